//! Opening tables: from the lobby, by link, against an engine, as a rematch; and taking up again
//! what was live when the hall stopped.

use super::cell::{Cell, append_and_wait};
use super::player::Player;
use super::rows::Meta;
use super::{TABLES_MAX, fresh_id, show};
use crate::app::App;
use crate::auth::Person;
use crate::error::{Error, faulty, problem};
use std::sync::Arc;
use yiguan_api as api;
use yiguan_core::{Faults, Seat};
use yiguan_regulations::{Clock, Ms, Regulations};
use yiguan_store::{Append, AppendError};
use yiguan_table::{Act, Actor, CommandId, Event, Opening, Table};

/// At how many tables one person may wait for somebody: nobody needs more, and one person must not
/// fill the lobby. Arbiters and organisers set up whole rounds.
const OPEN_MAX: usize = 20;

/// The shortest time for a first move at a table that anybody can open: less is a trap, not a game.
const SHORTEST_MS: Ms = 1000;

/// The time for a first move.
fn first_move(clock: &Clock) -> Ms {
    let main: Ms = clock.stages.first().map_or(0, |stage| stage.time);
    let more = clock.byoyomi.map_or(0, |byoyomi| byoyomi.time);
    let game =
        if clock.stages.is_empty() && clock.byoyomi.is_none() { Ms::MAX } else { main + more };
    game.min(clock.per_move.unwrap_or(Ms::MAX))
}

/// What the book asks of its table.
fn ask(regulations: &mut Regulations, settings: &[(&str, &str)]) -> Result<(), Error> {
    settings.iter().try_for_each(|(name, value)| {
        regulations.set(name, value).map_err(|faults: Faults| faulty(name, &faults))
    })
}

impl App {
    /// Opens a table for a person, who sits down at it.
    pub(crate) async fn open_table(
        &self,
        person: &Person,
        new: &api::NewTable,
    ) -> Result<Arc<Cell>, Error> {
        if self.host.count() >= TABLES_MAX {
            return Err(Error::Busy);
        }
        if !person.rules() && self.host.open_of(&person.id) >= OPEN_MAX {
            let why = format!("expected at most {OPEN_MAX} tables that wait for somebody");
            return Err(Error::Forbidden(why));
        }
        let mut regulations = Regulations::casual();
        if !new.clock.is_empty() {
            let clock = new.clock.parse();
            regulations.clock = clock.map_err(|faults: Faults| faulty("clock", &faults))?;
            if first_move(&regulations.clock) < SHORTEST_MS {
                let why = format!("expected a second for a move at least, got {:?}", new.clock);
                let mut told = problem("clock-short", why);
                told.params.insert("got".to_owned(), new.clock.clone());
                return Err(Error::Refused(Box::new(told)));
            }
        }
        if let Some(leaving) = &new.leaving {
            let set = regulations.set("leaving", leaving);
            set.map_err(|faults: Faults| faulty("leaving", &faults))?;
        }
        let listed = !matches!(new.opponent, api::Opponent::Link);
        // Everything that can be wrong is found before there is a table.
        let face = yiguan_games::open(&new.rules, new.setup.as_deref());
        let face = face.map_err(|faults| faulty("setup", &faults))?;
        ask(&mut regulations, face.table())?;
        let opening = Opening { rules: new.rules.clone(), setup: new.setup.clone(), regulations };
        let (game, seats) = (face.game(), face.seats());
        let below = |seat: u8| match seat {
            _ if seat < seats => Ok(Seat(seat)),
            _ => Err(Error::BadRequest(format!("expected a seat below {seats}, got {seat}"))),
        };
        let mut engines = Vec::new();
        for engine in &new.engines {
            let seat = below(engine.seat)?;
            if new.seat == Some(seat.0) || engines.iter().any(|(other, _)| *other == seat) {
                let why = format!("expected each seat once, got {} twice", seat.0);
                return Err(Error::BadRequest(why));
            }
            engines.push((seat, self.engine(game, &engine.id, engine.level)?));
        }
        let free: Vec<Seat> =
            Seat::all(seats).filter(|seat| engines.iter().all(|(own, _)| own != seat)).collect();
        let mine = match new.seat {
            Some(seat) => below(seat)?,
            None if free.is_empty() => {
                let why = "expected a seat without an engine, got engines at all";
                return Err(Error::BadRequest(why.to_owned()));
            }
            None => free[self.random.below(free.len() as u32) as usize],
        };
        if let api::Opponent::Engine { id, level } = &new.opponent {
            let engine = self.engine(game, id, *level)?;
            let rest = free.into_iter().filter(|seat| *seat != mine);
            engines.extend(rest.map(|seat| (seat, engine.clone())));
        }
        let cell = self.new_table(opening, listed).await?;
        let me = Player::Person { id: person.id.clone(), name: person.name.clone() };
        self.seat(&cell, mine, &me).await;
        for (seat, player) in engines {
            self.seat(&cell, seat, &player).await;
        }
        Ok(cell)
    }

