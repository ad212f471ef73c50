//! Victory by continuous threats (VCT): proof-number search over fours, open threes, and any other
//! stone after which the attacker would win by fours if nothing were done about it.
//!
//! After a threat the answers tried are the points that spoil the fours it threatens. When the root
//! is proved the tree is walked once more and every other legal answer is laid as well, unless the
//! spoilers are certain; one that holds becomes a child of its node, and the search goes on. So a
//! proof holds against all answers.

use crate::evaluate::promise;
use crate::field::{At, Field, Points, Rank, point};
use crate::fours::{Fours, Verdict, proof_of, spoilers, still_wins};
use crate::graph::{Edge, Graph, NOWHERE, NodeId};
use crate::proof::Proof;
use crate::shape::Kind;
use std::collections::HashMap;
use std::rc::Rc;
use yiguan_gomoku::Colour;

/// Positions that one search by fours may look at inside the proof, after an answer, and its most
/// fours.
const FOURS_NODES: u64 = 60;
const ANSWER_NODES: u64 = 20;
const FOURS_MOST: u8 = 8;
/// The same for the other side's own win by fours.
const FOE_NODES: u64 = 30;
const FOE_MOST: u8 = 4;
/// Tells nodes with the other side to move from those with the attacker to move.
const DEFENCE: u64 = 0xd3f3_4ce5_0000_0001;
/// How much sooner the stone is tried that wins in the model of a node.
const STRAYING: u32 = 6;
/// How much later the other side's fours are looked into than its other answers.
const COUNTER_COST: u8 = 8;
/// Nodes kept: some hundred bytes each.
const NODES_MAX: usize = 3_000_000;
/// Nodes of the first turn of each search; each later turn has twice as many.
const TURN: u64 = 512;

/// Which stones are tried, and how many proofs a fresh leaf is thought to need after each.
#[derive(Clone, Copy)]
struct Taste {
    ranks: &'static [Rank],
    four: u32,
    open_three: u32,
    closed_three: u32,
    open_two: u32,
    /// So much less when the stone makes something else besides.
    twofold: u32,
    /// What a four costs in itself: without, long rows of fours are all tried first.
    four_cost: u8,
}

/// Fours and stones that make a three.
const NARROW: Taste = Taste {
    ranks: &[Rank::Four, Rank::OpenThree, Rank::ClosedThree],
    four: 2,
    open_three: 2,
    closed_three: 5,
    open_two: 9,
    twofold: 0,
    four_cost: 0,
};

/// Open twos as well: after other fours they may be part of one.
const WIDE: Taste = Taste {
    ranks: &[Rank::Four, Rank::OpenThree, Rank::ClosedThree, Rank::OpenTwo],
    four: 3,
    open_three: 3,
    closed_three: 8,
    open_two: 12,
    twofold: 1,
    four_cost: 1,
};

/// What a search came to.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Found {
    /// The side to move wins.
    Win(Rc<Proof>),
    /// No threats of the kinds that were looked at win.
    Nothing,
    /// The nodes ran out.
    Unknown,
}

/// Searches for a win by threats, a narrow and a wide search by turns: some wins need what only the
/// wide one tries, and others are far sooner found without it.
pub(crate) fn solve(field: &Field, attacker: Colour, spend: &mut dyn FnMut() -> bool) -> Found {
    let mut searches: Vec<Threes> =
        [NARROW, WIDE].map(|taste| Threes::new(field.clone(), attacker, taste)).into();
    let mut turn = TURN;
    while let Some(last) = searches.len().checked_sub(1) {
        for index in 0..searches.len() {
            let (mut left, mut out) = (turn, false);
            let found = searches[index].run(&mut || {
                out = spend();
                left = left.saturating_sub(1);
                out || left == 0
            });
            match found {
                Found::Win(_) => return found,
                Found::Nothing if index == last => return found,
                Found::Nothing => {
                    searches.remove(index);
                    break;
                }
                Found::Unknown if out || searches[index].is_full() => return found,
                Found::Unknown => {}
            }
        }
        turn *= 2;
    }
    Found::Nothing
}

/// A search that can be run for a while and then further.
struct Threes {
    attacker: Colour,
    taste: Taste,
    field: Field,
    fours: Fours,
    foes: Fours,
    graph: Graph,
    proofs: HashMap<NodeId, Rc<Proof>>,
    answered: HashMap<NodeId, Answers>,
    /// Where the search stands, and the way there.
    here: NodeId,
    way: Vec<(NodeId, Edge)>,
}

/// How it goes on after a threat: the named answers, and all others.
type Answers = (Vec<(yiguan_gomoku::Point, Rc<Proof>)>, Rc<Proof>);

