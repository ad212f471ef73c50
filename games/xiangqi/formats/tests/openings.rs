//! Every opening of the rulebook: orders of moves that reach it, and near misses.

use std::collections::HashMap;
use yiguan_record::study::Study;
use yiguan_record::{Record, Tree};
use yiguan_xiangqi::{XiangqiPosition, XiangqiSetup};
use yiguan_xiangqi_formats::{XiangqiStudy, openings};

const CASES: &str = include_str!("../../data/openings.txt");

fn record(moves: &str) -> Record {
    let mut record = Record::default();
    let mut at = Tree::ROOT;
    for mv in moves.split_whitespace() {
        at = record.tree.add(at, mv);
    }
    record
}

/// The position after the moves, which must all be legal.
fn played(moves: &str) -> XiangqiPosition {
    use yiguan_core::{Notation, Position};
    let mut position = XiangqiSetup::start().position().expect("the start");
    for text in moves.split_whitespace() {
        let read = yiguan_xiangqi::notation::ChineseFull.read(&position, text);
        let mv = read.unwrap_or_else(|why| panic!("{moves}: {text}: {why}"));
        position.check(position.side().seat(), &mv).unwrap_or_else(|why| panic!("{moves}: {why}"));
        position.play(mv);
    }
    position
}

#[test]
fn orders_that_reach_and_near_misses() {
    let all = openings::all();
    let mut counts: HashMap<&str, [usize; 2]> = HashMap::new();
    let mut id = "";
    for line in CASES.lines().filter(|line| !line.starts_with('#')) {
        let Some((mark, moves)) = line.split_once(' ') else {
            id = line;
            continue;
        };
        let found = openings::of(&played(moves)).map(|index| all[index].id);
        match mark {
            "=" => assert_eq!(found, Some(id), "{moves}"),
            "!" => assert_ne!(found, Some(id), "{moves}"),
            other => panic!("{other}"),
        }
        counts.entry(id).or_default()[usize::from(mark == "!")] += 1;
    }
    for opening in all {
        let counts = counts.get(opening.id).copied().unwrap_or_default();
        assert!(counts.iter().all(|count| *count >= 3), "{}: {counts:?}", opening.id);
    }
    let numbered = openings::all().iter().filter(|it| it.id.starts_with("XQL-O-")).count();
    assert_eq!(numbered, 17, "the first moves of the rulebook");
}

#[test]
fn a_game_is_named_by_its_last_position_that_has_a_name() {
    let walk = XiangqiStudy.walk(&record("炮二平五 马8进7 马二进三 马2进3 h0h6")).expect_err("");
    assert!(walk.to_string().starts_with("move 5"), "{walk}");
    let walk = XiangqiStudy.walk(&record("炮二平五 马8进7 马二进三 马2进3")).expect("legal");
    assert_eq!(walk.stops.len(), 5);
    let name = walk.opening.map(|index| openings::all()[index].zh);
    assert_eq!(name, Some("屏风马"));
}

#[test]
fn a_mirror_image_is_the_same_position() {
    let one = XiangqiStudy.walk(&record("炮二平五 马8进7 马二进三")).expect("legal");
    let two = XiangqiStudy.walk(&record("炮八平五 马2进3 马八进七")).expect("legal");
    for (one, two) in one.stops.iter().zip(&two.stops).skip(1) {
        assert_eq!((one.key, one.material), (two.key, two.material));
        assert_ne!(one.mirrored, two.mirrored);
    }
    let (one, two) = (one.stops[1], two.stops[1]);
    assert_eq!(XiangqiStudy.mv(one.mv, false), "h9g7");
    assert_eq!(XiangqiStudy.mv(two.mv, true), "h9g7");
    let start = XiangqiStudy.stop(&XiangqiSetup::start().to_string()).expect("the start");
    assert_eq!(XiangqiStudy.material("RRNNBBAACCPPPPP-RRNNBBAACCPPPPP"), Some([start.material; 2]));
    let [one, two] = XiangqiStudy.material("RP-AAEE").expect("material");
    assert_ne!(one, two);
    assert_eq!(XiangqiStudy.material("aabb - rp"), Some([two, one]));
    assert_eq!(XiangqiStudy.material("RX-A"), None);
}
