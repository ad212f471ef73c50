//! Solved endings against published figures, and against themselves one move on.

use yiguan_core::{Game, Position, Seat};
use yiguan_draughts::board::bits;
use yiguan_draughts::{Draughts, DraughtsPosition, DraughtsRules, Kind};
use yiguan_draughts_engine::{Ending, Endings};

const ENDGAMES: &str = include_str!("../../data/endgames.txt");

/// Every placement of White's kings and men against one black king, White to move.
fn each(kind: Kind, kings: u32, men: u32, told: &mut dyn FnMut(&DraughtsPosition)) {
    let board = kind.board();
    subsets(board.mask() & !board.crown_row(0), men, &mut |men| {
        subsets(board.mask() & !men, kings, &mut |kings| {
            for black in bits(board.mask() & !men & !kings) {
                let black = 1 << black;
                let sides = [men | kings, black];
                told(&DraughtsPosition::trusted(kind, sides, kings | black, Seat(0)));
            }
        });
    });
}

fn subsets(of: u64, size: u32, told: &mut dyn FnMut(u64)) {
    if size == 0 {
        return told(0);
    }
    for bit in bits(of) {
        subsets(of & !((2u64 << bit) - 1), size - 1, &mut |rest| told(rest | 1 << bit));
    }
}

/// A value follows from those one move on.
fn follows(endings: &Endings, position: &DraughtsPosition) -> bool {
    let mut moves = Vec::new();
    position.legal(position.mover(), &mut moves);
    let after = |mv| {
        let mut after = *position;
        after.play_unchecked(position.mover(), mv);
        endings.probe(&after).expect("fewer or as many pieces")
    };
    let all: Vec<Ending> = moves.iter().map(after).collect();
    let lost = all.iter().filter_map(|ending| match ending {
        Ending::Lost(plies) => Some(*plies),
        _ => None,
    });
    let won = all.iter().map(|ending| match ending {
        Ending::Won(plies) => Some(*plies),
        _ => None,
    });
    let expected = match lost.min() {
        Some(plies) => Ending::Won(plies + 1),
        None => match won.collect::<Option<Vec<_>>>() {
            Some(won) => Ending::Lost(won.into_iter().max().map_or(0, |plies| plies + 1)),
            None => Ending::Drawn,
        },
    };
    endings.probe(position) == Some(expected)
}

fn compare(name: &str, book: &str) {
    let rules: DraughtsRules = book.parse().unwrap();
    let kind = rules.kind();
    let most = if std::env::var_os("YIGUAN_LONG").is_some() { 4 } else { 3 };
    let endings = Endings::solved(kind, most);
    let mut rows = 0;
    for line in ENDGAMES.lines().filter(|line| line.starts_with(name)) {
        let row: Vec<_> = line.split(' ').collect();
        let number = |at: std::ops::Range<usize>| row[1][at].parse::<u32>().unwrap();
        let (kings, men) = (number(0..1), number(2..3));
        if kings + men + 1 > endings.most().min(most as u32) {
            continue;
        }
        let (mut count, mut won, mut longest) = (0u32, 0u32, 0);
        each(kind, kings, men, &mut |position| {
            count += 1;
            if let Some(Ending::Won(plies)) = endings.probe(position) {
                won += 1;
                longest = longest.max(plies);
            }
            if count.is_multiple_of(37) {
                assert!(follows(&endings, position), "{position:?}");
                assert!(follows(&endings, &position.passed()), "Black to move: {position:?}");
            }
        });
        assert_eq!(count.to_string(), row[2], "{line}");
        let percent = f64::from(won) * 100.0 / f64::from(count);
        assert!((percent - row[3].parse::<f64>().unwrap()).abs() < 0.0051, "{line}: {percent}");
        assert_eq!(longest.to_string(), row[5], "{line}");
        let example = Draughts::set_up(rules, &row[7].parse().unwrap()).unwrap();
        assert_eq!(endings.probe(&example), Some(Ending::Won(longest)), "{line}");
        rows += 1;
    }
    assert!(rows >= 2, "{name}: {rows} rows");
}

#[test]
fn russian() {
    compare("russian", "cn-64-russian");
}

#[test]
fn brazilian() {
    compare("brazilian", "fmjd-64");
}

#[test]
fn international() {
    compare("international", "fmjd-100");
}

#[test]
fn they_are_kept_and_fetched() {
    let folder = std::path::Path::new(env!("CARGO_TARGET_TMPDIR")).join("残局");
    let kind = Kind::International;
    let solved = Endings::solved(kind, 3);
    let file = solved.file(&folder);
    // It may be there from an earlier run.
    let _ = std::fs::remove_file(&file);
    assert!(Endings::fetched(kind, &folder).is_err(), "there is none yet");
    solved.keep(&folder).expect("there is room");
    let fetched = Endings::fetched(kind, &folder).expect("as it was written");
    each(kind, 1, 1, &mut |position| {
        assert_eq!(fetched.probe(position), solved.probe(position), "{position:?}");
    });
    let bytes = std::fs::read(&file).expect("it is there");
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    let longer = [bytes.as_slice(), &[0]].concat();
    for spoilt in [&[], &bytes[..bytes.len() - 1], &bytes[..40], &flipped, &longer] {
        std::fs::write(&file, spoilt).expect("there is room");
        assert!(Endings::fetched(kind, &folder).is_err(), "{} bytes", spoilt.len());
    }
    std::fs::write(solved.file(&folder), &bytes).expect("there is room");
    std::fs::rename(&file, Endings::solved(Kind::Russian, 2).file(&folder)).expect("renamed");
    assert!(Endings::fetched(Kind::Russian, &folder).is_err(), "another game's");
}
