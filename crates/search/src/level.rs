//! Levels 1 to 10: how many nodes, and how often a little worse is good enough.

use crate::{Limits, Score};

/// What a level allows an engine whose scores are in hundredths of its commonest piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Level {
    /// The most nodes; `None`: as many as time allows.
    pub nodes: Option<u64>,
    /// The deepest search.
    pub depth: Option<u32>,
    /// A move this much worse than the best may be played, in hundredths.
    pub slack: Score,
}

impl Level {
    /// Level 1 to 10; a lower number is the lowest, a higher one the highest.
    #[must_use]
    pub fn new(level: u8) -> Self {
        let (nodes, depth, slack) = match level {
            0 | 1 => (Some(200), Some(1), 220),
            2 => (Some(600), Some(2), 150),
            3 => (Some(1_500), Some(2), 90),
            4 => (Some(4_000), Some(3), 60),
            5 => (Some(10_000), Some(4), 40),
            6 => (Some(30_000), Some(6), 25),
            7 => (Some(80_000), Some(8), 12),
            8 => (Some(200_000), None, 5),
            9 => (Some(600_000), None, 0),
            _ => (None, None, 0),
        };
        Self { nodes, depth, slack }
    }

    /// The stricter of these and of what was asked for.
    #[must_use]
    pub fn within(self, limits: Limits) -> Limits {
        Limits {
            nodes: limits.nodes.into_iter().chain(self.nodes).min(),
            depth: limits.depth.into_iter().chain(self.depth).min(),
            ..limits
        }
    }
}
