//! `event`: a whole event from the shell.

use crate::run::{Ran, run};
use std::path::Path;

const LIST: &str = "单位,姓名,等级分,电话\n甲校,王一,1800,13900000001\n乙校,李二,1750,13900000002\n\
丙校,张三,1700,\n丁校,赵四,,\n戊校,=1+1,1500,\n己校,周六,1400,13900000006\n";

/// The school's own regulations: six players, everyone once.
const SCHOOL: &str = "id = \"school\"\nname = \"校赛\"\n[[section]]\nid = \"open\"\nname = \"个人\"\n\
scores = { win = 2, draw = 1, loss = 0 }\nprizes = { places = 3 }\n[[section.stage]]\n\
format = \"round-robin\"\nrank = [\"small-points\", \"wins\", \"direct\", \"fouls\"]\n";

struct Hall {
    folder: tempfile::TempDir,
}

impl Hall {
    fn new() -> Self {
        Self { folder: tempfile::tempdir().expect("a folder") }
    }

    fn path(&self, name: &str) -> String {
        self.folder.path().join(name).to_str().expect("a path").to_owned()
    }

    fn write(&self, name: &str, text: &str) -> String {
        std::fs::write(self.path(name), text).expect("a file");
        self.path(name)
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
}

#[test]
fn six_players_from_entry_to_places() {
    let hall = Hall::new();
    let rules = hall.write("校赛.toml", SCHOOL);
    let list = hall.write("报名.csv", LIST);
    let commitment = hall.good("new", &["--regulations", &rules, "--seed", "secret"]).out;
    assert_eq!(commitment.trim().len(), 64);
    hall.event("new", &["--regulations", &rules]).fails(2, &[]);
    hall.good("import", &[&list]);
    hall.event("import", &[&list]).fails(1, &["row 2", "王一"]);
    hall.event("pair", &[]).fails(1, &["numbers are not drawn"]);
    let protocol = hall.good("draw", &["--public", "04 11 19"]).out;
    assert!(protocol.contains(commitment.trim()) && !protocol.contains("secret"), "{protocol}");
    // An opened seed is spent: who draws again commits to another one.
    hall.good("undo", &[]);
    hall.event("draw", &["--public", "04 11 20"]).fails(1, &["opened already"]);
    hall.good("commit", &[]);
    let protocol = hall.good("draw", &["--public", "04 11 20"]).out;
    assert!(!protocol.contains(commitment.trim()), "{protocol}");
    for round in 1..=5 {
        let paired = hall.good("pair", &["--json"]).one();
        assert_eq!(paired["round"], round);
        assert_eq!(paired["matches"].as_array().map(Vec::len), Some(3));
        hall.event("pair", &[]).fails(1, &["is open"]);
        for (number, result) in [("1", "1-0"), ("2", "="), ("3", "-+")] {
            hall.good("result", &[number, result]);
        }
    }
    hall.event("pair", &[]).fails(1, &["all rounds are played"]);
    let places = hall.good("standings", &["--json"]).json();
    assert_eq!(places.len(), 6);
    assert_eq!(places[0]["rank"], 1);
    let points: f64 = places.iter().filter_map(|place| place["points"].as_f64()).sum();
    assert!((points - 30.0).abs() < f64::EPSILON);
    let terms = hall.good("standings", &["--explain", "--json"]).json();
    assert!(terms[0]["terms"]["small-points"][0]["opponent"].is_u64());
    let explained = hall.good("standings", &["--explain"]).out;
    assert!(explained.contains("小分"), "{explained}");
    let table = hall.good("export", &[]).out;
    assert!(table.contains("'=1+1") && !table.contains(",=1+1"), "{table}");
    for what in ["standings", "pairings", "entries"] {
        let table = hall.good("export", &["--what", what]).out;
        assert!(!table.contains("1390000000"), "telephones are not exported: {table}");
    }
    let all = hall.good("export", &["--what", "entries", "--private"]).out;
    assert!(all.contains("13900000001"));
    let lots = hall.good("export", &["--what", "lots"]).out;
    assert!(lots.contains("04 11 20") && !lots.contains("secret"), "{lots}");
}

#[test]
fn steps_back_and_withdrawals_and_damaged_files() {
    let hall = Hall::new();
    let rules = hall.write("school.toml", SCHOOL);
    let list = hall.write("list.csv", LIST);
    hall.good("new", &["--regulations", &rules]);
    hall.good("import", &[&list]);
    hall.good("draw", &["--public", "1"]);
    hall.good("pair", &[]);
    hall.good("result", &["1", "1-0"]);
    hall.good("undo", &[]);
    hall.good("undo", &["--redo"]);
    hall.good("withdraw", &["2"]);
    hall.event("withdraw", &["2"]).fails(1, &["left already"]);
    hall.event("withdraw", &["3", "--round", "4"]).fails(1, &["paired one by one"]);
    hall.event("withdraw", &["9"]).fails(2, &["1 to 6"]);
    hall.event("result", &["1", "2-0"]).fails(2, &["RESULT", "1-0"]);
    hall.event("result", &["7", "1-0"]).fails(1, &["no match 7"]);
    // Half a line was never acknowledged.
    let path = hall.path("杯赛.event");
    let whole = std::fs::read(&path).expect("the file");
    let mut half = whole.clone();
    half.extend(b"17 shell 99 resul");
    std::fs::write(&path, half).expect("the file");
    hall.good("standings", &[]);
    hall.good("undo", &[]);
    let now = std::fs::read(&path).expect("the file");
    assert!(now.starts_with(&whole) && now.ends_with(b"undone/1\n"));
    std::fs::write(&path, b"not an event\n").expect("the file");
    hall.event("standings", &[]).fails(2, &["line 1"]);
    assert!(Path::new(&hall.path("杯赛.event.seed")).exists());
}

#[test]
fn teams_line_up_and_fouls_are_written_down() {
    let hall = Hall::new();
    let rows =
        (1..=3).flat_map(|team| (1..=6).map(move |place| format!("队{team},手{team}{place}")));
    let list = rows.collect::<Vec<_>>().join("\n");
    let list = hall.write("teams.csv", &format!("队名,姓名\n{list}\n"));
    let of = ["--section", "team-round-robin"];
    let with =
        |more: &[&'static str]| of.into_iter().chain(more.iter().copied()).collect::<Vec<_>>();
    hall.good("new", &["--regulations", "national-1999"]);
    hall.good("import", &[of[0], of[1], &list]);
    hall.good("draw", &with(&["--public", "7"]));
    let paired = hall.good("pair", &with(&["--json"])).one();
    let sides: Vec<String> = paired["matches"][0]["sides"]
        .as_array()
        .expect("sides")
        .iter()
        .map(|s| s.to_string())
        .collect();
    hall.event("result", &with(&["1", "1-0"])).fails(1, &["line-ups"]);
    for side in &sides {
        hall.event("lineup", &[of[0], of[1], "1", side, "2", "1", "3", "4"]).fails(1, &["order"]);
        hall.good("lineup", &[of[0], of[1], "1", side, "1", "3", "4", "6"]);
    }
    hall.event("blame", &[of[0], of[1], &sides[0], "yawn"]).fails(2, &["foul", "overstep"]);
    for _ in 0..3 {
        hall.good("blame", &[of[0], of[1], &sides[0], "foul", "--player", "1"]);
    }
    // The third foul loses the game on board 1; the other boards are drawn.
    for _ in 0..3 {
        hall.good("result", &with(&["1", "="]));
    }
    let places = hall.good("standings", &with(&["--json"])).json();
    assert_eq!((&places[0]["id"].to_string(), &places[0]["points"]), (&sides[1], &2.0.into()));
}

#[test]
fn a_report_is_paired_by_the_chinese_swiss() {
    let ran = crate::run::fed(
        &["pair", "-", "--system", "bianpai", "--json"],
        b"\
001    1      One                               2000                             1.0    1     3 w 1
001    2      Two                               2000                             0.0    2     4 w 0
001    3      Three                             2000                             0.0    3     1 b 0
001    4      Four                              2000                             1.0    4     2 b 1
XXR 3
",
    );
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let round = ran.one();
    let pairs: Vec<[u64; 2]> = round["boards"]
        .as_array()
        .expect("boards")
        .iter()
        .map(|board| ["white", "black"].map(|side| board[side].as_u64().expect("a number")))
        .collect();
    assert_eq!(pairs, [[4, 1], [3, 2]]);
    assert_eq!(round["boards"][0]["reason"]["colours"], "fewer-firsts");
}

#[test]
fn bad_lists_and_regulations_say_where() {
    let hall = Hall::new();
    let wrong = hall.write("wrong.toml", "id = \"x\"\nname = 3\n");
    hall.event("new", &["--regulations", &wrong]).fails(2, &["name"]);
    hall.event("new", &["--regulations", "nowhere"]).fails(2, &["ansai-2014"]);
    let listed = hall.good("new", &["--list"]);
    assert_eq!(listed.out.lines().count(), 13);
    hall.good("new", &["--regulations", "national-1999"]);
    let list = hall.write("list.csv", "姓名,性别\n甲,男\n乙,人\n丙,\n丁,x\n");
    hall.event("import", &[&list]).fails(2, &["--section", "round-robin"]);
    let ran = hall.event("import", &["--section", "swiss", &list]);
    assert_eq!((ran.code, ran.err.lines().count()), (2, 3));
    assert!(ran.err.contains("row 3") && ran.err.contains("row 5"), "{}", ran.err);
    let bidi = hall.write("bidi.csv", "姓名\n甲\n乙\u{202e}丙\n");
    hall.event("import", &["--section", "swiss", &bidi]).fails(1, &["row 3", "direction"]);
}
