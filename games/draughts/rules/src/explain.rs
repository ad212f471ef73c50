//! Why a move may not be played: the article, and the squares that show it.
//!
//! Where a capture is better than the move, its squares follow one order, from which a sentence can
//! be made ("must take 3, this takes 2"): its start, its end, then each man it takes.

use crate::board::{DIRECTIONS, step};
use crate::moves::{ahead, slide};
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::routes::{can_take, cells};
use yiguan_core::{Cell, Illegal};

/// Why `mv`, which is not in `legal`, is refused.
pub(crate) fn refusal(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    legal: &[DraughtsMove],
) -> Illegal {
    let bit = |point: u8| 1u64.checked_shl(point.into()).unwrap_or(0);
    if bit(mv.from) & position.own() == 0 {
        return Illegal::new("DR-5.3-first", cells(position, bit(mv.from)));
    }
    let king = position.kings(position.mover()) & bit(mv.from) != 0;
    if mv.captured == 0 {
        quiet(position, mv, legal, king)
    } else {
        capture(position, mv, legal, king)
    }
}

fn quiet(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    legal: &[DraughtsMove],
    king: bool,
) -> Illegal {
    let from = 1u64 << mv.from;
    let to = 1u64.checked_shl(mv.to.into()).unwrap_or(0);
    let within_reach = if king {
        let lines = DIRECTIONS.iter().fold(0, |all, d| all | slide(from, position.empty(), *d));
        lines & !from & to != 0
    } else {
        let [left, right] = ahead(position, from);
        (left | right) & to != 0
    };
    if !within_reach {
        let rule = if king { "DR-5.9-king" } else { "DR-5.4-man" };
        let mut shown = cells(position, in_the_way(position, from, to));
        shown.extend(cells(position, from));
        shown.extend(cells(position, to));
        return Illegal::new(rule, shown);
    }
    match better(legal, mv) {
        Some(better) if better.captured != 0 => {
            Illegal::new("DR-6G-forced", shown(position, better))
        }
        _ => Illegal::new("DR-5.5-promote", cells(position, to)),
    }
}

fn capture(
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    legal: &[DraughtsMove],
    king: bool,
) -> Illegal {
    let own = mv.captured & position.own();
    if own != 0 {
        return Illegal::new("DR-6.7-own", cells(position, own));
    }
    let jump = if king { "DR-6.3-king" } else { "DR-6.2-man" };
    let not_there = mv.captured & !position.enemy();
    if not_there != 0 {
        return Illegal::new(jump, cells(position, not_there));
    }
    if !can_take(position, mv) {
        return Illegal::new(jump, cells(position, mv.captured | 1 << mv.from));
    }
    let goes_on = |other: &&DraughtsMove| {
        other.from == mv.from && other.captured != mv.captured && mv.captured & !other.captured == 0
    };
    if let Some(longer) = legal.iter().find(goes_on) {
        let rule = if king { "DR-6.6-king-multi" } else { "DR-6.5-man-multi" };
        return Illegal::new(rule, shown(position, longer));
    }
    match better(legal, mv) {
        Some(better) if better.takes() > mv.takes() && position.kind().majority() => {
            Illegal::new("DR-6.12-majority", shown(position, better))
        }
        Some(same) if same.captured == mv.captured && same.to == mv.to => {
            Illegal::new("DR-6.14-pass-through", cells(position, 1 << mv.to))
        }
        Some(other) => Illegal::new(jump, shown(position, other)),
        None => Illegal::new(jump, cells(position, mv.captured)),
    }
}

/// The legal move to point at: one of the same piece if there is any.
fn better<'a>(legal: &'a [DraughtsMove], mv: &DraughtsMove) -> Option<&'a DraughtsMove> {
    let same = |other: &&DraughtsMove| other.from == mv.from;
    let twin = |other: &&DraughtsMove| same(other) && other.to == mv.to;
    legal.iter().find(twin).or_else(|| legal.iter().find(same)).or_else(|| legal.first())
}

/// Start, end, and the men taken.
fn shown(position: &DraughtsPosition, mv: &DraughtsMove) -> Vec<Cell> {
    let mut all = cells(position, 1 << mv.from);
    all.extend(cells(position, 1 << mv.to));
    all.extend(cells(position, mv.captured));
    all
}

/// The first piece that stands between two squares of one diagonal, or on the second.
fn in_the_way(position: &DraughtsPosition, from: u64, to: u64) -> u64 {
    let mask = position.kind().board().mask();
    for direction in DIRECTIONS {
        let mut at = step(from, direction) & mask;
        let mut first = 0;
        while at != 0 {
            if first == 0 {
                first = at & !position.empty();
            }
            if at == to {
                return first;
            }
            at = step(at, direction) & mask;
        }
    }
    0
}
