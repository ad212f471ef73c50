//! Engines at seats: asked when it is their turn, by a task of their own.

use super::cell::{Cell, Inner};
use super::player::Player;
use crate::app::App;
use crate::engines::{OUT, Question};
use std::sync::Arc;
use std::time::Duration;
use yiguan_core::{Entry, Seat};
use yiguan_table::{Act, Actor, Command, Phase, Table, What};

/// How long an engine may think when there is no clock, in milliseconds.
const THINK_MS: u64 = 1000;
/// How often an engine that failed is asked again before it gives the game up.
const TRIES: u32 = 3;

/// A question that waits to be asked.
struct Asked {
    engine: String,
    seat: Seat,
    question: Question,
    plies: u32,
}

impl App {
    /// Looks whether an engine has to act, and lets it.
    pub(crate) fn engines_look(&self, cell: &Arc<Cell>, inner: &Inner) {
        let table = &inner.table;
        self.answer_offers(cell, table);
        if let Some(asked) = self.to_ask(table) {
            let (app, cell) = (self.clone(), Arc::clone(cell));
            tokio::spawn(async move { app.ask(&cell, asked).await });
        }
    }

    /// Engines play on: they decline what is proposed to them, but a rematch.
    fn answer_offers(&self, cell: &Arc<Cell>, table: &Table) {
        for seat in Seat::all(table.seats()) {
            let engine = table.chair(seat).map(|chair| Player::read(&chair.player));
            if !matches!(engine, Some(Player::Engine { .. })) {
                continue;
            }
            for what in table.choices(seat).answer {
                let act =
                    if what == What::Rematch { Act::Accept(what) } else { Act::Decline(what) };
                let (app, cell) = (self.clone(), Arc::clone(cell));
                tokio::spawn(async move { app.act_for(&cell, seat, act).await });
            }
        }
    }

    async fn act_for(&self, cell: &Arc<Cell>, seat: Seat, act: Act) -> bool {
        let Ok(id) = self.command_id() else { return false };
        let command = Command { id, by: Actor::Seat(seat), seen: None, act };
        let mut inner = cell.lock().await;
        cell.act(self, &mut inner, &command).await
    }

    fn to_ask(&self, table: &Table) -> Option<Asked> {
        if !matches!(table.phase(), Phase::Playing) || table.stopped().is_some() {
            return None;
        }
        let face = table.face();
        let (seat, engine, level) =
            face.turn().seats().iter().find_map(|seat| {
                match Player::read(&table.chair(seat)?.player) {
                    Player::Engine { id, level } => Some((seat, id, level)),
                    _ => None,
                }
            })?;
        let (mut setup, mut moves) = (face.setup(), Vec::new());
        for entry in face.entries() {
            match entry {
                Entry::Play { mv, .. } => moves.push(mv),
                Entry::Retired(seat) => moves.push(format!("{OUT}{}", seat.0)),
                Entry::Placed { setup: placed, .. } => {
                    moves.clear();
                    setup = placed;
                }
                Entry::Told { .. } => {}
            }
        }
        let reading = table.clock(seat, 0);
        let left = reading.left.into_iter().chain(reading.move_left).min();
        // A thirtieth of what is left, so that a whole game fits in.
        let think_ms = left.map_or(THINK_MS, |left| (left.unsigned_abs() / 30).clamp(20, 10_000));
        let question = Question { rules: face.rules_id(), setup, moves, level, think_ms };
        Some(Asked { engine, seat, question, plies: face.ply_count() })
    }

    /// Asks until a move comes that the table takes; an engine that fails again and again resigns.
    async fn ask(&self, cell: &Arc<Cell>, asked: Asked) {
        // One program may play several games under one id.
        let config = self.config.engines.iter().find(|engine| {
            engine.id == asked.engine
                && asked.question.rules.split('/').next() == Some(engine.game.as_str())
        });
        for attempt in 0..TRIES {
            let answer = match config {
                Some(config) => config.thinker.think(asked.question.clone()).await,
                None => Err("no such engine is configured".to_owned()),
            };
            let mut inner = cell.lock().await;
            if inner.table.face().ply_count() != asked.plies {
                return; // A move was taken back meanwhile, or the game went on otherwise.
            }
            match answer {
                Ok(text) => {
                    let Ok(id) = self.command_id() else { return };
                    let act = Act::Move { text, draw: false };
                    let command = Command { id, by: Actor::Seat(asked.seat), seen: None, act };
                    if cell.act(self, &mut inner, &command).await {
                        return;
                    }
                }
                Err(why) => {
                    tracing::warn!(engine = asked.engine, %why, attempt, "an engine failed");
                }
            }
            drop(inner);
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        self.act_for(cell, asked.seat, Act::Resign).await;
    }
}
