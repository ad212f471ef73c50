//! The referee of xiangqi: what the board, the counts and the cycles of a line say.
//!
//! Looked at in this order: mate and stalemate (the end of a game is decided before anything else),
//! dead material, the natural limit, repetition.

mod dead;
mod limit;
mod mate;
pub mod repetition;

use crate::square::Move;
use crate::{Natural, Xiangqi};
use yiguan_core::{
    Claim, Evidence, Finding, Line, Outcome, Referee, Ruling, Seats, Upheld, Verdict,
};

impl Referee for Xiangqi {
    fn rule(line: &Line<Self>) -> Ruling<Move> {
        if let Some((outcome, finding)) = mate::rule(line).or_else(|| dead::rule(line)) {
            return Ruling::over(outcome, finding);
        }
        let mut ruling = repetition::rule(line);
        if line.rules().natural == Natural::Auto {
            if let (None, Some(finding)) = (&ruling.ended, limit::reached_by_all(line)) {
                let outcome = Outcome::draw(2, limit::RULE);
                return Ruling::over(outcome, finding);
            }
            return ruling;
        }
        ruling.claims.extend(limit::claims(line).map(|(seat, finding)| Claim {
            by: Seats::only(seat),
            upheld: Upheld::Ends(Outcome::draw(2, limit::RULE)),
            lapses_after: None,
            because: finding,
        }));
        ruling
    }

    fn barred(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        repetition::barred(line, out);
    }

    fn fatal(line: &Line<Self>, out: &mut Vec<(Move, Finding<Move>)>) {
        repetition::fatal(line, out);
    }

    fn natures(line: &Line<Self>) -> Vec<Vec<Evidence<Move>>> {
        repetition::natures(line)
    }

    fn verdict(line: &Line<Self>) -> Verdict {
        repetition::verdict(line)
    }
}
