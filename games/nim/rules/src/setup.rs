//! Diagrams: `3,4,5/0` are three heaps with seat 0 to move; `3,4/1/02` says that seats 0 and 2
//! left.

use crate::{NimPosition, NimRules};
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Fault, Faults, Seats};

/// The most heaps a diagram may hold.
pub(crate) const HEAPS_MAX: usize = 8;
/// The most objects a heap may hold.
pub(crate) const HEAP_MAX: u8 = 20;

/// Any diagram.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NimSetup {
    /// Objects in each heap.
    pub heaps: Vec<u8>,
    /// The seat to move.
    pub turn: u8,
    /// Seats that left, one bit each.
    pub left: u8,
}

impl FromStr for NimSetup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut parts = text.split('/');
        let heaps = parts.next().unwrap_or_default();
        let turn = parts.next().unwrap_or_default();
        let left = parts.next().unwrap_or_default();
        let mut faults = Faults::default();
        let number = |text: &str, faults: &mut Faults| {
            text.parse().unwrap_or_else(|_| {
                let shown: String = text.chars().take(20).collect();
                faults.0.push(Fault::syntax("a number", format!("{shown:?}")));
                0
            })
        };
        let heaps = heaps.split(',').take(64).map(|heap| number(heap, &mut faults)).collect();
        let turn = number(turn, &mut faults);
        let left = left.chars().fold(0u8, |bits, digit| match digit.to_digit(8) {
            Some(seat) => bits | 1 << seat,
            None => {
                faults.0.push(Fault::syntax("seats 0 to 7 that left", format!("{digit:?}")));
                bits
            }
        });
        if let Some(rest) = parts.next() {
            faults.0.push(Fault::syntax("HEAPS/TURN/LEFT", format!("more: {} bytes", rest.len())));
        }
        faults.none_or(Self { heaps, turn, left })
    }
}

impl fmt::Display for NimSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let heaps: Vec<_> = self.heaps.iter().map(u8::to_string).collect();
        write!(f, "{}/{}", heaps.join(","), self.turn)?;
        if self.left != 0 {
            f.write_str("/")?;
        }
        for seat in Seats(self.left).iter() {
            write!(f, "{}", seat.0)?;
        }
        Ok(())
    }
}

pub(crate) fn set_up(rules: NimRules, setup: &NimSetup) -> Result<NimPosition, Faults> {
    let mut faults = Faults::default();
    let mut fault = |expected: String, got: String| {
        faults.0.push(Fault::new("nim-setup", Vec::new(), expected, got));
    };
    if setup.heaps.is_empty() || setup.heaps.len() > HEAPS_MAX {
        fault(format!("1 to {HEAPS_MAX} heaps"), setup.heaps.len().to_string());
    }
    for heap in setup.heaps.iter().filter(|heap| **heap > HEAP_MAX) {
        fault(format!("at most {HEAP_MAX} objects in a heap"), heap.to_string());
    }
    if setup.turn >= rules.seats() {
        fault(format!("a seat below {}", rules.seats()), setup.turn.to_string());
    } else if setup.left & (1 << setup.turn) != 0 {
        fault("a seat that has not left".to_owned(), setup.turn.to_string());
    }
    if setup.left & !Seats::all(rules.seats()).0 != 0 {
        fault("seats of this table".to_owned(), format!("{:#b}", setup.left));
    }
    faults.none_or(())?;
    Ok(NimPosition::new(&setup.heaps, setup.turn, setup.left, rules.seats()))
}
