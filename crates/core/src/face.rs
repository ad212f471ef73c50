//! The seam: a line of any game as text and plain data.
//!
//! Moves are canonical text here, cells are numbers of the [`BoardSpec`], rules are ids. Whoever
//! holds a `dyn Face` cannot know, and so cannot depend on, which game it is.

mod line;

use crate::{
    BoardSpec, BoardView, Cell, Entry, Evidence, Faults, Finding, GameId, Illegal, NotationError,
    Ply, RuleId, Ruling, Seat, Tempo, Touch, Turn, Verdict, Witness,
};
use std::fmt;

/// A move in the game's canonical notation.
pub type MoveText = String;
/// What happened, as text.
pub type EntryText = Entry<MoveText, String>;

/// Why the seam did not do what was asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refusal {
    /// The text is no move here.
    Unreadable {
        /// The text.
        text: String,
        /// Why the notation that came closest could not read it.
        why: NotationError,
    },
    /// It is not this seat's turn.
    OutOfTurn {
        /// Who asked.
        seat: Seat,
        /// Whose turn it is.
        turn: Turn,
    },
    /// An article forbids it.
    Illegal {
        /// The move.
        text: String,
        /// The article and the cells that show it.
        illegal: Illegal,
    },
    /// The rule id is none of this game's.
    UnknownRule(String),
    /// The diagram cannot be set up.
    Faults(Faults),
    /// A gesture that cannot follow the ones before it: its index.
    NoSuchTouch(usize),
}

impl Refusal {
    /// The article cited, if one is.
    #[must_use]
    pub fn rule(&self) -> Option<RuleId> {
        match self {
            Self::Illegal { illegal, .. }
            | Self::Unreadable { why: NotationError::Illegal(illegal), .. } => Some(illegal.rule),
            Self::Faults(faults) => faults.0.first().map(|fault| fault.rule),
            _ => None,
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unreadable { text, why } => write!(f, "{text:?}: {why}"),
            Self::OutOfTurn { seat, turn: Turn::Over } => {
                write!(f, "{seat} may not move: the game is over")
            }
            Self::OutOfTurn { seat, turn } => write!(f, "expected a move of {turn:?}, got {seat}"),
            Self::Illegal { text, illegal } => write!(f, "{text}: forbidden by {illegal}"),
            Self::UnknownRule(rule) => write!(f, "{rule:?} is no rule of this game"),
            Self::Faults(faults) => faults.fmt(f),
            Self::NoSuchTouch(index) => write!(f, "touch {} cannot follow", index + 1),
        }
    }
}

impl std::error::Error for Refusal {}

/// A gesture as text: the name of a cell or of a choice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TouchText {
    /// What a client sends back.
    pub text: String,
    /// What it is.
    pub touch: Touch,
}

/// [`crate::Reach`] as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReachText {
    /// What may follow.
    pub next: Vec<TouchText>,
    /// The move complete with these touches.
    pub done: Option<MoveText>,
}

/// A move of a witness, for people.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// What stands after it.
    pub view: BoardView,
    /// Its text in each notation, by notation id.
    pub names: Vec<(&'static str, String)>,
}

/// Everything that may be touched from here, as text: a tree.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ReachTree {
    /// What may follow, each with what may follow it.
    pub next: Vec<(TouchText, ReachTree)>,
    /// The move complete with these touches.
    pub done: Option<MoveText>,
}

