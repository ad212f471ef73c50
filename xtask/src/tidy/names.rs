//! Invariant 2: no game's name occurs in `crates/` outside `games`, `yiguan` and tests, nor in
//! `web/`. Adding a game must not touch the hall, so the hall must not know any.
//!
//! Comments count: a comment that explains the hall by one game is the first step to code that
//! does. The teaching game alone may be named, in documentation.

use super::Breach;
use crate::project::{Project, TextFile};
use crate::source::Code;

/// Names that are no folder of `games/`: members of a family, and names in other languages.
const MORE_NAMES: &[&str] = &[
    "xiangqi",
    "draughts",
    "gomoku",
    "renju",
    "chinese-checkers",
    "halma",
    "象棋",
    "国际跳棋",
    "五子棋",
    "连珠",
    "中国跳棋",
];

/// The game that documentation may use, because it teaches how a game is written.
const TEACHING: &str = "nim";

/// What may know the games.
const KNOWING: &[&str] = &["crates/games/", "crates/yiguan/"];

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    let mut names: Vec<&str> = MORE_NAMES.to_vec();
    names.extend(project.folders("games").iter().filter(|name| !MORE_NAMES.contains(name)));
    for file in project.files.iter().filter(|file| is_of_the_hall(&file.path)) {
        check_file(file, &names, out);
    }
}

fn is_of_the_hall(path: &str) -> bool {
    let mut parts = path.split('/');
    let of_tests = |part: &str| {
        part == "tests" || part == "e2e" || part.starts_with("tests.") || part.contains(".test.")
    };
    let source = match parts.next() {
        Some("crates") => parts.nth(1) == Some("src"),
        Some("web") => true,
        _ => false,
    };
    source && !path.split('/').any(of_tests) && !KNOWING.iter().any(|own| path.starts_with(own))
}

fn check_file(file: &TextFile, names: &[&str], out: &mut Vec<Breach>) {
    let is_rust = file.path.ends_with(".rs");
    let tests = if is_rust { Code::of(&file.text).governed_by_cfg(&["test"]) } else { Vec::new() };
    for (number, line) in (1..).zip(file.text.lines()) {
        if tests.iter().any(|lines| lines.contains(&number)) {
            continue;
        }
        let documents = is_rust && ["//!", "///"].iter().any(|mark| line.trim().starts_with(mark));
        let lower = line.to_lowercase();
        for name in names.iter().filter(|name| mentions(&lower, name)) {
            if !(documents && *name == TEACHING) {
                let what = format!("names the game {name:?}: only the list of games may");
                out.push(Breach::at(&file.path, number, what));
            }
        }
    }
}

/// Whether a line in lower case speaks of `name`, however its words are joined.
fn mentions(line: &str, name: &str) -> bool {
    // A short name is also a word, or part of one; it is a game's where it is quoted or a crate.
    if name.chars().count() <= 3 && name.is_ascii() {
        let forms = [format!("\"{name}\""), format!("\"{name}/"), format!("'{name}'")];
        let crates = [format!("yiguan_{name}"), format!("yiguan-{name}")];
        return forms.iter().chain(&crates).any(|form| line.contains(form.as_str()));
    }
    ["-", "_", " ", ""].iter().any(|joint| line.contains(&name.replace('-', joint)))
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    const GAME: (&str, &str) = ("games/pond-go/rules/src/lib.rs", "");

    #[test]
    fn a_game_in_the_hall_is_found() {
        for line in
            ["use yiguan_pond_go::X;", "// as in Pond Go", "struct PondGo;", "\"Xiangqi\"", "连珠"]
        {
            let all = found(check, &[GAME, ("crates/table/src/a.rs", line)]);
            assert_eq!(all.len(), 1, "{line}: {all:?}");
            assert_eq!(found(check, &[GAME, ("web/app/src/a.svelte", line)]).len(), 1, "{line}");
        }
    }

    #[test]
    fn the_list_and_tests_may_know() {
        for path in [
            "crates/games/src/lib.rs",
            "crates/yiguan/src/main.rs",
            "crates/core/tests/four_games/main.rs",
            "crates/core/src/tests.rs",
            "web/app/tests/play.ts",
            "web/app/src/board.test.ts",
            "README.md",
        ] {
            assert!(found(check, &[GAME, (path, "xiangqi")]).is_empty(), "{path}");
        }
        let text = "fn a() {}\n#[cfg(test)]\nmod tests {\n    // xiangqi\n}\n";
        assert!(found(check, &[("crates/text/src/a.rs", text)]).is_empty());
    }

    #[test]
    fn the_teaching_game_is_for_documentation() {
        let nim = ("games/nim/rules/src/lib.rs", "");
        let check_line = |line| found(check, &[nim, ("crates/core/src/a.rs", line)]).len();
        assert_eq!(check_line("/// use yiguan_nim::Nim;"), 0);
        assert_eq!(check_line("an animal"), 0);
        assert_eq!(check_line("use yiguan_nim::Nim;"), 1);
        assert_eq!(check_line("if id == \"nim\" {"), 1);
    }
}
