//! The engine behind its protocol.

use crate::field::{Field, Go};
use crate::guard;
use crate::level::level;
use crate::race::Race;
use crate::search::{Memory, Search};
use crate::worth::progress;
use yiguan_chinese_checkers::{ChineseCheckers, Holes, StarMove, StarPosition, StarRules};
use yiguan_core::{Describe, Game, Line, Position, Referee, Seat, Turn};
use yiguan_search::protocol::{Brain, Thought};
use yiguan_search::{Budget, Limits, MATE, MATE_BOUND, Score};

/// The deepest iteration.
const DEPTH_MAX: i32 = 60;
/// Before the number of a seat that left, among the moves.
const OUT: &str = "out:";
/// Men outside the goal up to which a seat of many runs by a plan though others are about.
const FEW: usize = 3;

/// An engine with its memory and the game it looks at.
pub struct Engine {
    memory: Memory,
    rules: StarRules,
    line: Line<ChineseCheckers>,
    level: u8,
}

impl Engine {
    /// An engine with a table of so many mebibytes, at the start of the default book at full
    /// strength.
    ///
    /// # Panics
    /// Never: the default book can be read and set up.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let rules = ChineseCheckers::BOOKS[0].id.parse().expect("a book");
        let line = Line::start(rules).expect("a start position");
        Self { memory: Memory::new(mebibytes), rules, line, level: 10 }
    }

    /// Looks at a game that is being played.
    pub fn look_at(&mut self, line: &Line<ChineseCheckers>) {
        self.rules = line.rules();
        self.line = line.clone();
    }

    /// Reads a move as the protocol writes it.
    ///
    /// # Errors
    /// It is none.
    pub fn read(&self, text: &str) -> Result<StarMove, String> {
        let read = ChineseCheckers::NOTATIONS[0].read(self.line.now(), text);
        read.map_err(|why| format!("{text}: {why:?}"))
    }

    /// The moves that neither history bars nor a rule punishes, as far as there are any.
    fn moves(&self, seat: Seat) -> Vec<StarMove> {
        let mut moves = Vec::new();
        self.line.now().legal(seat, &mut moves);
        let (mut barred, mut fatal) = (Vec::new(), Vec::new());
        ChineseCheckers::barred(&self.line, &mut barred);
        moves.retain(|mv| barred.iter().all(|(other, _)| other != mv));
        ChineseCheckers::fatal(&self.line, &mut fatal);
        if moves.iter().any(|mv| fatal.iter().all(|(other, _)| other != mv)) {
            moves.retain(|mv| fatal.iter().all(|(other, _)| other != mv));
        }
        guard::keep(self.line.now(), seat, &mut moves);
        moves
    }

    /// A turn of a plan to the goal, where nobody is in the way.
    fn run(
        &mut self,
        field: &Field,
        seat: Seat,
        moves: &[Go],
        budget: &mut Budget<'_>,
    ) -> Option<Thought> {
        let race = race(field, seat)?;
        let plan = race.plan(&mut self.memory.worth, budget)?;
        let (from, to) = *plan.turns.first()?;
        let go = moves.iter().find(|go| go.from == from && go.to == to)?;
        let left = plan.turns.len() as Score;
        let show = |(from, to): &_| text(self.line.now(), StarMove::Go { from: *from, to: *to });
        Some(Thought {
            mv: Some(text(self.line.now(), go.mv())),
            score: MATE - left.min(900),
            depth: left as u32,
            nodes: budget.nodes,
            line: plan.turns.iter().map(show).collect(),
        })
    }
}

/// A move that is at most the level's slack worse than the best one, chosen by the position itself,
/// so that the same question always gets the same answer.
fn slack_move(
    line: &Line<ChineseCheckers>,
    search: &mut Search<'_, '_>,
    moves: &[Go],
    least: Score,
) -> Option<Go> {
    let good: Vec<Go> = moves.iter().copied().filter(|go| search.score(*go, 1) >= least).collect();
    let turn = u64::from(line.ply_count()).wrapping_mul(0x9e37_79b9);
    let pick = line.now().key() ^ turn;
    good.get((pick % (good.len() as u64).max(1)) as usize).copied()
}

/// A move as the protocol writes it.
fn text(position: &StarPosition, mv: StarMove) -> String {
    let mut out = String::new();
    // Writing to a string cannot fail.
    let _ = ChineseCheckers::NOTATIONS[0].write(position, &mv, &mut out);
    out
}

