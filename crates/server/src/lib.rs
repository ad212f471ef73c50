//! The hall over HTTP and WebSocket: decode, call, encode. It knows tables and stores, and games
//! only through the seam.
//!
//! | path | what |
//! |---|---|
//! | `/api/v1/hall`, `/tables`, `/articles/ID`, `/openapi.json` | what there is |
//! | `/api/v1/guest`, `/account`, `/session`, `/setup`, `/accounts/...`, `/reset` | who is there |
//! | `/api/v1/tables/ID`, `.../commands`, `.../reach`, `.../stream`, `.../record` | one table |
//! | `/api/v1/socket` | the WebSocket |
//! | `/api/v1/events`, `/events/ID`, `.../commands`, `.../papers/WHAT.pdf` | tournaments |
//! | `/api/v1/library`, `/library/ID/games`, `.../games/N`, `.../explore` | libraries of records |
//! | `/healthz`, `/metrics` | for whoever runs it |
//! | anything else | the web client |
//!
//! ```
//! use yiguan_server::problem;
//! let problem = problem("illegal", "h2h3: forbidden by XQ-2.2-cannon-move");
//! assert_eq!(problem.code, "illegal");
//! ```

mod app;
mod assets;
mod auth;
mod config;
mod decode;
mod encode;
mod engines;
mod error;
mod events;
mod frames;
mod gate;
mod hall;
mod headers;
mod host;
mod library;
mod listen;
mod metrics;
mod openapi;
mod origin;
mod ports;
mod records;
mod socket;
mod tables;
mod wire;

pub use assets::{Assets, File};
pub use config::{Config, PROTOCOL, SUBPROTOCOL};
pub use engines::{Answer, EngineConfig, OUT, Question, Thinker};
pub use error::{Error, problem};
pub use host::Played;
pub use metrics::Metrics;
pub use openapi::document;
pub use ports::{Clock, Random, hex};

use app::App;
use auth::{Passwords, hash_of};
use axum::Router;
use axum::extract::{DefaultBodyLimit, State};
use axum::http::{StatusCode, Uri};
use axum::middleware::{from_fn, from_fn_with_state};
use axum::response::IntoResponse;
use axum::routing::{any, get};
use gate::Gate;
use host::Host;
use std::future::Future;
use std::sync::Arc;
use std::time::Duration;
use tokio::net::TcpListener;
use yiguan_store::{Store, TokenKind, TokenRow};

/// How often ended sessions and idle tables are forgotten.
const SWEEP: Duration = Duration::from_secs(60);
/// How long open connections may go on after the hall was told to stop.
pub const FAREWELL: Duration = Duration::from_secs(2);
/// How long a request may take to say what it asks for, and how long a connection that was of use
/// is kept for the next one.
const HEADERS: Duration = Duration::from_secs(20);
/// How long the link of the first organiser works.
const SET_UP_MS: i64 = 365 * 24 * 3600 * 1000;

/// A hall that is ready to listen.
#[derive(Clone)]
pub struct Server {
    app: App,
    assets: Assets,
}

impl Server {
    /// A hall over a store.
    #[must_use]
    pub fn new(
        config: Config,
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        random: Arc<dyn Random>,
        assets: Assets,
    ) -> Self {
        let app = App {
            libraries: Arc::new(library::Libraries::new(config.library.clone())),
            config: Arc::new(config),
            store,
            clock,
            random,
            passwords: Passwords::default(),
            attempts: Arc::default(),
            events: Arc::default(),
            imports: Gate::new(config::IMPORTS_AT_ONCE, config::WAITING_MAX),
            event_acts: Gate::new(config::EVENT_ACTS_AT_ONCE, config::EVENT_ACTS_WAITING_MAX),
            papers: Gate::new(config::PAPERS_AT_ONCE, config::WAITING_MAX),
            host: Arc::new(Host::default()),
            metrics: Arc::new(Metrics::default()),
        };
        Self { app, assets }
    }

