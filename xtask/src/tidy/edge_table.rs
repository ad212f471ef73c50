//! Which crate may use which: the written table of ARCHITECTURE.md, for every crate of the plan,
//! whether it is there yet or not. A new edge is a change to this file, and so a commit of its own.

/// What one kind of crate may use, its tests aside.
#[derive(Clone, Copy, Debug)]
pub struct Row {
    /// `X` stands for `crates/X`; `rules`, `formats`, `engine` for those of any game.
    pub of: &'static str,
    /// Which of ours.
    pub may: &'static [&'static str],
    /// Whether libraries of others, too.
    pub others: bool,
}

const fn pure(of: &'static str, may: &'static [&'static str]) -> Row {
    Row { of, may, others: false }
}

const fn row(of: &'static str, may: &'static [&'static str]) -> Row {
    Row { of, may, others: true }
}

/// Kinds that stand inside a game's folder; they know their own game only.
pub const OF_A_GAME: &[&str] = &["rules", "formats", "engine"];

/// What the tests of any crate may use besides: the laws.
pub const FOR_TESTS: &[&str] = &["conform"];
/// The game that any crate's tests and doc examples may use.
pub const TEACHING: &str = "games/nim/rules";
/// What the tests of crates of the hall may use besides: every game, through the
/// list, and a store.
pub const FOR_HALL_TESTS: &[&str] = &["games", "store-sqlite"];

/// The table.
pub const TABLE: &[Row] = &[
    pure("core", &[]),
    pure("conform", &["core"]),
    pure("games", &["core", "record", "rules", "formats"]),
    row("record", &["core"]),
    row("regulations", &["core"]),
    row("table", &["core", "regulations"]),
    row("tournament", &["core", "rating", "regulations"]),
    row("rating", &[]),
    row("library", &["core", "record", "store", "games"]),
    row("print", &["core", "rating", "regulations", "text", "tournament"]),
    row("text", &["core"]),
    row("search", &["core"]),
    row("engine-link", &["core"]),
    row("store", &["core"]),
    row("store-sqlite", &["core", "store"]),
    row("store-postgres", &["core", "store"]),
    row("api", &["core"]),
    row(
        "server",
        &[
            "core",
            "api",
            "regulations",
            "table",
            "tournament",
            "rating",
            "library",
            "record",
            "print",
            "text",
            "store",
            "engine-link",
            "games",
        ],
    ),
    row("sim", &["core", "regulations", "table", "tournament", "store", "games"]),
    row(
        "yiguan",
        &[
            "core",
            "api",
            "regulations",
            "table",
            "tournament",
            "rating",
            "library",
            "record",
            "print",
            "text",
            "search",
            "engine-link",
            "store",
            "store-sqlite",
            "store-postgres",
            "server",
            "games",
            "rules",
            "engine",
        ],
    ),
    pure("rules", &["core"]),
    row("formats", &["core", "record", "rules"]),
    row("engine", &["core", "search", "rules"]),
    row("xtask", &[]),
];
