//! What may be claimed, by whom and for how long, and how games end.

use yiguan_core::{Entrance, Face, Of, Seat, Seats, Turn, Upheld};
use yiguan_gomoku::Gomoku;

fn table(book: &str, setup: &str, moves: &str) -> Box<dyn Face> {
    let gomoku = Of::<Gomoku>(std::marker::PhantomData);
    let mut face = gomoku.open(book, Some(setup)).unwrap_or_else(|faults| panic!("{faults}"));
    for mv in moves.split_whitespace() {
        let seat = face.turn().seats().iter().next().expect("the game goes on");
        face.play(seat, mv).unwrap_or_else(|why| panic!("{mv}: {why}"));
    }
    face
}

/// The claims as `RULE by SEATS against SEAT, lapses`.
fn claims(face: &dyn Face) -> Vec<String> {
    let ruling = face.ruling();
    let mut claims = Vec::new();
    for claim in ruling.claims {
        let by: Vec<_> = claim.by.iter().map(|seat| seat.0.to_string()).collect();
        let Upheld::Ends(outcome) = claim.upheld else { panic!("a claim ends the game") };
        assert_eq!(outcome.by, claim.because.rule);
        assert_eq!(Seats::only(outcome.loser().expect("someone loses").other()), claim.by);
        let lapses = claim.lapses_after.map_or("never".to_owned(), |plies| plies.to_string());
        claims.push(format!("{} by {} lapses {lapses}", claim.because.rule, by.join("+")));
    }
    claims
}

const THREES: &str = "G8,I8,H9,H10/A1,A2/b";
const SIX: &str = "D8,E8,F8,H8,I8/A1/b";

#[test]
fn a_forbidden_stone_stands_until_white_moves() {
    let cn = "renju-cn:forbidden=claim";
    assert_eq!(claims(&*table(cn, THREES, "H8")), ["GR-19-33 by 1 lapses 0"]);
    assert_eq!(claims(&*table(cn, THREES, "H8 A3")), [""; 0]);
    assert_eq!(claims(&*table(cn, THREES, "H8 pass")), [""; 0]);
    assert_eq!(claims(&*table(cn, SIX, "G8")), ["GR-19-overline by 1 lapses 0"]);
    assert_eq!(claims(&*table(cn, SIX, "G8 A3")), [""; 0]);
}

#[test]
fn an_overline_stays_open_internationally() {
    for book in ["renju-rif", "renju-yamaguchi", "renju-soosorv8", "renju-taraguchi10"] {
        let book = format!("{book}:forbidden=claim");
        assert_eq!(claims(&*table(&book, SIX, "G8")), ["GR-19-overline by 1 lapses never"]);
        let later = table(&book, SIX, "G8 A3 O1 O3");
        assert_eq!(claims(&*later), ["GR-19-overline by 1 lapses never"]);
        assert_eq!(claims(&*table(&book, THREES, "H8 A3")), [""; 0]);
    }
}

#[test]
fn the_holder_of_white_claims_after_a_swap() {
    let setup = format!("{THREES}/swapped");
    let face = table("renju-cn:forbidden=claim", &setup, "H8");
    assert_eq!(claims(&*face), ["GR-19-33 by 0 lapses 0"]);
    assert_eq!(face.turn(), Turn::Of(Seat(0)));
}

#[test]
fn an_unclaimed_five_is_no_shield() {
    let book = "renju-rif:forbidden=claim,win=claim";
    let five = "E8,F8,G8,H8,L11,L12,M10,N10/A1,A2/b";
    assert_eq!(claims(&*table(book, five, "I8")), ["GR-7-five by 0 lapses never"]);
    let fouled = table(book, five, "I8 A5 L10");
    assert_eq!(claims(&*fouled), ["GR-19-33 by 1 lapses 0", "GR-7-five by 0 lapses never"]);
    // A sixth stone takes the five away: what stands is an overline, and a foul.
    let six = table(book, five, "I8 A5 J8");
    assert_eq!(claims(&*six), ["GR-19-overline by 1 lapses never"]);
}

#[test]
fn what_was_set_right_is_not_looked_into() {
    let mut face = table("renju-rif:forbidden=claim", SIX, "G8");
    face.place("D8,E8,F8,H8,I8/A1/b", "GR-1-move").expect("a diagram");
    assert_eq!(claims(&*face), [""; 0]);
    face.play(Seat(0), "G8").expect("once more");
    assert_eq!(claims(&*face), ["GR-19-overline by 1 lapses never"]);
}

#[test]
fn the_last_point_can_still_be_claimed() {
    // All points filled but G8, without a row of five: G8 makes six for Black.
    let mut black = vec!["D8", "E8", "F8", "H8", "I8"];
    let mut white = vec!["C8", "J8"];
    let names: Vec<String> =
        ('A'..='O').flat_map(|letter| (1..=15).map(move |row| format!("{letter}{row}"))).collect();
    for (index, name) in names.iter().enumerate() {
        let (column, row) = (index / 15, index % 15);
        let taken = [&black, &white].iter().any(|stones| stones.contains(&name.as_str()));
        if taken || name == "G8" {
            continue;
        }
        let side = (column + 2 * (row % 2)) / 2 % 2 == 0;
        if side { black.push(name) } else { white.push(name) }
    }
    let setup = format!("{}/{}/b", black.join(","), white.join(","));
    let face = table("renju-cn:forbidden=claim", &setup, "G8");
    let ruling = face.ruling();
    assert_eq!(face.turn(), Turn::Over);
    assert!(ruling.ended.expect("a full board").outcome.is_draw());
    assert_eq!(claims(&*face), ["GR-19-overline by 1 lapses 0"]);
    let at_once = table("renju-cn", &setup, "G8").ruling();
    assert_eq!(at_once.ended.expect("a foul").outcome.by, "GR-19-overline");
}

#[test]
fn a_row_is_shown_whole() {
    let face = table("renju-cn", "E8,F8,G8,H8,I9,J10/A1/b", "I8");
    let ended = face.ruling().ended.expect("five");
    let row: Vec<_> =
        ended.because[0].evidence[0].actors.iter().map(|cell| face.cell_name(*cell)).collect();
    assert_eq!(row, ["E8", "F8", "G8", "H8", "I8"]);
    assert_eq!(ended.because[0].against, Some(Seat(1)));
}

#[test]
fn a_three_is_shown_with_what_carries_it_on() {
    let face = table("renju-cn", THREES, "");
    let fatal = face.fatal();
    assert_eq!(fatal.len(), 1);
    let (mv, finding) = &fatal[0];
    assert_eq!((mv.as_str(), finding.rule), ("H8", "GR-19-33"));
    let shown: Vec<_> = finding
        .evidence
        .iter()
        .map(|item| {
            let names = |cells: &[u16]| {
                cells.iter().map(|cell| face.cell_name(*cell)).collect::<Vec<_>>().join(" ")
            };
            let witness = item.witness.as_ref().expect("a straight four");
            let moves: Vec<_> = witness.moves.iter().map(|(_, mv)| mv.as_str()).collect();
            format!("{} {} > {} by {}", item.nature, names(&item.actors), names(&item.targets), {
                moves.join(" ")
            })
        })
        .collect();
    assert_eq!(shown, ["活三 G8 H8 I8 > F8 J8 by H8 F8", "活三 H8 H9 H10 > H7 H11 by H8 H7"]);
}
