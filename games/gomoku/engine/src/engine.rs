//! The engine behind its protocol: what is due, and how long to think about it.

use crate::evaluate::promise;
use crate::field::{At, Field, Points, Rank, point};
use crate::fours::{Fours, Verdict};
use crate::level::{SOLVES_FROM, level};
use crate::opening;
use crate::search::{Memory, Search};
use crate::threes::{self, Found};
use crate::{FOURS_MAX, Proof};
use std::rc::Rc;
use yiguan_core::{Describe, Faults, Game, Position, Seat, Turn};
use yiguan_gomoku::{
    Colour, Gomoku, GomokuMove, GomokuPosition, GomokuRules, GomokuSetup, POINTS, Stage,
};
use yiguan_search::protocol::{Brain, Thought};
use yiguan_search::{Budget, History, Limits, MATE, MATE_BOUND, Score, Table};

/// The deepest iteration.
const DEPTH_MAX: i32 = 60;
/// Positions that the search for a win by fours may look at before anything else.
const FOURS_NODES: u64 = 30_000;
/// Positions that a search by fours looks at in a millisecond, at the least.
const FOURS_A_MS: u64 = 100;
/// Positions that it may look at for each answer that is tried.
const ANSWER_NODES: u64 = 400;
/// The share of the time, and the nodes, for a win by threats.
const THREES_SHARE: u64 = 4;
const THREES_NODES: u64 = 200_000;
/// Nodes for moves that are a little worse.
const SLACK_NODES: u64 = 3_000;

/// An engine with its memory and the position it looks at.
pub struct Engine {
    memory: Memory,
    rules: GomokuRules,
    position: GomokuPosition,
    level: u8,
    /// Games so far, so that not all begin alike.
    games: u32,
}

/// What may be used on this move.
#[derive(Clone, Copy)]
pub(crate) struct Means<'a> {
    limits: Limits,
    begun_ms: u64,
    now_ms: &'a dyn Fn() -> u64,
    stop: &'a dyn Fn() -> bool,
    slack: Score,
    solves: bool,
}

impl<'a> Means<'a> {
    fn elapsed_ms(&self) -> u64 {
        (self.now_ms)().saturating_sub(self.begun_ms)
    }

    fn left_ms(&self) -> Option<u64> {
        self.limits.time_ms.map(|time| time.saturating_sub(self.elapsed_ms()).max(1))
    }

    /// All that is left.
    fn budget(&self) -> Budget<'a> {
        let limits = Limits { time_ms: self.left_ms(), ..self.limits };
        Budget::new(limits, self.now_ms, self.stop)
    }

    /// A part of what is left for a short search: of the time one `share`th, and so many nodes.
    pub(crate) fn part(&self, share: u64, nodes: u64) -> Budget<'a> {
        let time_ms = self.left_ms().map(|time| (time / share).max(1));
        let nodes = Some(self.limits.nodes.map_or(nodes, |most| nodes.min(most / share)).max(1));
        let limits = Limits { time_ms, alone: true, nodes, depth: None };
        Budget::new(limits, self.now_ms, self.stop)
    }

    /// Tells when a part is spent, for steps that take long: it looks at the clock at each. Of the
    /// time one `share`th, and so many steps.
    fn steps(&self, share: u64, most: u64) -> impl FnMut() -> bool + use<'a> {
        let until_ms = self.left_ms().map(|left| self.elapsed_ms() + left / share);
        let most = self.limits.nodes.map_or(most, |nodes| most.min(nodes / share));
        let (means, mut taken) = (*self, 0);
        move || {
            taken += 1;
            let late = until_ms.is_some_and(|until| means.elapsed_ms() >= until);
            late || taken > most || (means.stop)()
        }
    }

    /// Positions that a search by fours may look at in one `share`th of the time.
    fn fours(&self, share: u64, most: u64) -> u64 {
        self.left_ms().map_or(most, |left| most.min(left * FOURS_A_MS / share + 100))
    }

    /// So many nodes in the time that is left.
    fn few(&self, nodes: u64) -> Budget<'a> {
        let time_ms = self.limits.time_ms.map(|_| self.left_ms().unwrap_or(1));
        let limits = Limits { time_ms, alone: true, nodes: Some(nodes), depth: None };
        Budget::new(limits, self.now_ms, self.stop)
    }
}

/// The position a book begins with.
fn start(rules: GomokuRules) -> Result<GomokuPosition, String> {
    set_up(rules, &Gomoku::start(rules))
}

fn set_up(rules: GomokuRules, setup: &GomokuSetup) -> Result<GomokuPosition, String> {
    Gomoku::set_up(rules, setup).map_err(|faults| faults.to_string())
}

