//! SGF there and back, dialects, and texts that are none.

use yiguan_conform::Dice;
use yiguan_core::{Entrance, Face, Faults, Of};
use yiguan_gomoku::Gomoku;
use yiguan_gomoku_formats::{FormatError, Limits, Loss, Parsed, sgf};
use yiguan_record::{Record, Score, Tree, replay};

fn read(text: &str) -> Result<Parsed, FormatError> {
    sgf::Games::new(text, Limits::default()).next().expect("a game or why there is none")
}

fn main_line(record: &Record) -> Vec<&str> {
    record.tree.main_line().map(|node| record.tree.mv(node)).collect()
}

/// The text's main line.
fn check(text: &str, moves: &str) -> Parsed {
    let parsed = read(text).unwrap_or_else(|why| panic!("{text}: {why}"));
    assert_eq!(main_line(&parsed.record).join(" "), moves, "{text}");
    parsed
}

fn check_error(text: &str, message: &str) {
    assert_eq!(read(text).map_err(|why| why.to_string()).err().as_deref(), Some(message), "{text}");
}

/// The record written and read again is the same, without a loss or a notice.
fn there_and_back(record: &Record) -> String {
    let written = sgf::write(record);
    assert_eq!(written.losses, [], "{}", written.text);
    let again = read(&written.text).unwrap_or_else(|why| panic!("{}: {why}", written.text));
    assert_eq!(again.record, *record, "{}", written.text);
    assert_eq!(again.notices, [], "{}", written.text);
    written.text
}

#[test]
fn dialects() {
    check("(;GM[4];B[hh];W[hg];B[])", "H8 H9 pass");
    check("(;B[h8];W[H9]\n;B[tt])", "H8 H9 pass");
    check("junk (here) (;FF[3]GaMe[4]SiZe[15]\r\n;Black[hh];White[ig])", "H8 I9");
    check("(;GM[4];B[aa];W[oo])", "A15 O1");
    check("(;GM[4]B[hh];W[hg])", "H8 H9");
    let passes = check("(;GM[4];B[hh];B[hg])", "H8 pass H9");
    assert_eq!(passes.notices[0].to_string(), "a pass is read between two stones of one colour");
    let odd = check("(;GM[4]KM[0];B[hh]BL[3];W[hg]WL[5]ZZ[x][y];AB[aa])", "H8 H9");
    let notices: Vec<_> = odd.notices.iter().map(ToString::to_string).collect();
    assert_eq!(
        notices,
        [
            "stones set up in mid-game are dropped",
            "BL is not kept (1 times)",
            "KM is not kept (1 times)",
            "WL is not kept (1 times)",
            "ZZ is not kept (1 times)",
        ]
    );
}

#[test]
fn headers_comments_and_marks() {
    let text = "(;GM[4]EV[友谊赛]PB[甲 \\[a\\]]PW[乙\\\\]RE[W+R]C[开局\n二行]\
                ;B[hh]C[天元 \\] 好]TE[1];W[hg]BM[2](;B[ig]IT[])(;B[ih]DO[]C[另]))";
    let parsed = check(text, "H8 H9 I9");
    let record = &parsed.record;
    assert_eq!(record.headers.get("Event"), Some("友谊赛"));
    assert_eq!(record.headers.get("Black"), Some("甲 [a]"));
    assert_eq!(record.headers.get("White"), Some("乙\\"));
    assert_eq!(record.score, "0-1".parse().ok());
    assert_eq!(record.tree.notes(Tree::ROOT).after, ["开局\n二行"]);
    let marks: Vec<_> =
        record.tree.main_line().map(|node| record.tree.notes(node).marks.clone()).collect();
    assert_eq!(marks, [vec![1], vec![4], vec![5]]);
    assert_eq!(record.tree.len(), 4);
    there_and_back(record);
}

#[test]
fn diagrams() {
    let parsed = check("(;GM[4]AB[hh][jf]AW[ig];W[aa])", "A15");
    assert_eq!(parsed.record.setup.as_deref(), Some("H8,J10/I9/w"));
    there_and_back(&parsed.record);
    let parsed = check("(;GM[4]AB[aa:cb]AW[oo]PL[B])", "");
    assert_eq!(parsed.record.setup.as_deref(), Some("A14,A15,B14,B15,C14,C15/O1/b"));
    for setup in ["H8,J10/A1,I9/b/offer=E11,n=2", "//b/lay", "//w", "H8//b/swapped"] {
        let setup = Some(setup.to_owned());
        there_and_back(&Record { setup, ..Record::default() });
    }
}

#[test]
fn a_whole_opening() {
    let mut record = Record { score: "0-1".parse().ok(), ..Record::default() };
    let moves = "H8 H9 I9 n=2 swap A1 offer:A3 offer:B3 keep:B3 C9 pass O1";
    moves.split(' ').fold(Tree::ROOT, |at, mv| record.tree.add(at, mv));
    let text = there_and_back(&record).replace('\n', "");
    assert!(text.contains("RE[B+]"), "seat 1 holds Black after the swap: {text}");
    assert!(text.contains("YG[n=2];YG[swap];W[ao];YG[offer:A3];YG[offer:B3];B[bm]YG[keep];W[cg]"));
    let open = |setup: Option<&str>| -> Result<Box<dyn Face>, Faults> {
        Of::<Gomoku>(std::marker::PhantomData).open("renju-cn", setup)
    };
    let replayed = replay(&record, &open).expect("the start position");
    assert_eq!(replayed.stopped, None);
    let swapped = "(;GM[4]RE[B+];B[hh];W[hg];B[ig]YG[n=1];YG[swap])";
    assert_eq!(read(swapped).expect("a game").record.score, "0-1".parse().ok());
    // Names by colour, too: seat 0 put the first stone, and holds White in the end.
    let named = "(;GM[4]PB[b]PW[a]WT[t]RE[B+];B[hh];W[hg];B[ig]YG[n=1];YG[swap])";
    let record = read(named).expect("a game").record;
    let header = |name| record.headers.get(name);
    assert_eq!((header("Black"), header("White")), (Some("a"), Some("b")));
    assert_eq!(header("BlackTeam"), Some("t"));
    let text = sgf::write(&record).text;
    assert!(text.contains("PB[b]") && text.contains("PW[a]") && text.contains("WT[t]"), "{text}");
}

