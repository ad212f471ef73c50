//! The engine behind its protocol.

use crate::repetition::Step;
use crate::search::{Memory, Search};
use yiguan_core::Position;
use yiguan_search::protocol::{Brain, Thought};
use yiguan_search::{Budget, History, Level, Limits, MATE_BOUND, Score, Table};
use yiguan_xiangqi::{Colour, Move, XiangqiPosition, XiangqiRules, XiangqiSetup};

/// The deepest iteration.
const DEPTH_MAX: i32 = 64;

/// An engine with its memory and the position it looks at.
pub struct Engine {
    memory: Memory,
    position: XiangqiPosition,
    line: Vec<Step>,
    level: u8,
    /// How long the machine may let a search pause, in milliseconds.
    pause_ms: u64,
}

impl Engine {
    /// An engine with a table of so many mebibytes, at the start position and at full strength.
    ///
    /// # Panics
    /// Never: the normal start position is playable.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let position = XiangqiSetup::start().position().expect("the start position is playable");
        Self {
            memory: Memory { table: Table::new(mebibytes), history: History::new(90, 90) },
            line: vec![Step::of(&position, false)],
            position,
            level: 10,
            pause_ms: 0,
        }
    }

    /// Without a search: the best move by what stands there, for when there is no time at all.
    fn any_move(&self) -> Option<Move> {
        let mut moves = Vec::new();
        self.position.legal_moves(self.position.side(), &mut moves);
        moves.first().copied()
    }

    /// A move that is at most `slack` worse than the best one, chosen by the position itself, so
    /// that the same question always gets the same answer.
    fn slack_move(
        &mut self,
        best: (Score, Move),
        slack: Score,
        depth: i32,
        limits: Limits,
    ) -> Move {
        let mut moves = Vec::new();
        self.position.legal_moves(self.position.side(), &mut moves);
        let (now, stop) = (|| 0, || false);
        let mut good = Vec::new();
        for mv in moves {
            let after = self.position.after(mv);
            let mut line = self.line.clone();
            line.push(Step::of(&after, self.position.captured(mv).is_some()));
            let nodes = limits.nodes.map(|nodes| nodes / 20 + 50);
            let budget = Budget::new(Limits { nodes, ..Limits::default() }, &now, &stop);
            let mut search = Search::new(&mut self.memory, budget, line);
            let score = match search.iterate(&after, (depth - 1).max(1), -best.0) {
                Some((score, _)) => -score,
                None => -crate::evaluate(&after),
            };
            if score >= best.0 - slack && score > -MATE_BOUND {
                good.push(mv);
            }
        }
        if good.is_empty() {
            return best.1;
        }
        let pick = self.position.key() ^ (self.line.len() as u64).wrapping_mul(0x9e37_79b9);
        good[(pick % good.len() as u64) as usize]
    }
}

impl Brain for Engine {
    fn name(&self) -> &str {
        "Yiguan xiangqi"
    }

    fn new_game(&mut self) {
        self.memory.table.clear();
        self.memory.history = History::new(90, 90);
    }

    fn set_position(&mut self, setup: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let setup = match setup {
            Some(text) => text.parse().map_err(|faults| format!("{faults}"))?,
            None => XiangqiSetup::start(),
        };
        let mut position = setup.position().map_err(|faults| format!("{faults}"))?;
        let mut line = vec![Step::of(&position, false)];
        for text in moves {
            let mv: Move = text.parse().map_err(|why| format!("{text}: {why}"))?;
            position.check(position.side().seat(), &mv).map_err(|why| format!("{text}: {why}"))?;
            let captures = position.captured(mv).is_some();
            position.play(mv);
            line.push(Step::of(&position, captures));
        }
        self.position = position;
        self.line = line;
        Ok(())
    }

    fn set_rules(&mut self, id: &str) -> Result<(), String> {
        // Every book moves the same way, and none lets a repetition win: it plays them all alike.
        let book = id
            .strip_prefix("xiangqi/")
            .ok_or_else(|| format!("expected rules of xiangqi, got {id:?}"))?;
        let _: XiangqiRules = book.parse().map_err(|faults| format!("{faults}"))?;
        self.set_position(None, &[])
    }

    fn set_level(&mut self, level: u8) {
        self.level = level;
    }

    fn set_hash(&mut self, mebibytes: usize) {
        self.memory.table = Table::new(mebibytes);
    }

    fn first_to_move(&self) -> bool {
        self.position.side() == Colour::Red
    }

    fn think(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought {
        let level = Level::new(self.level);
        let limits = level.within(limits);
        let Some(any) = self.any_move() else { return Thought::default() };
        self.memory.table.next_search();
        self.memory.history.age();
        let position = self.position;
        let budget = Budget::new(limits, now_ms, stop).expecting(self.pause_ms);
        let mut search = Search::new(&mut self.memory, budget, self.line.clone());
        let mut thought = Thought { mv: Some(any.to_string()), ..Thought::default() };
        let mut best = (0, any);
        let mut reached = 0;
        for depth in 1..=DEPTH_MAX {
            if depth > 1 && !search.budget.may_deepen(depth as u32) {
                break;
            }
            let Some((score, mv)) = search.iterate(&position, depth, best.0) else { break };
            best = (score, mv);
            thought = Thought {
                mv: Some(mv.to_string()),
                score,
                depth: depth as u32,
                nodes: search.budget.nodes,
                line: search.expected(&position, mv).iter().map(Move::to_string).collect(),
            };
            if search.budget.used_up() {
                break;
            }
            reached = depth;
            told(&thought, search.budget.elapsed_ms());
            if score.abs() > MATE_BOUND && depth > 12 {
                break;
            }
        }
        self.pause_ms = search.budget.pause_to_expect();
        if level.slack > 0 && best.0.abs() < MATE_BOUND {
            thought.mv = Some(self.slack_move(best, level.slack, reached, limits).to_string());
        }
        thought
    }
}
