//! The books and their options.
//!
//! | book | wins | forbidden | opening |
//! |---|---|---|---|
//! | `renju-cn` | Black five, White five or more | Black | designated, N declared, one swap |
//! | `renju-rif` | the same | Black | designated, one swap, two fifth moves |
//! | `renju-yamaguchi` | the same | Black | as `renju-cn` |
//! | `renju-soosorv8` | the same | Black | designated, swaps after 3, 4, up to eight fifths |
//! | `renju-taraguchi10` | the same | Black | a swap after every stone, or ten fifth moves |
//! | `standard` | exactly five | none | free |
//! | `freestyle` | five or more | none | free |
//! | `swap2` | exactly five (`five=more`: five or more) | none | Swap2 |

use crate::board::Colour;
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{Book, BookOption, Faults};

const FORBIDDEN: BookOption =
    BookOption { name: "forbidden", values: "auto|claim", default: "auto" };
const WIN: BookOption = BookOption { name: "win", values: "auto|claim", default: "auto" };

const fn offers(values: &'static str, default: &'static str) -> BookOption {
    BookOption { name: "offers", values, default }
}

pub(crate) const BOOKS: &[Book] = &[
    Book {
        id: "renju-cn",
        options: &[
            BookOption { name: "opening", values: "designated|free", default: "designated" },
            BookOption { name: "forbidden", values: "auto|claim|off", default: "auto" },
            WIN,
            offers("1..10", "10"),
        ],
    },
    Book { id: "renju-rif", options: &[FORBIDDEN, WIN] },
    Book { id: "renju-yamaguchi", options: &[FORBIDDEN, WIN, offers("1..12", "12")] },
    Book { id: "renju-soosorv8", options: &[FORBIDDEN, WIN, offers("1..8", "8")] },
    Book { id: "renju-taraguchi10", options: &[FORBIDDEN, WIN] },
    Book { id: "standard", options: &[WIN] },
    Book { id: "freestyle", options: &[WIN] },
    Book {
        id: "swap2",
        options: &[BookOption { name: "five", values: "exact|more", default: "exact" }, WIN],
    },
];

/// How the first stones come on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Protocol {
    /// By turns, anywhere (`GR-O-free`).
    Free,
    /// One seat lays one of the 26 openings and says N (`GR-O-flow`); one swap; N fifth moves.
    Declared,
    /// As [`Protocol::Declared`] with N = 2 always (`GR-O-rif`).
    TwoFifths,
    /// 26 openings, a swap, move 4 with N, a swap, N fifth moves (`GR-O-soosorv8`).
    Soosorv,
    /// A swap after each stone; one fifth move near the centre or ten anywhere
    /// (`GR-O-taraguchi10`).
    Taraguchi,
    /// Three stones; the other seat chooses, or adds two stones and lets choose (`GR-O-swap2`).
    Swap2,
}

/// Who speaks up for what happened on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Call {
    /// The referee: the game ends at once.
    Auto,
    /// A player: the game goes on until it is claimed.
    Claim,
    /// Nobody: the article does not hold.
    Off,
}

/// Which rows win.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
enum Wins {
    /// Exactly five for Black, five or more for White (`OQ-GR-win`).
    Renju,
    /// Exactly five for both.
    Exact,
    /// Five or more for both.
    More,
}

/// A book with its options. Only books that exist can be built, from their text.
///
/// ```
/// use yiguan_gomoku::{Call, GomokuRules};
/// let rules: GomokuRules = "renju-cn:forbidden=claim,offers=5".parse().unwrap();
/// assert_eq!((rules.forbidden(), rules.offers_max()), (Call::Claim, 5));
/// assert_eq!(rules.to_string(), "renju-cn:forbidden=claim,offers=5");
/// assert!("renju-cn:forbidden=off".parse::<GomokuRules>().is_err(), "only a free opening may");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct GomokuRules {
    book: &'static str,
    protocol: Protocol,
    wins: Wins,
    forbidden: Call,
    win: Call,
    offers_max: u8,
}

