//! What a file is encrypted with. Facts of the format, as its readers agree on them.

use super::PLAIN;

/// The text that all streams are made from.
const STREAM: &[u8; 32] = b"[(C) Copyright Mr. Dong Shiwei.]";

/// A version and the key bytes of its header; [`PLAIN`](Seal::default) ones are 0.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Seal {
    /// The version, 0x0A to 0x12.
    pub version: u8,
    /// The mask of the stream's bytes.
    pub mask: u8,
    /// Bits that are set in the stream's bytes.
    pub or: [u8; 4],
    /// The sum byte; files whose four key bytes do not add up to 0 are told.
    pub sum: u8,
    /// The keys of the pieces, of the points moves leave and of those they reach.
    pub keys: [u8; 3],
}

impl Default for Seal {
    fn default() -> Self {
        Self { version: PLAIN, mask: 0, or: [0; 4], sum: 0, keys: [0; 3] }
    }
}

impl Seal {
    /// A seal of these keys whose bytes add up.
    #[must_use]
    pub fn new(version: u8, mask: u8, or: [u8; 4], keys: [u8; 3]) -> Self {
        let sum = keys.iter().fold(0u8, |sum, key| sum.wrapping_sub(*key));
        Self { version, mask, or, sum, keys }
    }

    /// The seal that stands in a header.
    pub(super) fn of(head: &[u8; 16]) -> Self {
        Self {
            version: head[2],
            mask: head[3],
            or: [head[8], head[9], head[10], head[11]],
            sum: head[12],
            keys: [head[13], head[14], head[15]],
        }
    }

    /// The first sixteen bytes of a file sealed so.
    pub(super) fn head(&self) -> [u8; 16] {
        let mut head = [0; 16];
        head[..4].copy_from_slice(&[b'X', b'Q', self.version, self.mask]);
        head[8..12].copy_from_slice(&self.or);
        head[12] = self.sum;
        head[13..].copy_from_slice(&self.keys);
        head
    }

    /// Whether the key bytes add up.
    pub(super) fn adds_up(&self) -> bool {
        self.keys.iter().fold(self.sum, |sum, key| sum.wrapping_add(*key)) == 0
    }

    /// The keys made of it.
    pub(super) fn keys(&self) -> Keys {
        if self.version <= PLAIN {
            return Keys::default();
        }
        let [pieces, from, to] = self.keys;
        let pieces_key = scrambled(pieces).wrapping_mul(pieces);
        let from_key = scrambled(from).wrapping_mul(pieces_key);
        let to_key = scrambled(to).wrapping_mul(from_key);
        let comment = (u32::from(self.sum) * 256 + u32::from(pieces)) % 32_000 + 767;
        let parts = [self.sum, pieces, from, to];
        let mut stream = *STREAM;
        for (index, byte) in stream.iter_mut().enumerate() {
            *byte &= (parts[index % 4] & self.mask) | self.or[index % 4];
        }
        Keys { pieces: pieces_key, from: from_key, to: to_key, comment, stream }
    }
}

/// 54 x² + 221, in a byte.
fn scrambled(key: u8) -> u8 {
    key.wrapping_mul(key).wrapping_mul(54).wrapping_add(221)
}

/// What is added to the bytes of a file.
#[derive(Clone, Copy, Default)]
pub(super) struct Keys {
    /// To the points of the pieces; their order is rotated by it, too, from version 0x0C on.
    pub(super) pieces: u8,
    pub(super) from: u8,
    pub(super) to: u8,
    /// To the length of comments.
    pub(super) comment: u32,
    stream: [u8; 32],
}

impl Keys {
    /// The plain bytes of the tree that stand at `offset` of the file.
    pub(super) fn opened(&self, offset: usize, bytes: &[u8]) -> Vec<u8> {
        let plain = |(at, byte): (usize, &u8)| byte.wrapping_sub(self.stream[(offset + at) % 32]);
        bytes.iter().enumerate().map(plain).collect()
    }

    /// The way back: `bytes` as they stand at `offset` of the file.
    pub(super) fn sealed(&self, offset: usize, bytes: &mut [u8]) {
        for (at, byte) in bytes.iter_mut().enumerate() {
            *byte = byte.wrapping_add(self.stream[(offset + at) % 32]);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scramble_is_the_published_formula() {
        for key in 0..=255u8 {
            let wide = u32::from(key);
            let long = ((((wide * wide) * 3 + 9) * 3 + 8) * 2 + 1) * 3 + 8;
            assert_eq!(u32::from(scrambled(key)), long % 256);
        }
    }

    #[test]
    fn what_is_sealed_opens() {
        let seal = Seal::new(0x12, 0xA5, [1, 2, 3, 4], [7, 200, 91]);
        assert!(seal.adds_up());
        assert_eq!(Seal::of(&seal.head()), seal);
        let keys = seal.keys();
        let mut bytes = *b"any bytes at all, longer than the thirty-two of the stream";
        keys.sealed(1030, &mut bytes);
        assert_eq!(
            keys.opened(1030, &bytes),
            b"any bytes at all, longer than the thirty-two of the stream"
        );
    }
}
