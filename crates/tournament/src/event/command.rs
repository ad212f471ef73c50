//! What an organiser or an arbiter asks for.

use super::entry::{Marks, PlannedMatch};
use super::state::GoneHow;
use crate::facts::Sex;

/// Somebody who enters.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct NewPlayer {
    /// Name as printed.
    pub name: String,
    /// Unit or club.
    pub unit: String,
    /// The team, by name; empty is none.
    pub team: String,
    /// Sex.
    pub sex: Option<Sex>,
    /// Rating; 0 is none.
    pub rating: u32,
    /// Title.
    pub title: String,
    /// Id number, telephone and the like.
    pub private: Vec<(String, String)>,
}

/// What a player did.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Mistake {
    /// A foul (犯规).
    Foul,
    /// A warning (警告, AR-18.1-warning).
    Warning,
    /// Disqualified from the match (取消当场比赛资格, AR-18.2-match): it is lost.
    Ban,
    /// A move over the time limit (超时, TN-J-card).
    Overstep,
    /// A breach of the event's own rules (违规, TN-J-card).
    Violation,
    /// Late, within the limit.
    Late,
}

impl Mistake {
    /// Every kind with its word.
    pub const WORDS: &'static [(&'static str, Self)] = &[
        ("foul", Self::Foul),
        ("warning", Self::Warning),
        ("ban", Self::Ban),
        ("overstep", Self::Overstep),
        ("violation", Self::Violation),
        ("late", Self::Late),
    ];
}

/// A command. `section` is an index into the event's sections; contestants and players are indices
/// in the order of entry; rounds are of the stage being played and count from 1, matches from 0.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Command {
    /// Enters a player.
    Enter {
        /// Where.
        section: usize,
        /// Who.
        player: NewPlayer,
    },
    /// Enters a whole list, or nobody of it.
    Import {
        /// Where.
        section: usize,
        /// Who, each with the row of the list.
        players: Vec<(usize, NewPlayer)>,
    },
    /// Enters a team, or names its leader and coach.
    EnterTeam {
        /// Where.
        section: usize,
        /// Name.
        name: String,
        /// Leader.
        leader: String,
        /// Coach.
        coach: String,
    },
    /// Puts somebody in an entrant's place, or mends an entry.
    Amend {
        /// Where.
        section: usize,
        /// Which player.
        player: usize,
        /// The new entry; the team stays.
        entry: NewPlayer,
        /// Whether it is another person (TN-I-substitute).
        substitute: bool,
    },
    /// Names the players who count for the team (TN-15-A-team).
    Name {
        /// Where.
        section: usize,
        /// Which team.
        team: usize,
        /// Which players.
        players: Vec<usize>,
    },
    /// Publishes the commitment to a seed.
    Commit {
        /// Where.
        section: usize,
        /// The SHA-256 of the seed.
        commitment: String,
    },
    /// Closes entries.
    Close {
        /// Where.
        section: usize,
    },
    /// Draws numbers: opens the seed and adds a public number.
    Draw {
        /// Where.
        section: usize,
        /// The seed.
        seed: String,
        /// The public number.
        public: String,
    },
    /// Draws lots for ties the same way.
    DrawTies {
        /// Where.
        section: usize,
        /// A seed.
        seed: String,
        /// The public number.
        public: String,
    },
    /// Pairs the next round, and begins the next stage when the one before is over.
    Pair {
        /// Where.
        section: usize,
    },
    /// Sets a round by hand.
    Arrange {
        /// Where.
        section: usize,
        /// The matches.
        matches: Vec<PlannedMatch>,
        /// Who has no opponent and gets the bye; where byes give nothing, who is free.
        byes: Vec<usize>,
    },
    /// Seals a line-up (临时定台): the SHA-256 of `SALT:PLAYER,PLAYER,...` (numbers in the team).
    Seal {
        /// Where.
        section: usize,
        /// Which match of the last round.
        at: usize,
        /// Which team.
        team: usize,
        /// The seal.
        seal: String,
    },
    /// Gives a line-up for a match.
    LineUp {
        /// Where.
        section: usize,
        /// Which match of the last round.
        at: usize,
        /// Which team.
        team: usize,
        /// Players by board.
        players: Vec<usize>,
        /// Opens the seal, where line-ups are sealed.
        salt: String,
    },
    /// Enters or corrects the result of a game.
    Result {
        /// Where.
        section: usize,
        /// The round.
        round: u32,
        /// The match.
        at: usize,
        /// The game in the match.
        game: usize,
        /// The result.
        marks: Marks,
    },
    /// Says how late the sides came, in minutes; beyond the limit the game is lost (TN-21-limits).
    Late {
        /// Where.
        section: usize,
        /// The round.
        round: u32,
        /// The match.
        at: usize,
        /// The game in the match.
        game: usize,
        /// Minutes by seat.
        minutes: Vec<u32>,
    },
    /// A contestant leaves.
    Leave {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// How.
        how: GoneHow,
    },
    /// A contestant will not play a round.
    Rest {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// Which round of this stage.
        round: u32,
    },
    /// Writes down what a player did.
    Blame {
        /// Where.
        section: usize,
        /// Who.
        player: usize,
        /// What.
        what: Mistake,
        /// How many running, this one included; 0 is all so far in this round.
        run: u32,
        /// In words.
        note: String,
    },
    /// Gives or takes points.
    Adjust {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// How many quarters.
        quarters: i32,
        /// Why.
        why: String,
    },
    /// Settles a tie by extra games or lots drawn in the hall.
    Settle {
        /// Where.
        section: usize,
        /// The group.
        group: usize,
        /// Who was tied, the better first.
        order: Vec<usize>,
        /// Whether lots were drawn; otherwise extra games were played.
        lots: bool,
    },
    /// Takes the last step back.
    Undo,
    /// Does the step taken back last again.
    Redo,
}
