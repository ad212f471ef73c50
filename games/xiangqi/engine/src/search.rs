//! The search: principal variations with null windows, quiescence at the leaves.

use crate::evaluate::evaluate;
use crate::order::{Ordered, capture};
use crate::repetition::{self, Step};
use crate::squares::plain;
use crate::{pack, unpack};
use yiguan_core::Position;
use yiguan_search::{
    Bound, Budget, Entry, History, INFINITE, Killers, MATE, MATE_BOUND, PLY_MAX, Score, Table,
};
use yiguan_xiangqi::{Kind, Move, XiangqiPosition};

/// What outlives one search.
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) history: History,
}

/// One search.
pub(crate) struct Search<'a, 'b> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) budget: Budget<'b>,
    killers: Killers,
    /// From the start of the game to the node searched.
    line: Vec<Step>,
    /// How many steps of the line were played before the root.
    root: usize,
    best: u16,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(memory: &'a mut Memory, budget: Budget<'b>, line: Vec<Step>) -> Self {
        let root = line.len();
        Self { memory, budget, killers: Killers::new(PLY_MAX), line, root, best: 0 }
    }

    /// One iteration from the root; the score and the best move, unless the budget ran out before
    /// anything was known.
    pub(crate) fn iterate(
        &mut self,
        position: &XiangqiPosition,
        depth: i32,
        guess: Score,
    ) -> Option<(Score, Move)> {
        let mut window = if depth < 4 { INFINITE } else { 30 };
        loop {
            let alpha = (guess - window).max(-INFINITE);
            let beta = (guess + window).min(INFINITE);
            let score = self.node(position, alpha, beta, depth, 0, true);
            if self.budget.used_up() {
                return unpack(self.best).map(|mv| (score, mv));
            }
            if alpha < score && score < beta {
                return unpack(self.best).map(|mv| (score, mv));
            }
            window = if window > 400 { INFINITE } else { window * 4 };
        }
    }

    fn ply(&self) -> usize {
        self.line.len() - self.root
    }

    fn enter(&mut self, position: &XiangqiPosition, mv: Move) -> XiangqiPosition {
        let after = position.after(mv);
        self.line.push(Step::of(&after, position.captured(mv).is_some()));
        after
    }

    // tidy: long search loop
    fn node(
        &mut self,
        position: &XiangqiPosition,
        mut alpha: Score,
        mut beta: Score,
        mut depth: i32,
        ply: usize,
        null_allowed: bool,
    ) -> Score {
        let check = self.line.last().is_some_and(Step::check);
        if check {
            depth += 1;
        }
        if depth <= 0 {
            return self.quiet(position, alpha, beta, 0);
        }
        if self.budget.node() {
            return 0;
        }
        if ply > 0 {
            if let Some(score) = repetition::score(&self.line, ply) {
                return score;
            }
            if ply >= PLY_MAX - 1 {
                return evaluate(position);
            }
            alpha = alpha.max(ply as Score - MATE);
            beta = beta.min(MATE - ply as Score - 1);
            if alpha >= beta {
                return alpha;
            }
        }
        let pv = beta - alpha > 1;
        let known = self.memory.table.probe(position.key(), ply);
        if let Some(entry) = known
            && !pv
            && i32::from(entry.depth) >= depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= beta,
                Bound::Upper => entry.score <= alpha,
            }
        {
            return entry.score;
        }
        let stand = if check { -INFINITE } else { evaluate(position) };
        if !pv && !check && ply > 0 {
            // Far above or below the window a shallow look is enough.
            if depth <= 4 && stand - 110 * depth >= beta && beta.abs() < MATE_BOUND {
                return stand;
            }
            if depth <= 2 && stand + 260 * depth <= alpha {
                let score = self.quiet(position, alpha, beta, 0);
                if score <= alpha {
                    return score;
                }
            }
            if null_allowed && depth >= 3 && stand >= beta && mobile(position) {
                let reduction = 3 + depth / 5;
                let passed = position.with_side(position.side().other());
                // A pass cannot be taken back, so what came before cannot come up again.
                self.line.push(Step::of(&passed, true));
                let score =
                    -self.node(&passed, -beta, 1 - beta, depth - 1 - reduction, ply + 1, false);
                self.line.pop();
                if self.budget.used_up() {
                    return 0;
                }
                if score >= beta {
                    return if score > MATE_BOUND { beta } else { score };
                }
            }
        }
        let mut table_move = known.map_or(0, |entry| entry.mv);
        if table_move == 0 && pv && depth >= 5 {
            self.node(position, alpha, beta, depth - 3, ply, false);
            table_move = self.memory.table.probe(position.key(), ply).map_or(0, |entry| entry.mv);
        }
        let mut moves = Vec::with_capacity(64);
        position.legal_moves(position.side(), &mut moves);
        let killers = self.killers.at(ply);
        let mut ordered = Ordered::new(position, &moves, table_move, killers, &self.memory.history);
        let side = position.side().index();
        let (mut best, mut best_move, mut count) = (-INFINITE, 0u16, 0);
        let mut tried: Vec<Move> = Vec::new();
        let old_alpha = alpha;
        while let Some(mv) = ordered.take() {
            count += 1;
            let quiet = position.captured(mv).is_none();
            if quiet
                && !pv
                && !check
                && depth <= 5
                && best > -MATE_BOUND
                && count > 6 + 4 * depth * depth
            {
                continue;
            }
            let after = self.enter(position, mv);
            let checks = self.line.last().is_some_and(Step::check);
            let mut score;
            if count == 1 {
                score = -self.node(&after, -beta, -alpha, depth - 1, ply + 1, true);
            } else {
                let mut reduction = 0;
                if depth >= 3 && count > 3 && quiet && !check && !checks {
                    let steps = f64::from(depth).ln() * f64::from(count).ln() / 2.2;
                    reduction = 1 + steps as i32 - i32::from(pv);
                    let good = self.memory.history.get(side, mv.from.index(), mv.to.index());
                    reduction -= good / 6000;
                    reduction = reduction.clamp(0, depth - 2);
                }
                score =
                    -self.node(&after, -alpha - 1, -alpha, depth - 1 - reduction, ply + 1, true);
                if score > alpha && reduction > 0 {
                    score = -self.node(&after, -alpha - 1, -alpha, depth - 1, ply + 1, true);
                }
                if score > alpha && score < beta {
                    score = -self.node(&after, -beta, -alpha, depth - 1, ply + 1, true);
                }
            }
            self.line.pop();
            if self.budget.used_up() {
                return best.max(alpha);
            }
            best = best.max(score);
            // Among moves that are too bad for the window the scores are bounds and rank nothing.
            if score > alpha {
                alpha = score;
                best_move = pack(mv);
                if ply == 0 {
                    self.best = best_move;
                }
            }
            if alpha >= beta {
                if quiet {
                    self.refuted(side, mv, &tried, depth, ply);
                }
                break;
            }
            if quiet {
                tried.push(mv);
            }
        }
        if count == 0 {
            // Mate or stalemate: both lose.
            return ply as Score - MATE;
        }
        let bound = match best {
            high if high >= beta => Bound::Lower,
            low if low <= old_alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry { mv: best_move, score: best, depth: depth.min(120) as i8, bound };
        self.memory.table.store(position.key(), entry, ply);
        best
    }

    /// A quiet move was too good; those tried before it were not.
    fn refuted(&mut self, side: usize, mv: Move, tried: &[Move], depth: i32, ply: usize) {
        self.killers.add(ply, pack(mv));
        let bonus = (depth * depth * 24).min(3000);
        self.memory.history.add(side, mv.from.index(), mv.to.index(), bonus);
        for other in tried {
            self.memory.history.add(side, other.from.index(), other.to.index(), -bonus);
        }
    }

    /// Captures until it is quiet; in check every answer.
    fn quiet(
        &mut self,
        position: &XiangqiPosition,
        mut alpha: Score,
        beta: Score,
        depth: i32,
    ) -> Score {
        let ply = self.ply();
        if self.budget.node() {
            return 0;
        }
        if ply > 0
            && let Some(score) = repetition::score(&self.line, ply)
        {
            return score;
        }
        if ply >= PLY_MAX - 1 {
            return evaluate(position);
        }
        let check = self.line.last().is_some_and(Step::check) && depth > -6;
        let mut moves = Vec::with_capacity(32);
        let mut best = -INFINITE;
        if check {
            position.legal_moves(position.side(), &mut moves);
            if moves.is_empty() {
                return ply as Score - MATE;
            }
        } else {
            best = evaluate(position);
            if best >= beta {
                return best;
            }
            alpha = alpha.max(best);
            position.captures(position.side(), &mut moves);
        }
        let stand = best;
        let mut ordered = Ordered::new(position, &moves, 0, [0; 2], &self.memory.history);
        while let Some(mv) = ordered.take() {
            if !check {
                let taken = position.captured(mv).map_or(0, |piece| plain(piece.kind));
                let losing = capture(position, mv).is_some_and(|gain| gain < 0);
                if losing || stand + taken + 150 <= alpha {
                    continue;
                }
            }
            let after = self.enter(position, mv);
            let score = -self.quiet(&after, -beta, -alpha, depth - 1);
            self.line.pop();
            if self.budget.used_up() {
                return best.max(alpha);
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// The expected line, read off the table.
    pub(crate) fn expected(&self, position: &XiangqiPosition, first: Move) -> Vec<Move> {
        let mut line = vec![first];
        let mut at = position.after(first);
        while line.len() < 12 {
            let known = self.memory.table.probe(at.key(), 0).and_then(|entry| unpack(entry.mv));
            let Some(mv) = known.filter(|mv| at.is_legal(at.side(), *mv)) else { break };
            line.push(mv);
            at.play(mv);
        }
        line
    }
}

/// Whether a side has pieces that can move freely, so that passing is never its best move.
fn mobile(position: &XiangqiPosition) -> bool {
    let side = position.side();
    [Kind::Chariot, Kind::Horse, Kind::Cannon].iter().any(|kind| position.count(side, *kind) > 0)
}
