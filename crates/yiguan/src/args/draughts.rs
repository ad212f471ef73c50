//! Options of the commands for draughts alone.

use crate::commands::dxp::Plays;
use clap::value_parser;
use std::path::PathBuf;

/// Whom the engine of draughts plays over a wire, and what for.
#[derive(clap::Args)]
pub struct Dxp {
    #[arg(value_name = "HOST[:PORT]")]
    pub address: String,
    #[arg(long, value_name = "SIDE", value_enum, default_value = "white")]
    pub plays: Plays,
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..))]
    pub games: u32,
    #[arg(long, value_name = "N", default_value_t = 5)]
    #[arg(value_parser = value_parser!(u16).range(1..=999))]
    pub minutes: u16,
    #[arg(long, value_name = "N", default_value_t = 0)]
    #[arg(value_parser = value_parser!(u16).range(0..=999))]
    pub moves: u16,
    #[arg(long, value_name = "FEN")]
    pub setup: Option<String>,
    #[arg(long, value_name = "MS")]
    #[arg(value_parser = value_parser!(u64).range(1..))]
    pub move_time: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 10)]
    #[arg(value_parser = value_parser!(u8).range(1..=10))]
    pub level: u8,
    #[arg(long, value_name = "SECONDS", default_value_t = 60)]
    pub wait: u64,
}

/// Openings drawn by lot.
#[derive(clap::Args)]
pub struct Lots {
    #[arg(value_name = "FILE")]
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "ID", default_value = "draughts/cn-64-russian")]
    pub rules: String,
    #[arg(long, value_name = "N")]
    pub seed: Option<u64>,
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=1000))]
    pub rounds: u32,
    #[arg(long, value_name = "N", default_value_t = 1)]
    #[arg(value_parser = value_parser!(u32).range(1..=10_000))]
    pub boards: u32,
}
