//! The search: principal variations with null windows; captures are followed until it is quiet.

use crate::endings::{Ending, Endings};
use crate::evaluate::evaluate;
use crate::order::Ordered;
use crate::pack;
use crate::path::Path;
use yiguan_core::{Position, Seat, Turn};
use yiguan_draughts::{DraughtsMove, DraughtsPosition};
use yiguan_search::{
    Bound, Budget, Entry, History, INFINITE, Killers, MATE, MATE_BOUND, PLY_MAX, Score, Table,
};

/// Points of a board and a few more.
pub(crate) const POINTS: usize = 64;
/// How much better than needed a shallow search must find a position to be believed.
const SURE: Score = 45;

/// What outlives one search.
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) history: History,
}

impl Memory {
    pub(crate) fn new(mebibytes: usize) -> Self {
        Self { table: Table::new(mebibytes), history: History::new(POINTS, POINTS) }
    }
}

/// One search.
pub(crate) struct Search<'a, 'b> {
    pub(crate) memory: &'a mut Memory,
    pub(crate) budget: Budget<'b>,
    killers: Killers,
    path: Path,
    /// Endings that are solved.
    pub(crate) endings: Option<&'static Endings>,
    best: Option<DraughtsMove>,
    /// How deep this iteration is meant to go.
    aim: usize,
    /// Lists of moves that are free to be used again.
    lists: Vec<Vec<DraughtsMove>>,
}

