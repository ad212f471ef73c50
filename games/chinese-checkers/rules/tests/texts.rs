//! Rules ids, setups, moves and sentences as text: what is read, what is refused, and how.

use std::collections::HashMap;
use yiguan_chinese_checkers::{ChineseCheckers, Hole, StarMove, StarRules, StarSetup};
use yiguan_core::{Describe, Game, Notation, NotationError};

/// The text of a rules id as it is written back, or what is wrong with it.
fn rules(text: &str) -> String {
    match text.parse::<StarRules>() {
        Ok(rules) => rules.to_string(),
        Err(faults) => format!("! {faults}"),
    }
}

#[test]
fn rules_ids_leave_defaults_out() {
    let check = |text: &str, expect: &str| assert_eq!(rules(text), expect, "{text}");
    check("basic", "basic");
    check("basic:seats=2,men=10,jump=adjacent,camps=free,pass=none", "basic");
    check("basic:pass=free,seats=6", "basic:seats=6,pass=free");
    check("basic:seats=3,men=15", "basic:seats=3,men=15");
    check("kongtiao:jump=adjacent", "kongtiao:jump=adjacent");
    check("kongtiao:jump=equidistant", "kongtiao");
    check("rated-many:seats=6,bonus=1", "rated-many:bonus=1");
    check("contest:seats=3", "contest:seats=3");
}

#[test]
fn rules_ids_are_refused_with_what_was_expected() {
    let check = |text: &str, part: &str| {
        let got = rules(text);
        assert!(got.starts_with("! ") && got.contains(part), "{text}: {got}");
    };
    check("basic:seats=7", "seats=2..6");
    check("basic:seats=1", "seats=2..6");
    check("basic:seats=+3", "seats=2..6");
    check("basic:seats=03", "seats=2..6");
    check("basic:seats=", "seats=2..6");
    check("basic:men=12", "men=10|15");
    check("basic:jump=long", "jump=adjacent|equidistant");
    check("basic:camps=open,pass=maybe", "pass=none|blocked|free");
    check("basic:camps=open,pass=maybe", "camps=free|transit|closed");
    check("basic:seats=4,men=15", "CC-B-count");
    check("basic:men=15,seats=6", "seats=2 or 3");
    check("basic:seats=3,seats=4", "once");
    check("basic:colour=red", "options among");
    check("rated:seats=3", "seats=2,");
    check("rated-many:seats=2", "seats=3..6");
    check("contest:seats=5", "seats=2|3|4|6");
    check("contest:men=15", "men=10");
    check("xiangqi", "one of basic");
    check("", "one of basic");
}

#[test]
fn every_book_can_be_opened_at_every_table_it_has() {
    for book in ChineseCheckers::BOOKS {
        for seats in 2..=6_usize {
            for men in [10, 15] {
                let text = format!("{}:seats={seats},men={men}", book.id);
                let Ok(rules) = text.parse::<StarRules>() else { continue };
                let start = ChineseCheckers::start(rules);
                let position = ChineseCheckers::set_up(rules, &start).expect(&text);
                assert_eq!(position.occupied().len(), seats * men, "{text}");
                assert_eq!(rules.book(), book.id);
            }
        }
    }
}

/// The setup as it is written back after `rules` have set it up, or the first rule it breaks.
fn setup(rules: &str, text: &str) -> String {
    let rules = rules.parse().unwrap();
    let position =
        text.parse::<StarSetup>().and_then(|setup| ChineseCheckers::set_up(rules, &setup));
    match position {
        Ok(position) => ChineseCheckers::diagram(rules, &position).to_string(),
        Err(faults) => format!("! {}", faults.0[0].rule),
    }
}

#[test]
fn setups_are_read_in_any_order_and_written_in_one() {
    let check = |text: &str, expect: &str| assert_eq!(setup("basic", text), expect, "{text}");
    check("0:i5;1:a1;0", "0:i5;1:a1;0");
    check("1:A1;0:I5,e13,E4;1", "0:e4,e13,i5;1:a1;1");
    check("0:i5;1:a1;0;turns=29,29", "0:i5;1:a1;0");
    check("0:i5;1:a1;0;turns=31,30", "0:i5;1:a1;0;turns=30,30");
    check("0:i5;1:a1;0;late=0,2;turns=0,0", "0:i5;1:a1;0;late=0,2");
    let six = |text: &str| setup("basic:seats=6", text);
    let table = "0:e5;1:e6;2:e7;3:e8;4:e9;5:f5";
    assert_eq!(six(&format!("{table};3;out=15")), format!("{table};3;out=15"));
    assert_eq!(six(&format!("{table};2;home=1,34")), format!("{table};2;home=1,34"));
    assert_eq!(
        setup("rated", "0:i5;1:a1;0;turns=7,7"),
        "0:i5;1:a1;0;turns=7,7",
        "where turns are counted they are written down"
    );
    let home = "0:a1,b1,b2,c1,c2,c3,d1,d2,d3,d4;1:i5;1";
    check(home, home);
    check(&format!("{home};home=0"), home);
}

