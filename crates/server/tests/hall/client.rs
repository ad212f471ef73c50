//! A hall on a free port and a client of it: requests by hand, sockets by tungstenite.

use futures_util::{SinkExt, StreamExt};
use serde_json::Value;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async, tungstenite::Message};
use yiguan_server::{Clock, Config, EngineConfig, Random, Server};
use yiguan_store_sqlite::SqliteStore;

/// Regulations that events are opened by: every file of the project's, with its name.
pub fn regulations() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../regulations");
    let read = |entry: std::fs::DirEntry| {
        let name = entry.file_name().into_string().ok()?.strip_suffix(".toml")?.to_owned();
        Some((name, std::fs::read_to_string(entry.path()).expect("a file")))
    };
    let files = std::fs::read_dir(folder).expect("the folder").flatten();
    let mut all: Vec<_> = files.filter_map(read).collect();
    all.sort();
    all
}

/// A clock that stands still until it is told.
pub struct TestClock(pub AtomicI64);

impl Clock for TestClock {
    fn now_ms(&self) -> i64 {
        self.0.load(Ordering::SeqCst)
    }
}

/// Numbers that never repeat within a run: enough for ids and secrets of tests.
struct TestRandom(AtomicU64);

impl Random for TestRandom {
    fn fill(&self, bytes: &mut [u8]) {
        for chunk in bytes.chunks_mut(8) {
            let mut z = self.0.fetch_add(0x9e37_79b9_7f4a_7c15, Ordering::Relaxed);
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            chunk.copy_from_slice(&(z ^ (z >> 31)).to_le_bytes()[..chunk.len()]);
        }
    }
}

/// A hall that runs until it is dropped or stopped.
pub struct Hall {
    pub address: String,
    pub clock: Arc<TestClock>,
    pub server: Server,
    pub store: Arc<SqliteStore>,
    stop: Option<oneshot::Sender<()>>,
}

impl Hall {
    pub async fn open(folder: &Path, seed: u64, now_ms: i64, engines: Vec<EngineConfig>) -> Self {
        let store = Arc::new(SqliteStore::open(&folder.join("hall.db")).expect("opens"));
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("a free port");
        let listen = listener.local_addr().expect("an address");
        let clock = Arc::new(TestClock(AtomicI64::new(now_ms)));
        let config = Config {
            listen,
            demo: false,
            public_hosts: Vec::new(),
            behind_proxy: false,
            build: "test".to_owned(),
            fonts: Vec::new(),
            regulations: regulations(),
            library: folder.join("library"),
            engines,
        };
        let random = Arc::new(TestRandom(AtomicU64::new(seed)));
        let server = Server::new(config, store.clone(), clock.clone(), random, Arc::new(|_| None));
        let (stop, stopped) = oneshot::channel();
        let serving = server.clone();
        tokio::spawn(async move {
            let stop = async {
                // A dropped sender stops the hall too.
                let _ = stopped.await;
            };
            serving.serve(listener, stop).await;
        });
        Self { address: listen.to_string(), clock, server, store, stop: Some(stop) }
    }

    pub fn pass(&self, ms: i64) {
        self.clock.0.fetch_add(ms, Ordering::SeqCst);
    }

    pub fn stop(&mut self) {
        self.stop = None;
    }
}

/// A person with a cookie.
pub struct Client {
    address: String,
    pub cookie: String,
}

impl Client {
    pub fn nobody(hall: &Hall) -> Self {
        Self { address: hall.address.clone(), cookie: String::new() }
    }

    pub fn nobody_with(hall: &Hall, cookie: &str) -> Self {
        Self { address: hall.address.clone(), cookie: cookie.to_owned() }
    }

