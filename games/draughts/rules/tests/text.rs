//! The catalogues name every rule, book, piece and term of the crate, in both languages.

use std::collections::BTreeSet;
use yiguan_core::Describe;
use yiguan_draughts::Draughts;

const CATALOGUES: [&str; 2] =
    [include_str!("../../text/zh.ftl"), include_str!("../../text/en.ftl")];

/// Keys with what they stand for: the id in the attribute, or else the key itself.
fn named(catalogue: &str) -> BTreeSet<(String, String)> {
    let mut all: Vec<(String, String)> = Vec::new();
    for line in catalogue.lines().filter(|line| !line.starts_with('#')) {
        if let Some(id) = line.strip_prefix("    .id = ") {
            if let Some(last) = all.last_mut() {
                last.1 = id.to_owned();
            }
        } else if let Some((key, _)) = line.split_once(" = ") {
            all.push((key.to_owned(), key.to_owned()));
        }
    }
    let once: BTreeSet<_> = all.iter().cloned().collect();
    assert_eq!(once.len(), all.len(), "each key once");
    once
}

#[test]
fn both_languages_have_the_same_keys() {
    assert_eq!(named(CATALOGUES[0]), named(CATALOGUES[1]));
}

#[test]
fn everything_has_a_name_and_nothing_else_has() {
    let named = named(CATALOGUES[0]);
    let rules: BTreeSet<_> =
        named.iter().filter(|(key, _)| key.starts_with("rule-")).map(|(_, id)| &id[..]).collect();
    let ids = Draughts::ARTICLES.iter().flat_map(|article| article.ids).copied();
    assert_eq!(rules, ids.collect());
    let books = Draughts::BOOKS.iter().map(|book| format!("book-{}", book.id));
    let pieces =
        ["white-man", "white-king", "black-man", "black-king"].map(|k| format!("piece-{k}"));
    let terms = ["counted", "carried", "repeated", "stood-before", "must-capture", "board"];
    let terms = terms.iter().map(|term| format!("term-{term}"));
    for key in books.chain(pieces).chain(terms) {
        assert!(named.contains(&(key.clone(), key.clone())), "{key}");
    }
}
