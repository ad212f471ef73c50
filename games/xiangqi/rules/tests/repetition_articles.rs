//! Positions of our own, one for a sentence of the repetition code, judged by several books; and
//! the figures of 1999, whose verdicts the code of 2020 left as they were.

use yiguan_core::{Line, Referee, Seat, Verdict};
use yiguan_xiangqi::{Xiangqi, XiangqiSetup};

fn rows(table: &'static str) -> Vec<Vec<&'static str>> {
    let rows = table.lines().filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| row.split(" | ").collect()).collect()
}

fn line(book: &str, fen: &str, moves: &str, times: usize) -> Line<Xiangqi> {
    let setup: XiangqiSetup = fen.parse().unwrap_or_else(|faults| panic!("{fen}: {faults}"));
    let mut line = Line::<Xiangqi>::new(book.parse().expect("a book"), setup)
        .unwrap_or_else(|why| panic!("{fen}: {why}"));
    for _ in 0..times {
        for mv in moves.split(' ') {
            let seat = line.now().side().seat();
            line.push(seat, mv.parse().expect("a move")).unwrap_or_else(|why| panic!("{mv} {why}"));
        }
    }
    line
}

fn verdict(text: &str) -> Verdict {
    match text {
        "draw" => Verdict::Draw,
        "seat0" => Verdict::Loses(Seat(0)),
        "seat1" => Verdict::Loses(Seat(1)),
        other => panic!("{other}"),
    }
}

#[test]
fn every_sentence_decides_its_position() {
    let mut wrong = Vec::new();
    let rows = rows(include_str!("../../data/constructed.txt"));
    for row in &rows {
        let [name, article, fen, cycle, verdicts, natures] = row[..] else { panic!("{row:?}") };
        let verdicts: Vec<_> = verdicts.split(' ').map(verdict).collect();
        let [old, new, world] = verdicts[..] else { panic!("{name}: three verdicts") };
        let fen = format!("{fen} - - 0 1");
        for (book, want) in
            [("cxa-1999", old), ("cxa-2020", new), ("wxf-2018", world), ("axf-2003", world)]
        {
            let line = line(book, &fen, cycle, 2);
            let found = Xiangqi::verdict(&line);
            if found != want {
                wrong.push(format!("{name} ({article}) by {book}: {found:?}, not {want:?}"));
            }
            if book == "cxa-2020" {
                let all = Xiangqi::natures(&line);
                let word = |ply: &Vec<yiguan_core::Evidence<_>>| match ply[0].nature {
                    "兑" | "献" | "拦" | "跟" => "闲",
                    other => other,
                };
                let found: Vec<_> = all[all.len() / 2..].iter().map(word).collect();
                if found.join(" ") != natures {
                    wrong.push(format!("{name} ({article}): natures {found:?}, not {natures}"));
                }
            }
        }
    }
    assert!(rows.len() >= 29, "{}", rows.len());
    assert!(wrong.is_empty(), "{} wrong:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn figures_of_1999_keep_their_verdicts_in_2020() {
    let mut tried = 0;
    for row in rows(include_str!("../../data/repetition.txt")) {
        let [id, "cxa-1999", fen, moves, want, ..] = row[..] else { continue };
        let found = Xiangqi::verdict(&line("cxa-2020", fen, moves, 1));
        assert_eq!(found, verdict(want), "{id} by the code of 2020");
        tried += 1;
    }
    assert_eq!(tried, 13);
}
