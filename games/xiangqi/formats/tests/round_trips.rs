//! What is written reads back the same, whatever the format.

mod common;

use common::{ending, line, read, replays, sample, write};
use yiguan_record::format::{Format, LossKind};
use yiguan_record::{Record, Tree};
use yiguan_xiangqi_formats::xqf::{self, Seal};
use yiguan_xiangqi_formats::{Cbf, Cbr, DhtmlXq, Xqf};

const FORMATS: [&dyn Format; 4] = [&Xqf, &Cbr, &Cbf, &DhtmlXq];

#[test]
fn everything_that_all_formats_keep() {
    for record in [sample(), ending(), Record::default()] {
        replays(&record);
        for format in FORMATS {
            let wrote = write(format, &record);
            let losses: Vec<_> =
                wrote.losses.iter().filter(|loss| loss.kind != LossKind::Variation).collect();
            assert!(losses.is_empty(), "{}: {losses:?}", format.id());
            assert!(format.fits(&wrote.bytes), "{}", format.id());
            let again = read(format, &wrote.bytes).expect("what we wrote");
            assert_eq!(again.record, record, "{}", format.id());
            assert!(again.losses.is_empty(), "{}: {:?}", format.id(), again.losses);
            assert_eq!(again.rules.as_deref(), Some("xiangqi"));
        }
    }
}

#[test]
fn what_a_format_cannot_keep_is_told() {
    let mut record = sample();
    record.headers.push("Weather", "雨");
    record.headers.push("RedElo", "2500");
    record.score = "3/4-1/4".parse().ok();
    let first = record.tree.main_line().next().expect("a move");
    record.tree.notes_mut(first).before.push("先".to_owned());
    record.tree.notes_mut(first).marks.push(1);
    for format in FORMATS {
        let wrote = write(format, &record);
        let kinds: Vec<_> = wrote.losses.iter().map(|loss| loss.kind).collect();
        for kind in [LossKind::Mark, LossKind::CommentMoved, LossKind::Result] {
            assert!(kinds.contains(&kind), "{}: {kind:?}", format.id());
        }
        let keeps_elo = format.id() != "xqf";
        let lost = |name: &str| wrote.losses.iter().any(|loss| loss.what == name);
        assert_eq!(lost("RedElo"), !keeps_elo, "{}", format.id());
        assert_eq!(lost("Weather"), format.id() != "dhtmlxq", "{}", format.id());
        let again = read(format, &wrote.bytes).expect("what we wrote").record;
        assert_eq!(again.tree.len(), record.tree.len());
        assert_eq!(again.score, None);
        assert_eq!(again.tree.notes(first).after, ["先"]);
    }
}

#[test]
fn every_version_and_key_of_xqf() {
    for record in [sample(), ending()] {
        for version in 0x0A..=0x12 {
            for key in 0..=255u8 {
                let or = [key, !key, key.wrapping_mul(3), key.wrapping_mul(7)];
                let keys = [key, key.wrapping_mul(5).wrapping_add(1), key.wrapping_mul(11) ^ 0x5A];
                let seal = Seal::new(version, key.rotate_left(3), or, keys);
                let wrote = xqf::write(&record, &seal).expect("a sound record");
                let again = read(&Xqf, &wrote.bytes).expect("what we wrote");
                assert_eq!(again.record, record, "version {version:#x}, key {key}");
                assert!(again.losses.is_empty());
            }
        }
    }
    assert!(xqf::write(&sample(), &Seal { version: 0x13, ..Seal::default() }).is_err());
    let odd = Seal { sum: 1, version: 0x12, ..Seal::default() };
    let wrote = xqf::write(&sample(), &odd).expect("keys that do not add up");
    let again = read(&Xqf, &wrote.bytes).expect("are told and used");
    assert_eq!((again.record, again.losses.len()), (sample(), 1));
}

#[test]
fn long_texts_are_cut_between_characters() {
    let mut record = Record::default();
    record.headers.push("Red", "一二三四五六七八九");
    record.headers.push("Title", "字".repeat(200));
    for format in [&Xqf as &dyn Format, &Cbr] {
        let wrote = write(format, &record);
        let again = read(format, &wrote.bytes).expect("what we wrote").record;
        let title = again.headers.get("Title").expect("some of it");
        assert!(!title.is_empty() && title.chars().all(|c| c == '字'), "{}", format.id());
        assert!(wrote.losses.iter().any(|loss| loss.kind == LossKind::HeaderChanged));
    }
}

#[test]
fn a_deep_and_wide_tree() {
    let mut record = Record::default();
    let shuttle = ["h0g2", "h9g7", "g2h0", "g7h9"].join(" ");
    let mut at = Tree::ROOT;
    for _ in 0..40 {
        line(&mut record.tree, at, "c3c4");
        at = *line(&mut record.tree, at, &shuttle).last().expect("four moves");
    }
    for format in FORMATS {
        let wrote = write(format, &record);
        let again = read(format, &wrote.bytes).expect("what we wrote");
        assert_eq!(again.record, record, "{}", format.id());
    }
}