    /// The token with which the first organiser is made; `None` when there is one already.
    ///
    /// # Errors
    /// The store could not.
    pub async fn set_up_token(&self) -> Result<Option<String>, Error> {
        if self.app.blocking(|store| store.any_with_role("organiser")).await? {
            return Ok(None);
        }
        let token = self.app.random.hex(16);
        let row = TokenRow {
            kind: TokenKind::SetUp,
            hash: hash_of(&token),
            subject: String::new(),
            expires_ms: self.app.clock.now_ms() + SET_UP_MS,
        };
        self.app.blocking(move |store| store.add_token(&row)).await?;
        Ok(Some(token))
    }

    /// Takes up again the tables that were not over; `since_ms` is when the hall was last known
    /// to run. Says how many.
    ///
    /// # Errors
    /// The store could not.
    pub async fn take_up(&self, since_ms: i64) -> Result<usize, Error> {
        self.app.take_up(since_ms).await
    }

    /// Calls off the games that nobody is there to begin, as the hall does every minute.
    pub async fn give_up(&self) {
        self.app.give_up().await;
    }

    /// Whether the hall has any table that is over or being played.
    ///
    /// # Errors
    /// The store could not.
    pub async fn is_new(&self) -> Result<bool, Error> {
        let states = &["live", "paused", "finished"];
        let page = self.app.blocking(|store| store.tables(states, None, 1)).await?;
        Ok(page.rows.is_empty())
    }

    /// Enters a game that was played elsewhere, each move `pace_ms` after the one before.
    ///
    /// # Errors
    /// A move is not legal, or the store could not.
    pub async fn admit(&self, game: &Played, begun_ms: i64, pace_ms: i64) -> Result<String, Error> {
        self.app.admit(game, begun_ms, pace_ms).await
    }

    /// Shows games one after the other, a move each `pace`, until it is dropped.
    pub async fn exhibit(&self, games: &[Played], pace: Duration) {
        self.app.exhibit(games, pace).await;
    }

    /// Serves until `stop` is done, and then at most [`FAREWELL`] longer: streams that never end
    /// do not hold it up.
    pub async fn serve(self, listener: TcpListener, stop: impl Future<Output = ()> + Send) {
        tokio::spawn(host::run_timers(self.app.clone()));
        tokio::spawn(sweep(self.app.clone()));
        let patience = listen::Patience { headers: HEADERS, farewell: FAREWELL };
        listen::serve(listener, self.router(), stop, patience).await;
    }

    fn router(self) -> Router {
        let api = Router::new()
            .merge(hall::router())
            .merge(auth::router())
            .merge(events::router())
            .merge(library::router())
            .merge(tables::router())
            .route("/socket", any(socket::upgrade))
            .fallback(|| async { Error::NotFound("path") })
            .method_not_allowed_fallback(|| async { Error::NotFound("method of this path") });
        let assets = self.assets;
        Router::new()
            .nest("/api/v1", api)
            .route("/healthz", get(health))
            .route("/metrics", get(metrics))
            .fallback(move |uri: Uri| async move { assets::serve(&assets, &uri) })
            .layer(from_fn_with_state(self.app.clone(), origin::guard))
            .layer(from_fn(headers::add))
            .layer(DefaultBodyLimit::max(config::IMPORT_MAX))
            .with_state(self.app)
    }
}

/// Whether the hall can do its work: the store answers.
async fn health(State(app): State<App>) -> impl IntoResponse {
    match app.blocking(|store| store.tables(&["live"], None, 1)).await {
        Ok(_) => (StatusCode::OK, "ok\n"),
        Err(_) => (StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n"),
    }
}

async fn metrics(State(app): State<App>) -> String {
    let tables = app.host.count() as i64;
    app.metrics.tables.store(tables, std::sync::atomic::Ordering::Relaxed);
    app.metrics.text()
}

async fn sweep(app: App) {
    loop {
        tokio::time::sleep(SWEEP).await;
        app.give_up().await;
        app.host.sweep();
        app.events.sweep();
        let now = app.clock.now_ms();
        if let Err(why) = app.blocking(move |store| store.sweep(now)).await {
            tracing::warn!(problem = ?why, "ended sessions could not be removed");
        }
    }
}
