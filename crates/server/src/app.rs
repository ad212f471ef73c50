//! What every handler shares.

use crate::auth::{Attempts, Passwords};
use crate::config::Config;
use crate::error::Error;
use crate::events::Events;
use crate::gate::Gate;
use crate::host::Host;
use crate::library::Libraries;
use crate::metrics::Metrics;
use crate::ports::{Clock, Random};
use std::sync::Arc;
use yiguan_store::{Store, StoreError};

/// What every handler shares; cheap to clone.
#[derive(Clone)]
pub struct App {
    /// How the hall is set up.
    pub config: Arc<Config>,
    /// What it remembers.
    pub store: Arc<dyn Store>,
    /// The time.
    pub clock: Arc<dyn Clock>,
    /// Randomness.
    pub random: Arc<dyn Random>,
    /// Hashing of passwords.
    pub passwords: Passwords,
    /// Wrong passwords of late.
    pub(crate) attempts: Arc<Attempts>,
    /// Where files are read that people send.
    pub(crate) imports: Gate,
    /// Where events do what takes long: pairing, places.
    pub(crate) event_acts: Gate,
    /// Where papers are drawn.
    pub(crate) papers: Gate,
    /// The libraries of recorded games.
    pub(crate) libraries: Arc<Libraries>,
    /// The events that were asked for of late.
    pub(crate) events: Arc<Events>,
    /// The tables.
    pub host: Arc<Host>,
    /// Counts for `/metrics`.
    pub metrics: Arc<Metrics>,
}

impl App {
    /// Asks the store on a thread that may wait.
    pub(crate) async fn blocking<T: Send + 'static>(
        &self,
        ask: impl FnOnce(&dyn Store) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, Error> {
        let store = Arc::clone(&self.store);
        let asked = tokio::task::spawn_blocking(move || ask(store.as_ref())).await;
        asked.map_err(|_| Error::Store(StoreError::Closed))?.map_err(Error::Store)
    }
}