    /// An engine for a game, as it sits at a table.
    pub(crate) fn engine(&self, game: &str, id: &str, level: u8) -> Result<Player, Error> {
        let mut engines = self.config.engines.iter();
        let engine = engines.find(|it| it.id == id && it.game == game);
        let engine = engine.ok_or(Error::NotFound("engine"))?;
        Ok(Player::Engine { id: id.to_owned(), level: level.clamp(1, engine.levels) })
    }

    /// Seats a player by the hall's hand.
    pub(crate) async fn seat(&self, cell: &Arc<Cell>, seat: Seat, player: &Player) {
        let mut inner = cell.lock().await;
        let Ok(id) = self.command_id() else { return };
        let act = Act::Sit { player: player.to_string() };
        let command = yiguan_table::Command { id, by: Actor::Seat(seat), seen: None, act };
        cell.act(self, &mut inner, &command).await;
    }

    /// A new table with nobody at it.
    pub(crate) async fn new_table(
        &self,
        opening: Opening,
        listed: bool,
    ) -> Result<Arc<Cell>, Error> {
        self.open_as(fresh_id(self.random.as_ref()), opening, listed).await
    }

    /// A new table with nobody at it, under this id; `Busy` when there is one.
    pub(crate) async fn open_as(
        &self,
        id: String,
        opening: Opening,
        listed: bool,
    ) -> Result<Arc<Cell>, Error> {
        let command = self.command_id()?;
        let now = self.clock.now_ms();
        let event = opening
            .event(&yiguan_games::open, Actor::Hall, command.clone(), now)
            .map_err(|faults| faulty("setup", &faults))?;
        let table = Table::fold(&yiguan_games::open, [&event])
            .map_err(|why| Error::BadRequest(why.to_string()))?;
        let meta = Meta::opened(now);
        let cell = Cell::new(id.clone(), table, meta, listed);
        self.store_opening(&cell, &command, &event).await?;
        Ok(self.host.hold(cell))
    }

    async fn store_opening(
        &self,
        cell: &Cell,
        command: &CommandId,
        event: &Event,
    ) -> Result<(), Error> {
        let text = event.to_string().into_bytes();
        let mut append = Append::new(cell.id(), 0, command.as_str(), vec![text]);
        append.row = Some(cell.row(&cell.lock().await.table, event.at));
        match append_and_wait(self, append).await {
            Ok(_) => Ok(()),
            Err(AppendError::Store(why)) => Err(Error::Store(why)),
            Err(AppendError::Conflict { .. }) => Err(Error::Busy),
        }
    }

    /// Takes up again every table that was not over: nobody is charged for the time in which the
    /// hall was down, which began at `since_ms` at the latest.
    pub(crate) async fn take_up(&self, since_ms: i64) -> Result<usize, Error> {
        let ids = self.blocking(|store| store.all_in(&["open", "live", "paused"])).await?;
        let mut taken = 0;
        for id in ids {
            let cell = match self.table(&id).await {
                Ok(cell) => cell,
                Err(why) => {
                    tracing::error!(table = id, problem = ?why, "a table cannot be read");
                    continue;
                }
            };
            let mut inner = cell.lock().await;
            if show::state(&inner.table) == api::TableState::Live {
                cell.hall(self, &mut inner, Act::Outage { since: since_ms }).await;
            }
            if let Some(at) = inner.table.wake_at() {
                self.host.timers.at(at, cell.id());
            }
            self.engines_look(&cell, &inner);
            taken += 1;
        }
        Ok(taken)
    }
}
