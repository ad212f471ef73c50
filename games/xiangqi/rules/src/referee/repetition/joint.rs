//! What a chase is after, and whether it is the work of one piece or of several together (联合捉子,
//! 少根): what decides between two sides that both attack by the code of 2020 (26.9).

use super::board::{Pieces, only, stone, without};
use super::chase::Chase;
use super::duel::{Duel, Goal, Terms, rooted};
use super::value::{SOLDIER_LEAST, material, value};
use super::worth::{CHECKS, View};
use crate::piece::{Kind, PieceId};
use crate::position::{GONE, XiangqiPosition};
use crate::square::Move;

/// What a chase is after, and who is needed for it.
#[derive(Clone, Debug)]
pub(super) struct Aim {
    /// The most valuable piece that the gain rests on.
    pub target: PieceId,
    /// The piece that takes it.
    pub by: PieceId,
    /// The line up to the capture of the target.
    pub line: Vec<Move>,
    /// What the whole line nets.
    pub net: i32,
    first: Move,
    gains: bool,
    terms: Terms,
}

/// Bounds beyond all nets.
const OPEN: (i32, i32) = (-16, 16);

/// The aim of a chase on the board after the move.
pub(super) fn aim(duel: &mut Duel, view: &View, chase: &Chase) -> Option<Aim> {
    let (first, struck, gains, checks) = match chase {
        Chase::Strike(strike) => (strike.mv, Some(strike.target), strike.worth.gains(), CHECKS),
        Chase::Checks(win) => (win.first, None, win.worth.gains(), win.checks),
    };
    // An even trade may be even only because a soldier floats.
    let soldier = if gains { SOLDIER_LEAST } else { view.code.soldier_most() };
    let terms = Terms { soldier, ..view.terms(struck, checks) };
    let least = i32::from(gains);
    let net = duel.net(&view.board, first, &terms, OPEN, None);
    let prizes = prizes(view, struck, net, &terms);
    let mut sure = None;
    for (_, target) in prizes {
        let goal = Terms { goal: Goal::Take(target, None), ..terms };
        if duel.net(&view.board, first, &goal, (least - 1, least), None) < least {
            continue;
        }
        let barred = Terms { spare: terms.spare | only(target), ..terms };
        let rests_on_it = Some(target) == struck
            || duel.net(&view.board, first, &barred, (net - 1, net), None) < net;
        if !rests_on_it && sure.is_some() {
            continue;
        }
        let net = duel.net(&view.board, first, &goal, OPEN, None);
        let mut line = duel.line(&view.board, first, &goal, net);
        // The other side may rather be mated than lose the piece: then it is not this piece.
        let Some(by) = cut(view, &mut line, target) else { continue };
        let aim = Aim { target, by, line, net, first, gains, terms: goal };
        if rests_on_it {
            return Some(aim);
        }
        sure = Some(aim);
    }
    sure.or_else(|| any_aim(duel, view, first, gains, &terms))
}

/// The aim of a line in which the other side chooses what to lose: what it loses in the end.
fn any_aim(duel: &mut Duel, view: &View, first: Move, gains: bool, terms: &Terms) -> Option<Aim> {
    let goal = if gains { Goal::Any } else { Goal::Rootless };
    let terms = Terms { goal, ..*terms };
    let net = duel.net(&view.board, first, &terms, OPEN, None);
    let mut line = duel.line(&view.board, first, &terms, net);
    let mut board = view.board;
    let mut target = None;
    for mv in &line {
        let taken = board.id(mv.to).filter(|id| material(*id, mv.to));
        if board.side() == view.side {
            target = target.or(taken);
        }
        board.play(*mv);
    }
    let target = target?;
    let by = cut(view, &mut line, target)?;
    Some(Aim { target, by, line, net, first, gains, terms })
}

