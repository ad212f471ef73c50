//! The command line itself. One definition gives the parser and the help; what the help says is in
//! the catalogues, in both languages, under `help-COMMAND`, `help-ARGUMENT` and `example-COMMAND`.

mod draughts;
mod event;
mod records;

pub use draughts::{Dxp, Lots};
pub use event::*;
pub use records::{Convert, Library, LibraryAct, LibraryExplore, LibraryImport, LibrarySearch};

use crate::failure::{UNREADABLE, tell};
use crate::texts;
use clap::error::ErrorKind;
use clap::{Arg, ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand};
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::process::ExitCode;
use yiguan_record::Encoding;
use yiguan_text::{Catalogue, Lang};

/// What was asked.
pub struct Args {
    pub lang: Lang,
    pub json: bool,
    pub command: Command,
}

#[derive(Parser)]
#[command(name = "yiguan", version, disable_help_flag = true, disable_help_subcommand = true)]
struct Line {
    #[arg(long, global = true, value_name = "zh|en")]
    lang: Option<Lang>,
    #[arg(long, global = true)]
    json: bool,
    #[command(subcommand)]
    command: Command,
}

/// A command with its options.
#[derive(Subcommand)]
#[command(disable_help_flag = true)]
pub enum Command {
    Games,
    Inspect(Inspect),
    Perft(Perft),
    Judge(Judge),
    Convert(Convert),
    Library(Library),
    Explain(Explain),
    Engine(Engine),
    Dxp(Dxp),
    Lots(Lots),
    Pair(Pair),
    Standings(Standings),
    Check(Check),
    Generate(Generate),
    Event(Event),
    Serve(Serve),
    Backup(Backup),
    Restore(Restore),
}

/// A line of a game: which rules, from where, and what was played.
#[derive(clap::Args)]
pub struct Inspect {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub setup: Option<String>,
    #[arg(long, value_name = "MOVES", allow_hyphen_values = true)]
    pub moves: Option<String>,
}

/// A position and how deep to count.
#[derive(clap::Args)]
pub struct Perft {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "TEXT")]
    pub setup: Option<String>,
    #[arg(long, value_name = "N")]
    pub depth: u32,
    #[arg(long)]
    pub divide: bool,
}

/// What to judge.
#[derive(clap::Args)]
pub struct Judge {
    #[arg(value_name = "FILE", required_unless_present = "cases")]
    pub file: Option<PathBuf>,
    #[arg(long, value_name = "FILE", conflicts_with_all = ["file", "encoding"])]
    pub cases: Option<PathBuf>,
    #[arg(long, value_name = "ID")]
    pub rules: Option<String>,
    #[arg(long, value_name = "E")]
    pub encoding: Option<Encoding>,
}

/// Which article.
#[derive(clap::Args)]
pub struct Explain {
    #[arg(value_name = "RULE-ID")]
    pub rule: String,
}

/// Which engine, and how it is spoken to.
#[derive(clap::Args)]
pub struct Engine {
    #[arg(value_name = "GAME")]
    pub game: String,
    #[arg(long, value_name = "PROTOCOL")]
    pub protocol: Option<String>,
}

/// Which round of which event.
#[derive(clap::Args)]
pub struct Pair {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "S")]
    pub system: Option<String>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    #[arg(long)]
    pub explain: bool,
}

/// Which event, and how ties are broken.
#[derive(clap::Args)]
pub struct Standings {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "LIST")]
    pub tie_breaks: Option<String>,
    #[arg(long, value_name = "2024|2026")]
    pub edition: Option<String>,
    #[arg(long, value_name = "N")]
    pub round: Option<u32>,
    #[arg(long)]
    pub teams: bool,
    #[arg(long)]
    pub explain: bool,
}

/// Which event, by which rules.
#[derive(clap::Args)]
pub struct Check {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "S")]
    pub system: Option<String>,
    #[arg(long, value_name = "LIST")]
    pub tie_breaks: Option<String>,
    #[arg(long, value_name = "2024|2026")]
    pub edition: Option<String>,
}

