//! Papers of whole events: as data, as spreadsheets, on pages.

#[path = "../../../tournament/tests/hall/mod.rs"]
mod hall;

mod data;
mod events;
mod pages;
mod spreadsheets;
