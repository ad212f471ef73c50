//! The duel: what a side wins by captures and checks alone, the other side answering with captures
//! and checks of its own (`XQR-29.1-forms`, `XQR-29.4-safe`).
//!
//! Nobody has to go on: a side that is not in check may stop at any point. Answers to a check are
//! free; checks that take nothing are numbered, so that every duel ends. Being mated loses all.
//! Quiet moves are deliberately missing: a threat that needs one is no chase.

use super::board::{Pieces, checks, only};
use super::value::{material, value};
use crate::piece::{Colour, Kind, PieceId};
use crate::position::{GONE, XiangqiPosition};
use crate::square::Move;
use yiguan_core::Position;

/// What being mated costs, more than all material.
pub(super) const MATED: i32 = 1000;
/// What it costs to stop short of the goal.
const SHORT: i32 = -500;
/// No duel goes on for more plies.
const DEEPEST: usize = 40;

/// What the attacker must have done before it may stop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Goal {
    /// Nothing.
    Any,
    /// Its first capture is of a piece that cannot be taken back at once, and puts it ahead.
    Rootless,
    /// It has taken this piece, with that one if one is named.
    Take(PieceId, Option<PieceId>),
}

/// The terms of a duel.
#[derive(Clone, Copy, Debug)]
pub(super) struct Terms {
    /// Who attacks.
    pub attacker: Colour,
    /// What a crossed soldier is worth.
    pub soldier: i32,
    /// Pieces that stand to be won anyway: the enemy may take them only once they have moved.
    pub spare: Pieces,
    /// Pieces of the defender that the attacker may not even take to answer a check, until they
    /// have moved.
    pub kept: Pieces,
    /// A point on which nothing may be taken.
    pub stone: u8,
    /// How many checks without capture each side may give, the attacker first.
    pub checks: [u8; 2],
    /// What the attacker must have done.
    pub goal: Goal,
}

impl Terms {
    /// The usual terms: `attacker` may give `checks` quiet checks, the defender three.
    pub fn new(attacker: Colour, soldier: i32, checks: u8) -> Self {
        Self {
            attacker,
            soldier,
            spare: 0,
            kept: 0,
            stone: GONE,
            checks: [checks, 2],
            goal: Goal::Any,
        }
    }
}

/// A search for what a line wins, within a number of nodes.
pub(super) struct Duel {
    /// Nodes left; when none are, results say nothing.
    pub nodes: u32,
    lists: Vec<Vec<(i16, Move)>>,
    moves: Vec<Move>,
    /// Bounds of nodes already seen.
    seen: Vec<Seen>,
    salt: u64,
}

/// What is known of a node: its value lies between these.
#[derive(Clone, Copy, Default)]
struct Seen {
    key: u64,
    low: i16,
    high: i16,
}

impl Seen {
    /// What is known of a node whose value came out as `best` between `floor` and `high`.
    fn of(key: u64, best: i32, floor: i32, high: i32) -> Self {
        let value = best as i16;
        let exact = Self { key, low: value, high: value };
        match (best <= floor, best >= high) {
            (true, _) => Self { low: i16::MIN, ..exact },
            (_, true) => Self { high: i16::MAX, ..exact },
            _ => exact,
        }
    }
}

/// Slots for nodes already seen, a power of two.
const SEEN: usize = 1 << 12;

/// What is tried in a node, in this order: answers to a check, or else captures, then checks.
#[derive(Clone, Copy)]
enum Stage {
    Answers,
    Captures,
    Checks,
}

#[derive(Clone, Copy)]
struct Node<'a> {
    position: &'a XiangqiPosition,
    side: Colour,
    moved: Pieces,
    checks: [u8; 2],
    /// Where something was last taken.
    last: u8,
    /// Whether the goal is reached.
    reached: bool,
    /// What the attacker is ahead.
    ahead: i32,
    ply: usize,
}

impl Duel {
    /// A search that may use `nodes` nodes.
    pub fn new(nodes: u32) -> Self {
        let lists = vec![Vec::new(); DEEPEST + 1];
        Self { nodes, lists, moves: Vec::new(), seen: vec![Seen::default(); SEEN], salt: 0 }
    }

    /// What the attacker nets by `first` and best play of both from there on, as far as it lies
    /// between `low` and `high`. The attacker has the move, whoever's turn `position` says it is.
    pub fn net(
        &mut self,
        position: &XiangqiPosition,
        first: Move,
        terms: &Terms,
        (low, high): (i32, i32),
        line: Option<&mut Vec<Move>>,
    ) -> i32 {
        let start = Node {
            position,
            side: terms.attacker,
            moved: 0,
            checks: terms.checks,
            last: GONE,
            reached: terms.goal == Goal::Any,
            ahead: 0,
            ply: 0,
        };
        self.salt = salt(position, terms);
        let mut rest = Vec::new();
        let tail = line.is_some().then_some(&mut rest);
        let value = self.play(terms, start, false, first, (low, high), tail);
        if let Some(line) = line {
            line.clear();
            line.push(first);
            line.append(&mut rest);
        }
        value
    }

