//! The counts after which a game is drawn, one table a book.
//!
//! A count runs backwards from the last ply as long as its condition holds, so nothing has to be
//! kept while playing. A move in these texts is a move of each side (field notes 8.18), so 15 moves
//! are 30 plies; where a text gives the stronger side so many moves, its plies alone are counted.
//! The move that brings an ending about does not count (OQ-DR-brazil-5). What a diagram carries as
//! `H` counts too: no man has moved or been taken for so long, so every condition but the lone king
//! on the main road has held at least as long.

use super::Found;
use crate::Draughts;
use crate::position::{DraughtsMove, DraughtsPosition};
use crate::rules::{DraughtsRules, Edition};
use yiguan_core::{Entry, Evidence, Finding, Line, Ply, RuleId, Seat};

/// What must have been so for as long as the count runs.
#[derive(Clone, Copy, Debug)]
enum Condition {
    /// Only kings moved and nothing was taken.
    KingMoves,
    /// Nothing was taken; men may have moved (OQ-DR-russia-30).
    NoCapture,
    /// Three kings, two and a man, or one and two men, against a lone king.
    ThreeOrMen,
    /// Exactly three kings against a lone king.
    ThreeKings,
    /// Three kings or more against a lone king.
    ThreeKingsOrMore,
    /// Two kings, a king and a man, or a king, against a lone king.
    TwoAtMost,
    /// [`Condition::ThreeOrMen`] with the lone king on the main road.
    MainRoad,
    /// Kings on both sides, so many pieces in all, nothing taken or crowned.
    Balance(u32, u32),
}

/// How long is long enough.
#[derive(Clone, Copy, Debug)]
enum Limit {
    /// So many moves of each side.
    Each(u32),
    /// So many moves of the stronger side.
    Stronger(u32),
}

/// One count of a book.
pub(super) struct Count {
    rule: RuleId,
    condition: Condition,
    limit: Limit,
}

const fn count(rule: RuleId, condition: Condition, limit: Limit) -> Count {
    Count { rule, condition, limit }
}

const KING_MOVES_25: Count = count("FMJD-6.2", Condition::KingMoves, Limit::Each(25));
const FMJD_100: &[Count] = &[
    KING_MOVES_25,
    count("FMJD-6.3", Condition::ThreeOrMen, Limit::Each(16)),
    count("FMJD-6.4", Condition::TwoAtMost, Limit::Each(5)),
];
const FMJD_64: &[Count] = &[
    count("FMJD64-7.2.4", Condition::ThreeKingsOrMore, Limit::Stronger(15)),
    count("FMJD64-7.2.5", Condition::KingMoves, Limit::Each(15)),
    count("FMJD64-7.2.6", Condition::Balance(4, 5), Limit::Each(30)),
    count("FMJD64-7.2.6", Condition::Balance(6, 7), Limit::Each(60)),
    count("FMJD64-7.2.7", Condition::MainRoad, Limit::Stronger(5)),
    count("FMJD64-7.2.8", Condition::TwoAtMost, Limit::Each(5)),
];
const CN_BRAZILIAN: &[Count] = &[
    count("DR-12.3.4.1-brazil15", Condition::KingMoves, Limit::Each(15)),
    count("DR-12.3.4.2-brazil5", Condition::TwoAtMost, Limit::Each(5)),
];
const CN_RUSSIAN: &[Count] = &[
    count("DR-12.3.5.1-russia30", Condition::NoCapture, Limit::Each(30)),
    count("DR-12.3.5.2-russia18", Condition::ThreeKings, Limit::Stronger(18)),
];

pub(super) fn counts(rules: DraughtsRules) -> &'static [Count] {
    match rules.edition() {
        Edition::Fmjd100 => FMJD_100,
        Edition::Cn100 if rules.counts_king_moves() => &[KING_MOVES_25],
        Edition::Cn100 => &[],
        Edition::Fmjd64 => FMJD_64,
        Edition::Cn64Brazilian => CN_BRAZILIAN,
        Edition::Cn64Russian => CN_RUSSIAN,
    }
}

