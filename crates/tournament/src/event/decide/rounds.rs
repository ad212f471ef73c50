//! Rounds: pairing, line-ups, results, lateness, the ledger.

use super::plain;
use crate::Points;
use crate::event::apply::needs_winner;
use crate::event::command::Mistake;
use crate::event::entry::{Kind, Marks, Planned, PlannedMatch};
use crate::event::refusal::{Refusal, because, no_such, twice};
use crate::event::state::{Event, GroupGame, Match, Outcome, SectionState, StageState};
use crate::facts::{How, Mark};
use crate::lots;
use std::collections::BTreeSet;
use yiguan_core::plain::Escaped;
use yiguan_regulations::Step;
use yiguan_regulations::event::{Format, Lineup};

/// The most points of a seat where the regulations give no points by place, in quarters.
const POINTS_MAX: i32 = 400;

/// Where the next round of a section belongs.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NextRound {
    /// The stage, counted from 0; one that has not begun begins with this round.
    pub stage: usize,
    /// Its number in the stage, from 1.
    pub round: u32,
    /// The contestants of each group of the stage; `None` is an empty place.
    pub groups: Vec<Vec<Option<usize>>>,
}

impl Event {
    /// The next round; the next stage when the one before is over.
    pub(super) fn pair(&self, at: usize) -> Result<Vec<Kind>, Refusal> {
        let section = self.look(at)?;
        if section.order.is_empty() {
            return Err(because("numbers-not-drawn", &[]));
        }
        if let Some((_, stage)) = section.stage() {
            section.all_results(stage)?;
        }
        let over = section.stage().is_none_or(|(_, stage)| section.stage_is_over(stage));
        if !over {
            let round = section.next_round()?;
            return Ok(vec![Kind::Paired { section: at, round }]);
        }
        if section.stages.len() == section.spec.stages.len() {
            return Err(because("rounds-over", &[]));
        }
        let began = Kind::Began { section: at, groups: section.next_groups()? };
        let mut tried = section.clone();
        tried.fold(&began)?;
        let round = tried.next_round()?;
        Ok(vec![began, Kind::Paired { section: at, round }])
    }

    /// A round set by hand: the arbiter may do anything but seat somebody twice.
    pub(in crate::event) fn arrange(
        &self,
        at: usize,
        matches: Vec<PlannedMatch>,
        byes: &[usize],
    ) -> Result<Vec<Kind>, Refusal> {
        let section = self.look(at)?;
        let next = section.next()?;
        let groups = next.groups;
        let begins = next.stage == section.stages.len();
        let mut kinds = Vec::new();
        if begins {
            kinds.push(Kind::Began { section: at, groups: groups.clone() });
        }
        let spec = section.spec.stages.get(next.stage).map(|spec| &spec.format);
        let mut seated = BTreeSet::new();
        for planned in &matches {
            let group = groups.get(planned.group);
            let group = group.ok_or(no_such("group", planned.group))?;
            if !(2..=8).contains(&planned.sides.len()) {
                return Err(because("sides", &[("got", &planned.sides.len())]));
            }
            let plain = |c: char| c.is_ascii_alphanumeric() || c == '-';
            if planned.label.len() > 20 || !planned.label.chars().all(plain) {
                return Err(because("label", &[("got", &planned.label)]));
            }
            for who in &planned.sides {
                if !group.contains(&Some(*who)) || section.gone(*who).is_some() {
                    return Err(no_such("entrant-of-group", *who));
                }
                if !seated.insert(*who) {
                    return Err(twice(section.name(*who).to_owned()));
                }
            }
        }
        section.may_bye(&groups, byes, &mut seated)?;
        if matches.is_empty() {
            return Err(because("match-missing", &[]));
        }
        let away = groups.iter().flatten().flatten().filter(|who| !seated.contains(*who));
        let absent = away.copied().filter(|who| section.gone(*who).is_none()).collect();
        let mut round = Planned { matches, absent, ..Planned::default() };
        // Only where rounds are paired one by one does a bye give points.
        if matches!(spec, Some(Format::Swiss(_) | Format::Arranged { .. })) {
            round.byes = byes.to_vec();
        } else {
            round.free = byes.to_vec();
        }
        kinds.push(Kind::Paired { section: at, round });
        Ok(kinds)
    }

