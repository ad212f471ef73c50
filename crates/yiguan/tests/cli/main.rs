//! The binary as scripts and people use it.

mod cases;
mod convert;
mod draughts;
mod engine;
mod event;
mod events;
mod games;
mod inspect;
mod judge;
mod library;
mod papers;
mod run;
