//! The rule books and their options (`CC-V-*`): every contradiction between the texts is one.
//!
//! All books have the same options; they differ in the defaults and in what they allow.
//! Deliberately missing: a ban on leaving the goal camp again, which no text has
//! (`OQ-CC-leave-goal`), and a limit of rounds, which belongs to regulations.

use crate::books::{self, BOOKS};
use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{Book, Fault, Faults};

/// How a man jumps (`CC-V-jump`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Jump {
    /// Over a neighbour to the hole behind it (`CC-M-adjacent`, 子跳).
    Adjacent,
    /// Over the one man halfway, at any distance (`CC-M-distance`, 空跳).
    Equidistant,
}

/// What holds in camps that are neither one's own nor one's goal (`CC-V-foreign`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Camps {
    /// Nothing.
    Free,
    /// No turn ends there; a chain may come down there and go on.
    Transit,
    /// No man comes down there at all.
    Closed,
}

/// Whether a seat may pass (`CC-V-pass`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Pass {
    /// Never. A seat without any move is passed over.
    None,
    /// When it has no move.
    Blocked,
    /// Whenever it likes.
    Free,
}

/// What may not be returned to for a fourth time (`CC-V-repeat`, `OQ-CC-repeat`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Repeat {
    /// One man's hole, two own turns after it stood there.
    Piece,
    /// The whole board with the same seat to move.
    Position,
    /// Everything may be returned to.
    None,
}

/// By when men must have left their own camp (`CC-V-passive`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Passive {
    /// Never.
    None,
    /// 5, 8 and 10 men after 20, 25 and 30 own turns (`CC-R-passive`).
    Stages,
    /// All men after 30 own turns (`CC-R-leave30`).
    All30,
}

/// What a seat that is late for a turn suffers (`CC-V-timeout`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Late {
    /// It misses the turn; three in succession put it out (`CC-R-timeouts`).
    Three,
    /// It loses at once, as the table rules.
    Loses,
}

/// What a deadlock leads to (`CC-V-dead`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dead {
    /// A concession, worth half a step: 0.75 to 0.25 (`CC-R-dead`).
    Concession,
    /// Nothing.
    None,
}

/// When a goal camp counts as filled (`OQ-CC-fill`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Fill {
    /// When all its holes are own; from the thirtieth own turn on, men at home there do not prevent
    /// it, nor do men of seats that are home or out.
    Home30,
    /// When all its holes are own.
    Own,
    /// When it is full and at least one man there is own.
    Any,
}

/// What makes a better place (`CC-V-result`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ranking {
    /// To fill the goal earlier (`CC-R-first`).
    First,
    /// To fill it in fewer turns; the same number shares the place (`CC-R-movecount`).
    Moves,
}

/// How long is played.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Until {
    /// Until every place is settled.
    Places,
    /// Until one seat has filled its goal.
    First,
}

/// What becomes of the men of a seat that is out.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Gone {
    /// They stay where they stand.
    Stay,
    /// They are taken off the board.
    Lift,
    /// Nothing: the game ends when a seat is out.
    Ends,
}

/// A book with all its options.
///
/// ```
/// use yiguan_chinese_checkers::{Jump, StarRules};
/// let rules: StarRules = "basic:seats=6,jump=equidistant".parse().unwrap();
/// assert_eq!((rules.seats, rules.men, rules.jump), (6, 10, Jump::Equidistant));
/// assert_eq!(rules.to_string(), "basic:seats=6,jump=equidistant");
/// assert!("basic:seats=4,men=15".parse::<StarRules>().is_err(), "the camps would overlap");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct StarRules {
    pub(crate) book: u8,
    /// How many sit down, 2 to 6 (`CC-V-players`).
    pub seats: u8,
    /// Men a seat, 10 or 15 (`CC-V-pieces`).
    pub men: u8,
    /// How a man jumps.
    pub jump: Jump,
    /// What holds in the camps of others.
    pub camps: Camps,
    /// Whether a seat may pass.
    pub pass: Pass,
    /// What may not be returned to for ever.
    pub repeat: Repeat,
    /// By when men must have left.
    pub passive: Passive,
    /// What a late seat suffers.
    pub late: Late,
    /// What a deadlock leads to.
    pub dead: Dead,
    /// When a goal is filled.
    pub fill: Fill,
    /// What makes a better place.
    pub result: Ranking,
    /// How long is played.
    pub until: Until,
    /// What becomes of the men of a seat that is out.
    pub gone: Gone,
    /// Quarter points for each man in the goal camp at the end (`CC-R-bonus`); 0: none are given.
    pub bonus: u8,
}

type Names<T> = &'static [(&'static str, T)];

