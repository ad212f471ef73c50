//! PDN as it is found, and PDN there and back.

use yiguan_conform::Dice;
use yiguan_core::{Entry, Face, Seat, Turn};
use yiguan_draughts_formats::pdn::{self, Games, Noticed, Options, Parsed, Squares, Style};
use yiguan_draughts_formats::{Corner, decode};
use yiguan_record::{Headers, Record, Score, Tree};

fn all(text: &str) -> Vec<Parsed> {
    let games = Games::new(text, &Options::default());
    games.map(|game| game.unwrap_or_else(|why| panic!("{text}: {why}"))).collect()
}

fn one(text: &str) -> Parsed {
    let mut games = all(text);
    assert_eq!(games.len(), 1, "{text}");
    let game = games.remove(0);
    assert!(game.stopped.is_empty(), "{text}: {}", game.stopped[0]);
    game
}

fn main_line(record: &Record) -> String {
    let moves: Vec<_> = record.tree.main_line().map(|node| record.tree.mv(node)).collect();
    moves.join(" ")
}

fn score(record: &Record) -> String {
    record.score.as_ref().map_or_else(|| "*".to_owned(), Score::to_string)
}

const INTERNATIONAL: &str = "[GameType \"20\"]\n\n";

/// The moves of an international game written so.
fn reads(text: &str, moves: &str) {
    let game = one(&format!("{INTERNATIONAL}{text}"));
    assert_eq!(main_line(&game.record), moves, "{text}");
}

#[test]
fn moves_in_every_hand() {
    let moves = "32-28 19-23 28x19 14x23";
    for text in [
        "1. 32-28 19-23 2. 28x19 14x23 1-1",
        "1.32-28 19-23 2.28x19 14x23",
        "01. 32-28, 19-23, 02. 28:19, 14:23 *",
        "1. 32-28! 19-23?! 2. 28x19 14x23 1/2-1/2",
        "1. 32-28 (!) 19-23 (?) 2. 28x19 (*) 14x23 !? 2-0",
        "1. 32-28* 19-23 2. 28x19* 14x23 0-2",
        "1. 32 - 28 19 - 23 2. 28 x 19 14 x 23 1 - 1",
        "1. 3228 1923 2. 2819 1423",
        "1. 32–28 19–23 2. 28×19 14×23",
        "1. 32-28 {center} 19-23 ; the whole line\n2. 28x19 $1 14x23",
        "1. 32-28 1... 19-23 (1... 18-22) 2. 28x19 14x23",
        "1. 32-28 ... 19-23 2. 28x19 ... 14x23 1/2",
        "% a line of a program\n 1. 32-28 19-23  2. 28x19 14x23",
        "32-28 19-23 (18-23 38-32 (37-32) 12-18) 28x19 14x23",
        "1. 32-28 {a {nested} comment} 19-23(!?!!!) 2. 28x19 14x23",
    ] {
        reads(text, moves);
    }
}

#[test]
fn results_in_every_scale() {
    for (tag, after, expected) in [
        ("2-0", "2-0", "2-0"),
        ("1-1", "1-1", "1-1"),
        ("0-2", "", "0-2"),
        ("", "0-1", "0-1"),
        ("1/2-1/2", "*", "1/2-1/2"),
        ("", "1/2", "1/2-1/2"),
        ("", "½", "1/2-1/2"),
        ("0-0", "0-0", "0-0"),
        ("4-6", "4-6", "4-6"),
        ("*", "*", "*"),
    ] {
        let tag = if tag.is_empty() { String::new() } else { format!("[Result \"{tag}\"]\n") };
        let game = one(&format!("{tag}{INTERNATIONAL}1. 32-28 19-23 {after}\n"));
        assert_eq!(score(&game.record), expected, "{tag}{after}");
        assert_eq!(main_line(&game.record), "32-28 19-23");
    }
}

