//! Levels 1 to 10: how many nodes, how deep, and how often a little worse is good enough.

use crate::worth::STEP;
use yiguan_search::{Limits, Score};

/// What a level allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level {
    /// The most nodes; `None`: as many as time allows.
    nodes: Option<u64>,
    /// The deepest search.
    depth: Option<u32>,
    /// A move this much worse than the best may be played.
    pub(crate) slack: Score,
}

impl Level {
    pub(crate) fn new(level: u8) -> Self {
        let (nodes, depth, slack) = match level {
            0 | 1 => (Some(300), Some(1), 4 * STEP),
            2 => (Some(600), Some(1), 5 * STEP / 2),
            3 => (Some(1_500), Some(2), 3 * STEP / 2),
            4 => (Some(4_000), Some(2), STEP),
            5 => (Some(10_000), Some(3), STEP / 2),
            6 => (Some(25_000), Some(4), STEP / 4),
            7 => (Some(60_000), None, 0),
            8 => (Some(150_000), None, 0),
            9 => (Some(500_000), None, 0),
            _ => (None, None, 0),
        };
        Self { nodes, depth, slack }
    }

    /// The stricter of these and of what was asked for.
    pub(crate) fn within(self, limits: Limits) -> Limits {
        Limits {
            nodes: limits.nodes.into_iter().chain(self.nodes).min(),
            depth: limits.depth.into_iter().chain(self.depth).min(),
            ..limits
        }
    }
}
