//! Everything that can be wrong with a diagram, found all at once.

use super::XiangqiSetup;
use crate::piece::{Colour, Kind, Piece};
use crate::position::XiangqiPosition;
use crate::square::Square;
use yiguan_core::{Cell, Fault, Faults};

/// Faults of the pieces: their numbers and the points they stand on.
pub(super) fn of(setup: &XiangqiSetup) -> Faults {
    let mut faults = Faults::default();
    for colour in Colour::ALL {
        for kind in Kind::ALL {
            count(setup, Piece { colour, kind }, &mut faults);
        }
    }
    for square in Square::all() {
        if let Some(piece) = setup.board[square.index()] {
            place(piece, square, &mut faults);
        }
    }
    if faults.0.is_empty() {
        return faults;
    }
    // The generals can be looked at even where other pieces stand wrong.
    if let [Some(red), Some(black)] = Colour::ALL.map(|colour| general(setup, colour)) {
        let between = |square: &Square| {
            (red.rank() + 1..black.rank()).contains(&square.rank()) && square.file() == red.file()
        };
        let open =
            !Square::all().filter(between).any(|square| setup.board[square.index()].is_some());
        if red.file() == black.file() && red.rank() < black.rank() && open {
            faults.0.push(facing(red, black));
        }
    }
    faults
}

/// Faults that need the pieces' moves: facing generals, the side that just moved in check.
pub(super) fn in_play(position: &XiangqiPosition) -> Faults {
    let mut faults = Faults::default();
    let moved = position.side().other();
    let [red, black] = Colour::ALL.map(|colour| position.general(colour));
    for attacker in position.checkers(moved) {
        if attacker == position.general(position.side()) {
            faults.0.push(facing(red, black));
        } else {
            let cells = vec![position.general(moved).cell(), attacker.cell()];
            let got = format!("the other side's general attacked from {attacker}");
            faults.0.push(Fault::new(
                "XQ-3.1-answer",
                cells,
                "only the side to move in check",
                got,
            ));
        }
    }
    faults
}

fn facing(red: Square, black: Square) -> Fault {
    let got = format!("nothing between {red} and {black}");
    let cells = vec![red.cell(), black.cell()];
    Fault::new("XQ-2.2-facing", cells, "a piece between the generals on one file", got)
}

fn general(setup: &XiangqiSetup, colour: Colour) -> Option<Square> {
    let wanted = Some(Piece { colour, kind: Kind::General });
    Square::all().find(|square| setup.board[square.index()] == wanted)
}

fn name(piece: Piece) -> String {
    let colour = if piece.colour == Colour::Red { "red" } else { "black" };
    let kind = match piece.kind {
        Kind::General => "general",
        Kind::Advisor => "advisor",
        Kind::Elephant => "elephant",
        Kind::Horse => "horse",
        Kind::Chariot => "chariot",
        Kind::Cannon => "cannon",
        Kind::Soldier => "soldier",
    };
    format!("{colour} {kind}")
}

fn count(setup: &XiangqiSetup, piece: Piece, faults: &mut Faults) {
    let squares: Vec<_> =
        Square::all().filter(|square| setup.board[square.index()] == Some(piece)).collect();
    let (least, most) = match piece.kind {
        Kind::General => (1, 1),
        kind => (0, kind.count()),
    };
    if !(least..=most).contains(&squares.len()) {
        let cells: Vec<Cell> = squares.iter().map(|square| square.cell()).collect();
        let expected = if least == most { "one".to_owned() } else { format!("at most {most}") };
        let got = squares.len();
        let expected = format!("{expected} {}", name(piece));
        faults.0.push(Fault::new("XQ-1.2-count", cells, expected, got.to_string()));
    }
}

fn place(piece: Piece, square: Square, faults: &mut Faults) {
    // From the owner's side of the board, where every piece's points are the same.
    let own = if piece.colour == Colour::Red { square } else { square.rotated() };
    let (file, rank) = (own.file(), own.rank());
    let palace = (3..=5).contains(&file) && rank <= 2;
    let (fits, rule, expected) = match piece.kind {
        Kind::General => (palace, "XQ-2.2-general", "a point of its palace"),
        Kind::Advisor => {
            (palace && (file + rank) % 2 == 1, "XQ-2.2-advisor", "one of the five advisor points")
        }
        Kind::Elephant => (
            rank <= 4 && rank % 2 == 0 && (file + 2 * (rank / 2 % 2)) % 4 == 2,
            "XQ-2.2-elephant",
            "one of the seven elephant points",
        ),
        Kind::Soldier => (
            rank >= 5 || (rank >= 3 && file % 2 == 0),
            "XQ-2.2-soldier-home",
            "a point a soldier can reach",
        ),
        Kind::Horse | Kind::Chariot | Kind::Cannon => return,
    };
    if !fits {
        let got = format!("{} on {square}", name(piece));
        faults.0.push(Fault::new(rule, vec![square.cell()], expected, got));
    }
}
