//! Xiangqi as an index of games wants it.

use crate::board::{diagram, start};
use crate::{mend, openings};
use yiguan_core::{Faults, GameId, Ply};
use yiguan_record::Record;
use yiguan_record::study::{NO_MOVE, NoWalk, Opening, Stop, Study, Walk};
use yiguan_xiangqi::{Colour, Kind, Move, Square, XiangqiPosition, XiangqiSetup};

/// The study of xiangqi.
#[derive(Clone, Copy, Debug)]
pub struct XiangqiStudy;

impl Study for XiangqiStudy {
    fn game(&self) -> GameId {
        "xiangqi"
    }

    fn openings(&self) -> Vec<Opening> {
        openings::all()
    }

    fn walk(&self, record: &Record) -> Result<Walk, NoWalk> {
        let setup = diagram(record.setup.as_deref()).map_err(NoWalk::Faults)?;
        let mut position = setup.position().map_err(NoWalk::Faults)?;
        // The mirror image is played beside it: each then keeps its own number.
        let mut image = image_of(&setup).position().map_err(NoWalk::Faults)?;
        let mut walk = Walk::default();
        let mut early = vec![position];
        for (ply, node) in (0..).zip(record.tree.main_line()) {
            let text = record.tree.mv(node);
            let Some(mv) = mend::read(&position, text) else {
                return Err(NoWalk::Move(ply as Ply, text.to_owned()));
            };
            walk.stops.push(stop(&position, &image, code(mv)));
            position.play(mv);
            image.play(mirrored(mv));
            if early.len() <= openings::PLIES {
                early.push(position);
            }
        }
        walk.stops.push(stop(&position, &image, NO_MOVE));
        // Many programs write the normal start as a diagram.
        let start = start();
        if (setup.board, setup.side) == (start.board, start.side) {
            walk.opening = openings::of_game(&early);
        }
        Ok(walk)
    }

    fn stop(&self, setup: &str) -> Result<Stop, Faults> {
        let setup: XiangqiSetup = setup.parse()?;
        Ok(stop(&setup.position()?, &image_of(&setup).position()?, NO_MOVE))
    }

    fn mv(&self, code: u16, is_mirrored: bool) -> String {
        let point = |index: u16| Square::from_index(usize::from(index));
        let (Some(from), Some(to)) = (point(code / 90), point(code % 90)) else {
            return String::new();
        };
        let mv = Move::new(from, to);
        if is_mirrored { mirrored(mv) } else { mv }.to_string()
    }

    fn material(&self, text: &str) -> Option<[u64; 2]> {
        // Red's pieces and Black's: `RP-AABB`. Generals are understood, and nothing is a side
        // with its general alone.
        let (red, black) = text.trim().split_once('-')?;
        let side = |text: &str| {
            let mut counts = [0u64; 7];
            for letter in text.chars().filter(|c| !c.is_whitespace()) {
                let upper = letter.to_ascii_uppercase();
                let kind = Kind::ALL.iter().position(|kind| {
                    kind.letter() == upper
                        || matches!((kind, upper), (Kind::Elephant, 'E') | (Kind::Horse, 'H'))
                })?;
                counts[kind] += u64::from(Kind::ALL[kind] != Kind::General);
            }
            counts.iter().all(|count| *count <= 5).then_some(counts)
        };
        let (red, black) = (side(red)?, side(black)?);
        Some([packed(&red, &black), packed(&black, &red)])
    }
}

fn mirrored(mv: Move) -> Move {
    Move::new(mv.from.mirrored(), mv.to.mirrored())
}

fn image_of(setup: &XiangqiSetup) -> XiangqiSetup {
    let mut board = [None; Square::COUNT];
    for square in Square::all() {
        board[square.mirrored().index()] = setup.board[square.index()];
    }
    XiangqiSetup { board, ..*setup }
}

fn code(mv: Move) -> u16 {
    (mv.from.index() * 90 + mv.to.index()) as u16
}

fn stop(position: &XiangqiPosition, image: &XiangqiPosition, mv: u16) -> Stop {
    use yiguan_core::Position as _;
    let (own, other) = (position.key(), image.key());
    let counts = |colour: Colour| {
        Kind::ALL.map(|kind| match kind {
            Kind::General => 0,
            kind => position.count(colour, kind) as u64,
        })
    };
    let material = packed(&counts(Colour::Red), &counts(Colour::Black));
    let (mirrored, symmetric) = (other < own, other == own);
    Stop { key: own.min(other), mirrored, symmetric, material, mv }
}

/// Three bits a kind.
fn packed(red: &[u64; 7], black: &[u64; 7]) -> u64 {
    red.iter().chain(black).fold(0, |all, count| all << 3 | count)
}