    /// A line that begins with `first` and nets at least `value`, which it is known to do.
    pub fn line(
        &mut self,
        position: &XiangqiPosition,
        first: Move,
        terms: &Terms,
        value: i32,
    ) -> Vec<Move> {
        let mut line = Vec::new();
        self.net(position, first, terms, (value - 1, value), Some(&mut line));
        line
    }

    /// The value for `node.side` of playing `mv`.
    fn play(
        &mut self,
        terms: &Terms,
        node: Node<'_>,
        in_check: bool,
        mv: Move,
        (low, high): (i32, i32),
        line: Option<&mut Vec<Move>>,
    ) -> i32 {
        let position = node.position;
        let attacking = node.side == terms.attacker;
        let taken = position.id(mv.to);
        let gain = taken.map_or(0, |id| value(id, mv.to, terms.soldier));
        let mover = position.id(mv.from);
        let mut checks = node.checks;
        if !in_check && !taken.is_some_and(|id| material(id, mv.to)) {
            let left = &mut checks[usize::from(!attacking)];
            *left = left.saturating_sub(1);
        }
        let ahead = if attacking { node.ahead + gain } else { node.ahead - gain };
        let reached = node.reached
            || attacking
                && match terms.goal {
                    Goal::Any => true,
                    Goal::Rootless => gain > 0 && ahead > 0,
                    Goal::Take(target, by) => {
                        taken == Some(target) && (by.is_none() || by == mover)
                    }
                };
        let next = position.after(mv);
        let child = Node {
            position: &next,
            side: node.side.other(),
            moved: node.moved | mover.map_or(0, only),
            checks,
            last: if taken.is_some() { mv.to.index() as u8 } else { node.last },
            reached,
            ahead,
            ply: node.ply + 1,
        };
        gain - self.search(terms, child, (gain - high, gain - low), line)
    }

    fn search(
        &mut self,
        terms: &Terms,
        node: Node<'_>,
        (mut low, high): (i32, i32),
        mut line: Option<&mut Vec<Move>>,
    ) -> i32 {
        if self.nodes == 0 || node.ply >= DEEPEST {
            return 0;
        }
        self.nodes -= 1;
        if let Some(line) = line.as_deref_mut() {
            line.clear();
        }
        let in_check = node.position.in_check(node.side);
        let mut best = if in_check {
            node.ply as i32 - MATED
        } else if node.side == terms.attacker && !node.reached {
            SHORT
        } else {
            0
        };
        if !in_check {
            if best >= high {
                return best;
            }
            low = low.max(best);
        }
        let key = self.key(terms, &node);
        let slot = key as usize & (SEEN - 1);
        let known = self.seen[slot];
        if known.key == key && line.is_none() {
            let (least, most) = (i32::from(known.low), i32::from(known.high));
            if least >= high || least == most {
                return least;
            }
            if most <= low {
                return most;
            }
        }
        let floor = low;
        best = self.best(terms, node, in_check, best, (low, high), line);
        if self.nodes > 0 {
            self.seen[slot] = Seen::of(key, best, floor, high);
        }
        best
    }

