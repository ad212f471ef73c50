//! Chases by way of checks (`XQR-29.1-forms`): the side checks once or several times and then
//! takes.

use super::board::{Pieces, each, only, without};
use super::duel::{Duel, Goal, Terms};
use super::standing::Before;
use super::strike::{Strikers, strikes};
use super::value::material;
use super::worth::{CHECKS, View, Worth};
use crate::piece::PieceId;
use crate::square::Move;

/// A win that begins with a check without capture.
#[derive(Clone, Copy, Debug)]
pub(super) struct ByCheck {
    /// The first check.
    pub first: Move,
    /// The piece that gives it.
    pub piece: PieceId,
    /// How many such checks it needs at most.
    pub checks: u8,
    /// What it nets.
    pub worth: Worth,
}

/// The best win that begins with a check, by at most `checks` checks, without taking `barred`.
fn best(duel: &mut Duel, view: &View, checks: u8, barred: Pieces) -> Option<ByCheck> {
    let mut moves = Vec::new();
    super::board::checks(&view.board, view.side, true, &mut moves);
    let mut best: Option<ByCheck> = None;
    for first in moves {
        let prize = view.board.id(first.to).is_some_and(|id| material(id, first.to));
        if prize {
            continue;
        }
        let Some(piece) = view.board.id(first.from) else { continue };
        let terms = view.terms(None, checks);
        let terms = Terms { spare: terms.spare | barred, ..terms };
        let worth = view.worth(duel, first, &terms);
        let rootless = worth == Worth::Even && wins_rootless(duel, view, first, &terms);
        let wins = worth.gains() || rootless;
        if wins && best.is_none_or(|best| best.worth < worth) {
            best = Some(ByCheck { first, piece, checks, worth });
        }
    }
    best
}

/// Whether the checks take a rootless piece and lose no more than that elsewhere.
fn wins_rootless(duel: &mut Duel, view: &View, first: Move, terms: &Terms) -> bool {
    let terms = Terms { goal: Goal::Rootless, soldier: view.code.soldier_most(), ..*terms };
    duel.net(&view.board, first, &terms, (-1, 0), None) >= 0
}

/// The win by checks that the move made possible, if there was none as good by as few checks.
pub(super) fn new_win(duel: &mut Duel, before: &mut Before, now: &View) -> Option<ByCheck> {
    best(duel, now, CHECKS, 0)?;
    let stood = if before.in_check {
        0
    } else {
        let standing = strikes(duel, &before.view, Strikers::Pieces);
        standing.iter().filter(|old| !old.trade).fold(0, |set, old| set | only(old.target))
    };
    for checks in 1..=CHECKS {
        let Some(win) = best(duel, now, checks, stood) else { continue };
        if before.in_check {
            // The same piece could have given the same check, had it not been in check itself.
            if before.view.board.square_of(win.piece) != Some(win.first.from) {
                return Some(win);
            }
            continue;
        }
        let as_good = |old: Option<ByCheck>| old.is_some_and(|old| old.worth >= win.worth);
        if as_good(best(duel, &before.view, checks, 0)) {
            continue;
        }
        let loose = before.loose(duel);
        let stood = each(loose).any(|lost| {
            let bare = before.view.on(without(&before.view.board, lost));
            as_good(best(duel, &bare, checks, 0))
        });
        if !stood {
            return Some(win);
        }
    }
    None
}
