//! `CC-R-dead`: deadlocks, the concession of half a step, 0.75 to 0.25.
//!
//! A deadlock may be declared when over the last ten full moves no seat has brought its men nearer
//! to its goal as a whole ([`crate::remaining()`]). The declaration is an arbiter's word to a seat
//! ([`Entry::Told`] under `CC-R-dead`) and binds both: each has five own turns to move its last man
//! forward (`OQ-CC-last-piece`). The first to do so concedes; half a step is taken off its count,
//! and as both have had the same number of turns when the round is over, it is half a step ahead
//! (`OQ-CC-dead`). A seat that lets its five turns go by loses; each seat gets its five, so both
//! may.
//!
//! The text speaks of two sides. With more seats playing there is no concession: the deadlock ends
//! the game, and who is still playing is placed by what remains (outside the texts).

use super::Said;
use crate::holes::Hole;
use crate::places::{self, WIN_QUARTERS};
use crate::position::{StarMove, StarPosition};
use crate::rules::Dead;
use crate::{ChineseCheckers, geometry, remaining};
use yiguan_core::{
    BySeat, Claim, Duty, Ended, Entry, Evidence, Finding, Line, Outcome, Ply, Position, RuleId,
    Ruling, Seat, Turn, Upheld,
};

/// Full moves without gain after which a deadlock may be declared.
const STALE_TURNS: u16 = 10;
/// Own turns to concede in.
const GRACE: u16 = 5;
const DEAD: RuleId = "CC-R-dead";
const CONCESSION: RuleId = "CC-R-dead-concession";
const SCORE: RuleId = "CC-R-dead-score";

/// What holds of a line whose board plays on.
pub(super) fn ruling(line: &Line<ChineseCheckers>) -> Ruling<StarMove> {
    if line.rules().dead == Dead::None {
        return Ruling::play_on();
    }
    match Declared::read(line) {
        Some(declared) => declared.ruling(line),
        None => Ruling { claims: claims(line), ..Ruling::default() },
    }
}

/// Moves that let the last of the five turns go by.
pub(super) fn fatal(line: &Line<ChineseCheckers>, out: &mut Vec<(StarMove, Said)>) {
    let Turn::Of(seat) = line.now().turn() else { return };
    let Some(declared) = Declared::read(line).filter(|_| line.rules().dead != Dead::None) else {
        return;
    };
    let last = declared.turns[seat] + 1 == GRACE && declared.ruling(line).ended.is_none();
    if !last {
        return;
    }
    let mut moves = Vec::new();
    line.now().legal(seat, &mut moves);
    moves.retain(|mv| !concedes(line.now(), seat, *mv));
    out.extend(moves.into_iter().map(|mv| (mv, Finding::bare(CONCESSION, Some(seat)))));
}

/// A deadlock that was declared between two seats, and what they did then.
struct Declared {
    /// Own turns of each seat since, up to the first concession.
    turns: BySeat<u16>,
    /// The first concession.
    conceded: Option<(Seat, Ply, Hole)>,
}

impl Declared {
    fn read(line: &Line<ChineseCheckers>) -> Option<Self> {
        let mut declared: Option<Self> = None;
        let (mut at, mut ply) = (0, 0);
        for entry in line.entries() {
            match entry {
                Entry::Told { rule, .. } if *rule == DEAD => {
                    if declared.is_none() && line.positions()[at].playing().iter().count() == 2 {
                        declared = Some(Self { turns: BySeat::default(), conceded: None });
                    }
                    continue;
                }
                Entry::Told { .. } => continue,
                Entry::Placed { .. } => declared = None,
                Entry::Play { seat, mv } => {
                    if let Some(declared) = &mut declared {
                        declared.turn(&line.positions()[at], *seat, *mv, ply);
                    }
                    ply += 1;
                }
                Entry::Retired(_) => {}
            }
            at += 1;
        }
        declared
    }

    fn turn(&mut self, before: &StarPosition, seat: Seat, mv: StarMove, ply: Ply) {
        if self.conceded.is_some() {
            return;
        }
        self.turns[seat] += 1;
        if let StarMove::Go { to, .. } = mv
            && self.turns[seat] <= GRACE
            && concedes(before, seat, mv)
        {
            self.conceded = Some((seat, ply, to));
        }
    }

    fn ruling(&self, line: &Line<ChineseCheckers>) -> Ruling<StarMove> {
        let position = line.now();
        let playing: Vec<_> = position.playing().iter().collect();
        let [first, second] = playing[..] else { return Ruling::play_on() };
        let other = |seat: Seat| if seat == first { second } else { first };
        let failed = |seat: Seat| {
            let conceded = self.conceded.is_some_and(|(who, ..)| who == seat);
            self.turns[seat] >= GRACE && !conceded
        };
        let lapse = |seat| Finding::bare(CONCESSION, Some(seat));
        if let Some((seat, ply, to)) = self.conceded {
            let evidence = Evidence { actors: vec![to.cell()], ..Evidence::plain(ply, "concedes") };
            let because =
                vec![Finding { rule: SCORE, against: Some(other(seat)), evidence: vec![evidence] }];
            let behind = other(seat);
            if failed(behind) {
                let outcome = settle(position, CONCESSION, &[(seat, 4), (behind, 0)]);
                let because = because.into_iter().chain([lapse(behind)]).collect();
                return Ruling { ended: Some(Ended { outcome, because }), ..Ruling::default() };
            }
            let outcome = settle(position, SCORE, &[(seat, 3), (behind, 1)]);
            return Ruling { ended: Some(Ended { outcome, because }), ..Ruling::default() };
        }
        if failed(first) && failed(second) {
            let outcome = settle(position, CONCESSION, &[(first, 0), (second, 0)]);
            let because = vec![lapse(first), lapse(second)];
            return Ruling { ended: Some(Ended { outcome, because }), ..Ruling::default() };
        }
        let duties = playing.iter().filter(|seat| self.turns[**seat] < GRACE).map(|seat| {
            let left = Ply::from(GRACE - self.turns[*seat]);
            let on_move = Ply::from(position.to_move() == *seat);
            Duty { seat: *seat, within_plies: 2 * left - on_move, because: lapse(*seat) }
        });
        Ruling { duties: duties.collect(), ..Ruling::default() }
    }
}

