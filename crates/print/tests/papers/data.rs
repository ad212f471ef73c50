//! What stands on papers.

use crate::events::{self, PRIVATE};
use crate::hall;
use std::collections::BTreeSet;
use yiguan_print::{Content, Kind, Paper, Table, Wish, csv, paper, words, xlsx};
use yiguan_regulations::event::Rule;
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::event::{Command, Event};

fn table(paper: &Paper) -> &Table {
    match &paper.content {
        Content::Table(table) => table,
        other => panic!("expected a table, got {other:?}"),
    }
}

fn column(table: &Table, heading: &str) -> Vec<String> {
    let at = table.columns.iter().position(|column| column.heading == heading);
    let at = at.unwrap_or_else(|| panic!("no column {heading}: {:?}", table.columns));
    table.rows.iter().filter(|row| !row.band).map(|row| row.cells[at].value.to_string()).collect()
}

#[test]
fn both_languages_say_the_same_things() {
    let [zh, en] = Lang::ALL.map(words);
    let keys = |of: &Catalogue| of.keys().iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&zh), keys(&en));
    for rule in Rule::ALL {
        let plain = |text: &str| text.replace('（', "(").replace('）', ")");
        assert_eq!(zh.name("rule", rule.word()).as_deref().map(plain), Some(rule.chinese().into()));
        assert!(en.name("rule", rule.word()).is_some(), "{rule}");
    }
    for catalogue in [zh, en] {
        assert_eq!(catalogue.flaws(), [""; 0]);
        for kind in Kind::ALL {
            assert!(catalogue.name("kind", kind.word()).is_some(), "{kind:?}");
        }
    }
}

/// Rows have a cell a column, in every paper of every event, empty ones among them.
#[test]
fn rows_fill_their_columns() {
    let mut all: Vec<Event> = vec![events::odd_names()];
    for name in [
        "ansai-2014",
        "beijing-2015",
        "draughts-2014",
        "four-teams",
        "guomai-2008",
        "linyuan",
        "national-1999",
        "office",
        "scoring-2011",
        "shanghai-2012",
        "simple-300s",
        "xinying",
        "zhazuo",
    ] {
        for rounds in [0, 1, 99] {
            let mut event = hall::open(name);
            for section in 0..event.sections().len() {
                if rounds > 0 {
                    hall::fill(&mut event, section, 16);
                }
                events::play(&mut event, section, rounds, 5);
            }
            all.push(event);
        }
    }
    for event in &all {
        for lang in Lang::ALL {
            for section in 0..event.sections().len() {
                for paper in events::all(event, section, lang) {
                    let table = xlsx::table_of(&paper, &words(lang));
                    let wrong = table.rows.iter().find(|row| {
                        row.cells.len() != if row.band { 1 } else { table.columns.len() }
                    });
                    assert_eq!(wrong, None, "{} {}", paper.title, paper.lead);
                    let said = format!("{paper:?}");
                    let keys = ["kind-", "mover-", "side-", "note-", "seat-of-", "rule-", "for-"];
                    for key in keys {
                        assert!(!said.contains(&format!("\"{key}")), "{key} in {said}");
                    }
                }
            }
        }
    }
}

#[test]
fn the_rule_that_decided_a_place_is_marked() {
    let event = events::event("ansai-2014", 0, 12, 7);
    let paper = events::of(&event, 0, Kind::Standings, Lang::Zh);
    let table = table(&paper);
    let standings = event.sections()[0].standings();
    for (row, standing) in table.rows.iter().zip(&standings) {
        let marked: Vec<&str> = row
            .cells
            .iter()
            .zip(&table.columns)
            .filter(|(cell, _)| cell.marked)
            .map(|(_, column)| column.heading.as_str())
            .collect();
        let decided: Vec<&str> = standing.decided_by.map(Rule::chinese).into_iter().collect();
        assert_eq!(marked, decided);
    }
    assert!(paper.notes.iter().any(|note| note.contains("着色")));
}

