//! What a position and a point are worth, by the shapes that stones would make.

use crate::field::{At, Field, Rank};
use crate::shape::Kind;
use yiguan_gomoku::Colour;
use yiguan_search::Score;

/// What a stone is worth for its own side by kind along one line, in ordering.
const ATTACK: [i32; Kind::COUNT] = [0, 0, 5, 22, 24, 95, 100, 120, 900, 5000];
/// What it is worth to take the point from the other side.
const DEFENCE: [i32; Kind::COUNT] = [0, 0, 3, 16, 17, 70, 72, 80, 500, 3000];
/// For two shapes that each must be answered.
const FORK: i32 = 260;

fn worth(kinds: [Kind; 4], table: &[i32; Kind::COUNT]) -> i32 {
    let plain: i32 = kinds.iter().map(|kind| table[*kind as usize]).sum();
    let shapes = kinds.iter().filter(|kind| **kind >= Kind::OpenThree).count();
    plain + if shapes > 1 { FORK } else { 0 }
}

/// How good a stone of `colour` on a free point looks without any search.
pub(crate) fn promise(field: &Field, colour: Colour, at: At) -> i32 {
    worth(field.kinds(colour, at), &ATTACK) + worth(field.kinds(colour.other(), at), &DEFENCE)
}

/// The position as `colour`, to move, sees it.
pub(crate) fn evaluate(field: &Field, colour: Colour) -> Score {
    let (own, foe) = (field.prospects(colour), field.prospects(colour.other()));
    let threes = |colour| field.points(colour, Rank::OpenThree).len().min(6) as i32;
    let tempo = 20 + 6 * threes(colour);
    (own * 10 - foe * 9) / 10 + tempo - 2 * threes(colour.other())
}
