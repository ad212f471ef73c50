//! Names of openings by what stands on the board, so that every order of moves that reaches a
//! position gives it the same name.
//!
//! The first moves and systems are those of the rulebook (`XQL-O`); what stands for each is our
//! own. The first that fits counts: replies and systems of both sides before the first moves of
//! Red, the rarer move before the one that everybody makes sooner or later. A board and its mirror
//! image have one name.

use yiguan_record::study::Opening;
use yiguan_xiangqi::{Colour, Kind, Piece, XiangqiPosition};

/// The last ply whose position is looked at.
pub const PLIES: usize = 20;

/// How the ids of first moves begin; systems have names.
const FIRST: &str = "XQL-O-";

type Fits = fn(&Board) -> bool;

/// A board, or its mirror image, by letters of FEN; 0 where nothing stands.
struct Board([[u8; 9]; 10]);

impl Board {
    fn new(position: &XiangqiPosition) -> Self {
        let mut letters = [[0; 9]; 10];
        for colour in Colour::ALL {
            for (id, square) in position.pieces(colour) {
                letters[usize::from(square.rank())][usize::from(square.file())] =
                    letter(id.piece());
            }
        }
        Self(letters)
    }

    fn mirrored(&self) -> Self {
        let mut letters = self.0;
        letters.iter_mut().for_each(|rank| rank.reverse());
        Self(letters)
    }

    fn at(&self, file: u8, rank: u8) -> u8 {
        self.0[usize::from(rank)][usize::from(file)]
    }

    /// Whether all of `Ce2Cb2` stand there: a letter of FEN and a point each.
    fn has(&self, pieces: &str) -> bool {
        let mut words = pieces.as_bytes().chunks_exact(3);
        words.all(|word| self.at(word[1] - b'a', word[2] - b'0') == word[0])
    }

    fn central(&self) -> bool {
        self.has("Ce2")
    }

    fn screen_horses(&self) -> bool {
        self.central() && self.has("nc7ng7")
    }

    /// Black's cannon at a corner of its palace.
    fn corner_cannon(&self) -> bool {
        self.has("cd7") || self.has("cf7")
    }
}

fn letter(piece: Piece) -> u8 {
    let letter = match piece.kind {
        Kind::General => b'K',
        Kind::Advisor => b'A',
        Kind::Elephant => b'B',
        Kind::Horse => b'N',
        Kind::Chariot => b'R',
        Kind::Cannon => b'C',
        Kind::Soldier => b'P',
    };
    if piece.colour == Colour::Red { letter } else { letter.to_ascii_lowercase() }
}

/// One piece alone between the cannons at home.
fn pole(board: &Board) -> bool {
    board.has("Cb2Ch2Be2") && (2..7).filter(|file| board.at(*file, 2) != 0).count() == 1
}