impl Threes {
    fn new(field: Field, attacker: Colour, taste: Taste) -> Self {
        let mut graph = Graph::default();
        graph.node(field.key(), true, 1, NOWHERE);
        let (fours, foes) = (Fours::new(attacker), Fours::new(attacker.other()));
        let (proofs, answered, way) = (HashMap::new(), HashMap::new(), Vec::new());
        Self { attacker, taste, field, fours, foes, graph, proofs, answered, here: 0, way }
    }

    fn is_full(&self) -> bool {
        self.graph.nodes.len() > NODES_MAX
    }

    /// Searches until something is known or `spend` says that it is enough: it is asked before each
    /// node.
    fn run(&mut self, spend: &mut dyn FnMut() -> bool) -> Found {
        loop {
            while !self.graph.at(0).is_settled() {
                if self.is_full() || spend() {
                    return Found::Unknown;
                }
                self.grow();
            }
            self.return_home();
            if !self.graph.at(0).is_won() {
                return Found::Nothing;
            }
            if let Some(proof) = self.prove(0) {
                return Found::Win(proof);
            }
        }
    }

    fn play(&mut self, edge: Edge, attack: bool) {
        let colour = if attack { self.attacker } else { self.attacker.other() };
        self.field.place(colour, edge.stone);
        if let Some(answer) = edge.answer {
            self.field.place(colour.other(), answer);
        }
    }

    fn take_back(&mut self, edge: Edge, attack: bool) {
        let colour = if attack { self.attacker } else { self.attacker.other() };
        if let Some(answer) = edge.answer {
            self.field.lift(colour.other(), answer);
        }
        self.field.lift(colour, edge.stone);
    }

    /// Walks on to the leaf that decides soonest and expands it. Goes back only as far as numbers
    /// change: above, the same way is still the best.
    fn grow(&mut self) {
        while let Some((edge, child)) = self.graph.best(self.here) {
            if self.graph.at(self.here).is_settled() {
                break;
            }
            self.play(edge, self.graph.at(self.here).attack);
            self.way.push((self.here, edge));
            self.here = child;
        }
        let node = self.graph.at(self.here);
        let mut before = (node.proof, node.disproof);
        // A leaf that was settled on another way has yet to be told to the nodes above.
        let mut changed = node.is_settled();
        if !node.is_settled() && !node.expanded {
            if node.attack {
                self.expand_attack(self.here);
            } else {
                self.expand_defence(self.here);
            }
        }
        loop {
            self.graph.update(self.here);
            let node = self.graph.at(self.here);
            changed |= (node.proof, node.disproof) != before;
            if !changed {
                return;
            }
            let Some((parent, edge)) = self.way.pop() else { return };
            self.take_back(edge, self.graph.at(parent).attack);
            let node = self.graph.at(parent);
            before = (node.proof, node.disproof);
            changed = false;
            self.here = parent;
        }
    }

    /// Back to the root.
    fn return_home(&mut self) {
        while let Some((parent, edge)) = self.way.pop() {
            self.take_back(edge, self.graph.at(parent).attack);
            self.here = parent;
            self.graph.update(parent);
        }
    }

    fn expand_attack(&mut self, at: NodeId) {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        self.graph.at_mut(at).expanded = true;
        let verdict = self.fours.solve(&mut self.field, FOURS_NODES, FOURS_MOST);
        if verdict == Verdict::Win {
            let node = self.graph.at_mut(at);
            node.line = self.fours.line().into();
            node.settle(true);
            return;
        }
        let fives = self.field.points(defender, Rank::Five);
        if fives.len() > 1 {
            self.graph.at_mut(at).settle(false);
            return;
        }
        let mut moves = fives;
        if fives.is_empty() {
            for rank in self.taste.ranks {
                moves = moves.or(self.field.points(attacker, *rank));
            }
        }
        let lead = self.lead(at);
        let mut children = Vec::new();
        // Among equals the more promising stone is looked into first.
        let mut moves: Vec<At> = moves.iter().collect();
        moves.sort_by_key(|at| std::cmp::Reverse(promise(&self.field, attacker, *at)));
        for stone in moves {
            if let Some(child) = self.attack(stone, !fives.is_empty(), lead) {
                children.push(child);
            }
        }
        let node = self.graph.at_mut(at);
        node.children = children;
        if node.children.is_empty() {
            node.settle(false);
        }
    }

    /// The stone that wins in the model of a node, and the node after it.
    fn lead(&self, at: NodeId) -> Option<(At, NodeId)> {
        let model = self.graph.at(at).model;
        if model == NOWHERE {
            return None;
        }
        let won = |(_, child): &&(Edge, NodeId)| self.graph.at(*child).is_won();
        let (edge, child) = self.graph.at(model).children.iter().find(won)?;
        Some((edge.stone, *child))
    }

