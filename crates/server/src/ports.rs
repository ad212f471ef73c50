//! What the hall needs from outside: the time and randomness. Both are arguments, so that tests
//! choose them.

use std::fmt::Write as _;

/// The time of day.
pub trait Clock: Send + Sync {
    /// Milliseconds since 1970 UTC. Never goes back while the hall runs.
    fn now_ms(&self) -> i64;
}

/// Randomness good enough for secrets.
pub trait Random: Send + Sync {
    /// Fills the bytes.
    fn fill(&self, bytes: &mut [u8]);

    /// So many random bytes as lower-case hexadecimal digits.
    fn hex(&self, bytes: usize) -> String {
        let mut buffer = vec![0; bytes];
        self.fill(&mut buffer);
        hex(&buffer)
    }

    /// A number below `bound` (at least 1).
    fn below(&self, bound: u32) -> u32 {
        let mut bytes = [0; 8];
        self.fill(&mut bytes);
        // 64 bits against at most 32: the bias is below one in four thousand million.
        (u64::from_le_bytes(bytes) % u64::from(bound.max(1))) as u32
    }
}

/// Lower-case hexadecimal digits.
#[must_use]
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::with_capacity(2 * bytes.len()), |mut text, byte| {
        // Writing into a String cannot fail.
        let _ = write!(text, "{byte:02x}");
        text
    })
}
