//! `hall.toml` in the data folder: where the hall listens, who is in front of it, and which outside
//! engines can be played.
//!
//! ```toml
//! listen = "0.0.0.0:8668"
//! public-hosts = ["hall.example.org"]
//! behind-proxy = true
//!
//! [[engine]]
//! id = "fairy-stockfish"
//! name = "Fairy-Stockfish"
//! game = "xiangqi"
//! command = "/usr/games/fairy-stockfish"
//! protocol = "ucci"
//! options = { Hash = "32", UCI_Variant = "xiangqi" }
//! level-option = "Skill Level"
//! level-values = ["-20", "-10", "0", "10", "20"]
//! processes = 1
//! ```

use crate::failure::Failure;
use serde::Deserialize;
use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use yiguan_engine_link::{Dialect, Program};

/// The file.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct HallFile {
    pub listen: Option<SocketAddr>,
    #[serde(default)]
    pub public_hosts: Vec<String>,
    #[serde(default)]
    pub behind_proxy: bool,
    #[serde(default, rename = "engine")]
    pub engines: Vec<EngineEntry>,
}

/// An outside engine.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct EngineEntry {
    pub id: String,
    pub name: String,
    pub game: String,
    pub command: PathBuf,
    #[serde(default)]
    pub arguments: Vec<String>,
    pub protocol: String,
    #[serde(default)]
    pub options: BTreeMap<String, String>,
    pub level_option: Option<String>,
    #[serde(default)]
    pub level_values: Vec<String>,
    pub rules_option: Option<String>,
    #[serde(default = "one")]
    pub processes: usize,
}

fn one() -> usize {
    1
}

impl HallFile {
    /// Reads the file; a file that is not there says nothing.
    pub fn read(path: &Path) -> Result<Self, Failure> {
        let text = match std::fs::read_to_string(path) {
            Ok(text) => text,
            Err(why) if why.kind() == std::io::ErrorKind::NotFound => return Ok(Self::default()),
            Err(why) => return Err(Failure::io(path.display(), &why)),
        };
        let file: Self = toml::from_str(&text).map_err(|why| {
            let line = why
                .span()
                .map_or(1, |span| text[..span.start.min(text.len())].matches('\n').count() + 1);
            Failure::Unreadable(format!("{}:{line}: {}", path.display(), why.message()))
        })?;
        for engine in &file.engines {
            engine.check(path)?;
        }
        Ok(file)
    }
}

impl EngineEntry {
    fn check(&self, path: &Path) -> Result<(), Failure> {
        let place = format!("{}: engine {:?}", path.display(), self.id);
        let plain = |letter: char| letter.is_ascii_alphanumeric() || "-_.".contains(letter);
        if self.id.is_empty() || !self.id.chars().all(plain) {
            return Err(Failure::expected(place, "an id of letters, digits and - _ .", &self.id));
        }
        if yiguan_games::game(&self.game).is_none() {
            return Err(Failure::expected(place, "a game that the hall knows", &self.game));
        }
        let dialect = self.protocol.parse::<Dialect>();
        dialect.map_err(|_| Failure::expected(&place, "uci or ucci", &self.protocol))?;
        if self.level_option.is_some() == self.level_values.is_empty() {
            let got = format!("{} level-values", self.level_values.len());
            return Err(Failure::expected(place, "level-option with level-values", &got));
        }
        let texts = self.options.iter().flat_map(|(name, value)| [name, value]);
        let texts = texts.chain(&self.level_values).chain(&self.level_option);
        for text in texts.chain(&self.rules_option) {
            if text.contains(char::is_control) {
                return Err(Failure::expected(place, "options of one line", text));
            }
        }
        Ok(())
    }

    /// How to start it; the entry was checked when it was read.
    pub fn program(&self) -> Result<Program, Failure> {
        let dialect = self.protocol.parse().map_err(Failure::Unreadable)?;
        Ok(Program {
            command: self.command.clone(),
            arguments: self.arguments.clone(),
            dialect,
            options: self.options.clone().into_iter().collect(),
            level: self.level_option.clone().map(|name| (name, self.level_values.clone())),
            rules: self.rules_option.clone(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<HallFile, String> {
        let place = tempfile::tempdir().unwrap();
        let path = place.path().join("hall.toml");
        std::fs::write(&path, text).unwrap();
        HallFile::read(&path).map_err(|failure| match failure {
            Failure::Unreadable(line) => line,
            other => panic!("{other:?}"),
        })
    }

    const ENGINE: &str = "[[engine]]\nid = \"x\"\nname = \"X\"\ngame = \"xiangqi\"\n\
                          command = \"x\"\nprotocol = \"ucci\"\n";

    #[test]
    fn no_file_says_nothing_and_a_whole_one_is_read() {
        let place = tempfile::tempdir().unwrap();
        let none = HallFile::read(&place.path().join("hall.toml"));
        assert!(none.is_ok_and(|file| file.engines.is_empty() && file.listen.is_none()));
        let file = read(&format!("listen = \"0.0.0.0:1\"\nbehind-proxy = true\n{ENGINE}")).unwrap();
        assert!(file.behind_proxy && file.listen == Some(([0, 0, 0, 0], 1).into()));
        let program = file.engines[0].program().unwrap_or_else(|_| panic!("is checked"));
        assert_eq!((program.levels(), program.dialect), (1, Dialect::Ucci));
    }

    #[test]
    fn mistakes_name_their_place() {
        for (text, said) in [
            ("listen = 8668", "hall.toml:1"),
            ("\n\nlisten-at = 1", "hall.toml:3"),
            (&ENGINE.replace("xiangqi", "ludo"), "a game that the hall knows"),
            (&ENGINE.replace("ucci", "winboard"), "uci or ucci"),
            (&format!("{ENGINE}level-option = \"Skill\""), "level-values"),
            (&format!("{ENGINE}options = {{ a = \"b\\nquit\" }}"), "one line"),
        ] {
            let why = read(text).expect_err(text);
            assert!(why.contains(said), "{why}");
        }
    }
}