/// A line of some game.
///
/// ```
/// use yiguan_core::{Face, Line, Seat, Turn};
/// use yiguan_nim::Nim;
/// let rules = "basic:seats=3".parse().unwrap();
/// let line = Line::<Nim>::new(rules, "2,1/0".parse().unwrap()).unwrap();
/// let mut face: Box<dyn Face> = Box::new(line);
/// assert_eq!(face.rules_id(), "nim/basic:seats=3");
/// assert_eq!(face.legal(Seat(0)), ["a1", "a2", "b1"]);
/// face.play(Seat(0), "a2").unwrap();
/// assert_eq!(face.turn(), Turn::Of(Seat(1)));
/// assert!(face.play(Seat(0), "b1").is_err(), "not its turn");
/// ```
pub trait Face: Send + Sync {
    /// The game.
    fn game(&self) -> GameId;
    /// How records name the seats in their headers ([`crate::Describe::SEAT_TAGS`]).
    fn seat_tags(&self) -> &'static [&'static str] {
        &[]
    }
    /// What the book asks of a table ([`crate::Describe::table`]).
    fn table(&self) -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// `GAME/BOOK:options`.
    fn rules_id(&self) -> String;
    /// How many seats.
    fn seats(&self) -> u8;
    /// Who may act.
    fn turn(&self) -> Turn;
    /// The key of the position that stands.
    fn key(&self) -> u64;
    /// The diagram the line began with.
    fn setup(&self) -> String;
    /// The diagram of the position that stands.
    fn diagram(&self) -> String;
    /// The empty board.
    fn board(&self) -> BoardSpec;
    /// What stands on it now.
    fn view(&self) -> BoardView;
    /// What stood after `plies` moves.
    fn view_after(&self, plies: Ply) -> Option<BoardView>;
    /// The ids of the notations, the canonical one first.
    fn notations(&self) -> Vec<&'static str>;
    /// Every move `seat` may make by the board, canonical; moves barred by history included.
    fn legal(&self, seat: Seat) -> Vec<MoveText>;
    /// The text of a canonical move of the side to move in another notation.
    fn name(&self, mv: &str, notation: &str) -> Option<String>;
    /// The text of the move made at `ply`.
    fn notate(&self, ply: Ply, notation: &str) -> Option<String>;
    /// A text in any notation of the game as a canonical move; it need not be legal.
    ///
    /// # Errors
    /// [`Refusal::Unreadable`].
    fn read(&self, text: &str) -> Result<MoveText, Refusal>;
    /// What `seat` may touch after `prefix`.
    ///
    /// # Errors
    /// [`Refusal::NoSuchTouch`].
    fn reach(&self, seat: Seat, prefix: &[&str]) -> Result<ReachText, Refusal>;
    /// Everything that `seat` may touch; `None` when that is more than `most` touches, and one
    /// must ask step by step ([`Face::reach`]).
    fn reach_tree(&self, seat: Seat, most: usize) -> Option<ReachTree>;
    /// Makes a move given in any notation.
    ///
    /// # Errors
    /// Why not.
    fn play(&mut self, seat: Seat, text: &str) -> Result<Tempo, Refusal>;
    /// Writes down what an arbiter told a seat.
    ///
    /// # Errors
    /// [`Refusal::UnknownRule`].
    fn tell(&mut self, seat: Seat, rule: &str) -> Result<(), Refusal>;
    /// Sets the board right.
    ///
    /// # Errors
    /// An unknown rule, or the faults of the diagram.
    fn place(&mut self, setup: &str, rule: &str) -> Result<(), Refusal>;
    /// A seat leaves; `false`: the game ends instead.
    fn retire(&mut self, seat: Seat) -> bool;
    /// Whether a seat has nothing left to do while the others play on.
    fn finished(&self, seat: Seat) -> bool;
    /// Takes back the last move; `false`: there was none.
    fn take_back(&mut self) -> bool;
    /// Everything that happened.
    fn entries(&self) -> Vec<EntryText>;
    /// How many moves were made.
    fn ply_count(&self) -> Ply;
    /// What the referee says.
    fn ruling(&self) -> Ruling<MoveText>;
    /// Who loses if both go on.
    fn verdict(&self) -> Verdict;
    /// What each ply was.
    fn natures(&self) -> Vec<Vec<Evidence<MoveText>>>;
    /// Moves that history bars.
    fn barred(&self) -> Vec<(MoveText, Finding<MoveText>)>;
    /// Moves that may be played and lose.
    fn fatal(&self) -> Vec<(MoveText, Finding<MoveText>)>;
    /// The move made for a seat that ran out of time for one move.
    fn when_late(&self, seat: Seat) -> Option<MoveText>;
    /// Lines of `depth` moves from here.
    fn perft(&self, depth: u32) -> u64;
    /// [`Face::perft`] by first move; `depth` at least 1.
    fn divide(&self, depth: u32) -> Vec<(MoveText, u64)>;
    /// Each move of a witness of this line's referee with its names and what stands after it: how
    /// a page plays a threat that was never carried out. It ends before a text that is no move.
    fn show(&self, witness: &Witness<MoveText>) -> Vec<Shown>;
    /// The name of a cell.
    fn cell_name(&self, cell: Cell) -> String {
        self.board().name(cell).to_owned()
    }
    /// The same line once more.
    fn fork(&self) -> Box<dyn Face>;
}
