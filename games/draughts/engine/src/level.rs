//! Levels 1 to 10: how many nodes, and how often a little worse is good enough.

/// What a level allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level {
    /// The most nodes; `None`: as many as time allows.
    pub(crate) nodes: Option<u64>,
    /// The deepest search.
    pub(crate) depth: Option<u32>,
    /// A move this much worse than the best may be played, in hundredths.
    pub(crate) slack: i32,
    /// Whether it knows the solved endings.
    pub(crate) endings: bool,
}

impl Level {
    pub(crate) fn new(level: u8) -> Self {
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
        Self { nodes, depth, slack, endings: level >= 7 }
    }
}
