//! Levels 1 to 10: how much a level looks at, and how often a little worse is good enough.

use yiguan_search::Level;

/// The lowest level that looks for wins by fours and threes on their own.
pub(crate) const SOLVES_FROM: u8 = 6;

/// What a level allows; a node costs much here, and a little worse is soon lost.
pub(crate) fn level(level: u8) -> Level {
    let (nodes, depth, slack) = match level {
        0 | 1 => (Some(60), Some(1), 120),
        2 => (Some(200), Some(1), 60),
        3 => (Some(600), Some(2), 40),
        4 => (Some(2_000), Some(3), 25),
        5 => (Some(5_000), Some(4), 15),
        6 => (Some(15_000), Some(6), 8),
        7 => (Some(40_000), Some(8), 4),
        8 => (Some(120_000), None, 0),
        9 => (Some(400_000), None, 0),
        _ => (None, None, 0),
    };
    Level { nodes, depth, slack }
}
