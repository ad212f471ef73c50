//! Levels 1 to 10: how much a level looks at, and how often a little worse is good enough.

/// What a level allows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Level {
    /// The most nodes; `None`: as many as time allows.
    pub(crate) nodes: Option<u64>,
    /// The deepest search.
    pub(crate) depth: Option<u32>,
    /// A move this much worse than the best may be played, in hundredths.
    pub(crate) slack: i32,
    /// Whether wins by fours and threes are looked for on their own.
    pub(crate) solves: bool,
}

impl Level {
    pub(crate) fn new(level: u8) -> Self {
        let (nodes, depth, slack, solves) = match level {
            0 | 1 => (Some(60), Some(1), 120, false),
            2 => (Some(200), Some(1), 60, false),
            3 => (Some(600), Some(2), 40, false),
            4 => (Some(2_000), Some(3), 25, false),
            5 => (Some(5_000), Some(4), 15, false),
            6 => (Some(15_000), Some(6), 8, true),
            7 => (Some(40_000), Some(8), 4, true),
            8 => (Some(120_000), None, 0, true),
            9 => (Some(400_000), None, 0, true),
            _ => (None, None, 0, true),
        };
        Self { nodes, depth, slack, solves }
    }
}
