//! Mate (`XQ-4.1.1-mate`) and stalemate (困毙, `XQ-4.1.3-stalemate`): both lose.

use crate::Xiangqi;
use crate::square::Move;
use yiguan_core::{Evidence, Finding, Line, Outcome};

/// The loss of the side to move, when it has no legal move.
pub(super) fn rule(line: &Line<Xiangqi>) -> Option<(Outcome, Finding<Move>)> {
    let position = line.now();
    let side = position.side();
    if position.has_legal_move(side) {
        return None;
    }
    let checkers = position.checkers(side);
    let rule = if checkers.is_empty() { "XQ-4.1.3-stalemate" } else { "XQ-4.1.1-mate" };
    let nature = if checkers.is_empty() { "困毙" } else { "将死" };
    let mut evidence = Evidence::plain(line.ply_count().saturating_sub(1), nature);
    evidence.actors = checkers.iter().map(|square| square.cell()).collect();
    evidence.targets = vec![position.general(side).cell()];
    let finding = Finding { rule, against: Some(side.seat()), evidence: vec![evidence] };
    Some((Outcome::loss(side.seat(), 2, rule), finding))
}
