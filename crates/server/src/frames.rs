//! A WebSocket that needs little memory: thousands of them wait at once.
//!
//! tungstenite keeps an outgoing buffer as large as the largest frame that it ever sent, and a
//! snapshot of a table is large. A long text is therefore sent as a row of small frames of one
//! message; the other side sees one text.

use crate::config::{FRAME_MAX, SUBPROTOCOL};
use crate::error::Error;
use axum::body::Body;
use axum::extract::Request;
use axum::http::{self, HeaderMap, HeaderValue, header};
use axum::response::Response;
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::server::create_response;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{CloseFrame, Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message, protocol::frame::Frame};

/// The longest piece of a text in one frame, in bytes.
const PIECE: usize = 2048;
/// What is read at once, in bytes: commands are shorter.
const READ: usize = 1024;

/// One connection.
pub(crate) struct Frames(WebSocketStream<TokioIo<Upgraded>>);

/// What the other side sent.
#[derive(Debug)]
pub(crate) enum Received {
    /// A message.
    Text(tungstenite::Utf8Bytes),
    /// A message that is no text.
    Binary,
    /// A message longer than anything that is sent to the hall.
    TooLong,
    /// A sign of life.
    Alive,
    /// It is over, or what came was no WebSocket.
    End,
}

/// The connection that is about to become a WebSocket.
pub(crate) struct Upgrade(OnUpgrade);

impl Upgrade {
    /// The answer to a request for a WebSocket, and the connection that it will be.
    ///
    /// # Errors
    /// The request does not ask for a WebSocket as RFC 6455 says.
    pub(crate) fn accept(mut request: Request) -> Result<(Self, Response), Error> {
        let upgrade = hyper::upgrade::on(&mut request);
        let asked = http::Request::from_parts(request.into_parts().0, ());
        let answer = create_response(&asked)
            .map_err(|why| Error::BadRequest(format!("expected a WebSocket: {why}")))?;
        let mut answer = answer.map(|()| Body::empty());
        if offers(asked.headers()) {
            let named = HeaderValue::from_static(SUBPROTOCOL);
            answer.headers_mut().insert(header::SEC_WEBSOCKET_PROTOCOL, named);
        }
        Ok((Self(upgrade), answer))
    }

    /// The connection, when the answer has been sent; `None`: the other side is gone.
    pub(crate) async fn opened(self) -> Option<Frames> {
        let upgraded = self.0.await.ok()?;
        let config = WebSocketConfig::default()
            .read_buffer_size(READ)
            .write_buffer_size(0)
            .max_message_size(Some(FRAME_MAX))
            .max_frame_size(Some(FRAME_MAX));
        let io = TokioIo::new(upgraded);
        Some(Frames(WebSocketStream::from_raw_socket(io, Role::Server, Some(config)).await))
    }
}

/// Whether the client offers to speak this hall's protocol.
fn offers(headers: &HeaderMap) -> bool {
    headers
        .get_all(header::SEC_WEBSOCKET_PROTOCOL)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(','))
        .any(|offered| offered.trim() == SUBPROTOCOL)
}

impl Frames {
    /// Sends a text as one message.
    pub(crate) async fn send(&mut self, text: &str) -> Result<(), tungstenite::Error> {
        let mut pieces = text.as_bytes().chunks(PIECE).peekable();
        let mut kind = Data::Text;
        while let Some(piece) = pieces.next() {
            let last = pieces.peek().is_none();
            let frame = Frame::message(piece.to_vec(), OpCode::Data(kind), last);
            self.0.send(Message::Frame(frame)).await?;
            kind = Data::Continue;
        }
        Ok(())
    }

    /// Says that it is over, and why.
    pub(crate) async fn close(
        &mut self,
        code: u16,
        reason: &'static str,
    ) -> Result<(), tungstenite::Error> {
        self.0.close(Some(CloseFrame { code: code.into(), reason: reason.into() })).await
    }

    /// What comes next.
    pub(crate) async fn receive(&mut self) -> Received {
        match self.0.next().await {
            Some(Ok(Message::Text(text))) => Received::Text(text),
            Some(Ok(Message::Binary(_))) => Received::Binary,
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => Received::Alive,
            Some(Err(tungstenite::Error::Capacity(_))) => Received::TooLong,
            None | Some(Ok(Message::Close(_)) | Err(_)) => Received::End,
        }
    }
}
