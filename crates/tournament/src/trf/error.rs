//! What is wrong with a report, and where.

use std::borrow::Cow;
use std::fmt;

/// One contradiction in a report.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TrfError {
    /// Line, from 1; 0 when the file as a whole is meant.
    pub line: usize,
    /// First and last column, from 1.
    pub columns: Option<(usize, usize)>,
    /// What would have been right.
    pub expected: Cow<'static, str>,
    /// What stood there.
    pub got: String,
}

impl fmt::Display for TrfError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.line, self.columns) {
            (0, _) => f.write_str("file")?,
            (line, None) => write!(f, "line {line}")?,
            (line, Some((first, last))) => write!(f, "line {line}, columns {first}-{last}")?,
        }
        write!(f, ": expected {}, got {}", self.expected, self.got)
    }
}

impl std::error::Error for TrfError {}
