//! What a capture or a check nets, on the scale of the code.

use super::board::{Pieces, only};
use super::duel::{Duel, Terms, rooted};
use super::value::{Code, SOLDIER_LEAST, material, soldiers, value};
use crate::piece::{Colour, Kind, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;

/// How many quiet checks an attack may contain.
pub(super) const CHECKS: u8 = 3;
/// Nets outside of these bounds need not be told apart.
const WINDOW: (i32, i32) = (-1, 8);

/// What a line nets, with crossed soldiers at their least and at their most.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Worth {
    /// A loss, or mated.
    Loss,
    /// Neither gain nor loss, or a soldier against a piece.
    Even,
    /// A soldier's worth.
    Soldier,
    /// An advisor's or elephant's worth.
    Minor,
    /// A horse's or cannon's worth.
    Horse,
    /// A chariot's worth.
    Chariot,
}

impl Worth {
    fn of(least: i32, most: i32) -> Self {
        match (least.min(most), least.max(most)) {
            (8.., _) => Self::Chariot,
            (4.., _) => Self::Horse,
            (2.., _) => Self::Minor,
            (1, _) => Self::Soldier,
            (_, 0..) => Self::Even,
            _ => Self::Loss,
        }
    }

    /// Whether material is won.
    pub fn gains(self) -> bool {
        self > Self::Even
    }
}

/// A board on which one side is asked what it could take, having the move.
pub(super) struct View {
    /// The board, the asked side to move.
    pub board: XiangqiPosition,
    /// The side asked.
    pub side: Colour,
    /// Pieces of the other side that stand to be won by simply taking them: no line about another
    /// piece may count them in.
    pub hanging: Pieces,
    /// The code by which it is asked.
    pub code: Code,
    /// Soldiers that may count, of the side asked and of the other.
    soldiers: [i32; 2],
}

impl View {
    /// The view of `side` on `position`.
    pub fn new(position: &XiangqiPosition, side: Colour, code: Code) -> Self {
        let board = position.with_side(side);
        let mut captures = Vec::new();
        board.captures(side, &mut captures);
        let hanging = captures
            .iter()
            .filter_map(|mv| board.id(mv.to).map(|id| (id, *mv)))
            .filter(|(id, mv)| material(*id, mv.to) && on_one_point(&board, side, *mv) > 0)
            .fold(0, |set, (id, _)| set | only(id));
        let soldiers = [side, side.other()].map(|colour| soldiers(&board, colour));
        Self { board, side, hanging, code, soldiers }
    }

    /// The same on a board that differs in a piece or two, with the same pieces hanging.
    pub fn on(&self, board: XiangqiPosition) -> Self {
        Self { board, ..*self }
    }

    /// The same board asked by the other side.
    pub fn reversed(&self) -> Self {
        let [own, other] = self.soldiers;
        let side = self.side.other();
        Self { board: self.board.with_side(side), side, soldiers: [other, own], ..*self }
    }

    /// The captures that the side could make.
    pub fn captures(&self) -> Vec<Move> {
        let mut captures = Vec::new();
        self.board.captures(self.side, &mut captures);
        captures
    }

    /// The usual terms for a line that takes `target` first.
    pub fn terms(&self, target: Option<PieceId>, checks: u8) -> Terms {
        let spare = self.hanging & !target.map_or(0, only);
        Terms { spare, ..Terms::new(self.side, SOLDIER_LEAST, checks) }
    }

    /// What `first` is worth on these terms.
    ///
    /// Each soldier taken makes the two weighings differ by what it floats, so that often one of
    /// them tells the other.
    pub fn worth(&self, duel: &mut Duel, first: Move, terms: &Terms) -> Worth {
        let by_soldier = self.board.id(first.from).is_some_and(|id| id.kind() == Kind::Soldier);
        // A soldier that itself attacks a chariot chases it, where it may chase (`XQR-X-13`).
        let code = if by_soldier { Code::Of2020 } else { self.code };
        let most = code.soldier_most();
        let [own, other] = self.soldiers.map(|count| count * (most - SOLDIER_LEAST));
        let hope = -other;
        if duel.net(&self.board, first, terms, (hope - 1, hope), None) < hope {
            return Worth::Loss;
        }
        let least = duel.net(&self.board, first, terms, (hope - 1, WINDOW.1), None);
        if own == 0 && (other == 0 || least >= WINDOW.1) {
            return Worth::of(least, least);
        }
        let terms = Terms { soldier: most, ..*terms };
        Worth::of(least, duel.net(&self.board, first, &terms, WINDOW, None))
    }
}

/// What is netted by taking and taking back on one point alone.
fn on_one_point(position: &XiangqiPosition, side: Colour, mv: Move) -> i32 {
    let gain = position.id(mv.to).map_or(0, |id| value(id, mv.to, SOLDIER_LEAST));
    let next = position.after(mv);
    let mut replies = Vec::new();
    next.captures(side.other(), &mut replies);
    let back = replies.iter().filter(|reply| reply.to == mv.to);
    gain - back.map(|reply| on_one_point(&next, side.other(), *reply)).fold(0, i32::max)
}

/// The pieces of `victim` that the other side, having the move, wins by taking them or by what
/// follows; with `even` also rootless ones that it takes for no more than their like.
pub(super) fn loose(
    duel: &mut Duel,
    position: &XiangqiPosition,
    victim: Colour,
    even: bool,
) -> Pieces {
    if position.in_check(victim) {
        return 0;
    }
    let by = victim.other();
    let board = position.with_side(by);
    let mut captures = Vec::new();
    board.captures(by, &mut captures);
    let terms = Terms::new(by, SOLDIER_LEAST, CHECKS);
    let mut set = 0;
    for mv in captures {
        let Some(id) = board.id(mv.to).filter(|id| material(*id, mv.to)) else { continue };
        let enough = i32::from(!even || rooted(&board, mv));
        let bounds = (enough - 1, enough);
        if set & only(id) == 0 && duel.net(&board, mv, &terms, bounds, None) >= enough {
            set |= only(id);
        }
    }
    set
}
