//! What shows the nature of a move: attackers, target, root, and the line that proves it.

use super::asian::{Attack, mated_at_once};
use super::chase::{Chase, Ply};
use super::duel::Duel;
use super::joint::{Aim, aim, helpers};
use super::mate::Mates;
use super::nature::{Nature, Sort};
use super::roots::Roots;
use super::value::Code;
use super::worth::View;
use crate::piece::{Colour, PieceId};
use crate::position::XiangqiPosition;
use crate::square::Move;
use yiguan_core::{Cell, Evidence, Seat, Witness};

/// Nodes for drawing up one piece of evidence.
const NODES: u32 = 60_000;

/// Everything that shows what the ply is, the heaviest first.
pub(super) fn evidence(ply: Ply<'_>, nature: &Nature, code: Code) -> Vec<Evidence<Move>> {
    let mut found = match nature.sort {
        Sort::Check => vec![check(ply)],
        Sort::Threat => vec![threat(ply, nature)],
        Sort::Chase => chases(ply, nature, code),
        Sort::Trade | Sort::Offer | Sort::Block | Sort::Follow | Sort::Idle => {
            let named = nature.idle;
            vec![named.map_or_else(
                || plain(nature.sort),
                |(piece, other)| pair(nature.sort, ply.after, piece, other),
            )]
        }
    };
    if nature.unknown {
        let mut unsure = Evidence::plain(0, "未定");
        unsure.actors = cells(ply.after, [ply.after.id(ply.mv.to)]);
        found.insert(usize::from(nature.sort != Sort::Idle), unsure);
    }
    found
}

fn plain(sort: Sort) -> Evidence<Move> {
    Evidence { rule: sort.article(), ..Evidence::plain(0, sort.term()) }
}

fn check(ply: Ply<'_>) -> Evidence<Move> {
    let enemy = ply.before.side().other();
    let mut evidence = plain(Sort::Check);
    evidence.actors = ply.after.checkers(enemy).iter().map(|square| square.cell()).collect();
    evidence.targets = vec![ply.after.general(enemy).cell()];
    evidence
}

fn threat(ply: Ply<'_>, nature: &Nature) -> Evidence<Move> {
    let side = ply.before.side();
    let mut evidence = plain(Sort::Threat);
    evidence.targets = vec![ply.after.general(side.other()).cell()];
    if let Some((first, checks)) = nature.mate {
        evidence.actors = vec![first.from.cell()];
        let line = Mates::new(side, NODES).line(ply.after, first, checks);
        evidence.witness = Some(witness(side, &line));
    }
    evidence
}

fn chases(ply: Ply<'_>, nature: &Nature, code: Code) -> Vec<Evidence<Move>> {
    let side = ply.before.side();
    let view = View::new(ply.after, side, code);
    let mut duel = Duel::new(NODES);
    let main = nature.attacks.main().next();
    let mut shown: Vec<Evidence<Move>> = Vec::new();
    if let Some((chase, aim)) = main.and_then(|chase| Some((chase, aim(&mut duel, &view, chase)?)))
    {
        let helpers = helpers(&mut duel, &view, &aim);
        shown.push(chase_evidence(ply, chase, &aim, &helpers));
    }
    // Whatever else is struck is shown with the capture alone.
    for chase in &nature.attacks.chases {
        let Chase::Strike(strike) = chase else { continue };
        let mut evidence = pair(Sort::Chase, ply.after, strike.piece, strike.target);
        let targets = &evidence.targets;
        if shown.iter().any(|old| old.targets == *targets) {
            continue;
        }
        Roots::of(ply.after, side, &[strike.mv]).show(ply.after, short(chase), &mut evidence);
        evidence.witness = Some(witness(side, &[strike.mv]));
        shown.push(evidence);
    }
    shown
}

fn chase_evidence(ply: Ply<'_>, chase: &Chase, aim: &Aim, helpers: &[PieceId]) -> Evidence<Move> {
    let side = ply.before.side();
    let mut evidence = pair(Sort::Chase, ply.after, aim.by, aim.target);
    let helpers = helpers.iter().map(|id| Some(*id));
    evidence.actors.extend(cells(ply.after, helpers));
    Roots::of(ply.after, side, &aim.line).show(ply.after, short(chase), &mut evidence);
    evidence.value_quarters = Some(aim.net);
    evidence.witness = Some(witness(side, &aim.line));
    evidence
}

/// Whether a chase gains although its target is protected.
fn short(chase: &Chase) -> bool {
    match chase {
        Chase::Strike(strike) => strike.worth.gains(),
        Chase::Checks(_) => true,
    }
}

fn pair(sort: Sort, board: &XiangqiPosition, piece: PieceId, target: PieceId) -> Evidence<Move> {
    let mut evidence = plain(sort);
    evidence.actors = cells(board, [Some(piece)]);
    evidence.targets = cells(board, [Some(target)]);
    evidence
}

pub(super) fn cells(
    board: &XiangqiPosition,
    pieces: impl IntoIterator<Item = Option<PieceId>>,
) -> Vec<Cell> {
    let square = |id: PieceId| board.square_of(id).map(|square| square.cell());
    pieces.into_iter().flatten().filter_map(square).collect()
}

/// The line that starts after the ply, the side that moved moving again.
fn witness(side: Colour, line: &[Move]) -> Witness<Move> {
    let seat = |index: usize| -> Seat {
        if index.is_multiple_of(2) { side.seat() } else { side.other().seat() }
    };
    let moves = line.iter().enumerate().map(|(index, mv)| (seat(index), *mv)).collect();
    Witness { after: 1, moves }
}

/// What shows the nature of a move under the Asian rules.
pub(super) fn asian(ply: Ply<'_>, attacks: &[Attack]) -> Vec<Evidence<Move>> {
    let side = ply.before.side();
    let chased = attacks.iter().map(|attack| {
        let mut evidence = pair(Sort::Chase, ply.after, attack.piece, attack.target);
        evidence.rule = Some("XQR-W-chase");
        Roots::of(ply.after, side, &[attack.mv]).show(ply.after, false, &mut evidence);
        let taken = ply.after.with_side(side).after(attack.mv);
        evidence.witness = (!mated_at_once(&taken)).then(|| witness(side, &[attack.mv]));
        evidence
    });
    let mut found = Vec::new();
    if ply.after.in_check(side.other()) {
        found.push(check(ply));
    }
    found.extend(chased);
    if found.is_empty() {
        found.push(plain(Sort::Idle));
    }
    found
}