    pub(super) fn late(
        &self,
        section: usize,
        round: u32,
        at: usize,
        game: usize,
        minutes: &[u32],
    ) -> Result<Vec<Kind>, Refusal> {
        let state = self.look(section)?;
        let played = state.game(round, at, game)?;
        if minutes.len() != played.seats.len() {
            let (seats, got) = (&played.seats.len(), &minutes.len());
            return Err(because("late-seats", &[("seats", seats), ("got", got)]));
        }
        let limit = state.spec.table.late.limit;
        let limit = limit.ok_or_else(|| because("late-no-limit", &[]))?;
        let beyond = |minutes: &u32| i64::from(*minutes) * 60_000 > limit;
        if minutes.iter().any(beyond) {
            // Beyond the limit the game is lost; both beyond is a loss for both (XQ-21).
            let mark = |m: &u32| if beyond(m) { Mark::Loss } else { Mark::Win };
            let marks = Marks { by_seat: minutes.iter().map(mark).collect(), how: How::Forfeit };
            return Ok(vec![Kind::Resulted { section, round, at, game, marks }]);
        }
        let blamed = played.seats.iter().zip(minutes).filter(|(_, minutes)| **minutes > 0);
        let kinds: Vec<Kind> = blamed
            .map(|(player, minutes)| Kind::Blamed {
                section,
                player: *player,
                what: Mistake::Late,
                run: 1,
                minus: 0,
                note: format!("{minutes} min"),
            })
            .collect();
        if kinds.is_empty() { Err(because("late-nobody", &[])) } else { Ok(kinds) }
    }

    /// A line of the ledger, with what it costs by the ladders of the regulations.
    pub(super) fn blame(
        &self,
        section: usize,
        player: usize,
        what: Mistake,
        run: u32,
        note: &str,
    ) -> Result<Vec<Kind>, Refusal> {
        let state = self.look(section)?;
        if player >= state.players.len() {
            return Err(no_such("player", player));
        }
        let when = state.stage().map_or((0, 0), |(at, stage)| (at, stage.rounds.len() as u32));
        let note = plain("note", note)?;
        let table = &state.spec.table;
        let count = |what: Mistake| {
            let here = state.blames.iter().filter(|b| b.player == player && b.when == when);
            here.filter(|blame| blame.what == what).count() as u32 + 1
        };
        let cost = |what: Mistake, run: u32| {
            let total = count(what);
            let run = if run == 0 { total } else { run };
            match what {
                Mistake::Foul => table.fouls.step(total, run),
                Mistake::Violation => table.fouls.step(total, run),
                Mistake::Warning => table.warnings.step(total, run),
                Mistake::Overstep => table.late_move.step(total, run),
                Mistake::Ban => Step::Loss,
                Mistake::Late => Step::Note,
            }
        };
        let mut kinds = Vec::new();
        let (mut what, mut run) = (what, run);
        loop {
            let step = cost(what, run);
            let minus = if let Step::Minus(quarters) = step { quarters } else { 0 };
            let shown = if run == 0 { count(what) } else { run };
            let note = if kinds.is_empty() { note.clone() } else { String::new() };
            kinds.push(Kind::Blamed { section, player, what, run: shown, minus, note });
            match step {
                Step::Loss => kinds.extend(state.loses(section, player)),
                Step::Foul if what != Mistake::Foul => {
                    (what, run) = (Mistake::Foul, 0);
                    continue;
                }
                _ => {}
            }
            return Ok(kinds);
        }
    }
}

impl SectionState {
    /// Where the next round belongs.
    ///
    /// # Errors
    /// Why there is none, or none yet: numbers are not drawn, results are missing, a tie decides
    /// who goes on, every round is played.
    pub fn next(&self) -> Result<NextRound, Refusal> {
        if self.order.is_empty() {
            return Err(because("numbers-not-drawn", &[]));
        }
        if let Some((at, stage)) = self.stage() {
            self.all_results(stage)?;
            if !self.stage_is_over(stage) {
                let (groups, round) = (stage.groups.clone(), stage.rounds.len() as u32 + 1);
                return Ok(NextRound { stage: at, round, groups });
            }
        }
        let stage = self.stages.len();
        if stage == self.spec.stages.len() {
            return Err(because("rounds-over", &[]));
        }
        Ok(NextRound { stage, round: 1, groups: self.next_groups()? })
    }

