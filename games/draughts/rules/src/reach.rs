//! What may be touched next: a piece, where it goes, and between them a square only where two
//! captures have the same ends.
//!
//! Each legal move has its *ways in*: its two ends where they tell; else its ends with any one
//! square between them on which only its own routes stand; else its whole route. What may follow a
//! row of touches is read off these, so every move is reached and no row is a dead end.

use crate::position::{DraughtsMove, DraughtsPosition};
use crate::{board::bits, routes};
use yiguan_core::{Cell, Reach, Seat, Touch};

type WayIn = (Vec<Cell>, DraughtsMove);

pub(crate) fn reach(
    position: &DraughtsPosition,
    seat: Seat,
    prefix: &[Touch],
) -> Reach<DraughtsMove> {
    let mut legal = Vec::new();
    if seat == position.mover() {
        crate::moves::list(position, &mut legal);
    }
    let touched: Option<Vec<Cell>> = prefix.iter().map(cell).collect();
    let Some(touched) = touched else { return Reach::default() };
    let board = position.kind().board();
    let mut reach = Reach::default();
    let mut next: Vec<Cell> = Vec::new();
    let Some(from) = touched.first() else {
        next.extend(legal.iter().map(|mv| Cell::from(board.square(mv.from))));
        return Reach { next: touches(next), done: None };
    };
    legal.retain(|mv| Cell::from(board.square(mv.from)) == *from);
    for (way, mv) in ways_in(position, &legal) {
        if way == touched {
            reach.done = Some(mv);
        } else if way.starts_with(&touched) {
            next.push(way[touched.len()]);
        }
    }
    reach.next = touches(next);
    reach
}

fn cell(touch: &Touch) -> Option<Cell> {
    match touch {
        Touch::At(cell) => Some(*cell),
        Touch::Choose(_) => None,
    }
}

fn touches(mut cells: Vec<Cell>) -> Vec<Touch> {
    cells.sort_unstable();
    cells.dedup();
    cells.into_iter().map(Touch::At).collect()
}

/// The ways in of the moves of one piece.
fn ways_in(position: &DraughtsPosition, moves: &[DraughtsMove]) -> Vec<WayIn> {
    let board = position.kind().board();
    let cells = |points: &[u8]| points.iter().map(|p| board.square(*p).into()).collect();
    let mut ways = Vec::new();
    for mv in moves {
        let twins: Vec<_> =
            moves.iter().filter(|other| other.to == mv.to && *other != mv).collect();
        if twins.is_empty() {
            ways.push((cells(&[mv.from, mv.to]), *mv));
            continue;
        }
        let others = twins.iter().fold(0, |all, other| all | routes::between(position, other));
        let own = routes::between(position, mv) & !others;
        if own != 0 {
            ways.extend(bits(own).map(|point| (cells(&[mv.from, point, mv.to]), *mv)));
        } else {
            let name = |point: u8| format!("{point:02}");
            let route = routes::first(position, mv, &name).unwrap_or_default();
            ways.push((cells(&route), *mv));
        }
    }
    ways
}
