//! What an arbiter's pages need to know beyond what everybody sees.

use super::acts::SetMatch;
use crate::table::Problem;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What can be done in a section, and what has to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct SectionWork {
    /// Single players can be entered, late ones among them.
    pub enters: bool,
    /// A substitute may take the place of a player.
    pub substitutes: bool,
    /// A contestant may miss a round.
    pub rests: bool,
    /// Lateness is written down.
    pub lateness: bool,
    /// How many players a team may name now.
    pub names: Option<u32>,
    /// How line-ups are given, where they are.
    pub line_ups: Option<LineUps>,
    /// The number in its stage of the round that can be paired or set now.
    pub next_round: Option<u32>,
    /// Lots can be drawn for ties.
    pub lots: bool,
    /// Ties that have to be settled.
    pub ties: Vec<Tie>,
}

/// How line-ups are given.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct LineUps {
    /// They are secret until both are in.
    pub sealed: bool,
    /// How many boards.
    pub boards: u32,
}

/// How a line-up stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Lineup {
    /// It is missing.
    Due,
    /// It is in, and secret.
    Sealed,
    /// It is in.
    Given,
}

/// A tie that has to be settled.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Tie {
    /// The group, from 1.
    pub group: u32,
    /// The place that is shared.
    pub place: u32,
    /// Who is tied, by number.
    pub numbers: Vec<u32>,
    /// It decides who goes on; otherwise the place may not be shared.
    pub advance: bool,
}

/// A team whose players are added up.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Squad {
    /// Its name.
    pub name: String,
    /// The numbers of its players.
    pub numbers: Vec<u32>,
    /// Those named to count for it.
    pub named: Vec<u32>,
}

/// The next round as it would be paired.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct NextRound {
    /// Its stage, from 1.
    pub stage: u32,
    /// Its number in the stage, from 1.
    pub round: u32,
    /// Who can be seated, group by group.
    pub groups: Vec<Vec<u32>>,
    /// The matches of the pairing; empty when it is refused.
    pub matches: Vec<SetMatch>,
    /// Who has no opponent in it.
    pub byes: Vec<u32>,
    /// Why there is no pairing.
    pub refused: Option<Problem>,
}

/// A round set by hand, to be looked at.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct TrialRound {
    /// Where.
    pub section: u32,
    /// Its matches.
    pub matches: Vec<SetMatch>,
    /// Who has no opponent.
    pub byes: Vec<u32>,
}

/// What a round set by hand breaks. It can be set all the same.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Breaches {
    /// The rules it breaks, each with a sentence.
    pub breaches: Vec<Problem>,
    /// Why it cannot be set at all.
    pub problems: Vec<Problem>,
}
