//! What the pairing of a round asks of every player, derived from the facts.

use super::Kept;
use super::colour::Colours;
use crate::Points;
use crate::facts::{Cards, Entrant, Entry, How, Idle, Section};
use crate::matching::cardinality;
use crate::swiss::Refusal;
use std::cmp::Reverse;
use std::collections::BTreeSet;
use yiguan_regulations::event::{SameTeam, Swiss};

/// Whether a player met a higher or lower score (上调, 下调).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Float {
    /// An equal score, or no game.
    None,
    /// A higher one.
    Up,
    /// A lower one, or a bye.
    Down,
}

/// A player before the round.
#[derive(Clone, Debug)]
pub struct Standing {
    /// Who.
    pub who: Entrant,
    /// The number (签号).
    pub number: u32,
    /// Points so far.
    pub score: Points,
    /// Everybody met so far, played or not.
    pub met: BTreeSet<Entrant>,
    /// Byes so far.
    pub byes: u32,
    /// Colours round by round.
    pub colours: Colours,
    /// Floats round by round.
    pub floats: Vec<Float>,
    /// The unit; empty is none.
    pub unit: String,
}

/// All players of a round, the highest score first, then by number.
pub(super) struct Field<'a> {
    pub options: &'a Swiss,
    pub round: u32,
    pub rounds: u32,
    pub standings: Vec<Standing>,
    pub absent: Vec<Entrant>,
}

impl<'a> Field<'a> {
    pub fn new(section: &Section, round: u32, rounds: u32, options: &'a Swiss) -> Self {
        let cards = Cards::of_section(section);
        let past = round as usize - 1;
        let scores: Vec<Vec<Points>> = section
            .entrants()
            .map(|who| (0..=past).map(|r| section.points(&cards, who, r)).collect())
            .collect();
        // Whoever had no part in a round that is paired again was away.
        let asked = |who: Entrant| {
            let again = cards.of(who).get(past);
            let away = again.is_some_and(|entry| match entry {
                Entry::Nothing => true,
                Entry::Idle(idle) => *idle != Idle::Allocated,
                Entry::Met(_) => false,
            });
            let requests = &section.requests;
            away || requests.iter().any(|request| request.who == who && request.round == round)
        };
        let (absent, present): (Vec<Entrant>, Vec<Entrant>) = section.entrants().partition(|who| {
            let card = &cards.of(*who)[..past];
            asked(*who) || stays_away(card, options.absences)
        });
        let mut standings: Vec<Standing> = present
            .into_iter()
            .map(|who| standing(section, &cards, who, past, &scores, options))
            .collect();
        standings.sort_by_key(|standing| (Reverse(standing.score), standing.number));
        Self { options, round, rounds, standings, absent }
    }

    /// Whether two may be paired.
    pub fn suits(&self, a: usize, b: usize, kept: Kept) -> bool {
        let (one, other) = (&self.standings[a], &self.standings[b]);
        if a == b || one.met.contains(&other.who) {
            return false;
        }
        (kept != Kept::All || !self.should_be_apart(a, b))
            && (kept == Kept::NotColours || self.seatings(a, b) != [false; 2])
    }

    /// Whether two are of one unit and units are kept apart now.
    pub fn should_be_apart(&self, a: usize, b: usize) -> bool {
        let (one, other) = (&self.standings[a], &self.standings[b]);
        let apart = match self.options.same_team {
            SameTeam::Meet => false,
            SameTeam::FirstRound => self.round == 1,
            SameTeam::Always => true,
        };
        apart && !one.unit.is_empty() && one.unit == other.unit
    }

    /// Which of the two may move first, the rules against repeated colours kept.
    pub fn seatings(&self, a: usize, b: usize) -> [bool; 2] {
        let last_free = self.options.last_round_free && self.round == self.rounds;
        let running = self.options.no_three_running && !last_free;
        let more = self.options.no_three_more;
        let can = |at: usize, first: bool| {
            let colours = &self.standings[at].colours;
            let again = running && colours.makes_three_running(first);
            let barred = again || (more && colours.makes_three_more(first));
            !barred
        };
        [can(a, true) && can(b, false), can(a, false) && can(b, true)]
    }

