//! Published repetition cases: verdict and natures, and the same cases mirrored, with colours
//! swapped and with a prefix.

use yiguan_core::{Line, Referee, Seat, Verdict};
use yiguan_xiangqi::{Colour, Move, Piece, Square, Xiangqi, XiangqiSetup};

struct Case {
    id: &'static str,
    book: &'static str,
    setup: XiangqiSetup,
    moves: Vec<Move>,
    verdict: Verdict,
    natures: Vec<&'static str>,
}

fn cases() -> Vec<Case> {
    let table = include_str!("../../data/repetition.txt").lines();
    let rows = table.filter(|line| !line.starts_with('#') && !line.is_empty());
    rows.map(|row| {
        let fields: Vec<_> = row.split(" | ").collect();
        let [id, book, fen, moves, verdict, natures, _source] = fields[..] else { panic!("{row}") };
        Case {
            id,
            book,
            setup: fen.parse().unwrap_or_else(|faults| panic!("{id}: {faults}")),
            moves: moves.split(' ').map(|mv| mv.parse().expect(mv)).collect(),
            verdict: match verdict {
                "draw" => Verdict::Draw,
                "seat0" => Verdict::Loses(Seat(0)),
                _ => Verdict::Loses(Seat(1)),
            },
            natures: natures.split(' ').filter(|nature| *nature != "-").collect(),
        }
    })
    .collect()
}

fn line(case: &Case) -> Line<Xiangqi> {
    let rules = case.book.parse().expect("a book");
    let mut line =
        Line::<Xiangqi>::new(rules, case.setup.clone()).unwrap_or_else(|why| panic!("{why}"));
    for mv in &case.moves {
        let seat = line.now().side().seat();
        line.push(seat, *mv).unwrap_or_else(|why| panic!("{}: {mv}: {why}", case.id));
    }
    line
}

/// The natures of the last plies, exchanges, offers, blocks and follows counted as idle.
fn natures(line: &Line<Xiangqi>, last: usize) -> Vec<&'static str> {
    let all = Xiangqi::natures(line);
    let idle =
        |nature| if matches!(nature, "兑" | "献" | "拦" | "跟") { "闲" } else { nature };
    let from = all.len().saturating_sub(last);
    all[from..].iter().map(|ply| idle(ply.first().map_or("闲", |item| item.nature))).collect()
}

#[test]
fn published_cases_come_out_as_published() {
    let mut wrong = Vec::new();
    let cases = cases();
    for case in &cases {
        let line = line(case);
        let verdict = Xiangqi::verdict(&line);
        if verdict != case.verdict {
            wrong.push(format!("{}: {verdict:?}, published {:?}", case.id, case.verdict));
        }
        let want: Vec<_> = case
            .natures
            .iter()
            .map(|n| if matches!(*n, "兑" | "献" | "拦" | "跟") { "闲" } else { *n })
            .collect();
        let got = natures(&line, want.len());
        if got != want {
            wrong.push(format!("{}: natures {got:?}, published {want:?}", case.id));
        }
    }
    assert!(cases.len() > 140, "the table is read: {}", cases.len());
    assert!(wrong.is_empty(), "{} of {}:\n{}", wrong.len(), cases.len(), wrong.join("\n"));
}

fn mirrored(case: &Case) -> Case {
    let mut setup = case.setup.clone();
    for square in Square::all() {
        setup.board[square.mirrored().index()] = case.setup.board[square.index()];
    }
    let moves =
        case.moves.iter().map(|mv| Move::new(mv.from.mirrored(), mv.to.mirrored())).collect();
    Case { setup, moves, natures: case.natures.clone(), ..*case }
}

fn swapped(case: &Case) -> Case {
    let mut setup = case.setup.clone();
    setup.side = case.setup.side.other();
    for square in Square::all() {
        let other = |piece: Piece| Piece { colour: piece.colour.other(), ..piece };
        setup.board[square.rotated().index()] = case.setup.board[square.index()].map(other);
    }
    let moves = case.moves.iter().map(|mv| Move::new(mv.from.rotated(), mv.to.rotated())).collect();
    let verdict = match case.verdict {
        Verdict::Loses(seat) => Verdict::Loses(Colour::of(seat).other().seat()),
        other => other,
    };
    Case { setup, moves, verdict, natures: case.natures.clone(), ..*case }
}

