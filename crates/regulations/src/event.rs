//! The regulations of an event (竞赛规程) as plain data: who enters, what is played in which
//! stages, what results are worth, how places are found.
//!
//! [`Profile`] is what a file of `regulations/*.toml` says. It holds no results and no people; the
//! tournament's event model plays by it. What the games themselves are played by (clock, lateness,
//! ladders) is one [`Regulations`] a section. Points are integers in quarters
//! (TN-14.1-game).
//!
//! ```
//! use yiguan_regulations::event::{Format, Profile, Rule};
//!
//! let profile: Profile = r#"
//!     id = "village"
//!     name = "Village cup"
//!     source = "an example"
//!     [[section]]
//!     id = "open"
//!     name = "Open"
//!     scores = { win = 2, draw = 1, loss = 0 }
//!     [[section.stage]]
//!     format = "swiss"
//!     rounds = 7
//!     rank = ["opponents", "wins", "fouls"]
//! "#.parse().unwrap();
//! let stage = &profile.sections[0].stages[0];
//! assert!(matches!(stage.format, Format::Swiss(_)));
//! assert_eq!(stage.rank[0], Rule::Punished); // 18.4, unless the file says otherwise
//! let wrong = "id = 3".parse::<Profile>().unwrap_err();
//! assert!(wrong.to_string().contains("id"));
//! ```
//!
//! Deliberately missing: dates, venues, fees and the names of officials, which decide nothing.

mod read;
mod rule;
mod stage;

pub use rule::Rule;
pub use stage::{
    Bracket, ByeOpponent, Circle, FirstColours, FirstRound, Format, GrandFinal, Promotion,
    SameTeam, Shared, StageSpec, Swiss, TieColour,
};

use crate::Regulations;

/// The regulations of one event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Profile {
    /// A short name without spaces.
    pub id: String,
    /// The title as printed.
    pub name: String,
    /// Where the regulations come from.
    pub source: String,
    /// What is competed in, each with entries of its own.
    pub sections: Vec<SectionSpec>,
    /// What cannot be put into settings, as printed: prizes by hand, dress, conduct.
    pub notes: Vec<String>,
}

/// One section (组别).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionSpec {
    /// A short name without spaces.
    pub id: String,
    /// The title as printed.
    pub name: String,
    /// The rules id of the game, `GAME/BOOK:options`.
    pub game: Option<String>,
    /// What a single game is played by.
    pub table: Regulations,
    /// Who may enter.
    pub entries: Entries,
    /// What games are worth.
    pub scores: Scores,
    /// Matches of teams; `None` is an event of single players.
    pub teams: Option<TeamSpec>,
    /// A table of teams summed up from single players (队员总分制, TN-12.5-total).
    pub totals: Option<TotalSpec>,
    /// The stages, the first first.
    pub stages: Vec<StageSpec>,
    /// Fewer games than this cancel a player's results (TN-I-five); 0 is no such rule.
    pub least_games: u32,
    /// How numbers (签号) are given.
    pub numbers: Numbers,
    /// Prizes.
    pub prizes: Prizes,
}

/// How numbers are given once entries are closed.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Numbers {
    /// By lot.
    Lots,
    /// By rating, the highest first; equals and the unrated, who come after, by lot.
    Rating,
}

/// Who may enter.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entries {
    /// The fewest contestants.
    pub min: u32,
    /// The most.
    pub max: u32,
    /// The most players of one unit, by sex where the event counts them so; 0 is no limit.
    pub per_unit: u32,
    /// The most men, and the most women, of one unit; 0 is no limit (TN-REG-H).
    pub per_unit_sex: [u32; 2],
    /// Only players of this sex.
    pub sex: Option<char>,
    /// Whether anybody may come in after the first round was paired (TN-REG-I-late).
    pub late: bool,
    /// Whether somebody may take an entrant's place once entries are closed (TN-I-substitute).
    pub substitutes: bool,
}

