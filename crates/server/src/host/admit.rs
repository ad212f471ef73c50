//! Games that were played elsewhere become tables of the hall, and games are shown move by move:
//! what a demonstration needs.

use super::cell::{Cell, append_and_wait};
use super::player::Player;
use super::{fresh_id, show};
use crate::app::App;
use crate::error::Error;
use std::sync::Arc;
use std::time::Duration;
use yiguan_core::Seat;
use yiguan_regulations::Regulations;
use yiguan_store::Append;
use yiguan_table::{Act, Actor, Command, Event, Opening, Phase, Table};

/// A game with its players and moves.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Played {
    /// `GAME/BOOK:options`.
    pub rules: String,
    /// The clock, as regulations write it; empty: none.
    pub clock: String,
    /// Names by seat.
    pub players: Vec<String>,
    /// The moves, in any notation of the game.
    pub moves: Vec<String>,
    /// Who gives up after the moves, unless the board has ended the game.
    pub resigns: Option<u8>,
}

/// Ids of people who are shown, not there.
const SHOWN: &str = "shown-";

impl Played {
    fn opening(&self) -> Result<Opening, Error> {
        let mut regulations = Regulations::casual();
        if !self.clock.is_empty() {
            let clock = self.clock.parse();
            regulations.clock =
                clock.map_err(|why| Error::BadRequest(format!("the clock of a game: {why:?}")))?;
        }
        Ok(Opening { rules: self.rules.clone(), setup: None, regulations })
    }

    fn sit(&self, seat: Seat) -> Act {
        let name = self.players.get(usize::from(seat.0)).cloned().unwrap_or_default();
        let player = Player::Person { id: format!("{SHOWN}{}", seat.0), name };
        Act::Sit { player: player.to_string() }
    }
}

impl App {
    /// Enters a whole game that began at `begun_ms`, each move `pace_ms` after the one before.
    pub(crate) async fn admit(
        &self,
        game: &Played,
        begun_ms: i64,
        pace_ms: i64,
    ) -> Result<String, Error> {
        let id = fresh_id(self.random.as_ref());
        let mut now = begun_ms;
        let opened = game
            .opening()?
            .event(&yiguan_games::open, Actor::Hall, self.command_id()?, now)
            .map_err(|faults| Error::BadRequest(faults.to_string()))?;
        let fold = |events: &[Event]| {
            Table::fold(&yiguan_games::open, events)
                .map_err(|why| Error::BadRequest(why.to_string()))
        };
        let mut events = vec![opened];
        let mut table = fold(&events)?;
        let seats: Vec<_> = Seat::all(table.seats()).collect();
        let sits = seats.iter().map(|seat| (Some(*seat), game.sit(*seat)));
        let moves = game.moves.iter().map(|text| {
            let act = Act::Move { text: text.clone(), draw: false };
            (None, act)
        });
        let resigns = game.resigns.map(|seat| (Some(Seat(seat)), Act::Resign));
        for (seat, act) in sits.chain(moves).chain(resigns) {
            if matches!(table.phase(), Phase::Over(_)) {
                break;
            }
            let turn = || table.face().turn().seats().iter().next();
            let Some(seat) = seat.or_else(turn) else { break };
            let command =
                Command { id: self.command_id()?, by: Actor::Seat(seat), seen: None, act };
            let decided = table
                .decide(&command, now)
                .map_err(|why| Error::BadRequest(format!("{:?}: {why}", command.act)))?;
            for event in decided {
                table.apply(&event).map_err(|why| Error::BadRequest(why.to_string()))?;
                events.push(event);
            }
            now += pace_ms;
        }
        self.store_whole(id, table, &events).await
    }

    async fn store_whole(
        &self,
        id: String,
        table: Table,
        events: &[Event],
    ) -> Result<String, Error> {
        let texts = events.iter().map(|event| event.to_string().into_bytes()).collect();
        let mut append = Append::new(id.as_str(), 0, self.command_id()?.as_str(), texts);
        let meta = super::rows::Meta::of(events);
        let opened_ms = meta.opened_ms;
        let cell = Cell::new(id.clone(), table, meta, true);
        append.row = Some(cell.row(&cell.lock().await.table, opened_ms));
        append_and_wait(self, append)
            .await
            .map_err(|why| Error::BadRequest(format!("a game cannot be entered: {why}")))?;
        Ok(id)
    }

    /// Shows games one after the other, a move each `pace`, for ever.
    pub(crate) async fn exhibit(&self, games: &[Played], pace: Duration) {
        for game in games.iter().cycle() {
            if let Err(why) = self.show_game(game, pace).await {
                tracing::warn!(problem = ?why, "a game cannot be shown");
                tokio::time::sleep(pace * 10).await;
            }
            tokio::time::sleep(pace * 5).await;
        }
    }

    async fn show_game(&self, game: &Played, pace: Duration) -> Result<(), Error> {
        let cell = self.shown_table(game).await?;
        loop {
            tokio::time::sleep(pace).await;
            let mut inner = cell.lock().await;
            if !matches!(inner.table.phase(), Phase::Playing) {
                return Ok(());
            }
            let face = inner.table.face();
            let next = game.moves.get(face.ply_count() as usize);
            let (seat, act) = match (next, face.turn().seats().iter().next()) {
                (Some(text), Some(seat)) => (seat, Act::Move { text: text.clone(), draw: false }),
                _ => (Seat(game.resigns.unwrap_or_default()), Act::Resign),
            };
            let command =
                Command { id: self.command_id()?, by: Actor::Seat(seat), seen: None, act };
            if !cell.act(self, &mut inner, &command).await {
                return Err(Error::BadRequest(format!("{:?} was refused", command.act)));
            }
        }
    }

    /// The table at which the game is being shown already, after a restart, or a new one.
    async fn shown_table(&self, game: &Played) -> Result<Arc<Cell>, Error> {
        for id in self.blocking(|store| store.all_in(&["live", "paused"])).await? {
            let cell = self.table(&id).await?;
            let inner = cell.lock().await;
            let begun = show::names(&inner.table) == game.players;
            let entries = inner.table.face().entries();
            let same = entries.iter().zip(&game.moves).all(|(entry, mv)| {
                matches!(entry, yiguan_core::Entry::Play { mv: made, .. } if made == mv)
            });
            let shown = Seat::all(inner.table.seats()).all(|seat| {
                inner.table.chair(seat).is_some_and(|chair| {
                    let player = Player::read(&chair.player);
                    matches!(player, Player::Person { id, .. } if id.starts_with(SHOWN))
                })
            });
            if begun && same && shown {
                drop(inner);
                return Ok(cell);
            }
        }
        let cell = self.new_table(game.opening()?, true).await?;
        let mut inner = cell.lock().await;
        for seat in Seat::all(inner.table.seats()) {
            let act = game.sit(seat);
            let command =
                Command { id: self.command_id()?, by: Actor::Seat(seat), seen: None, act };
            cell.act(self, &mut inner, &command).await;
        }
        drop(inner);
        Ok(cell)
    }
}