#[test]
fn a_wall_chart_adds_up_and_has_room_for_rounds_to_come() {
    let event = events::event("ansai-2014", 0, 11, 3);
    let paper = events::of(&event, 0, Kind::Wall, Lang::En);
    let table = table(&paper);
    assert_eq!(table.columns.iter().filter(|c| c.heading.parse::<u32>().is_ok()).count(), 7);
    let points = column(table, "Points");
    for (last, points) in column(table, "3").iter().zip(&points) {
        assert_eq!(last.lines().last(), Some(points.as_str()));
    }
    assert!(column(table, "4").iter().all(String::is_empty));
    assert!(column(table, "1").iter().any(|cell| cell.starts_with("bye")));
}

#[test]
fn a_square_has_each_result_twice() {
    let event = events::event("draughts-2014", 0, 12, 11);
    let paper = events::of(&event, 0, Kind::Crosstable, Lang::En);
    let table = table(&paper);
    let cell = |row: usize, column: usize| table.rows[row].cells[2 + column].value.to_string();
    for row in 0..table.rows.len() {
        assert_eq!(cell(row, row), "■");
        for other in 0..row {
            assert!(!cell(row, other).is_empty() && !cell(other, row).is_empty());
        }
    }
}

#[test]
fn names_stand_in_the_order_of_their_sounds() {
    let mut event = hall::open("ansai-2014");
    for name in ["张三", "李四", "赵五", "陈六", "Zoe", "adam", "王七", "安八"] {
        let player = hall::player(name, "");
        hall::act(&mut event, Command::Enter { section: 0, player });
    }
    hall::draw(&mut event, 0);
    events::play(&mut event, 0, 1, 1);
    let paper = events::of(&event, 0, Kind::Names, Lang::Zh);
    let names = ["adam", "Zoe", "安八", "陈六", "李四", "王七", "张三", "赵五"];
    assert_eq!(column(table(&paper), "姓名"), names);
}

#[test]
fn what_identifies_people_is_on_no_paper_unless_asked_for() {
    let event = events::odd_names();
    for lang in Lang::ALL {
        let words = words(lang);
        for paper in events::all(&event, 0, lang) {
            let data = format!("{paper:?}");
            let text = csv(&xlsx::table_of(&paper, &words));
            for secret in PRIVATE {
                assert!(!data.contains(secret) && !text.contains(secret), "{}", paper.lead);
            }
        }
        let private = Wish { private: true, ..Wish::default() };
        for kind in Kind::ALL {
            let paper = paper(&event, 0, *kind, &private, &words).expect("a paper");
            let data = format!("{paper:?}");
            assert_eq!(PRIVATE.iter().all(|secret| data.contains(secret)), *kind == Kind::Entries);
        }
    }
}

#[test]
fn there_is_no_paper_of_a_round_that_is_not_there() {
    let event = events::event("ansai-2014", 0, 8, 2);
    let words = words(Lang::Zh);
    let of = |round| {
        let wish = Wish { round: Some(round), ..Wish::default() };
        paper(&event, 0, Kind::Pairings, &wish, &words)
    };
    assert!(of(0).is_none() && of(3).is_none());
    assert!(of(1).is_some_and(|paper| paper.lead.contains("第1轮")));
    assert!(paper(&event, 9, Kind::Pairings, &Wish::default(), &words).is_none());
}

#[test]
fn prizes_and_certificates_go_to_the_same_people() {
    let event = events::event("beijing-2015", 0, 20, 9);
    let list = events::of(&event, 0, Kind::Prizes, Lang::Zh);
    let names = column(table(&list), "姓名");
    let Content::Certificates(all) = events::of(&event, 0, Kind::Certificates, Lang::Zh).content
    else {
        panic!("certificates")
    };
    let given: Vec<&str> = all.iter().map(|of| of.name.as_str()).collect();
    let listed: Vec<&str> = names.iter().map(String::as_str).filter(|n| !n.is_empty()).collect();
    assert_eq!(given, listed);
    assert!(all[0].text.contains("第一名") && all[0].text.contains("象棋"), "{}", all[0].text);
    let bands: Vec<String> = table(&list)
        .rows
        .iter()
        .filter(|row| row.band)
        .map(|row| row.cells[0].value.to_string())
        .collect();
    assert_eq!(bands, ["个人", "团体", "优秀组织奖", "运动风尚奖"]);
}
