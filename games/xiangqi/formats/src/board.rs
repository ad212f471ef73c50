//! A file's board, set upright: Red is at the bottom here, whichever way the file has it.

use std::sync::LazyLock;
use yiguan_core::Fault;
use yiguan_record::format::{Loss, LossKind};
use yiguan_xiangqi::{Colour, Kind, Move, Piece, Square, XiangqiSetup};

/// The pieces of a side in the order in which files list them.
const ORDER: [Kind; 16] = {
    use Kind::{Advisor, Cannon, Chariot, Elephant, General, Horse, Soldier};
    [
        Chariot, Horse, Elephant, Advisor, General, Advisor, Elephant, Horse, Chariot, Cannon,
        Cannon, Soldier, Soldier, Soldier, Soldier, Soldier,
    ]
};

/// Thirty-two pieces in the order of the files, Red's first.
pub(crate) fn listed() -> impl Iterator<Item = Piece> {
    Colour::ALL.into_iter().flat_map(|colour| ORDER.map(|kind| Piece { colour, kind }))
}

/// The pieces of a file and which way the file's board stands.
#[derive(Clone)]
pub(crate) struct Board {
    pieces: [Option<Piece>; Square::COUNT],
    turned: bool,
}

impl Board {
    /// The pieces as the file has them, set upright: when Red's general stands on the upper half
    /// and Black's on the lower one, the board is rotated, and so are all moves.
    pub(crate) fn new(mut pieces: [Option<Piece>; Square::COUNT]) -> Self {
        let general = |colour| {
            let wanted = Some(Piece { colour, kind: Kind::General });
            Square::all().find(|square| pieces[square.index()] == wanted).map(Square::rank)
        };
        let turned = match (general(Colour::Red), general(Colour::Black)) {
            (Some(red), Some(black)) => red >= 5 && black <= 4,
            _ => false,
        };
        if turned {
            pieces.reverse();
        }
        Self { pieces, turned }
    }

    /// The normal start.
    pub(crate) fn start() -> Self {
        Self { pieces: XiangqiSetup::start().board, turned: false }
    }

    /// A move of the file as it is on the board set upright.
    pub(crate) fn upright(&self, mv: Move) -> Move {
        if self.turned { Move::new(mv.from.rotated(), mv.to.rotated()) } else { mv }
    }

    /// What is to be told of it.
    pub(crate) fn losses(&self) -> Option<Loss> {
        let what = "Red was at the top of the board";
        self.turned.then(|| Loss::new(LossKind::Turned, what))
    }

    /// Whether nothing stands on it, as on pages of words between the games of a library.
    pub(crate) fn is_empty(&self) -> bool {
        self.pieces.iter().all(Option::is_none)
    }

    /// The diagram, `None` when it is the normal start. `told` is the side to move that the file
    /// names; the piece that moves first knows better, as programs often leave the field alone.
    pub(crate) fn setup(&self, told: Colour, first: Option<Move>) -> Option<String> {
        let mover = first.and_then(|mv| self.pieces[mv.from.index()]);
        let side = mover.map_or(told, |piece| piece.colour);
        let setup = XiangqiSetup { board: self.pieces, side, quiet_plies: 0, full_move: 1 };
        (setup != XiangqiSetup::start()).then(|| setup.to_string())
    }
}

/// The normal start, read once: whoever goes through a library asks for it with every game.
pub(crate) fn start() -> &'static XiangqiSetup {
    static START: LazyLock<XiangqiSetup> = LazyLock::new(XiangqiSetup::start);
    &START
}

/// The diagram of a record, which is the normal start when it has none.
pub(crate) fn diagram(setup: Option<&str>) -> Result<XiangqiSetup, yiguan_core::Faults> {
    match setup {
        None => Ok(start().clone()),
        Some(text) => text.parse(),
    }
}

/// The points of the thirty-two listed pieces of a diagram; `None`: not on the board.
///
/// # Errors
/// More pieces of a kind than the list has room for.
pub(crate) fn points(setup: &XiangqiSetup) -> Result<Vec<Option<Square>>, yiguan_core::Faults> {
    let mut left: Vec<_> = Square::all()
        .filter_map(|square| setup.board[square.index()].map(|piece| (piece, square)))
        .collect();
    // The normal start lists its pieces from the left: so does everything else.
    left.sort_by_key(|(_, square)| (square.file(), square.rank()));
    let points = listed()
        .map(|piece| {
            let at = left.iter().position(|(other, _)| *other == piece)?;
            Some(left.remove(at).1)
        })
        .collect();
    match left.first() {
        None => Ok(points),
        Some((_, square)) => {
            Err(Fault::syntax("at most the pieces of a set", format!("one more on {square}"))
                .into())
        }
    }
}
