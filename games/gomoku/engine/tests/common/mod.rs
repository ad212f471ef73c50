//! Proofs replayed by rules that share nothing with the engine: every answer there is must lose.

#[path = "../../../rules/tests/slow/mod.rs"]
#[allow(dead_code)]
mod slow;

use slow::{Kind, Slow};
use std::collections::HashSet;
use yiguan_gomoku::{Board, Colour, Direction, GomokuRules, GomokuSetup, Point};
use yiguan_gomoku_engine::{Proof, Threat};

pub fn board(setup: &str) -> (Board, Colour) {
    let setup: GomokuSetup = setup.parse().unwrap_or_else(|faults| panic!("{setup}: {faults}"));
    (Board::new(setup.black, setup.white).expect("one stone on a point"), setup.turn)
}

pub fn rules(book: &str) -> GomokuRules {
    book.parse().expect("a book")
}

/// Whether a stone of `colour` on `point` does not lose by itself, by the slow judge.
pub fn may(rules: GomokuRules, board: &Board, colour: Colour, point: Point) -> bool {
    if board.at(point).is_some() {
        return false;
    }
    if colour == Colour::White || rules.forbidden() == yiguan_gomoku::Call::Off {
        return true;
    }
    let mut slow = Slow([[slow::EMPTY; 15]; 15]);
    for (colour, sign) in [(Colour::Black, slow::BLACK), (Colour::White, slow::WHITE)] {
        for stone in board.stones(colour).iter() {
            slow.0[usize::from(stone.column())][usize::from(stone.row())] = sign;
        }
    }
    let at = (i32::from(point.column()), i32::from(point.row()));
    matches!(slow.judge(at), Kind::Nothing | Kind::Five)
}

/// Whether a stone of `colour` on `point` wins, by rows of stones alone.
pub fn wins(rules: GomokuRules, board: &Board, colour: Colour, point: Point) -> bool {
    board.at(point).is_none()
        && Direction::ALL
            .iter()
            .any(|direction| rules.is_winning(colour, board.row_length(colour, point, *direction)))
}

pub fn fives(rules: GomokuRules, board: &Board, colour: Colour) -> Vec<Point> {
    Point::all().filter(|point| wins(rules, board, colour, *point)).collect()
}

/// Replays proofs of one side.
pub struct Replay {
    pub rules: GomokuRules,
    pub attacker: Colour,
    /// Proofs that held, with their boards.
    held: HashSet<(Board, *const Proof)>,
}

impl Replay {
    pub fn new(rules: GomokuRules, attacker: Colour) -> Self {
        Self { rules, attacker, held: HashSet::new() }
    }

    /// Whether the attacker, to move on `board`, wins as `proof` says.
    pub fn holds(&mut self, board: &Board, proof: &Proof) -> bool {
        match proof {
            Proof::Five(point) => wins(self.rules, board, self.attacker, *point),
            Proof::Move(threat) => {
                let key = (*board, std::ptr::from_ref(proof));
                let holds = self.held.contains(&key) || self.threatens(board, threat);
                if holds {
                    self.held.insert(key);
                }
                holds
            }
        }
    }

    fn threatens(&mut self, board: &Board, threat: &Threat) -> bool {
        let (rules, defender) = (self.rules, self.attacker.other());
        if !may(rules, board, self.attacker, threat.point) {
            return false;
        }
        let mut then = *board;
        then.place(self.attacker, threat.point);
        if !fives(rules, &then, defender).is_empty() {
            return false;
        }
        // The answer that is no stone: a pass.
        if !self.holds(&then, &threat.otherwise) {
            return false;
        }
        let five = match &*threat.otherwise {
            Proof::Five(five) => Some(*five),
            Proof::Move(_) => None,
        };
        then.free().all(|answer| {
            let named = threat.answers.iter().find(|(named, _)| *named == answer);
            // No stone elsewhere stops a five: nobody else wins first, and it needs one point.
            if named.is_none() && five.is_some_and(|five| five != answer) {
                return true;
            }
            let next = named.map_or(&threat.otherwise, |(_, next)| next);
            let mut after = then;
            after.place(defender, answer);
            // What may not be played needs no answer.
            self.holds(&after, next) || !may(rules, &then, defender, answer)
        })
    }
}
