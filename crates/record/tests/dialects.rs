//! How programs and people write games, each dialect once. The texts are our own.

use yiguan_record::pgn::{Games, Limits, Parsed, PgnError, Style, write};
use yiguan_record::{NodeId, Tree};

fn games(text: &str) -> Vec<Result<Parsed, PgnError>> {
    Games::new(text, Limits::default()).collect()
}

fn one(text: &str) -> Parsed {
    let mut games = games(text);
    assert_eq!(games.len(), 1, "{text}");
    games.remove(0).expect(text)
}

/// A tree as a line of text: moves, `{after}`, `<before>`, `$marks`, and `(` variations `)`.
fn told(parsed: &Parsed) -> String {
    fn move_told(tree: &Tree, node: NodeId) -> String {
        let notes = tree.notes(node);
        let before: String = notes.before.iter().map(|text| format!("<{text}>")).collect();
        let marks: String = notes.marks.iter().map(|mark| format!("${mark}")).collect();
        let after: String = notes.after.iter().map(|text| format!("{{{text}}}")).collect();
        format!("{before}{}{marks}{after}", tree.mv(node))
    }
    fn line(tree: &Tree, from: NodeId) -> Vec<String> {
        let mut words = Vec::new();
        let mut children: Vec<_> = tree.children(from).collect();
        while let [main, others @ ..] = &children[..] {
            words.push(move_told(tree, *main));
            for other in others {
                let inside = [vec![move_told(tree, *other)], line(tree, *other)].concat();
                words.push(format!("({})", inside.join(" ")));
            }
            children = tree.children(*main).collect();
        }
        words
    }
    let tree = &parsed.record.tree;
    let root = move_told(tree, Tree::ROOT);
    let mut words = line(tree, Tree::ROOT);
    if !root.is_empty() {
        words.insert(0, root);
    }
    words.join(" ")
}

fn check(text: &str, tree: &str) {
    assert_eq!(told(&one(text)), tree, "{text}");
}

#[test]
fn numbers_with_and_without_spaces() {
    let tree = "炮二平五 马８进７ 马二进三 车９平８";
    for text in [
        "1. 炮二平五 马８进７ 2. 马二进三 车９平８ *",
        "1.炮二平五 马８进７ 2.马二进三 车９平８ *",
        "１．炮二平五　马８进７　２．马二进三　车９平８　＊",
        "1、炮二平五 马８进７\r\n2、马二进三 车９平８",
        "1 炮二平五 马８进７\r2 马二进三 车９平８\r",
        "  1. 炮二平五\n  1.          马８进７\n  2. 马二进三 2… 车９平８",
        "1. 炮二平五 1... 马８进７ 2.马二进三 2...车９平８ *",
        "1. 炮二平五 1. ... 马８进７ 2. 马二进三 …… 车９平８ *",
    ] {
        check(text, tree);
    }
}

#[test]
fn comments_marks_and_variations() {
    check("{begin} 1. a1! {good} b2?! $10 *", "{begin} a1$1{good} b2$6$10");
    check("1. {x} a1 ; to the end\n{y} b2 *", "<x>a1{ to the end}{y} b2");
    check("1. a1 (1. {or} b1 $4 2. c1) (d1) b2 *", "a1 (<or>b1$4 c1) (d1) b2");
    check("1. a1 b1 (1... c1 (1... d1 e1) 2. f1) 2. g1 *", "a1 b1 (c1 f1) (d1 e1) g1");
    check("1. a1 ({nothing}) b1 *", "a1{nothing} b1");
    check("1. a1 (b1 {x}) {y} c1 *", "a1{y} (b1{x}) c1");
    check("1. a1 2. {resigns} 1-0", "a1{resigns}");
    check("{a\r\nb\rc} a1", "{a\nb\nc} a1");
    check("a1\n% ignored\nb1 *", "a1 b1");
    check("a1(b1)c1{x}d1;y\n$7*", "a1 (b1) c1{x} d1$7{y}");
}

#[test]
fn tags_become_fields() {
    let parsed =
        one("\u{feff}[Game \"x\"] [SetUp \"1\"]\n\n[Event \"a \\\"b\\\"\"]\r\n[fen \" 1/2 w \"]\r\
         [Result \"1-0\"]\n1. a1 *");
    let record = &parsed.record;
    let headers: Vec<_> = record.headers.iter().collect();
    assert_eq!(headers, [("Game", "x"), ("Event", "a \"b\"")]);
    assert_eq!(record.setup.as_deref(), Some("1/2 w"));
    assert_eq!(record.score.as_ref().map(ToString::to_string).as_deref(), Some("1-0"));
    assert_eq!(parsed.notices, []);
}

#[test]
fn which_result_holds() {
    let score = |text: &str| one(text).record.score.map(|score| score.to_string());
    assert_eq!(score("[A \"\"]\n1. a1 0-1").as_deref(), Some("0-1"));
    assert_eq!(score("[Result \"*\"]\n1. a1 1/2-1/2").as_deref(), Some("1/2-1/2"));
    assert_eq!(score("[Result \"1-0\"]\n1. a1 0-1").as_deref(), Some("1-0"));
    assert_eq!(score("[Result \"3-1-1-0\"]\n1. a1 *").as_deref(), Some("3-1-1-0"));
    let other = one("[Result \"红胜\"]\n1. a1 1-0");
    assert_eq!(other.record.headers.get("Result"), Some("红胜"));
    assert_eq!(other.notices.len(), 1);
    // Found by fuzzing: words that stay a header keep their place among the others.
    let words = one("[A \"\"]\n[Result \"红胜\"]\n[B \"\"]\n\n*").record;
    let written = write(&words, &Style::default());
    assert_eq!((one(&written.text).record, written.losses.len()), (words, 0));
}

