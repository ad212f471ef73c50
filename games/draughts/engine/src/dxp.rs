//! The DamExchange protocol (DXP, layer 2 as published at mesander.nl), the initiator's side: this
//! program connects to another one, asks for a game and plays it.
//!
//! A message is 1 to 127 ASCII characters and a zero byte, over TCP. Whoever is to move sends a
//! move or the end of the game, which the other side acknowledges. What a peer says of the result
//! is a claim of its own: the referee of `fmjd-100` decides here, and a draw that a peer declares
//! against the rules leaves the game undecided. A peer is bounded in everything: how long a message
//! is, how much it chats, how long it may be silent.
//!
//! Deliberately missing: waiting for somebody else's request (the follower's side), taking moves
//! back (a request is answered with "not supported"), and boards of 64 squares, which the protocol
//! does not know.

mod message;
mod session;
mod wire;

pub use message::Message;
pub use session::{Decided, Match, Played, Refused, play};
pub use wire::{PORT, Trouble, Wire};
