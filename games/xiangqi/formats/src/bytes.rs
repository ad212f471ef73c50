//! Bytes read one after the other; every error names its offset.

use yiguan_record::format::FormatError;

/// A place in a file.
#[derive(Clone)]
pub(crate) struct Bytes<'a> {
    all: &'a [u8],
    at: usize,
}

impl<'a> Bytes<'a> {
    pub(crate) fn new(all: &'a [u8], at: usize) -> Self {
        Self { all, at }
    }

    pub(crate) fn offset(&self) -> usize {
        self.at
    }

    pub(crate) fn rest(&self) -> &'a [u8] {
        self.all.get(self.at..).unwrap_or_default()
    }

    /// The next `count` bytes.
    pub(crate) fn take(
        &mut self,
        count: usize,
        what: &'static str,
    ) -> Result<&'a [u8], FormatError> {
        let rest = self.rest();
        match rest.get(..count) {
            Some(taken) => {
                self.at += count;
                Ok(taken)
            }
            None => {
                let got = format!("the end of the file after {} of {count} bytes", rest.len());
                Err(FormatError::byte(self.at, what, got))
            }
        }
    }

    pub(crate) fn array<const N: usize>(
        &mut self,
        what: &'static str,
    ) -> Result<[u8; N], FormatError> {
        let taken = self.take(N, what)?;
        let mut array = [0; N];
        array.copy_from_slice(taken);
        Ok(array)
    }
}

/// Line ends of Windows and of old Macs as one.
pub(crate) fn one_line_end(text: &str) -> String {
    text.replace("\r\n", "\n").replace('\r', "\n")
}
