//! `CC-M-repeat`: three returns are allowed, the fourth is not.
//!
//! By the default reading (`OQ-CC-repeat`) a man returns when it comes back to the hole where it
//! stood two own turns before; returns are counted for this man and hole, and start again once the
//! seat moves another man. A pass is an own turn: it moves no other man, so counts go on, but two
//! turns before is then another turn. The other reading counts whole positions.
//!
//! The article wants another move to be found: where no other is left, nothing is barred.

use super::Said;
use crate::ChineseCheckers;
use crate::holes::{Hole, Holes};
use crate::position::{StarMove, StarPosition};
use crate::rules::Repeat;
use std::collections::HashMap;
use yiguan_core::{Entry, Evidence, Finding, Line, Ply, Position, Seat, Turn};

/// Returns that are allowed.
const RETURNS: usize = 3;

/// The moves that would be a fourth return.
pub(super) fn barred(line: &Line<ChineseCheckers>, out: &mut Vec<(StarMove, Said)>) {
    let Turn::Of(seat) = line.now().turn() else { return };
    let mut found = match line.rules().repeat {
        Repeat::Piece => by_piece(line, seat).into_iter().collect(),
        Repeat::Position => by_position(line, seat),
        Repeat::None => Vec::new(),
    };
    found.retain(|(mv, _)| line.now().check(seat, mv).is_ok());
    if (found.len() as u64) < line.now().legal_count(seat) {
        out.append(&mut found);
    }
}

/// The man a seat moved last, as long as it moves no other.
#[derive(Default)]
struct Shuttle {
    /// Where it stands, and where it stood before the last own turn.
    at: Option<(Hole, Hole)>,
    /// The plies of its returns to each hole.
    returns: HashMap<Hole, Vec<Ply>>,
}

impl Shuttle {
    fn turn(&mut self, ply: Ply, mv: StarMove) {
        let StarMove::Go { from, to } = mv else {
            self.at = self.at.map(|(here, _)| (here, here));
            return;
        };
        match self.at {
            Some((here, before)) if here == from => {
                if before == to {
                    self.returns.entry(to).or_default().push(ply);
                }
            }
            _ => self.returns.clear(),
        }
        self.at = Some((to, from));
    }
}

/// The plies since the board was last set up, with their numbers.
fn plies_since_setup(
    line: &Line<ChineseCheckers>,
) -> impl DoubleEndedIterator<Item = (Ply, Seat, StarMove)> {
    let (mut plies, mut ply) = (Vec::new(), 0);
    for entry in line.entries() {
        match entry {
            Entry::Play { seat, mv } => {
                plies.push((ply, *seat, *mv));
                ply += 1;
            }
            Entry::Placed { .. } => plies.clear(),
            Entry::Retired(_) | Entry::Told { .. } => {}
        }
    }
    plies.into_iter()
}

fn by_piece(line: &Line<ChineseCheckers>, seat: Seat) -> Option<(StarMove, Said)> {
    let mut shuttle = Shuttle::default();
    for (ply, mover, mv) in plies_since_setup(line) {
        if mover == seat {
            shuttle.turn(ply, mv);
        }
    }
    let (from, to) = shuttle.at?;
    let returns = shuttle.returns.get(&to).filter(|returns| returns.len() >= RETURNS)?;
    if from == to {
        return None;
    }
    let evidence = returns.iter().map(|ply| returned(*ply, to)).collect();
    let finding = Finding { rule: "CC-M-repeat", against: Some(seat), evidence };
    Some((StarMove::Go { from, to }, finding))
}

fn returned(ply: Ply, to: Hole) -> Evidence<StarMove> {
    let cells = vec![to.cell()];
    Evidence { actors: cells.clone(), targets: cells, ..Evidence::plain(ply, "return") }
}

/// Moves to positions that stood four times: once, and three times again.
fn by_position(line: &Line<ChineseCheckers>, seat: Seat) -> Vec<(StarMove, Said)> {
    let mut stood: HashMap<&StarPosition, Vec<Ply>> = HashMap::new();
    let (mut at, mut ply) = (0, 0);
    stood.entry(&line.positions()[0]).or_default().push(0);
    for entry in line.entries() {
        match entry {
            Entry::Told { .. } => continue,
            Entry::Play { .. } => ply += 1,
            Entry::Placed { .. } => stood.clear(),
            Entry::Retired(_) => {}
        }
        at += 1;
        stood.entry(&line.positions()[at]).or_default().push(ply);
    }
    let now = line.now();
    let mut found: Vec<_> = stood
        .into_iter()
        .filter(|(_, plies)| plies.len() > RETURNS)
        .filter_map(|(position, plies)| Some((leads_to(now, seat, position)?, plies)))
        .collect();
    found.sort_unstable();
    found
        .into_iter()
        .map(|((from, to), plies)| {
            // The position after ply `n` was made by ply `n - 1`.
            let returns =
                plies[1..].iter().map(|ply| returned(ply.saturating_sub(1), to)).collect();
            let finding = Finding { rule: "CC-M-repeat", against: Some(seat), evidence: returns };
            (StarMove::Go { from, to }, finding)
        })
        .collect()
}

/// The move of `seat` that turns the one position into the other, if one does.
fn leads_to(now: &StarPosition, seat: Seat, then: &StarPosition) -> Option<(Hole, Hole)> {
    let one = |holes: Holes| holes.iter().next().filter(|_| holes.len() == 1);
    let from = one(now.men(seat) - then.men(seat))?;
    let to = one(then.men(seat) - now.men(seat))?;
    let mv = StarMove::Go { from, to };
    now.check(seat, &mv).ok()?;
    let mut next = now.clone();
    next.play_unchecked(seat, &mv);
    (next == *then).then_some((from, to))
}
