//! The engine behind its protocol.

use crate::endings::Endings;
use crate::path::Path;
use crate::search::{Memory, POINTS, Search};
use yiguan_core::{Describe, Faults, Game, Position, Seat};
use yiguan_draughts::{
    Draughts, DraughtsMove, DraughtsPosition, DraughtsRules, DraughtsSetup, Kind,
};
use yiguan_search::protocol::{Brain, Thought};
use yiguan_search::{Budget, History, Level, Limits, MATE_BOUND, Score, Table};

/// The lowest level that knows the solved endings.
const ENDINGS_FROM: u8 = 7;
/// The deepest iteration.
const DEPTH_MAX: i32 = 64;

/// An engine with its memory and the position it looks at.
pub struct Engine {
    memory: Memory,
    rules: DraughtsRules,
    position: DraughtsPosition,
    path: Path,
    level: u8,
    /// How long the machine may let a search pause, in milliseconds.
    pause_ms: u64,
}

impl Engine {
    /// An engine with a table of so many mebibytes, at the start of `fmjd-100`, at full strength.
    ///
    /// # Panics
    /// Never: that book exists, and its start is playable.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let rules: DraughtsRules = "fmjd-100".parse().expect("the book exists");
        let setup = Draughts::start(rules);
        let position = Draughts::set_up(rules, &setup).expect("the start is playable");
        let path = Path::start(rules, &setup, &position);
        Self { memory: Memory::new(mebibytes), rules, position, path, level: 10, pause_ms: 0 }
    }

    /// The position it looks at.
    #[must_use]
    pub fn position(&self) -> &DraughtsPosition {
        &self.position
    }

    /// The rules it plays by.
    #[must_use]
    pub fn rules(&self) -> DraughtsRules {
        self.rules
    }

    /// Takes other rules, and the start of them.
    ///
    /// # Errors
    /// Never for the books there are.
    pub fn take_rules(&mut self, rules: DraughtsRules) -> Result<(), String> {
        if rules.kind() != self.rules.kind() {
            self.new_game();
        }
        self.rules = rules;
        self.look_at(&Draughts::start(rules))
    }

    /// Looks at a diagram, with nothing played before it.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn look_at(&mut self, setup: &DraughtsSetup) -> Result<(), String> {
        let position = Draughts::set_up(self.rules, setup).map_err(|why| why.to_string())?;
        self.path = Path::start(self.rules, setup, &position);
        self.position = position;
        Ok(())
    }

    /// Plays a legal move.
    ///
    /// # Errors
    /// The article that forbids it.
    pub fn play(&mut self, mv: &DraughtsMove) -> Result<(), String> {
        let (before, mover) = (self.position, self.position.mover());
        before.check(mover, mv).map_err(|why| why.to_string())?;
        self.position.play_unchecked(mover, mv);
        self.path.push(&before, mv, &self.position);
        Ok(())
    }

    /// The moves there are.
    fn moves(&self) -> Vec<DraughtsMove> {
        let mut moves = Vec::new();
        self.position.legal(self.position.mover(), &mut moves);
        moves
    }

    /// A move that is at most `slack` worse than the best one, chosen by the position itself, so
    /// that the same question always gets the same answer.
    fn slack_move(
        &mut self,
        best: (Score, DraughtsMove),
        slack: Score,
        depth: i32,
    ) -> DraughtsMove {
        let (now, stop) = (|| 0, || false);
        let mut good = Vec::new();
        for mv in self.moves() {
            let limits = Limits { nodes: Some(500), ..Limits::default() };
            let budget = Budget::new(limits, &now, &stop);
            let mut search = Search::new(&mut self.memory, budget, self.path.clone());
            let score = search.value_after(&self.position, &mv, (depth - 1).clamp(0, 2));
            let known = !search.budget.used_up();
            if mv == best.1 || known && score >= best.0 - slack && score > -MATE_BOUND {
                good.push(mv);
            }
        }
        if good.is_empty() {
            return best.1;
        }
        let pick = self.position.key() ^ (self.path.len() as u64).wrapping_mul(0x9e37_79b9);
        good[(pick % good.len() as u64) as usize]
    }

    /// Thinks, and answers with a move instead of its name.
    pub fn choose(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Report, u64),
    ) -> Report {
        let level = Level::new(self.level);
        let limits = level.within(limits);
        let moves = self.moves();
        let Some(any) = moves.first().copied() else { return Report::default() };
        let position = self.position;
        let mut report = Report { mv: Some(any), line: vec![(position, any)], ..Report::default() };
        // Where time is short nothing is thought about that cannot be helped.
        if moves.len() == 1 && limits.time_ms.is_some() {
            report.depth = 1;
            return report;
        }
        self.memory.table.next_search();
        self.memory.history.age();
        let budget = Budget::new(limits, now_ms, stop).expecting(self.pause_ms);
        let mut search = Search::new(&mut self.memory, budget, self.path.clone());
        search.endings = endings(&position).filter(|_| self.level >= ENDINGS_FROM);
        let mut best = (0, any);
        let mut reached = 0;
        for depth in 1..=DEPTH_MAX {
            if depth > 1 && !search.budget.may_deepen(depth as u32) {
                break;
            }
            let Some((score, mv)) = search.iterate(&position, depth, best.0) else { break };
            best = (score, mv);
            let line = search.expected(&position, mv);
            let nodes = search.budget.nodes;
            report = Report { mv: Some(mv), score, depth: depth as u32, nodes, line };
            if search.budget.used_up() {
                break;
            }
            reached = depth;
            told(&report, search.budget.elapsed_ms());
            if score.abs() > MATE_BOUND && depth > 12 {
                break;
            }
        }
        self.pause_ms = search.budget.pause_to_expect();
        drop(search);
        if level.slack > 0 && best.0.abs() < MATE_BOUND {
            report.mv = Some(self.slack_move(best, level.slack, reached));
        }
        report
    }

    /// A move's name: PDN numbers.
    fn name_of(position: &DraughtsPosition, mv: &DraughtsMove) -> String {
        let mut text = String::new();
        // Writing to a string cannot fail.
        let _ = Draughts::NOTATIONS[0].write(position, mv, &mut text);
        text
    }
}