impl Engine {
    /// An engine with a table of so many mebibytes, at the start of `renju-cn`, at full strength.
    ///
    /// # Panics
    /// Never: that book exists, and its start is playable.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let rules = "renju-cn".parse().expect("the book exists");
        let position = start(rules).expect("the start of a book is playable");
        Self { memory: Memory::new(mebibytes), rules, position, level: 10, games: 0 }
    }

    /// The position it looks at.
    #[must_use]
    pub fn position(&self) -> &GomokuPosition {
        &self.position
    }

    /// Looks at another position, and takes over its rules.
    pub fn look_at(&mut self, position: GomokuPosition) {
        self.rules = position.rules();
        self.position = position;
    }

    /// The stone to lay: after the opening, or within it where only a good one is wanted.
    fn stone(&mut self, means: Means<'_>, told: &mut dyn FnMut(&Thought, u64)) -> Thought {
        let side = self.position.next();
        let mut field = Field::new(self.rules, self.position.board());
        let allowed = opening::points(&self.position);
        let sound: Points = allowed.iter().filter(|at| field.may(side, *at)).collect();
        if sound.is_empty() {
            // Whatever Black does is forbidden: a pass, if there is one, loses nothing.
            let mv = opening::pass(&self.position).or_else(|| opening::any_move(&self.position));
            return Thought { mv: mv.map(|mv| mv.to_string()), ..Thought::default() };
        }
        if self.position.stage() != Stage::Open {
            return self.search(means, field, sound, told);
        }
        if let Some(thought) = at_once(&field, side, sound) {
            return thought;
        }
        if !means.solves {
            return self.search(means, field, sound, told);
        }
        let nodes = means.fours(8, FOURS_NODES);
        let won = by_fours(&mut field, side, nodes).or_else(|| by_threes(&field, side, means));
        if let Some(proof) = won {
            let line = proof.line();
            let plies = 2 * proof.length() - 1;
            return Thought {
                mv: Some(proof.first().to_string()),
                score: MATE - plies as Score,
                depth: plies as u32,
                nodes: 1,
                line: line.iter().map(ToString::to_string).collect(),
            };
        }
        let safe = safe(&mut field, side, sound, means);
        self.search(means, field, if safe.is_empty() { sound } else { safe }, told)
    }

    fn search(
        &mut self,
        means: Means<'_>,
        field: Field,
        root: Points,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought {
        let side = self.position.next();
        let likely = root.iter().max_by_key(|at| (promise(&field, side, *at), central(*at)));
        let Some(any) = likely else { return Thought::default() };
        let mut thought = Thought { mv: Some(point(any).to_string()), ..Thought::default() };
        if field.stones() == 0 {
            return thought;
        }
        self.memory.table.next_search();
        self.memory.history.age();
        let mut search = Search::new(&mut self.memory, means.budget(), field, root);
        let mut best = (0, any);
        let mut reached = 0;
        for depth in 1..=DEPTH_MAX {
            if depth > 1 && !search.budget.may_deepen(depth as u32) {
                break;
            }
            let Some((score, at)) = search.iterate(side, depth, best.0) else { break };
            best = (score, at);
            thought = Thought {
                mv: Some(point(at).to_string()),
                score,
                depth: depth as u32,
                nodes: search.budget.nodes,
                line: search.expected(side, at).iter().map(|at| point(*at).to_string()).collect(),
            };
            if search.budget.used_up() {
                break;
            }
            reached = depth;
            told(&thought, means.elapsed_ms());
            if score.abs() > MATE_BOUND && depth > 8 {
                break;
            }
        }
        if means.slack > 0 && best.0.abs() < MATE_BOUND {
            search.budget = means.few(SLACK_NODES);
            let at = slack_move(&mut search, root, side, best, (means.slack, reached));
            thought.mv = Some(point(at).to_string());
        }
        thought
    }
}

impl Brain for Engine {
    fn name(&self) -> &str {
        "Yiguan gomoku"
    }

    fn new_game(&mut self) {
        self.memory.table.clear();
        self.memory.history = History::new(POINTS, 1);
        self.games = self.games.wrapping_add(1);
    }

    fn set_rules(&mut self, rules: &str) -> Result<(), String> {
        let book = match rules.split_once('/') {
            Some((Gomoku::ID, book)) => book,
            Some(_) => return Err(format!("expected rules of gomoku, got {rules:?}")),
            None => rules,
        };
        let rules = book.parse().map_err(|faults: Faults| faults.to_string())?;
        self.look_at(start(rules)?);
        Ok(())
    }

    fn set_position(&mut self, setup: Option<&str>, moves: &[&str]) -> Result<(), String> {
        let mut position = match setup {
            Some(text) => {
                let setup = text.parse().map_err(|faults: Faults| faults.to_string())?;
                set_up(self.rules, &setup)?
            }
            None => start(self.rules)?,
        };
        for text in moves {
            let Turn::Of(seat) = position.turn() else {
                return Err(format!("{text}: expected no move, the game is over"));
            };
            let refused = |why: &dyn std::fmt::Display| format!("{text}: {why}");
            let mv = Gomoku::NOTATIONS[0].read(&position, text).map_err(|why| refused(&why))?;
            position.check(seat, &mv).map_err(|why| refused(&why))?;
            position.play_unchecked(seat, &mv);
        }
        self.position = position;
        Ok(())
    }

    fn set_level(&mut self, level: u8) {
        self.level = level;
    }

