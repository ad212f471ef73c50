//! `event`: what is exported and printed, and what an arbiter does besides results.

use crate::run::{Ran, run};

const LIST: &str = "单位,姓名,等级分,电话,身份证\n甲校,王一,1800,13900000001,110101199001010011\n\
乙校,李二,1750,13900000002,110101199001010022\n丙校,张三,1700,,\n丁校,赵四,,,\n\
戊校,=1+1,1500,,\n己校,周六,1400,13900000006,110101199001010066\n";

const SWISS: &str = "id = \"school\"\nname = \"校赛\"\n[[section]]\nid = \"open\"\nname = \"个人\"\n\
table = \"late-after = 10m\"\nscores = { win = 2, draw = 1, loss = 0 }\nprizes = { places = 3 }\n\
entries = { substitutes = true }\n[[section.stage]]\nformat = \"swiss\"\nrounds = 5\n\
rank = [\"opponents\", \"wins\", \"fouls\"]\n";

/// Telephones and id numbers of the list.
const SECRETS: [&str; 2] = ["1390000000", "1101011990"];

struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    /// An event with numbers drawn.
    fn new() -> Self {
        let hall = Self { folder: tempfile::tempdir().expect("a folder") };
        let (rules, list) = (hall.path("校赛.toml"), hall.path("报名.csv"));
        std::fs::write(&rules, SWISS).expect("a file");
        std::fs::write(&list, LIST).expect("a file");
        hall.good("new", &["--regulations", &rules]);
        let said = hall.good("import", &[&list]).out;
        assert!(!SECRETS.iter().any(|secret| said.contains(secret)), "{said}");
        hall.good("draw", &["--public", "04 11 19"]);
        hall
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("a path").to_owned()
    }

    fn event(&self, act: &str, more: &[&str]) -> Ran {
        let file = self.path("杯赛.event");
        let mut args = vec!["event", act, &file];
        args.extend(more);
        run(&args)
    }

    fn good(&self, act: &str, more: &[&str]) -> Ran {
        let ran = self.event(act, more);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{act} {more:?}");
        ran
    }

    /// Pairs a round and enters its results.
    fn play(&self, results: [&str; 3]) {
        self.good("pair", &[]);
        for (at, result) in results.into_iter().enumerate() {
            self.good("result", &[&(at + 1).to_string(), result]);
        }
    }
}

const KINDS: [&str; 14] = [
    "entries",
    "lots",
    "pairings",
    "names",
    "results",
    "slips",
    "wall",
    "crosstable",
    "standings",
    "teams",
    "prizes",
    "certificates",
    "ratings",
    "titles",
];

#[test]
fn tables_are_exported_without_what_identifies_people() {
    let hall = Hall::new();
    hall.play(["1-0", "=", "-+"]);
    for kind in KINDS {
        let text = hall.good("export", &["--what", kind]).out;
        assert!(!SECRETS.iter().any(|secret| text.contains(secret)), "{kind}: {text}");
        assert!(!text.contains(",=1+1") && !text.starts_with("=1+1"), "{kind}: {text}");
    }
    let csv = hall.path("名单.csv");
    hall.good("export", &["--what", "entries", "--out", &csv]);
    assert!(std::fs::read(&csv).expect("the file").starts_with(b"\xEF\xBB\xBF"));
    let all = hall.good("export", &["--what", "entries", "--private"]).out;
    assert!(SECRETS.iter().all(|secret| all.contains(secret)), "{all}");
    hall.event("export", &["--what", "entries,lots"]).fails(2, &["one table"]);
    hall.event("export", &["--what", "poems"]).fails(2, &["pairings", "poems"]);
    hall.event("export", &["--what", "pairings", "--round", "2"]).fails(2, &["1 to 1"]);
    hall.event("export", &["--out", "x.doc"]).fails(2, &[".xlsx"]);
}

#[test]
fn a_workbook_of_entries_is_an_entry_list_again() {
    let hall = Hall::new();
    let book = hall.path("名单.xlsx");
    for lang in ["zh", "en"] {
        hall.good("export", &["--what", "entries", "--out", &book, "--lang", lang]);
        let other = Hall { folder: tempfile::tempdir().expect("a folder") };
        let rules = hall.path("校赛.toml");
        other.good("new", &["--regulations", &rules]);
        let done = other.good("import", &[&book]).out;
        assert_eq!(done.lines().count(), 6, "{lang}: {done}");
        assert!(done.contains("name==1+1"), "{done}");
    }
    std::fs::write(&book, b"PK\x03\x04 no workbook").expect("a file");
    hall.event("import", &[&book]).fails(2, &["xlsx"]);
}

