//! What is written reads back the same, whatever the record; no text makes the reader panic.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use yiguan_record::pgn::{Games, Limits, Style, write};
use yiguan_record::{Encoding, Headers, NodeId, Record, Score, Step, Tree, decode, decode_as};

/// How to grow a tree: for each move how far back its parent is, its text, and what is said.
type Growth = Vec<(usize, String, Vec<String>, Vec<String>, Vec<u16>)>;

fn comment() -> impl Strategy<Value = String> {
    prop_oneof![
        "[ -~炮二平五　\n]{0,30}",
        "[^\r}]{0,12}",
        Just("\n\n[Event \"x\"]\n{".to_owned()),
        Just("1-0 ; ( $3 \" \\".to_owned()),
    ]
}

fn mv() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[a-z][0-9][a-z][0-9]",
        4 => "[炮马車兵][一二三１２３][平进退][一二三１２３]",
        1 => "[0-9]{2}[-x=.][0-9]{1,2}",
        1 => "[^\r\n]{1,6}",
    ]
}

fn growth() -> impl Strategy<Value = Growth> {
    let back = prop_oneof![6 => Just(0usize), 1 => 1..4usize, 1 => 0..40usize];
    let few = || vec(comment(), 0..2);
    let quiet = || prop_oneof![3 => Just(Vec::new()), 1 => few()];
    vec((back, mv(), quiet(), quiet(), vec(any::<u16>(), 0..2)), 0..40)
}

fn grown(root: Vec<String>, growth: Growth) -> Tree {
    let mut tree = Tree::default();
    if !root.is_empty() {
        tree.notes_mut(Tree::ROOT).after = root;
    }
    let mut nodes = vec![Tree::ROOT];
    for (back, mv, before, after, marks) in growth {
        let parent: NodeId = nodes[nodes.len() - 1 - back.min(nodes.len() - 1)];
        let node = tree.add(parent, mv);
        if !(before.is_empty() && after.is_empty() && marks.is_empty()) {
            let notes = tree.notes_mut(node);
            (notes.before, notes.after, notes.marks) = (before, after, marks);
        }
        nodes.push(node);
    }
    tree
}

fn tag_name() -> impl Strategy<Value = String> {
    prop_oneof![
        9 => "[A-Za-z赛事_][A-Za-z0-9赛事_]{0,8}",
        1 => "Result|RESULT|FEN|SetUp|a b|",
    ]
}

prop_compose! {
    fn record()(
        tags in vec((tag_name(), "[^\r\n]{0,20}"), 0..6),
        setup in option::of("[!-~]{1,20}"),
        points in option::of(vec(0..40i32, 2..9)),
        root in vec(comment(), 0..2),
        growth in growth(),
    ) -> Record {
        let mut headers = Headers::default();
        for (name, value) in tags {
            headers.push(name, value);
        }
        let score = points.and_then(|points| Score::new(&points));
        Record { headers, setup, tree: grown(root, growth), score }
    }
}

fn read_all(text: &str) -> Vec<Record> {
    let games = Games::new(text, Limits::default());
    games.map(|game| game.expect(text).record).collect()
}

proptest! {
    #[test]
    fn written_reads_back(record in record(), columns in 20..100usize, first_ply in 0..5u32) {
        let style = Style { columns, first_ply, ..Style::default() };
        let written = write(&record, &style);
        let again = read_all(&written.text);
        prop_assert_eq!(again.len(), 1, "{}", &written.text);
        if written.losses.is_empty() {
            prop_assert_eq!(&again[0], &record, "{}", &written.text);
        }
        // What was lost once is not lost again.
        let twice = write(&again[0], &style);
        prop_assert!(twice.losses.is_empty(), "{:?}", twice.losses);
        prop_assert_eq!(&read_all(&twice.text), &again, "{}", &twice.text);
    }

    #[test]
    fn many_games_read_back(records in vec(record(), 1..5)) {
        let written: Vec<_> = records.iter().map(|one| write(one, &Style::default())).collect();
        let text: Vec<_> = written.iter().map(|one| one.text.as_str()).collect();
        let crlf = text.join("\n").replace('\n', "\r\n");
        let again = read_all(&crlf);
        prop_assert_eq!(again.len(), records.len(), "{}", &crlf);
        for ((one, record), written) in again.iter().zip(&records).zip(&written) {
            if written.losses.is_empty() {
                prop_assert_eq!(one, record);
            }
        }
    }

    #[test]
    fn no_text_panics(text in "[\\[\\]{}()$;%.*!?\"\\\\ \r\n1-9a炮．/\\-=\u{feff}\u{0}]{0,200}") {
        let (moves, depth, tags) = (20, 3, 3);
        let limits = Limits { moves, depth, tags, tag_bytes: 20, move_bytes: 10, games: 9 };
        for limits in [Limits::default(), limits] {
            let mut last = (1, 0);
            for game in Games::new(&text, limits) {
                match game {
                    Ok(parsed) => {
                        prop_assert_eq!(parsed.places.len(), parsed.record.tree.len() + 1);
                        prop_assert!(parsed.record.tree.len() <= limits.moves);
                    }
                    Err(error) => {
                        let place = (error.place.line, error.place.column);
                        prop_assert!(place.0 >= last.0, "{place:?} after {last:?}");
                        last = place;
                    }
                }
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in vec(any::<u8>(), 0..300)) {
        for encoding in Encoding::ALL {
            if let Err(error) = decode_as(&bytes, encoding) {
                prop_assert!(error.offset <= bytes.len());
            }
        }
        if let Ok(decoded) = decode(&bytes) {
            Games::new(&decoded.text, Limits::default()).for_each(drop);
        }
    }

    #[test]
    fn gb18030_and_utf_8_are_told_apart(text in "[炮马车相仕帅兵卒一二三四五平进退１-９ a-z\n]{4,40}") {
        let (bytes, ..) = encoding_rs::GB18030.encode(&text);
        // A few characters can happen to be UTF-8 too, which comes first.
        prop_assume!(text.is_ascii() || std::str::from_utf8(&bytes).is_err());
        let decoded = decode(&bytes).expect("it is GB18030");
        prop_assert_eq!(&decoded.text, &text);
        prop_assert_eq!(&decode(text.as_bytes()).expect("it is UTF-8").text, &text);
    }

    #[test]
    fn a_walk_makes_and_takes_back_every_move(growth in growth()) {
        let tree = grown(Vec::new(), growth);
        let mut open = Vec::new();
        let mut entered = 0;
        for step in tree.walk() {
            match step {
                Step::Enter(node) => {
                    let parent = open.last().copied().unwrap_or(Tree::ROOT);
                    prop_assert_eq!(tree.parent(node), Some(parent));
                    open.push(node);
                    entered += 1;
                }
                Step::Leave(node) => prop_assert_eq!(open.pop(), Some(node)),
            }
        }
        prop_assert!(open.is_empty());
        prop_assert_eq!(entered, tree.len());
    }
}
