//! Counts of lines of moves, as others counted them.

use yiguan_chinese_checkers::{ChineseCheckers, StarMove};
use yiguan_core::{Game, Position, Turn, perft};

const COUNTS: &str = include_str!("../../data/perft.txt");

#[test]
fn counts_agree() {
    let mut rows = 0;
    for row in COUNTS.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = row.split(' ').collect();
        let [seats, men, jump, camps, counts, each, _] = fields[..] else { panic!("{row}") };
        let rules = format!("basic:seats={seats},men={men},jump={jump},camps={camps}");
        let rules = rules.parse().unwrap();
        let start = ChineseCheckers::set_up(rules, &ChineseCheckers::start(rules)).unwrap();
        for (depth, count) in (1..).zip(counts.split(',')) {
            assert_eq!(perft(&start, depth).to_string(), count, "{row}: depth {depth}");
        }
        assert_eq!(moves_of_each_man(&start), each, "{row}");
        rows += 1;
    }
    assert_eq!(rows, 30);
}

fn moves_of_each_man(start: &<ChineseCheckers as Game>::Position) -> String {
    let Turn::Of(seat) = start.turn() else { panic!("over") };
    let mut moves = Vec::new();
    start.legal(seat, &mut moves);
    let of = |man| {
        let its = moves.iter().filter(|mv| matches!(mv, StarMove::Go { from, .. } if *from == man));
        its.count()
    };
    let mut counts: Vec<_> = start.men(seat).iter().map(of).collect();
    counts.sort_unstable();
    counts.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}