#[test]
fn pages_are_printed_where_a_font_is() {
    let hall = Hall::new();
    hall.play(["1-0", "=", "0-1"]);
    let file = hall.path("全部.pdf");
    let data = hall.path("no-data");
    let ran = hall.event("print", &["--out", &file, "--data", &data, "--json"]);
    if ran.code == 0 {
        let pages = ran.one()["pages"].as_u64().expect("a number");
        assert!(pages >= 10, "{pages}");
        let bytes = std::fs::read(&file).expect("the file");
        assert!(bytes.starts_with(b"%PDF-"));
        let holds = |secret: &&str| bytes.windows(secret.len()).any(|w| w == secret.as_bytes());
        assert!(!SECRETS.iter().any(holds));
    } else {
        ran.fails(2, &["fonts-noto-cjk", "cargo xtask font"]);
    }
    hall.event("print", &["--out", "x.txt"]).fails(2, &[".pdf"]);
    let none = hall.path("none.ttf");
    hall.event("print", &["--out", &file, "--font", &none]).fails(2, &["none.ttf", "noto"]);
}

#[test]
fn lateness_substitutes_and_points_by_decision() {
    let hall = Hall::new();
    hall.good("pair", &[]);
    assert!(hall.good("late", &["1", "0", "9"]).out.contains("what=late"));
    assert!(hall.good("late", &["1", "11", "0"]).out.contains("marks=-+"));
    assert!(hall.good("late", &["2", "11", "12"]).out.contains("marks=--"));
    hall.event("late", &["3", "0", "0", "0"]).fails(1, &["2 seats"]);
    hall.good("amend", &["3", "--rating", "1650"]);
    hall.event("amend", &["3", "--substitute"]).fails(2, &["--name"]);
    hall.event("amend", &["3", "--sex", "x"]).fails(2, &["m or f"]);
    hall.good("amend", &["3", "--substitute", "--name", "吴七"]);
    let entries = hall.good("export", &["--what", "entries"]).out;
    assert!(entries.contains("吴七"), "{entries}");
    hall.event("adjust", &["2", "0.3", "why"]).fails(2, &["quarters"]);
    hall.good("adjust", &["2", "-0.5", "second overstep"]);
    let standings = hall.good("standings", &["--json"]).json();
    let second = standings.iter().find(|place| place["id"] == 2).expect("number 2");
    assert_eq!(second["points"].as_f64().map(|points| points % 1.0 != 0.0), Some(true));
}

#[test]
fn a_round_set_by_hand_says_what_it_breaks() {
    let hall = Hall::new();
    let first = hall.good("arrange", &["1-2", "3-4", "5-6", "--json"]).json();
    assert!(first.iter().all(|line| line.get("breach").is_none()), "{first:?}");
    for at in ["1", "2", "3"] {
        hall.good("result", &[at, "1-0"]);
    }
    let broken = |matches: &[&str]| -> Vec<String> {
        let all = [matches, &["--dry-run", "--json"]].concat();
        let lines = hall.good("arrange", &all).json();
        lines.iter().map(|line| line["breach"].as_str().expect("a word").to_owned()).collect()
    };
    assert_eq!(broken(&["1-2", "3-5", "4-6"]), ["again"]);
    assert_eq!(broken(&["1-4", "3-6", "5-2"]), ["gaps"]);
    assert_eq!(broken(&["1-3", "5-2", "--bye", "4"]), ["left-out"]);
    assert_eq!(broken(&["1-3", "2-4", "--bye", "5", "--bye", "6"]), ["high-bye"]);
    assert!(broken(&["3-1", "5-2", "6-4"]).is_empty());
    let said = hall.good("arrange", &["1-2", "3-5", "4-6", "--dry-run"]).out;
    assert!(said.contains("round 1"), "{said}");
    hall.event("arrange", &["1-1", "2-3"]).fails(1, &["is there already"]);
    hall.event("arrange", &["1-9"]).fails(2, &["1 to 6"]);
    hall.event("arrange", &["one-two"]).fails(2, &["3-5"]);
    // Five rounds with the same colour are noticed from the third on.
    hall.good("arrange", &["1-3", "5-2", "4-6"]);
    for at in ["1", "2", "3"] {
        hall.good("result", &[at, "="]);
    }
    let breaches = broken(&["1-5", "3-2", "6-4"]);
    assert!(breaches.contains(&"three-running".to_owned()), "{breaches:?}");
}

#[test]
fn ratings_by_fide_and_glicko() {
    let hall = Hall::new();
    hall.good("pair", &[]);
    for at in ["1", "2", "3"] {
        hall.good("result", &[at, "1-0"]);
    }
    let lines = hall.good("rating", &["--development", "20", "--json"]).json();
    assert_eq!(lines.len(), 6);
    let sum: i64 = lines.iter().filter_map(|line| line["change"].as_i64()).sum();
    assert!(sum.abs() <= 25, "what one wins the other loses: {sum}");
    let unrated = lines.iter().find(|line| line["name"] == "赵四").expect("赵四");
    assert!(unrated["rating"].is_null() && unrated["after"].is_null());
    let glicko = hall.good("rating", &["--system", "glicko2", "--json"]).json();
    let known = glicko.iter().find(|line| line["name"] == "王一").expect("王一");
    assert_eq!(known["before"][0], 1800.0);
    assert!(hall.good("rating", &[]).out.contains("Expected"));
    hall.event("rating", &["--system", "dan"]).fails(2, &["glicko2"]);
    hall.event("rating", &["--edition", "1970"]).fails(2, &["2025"]);
}
