//! `CC-R-passive` and `CC-R-leave30`: men that stay at home too long lose.

use super::Said;
use crate::ChineseCheckers;
use crate::holes::{Hole, Holes};
use crate::position::{StarMove, StarPosition};
use crate::rules::Passive;
use yiguan_core::{Evidence, Finding, Line, Ply, Position, RuleId, Seat, Turn};

/// Moves after which too many men are still at home at a turn the rule looks at.
pub(super) fn fatal(line: &Line<ChineseCheckers>, out: &mut Vec<(StarMove, Said)>) {
    let position = line.now();
    let Turn::Of(seat) = position.turn() else { return };
    let Some(most) = position.may_stay(position.turns(seat).saturating_add(1)) else { return };
    let mut moves = Vec::new();
    position.legal(seat, &mut moves);
    for mv in moves {
        let mut after = position.clone();
        after.play_unchecked(seat, &mv);
        let home = after.home(seat).is_some();
        if !home && at_home(position, seat, Some(mv)).len() > most {
            out.push((mv, finding(position, seat, Some(mv), line.ply_count())));
        }
    }
}

/// That the turn made at `ply` leaves too many men at home; `mv` is the seat's own move there.
pub(super) fn finding(before: &StarPosition, seat: Seat, mv: Option<StarMove>, ply: Ply) -> Said {
    let stay = at_home(before, seat, mv);
    let evidence = Evidence {
        actors: stay.iter().map(Hole::cell).collect(),
        value_quarters: Some(4 * stay.len() as i32),
        ..Evidence::plain(ply, "at-home")
    };
    let rule = article(before);
    Finding { rule, against: Some(seat), evidence: vec![evidence] }
}

fn article(position: &StarPosition) -> RuleId {
    if position.rules().passive == Passive::All30 { "CC-R-leave30" } else { "CC-R-passive" }
}

/// Men of `seat` at home once it has made `mv`.
fn at_home(before: &StarPosition, seat: Seat, mv: Option<StarMove>) -> Holes {
    let mut men = before.men(seat);
    if let Some(StarMove::Go { from, to }) = mv {
        men = (men - Holes::only(from)).with(to);
    }
    men & before.home_camp(seat)
}