const TABLE: &[(Opening, Fits)] = &[
    system(
        "pawn-for-tempi",
        Some("XQL-O-03"),
        "弃卒抢三先",
        "a soldier for three moves",
        |b| b.has("Pc4pc5") && !b.central(),
    ),
    system(
        "soldier-bottom-reply",
        Some("XQL-O-03"),
        "卒底炮",
        "soldier-bottom cannon in reply",
        |b| b.has("Pc4cc7"),
    ),
    system("three-step-tiger", Some("XQL-O-13"), "先手三步虎", "three-step tiger", |b| {
        b.has("Ci2Ng2Rh0")
    }),
    system("carrying-pole", None, "担子炮", "carrying-pole cannons", |b| {
        pole(b) && (b.has("Na2") || b.has("Ni2"))
    }),
    system("butterflies", Some("XQL-O-10"), "蝴蝶双飞", "a pair of butterflies", |b| {
        b.has("Na2Ni2")
    }),
    system("both-cannons-across", Some("XQL-O-01"), "双炮过河", "both cannons across", |b| {
        b.has("Ce2cb3ch3")
    }),
    system("left-cannon-blockade", Some("XQL-O-01"), "左炮封车", "left-cannon blockade", |b| {
        b.has("Ce2Rh0ch3ng7")
    }),
    system("five-six-cannons", Some("XQL-O-01"), "五六炮", "five-six cannons", |b| {
        b.has("Ce2Cd2")
    }),
    system("same-direction", Some("XQL-O-01"), "顺炮", "same-direction cannons", |b| {
        b.has("Ce2Cb2ce7cb7")
    }),
    system("opposite-direction", Some("XQL-O-01"), "列炮", "opposite-direction cannons", |b| {
        b.has("Ce2Cb2ce7ch7")
    }),
    system("sandwiched-horses", Some("XQL-O-01"), "反宫马", "sandwiched horses", |b| {
        b.screen_horses() && b.corner_cannon()
    }),
    system("screen-horses", Some("XQL-O-01"), "屏风马", "screen horses", |b| {
        b.screen_horses() && !b.has("ce7")
    }),
    system("single-horse", Some("XQL-O-01"), "单提马", "single proper horse", |b| {
        b.has("Ce2ng7na7")
    }),
    system("heart-cannon", None, "窝心炮", "palace-heart cannon", |b| b.has("Ce1")),
    system("ranked-chariot", Some("XQL-O-05"), "提横车", "ranked chariot", |b| {
        b.has("Cd2Cb2") && (b.has("ra8") || b.has("ri8"))
    }),
    system("opposing-soldiers", Some("XQL-O-03"), "对兵局", "opposing soldiers", |b| {
        b.has("Pc4pg5") && !b.central()
    }),
    first("XQL-O-01", "当头炮", "central cannon", |b| b.central()),
    first("XQL-O-05", "过宫炮", "cross-palace cannon", |b| b.has("Cd2Cb2")),
    first("XQL-O-06", "仕角炮", "advisor-corner cannon", |b| b.has("Cd2Ch2")),
    first("XQL-O-09", "金钩炮", "golden-hook cannon", |b| b.has("Cc2Cb2")),
    first("XQL-O-08", "兵底炮", "soldier-bottom cannon", |b| b.has("Cg2Cb2")),
    first("XQL-O-13", "边炮", "edge cannon", |b| b.has("Ci2Cb2")),
    first("XQL-O-12", "巡河炮", "river-patrol cannon", |b| b.has("Ch4Cb2")),
    first("XQL-O-15", "过河炮", "river-crossing cannon", |b| b.has("Ch6Cb2")),
    first("XQL-O-14", "龟背炮", "tortoise-back cannon", |b| b.has("Cb1Ch2")),
    first("XQL-O-16", "帅五进一", "general up", |b| b.has("Ke1")),
    first("XQL-O-02", "飞相局", "flying elephant", |b| b.has("Be2Cb2Ch2")),
    first("XQL-O-07", "上仕局", "advisor opening", |b| b.has("Ae1Cb2Ch2")),
    first("XQL-O-03", "仙人指路", "the immortal shows the way", |b| b.has("Pc4")),
    first("XQL-O-17", "兵五进一", "central soldier", |b| b.has("Pe4")),
    first("XQL-O-11", "九尾龟", "nine-tailed tortoise", |b| b.has("Pa4")),
    first("XQL-O-10", "边马局", "edge horse", |b| b.has("Ni2")),
    first("XQL-O-04", "起马局", "horse opening", |b| b.has("Ng2")),
];

const fn first(
    id: &'static str,
    zh: &'static str,
    en: &'static str,
    fits: Fits,
) -> (Opening, Fits) {
    (Opening { id, zh, en, also: also(id), within: None }, fits)
}

const fn system(
    id: &'static str,
    within: Option<&'static str>,
    zh: &'static str,
    en: &'static str,
    fits: Fits,
) -> (Opening, Fits) {
    (Opening { id, zh, en, also: also(id), within }, fits)
}

/// Other names that the rulebook has.
const fn also(id: &str) -> &'static [&'static str] {
    match id.as_bytes() {
        b"XQL-O-01" => &["中炮"],
        b"XQL-O-06" => &["士角炮"],
        b"XQL-O-07" => &["上士局"],
        b"XQL-O-08" => &["敛炮"],
        b"XQL-O-09" => &["大过宫炮"],
        b"three-step-tiger" => &["三步虎"],
        b"pawn-for-tempi" => &["瞎眼狗"],
        _ => &[],
    }
}

/// All openings, in the order in which they are looked for.
#[must_use]
pub fn all() -> Vec<Opening> {
    TABLE.iter().map(|(opening, _)| *opening).collect()
}

/// The opening of a game by its first positions, as an index into [`all`]: the last system that
/// stood on the board, or else the last first move. A system keeps its name when its pieces go on:
/// the screen horses are theirs, though one of them jumps at move nine.
#[must_use]
pub fn of_game(positions: &[XiangqiPosition]) -> Option<usize> {
    let names = || positions.iter().rev().filter_map(of);
    names().find(|index| !TABLE[*index].0.id.starts_with(FIRST)).or_else(|| names().next())
}

/// The opening that stands on the board, as an index into [`all`].
#[must_use]
pub fn of(position: &XiangqiPosition) -> Option<usize> {
    let board = Board::new(position);
    let both = [board.mirrored(), board];
    TABLE.iter().position(|(_, fits)| both.iter().any(*fits))
}