/// The counts of the book that are full, each with the plies counted.
pub(super) fn reached(line: &Line<Draughts>) -> Vec<Found> {
    let steps = steps(line);
    counts(line.rules()).iter().filter_map(|count| count.full(line, &steps)).collect()
}

/// What happened to the board once.
struct Step<'a> {
    before: &'a DraughtsPosition,
    after: &'a DraughtsPosition,
    /// The ply, unless the board was set right.
    play: Option<(Ply, Seat, &'a DraughtsMove)>,
    /// Plies that a diagram says to have been played with kings only.
    carried: u16,
}

fn steps(line: &Line<Draughts>) -> Vec<Step<'_>> {
    let mut pairs = line.positions().windows(2);
    let mut ply = 0;
    let mut steps = Vec::with_capacity(line.entries().len());
    for entry in line.entries() {
        if matches!(entry, Entry::Told { .. }) {
            continue;
        }
        let Some([before, after]) = pairs.next() else { break };
        let mut step = Step { before, after, play: None, carried: 0 };
        match entry {
            Entry::Play { seat, mv } => {
                step.play = Some((ply, *seat, mv));
                ply += 1;
            }
            Entry::Placed { setup, .. } => step.carried = setup.quiet_plies,
            _ => {}
        }
        steps.push(step);
    }
    steps
}

impl Count {
    /// How many counted plies fill it.
    pub(super) fn need(&self) -> u32 {
        match self.limit {
            Limit::Each(moves) => moves * 2,
            Limit::Stronger(moves) => moves,
        }
    }

    /// How many plies of a game one counted ply takes.
    pub(super) fn stride(&self) -> u32 {
        match self.limit {
            Limit::Each(_) => 1,
            Limit::Stronger(_) => 2,
        }
    }

    /// Whether it runs only where there is a king.
    pub(super) fn needs_king(&self) -> bool {
        !matches!(self.condition, Condition::NoCapture)
    }

    /// The plies counted when a game begins, of those a diagram carries.
    pub(super) fn begun(&self, carried: u16, at: &DraughtsPosition) -> u32 {
        self.condition.state(at).map_or(0, |state| self.carried(carried, at, state))
    }

    /// The plies counted after a move, where `so_far` were counted before it.
    pub(super) fn after(
        &self,
        so_far: u32,
        before: &DraughtsPosition,
        mv: &DraughtsMove,
        now: &DraughtsPosition,
    ) -> u32 {
        match self.condition.state(now) {
            Some(state) if self.condition.goes_on(before, mv, state) => {
                let counts = match self.limit {
                    Limit::Each(_) => true,
                    Limit::Stronger(_) => state.stronger == Some(before.mover()),
                };
                so_far + u32::from(counts)
            }
            _ => 0,
        }
    }

    fn full(&self, line: &Line<Draughts>, steps: &[Step<'_>]) -> Option<Found> {
        let state = self.condition.state(line.now())?;
        let counts_for = |seat: Seat| match self.limit {
            Limit::Each(_) => true,
            Limit::Stronger(_) => state.stronger == Some(seat),
        };
        let mut plies = Vec::new();
        let mut carried = None;
        for step in steps.iter().rev() {
            match step.play {
                Some((ply, seat, mv)) => {
                    if !self.condition.goes_on(step.before, mv, state) {
                        carried = Some((0, step.before));
                        break;
                    }
                    if counts_for(seat) {
                        plies.push(ply);
                    }
                }
                None if step.carried > 0 || !same_force(step.before, step.after) => {
                    carried = Some((step.carried, step.after));
                    break;
                }
                None if self.condition.state(step.before) != Some(state) => {
                    carried = Some((0, step.after));
                    break;
                }
                None => {}
            }
        }
        let (carried, at) = carried.unwrap_or((line.setup().quiet_plies, &line.positions()[0]));
        let carried = self.carried(carried, at, state);
        if carried + (plies.len() as u32) < self.need() {
            return None;
        }
        Some(Finding { rule: self.rule, against: None, evidence: evidence(plies, carried) })
    }

    /// How much of what a diagram carries counts here.
    fn carried(&self, plies: u16, at: &DraughtsPosition, state: State) -> u32 {
        let plies = u32::from(plies);
        match (self.condition, self.limit) {
            (Condition::MainRoad, _) => 0,
            (_, Limit::Each(_)) => plies,
            // The plies alternate, and the last one was the other side's.
            (_, Limit::Stronger(_)) if state.stronger == Some(at.mover()) => plies / 2,
            (_, Limit::Stronger(_)) => plies.div_ceil(2),
        }
    }
}

/// The plies counted, in order; a count that a diagram brings along comes first.
fn evidence(mut plies: Vec<Ply>, carried: u32) -> Vec<Evidence<DraughtsMove>> {
    plies.reverse();
    let carried = (carried > 0).then(|| Evidence::plain(0, "carried"));
    carried
        .into_iter()
        .chain(plies.into_iter().map(|ply| Evidence::plain(ply, "counted")))
        .collect()
}

/// Which ending stands: as long as it stays the same, the count runs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct State {
    /// The side whose moves are counted, where one side's are.
    stronger: Option<Seat>,
    force: Option<Force>,
}

