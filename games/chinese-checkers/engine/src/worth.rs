//! What a seat still has to do: a cheapest assignment of its men to the holes of its goal, each to
//! one of its own. Single steps on an empty board cost most; men far behind cost more than their
//! share, for they have nobody left to jump over, and men far from the middle a little. Jumps keep
//! the parities of holes (`CC-S-parity-model`): a man whose hole has others than its place in the
//! goal must step once, which costs most of a turn, so men are assigned to places of their class
//! where there are enough.
//!
//! A seat's cost depends on its own men alone, and a search moves one man of one seat at a time:
//! costs are remembered by men, so that most nodes look two up and compute none.

use std::sync::LazyLock;
use yiguan_chinese_checkers::{
    CAMPS, HOLES, Hole, Holes, camp, opposite, parity_class, steps, steps_to_camp,
};
use yiguan_search::Score;

/// The cost of one step.
pub(crate) const STEP: Score = 50;
/// More for each step squared, in sixteenths of a point.
const BEHIND: Score = 28;
/// More for a man of another class than its place.
const CLASS: Score = 50;
/// The cost of one hole off the middle.
const ASIDE: Score = 3;
/// The cost of each step that a man stands inside the camp of others: who fills it may shut it in.
const INSIDE: Score = 20;
/// The most men of a seat.
const MOST: usize = 15;
/// How many costs are remembered.
const SLOTS: usize = 1 << 16;

/// Costs, and the tables they are made of.
pub(crate) struct Worth {
    slots: Vec<(u128, Score)>,
}

impl Worth {
    pub(crate) fn new() -> Self {
        // No seat has all holes, so no key is all ones.
        Self { slots: vec![(u128::MAX, 0); SLOTS] }
    }

