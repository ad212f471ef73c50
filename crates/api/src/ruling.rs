//! What a referee says, on the wire.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// How a game ended.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Outcome {
    /// Places by seat, from 1; equal places are shared.
    pub places: Vec<u8>,
    /// The article, or the act that ended it (`resigned`, `time`, `agreed`).
    pub rule: String,
    /// Points by seat in quarters, where the rules give points of their own.
    pub score_quarters: Option<Vec<i32>>,
}

/// One move of a witness.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Step {
    /// Who moves.
    pub seat: u8,
    /// The move, canonical.
    #[serde(rename = "move")]
    pub mv: String,
    /// Texts by notation id.
    pub names: std::collections::BTreeMap<String, String>,
    /// What stands after it.
    pub view: Option<crate::View>,
}

/// What one ply was, and what shows it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Evidence {
    /// The ply, from 0.
    pub ply: u32,
    /// What it is.
    pub nature: String,
    /// The article that calls it so.
    pub rule: Option<String>,
    /// Cells of the acting pieces.
    pub actors: Vec<u16>,
    /// Cells acted on.
    pub targets: Vec<u16>,
    /// Whether the target is protected.
    pub root: Option<String>,
    /// Cells of the pieces that protect the target, or only seem to; left out when there are none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub roots: Vec<u16>,
    /// Moves that prove it, from the position after `witness_after` plies.
    pub witness: Vec<Step>,
    /// After how many plies the witness starts.
    pub witness_after: Option<u32>,
    /// What the exchange gains, in quarters.
    pub value_quarters: Option<i32>,
}

/// One statement with its evidence.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Finding {
    /// The article.
    pub rule: String,
    /// Whom it is against.
    pub against: Option<u8>,
    /// What shows it.
    pub evidence: Vec<Evidence>,
}

/// What follows when a claim is upheld.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum Upheld {
    /// The game ends.
    Ends {
        /// How.
        outcome: Outcome,
    },
    /// A seat must change its moves.
    MustVary {
        /// Which.
        seat: u8,
        /// Within how many plies.
        within_plies: u32,
        /// What follows if not.
        or_else: Outcome,
    },
}

/// Something that may be claimed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Claim {
    /// Seats that may claim; none: an arbiter alone.
    pub by: Vec<u8>,
    /// What follows.
    pub upheld: Upheld,
    /// For how many more plies it stays open.
    pub lapses_after: Option<u32>,
    /// Why.
    pub because: Finding,
}

/// A seat that must vary.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Duty {
    /// Which.
    pub seat: u8,
    /// How many plies are left.
    pub within_plies: u32,
    /// Why.
    pub because: Finding,
}

/// What holds of a game.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize, ToSchema)]
pub struct Ruling {
    /// How the board ended it.
    pub ended: Option<Outcome>,
    /// Why.
    pub because: Vec<Finding>,
    /// Who must vary.
    pub duties: Vec<Duty>,
    /// What may be claimed.
    pub claims: Vec<Claim>,
    /// What only an arbiter can decide.
    pub undecided: Vec<Finding>,
}
