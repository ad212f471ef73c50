//! Every published case of `games/gomoku/data`.

use std::collections::BTreeMap;
use yiguan_core::{Entrance, Of, Seat};
use yiguan_gomoku::{
    Board, Colour, Gomoku, GomokuSetup, Judge, Judgement, OPENINGS, Opening, Point, same_shape,
    shapes,
};

fn rows(text: &str) -> Vec<Vec<&str>> {
    text.lines()
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .map(|line| line.split(' ').collect())
        .collect()
}

fn board(setup: &str) -> Board {
    let setup: GomokuSetup = setup.parse().unwrap_or_else(|faults| panic!("{setup}: {faults}"));
    Board::new(setup.black, setup.white).expect("no point bears two stones")
}

fn point(name: &str) -> Point {
    name.parse().unwrap_or_else(|why| panic!("{name}: {why:?}"))
}

fn kind(judgement: Judgement) -> &'static str {
    match judgement {
        Judgement::Free => "none",
        Judgement::Five => "five",
        Judgement::Foul(foul) => match foul.rule() {
            "GR-19-33" => "33",
            "GR-19-44" => "44",
            _ => "overline",
        },
    }
}

/// One point of one board: the judge, the list of the whole board and the shapes agree with `want`.
fn check_point(id: &str, setup: &str, verdict: &str) {
    let (name, want) = verdict.split_once('=').expect("POINT=KIND");
    let (board, point) = (board(setup), point(name));
    let judgement = Judge::new(&board).judge(point);
    assert_eq!(kind(judgement), want, "{id}: {name}");
    let listed = Judge::new(&board).fouls().iter().any(|(other, _)| *other == point);
    assert_eq!(listed, matches!(judgement, Judgement::Foul(_)), "{id}: {name} in the list");
    let made = shapes(&board, point);
    let count = |terms: &[&str]| {
        made.iter().filter(|shape| shape.is_real() && terms.contains(&shape.kind.term())).count()
    };
    let five = count(&["五连"]) > 0;
    let shown = match () {
        () if five => "five",
        () if count(&["长连"]) > 0 => "overline",
        () if count(&["冲四", "活四"]) > 1 => "44",
        () if count(&["活三"]) > 1 => "33",
        () => "none",
    };
    assert_eq!(shown, want, "{id}: {name} by its shapes {made:?}");
}

#[test]
fn points_are_judged_as_published() {
    let rows = rows(include_str!("../../data/forbidden.txt"));
    assert_eq!(rows.len(), 227);
    for row in rows {
        check_point(row[0], row[1], row[2]);
    }
}

#[test]
fn deep_questions_are_answered_as_published() {
    let rows = rows(include_str!("../../data/forbidden-deep.txt"));
    assert_eq!(rows.len(), 6);
    for row in rows {
        check_point(row[0], row[1], row[2]);
    }
}

/// Through the seam, as a client asks: what may be played and loses.
fn losing(book: &str, setup: &str) -> BTreeMap<String, &'static str> {
    let gomoku = Of::<Gomoku>(std::marker::PhantomData);
    let face = gomoku.open(book, Some(setup)).unwrap_or_else(|faults| panic!("{faults}"));
    let short = |rule: &str| match rule {
        "GR-19-33" => "33",
        "GR-19-44" => "44",
        _ => "overline",
    };
    face.fatal().into_iter().map(|(mv, finding)| (mv, short(finding.rule))).collect()
}

#[test]
fn boards_list_exactly_the_published_points() {
    let rows = rows(include_str!("../../data/forbidden-boards.txt"));
    assert_eq!(rows.len(), 305);
    let books = ["renju-cn", "renju-rif:forbidden=claim", "renju-taraguchi10"];
    for (index, row) in rows.into_iter().enumerate() {
        let want: BTreeMap<_, _> = row[2]
            .split(',')
            .filter_map(|verdict| verdict.split_once('='))
            .map(|(point, kind)| (point.to_owned(), kind))
            .collect();
        assert_eq!(losing(books[index % books.len()], row[1]), want, "{}", row[0]);
        assert!(losing("standard", row[1]).is_empty(), "{}: only renju forbids", row[0]);
    }
}

