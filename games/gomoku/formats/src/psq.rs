//! Logs of the Piskvork manager, as Gomocup publishes them.
//!
//! The first line is `Piskvorky 15x15, 11:11, 0`; then one stone a line, `column,row,milliseconds`,
//! both counted from 1, rows from the top; then lines that are no stones: the two programs, the
//! first player's first, and codes of the manager. Stones are laid by turns, Black first, so what
//! an opening was besides its stones is not in a log, and neither is the result.

use crate::text::{Cursor, shown};
use crate::{FormatError, Limits, Loss, Notice, Parsed, Place, Written};
use std::fmt::Write as _;
use yiguan_gomoku::{GomokuMove, Point, SIDE};
use yiguan_record::{Record, Tree};

const PROGRAM: &str = "Piskvorky";

/// Headers with what they become in a log, in order after the stones.
const NAMES: [&str; 2] = ["Black", "White"];

/// Reads a log.
///
/// # Errors
/// A first line of another kind, a board of another size, a stone off the board, too many stones.
pub fn read(text: &str, limits: &Limits) -> Result<Parsed, FormatError> {
    let mut lines = lines(text);
    let (place, first) = lines.next().unwrap_or((Place { line: 1, column: 1 }, ""));
    let Some(size) = first.strip_prefix(PROGRAM).map(|rest| rest.split(',').next().unwrap_or(rest))
    else {
        return Err(FormatError::new(place, "Piskvorky 15x15", shown(first)));
    };
    if size.trim() != "15x15" {
        return Err(FormatError::new(place, "a board of 15x15", shown(size.trim())));
    }
    let mut parsed = Parsed::default();
    let mut at = Tree::ROOT;
    let mut times = 0;
    let mut names = NAMES.iter();
    let mut in_moves = true;
    for (place, line) in lines {
        match stone(line).filter(|_| in_moves) {
            Some((column, row, time)) => {
                let point = on_board(column, row).ok_or_else(|| {
                    FormatError::new(place, "a point 1,1 to 15,15", format!("{column},{row}"))
                })?;
                if parsed.record.tree.len() >= limits.moves {
                    let expected = format!("at most {} stones", limits.moves);
                    return Err(FormatError::new(place, expected, "more"));
                }
                times += u32::from(time);
                at = parsed.record.tree.add(at, point.to_string());
            }
            None => {
                in_moves = false;
                // Names come first; a line of numbers is a code of the manager.
                let is_code = line.bytes().all(|b| b.is_ascii_digit() || b"-,: ".contains(&b));
                if let Some(header) = names.next().filter(|_| !is_code) {
                    parsed.record.headers.push(*header, line);
                } else {
                    parsed.record.headers.push("Log", line);
                }
            }
        }
    }
    if times > 0 {
        parsed.notices.push(Notice::Times(times));
    }
    Ok(parsed)
}

/// The lines that are not empty, with their places. LF, CRLF and CR end one.
fn lines(text: &str) -> impl Iterator<Item = (Place, &str)> {
    let text = Cursor::new(text).rest();
    let ended = text.split('\n').map(|line| line.strip_suffix('\r').unwrap_or(line));
    (1..)
        .zip(ended.flat_map(|line| line.split('\r')))
        .map(|(line, text)| (Place { line, column: 1 }, text.trim()))
        .filter(|(_, text)| !text.is_empty())
}

/// The numbers of a line that is a stone, and whether a time stands with them.
fn stone(line: &str) -> Option<(u32, u32, bool)> {
    let mut parts = line.split(',').map(str::trim);
    let (column, row) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
    let time = parts.next();
    let is_time = time.is_none_or(|time| time.parse::<u64>().is_ok());
    let timed = time.is_some_and(|time| time != "0");
    (is_time && parts.next().is_none()).then_some((column, row, timed))
}

fn on_board(column: u32, row: u32) -> Option<Point> {
    let column = u8::try_from(column).ok()?.checked_sub(1)?;
    let row = SIDE.checked_sub(u8::try_from(row).ok()?)?;
    Point::new(column, row)
}

/// Writes the stones of the main line. Fifth moves that were not kept, swaps and other acts have
/// no place in a log.
#[must_use]
pub fn write(record: &Record) -> Written {
    let mut text = format!("{PROGRAM} 15x15, 0:0, 0\n");
    let mut losses = Vec::new();
    let mut lose = |loss: Loss| {
        if !losses.contains(&loss) {
            losses.push(loss);
        }
    };
    if record.setup.is_some() {
        lose(Loss::Setup);
    }
    let tree = &record.tree;
    if tree.main_line().count() < tree.len() {
        lose(Loss::Variations);
    }
    for node in std::iter::once(Tree::ROOT).chain(tree.main_line()) {
        if !tree.notes(node).is_empty() {
            lose(Loss::Comments);
        }
    }
    for node in tree.main_line() {
        match tree.mv(node).parse() {
            Ok(GomokuMove::Stone(point) | GomokuMove::Keep(point)) => {
                let (column, row) = (point.column() + 1, SIDE - point.row());
                // Writing into a String cannot fail.
                let _ = writeln!(text, "{column},{row},0");
            }
            Ok(act) => lose(Loss::Act(act.to_string())),
            Err(_) => {
                lose(Loss::Move(tree.mv(node).to_owned()));
                break;
            }
        }
    }
    for name in NAMES {
        let value = record.headers.get(name).unwrap_or("-");
        text.push_str(&value.replace(['\n', '\r'], " "));
        text.push('\n');
    }
    let others = record.headers.iter().map(|(name, _)| name);
    for name in others.filter(|name| !NAMES.iter().any(|own| own.eq_ignore_ascii_case(name))) {
        lose(Loss::Header(name.to_owned()));
    }
    if record.score.is_some() {
        lose(Loss::Result);
    }
    text.push_str("-1\n");
    Written { text, losses }
}
