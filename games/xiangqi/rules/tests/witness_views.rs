//! Every witness of the published repetition cases can be played on a board.

use yiguan_core::{Face, Line};
use yiguan_xiangqi::{Move, Xiangqi, XiangqiSetup};

#[test]
fn witnesses_can_be_shown() {
    let table = include_str!("../../data/repetition.txt").lines();
    let mut shown = 0;
    for row in table.filter(|line| !line.starts_with('#') && !line.is_empty()).take(20) {
        let fields: Vec<_> = row.split(" | ").collect();
        let [id, book, fen, moves, ..] = fields[..] else { panic!("{row}") };
        let setup: XiangqiSetup = fen.parse().unwrap_or_else(|faults| panic!("{id}: {faults}"));
        let rules = book.parse().expect("a book");
        let mut line =
            Line::<Xiangqi>::new(rules, setup).unwrap_or_else(|why| panic!("{id}: {why}"));
        for mv in moves.split(' ') {
            let seat = line.now().side().seat();
            line.push(seat, mv.parse::<Move>().expect(mv)).unwrap_or_else(|why| panic!("{why}"));
        }
        let face: &dyn Face = &line;
        for evidence in face.natures().into_iter().flatten() {
            let Some(witness) = evidence.witness else { continue };
            let steps = face.show(&witness);
            assert_eq!(steps.len(), witness.moves.len(), "{id}: {witness:?}");
            let mut before = face.view_after(witness.after).expect("a ply of the line");
            for step in steps {
                assert_ne!(step.view.pieces, before.pieces, "{id}: a move changes the board");
                assert!(step.names.iter().any(|(notation, _)| *notation == "zh-full"), "{id}");
                before = step.view;
            }
            shown += 1;
        }
    }
    assert!(shown > 50, "{shown} witnesses");
}