#[test]
fn what_is_not_kept_is_told() {
    let parsed =
        one("[FEN \"a\"]\n[FEN \"b\"]\n1. a1!!!! (b1 1-0) () 1-0\n=====\nwords\n\nhttp://x\n");
    let notices: Vec<_> = parsed.notices.iter().map(ToString::to_string).collect();
    assert_eq!(
        notices,
        [
            "line 2, column 1: a second tag FEN is left out",
            "line 3, column 4: the marks \"!!!!\" have no number",
            "line 3, column 15: the result 1-0 inside a variation is left out",
            "line 3, column 20: a variation without moves is left out",
            "line 4, column 1: 3 lines after the result are left out",
        ]
    );
}

#[test]
fn games_follow_each_other() {
    let count = |text: &str| games(text).into_iter().filter(Result::is_ok).count();
    assert_eq!(count("[A \"1\"]\n1. a1 *\n[A \"2\"]\n1. a1 *"), 2);
    assert_eq!(count("[A \"1\"]\n1. a1\n\n[A \"2\"]\n1. a1"), 2, "without results");
    assert_eq!(count("1. a1 1-0\n1. b1 0-1\n１．c1 *"), 3, "without tags");
    assert_eq!(count("[A \"1\"]\n\n*\n\n[A \"2\"]\n\n*"), 2, "without moves");
    assert_eq!(count("[A \"1\"]\n1. a1 *\n=====\nwords\n\n[A \"2\"]\n1. a1 *"), 2);
}

#[test]
fn a_bad_game_stops_no_other() {
    let bad = [
        ("1. a1 (b1 *", "line 3, column 7: expected a closing ) for this variation"),
        ("1. a1 ) b1 *", "line 3, column 7: expected a move, got \")\""),
        ("(a1) *", "line 3, column 1: expected a move before this variation"),
        ("1. a1 ((b1)) *", "line 3, column 8: expected a move before this variation"),
        ("1. a1 } *", "line 3, column 7: expected a move, got \"} *\""),
        ("1. a1 {open *", "line 3, column 7: expected a closing } for this comment"),
        ("1. a1 $x *", "line 3, column 7: expected a mark $0 to $65535, got \"$x *\""),
        ("1. a1 [%clk 1] *", "line 3, column 7: expected a move, got \"[%clk 1] *\""),
        (
            "[Event x]\n1. a1 *",
            "line 3, column 1: expected a tag [Name \"value\"], got \"[Event x]\"",
        ),
    ];
    for (movetext, error) in bad {
        let text = format!(
            "[A \"bad\"]\n\n{movetext}\n\n[A \"good\"]\n\n1. a1 {{x}} *\n\n[A \"too\"]\n\n*"
        );
        let games = games(&text);
        assert_eq!(games.len(), 3, "{text}");
        let told = games[0].as_ref().expect_err(movetext).to_string();
        assert!(told.starts_with(error), "{told}");
        assert!(games[1].is_ok() && games[2].is_ok(), "{text}");
    }
}

#[test]
fn limits_are_kept() {
    let limits = Limits { games: 2, moves: 3, depth: 2, tags: 2, tag_bytes: 10, move_bytes: 4 };
    let check = |game: &str, error: &str| {
        let text = format!("{game}\n\n[A \"\"]\n\n1. a1 *\n\n[A \"\"]\n\n1. a1 *\n");
        let games: Vec<_> = Games::new(&text, limits).collect();
        assert_eq!(games.len(), 3, "{game}");
        let told = games[0].as_ref().expect_err(game).to_string();
        assert!(told.contains(error), "{told}");
        assert!(games[1].is_ok());
        let last = games[2].as_ref().expect_err("a third game").to_string();
        assert!(last.contains("expected at most 2 games, got another one"), "{last}");
    };
    check("1. a1 b1 2. c1 d1 e1", "expected at most 3 moves, got another one");
    check("a1 (b1 (c1 (d1)))", "expected at most 2 variations inside each other");
    check("[A \"\"][B \"\"][C \"\"]\n\n*", "expected at most 2 tags, got more");
    check("[Abcdef \"123456\"]\n\n*", "expected a tag of at most 10 bytes, got 12");
    check("1. abcde *", "expected a move of at most 4 bytes, got 5");
}

#[test]
fn nothing_is_no_game() {
    for text in ["", " \r\n\t\u{feff}\u{3000}"] {
        let games = games(text);
        assert_eq!(games.len(), 1);
        let told = games[0].as_ref().expect_err("no game").to_string();
        assert!(told.ends_with("expected a game, got the end of the text"), "{told}");
    }
}

#[test]
fn hostile_texts_take_linear_time() {
    let size = 300_000;
    for piece in
        ["[A \"", "\n\n[A \"x\"]\n{", "{", "(", "\\\"]", "[A \"x\"]", "a1 ", "\n[A \"\\\"]", "{}"]
    {
        let text = piece.repeat(size / piece.len());
        assert!(Games::new(&text, Limits::default()).count() >= 1);
    }
}
