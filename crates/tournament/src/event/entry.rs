//! The lines of the log.

use super::command::{Mistake, NewPlayer};
use super::state::GoneHow;
use crate::Points;
use crate::facts::{How, Mark};

/// One line of the log.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// When, in milliseconds since 1970.
    pub at: i64,
    /// Who did it.
    pub by: String,
    /// The step; entries of one command share it.
    pub step: u32,
    /// What happened.
    pub kind: Kind,
}

/// The result of one game, seat by seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Marks {
    /// By seat.
    pub by_seat: Vec<Mark>,
    /// How they came about.
    pub how: How,
}

/// A match as it is planned.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PlannedMatch {
    /// The group.
    pub group: usize,
    /// What is played for; may be empty.
    pub label: String,
    /// The contestants, the first named first.
    pub sides: Vec<usize>,
    /// The sides that do not play, as they have left: the others win by `+`.
    pub away: Vec<usize>,
}

/// A round as it is planned.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Planned {
    /// The matches in the order of print.
    pub matches: Vec<PlannedMatch>,
    /// Byes with points.
    pub byes: Vec<usize>,
    /// No opponent by the table, no points.
    pub free: Vec<usize>,
    /// Not there.
    pub absent: Vec<usize>,
}

/// A tie that was settled.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Settled {
    /// The group.
    pub group: usize,
    /// Who was tied, the better first.
    pub order: Vec<usize>,
    /// Whether by lots; otherwise by extra games.
    pub lots: bool,
}

/// What happened. Indices are those of [`super::Command`].
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Kind {
    /// The event began.
    Opened {
        /// The regulations, verbatim.
        regulations: String,
    },
    /// A player entered.
    Entered {
        /// Where.
        section: usize,
        /// Who.
        player: NewPlayer,
    },
    /// A team entered, or was renamed.
    TeamEntered {
        /// Where.
        section: usize,
        /// Name.
        name: String,
        /// Leader.
        leader: String,
        /// Coach.
        coach: String,
    },
    /// An entry was changed.
    Amended {
        /// Where.
        section: usize,
        /// Which player.
        player: usize,
        /// The new entry.
        entry: NewPlayer,
    },
    /// Players were named to count.
    Named {
        /// Where.
        section: usize,
        /// Which team.
        team: usize,
        /// Which players.
        players: Vec<usize>,
    },
    /// A commitment was published.
    Committed {
        /// Where.
        section: usize,
        /// The SHA-256 of the seed.
        commitment: String,
    },
    /// Entries were closed.
    Closed {
        /// Where.
        section: usize,
    },
    /// Numbers were drawn.
    Drawn {
        /// Where.
        section: usize,
        /// The seed.
        seed: String,
        /// The public number.
        public: String,
        /// Contestants by number.
        order: Vec<usize>,
    },
    /// Numbers are void: somebody left and the rest are an even number (TN-20.2-before-rr).
    DrawVoided {
        /// Where.
        section: usize,
    },
    /// Lots for ties were drawn.
    TiesDrawn {
        /// Where.
        section: usize,
        /// The seed.
        seed: String,
        /// The public number.
        public: String,
        /// Contestants, the better first.
        order: Vec<usize>,
    },
    /// A stage began.
    Began {
        /// Where.
        section: usize,
        /// Contestants of each group; `None` is an empty place.
        groups: Vec<Vec<Option<usize>>>,
    },
    /// A round was paired.
    Paired {
        /// Where.
        section: usize,
        /// The round.
        round: Planned,
    },
    /// A line-up was sealed.
    Sealed {
        /// Where.
        section: usize,
        /// The match of the last round.
        at: usize,
        /// The side of the match.
        side: usize,
        /// The seal.
        seal: String,
    },
    /// A line-up was given.
    LinedUp {
        /// Where.
        section: usize,
        /// The match of the last round.
        at: usize,
        /// The side of the match.
        side: usize,
        /// Players by board.
        players: Vec<usize>,
    },
    /// A result was entered.
    Resulted {
        /// Where.
        section: usize,
        /// The round.
        round: u32,
        /// The match.
        at: usize,
        /// The game.
        game: usize,
        /// The result.
        marks: Marks,
    },
    /// A contestant left.
    Left {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// How.
        how: GoneHow,
    },
    /// A contestant will rest.
    Rested {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// Which round.
        round: u32,
    },
    /// A line of the ledger.
    Blamed {
        /// Where.
        section: usize,
        /// Who.
        player: usize,
        /// What.
        what: Mistake,
        /// How many running.
        run: u32,
        /// Points taken, in quarters.
        minus: u32,
        /// In words.
        note: String,
    },
    /// Points were given or taken.
    Adjusted {
        /// Where.
        section: usize,
        /// Who.
        contestant: usize,
        /// Quarters.
        quarters: i32,
        /// Why.
        why: String,
    },
    /// A tie was settled.
    TieSettled {
        /// Where.
        section: usize,
        /// How.
        settled: Settled,
    },
    /// The last step was taken back.
    Undone,
    /// The step taken back last holds again.
    Redone,
}