    /// Whether these may have the bye of a round set by hand: everybody sits once.
    fn may_bye(
        &self,
        groups: &[Vec<Option<usize>>],
        byes: &[usize],
        seated: &mut BTreeSet<usize>,
    ) -> Result<(), Refusal> {
        for who in byes {
            let there = groups.iter().flatten().flatten().any(|member| member == who);
            if !there || self.gone(*who).is_some() {
                return Err(no_such("entrant-of-group", *who));
            }
            if !seated.insert(*who) {
                return Err(twice(self.name(*who).to_owned()));
            }
        }
        Ok(())
    }

    /// The games of a player in the last round that are still open are lost.
    fn loses(&self, section: usize, player: usize) -> Vec<Kind> {
        let Some((_, stage)) = self.stage() else { return Vec::new() };
        let (round, last) = (stage.rounds.len() as u32, stage.rounds.last());
        let matches = last.into_iter().flat_map(|round| round.matches.iter().enumerate());
        let games = matches.flat_map(|(at, of)| of.games.iter().enumerate().map(move |g| (at, g)));
        games
            .filter(|(_, (_, game))| game.marks.is_none() && game.seats.contains(&player))
            .map(|(at, (index, game))| {
                let mark = |who: &usize| if *who == player { Mark::Loss } else { Mark::Win };
                let by_seat = game.seats.iter().map(mark).collect();
                let marks = Marks { by_seat, how: How::Played };
                Kind::Resulted { section, round, at, game: index, marks }
            })
            .collect()
    }

    /// Whether every match of the last round is over.
    pub(in crate::event) fn all_results(&self, stage: &StageState) -> Result<(), Refusal> {
        let Some(round) = stage.rounds.last() else { return Ok(()) };
        for (at, of) in round.matches.iter().enumerate() {
            let outcome = of.outcome(&stage.spec);
            let undecided = outcome == Outcome::Level && needs_winner(&stage.spec);
            if outcome == Outcome::Open || undecided {
                let (round, table) = (&stage.rounds.len(), &(at + 1));
                return Err(because("match-open", &[("round", round), ("match", table)]));
            }
        }
        Ok(())
    }

    fn last_match(&self, at: usize) -> Result<&Match, Refusal> {
        let round = self.stage().and_then(|(_, stage)| stage.rounds.last());
        let round = round.ok_or_else(|| because("round-none", &[]))?;
        round.matches.get(at).ok_or(no_such("match", at + 1))
    }

    fn game(&self, round: u32, at: usize, game: usize) -> Result<&GroupGame, Refusal> {
        let (_, stage) = self.stage().ok_or_else(|| because("round-none", &[]))?;
        let index = (round as usize).checked_sub(1).ok_or(no_such("round", 0))?;
        let state = stage.rounds.get(index).ok_or(no_such("round", round as usize))?;
        let of = state.matches.get(at).ok_or(no_such("match", at + 1))?;
        if of.games.is_empty() {
            return Err(because("lineups-missing", &[]));
        }
        of.games.get(game).ok_or(no_such("game", game + 1))
    }

    /// The result as it is written down: points by seat that are a win, a draw or a loss are that.
    pub(super) fn may_result(
        &self,
        round: u32,
        at: usize,
        game: usize,
        marks: &Marks,
    ) -> Result<Marks, Refusal> {
        let played = self.game(round, at, game)?;
        if played.seats.len() != marks.by_seat.len() {
            let seats = &played.seats.len();
            return Err(because("result-seats", &[("seats", seats), ("got", marks)]));
        }
        if Marks::read(&marks.to_string()).as_ref() != Some(marks) {
            return Err(because("result", &[("got", marks)]));
        }
        let (_, stage) = self.stage().ok_or_else(|| because("round-none", &[]))?;
        let knockout = needs_winner(&stage.spec);
        if knockout && (round as usize) < stage.rounds.len() {
            return Err(because("result-used", &[]));
        }
        self.scored(marks)
    }