const JUMP: Names<Jump> = &[("adjacent", Jump::Adjacent), ("equidistant", Jump::Equidistant)];
const CAMPS: Names<Camps> =
    &[("free", Camps::Free), ("transit", Camps::Transit), ("closed", Camps::Closed)];
const PASS: Names<Pass> = &[("none", Pass::None), ("blocked", Pass::Blocked), ("free", Pass::Free)];
const REPEAT: Names<Repeat> =
    &[("piece", Repeat::Piece), ("position", Repeat::Position), ("none", Repeat::None)];
const PASSIVE: Names<Passive> =
    &[("none", Passive::None), ("stages", Passive::Stages), ("all30", Passive::All30)];
const LATE: Names<Late> = &[("three", Late::Three), ("loses", Late::Loses)];
const DEAD: Names<Dead> = &[("concession", Dead::Concession), ("none", Dead::None)];
const FILL: Names<Fill> = &[("home30", Fill::Home30), ("own", Fill::Own), ("any", Fill::Any)];
const RESULT: Names<Ranking> = &[("first", Ranking::First), ("moves", Ranking::Moves)];
const UNTIL: Names<Until> = &[("places", Until::Places), ("first", Until::First)];
const GONE: Names<Gone> = &[("stay", Gone::Stay), ("lift", Gone::Lift), ("ends", Gone::Ends)];

fn name<T: PartialEq>(names: Names<T>, value: &T) -> String {
    let found = names.iter().find(|(_, other)| other == value);
    found.map_or("", |(name, _)| name).to_owned()
}

impl StarRules {
    /// The name of the book.
    #[must_use]
    pub fn book(self) -> &'static str {
        self.described().id
    }

    pub(crate) fn described(self) -> &'static Book {
        &BOOKS[usize::from(self.book)]
    }

    /// The value of every option, in the order of the book's list.
    fn values(self) -> [String; books::OPTIONS] {
        [
            self.seats.to_string(),
            self.men.to_string(),
            name(JUMP, &self.jump),
            name(CAMPS, &self.camps),
            name(PASS, &self.pass),
            name(REPEAT, &self.repeat),
            name(PASSIVE, &self.passive),
            name(LATE, &self.late),
            name(DEAD, &self.dead),
            name(FILL, &self.fill),
            name(RESULT, &self.result),
            name(UNTIL, &self.until),
            name(GONE, &self.gone),
            self.bonus.to_string(),
        ]
    }

    fn read(book: u8, settings: &Settings<'_>) -> Result<Self, Fault> {
        Ok(Self {
            book,
            seats: settings.number("seats", 2..=6, 2)? as u8,
            men: settings.choice("men", &[("10", 10), ("15", 15)])?,
            jump: settings.choice("jump", JUMP)?,
            camps: settings.choice("camps", CAMPS)?,
            pass: settings.choice("pass", PASS)?,
            repeat: settings.choice("repeat", REPEAT)?,
            passive: settings.choice("passive", PASSIVE)?,
            late: settings.choice("late", LATE)?,
            dead: settings.choice("dead", DEAD)?,
            fill: settings.choice("fill", FILL)?,
            result: settings.choice("result", RESULT)?,
            until: settings.choice("until", UNTIL)?,
            gone: settings.choice("gone", GONE)?,
            bonus: settings.number("bonus", 0..=4, 0)? as u8,
        })
    }
}

impl FromStr for StarRules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let given = Settings::read(text)?;
        let book = given.among(BOOKS)?;
        let mut faults = Faults::default();
        let mut settings = Settings { book: given.book, options: Vec::new() };
        for option in book.options {
            let value = given.get(option.name).unwrap_or(option.default);
            if books::takes(option, value) {
                settings.options.push((option.name, value));
            } else {
                let expected = format!("{}={}", option.name, option.values);
                faults.0.push(settings::unknown(expected, format!("{}={value}", option.name)));
            }
        }
        faults.none_or(())?;
        let number = BOOKS.iter().position(|other| other.id == book.id).unwrap_or_default();
        let rules = Self::read(number as u8, &settings)?;
        if rules.men == 15 && rules.seats > 3 {
            let got = format!("seats={}", rules.seats);
            let expected = "seats=2 or 3 with men=15, where no two camps share a hole";
            return Err(Fault::new("CC-B-count", Vec::new(), expected, got).into());
        }
        Ok(rules)
    }
}

impl fmt::Display for StarRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let values = self.values();
        let options: Vec<_> = self
            .described()
            .options
            .iter()
            .zip(&values)
            .map(|(option, value)| (option.name, value.as_str(), option.default))
            .collect();
        settings::write(f, self.book(), &options)
    }
}