/// What the line may be after, the most valuable first: the piece struck, or a greater one if the
/// line nets more than the piece struck is worth.
fn prizes(view: &View, struck: Option<PieceId>, net: i32, terms: &Terms) -> Vec<(i32, PieceId)> {
    let worth = |id: PieceId, square| (value(id, square, SOLDIER_LEAST), id);
    let pieces = view.board.pieces(view.side.other());
    let mut prizes: Vec<_> = pieces
        .filter(|(id, square)| material(*id, *square) && terms.spare & only(*id) == 0)
        .map(|(id, square)| worth(id, square))
        .collect();
    match struck {
        Some(struck) => {
            let own = prizes.iter().find(|(_, id)| *id == struck).map_or(0, |(value, _)| *value);
            prizes.retain(|(value, id)| *id == struck || net > own && *value > own);
        }
        // A sacrificed soldier or guard may stand between what is won and what is netted.
        None => prizes.retain(|(value, _)| *value <= net + 2),
    }
    prizes.sort_by_key(|(value, id)| (-value, Some(*id) != struck));
    prizes
}

/// Cuts the line off after the capture of `target`, and says who takes it.
fn cut(view: &View, line: &mut Vec<Move>, target: PieceId) -> Option<PieceId> {
    let mut board = view.board;
    for (index, mv) in line.iter().enumerate() {
        let (mover, taken) = (board.id(mv.from)?, board.id(mv.to));
        if taken == Some(target) {
            line.truncate(index + 1);
            return Some(mover);
        }
        board.play(*mv);
    }
    None
}

/// The pieces that chase together with the one that takes. None: a single piece chases.
///
/// Those are the others that bear on a rooted target, and those without which the line fails even
/// if the other side does nothing but answer it. Generals and guards only get in the way.
pub(super) fn helpers(duel: &mut Duel, view: &View, aim: &Aim) -> Vec<PieceId> {
    let board = &view.board;
    let Some(square) = board.square_of(aim.target) else { return Vec::new() };
    let direct = board.square_of(aim.by).map(|from| Move::new(from, square));
    let rooted = direct.is_some_and(|mv| board.is_legal(view.side, mv) && rooted(board, mv));
    let bearing = board.attackers(square, view.side);
    let terms = Terms {
        goal: Goal::Take(aim.target, Some(aim.by)),
        spare: aim.terms.spare | all_of(view),
        checks: [CHECKS, 0],
        ..aim.terms
    };
    let least = i32::from(aim.gains);
    let works = duel.net(board, aim.first, &terms, (least - 1, least), None) >= least;
    let others: Vec<_> =
        board.pieces(view.side).filter(|(id, _)| *id != aim.by && attacks(*id)).collect();
    let helps = |(id, at): &(PieceId, crate::Square)| {
        rooted && bearing.contains(at) || works && !works_without(duel, view, aim, &terms, *id)
    };
    others.into_iter().filter(helps).map(|(id, _)| id).collect()
}

/// Whether the other side can take back where the line takes what it is after.
pub(super) fn takes_rooted(view: &View, aim: &Aim) -> bool {
    let Some((last, way)) = aim.line.split_last() else { return false };
    let mut board = view.board;
    way.iter().for_each(|mv| board.play(*mv));
    rooted(&board, *last)
}

/// Whether a piece can help an attack.
fn attacks(id: PieceId) -> bool {
    !matches!(id.kind(), Kind::General | Kind::Advisor | Kind::Elephant)
}

/// All pieces of the side.
fn all_of(view: &View) -> Pieces {
    view.board.pieces(view.side).fold(0, |set, (id, _)| set | only(id))
}

/// Whether the chase works as well if `other` were a stone, or were not there.
fn works_without(duel: &mut Duel, view: &View, aim: &Aim, terms: &Terms, other: PieceId) -> bool {
    let least = i32::from(aim.gains);
    let stands = view.board.square_of(other).map_or(GONE, |square| square.index() as u8);
    let boards = [(stone(&view.board, other), stands), (without(&view.board, other), GONE)];
    boards.into_iter().any(|(board, stone)| {
        let terms = Terms { stone, ..*terms };
        let mut tries = vec![aim.first];
        tries.extend(straight(&board, aim));
        tries
            .into_iter()
            .filter(|mv| board.is_legal(view.side, *mv))
            .any(|mv| duel.net(&board, mv, &terms, (least - 1, least), None) >= least)
    })
}

/// The capture without detour.
fn straight(board: &XiangqiPosition, aim: &Aim) -> Option<Move> {
    Some(Move::new(board.square_of(aim.by)?, board.square_of(aim.target)?))
}