impl Marks {
    /// A result of two sides, played: `1-0`, `0-1`, `=` or `1/2`; not played: `+-`, `-+`, `--`.
    /// Larger tables and finer results give the points of each seat, such as `0.75:0.25` or
    /// `3:2:1:0`.
    ///
    /// ```
    /// use yiguan_tournament::event::Marks;
    /// for text in ["1-0", "0-1", "=", "0-0", "+-", "-+", "--", "0.75:0.25", "3.0:1.0:0.0"] {
    ///     assert_eq!(Marks::read(text).unwrap().to_string(), text);
    /// }
    /// assert!(Marks::read("2-0").is_none());
    /// ```
    #[must_use]
    pub fn read(text: &str) -> Option<Self> {
        use Mark::{Draw, Loss, Win};
        let (by_seat, how) = match text {
            "1-0" => (vec![Win, Loss], How::Played),
            "0-1" => (vec![Loss, Win], How::Played),
            "=" | "1/2" | "½" => (vec![Draw, Draw], How::Played),
            "0-0" => (vec![Loss, Loss], How::Played),
            "+-" => (vec![Win, Loss], How::Forfeit),
            "-+" => (vec![Loss, Win], How::Forfeit),
            "--" => (vec![Loss, Loss], How::Forfeit),
            _ => {
                let points: Option<Vec<Mark>> = text
                    .split(':')
                    .map(|part| {
                        let points: Points = part.parse().ok()?;
                        (points >= Points::ZERO).then_some(Mark::Scored(points))
                    })
                    .collect();
                (points.filter(|points| (2..=8).contains(&points.len()))?, How::Played)
            }
        };
        Some(Self { by_seat, how })
    }
}

impl std::fmt::Display for Marks {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        use Mark::{Draw, Loss, Win};
        let text = match (&self.by_seat[..], self.how) {
            ([Win, Loss], How::Forfeit) => "+-",
            ([Loss, Win], How::Forfeit) => "-+",
            ([Loss, Loss], How::Forfeit) => "--",
            ([Win, Loss], _) => "1-0",
            ([Loss, Win], _) => "0-1",
            ([Draw, Draw], _) => "=",
            ([Loss, Loss], _) => "0-0",
            (marks, _) => {
                let parts: Vec<String> = marks
                    .iter()
                    .map(|mark| match mark {
                        Mark::Scored(points) => points.to_string(),
                        other => format!("{other:?}"),
                    })
                    .collect();
                return f.write_str(&parts.join(":"));
            }
        };
        f.write_str(text)
    }
}

impl Kind {
    /// The section it is about.
    #[must_use]
    pub fn section(&self) -> Option<usize> {
        match self {
            Self::Opened { .. } | Self::Undone | Self::Redone => None,
            Self::Entered { section, .. }
            | Self::TeamEntered { section, .. }
            | Self::Amended { section, .. }
            | Self::Named { section, .. }
            | Self::Committed { section, .. }
            | Self::Closed { section }
            | Self::Drawn { section, .. }
            | Self::DrawVoided { section }
            | Self::TiesDrawn { section, .. }
            | Self::Began { section, .. }
            | Self::Paired { section, .. }
            | Self::Sealed { section, .. }
            | Self::LinedUp { section, .. }
            | Self::Resulted { section, .. }
            | Self::Left { section, .. }
            | Self::Rested { section, .. }
            | Self::Blamed { section, .. }
            | Self::Adjusted { section, .. }
            | Self::TieSettled { section, .. } => Some(*section),
        }
    }
}