#[test]
fn setups_are_refused_by_the_article_they_break() {
    let check = |text: &str, rule: &str| {
        assert_eq!(setup("basic", text), format!("! {rule}"), "{text}");
    };
    for text in [
        "",
        ";",
        "0:i5;1:a1",
        "0:i5;1:a1;",
        "0:i5;1:a1;x",
        "0:i5;1:a1;00",
        "0:i5;1:a1;7",
        "0:i5;0:a1;1",
        "0:i5,i5;1:a1;0",
        "0:i5,;1:a1;0",
        "0:i10;1:a1;0",
        "0:r1;1:a1;0",
        "0:i0;1:a1;0",
        "0:i05;1:a1;0",
        "0:i+5;1:a1;0",
        "0:炮5;1:a1;0",
        "6:i5;1:a1;0",
        "0:i5;1:a1;0;",
        "0:i5;1:a1;0;out=",
        "0:i5;1:a1;0;out=11",
        "0:i5;1:a1;0;home=0,0",
        "0:i5;1:a1;0;turns=1,2,3,4,5,6,7",
        "0:i5;1:a1;0;turns=65536",
        "0:i5;1:a1;0;turns=-1",
        "0:i5;1:a1;0;turns=01",
        "0:i5;1:a1;0;late=1;late=1",
        "0:i5;1:a1;0;again=1",
    ] {
        check(text, "syntax");
    }
    check("0:i5;1:i5;0", "CC-B-star");
    check("0:i5;1:;0", "CC-B-count");
    check("0:i5;0", "CC-B-count");
    check("0", "CC-B-count");
    check("0:e1,e2,e3,e4,e5,e6,e7,e8,e9,f1,f2;1:a1;0", "CC-B-count");
    check("0:i5;1:a1;2:e1;0", "CC-B-players");
    check("0:i5;1:a1;2", "CC-B-players");
    check("0:i5;1:a1;0;out=3", "CC-B-players");
    check("0:i5;1:a1;0;late=3", "CC-R-timeouts");
    check("0:i5;1:a1;0;out=0;home=0", "CC-R-goal");
    assert_eq!(setup("basic:seats=3", "0:i5;1:a1;2:e1;1;out=1"), "! CC-M-turn");
}

#[test]
fn every_fault_is_told_at_once() {
    let faults = "0:i5,z9,i5;0:e1;9:a1;x".parse::<StarSetup>().unwrap_err();
    assert_eq!(faults.0.len(), 5, "{faults}");
    let many = format!("0:{};1:a1;0", vec!["z1"; 10_000].join(","));
    assert_eq!(many.parse::<StarSetup>().unwrap_err().0.len(), 20, "a hostile text ends");
}

fn read(notation: &str, rules: &str, setup: &str, text: &str) -> Result<StarMove, NotationError> {
    let notation: &dyn Notation<ChineseCheckers> =
        *ChineseCheckers::NOTATIONS.iter().find(|other| other.id() == notation).unwrap();
    let setup: StarSetup = setup.parse().unwrap();
    let position = ChineseCheckers::set_up(rules.parse().unwrap(), &setup).unwrap();
    notation.read(&position, text)
}

fn go(from: &str, to: &str) -> Result<StarMove, NotationError> {
    Ok(StarMove::Go { from: Hole::named(from).unwrap(), to: Hole::named(to).unwrap() })
}

