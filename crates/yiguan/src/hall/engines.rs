//! The engines of the hall: the built-in ones, which are this same program, and those of
//! `hall.toml`.

use super::config::HallFile;
use crate::commands::engine::{BuiltIn, ENGINES};
use crate::failure::Failure;
use std::path::Path;
use std::sync::Arc;
use yiguan_engine_link as link;
use yiguan_server::{Answer, EngineConfig, Question, Thinker};

/// Levels of the built-in engines.
const LEVELS: u8 = 10;

/// A pool as the server asks it.
struct Pooled(link::Pool);

impl Thinker for Pooled {
    fn think(&self, question: Question) -> Answer {
        let pool = self.0.clone();
        let question = link::Question {
            rules: question.rules,
            setup: question.setup,
            moves: question.moves,
            level: question.level,
            think_ms: question.think_ms,
        };
        Box::pin(async move { pool.ask(&question).await.map_err(|why| why.to_string()) })
    }
}

/// All engines of the hall.
pub fn engines(file: &HallFile) -> Result<Vec<EngineConfig>, Failure> {
    let own = std::env::current_exe().map_err(|why| Failure::io("this program", &why))?;
    let cores = std::thread::available_parallelism().map_or(1, usize::from);
    let mut engines = Vec::new();
    for BuiltIn { game, protocols, .. } in ENGINES {
        let dialect = protocols[0].parse().map_err(Failure::Unreadable)?;
        let program = link::Program {
            command: own.clone(),
            arguments: ["engine", game, "--protocol", protocols[0]].map(str::to_owned).to_vec(),
            dialect,
            options: vec![("Hash".to_owned(), "16".to_owned())],
            level: Some((
                "Level".to_owned(),
                (1..=LEVELS).map(|level| level.to_string()).collect(),
            )),
            rules: Some("Rules".to_owned()),
        };
        engines.push(engine("yiguan", "Yiguan 弈馆", game, program, cores));
    }
    for entry in &file.engines {
        let program = entry.program()?;
        if !can_run(&program.command) {
            // The others can be played all the same; this one would only resign.
            tracing::warn!(
                engine = entry.id,
                command = %program.command.display(),
                "expected a program that can be run, got none: the engine is not offered"
            );
            continue;
        }
        engines.push(engine(&entry.id, &entry.name, &entry.game, program, entry.processes));
    }
    Ok(engines)
}

/// Whether there is a program of this name, in the folders where programs are looked for unless it
/// names one.
fn can_run(command: &Path) -> bool {
    if command.components().count() > 1 {
        return is_program(command);
    }
    let folders = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&folders).any(|folder| {
        let path = folder.join(command);
        is_program(&path) || is_program(&path.with_extension(std::env::consts::EXE_EXTENSION))
    })
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt;
    path.metadata().is_ok_and(|data| data.is_file() && data.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

fn engine(id: &str, name: &str, game: &str, program: link::Program, size: usize) -> EngineConfig {
    EngineConfig {
        id: id.to_owned(),
        name: name.to_owned(),
        game: game.to_owned(),
        levels: program.levels(),
        thinker: Arc::new(Pooled(link::Pool::new(program, size))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_is_not_there_is_not_offered() {
        let own = std::env::current_exe().unwrap();
        assert!(can_run(&own));
        let folder = own.parent().unwrap();
        assert!(!can_run(folder), "a folder is no program");
        assert!(!can_run(&folder.join("no-such-engine")));
        assert!(!can_run(Path::new("no-such-engine-anywhere")));
        let text = format!(
            "[[engine]]\nid = \"gone\"\nname = \"Gone\"\ngame = \"xiangqi\"\nprotocol = \"uci\"\n\
             command = '{}'\n",
            folder.join("no-such-engine").display()
        );
        let file: HallFile = toml::from_str(&text).unwrap();
        let ids: Vec<_> = engines(&file).unwrap_or_default().into_iter().map(|it| it.id).collect();
        assert!(!ids.is_empty() && ids.iter().all(|id| id == "yiguan"), "{ids:?}");
    }
}
