//! Moves as text. `e4-e5` is a step, `e4xg6` a chain of hops by its ends, `--` a pass, `--late` a
//! missed turn; `e4xg6xi8` shows every landing.
//!
//! Reading takes capitals, dashes and crosses of all kinds, and a chain hop by hop.

use crate::ChineseCheckers;
use crate::geometry::steps;
use crate::holes::{Hole, Holes};
use crate::position::{StarMove, StarPosition};
use crate::refuse;
use std::fmt;
use yiguan_core::{Illegal, Notation, NotationError, Position, Seat, Turn};

/// `e4xi8`: where from and where to.
pub(crate) struct Canonical;
/// `e4xg6xi8`: the landings of a shortest chain.
pub(crate) struct Hops;

const PASS: &str = "--";
const LATE: &str = "--late";

/// Holes with the marks before them; the first has none.
fn holes(text: &str) -> Result<Vec<Hole>, NotationError> {
    let mut found = Vec::new();
    // Counted in characters, for errors; a name never holds more than three.
    let (mut at, mut name) = (0, String::new());
    for letter in text.chars().chain(['-']) {
        let mark = matches!(letter, '-' | '–' | '—' | '−' | 'x' | 'X' | '×');
        let start = at - name.chars().count();
        if mark {
            found.push(Hole::named(&name).ok_or(NotationError::Syntax { at: start })?);
            name.clear();
        } else if name.len() < 3 && letter.is_ascii_alphanumeric() {
            name.push(letter);
        } else {
            return Err(NotationError::Syntax { at });
        }
        // No man hops over the whole board and back; this only bounds the work.
        if found.len() > 2 * crate::holes::HOLES {
            return Err(NotationError::Syntax { at });
        }
        at += 1;
    }
    Ok(found)
}

fn special(text: &str) -> Option<StarMove> {
    match text {
        PASS => Some(StarMove::Pass),
        LATE => Some(StarMove::Late),
        _ => None,
    }
}

fn write_special(mv: StarMove, out: &mut dyn fmt::Write) -> fmt::Result {
    out.write_str(if mv == StarMove::Late { LATE } else { PASS })
}

fn mark(from: Hole, to: Hole) -> char {
    // A neighbouring hole that a chain reaches can always be stepped to as well.
    if steps(from, to) == 1 { '-' } else { 'x' }
}

impl Notation<ChineseCheckers> for Canonical {
    fn id(&self) -> &'static str {
        "canonical"
    }

    fn write(&self, _: &StarPosition, mv: &StarMove, out: &mut dyn fmt::Write) -> fmt::Result {
        match *mv {
            StarMove::Go { from, to } => write!(out, "{from}{}{to}", mark(from, to)),
            special => write_special(special, out),
        }
    }

    fn read(&self, _: &StarPosition, text: &str) -> Result<StarMove, NotationError> {
        if let Some(mv) = special(text) {
            return Ok(mv);
        }
        match holes(text)?[..] {
            [from, to] => Ok(StarMove::Go { from, to }),
            // Longer chains are of the other notation; a single hole is an unfinished move.
            _ => Err(NotationError::Syntax { at: text.chars().count() }),
        }
    }
}

impl Notation<ChineseCheckers> for Hops {
    fn id(&self) -> &'static str {
        "hops"
    }

    fn write(&self, before: &StarPosition, mv: &StarMove, out: &mut dyn fmt::Write) -> fmt::Result {
        let StarMove::Go { from, to } = *mv else { return write_special(*mv, out) };
        let owner = before.at(from).unwrap_or(before.to_move());
        let chain = before.ground(owner).chain(from, to);
        if steps(from, to) == 1 || chain.is_empty() {
            return Canonical.write(before, mv, out);
        }
        write!(out, "{from}")?;
        chain.iter().try_for_each(|hole| write!(out, "x{hole}"))
    }

    fn read(&self, before: &StarPosition, text: &str) -> Result<StarMove, NotationError> {
        if let Some(mv) = special(text) {
            return Ok(mv);
        }
        let holes = holes(text)?;
        let [from, .., to] = holes[..] else {
            return Err(NotationError::Syntax { at: text.chars().count() });
        };
        if holes.len() > 2 {
            let seat = match before.turn() {
                Turn::Of(seat) => seat,
                _ => before.to_move(),
            };
            follow(before, seat, &holes).map_err(NotationError::Illegal)?;
        }
        Ok(StarMove::Go { from, to })
    }
}

/// Whether each hop of a chain is one.
fn follow(position: &StarPosition, seat: Seat, holes: &[Hole]) -> Result<(), Illegal> {
    let home = holes[0];
    if !position.men(seat).has(home) {
        return Err(Illegal::new("CC-B-colours", [home.cell()]));
    }
    let ground = position.ground(seat);
    for hop in holes.windows(2) {
        if ground.shut.has(hop[1]) {
            return Err(Illegal::new("CC-M-foreign", [hop[1].cell()]));
        }
        // Its own hole is empty while the man is in the air.
        if !(ground.hops(home, hop[0]) | Holes::only(home)).has(hop[1]) {
            let rule = refuse::jump_article(position);
            return Err(Illegal::new(rule, [hop[1].cell(), hop[0].cell()]));
        }
    }
    Ok(())
}
