//! The search. At a node either the engine's seat moves or one of its opponents, whichever of them
//! hurts it most (best-reply search; M. Schadd and M. Winands 2011). With one opponent this is
//! alpha-beta; with more the others sit still, which misjudges them little and lets the engine look
//! three or four of its own turns ahead.

use crate::field::{Field, Go};
use crate::worth::{STEP, Worth, progress};
use yiguan_core::Seat;
use yiguan_search::{
    Bound, Budget, Entry, History, INFINITE, Killers, MATE, MATE_BOUND, PLY_MAX, Score, Table,
};

/// What outlives one search.
pub(crate) struct Memory {
    pub(crate) table: Table,
    pub(crate) history: History,
    pub(crate) worth: Worth,
}

impl Memory {
    pub(crate) fn new(mebibytes: usize) -> Self {
        let history = History::new(121, 121);
        Self { table: Table::new(mebibytes), history, worth: Worth::new() }
    }
}

/// One search.
pub(crate) struct Search<'a, 'b> {
    memory: &'a mut Memory,
    pub(crate) budget: Budget<'b>,
    killers: Killers,
    field: Field,
    me: Seat,
    opponents: Vec<Seat>,
    /// Lists of moves, one a ply, so that nodes need no memory of their own.
    lists: Vec<Vec<(i32, Go)>>,
    /// For each ply, what its position was.
    keys: Vec<u64>,
}

/// Mixed into the key where the opponents are to move.
const THEIRS: u64 = 0x5bd1_e995_7b93_4a6d;
/// Of several opponents so many replies are tried at a node: most of them hurt nobody.
const REPLIES: usize = 10;
/// A man that falls back by more than this is hardly ever worth a look far from the root.
const BACK: Score = -1;

impl<'a, 'b> Search<'a, 'b> {
    pub(crate) fn new(memory: &'a mut Memory, budget: Budget<'b>, field: Field, me: Seat) -> Self {
        let opponents = field.playing().iter().filter(|seat| *seat != me).collect();
        let lists = (0..PLY_MAX).map(|_| Vec::new()).collect();
        let killers = Killers::new(PLY_MAX);
        let keys = vec![field.key()];
        Self { memory, budget, killers, field, me, opponents, lists, keys }
    }

    /// One iteration over `moves`, which are put in a better order; the score of the first one
    /// then, unless the budget ran out before anything was known.
    pub(crate) fn iterate(&mut self, moves: &mut [Go], depth: i32) -> Option<Score> {
        let mut alpha = -INFINITE;
        for at in 0..moves.len() {
            let go = moves[at];
            let score = self.try_move(go, alpha, INFINITE, depth, at > 0, 0, 0);
            if self.budget.used_up() {
                break;
            }
            if score > alpha {
                alpha = score;
                moves[..=at].rotate_right(1);
            }
        }
        (alpha > -INFINITE).then_some(alpha)
    }

    /// The score of one move of the root, exactly.
    pub(crate) fn score(&mut self, go: Go, depth: i32) -> Score {
        self.try_move(go, -INFINITE, INFINITE, depth, false, 0, 0)
    }

    /// Makes a move at `ply`, looks and takes it back.
    #[expect(clippy::too_many_arguments, reason = "the state of a search loop")]
    fn try_move(
        &mut self,
        go: Go,
        alpha: Score,
        beta: Score,
        depth: i32,
        late: bool,
        reduction: i32,
        ply: usize,
    ) -> Score {
        self.field.make(go);
        let ends = self.field.fills(go.seat) && (go.seat == self.me || self.opponents.len() == 1);
        let score = if ends {
            MATE - ply as Score - 1
        } else {
            self.keys.push(self.field.key());
            let mine = go.seat != self.me;
            let next = ply + 1;
            let mut score = alpha + 1;
            if late {
                score = -self.node(mine, -alpha - 1, -alpha, depth - 1 - reduction, next);
                if score > alpha && reduction > 0 {
                    score = -self.node(mine, -alpha - 1, -alpha, depth - 1, next);
                }
            }
            if !late || score > alpha && score < beta {
                score = -self.node(mine, -beta, -alpha, depth - 1, next);
            }
            self.keys.pop();
            score
        };
        self.field.unmake(go);
        score
    }

    /// The worth of what stands, seen by whoever is to move.
    fn evaluate(&mut self, mine: bool) -> Score {
        let count = self.field.rules().men;
        let mut cost = |field: &Field, seat: Seat| {
            self.memory.worth.cost(field.men(seat), field.camp_of(seat), count)
        };
        let own = cost(&self.field, self.me);
        let (mut least, mut sum) = (Score::MAX, 0);
        for seat in &self.opponents {
            let theirs = cost(&self.field, *seat);
            least = least.min(theirs);
            sum += theirs;
        }
        let score = match self.opponents.len() as Score {
            0 => -own,
            1 => sum - own,
            // Mostly a race: what the others have left counts for little, the best of them most.
            many => (least + sum / many) / 10 - own,
        };
        // Being on move is worth half of what a turn gains.
        (if mine { score } else { -score }) + STEP
    }

