//! Messages over TCP: one zero byte after each. Every wait has an end that no trickle of bytes puts
//! off, and a message that grows too long is not kept.

use super::message::{CHARS_MAX, Message};
use std::fmt;
use std::io::{self, ErrorKind, Read, Write};
use std::net::TcpStream;
use std::time::Duration;

/// The port that the protocol names.
pub const PORT: u16 = 27531;
/// The longest time for the other side to take what we send.
const SENDING: Duration = Duration::from_secs(10);

/// What a peer did instead of sending a message.
#[derive(Debug)]
pub enum Trouble {
    /// Nothing came in time.
    Silent,
    /// It hung up.
    Gone,
    /// What came is no message, or none that may come now.
    Bad(String),
    /// The connection failed.
    Io(io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent => f.write_str("the peer is silent"),
            Self::Gone => f.write_str("the peer hung up"),
            Self::Bad(why) => f.write_str(why),
            Self::Io(why) => write!(f, "the connection: {why}"),
        }
    }
}

/// A connection.
pub struct Wire {
    stream: TcpStream,
    /// What has come of the next messages.
    held: Vec<u8>,
}

impl Wire {
    /// Over an open connection.
    ///
    /// # Errors
    /// The connection takes no time limit.
    pub fn new(stream: TcpStream) -> io::Result<Self> {
        stream.set_write_timeout(Some(SENDING))?;
        stream.set_nodelay(true)?;
        Ok(Self { stream, held: Vec::new() })
    }

    /// Sends a message.
    ///
    /// # Errors
    /// The connection failed, or the other side does not read.
    pub fn send(&mut self, message: &Message) -> Result<(), Trouble> {
        let bytes = format!("{message}\0").into_bytes();
        self.stream.write_all(&bytes).map_err(|why| match why.kind() {
            ErrorKind::BrokenPipe | ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => {
                Trouble::Gone
            }
            ErrorKind::WouldBlock | ErrorKind::TimedOut => Trouble::Silent,
            _ => Trouble::Io(why),
        })
    }

    /// The next message, if one is complete before the clock `now_ms` shows `until_ms`.
    ///
    /// # Errors
    /// What came instead.
    pub fn receive(&mut self, until_ms: u64, now_ms: &dyn Fn() -> u64) -> Result<Message, Trouble> {
        loop {
            let end = self.held.iter().position(|byte| *byte == 0);
            if end.unwrap_or(self.held.len()) > CHARS_MAX {
                let why = format!("expected a message of at most {CHARS_MAX} characters, got more");
                return Err(Trouble::Bad(why));
            }
            if let Some(end) = end {
                let bytes: Vec<u8> = self.held.drain(..=end).take(end).collect();
                let text = String::from_utf8_lossy(&bytes);
                // Some programs end a line too.
                let text = text.trim_matches(['\r', '\n']);
                if text.is_empty() {
                    continue;
                }
                return Message::read(text).map_err(Trouble::Bad);
            }
            self.read_more(until_ms, now_ms)?;
        }
    }

    fn read_more(&mut self, until_ms: u64, now_ms: &dyn Fn() -> u64) -> Result<(), Trouble> {
        let left = until_ms.saturating_sub(now_ms());
        if left == 0 {
            return Err(Trouble::Silent);
        }
        self.stream.set_read_timeout(Some(Duration::from_millis(left))).map_err(Trouble::Io)?;
        let mut buffer = [0; 256];
        match self.stream.read(&mut buffer) {
            Ok(0) => Err(Trouble::Gone),
            Ok(count) => {
                self.held.extend_from_slice(&buffer[..count]);
                Ok(())
            }
            Err(why) => match why.kind() {
                // Whether the time is really up is for the clock to say.
                ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => Ok(()),
                ErrorKind::ConnectionReset | ErrorKind::ConnectionAborted => Err(Trouble::Gone),
                _ => Err(Trouble::Io(why)),
            },
        }
    }
}
