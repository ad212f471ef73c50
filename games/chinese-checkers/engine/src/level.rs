//! Levels 1 to 10: how many nodes, how deep, and how often a little worse is good enough.

use crate::worth::STEP;
use yiguan_search::Level;

/// What a level allows; slack is in steps of this game, and its trees are broad.
pub(crate) fn level(level: u8) -> Level {
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
    Level { nodes, depth, slack }
}
