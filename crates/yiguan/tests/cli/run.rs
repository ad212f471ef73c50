//! Runs the built binary.

use serde_json::Value;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// What a run gave.
pub struct Ran {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Ran {
    /// One object a line.
    pub fn json(&self) -> Vec<Value> {
        let read =
            |line: &str| serde_json::from_str(line).unwrap_or_else(|why| panic!("{line}: {why}"));
        self.out.lines().map(read).collect()
    }

    /// The only object.
    pub fn one(&self) -> Value {
        let mut all = self.json();
        assert_eq!(all.len(), 1, "{}{}", self.out, self.err);
        all.remove(0)
    }

    /// Fails with `code` and one line on standard error that holds every part of `said`.
    pub fn fails(&self, code: i32, said: &[&str]) {
        assert_eq!(self.code, code, "{}{}", self.out, self.err);
        assert_eq!(self.err.lines().count(), 1, "one line: {}", self.err);
        for part in said {
            assert!(self.err.contains(part), "{part:?} is not in {:?}", self.err);
        }
    }
}

/// Runs `yiguan` in English.
pub fn run(args: &[&str]) -> Ran {
    fed(args, b"")
}

/// Runs `yiguan` with something on its standard input.
pub fn fed(args: &[&str], input: &[u8]) -> Ran {
    with_lang(args, input, "C.UTF-8")
}

/// Runs `yiguan` under a locale.
pub fn with_lang(args: &[&str], input: &[u8], lang: &str) -> Ran {
    let mut child = Command::new(env!("CARGO_BIN_EXE_yiguan"))
        .args(args)
        .env("LANG", lang)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the binary runs");
    let mut stdin = child.stdin.take().expect("it is piped");
    let input = input.to_vec();
    // Whoever fails early does not read its input.
    let feeding = std::thread::spawn(move || drop(stdin.write_all(&input)));
    let ran = child.wait_with_output().expect("the binary ends");
    feeding.join().expect("feeding cannot panic");
    Ran {
        code: ran.status.code().expect("it ends by itself"),
        out: String::from_utf8(ran.stdout).expect("UTF-8"),
        err: String::from_utf8(ran.stderr).expect("UTF-8"),
    }
}

/// A file of a test; names are Chinese, as users' are.
pub fn file(name: &str, bytes: &[u8]) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("棋谱 夹");
    std::fs::create_dir_all(&folder).expect("a folder for tests");
    let path = folder.join(name);
    std::fs::write(&path, bytes).expect("a file for tests");
    path
}

/// A path as an argument.
pub fn arg(path: &Path) -> &str {
    path.to_str().expect("UTF-8")
}

/// The keys of an object, in order.
pub fn keys(line: &str) -> Vec<String> {
    let mut keys = Vec::new();
    let (mut depth, mut text, mut in_text, mut escaped) = (0, String::new(), false, false);
    for c in line.chars() {
        match (in_text, c) {
            (true, '"') if !escaped => in_text = false,
            (true, c) => {
                escaped = c == '\\' && !escaped;
                text.push(c);
            }
            (false, '"') => (in_text, text) = (true, String::new()),
            (false, '{' | '[') => depth += 1,
            (false, '}' | ']') => depth -= 1,
            (false, ':') if depth == 1 => keys.push(text.clone()),
            _ => {}
        }
    }
    keys
}
