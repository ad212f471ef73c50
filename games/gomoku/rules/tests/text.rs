//! The catalogues name everything that the crate cites, in both languages.

use std::collections::BTreeSet;
use yiguan_core::Describe;
use yiguan_gomoku::{Gomoku, OPENINGS, ShapeKind};

const CATALOGUES: [&str; 2] =
    [include_str!("../../text/zh.ftl"), include_str!("../../text/en.ftl")];

fn keys(catalogue: &str) -> BTreeSet<&str> {
    let lines = catalogue.lines().filter(|line| !line.starts_with([' ', '#']));
    let keys: Vec<_> =
        lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key).collect();
    let once: BTreeSet<_> = keys.iter().copied().collect();
    assert_eq!(once.len(), keys.len(), "each key once");
    once
}

/// What messages of `kind` stand for.
fn ids(catalogue: &str, kind: &str) -> BTreeSet<String> {
    let mut ids = BTreeSet::new();
    let mut key = "";
    for line in catalogue.lines() {
        if let Some(id) = line.strip_prefix("    .id = ") {
            ids.extend(key.starts_with(kind).then(|| id.to_owned()));
        } else {
            key = line;
            let name = line.split(" = ").next().and_then(|key| key.strip_prefix(kind));
            ids.extend(name.map(str::to_owned));
        }
    }
    ids
}

#[test]
fn both_languages_have_the_same_keys() {
    assert_eq!(keys(CATALOGUES[0]), keys(CATALOGUES[1]));
}

#[test]
fn every_id_and_term_has_a_name() {
    for catalogue in CATALOGUES {
        let rules = ids(catalogue, "rule-");
        for id in Gomoku::ARTICLES.iter().flat_map(|article| article.ids) {
            assert!(rules.contains(*id), "{id}");
        }
        let books = ids(catalogue, "book-");
        assert!(Gomoku::BOOKS.iter().all(|book| books.contains(book.id)), "{books:?}");
        let terms = ids(catalogue, "term-");
        use ShapeKind::{Five, Four, Overline, StraightFour, Three};
        let shapes = [Five, Overline, StraightFour, Four, Three].map(ShapeKind::term);
        let acts = ["swap", "stay", "pass", "offer", "n=1", "n=12"];
        let marks = ["offered", "black", "white", "fifth-moves", "满盘", "放弃行棋权"];
        for term in shapes.iter().chain(&acts).chain(&marks) {
            assert!(terms.contains(*term), "{term}");
        }
        for opening in &OPENINGS {
            assert!(terms.contains(opening.rule), "{}", opening.code);
        }
    }
    for opening in &OPENINGS {
        assert!(CATALOGUES[0].contains(&format!("{} = {}", opening.code, opening.chinese)));
        let english = format!("{} = {} ({})", opening.code, opening.english, opening.code);
        assert!(CATALOGUES[1].contains(&english), "{english}");
    }
}