/// The bounds of what matters, and where a node lies.
#[derive(Clone, Copy)]
struct Window {
    alpha: Score,
    beta: Score,
    depth: i32,
    ply: usize,
}

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(memory: &'a mut Memory, budget: Budget<'b>, mut path: Path) -> Self {
        path.set_root();
        let killers = Killers::new(PLY_MAX);
        let (endings, best, lists) = (None, None, Vec::new());
        Self { memory, budget, killers, path, endings, best, aim: 0, lists }
    }

    /// One iteration from the root; the score and the best move, unless the budget ran out before
    /// anything was known.
    pub(crate) fn iterate(
        &mut self,
        position: &DraughtsPosition,
        depth: i32,
        guess: Score,
    ) -> Option<(Score, DraughtsMove)> {
        self.aim = depth as usize;
        let mut width = if depth < 4 { INFINITE } else { 25 };
        loop {
            let alpha = (guess - width).max(-INFINITE);
            let beta = (guess + width).min(INFINITE);
            let score = self.node(position, Window { alpha, beta, depth, ply: 0 });
            if self.budget.used_up() || alpha < score && score < beta {
                return self.best.map(|mv| (score, mv));
            }
            width = if width > 400 { INFINITE } else { width * 4 };
        }
    }

    /// The value of a position after `mv`, seen by who played it.
    pub(crate) fn value_after(
        &mut self,
        position: &DraughtsPosition,
        mv: &DraughtsMove,
        depth: i32,
    ) -> Score {
        let after = self.enter(position, mv);
        self.aim = depth.max(1) as usize;
        let window = Window { alpha: -INFINITE, beta: INFINITE, depth, ply: 1 };
        let score = -self.node(&after, window);
        self.path.pop();
        score
    }

    fn enter(&mut self, position: &DraughtsPosition, mv: &DraughtsMove) -> DraughtsPosition {
        let mut after = *position;
        after.play_unchecked(position.mover(), mv);
        self.path.push(position, mv, &after);
        after
    }

    /// What stands there; the nearer a drawn count, the less a lead is worth.
    fn stand(&self, position: &DraughtsPosition) -> Score {
        let score = evaluate(position);
        match self.path.left_soon() {
            Some(left) => score * (20 + left as Score) / 60,
            None => score,
        }
    }

    fn node(&mut self, position: &DraughtsPosition, mut window: Window) -> Score {
        let ply = window.ply;
        if ply > 0 && self.path.drawn() {
            return 0;
        }
        if ply > 0
            && let Some(score) = self.ending(position, ply)
        {
            return score;
        }
        if window.depth <= 0 {
            return self.quiet(position, window, true);
        }
        if self.budget.node() {
            return 0;
        }
        if ply > 0 {
            if ply >= PLY_MAX - 1 {
                return self.stand(position);
            }
            window.alpha = window.alpha.max(ply as Score - MATE);
            window.beta = window.beta.min(MATE - ply as Score - 1);
            if window.alpha >= window.beta {
                return window.alpha;
            }
        }
        let pv = window.beta - window.alpha > 1;
        let known = self.memory.table.probe(self.path.key(), ply);
        if let Some(entry) = known
            && !pv
            && i32::from(entry.depth) >= window.depth
            && match entry.bound {
                Bound::Exact => true,
                Bound::Lower => entry.score >= window.beta,
                Bound::Upper => entry.score <= window.alpha,
            }
        {
            return entry.score;
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        position.legal(position.mover(), &mut moves);
        let score = match moves.first() {
            // DR-12.2.2-none, DR-12.2.3-blocked
            None => ply as Score - MATE,
            Some(first) => {
                let sure =
                    if pv || first.captured != 0 { None } else { self.sure(position, window) };
                match sure {
                    Some(score) => score,
                    None => self.among(position, &moves, window, known.map_or(0, |known| known.mv)),
                }
            }
        };
        self.lists.push(moves);
        score
    }

    /// The score of a solved ending; none for a win that a count of the book might forestall.
    fn ending(&self, position: &DraughtsPosition, ply: usize) -> Option<Score> {
        let endings = self.endings?;
        let pieces = [Seat(0), Seat(1)].map(|seat| position.pieces(seat).count_ones());
        if pieces[0] + pieces[1] > endings.most() {
            return None;
        }
        let in_time = |plies: u8| self.path.left().is_none_or(|left| u32::from(plies) <= left);
        let ends = |plies: u8| MATE - (ply + usize::from(plies)) as Score;
        match endings.probe(position)? {
            Ending::Won(plies) => in_time(plies).then(|| ends(plies)),
            Ending::Lost(plies) => in_time(plies).then(|| -ends(plies)),
            Ending::Drawn => Some(0),
        }
    }

    /// A shallow search that finds much more than needed is believed (ProbCut, M. Buro 1995).
    fn sure(&mut self, position: &DraughtsPosition, window: Window) -> Option<Score> {
        if window.depth < 5 || window.beta.abs() > MATE_BOUND || window.ply == 0 {
            return None;
        }
        let bar = window.beta + SURE;
        let depth = window.depth / 2;
        let score = self.node(position, Window { alpha: bar - 1, beta: bar, depth, ..window });
        (score >= bar && !self.budget.used_up()).then_some(window.beta)
    }

    fn among(
        &mut self,
        position: &DraughtsPosition,
        moves: &[DraughtsMove],
        window: Window,
        table_move: u16,
    ) -> Score {
        let Window { mut alpha, beta, mut depth, ply } = window;
        let pv = beta - alpha > 1;
        let key = self.path.key();
        // What is forced costs no depth, within reason.
        if moves.len() == 1 && ply < 2 * self.aim {
            depth += 1;
        }
        let killers = self.killers.at(ply);
        let history = &self.memory.history;
        let mut ordered = Ordered::new(position, moves, table_move, killers, history);
        let (mut best, mut best_move, mut count) = (-INFINITE, 0, 0);
        let mut tried: Vec<DraughtsMove> = Vec::new();
        while let Some(mv) = ordered.take() {
            count += 1;
            let quiet = mv.captured == 0 && !mv.crowned;
            let after = self.enter(position, &mv);
            let next = Window { alpha: -beta, beta: -alpha, depth: depth - 1, ply: ply + 1 };
            let null = Window { alpha: -alpha - 1, ..next };
            let mut score;
            if count == 1 {
                score = -self.node(&after, next);
            } else {
                let reduction =
                    if quiet { self.reduction(position, &mv, window, count) } else { 0 };
                score = -self.node(&after, Window { depth: next.depth - reduction, ..null });
                if score > alpha && reduction > 0 {
                    score = -self.node(&after, null);
                }
                if pv && score > alpha && score < beta {
                    score = -self.node(&after, next);
                }
            }
            self.path.pop();
            if self.budget.used_up() {
                return best.max(alpha);
            }
            best = best.max(score);
            if score > alpha {
                alpha = score;
                best_move = pack(&mv);
                if ply == 0 {
                    self.best = Some(mv);
                }
            }
            if alpha >= beta {
                if quiet {
                    self.refuted(position, &mv, &tried, window);
                }
                break;
            }
            if quiet {
                tried.push(mv);
            }
        }
        let bound = match best {
            high if high >= beta => Bound::Lower,
            low if low <= window.alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let depth = window.depth.min(120) as i8;
        self.memory.table.store(key, Entry { mv: best_move, score: best, depth, bound }, ply);
        best
    }

    /// How much shallower a late quiet move is searched first.
    fn reduction(
        &self,
        position: &DraughtsPosition,
        mv: &DraughtsMove,
        window: Window,
        count: i32,
    ) -> i32 {
        let pv = window.beta - window.alpha > 1;
        if window.depth < 3 || count < if pv { 4 } else { 3 } {
            return 0;
        }
        let side = usize::from(position.mover().0);
        let good = self.memory.history.get(side, mv.from.into(), mv.to.into());
        let steps = f64::from(window.depth).ln() * f64::from(count).ln() / 2.2;
        (1 + steps as i32 - i32::from(pv) - good / 6000).clamp(0, window.depth - 2)
    }

    /// A quiet move was too good; those tried before it were not.
    fn refuted(
        &mut self,
        position: &DraughtsPosition,
        mv: &DraughtsMove,
        tried: &[DraughtsMove],
        window: Window,
    ) {
        self.killers.add(window.ply, pack(mv));
        let side = usize::from(position.mover().0);
        let bonus = (window.depth * window.depth * 24).min(3000);
        self.memory.history.add(side, mv.from.into(), mv.to.into(), bonus);
        for other in tried {
            self.memory.history.add(side, other.from.into(), other.to.into(), -bonus);
        }
    }

    /// Follows captures, which are forced (DR-6G-forced), and answers a threat once.
    fn quiet(&mut self, position: &DraughtsPosition, window: Window, answers: bool) -> Score {
        let Window { mut alpha, beta, ply, .. } = window;
        if self.budget.node() {
            return 0;
        }
        if position.turn() == Turn::Over {
            return ply as Score - MATE;
        }
        if ply >= PLY_MAX - 1 {
            return self.stand(position);
        }
        if let Some(score) = self.ending(position, ply) {
            return score;
        }
        let captures = position.must_capture();
        let threatened = !captures && answers && position.passed().must_capture();
        if !captures && !threatened {
            return self.stand(position);
        }
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        position.legal(position.mover(), &mut moves);
        if captures && moves.len() > 1 {
            moves.sort_by_key(|mv| std::cmp::Reverse(mv.takes()));
        }
        let mut best = -INFINITE;
        for mv in &moves {
            let after = self.enter(position, mv);
            let next = Window { alpha: -beta, beta: -alpha, depth: 0, ply: ply + 1 };
            let score = -self.quiet(&after, next, answers && captures);
            self.path.pop();
            if self.budget.used_up() {
                break;
            }
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        self.lists.push(moves);
        best
    }

    /// The expected line, read off the table.
    pub(crate) fn expected(
        &mut self,
        position: &DraughtsPosition,
        first: DraughtsMove,
    ) -> Vec<(DraughtsPosition, DraughtsMove)> {
        let mut line = vec![(*position, first)];
        let root = self.path.len();
        let mut at = self.enter(position, &first);
        while line.len() < 12 && !self.path.drawn() {
            let Some(known) = self.memory.table.probe(self.path.key(), 0) else { break };
            let mut moves = Vec::new();
            at.legal(at.mover(), &mut moves);
            let Some(mv) = moves.into_iter().find(|mv| pack(mv) == known.mv) else { break };
            line.push((at, mv));
            at = self.enter(&at, &mv);
        }
        while self.path.len() > root {
            self.path.pop();
        }
        line
    }
}