#[test]
fn a_forbidden_stone_is_shown_by_its_lines() {
    for row in rows(include_str!("../../data/forbidden-boards.txt")) {
        let gomoku = Of::<Gomoku>(std::marker::PhantomData);
        let face = gomoku.open("renju-cn", Some(row[1])).expect("a board");
        for (mv, finding) in face.fatal() {
            let mut copy = face.fork();
            copy.play(Seat(0), &mv).expect("it may be played");
            let ended = copy.ruling().ended.expect("and ends the game");
            assert_eq!(ended.outcome.place[Seat(1)], 1, "{} {mv}", row[0]);
            assert_eq!(ended.outcome.by, finding.rule);
            let shown = &ended.because[0].evidence;
            assert_eq!(shown.len(), finding.evidence.len(), "{} {mv}", row[0]);
            let least = if finding.rule == "GR-19-overline" { 1 } else { 2 };
            assert!(shown.len() >= least, "{} {mv}: {shown:?}", row[0]);
            for (item, foretold) in shown.iter().zip(&finding.evidence) {
                assert_eq!((item.nature, &item.actors), (foretold.nature, &foretold.actors));
                let cell = point(&mv).cell();
                assert!(item.actors.contains(&cell), "{} {mv}: {item:?}", row[0]);
            }
        }
    }
}

#[test]
fn fifth_moves_are_alike_as_published() {
    let rows = rows(include_str!("../../data/fifth-offers.txt"));
    assert_eq!(rows.len(), 298);
    for row in rows {
        let alike = same_shape(&board(row[1]), point(row[2]), point(row[3]));
        assert_eq!(alike, row[4] == "same", "{}", row[0]);
        let back = same_shape(&board(row[1]), point(row[3]), point(row[2]));
        assert_eq!(alike, back, "{}: both ways", row[0]);
    }
}

#[test]
fn every_image_of_every_opening_has_its_name() {
    let rows = rows(include_str!("../../data/openings26.txt"));
    assert_eq!(rows.len(), OPENINGS.len());
    let mut images = 0;
    for row in &rows {
        for image in &row[3..] {
            let (second, third) = image.split_once('-').expect("WHITE2-BLACK3");
            let opening = Opening::of(Point::CENTRE, point(second), point(third));
            let opening = opening.unwrap_or_else(|| panic!("{image} has no name"));
            let got = [opening.code, opening.chinese, opening.english];
            assert_eq!(got, row[..3], "{image}");
            images += 1;
        }
    }
    assert_eq!(images, 8 * 23, "every white 2 with every black 3");
    for opening in &OPENINGS {
        let [first, second, third] = opening.stones();
        assert_eq!(Opening::of(first, second, third), Some(opening));
        assert_eq!(Opening::called(opening.chinese), Some(opening));
        assert_eq!(Opening::called(opening.code), Some(opening));
    }
}

#[test]
fn white_is_never_bound() {
    for row in
        rows(include_str!("../../data/forbidden.txt")).iter().filter(|row| row[2].ends_with("33"))
    {
        let setup: GomokuSetup = row[1].parse().expect("a diagram");
        let turned =
            GomokuSetup { black: setup.white, white: setup.black, turn: Colour::White, ..setup };
        let gomoku = Of::<Gomoku>(std::marker::PhantomData);
        let mut face = gomoku.open("renju-cn", Some(&turned.to_string())).expect("a board");
        assert!(face.fatal().is_empty(), "{}", row[0]);
        let name = row[2].split('=').next().expect("POINT=KIND");
        face.play(Seat(1), name).expect("a free point");
        assert!(face.ruling().ended.is_none(), "{}", row[0]);
    }
}
