//! `H8`, and for the other acts a word: `n=2`, `swap`, `stay`, `offer:E11`, `keep:E11`, `pass`.
//!
//! Reading takes small letters too, and where fifth moves are due a bare point: `E11` is then an
//! offer, or the one that is kept.

use crate::Gomoku;
use crate::point::{NoPoint, Point};
use crate::position::{GomokuMove, GomokuPosition};
use crate::protocol::Stage;
use std::fmt;
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

impl Notation<Gomoku> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &GomokuPosition, mv: &GomokuMove, out: &mut dyn fmt::Write) -> fmt::Result {
        write!(out, "{mv}")
    }

    fn read(&self, before: &GomokuPosition, text: &str) -> Result<GomokuMove, NotationError> {
        let word = text.to_ascii_lowercase();
        match word.as_str() {
            "pass" => return Ok(GomokuMove::Pass),
            "swap" => return Ok(GomokuMove::Swap),
            "stay" => return Ok(GomokuMove::Stay),
            _ => {}
        }
        if let Some(number) = word.strip_prefix("n=") {
            let number = number.parse().map_err(|_| NotationError::Syntax { at: 2 })?;
            return Ok(GomokuMove::Declare(number));
        }
        if let Some(name) = word.strip_prefix("offer:") {
            return point(name, 6).map(GomokuMove::Offer);
        }
        if let Some(name) = word.strip_prefix("keep:") {
            return point(name, 5).map(GomokuMove::Keep);
        }
        let point = point(text, 0)?;
        Ok(match before.stage() {
            Stage::Offer => GomokuMove::Offer(point),
            Stage::Keep => GomokuMove::Keep(point),
            _ => GomokuMove::Stone(point),
        })
    }
}
