//! The hall over real sockets: games, people, restarts, and everything that goes wrong.

mod again;
mod client;
mod events;
mod games;
mod hostile;
mod library;
mod line_ups;
mod people;
mod records;
mod regulations;
