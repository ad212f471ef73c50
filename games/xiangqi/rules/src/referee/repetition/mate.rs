//! Mate by continuous checks: what a mate threat (杀, `XQR-28.2-sha`) threatens.
//!
//! Deepening by one check at a time finds the shortest mate first; a position that failed with so
//! many checks is not searched again with as many. Checks are tried by how few answers they leave.

use super::board::checks;
use super::duel::rooted;
use super::value::material;
use crate::piece::Colour;
use crate::position::XiangqiPosition;
use crate::square::{Move, Square};
use yiguan_core::Position;

/// What a search for a mate found.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Mate {
    /// A mate that begins with this move, by at most so many checks.
    In(Move, u8),
    /// The same, but only by first taking a rootless piece.
    Looting(Move, u8),
    /// None within the depth.
    No,
    /// The nodes ran out.
    Unknown,
}

/// The size of the table of failed positions, a power of two.
const TABLE: usize = 1 << 10;

const NOTHING: Move = Move::new(Square::new(0, 0), Square::new(0, 0));

/// A search for mates.
pub(super) struct Mates {
    /// Nodes left.
    pub nodes: u32,
    attacker: Colour,
    failed: Vec<(u64, u8)>,
    /// The answer that last saved the defender, tried first.
    refuted: Vec<(u64, Move)>,
    /// Whether the depth cut anything off.
    cut: bool,
}

impl Mates {
    /// A search for `attacker` that may use `nodes` nodes.
    pub fn new(attacker: Colour, nodes: u32) -> Self {
        Self { nodes, attacker, failed: Vec::new(), refuted: Vec::new(), cut: false }
    }

    /// The shortest mate by at most `most` checks; `attacker` has the move, whoever's turn
    /// `position` says it is.
    ///
    /// A longer mate that begins by simply taking a rootless piece is the last choice.
    pub fn find(&mut self, position: &XiangqiPosition, most: u8) -> Mate {
        let start = position.with_side(self.attacker);
        if self.checks(&start).is_empty() {
            return Mate::No;
        }
        self.prepare();
        let mut looted = None;
        for checks in 1..=most {
            self.cut = false;
            for (_, mv, after) in self.checks(&start) {
                let takes = start.id(mv.to).is_some_and(|id| material(id, mv.to));
                let loots = checks > 1 && takes && !rooted(&start, mv);
                if loots && looted.is_some() || !self.mated(&after, checks) {
                    continue;
                }
                if !loots {
                    return Mate::In(mv, checks);
                }
                looted = Some(Mate::Looting(mv, checks));
            }
            if self.nodes == 0 {
                return looted.unwrap_or(Mate::Unknown);
            }
            if !self.cut {
                break;
            }
        }
        looted.unwrap_or(Mate::No)
    }

    /// Clears room for what is found out.
    fn prepare(&mut self) {
        if self.failed.is_empty() {
            self.failed = vec![(0, 0); TABLE];
            self.refuted = vec![(0, NOTHING); TABLE];
        }
    }

    /// The next check of a mate by at most `checks` checks.
    fn attack(&mut self, position: &XiangqiPosition, checks: u8) -> Option<Move> {
        if self.nodes == 0 {
            return None;
        }
        self.nodes -= 1;
        let key = position.key();
        let slot = key as usize & (TABLE - 1);
        if self.failed[slot].0 == key && self.failed[slot].1 >= checks {
            self.cut = true;
            return None;
        }
        let found = if checks == 1 {
            self.last(position)
        } else {
            let tried = self.checks(position).into_iter();
            let mut tried = tried.map(|(_, mv, after)| (mv, self.mated(&after, checks)));
            tried.find(|(_, mated)| *mated).map(|(mv, _)| mv)
        };
        if found.is_some() {
            return found;
        }
        if self.nodes > 0 {
            self.failed[slot] = (key, checks);
        }
        None
    }

    /// A check that mates at once.
    fn last(&mut self, position: &XiangqiPosition) -> Option<Move> {
        let mut moves = Vec::new();
        checks(position, self.attacker, true, &mut moves);
        let defender = self.attacker.other();
        let mate = moves.iter().find(|mv| !position.after(**mv).has_legal_move(defender));
        self.cut |= mate.is_none() && !moves.is_empty();
        mate.copied()
    }

    /// Whether every answer to a check runs into a mate by one check less.
    fn mated(&mut self, position: &XiangqiPosition, checks: u8) -> bool {
        let defender = self.attacker.other();
        if checks == 1 {
            let escapes = position.has_legal_move(defender);
            self.cut |= escapes;
            return !escapes;
        }
        let key = position.key();
        let slot = key as usize & (TABLE - 1);
        let (known, saved) = self.refuted[slot];
        if known == key && self.attack(&position.after(saved), checks - 1).is_none() {
            return false;
        }
        let mut answers = Vec::new();
        position.legal_moves(defender, &mut answers);
        for answer in answers {
            if known == key && answer == saved {
                continue;
            }
            if self.attack(&position.after(answer), checks - 1).is_none() {
                self.refuted[slot] = (key, answer);
                return false;
            }
        }
        true
    }

    /// The checks of the attacker, those with the fewest answers first.
    fn checks(&self, position: &XiangqiPosition) -> Vec<(u64, Move, XiangqiPosition)> {
        let mut moves = Vec::new();
        checks(position, self.attacker, true, &mut moves);
        let counted = moves.into_iter().map(|mv| {
            let after = position.after(mv);
            (after.count_legal(), mv, after)
        });
        let mut checks: Vec<_> = counted.collect();
        checks.sort_by_key(|(answers, ..)| *answers);
        checks
    }

    /// The mate from `first` on, the defender holding out as long as it can.
    pub fn line(&mut self, position: &XiangqiPosition, first: Move, checks: u8) -> Vec<Move> {
        self.prepare();
        let mut line = vec![first];
        let mut board = position.with_side(self.attacker).after(first);
        for left in (1..checks).rev() {
            let mut answers = Vec::new();
            board.legal_moves(self.attacker.other(), &mut answers);
            let needs = |search: &mut Self, answer: Move| {
                let next = board.after(answer);
                (1..=left).find_map(|n| search.attack(&next, n).map(|mv| (n, mv)))
            };
            let longest = answers
                .into_iter()
                .filter_map(|answer| needs(self, answer).map(|(n, mv)| (n, answer, mv)))
                .max_by_key(|(n, ..)| *n);
            let Some((_, answer, next)) = longest else { break };
            line.extend([answer, next]);
            board = board.after(answer).after(next);
        }
        line
    }
}
