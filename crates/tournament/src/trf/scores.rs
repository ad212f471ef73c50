//! The stated points must follow from the results; where no record says what results are worth,
//! the usual scoring tables are tried.

use super::error::TrfError;
use super::records::Draft;
use crate::Points;
use crate::facts::{Cards, Entrant, Idle, Scoring};

/// Checks every player's points, inferring the scoring table where the file is silent.
pub(super) fn settle(draft: &mut Draft) -> Result<(), TrfError> {
    let cards = Cards::of_section(&draft.section);
    let Some(first_wrong) = wrong(draft, &cards, &draft.section.scoring) else { return Ok(()) };
    if draft.section.scoring == Scoring::default() {
        let fitting: Vec<Scoring> =
            usual_tables().filter(|table| wrong(draft, &cards, table).is_none()).collect();
        if let Some(table) = fitting.first() {
            draft.section.scoring = *table;
            draft.notes.push(format!(
                "scoring inferred from the points: win {}, draw {}, pairing-allocated bye {}",
                table.win[0], table.draw[0], table.allocated
            ));
            return Ok(());
        }
    }
    let row = &draft.players[first_wrong.index()];
    let expected = points(draft, &cards, first_wrong, &draft.section.scoring);
    Err(TrfError {
        line: row.line,
        columns: Some((81, 84)),
        expected: format!("{expected}, the sum of the results").into(),
        got: row.points.unwrap_or(Points::ZERO).to_string(),
    })
}

/// 1-½-0, 2-1-0 and 3-1-0 with the allocated bye worth a win, a draw or nothing.
fn usual_tables() -> impl Iterator<Item = Scoring> {
    let (one, half) = (Points::ONE, Points::HALF);
    [(one, half), (Points::whole(2), one), (Points::whole(3), one)].into_iter().flat_map(
        |(win, draw)| {
            [win, draw, Points::ZERO]
                .map(|allocated| Scoring { allocated, ..Scoring::simple(win, draw) })
        },
    )
}

/// The first player whose stated points do not follow from the table.
fn wrong(draft: &Draft, cards: &Cards, scoring: &Scoring) -> Option<Entrant> {
    draft.section.entrants().find(|who| {
        let Some(stated) = draft.players[who.index()].points else { return false };
        let sum = points(draft, cards, *who, scoring);
        // Some programs add beforehand what byes asked for will give, or virtual points.
        let asked = asked(draft, *who, scoring);
        let virtual_points = draft.section.boost(*who, draft.section.rounds.len() as u32 + 1);
        ![sum, sum + asked, sum + virtual_points, sum + asked + virtual_points].contains(&stated)
    })
}

fn points(draft: &Draft, cards: &Cards, who: Entrant, scoring: &Scoring) -> Points {
    let scored: Points = cards.of(who).iter().map(|entry| scoring.of(entry)).sum();
    let adjusted: Points =
        draft.section.adjustments.iter().filter(|a| a.who == who).map(|a| a.points).sum();
    scored + adjusted
}

/// Points of byes asked for in rounds to come.
fn asked(draft: &Draft, who: Entrant, scoring: &Scoring) -> Points {
    let requests = draft.section.requests.iter().filter(|request| request.who == who);
    requests.filter(|request| request.kind != Idle::Zero).map(|r| scoring.idle(r.kind)).sum()
}
