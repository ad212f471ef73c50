//! Rule books and their options.

use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{Book, BookOption, Faults};

const LIMIT_60: BookOption = BookOption { name: "limit", values: "1..500", default: "60" };
const LIMIT_50: BookOption = BookOption { name: "limit", values: "1..500", default: "50" };
const CHECKS: BookOption = BookOption { name: "checks", values: "0..500", default: "10" };
const CLAIM: BookOption = BookOption { name: "natural", values: "claim|auto", default: "claim" };
const AUTO: BookOption = BookOption { name: "natural", values: "auto|claim", default: "auto" };
const DEAD: BookOption =
    BookOption { name: "dead", values: "attackers|proved", default: "attackers" };
const CYCLES: BookOption = BookOption { name: "cycles", values: "2..3", default: "2" };

pub(crate) const BOOKS: &[Book] = &[
    Book { id: "cxa-2020", options: &[LIMIT_60, CHECKS, CLAIM, DEAD, CYCLES] },
    Book { id: "cxa-1999", options: &[LIMIT_60, CHECKS, CLAIM, DEAD, CYCLES] },
    Book { id: "wxf-2018", options: &[LIMIT_50, CHECKS, CLAIM, DEAD, CYCLES] },
    Book { id: "axf-2003", options: &[LIMIT_50, CHECKS, CLAIM, DEAD, CYCLES] },
    Book { id: "online", options: &[LIMIT_60, CHECKS, AUTO, DEAD, CYCLES] },
];

/// Which repetition code rules.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Edition {
    /// The Chinese rules of 2020.
    Cxa2020,
    /// The Chinese rules of 1999.
    Cxa1999,
    /// The world rules of 2018.
    Wxf2018,
    /// The Asian rules of 2003.
    Axf2003,
    /// The plain rule of playing sites: a repeated check or chase pattern is barred.
    Online,
}

const EDITIONS: [(&str, Edition); 5] = [
    ("cxa-2020", Edition::Cxa2020),
    ("cxa-1999", Edition::Cxa1999),
    ("wxf-2018", Edition::Wxf2018),
    ("axf-2003", Edition::Axf2003),
    ("online", Edition::Online),
];

/// Whether the natural limit must be claimed (`XQ-23.3-audit`) or ends the game by itself
/// (`OQ-XQ-limit-auto`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Natural {
    /// A player claims, and the claim is audited.
    Claim,
    /// The game ends when it is reached.
    Auto,
}

/// When a position is a draw for want of material (`XQ-4.2.1-deadpos`, `OQ-XQ-deadpos`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Dead {
    /// No attacking piece is left on either side.
    Attackers,
    /// Or no side can force a win from any placement, as retrograde analysis proved.
    Proved,
}

/// A rule book with its options.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct XiangqiRules {
    /// Which repetition code rules.
    pub book: Edition,
    /// Full moves without capture that make a draw (`XQ-4.2.4-limit`).
    pub limit_rounds: u16,
    /// How many checks of the claimant are counted in the run (`XQ-23.3-checks`).
    pub checks_counted: u16,
    /// Whether the natural limit must be claimed.
    pub natural: Natural,
    /// When material is dead.
    pub dead: Dead,
    /// Full cycles that open a repetition claim: 2 is the third occurrence of a position, 3 the
    /// fourth (`OQ-XQ-cycle-count`).
    pub cycles: u8,
}

impl XiangqiRules {
    fn name(self) -> &'static str {
        EDITIONS.iter().find(|(_, edition)| *edition == self.book).map_or("", |(name, _)| name)
    }
}

const NATURAL: [(&str, Natural); 2] = [("claim", Natural::Claim), ("auto", Natural::Auto)];
const DEADS: [(&str, Dead); 2] = [("attackers", Dead::Attackers), ("proved", Dead::Proved)];

impl FromStr for XiangqiRules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        let book = settings.among(BOOKS)?;
        let edition = EDITIONS.iter().find(|(name, _)| *name == book.id);
        let edition = edition.map_or(Edition::Cxa2020, |(_, edition)| *edition);
        let default = |name: &str| {
            book.options.iter().find(|option| option.name == name).map_or("", |item| item.default)
        };
        let number = |name: &str, range| {
            settings.number(name, range, default(name).parse().unwrap_or_default())
        };
        let first = |natural: Natural| {
            let mut values = NATURAL;
            if natural == Natural::Auto {
                values.reverse();
            }
            values
        };
        let natural = if default("natural") == "auto" { Natural::Auto } else { Natural::Claim };
        Ok(Self {
            book: edition,
            limit_rounds: number("limit", 1..=500)? as u16,
            checks_counted: number("checks", 0..=500)? as u16,
            natural: settings.choice("natural", &first(natural))?,
            dead: settings.choice("dead", &DEADS)?,
            cycles: number("cycles", 2..=3)? as u8,
        })
    }
}

impl fmt::Display for XiangqiRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let natural = if self.natural == Natural::Auto { "auto" } else { "claim" };
        let dead = if self.dead == Dead::Proved { "proved" } else { "attackers" };
        let numbers = [
            self.limit_rounds.to_string(),
            self.checks_counted.to_string(),
            self.cycles.to_string(),
        ];
        let values = [&numbers[0], &numbers[1], natural, dead, &numbers[2]];
        let book = BOOKS.iter().find(|book| book.id == self.name()).unwrap_or(&BOOKS[0]);
        let options: Vec<_> = book
            .options
            .iter()
            .zip(values)
            .map(|(option, value)| (option.name, value, option.default))
            .collect();
        settings::write(f, book.id, &options)
    }
}
