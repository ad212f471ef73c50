//! Who protects what is chased (`XQR-28.16-rooted`, `-rootless`, `-false`): seen by playing the
//! capture, because pins, opened lines and changed screens show only then.

use super::evidence::cells;
use crate::piece::{Colour, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;
use yiguan_core::Evidence;

/// The pieces that bear on the point where the target is taken.
pub(super) struct Roots {
    /// Those that can take back.
    real: Vec<PieceId>,
    /// Those that only seem to: pinned, or their general is in check.
    seeming: Vec<PieceId>,
}

impl Roots {
    /// The roots of what the last move of `line` takes; `side` makes its first.
    pub fn of(after: &XiangqiPosition, side: Colour, line: &[Move]) -> Self {
        let Some(last) = line.last() else { return Self { real: Vec::new(), seeming: Vec::new() } };
        let mut board = after.with_side(side);
        line.iter().for_each(|mv| board.play(*mv));
        let enemy = side.other();
        let bearing = board.attackers(last.to, enemy).into_iter();
        let (real, seeming): (Vec<_>, Vec<_>) =
            bearing.partition(|from| board.is_legal(enemy, Move::new(*from, last.to)));
        let ids = |squares: Vec<_>| squares.into_iter().filter_map(|at| board.id(at)).collect();
        Self { real: ids(real), seeming: ids(seeming) }
    }

    /// Says so in the evidence: the word, and where the pieces stand in `board`. Roots that are
    /// real are too few (少根) if the target falls all the same, being `short` of them.
    pub fn show(&self, board: &XiangqiPosition, short: bool, evidence: &mut Evidence<Move>) {
        let (word, by) = match (self.real.is_empty(), self.seeming.is_empty()) {
            (false, _) if short => ("少根", &self.real),
            (false, _) => ("有根", &self.real),
            (true, false) => ("假根", &self.seeming),
            (true, true) => ("无根", &self.real),
        };
        evidence.root = Some(word);
        evidence.roots = cells(board, by.iter().map(|id| Some(*id)));
    }
}
