//! From the wire to acts of a table.

use crate::host::Player;
use yiguan_api as api;
use yiguan_core::Seat;
use yiguan_table::{Act, Offence, Phase, Table, What};

/// Which seats matter to whoever asks.
pub(crate) struct Seats {
    pub(crate) mine: Option<Seat>,
    pub(crate) free: Option<Seat>,
}

/// In whose name something is done.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum By {
    Seat(Seat),
    Arbiter,
}

/// The seat that a person takes who does not say which: the one left before, or the first that is
/// free.
pub(crate) fn free(table: &Table, person: &str) -> Option<Seat> {
    let left = table.left_by(|player| Player::read(player).is(person));
    left.or_else(|| table.free().iter().next())
}

/// An engine takes a seat: somebody at the table lets it, or an arbiter, who may do so also where
/// nobody comes by himself.
///
/// # Errors
/// A code: `no-seat`.
pub(crate) fn engine(
    table: &Table,
    seat: Seat,
    engine: &Player,
    mine: Option<Seat>,
    arbiter: bool,
) -> Result<(By, Act), &'static str> {
    let player = engine.to_string();
    if arbiter && mine.is_none() && *table.phase() == Phase::Playing {
        return Ok((By::Arbiter, Act::Assign { seat, player }));
    }
    if mine.is_none() && !arbiter {
        return Err("no-seat");
    }
    Ok((By::Seat(seat), Act::Sit { player }))
}

fn what(what: api::What) -> What {
    match what {
        api::What::Draw => What::Draw,
        api::What::TakeBack => What::TakeBack,
        api::What::Pause => What::Pause,
        api::What::Resume => What::Resume,
        api::What::Rematch => What::Rematch,
    }
}

/// The act, and in whose name.
///
/// # Errors
/// A code: `no-seat`, `seated`, `full`, `not-arbiter`, `own-game`.
pub(crate) fn act(
    asked: &api::Act,
    seats: &Seats,
    player: &Player,
    arbiter: bool,
) -> Result<(By, Act), &'static str> {
    if let api::Act::Sit { seat } = asked {
        if seats.mine.is_some() {
            return Err("seated");
        }
        let seat = seat.map(Seat).or(seats.free).ok_or("full")?;
        return Ok((By::Seat(seat), Act::Sit { player: player.to_string() }));
    }
    if let Some(act) = ruled(asked) {
        // Whoever plays has an interest in the game (`AR-R-deputy`).
        return match (arbiter, seats.mine) {
            (false, _) => Err("not-arbiter"),
            (true, Some(_)) => Err("own-game"),
            (true, None) => Ok((By::Arbiter, act)),
        };
    }
    let seat = seats.mine.ok_or("no-seat")?;
    let act = match asked {
        api::Act::Move { mv, draw, .. } => Act::Move { text: mv.clone(), draw: *draw },
        api::Act::Leave => Act::Leave,
        api::Act::Resign => Act::Resign,
        api::Act::Offer { what: asked } => Act::Offer(what(*asked)),
        api::Act::Answer { what: asked, accept: true } => Act::Accept(what(*asked)),
        api::Act::Answer { what: asked, accept: false } => Act::Decline(what(*asked)),
        api::Act::Withdraw { what: asked } => Act::Withdraw(what(*asked)),
        api::Act::Claim { rule } => Act::Claim { rule: rule.clone() },
        api::Act::Call { why } => Act::Call { why: why.clone() },
        // Everything else was an arbiter's.
        _ => Act::Abort { why: String::new() },
    };
    Ok((By::Seat(seat), act))
}

/// What only an arbiter may do.
fn ruled(asked: &api::Act) -> Option<Act> {
    let act = match asked.clone() {
        api::Act::Stop { why } => Act::Stop { why },
        api::Act::Resume => Act::Resume,
        api::Act::Adjudicate { places, rule } => Act::Adjudicate { places, rule },
        api::Act::Tell { seat, rule } => Act::Tell { seat: Seat(seat), rule },
        api::Act::Uphold => Act::Uphold,
        api::Act::Reject { penalty } => Act::Reject { penalty },
        api::Act::Declare { rule } => Act::Declare { rule },
        api::Act::Adjust { seat, by, why } => Act::Adjust { seat: Seat(seat), by, why },
        api::Act::Undo { plies, why } => Act::Undo { plies, why },
        api::Act::Vacate { seat } => Act::Vacate { seat: Seat(seat) },
        api::Act::Foul { seat, rule, why } => {
            Act::Penalise { seat: Seat(seat), offence: Offence::Foul, rule, why }
        }
        api::Act::Warn { seat, rule, why } => {
            Act::Penalise { seat: Seat(seat), offence: Offence::Warning, rule, why }
        }
        _ => return None,
    };
    Some(act)
}
