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