/// The race of `seat`, if nobody can get in its way any more; of many seats nobody is ever quite
/// away, so it is enough that few men are left outside.
fn race(field: &Field, seat: Seat) -> Option<Race> {
    let (men, rules) = (field.men(seat), field.rules());
    let others = field.occupied() - men;
    let target = field.goal(seat) - field.filled_by_others(seat);
    let home = field.camp_of(seat);
    let ahead = |hole| progress(home, hole);
    let last = men.iter().map(ahead).min()?;
    let apart = others.iter().all(|hole| ahead(hole) + 3 < last);
    let few = field.playing().iter().count() > 2 && (men - field.goal(seat)).len() <= FEW;
    let ground = field.ground(seat);
    let race = Race { men, others, target, home, count: rules.men, ground };
    Some(race).filter(|race| (apart || few) && race.men != Holes::NONE)
}

impl Brain for Engine {
    fn name(&self) -> &str {
        "Yiguan chinese-checkers"
    }

    fn new_game(&mut self) {
        self.memory.table.clear();
        self.memory.history = yiguan_search::History::new(121, 121);
    }

    fn set_rules(&mut self, id: &str) -> Result<(), String> {
        let book = id
            .strip_prefix(ChineseCheckers::ID)
            .and_then(|rest| rest.strip_prefix('/'))
            .ok_or_else(|| format!("expected rules of {}, got {id:?}", ChineseCheckers::ID))?;
        let rules: StarRules = book.parse().map_err(|faults| format!("{faults}"))?;
        let line = Line::start(rules).map_err(|faults| format!("{faults}"))?;
        (self.rules, self.line) = (rules, line);
        Ok(())
    }

    fn set_position(&mut self, setup: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let setup = match setup {
            Some(text) => text.parse().map_err(|faults| format!("{faults}"))?,
            None => ChineseCheckers::start(self.rules),
        };
        let mut line = Line::<ChineseCheckers>::new(self.rules, setup)
            .map_err(|faults| format!("{faults}"))?;
        for text in moves {
            if let Some(seat) = text.strip_prefix(OUT) {
                let seat = seat.parse().map(Seat).map_err(|_| format!("{text}: no seat"))?;
                if seat.0 >= self.rules.seats || !line.retire(seat) {
                    return Err(format!("{text}: cannot leave"));
                }
                continue;
            }
            let Turn::Of(seat) = line.now().turn() else {
                return Err(format!("{text}: the game is over"));
            };
            let read = ChineseCheckers::NOTATIONS[0].read(line.now(), text);
            let mv = read.map_err(|why| format!("{text}: {why:?}"))?;
            line.push(seat, mv).map_err(|why| format!("{text}: {why:?}"))?;
        }
        self.line = line;
        Ok(())
    }

    fn set_level(&mut self, level: u8) {
        self.level = level;
    }

    fn set_hash(&mut self, mebibytes: usize) {
        self.memory.table = yiguan_search::Table::new(mebibytes);
    }

    fn first_to_move(&self) -> bool {
        self.line.now().to_move() == Seat(0)
    }

    fn think(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought {
        let Turn::Of(seat) = self.line.now().turn() else { return Thought::default() };
        let moves = self.moves(seat);
        let Some(any) = moves.first() else { return Thought::default() };
        let field = Field::new(self.line.now());
        // Passing is for those that have nothing else.
        let mut list: Vec<Go> = moves.iter().filter_map(|mv| Go::of(seat, *mv)).collect();
        let home = field.camp_of(seat);
        list.sort_by_key(|go| progress(home, go.from) - progress(home, go.to));
        let any = list.first().map_or(*any, |go| go.mv());
        let any = Thought { mv: Some(text(self.line.now(), any)), ..Thought::default() };
        if list.is_empty() || moves.len() == 1 {
            return any;
        }
        let level = level(self.level);
        let mut budget = Budget::new(level.within(limits), now_ms, stop);
        if let Some(thought) = self.run(&field, seat, &list, &mut budget) {
            return thought;
        }
        self.memory.table.next_search();
        self.memory.history.age();
        let Self { memory, line, .. } = self;
        let mut search = Search::new(memory, budget, field, seat);
        let mut thought = any;
        let mut best = 0;
        for depth in 1..=DEPTH_MAX {
            if depth > 1 && !search.budget.may_deepen(depth as u32) {
                break;
            }
            let Some(score) = search.iterate(&mut list, depth) else { break };
            best = score;
            let mv = text(line.now(), list[0].mv());
            thought = Thought {
                mv: Some(mv.clone()),
                score,
                depth: depth as u32,
                nodes: search.budget.nodes,
                line: vec![mv],
            };
            if search.budget.used_up() {
                break;
            }
            told(&thought, search.budget.elapsed_ms());
            if score.abs() > MATE_BOUND {
                break;
            }
        }
        if level.slack > 0 && best.abs() < MATE_BOUND {
            let other = slack_move(line, &mut search, &list, best - level.slack);
            thought.mv = other.map(|go| text(line.now(), go.mv())).or(thought.mv);
        }
        thought
    }
}
