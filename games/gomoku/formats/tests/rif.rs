//! The XML database. The sample is made up; only its form is that of the published one.

use yiguan_conform::Dice;
use yiguan_core::{Entrance, Face, Faults, Of};
use yiguan_gomoku::Gomoku;
use yiguan_gomoku_formats::{FormatError, Limits, Parsed, rif};
use yiguan_record::{Record, Tree, replay};

const SAMPLE: &str = r#"<?xml version="1.0" encoding="UTF-8"?>
<!-- &copy; nobody -->
<database version="1.0" date="2026-01-02">
<countries>
<country id="1" name="Here" abbr="HER" />
<country id="2" name="There" abbr="THE" reversed="1" />
</countries>
<cities><city id="5" country="1" name="Harbour" /></cities>
<rules><rule id="1" name="RIF" category="1">words</rule></rules>
<openings><opening id="4" abbr="D4" name="Kagetsu" /></openings>
<players>
<player id="7" name="Ada" surname="Stone" country="1" />
<player id="8" name="Bo" surname="Li" country="2" />
</players>
<tournaments>
<tournament id="3" name="Cup &amp; Plate" country="1" city="5" year="2026" start="2026-01-01" />
</tournaments>
<games>
<game id="1" publisher="7" tournament="3" round="F2" rule="1" black="7" white="8" bresult="1"
  btime="90" wtime="0" opening="4" alt="i8" swap="R">
<move>h8 h9 i9 j10 g7</move><info>good &lt;game&gt;</info>
</game>
<game id="2" black="9" white="8" bresult="0.5"><move>h8</move></game>
<game id="3" bresult="x"><move></move></game>
<game id="4" bresult="0"><move>h8 zz9</move></game>
<game id="5" bresult="0"><move>h8 i9</move></game>
</games>
</database>
"#;

fn games(text: &str) -> Vec<Result<Parsed, FormatError>> {
    rif::Games::new(text, Limits::default()).collect()
}

fn headers(record: &Record) -> Vec<String> {
    record.headers.iter().map(|(name, value)| format!("{name}={value}")).collect()
}

#[test]
fn a_database() {
    let games = games(SAMPLE);
    assert_eq!(games.len(), 5);
    let first = games[0].as_ref().expect("a game");
    assert_eq!(
        headers(&first.record),
        [
            "Event=Cup & Plate",
            "Site=Harbour, Here",
            "Date=2026-01-01",
            "Round=F2",
            "Black=Ada Stone",
            "White=Li Bo",
            "Rules=RIF",
            "Opening=D4 Kagetsu",
            "Swap=R",
            "Alternatives=i8",
            "Annotator=Ada Stone",
            "Id=1",
        ]
    );
    let tree = &first.record.tree;
    let moves: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
    assert_eq!(moves, ["H8", "H9", "I9", "J10", "G7"]);
    assert_eq!(tree.notes(Tree::ROOT).after, ["good <game>"]);
    assert_eq!(first.record.score, "1-0".parse().ok());
    assert_eq!(first.notices.len(), 1, "the time is not kept");
    let second = &games[1].as_ref().expect("a game").record;
    assert_eq!(headers(second)[0], "Black=9", "a number that no table explains");
    assert_eq!(second.score, "1/2-1/2".parse().ok());
    let third = games[2].as_ref().expect("a game without moves");
    assert_eq!(third.notices[0].to_string(), "\"x\" is read as no result");
    let why = games[3].as_ref().expect_err("a point off the board").to_string();
    assert_eq!(why, "line 25, column 52: expected a point a1 to o15, got \"zz9\"");
    assert!(games[4].is_ok(), "reading goes on after a flawed game");
}

#[test]
fn stones_replay_under_a_free_opening() {
    let open = |setup: Option<&str>| -> Result<Box<dyn Face>, Faults> {
        Of::<Gomoku>(std::marker::PhantomData).open("renju-cn:opening=free", setup)
    };
    let game = games(SAMPLE).into_iter().next().expect("an item").expect("a game");
    assert_eq!(replay(&game.record, &open).expect("the start position").stopped, None);
}

#[test]
fn errors() {
    let only = |text: &str| games(text)[0].clone().expect_err(text).to_string();
    assert_eq!(only(""), "line 1, column 1: expected a database with games, got none");
    assert!(only("<a></b>").contains("expected XML"), "{}", only("<a></b>"));
    let cut = &SAMPLE[..SAMPLE.find("</move>").expect("a move") + 7];
    let why = only(cut);
    assert!(why.contains("expected </game>"), "{why}");
    let limits = Limits { games: 2, ..Limits::default() };
    assert_eq!(rif::Games::new(SAMPLE, limits).count(), 3, "two games and why no more");
    let limits = Limits { moves: 2, ..Limits::default() };
    assert!(rif::Games::new(SAMPLE, limits).next().expect("an item").is_err());
}

/// Entities are never expanded, and elements within elements take no room.
#[test]
fn bombs() {
    let entities: String = (1..40)
        .map(|level| format!("<!ENTITY e{level} \"&e{0};&e{0};&e{0};&e{0};\">", level - 1))
        .collect();
    let text = format!(
        "<?xml version=\"1.0\"?><!DOCTYPE database [<!ENTITY e0 \"lol\">{entities}\
         <!ENTITY file SYSTEM \"file:///etc/passwd\">]>\
         <database><games><game id=\"1\" black=\"&e39;\"><move>h8</move>\
         <info>&e39;&file;</info></game></games></database>"
    );
    for game in games(&text).into_iter().flatten() {
        let record = game.record;
        let kept: usize = record.tree.notes(Tree::ROOT).after.iter().map(String::len).sum();
        assert!(kept < 40, "{:?}", record.tree.notes(Tree::ROOT).after);
        assert!(headers(&record).iter().all(|header| header.len() < 40));
        assert!(!headers(&record).concat().contains("root:"));
    }
    let deep = format!("<database><games>{}", "<game><move>".repeat(100_000));
    assert!(games(&deep).iter().all(Result::is_err));
    let wide = format!("<database {}>", "a=\"1\" ".repeat(100_000));
    assert!(games(&wide).iter().all(Result::is_err));
}

#[test]
fn spoilt_texts() {
    let odd = ['<', '>', '&', '"', '/', '\0', ' ', '连', ';'];
    let mut dice = Dice(3);
    for _ in 0..3_000 {
        let mut chars: Vec<char> = SAMPLE.chars().collect();
        for _ in 0..4 {
            let at = dice.below(chars.len());
            chars[at] = odd[dice.below(odd.len())];
        }
        let text: String = chars.into_iter().collect();
        let read = rif::Games::new(&text, Limits::default()).take(1000).count();
        assert!(read < 20, "reading ends");
    }
}
