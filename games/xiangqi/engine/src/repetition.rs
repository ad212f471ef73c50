//! Repetition inside a search, quickly: a position met before on the line is scored without going
//! on. Whoever checked at every move of the cycle loses it; everything else counts as a draw.
//!
//! The referee of the rules crate is slower and says more; this one only keeps a search from
//! playing for a draw by perpetual check.

use yiguan_core::Position;
use yiguan_search::{MATE, Score};
use yiguan_xiangqi::XiangqiPosition;

/// One position on the line from the start of the game to the node searched.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Step {
    key: u64,
    /// The side to move was in check.
    check: bool,
    /// The move that led here captured: nothing before can come up again.
    capture: bool,
}

impl Step {
    pub(crate) fn of(position: &XiangqiPosition, capture: bool) -> Self {
        Self { key: position.key(), check: position.in_check(position.side()), capture }
    }

    pub(crate) fn check(&self) -> bool {
        self.check
    }
}

/// The score of the last position of `line` for its side to move, if it came up before.
pub(crate) fn score(line: &[Step], ply: usize) -> Option<Score> {
    let (last, before) = line.split_last()?;
    if last.capture {
        return None;
    }
    let mut distance = 0;
    for step in before.iter().rev() {
        distance += 1;
        if step.key == last.key && distance % 2 == 0 {
            return Some(judge(line, distance, ply));
        }
        if step.capture {
            return None;
        }
    }
    None
}

fn judge(line: &[Step], distance: usize, ply: usize) -> Score {
    let cycle = &line[line.len() - distance..];
    // Positions in which the side to move now is on move stand at every second place from the end.
    let always = |parity: usize| {
        cycle
            .iter()
            .rev()
            .enumerate()
            .filter(|(at, _)| at % 2 == parity)
            .all(|(_, step)| step.check)
    };
    let lost = MATE - 500 - ply as Score;
    match (always(0), always(1)) {
        // The side to move was checked at every move: the other one loses.
        (true, false) => lost,
        (false, true) => -lost,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(steps: &[(u64, bool)]) -> Vec<Step> {
        steps.iter().map(|(key, check)| Step { key: *key, check: *check, capture: false }).collect()
    }

    #[test]
    fn whoever_checks_always_loses() {
        let idle = line(&[(1, false), (2, false), (3, false), (4, false), (1, false)]);
        assert_eq!(score(&idle, 0), Some(0));
        let checked = line(&[(1, true), (2, false), (3, true), (4, false), (1, true)]);
        assert!(score(&checked, 0).is_some_and(|score| score > 20_000), "the side to move wins");
        let checking = line(&[(1, false), (2, true), (3, false), (4, true), (1, false)]);
        assert!(score(&checking, 0).is_some_and(|score| score < -20_000));
        assert_eq!(score(&line(&[(1, false), (2, false), (3, false)]), 0), None);
    }
}
