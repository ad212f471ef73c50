//! Signed integers of many words, for weights that rank criteria strictly.

use std::cmp::Ordering;
use std::ops::{Add, AddAssign, Sub, SubAssign};

/// What a matching can be weighed with: ordered, added, halved. Never overflows if every weight
/// leaves three bits of room.
pub trait Weight:
    Copy + Ord + Add<Output = Self> + Sub<Output = Self> + AddAssign + SubAssign + Default
{
    /// Half of an even value.
    #[must_use]
    fn half(self) -> Self;
}

impl Weight for i64 {
    fn half(self) -> Self {
        self >> 1
    }
}

impl Weight for i128 {
    fn half(self) -> Self {
        self >> 1
    }
}

/// A signed integer of `N` words, least significant first, in two's complement.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Wide<const N: usize>(pub [u64; N]);

impl<const N: usize> Wide<N> {
    /// Zero.
    pub const ZERO: Self = Self([0; N]);

    /// Adds `value` shifted left by `bit`; what falls beyond the last word is lost.
    pub fn add_at(&mut self, bit: usize, value: u64) {
        let (word, shift) = (bit / 64, bit % 64);
        let mut shifted = Self::ZERO;
        if word < N {
            shifted.0[word] = value << shift;
        }
        if shift > 0 && word + 1 < N {
            shifted.0[word + 1] = value >> (64 - shift);
        }
        *self += shifted;
    }
}

impl<const N: usize> Default for Wide<N> {
    fn default() -> Self {
        Self::ZERO
    }
}

impl<const N: usize> Add for Wide<N> {
    type Output = Self;
    #[inline]
    fn add(self, other: Self) -> Self {
        let mut sum = [0; N];
        let mut carry = false;
        for word in 0..N {
            let (first, over) = self.0[word].overflowing_add(other.0[word]);
            let (second, more) = first.overflowing_add(u64::from(carry));
            sum[word] = second;
            carry = over || more;
        }
        Self(sum)
    }
}

impl<const N: usize> Sub for Wide<N> {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        let mut difference = [0; N];
        let mut borrow = false;
        for word in 0..N {
            let (first, under) = self.0[word].overflowing_sub(other.0[word]);
            let (second, more) = first.overflowing_sub(u64::from(borrow));
            difference[word] = second;
            borrow = under || more;
        }
        Self(difference)
    }
}

impl<const N: usize> AddAssign for Wide<N> {
    #[inline]
    fn add_assign(&mut self, other: Self) {
        *self = *self + other;
    }
}

impl<const N: usize> SubAssign for Wide<N> {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        *self = *self - other;
    }
}

impl<const N: usize> Ord for Wide<N> {
    #[inline]
    fn cmp(&self, other: &Self) -> Ordering {
        let top = N - 1;
        match (self.0[top] as i64).cmp(&(other.0[top] as i64)) {
            Ordering::Equal => self.0[..top].iter().rev().cmp(other.0[..top].iter().rev()),
            unequal => unequal,
        }
    }
}

impl<const N: usize> PartialOrd for Wide<N> {
    #[inline]
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl<const N: usize> Weight for Wide<N> {
    fn half(self) -> Self {
        let mut half = self;
        for word in 0..N {
            let above =
                if word + 1 < N { self.0[word + 1] } else { (self.0[word] as i64 >> 63) as u64 };
            half.0[word] = self.0[word] >> 1 | above << 63;
        }
        half
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wide(value: i128) -> Wide<3> {
        let sign = (value >> 127) as u64;
        Wide([value as u64, (value >> 64) as u64, sign])
    }

    #[test]
    fn agrees_with_i128() {
        let samples: Vec<i128> =
            [0, 1, -1, 5, -6, 1 << 63, 1 << 64, -(1 << 64), (1 << 100) + 7, -(1 << 90)]
                .into_iter()
                .flat_map(|v: i128| [v, v + 3, v - 3])
                .collect();
        for a in &samples {
            for b in &samples {
                assert_eq!(wide(*a) + wide(*b), wide(a + b));
                assert_eq!(wide(*a) - wide(*b), wide(a - b));
                assert_eq!(wide(*a).cmp(&wide(*b)), a.cmp(b));
            }
            assert_eq!(wide(*a).half(), wide(a >> 1));
        }
        let mut value = Wide::<3>::ZERO;
        value.add_at(60, 0x1f);
        value.add_at(64, 1);
        assert_eq!(value, wide((0x1f_i128 << 60) + (1 << 64)));
    }
}
