//! Mate (`XQ-4.1.1-mate`) and stalemate (困毙, `XQ-4.1.3-stalemate`): both lose.

use crate::XiangqiPosition;
use crate::square::Move;
use yiguan_core::{Evidence, Finding, Outcome};

/// The loss of the side to move, when it has no legal move.
pub(super) fn rule(position: &XiangqiPosition) -> Option<(Outcome, Finding<Move>)> {
    let side = position.side();
    if position.has_legal_move(side) {
        return None;
    }
    let checkers = position.checkers(side);
    let rule = if checkers.is_empty() { "XQ-4.1.3-stalemate" } else { "XQ-4.1.1-mate" };
    let mut evidence = Evidence::plain(0, if checkers.is_empty() { "困毙" } else { "将死" });
    evidence.actors = checkers.iter().map(|square| square.cell()).collect();
    evidence.targets = vec![position.general(side).cell()];
    let finding = Finding { rule, against: Some(side.seat()), evidence: vec![evidence] };
    Some((Outcome::loss(side.seat(), 2, rule), finding))
}
