//! Round-robin tables against the published ones, and what every such table must keep.

use std::collections::BTreeSet;
use yiguan_regulations::event::Circle;
use yiguan_tournament::berger::{cycles, table};

#[test]
fn tables_are_the_published_ones() {
    let text = include_str!("data/chinese/berger.txt");
    let mut lines = text.lines().filter(|line| !line.starts_with('#')).peekable();
    let mut tables = 0;
    while let Some(head) = lines.next() {
        let (kind, players) = head.split_once(' ').expect("a heading");
        let players: u32 = players.parse().expect("a number of players");
        let circle = if kind == "berger" { Circle::LargestFixed } else { Circle::FirstFixed };
        let expected: Vec<Vec<(u32, u32)>> = std::iter::from_fn(|| {
            lines.next_if(|line| line.contains('-') && !line.starts_with("first")).map(pairs)
        })
        .collect();
        assert_eq!(table(players, circle), expected, "{head}");
        tables += 1;
    }
    assert_eq!(tables, 13);
}

fn pairs(line: &str) -> Vec<(u32, u32)> {
    let pair = |text: &str| {
        let (a, b) = text.split_once('-').expect("two numbers");
        (a.parse().expect("a number"), b.parse().expect("a number"))
    };
    line.split(' ').map(pair).collect()
}

#[test]
fn every_table_is_a_round_robin_with_balanced_first_moves() {
    for players in 2..=40 {
        for circle in [Circle::LargestFixed, Circle::FirstFixed] {
            let rounds = table(players, circle);
            let mut met = BTreeSet::new();
            for round in &rounds {
                let mut here = BTreeSet::new();
                for (a, b) in round {
                    assert!(here.insert(*a) && here.insert(*b), "{players}: twice in a round");
                    assert!(met.insert((*a.min(b), *a.max(b))), "{players}: {a}-{b} again");
                }
                assert_eq!(here.len() as u32, players - players % 2);
            }
            assert_eq!(met.len() as u32, players * (players - 1) / 2);
        }
        let mut firsts = vec![0i32; players as usize + 1];
        for (a, b) in table(players, Circle::LargestFixed).iter().flatten() {
            firsts[*a as usize] += 1;
            firsts[*b as usize] -= 1;
        }
        let most = 1 - (players % 2) as i32;
        assert!(firsts.iter().all(|surplus| surplus.abs() <= most), "{players}: {firsts:?}");
        let both = cycles(players, 2, Circle::LargestFixed);
        let (once, again) = both.split_at(both.len() / 2);
        for (one, other) in once.iter().flatten().zip(again.iter().flatten()) {
            assert_eq!((one.0, one.1), (other.1, other.0));
        }
    }
}
