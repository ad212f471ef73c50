//! The search: principal variations with null windows over the most promising points. Fives and
//! open fours are seen without a search, forced answers cost no depth, and leaves ask for a win by
//! fours.

use crate::evaluate::{evaluate, promise};
use crate::field::{At, Field, Points, Rank};
use crate::fours::{Fours, Verdict};
use yiguan_gomoku::{Colour, POINTS};
use yiguan_search::{
    Bound, Budget, Entry, History, INFINITE, Killers, MATE, MATE_BOUND, PLY_MAX, Score, Table,
};

/// Positions that a leaf's search by fours may look at, and its most fours.
const LEAF_NODES: u64 = 24;
const LEAF_MOST: u8 = 7;
/// Points tried at a node, and at the root.
const WIDTH: usize = 22;
const ROOT_WIDTH: usize = 60;

/// What outlives one search.
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) history: History,
}

impl Memory {
    pub(crate) fn new(mebibytes: usize) -> Self {
        Self { table: Table::new(mebibytes), history: History::new(POINTS, 1) }
    }
}

/// One search.
pub(crate) struct Search<'a, 'b> {
    memory: &'a mut Memory,
    pub(crate) budget: Budget<'b>,
    pub(crate) field: Field,
    killers: Killers,
    fours: [Fours; 2],
    /// Points that may be tried at the root.
    root: Points,
    best: Option<At>,
}

/// What a node is before any point is tried.
enum Look {
    Known(Score),
    /// Only this point.
    Forced(At),
    /// Only these: the other side threatens a four that cannot be stopped.
    Urgent(Points),
    Free,
}

fn pack(at: At) -> u16 {
    u16::from(at) + 1
}