/// What kind of event to make up.
#[derive(clap::Args)]
pub struct Generate {
    #[arg(long, value_name = "N")]
    pub players: u32,
    #[arg(long, value_name = "R")]
    pub rounds: u32,
    #[arg(long, value_name = "R")]
    pub planned: Option<u32>,
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    #[arg(long, value_name = "S")]
    pub system: Option<String>,
    #[arg(long)]
    pub rough: bool,
    #[arg(long)]
    pub accelerated: bool,
    #[arg(long)]
    pub trf16: bool,
}

/// Where the hall is, and where its data lie.
#[derive(clap::Args)]
pub struct Serve {
    #[arg(long, value_name = "ADDR")]
    pub listen: Option<SocketAddr>,
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    #[arg(long, value_name = "FILE")]
    pub config: Option<PathBuf>,
    #[arg(long)]
    pub demo: bool,
    #[arg(long, value_name = "DIR")]
    pub web: Option<PathBuf>,
    #[arg(long, value_name = "DIR")]
    pub library: Option<PathBuf>,
    #[arg(long, value_name = "LEVEL")]
    pub log: Option<String>,
}

/// The data folder when nobody names one.
const DATA: &str = "yiguan-data";

/// What to copy, and where to.
#[derive(clap::Args)]
pub struct Backup {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
}

/// What to put back, and where.
#[derive(clap::Args)]
pub struct Restore {
    #[arg(value_name = "FILE")]
    pub file: PathBuf,
    #[arg(long, value_name = "DIR", default_value = DATA)]
    pub data: PathBuf,
    #[arg(long)]
    pub replace: bool,
}

/// Reads the command line; the error is what to say instead of running a command.
pub fn parse(line: Vec<OsString>) -> Result<Args, clap::Error> {
    let lang = wanted(&line);
    let mut command = localised(Line::command(), &texts::general(lang), "");
    let matches = command.try_get_matches_from_mut(line)?;
    let line = Line::from_arg_matches(&matches)?;
    Ok(Args { lang: line.lang.unwrap_or(lang), json: line.json, command: line.command })
}

/// Help goes to standard output; an error is one line.
pub fn answer(said: &clap::Error) -> ExitCode {
    let text = said.render().to_string();
    match said.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            // Whoever stopped reading the help has read enough.
            let _ = said.print();
            return ExitCode::SUCCESS;
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            let _ = said.print();
            return UNREADABLE.into();
        }
        _ => {}
    }
    let lines = text.lines().map(str::trim).take_while(|line| !line.is_empty());
    let line = lines.collect::<Vec<_>>().join(" ");
    tell(&format!("yiguan: {}", line.strip_prefix("error: ").unwrap_or(&line)));
    UNREADABLE.into()
}

/// The language of the help, before anything is parsed.
fn wanted(line: &[OsString]) -> Lang {
    let words: Vec<_> = line.iter().filter_map(|word| word.to_str()).collect();
    let after = words.iter().position(|word| *word == "--lang").map(|at| at + 1);
    let given = after
        .and_then(|at| words.get(at).copied())
        .or_else(|| words.iter().find_map(|word| word.strip_prefix("--lang=")));
    given
        .and_then(|tag| tag.parse().ok())
        .unwrap_or_else(|| Lang::of_locale(&std::env::var("LANG").unwrap_or_default()))
}

/// Options of every command stand after its own.
const COMMON: usize = 900;