#[test]
fn marks_and_variations_stay() {
    let text = "1. 32-28 (!) {good} 19-23* (1... 18-22 2. 37-32) 2. 28x19 14x23";
    let record = one(&format!("{INTERNATIONAL}{text}")).record;
    let first = record.tree.main_line().next().expect("a move");
    assert_eq!(record.tree.notes(first).marks, [1]);
    assert_eq!(record.tree.notes(first).after, ["good"]);
    assert_eq!(record.tree.children(first).count(), 2);
    assert_eq!(record.tree.len(), 6);
}

#[test]
fn the_type_is_told_or_found() {
    let rules = |text: &str| one(text).rules;
    assert_eq!(rules("[GameType \"20,W,10,10,N2,0\"]\n\n1. 32-28"), "draughts/fmjd-100");
    assert_eq!(rules("[GameType \"26\"]\n\n1. c3-d4"), "draughts/fmjd-64");
    assert_eq!(rules("[GameType \"25\"]\n\n1. c3-d4"), "draughts/cn-64-russian");
    let rules_tag = "[GameType \"26\"]\n[Rules \"draughts/cn-64-brazilian\"]\n\n1. c3-d4";
    assert_eq!(rules(rules_tag), "draughts/cn-64-brazilian");
    // Another way to move than the type says: the type is what the moves were made by.
    let clash = "[GameType \"25\"]\n[Rules \"draughts/fmjd-100\"]\n\n1. c3-d4";
    assert_eq!(rules(clash), "draughts/cn-64-russian");
}

#[test]
fn without_a_type_the_moves_decide() {
    let untold = |text: &str| {
        let game = one(text);
        let found = game.notices.into_iter().find_map(|notice| match notice.what {
            Noticed::Untold { rules, also } => Some((rules, also)),
            _ => None,
        });
        found.unwrap_or_else(|| panic!("{text}: told"))
    };
    let russian = "draughts/cn-64-russian".to_owned();
    let brazilian = "draughts/fmjd-64".to_owned();
    assert_eq!(untold("1. 32-28 19-23"), ("draughts/fmjd-100".to_owned(), vec![]));
    let both = (russian.clone(), vec![brazilian.clone()]);
    assert_eq!(untold("1. c3-d4 d6-c5"), both);
    assert_eq!(untold("1. 22-18 9-13"), both);
    // A man crowned on its way goes on as a king: Russian alone.
    assert_eq!(untold("[FEN \"W:Wh6:Bg7,c5,d2\"]\n\n1. h6:e1"), (russian, vec![]));
    // The smaller of two captures would be allowed there, the larger one is made here.
    let larger = "[FEN \"W:Wh6,a1:Bg7,c5,d2\"]\n\n1. h6xf8";
    assert_eq!(untold(larger), (brazilian, vec![]));
}

#[test]
fn games_of_others_are_refused_by_name() {
    let mut games = Games::new("[GameType \"21\"]\n\n1. 11-15 *", &Options::default());
    let error = games.next().expect("a game").expect_err("refused").to_string();
    let said = "line 1, column 1: expected GameType 20 (international), 25 (Russian) or 26 \
                (Brazilian), got 21 (English draughts)";
    assert_eq!(error, said);
    let options = Options { rules: Some("chess/fide".to_owned()), ..Options::default() };
    assert!(Games::new("1. 32-28", &options).next().expect("a game").is_err());
    let options = Options { rules: Some("draughts/cn-100".to_owned()), ..Options::default() };
    let game = Games::new("1. 32-28", &options).next().expect("a game").expect("read");
    assert_eq!(game.rules, "draughts/cn-100");
}

#[test]
fn a_bad_move_stops_the_line_and_not_the_file() {
    let text = "[GameType \"20\"]\n\n1. 32-28 19-23 2. 33-29 *\n\n[GameType \"20\"]\n\n1. 31-26 *";
    let games = all(text);
    assert_eq!(games.len(), 2);
    assert_eq!(main_line(&games[0].record), "32-28 19-23");
    let stopped = &games[0].stopped[0];
    assert_eq!((stopped.place.line, stopped.place.column, stopped.ply), (3, 19, 2));
    assert_eq!(stopped.why.rule(), Some("DR-6G-forced"));
    assert_eq!(main_line(&games[1].record), "31-26");
}

