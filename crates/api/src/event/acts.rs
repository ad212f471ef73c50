//! What arbiters and organisers ask of an event.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A command to an event. Sent again with the same id it gets the same reply and does nothing
/// twice.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EventCommand {
    /// Chosen by the client, 1 to 64 characters of `A-Z a-z 0-9 - _`, never used twice.
    pub id: String,
    /// The newest entry seen; refused as `event-stale` when a newer one bears on the act. Results
    /// of other games, line-ups of other matches and lines of the ledger do not bear on a result,
    /// a line-up, the ledger, points, a rest or an entry; on anything else any entry does. Left
    /// out: whatever stands.
    pub expect: Option<u32>,
    /// What to do.
    #[serde(rename = "do")]
    pub act: EventAct,
}

/// What an arbiter or an organiser can do. Sections, matches and games are counted from 0, rounds
/// from 1; contestants go by their numbers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case", deny_unknown_fields)]
pub enum EventAct {
    /// Enters a whole list, or nobody of it.
    Import {
        /// Where.
        section: u32,
        /// The list, as CSV with a head.
        list: String,
    },
    /// Commits to another seed, when the one before was opened and lots are drawn again.
    Commit {
        /// Where.
        section: u32,
    },
    /// Closes entries and draws numbers, which opens the committed seed.
    Draw {
        /// Where.
        section: u32,
        /// A number drawn in public.
        public: String,
    },
    /// Pairs the next round.
    Pair {
        /// Where.
        section: u32,
    },
    /// Enters or corrects the result of a game of the stage being played.
    Result {
        /// Where.
        section: u32,
        /// The round.
        round: u32,
        /// The match.
        at: u32,
        /// The game in the match.
        game: u32,
        /// `1-0`, `0-1`, `=`, `+-`, `-+`, `--`, `0-0`, or points by seat.
        result: String,
    },
    /// A contestant leaves the event.
    Leave {
        /// Where.
        section: u32,
        /// Who.
        number: u32,
        /// Sent away, not by their own will.
        #[serde(default)]
        expelled: bool,
    },
    /// A contestant will not play a round to come.
    Rest {
        /// Where.
        section: u32,
        /// Who.
        number: u32,
        /// The round of the stage being played.
        round: u32,
    },
    /// Enters one player, also late where the regulations take it.
    Enter {
        /// Where.
        section: u32,
        /// Who; what is left out is empty.
        player: EntryForm,
    },
    /// Mends an entry, or puts somebody in the place of a player.
    Amend {
        /// Where.
        section: u32,
        /// The contestant.
        number: u32,
        /// The player of a team, by the place in it, from 1.
        member: Option<u32>,
        /// The entry; what is left out stays, of a substitute only unit and team.
        entry: EntryForm,
        /// It is another person.
        #[serde(default)]
        substitute: bool,
    },
    /// Enters a team, or names its leader and its coach.
    Team {
        /// Where.
        section: u32,
        /// Its name.
        name: String,
        /// Leader.
        leader: String,
        /// Coach.
        coach: String,
    },
    /// Names the players who count for a team, before the first round.
    Name {
        /// Where.
        section: u32,
        /// The name of the team.
        team: String,
        /// The numbers of the players.
        numbers: Vec<u32>,
    },
    /// Gives the line-up of a side for a match of the newest round. Where line-ups are sealed it is
    /// kept secret until both are in, and then both are opened.
    LineUp {
        /// Where.
        section: u32,
        /// The match.
        at: u32,
        /// The team.
        number: u32,
        /// Players by board, by their places in the team, from 1.
        players: Vec<u32>,
    },
    /// Opens sealed line-ups again whose opening was taken back.
    OpenLineUps {
        /// Where.
        section: u32,
        /// The match.
        at: u32,
    },
    /// Sets the next round by hand.
    Arrange {
        /// Where.
        section: u32,
        /// Its matches.
        matches: Vec<SetMatch>,
        /// Who has no opponent: with the points of a bye where byes give any.
        byes: Vec<u32>,
    },
    /// Gives or takes points.
    Adjust {
        /// Where.
        section: u32,
        /// Who.
        number: u32,
        /// How many, in quarters such as `-0.5`.
        points: String,
        /// Why.
        why: String,
    },
    /// How late the players of a game came; beyond the limit of the regulations it is lost.
    Late {
        /// Where.
        section: u32,
        /// The round.
        round: u32,
        /// The match.
        at: u32,
        /// The game in the match.
        game: u32,
        /// Minutes by seat.
        minutes: Vec<u32>,
    },
    /// Writes down what a player did; the regulations say what it costs.
    Blame {
        /// Where.
        section: u32,
        /// The contestant.
        number: u32,
        /// The player of a team, by the place in it, from 1.
        member: Option<u32>,
        /// What.
        what: Misdeed,
        /// How many running, this one included; 0 is all so far in this round.
        #[serde(default)]
        run: u32,
        /// In words.
        note: String,
    },
    /// Draws lots for ties, from a seed committed to since numbers were drawn and a public number.
    DrawTies {
        /// Where.
        section: u32,
        /// A number drawn in public.
        public: String,
    },
    /// Settles a tie by extra games, or by lots drawn in the hall.
    Settle {
        /// Where.
        section: u32,
        /// Numbers, the better first.
        numbers: Vec<u32>,
        /// Whether lots were drawn.
        lots: bool,
    },
    /// Takes the last step back.
    Undo,
    /// Does again what was taken back last.
    Redo,
}

/// A player's entry.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct EntryForm {
    /// Name as printed.
    pub name: Option<String>,
    /// Unit or club.
    pub unit: Option<String>,
    /// The team; it never changes afterwards.
    pub team: Option<String>,
    /// `m` or `f`; empty: not said.
    pub sex: Option<String>,
    /// Rating; 0 is none.
    pub rating: Option<u32>,
    /// Title.
    pub title: Option<String>,
    /// Id number: taken in, never shown.
    pub id: Option<String>,
    /// Telephone: taken in, never shown.
    pub phone: Option<String>,
}

/// What a player did.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Misdeed {
    /// A foul.
    Foul,
    /// A warning.
    Warning,
    /// Disqualified from the match.
    Ban,
    /// A move over its time.
    Overstep,
    /// A breach of the event's own rules.
    Violation,
    /// Late, within the limit.
    Late,
}

/// A match of a round set by hand.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetMatch {
    /// The numbers of the contestants, the first named first.
    pub sides: Vec<u32>,
    /// What is played for, such as `third`; mostly empty.
    #[serde(default)]
    pub label: String,
}