impl GomokuRules {
    /// The book's name.
    #[must_use]
    pub fn book(self) -> &'static str {
        self.book
    }

    /// How the game opens.
    #[must_use]
    pub fn protocol(self) -> Protocol {
        self.protocol
    }

    /// Who calls a forbidden move of Black; [`Call::Off`] where none is.
    #[must_use]
    pub fn forbidden(self) -> Call {
        self.forbidden
    }

    /// Who calls a winning row.
    #[must_use]
    pub fn win(self) -> Call {
        self.win
    }

    /// The most fifth moves that may be declared.
    #[must_use]
    pub fn offers_max(self) -> u8 {
        self.offers_max
    }

    /// Whether an unbroken row of `length` stones wins for `colour`.
    #[must_use]
    pub fn is_winning(self, colour: Colour, length: usize) -> bool {
        match (self.wins, colour) {
            (Wins::Exact, _) | (Wins::Renju, Colour::Black) => length == 5,
            (Wins::More, _) | (Wins::Renju, Colour::White) => length >= 5,
        }
    }

    /// Whether an overline that nobody pointed out stays open to a claim while it stands, as the
    /// international rules have it; in `renju-cn` it lapses like the others (`OQ-GR-claim`).
    #[must_use]
    pub fn overline_stays_open(self) -> bool {
        self.book != "renju-cn"
    }
}

impl FromStr for GomokuRules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        let book = settings.among(BOOKS)?;
        let call = [("auto", Call::Auto), ("claim", Call::Claim)];
        let call_or_off = [call[0], call[1], ("off", Call::Off)];
        let wins = [("exact", Wins::Exact), ("more", Wins::More)];
        let opening = [("designated", Protocol::Declared), ("free", Protocol::Free)];
        let (protocol, wins, forbidden, most) = match book.id {
            "renju-cn" => {
                let protocol = settings.choice("opening", &opening)?;
                (protocol, Wins::Renju, settings.choice("forbidden", &call_or_off)?, 10)
            }
            "freestyle" => (Protocol::Free, Wins::More, Call::Off, 1),
            "standard" => (Protocol::Free, Wins::Exact, Call::Off, 1),
            "swap2" => (Protocol::Swap2, settings.choice("five", &wins)?, Call::Off, 1),
            other => {
                let (protocol, most) = match other {
                    "renju-yamaguchi" => (Protocol::Declared, 12),
                    "renju-soosorv8" => (Protocol::Soosorv, 8),
                    "renju-taraguchi10" => (Protocol::Taraguchi, 10),
                    _ => (Protocol::TwoFifths, 2),
                };
                (protocol, Wins::Renju, settings.choice("forbidden", &call)?, most)
            }
        };
        // GR-O-free-none: only a free opening may drop the forbidden moves. Without them Black is
        // bound by nothing that White is not, so both win with five or more.
        let off = wins == Wins::Renju && forbidden == Call::Off;
        if off && protocol != Protocol::Free {
            return Err(settings::unknown("opening=free with forbidden=off", text).into());
        }
        let win = settings.choice("win", &call)?;
        let offers_max = settings.number("offers", 1..=most, most)? as u8;
        let wins = if off { Wins::More } else { wins };
        Ok(Self { book: book.id, protocol, wins, forbidden, win, offers_max })
    }
}

impl fmt::Display for GomokuRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let call = |call: Call| match call {
            Call::Auto => "auto",
            Call::Claim => "claim",
            Call::Off => "off",
        };
        let offers = self.offers_max.to_string();
        let Some(book) = BOOKS.iter().find(|book| book.id == self.book) else { return Ok(()) };
        let value = |name: &str| match name {
            "opening" if self.protocol == Protocol::Free => "free",
            "opening" => "designated",
            "forbidden" => call(self.forbidden),
            "win" => call(self.win),
            "five" if self.wins == Wins::More => "more",
            "five" => "exact",
            _ => offers.as_str(),
        };
        let written: Vec<_> = book
            .options
            .iter()
            .map(|option| (option.name, value(option.name), option.default))
            .collect();
        settings::write(f, book.id, &written)
    }
}
