//! `yiguan serve`: the hall, until it is told to stop.

use crate::args::Serve as Options;
use crate::commands::event::REGULATIONS;
use crate::failure::Failure;
use crate::hall::{assets, clock, config::HallFile, demo, engines, folder::Folder};
use crate::texts;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use tokio::net::TcpListener;
use yiguan_server::{Clock, Config, Server};
use yiguan_store_sqlite::SqliteStore;
use yiguan_text::{Arg, Catalogue, Lang};

/// Where the hall listens when nobody says.
const LISTEN: SocketAddr = SocketAddr::new(IpAddr::V4(Ipv4Addr::LOCALHOST), 8668);

/// Runs the command.
pub fn run(options: &Options, lang: Lang) -> Result<u8, Failure> {
    log(options.log.as_deref())?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .enable_all()
        .build()
        .map_err(|why| Failure::io("threads", &why))?;
    let served = runtime.block_on(serve(options, &texts::general(lang)));
    // Engines and readers that still wait do not hold the program up.
    runtime.shutdown_background();
    served.map(|()| 0)
}

async fn serve(options: &Options, words: &Catalogue) -> Result<(), Failure> {
    let file = match &options.config {
        Some(path) if !path.exists() => {
            return Err(Failure::expected(path.display(), "a file", "none"));
        }
        Some(path) => HallFile::read(path)?,
        None => HallFile::read(&options.data.join("hall.toml"))?,
    };
    let listen = options.listen.or(file.listen).unwrap_or(LISTEN);
    if options.demo && !listen.ip().is_loopback() {
        let expected = "an address of this machine alone (a demonstration has no secrets)";
        return Err(Failure::expected("--listen", expected, &listen.to_string()));
    }
    let folder = Arc::new(Folder::hold(&options.data)?);
    let database = folder.database();
    let store = SqliteStore::open(&database)
        .map_err(|why| Failure::Unreadable(format!("{}: {why}", database.display())))?;
    let listener = TcpListener::bind(listen).await.map_err(|why| Failure::io(listen, &why))?;
    let listen = listener.local_addr().map_err(|why| Failure::io(listen, &why))?;
    let clock = Arc::new(clock::Wall::start());
    let config = Config {
        listen,
        demo: options.demo,
        public_hosts: file.public_hosts.clone(),
        behind_proxy: file.behind_proxy,
        build: env!("CARGO_PKG_VERSION").to_owned(),
        fonts: vec![options.data.join("fonts")],
        regulations: REGULATIONS
            .iter()
            .map(|(id, text)| ((*id).to_owned(), (*text).to_owned()))
            .collect(),
        library: options.library.clone().unwrap_or_else(|| options.data.join("library")),
        engines: engines::engines(&file)?,
    };
    let pages = assets::assets(options.web.as_deref());
    let server =
        Server::new(config, Arc::new(store), clock.clone(), Arc::new(clock::System), pages);
    // What happened after the last note is in the log with its own instant; without a note nobody
    // is charged for anything after that.
    let since = folder.last_alive_ms().unwrap_or(0);
    let taken = server.take_up(since).await.map_err(|why| broken(&why))?;
    folder.beat(clock.clone());
    if options.demo {
        demo::open(&server, clock.now_ms()).await?;
    }
    let token = server.set_up_token().await.map_err(|why| broken(&why))?;
    greet(options, words, listen, taken, token);
    server.serve(listener, stopped()).await;
    say(words, "serve-stopped", &[]);
    Ok(())
}

fn broken(why: &yiguan_server::Error) -> Failure {
    Failure::Unreadable(format!("the hall cannot begin: {}", why.problem().detail))
}

/// Says something to whoever started the hall, if they still listen: a hall runs on when the
/// terminal or the pipe it was started from is gone.
fn say(words: &Catalogue, key: &str, values: &[(&str, Arg<'_>)]) {
    let _ = writeln!(std::io::stdout(), "{}", words.say(key, values));
}

/// Says where the hall is, where its data lie, and how to stop it.
fn greet(
    options: &Options,
    words: &Catalogue,
    listen: SocketAddr,
    taken: usize,
    token: Option<String>,
) {
    let say = |key: &str, values: &[(&str, Arg<'_>)]| say(words, key, values);
    let address = format!("http://{listen}/");
    let data = std::path::absolute(&options.data).unwrap_or_else(|_| options.data.clone());
    say("serve-address", &[("address", address.clone().into())]);
    say("serve-data", &[("folder", data.display().to_string().into())]);
    if taken > 0 {
        say("serve-taken-up", &[("tables", taken.into())]);
    }
    if let Some(token) = token {
        say("serve-set-up", &[("address", format!("{address}setup#{token}").into())]);
    }
    if options.web.is_none() && !assets::built_in() {
        say("serve-no-pages", &[]);
    }
    if !listen.ip().is_loopback() {
        say("serve-open", &[]);
    }
    say("serve-stop", &[]);
}

/// Waits for Ctrl+C or, on Unix, for the signal with which services are stopped.
async fn stopped() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        if let Ok(mut terminate) = signal(SignalKind::terminate()) {
            tokio::select! {
                _ = interrupt => {}
                _ = terminate.recv() => {}
            }
            return;
        }
    }
    // Where no signal can be waited for, the hall runs until it is ended from outside.
    if interrupt.await.is_err() {
        std::future::pending::<()>().await;
    }
}

/// Logs go to standard error, one JSON object a line, without names and secrets.
fn log(level: Option<&str>) -> Result<(), Failure> {
    let level = level.unwrap_or("warn");
    let parsed = level.parse::<tracing::Level>();
    let parsed = parsed
        .map_err(|_| Failure::expected("--log", "error, warn, info, debug or trace", level))?;
    tracing_subscriber::fmt().json().with_max_level(parsed).with_writer(std::io::stderr).init();
    Ok(())
}