#[test]
fn mirrored_and_swapped_cases_come_out_alike() {
    let mut wrong = Vec::new();
    for case in cases() {
        let original = natures(&line(&case), case.natures.len());
        for (what, other) in [("mirrored", mirrored(&case)), ("swapped", swapped(&case))] {
            let line = line(&other);
            let verdict = Xiangqi::verdict(&line);
            if verdict != other.verdict {
                wrong.push(format!("{} {what}: {verdict:?}", case.id));
            }
            let got = natures(&line, other.natures.len());
            if got != original {
                wrong.push(format!("{} {what}: natures {got:?}, not {original:?}", case.id));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn a_cycle_may_begin_anywhere() {
    let mut wrong = Vec::new();
    for case in cases() {
        let cycle = case.natures.len();
        if cycle == 0 || case.moves.len() < 2 * cycle {
            continue;
        }
        // The same wheel turned on by some plies: the claim opens one ply later each time.
        for shift in 1..cycle.min(4) {
            let mut moves = case.moves.clone();
            let from = moves.len() - cycle;
            moves.extend_from_within(from..from + shift);
            let (id, book, verdict) = (case.id, case.book, case.verdict);
            let turned =
                Case { setup: case.setup.clone(), moves, natures: Vec::new(), id, book, verdict };
            let verdict = Xiangqi::verdict(&line(&turned));
            if verdict != case.verdict {
                wrong.push(format!("{id} + {shift}: {verdict:?}, not {:?}", case.verdict));
            }
        }
    }
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}

/// Moves of both sides and back again, from the position of the case.
fn prefix(case: &Case) -> Option<Vec<Move>> {
    let legal = |line: &Line<Xiangqi>| {
        let mut moves = Vec::new();
        line.now().legal_moves(line.now().side(), &mut moves);
        moves.retain(|mv| line.now().captured(*mv).is_none());
        moves
    };
    let pushed = |line: &Line<Xiangqi>, mv: Move| {
        let mut longer = line.clone();
        longer.push(line.now().side().seat(), mv).ok().map(|_| longer)
    };
    let back = |mv: Move| Move::new(mv.to, mv.from);
    let start = Case { moves: Vec::new(), setup: case.setup.clone(), natures: Vec::new(), ..*case };
    let start = line(&start);
    for first in legal(&start).into_iter().filter(|mv| !case.moves.contains(mv)) {
        let Some(one) = pushed(&start, first) else { continue };
        for second in legal(&one).into_iter().filter(|mv| !case.moves.contains(mv)) {
            let whole = pushed(&one, second)
                .and_then(|line| pushed(&line, back(first)))
                .and_then(|line| pushed(&line, back(second)));
            if whole.is_some_and(|line| line.now() == start.now()) {
                return Some(vec![first, second, back(first), back(second)]);
            }
        }
    }
    None
}

#[test]
fn what_was_played_before_changes_nothing() {
    let (mut wrong, mut tried) = (Vec::new(), 0);
    for case in cases() {
        let Some(mut moves) = prefix(&case) else { continue };
        tried += 1;
        moves.extend(&case.moves);
        let original = natures(&line(&case), case.natures.len());
        let longer =
            Case { moves, setup: case.setup.clone(), natures: case.natures.clone(), ..case };
        let line = line(&longer);
        let (verdict, got) = (Xiangqi::verdict(&line), natures(&line, longer.natures.len()));
        if verdict != longer.verdict || got != original {
            wrong.push(format!("{}: {verdict:?} {got:?}, not {original:?}", longer.id));
        }
    }
    assert!(tried > 130, "{tried} cases have a prefix");
    assert!(wrong.is_empty(), "{}:\n{}", wrong.len(), wrong.join("\n"));
}
