//! The one book of nim and its one option.

use std::fmt;
use std::str::FromStr;
use yiguan_core::settings::{self, Settings};
use yiguan_core::{Book, BookOption, Faults};

pub(crate) const BOOKS: &[Book] =
    &[Book { id: "basic", options: &[BookOption { name: "seats", values: "2..8", default: "2" }] }];

/// Nim for so many seats.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NimRules {
    seats: u8,
}

impl NimRules {
    /// How many seats, 2 to 8.
    #[must_use]
    pub fn seats(self) -> u8 {
        self.seats
    }
}

impl FromStr for NimRules {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let settings = Settings::read(text)?;
        settings.among(BOOKS)?;
        Ok(Self { seats: settings.number("seats", 2..=8, 2)? as u8 })
    }
}

impl fmt::Display for NimRules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        settings::write(f, "basic", &[("seats", &self.seats.to_string(), "2")])
    }
}