    /// The best of stopping at `best` and of all moves.
    fn best(
        &mut self,
        terms: &Terms,
        node: Node<'_>,
        in_check: bool,
        mut best: i32,
        (mut low, high): (i32, i32),
        mut line: Option<&mut Vec<Move>>,
    ) -> i32 {
        let mut list = std::mem::take(&mut self.lists[node.ply]);
        let mut rest = Vec::new();
        let stages: &[Stage] =
            if in_check { &[Stage::Answers] } else { &[Stage::Captures, Stage::Checks] };
        'stages: for stage in stages {
            self.list(terms, &node, *stage, &mut list);
            for (_, mv) in &list {
                let tail = line.is_some().then_some(&mut rest);
                let found = self.play(terms, node, in_check, *mv, (low, high), tail);
                if found > best {
                    best = found;
                    if let Some(line) = line.as_deref_mut() {
                        line.clear();
                        line.push(*mv);
                        line.append(&mut rest);
                    }
                }
                low = low.max(best);
                if best >= high {
                    break 'stages;
                }
            }
        }
        self.lists[node.ply] = list;
        best
    }

    /// What a node depends on, mixed.
    fn key(&self, terms: &Terms, node: &Node<'_>) -> u64 {
        let ahead = if terms.goal == Goal::Rootless && !node.reached { node.ahead } else { 0 };
        let moved = node.moved & (terms.spare | terms.kept);
        let rest = u64::from(moved)
            | u64::from(node.last) << 32
            | u64::from(node.checks[0]) << 40
            | u64::from(node.checks[1]) << 44
            | u64::from(node.reached) << 48
            | ((ahead as u64) & 0x7f) << 49
            | u64::from(node.side == terms.attacker) << 56;
        let mixed = (rest ^ self.salt).wrapping_mul(0xff51_afd7_ed55_8ccd);
        node.position.key() ^ mixed ^ (mixed >> 29)
    }

    /// The moves of one stage of a node, the most promising first.
    fn list(&mut self, terms: &Terms, node: &Node<'_>, stage: Stage, out: &mut Vec<(i16, Move)>) {
        out.clear();
        let position = node.position;
        let attacking = node.side == terms.attacker;
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        match stage {
            Stage::Answers => position.legal_moves(node.side, &mut moves),
            Stage::Captures => position.captures(node.side, &mut moves),
            Stage::Checks if node.checks[usize::from(!attacking)] == 0 => {}
            Stage::Checks => checks(position, node.side, true, &mut moves),
        }
        for mv in &moves {
            let taken = position.id(mv.to);
            if taken.is_some() && mv.to.index() as u8 == terms.stone {
                continue;
            }
            let prize = taken.filter(|id| material(*id, mv.to));
            let idle = |set: Pieces| taken.is_some_and(|id| set & !node.moved & only(id) != 0);
            let wanted = match stage {
                Stage::Answers => true,
                Stage::Captures => {
                    prize.is_some() && !idle(terms.spare) && (!attacking || joins(terms, node, *mv))
                }
                Stage::Checks => prize.is_none(),
            };
            if wanted && !(attacking && idle(terms.kept)) {
                let own = position.id(mv.from).map_or(0, |id| value(id, mv.from, terms.soldier));
                let gain = prize.map_or(0, |id| value(id, mv.to, terms.soldier));
                let score = if prize.is_some() { 16 * gain - own } else { -own };
                out.push((-score as i16, *mv));
            }
        }
        self.moves = moves;
        out.sort_by_key(|(score, _)| *score);
    }
}

/// What all nodes of a duel depend on, mixed: the board it starts from, because boards that never
/// stood have no key of their own, and its terms.
fn salt(position: &XiangqiPosition, terms: &Terms) -> u64 {
    let goal = match terms.goal {
        Goal::Any => 0,
        Goal::Rootless => 1,
        Goal::Take(target, by) => {
            2 | u64::from(target.0) << 2 | by.map_or(0, |by| u64::from(by.0) + 1) << 8
        }
    };
    let parts = [
        position.key(),
        u64::from(position.alive[0]) | u64::from(position.alive[1]) << 16,
        u64::from(position.board.iter().filter(|code| **code != 0).count() as u32),
        u64::from(terms.spare) | u64::from(terms.kept) << 32,
        terms.soldier as u64 | u64::from(terms.stone) << 8 | goal << 16,
    ];
    parts
        .into_iter()
        .fold(0, |mixed, part| (mixed ^ part).wrapping_mul(0x9e37_79b9_7f4a_7c15).rotate_left(27))
}

/// Whether a capture of the attacker belongs to its attack: a general or a soldier joins in only by
/// taking back (`XQR-27.1-general`, `XQR-27.2-soldier`), and a line that must begin with a rootless
/// piece begins with one.
fn joins(terms: &Terms, node: &Node<'_>, mv: Move) -> bool {
    let kind = node.position.id(mv.from).map(PieceId::kind);
    if matches!(kind, Some(Kind::General | Kind::Soldier)) && node.last != mv.to.index() as u8 {
        return false;
    }
    if terms.goal != Goal::Rootless || node.reached {
        return true;
    }
    let gain = node.position.id(mv.to).map_or(0, |id| value(id, mv.to, terms.soldier));
    node.ahead + gain > 0 && !rooted(node.position, mv)
}

/// Whether the other side can at once take back what `mv` takes (`XQR-28.16-rooted`): pins, opened
/// lines and changed screens are seen because the capture is played.
pub(super) fn rooted(position: &XiangqiPosition, mv: Move) -> bool {
    let next = position.after(mv);
    let mut back = Vec::new();
    next.captures(next.side(), &mut back);
    back.iter().any(|reply| reply.to == mv.to)
}
