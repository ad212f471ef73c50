//! Which moves to try first: the table's, captures by what they win, killers, and the rest by what
//! was good before.

use crate::pack;
use crate::squares::plain;
use yiguan_search::History;
use yiguan_xiangqi::{Move, XiangqiPosition};

/// Moves with what speaks for them.
pub(crate) struct Ordered(Vec<(i32, Move)>);

const FIRST: i32 = 1_000_000;
const CAPTURE: i32 = 100_000;
const KILLER: i32 = 50_000;

impl Ordered {
    pub(crate) fn new(
        position: &XiangqiPosition,
        moves: &[Move],
        table_move: u16,
        killers: [u16; 2],
        history: &History,
    ) -> Self {
        let side = position.side().index();
        let value = |mv: &Move| {
            let packed = pack(*mv);
            if packed == table_move {
                return FIRST;
            }
            if let Some(gain) = capture(position, *mv) {
                return if gain < 0 { gain } else { CAPTURE + gain };
            }
            match killers.iter().position(|killer| *killer == packed) {
                Some(place) => KILLER - place as i32,
                None => history.get(side, mv.from.index(), mv.to.index()),
            }
        };
        Self(moves.iter().map(|mv| (value(mv), *mv)).collect())
    }

    /// The best move that was not taken yet, and whether it is quiet.
    pub(crate) fn take(&mut self) -> Option<Move> {
        let best = (0..self.0.len()).max_by_key(|at| self.0[*at].0)?;
        Some(self.0.swap_remove(best).1)
    }
}

/// What a capture gains at least, were it taken back by the least valuable guard; `None`: no
/// capture. Below 0: it may lose.
pub(crate) fn capture(position: &XiangqiPosition, mv: Move) -> Option<i32> {
    let taken = plain(position.captured(mv)?.kind);
    let taker = position.piece(mv.from).map_or(0, |piece| plain(piece.kind));
    if taken >= taker {
        return Some(10 * taken - taker / 10);
    }
    let after = position.after(mv);
    let guarded = !after.attackers(mv.to, after.side()).is_empty();
    Some(if guarded { taken - taker } else { 10 * taken - taker / 10 })
}