    fn set_hash(&mut self, mebibytes: usize) {
        self.memory.table = Table::new(mebibytes);
    }

    fn first_to_move(&self) -> bool {
        self.position.turn() == Turn::Of(Seat(0))
    }

    fn think(
        &mut self,
        limits: Limits,
        now_ms: &dyn Fn() -> u64,
        stop: &dyn Fn() -> bool,
        told: &mut dyn FnMut(&Thought, u64),
    ) -> Thought {
        let Turn::Of(seat) = self.position.turn() else { return Thought::default() };
        let level = level(self.level);
        let limits = level.within(limits);
        let begun_ms = now_ms();
        let (slack, solves) = (level.slack, self.level >= SOLVES_FROM);
        let means = Means { limits, begun_ms, now_ms, stop, slack, solves };
        let position = self.position.clone();
        let thought = match opening::due(&position) {
            opening::Due::Stone => self.stone(means, told),
            opening::Due::Act => {
                let mv = opening::act(&position, &mut self.memory, means, self.games);
                Thought { mv: Some(mv.to_string()), depth: 1, ..Thought::default() }
            }
        };
        // Whatever was thought, only what the rules allow is said.
        let legal = |text: &String| {
            let mv = text.parse::<GomokuMove>();
            mv.is_ok_and(|mv| position.check(seat, &mv).is_ok())
        };
        match thought.mv.as_ref().filter(|text| legal(text)) {
            Some(_) => thought,
            None => {
                let mv = opening::any_move(&position).map(|mv| mv.to_string());
                Thought { mv, ..Thought::default() }
            }
        }
    }
}

/// The points after which the other side has no win by fours; all where it has none anyway. The
/// most promising are asked first, as long as there is time.
fn safe(field: &mut Field, side: Colour, points: Points, means: Means<'_>) -> Points {
    let mut fours = Fours::new(side.other());
    if fours.solve(field, means.fours(8, 8 * ANSWER_NODES), FOURS_MAX) != Verdict::Win {
        return points;
    }
    let mut ordered: Vec<At> = points.iter().collect();
    ordered.sort_by_key(|at| std::cmp::Reverse(promise(field, side, *at)));
    let mut spent = means.steps(4, u64::MAX);
    let mut safe = Points::default();
    for at in ordered {
        if spent() {
            break;
        }
        field.place(side, at);
        if fours.solve(field, ANSWER_NODES, FOURS_MAX) != Verdict::Win {
            safe.add(at);
        }
        field.lift(side, at);
    }
    safe
}

/// How near to the centre a point is.
fn central(at: At) -> i32 {
    -i32::from(point(at).steps_to(yiguan_gomoku::Point::CENTRE))
}

/// A point that is at most `slack` worse than the best one, chosen by the position itself, so that
/// the same question always gets the same answer.
fn slack_move(
    search: &mut Search<'_, '_>,
    root: Points,
    side: Colour,
    best: (Score, At),
    (slack, depth): (Score, i32),
) -> At {
    let mut points: Vec<At> = root.iter().filter(|at| search.field.is_near(*at)).collect();
    points.sort_by_key(|at| std::cmp::Reverse(promise(&search.field, side, *at)));
    points.truncate(12);
    let mut good = vec![best.1];
    for at in points {
        search.field.place(side, at);
        let score = -search.value(side.other(), (depth - 1).clamp(0, 2));
        search.field.lift(side, at);
        if at != best.1 && score >= best.0 - slack && !search.budget.used_up() {
            good.push(at);
        }
    }
    let pick = search.field.key() ^ u64::from(search.field.stones()).wrapping_mul(0x9e37_79b9);
    good[(pick % good.len() as u64) as usize]
}

/// A five, or the only point that stops one.
fn at_once(field: &Field, side: Colour, sound: Points) -> Option<Thought> {
    let thought = |at: At, score| {
        let mv = point(at).to_string();
        Thought { mv: Some(mv.clone()), score, depth: 1, nodes: 1, line: vec![mv] }
    };
    if let Some(five) = field.points(side, Rank::Five).first() {
        return Some(thought(five, MATE - 1));
    }
    let stops = field.points(side.other(), Rank::Five).and(sound);
    stops.first().filter(|_| stops.len() == 1).map(|at| thought(at, 0))
}

fn by_fours(field: &mut Field, side: Colour, nodes: u64) -> Option<Rc<Proof>> {
    let mut fours = Fours::new(side);
    if fours.solve(field, nodes, FOURS_MAX) != Verdict::Win {
        return None;
    }
    let line = fours.line().to_vec();
    crate::fours::proof_of(field, side, &line)
}

/// A win by threats, found in a part of the time.
fn by_threes(field: &Field, side: Colour, means: Means<'_>) -> Option<Rc<Proof>> {
    let threes = field.points(side, Rank::OpenThree).or(field.points(side, Rank::ClosedThree));
    if threes.len() < 2 {
        return None;
    }
    let mut spent = means.steps(THREES_SHARE, THREES_NODES);
    match threes::solve(field, side, &mut spent) {
        Found::Win(proof) => Some(proof),
        _ => None,
    }
}
