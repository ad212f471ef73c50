//! What is known of an event after some entries of its log.

use super::entry::{Entry, Kind, Settled};
use crate::facts::{How, Mark, Sex};
use crate::lots::{self, Draw};
use yiguan_regulations::event::{Lineup, Profile, SectionSpec, StageSpec};

/// An event.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Event {
    pub(super) profile: Profile,
    pub(super) sections: Vec<SectionState>,
    pub(super) log: Vec<Entry>,
    /// Entries that hold, and those taken back, the last first.
    pub(super) live: Vec<Entry>,
    pub(super) undone: Vec<Vec<Entry>>,
}

/// One section.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SectionState {
    /// Its regulations.
    pub spec: SectionSpec,
    /// Players in the order of entry.
    pub players: Vec<Person>,
    /// Teams in the order of entry.
    pub teams: Vec<TeamState>,
    /// The commitment to the seed of the lots.
    pub commitment: Option<String>,
    /// Whether entries are closed.
    pub closed: bool,
    /// The lots for numbers and for round 1.
    pub draw: Option<Draw>,
    /// The lots for ties: the order of contestants.
    pub tie_lots: Vec<usize>,
    /// Contestants by number: the first has number 1. Empty before the draw.
    pub order: Vec<usize>,
    /// Contestants in the order that was drawn, before anybody came late.
    pub drawn: Vec<usize>,
    /// The stages so far.
    pub stages: Vec<StageState>,
    /// Fouls, warnings and the like.
    pub blames: Vec<Blame>,
    /// Rounds that players asked not to play: stage, round, contestant.
    pub rests: Vec<(usize, u32, usize)>,
    /// Points given or taken by a decision: contestant, quarters, why.
    pub adjustments: Vec<(usize, i32, String)>,
}

/// A player.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Person {
    /// Name as printed.
    pub name: String,
    /// Unit or club.
    pub unit: String,
    /// Sex, if entered.
    pub sex: Option<Sex>,
    /// Rating; 0 is none.
    pub rating: u32,
    /// Title.
    pub title: String,
    /// What identifies or reaches the person; never printed or exported by default.
    pub private: Vec<(String, String)>,
    /// The team, an index.
    pub team: Option<usize>,
    /// Whether named before play to count for the team.
    pub named: bool,
    /// When and how the player left, in an event of players.
    pub gone: Option<Gone>,
}

/// A team.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct TeamState {
    /// Name as printed.
    pub name: String,
    /// Leader (领队).
    pub leader: String,
    /// Coach (教练).
    pub coach: String,
    /// Players in board order, substitutes last.
    pub members: Vec<usize>,
    /// When and how the team left.
    pub gone: Option<Gone>,
}

/// Leaving.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Gone {
    /// The stage and how many of its rounds were paired by then; `None` is before the first.
    pub after: Option<(usize, u32)>,
    /// How.
    pub how: GoneHow,
}

/// How somebody left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum GoneHow {
    /// Withdrew (TN-20.1-no-leave).
    Withdrew,
    /// Was expelled, which counts the same (AR-18.3-expel).
    Expelled,
}

/// A line of the ledger.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Blame {
    /// The player.
    pub player: usize,
    /// The stage and round in which it happened.
    pub when: (usize, u32),
    /// What.
    pub what: super::Mistake,
    /// How many running, this one included.
    pub run: u32,
    /// Points taken, in quarters.
    pub minus: u32,
    /// In words.
    pub note: String,
}

/// A stage that has begun.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct StageState {
    /// Its regulations.
    pub spec: StageSpec,
    /// Contestants of each group, in the order of their numbers there; an empty place is nobody.
    pub groups: Vec<Vec<Option<usize>>>,
    /// Rounds so far.
    pub rounds: Vec<RoundState>,
    /// Ties settled by extra games or lots.
    pub settled: Vec<Settled>,
}

/// A round.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct RoundState {
    /// Its matches, in the order of print.
    pub matches: Vec<Match>,
    /// Who had no opponent and gets points for it.
    pub byes: Vec<usize>,
    /// Who had no opponent by the table, without points.
    pub free: Vec<usize>,
    /// Who was not there.
    pub absent: Vec<usize>,
}

/// A match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Match {
    /// The group.
    pub group: usize,
    /// What is played for where a round has several kinds, such as `third`; may be empty.
    pub label: String,
    /// The contestants, the first named first.
    pub sides: Vec<usize>,
    /// Line-ups of the sides, players by board.
    pub lineups: Vec<Option<Vec<usize>>>,
    /// Seals of line-ups that are not opened yet.
    pub seals: Vec<Option<String>>,
    /// The games.
    pub games: Vec<GroupGame>,
}

/// A game of a match.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GroupGame {
    /// The board, counted from 0.
    pub board: u32,
    /// Which game of that board, counted from 0.
    pub number: u32,
    /// Players by seat; the first moves first.
    pub seats: Vec<usize>,
    /// The side of the match that each seat plays for.
    pub sides: Vec<usize>,
    /// Results by seat, when known.
    pub marks: Option<Vec<Mark>>,
    /// How they came about.
    pub how: How,
}