#[test]
fn moves_are_read_in_every_dialect() {
    let check = |text: &str, expect: Result<StarMove, NotationError>| {
        assert_eq!(read("canonical", "basic", "0:i5;1:a1;0", text), expect, "{text}");
    };
    check("e4-e5", go("e4", "e5"));
    check("e4xg6", go("e4", "g6"));
    check("E4–E5", go("e4", "e5"));
    check("e4×m13", go("e4", "m13"));
    check("--", Ok(StarMove::Pass));
    check("--late", Ok(StarMove::Late));
    check("e4", Err(NotationError::Syntax { at: 2 }));
    check("e4-", Err(NotationError::Syntax { at: 3 }));
    check("e4-z5", Err(NotationError::Syntax { at: 3 }));
    check("e14-e5", Err(NotationError::Syntax { at: 0 }));
    check("e4 e5", Err(NotationError::Syntax { at: 2 }));
    check("炮二平五", Err(NotationError::Syntax { at: 0 }));
    check("e4-e5-e6", Err(NotationError::Syntax { at: 8 }));
    check("---", Err(NotationError::Syntax { at: 0 }));
    check("", Err(NotationError::Syntax { at: 0 }));
}

#[test]
fn chains_are_read_hop_by_hop_and_written_along_a_shortest_way() {
    let setup = "0:f4,h4,i5;1:e4;1";
    let hops = |text: &str| read("hops", "basic", setup, text);
    assert_eq!(hops("e4xg4xi4xi6"), go("e4", "i6"));
    assert_eq!(hops("e4-g4-i4"), go("e4", "i4"));
    assert_eq!(hops("e4xi6"), go("e4", "i6"), "a chain by its ends is one too");
    let rule = |text: &str| match hops(text) {
        Err(NotationError::Illegal(illegal)) => illegal.rule,
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(rule("e4xi4xi6"), "CC-M-adjacent");
    assert_eq!(rule("e4-f5-g5"), "CC-M-adjacent", "steps make no chain");
    assert_eq!(rule("f4xg4xi4"), "CC-B-colours");
    let rules = "basic".parse().unwrap();
    let position = ChineseCheckers::set_up(rules, &setup.parse().unwrap()).unwrap();
    let write = |from: &str, to: &str| {
        let mut text = String::new();
        let mv = go(from, to).unwrap();
        ChineseCheckers::NOTATIONS[1].write(&position, &mv, &mut text).unwrap();
        text
    };
    assert_eq!(write("e4", "i6"), "e4xg4xi4xi6");
    assert_eq!(write("e4", "e5"), "e4-e5");
    assert_eq!(write("e4", "q1"), "e4xq1", "no way there: by its ends");
}

fn catalogue(text: &'static str) -> HashMap<&'static str, &'static str> {
    let lines = text.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    let mut all = HashMap::new();
    for line in lines {
        let (key, value) = line.split_once(" = ").unwrap_or_else(|| panic!("{line}"));
        assert!(all.insert(key, value.trim()).is_none(), "{key} twice");
        assert!(!value.trim().is_empty(), "{key} says nothing");
    }
    all
}

#[test]
fn sentences_are_there_in_both_languages() {
    let zh = catalogue(include_str!("../../text/zh.ftl"));
    let en = catalogue(include_str!("../../text/en.ftl"));
    let mut keys = ["game", "notation", "move-example"].map(str::to_owned).to_vec();
    keys.extend(ChineseCheckers::NOTATIONS.iter().map(|item| format!("notation-{}", item.id())));
    keys.extend((0..6).map(|camp| format!("piece-man-{camp}")));
    let ids = ChineseCheckers::ARTICLES.iter().flat_map(|article| article.ids);
    keys.extend(ids.map(|id| format!("rule-{id}")));
    for term in [
        "camp",
        "in-goal",
        "left-home",
        "turns",
        "late",
        "pass",
        "home",
        "at-home",
        "return",
        "remaining",
        "concedes",
    ] {
        keys.push(format!("term-{term}"));
    }
    for book in ChineseCheckers::BOOKS {
        keys.push(format!("book-{}", book.id));
        for option in book.options {
            keys.push(format!("option-{}", option.name));
            let numbers = option.values.contains(|letter: char| letter.is_ascii_digit());
            if !numbers || option.values.contains("home30") || option.values.contains("all30") {
                let values = option.values.split('|');
                keys.extend(values.map(|value| format!("value-{}-{value}", option.name)));
            }
        }
    }
    keys.sort();
    keys.dedup();
    for key in &keys {
        assert!(zh.contains_key(key.as_str()) && en.contains_key(key.as_str()), "{key} is missing");
    }
    assert_eq!((zh.len(), en.len()), (keys.len(), keys.len()), "and nothing else");
}
