//! The race: nobody can get in anybody's way any more, and a seat's turns are its own affair. A
//! plan is looked for that fills the goal in the fewest turns.
//!
//! First by beams: of all that can be reached in so many turns the most promising are kept, a few
//! at first and more each time while the budget lasts. Then exactly: depth first with a bound that
//! no plan can beat, one turn more each time, until the best plan is beaten or proved best.

use crate::worth::Worth;
use std::collections::{HashMap, HashSet};
use yiguan_chinese_checkers::{Ground, Hole, Holes, parity_class, steps};
use yiguan_search::{Budget, Score};

/// The runner: its men and what stands around them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Race {
    pub(crate) men: Holes,
    /// The men of others; they stay where they are.
    pub(crate) others: Holes,
    /// The holes that must be own at the end.
    pub(crate) target: Holes,
    /// The camp its men started from.
    pub(crate) home: usize,
    /// Men of a seat by the rules.
    pub(crate) count: u8,
    /// The board but for who stands where.
    pub(crate) ground: Ground,
}

/// A way to fill the goal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Plan {
    /// Each turn.
    pub(crate) turns: Vec<(Hole, Hole)>,
    /// Whether no other takes fewer turns.
    pub(crate) exact: bool,
}

/// The most turns of a plan.
const TURNS_MAX: usize = 40;
/// How many positions the beams keep.
const BEAMS: [usize; 5] = [8, 40, 160, 640, 2560];

struct Step {
    men: Holes,
    from: usize,
    turn: (Hole, Hole),
}

impl Race {
    /// The best plan the budget finds; `None`: not even one.
    pub(crate) fn plan(&self, worth: &mut Worth, budget: &mut Budget<'_>) -> Option<Plan> {
        let blocked = !(self.target & self.others).is_empty();
        if blocked || self.target.is_empty() || self.men.len() < self.target.len() {
            return None;
        }
        let mut best: Option<Vec<(Hole, Hole)>> = None;
        for (number, width) in BEAMS.into_iter().enumerate() {
            // The first beam costs little and is always finished: some plan beats none.
            let found = self.beam(width, worth, budget, number == 0);
            let better = |turns: &Vec<_>| best.as_ref().is_none_or(|best| turns.len() < best.len());
            best = found.filter(better).or(best);
            let proved = best.as_ref().is_some_and(|best| best.len() <= self.bound(self.men));
            if budget.used_up() || proved {
                break;
            }
            if number == 1 && best.is_none() {
                return None; // Somebody stands where a man has to go.
            }
            if number == 2 && best.as_ref().is_some_and(|best| best.len() <= 8) {
                break;
            }
        }
        let mut best = best?;
        let mut exact = false;
        let mut proof = Proof { race: self, failed: HashMap::new(), way: Vec::new() };
        for turns in self.bound(self.men)..=best.len() {
            if turns == best.len() {
                exact = true;
                break;
            }
            if proof.search(self.men, turns, worth, budget) {
                best = proof.way.iter().rev().copied().collect();
                exact = true;
                break;
            }
            if budget.used_up() {
                break;
            }
        }
        Some(Plan { turns: best, exact })
    }

    fn done(&self, men: Holes) -> bool {
        men.covers(self.target)
    }

    fn ground(&self, men: Holes) -> Ground {
        Ground { occupied: self.others | men, ..self.ground }
    }

