//! The command line of `yiguan event`.

use super::DATA;
use clap::Subcommand;
use std::path::PathBuf;

/// An event and what to do with it.
#[derive(clap::Args)]
pub struct Event {
    #[command(subcommand)]
    pub act: EventAct,
}

/// What an organiser does with an event.
#[derive(Subcommand)]
#[command(disable_help_flag = true)]
pub enum EventAct {
    New(EventNew),
    Import(EventImport),
    Commit(EventFile),
    Draw(EventDraw),
    Pair(EventFile),
    Result(EventResult),
    Withdraw(EventWithdraw),
    Settle(EventSettle),
    Lineup(EventLineup),
    Blame(EventBlame),
    Late(EventLate),
    Amend(EventAmend),
    Adjust(EventAdjust),
    Arrange(EventArrange),
    Name(EventName),
    Team(EventTeam),
    Undo(EventUndo),
    Standings(EventStandings),
    Export(EventExport),
    Print(EventPrint),
    Rating(EventRating),
}

/// Which event, and which of its sections.
#[derive(clap::Args)]
pub struct EventFile {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "ID")]
    pub section: Option<String>,
}

/// A new event.
#[derive(clap::Args)]
pub struct EventNew {
    #[arg(value_name = "FILE", required_unless_present = "list")]
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "NAME|FILE", required_unless_present = "list")]
    pub regulations: Option<String>,
    #[arg(long)]
    pub list: bool,
    #[arg(long, value_name = "TEXT")]
    pub seed: Option<String>,
}

/// An entry list.
#[derive(clap::Args)]
pub struct EventImport {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "CSV|XLSX")]
    pub list: PathBuf,
}

/// Lots.
#[derive(clap::Args)]
pub struct EventDraw {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(long, value_name = "TEXT")]
    pub public: String,
    #[arg(long)]
    pub ties: bool,
}

/// The result of a match or of one game of it.
#[derive(clap::Args)]
pub struct EventResult {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: usize,
    #[arg(value_name = "RESULT", allow_hyphen_values = true)]
    pub result: String,
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
}

/// Who leaves.
#[derive(clap::Args)]
pub struct EventWithdraw {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: u32,
    #[arg(long)]
    pub expelled: bool,
    #[arg(long, value_name = "N", conflicts_with = "expelled")]
    pub round: Option<u32>,
}

/// A tie and how it came out.
#[derive(clap::Args)]
pub struct EventSettle {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N", num_args = 2.., required = true)]
    pub numbers: Vec<u32>,
    #[arg(long)]
    pub lots: bool,
}

/// Who plays on which board of a match of teams.
#[derive(clap::Args)]
pub struct EventLineup {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: usize,
    #[arg(value_name = "TEAM")]
    pub team: u32,
    #[arg(value_name = "PLAYER")]
    pub players: Vec<usize>,
    #[arg(long, value_name = "SHA-256", conflicts_with = "players")]
    pub seal: Option<String>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub salt: String,
}

/// What a player did.
#[derive(clap::Args)]
pub struct EventBlame {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: u32,
    #[arg(value_name = "WHAT")]
    pub what: String,
    #[arg(long, value_name = "N")]
    pub player: Option<usize>,
    #[arg(long, value_name = "N", default_value_t = 0)]
    pub run: u32,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub note: String,
}

/// How late the players of a game came.
#[derive(clap::Args)]
pub struct EventLate {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: usize,
    #[arg(value_name = "MINUTES", num_args = 2..=8, required = true)]
    pub minutes: Vec<u32>,
    #[arg(long, value_name = "N")]
    pub game: Option<usize>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
}

/// An entry mended, or another person in its place.
#[derive(clap::Args)]
pub struct EventAmend {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: u32,
    #[arg(long, value_name = "N")]
    pub player: Option<usize>,
    #[arg(long)]
    pub substitute: bool,
    #[arg(long, value_name = "TEXT")]
    pub name: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub unit: Option<String>,
    #[arg(long, value_name = "m|f")]
    pub sex: Option<String>,
    #[arg(long, value_name = "N")]
    pub rating: Option<u32>,
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
}

/// Points given or taken.
#[derive(clap::Args)]
pub struct EventAdjust {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "N")]
    pub number: u32,
    #[arg(value_name = "POINTS", allow_hyphen_values = true)]
    pub points: String,
    #[arg(value_name = "WHY")]
    pub why: String,
}

/// A round set by hand.
#[derive(clap::Args)]
pub struct EventArrange {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "A-B", required = true)]
    pub matches: Vec<String>,
    #[arg(long, value_name = "N")]
    pub bye: Vec<u32>,
    #[arg(long)]
    pub dry_run: bool,
}

/// Who counts for a team.
#[derive(clap::Args)]
pub struct EventName {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "TEAM")]
    pub team: String,
    #[arg(value_name = "PLAYER", required = true)]
    pub players: Vec<usize>,
}

/// A team with its leader and coach.
#[derive(clap::Args)]
pub struct EventTeam {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(value_name = "NAME")]
    pub name: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub leader: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub coach: String,
}

/// A step back, or forward again.
#[derive(clap::Args)]
pub struct EventUndo {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long)]
    pub redo: bool,
}

/// Which places.
#[derive(clap::Args)]
pub struct EventStandings {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(long)]
    pub teams: bool,
    #[arg(long)]
    pub explain: bool,
}

/// What to write out.
#[derive(clap::Args)]
pub struct EventExport {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(long, value_name = "KINDS", default_value = "standings")]
    pub what: String,
    #[arg(long, value_name = "FILE")]
    pub out: Option<PathBuf>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    #[arg(long)]
    pub private: bool,
    #[arg(long, value_name = "N")]
    pub prizes: Option<u32>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
}

/// What to print.
#[derive(clap::Args)]
pub struct EventPrint {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(long, value_name = "KINDS", default_value = "all")]
    pub what: String,
    #[arg(long, value_name = "FILE")]
    pub out: PathBuf,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    #[arg(long, value_name = "FILE")]
    pub font: Option<PathBuf>,
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    #[arg(long, value_name = "N")]
    pub prizes: Option<u32>,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub title: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub signed: String,
    #[arg(long, value_name = "TEXT", default_value = "")]
    pub date: String,
}

/// What the event does to ratings.
#[derive(clap::Args)]
pub struct EventRating {
    #[command(flatten)]
    pub event: EventFile,
    #[arg(long, value_name = "fide|glicko2", default_value = "fide")]
    pub system: String,
    #[arg(long, value_name = "2024|2025", default_value = "2025")]
    pub edition: String,
    #[arg(long, value_name = "K")]
    pub development: Option<u32>,
    #[arg(long, value_name = "N", default_value_t = 100)]
    pub deviation: u32,
}
