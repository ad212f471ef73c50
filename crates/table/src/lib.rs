//! One game being played: commands in, events out, clocks as data.
//!
//! A table is the fold of its events. Nothing here reads a clock, a file or a die; the hall passes
//! the time in and keeps the events. That is the whole of a server's part:
//!
//! 1. **Open.** [`Opening::event`] checks rules, diagram and regulations and gives event 1.
//! 2. **Load.** [`Table::fold`] makes the table from its log, after a restart as after opening.
//!    After a restart, [`Act::Outage`] first and once for every game that was on, so that nobody
//!    pays for the time the hall was down.
//! 3. **Decide, store, apply.** [`Table::decide`] answers a [`Command`] with the events that carry
//!    it out, or with a [`Refusal`] (which records nothing). Append the events after number
//!    [`Table::seq`], then [`Table::apply`] each, then acknowledge with [`Table::answered`]: it
//!    gives the numbers of the command's events, now and when the same command comes again. A
//!    command that comes again decides to no events.
//! 4. **Wake.** [`Table::wake_at`] says when time alone will change the game. Then, and whenever
//!    `decide` says [`Refusal::TimeIsUp`], send [`Act::Tick`]. Flags are read off the clocks, never
//!    off a wish; a move that the hall *received* in time is decided with that instant as `now`.
//! 5. **Show.** [`Table::face`] has board and moves, [`Table::clock`] what each clock shows,
//!    [`Table::choices`] and [`Table::claimable`] what a seat may do, [`Table::phase`],
//!    [`Table::stopped`], [`Table::waiting`], [`Table::open`] and [`Table::ledger`] the rest.
//!
//! Events are lines of text ([`Unreadable`] has the format): `event.to_string()` to store,
//! `line.parse::<Event>()` to load. Kinds of later releases are kept as they stand.
//!
//! ```
//! use yiguan_core::{Face, Line, Seat};
//! use yiguan_nim::Nim;
//! use yiguan_regulations::Regulations;
//! use yiguan_table::{Act, Actor, Command, Event, Opening, Refusal, Table};
//!
//! // The hall's list of games; here there is one.
//! let games = |rules: &str, setup: Option<&str>| -> Result<Box<dyn Face>, yiguan_core::Faults> {
//!     let rules = rules.trim_start_matches("nim/").parse()?;
//!     Ok(Box::new(Line::<Nim>::new(rules, setup.unwrap_or("3,4,5/0").parse()?)?))
//! };
//! let mut regulations = Regulations::casual();
//! regulations.set("clock", "1m +2s").unwrap();
//!
//! let opening =
//!     Opening { rules: "nim/basic:seats=2".into(), setup: Some("2,1/0".into()), regulations };
//! let first = opening.event(&games, Actor::Hall, "c0".parse().unwrap(), 1_000).unwrap();
//! let mut table = Table::fold(&games, [&first]).unwrap();
//! let mut log = vec![first.to_string()];
//!
//! let mut run = |id: &str, seat: u8, act: Act, now: i64| -> Result<_, Refusal> {
//!     let (id, by) = (id.parse().unwrap(), Actor::Seat(Seat(seat)));
//!     let command = Command { id, by, seen: None, act };
//!     let events = table.decide(&command, now)?;
//!     for event in &events {
//!         log.push(event.to_string()); // durable first ...
//!         table.apply(event).unwrap(); // ... then true
//!     }
//!     Ok(table.answered(&command.id).map(|answered| answered.last))
//! };
//! run("a1", 0, Act::Sit { player: "ann".into() }, 2_000)?;
//! run("b1", 1, Act::Sit { player: "bo".into() }, 3_000)?; // full, so the game starts
//! let first = run("a2", 0, Act::Move { text: "a1".into(), draw: false }, 8_000)?;
//! let again = run("a2", 0, Act::Move { text: "a1".into(), draw: false }, 8_100)?;
//! assert_eq!(first, again, "the same command once");
//! run("b2", 1, Act::Resign, 9_000)?;
//!
//! assert_eq!(table.clock(Seat(0), 9_000).left, Some(57_000), "five seconds used, two earned");
//! assert_eq!(table.settled().unwrap().places, [1, 2]);
//! let events: Vec<Event> = log.iter().map(|line| line.parse().unwrap()).collect();
//! assert_eq!(Table::fold(&games, &events).unwrap().settled(), table.settled());
//! # Ok::<(), Refusal>(())
//! ```
//!
//! # What is decided here, and by whom
//!
//! The referee of the game proposes ([`yiguan_core::Ruling`]); the table decides by its
//! [regulations](yiguan_regulations::Regulations), or an arbiter does ([`Table::waiting`]). Nothing
//! ends without an event that says so. The order at every command: what the board says, then what
//! was asked, then what time did; so a move made in time that ends the game stands against any
//! flag (`XQ-22.5-last-move`). Reasons that are no article of a game are in [`reason`].
//!
//! Deliberately missing: who may sit where (the hall's), chat, compensation for slow networks (the
//! hall decides with the instant it counts), results changed after the end (the tournament's).

mod apply;
mod choices;
mod clock;
mod command;
mod decide;
mod event;
mod ledger;
pub mod reason;
mod refusal;
mod table;
mod text;

pub use choices::Choices;
pub use clock::Reading;
pub use command::{Act, Actor, BadId, Command, CommandId, Offence, Seq, What};
pub use event::{Event, Holds, Kind, Proposal, Settled};
pub use ledger::{Ledger, Tally};
pub use refusal::{OfferLimit, Refusal};
pub use table::{
    Answered, Chair, End, Games, Open, Opening, Phase, Rematch, Stop, Table, Unfit, Waiting,
};
pub use text::Unreadable;
