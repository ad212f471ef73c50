//! What happened in one section of an event, as it was reported.
//!
//! A [`Section`] is a list of players and a list of rounds; a [`Round`] is its games and the
//! players without a game, each with the reason. Nothing here is derived: no scores, no colours
//! owed, no ranks. Games may have two to eight seats (chess-like games have two; the pairing and
//! tie-breaks of FIDE read two). [`Cards`] is the same from each player's side.
//!
//! Deliberately missing: fouls, warnings and the log of who entered what when; the event model
//! keeps those and produces a section whenever one is needed.

mod cards;
mod player;
mod round;
mod scoring;
mod team;

pub use cards::{Cards, Entry, Meeting};
pub use player::{Entrant, Player, Sex};
pub use round::{Game, How, Idle, Mark, Round, Sitting};
pub use scoring::Scoring;
pub use team::{ForfeitedMatch, MatchScoring, Team, TeamBye};

use crate::Points;
use yiguan_core::Seat;

/// One section of an event: its entrants, its rounds so far and its settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Section {
    /// Name, place, dates, arbiters: for print-outs, never for decisions.
    pub about: About,
    /// The entrants; an [`Entrant`] is an index into this list.
    pub players: Vec<Player>,
    /// The teams, empty in an event of single players.
    pub teams: Vec<Team>,
    /// The rounds that were paired, the first round first.
    pub rounds: Vec<Round>,
    /// How many rounds the event has, if it was said.
    pub planned_rounds: Option<u32>,
    /// The seat drawn by lot for the highest entrant with an odd number in round 1 (C.04.3 5.1).
    pub first_seat: Option<Seat>,
    /// What each kind of result is worth.
    pub scoring: Scoring,
    /// The code of the pairing system as the file names it, such as `FIDE_DUTCH_2026`.
    pub system: Option<String>,
    /// The tie-breaks in their order, such as `BH/C1`.
    pub tie_breaks: Vec<String>,
    /// Players who may not meet.
    pub bans: Vec<Ban>,
    /// Virtual points for pairing (acceleration).
    pub boosts: Vec<Boost>,
    /// Rounds still to come that players asked not to play.
    pub requests: Vec<Request>,
    /// Points given or taken outside the scoring table.
    pub adjustments: Vec<Adjustment>,
    /// What matches of teams are worth.
    pub match_scoring: MatchScoring,
    /// Rounds of teams without a match.
    pub team_byes: Vec<TeamBye>,
    /// Matches of teams that were not played.
    pub forfeited_matches: Vec<ForfeitedMatch>,
}

/// What the title page says.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct About {
    /// Name of the event.
    pub name: String,
    /// City.
    pub city: String,
    /// Federation, three letters.
    pub federation: String,
    /// First day, as written.
    pub starts: String,
    /// Last day, as written.
    pub ends: String,
    /// Type of the event in words.
    pub kind: String,
    /// Chief arbiter.
    pub arbiter: String,
    /// Deputies.
    pub deputies: Vec<String>,
    /// Allotted time.
    pub time_control: String,
    /// Dates of the rounds, as written.
    pub round_dates: Vec<String>,
}

/// Players of whom no two may meet in some rounds.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ban {
    /// The players; every two of them are kept apart.
    pub players: Vec<Entrant>,
    /// First and last round in which it holds, counted from 1; `None` means always.
    pub rounds: Option<(u32, u32)>,
}

impl Ban {
    /// Whether the ban holds in this round.
    #[must_use]
    pub fn holds_in(&self, round: u32) -> bool {
        self.rounds.is_none_or(|(first, last)| (first..=last).contains(&round))
    }
}

/// Virtual points that count for pairing in some rounds, never in the standings.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Boost {
    /// Who gets them.
    pub players: Vec<Entrant>,
    /// First and last round, counted from 1.
    pub rounds: (u32, u32),
    /// How many.
    pub points: Points,
}

/// A round a player asked not to play, or is known to miss.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Request {
    /// The round, counted from 1.
    pub round: u32,
    /// Who.
    pub who: Entrant,
    /// What they get for it.
    pub kind: Idle,
}

/// Points outside the scoring table: a penalty, or what a committee awarded.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Adjustment {
    /// Who.
    pub who: Entrant,
    /// After which round, counted from 1; `None` means after the last, for the standings only.
    pub round: Option<u32>,
    /// How many points more or fewer.
    pub points: Points,
}

impl Section {
    /// The player behind an entrant.
    #[must_use]
    pub fn player(&self, who: Entrant) -> &Player {
        &self.players[who.index()]
    }

    /// All entrants in the order of the list.
    pub fn entrants(&self) -> impl ExactSizeIterator<Item = Entrant> + use<> {
        (0..self.players.len() as u32).map(Entrant)
    }

    /// The entrant with this pairing number.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Option<Entrant> {
        self.entrants().find(|who| self.player(*who).number == number)
    }

    /// The virtual points of a player in a round.
    #[must_use]
    pub fn boost(&self, who: Entrant, round: u32) -> Points {
        self.boosts
            .iter()
            .filter(|boost| (boost.rounds.0..=boost.rounds.1).contains(&round))
            .filter(|boost| boost.players.contains(&who))
            .map(|boost| boost.points)
            .sum()
    }

    /// The points a player has after so many rounds, adjustments of those rounds included.
    #[must_use]
    pub fn points(&self, cards: &Cards, who: Entrant, rounds: usize) -> Points {
        let scored: Points =
            cards.of(who).iter().take(rounds).map(|entry| self.scoring.of(entry)).sum();
        let adjusted: Points = self
            .adjustments
            .iter()
            .filter(|a| a.who == who)
            .filter(|a| a.round.map_or(rounds >= self.rounds.len(), |r| r as usize <= rounds))
            .map(|a| a.points)
            .sum();
        scored + adjusted
    }
}