    /// Who gets the bye of an odd field, and the strictest wishes under which all others can be
    /// paired. A second bye comes after everything else; then colours are kept, then the bye is
    /// given low, then units are kept apart.
    pub fn bye_and_kept(&self) -> Result<(Option<usize>, Kept), Refusal> {
        let size = self.standings.len();
        let whole = |bye: Option<usize>, kept: Kept| {
            let players: Vec<usize> = (0..size).filter(|at| Some(*at) != bye).collect();
            self.completes(&players, kept)
        };
        let left = || {
            let mate = cardinality::largest(size, |a, b| self.suits(a, b, Kept::NotColours));
            let over = (0..size).filter(|at| mate[*at].is_none());
            let mut left_over: Vec<u32> = over.map(|at| self.standings[at].number).collect();
            left_over.sort_unstable();
            Refusal::OnlyRematches { left_over }
        };
        if size.is_multiple_of(2) {
            let kept = [Kept::All, Kept::NotUnits, Kept::NotColours];
            let kept = kept.into_iter().find(|kept| whole(None, *kept)).ok_or_else(left)?;
            return Ok((None, kept));
        }
        let mut order: Vec<usize> = (0..size).collect();
        order.sort_by_key(|at| {
            let standing = &self.standings[*at];
            (standing.byes, standing.score, Reverse(standing.number))
        });
        let same_byes = |a: &usize, b: &usize| self.standings[*a].byes == self.standings[*b].byes;
        for group in order.chunk_by(same_byes) {
            for wishes in [&[Kept::All, Kept::NotUnits][..], &[Kept::NotColours]] {
                for bye in group {
                    if let Some(kept) = wishes.iter().find(|kept| whole(Some(*bye), **kept)) {
                        return Ok((Some(*bye), *kept));
                    }
                }
            }
        }
        Err(left())
    }

    /// Whether all these players can be paired with each other.
    pub fn completes(&self, players: &[usize], kept: Kept) -> bool {
        let suits = |a: usize, b: usize| self.suits(players[a], players[b], kept);
        players.len().is_multiple_of(2) && cardinality::is_perfect(players.len(), suits)
    }

    /// How boards are sorted.
    pub fn board_order(&self, a: usize, b: usize) -> (Reverse<Points>, Reverse<Points>, u32) {
        let (one, other) = (&self.standings[a], &self.standings[b]);
        let higher = one.score.max(other.score);
        (Reverse(higher), Reverse(one.score + other.score), one.number.min(other.number))
    }
}

/// Whether somebody did not come so many times running that nobody waits any more.
fn stays_away(card: &[Entry], limit: u32) -> bool {
    let away = |entry: &&Entry| match entry {
        Entry::Met(meeting) => {
            meeting.how == How::Forfeit && meeting.mark == crate::facts::Mark::Loss
        }
        Entry::Idle(idle) => *idle == Idle::Zero,
        Entry::Nothing => false,
    };
    limit > 0 && card.iter().rev().take_while(away).count() as u32 >= limit
}

fn standing(
    section: &Section,
    cards: &Cards,
    who: Entrant,
    past: usize,
    scores: &[Vec<Points>],
    options: &Swiss,
) -> Standing {
    let player = section.player(who);
    let mut standing = Standing {
        who,
        number: player.number,
        score: scores[who.index()][past],
        met: BTreeSet::new(),
        byes: 0,
        colours: Colours::default(),
        floats: Vec::new(),
        unit: player.federation.clone(),
    };
    for (round, entry) in cards.of(who)[..past].iter().enumerate() {
        let (mut colour, mut float) = (None, Float::None);
        match entry {
            Entry::Met(meeting) => {
                standing.met.insert(meeting.opponent);
                if options.forfeit_colour || meeting.how != How::Forfeit {
                    colour = Some(meeting.seat.index() == 0);
                }
                let (own, other) =
                    (scores[who.index()][round], scores[meeting.opponent.index()][round]);
                float = match own.cmp(&other) {
                    std::cmp::Ordering::Less => Float::Up,
                    std::cmp::Ordering::Equal => Float::None,
                    std::cmp::Ordering::Greater => Float::Down,
                };
            }
            Entry::Idle(Idle::Allocated | Idle::Full) => {
                standing.byes += 1;
                float = Float::Down;
            }
            _ => {}
        }
        standing.colours.push(colour);
        standing.floats.push(float);
    }
    standing
}