#[test]
fn what_cannot_be_written_is_told() {
    let mut record = Record { score: Score::new(&[3, 1]), ..Record::default() };
    record.headers.push("Weather", "fine");
    let first = record.tree.add(Tree::ROOT, "H8");
    record.tree.notes_mut(first).marks.push(77);
    record.tree.notes_mut(first).after.extend(["a".to_owned(), "b".to_owned()]);
    let bad = record.tree.add(first, "炮二平五");
    record.tree.add(bad, "H9");
    let written = sgf::write(&record);
    let losses: Vec<_> = written.losses.iter().map(ToString::to_string).collect();
    assert_eq!(
        losses,
        [
            "the header \"Weather\" is left out",
            "the result is left out",
            "comments are changed or left out",
            "mark 77 is left out",
            "the move \"炮二平五\" and what follows it are left out",
        ]
    );
    assert!(read(&written.text).is_ok(), "{}", written.text);
}

/// Found by fuzzing: SGF knows one line end only, so a header with another is not written.
#[test]
fn a_header_of_several_lines_is_told() {
    for name in ["one\ntwo", "one\rtwo"] {
        let mut record = Record::default();
        record.headers.push("Black", name);
        let written = sgf::write(&record);
        assert_eq!(written.losses, [Loss::Header("Black".to_owned())], "{name:?}");
        assert!(!written.text.contains("PB"), "{}", written.text);
    }
}

#[test]
fn errors() {
    check_error("", "line 1, column 1: expected a game that begins with (;, got none");
    check_error("hello", "line 1, column 1: expected a game that begins with (;, got none");
    check_error("(;GM[1];B[hh])", "line 1, column 2: expected GM[4], got GM[1]");
    check_error("(;SZ[19])", "line 1, column 2: expected SZ[15], got SZ[19]");
    check_error("(;B[hh", "line 1, column 5: expected a value that ends with ], got no ]");
    check_error("(;B", "line 1, column 4: expected [ after B, got the end of the text");
    check_error("(;\n;B[zz])", "line 2, column 1: expected a point of the board, got B[\"zz\"]");
    check_error(
        "(;B[hh]",
        "line 1, column 8: expected ( ) ; or a property, got the end of the text",
    );
    check_error(
        "(;AB[aa:zz])",
        "line 1, column 2: expected a point of the board, got AB[\"aa:zz\"]",
    );
    let deep = format!("{}{}", "(;".repeat(300), ")".repeat(300));
    check_error(
        &deep,
        "line 1, column 403: expected at most 200 variations inside each other, got more",
    );
    let limits = Limits { moves: 3, ..Limits::default() };
    let long = "(;;B[aa];W[bb];B[cc];W[dd])";
    assert!(sgf::Games::new(long, limits).next().expect("an item").is_err());
}

#[test]
fn several_games() {
    let text = "(;GM[4];B[hh])\n\n(;GM[4];B[aa])(;GM[4];B[zz])(;GM[4])";
    let games: Vec<_> = sgf::Games::new(text, Limits::default()).collect();
    assert_eq!(games.len(), 3, "a flawed game is the last");
    assert!(games[0].is_ok() && games[1].is_ok() && games[2].is_err());
}

/// Random trees of random acts come back as they were.
#[test]
fn random_records_there_and_back() {
    let mut dice = Dice(99);
    for _ in 0..200 {
        let mut record = Record::default();
        let mut nodes = vec![Tree::ROOT];
        for _ in 0..dice.below(60) {
            let from = nodes[nodes.len() - 1 - dice.below(nodes.len().min(4))];
            let point =
                format!("{}{}", char::from(b'A' + dice.below(15) as u8), 1 + dice.below(15));
            let mv = match dice.below(9) {
                0 => "pass".to_owned(),
                1 => "swap".to_owned(),
                2 => format!("offer:{point}"),
                3 => format!("keep:{point}"),
                _ => point,
            };
            let node = record.tree.add(from, mv);
            if dice.below(4) == 0 {
                record.tree.notes_mut(node).after.push("a]b\\c\n[;()".to_owned());
            }
            nodes.push(node);
        }
        there_and_back(&record);
    }
}

/// No text makes the reader panic.
#[test]
fn spoilt_texts() {
    let sound = "(;FF[4]GM[4]SZ[15]PB[甲]AB[hh][jf]PL[B]C[a\\]b];B[ii]YG[n=2](;W[])(;W[aa]TE[1]))";
    let odd = ['(', ')', ';', '[', ']', '\\', ':', 'B', '\0', '连', '\n', ' '];
    let mut dice = Dice(5);
    for _ in 0..20_000 {
        let mut chars: Vec<char> = sound.chars().collect();
        for _ in 0..1 + dice.below(4) {
            let at = dice.below(chars.len());
            match dice.below(3) {
                0 => chars[at] = odd[dice.below(odd.len())],
                1 => chars.insert(at, odd[dice.below(odd.len())]),
                _ => {
                    chars.remove(at);
                }
            }
        }
        let text: String = chars.into_iter().collect();
        for game in sgf::Games::new(&text, Limits::default()) {
            let _ = game.map(|parsed| sgf::write(&parsed.record));
        }
    }
}
