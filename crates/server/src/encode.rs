//! From the hall's own values to the wire.

use yiguan_api as api;
use yiguan_core::{
    BoardSpec, BoardView, CellShape, Claim, Evidence, Face, Finding, Outcome, ReachTree, Ruling,
    Seat, Upheld,
};

/// A reach tree with more nodes than this is sent level by level.
const TREE_MAX: usize = 600;

pub(crate) fn board(spec: BoardSpec) -> api::Board {
    let shape = |shape| match shape {
        CellShape::Crossing => api::CellShape::Crossing,
        CellShape::Star => api::CellShape::Star,
        CellShape::Post => api::CellShape::Post,
        CellShape::Light => api::CellShape::Light,
        CellShape::Dark => api::CellShape::Dark,
        CellShape::Hole => api::CellShape::Hole,
    };
    api::Board {
        width: spec.width,
        height: spec.height,
        cells: spec
            .cells
            .into_iter()
            .map(|cell| api::Cell {
                shape: shape(cell.shape),
                name: cell.name,
                x: cell.x,
                y: cell.y,
                column: cell.grid.0,
                row: cell.grid.1,
            })
            .collect(),
        lines: spec.lines.into_iter().map(|line| line.to_vec()).collect(),
        areas: spec
            .areas
            .into_iter()
            .map(|area| api::Area {
                kind: area.kind.to_owned(),
                seat: area.seat.map(|seat| seat.0),
                outline: area.outline.into_iter().flat_map(|(x, y)| [x, y]).collect(),
            })
            .collect(),
        labels: spec
            .labels
            .into_iter()
            .map(|label| api::Label {
                text: label.text,
                x: label.x,
                y: label.y,
                seat: label.seat.map(|seat| seat.0),
            })
            .collect(),
        turns: spec.turns,
    }
}

pub(crate) fn view(view: BoardView) -> api::View {
    api::View {
        pieces: view
            .pieces
            .into_iter()
            .map(|piece| api::Piece {
                cell: piece.cell,
                kind: piece.kind.to_owned(),
                seat: piece.seat.map(|seat| seat.0),
            })
            .collect(),
        marks: view.marks.into_iter().map(|(cell, mark)| (cell, mark.to_owned())).collect(),
        counts: view
            .counts
            .into_iter()
            .map(|(name, seat, value)| (name.to_owned(), seat.map(|seat| seat.0), value))
            .collect(),
    }
}

pub(crate) fn outcome(outcome: &Outcome) -> api::Outcome {
    let seats = outcome.seats;
    api::Outcome {
        places: outcome.place.iter(seats).map(|(_, place)| *place).collect(),
        rule: outcome.by.to_owned(),
        score_quarters: outcome
            .score_quarters
            .as_ref()
            .map(|score| score.iter(seats).map(|(_, points)| *points).collect()),
    }
}

/// What a line's referee says; `face` plays its witnesses.
pub(crate) fn ruling(face: &dyn Face, ruling: Ruling<String>) -> api::Ruling {
    let finding = |it| finding(face, it);
    let (ended, because) = match ruling.ended {
        Some(ended) => (Some(outcome(&ended.outcome)), ended.because),
        None => (None, Vec::new()),
    };
    api::Ruling {
        ended,
        because: because.into_iter().map(finding).collect(),
        duties: ruling
            .duties
            .into_iter()
            .map(|duty| api::Duty {
                seat: duty.seat.0,
                within_plies: duty.within_plies,
                because: finding(duty.because),
            })
            .collect(),
        claims: ruling.claims.into_iter().map(|it| claim(face, it)).collect(),
        undecided: ruling.undecided.into_iter().map(finding).collect(),
    }
}

fn claim(face: &dyn Face, claim: Claim<String>) -> api::Claim {
    api::Claim {
        by: claim.by.iter().map(|seat| seat.0).collect(),
        upheld: match claim.upheld {
            Upheld::Ends(ends) => api::Upheld::Ends { outcome: outcome(&ends) },
            Upheld::MustVary { seat, within_plies, or_else } => {
                api::Upheld::MustVary { seat: seat.0, within_plies, or_else: outcome(&or_else) }
            }
        },
        lapses_after: claim.lapses_after,
        because: finding(face, claim.because),
    }
}

fn finding(face: &dyn Face, finding: Finding<String>) -> api::Finding {
    api::Finding {
        rule: finding.rule.to_owned(),
        against: finding.against.map(|seat| seat.0),
        evidence: finding.evidence.into_iter().map(|it| evidence(face, it)).collect(),
    }
}

pub(crate) fn evidence(face: &dyn Face, item: Evidence<String>) -> api::Evidence {
    let witness_after = item.witness.as_ref().map(|witness| witness.after);
    let steps = item.witness.map(|witness| {
        let mut shown = face.show(&witness).into_iter();
        let step = |(seat, mv): (Seat, _)| {
            let (stands, names) = shown.next().map(|it| (it.view, it.names)).unzip();
            let names = names.into_iter().flatten();
            api::Step {
                seat: seat.0,
                mv,
                names: names.map(|(id, text): (&str, String)| (id.to_owned(), text)).collect(),
                view: stands.map(view),
            }
        };
        witness.moves.into_iter().map(step).collect()
    });
    api::Evidence {
        ply: item.ply,
        nature: item.nature.to_owned(),
        rule: item.rule.map(str::to_owned),
        actors: item.actors,
        targets: item.targets,
        root: item.root.map(str::to_owned),
        roots: item.roots,
        witness: steps.unwrap_or_default(),
        witness_after,
        value_quarters: item.value_quarters,
    }
}

/// What a seat may touch: the whole tree where it is small.
pub(crate) fn reach(face: &dyn Face, seat: Seat) -> api::Reach {
    match face.reach_tree(seat, TREE_MAX) {
        Some(whole) => tree(whole),
        None => level(face, seat, &[]).unwrap_or_default(),
    }
}

fn tree(whole: ReachTree) -> api::Reach {
    let (touches, below): (Vec<_>, Vec<_>) =
        whole.next.into_iter().map(|(touch, below)| (touch.text, tree(below))).unzip();
    let after = if touches.is_empty() { None } else { Some(below) };
    api::Reach { next: touches, mv: whole.done, after }
}

/// One level: what may follow `prefix`; `None` when the prefix cannot be.
pub(crate) fn level(face: &dyn Face, seat: Seat, prefix: &[&str]) -> Option<api::Reach> {
    let reach = face.reach(seat, prefix).ok()?;
    Some(api::Reach {
        next: reach.next.into_iter().map(|touch| touch.text).collect(),
        mv: reach.done,
        after: None,
    })
}

/// The cells that a move changed: where its mover left, what it took, where it arrived.
pub(crate) fn path(face: &dyn Face, ply: u32) -> Vec<u16> {
    let (Some(before), Some(after)) = (face.view_after(ply), face.view_after(ply + 1)) else {
        return Vec::new();
    };
    let arrived: Vec<_> =
        after.pieces.iter().filter(|piece| !before.pieces.contains(piece)).collect();
    let left = before
        .pieces
        .iter()
        .filter(|piece| !after.pieces.iter().any(|other| other.cell == piece.cell));
    let moved =
        |piece: &&yiguan_core::PieceView| arrived.iter().any(|other| other.seat == piece.seat);
    let (own, taken): (Vec<_>, Vec<_>) = left.partition(moved);
    own.into_iter().chain(taken).chain(arrived.iter().copied()).map(|piece| piece.cell).collect()
}
