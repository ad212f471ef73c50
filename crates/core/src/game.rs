//! A game as four types and two doors, and the position that all searching and playing stands on.

use crate::{Faults, GameId, Illegal, Seat, Seats};
use std::fmt::{Debug, Display};
use std::hash::Hash;
use std::str::FromStr;

/// Law: no position lists more moves. Bigger choices are several moves of one seat.
pub const LEGAL_MAX: usize = 4096;

/// A game: its rule books, diagrams, moves and positions.
///
/// A *setup* is any diagram; a *position* is playable. [`Game::set_up`] is the only door between
/// them, and its error lists every fault.
///
/// ```
/// use yiguan_core::Game;
/// use yiguan_nim::Nim;
/// let rules = "basic:seats=2".parse().unwrap();
/// let position = Nim::set_up(rules, &Nim::start(rules)).unwrap();
/// assert_eq!(Nim::seats(rules), 2);
/// assert!("basic:seats=9".parse::<<Nim as Game>::Rules>().is_err());
/// # let _ = position;
/// ```
pub trait Game: Copy + Debug + Sized + 'static {
    /// The first half of the rules id.
    const ID: GameId;
    /// Book and options, seats included; its text is the second half of the rules id, with
    /// options at their default left out. Only valid books can be built.
    type Rules: Copy + Eq + Hash + Debug + Display + FromStr<Err = Faults> + Send + Sync + 'static;
    /// Any diagram, counters and side to move included.
    type Setup: Clone + Eq + Debug + Display + FromStr<Err = Faults> + Send + Sync + 'static;
    /// The smallest act that stands once acknowledged.
    type Move: Clone + Eq + Hash + Debug + Send + Sync + 'static;
    /// A playable position.
    type Position: Position<Move = Self::Move> + Send + Sync + 'static;

    /// How many chairs the table has, 1 to 8.
    fn seats(rules: Self::Rules) -> u8;
    /// The normal start position of the book.
    fn start(rules: Self::Rules) -> Self::Setup;
    /// The door from a diagram to a playable position.
    ///
    /// # Errors
    /// Every fault of the diagram under these rules, not only the first.
    fn set_up(rules: Self::Rules, setup: &Self::Setup) -> Result<Self::Position, Faults>;
    /// The diagram of a position: `set_up` of it gives an equal position.
    fn diagram(rules: Self::Rules, position: &Self::Position) -> Self::Setup;
}

/// Who may act now.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Turn {
    /// One seat; it may be the same seat again (a fifth-move offer is several plies of one seat).
    Of(Seat),
    /// Each of these may act, in any order (marking dead stones).
    AnyOf(Seats),
    /// The board itself ends the game here; [`crate::Referee::rule`] says how.
    ///
    /// A game in which finding that out costs (mate) may answer `Of` with an empty list of moves:
    /// the referee then says that the game has ended.
    Over,
}

impl Turn {
    /// The seats that may act.
    #[must_use]
    pub fn seats(self) -> Seats {
        match self {
            Self::Of(seat) => Seats::only(seat),
            Self::AnyOf(seats) => seats,
            Self::Over => Seats::NONE,
        }
    }
}

/// What an act is to clocks and move counts.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Tempo {
    /// It completes a move (着): the clock passes on.
    Completes,
    /// The same seat goes on with the same move: the second of several offered stones.
    Continues,
}

/// A playable position. It knows nothing of its history: what history forbids is
/// [`crate::Referee::barred`].
///
/// `Eq` and `Hash` mean *the same for the repetition rule* of the game; [`Position::key`] agrees.
///
/// ```
/// use yiguan_core::{Game, Position, Seat};
/// use yiguan_nim::Nim;
/// let rules = "basic:seats=2".parse().unwrap();
/// let position = Nim::set_up(rules, &"3/0".parse().unwrap()).unwrap();
/// let mut moves = Vec::new();
/// position.legal(Seat(0), &mut moves);
/// assert_eq!(moves.len(), 3);
/// assert!(moves.iter().all(|mv| position.check(Seat(0), mv).is_ok()));
/// ```
pub trait Position: Clone + Eq + Hash + Debug {
    /// The game's move.
    type Move;

    /// Who may act.
    fn turn(&self) -> Turn;
    /// Appends every move `seat` may make, never more than [`LEGAL_MAX`]; nothing when it is not
    /// that seat's turn.
    fn legal(&self, seat: Seat, out: &mut Vec<Self::Move>);
    /// How many moves [`Position::legal`] lists; games that can count without listing do.
    fn legal_count(&self, seat: Seat) -> u64 {
        let mut moves = Vec::new();
        self.legal(seat, &mut moves);
        moves.len() as u64
    }
    /// Whether `seat` may make `mv`, and what it is to clocks.
    ///
    /// # Errors
    /// The article that forbids it and the cells that show it.
    fn check(&self, seat: Seat, mv: &Self::Move) -> Result<Tempo, Illegal>;
    /// Makes `mv` for `seat`.
    ///
    /// # Panics
    /// May panic, or leave a position without meaning, when `check` would refuse the move. A
    /// referee may play a move for a seat whose turn it is not, to show a threat: games that
    /// give such witnesses accept it.
    fn play_unchecked(&mut self, seat: Seat, mv: &Self::Move);
    /// A seat leaves while others play on. `false`: this game ends instead, and the table says how.
    fn retire(&mut self, _seat: Seat) -> bool {
        false
    }
    /// Whether `seat` has nothing left to do while the others play on: it has its place already, or
    /// has left, or was put out. Its leaving the table changes nothing any more.
    fn finished(&self, _seat: Seat) -> bool {
        false
    }
    /// A hash of what `Eq` compares, stable over releases and machines: storage indexes it.
    fn key(&self) -> u64;
}
