//! In which order moves are tried: the best of an earlier search, captures by what they take, the
//! killers, then what was good elsewhere.

use crate::pack;
use yiguan_draughts::{DraughtsMove, DraughtsPosition};
use yiguan_search::History;

/// Moves with how promising each is.
pub(crate) struct Ordered {
    moves: Vec<(i32, DraughtsMove)>,
    next: usize,
}

impl Ordered {
    pub(crate) fn new(
        position: &DraughtsPosition,
        moves: &[DraughtsMove],
        table_move: u16,
        killers: [u16; 2],
        history: &History,
    ) -> Self {
        let side = usize::from(position.mover().0);
        let theirs = position.kings(position.mover().other());
        let promise = |mv: &DraughtsMove| {
            let packed = pack(mv);
            if packed == table_move {
                return 1 << 24;
            }
            let kings = (mv.captured & theirs).count_ones() as i32;
            let gain = (mv.takes() as i32 + 2 * kings) << 18;
            let crowns = i32::from(mv.crowned) << 19;
            let killer = if killers.contains(&packed) { 1 << 17 } else { 0 };
            gain + crowns + killer + history.get(side, mv.from.into(), mv.to.into())
        };
        Self { moves: moves.iter().map(|mv| (promise(mv), *mv)).collect(), next: 0 }
    }

    /// The most promising of those not yet taken.
    pub(crate) fn take(&mut self) -> Option<DraughtsMove> {
        let rest = self.moves.get_mut(self.next..)?;
        let best = (0..rest.len()).max_by_key(|at| (rest[*at].0, std::cmp::Reverse(*at)))?;
        rest.swap(0, best);
        self.next += 1;
        Some(rest[0].1)
    }
}