    // tidy: long search loop
    fn node(&mut self, mine: bool, mut alpha: Score, beta: Score, depth: i32, ply: usize) -> Score {
        if self.budget.node() {
            return 0;
        }
        if depth <= 0 || ply + 1 >= PLY_MAX {
            return self.evaluate(mine);
        }
        // Going round in a circle gains nothing; who does it has lost turns.
        let key = self.field.key();
        if ply >= 4 && self.keys[..ply].iter().rev().skip(3).step_by(2).any(|old| *old == key) {
            return if mine { -STEP } else { STEP } + self.evaluate(mine);
        }
        let key = if mine { key } else { key ^ THEIRS };
        let pv = beta - alpha > 1;
        let known = self.memory.table.probe(key, ply);
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
        let mut moves = std::mem::take(&mut self.lists[ply]);
        self.list(mine, known.map_or(0, |entry| entry.mv), ply, &mut moves);
        if moves.is_empty() {
            self.lists[ply] = moves;
            self.keys.push(self.field.key());
            let score = -self.node(!mine, -beta, -alpha, depth - 1, ply + 1);
            self.keys.pop();
            return score;
        }
        let (old_alpha, mut best, mut best_move) = (alpha, -INFINITE, 0);
        let several = !mine && self.opponents.len() > 1;
        let tried = if several { moves.len().min(REPLIES) } else { moves.len() };
        for at in 0..tried {
            let next = (at..moves.len()).max_by_key(|other| moves[*other].0).unwrap_or(at);
            moves.swap(at, next);
            let go = moves[at].1;
            if at > 3 && depth <= 3 && best > -MATE_BOUND {
                let home = self.field.camp_of(go.seat);
                let quiet = progress(home, go.to) - progress(home, go.from) < BACK;
                if quiet || at as i32 > 12 + 12 * depth {
                    continue;
                }
            }
            let reduction = match at {
                0..=4 => 0,
                5..=15 => i32::from(depth > 2),
                _ => i32::from(depth > 2) + i32::from(depth > 4),
            };
            let reduction = reduction - i32::from(pv && reduction > 1);
            let score = self.try_move(go, alpha, beta, depth, at > 0, reduction, ply);
            if self.budget.used_up() {
                break;
            }
            best = best.max(score);
            if score > alpha {
                (alpha, best_move) = (score, go.pack());
            }
            if alpha >= beta {
                self.refuted(mine, &moves[..=at], depth, ply);
                break;
            }
        }
        self.lists[ply] = moves;
        if self.budget.used_up() {
            return 0;
        }
        let bound = match best {
            high if high >= beta => Bound::Lower,
            low if low <= old_alpha => Bound::Upper,
            _ => Bound::Exact,
        };
        let entry = Entry { mv: best_move, score: best, depth: depth.min(120) as i8, bound };
        self.memory.table.store(key, entry, ply);
        best
    }

    /// The last of `moves` was too good, and those before it were not.
    fn refuted(&mut self, mine: bool, moves: &[(i32, Go)], depth: i32, ply: usize) {
        let Some(((_, good), others)) = moves.split_last() else { return };
        let bonus = (depth * depth * 16).min(2000);
        let side = usize::from(!mine);
        let history = &mut self.memory.history;
        history.add(side, good.from.index(), good.to.index(), bonus);
        for (_, other) in others.iter().rev().take(24) {
            history.add(side, other.from.index(), other.to.index(), -bonus);
        }
        self.killers.add(ply, good.pack());
    }

    /// The moves of whoever may move, each with what speaks for it.
    fn list(&self, mine: bool, first: u16, ply: usize, out: &mut Vec<(i32, Go)>) {
        out.clear();
        let own = [self.me];
        let seats = if mine { &own[..] } else { &self.opponents };
        let killers = self.killers.at(ply);
        let history = &self.memory.history;
        for seat in seats {
            if !mine && seats.len() > 1 && self.field.fills(*seat) {
                continue;
            }
            let home = self.field.camp_of(*seat);
            self.field.ground(*seat).each(self.field.men(*seat), |from, ends| {
                let (begin, goal) = (progress(home, from), progress(home, from) >= 9);
                for to in ends {
                    let go = Go { seat: *seat, from, to };
                    let packed = go.pack();
                    let value = if packed == first {
                        1 << 24
                    } else {
                        let gain = 1024 * (progress(home, to) - begin) - 600 * i32::from(goal);
                        let killer = if killers.contains(&packed) { 4096 } else { 0 };
                        gain + killer + history.get(usize::from(!mine), from.index(), to.index())
                    };
                    out.push((value, go));
                }
            });
        }
    }
}
