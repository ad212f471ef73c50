//! `H8`, and for the other acts a word: `n=2`, `swap`, `stay`, `offer:E11`, `keep:E11`, `pass`.
//!
//! Reading takes small letters too, and where fifth moves are due a bare point: `E11` is then an
//! offer, or the one that is kept.

use crate::Gomoku;
use crate::point::{NoPoint, Point};
use crate::position::{GomokuMove, GomokuPosition};
use crate::protocol::Stage;
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Illegal, Notation, NotationError};

/// The canonical notation.
pub(crate) struct Canonical;

impl fmt::Display for GomokuMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Stone(point) => point.fmt(f),
            Self::Pass => f.write_str("pass"),
            Self::Declare(number) => write!(f, "n={number}"),
            Self::Swap => f.write_str("swap"),
            Self::Stay => f.write_str("stay"),
            Self::Offer(point) => write!(f, "offer:{point}"),
            Self::Keep(point) => write!(f, "keep:{point}"),
        }
    }
}

/// A point that `skipped` characters precede.
fn point(text: &str, skipped: usize) -> Result<Point, NotationError> {
    text.parse().map_err(|why| match why {
        NoPoint::Unreadable(at) => NotationError::Syntax { at: skipped + at },
        NoPoint::OffBoard => NotationError::Illegal(Illegal::new("GR-0-board", [])),
    })
}

/// The move as it is written, whatever is due: a bare point is a stone.
impl FromStr for GomokuMove {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Self, NotationError> {
        let word = text.to_ascii_lowercase();
        match word.as_str() {
            "pass" => return Ok(Self::Pass),
            "swap" => return Ok(Self::Swap),
            "stay" => return Ok(Self::Stay),
            _ => {}
        }
        if let Some(number) = word.strip_prefix("n=") {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let number = number.parse().ok().filter(|_| digits);
            return number.map(Self::Declare).ok_or(NotationError::Syntax { at: 2 });
        }
        if let Some(name) = word.strip_prefix("offer:") {
            return point(name, 6).map(Self::Offer);
        }
        if let Some(name) = word.strip_prefix("keep:") {
            return point(name, 5).map(Self::Keep);
        }
        point(text, 0).map(Self::Stone)
    }
}

impl Notation<Gomoku> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &GomokuPosition, mv: &GomokuMove, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read(&self, before: &GomokuPosition, text: &str) -> Result<GomokuMove, NotationError> {
        let mv = text.parse()?;
        Ok(match (before.stage(), mv) {
            (Stage::Offer, GomokuMove::Stone(point)) => GomokuMove::Offer(point),
            (Stage::Keep, GomokuMove::Stone(point)) => GomokuMove::Keep(point),
            _ => mv,
        })
    }
}