    fn scored(&self, marks: &Marks) -> Result<Marks, Refusal> {
        let points: Option<Vec<i32>> = marks
            .by_seat
            .iter()
            .map(|mark| if let Mark::Scored(points) = mark { Some(points.0) } else { None })
            .collect();
        let Some(points) = points else { return Ok(marks.clone()) };
        let beyond = |most: i32| {
            let most = Points(most);
            Err(because("result-beyond", &[("most", &most), ("got", marks)]))
        };
        let scores = &self.spec.scores;
        let [first, second] = points[..] else {
            // Larger tables give points by place.
            let most = scores.places.iter().copied().max().unwrap_or(POINTS_MAX);
            return if points.iter().any(|one| *one > most) {
                beyond(most)
            } else {
                Ok(marks.clone())
            };
        };
        let is = |one: [i32; 2], other: [i32; 2]| first == one[0] && second == other[1];
        let played = |by_seat: [Mark; 2]| Ok(Marks { by_seat: by_seat.to_vec(), how: marks.how });
        if is(scores.win, scores.loss) {
            return played([Mark::Win, Mark::Loss]);
        }
        if is(scores.loss, scores.win) {
            return played([Mark::Loss, Mark::Win]);
        }
        if is(scores.draw, scores.draw) {
            return played([Mark::Draw; 2]);
        }
        if is(scores.loss, scores.loss) {
            return played([Mark::Loss; 2]);
        }
        // Finer results share what a game has to give.
        let won = (0..2).map(|seat| scores.win[seat] + scores.loss[1 - seat]);
        let most = won.chain([scores.draw[0] + scores.draw[1]]).max().unwrap_or_default();
        let top = scores.win[0].max(scores.win[1]);
        if first.max(second) > top {
            return beyond(top);
        }
        if first + second > most {
            return Err(because("result-sum", &[("most", &Points(most)), ("got", marks)]));
        }
        Ok(marks.clone())
    }

    fn side(&self, at: usize, team: usize) -> Result<usize, Refusal> {
        let of = self.last_match(at)?;
        let side = of.sides.iter().position(|who| *who == team);
        let side = side.ok_or(no_such("team-of-match", team))?;
        if of.games.is_empty() { Ok(side) } else { Err(because("lineups-given", &[])) }
    }

    pub(super) fn may_seal(&self, at: usize, team: usize, seal: &str) -> Result<usize, Refusal> {
        if Event::lineup(self) != Some(Lineup::Sealed) {
            return Err(because("seals-none", &[]));
        }
        if seal.len() != 64 || !seal.bytes().all(|b| b.is_ascii_hexdigit()) {
            return Err(because("sha256", &[("got", &Escaped(seal))]));
        }
        let side = self.side(at, team)?;
        if self.last_match(at)?.seals[side].is_some() {
            return Err(because("sealed", &[]));
        }
        Ok(side)
    }

    pub(super) fn may_line_up(
        &self,
        at: usize,
        team: usize,
        players: &[usize],
        salt: &str,
    ) -> Result<usize, Refusal> {
        let spec = self.spec.teams.as_ref().ok_or_else(|| because("lineup-none", &[]))?;
        let side = self.side(at, team)?;
        let members = &self.teams[team].members;
        let places: Option<Vec<usize>> =
            players.iter().map(|player| members.iter().position(|m| m == player)).collect();
        let places = places.ok_or_else(|| because("lineup-others", &[]))?;
        let mut different = places.clone();
        different.sort_unstable();
        different.dedup();
        if different.len() != places.len() || places.len() != spec.boards as usize {
            let (boards, got) = (&spec.boards, &places.len());
            return Err(because("lineup-count", &[("boards", boards), ("got", got)]));
        }
        match spec.lineup {
            Lineup::Fixed | Lineup::All => return Err(because("lineup-fixed", &[])),
            Lineup::Substitutes if places != different => {
                // The board order may not be reversed (TN-12.2-subs).
                return Err(because("lineup-order", &[]));
            }
            Lineup::Substitutes => {}
            Lineup::Sealed => {
                let seals: Option<Vec<&String>> =
                    self.last_match(at)?.seals.iter().map(Option::as_ref).collect();
                let seals = seals.ok_or_else(|| because("lineup-unsealed", &[]))?;
                let numbers: Vec<String> = places.iter().map(|at| (at + 1).to_string()).collect();
                let opened = lots::commitment(&format!("{salt}:{}", numbers.join(",")));
                if opened != *seals[side] {
                    return Err(because("lineup-differs", &[]));
                }
            }
        }
        Ok(side)
    }

    /// Whether a stage has no more rounds.
    pub(in crate::event) fn stage_is_over(&self, stage: &StageState) -> bool {
        let played = stage.rounds.len() as u32;
        match &stage.spec.format {
            Format::Swiss(options) => played >= options.rounds,
            Format::RoundRobin { .. } => played >= self.round_robin_rounds(stage),
            Format::Arranged { rounds } => played >= *rounds,
            Format::PlaceMatches => played >= 1,
            Format::Knockout { .. } | Format::DoubleElimination { .. } => {
                played > 0 && self.bracket_is_over(stage)
            }
        }
    }
}
