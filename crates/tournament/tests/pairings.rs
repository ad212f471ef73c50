//! Published next rounds: made-up events, regression tests and hard cases of other programs.

use yiguan_tournament::facts::Entrant;
use yiguan_tournament::swiss::{Edition, dutch};
use yiguan_tournament::trf;

fn report(name: &str) -> &'static str {
    macro_rules! reports {
        ($($name:literal)*) => {
            match name {
                $($name => include_str!(concat!("data/pairings/", $name, ".trf")),)*
                _ => panic!("no report {name}"),
            }
        };
    }
    reports!(
        "n007_r5_s5" "n009_r7_s13" "n011_r7_s6" "n015_r7_s7" "n023_r9_s8" "n047_r9_s10"
        "n061_r9_s11" "n100_r9_s3" "dutch-2025-c5" "dutch-2025-c9" "issue-7" "comments"
        "dutch-d2-criterion-d" "dutch-e2-both-absolute-higher-favored"
        "dutch-e2-both-absolute-lower-favored" "invalid-code"
    )
}

#[test]
fn every_published_round_board_by_board() {
    let expected = include_str!("data/pairings/expected.txt");
    let mut compared = 0;
    for line in expected.lines().filter(|line| !line.starts_with('#')) {
        let (name, wanted) = line.split_once(": ").unwrap();
        let section = trf::read(report(name)).unwrap().section;
        let round = section.rounds.len() as u32 + 1;
        let pairing = dutch::pair(&section, round, Edition::Dutch2025).unwrap();
        let number = |who: Entrant| section.player(who).number;
        let boards = pairing.boards.iter();
        let mut words: Vec<String> =
            boards.map(|b| format!("{}-{}", number(b.first), number(b.second))).collect();
        words.extend(pairing.bye.map(|who| format!("{}-0", number(who))));
        assert_eq!(words.join(" "), wanted, "{name}");
        compared += 1;
    }
    assert_eq!(compared, 16);
}
