//! From player lines to rounds: every game is said twice, and both must agree.

use super::error::TrfError;
use super::player::{Cell, column};
use super::records::Draft;
use crate::facts::{Entrant, Game, How, Idle, Mark, Request, Round, Sitting};
use yiguan_core::Seat;

/// A game as one of its two lines tells it.
#[derive(Clone, Copy)]
struct Side {
    row: usize,
    round: usize,
    seat: Option<Seat>,
    mark: Mark,
    how: How,
}

/// Builds the rounds of the draft from its player lines.
pub(super) fn assemble(draft: &mut Draft) -> Result<(), TrfError> {
    let rounds = draft.players.iter().map(|player| player.cells.len()).max().unwrap_or(0);
    let mut built: Vec<Round> = Vec::with_capacity(rounds);
    for round in 0..rounds {
        built.push(one_round(draft, round)?);
    }
    // Rounds without any game or allocated bye are still to be paired: what they hold are requests.
    let is_paired = |round: &Round| {
        !round.games.is_empty() || round.idle.iter().any(|(_, idle)| *idle == Idle::Allocated)
    };
    let paired = built.iter().rposition(is_paired).map_or(0, |last| last + 1);
    for (index, round) in built.iter().enumerate().skip(paired) {
        let round_number = index as u32 + 1;
        let requests = round.idle.iter().map(|(who, kind)| Request {
            round: round_number,
            who: *who,
            kind: *kind,
        });
        draft.section.requests.extend(requests);
    }
    built.truncate(paired);
    draft.section.rounds = built;
    Ok(())
}

fn one_round(draft: &Draft, round: usize) -> Result<Round, TrfError> {
    let mut games = Vec::new();
    let mut idle = Vec::new();
    for row in 0..draft.players.len() {
        let who = Entrant(row as u32);
        match draft.players[row].cells.get(round) {
            None | Some(Cell::Blank) => {}
            Some(Cell::Idle(kind)) => idle.push((who, *kind)),
            Some(Cell::Game { opponent, seat, mark, how }) => {
                let side = Side { row, round, seat: *seat, mark: *mark, how: *how };
                if let Some(game) = game(draft, side, *opponent)? {
                    games.push(game);
                }
            }
        }
    }
    Ok(Round { games, idle })
}

/// The game of two lines that name each other; `None` on the second of them.
fn game(draft: &Draft, mine: Side, opponent: u32) -> Result<Option<Game>, TrfError> {
    let fault =
        |expected: &str, got: String| Err(draft.cell_error(mine.row, mine.round, expected, got));
    let my_number = draft.players[mine.row].player.number;
    let Some(row) = draft.row_of(opponent) else {
        return fault("an opponent with a line of their own", format!("number {opponent}"));
    };
    if row == mine.row {
        return fault("another player as the opponent", format!("{opponent} themselves"));
    }
    let theirs = match draft.players[row].cells.get(mine.round) {
        Some(Cell::Game { opponent, seat, mark, how }) if *opponent == my_number => {
            Side { row, round: mine.round, seat: *seat, mark: *mark, how: *how }
        }
        other => {
            let line = draft.players[row].line;
            let got = format!("{} there (line {line})", spoken(other));
            return fault(&format!("number {opponent} to name {my_number} in the same round"), got);
        }
    };
    if mine.seat.is_some() && mine.seat == theirs.seat {
        let line = draft.players[row].line;
        return fault("opposite colours", format!("the same colour on line {line}"));
    }
    if !agree(mine, theirs) {
        let line = draft.players[row].line;
        return fault("results that fit together", format!("the result of line {line} against it"));
    }
    if row < mine.row {
        return Ok(None);
    }
    let first_is_mine = match (mine.seat, theirs.seat) {
        (Some(seat), _) => seat == Seat(0),
        (None, Some(seat)) => seat == Seat(1),
        (None, None) => true,
    };
    let sitting = |side: Side| Sitting { who: Entrant(side.row as u32), mark: side.mark };
    let mut sittings = vec![sitting(mine), sitting(theirs)];
    if !first_is_mine {
        sittings.reverse();
    }
    Ok(Some(Game { sittings, how: mine.how }))
}

/// Both may lose, and half may go to one side only; but two cannot win, and a game was either
/// played by both or by neither.
fn agree(mine: Side, theirs: Side) -> bool {
    let marks = match (mine.mark, theirs.mark) {
        (Mark::Win, other) | (other, Mark::Win) => other == Mark::Loss,
        (Mark::Open, other) | (other, Mark::Open) => other == Mark::Open,
        _ => true,
    };
    marks && mine.how == theirs.how
}

fn spoken(cell: Option<&Cell>) -> String {
    match cell {
        None | Some(Cell::Blank) => "nothing".to_owned(),
        Some(Cell::Idle(_)) => "a bye".to_owned(),
        Some(Cell::Game { opponent, .. }) => format!("number {opponent}"),
    }
}

impl Draft {
    /// An error at a round's columns of a player line.
    pub(super) fn cell_error(
        &self,
        row: usize,
        round: usize,
        expected: &str,
        got: String,
    ) -> TrfError {
        TrfError {
            line: self.players[row].line,
            columns: Some((column(round), column(round) + 7)),
            expected: expected.to_owned().into(),
            got,
        }
    }
}
