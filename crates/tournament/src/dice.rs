//! A small random number generator: the same seed gives the same numbers on every machine.

/// SplitMix64 (Steele, Lea and Flood 2014): good enough for made-up events, not for lots that
/// anyone might want to foresee.
#[derive(Clone, Debug)]
pub struct Dice(u64);

impl Dice {
    /// From a seed.
    #[must_use]
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next 64 bits.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut bits = self.0;
        bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        bits = (bits ^ bits >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        bits ^ bits >> 31
    }

    /// A number below `limit`; 0 when the limit is 0.
    pub fn below(&mut self, limit: u32) -> u32 {
        ((u128::from(self.roll()) * u128::from(limit)) >> 64) as u32
    }

    /// True so many times in a thousand.
    pub fn per_mille(&mut self, chance: u32) -> bool {
        self.below(1000) < chance
    }

    /// About normally distributed: the sum of twelve evenly distributed numbers.
    pub fn around(&mut self, mean: i32, deviation: i32) -> i32 {
        let sum: i64 = (0..12).map(|_| i64::from(self.below(10_001))).sum();
        mean + ((sum - 60_000) * i64::from(deviation) / 10_000) as i32
    }
}