/// The solved endings, once a game comes near them.
fn endings(position: &DraughtsPosition) -> Option<&'static Endings> {
    let near = match position.kind() {
        Kind::International => 7,
        Kind::Brazilian | Kind::Russian => 9,
    };
    let pieces = [Seat(0), Seat(1)].map(|seat| position.pieces(seat).count_ones());
    (pieces[0] + pieces[1] <= near).then(|| Endings::shared(position.kind()))
}

/// What a search has found.
#[derive(Clone, Debug, Default)]
pub struct Report {
    /// The move; `None`: there is none.
    pub mv: Option<DraughtsMove>,
    /// The score in hundredths of a man.
    pub score: Score,
    /// How deep.
    pub depth: u32,
    /// Nodes.
    pub nodes: u64,
    /// The expected line: each move with the position before it.
    pub line: Vec<(DraughtsPosition, DraughtsMove)>,
}

impl Report {
    fn thought(&self, position: &DraughtsPosition) -> Thought {
        Thought {
            mv: self.mv.map(|mv| Engine::name_of(position, &mv)),
            score: self.score,
            depth: self.depth,
            nodes: self.nodes,
            line: self.line.iter().map(|(at, mv)| Engine::name_of(at, mv)).collect(),
        }
    }
}

impl Brain for Engine {
    fn name(&self) -> &str {
        "Yiguan draughts"
    }

    fn new_game(&mut self) {
        self.memory.table.clear();
        self.memory.history = History::new(POINTS, POINTS);
    }

    fn set_position(&mut self, setup: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let setup = match setup {
            Some(text) => text.parse().map_err(|faults: Faults| faults.to_string())?,
            None => Draughts::start(self.rules),
        };
        let old = (self.position, self.path.clone());
        self.look_at(&setup)?;
        for text in moves {
            let mv = Draughts::NOTATIONS[0].read(&self.position, text);
            let played = mv.map_err(|why| why.to_string()).and_then(|mv| self.play(&mv));
            if let Err(why) = played {
                (self.position, self.path) = old;
                return Err(format!("{text}: {why}"));
            }
        }
        Ok(())
    }

    fn set_rules(&mut self, id: &str) -> Result<(), String> {
        let book = id
            .strip_prefix("draughts/")
            .ok_or_else(|| format!("expected rules of draughts, got {id:?}"))?;
        let rules = book.parse().map_err(|faults: Faults| faults.to_string())?;
        self.take_rules(rules)
    }

    fn set_level(&mut self, level: u8) {
        self.level = level;
    }

    fn set_hash(&mut self, mebibytes: usize) {
        self.memory.table = Table::new(mebibytes);
    }

    fn first_to_move(&self) -> bool {
        self.position.mover() == Seat(0)
    }

    fn think(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought {
        let position = self.position;
        let mut told = |report: &Report, at_ms| told(&report.thought(&position), at_ms);
        self.choose(limits, now_ms, stop, &mut told).thought(&position)
    }
}