    pub async fn guest(hall: &Hall, name: &str) -> Self {
        let mut client = Self::nobody(hall);
        let (status, headers, _) =
            client.request("POST", "/api/v1/guest", &[], &format!(r#"{{"name":"{name}"}}"#)).await;
        assert_eq!(status, 200, "{name} comes in");
        client.take_cookie(&headers);
        client
    }

    pub fn take_cookie(&mut self, headers: &str) {
        let line =
            headers.lines().find(|line| line.to_ascii_lowercase().starts_with("set-cookie:"));
        let value = line.and_then(|line| line.split_once(": ")).expect("a cookie").1;
        self.cookie = value.split(';').next().expect("a pair").to_owned();
    }

    pub async fn request(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &str,
    ) -> (u16, String, String) {
        self.request_of(method, path, headers, body.as_bytes()).await
    }

    async fn request_of(
        &self,
        method: &str,
        path: &str,
        headers: &[(&str, &str)],
        body: &[u8],
    ) -> (u16, String, String) {
        let mut stream = TcpStream::connect(&self.address).await.expect("connects");
        let extra: String =
            headers.iter().map(|(name, value)| format!("{name}: {value}\r\n")).collect();
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n{extra}\r\n",
            self.address,
            self.cookie,
            body.len()
        );
        let all = [text.as_bytes(), body].concat();
        stream.write_all(&all).await.expect("writes");
        let mut answer = Vec::new();
        // A server that refuses a body may close before all of it was sent.
        let _ = stream.read_to_end(&mut answer).await;
        let answer = String::from_utf8_lossy(&answer).into_owned();
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        (status, head.to_owned(), body.to_owned())
    }

    pub async fn post(&self, path: &str, body: &str) -> (u16, Value) {
        let (status, _, body) = self.request("POST", path, &[], body).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    /// Posts the bytes of a file.
    pub async fn send(&self, path: &str, bytes: &[u8]) -> (u16, Value) {
        let (status, _, body) = self.request_of("POST", path, &[], bytes).await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    pub async fn get(&self, path: &str) -> (u16, Value) {
        let (status, _, body) = self.request("GET", path, &[], "").await;
        (status, serde_json::from_str(&body).unwrap_or(Value::Null))
    }

    pub async fn socket(&self) -> Socket {
        let url = format!("ws://{}/api/v1/socket", self.address);
        let mut request = url.into_client_request().expect("a request");
        let headers = request.headers_mut();
        headers.insert("Sec-WebSocket-Protocol", HeaderValue::from_static("yiguan.v1"));
        headers.insert("Cookie", self.cookie.parse().expect("a header"));
        let (stream, _) = connect_async(request).await.expect("connects");
        let mut socket = Socket { stream };
        assert_eq!(socket.next().await["t"], "hello");
        socket
    }
}

/// No two commands of a run have the same id.
static COMMANDS: AtomicU64 = AtomicU64::new(1);

/// A WebSocket that speaks JSON.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    pub async fn send(&mut self, text: &str) {
        self.stream.send(Message::text(text)).await.expect("sends");
    }

    /// Sends to a server that may have hung up already.
    pub async fn send_anyway(&mut self, text: &str) {
        let _ = self.stream.send(Message::text(text)).await;
    }

    pub async fn next(&mut self) -> Value {
        loop {
            let frame = tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await;
            match frame.expect("an answer in time").expect("open").expect("a frame") {
                Message::Text(text) => return serde_json::from_str(&text).expect("JSON"),
                Message::Close(frame) => panic!("closed: {frame:?}"),
                _ => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let message = self.next().await;
            if message["t"] == kind {
                return message;
            }
        }
    }

    pub async fn watch(&mut self, table: &str) -> Value {
        self.send(&format!(r#"{{"t":"watch","table":"{table}"}}"#)).await;
        self.next_of("snapshot").await["snapshot"].clone()
    }

    /// Sends a command and waits for its reply.
    pub async fn command(&mut self, table: &str, act: &str) -> Value {
        let id = format!("c-{}", COMMANDS.fetch_add(1, Ordering::Relaxed));
        self.send(&format!(
            r#"{{"t":"command","table":"{table}","command":{{"id":"{id}","do":{act}}}}}"#
        ))
        .await;
        self.next_of("reply").await["reply"].clone()
    }

    pub async fn closed(&mut self) -> Option<u16> {
        loop {
            match tokio::time::timeout(Duration::from_secs(20), self.stream.next()).await {
                Ok(Some(Ok(Message::Close(frame)))) => {
                    return frame.map(|frame| frame.code.into());
                }
                Ok(Some(Ok(_))) => {}
                _ => return None,
            }
        }
    }
}
