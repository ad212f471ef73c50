//! Sets of small numbers as rows of bits.

/// A set of numbers below a fixed length.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Bits {
    words: Vec<u64>,
}

impl Bits {
    /// The empty set, for numbers below `length`.
    #[must_use]
    pub fn none(length: usize) -> Self {
        Self { words: vec![0; length.div_ceil(64)] }
    }

    /// The set of the numbers for which `keep` holds.
    #[must_use]
    pub fn filled(length: usize, mut keep: impl FnMut(usize) -> bool) -> Self {
        let mut bits = Self::none(length);
        for index in 0..length {
            if keep(index) {
                bits.set(index);
            }
        }
        bits
    }

    /// Adds a number.
    pub fn set(&mut self, index: usize) {
        self.words[index / 64] |= 1 << (index % 64);
    }

    /// Takes a number out.
    pub fn clear(&mut self, index: usize) {
        self.words[index / 64] &= !(1 << (index % 64));
    }

    /// Whether a number is in the set.
    #[must_use]
    pub fn has(&self, index: usize) -> bool {
        self.words[index / 64] >> (index % 64) & 1 == 1
    }

    /// Takes all numbers of `other` out.
    pub fn remove_all(&mut self, other: &Self) {
        for (word, out) in self.words.iter_mut().zip(&other.words) {
            *word &= !out;
        }
    }

    /// The smallest number that is in both sets.
    #[must_use]
    pub fn first_common(&self, other: &Self) -> Option<usize> {
        let mut words = self.words.iter().zip(&other.words).enumerate();
        words.find_map(|(at, (a, b))| {
            let both = a & b;
            (both != 0).then(|| at * 64 + both.trailing_zeros() as usize)
        })
    }

    /// The numbers in ascending order.
    pub fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        self.words.iter().enumerate().flat_map(|(at, word)| {
            let mut left = *word;
            std::iter::from_fn(move || {
                let bit = left.trailing_zeros() as usize;
                let found = (left != 0).then_some(at * 64 + bit);
                left &= left.wrapping_sub(1);
                found
            })
        })
    }

    /// How many numbers are in the set.
    #[must_use]
    pub fn len(&self) -> usize {
        self.words.iter().map(|word| word.count_ones() as usize).sum()
    }

    /// Whether the set has no numbers.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.words.iter().all(|word| *word == 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn set_operations() {
        let mut odd = Bits::filled(130, |n| n % 2 == 1);
        let threes = Bits::filled(130, |n| n % 3 == 0);
        assert_eq!(odd.first_common(&threes), Some(3));
        assert_eq!((odd.len(), odd.has(129), odd.has(128)), (65, true, false));
        odd.remove_all(&threes);
        assert_eq!(odd.iter().take(4).collect::<Vec<_>>(), [1, 5, 7, 11]);
        odd.clear(1);
        odd.set(0);
        assert_eq!(odd.iter().next(), Some(0));
        assert!(Bits::none(70).is_empty());
    }
}
