//! What a piece is worth on each point, in hundredths of a soldier that has not crossed, seen from
//! its own side: ranks from its back line, files from the edge to the middle (the board is even).

use yiguan_search::Score;
use yiguan_xiangqi::{Colour, Kind, Square};

type Half = [[i16; 5]; 10];

const SOLDIER: Half = [
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [0, 0, 0, 0, 0],
    [80, 0, 80, 0, 110],
    [85, 0, 100, 0, 120],
    [130, 160, 175, 185, 190],
    [160, 190, 210, 230, 235],
    [175, 215, 240, 270, 275],
    [165, 210, 250, 300, 310],
    [60, 80, 90, 110, 120],
];
const HORSE: Half = [
    [370, 360, 390, 375, 360],
    [375, 395, 400, 395, 340],
    [390, 405, 420, 420, 410],
    [400, 420, 425, 435, 440],
    [410, 430, 440, 450, 450],
    [415, 445, 455, 465, 465],
    [420, 455, 465, 475, 470],
    [415, 450, 470, 475, 465],
    [405, 440, 480, 465, 430],
    [390, 395, 410, 420, 395],
];
const CHARIOT: Half = [
    [880, 905, 900, 915, 890],
    [890, 910, 905, 920, 900],
    [885, 910, 905, 920, 915],
    [900, 920, 915, 925, 925],
    [910, 930, 925, 935, 935],
    [915, 935, 930, 940, 940],
    [915, 935, 935, 945, 950],
    [910, 930, 930, 945, 950],
    [915, 935, 940, 960, 960],
    [910, 925, 925, 940, 940],
];
const CANNON: Half = [
    [440, 442, 445, 450, 450],
    [440, 445, 448, 450, 448],
    [442, 450, 455, 455, 470],
    [440, 445, 450, 450, 462],
    [440, 445, 450, 452, 462],
    [440, 445, 448, 450, 465],
    [442, 448, 450, 452, 465],
    [445, 450, 450, 445, 455],
    [450, 452, 448, 440, 440],
    [460, 460, 450, 435, 430],
];
const ADVISOR: Half = [
    [0, 0, 0, 200, 0],
    [0, 0, 0, 0, 212],
    [0, 0, 0, 194, 0],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
];
const ELEPHANT: Half = [
    [0, 0, 200, 0, 0],
    [0; 5],
    [185, 0, 0, 0, 218],
    [0; 5],
    [0, 0, 198, 0, 0],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
];
const GENERAL: Half = [
    [0, 0, 0, 8, 20],
    [0, 0, 0, -12, -8],
    [0, 0, 0, -30, -28],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
    [0; 5],
];

/// The worth of a piece of `kind` on `square`.
pub(crate) fn worth(colour: Colour, kind: Kind, square: Square) -> Score {
    let own = if colour == Colour::Red { square } else { square.rotated() };
    let file = usize::from(own.file());
    let column = file.min(8 - file);
    let half = match kind {
        Kind::General => &GENERAL,
        Kind::Advisor => &ADVISOR,
        Kind::Elephant => &ELEPHANT,
        Kind::Horse => &HORSE,
        Kind::Chariot => &CHARIOT,
        Kind::Cannon => &CANNON,
        Kind::Soldier => &SOLDIER,
    };
    Score::from(half[usize::from(own.rank())][column])
}

/// What a piece is worth when it is exchanged.
pub(crate) fn plain(kind: Kind) -> Score {
    match kind {
        Kind::General => 10_000,
        Kind::Chariot => 920,
        Kind::Cannon => 450,
        Kind::Horse => 430,
        Kind::Advisor | Kind::Elephant => 200,
        Kind::Soldier => 120,
    }
}
