//! What the games of a section do to ratings.
//!
//! Games over the board count, of every stage; what was forfeited does not, nor a bye. Opponents
//! count with the rating they entered with.

use super::state::SectionState;
use crate::facts::{How, Mark};
use yiguan_rating::fide::{self, Career, Change, Edition, Unrated};
use yiguan_rating::{Game, glicko2};

/// A player's rating by FIDE's rules.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct FideLine {
    /// The player, an index.
    pub player: usize,
    /// Games over the board, against anybody.
    pub games: u32,
    /// What the event does to a rating; none for who has none.
    pub change: Option<Change>,
    /// The rating afterwards, or why there is none.
    pub after: Result<u32, Unrated>,
    /// The performance against rated opponents.
    pub performance: Option<i32>,
}

/// A player's rating by Glicko-2.
#[derive(Clone, PartialEq, Debug)]
pub struct GlickoLine {
    /// The player, an index.
    pub player: usize,
    /// Games over the board.
    pub games: u32,
    /// The rating before.
    pub before: glicko2::Rating,
    /// The rating afterwards.
    pub after: glicko2::Rating,
}

impl SectionState {
    /// The games of a player over the board: whom, and the score in hundredths. A finer result
    /// counts by its share of what the game gave.
    #[must_use]
    pub fn games_of(&self, player: usize) -> Vec<(usize, i32)> {
        let rounds = self.stages.iter().flat_map(|stage| &stage.rounds);
        let games = rounds.flat_map(|round| &round.matches).flat_map(|of| &of.games);
        let met = games.filter_map(|game| {
            let marks = game.marks.as_ref().filter(|_| game.how != How::Forfeit)?;
            let [first, second] = game.seats[..] else { return None };
            let (own, other, opponent) = match player {
                who if who == first => (marks[0], marks[1], second),
                who if who == second => (marks[1], marks[0], first),
                _ => return None,
            };
            Some((opponent, hundredths(own, other)?))
        });
        met.collect()
    }

    /// Changes by FIDE's rules, with one K for everybody or that of the rating: who entered with a
    /// rating is taken for a player of more than 30 games.
    #[must_use]
    pub fn fide_ratings(&self, development: Option<u32>, edition: Edition) -> Vec<FideLine> {
        let line = |player: usize| {
            let rating = self.players[player].rating;
            let met = self.games_of(player);
            let games: Vec<Game> = met
                .iter()
                .map(|(who, score)| Game {
                    opponent: self.players[*who].rating,
                    hundredths: *score,
                })
                .collect();
            let rated = games.iter().filter(|game| game.opponent > 0).count() as u32;
            let career = Career { rating, games: 30, ..Career::default() };
            let development = development.unwrap_or_else(|| career.development(rated));
            let change = (rating > 0).then(|| fide::change(rating, &games, development, edition));
            let after = match &change {
                Some(change) => Ok(rating.saturating_add_signed(change.change)),
                None => fide::initial(&games),
            };
            let performance = fide::performance(&games);
            FideLine { player, games: games.len() as u32, change, after, performance }
        };
        (0..self.players.len()).map(line).collect()
    }

    /// Ratings by Glicko-2, the section being one period: `deviation` is that of everybody who
    /// entered with a rating; the others begin as unknown.
    #[must_use]
    pub fn glicko2_ratings(&self, deviation: f64) -> Vec<GlickoLine> {
        let before = |player: usize| match self.players[player].rating {
            0 => glicko2::Rating::default(),
            rating => {
                glicko2::Rating { rating: rating.into(), deviation, ..glicko2::Rating::default() }
            }
        };
        let line = |player: usize| {
            let games: Vec<(glicko2::Rating, i32)> = self
                .games_of(player)
                .into_iter()
                .map(|(who, score)| (before(who), score))
                .collect();
            let after = glicko2::after(before(player), &games);
            GlickoLine { player, games: games.len() as u32, before: before(player), after }
        };
        (0..self.players.len()).map(line).collect()
    }
}

fn hundredths(own: Mark, other: Mark) -> Option<i32> {
    Some(match (own, other) {
        (Mark::Win, _) => 100,
        (Mark::Draw, _) => 50,
        (Mark::Loss, _) => 0,
        (Mark::Scored(own), Mark::Scored(other)) if (own + other).0 > 0 => {
            own.0 * 100 / (own + other).0
        }
        _ => return None,
    })
}
