//! How far a seat still is from home: the least number of single steps that would bring each man
//! to a hole of its own in the goal camp, were the board empty.
//!
//! This is what "distance as a whole" means here (`CC-R-dead`); the text names no measure. It is an
//! assignment of least cost, found by shortest augmenting paths with potentials (the Hungarian
//! method; H. W. Kuhn 1955, J. Munkres 1957).

use crate::geometry::steps;
use crate::holes::{Hole, Holes};

/// The most men or goal holes.
const MOST: usize = 15;

/// Single steps from `men` to as many holes of `goal`, each its own, at least.
///
/// ```
/// use yiguan_chinese_checkers::{camp, remaining};
/// assert_eq!(remaining(camp(3, 10), camp(0, 10)), 120, "two seats, at the start");
/// assert_eq!(remaining(camp(0, 10), camp(0, 10)), 0);
/// ```
///
/// # Panics
/// When there are more men than holes, or more than fifteen of either.
#[must_use]
pub fn remaining(men: Holes, goal: Holes) -> u32 {
    let goal: Vec<Hole> = goal.iter().collect();
    assert!(men.len() <= goal.len() && goal.len() <= MOST, "a hole for each man");
    let mut matching = Matching::default();
    for man in men {
        matching.add(man, &goal);
    }
    let pairs = matching.man.iter().zip(&goal);
    pairs.filter_map(|(man, hole)| man.map(|man| u32::from(steps(man, *hole)))).sum()
}

/// A cheapest assignment of the men so far, with prices that prove it: no man pays less than
/// `his + its` for any hole, and exactly that for his own.
#[derive(Default)]
struct Matching {
    /// The man of each hole.
    man: [Option<Hole>; MOST],
    /// What each hole's man pays, beside the hole's price.
    man_price: [i32; MOST],
    hole_price: [i32; MOST],
}

impl Matching {
    fn add(&mut self, man: Hole, goal: &[Hole]) {
        // Cheapest ways from the new man along holes whose men would move on (Dijkstra).
        let (mut cheapest, mut before) = ([i32::MAX; MOST], [None; MOST]);
        let mut settled = [false; MOST];
        let (mut mover, mut at, mut spent, mut price) = (man, None, 0, 0);
        let free = loop {
            for (hole, target) in goal.iter().enumerate() {
                let cost = spent + i32::from(steps(mover, *target)) - price - self.hole_price[hole];
                if !settled[hole] && cost < cheapest[hole] {
                    (cheapest[hole], before[hole]) = (cost, at);
                }
            }
            let open = (0..goal.len()).filter(|hole| !settled[*hole]);
            let next = open.min_by_key(|hole| cheapest[*hole]).expect("a hole for each man");
            settled[next] = true;
            (at, spent) = (Some(next), cheapest[next]);
            match self.man[next] {
                None => break next,
                Some(holder) => (mover, price) = (holder, self.man_price[next]),
            }
        };
        for hole in (0..goal.len()).filter(|hole| settled[*hole] && *hole != free) {
            self.man_price[hole] += cheapest[free] - cheapest[hole];
            self.hole_price[hole] -= cheapest[free] - cheapest[hole];
        }
        let mut hole = free;
        while let Some(from) = before[hole] {
            (self.man[hole], self.man_price[hole]) = (self.man[from], self.man_price[from]);
            hole = from;
        }
        (self.man[hole], self.man_price[hole]) = (Some(man), cheapest[free]);
    }
}