    fn beam(
        &self,
        width: usize,
        worth: &mut Worth,
        budget: &mut Budget<'_>,
        always: bool,
    ) -> Option<Vec<(Hole, Hole)>> {
        let mut seen = HashSet::from([self.men]);
        let first = Hole::new(0)?;
        let mut layers = vec![vec![Step { men: self.men, from: 0, turn: (first, first) }]];
        while layers.len() <= TURNS_MAX {
            let last = layers.last()?;
            let mut next: Vec<(Score, Step)> = Vec::new();
            for (from, step) in last.iter().enumerate() {
                let (mut ended, mut looked) = (None, 0);
                self.ground(step.men).each(step.men, |man, ends| {
                    looked += ends.len();
                    for to in ends {
                        let men = (step.men - Holes::only(man)).with(to);
                        if !seen.insert(men) {
                            continue;
                        }
                        if self.done(men) {
                            ended = Some((man, to));
                        }
                        let cost = worth.cost(men, self.home, self.count);
                        next.push((cost, Step { men, from, turn: (man, to) }));
                    }
                });
                if let Some(turn) = ended {
                    return Some(way(&layers, from, turn));
                }
                if spend(budget, looked) && !always {
                    return None;
                }
            }
            if next.len() > width {
                next.select_nth_unstable_by_key(width, |(cost, step)| (*cost, step.men.bits()));
                next.truncate(width);
            }
            layers.push(next.into_iter().map(|(_, step)| step).collect());
        }
        None
    }

    /// No plan takes fewer turns. Each hole that is not yet own needs a turn that ends there. Men
    /// fall into four classes by the parities of their holes, and jumps keep them there
    /// (`CC-S-parity-model`): where a class has too few men for the goal, others must step. Only a
    /// man next to the goal can both step and end its way in one turn; another needs a turn more
    /// for every two steps.
    pub(crate) fn bound(&self, men: Holes) -> usize {
        let rest = self.target - men;
        if rest.is_empty() {
            return 0;
        }
        let mut lack = [0i32; 4];
        self.target.iter().for_each(|hole| lack[parity_class(hole)] += 1);
        men.iter().for_each(|man| lack[parity_class(man)] -= 1);
        let changes: i32 = lack.iter().map(|lack| (*lack).max(0)).sum();
        let near = |man: &Hole| self.target.iter().any(|hole| steps(*man, hole) == 1);
        let beside = (men - self.target).iter().filter(near).count() as i32;
        rest.len() + ((changes - beside).max(0) as usize).div_ceil(2)
    }
}

/// Counts what was looked at; an evaluation costs about a tenth of a node of the other search.
/// `true`: there is no more to spend.
fn spend(budget: &mut Budget<'_>, looked: usize) -> bool {
    (0..=looked / 8).any(|_| budget.node())
}

/// The turns that led to a step of the last layer, and one more.
fn way(layers: &[Vec<Step>], from: usize, last: (Hole, Hole)) -> Vec<(Hole, Hole)> {
    let (mut turns, mut at) = (vec![last], from);
    for layer in layers[1..].iter().rev() {
        turns.push(layer[at].turn);
        at = layer[at].from;
    }
    turns.reverse();
    turns
}

/// The search that proves.
struct Proof<'a> {
    race: &'a Race,
    /// Where the men stood and in how many turns that led nowhere.
    failed: HashMap<Holes, u8>,
    /// The turns of the plan found, the last one first.
    way: Vec<(Hole, Hole)>,
}

