//! A library from its import to its answers.

mod made;

use std::collections::HashMap;
use std::path::Path;
use yiguan_library::{Added, Library, Query, Reader};
use yiguan_record::{Record, Tree};

fn open(folder: &Path) -> Library {
    let study = yiguan_games::study(yiguan_games::GAMES[0].id()).expect("it can be indexed");
    Library::open(folder, study).expect("a library")
}

fn import(library: &mut Library, text: &str) -> Vec<Result<Added, String>> {
    let mut told = Vec::new();
    library
        .import(text.as_bytes(), Some("pgn"), &mut |_, added| told.push(added))
        .expect("nothing is committed on the way");
    told
}

fn pgn(red: &str, date: &str, result: &str, moves: &str) -> String {
    format!(
        "[Event \"五羊杯\"]\n[Date \"{date}\"]\n[Red \"{red}\"]\n[Black \"吕钦\"]\n\
         [Result \"{result}\"]\n\n{moves} {result}\n\n"
    )
}

#[test]
fn the_same_game_is_taken_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = open(folder.path());
    let moves = "炮二平五 马8进7 马二进三";
    let games = [
        (pgn("许银川", "1999.12.09", "1-0", moves), Added::New(0)),
        (pgn("广东 许银川", "1999", "1-0", "C2=5 H8+7 H2+3"), Added::Known(0)),
        (pgn("", "", "*", moves), Added::Known(0)),
        (pgn("许银川", "2001.01.01", "1-0", moves), Added::New(1)),
        (pgn("胡荣华", "1999.12.09", "1-0", moves), Added::New(2)),
        (pgn("许银川", "1999.12.09", "1-0", "炮八平五 马2进3 马八进七"), Added::New(3)),
    ];
    for (text, expected) in games {
        assert_eq!(import(&mut library, &text), [Ok(expected)], "{text}");
    }
    // Again after it was closed and opened.
    library.commit().expect("committed");
    let mut library = open(folder.path());
    assert_eq!(library.len(), 4);
    let again = import(&mut library, &pgn("许银川", "1999.12.09", "1-0", moves));
    assert_eq!(again, [Ok(Added::Known(0))]);
    let record = library.record(1).expect("it is there");
    assert_eq!(record.headers.get("Date"), Some("2001.01.01"));
    assert_eq!(record.tree.main_line().count(), 3);
}

#[test]
fn one_adds_while_another_reads() {
    let folder = tempfile::tempdir().expect("a folder");
    assert!(Reader::open(folder.path()).expect("no library is no error").is_none());
    let mut library = open(folder.path());
    assert!(Reader::open(folder.path()).expect("nothing counts yet").is_none());
    import(&mut library, &pgn("甲", "", "*", "炮二平五"));
    // Opened in between, it takes up what the first adds, and does not undo it.
    let mut other = open(folder.path());
    assert!(!other.try_hold().expect("a lock"), "the first still adds");
    library.commit().expect("committed");
    let mut reader = Reader::open(folder.path()).expect("sound").expect("a library");
    assert_eq!((reader.len(), reader.is_current()), (1, true));
    assert!(other.try_hold().expect("a lock"));
    let again = import(&mut other, &pgn("甲", "", "*", "炮二平五"));
    assert_eq!(again, [Ok(Added::Known(0))]);
    assert_eq!(import(&mut other, &pgn("乙", "", "*", "马八进七")), [Ok(Added::New(1))]);
    other.commit().expect("committed");
    assert_eq!((reader.len(), reader.is_current()), (1, false));
    assert_eq!(reader.search(&Query::default()).expect("as it was"), [0]);
    assert_eq!(import(&mut library, &pgn("丙", "", "*", "兵三进一")), [Ok(Added::New(2))]);
    library.commit().expect("committed");
    let mut reader = Reader::open(folder.path()).expect("sound").expect("a library");
    assert_eq!(reader.search(&Query::default()).expect("all"), [0, 1, 2]);
    assert_eq!(reader.record(2).expect("it is there").headers.get("Red"), Some("丙"));
    std::fs::write(folder.path().join("library.txt"), "?").expect("written");
    assert!(Reader::open(folder.path()).is_err());
}

#[test]
fn bad_games_stop_no_other() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = open(folder.path());
    let text = [
        pgn("甲", "", "*", "炮二平五 车5进1"),
        "[Game \"draughts\"]\n\n1. 32-28 *\n\n".to_owned(),
        "[Event \"x\n\n1. 炮二平五 *\n\n".to_owned(),
        pgn("乙", "", "*", "B7-E7 B0-C2"),
    ];
    let told = import(&mut library, &text.concat());
    let wells: Vec<_> = told.iter().map(Result::is_ok).collect();
    assert_eq!(wells, [false, false, false, true], "{told:?}");
    assert!(told[0].as_ref().expect_err("illegal").starts_with("move 2"), "{told:?}");
    let mut none = Vec::new();
    library.import(b"hello", None, &mut |_, added| none.push(added)).expect("nothing to do");
    assert!(none.len() == 1 && none[0].is_err());
}

