//! The natural limit (自然限着, `XQ-4.2.4-limit`, `XQ-23.3-audit`): so many full moves without a
//! capture make a draw.
//!
//! A full move is a move of each side (`OQ-XQ-limit-plies`). In the audit only the first ten checks
//! of the claimant count (`XQ-23.3-checks`): each later one is left out together with its answer
//! (`OQ-XQ-limit-checks`), over the whole claimed run (`OQ-XQ-limit-window`). Moves before the line
//! began, as far as its setup tells, are counted and hold no checks that we know of.

use crate::Xiangqi;
use crate::piece::Colour;
use crate::square::Move;
use yiguan_core::{Evidence, Finding, Line, Ply, Seat};

pub(super) const RULE: &str = "XQ-4.2.4-limit";
/// A ply of the run that counts.
const COUNTED: &str = "counted";
/// A check beyond the claimant's tenth, or the answer to one.
const UNCOUNTED: &str = "uncounted";

/// The claims that an audit would uphold, with the plies counted and not counted.
pub(super) fn claims(line: &Line<Xiangqi>) -> impl Iterator<Item = (Seat, Finding<Move>)> {
    let audits = Colour::ALL.map(|claimant| (claimant.seat(), audit(line, &[claimant])));
    audits.into_iter().filter_map(|(seat, finding)| finding.map(|finding| (seat, finding)))
}

/// The end without a claim: the limit is reached whichever side's checks are held to their ten.
pub(super) fn reached_by_all(line: &Line<Xiangqi>) -> Option<Finding<Move>> {
    audit(line, &Colour::ALL)
}

/// The finding, when the run reaches the limit with the checks of `limited` held to their number.
fn audit(line: &Line<Xiangqi>, limited: &[Colour]) -> Option<Finding<Move>> {
    let rules = line.rules();
    let needed = 2 * u32::from(rules.limit_rounds);
    // The counter of the position knows the whole run; counting plies is only worth it beyond.
    if u32::from(line.now().quiet_plies()) < needed {
        return None;
    }
    let run = run(line);
    let before = u32::from(line.now().quiet_plies()) - run.len() as u32;
    let mut checks = [0; 2];
    let mut left_out = false;
    let mut evidence = Vec::with_capacity(run.len());
    for ply in run {
        let mut counts = !left_out;
        left_out = false;
        if ply.check && limited.contains(&ply.side) {
            checks[ply.side.index()] += 1;
            if checks[ply.side.index()] > rules.checks_counted {
                counts = false;
                left_out = true;
            }
        }
        evidence.push(Evidence::plain(ply.number, if counts { COUNTED } else { UNCOUNTED }));
    }
    let counted = evidence.iter().filter(|item| item.nature == COUNTED).count() as u32;
    (before + counted >= needed).then_some(Finding { rule: RULE, against: None, evidence })
}

struct QuietPly {
    number: Ply,
    side: Colour,
    check: bool,
}

/// The plies of the line since the last capture or since the board was set, in order.
fn run(line: &Line<Xiangqi>) -> Vec<QuietPly> {
    let length = line.now().quiet_plies();
    let mut run: Vec<_> = line
        .plies()
        .rev()
        .take_while(|play| play.before.captured(*play.mv).is_none())
        .take(usize::from(length))
        .map(|play| QuietPly {
            number: play.ply,
            side: play.before.side(),
            check: play.after.in_check(play.after.side()),
        })
        .collect();
    run.reverse();
    run
}
