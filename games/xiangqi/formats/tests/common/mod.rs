//! Records made up for the tests, and the board they are played on.

use std::marker::PhantomData;
use yiguan_core::{Entrance, Face, Faults, Of};
use yiguan_record::format::{Format, FormatError, Parsed, Reading, Writing, Wrote, read_all};
use yiguan_record::{Record, Tree, resolve};
use yiguan_xiangqi::Xiangqi;

pub fn open(_: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
    Of::<Xiangqi>(PhantomData).open("cxa-2020", setup)
}

pub fn write(format: &dyn Format, record: &Record) -> Wrote {
    let how = Writing { rules: "xiangqi", notation: None, open: &open };
    format.write(record, &how).expect("a sound record")
}

pub fn read(format: &dyn Format, bytes: &[u8]) -> Result<Parsed, FormatError> {
    let mut games = read_all(format, bytes, &Reading::default());
    assert_eq!(games.len(), 1, "{}", format.id());
    games.remove(0)
}

/// Variations inside variations, at the start and at the end, comments everywhere.
pub fn sample() -> Record {
    let mut record = Record { score: "1-0".parse().ok(), ..Record::default() };
    for (name, value) in [
        ("Title", "仙人指路"),
        ("Event", "五羊杯"),
        ("Date", "1999.12.09"),
        ("Site", "广州"),
        ("Red", "许银川"),
        ("Black", "聂卫平"),
        ("Annotator", "佚名"),
    ] {
        record.headers.push(name, value);
    }
    let tree = &mut record.tree;
    tree.notes_mut(Tree::ROOT).after.push("开局前的话\n第二行".to_owned());
    let main = line(tree, Tree::ROOT, "c3c4 h9g7 b0c2 b9c7 a0b0");
    tree.notes_mut(main[1]).after.push("黑方起马 & <正着>".to_owned());
    let other = line(tree, main[0], "b7c7 h2e2 h9g7");
    tree.notes_mut(other[2]).after.push("卒底炮".to_owned());
    line(tree, other[0], "c0e2 c9e7");
    line(tree, other[0], "g0e2");
    line(tree, Tree::ROOT, "h2e2 b9c7");
    let last = line(tree, main[3], "h0g2");
    tree.notes_mut(last[0]).after.push("末变".to_owned());
    record
}

/// A diagram of few pieces in which Black moves first.
pub fn ending() -> Record {
    let setup = "3k5/4a4/9/9/9/2p6/9/9/9/4K3R b - - 0 1";
    let mut record = Record { setup: Some(setup.to_owned()), ..Record::default() };
    record.score = "1/2-1/2".parse().ok();
    let main = line(&mut record.tree, Tree::ROOT, "c4c3 i0i9 d9d8 i9c9");
    line(&mut record.tree, main[0], "e0e1");
    record
}

pub fn line(
    tree: &mut Tree,
    from: yiguan_record::NodeId,
    moves: &str,
) -> Vec<yiguan_record::NodeId> {
    let mut at = from;
    moves
        .split(' ')
        .map(|mv| {
            at = tree.add(at, mv);
            at
        })
        .collect()
}

/// All moves are legal.
pub fn replays(record: &Record) {
    let resolved = resolve(record, &|setup| open("", setup)).expect("a sound diagram");
    assert!(resolved.stopped.is_empty(), "{:?}", resolved.stopped);
    assert_eq!(resolved.record, *record);
}