    /// The node after the attacker's stone; `None` when it is forbidden.
    fn attack(
        &mut self,
        stone: At,
        forced: bool,
        lead: Option<(At, NodeId)>,
    ) -> Option<(Edge, NodeId)> {
        let attacker = self.attacker;
        if !self.field.may(attacker, stone) {
            return None;
        }
        let (fill, _) = self.field.fills(attacker, stone);
        let kinds = self.field.kinds(attacker, stone);
        let taste = self.taste;
        let effort = match fill {
            Some(_) => taste.four,
            None if forced || kinds.contains(&Kind::OpenThree) => taste.open_three,
            None if kinds.contains(&Kind::ClosedThree) => taste.closed_three,
            None => taste.open_two,
        };
        let twofold = kinds.iter().filter(|kind| **kind >= Kind::OpenTwo).count() > 1;
        let effort = if twofold { effort - taste.twofold } else { effort };
        let (effort, model) = match lead {
            Some((leading, child)) if leading == stone => (1, child),
            Some(_) => (effort + STRAYING, NOWHERE),
            None => (effort, NOWHERE),
        };
        let cost = if fill.is_some() { taste.four_cost } else { 0 };
        let edge = Edge { stone, answer: fill, cost };
        let stone = self.field.key_with(attacker, stone);
        let key = match fill {
            Some(fill) => stone ^ Field::key_of(attacker.other(), fill),
            None => stone ^ DEFENCE,
        };
        Some((edge, self.graph.node(key, fill.is_some(), effort, model)))
    }

    fn expand_defence(&mut self, at: NodeId) {
        let defender = self.attacker.other();
        self.graph.at_mut(at).expanded = true;
        let threatens = self.field.points(defender, Rank::Five).is_empty()
            && self.fours.solve(&mut self.field, FOURS_NODES, FOURS_MOST) == Verdict::Win;
        if !threatens {
            self.graph.at_mut(at).settle(false);
            return;
        }
        let line: Box<[At]> = self.fours.line().into();
        if self.foes.solve(&mut self.field, FOE_NODES, FOE_MOST) == Verdict::Win {
            self.graph.at_mut(at).settle(false);
            return;
        }
        let answers = self.answers(&line);
        let mut children = Vec::with_capacity(answers.len());
        for stone in answers {
            children.push(self.defend(at, stone));
        }
        let node = self.graph.at_mut(at);
        node.line = line;
        node.children = children;
        if node.children.is_empty() {
            node.settle(true);
        }
    }

    /// The node after an answer at a node. After a four it is the one after its own answer, where
    /// the same threat is likely to stand.
    fn defend(&mut self, at: NodeId, stone: At) -> (Edge, NodeId) {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let key = self.field.key_with(defender, stone);
        if let (Some(fill), None) = self.field.fills(defender, stone) {
            self.field.place(defender, stone);
            let stops = self.field.may(attacker, fill);
            self.field.lift(defender, stone);
            if stops {
                let key = key ^ Field::key_of(attacker, fill) ^ DEFENCE;
                let edge = Edge { stone, answer: Some(fill), cost: COUNTER_COST };
                return (edge, self.graph.node(key, false, 1, at));
            }
        }
        let model = self.graph.at(at).model;
        let model = match model {
            NOWHERE => NOWHERE,
            _ => {
                let mut edges = self.graph.at(model).children.iter();
                edges.find(|(edge, _)| edge.stone == stone).map_or(NOWHERE, |(_, child)| *child)
            }
        };
        (Edge { stone, answer: None, cost: 0 }, self.graph.node(key, true, 1, model))
    }

    /// The answers to the threat of `line` that do not lose to fours at once.
    fn answers(&mut self, line: &[At]) -> Vec<At> {
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let fives = self.field.points(attacker, Rank::Five);
        if let Some(five) = fives.first() {
            let stops = fives.len() == 1 && self.field.may(defender, five);
            return stops.then_some(five).into_iter().collect();
        }
        let mut open = spoilers(&mut self.field, attacker, line).points;
        let mut holds = Points::default();
        while let Some(stone) = open.first() {
            open.remove(stone);
            if !self.field.may(defender, stone) {
                continue;
            }
            if self.field.fills(defender, stone).0.is_some() {
                holds.add(stone);
                continue;
            }
            self.field.place(defender, stone);
            let wins = self.fours.solve(&mut self.field, ANSWER_NODES, FOURS_MOST) == Verdict::Win;
            self.field.lift(defender, stone);
            if !wins {
                holds.add(stone);
                continue;
            }
            // Another win by fours: whatever does not stop it either need not be tried.
            let line = self.fours.line().to_vec();
            if still_wins(&mut self.field, attacker, &line) {
                let points = spoilers(&mut self.field, attacker, &line).points;
                open = open.and(points);
                holds = holds.and(points);
            }
        }
        let mut holds: Vec<At> = holds.iter().collect();
        holds.sort_by_key(|at| std::cmp::Reverse(promise(&self.field, defender, *at)));
        holds
    }