    /// What `men`, which started from camp `home`, still cost; 0: the goal is full. Men beside the
    /// number of `count` holes of the goal are never more than those.
    pub(crate) fn cost(&mut self, men: Holes, home: usize, count: u8) -> Score {
        let many = usize::from(count > 10);
        let key = men.bits() | ((home + CAMPS * many) as u128) << 121;
        let mixed =
            (key as u64 ^ ((key >> 64) as u64).rotate_left(29)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let slot = &mut self.slots[(mixed >> 48) as usize];
        if slot.0 != key {
            *slot = (key, assign(men, home, many));
        }
        slot.1
    }
}

/// The goals by camp they belong to, for ten and fifteen men.
static GOALS: LazyLock<[[Vec<Hole>; CAMPS]; 2]> = LazyLock::new(|| {
    [10, 15].map(|count| std::array::from_fn(|home| camp(opposite(home), count).iter().collect()))
});

/// The cost of bringing a man from hole to hole.
static COSTS: LazyLock<[[Score; HOLES]; HOLES]> = LazyLock::new(|| {
    let all: Vec<Hole> = Hole::all().collect();
    std::array::from_fn(|from| {
        std::array::from_fn(|to| {
            let far = Score::from(steps(all[from], all[to]));
            let steps_once = parity_class(all[from]) != parity_class(all[to]);
            STEP * far + BEHIND * far * far / 16 + CLASS * Score::from(steps_once)
        })
    })
});

/// What a hole costs by itself, by the camp its man started from: off the line from tip to tip.
static OFF: LazyLock<[[Score; HOLES]; CAMPS]> = LazyLock::new(|| {
    let all: Vec<Hole> = Hole::all().collect();
    std::array::from_fn(|home| {
        std::array::from_fn(|hole| {
            let to = |by: usize| Score::from(steps_to_camp(all[hole], (home + by) % CAMPS, 10));
            let aside = ASIDE * (to(1) + to(2) - to(4) - to(5)).abs() / 2;
            let deep = |by: usize| {
                let point = camp((home + by) % CAMPS, 10);
                let far = |other| Score::from(steps(all[hole], other));
                let out = (Holes::ALL - point).iter().map(far).min().unwrap_or(0);
                if point.has(all[hole]) { out } else { 0 }
            };
            aside + INSIDE * (deep(1) + deep(2) + deep(4) + deep(5))
        })
    })
});

/// How far along its way from camp `home` a hole is: the more the further.
pub(crate) fn progress(home: usize, hole: Hole) -> Score {
    let to = |camp| Score::from(steps_to_camp(hole, camp, 10));
    to(home) - to(opposite(home))
}

/// The least cost of an assignment, by shortest augmenting paths (Hungarian method; H. W. Kuhn
/// 1955, J. Munkres 1957).
fn assign(men: Holes, home: usize, many: usize) -> Score {
    let goal = &GOALS[many][home];
    let holes = goal.len();
    let (costs, off) = (&*COSTS, &OFF[home]);
    let mut rows: [&[Score; HOLES]; MOST + 1] = [&costs[0]; MOST + 1];
    let mut count = 0;
    let mut aside = 0;
    // Men on holes of the goal that nobody needs to leave still take part: others may need theirs.
    for man in men.iter().take(holes) {
        count += 1;
        rows[count] = &costs[man.index()];
        aside += if goal.contains(&man) { 0 } else { off[man.index()] };
    }
    let (mut row_price, mut price) = ([0; MOST + 1], [0; MOST + 1]);
    let mut owner = [0usize; MOST + 1];
    for row in 1..=count {
        owner[0] = row;
        let mut at = 0;
        let (mut least, mut before) = ([Score::MAX; MOST + 1], [0usize; MOST + 1]);
        let mut done = [false; MOST + 1];
        loop {
            done[at] = true;
            let (mover, mut delta, mut next) = (owner[at], Score::MAX, 0);
            for hole in 1..=holes {
                if done[hole] {
                    continue;
                }
                let cost = rows[mover][goal[hole - 1].index()] - row_price[mover] - price[hole];
                if cost < least[hole] {
                    (least[hole], before[hole]) = (cost, at);
                }
                if least[hole] < delta {
                    (delta, next) = (least[hole], hole);
                }
            }
            for hole in 0..=holes {
                if done[hole] {
                    row_price[owner[hole]] += delta;
                    price[hole] -= delta;
                } else {
                    least[hole] -= delta;
                }
            }
            at = next;
            if owner[at] == 0 {
                break;
            }
        }
        while at != 0 {
            owner[at] = owner[before[at]];
            at = before[at];
        }
    }
    aside - price[0]
}

#[cfg(test)]
mod tests {
    use super::*;
    use yiguan_chinese_checkers::remaining;

    #[test]
    fn a_full_goal_costs_nothing_and_every_camp_costs_the_same() {
        let mut worth = Worth::new();
        for count in [10, 15] {
            let start = worth.cost(camp(0, count), 0, count);
            for home in 0..CAMPS {
                assert_eq!(worth.cost(camp(home, count), home, count), start, "{home}");
                assert_eq!(worth.cost(camp(opposite(home), count), home, count), 0, "{home}");
            }
        }
    }

    #[test]
    fn costs_bound_the_remaining_steps() {
        let mut dice = yiguan_conform::Dice(5);
        let mut worth = Worth::new();
        let all: Vec<Hole> = Hole::all().collect();
        for round in 0..2000 {
            let home = round % CAMPS;
            let mut men = Holes::NONE;
            while men.len() < 10 {
                men = men.with(*dice.pick(&all).unwrap());
            }
            let steps = remaining(men, camp(opposite(home), 10)) as Score;
            let cost = worth.cost(men, home, 10);
            assert!(cost >= STEP * steps, "no assignment takes fewer steps: {men:?}");
            assert_eq!(worth.cost(men, home, 10), cost, "remembered");
            // The marginal cost of a step is never above this, at sixteen steps.
            let extra = 10 * (8 * ASIDE + 4 * INSIDE + CLASS);
            assert!(cost <= (STEP + BEHIND) * steps + extra, "{men:?}: {cost}");
        }
    }
}
