//! How the hall is set up.

use std::net::SocketAddr;
use std::path::PathBuf;

/// How the hall is set up.
#[derive(Clone, Debug)]
pub struct Config {
    /// Where it listens.
    pub listen: SocketAddr,
    /// It is a demonstration: it listens on loopback only and says so on every page.
    pub demo: bool,
    /// Hosts by which people reach it behind a proxy (`hall.example.org`); requests from pages of
    /// other hosts are refused. Empty: whatever the request itself names.
    pub public_hosts: Vec<String>,
    /// A proxy in front says by `X-Forwarded-Proto` whether the visitor came over TLS.
    pub behind_proxy: bool,
    /// Version shown to clients.
    pub build: String,
    /// Folders that are looked through for a font with Chinese characters before the system is.
    pub fonts: Vec<PathBuf>,
    /// Regulations by which events can be opened: ids and texts.
    pub regulations: Vec<(String, String)>,
    /// The folder in which the libraries of recorded games lie, or one library itself.
    pub library: PathBuf,
    /// Engines that can be seated.
    pub engines: Vec<crate::engines::EngineConfig>,
}

/// The version of the wire. A client that speaks another one asks to be reloaded.
pub const PROTOCOL: u32 = 1;
/// The WebSocket subprotocol.
pub const SUBPROTOCOL: &str = "yiguan.v1";

/// The longest body of a request, in bytes; imports have a limit of their own.
pub const BODY_MAX: usize = 64 * 1024;
/// The longest imported file, in bytes.
pub const IMPORT_MAX: usize = 4 * 1024 * 1024;
/// How many files that people send are read at once.
pub const IMPORTS_AT_ONCE: usize = 2;
/// How many events pair, rank and the like at once, and how many may wait for their turn.
pub const EVENT_ACTS_AT_ONCE: usize = 4;
pub const EVENT_ACTS_WAITING_MAX: usize = 256;
/// How many papers are drawn at once.
pub const PAPERS_AT_ONCE: usize = 1;
/// How many of either may wait for their turn.
pub const WAITING_MAX: usize = 16;
/// The longest WebSocket message, in bytes.
pub const FRAME_MAX: usize = 8 * 1024;
/// Messages that wait for one slow reader before it is sent away.
pub const QUEUE_MAX: usize = 256;
/// The longest name of a person, in characters.
pub const NAME_MAX: usize = 24;
/// How long a session lasts.
pub const SESSION_MS: i64 = 30 * 24 * 3600 * 1000;
/// How long a guest's session lasts.
pub const GUEST_MS: i64 = 2 * 24 * 3600 * 1000;
/// How long a reset token lasts.
pub const RESET_MS: i64 = 24 * 3600 * 1000;