    /// The proof of a won node; `None` when a hole was found and is now part of the graph.
    fn prove(&mut self, at: NodeId) -> Option<Rc<Proof>> {
        if let Some(proof) = self.proofs.get(&at) {
            return Some(Rc::clone(proof));
        }
        let node = self.graph.at(at);
        if !node.is_won() {
            return None;
        }
        let proof = if !node.line.is_empty() {
            let line = node.line.clone();
            let Some(proof) = proof_of(&mut self.field, self.attacker, &line) else {
                return self.give_up(at);
            };
            proof
        } else {
            let won = |(_, child): &&(Edge, NodeId)| self.graph.at(*child).is_won();
            let Some((edge, child)) = node.children.iter().find(won).copied() else {
                self.graph.update(at);
                return None;
            };
            self.play(edge, true);
            let proof = self.prove_threat(edge, child);
            self.take_back(edge, true);
            if proof.is_none() {
                self.graph.update(at);
            }
            proof?
        };
        self.proofs.insert(at, Rc::clone(&proof));
        Some(proof)
    }

    fn prove_threat(&mut self, edge: Edge, child: NodeId) -> Option<Rc<Proof>> {
        let (answers, otherwise) = match edge.answer {
            Some(answer) => {
                let next = self.prove(child)?;
                (vec![(point(answer), next)], Rc::new(Proof::Five(point(answer))))
            }
            None => self.prove_answers(child)?,
        };
        Some(Rc::new(Proof::after(point(edge.stone), answers, otherwise)))
    }

    fn prove_answers(&mut self, at: NodeId) -> Option<Answers> {
        if let Some(answers) = self.answered.get(&at) {
            return Some(answers.clone());
        }
        let (attacker, defender) = (self.attacker, self.attacker.other());
        let line = self.graph.at(at).line.clone();
        let Some(otherwise) = proof_of(&mut self.field, attacker, &line) else {
            return self.give_up(at);
        };
        let children = self.graph.at(at).children.clone();
        let mut answers = Vec::new();
        for (edge, child) in &children {
            self.play(*edge, false);
            // Though one has a hole the others are looked into: the more are found at once the
            // better.
            let proof = match edge.answer {
                Some(fill) => self.prove_answers(*child).map(|(answers, otherwise)| {
                    Rc::new(Proof::after(point(fill), answers, otherwise))
                }),
                None => self.prove(*child),
            };
            answers.extend(proof.map(|proof| (point(edge.stone), proof)));
            self.take_back(*edge, false);
        }
        let whole = answers.len() == children.len();
        let spoilers = spoilers(&mut self.field, attacker, &line);
        let tried = if spoilers.certain { spoilers.points } else { self.field.free() };
        let mut holes = Vec::new();
        for stone in tried.iter() {
            let named = children.iter().any(|(edge, _)| edge.stone == stone);
            if named || !self.field.may(defender, stone) {
                continue;
            }
            self.field.place(defender, stone);
            let same = proof_of(&mut self.field, attacker, &line);
            if same.as_ref() != Some(&otherwise) {
                let proof = same.or_else(|| self.by_fours());
                match proof {
                    Some(proof) => answers.push((point(stone), proof)),
                    None => holes.push(stone),
                }
            }
            self.field.lift(defender, stone);
        }
        if whole && holes.is_empty() {
            self.answered.insert(at, (answers.clone(), otherwise.clone()));
            return Some((answers, otherwise));
        }
        for stone in holes {
            let child = self.defend(at, stone);
            self.graph.at_mut(at).children.push(child);
        }
        self.graph.update(at);
        None
    }

    /// A line that was found here does not win here: two positions share a key. Nothing is claimed.
    fn give_up<T>(&mut self, at: NodeId) -> Option<T> {
        let node = self.graph.at_mut(at);
        (node.line, node.children) = (Box::default(), Vec::new());
        node.settle(false);
        None
    }

    fn by_fours(&mut self) -> Option<Rc<Proof>> {
        let wins = self.fours.solve(&mut self.field, 20 * FOURS_NODES, FOURS_MOST);
        let line = (wins == Verdict::Win).then(|| self.fours.line().to_vec())?;
        proof_of(&mut self.field, self.attacker, &line)
    }
}
