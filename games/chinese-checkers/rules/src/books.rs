//! The named sets of options. Each is one text's rules, or what the open questions settle on.

use yiguan_core::{Book, BookOption};

/// How many options a book has.
pub(crate) const OPTIONS: usize = 14;

/// The rule books, the default one first.
pub(crate) const BOOKS: &[Book] = &[
    // What every text agrees on, with the defaults of the open questions.
    Book { id: "basic", options: &BASIC },
    // The same with equal-distance jumps (000-E, 000-F, 000-Q).
    Book { id: "kongtiao", options: &KONGTIAO },
    // Rated games of two: passing (`OQ-CC-pass`) and the leaving rule of 000-B (`OQ-CC-leave`).
    Book { id: "rated", options: &RATED },
    // Rated games of more: no passing, no stopping in the camps of others (`OQ-CC-foreign`).
    Book { id: "rated-many", options: &RATED_MANY },
    // The completion that 000-F proposes for competitions: a total ban, passing, deadlocks.
    Book { id: "contest", options: &CONTEST },
    // 000-Q: places by the number of moves, everybody out within thirty.
    Book { id: "counted", options: &COUNTED },
    // Steps, jumps and a full goal camp, and nothing else.
    Book { id: "plain", options: &PLAIN },
];

static BASIC: [BookOption; OPTIONS] = options([]);
static KONGTIAO: [BookOption; OPTIONS] = options([("jump", JUMP, "equidistant")]);
static RATED: [BookOption; OPTIONS] =
    options([("seats", "2", "2"), ("pass", PASS, "free"), ("passive", PASSIVE, "stages")]);
static RATED_MANY: [BookOption; OPTIONS] =
    options([("seats", "3..6", "6"), ("camps", CAMPS, "transit"), ("passive", PASSIVE, "stages")]);
static CONTEST: [BookOption; OPTIONS] = options([
    ("seats", "2|3|4|6", "2"),
    ("men", "10", "10"),
    ("camps", CAMPS, "closed"),
    ("pass", PASS, "free"),
]);
static COUNTED: [BookOption; OPTIONS] = options([
    ("repeat", REPEAT, "none"),
    ("passive", PASSIVE, "all30"),
    ("dead", DEAD, "none"),
    ("result", RESULT, "moves"),
]);
static PLAIN: [BookOption; OPTIONS] = options([
    ("repeat", REPEAT, "none"),
    ("late", LATE, "loses"),
    ("dead", DEAD, "none"),
    ("fill", FILL, "own"),
]);

const JUMP: &str = "adjacent|equidistant";
const CAMPS: &str = "free|transit|closed";
const PASS: &str = "none|blocked|free";
const REPEAT: &str = "piece|position|none";
const PASSIVE: &str = "none|stages|all30";
const LATE: &str = "three|loses";
const DEAD: &str = "concession|none";
const FILL: &str = "home30|own|any";
const RESULT: &str = "first|moves";

/// The options of `basic`, with what another book changes: name, values, default.
const fn options<const N: usize>(
    changes: [(&'static str, &'static str, &'static str); N],
) -> [BookOption; OPTIONS] {
    let mut all = [
        option("seats", "2..6", "2"),
        option("men", "10|15", "10"),
        option("jump", JUMP, "adjacent"),
        option("camps", CAMPS, "free"),
        option("pass", PASS, "none"),
        option("repeat", REPEAT, "piece"),
        option("passive", PASSIVE, "none"),
        option("late", LATE, "three"),
        option("dead", DEAD, "concession"),
        option("fill", FILL, "home30"),
        option("result", RESULT, "first"),
        option("until", "places|first", "places"),
        option("gone", "stay|lift|ends", "stay"),
        option("bonus", "0..4", "0"),
    ];
    let mut change = 0;
    while change < N {
        let (name, values, default) = changes[change];
        let mut place = 0;
        while !same(all[place].name, name) {
            place += 1;
        }
        all[place] = option(name, values, default);
        change += 1;
    }
    all
}

const fn option(name: &'static str, values: &'static str, default: &'static str) -> BookOption {
    BookOption { name, values, default }
}

/// `==` of texts, which the compiler cannot evaluate yet.
const fn same(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let mut at = 0;
    while at < a.len() && at < b.len() && a[at] == b[at] {
        at += 1;
    }
    at == a.len() && at == b.len()
}

/// Whether the option takes `value`: a number of a range `2..6`, or one of `a|b|c`.
pub(crate) fn takes(option: &BookOption, value: &str) -> bool {
    match option.values.split_once("..") {
        // Comparing texts refuses `+2` and `02`, which a number's reader would take.
        Some((low, high)) => value.len() == 1 && (low..=high).contains(&value),
        None => option.values.split('|').any(|name| name == value),
    }
}
