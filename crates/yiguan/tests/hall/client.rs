//! A client of a running hall, for the tests that kill it and the one that loads it: requests by
//! hand, sockets by tungstenite.

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use std::fmt::Display;
use std::io;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{
    MaybeTlsStream, WebSocketStream, connect_async_with_config, tungstenite::Message,
};

/// How long an answer may take before the hall is held to be gone.
const PATIENCE: Duration = Duration::from_secs(30);

fn broken(why: impl Display) -> io::Error {
    io::Error::other(why.to_string())
}

/// A person with a cookie.
#[derive(Clone)]
pub struct Person {
    address: String,
    cookie: String,
}

impl Person {
    /// Comes in as a guest.
    pub async fn guest(address: &str, name: &str) -> io::Result<Self> {
        let mut person = Self { address: address.to_owned(), cookie: String::new() };
        let body = json!({ "name": name }).to_string();
        let (status, head, _) = person.request("POST", "/api/v1/guest", &body).await?;
        let cookie = head
            .lines()
            .filter_map(|line| line.split_once(": "))
            .find(|(name, _)| name.eq_ignore_ascii_case("set-cookie"))
            .and_then(|(_, value)| value.split(';').next());
        match cookie {
            Some(cookie) if status == 200 => person.cookie = cookie.to_owned(),
            _ => return Err(broken(format!("{name} could not come in: {status}"))),
        }
        Ok(person)
    }

    /// The same person at a hall that listens elsewhere.
    pub fn at(&self, address: &str) -> Self {
        Self { address: address.to_owned(), cookie: self.cookie.clone() }
    }

    /// Status, head and body.
    pub async fn request(
        &self,
        method: &str,
        path: &str,
        body: &str,
    ) -> io::Result<(u16, String, String)> {
        let mut stream = TcpStream::connect(&self.address).await?;
        let text = format!(
            "{method} {path} HTTP/1.1\r\nHost: {}\r\nCookie: {}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            self.address,
            self.cookie,
            body.len()
        );
        stream.write_all(text.as_bytes()).await?;
        let mut answer = String::new();
        timeout(PATIENCE, stream.read_to_string(&mut answer)).await.map_err(broken)??;
        let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
        let status = head.split(' ').nth(1).and_then(|code| code.parse().ok()).unwrap_or(0);
        Ok((status, head.to_owned(), body.to_owned()))
    }

    /// Reads JSON.
    pub async fn get(&self, path: &str) -> io::Result<Value> {
        let (status, _, body) = self.request("GET", path, "").await?;
        match status {
            200 => serde_json::from_str(&body).map_err(broken),
            _ => Err(broken(format!("{path}: {status} {body}"))),
        }
    }

    /// Opens a table at which this person has seat 0.
    pub async fn open(&self, rules: &str, clock: &str) -> io::Result<String> {
        let new = json!({"rules": rules, "seat": 0, "clock": clock,
            "opponent": {"kind": "anyone"}});
        let (status, _, body) = self.request("POST", "/api/v1/tables", &new.to_string()).await?;
        let table: Value = serde_json::from_str(&body).map_err(broken)?;
        match table["id"].as_str() {
            Some(id) if status == 200 => Ok(id.to_owned()),
            _ => Err(broken(format!("no table: {status} {body}"))),
        }
    }

    /// A socket.
    pub async fn socket(&self) -> io::Result<Socket> {
        let url = format!("ws://{}/api/v1/socket", self.address);
        let mut request = url.into_client_request().map_err(broken)?;
        let headers = request.headers_mut();
        headers.insert("Sec-WebSocket-Protocol", HeaderValue::from_static("yiguan.v1"));
        headers.insert("Cookie", self.cookie.parse().map_err(broken)?);
        let buffers = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let connecting = connect_async_with_config(request, Some(buffers), true);
        let (stream, _) = timeout(PATIENCE, connecting).await.map_err(broken)?.map_err(broken)?;
        Ok(Socket { stream })
    }
}

/// A WebSocket that speaks JSON.
pub struct Socket {
    stream: WebSocketStream<MaybeTlsStream<TcpStream>>,
}

impl Socket {
    /// Sends a message.
    pub async fn send(&mut self, message: &Value) -> io::Result<()> {
        self.stream.send(Message::text(message.to_string())).await.map_err(broken)
    }

    /// The text of the next message.
    pub async fn next(&mut self) -> io::Result<String> {
        loop {
            let frame = timeout(PATIENCE, self.stream.next()).await.map_err(broken)?;
            match frame.ok_or_else(|| broken("closed"))?.map_err(broken)? {
                Message::Text(text) => return Ok(text.as_str().to_owned()),
                Message::Close(frame) => return Err(broken(format!("closed: {frame:?}"))),
                _ => {}
            }
        }
    }

    /// The next message of a kind; others are passed over.
    pub async fn next_of(&mut self, kind: &str) -> io::Result<Value> {
        loop {
            let message: Value = serde_json::from_str(&self.next().await?).map_err(broken)?;
            if message["t"] == kind {
                return Ok(message);
            }
        }
    }

    /// Follows a table: its snapshot.
    pub async fn watch(&mut self, table: &str) -> io::Result<Value> {
        self.send(&json!({"t": "watch", "table": table})).await?;
        Ok(self.next_of("snapshot").await?["snapshot"].take())
    }

    /// Sends a command.
    pub async fn command(&mut self, table: &str, id: &str, act: Value) -> io::Result<()> {
        let command = json!({"id": id, "do": act});
        self.send(&json!({"t": "command", "table": table, "command": command})).await
    }
}

/// A move from a tree of touches, chosen by a number.
pub fn choose(reach: &Value, mut number: usize) -> Option<String> {
    let mut here = reach;
    loop {
        let after = here["after"].as_array().filter(|after| !after.is_empty());
        let Some(after) = after else {
            return here["move"].as_str().map(str::to_owned);
        };
        if let Some(mv) = here["move"].as_str().filter(|_| number.is_multiple_of(after.len() + 1)) {
            return Some(mv.to_owned());
        }
        here = &after[number % after.len()];
        number /= after.len();
    }
}