#[test]
fn what_is_found() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = open(folder.path());
    let lines = [
        ("许银川", "1999.12.09", "1-0", "炮二平五 马8进7 马八进七 马2进3"),
        ("胡荣华", "2006.08.03", "0-1", "炮八平五 马2进3 马二进三 马8进7"),
        ("柳大华", "2010", "1/2-1/2", "马八进七 马8进7 炮二平五 炮2平5"),
        ("许银川", "", "*", "炮二平五 炮8平5 炮五进四 士4进5"),
    ];
    for (red, date, result, moves) in lines {
        let told = import(&mut library, &pgn(red, date, result, moves));
        assert!(matches!(told[..], [Ok(Added::New(_))]), "{told:?}");
    }
    for committed in [false, true] {
        if committed {
            library.commit().expect("committed");
        }
        let mut check = |query: Query, expected: &[u32]| {
            assert_eq!(library.search(&query).expect("a query"), expected, "{query:?}");
        };
        let text = |text: &str| Some(text.to_owned());
        let all = Query::default();
        check(all.clone(), &[0, 1, 2, 3]);
        check(Query { player: text("许 银川"), ..all.clone() }, &[0, 3]);
        check(Query { second: text("许银川"), ..all.clone() }, &[]);
        check(Query { event: text("五羊"), end: Some(1), ..all.clone() }, &[0]);
        check(Query { from: text("2000"), until: text("2010"), ..all.clone() }, &[1, 2]);
        check(Query { opening: text("屏风马"), ..all.clone() }, &[0, 1]);
        check(Query { opening: text("opposite-direction"), ..all.clone() }, &[2]);
        // After 炮二平五 马8进7 马八进七, by two orders and in a mirror.
        let setup = "rnbakab1r/9/1c4nc1/p1p1p1p1p/9/9/P1P1P1P1P/1CN1C4/9/R1BAKABNR b - - 3 2";
        let position = Query { position: text(setup), ..all.clone() };
        check(position.clone(), &[0, 2]);
        check(Query { mirrored: true, ..position.clone() }, &[0, 1, 2]);
        check(Query { mirrored: true, player: text("胡荣华"), ..position }, &[1]);
        let full = "RRNNBBAACCPPPPP";
        let fewer = format!("{full}-rrnnbbaaccpppp");
        check(Query { material: text(&fewer), ..all.clone() }, &[3]);
        check(Query { material: text("R-P"), ..all }, &[]);
    }
    assert!(library.search(&Query { position: Some("x".into()), ..Query::default() }).is_err());
    assert!(library.search(&Query { opening: Some("x".into()), ..Query::default() }).is_err());
    let asked = |library: &mut Library, moves: &[&str], mirrored| {
        let explored = library.explore(None, moves, mirrored).expect("a position");
        let rows = explored.moves.iter().map(|row| (row.mv.clone(), row.games, row.ends));
        (explored.games, rows.collect::<Vec<_>>())
    };
    let (games, rows) = asked(&mut library, &[], false);
    assert_eq!((games, &rows[0]), (4, &("h2e2".to_owned(), 2, [1, 1, 0, 0])));
    let (games, rows) = asked(&mut library, &["炮二平五", "马8进7", "马八进七"], true);
    assert_eq!(games, 3);
    assert_eq!(rows[0], ("b9c7".to_owned(), 2, [0, 1, 1, 0]));
    assert_eq!(rows[1], ("b7e7".to_owned(), 1, [0, 0, 0, 1]));
    assert!(library.explore(None, &["炮二平九九"], false).is_err());
}

/// Many games in many commits, so that files are merged, against counting by hand.
#[test]
fn many_games_are_counted_right() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = open(folder.path());
    let long = std::env::var_os("YIGUAN_LONG").is_some();
    let (commits, each) = if long { (20, 5000) } else { (12, 20) };
    let mut first: HashMap<String, u64> = HashMap::new();
    for commit in 0..commits {
        for game in 0..each {
            let text = made::game(commit * each + game, 6);
            let told = import(&mut library, &text);
            assert!(matches!(told[..], [Ok(Added::New(_))]), "{told:?} {text}");
            let record = library.record((commit * each + game) as u32).expect("it is there");
            *first.entry(first_move(&record)).or_default() += 1;
        }
        library.commit().expect("committed");
    }
    let mut library = open(folder.path());
    assert_eq!(library.len() as u64, commits * each);
    let explored = library.explore(None, &[], false).expect("the start");
    assert_eq!(explored.games, commits * each);
    let open = |setup: Option<&str>| yiguan_games::open(yiguan_games::GAMES[0].id(), setup);
    let mut counted: HashMap<String, u64> = HashMap::new();
    for (text, count) in first {
        let face = open(None).expect("the start");
        *counted.entry(face.read(&text).expect("a move")).or_default() += count;
    }
    let told: HashMap<_, _> = explored.moves.into_iter().map(|row| (row.mv, row.games)).collect();
    assert_eq!(told, counted);
    let files = std::fs::read_dir(folder.path()).expect("the folder").count();
    assert!(files < 12, "{files} files: they were merged");
}

fn first_move(record: &Record) -> String {
    let first = record.tree.children(Tree::ROOT).next();
    first.map_or(String::new(), |node| record.tree.mv(node).to_owned())
}

#[test]
fn what_a_broken_import_left_does_not_count() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut library = open(folder.path());
    import(&mut library, &pgn("甲", "", "1-0", "炮二平五 马8进7"));
    library.commit().expect("committed");
    import(&mut library, &pgn("乙", "", "1-0", "炮二平四 马8进7"));
    drop(library);
    let records = folder.path().join("records.pgn");
    let mut text = std::fs::read(&records).expect("the records");
    text.extend(b"half a ga");
    std::fs::write(&records, text).expect("the records");
    let mut library = open(folder.path());
    assert_eq!(library.len(), 1);
    assert_eq!(import(&mut library, &pgn("乙", "", "1-0", "炮二平四")), [Ok(Added::New(1))]);
    library.commit().expect("committed");
    assert_eq!(library.record(1).expect("it is there").headers.get("Red"), Some("乙"));
    std::fs::write(folder.path().join("library.txt"), "something else").expect("a file");
    let study = yiguan_games::study(yiguan_games::GAMES[0].id()).expect("it can be indexed");
    let Err(why) = Library::open(folder.path(), study) else { panic!("no library") };
    assert!(why.to_string().contains("library.txt: expected"), "{why}");
}
