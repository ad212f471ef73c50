//! Published counts of lines of moves.

use yiguan_core::{Game, perft};
use yiguan_xiangqi::{Xiangqi, XiangqiSetup};

/// Counts above this are left to `YIGUAN_LONG=1`.
const NODES_MAX: u64 = 5_000_000;

#[test]
fn published_counts_agree() {
    let long = std::env::var_os("YIGUAN_LONG").is_some();
    let rules = "cxa-2020".parse().expect("a book");
    let mut checked = 0;
    let table = include_str!("../../data/perft.txt").lines();
    for line in table.filter(|line| !line.starts_with('#')) {
        let fields: Vec<_> = line.split('|').map(str::trim).collect();
        let [id, fen, counts, _source] = fields[..] else { continue };
        let setup: XiangqiSetup = fen.parse().unwrap_or_else(|faults| panic!("{id}: {faults}"));
        let position = Xiangqi::set_up(rules, &setup).unwrap_or_else(|why| panic!("{id}: {why}"));
        for (depth, count) in (1..).zip(counts.split(' ')) {
            let count: u64 = count.parse().expect("a count");
            if count <= NODES_MAX || long {
                assert_eq!(perft(&position, depth), count, "{id}, depth {depth}");
                checked += 1;
            }
        }
    }
    assert!(checked >= 50, "the table is read: {checked}");
}
