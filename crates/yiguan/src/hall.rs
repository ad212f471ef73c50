//! What a running hall is wired from: its folder, its settings, the time, engines, pages.

pub mod assets;
pub mod clock;
pub mod config;
pub mod demo;
pub mod engines;
pub mod folder;
