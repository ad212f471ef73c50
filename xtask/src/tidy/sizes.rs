//! Invariant 13: files at most 600 lines, functions at most 70, lines of Rust at most 100
//! characters. A reviewer holds one file in the head and one function on a screen.

use super::Breach;
use crate::project::{Project, TextFile};
use crate::source::Code;

/// The most lines a file of code may have.
const FILE_LINES_MAX: usize = 600;
/// The most lines a function may have, from `fn` to its closing brace.
const FUNCTION_LINES_MAX: usize = 70;
/// The most characters a line of Rust may have.
pub const LINE_CHARS_MAX: usize = 100;

/// Written on the line above a function that may be longer, in the places below: a search loop is
/// read as one thing and tuned as one thing.
const LONG_MARK: &str = "// tidy: long search loop";

/// What counts as code.
const CODE: &[&str] = &[".rs", ".ts", ".tsx", ".js", ".mjs", ".svelte", ".css", ".sh", ".py"];

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for file in &project.files {
        let generated = file.path.split('/').any(|part| part == "generated");
        if generated || !CODE.iter().any(|ending| file.path.ends_with(ending)) {
            continue;
        }
        let lines = file.text.lines().count();
        if lines > FILE_LINES_MAX {
            let what = format!("{lines} lines; at most {FILE_LINES_MAX}: split it by concern");
            out.push(Breach::whole(&file.path, what));
        }
        if file.path.ends_with(".rs") {
            check_rust(file, out);
        }
    }
}

fn check_rust(file: &TextFile, out: &mut Vec<Breach>) {
    for (number, line) in (1..).zip(file.text.lines()) {
        let chars = line.chars().count();
        if chars > LINE_CHARS_MAX {
            let what = format!("{chars} characters; at most {LINE_CHARS_MAX}");
            out.push(Breach::at(&file.path, number, what));
        }
    }
    let lines: Vec<_> = file.text.lines().collect();
    for function in Code::of(&file.text).functions() {
        let length = function.last - function.first + 1;
        let above = function.first.checked_sub(2).map_or("", |index| lines[index].trim());
        let marked = above == LONG_MARK && may_be_long(&file.path);
        if length > FUNCTION_LINES_MAX && !marked {
            let name = function.name;
            let what = format!("`{name}` has {length} lines; at most {FUNCTION_LINES_MAX}");
            out.push(Breach::at(&file.path, function.first, what));
        }
    }
}

fn may_be_long(path: &str) -> bool {
    let mut parts = path.split('/');
    match parts.next() {
        Some("games") => parts.nth(1) == Some("engine"),
        Some("crates") => parts.next() == Some("search"),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::*;

    fn function(lines: usize) -> String {
        format!("fn long() {{\n{}}}\n", "    x();\n".repeat(lines - 2))
    }

    #[test]
    fn a_long_function_is_found() {
        assert!(found(check, &[("a.rs", &function(70))]).is_empty());
        let all = found(check, &[("a.rs", &function(71))]);
        assert_eq!(all, ["a.rs:1: `long` has 71 lines; at most 70"]);
    }

    #[test]
    fn only_a_search_loop_may_be_marked() {
        let text = format!("{LONG_MARK}\n{}", function(90));
        assert!(found(check, &[("games/x/engine/src/a.rs", &text)]).is_empty());
        assert!(found(check, &[("crates/search/src/a.rs", &text)]).is_empty());
        assert_eq!(found(check, &[("games/x/rules/src/a.rs", &text)]).len(), 1);
        assert_eq!(found(check, &[("games/x/engine/src/a.rs", &function(90))]).len(), 1);
    }

    #[test]
    fn a_long_file_is_found() {
        assert!(found(check, &[("a.ts", &"x\n".repeat(600))]).is_empty());
        assert_eq!(found(check, &[("a.ts", &"x\n".repeat(601))]).len(), 1);
        assert!(found(check, &[("generated/a.ts", &"x\n".repeat(601))]).is_empty());
        assert!(found(check, &[("a.txt", &"x\n".repeat(601))]).is_empty());
    }

    #[test]
    fn a_long_line_is_found() {
        assert!(found(check, &[("a.rs", &"炮".repeat(100))]).is_empty());
        assert_eq!(found(check, &[("a.rs", &"炮".repeat(101))]).len(), 1);
    }
}