/// Whether the move brings the last man, or one of several equally far behind, forward.
fn concedes(before: &StarPosition, seat: Seat, mv: StarMove) -> bool {
    let StarMove::Go { from, to } = mv else { return false };
    let goal = geometry::opposite(before.camp_of(seat));
    let far = |hole| geometry::steps_to_camp(hole, goal, before.rules().men);
    let last = before.men(seat).iter().map(far).max();
    last == Some(far(from)) && far(to) < far(from)
}

/// The two seats still playing are placed by points, behind those that are home already.
fn settle(position: &StarPosition, by: RuleId, points: &[(Seat, i32); 2]) -> Outcome {
    let of = |seat: Seat| points.iter().find(|(who, _)| *who == seat).map_or(0, |(_, own)| *own);
    let mut outcome = places::outcome(position, by, |seat| (WIN_QUARTERS - of(seat)) as u32);
    // The text has points for a game between these two alone.
    if position.rules().seats == 2 {
        outcome.score_quarters = Some(places::scores(position, of));
    }
    outcome
}

/// What may be claimed before a declaration.
fn claims(line: &Line<ChineseCheckers>) -> Vec<Claim<StarMove>> {
    let position = line.now();
    let Some(evidence) = stale(line) else { return Vec::new() };
    let finding = |against| Finding { rule: DEAD, against, evidence: evidence.clone() };
    let playing = position.playing();
    let seats: Vec<_> = playing.iter().collect();
    let [first, second] = seats[..] else {
        let outcome = places::outcome(position, DEAD, |seat| left(position, seat));
        let upheld = Upheld::Ends(outcome);
        return vec![Claim { by: playing, upheld, lapses_after: None, because: finding(None) }];
    };
    let must_yield = |seat: Seat, other: Seat| {
        let on_move = Ply::from(position.to_move() == seat);
        let within_plies = 2 * Ply::from(GRACE) - on_move;
        let or_else = settle(position, CONCESSION, &[(seat, 0), (other, WIN_QUARTERS)]);
        let upheld = Upheld::MustVary { seat, within_plies, or_else };
        Claim { by: playing, upheld, lapses_after: None, because: finding(Some(seat)) }
    };
    vec![must_yield(first, second), must_yield(second, first)]
}

/// What remains to `seat`.
fn left(position: &StarPosition, seat: Seat) -> u32 {
    remaining(position.men(seat), position.goal(seat))
}

/// For each seat still playing what remained ten turns ago and what remains now, if none gained.
fn stale(line: &Line<ChineseCheckers>) -> Option<Vec<Evidence<StarMove>>> {
    let now = line.now();
    let (then, ply) = ten_turns_ago(line)?;
    if then.playing() != now.playing() {
        return None;
    }
    let mut evidence = Vec::new();
    for seat in now.playing().iter() {
        let (was, is) = (left(then, seat), left(now, seat));
        if is < was {
            return None;
        }
        for (ply, steps) in [(ply, was), (line.ply_count(), is)] {
            evidence.push(Evidence {
                actors: now.men(seat).iter().map(Hole::cell).collect(),
                value_quarters: Some(4 * steps as i32),
                // Positions are named by the ply that led to them; the first by the one after it.
                ..Evidence::plain(ply.saturating_sub(1), "remaining")
            });
        }
    }
    Some(evidence)
}

/// The position since which every seat still playing has had ten turns, and how many plies led to
/// it.
fn ten_turns_ago<'a>(line: &'a Line<ChineseCheckers>) -> Option<(&'a StarPosition, Ply)> {
    let now = line.now();
    let mut before: Vec<(&'a StarPosition, Ply)> = vec![(&line.positions()[0], 0)];
    let (mut at, mut ply) = (0, 0);
    for entry in line.entries() {
        match entry {
            Entry::Told { .. } => continue,
            Entry::Play { .. } => ply += 1,
            Entry::Placed { .. } => before.clear(),
            Entry::Retired(_) => {}
        }
        at += 1;
        before.push((&line.positions()[at], ply));
    }
    let long_enough = |(then, _): &(&StarPosition, Ply)| {
        let had = |seat| now.turns(seat).saturating_sub(then.turns(seat));
        now.playing().iter().all(|seat| had(seat) >= STALE_TURNS)
    };
    before.into_iter().rev().find(long_enough)
}
