//! The referee: reads a line and says what holds, each statement with its evidence.
//!
//! What ends a game on the board is drawn by the position itself; the referee says by which article
//! and why ([`ended`]). What history alone decides has a file an article: [`repeat`] and [`dead`].

mod dead;
mod ended;
mod passive;
mod repeat;

use crate::rules::Late;
use crate::{ChineseCheckers, StarMove};
use yiguan_core::{Finding, Line, Position, Referee, Ruling, Seat, Turn, Verdict};

/// What the referee says of a move.
type Said = Finding<StarMove>;

impl Referee for ChineseCheckers {
    fn rule(line: &Line<Self>) -> Ruling<StarMove> {
        if line.now().turn() == Turn::Over { ended::ruling(line) } else { dead::ruling(line) }
    }

    fn barred(line: &Line<Self>, out: &mut Vec<(StarMove, Said)>) {
        repeat::barred(line, out);
    }

    fn fatal(line: &Line<Self>, out: &mut Vec<(StarMove, Said)>) {
        passive::fatal(line, out);
        dead::fatal(line, out);
    }

    fn when_late(line: &Line<Self>, seat: Seat) -> Option<StarMove> {
        let turn = line.now().turn() == Turn::Of(seat);
        (turn && line.rules().late == Late::Three).then_some(StarMove::Late)
    }

    /// A deadlock that both only shuffle in is lost for neither; told to yield, whoever does not
    /// loses.
    fn verdict(line: &Line<Self>) -> Verdict {
        let ruling = Self::rule(line);
        if let Some(ended) = ruling.ended {
            return ended.outcome.loser().map_or(Verdict::Draw, Verdict::Loses);
        }
        if ruling.claims.is_empty() { Verdict::None } else { Verdict::Draw }
    }
}
