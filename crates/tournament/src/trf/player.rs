//! Record 001: a player and the player's rounds.

use super::columns::Line;
use super::error::TrfError;
use crate::Points;
use crate::facts::{How, Idle, Mark, Player, Sex};
use yiguan_core::Seat;

/// A player line, its opponents still numbers.
pub(super) struct PlayerLine {
    pub line: usize,
    pub player: Player,
    pub points: Option<Points>,
    pub cells: Vec<Cell>,
}

/// One round of a player line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cell {
    Blank,
    Idle(Idle),
    Game { opponent: u32, seat: Option<Seat>, mark: Mark, how: How },
}

/// The first column of a round's ten.
pub(super) fn column(round: usize) -> usize {
    92 + 10 * round
}

/// The most rounds a file may have: every player gets a card of as many as the longest line has.
const ROUNDS_MAX: usize = 250;

pub(super) fn read(line: &Line) -> Result<PlayerLine, TrfError> {
    let number = line.number(5, 8)?;
    if number == 0 {
        return Err(line.error(
            (5, 8),
            "a starting number from 1",
            format!("{:?}", line.text(5, 8)),
        ));
    }
    let sex = match line.at(10).to_ascii_lowercase() {
        'm' => Some(Sex::Male),
        'w' | 'f' => Some(Sex::Female),
        _ => None,
    };
    let player = Player {
        number,
        name: line.text(15, 47),
        sex,
        title: line.text(11, 13),
        rating: line.value(49, 52, "a rating of at most four digits")?.unwrap_or(0),
        federation: line.text(54, 56),
        id: line.text(58, 68),
        birth: line.text(70, 79),
        stated_rank: line.value(86, 89, "a rank")?,
    };
    let points = line.value(81, 84, "points such as 3.5")?;
    let last = line.width();
    let rounds = if last < column(0) { 0 } else { (last - column(0)) / 10 + 1 };
    if rounds > ROUNDS_MAX {
        let columns = (column(ROUNDS_MAX), last);
        return Err(line.error(
            columns,
            format!("at most {ROUNDS_MAX} rounds"),
            rounds.to_string(),
        ));
    }
    let cells = (0..rounds).map(|round| cell(line, round)).collect::<Result<_, _>>()?;
    Ok(PlayerLine { line: line.number, player, points, cells })
}

fn cell(line: &Line, round: usize) -> Result<Cell, TrfError> {
    let start = column(round);
    let columns = (start, start + 7);
    for gap in [start + 4, start + 6] {
        if line.at(gap) != ' ' {
            return Err(line.error(columns, "opponent, colour, result", shown(line, columns)));
        }
    }
    let opponent = line.number(start, start + 3)?;
    let (colour, result) = (line.at(start + 5), line.at(start + 7).to_ascii_uppercase());
    if opponent == 0 {
        return idle(result, colour)
            .ok_or_else(|| line.error(columns, "a bye: U F H Z or -", shown(line, columns)));
    }
    let seat = match colour {
        'w' | 'W' => Some(Seat(0)),
        'b' | 'B' => Some(Seat(1)),
        '-' | ' ' => None,
        _ => return Err(line.error(columns, "a colour: w b or -", shown(line, columns))),
    };
    let (mark, how) = match result {
        '1' => (Mark::Win, How::Played),
        '=' => (Mark::Draw, How::Played),
        '0' => (Mark::Loss, How::Played),
        'W' => (Mark::Win, How::Unrated),
        'D' => (Mark::Draw, How::Unrated),
        'L' => (Mark::Loss, How::Unrated),
        '+' => (Mark::Win, How::Forfeit),
        '-' => (Mark::Loss, How::Forfeit),
        ' ' | '?' | '*' | 'X' => (Mark::Open, How::Played),
        _ => {
            let expected = "a result: 1 = 0 W D L + - or blank";
            return Err(line.error(columns, expected, shown(line, columns)));
        }
    };
    Ok(Cell::Game { opponent, seat, mark, how })
}

fn idle(result: char, colour: char) -> Option<Cell> {
    Some(match result {
        'U' => Cell::Idle(Idle::Allocated),
        // Older files write a requested bye with the letters of games.
        'F' | '+' | '1' => Cell::Idle(Idle::Full),
        'H' | '=' | 'D' => Cell::Idle(Idle::Half),
        'Z' | 'A' | '-' | '0' => Cell::Idle(Idle::Zero),
        ' ' if matches!(colour, ' ' | '-') => Cell::Blank,
        _ => return None,
    })
}

fn shown(line: &Line, (first, last): (usize, usize)) -> String {
    format!("{:?}", line.text(first, last))
}