#[test]
fn diagrams_with_every_tail() {
    for fen in ["W:W32,37:B19,23", "W:W32,37:B19,23.", "W:B19,23:W32,37:H0:F1", "w:w37,32:b23,19"] {
        let text = format!("[GameType \"20\"]\n[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. 32-28 *");
        let game = one(&text);
        assert!(game.record.setup.is_some_and(|setup| setup.starts_with("W:W32,37:B19,23")));
    }
    let bad = "[GameType \"20\"]\n[FEN \"W:W99:B1\"]\n\n1. 32-28 *";
    let error = Games::new(bad, &Options::default()).next().expect("a game").expect_err("bad");
    assert!(error.to_string().contains("expected a square, 1 to 50 or a1 to h8"), "{error}");
}

#[test]
fn boards_numbered_from_another_corner() {
    let text = "[GameType \"25,W,8,8,N0,0\"]\n[FEN \"W:W9,10:B21,22\"]\n\n1. 9-13 21-17 *";
    let game = one(text);
    assert_eq!(game.record.setup.as_deref(), Some("W:W21,22:B9,10"));
    assert_eq!(main_line(&game.record), "21-17 9-13");
    assert!(game.notices.iter().any(|notice| notice.what == Noticed::Renumbered));
    assert_eq!(Corner::BottomLeft.square(yiguan_draughts::Board::SixtyFour, 9), Some(20));
}

#[test]
fn a_corner_that_is_told_and_not_meant() {
    let game = one("[GameType \"20,W,10,10,N1,0\"]\n\n1. 32-28 19-23 *");
    assert_eq!(main_line(&game.record), "32-28 19-23");
    assert_eq!(game.notices, []);
}

#[test]
fn a_diagram_that_leaves_the_side_open() {
    let game = one("[GameType \"20\"]\n[FEN \"?:W29,13:B22,4\"]\n\n1... 22-27 2. 13-8 *");
    assert_eq!(main_line(&game.record), "22-27 13-8");
    assert!(game.notices.iter().any(|notice| notice.what == Noticed::Side('B')));
    let game = one("[GameType \"20\"]\n[FEN \"?:W29,13:B22,4\"]\n*");
    assert_eq!(game.record.setup.as_deref(), Some("W:W13,29:B4,22"));
}

#[test]
fn spaces_where_numbers_are_aligned() {
    reads(
        "  1. 32-28 18-23  2. 38-32 12-18  3. 31-27  7-12  4. 37-31  1- 7",
        "32-28 18-23 38-32 12-18 31-27 7-12 37-31 1-7",
    );
}

#[test]
fn a_capture_with_two_routes_is_settled_by_what_follows() {
    let start = "[GameType \"20\"]\n[FEN \"W:WK4,50:B13,20,32,37\"]\n\n";
    let routes = |moves: &str| {
        let game = one(&format!("{start}{moves}"));
        let notice = game.notices.into_iter().find_map(|notice| match notice.what {
            Noticed::Routes { taken, equal, .. } => Some((taken, equal)),
            _ => None,
        });
        notice.unwrap_or_else(|| panic!("{moves}: no doubt"))
    };
    assert_eq!(routes("1. 4x15 37-41"), ("4x27x38x15".to_owned(), 1));
    assert_eq!(routes("1. 4x15 32-38"), ("4x31x42x15".to_owned(), 1));
    assert_eq!(routes("1. 4x15").1, 2);
}

