//! Why a move may not be played: the article, and the squares that show it.
//!
//! Where a capture is better than the move, the refusal names it and both counts ("must take 3,
//! this takes 2"), and its squares follow one order: its start, its end, then each man it takes.
//! Where captures of several lengths may be played (the Russian way), the shortest one is named:
//! that many must be taken at least.

use crate::board::{DIRECTIONS, step};
use crate::moves::{ahead, slide};
use crate::notation::Numbers;
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::routes::{can_take, cells};
use yiguan_core::{Cell, Illegal, Notation, RuleId};

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
        Some(better) if better.captured != 0 => instead("DR-6G-forced", position, mv, better),
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
    if let Some(longer) = legal.iter().filter(goes_on).min_by_key(|longer| longer.takes()) {
        let rule = if king { "DR-6.6-king-multi" } else { "DR-6.5-man-multi" };
        return instead(rule, position, mv, longer);
    }
    let twin = |other: &DraughtsMove| DraughtsMove { crowned: !other.crowned, ..*other } == *mv;
    if legal.iter().any(twin) {
        return Illegal::new("DR-6.14-pass-through", cells(position, 1 << mv.to));
    }
    match better(legal, mv) {
        Some(better) if better.takes() > mv.takes() && position.kind().majority() => {
            instead("DR-6.12-majority", position, mv, better)
        }
        Some(other) => Illegal::new(jump, shown(position, other)),
        None => Illegal::new(jump, cells(position, mv.captured)),
    }
}

/// The legal move to point at: of those that take the fewest, one of the same piece if any.
fn better<'a>(legal: &'a [DraughtsMove], mv: &DraughtsMove) -> Option<&'a DraughtsMove> {
    let other_piece = |other: &DraughtsMove| other.from != mv.from;
    legal.iter().min_by_key(|other| (other.takes(), other_piece(other), other.to != mv.to))
}

/// A refusal by `rule` of `mv`, with the capture that would be right.
fn instead(
    rule: RuleId,
    position: &DraughtsPosition,
    mv: &DraughtsMove,
    better: &DraughtsMove,
) -> Illegal {
    let mut name = String::new();
    // Writing to a string cannot fail.
    let _ = Numbers.write(position, better, &mut name);
    Illegal::new(rule, shown(position, better))
        .with("must", better.takes())
        .with("takes", mv.takes())
        .with("better", name)
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
