//! The binary as scripts and people use it.

mod cases;
mod engine;
mod event;
mod events;
mod games;
mod inspect;
mod judge;
mod papers;
mod run;
