//! Published texts of moves, and the dialects that are read.

use yiguan_core::{Describe, Game, Position, Seat};
use yiguan_xiangqi::{Colour, Move, Xiangqi, XiangqiPosition, XiangqiSetup};

fn position(fen: &str) -> XiangqiPosition {
    let setup: XiangqiSetup = fen.parse().unwrap_or_else(|faults| panic!("{fen}: {faults}"));
    Xiangqi::set_up("cxa-2020".parse().expect("a book"), &setup).expect("a position")
}

fn written(position: &XiangqiPosition, mv: Move, notation: &str) -> String {
    let notation = Xiangqi::NOTATIONS.iter().find(|item| item.id() == notation).expect("known");
    let mut text = String::new();
    notation.write(position, &mv, &mut text).expect("a String takes everything");
    text
}

fn read(position: &XiangqiPosition, text: &str) -> Option<Move> {
    Xiangqi::NOTATIONS.iter().find_map(|notation| notation.read(position, text).ok())
}

#[test]
fn published_texts_agree() {
    let mut texts = 0;
    let table = include_str!("../../data/notation.txt").lines();
    for line in table.filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split(" | ").collect();
        let [fen, mv, expected, _source] = fields[..] else { continue };
        let position = position(fen);
        let mv: Move = mv.parse().expect("a move");
        for text in expected.split(' ') {
            texts += 1;
            if text == "illegal" {
                assert!(position.check(Seat(0), &mv).is_err(), "{fen}: {mv}");
            } else if let Some(text) = text.strip_prefix("read:") {
                assert_eq!(read(&position, text), Some(mv), "{fen}: {text}");
            } else if let Some((notation, text)) = text.split_once('=') {
                assert_eq!(written(&position, mv, notation), text, "{fen}: {mv}");
                assert_eq!(read(&position, text), Some(mv), "{fen}: {text}");
            }
        }
    }
    assert!(texts > 60, "the table is read: {texts}");
}
