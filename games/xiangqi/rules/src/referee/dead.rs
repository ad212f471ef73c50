//! Positions that neither side can win (`XQ-4.2.1-deadpos`): by default only those without any
//! attacking piece (`OQ-XQ-deadpos`); with `dead=proved` also those that retrograde analysis
//! proved to hold no forced win from any placement.

use crate::book::Dead;
use crate::piece::{Colour, Kind};
use crate::square::Move;
use crate::{Xiangqi, XiangqiPosition};
use yiguan_core::{Finding, Line, Outcome};

const RULE: &str = "XQ-4.2.1-deadpos";

/// A side's pieces besides the general, in the order of [`Kind::ALL`].
type Material = [u8; 6];

/// One side against the other: no placement at all is won by the first (0 % of all legal
/// placements with it to move, computed by retrograde analysis over every placement).
///
/// Advisors, elephants, horses, chariots, cannons, soldiers.
const PROVED: [(Material, Material); 2] = [
    // A lone cannon has no screen of its own side.
    ([0, 0, 0, 0, 1, 0], [0, 0, 0, 0, 0, 0]),
    ([0, 0, 0, 0, 1, 0], [1, 0, 0, 0, 0, 0]),
];

/// The draw, when the material is dead under the line's rules.
pub(super) fn rule(line: &Line<Xiangqi>) -> Option<(Outcome, Finding<Move>)> {
    let position = line.now();
    let [red, black] = Colour::ALL.map(|colour| material(position, colour));
    let bare = attackers(red) == 0 && attackers(black) == 0;
    let proved = line.rules().dead == Dead::Proved && no_win(red, black) && no_win(black, red);
    (bare || proved).then(|| (Outcome::draw(2, RULE), Finding::bare(RULE, None)))
}

fn material(position: &XiangqiPosition, colour: Colour) -> Material {
    let mut material = [0; 6];
    for (count, kind) in material.iter_mut().zip(&Kind::ALL[1..]) {
        *count = position.count(colour, *kind) as u8;
    }
    material
}

fn attackers(material: Material) -> u8 {
    material[2..].iter().sum()
}

/// Whether the side with `own` can never force a win against `other`.
fn no_win(own: Material, other: Material) -> bool {
    attackers(own) == 0 || PROVED.contains(&(own, other))
}
