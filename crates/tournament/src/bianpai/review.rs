//! What a round set by hand breaks of 积分编排.

use super::field::Field;
use crate::Points;
use crate::facts::{Cards, Entrant, Entry, Section};
use crate::lots::Draw;
use yiguan_regulations::event::Swiss;

/// A rule that a round breaks.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Breach {
    /// Two have met before.
    Again([Entrant; 2], u32),
    /// Two of one unit meet, and units are kept apart.
    Unit([Entrant; 2]),
    /// Somebody moves first, or second, three times running (禁连三).
    ThreeRunning(Entrant),
    /// Somebody moves first, or second, three times more often (禁多三).
    ThreeMore(Entrant),
    /// Somebody has had a bye, and others have not.
    SecondBye(Entrant),
    /// A bye for somebody though a lower score has had none.
    HighBye(Entrant),
    /// Scores of opponents differ by more in all than they have to.
    Gaps {
        /// What they differ by.
        given: Points,
        /// What they differ by in the pairing that the rules make.
        least: Points,
    },
}

/// What the next round breaks if it is played so; boards name the first mover first.
#[must_use]
pub fn breaches(
    section: &Section,
    options: &Swiss,
    boards: &[[Entrant; 2]],
    byes: &[Entrant],
) -> Vec<Breach> {
    let round = section.rounds.len() as u32 + 1;
    let planned = section.planned_rounds.unwrap_or(options.rounds);
    let field = Field::new(section, round, planned, options);
    let cards = Cards::of_section(section);
    let at = |who: Entrant| field.standings.iter().position(|standing| standing.who == who);
    let mut all = Vec::new();
    for pair in boards {
        let met = |entry: &Entry| matches!(entry, Entry::Met(m) if m.opponent == pair[1]);
        let before = cards.of(pair[0]).iter().position(met);
        all.extend(before.map(|at| Breach::Again(*pair, at as u32 + 1)));
        let (Some(first), Some(second)) = (at(pair[0]), at(pair[1])) else { continue };
        all.extend(field.should_be_apart(first, second).then_some(Breach::Unit(*pair)));
        for (at, moves_first) in [(first, true), (second, false)] {
            let standing = &field.standings[at];
            let free = options.last_round_free && round == planned;
            let running = options.no_three_running && !free;
            if running && standing.colours.makes_three_running(moves_first) {
                all.push(Breach::ThreeRunning(standing.who));
            }
            if options.no_three_more && standing.colours.makes_three_more(moves_first) {
                all.push(Breach::ThreeMore(standing.who));
            }
        }
    }
    for who in byes {
        let Some(own) = at(*who).map(|at| &field.standings[at]) else { continue };
        let mut fresh = field.standings.iter().filter(|other| other.byes == 0);
        if own.byes > 0 && fresh.clone().next().is_some() {
            all.push(Breach::SecondBye(*who));
        } else if fresh.any(|other| other.score < own.score) {
            all.push(Breach::HighBye(*who));
        }
    }
    all.extend(gaps(section, options, boards, &field));
    all
}

/// The sum of what opponents' scores differ by, beside that of the rules' own pairing.
fn gaps(
    section: &Section,
    options: &Swiss,
    boards: &[[Entrant; 2]],
    field: &Field<'_>,
) -> Option<Breach> {
    let score = |who: Entrant| {
        field.standings.iter().find(|standing| standing.who == who).map(|s| s.score.0)
    };
    let sum = |pairs: &mut dyn Iterator<Item = [Entrant; 2]>| {
        let apart = |[a, b]: [Entrant; 2]| Some((score(a)? - score(b)?).abs());
        Points(pairs.filter_map(apart).sum())
    };
    let mut lots = Draw { seed: String::new(), public: String::new() }.lots("review");
    let best = super::pair(section, options, &mut lots).ok()?;
    let given = sum(&mut boards.iter().copied());
    let least = sum(&mut best.boards.iter().map(|board| [board.first, board.second]));
    (given > least).then_some(Breach::Gaps { given, least })
}
