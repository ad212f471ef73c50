//! Options of the commands for files of records and for libraries of games.

use clap::Subcommand;
use std::path::PathBuf;
use yiguan_record::Encoding;

/// Which records, into what.
#[derive(clap::Args)]
pub struct Convert {
    #[arg(value_name = "IN")]
    pub input: PathBuf,
    #[arg(value_name = "OUT")]
    pub output: PathBuf,
    #[arg(long, value_name = "F")]
    pub from: Option<String>,
    #[arg(long, value_name = "F")]
    pub to: Option<String>,
    #[arg(long, value_name = "E")]
    pub encoding: Option<Encoding>,
    #[arg(long, value_name = "N")]
    pub notation: Option<String>,
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long)]
    pub force: bool,
}

/// A library of games and what to do with it.
#[derive(clap::Args)]
pub struct Library {
    #[command(subcommand)]
    pub act: LibraryAct,
}

/// What is done with a library.
#[derive(Subcommand)]
#[command(disable_help_flag = true)]
pub enum LibraryAct {
    Import(LibraryImport),
    Search(Box<LibrarySearch>),
    Explore(LibraryExplore),
}

/// Records to take in.
#[derive(clap::Args)]
pub struct LibraryImport {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(value_name = "IN", required = true)]
    pub input: Vec<PathBuf>,
}

/// What to look for.
#[derive(clap::Args)]
pub struct LibrarySearch {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(long, value_name = "NAME")]
    pub player: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub red: Option<String>,
    #[arg(long, value_name = "NAME")]
    pub black: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub event: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub from: Option<String>,
    #[arg(long, value_name = "DATE")]
    pub until: Option<String>,
    #[arg(long, value_name = "1-0|0-1|1/2-1/2|*", allow_hyphen_values = true)]
    pub result: Option<String>,
    #[arg(long, value_name = "NAME|ID")]
    pub opening: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub position: Option<String>,
    #[arg(long, value_name = "RNP-CAA", allow_hyphen_values = true)]
    pub material: Option<String>,
    #[arg(long)]
    pub exact: bool,
    #[arg(long, value_name = "N")]
    pub most: Option<usize>,
}

/// From where to look on.
#[derive(clap::Args)]
pub struct LibraryExplore {
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    #[arg(long, value_name = "TEXT")]
    pub setup: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
    #[arg(long)]
    pub exact: bool,
}