/// How a match stands.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Outcome {
    /// Not decided yet.
    Open,
    /// This side won; the other did not.
    Won(usize),
    /// Level.
    Level,
    /// Nobody gets anything: both stayed away.
    Nobody,
}

impl SectionState {
    /// How many contestants entered.
    #[must_use]
    pub fn contestants(&self) -> usize {
        if self.spec.teams.is_some() { self.teams.len() } else { self.players.len() }
    }

    /// When and how a contestant left.
    #[must_use]
    pub fn gone(&self, contestant: usize) -> Option<Gone> {
        if self.spec.teams.is_some() {
            self.teams.get(contestant)?.gone
        } else {
            self.players.get(contestant)?.gone
        }
    }

    /// The number of a contestant; before the draw the place in the order of entry.
    #[must_use]
    pub fn number(&self, contestant: usize) -> u32 {
        let drawn = self.order.iter().position(|who| *who == contestant);
        drawn.unwrap_or(if self.order.is_empty() { contestant } else { self.order.len() }) as u32
            + 1
    }

    /// How the numbers were drawn, to be printed; none: they are not.
    #[must_use]
    pub fn protocol(&self) -> Option<String> {
        self.draw.as_ref().map(|draw| self.protocol_of(draw, "numbers", &self.drawn))
    }

    /// How lots for `what` gave this order of contestants.
    #[must_use]
    pub fn protocol_of(&self, draw: &Draw, what: &str, order: &[usize]) -> String {
        let order: Vec<u32> = order.iter().map(|who| *who as u32 + 1).collect();
        let mut entries = order.clone();
        entries.sort_unstable();
        draw.protocol(&self.purpose(what), &entries, &order)
    }

    /// The group of the last stage that holds a contestant.
    #[must_use]
    pub fn group_of(&self, contestant: usize) -> Option<usize> {
        let groups = &self.stages.last()?.groups;
        groups.iter().position(|group| group.contains(&Some(contestant)))
    }

    /// The contestant with a number.
    #[must_use]
    pub fn numbered(&self, number: u32) -> Option<usize> {
        let index = (number as usize).checked_sub(1)?;
        if self.order.is_empty() {
            (index < self.contestants()).then_some(index)
        } else {
            self.order.get(index).copied()
        }
    }

    /// The name of a contestant.
    #[must_use]
    pub fn name(&self, contestant: usize) -> &str {
        let team = self.teams.get(contestant).map(|team| team.name.as_str());
        let player = self.players.get(contestant).map(|player| player.name.as_str());
        (if self.spec.teams.is_some() { team } else { player }).unwrap_or_default()
    }

    /// The contestant that a player plays for.
    #[must_use]
    pub fn side_of(&self, player: usize) -> Option<usize> {
        if self.spec.teams.is_some() { self.players.get(player)?.team } else { Some(player) }
    }

    /// The stage being played.
    #[must_use]
    pub fn stage(&self) -> Option<(usize, &StageState)> {
        self.stages.iter().enumerate().next_back()
    }
}

impl Match {
    /// Game points of each side in quarters, by the section's scores; void games count nothing.
    #[must_use]
    pub fn points(&self, section: &SectionSpec, stage: &StageSpec) -> Vec<i32> {
        let mut points = vec![0; self.sides.len()];
        for game in &self.games {
            for (seat, side) in game.sides.iter().enumerate() {
                points[*side] += game.worth(section, stage, seat);
            }
        }
        points
    }

    /// How the match stands. A series that needs another game has it, without a result.
    #[must_use]
    pub fn outcome(&self, stage: &StageSpec) -> Outcome {
        let unknown = self.games.is_empty() || self.games.iter().any(|game| game.marks.is_none());
        if unknown {
            return Outcome::Open;
        }
        let score = self.score(stage);
        if self.games.iter().all(|game| game.both_away()) {
            return Outcome::Nobody;
        }
        let most = score.iter().max().copied().unwrap_or(0);
        let leaders: Vec<usize> = (0..score.len()).filter(|side| score[*side] == most).collect();
        match leaders[..] {
            [one] => Outcome::Won(one),
            _ => Outcome::Level,
        }
    }

    /// Wins in halves: two for a game won, one for a game drawn; scored games by their quarters.
    #[must_use]
    pub fn score(&self, stage: &StageSpec) -> Vec<i32> {
        let mut score = vec![0; self.sides.len()];
        for game in &self.games {
            let Some(marks) = &game.marks else { continue };
            for (mark, side) in marks.iter().zip(&game.sides) {
                score[*side] += match mark {
                    Mark::Win => 4,
                    Mark::Draw if stage.replay_draws => 0,
                    Mark::Draw => 2,
                    Mark::Scored(points) => points.0,
                    Mark::Loss | Mark::Open => 0,
                };
            }
        }
        score
    }