impl Proof<'_> {
    /// Whether the goal can be filled in `left` turns.
    fn search(
        &mut self,
        men: Holes,
        left: usize,
        worth: &mut Worth,
        budget: &mut Budget<'_>,
    ) -> bool {
        if self.race.done(men) {
            self.way.clear();
            return true;
        }
        if self.race.bound(men) > left {
            return false;
        }
        if self.failed.get(&men).is_some_and(|failed| usize::from(*failed) >= left) {
            return false;
        }
        let (mut next, mut looked) = (Vec::new(), 0);
        self.race.ground(men).each(men, |from, ends| {
            looked += ends.len();
            for to in ends {
                let after = (men - Holes::only(from)).with(to);
                if self.race.bound(after) < left {
                    next.push((from, to, after));
                }
            }
        });
        if spend(budget, looked) {
            return false;
        }
        next.sort_by_cached_key(|(.., men)| worth.cost(*men, self.race.home, self.race.count));
        for (from, to, after) in next {
            if self.search(after, left - 1, worth, budget) {
                self.way.push((from, to));
                return true;
            }
        }
        if !budget.used_up() && self.failed.len() < 1 << 20 {
            self.failed.insert(men, left as u8);
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use yiguan_chinese_checkers::{StarRules, camp};
    use yiguan_conform::Dice;
    use yiguan_search::Limits;

    /// Men of camp 3 on their way to a target of a few holes of camp 0, nobody else about.
    fn race(rules: &str, men: Holes, target: Holes) -> Race {
        let rules: StarRules = rules.parse().unwrap();
        let ground = Ground::new(rules, 3, men);
        Race { men, others: Holes::NONE, target, home: 3, count: rules.men, ground }
    }

    fn plan(race: &Race) -> Plan {
        let (now, stop) = (|| 0, || false);
        let limits = Limits { nodes: Some(2_000_000), ..Limits::default() };
        race.plan(&mut Worth::new(), &mut Budget::new(limits, &now, &stop)).expect("a plan")
    }

    /// The number of turns by walking everything that can be reached, turn by turn.
    fn slow(race: &Race) -> usize {
        let mut seen = HashSet::from([race.men]);
        let mut layer = vec![race.men];
        for turns in 0.. {
            if layer.iter().any(|men| men.covers(race.target)) {
                return turns;
            }
            let mut next = Vec::new();
            for men in layer {
                race.ground(men).each(men, |from, ends| {
                    for to in ends {
                        let after = (men - Holes::only(from)).with(to);
                        if seen.insert(after) {
                            next.push(after);
                        }
                    }
                });
            }
            layer = next;
        }
        unreachable!("every hole can be reached")
    }

    fn holes(names: &str) -> Holes {
        names.split(',').map(|name| Hole::named(name).unwrap()).collect()
    }

    #[test]
    fn plans_of_two_men_are_as_short_as_can_be() {
        let mut dice = Dice(3);
        let all: Vec<Hole> = Hole::all().collect();
        for rules in ["basic", "kongtiao"] {
            for _ in 0..12 {
                let mut men = Holes::NONE;
                while men.len() < 2 {
                    men = men.with(*dice.pick(&all).unwrap());
                }
                let race = race(rules, men, holes("p1,q1"));
                let plan = plan(&race);
                assert!(plan.exact, "{rules} {men:?}");
                assert_eq!(plan.turns.len(), slow(&race), "{rules} {men:?}");
                assert!(race.bound(men) <= plan.turns.len());
            }
        }
    }

    #[test]
    fn a_plan_can_be_played_and_its_bound_never_promises_too_little() {
        let men = holes("l5,m5,m6,n1,n2,n3,n4,o1,o2,p1");
        let race = race("basic", men, camp(0, 10));
        let plan = plan(&race);
        let mut now = men;
        for (number, (from, to)) in plan.turns.iter().enumerate() {
            assert!(race.bound(now) <= plan.turns.len() - number);
            assert!(race.ground(now).destinations(*from).has(*to), "turn {number}");
            now = (now - Holes::only(*from)).with(*to);
        }
        assert_eq!(now, camp(0, 10));
        assert!(plan.exact && plan.turns.len() <= 6, "{plan:?}");
    }

    #[test]
    fn jumps_keep_classes_and_steps_change_them() {
        let mut dice = Dice(8);
        let all: Vec<Hole> = Hole::all().collect();
        for _ in 0..500 {
            let men: Holes = (0..30).filter_map(|_| dice.pick(&all)).copied().collect();
            let ground = Ground::new("kongtiao".parse().unwrap(), 0, men);
            ground.each(men, |from, ends| {
                for to in ends {
                    let same = parity_class(from) == parity_class(to);
                    assert!(same != (steps(from, to) == 1), "{from} {to}");
                }
            });
        }
    }
}
