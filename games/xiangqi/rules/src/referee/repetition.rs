//! Repetition: a position that comes up for the third time opens a claim.
//!
//! The repetition code itself (棋例: natures of moves, decision tables, the duty to vary) is not
//! here yet; until it is, a cycle is reported as a claim that an arbiter rules on, and nothing is
//! said of who would lose.

use crate::Xiangqi;
use crate::square::Move;
use yiguan_core::{Evidence, Finding, Line, Position, Ruling, Verdict};

const RULE: &str = "XQ-4.2.3-cycle";

/// What the cycles of the line say.
pub fn rule(line: &Line<Xiangqi>) -> Ruling<Move> {
    let mut ruling = Ruling::play_on();
    if occurrences(line) > u32::from(line.rules().cycles) {
        ruling.undecided.push(Finding::bare(RULE, None));
    }
    ruling
}

/// How often the position that stands now has come up.
fn occurrences(line: &Line<Xiangqi>) -> u32 {
    let key = line.now().key();
    let same =
        |position: &&crate::XiangqiPosition| position.key() == key && **position == *line.now();
    line.positions().iter().filter(same).count() as u32
}

/// Moves that history bars.
pub fn barred(_line: &Line<Xiangqi>, _out: &mut Vec<(Move, Finding<Move>)>) {}

/// Moves that lose by repetition.
pub fn fatal(_line: &Line<Xiangqi>, _out: &mut Vec<(Move, Finding<Move>)>) {}

/// What each ply was.
pub fn natures(_line: &Line<Xiangqi>) -> Vec<Vec<Evidence<Move>>> {
    Vec::new()
}

/// Who loses if both go on unchanged.
pub fn verdict(line: &Line<Xiangqi>) -> Verdict {
    if occurrences(line) > u32::from(line.rules().cycles) {
        Verdict::Undetermined
    } else {
        Verdict::None
    }
}
