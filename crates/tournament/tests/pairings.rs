//! Published next rounds: made-up events, regression tests and hard cases of other programs.

#[allow(dead_code)] // Rows are read by other tests.
mod cards;

use yiguan_tournament::facts::{Entrant, Section};
use yiguan_tournament::swiss::{Edition, dutch};
use yiguan_tournament::trf::{self, Format};

fn next(section: &Section) -> String {
    let round = section.rounds.len() as u32 + 1;
    let pairing = dutch::pair(section, round, Edition::Dutch2025).unwrap();
    let number = |who: Entrant| section.player(who).number;
    let boards = pairing.boards.iter();
    let mut words: Vec<String> =
        boards.map(|b| format!("{}-{}", number(b.first), number(b.second))).collect();
    words.extend(pairing.bye.map(|who| format!("{}-0", number(who))));
    words.join(" ")
}

#[test]
fn every_published_round_board_by_board() {
    let mut compared = 0;
    for event in cards::read(include_str!("data/next-rounds.txt")) {
        let wanted: Vec<&str> = event.told("next").collect();
        assert_eq!(next(&event.section), wanted.join(" "), "{}", event.name);
        for format in [Format::Trf16, Format::Trf26] {
            let report = trf::read(&trf::write(&event.section, format)).unwrap();
            assert_eq!(next(&report.section), wanted.join(" "), "{} by {format:?}", event.name);
        }
        compared += 1;
    }
    assert_eq!(compared, 16);
}