/// Men and kings of both sides.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Force {
    men: [u32; 2],
    kings: [u32; 2],
}

impl Force {
    fn of(position: &DraughtsPosition) -> Self {
        let seats = [Seat(0), Seat(1)];
        Self {
            men: seats.map(|seat| position.men(seat).count_ones()),
            kings: seats.map(|seat| position.kings(seat).count_ones()),
        }
    }

    /// The side that stands against a lone king, with its men and kings.
    fn against_lone_king(&self) -> Option<(Seat, u32, u32)> {
        let lone = |side: usize| self.men[side] == 0 && self.kings[side] == 1;
        // One king each names White; only a count of both sides' moves knows that ending.
        [0, 1]
            .into_iter()
            .find(|side| lone(side ^ 1))
            .map(|side| (Seat(side as u8), self.men[side], self.kings[side]))
    }
}

fn same_force(before: &DraughtsPosition, after: &DraughtsPosition) -> bool {
    Force::of(before) == Force::of(after)
}

impl Condition {
    /// The state in which the count runs; `None` where it does not.
    fn state(self, position: &DraughtsPosition) -> Option<State> {
        let force = Force::of(position);
        let ending = |fits: &dyn Fn(u32, u32) -> bool| {
            let (seat, _, _) = force
                .against_lone_king()
                .filter(|(_, men, kings)| *kings > 0 && fits(*men, *kings))?;
            Some(State { stronger: Some(seat), force: None })
        };
        // A king taken in an ending of at most three pieces leaves the ending as it is.
        let of_both = |state: State| State { stronger: None, ..state };
        let three = |men: u32, kings: u32| men + kings == 3;
        match self {
            Self::KingMoves | Self::NoCapture => Some(State { stronger: None, force: None }),
            Self::ThreeOrMen => ending(&three).map(of_both),
            Self::ThreeKings => ending(&|men, kings| men == 0 && kings == 3),
            Self::ThreeKingsOrMore => ending(&|men, kings| men == 0 && kings >= 3),
            Self::TwoAtMost => ending(&|men, kings| men + kings <= 2).map(of_both),
            Self::MainRoad => ending(&three).filter(|state| {
                let lone = state.stronger.map_or(0, |seat| position.kings(seat.other()));
                lone & position.kind().board().main_road() != 0
            }),
            Self::Balance(least, most) => {
                let pieces = force.men.iter().chain(&force.kings).sum::<u32>();
                let fits =
                    force.kings[0] > 0 && force.kings[1] > 0 && (least..=most).contains(&pieces);
                fits.then_some(State { stronger: None, force: Some(force) })
            }
        }
    }

    /// Whether the count that stands at `state` has run since before this ply.
    fn goes_on(self, before: &DraughtsPosition, mv: &DraughtsMove, state: State) -> bool {
        let by_king = before.kings(before.mover()) >> mv.from & 1 == 1;
        match self {
            Self::KingMoves => by_king && mv.captured == 0,
            Self::NoCapture => mv.captured == 0,
            Self::ThreeKingsOrMore | Self::ThreeKings if mv.captured != 0 => false,
            _ => self.state(before) == Some(state),
        }
    }
}