/// The command with its help in a language; `path` is the command's name, empty at the top.
fn localised(command: clap::Command, words: &Catalogue, path: &str) -> clap::Command {
    let name = if path.is_empty() { "yiguan" } else { path };
    let say = |key: &str| words.say(key, &[]);
    let ids: Vec<_> = command.get_arguments().map(|arg| arg.get_id().to_string()).collect();
    let inner: Vec<_> = command.get_subcommands().map(|sub| sub.get_name().to_owned()).collect();
    let help = Arg::new("help").short('h').long("help").action(ArgAction::Help);
    let mut command = command
        .about(say(&format!("help-{name}")))
        .after_help(say(&format!("example-{name}")))
        .arg(help.help(say("help-help")).display_order(COMMON + 2));
    if path.is_empty() {
        let version = Arg::new("version").short('V').long("version").action(ArgAction::Version);
        let version = version.help(say("help-version")).display_order(COMMON + 3);
        command = command.disable_version_flag(true).arg(version);
    }
    for id in ids {
        let said = words.name("help", &format!("{name}-{id}"));
        let said = said.unwrap_or_else(|| say(&format!("help-{id}")));
        let common = ["lang", "json"].iter().position(|common| *common == id);
        command = command.mut_arg(id, |arg| {
            let arg = arg.help(said);
            common.into_iter().fold(arg, |arg, order| arg.display_order(COMMON + order))
        });
    }
    for sub in &inner {
        let path = if path.is_empty() { sub.clone() } else { format!("{path}-{sub}") };
        command = command.mut_subcommand(sub, |inner| localised(inner, words, &path));
    }
    let has_arguments = command.get_positionals().next().is_some();
    let parts = [
        (!inner.is_empty(), "help-commands", "{subcommands}"),
        (has_arguments, "help-arguments", "{positionals}"),
        (true, "help-options", "{options}"),
    ];
    let parts = parts.iter().filter(|(there, ..)| *there);
    let parts: Vec<_> =
        parts.map(|(_, heading, list)| format!("\n{}\n{list}", say(heading))).collect();
    let (usage, parts) = (say("help-usage"), parts.join("\n"));
    let template = format!("{{about-with-newline}}\n{usage} {{usage}}\n{parts}{{after-help}}");
    command.help_template(template)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn help(words: &[&str]) -> String {
        let line = words.iter().map(OsString::from).collect();
        let Err(said) = parse(line) else { panic!("{words:?} is a command") };
        said.render().to_string()
    }

    const EVENT: [&str; 20] = [
        "new",
        "import",
        "draw",
        "pair",
        "result",
        "withdraw",
        "settle",
        "lineup",
        "blame",
        "late",
        "amend",
        "adjust",
        "arrange",
        "name",
        "team",
        "undo",
        "standings",
        "export",
        "print",
        "rating",
    ];

    #[test]
    fn every_word_of_the_help_is_in_the_catalogues() {
        Line::command().debug_assert();
        for lang in ["zh", "en"] {
            let games =
                ["games", "inspect", "perft", "judge", "convert", "library", "explain", "engine"];
            let games = games.into_iter().chain(["dxp", "lots"]);
            let events = ["pair", "standings", "check", "generate", "event"];
            let hall = ["serve", "backup", "restore"];
            for command in games.chain(events).chain(hall) {
                let help = help(&["yiguan", command, "--lang", lang, "--help"]);
                assert!(help.contains(&format!("yiguan {command}")), "{help}");
                assert!(!help.contains("help-") && !help.contains("example-"), "{help}");
            }
            for act in EVENT {
                let help = help(&["yiguan", "event", act, "--lang", lang, "--help"]);
                assert!(help.contains(&format!("yiguan event {act}")), "{help}");
                assert!(!help.contains("help-") && !help.contains("example-"), "{help}");
            }
            for act in ["import", "search", "explore"] {
                let help = help(&["yiguan", "library", act, "--lang", lang, "--help"]);
                assert!(help.contains(&format!("yiguan library {act}")), "{help}");
                assert!(!help.contains("help-") && !help.contains("example-"), "{help}");
            }
            let top = help(&["yiguan", "--lang", lang, "--help"]);
            assert!(!top.contains("help-") && !top.contains("example-"), "{top}");
        }
    }
}
