//! Who has won, and what may be claimed.
//!
//! A side without pieces (DR-12.2.2-none) or without a move (DR-12.2.3-blocked) has lost; that
//! comes before every count, so a win on the last move of a count is a win. Third repetitions
//! (DR-12.3.1-threefold) and the counts of the book ([`counts`]) are claims in the Chinese code
//! (DR-12.5-claim) and end the game under the federation's rules; the option `draws` of each book
//! turns that round. Points are 2, 1 and 0 (DR-12.6-points).
//!
//! Deliberately missing: that neither side can win (DR-12.3.3-noneable) is for players to agree and
//! arbiters to rule; draw offers (DR-12.4) and lots for openings are the table's and the event's.

mod clock;
mod counts;

pub use clock::DrawClock;

use crate::Draughts;
use crate::position::DraughtsMove;
use crate::rules::Draws;
use yiguan_core::{
    BySeat, Claim, Ended, Entry, Evidence, Finding, Line, Outcome, Position, Referee, Ruling, Seat,
    Seats, Turn, Upheld,
};

type Found = Finding<DraughtsMove>;

impl Referee for Draughts {
    fn rule(line: &Line<Self>) -> Ruling<DraughtsMove> {
        if let Some(lost) = lost(line) {
            return lost;
        }
        let mut draws: Vec<Found> = repetition(line).into_iter().collect();
        draws.extend(counts::reached(line));
        match line.rules().draws() {
            Draws::Automatic if !draws.is_empty() => {
                let outcome = drawn(&draws[0]);
                Ruling { ended: Some(Ended { outcome, because: draws }), ..Ruling::default() }
            }
            Draws::Automatic => Ruling::play_on(),
            Draws::Claimed => {
                let claims = draws.into_iter().map(claim).collect();
                Ruling { claims, ..Ruling::default() }
            }
        }
    }
}

fn lost(line: &Line<Draughts>) -> Option<Ruling<DraughtsMove>> {
    let position = line.now();
    if position.turn() != Turn::Over {
        return None;
    }
    let loser = position.mover();
    let rule = if position.pieces(loser) == 0 { "DR-12.2.2-none" } else { "DR-12.2.3-blocked" };
    let outcome = scored(Outcome::loss(loser, 2, rule));
    Some(Ruling::over(outcome, Finding::bare(rule, Some(loser))))
}

fn drawn(because: &Found) -> Outcome {
    scored(Outcome::draw(2, because.rule))
}

/// DR-12.6-points: a win is 2 points, a draw 1 for each.
fn scored(mut outcome: Outcome) -> Outcome {
    let mut points = BySeat::from_fn(|_| 0);
    for seat in Seat::all(2) {
        points[seat] = match (outcome.is_draw(), outcome.place[seat]) {
            (true, _) => 4,
            (false, 1) => 8,
            (false, _) => 0,
        };
    }
    outcome.score_quarters = Some(points);
    outcome
}

fn claim(because: Found) -> Claim<DraughtsMove> {
    Claim { by: Seats::all(2), upheld: Upheld::Ends(drawn(&because)), lapses_after: None, because }
}

/// The plies after which the position that stands now arose, when there are three of them or more.
fn repetition(line: &Line<Draughts>) -> Option<Found> {
    let now = line.now();
    let mut evidence: Vec<Evidence<DraughtsMove>> = Vec::new();
    if line.positions().first() == Some(now) {
        evidence.push(Evidence::plain(0, "stood-before"));
    }
    let mut positions = line.positions().iter().skip(1);
    let mut ply = 0;
    for entry in line.entries() {
        let after = match entry {
            Entry::Told { .. } => continue,
            _ => positions.next(),
        };
        let arose = after == Some(now);
        match entry {
            Entry::Play { .. } => {
                if arose {
                    evidence.push(Evidence::plain(ply, "repeated"));
                }
                ply += 1;
            }
            // Setting the board back to what stood before is no new occurrence.
            Entry::Placed { .. } if arose && evidence.is_empty() => {
                evidence.push(Evidence::plain(ply, "stood-before"));
            }
            _ => {}
        }
    }
    let rule = "DR-12.3.1-threefold";
    (evidence.len() >= 3).then_some(Finding { rule, against: None, evidence })
}