    /// Games that count towards the length of the series, and whether one is still open.
    pub(super) fn counted(&self, stage: &StageSpec) -> (u32, bool) {
        let counted = self.games.iter().filter(|game| {
            let void = |marks: &Vec<Mark>| stage.replay_draws && marks.contains(&Mark::Draw);
            game.marks.as_ref().is_some_and(|marks| !void(marks))
        });
        let open = self.games.iter().any(|game| game.marks.is_none());
        (counted.count() as u32, open)
    }
}

impl GroupGame {
    /// Whether nobody came.
    #[must_use]
    pub fn both_away(&self) -> bool {
        let lost = |marks: &Vec<Mark>| marks.iter().all(|mark| *mark == Mark::Loss);
        self.how == How::Forfeit && self.marks.as_ref().is_some_and(lost)
    }

    /// What the game gave a seat, in quarters.
    #[must_use]
    pub fn worth(&self, section: &SectionSpec, stage: &StageSpec, seat: usize) -> i32 {
        let Some(marks) = &self.marks else { return 0 };
        let scores = &section.scores;
        let mover = seat.min(1);
        match (marks[seat], self.how) {
            (Mark::Draw, _) if stage.replay_draws => 0,
            (Mark::Scored(points), _) => points.0,
            (Mark::Open, _) => 0,
            (Mark::Win, How::Forfeit) => scores.plus,
            (Mark::Loss, How::Forfeit) => scores.minus,
            (Mark::Win, _) => scores.win[mover],
            (Mark::Draw, _) => scores.draw[mover],
            (Mark::Loss, _) => scores.loss[mover],
        }
    }
}

impl Event {
    /// The regulations.
    #[must_use]
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// The sections.
    #[must_use]
    pub fn sections(&self) -> &[SectionState] {
        &self.sections
    }

    /// The section with this id.
    #[must_use]
    pub fn section(&self, id: &str) -> Option<(usize, &SectionState)> {
        self.sections.iter().enumerate().find(|(_, section)| section.spec.id == id)
    }

    /// Everything that was written down, undone entries among it.
    #[must_use]
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// How often a section has committed to a seed, steps taken back among them.
    #[must_use]
    pub fn commitments(&self, section: usize) -> u32 {
        let here = |entry: &&Entry| match &entry.kind {
            Kind::Committed { section: at, .. } => *at == section,
            _ => false,
        };
        self.log.iter().filter(here).count() as u32
    }

    /// The seed that a section can commit to next, of all that come from a secret.
    #[must_use]
    pub fn next_seed(&self, section: usize, secret: &str) -> String {
        let id = self.sections.get(section).map_or("", |state| state.spec.id.as_str());
        lots::derive(secret, id, self.commitments(section))
    }

    /// The seed that a section has committed to, of all that come from a secret; the secret itself
    /// where it is none of them.
    #[must_use]
    pub fn seed(&self, section: usize, secret: &str) -> String {
        let state = self.sections.get(section);
        let id = state.map_or("", |state| state.spec.id.as_str());
        let committed = state.and_then(|state| state.commitment.as_deref());
        let seeds = (0..self.commitments(section)).map(|number| lots::derive(secret, id, number));
        let found =
            seeds.into_iter().find(|seed| Some(lots::commitment(seed).as_str()) == committed);
        found.unwrap_or_else(|| secret.to_owned())
    }

    /// How often numbers were drawn in a section, steps taken back among them.
    #[must_use]
    pub fn draws(&self, section: usize) -> u32 {
        let here = |entry: &&Entry| match &entry.kind {
            Kind::Drawn { section: at, .. } => *at == section,
            _ => false,
        };
        self.log.iter().filter(here).count() as u32
    }

    /// Whether the seed that a section has committed to was opened: nothing more is drawn from it,
    /// even if the drawing was taken back.
    #[must_use]
    pub fn is_spent(&self, section: usize) -> bool {
        let committed = self.sections.get(section).and_then(|state| state.commitment.as_deref());
        committed.is_some_and(|commitment| {
            self.log.iter().any(|entry| match &entry.kind {
                Kind::Drawn { section: at, seed, .. }
                | Kind::TiesDrawn { section: at, seed, .. } => {
                    *at == section && lots::commitment(seed) == commitment
                }
                _ => false,
            })
        })
    }

    /// The entries of the step that [`Undo`](super::Command::Undo) takes back.
    #[must_use]
    pub fn last_step(&self) -> &[Entry] {
        let step = self.live.last().map(|last| last.step);
        let from = self.live.iter().rposition(|entry| Some(entry.step) != step);
        &self.live[from.map_or(0, |at| at + 1)..]
    }

    /// The entries of the step that [`Redo`](super::Command::Redo) does again.
    #[must_use]
    pub fn undone_step(&self) -> &[Entry] {
        self.undone.last().map_or(&[], Vec::as_slice)
    }

    /// How a section's teams are lined up.
    pub(super) fn lineup(section: &SectionState) -> Option<Lineup> {
        section.spec.teams.as_ref().map(|teams| teams.lineup)
    }
}