fn unpack(packed: u16) -> Option<At> {
    packed.checked_sub(1).and_then(|at| At::try_from(at).ok())
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(
        memory: &'a mut Memory,
        budget: Budget<'b>,
        field: Field,
        root: Points,
    ) -> Self {
        let fours = Colour::BOTH.map(Fours::new);
        Self { memory, budget, field, killers: Killers::new(PLY_MAX), fours, root, best: None }
    }

    /// One iteration; the score and the best point, unless the budget ran out before anything was
    /// known.
    pub(crate) fn iterate(
        &mut self,
        side: Colour,
        depth: i32,
        guess: Score,
    ) -> Option<(Score, At)> {
        self.best = None;
        let mut window = if depth < 3 { INFINITE } else { 60 };
        loop {
            let alpha = (guess - window).max(-INFINITE);
            let beta = (guess + window).min(INFINITE);
            let score = self.node(side, alpha, beta, depth, 0);
            let known = self.best.map(|at| (score, at));
            if self.budget.used_up() || alpha < score && score < beta {
                return known;
            }
            window = if window > 400 { INFINITE } else { window * 4 };
        }
    }

    /// The score of the position for `side` to move, all points allowed.
    pub(crate) fn value(&mut self, side: Colour, depth: i32) -> Score {
        self.node(side, -INFINITE, INFINITE, depth, 1)
    }

    fn look(&mut self, side: Colour, ply: usize) -> Look {
        let foe = side.other();
        let soon = |plies: usize| MATE - (ply + plies) as Score;
        if !self.field.points(side, Rank::Five).is_empty() {
            return Look::Known(soon(1));
        }
        let fives = self.field.points(foe, Rank::Five);
        if let Some(five) = fives.first() {
            let lost = fives.len() > 1 || !self.field.may(side, five);
            return if lost { Look::Known(-soon(2)) } else { Look::Forced(five) };
        }
        if self.cannot_be_stopped(side) {
            return Look::Known(soon(3));
        }
        if self.cannot_be_stopped(foe) {
            let fours = [side, foe].map(|colour| self.field.points(colour, Rank::Four));
            return Look::Urgent(fours[0].or(fours[1]));
        }
        Look::Free
    }

    /// Whether `colour` has a four that two points make five.
    fn cannot_be_stopped(&mut self, colour: Colour) -> bool {
        let fours = self.field.points(colour, Rank::Four);
        fours
            .iter()
            .any(|at| self.field.fills(colour, at).1.is_some() && self.field.may(colour, at))
    }

    // tidy: long search loop
    fn node(
        &mut self,
        side: Colour,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
    ) -> Score {
        if self.budget.node() {
            return 0;
        }
        if self.field.free().is_empty() {
            return 0;
        }
        let look = self.look(side, ply);
        if ply > 0 {
            if let Look::Known(score) = look {
                return score;
            }
            if ply >= PLY_MAX - 2 {
                return evaluate(&self.field, side);
            }
            alpha = alpha.max(ply as Score - MATE);
            beta = beta.min(MATE - ply as Score - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        if matches!(look, Look::Forced(_)) {
            depth += 1;
        }
        if depth <= 0 {
            return self.leaf(side, ply);
        }
        let pv = beta - alpha > 1;
        let key = self.field.key() ^ if side == Colour::Black { 0 } else { WHITE };
        let known = self.memory.table.probe(key, ply);
        if let Some(entry) = known
            && !pv
            && ply > 0
            && i32::from(entry.depth) >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
        {
            return entry.score;
        }
        if ply > 0 && depth >= 2 && matches!(look, Look::Free) {
            // A win by fours ends the matter whatever the depth.
            if let Some(score) = self.by_fours(side, ply, LEAF_NODES) {
                return score;
            }
        }
        let table_move = known.and_then(|entry| unpack(entry.mv));
        let moves = self.moves(side, &look, table_move, ply);
        let (mut best, mut best_move, mut count) = (-INFINITE, None, 0);
        let old_alpha = alpha;
        for at in moves {
            if !self.field.may(side, at) {
                continue;
            }
            count += 1;
            self.field.place(side, at);
            let mut score;
            if count == 1 {
                score = -self.node(side.other(), -beta, -alpha, depth - 1, ply + 1);
            } else {
                let quiet = matches!(look, Look::Free);
                let mut reduction = 0;
                if depth >= 3 && count > 4 && quiet {
                    reduction = 1 + i32::from(count > 10) + i32::from(depth > 6 && count > 6);
                    reduction = (reduction - i32::from(pv)).clamp(0, depth - 2);
                }
                score =
                    -self.node(side.other(), -alpha - 1, -alpha, depth - 1 - reduction, ply + 1);
                if score > alpha && reduction > 0 {
                    score = -self.node(side.other(), -alpha - 1, -alpha, depth - 1, ply + 1);
                }
                if score > alpha && score < beta {
                    score = -self.node(side.other(), -beta, -alpha, depth - 1, ply + 1);
                }
            }
            self.field.lift(side, at);
            if self.budget.used_up() {
                return best.max(alpha);
            }
            if score > best {
                best = score;
                if ply == 0 && (count == 1 || score > alpha) {
                    self.best = Some(at);
                }
            }
            if score > alpha {
                alpha = score;
                best_move = Some(at);
            }
            if alpha >= beta {
                self.killers.add(ply, pack(at));
                let bonus = (depth * depth * 16).min(2000);
                self.memory.history.add(side as usize, usize::from(at), 0, bonus);
                break;
            }
        }
        if count == 0 {
            // Every point that could be tried is forbidden, or none stops the threat.
            return if matches!(look, Look::Free) {
                evaluate(&self.field, side)
            } else {
                4 + ply as Score - MATE
            };
        }
        let bound = match best {
            high if high >= beta => Bound::Lower,
            low if low <= old_alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry {
            mv: best_move.map_or(0, pack),
            score: best,
            depth: depth.min(120) as i8,
            bound,
        };
        self.memory.table.store(key, entry, ply);
        best
    }

    fn leaf(&mut self, side: Colour, ply: usize) -> Score {
        let won = self.by_fours(side, ply, LEAF_NODES);
        won.unwrap_or_else(|| evaluate(&self.field, side).clamp(1 - MATE_BOUND, MATE_BOUND - 1))
    }

    fn by_fours(&mut self, side: Colour, ply: usize, nodes: u64) -> Option<Score> {
        let fours = &mut self.fours[side as usize];
        let won = fours.solve(&mut self.field, nodes, LEAF_MOST) == Verdict::Win;
        won.then(|| MATE - (ply + fours.line().len() + 2) as Score)
    }

    /// The points to try, the most promising first.
    fn moves(&mut self, side: Colour, look: &Look, table_move: Option<At>, ply: usize) -> Vec<At> {
        let free = self.field.free();
        let mut tried = match look {
            Look::Forced(at) => Points::from_iter([*at]),
            Look::Urgent(points) => *points,
            Look::Free | Look::Known(_) => free,
        };
        if ply == 0 {
            let allowed = tried.and(self.root);
            tried = if allowed.is_empty() { self.root } else { allowed };
        }
        let killers = self.killers.at(ply);
        let value = |at: At| {
            if table_move == Some(at) {
                return i32::MAX;
            }
            let known = self.memory.history.get(side as usize, usize::from(at), 0) / 256;
            let killer = if killers.contains(&pack(at)) { 60 } else { 0 };
            promise(&self.field, side, at) + known + killer
        };
        let near = |at: &At| ply == 0 || self.field.is_near(*at);
        let mut moves: Vec<(i32, At)> =
            tried.iter().filter(near).map(|at| (value(at), at)).collect();
        moves.sort_unstable_by_key(|(value, at)| (std::cmp::Reverse(*value), *at));
        if matches!(look, Look::Free) {
            moves.truncate(if ply == 0 { ROOT_WIDTH } else { WIDTH });
        }
        moves.into_iter().map(|(_, at)| at).collect()
    }

    /// The expected line, read off the table.
    pub(crate) fn expected(&mut self, side: Colour, first: At) -> Vec<At> {
        let mut line = vec![first];
        let mut colour = side;
        self.field.place(colour, first);
        while line.len() < 12 {
            colour = colour.other();
            let key = self.field.key() ^ if colour == Colour::Black { 0 } else { WHITE };
            let known = self.memory.table.probe(key, 0).and_then(|entry| unpack(entry.mv));
            let Some(at) = known.filter(|at| self.field.is_free(*at)) else { break };
            self.field.place(colour, at);
            line.push(at);
        }
        for at in line.iter().rev() {
            let colour = if self.field.of(side).has(*at) { side } else { side.other() };
            self.field.lift(colour, *at);
        }
        line
    }
}

/// Tells positions with White to move from those with Black to move.
const WHITE: u64 = 0x51de_70a0_0000_0001;
