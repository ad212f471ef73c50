//! Answers as JSON, in the shapes that scripts rely on: keys stay in this order, cells are names,
//! seats are numbers, what does not apply is `null`.

use serde::Serialize;
use yiguan_core::{BoardSpec, Cell, Face, MoveText, Term, Turn, Verdict};

/// How a game ends.
#[derive(Serialize)]
pub struct Outcome {
    /// By seat, from 1.
    places: Vec<u8>,
    by: &'static str,
    /// By seat, where the rules give points of their own.
    points: Option<Vec<f64>>,
}

#[derive(Serialize)]
pub struct Step {
    seat: u8,
    #[serde(rename = "move")]
    mv: String,
}

#[derive(Serialize)]
pub struct Witness {
    /// The moves start after so many plies.
    after: u32,
    moves: Vec<Step>,
}

#[derive(Serialize)]
pub struct Evidence {
    ply: u32,
    nature: Term,
    rule: Option<&'static str>,
    actors: Vec<String>,
    targets: Vec<String>,
    root: Option<Term>,
    /// Who protects the target, or only seems to.
    roots: Vec<String>,
    witness: Option<Witness>,
    value: Option<f64>,
}

/// A statement with its evidence.
#[derive(Serialize)]
pub struct Finding {
    rule: &'static str,
    against: Option<u8>,
    evidence: Vec<Evidence>,
}

#[derive(Serialize)]
struct Ended {
    #[serde(flatten)]
    outcome: Outcome,
    findings: Vec<Finding>,
}

#[derive(Serialize)]
struct Duty {
    seat: u8,
    within_plies: u32,
    rule: &'static str,
    findings: Vec<Finding>,
}

#[derive(Serialize)]
#[serde(rename_all = "snake_case")]
enum Upheld {
    Ends(Outcome),
    MustVary { seat: u8, within_plies: u32, or_else: Outcome },
}

#[derive(Serialize)]
struct Claim {
    /// Seats; none: an arbiter alone.
    by: Vec<u8>,
    rule: &'static str,
    upheld: Upheld,
    lapses_after: Option<u32>,
    findings: Vec<Finding>,
}

/// Everything that holds.
#[derive(Serialize)]
pub struct Ruling {
    ended: Option<Ended>,
    duties: Vec<Duty>,
    claims: Vec<Claim>,
    undecided: Vec<Finding>,
}

/// A seat, several seats, or `"over"`.
#[derive(Serialize)]
#[serde(untagged)]
pub enum ToMove {
    Seat(u8),
    Seats(Vec<u8>),
    Over(&'static str),
}

impl From<Turn> for ToMove {
    fn from(turn: Turn) -> Self {
        match turn {
            Turn::Of(seat) => Self::Seat(seat.0),
            Turn::AnyOf(seats) => Self::Seats(seats.iter().map(|seat| seat.0).collect()),
            Turn::Over => Self::Over("over"),
        }
    }
}

/// `none`, `draw`, `seat0_loses`, `undetermined`.
pub fn verdict(verdict: Verdict) -> String {
    match verdict {
        Verdict::None => "none".to_owned(),
        Verdict::Draw => "draw".to_owned(),
        Verdict::Loses(seat) => format!("seat{}_loses", seat.0),
        Verdict::Undetermined => "undetermined".to_owned(),
    }
}

/// What a ply without a nature is, in a game that has natures.
const IDLE: Term = "闲";

/// The first nature of each ply; none at all for a game without natures.
pub fn natures(plies: &[Vec<yiguan_core::Evidence<MoveText>>]) -> Vec<Term> {
    plies.iter().map(|ply| ply.first().map_or(IDLE, |item| item.nature)).collect()
}

/// Writes what speaks of cells of one board.
pub struct Writer {
    board: BoardSpec,
}

impl Writer {
    /// For the board of `face`.
    pub fn new(face: &dyn Face) -> Self {
        Self { board: face.board() }
    }

