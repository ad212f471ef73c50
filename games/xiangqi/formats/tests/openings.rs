//! Every opening of the rulebook: orders of moves that reach it, and near misses.

use std::collections::HashMap;
use yiguan_record::study::Study;
use yiguan_record::{Record, Tree};
use yiguan_xiangqi::{Move, XiangqiPosition, XiangqiSetup};
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

/// The position after the moves, which must all be legal, and its mirror image by the moves of a
/// mirror.
fn played(moves: &str) -> [XiangqiPosition; 2] {
    use yiguan_core::{Notation, Position};
    let mut position = XiangqiSetup::start().position().expect("the start");
    let mut image = position;
    for text in moves.split_whitespace() {
        let read = yiguan_xiangqi::notation::ChineseFull.read(&position, text);
        let mv = read.unwrap_or_else(|why| panic!("{moves}: {text}: {why}"));
        position.check(position.side().seat(), &mv).unwrap_or_else(|why| panic!("{moves}: {why}"));
        position.play(mv);
        image.play(Move::new(mv.from.mirrored(), mv.to.mirrored()));
    }
    [position, image]
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
        let [found, image] = played(moves).map(|it| openings::of(&it).map(|index| all[index].id));
        assert_eq!(found, image, "{moves}, in a mirror");
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

/// The name of a game.
fn name(setup: Option<&str>, moves: &str) -> Option<&'static str> {
    let record = Record { setup: setup.map(str::to_owned), ..record(moves) };
    let walk = XiangqiStudy.walk(&record).unwrap_or_else(|why| panic!("{moves}: {why}"));
    walk.opening.map(|index| openings::all()[index].zh)
}

#[test]
fn a_system_keeps_its_name_when_its_pieces_go_on() {
    let patrol = "炮二平五 马8进7 马二进三 车9平8 车一平二 马2进3 兵七进一 卒7进1 车二进六 炮8平9 \
                  车二平三 炮9退1 马八进七 士4进5 炮八平九 炮9平7 车三平四 马7进8";
    assert_eq!(name(None, patrol), Some("屏风马"));
    let same = "炮二平五 炮8平5 马二进三 马8进7 车一平二 车9进1 车二进六 车9平4 车二平三 炮5平6";
    assert_eq!(name(None, same), Some("顺炮"));
    // A first move gives way to another one, and to any system.
    assert_eq!(name(None, "马八进七 卒3进1 炮二平五"), Some("当头炮"));
    assert_eq!(name(None, "兵七进一 卒7进1 炮二平五 炮8平5"), Some("顺炮"));
    assert_eq!(name(None, "炮二平一 卒7进1 炮一平五"), Some("当头炮"));
    // What the second side does with its own pieces is no opening of the first one.
    assert_eq!(name(None, "马二进三 炮8平5 马八进七"), Some("起马局"));
    assert_eq!(name(None, "马二进三 炮8平5 马八进七 马8进7 车一平二 马2进1"), Some("起马局"));
    assert_eq!(name(None, "兵七进一 炮8平5 马八进七"), Some("仙人指路"));
}

#[test]
fn the_start_written_as_a_diagram_is_the_start() {
    let start = XiangqiSetup::start().to_string();
    assert_eq!(name(Some(&start), "炮二平五 炮8平5"), Some("顺炮"));
    let counters = start.replace("0 1", "12 40");
    assert_eq!(name(Some(&counters), "炮二平五"), Some("当头炮"));
    let black = start.replace(" w ", " b ");
    assert_eq!(name(Some(&black), "炮8平5 炮二平五"), None);
    assert_eq!(name(Some("3k5/9/9/9/9/9/9/7C1/9/4K4 w - - 0 1"), "炮二平五"), None);
}

#[test]
fn systems_are_within_first_moves_that_there_are() {
    let all = openings::all();
    for opening in &all {
        let known = |id: &str| all.iter().any(|other| other.id == id && other.within.is_none());
        assert!(opening.within.is_none_or(known), "{}", opening.id);
        let names = [opening.id, opening.zh].into_iter().chain(opening.also.iter().copied());
        for name in names {
            let others = all.iter().filter(|other| {
                other.id != opening.id && (other.zh == name || other.also.contains(&name))
            });
            assert_eq!(others.count(), 0, "{name} is the name of two");
        }
    }
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