#[test]
fn a_board_set_up_in_mid_game() {
    let text = format!("{INTERNATIONAL}1. 32-28 /FEN \"B:W28,31:B19,1\"/ 19-23 2. 28x19 *");
    let game = one(&text);
    assert_eq!(main_line(&game.record), "32-28 19-23 28x19");
    let placed = |entry: &Entry<String, String>| matches!(entry, Entry::Placed { .. });
    assert_eq!(game.entries.iter().position(placed), Some(1));
    assert_eq!(game.entries.len(), 4);
    let written = pdn::write(&game.record, &game.rules, &Style::default()).expect("written");
    assert!(written.text.contains("1. 32-28 /FEN \"B:W28,31:B19,1\"/ 1... 19-23 2. 28x19 *"));
    assert_eq!(one(&written.text).record, game.record);
}

#[test]
fn old_encodings() {
    let text = "[Event \"Первенство\"]\n[GameType \"25\"]\n\n1. c3-d4 *\n";
    let (bytes, _, _) = encoding_rs::WINDOWS_1251.encode(text);
    let decoded = decode(&bytes);
    assert_eq!(decoded.encoding, "windows-1251");
    assert_eq!(one(&decoded.text).record.headers.get("Event"), Some("Первенство"));
}

/// A random game with a variation, notes and marks.
fn random_game(rules: &str, dice: &mut Dice) -> Record {
    let book = rules.trim_start_matches("draughts/");
    let open = || -> Box<dyn Face> {
        use yiguan_core::Entrance;
        let game = yiguan_core::Of::<yiguan_draughts::Draughts>(std::marker::PhantomData);
        game.open(book, None).unwrap_or_else(|why| panic!("{why}"))
    };
    let mut face = open();
    let mut record = Record::default();
    let mut at = Tree::ROOT;
    for _ in 0..20 + dice.below(80) {
        let Turn::Of(seat) = face.turn() else { break };
        let legal = face.legal(seat);
        let Some(mv) = dice.pick(&legal).cloned() else { break };
        let node = record.tree.add(at, mv.as_str());
        if let Some(other) = legal.iter().find(|other| **other != mv)
            && dice.below(8) == 0
        {
            let side = record.tree.add(at, other.as_str());
            record.tree.notes_mut(side).after.push("oder\nso".to_owned());
        }
        if dice.below(10) == 0 {
            record.tree.notes_mut(node).marks.push(1 + dice.below(6) as u16);
            record.tree.notes_mut(node).after.push("[%clock w0:05:00 B0:04:10]".to_owned());
        }
        face.play(seat, &mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
        at = node;
    }
    let kind = if rules.ends_with("100") { "20" } else { "26" };
    let kind = if rules.ends_with("russian") { "25" } else { kind };
    record.headers.push("Event", "随机 \"game\"");
    record.headers.push("GameType", kind);
    record.score = Score::new(if kind == "20" { &[4, 4] } else { &[4, 0] });
    record
}

#[test]
fn there_and_back() {
    let mut dice = Dice(11);
    for rules in ["draughts/fmjd-100", "draughts/fmjd-64", "draughts/cn-64-russian"] {
        for _ in 0..40 {
            let record = random_game(rules, &mut dice);
            let written = pdn::write(&record, rules, &Style::default()).expect(rules);
            assert_eq!(written.losses, [], "{}", written.text);
            let game = one(&written.text);
            assert_eq!(game.rules, rules);
            assert_eq!(game.record, record, "{}", written.text);
            let numbers = Style { squares: Squares::Numbers, ..Style::default() };
            let again = pdn::write(&record, rules, &numbers).expect(rules);
            let again = one(&again.text).record;
            assert_eq!(again.tree, record.tree);
        }
    }
}

#[test]
fn what_is_written() {
    let mut record = Record { score: Score::new(&[4, 0]), ..Record::default() };
    record.headers = Headers::default();
    record.headers.push("White", "甲");
    ["32-28", "19-23", "28x19", "14x23"].iter().fold(Tree::ROOT, |at, mv| record.tree.add(at, *mv));
    let written = pdn::write(&record, "draughts/cn-100", &Style::default()).expect("written");
    let text = "[White \"甲\"]\n[GameType \"20\"]\n[Rules \"draughts/cn-100\"]\n[Result \"2-0\"]\n\
                \n1. 32-28 19-23 2. 28x19 14x23 *\n";
    assert_eq!((written.text.as_str(), written.losses.len()), (text, 0));
    record.score = Score::new(&[3, 1]);
    record.tree.add(Tree::ROOT, "32-17");
    let written = pdn::write(&record, "draughts/fmjd-100", &Style::default()).expect("written");
    assert_eq!(written.losses.len(), 2, "{:?}", written.losses);
    assert!(pdn::write(&record, "xiangqi/cxa-2020", &Style::default()).is_err());
    record.setup = Some("W:W1:B2".to_owned());
    assert!(pdn::write(&record, "draughts/fmjd-100", &Style::default()).is_err());
}

#[test]
fn black_begins_and_a_second_number() {
    let text = "[GameType \"26\"]\n[FEN \"B:Wa1,c1:Bh8,f8\"]\n\n1... h8-g7 2. a1-b2 *";
    let game = one(text);
    let written = pdn::write(&game.record, &game.rules, &Style::default()).expect("written");
    assert!(written.text.ends_with("\n1... h8-g7 2. a1-b2 *\n"), "{}", written.text);
    assert_eq!(one(&written.text).record, game.record);
    let seats: Vec<_> = game
        .entries
        .iter()
        .filter_map(|entry| match entry {
            Entry::Play { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(seats, [Seat(1), Seat(0)]);
}

#[test]
fn no_text_panics() {
    let mut dice = Dice(5);
    let seed = "[Event \"a\"]\n[GameType \"25,W,8,8,N0,0\"]\n[FEN \"W:Wa1,Kc3:Bh8:H3:F9.\"]\n\n\
                1. c3 x d4 (!) {b} (1. a1-b2* h8-g7) /FEN \"B:W1:B2\"/ 2-0 *\n\
                [GameType \"20\"]\n\n1. 32-28";
    let odd: Vec<char> = "[]{}()*!?/\"-x:.,19ab8FEN \n\r\u{feff}×½棋\0".chars().collect();
    for _ in 0..4000 {
        let mut chars: Vec<char> = seed.chars().collect();
        for _ in 0..1 + dice.below(6) {
            let at = dice.below(chars.len());
            match dice.below(3) {
                0 => chars[at] = *dice.pick(&odd).unwrap_or(&' '),
                1 => {
                    chars.remove(at);
                }
                _ => chars.insert(at, *dice.pick(&odd).unwrap_or(&' ')),
            }
        }
        let text: String = chars.into_iter().collect();
        for game in Games::new(&text, &Options::default()).flatten() {
            let _ = pdn::write(&game.record, &game.rules, &Style::default());
        }
    }
}

/// The collected files of the wild, where `YIGUAN_CASES` names their folder.
#[test]
fn collected_files() {
    let Some(folder) = std::env::var_os("YIGUAN_CASES") else { return };
    let folder = std::path::Path::new(&folder).join("draughts/pdn");
    let files = std::fs::read_dir(&folder).unwrap_or_else(|why| panic!("{folder:?}: {why}"));
    let mut games = 0;
    for file in files {
        let path = file.unwrap_or_else(|why| panic!("{why}")).path();
        let bytes = std::fs::read(&path).unwrap_or_else(|why| panic!("{path:?}: {why}"));
        for game in all(&decode(&bytes).text) {
            assert!(game.stopped.is_empty(), "{path:?}: {}", game.stopped[0]);
            let written = pdn::write(&game.record, &game.rules, &Style::default());
            let written = written.unwrap_or_else(|why| panic!("{path:?}: {why}"));
            let again = one(&written.text);
            assert_eq!(again.record.tree, game.record.tree, "{path:?}");
            println!("{path:?}: {} moves by {}", game.record.tree.len(), game.rules);
            games += 1;
        }
    }
    assert!(games > 0);
}