    /// A ruling.
    pub fn ruling(&self, ruling: &yiguan_core::Ruling<MoveText>) -> Ruling {
        Ruling {
            ended: ruling.ended.as_ref().map(|ended| Ended {
                outcome: outcome(&ended.outcome),
                findings: self.findings(&ended.because),
            }),
            duties: ruling.duties.iter().map(|duty| self.duty(duty)).collect(),
            claims: ruling.claims.iter().map(|claim| self.claim(claim)).collect(),
            undecided: self.findings(&ruling.undecided),
        }
    }

    /// All findings of a ruling, in the order in which it says them.
    pub fn all_findings(&self, ruling: &yiguan_core::Ruling<MoveText>) -> Vec<Finding> {
        let ended = ruling.ended.iter().flat_map(|ended| &ended.because);
        let duties = ruling.duties.iter().map(|duty| &duty.because);
        let claims = ruling.claims.iter().map(|claim| &claim.because);
        self.findings(ended.chain(duties).chain(claims).chain(&ruling.undecided))
    }

    fn findings<'f>(
        &self,
        findings: impl IntoIterator<Item = &'f yiguan_core::Finding<MoveText>>,
    ) -> Vec<Finding> {
        findings.into_iter().map(|finding| self.finding(finding)).collect()
    }

    fn finding(&self, finding: &yiguan_core::Finding<MoveText>) -> Finding {
        Finding {
            rule: finding.rule,
            against: finding.against.map(|seat| seat.0),
            evidence: finding.evidence.iter().map(|item| self.evidence(item)).collect(),
        }
    }

    fn evidence(&self, item: &yiguan_core::Evidence<MoveText>) -> Evidence {
        let step =
            |(seat, mv): &(yiguan_core::Seat, MoveText)| Step { seat: seat.0, mv: mv.clone() };
        Evidence {
            ply: item.ply,
            nature: item.nature,
            rule: item.rule,
            actors: self.cells(&item.actors),
            targets: self.cells(&item.targets),
            root: item.root,
            roots: self.cells(&item.roots),
            witness: item.witness.as_ref().map(|witness| Witness {
                after: witness.after,
                moves: witness.moves.iter().map(step).collect(),
            }),
            value: item.value_quarters.map(points),
        }
    }

    fn cells(&self, cells: &[Cell]) -> Vec<String> {
        cells.iter().map(|cell| self.board.name(*cell).to_owned()).collect()
    }

    fn duty(&self, duty: &yiguan_core::Duty<MoveText>) -> Duty {
        Duty {
            seat: duty.seat.0,
            within_plies: duty.within_plies,
            rule: duty.because.rule,
            findings: vec![self.finding(&duty.because)],
        }
    }

    fn claim(&self, claim: &yiguan_core::Claim<MoveText>) -> Claim {
        Claim {
            by: claim.by.iter().map(|seat| seat.0).collect(),
            rule: claim.because.rule,
            upheld: match &claim.upheld {
                yiguan_core::Upheld::Ends(ends) => Upheld::Ends(outcome(ends)),
                yiguan_core::Upheld::MustVary { seat, within_plies, or_else } => Upheld::MustVary {
                    seat: seat.0,
                    within_plies: *within_plies,
                    or_else: outcome(or_else),
                },
            },
            lapses_after: claim.lapses_after,
            findings: vec![self.finding(&claim.because)],
        }
    }
}

fn outcome(outcome: &yiguan_core::Outcome) -> Outcome {
    let by_seat = outcome.score_quarters.as_ref();
    Outcome {
        places: outcome.place.iter(outcome.seats).map(|(_, place)| *place).collect(),
        by: outcome.by,
        points: by_seat.map(|score| score.iter(outcome.seats).map(|(_, q)| points(*q)).collect()),
    }
}

fn points(quarters: i32) -> f64 {
    f64::from(quarters) / 4.0
}
