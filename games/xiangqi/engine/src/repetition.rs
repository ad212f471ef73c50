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
    use yiguan_core::{Game, Line, Referee, Verdict};
    use yiguan_xiangqi::Kind::{Cannon, Chariot, General, Horse};
    use yiguan_xiangqi::{Colour, Move, Piece, Square, Xiangqi, XiangqiSetup};

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

    /// A small generator of numbers, so that every run sees the same lines.
    struct Dice(u64);

    impl Dice {
        fn below(&mut self, count: usize) -> usize {
            self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            (self.0 >> 33) as usize % count
        }
    }

    /// Two generals and a few pieces of each side anywhere on the board.
    fn sparse(dice: &mut Dice) -> Option<XiangqiPosition> {
        let mut setup = XiangqiSetup::start();
        setup.board.fill(None);
        let mut put = |square: Square, colour, kind| {
            let place = &mut setup.board[square.index()];
            place.is_none().then(|| *place = Some(Piece { colour, kind }))
        };
        put(Square::new(3 + dice.below(3) as u8, dice.below(3) as u8), Colour::Red, General)?;
        put(Square::new(3 + dice.below(3) as u8, 9 - dice.below(3) as u8), Colour::Black, General)?;
        for colour in Colour::ALL {
            for _ in 0..1 + dice.below(3) {
                let kind = [Chariot, Chariot, Cannon, Horse][dice.below(4)];
                put(Square::new(dice.below(9) as u8, dice.below(10) as u8), colour, kind)?;
            }
        }
        setup.position().ok()
    }

    /// Moves of both sides and back again, checks rather than others, that end where they began.
    fn wheel(dice: &mut Dice, start: XiangqiPosition) -> Option<Vec<Move>> {
        let (mut at, mut moves) = (start, Vec::new());
        for _ in 0..2 {
            let mut quiet = Vec::new();
            at.legal_moves(at.side(), &mut quiet);
            quiet.retain(|mv| at.captured(*mv).is_none());
            let gives = |mv: &&Move| at.after(**mv).in_check(at.side().other());
            let checks: Vec<_> = quiet.iter().filter(gives).copied().collect();
            let choice = if checks.is_empty() { &quiet } else { &checks };
            let mv = *choice.get(dice.below(choice.len().max(1)))?;
            moves.push(mv);
            at.play(mv);
        }
        for back in [0, 1] {
            let back = Move::new(moves[back].to, moves[back].from);
            if !at.is_legal(at.side(), back) || at.captured(back).is_some() {
                return None;
            }
            moves.push(back);
            at.play(back);
        }
        Some(moves)
    }

    #[test]
    fn the_referee_agrees_on_random_lines() {
        let rules = "cxa-2020".parse().expect("a book");
        let mut dice = Dice(7);
        let (mut lines, mut lost) = (0, 0);
        while lines < 1500 {
            let Some(start) = sparse(&mut dice) else { continue };
            let Some(moves) = wheel(&mut dice, start) else { continue };
            let mut line = Line::<Xiangqi>::new(rules, Xiangqi::diagram(rules, &start))
                .expect("a position of the game");
            let mut fast = vec![Step::of(&start, false)];
            for mv in moves.iter().chain(&moves) {
                line.push(line.now().side().seat(), *mv).expect("legal");
                fast.push(Step::of(line.now(), false));
            }
            lines += 1;
            let ruling = Xiangqi::rule(&line);
            let rule = ruling.claims.first().map(|claim| claim.because.rule);
            let by_checks = matches!(rule, Some("XQR-26.1-longcheck" | "XQR-26-check-v-chase"));
            let loser = match score(&fast, 0) {
                Some(score) if score > 0 => Some(line.now().side().other()),
                Some(score) if score < 0 => Some(line.now().side()),
                Some(_) => None,
                None => panic!("the line repeats"),
            };
            // Chases and mate threats are the referee's alone: to the search they are draws.
            assert_eq!(by_checks, loser.is_some(), "{moves:?}: {rule:?}");
            if let Some(loser) = loser {
                lost += 1;
                assert_eq!(Xiangqi::verdict(&line), Verdict::Loses(loser.seat()), "{moves:?}");
            }
        }
        assert!(lost > 20, "{lost} of {lines} lines were lost by perpetual check");
    }
}
