//! Stages: formats with their options, promotion, ranking.

use super::{MatchScores, Rule};

/// One stage of a section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageSpec {
    /// The title as printed; may be empty.
    pub name: String,
    /// How opponents are found.
    pub format: Format,
    /// In how many groups; 1 is everybody together.
    pub groups: u32,
    /// Games of a match.
    pub games: u32,
    /// Whether a match ends as soon as it is decided (best of so many).
    pub best_of: bool,
    /// Whether a drawn game does not count and is played again.
    pub replay_draws: bool,
    /// What matches of players are worth where those are ranked by, as in two-game events of 2011;
    /// otherwise points of games count.
    pub match_scores: Option<MatchScores>,
    /// Whether games give points at all; in a pure knockout they do not (TN-15-D).
    pub counts_points: bool,
    /// Whether points of the stage before are kept.
    pub carries: bool,
    /// How equals are told apart, after points.
    pub rank: Vec<Rule>,
    /// How shared places are counted.
    pub shared: Shared,
    /// So many places may not be shared (TN-15.6-champion).
    pub unshared: u32,
    /// What the bye counts as in [`Rule::Opponents`].
    pub bye_opponent: ByeOpponent,
    /// Who goes on to the next stage.
    pub promotion: Option<Promotion>,
}

/// What a round without opponent adds to 对手分.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum ByeOpponent {
    /// Nothing.
    #[default]
    Zero,
    /// The lowest total among those who have points (2011, 14.4).
    LowestWithPoints,
    /// The lowest total of all.
    Lowest,
}

/// How opponents are found.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Format {
    /// 积分编排 (TN-11.4-swiss).
    Swiss(Swiss),
    /// Everyone meets everyone so many times (TN-11.2-roundrobin).
    RoundRobin {
        /// How many times.
        cycles: u32,
        /// By which table.
        circle: Circle,
    },
    /// Losers leave (TN-11.1-knockout).
    Knockout {
        /// How the rounds are laid out.
        bracket: Bracket,
        /// Stop after so many rounds; 0 is play to the end.
        rounds: u32,
        /// Whether those who lost the semi-finals play for the third place.
        third: bool,
    },
    /// Who lost twice leaves (TN-F-double-elim).
    DoubleElimination {
        /// Whether the last unbeaten meets the last who was beaten once.
        grand_final: GrandFinal,
    },
    /// The first of each group play for the first places, the seconds for the next, and so on
    /// (TN-F-groups-3stage).
    PlaceMatches,
    /// Tables that the arbiter sets, of two to eight seats.
    Arranged {
        /// How many rounds.
        rounds: u32,
    },
}

/// The options of 积分编排.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Swiss {
    /// How many rounds.
    pub rounds: u32,
    /// Who meets in the first round.
    pub first: FirstRound,
    /// Who moves first there.
    pub colours: FirstColours,
    /// When players of one unit are kept apart.
    pub same_team: SameTeam,
    /// Whether nobody moves first, or second, three times running (禁连三).
    pub no_three_running: bool,
    /// Whether nobody moves first three times more often than second, or the other way (禁多三).
    pub no_three_more: bool,
    /// Whether the last round forgets about three running, so that equals do meet.
    pub last_round_free: bool,
    /// In the last three rounds, from this gap in quarters on, the higher scorer's colours come
    /// first; 0 is never.
    pub late_gap: i32,
    /// Whether players who floated are kept from floating again.
    pub balance_floats: bool,
    /// Who moves first when histories are the same.
    pub tie_colour: TieColour,
    /// Whether a game that was not played keeps the colours it was paired with.
    pub forfeit_colour: bool,
    /// Nobody is paired after so many absences running; 0 is no such rule.
    pub absences: u32,
}

impl Default for Swiss {
    fn default() -> Self {
        Self {
            rounds: 7,
            first: FirstRound::Halves,
            colours: FirstColours::Lots,
            same_team: SameTeam::Meet,
            no_three_running: true,
            no_three_more: true,
            last_round_free: false,
            late_gap: 0,
            balance_floats: true,
            tie_colour: TieColour::Rounds,
            forfeit_colour: true,
            absences: 0,
        }
    }
}

/// Who meets in round 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstRound {
    /// One of the upper half, one of the lower, by lot.
    Halves,
    /// 1 with the first of the lower half, 2 with the second (拦腰).
    Folded,
    /// 1-2, 3-4 (临近).
    Neighbours,
    /// 1 with the last, 2 with the last but one (首尾).
    Ends,
    /// Anybody with anybody, by lot.
    Lots,
}

/// Who moves first in round 1.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FirstColours {
    /// By lot.
    Lots,
    /// The smaller number on odd boards, the larger on even ones.
    Boards,
    /// The smaller number.
    Smaller,
}

/// When players of one unit are kept apart.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum SameTeam {
    /// They may meet.
    Meet,
    /// Not in round 1 (002-A 9.3).
    FirstRound,
    /// Never, as long as a pairing without it exists.
    Always,
}

/// Who moves first when two colour histories are the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum TieColour {
    /// The smaller number in odd rounds, the larger in even ones.
    Rounds,
    /// The smaller number when the sum of the numbers is odd, the larger when it is even.
    Sum,
}

/// Tables of the round robin.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Circle {
    /// The largest number stays (Berger, OQ-TN-appendix1).
    LargestFixed,
    /// Number 1 stays (逆时针轮转).
    FirstFixed,
}

/// How a knockout is laid out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Bracket {
    /// A bracket of the next power of two; who has no opponent in round 1 goes on.
    Halving,
    /// 1 with the last, 2 with the last but one, anew in every round (TN-F-lot-ko-rr).
    Ends,
    /// 1-2, 3-4, anew in every round; the last of an odd number goes on (TN-F-group-ko-points).
    Neighbours,
}

/// The last match of double elimination (OQ-TN-E-final).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GrandFinal {
    /// None: champion is who never lost, second who lost once.
    None,
    /// One match.
    One,
    /// A second one if the unbeaten loses the first.
    Second,
}

/// How shared places are counted.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Shared {
    /// 1, 1, 3.
    Standard,
    /// 1, 1, 2 (OQ-TN-share).
    Dense,
}

/// Who goes on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Promotion {
    /// So many from each group.
    EachGroup(u32),
    /// Whoever is still in a knockout.
    Winners,
}