/// What a game is worth, in quarters. Arrays are by seat, first and second mover.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Scores {
    /// A win.
    pub win: [i32; 2],
    /// A draw.
    pub draw: [i32; 2],
    /// A loss.
    pub loss: [i32; 2],
    /// A round without an opponent (轮空, OQ-TN-bye).
    pub bye: i32,
    /// A win without play, `+` (TN-21.4-absence).
    pub plus: i32,
    /// A loss without play, `-`.
    pub minus: i32,
    /// By place at tables of more than two seats, first place first.
    pub places: Vec<i32>,
}

impl Scores {
    /// So much for a win and a draw, nothing for a loss; bye and `+` are wins.
    #[must_use]
    pub fn simple(win: i32, draw: i32) -> Self {
        Self {
            win: [win; 2],
            draw: [draw; 2],
            loss: [0; 2],
            bye: win,
            plus: win,
            minus: 0,
            places: Vec::new(),
        }
    }
}

impl Default for Scores {
    /// 1, ½, 0 (TN-14.1-game).
    fn default() -> Self {
        Self::simple(4, 2)
    }
}

/// What a match is worth (场分), in quarters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MatchScores {
    /// More game points.
    pub win: i32,
    /// As many.
    pub draw: i32,
    /// Fewer.
    pub loss: i32,
    /// A round without an opponent.
    pub bye: i32,
}

impl Default for MatchScores {
    /// 2, 1, 0; a bye is `+`, which counts 2 (TN-14.2-team, TN-21.4-absence).
    fn default() -> Self {
        Self { win: 8, draw: 4, loss: 0, bye: 8 }
    }
}

/// Matches of teams.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct TeamSpec {
    /// How line-ups are made.
    pub lineup: Lineup,
    /// Boards in a match.
    pub boards: u32,
    /// The most players a team may enter, substitutes among them.
    pub most: u32,
    /// Whether the entered order must follow ratings, the unrated last (TN-12.1-fixed).
    pub by_rating: bool,
    /// What matches are worth.
    pub scores: MatchScores,
}

/// How a team's players come to their boards.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Lineup {
    /// In the entered order (分台定人, TN-12.1-fixed).
    Fixed,
    /// Any players in the entered order (分台换人, TN-12.2-subs).
    Substitutes,
    /// Any order, sealed just before the match (临时定台, TN-12.3-temp).
    Sealed,
    /// Everyone meets everyone (全队轮赛, TN-12.4-all).
    All,
}

/// How players' places become teams' places.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TotalSpec {
    /// How many players count.
    pub count: u32,
    /// Whether they are named before play; otherwise the best placed count (OQ-TN-4of6).
    pub named: bool,
    /// What a missing player counts as.
    pub missing: Missing,
    /// How teams with the same sum are told apart.
    pub rank: Vec<Rule>,
    /// How many places may not be shared.
    pub unshared: u32,
}

/// A team with too few placed players.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Missing {
    /// It has no place.
    Unplaced,
    /// Each missing player counts as one place after the last.
    Last,
}

/// Prizes.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Prizes {
    /// So many places get one.
    pub places: u32,
    /// One for so many entrants, rounded down (OQ-TN-3to1); 0 is no such rule.
    pub one_in: u32,
    /// The grades and how many of each, such as one first and two second prizes (TN-EV-F-prizes).
    pub grades: Vec<(String, u32)>,
    /// What team places get, such as cups: the places.
    pub team_places: u32,
    /// Given by hand (优秀组织奖).
    pub by_hand: Vec<String>,
    /// What places are worth in a larger contest, first place first, in quarters
    /// (OQ-TN-B-ranks).
    pub place_points: Vec<i32>,
}

impl Prizes {
    /// How many places get a prize among so many entrants.
    #[must_use]
    pub fn count(&self, entrants: u32) -> u32 {
        let graded: u32 = self.grades.iter().map(|(_, count)| count).sum();
        let share = entrants.checked_div(self.one_in).unwrap_or(0);
        self.places.max(graded).max(share).min(entrants)
    }

    /// The grade of a place, if prizes are graded.
    #[must_use]
    pub fn grade(&self, place: u32) -> Option<&str> {
        let mut last = 0;
        self.grades.iter().find_map(|(name, count)| {
            last += count;
            (place > 0 && place <= last).then_some(name.as_str())
        })
    }
}
