//! Cycles: how often the position that stands has come up, and the moves between.

use super::chase::Ply;
use crate::square::Move;
use crate::{Xiangqi, XiangqiPosition};
use yiguan_core::{Line, Ply as Number, Position};

/// The moves since the last capture or since the board was set, in order.
pub(super) struct Run<'a> {
    /// The moves.
    pub plies: Vec<Ply<'a>>,
    /// The number of the first.
    pub first: Number,
}

impl<'a> Run<'a> {
    /// The run of a line.
    pub fn of(line: &'a Line<Xiangqi>) -> Self {
        let mut plies: Vec<Ply<'a>> = Vec::new();
        let mut first = line.ply_count();
        for play in line.plies().rev() {
            let joined = match plies.last() {
                Some(later) => std::ptr::eq(play.after, later.before),
                None => std::ptr::eq(play.after, line.now()),
            };
            if !joined || play.before.captured(*play.mv).is_some() {
                break;
            }
            first = play.ply;
            plies.push(Ply { before: play.before, mv: *play.mv, after: play.after });
        }
        plies.reverse();
        Self { plies, first }
    }

    /// Where in the run `position` stood before, the last first: indices of moves made from it.
    pub fn earlier<'s>(
        &'s self,
        position: &'s XiangqiPosition,
    ) -> impl Iterator<Item = usize> + 's {
        let same = move |index: &usize| {
            let before = self.plies[*index].before;
            before.key() == position.key() && before == position
        };
        (0..self.plies.len()).rev().filter(same)
    }

    /// The moves of the last `cycles` cycles, when the position that stands has come up that often
    /// before in the run, and how long the last cycle was.
    pub fn cycles(&self, now: &XiangqiPosition, cycles: u8) -> Option<(usize, usize)> {
        let mut earlier = self.earlier(now);
        let last = earlier.next()?;
        let length = self.plies.len() - last;
        let start = match cycles {
            1 => last,
            _ => earlier.nth(usize::from(cycles) - 2)?,
        };
        let wheel = self.wheel(now, usize::from(cycles)).filter(|wheel| *wheel > length);
        Some(wheel.map_or((start, length), |wheel| {
            (start.min(self.plies.len() - usize::from(cycles) * wheel), wheel)
        }))
    }

    /// The longest wheel that has now been gone round `times` times, in moves.
    ///
    /// A wheel may pass one position twice. What its moves are must not depend on where it is
    /// entered, so it is looked at whole, not only the part since the position last stood. Two
    /// rounds of a shorter wheel are not a longer one.
    fn wheel(&self, now: &XiangqiPosition, times: usize) -> Option<usize> {
        if times < 2 {
            return None;
        }
        let count = self.plies.len();
        let same = |a: usize, b: usize| self.plies[a].mv == self.plies[b].mv;
        let turns =
            |wheel: usize| (count - times * wheel..count - wheel).all(|i| same(i, i + wheel));
        (1..=count / times)
            .rev()
            .filter(|wheel| self.plies[count - wheel].before == now && turns(*wheel))
            .find(|wheel| self.whole(*wheel))
    }

    /// Whether the last `wheel` moves are not several rounds of a shorter wheel.
    fn whole(&self, wheel: usize) -> bool {
        let last = &self.plies[self.plies.len() - wheel..];
        let round = |part: usize| {
            wheel.is_multiple_of(part) && (part..wheel).all(|i| last[i].mv == last[i - part].mv)
        };
        !(1..wheel).any(round)
    }

    /// The run with one more move, which captures nothing.
    pub fn and(&self, ply: Ply<'a>) -> Self {
        let mut plies = self.plies.clone();
        plies.push(ply);
        Self { plies, first: self.first }
    }
}

/// The moves of the side to move that lead back to a position of the run, with what then stands.
pub(super) fn returns(run: &Run<'_>, now: &XiangqiPosition) -> Vec<(Move, XiangqiPosition, usize)> {
    let mut moves = Vec::new();
    now.legal_moves(now.side(), &mut moves);
    moves.retain(|mv| now.captured(*mv).is_none());
    let back = moves.into_iter().map(|mv| (mv, now.after(mv)));
    let counted = back.map(|(mv, after)| {
        let times = run.earlier(&after).count();
        (mv, after, times)
    });
    counted.filter(|(.., times)| *times > 0).collect()
}
