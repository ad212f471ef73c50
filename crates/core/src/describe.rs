//! What clients, files and people need of a game besides its rules: notations, boards, gestures,
//! books and articles.

use crate::{BoardSpec, BoardView, Cell, Game, Illegal, RuleId, Seat, Term};
use std::fmt;

/// Why a text is not a move here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotationError {
    /// Not of this notation; `at` is the index of the first character (not byte) that does not fit.
    Syntax {
        /// Characters before the one that does not fit.
        at: usize,
    },
    /// A dialect that is refused on purpose, with what to write instead.
    Dialect {
        /// Characters before the one that shows the dialect.
        at: usize,
        /// What to write instead, in a few English words.
        expected: &'static str,
    },
    /// Well formed, and no piece here does that.
    NoSuchMove,
    /// Well formed and understood, and an article forbids it.
    Illegal(Illegal),
    /// Several moves fit; their canonical texts.
    Ambiguous(Vec<String>),
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Syntax { at } => write!(f, "unreadable at character {}", at + 1),
            Self::Dialect { at, expected } => {
                write!(f, "expected {expected}, at character {}", at + 1)
            }
            Self::NoSuchMove => f.write_str("no piece here can do that"),
            Self::Illegal(illegal) => write!(f, "forbidden by {illegal}"),
            Self::Ambiguous(moves) => write!(f, "could be any of {}", moves.join(", ")),
        }
    }
}

impl std::error::Error for NotationError {}

/// A way of writing moves. Reading accepts every dialect of it; writing has one form.
///
/// `write` also serves referees' witnesses, in which a seat may move out of turn.
///
/// ```
/// use yiguan_core::{Describe, Line};
/// use yiguan_nim::{Nim, Take};
/// let rules = "basic:seats=2".parse().unwrap();
/// let line = Line::<Nim>::new(rules, "3,4/0".parse().unwrap()).unwrap();
/// let canonical = Nim::NOTATIONS[0];
/// let mut text = String::new();
/// canonical.write(line.now(), &Take { heap: 1, count: 2 }, &mut text).unwrap();
/// assert_eq!(text, "b2");
/// assert_eq!(canonical.read(line.now(), "b2").unwrap(), Take { heap: 1, count: 2 });
/// ```
pub trait Notation<G: Game>: Sync {
    /// Its name, such as `zh-full`.
    fn id(&self) -> &'static str;
    /// Writes a legal move.
    ///
    /// # Errors
    /// Only what `out` returns.
    fn write(&self, before: &G::Position, mv: &G::Move, out: &mut dyn fmt::Write) -> fmt::Result;
    /// Reads a move of the side to move. Never panics, whatever the text.
    ///
    /// The move need not be legal where the notation says from where to where:
    /// [`crate::Position::check`] then gives the article.
    ///
    /// # Errors
    /// Why the text is no move here.
    fn read(&self, before: &G::Position, text: &str) -> Result<G::Move, NotationError>;
}

/// One gesture of a person.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Touch {
    /// A cell is touched.
    At(Cell),
    /// A button is pressed: `swap`, `pass`.
    Choose(Term),
}

/// What may be touched next. `done` and `next` both set: complete, and could go on, so the client
/// asks.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Reach<M> {
    /// What may follow.
    pub next: Vec<Touch>,
    /// The move that is complete with these touches.
    pub done: Option<M>,
}

impl<M> Default for Reach<M> {
    fn default() -> Self {
        Self { next: Vec::new(), done: None }
    }
}

/// One rule book of a game and what can be set in it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Book {
    /// Its name: `cxa-2020`.
    pub id: &'static str,
    /// Its options.
    pub options: &'static [BookOption],
}

/// One option of a book.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct BookOption {
    /// Its name.
    pub name: &'static str,
    /// What it takes: `2..6`, `adjacent|equidistant`.
    pub values: &'static str,
    /// What holds when it is left out.
    pub default: &'static str,
}

/// One article: a page of `RULES/`, in our own words, Chinese and English, with cases that the
/// tests execute.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Article {
    /// The rule ids it explains, its own first.
    pub ids: &'static [RuleId],
    /// The Markdown text: a heading, a part `## 中文`, a part `## English`, fenced cases.
    pub text: &'static str,
}

/// Everything a client needs of a game, so that it needs no rules.
///
/// ```
/// use yiguan_core::{Describe, Game, Position, Seat, Touch};
/// use yiguan_nim::Nim;
/// let rules = "basic:seats=2".parse().unwrap();
/// let position = Nim::set_up(rules, &"2,1/0".parse().unwrap()).unwrap();
/// let reach = Nim::reach(&position, Seat(0), &[Touch::At(0)]);
/// assert!(reach.done.is_some(), "one object of heap a is taken");
/// assert_eq!(reach.next, [Touch::At(0)], "touching it again takes two");
/// ```
pub trait Describe: Game {
    /// The notations; the first is the canonical one, which storage and machines use.
    const NOTATIONS: &'static [&'static dyn Notation<Self>];
    /// The rule books, the default one first.
    const BOOKS: &'static [Book];
    /// The articles; every rule id that a ruling or refusal of the game cites is in one of them.
    const ARTICLES: &'static [Article];
    /// How records name the seats in their headers, by seat; nothing: by number.
    const SEAT_TAGS: &'static [&'static str] = &[];
    /// What the book asks of a table that nobody made other choices for: settings of regulations by
    /// name, such as from which move on draws may be offered.
    fn table(_rules: Self::Rules) -> &'static [(&'static str, &'static str)] {
        &[]
    }
    /// The board of these rules.
    fn board(rules: Self::Rules) -> BoardSpec;
    /// What stands on it.
    fn view(position: &Self::Position) -> BoardView;
    /// What `seat` may touch after `prefix`; nothing when it is not its turn.
    fn reach(position: &Self::Position, seat: Seat, prefix: &[Touch]) -> Reach<Self::Move>;
}
