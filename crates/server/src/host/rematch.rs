//! One more game: the table that follows another has an id that follows from the other's, so that
//! it is made once, whoever asks first and whatever stopped in between.

use super::cell::Cell;
use super::player::Player;
use crate::app::App;
use crate::error::Error;
use std::sync::Arc;
use yiguan_core::{SEATS_MAX, Seat};
use yiguan_table::Rematch;

/// The id of the table after this one.
pub(crate) fn after(id: &str) -> String {
    match split(id) {
        Some((first, number)) => format!("{first}.{}", number + 1),
        None => format!("{id}.2"),
    }
}

/// The id of the table before this one; `None`: it is the first of its row.
pub(crate) fn before(id: &str) -> Option<String> {
    match split(id)? {
        (first, 2) => Some(first.to_owned()),
        (first, number) if number > 2 => Some(format!("{first}.{}", number - 1)),
        _ => None,
    }
}

fn split(id: &str) -> Option<(&str, u32)> {
    let (first, number) = id.split_once('.')?;
    // Only numbers as we write them: `x.02` is not a second name for `x.2`.
    let read = number.parse().ok().filter(|read: &u32| read.to_string() == number)?;
    Some((first, read))
}

impl App {
    /// Opens the table that follows `earlier`, with the same players.
    pub(crate) async fn open_rematch(
        &self,
        earlier: &Cell,
        rematch: Rematch,
    ) -> Result<Arc<Cell>, Error> {
        let id = after(earlier.id());
        let cell = match self.open_as(id.clone(), rematch.opening, earlier.listed()).await {
            Ok(cell) => cell,
            // Somebody else was first.
            Err(Error::Busy) => return self.read_table(&id).await,
            Err(why) => return Err(why),
        };
        for (seat, player) in Seat::all(SEATS_MAX as u8).zip(&rematch.players) {
            self.seat(&cell, seat, &Player::read(player)).await;
        }
        Ok(cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_follow_each_other() {
        assert_eq!(after("abc"), "abc.2");
        assert_eq!(after("abc.2"), "abc.3");
        assert_eq!(before("abc.3").as_deref(), Some("abc.2"));
        assert_eq!(before("abc.2").as_deref(), Some("abc"));
        for id in ["abc", "abc.1", "abc.0", "abc.02", "abc.x", "abc.2.3", "abc."] {
            assert_eq!(before(id), None, "{id}");
        }
    }
}
