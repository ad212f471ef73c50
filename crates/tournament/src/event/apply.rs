//! Folding the log: what each entry does to the state. Nothing is decided here; an entry that does
//! not fit the state (a damaged log) is refused.

use super::command::NewPlayer;
use super::entry::{Entry, Kind, Marks, Planned};
use super::refusal::{Refusal, because, no_such};
use super::state::{
    Blame, Event, Gone, GroupGame, Match, Outcome, Person, RoundState, SectionState, StageState,
    TeamState,
};
use crate::facts::{How, Mark};
use crate::lots::Draw;
use yiguan_core::Faults;
use yiguan_regulations::event::{Format, Lineup, Profile, StageSpec};

impl Event {
    /// A new event, with the entry that opens it.
    ///
    /// # Errors
    /// What is wrong in the regulations.
    pub fn open(regulations: &str, at: i64, by: &str) -> Result<Self, Faults> {
        let mut event = Self::bare(regulations.parse()?);
        let kind = Kind::Opened { regulations: regulations.to_owned() };
        event.log.push(Entry { at, by: by.to_owned(), step: 0, kind });
        Ok(event)
    }

    /// The event that a log tells of, one entry a line.
    ///
    /// # Errors
    /// The number of the line, from 1, and what is wrong with it.
    pub fn replay(log: &str) -> Result<Self, (usize, Refusal)> {
        let mut lines = log.lines().enumerate().filter(|(_, line)| !line.is_empty());
        let read = |(at, line): (usize, &str)| {
            let entry = line.parse::<Entry>().map_err(|why| (at + 1, Refusal::Unreadable(why)))?;
            Ok::<_, (usize, Refusal)>((at + 1, entry))
        };
        let wrong = |got: &str| because("first-entry", &[("got", &got)]);
        let (at, first) = read(lines.next().ok_or_else(|| (1, wrong("nothing")))?)?;
        let Kind::Opened { regulations } = &first.kind else {
            return Err((at, wrong("another entry")));
        };
        let mut event = Self::open(regulations, first.at, &first.by)
            .map_err(|faults| (at, wrong(&faults.to_string())))?;
        for line in lines {
            let (at, entry) = read(line)?;
            event.apply(entry).map_err(|refusal| (at, refusal))?;
        }
        Ok(event)
    }

    fn bare(profile: Profile) -> Self {
        let sections = profile.sections.iter().map(|spec| SectionState {
            spec: spec.clone(),
            players: Vec::new(),
            teams: Vec::new(),
            commitment: None,
            closed: false,
            draw: None,
            tie_lots: Vec::new(),
            order: Vec::new(),
            drawn: Vec::new(),
            stages: Vec::new(),
            blames: Vec::new(),
            rests: Vec::new(),
            adjustments: Vec::new(),
        });
        let sections = sections.collect();
        Self { profile, sections, log: Vec::new(), live: Vec::new(), undone: Vec::new() }
    }

    /// Applies an entry that was stored.
    ///
    /// # Errors
    /// When it does not fit; the event is then as before.
    pub fn apply(&mut self, entry: Entry) -> Result<(), Refusal> {
        match &entry.kind {
            Kind::Opened { .. } => {
                return Err(because("open-already", &[]));
            }
            Kind::Undone => {
                let step = self.live.last().map(|last| last.step);
                let step = step.ok_or_else(|| because("undo-nothing", &[]))?;
                let from = self.live.iter().rposition(|e| e.step != step).map_or(0, |at| at + 1);
                let taken = self.live.split_off(from);
                self.undone.push(taken);
                self.rebuild()?;
            }
            Kind::Redone => {
                let again = self.undone.pop().ok_or_else(|| because("redo-nothing", &[]))?;
                for entry in again {
                    self.fold(&entry.kind)?;
                    self.live.push(entry);
                }
            }
            kind => {
                self.fold(kind)?;
                self.undone.clear();
                self.live.push(entry.clone());
            }
        }
        self.log.push(entry);
        Ok(())
    }

    fn rebuild(&mut self) -> Result<(), Refusal> {
        let mut fresh = Self::bare(self.profile.clone());
        for entry in &self.live {
            fresh.fold(&entry.kind)?;
        }
        self.sections = fresh.sections;
        Ok(())
    }

    fn fold(&mut self, kind: &Kind) -> Result<(), Refusal> {
        let Some(at) = kind.section() else { return Ok(()) };
        self.sections.get_mut(at).ok_or(no_such("section", at))?.fold(kind)
    }
}

fn known(what: &'static str, index: usize, count: usize) -> Result<(), Refusal> {
    if index < count { Ok(()) } else { Err(no_such(what, index)) }
}

impl SectionState {
    pub(super) fn fold(&mut self, kind: &Kind) -> Result<(), Refusal> {
        let contestants = self.contestants();
        let among = |who: &[usize]| who.iter().try_for_each(|w| known("entrant", *w, contestants));
        match kind {
            Kind::Entered { player, .. } => self.enter(player),
            Kind::TeamEntered { name, leader, coach, .. } => self.enter_team(name, leader, coach),
            Kind::Amended { player, entry, .. } => {
                known("player", *player, self.players.len())?;
                let person = &mut self.players[*player];
                *person = Person {
                    team: person.team,
                    named: person.named,
                    gone: person.gone,
                    ..Person::of(entry)
                };
            }
            Kind::Named { team, players, .. } => {
                for (index, player) in self.players.iter_mut().enumerate() {
                    if player.team == Some(*team) {
                        player.named = players.contains(&index);
                    }
                }
            }
            Kind::Committed { commitment, .. } => self.commitment = Some(commitment.clone()),
            Kind::Closed { .. } => self.closed = true,
            Kind::Drawn { seed, public, order, .. } => {
                among(order)?;
                self.closed = true;
                self.draw = Some(Draw { seed: seed.clone(), public: public.clone() });
                (self.order, self.drawn) = (order.clone(), order.clone());
            }
            Kind::DrawVoided { .. } => {
                (self.draw, self.order, self.drawn) = (None, Vec::new(), Vec::new());
            }
            Kind::TiesDrawn { order, .. } => {
                among(order)?;
                self.tie_lots = order.clone();
            }
            play => self.fold_play(play)?,
        }
        Ok(())
    }

    /// Entries about rounds.
    fn fold_play(&mut self, kind: &Kind) -> Result<(), Refusal> {
        let contestants = self.contestants();
        let among = |who: &[usize]| who.iter().try_for_each(|w| known("entrant", *w, contestants));
        match kind {
            Kind::Began { groups, .. } => {
                known("group", 0, groups.len())?;
                let all: Vec<usize> = groups.iter().flatten().flatten().copied().collect();
                among(&all)?;
                let spec = self.spec.stages.get(self.stages.len());
                let spec = spec.ok_or(no_such("stage", self.stages.len()))?.clone();
                let (groups, rounds, settled) = (groups.clone(), Vec::new(), Vec::new());
                self.stages.push(StageState { spec, groups, rounds, settled });
            }
            Kind::Paired { round, .. } => self.paired(round)?,
            Kind::Sealed { .. } | Kind::LinedUp { .. } => self.lined_up(kind)?,
            Kind::Resulted { round, at, game, marks, .. } => {
                self.resulted(*round, *at, *game, marks)?;
            }
            Kind::Left { contestant, how, .. } => {
                among(&[*contestant])?;
                let after = self.stage().map(|(at, stage)| (at, stage.rounds.len() as u32));
                let gone = Some(Gone { after, how: *how });
                if self.spec.teams.is_some() {
                    self.teams[*contestant].gone = gone;
                } else {
                    self.players[*contestant].gone = gone;
                }
                self.forfeit_open_games(*contestant);
            }
            Kind::Rested { contestant, round, .. } => {
                among(&[*contestant])?;
                let stage = self.stages.len().saturating_sub(1);
                self.rests.push((stage, *round, *contestant));
            }
            Kind::Blamed { player, what, run, minus, note, .. } => {
                known("player", *player, self.players.len())?;
                let when =
                    self.stage().map_or((0, 0), |(at, stage)| (at, stage.rounds.len() as u32));
                let (player, what, run, minus) = (*player, *what, *run, *minus);
                self.blames.push(Blame { player, when, what, run, minus, note: note.clone() });
            }
            Kind::Adjusted { contestant, quarters, why, .. } => {
                among(&[*contestant])?;
                self.adjustments.push((*contestant, *quarters, why.clone()));
            }
            Kind::TieSettled { settled, .. } => {
                among(&settled.order)?;
                let stage = self.stages.last_mut().ok_or(no_such("stage", 0))?;
                stage.settled.push(settled.clone());
            }
            _ => {}
        }
        Ok(())
    }

    fn enter(&mut self, player: &NewPlayer) {
        let mut person = Person::of(player);
        if !player.team.is_empty() {
            let team = self.teams.iter().position(|team| team.name == player.team);
            let team = team.unwrap_or_else(|| {
                self.enter_team(&player.team, "", "");
                self.teams.len() - 1
            });
            person.team = Some(team);
            self.teams[team].members.push(self.players.len());
        }
        self.players.push(person);
        // Whoever comes after the draw gets the next number.
        if !self.order.is_empty() && self.spec.teams.is_none() {
            self.order.push(self.players.len() - 1);
            if let Some(stage) = self.stages.last_mut() {
                stage.groups[0].push(Some(self.players.len() - 1));
            }
        }
    }

    fn enter_team(&mut self, name: &str, leader: &str, coach: &str) {
        let (leader, coach) = (leader.to_owned(), coach.to_owned());
        match self.teams.iter_mut().find(|team| team.name == name) {
            Some(team) => (team.leader, team.coach) = (leader, coach),
            None => {
                let name = name.to_owned();
                self.teams.push(TeamState { name, leader, coach, ..TeamState::default() });
            }
        }
    }

    fn paired(&mut self, planned: &Planned) -> Result<(), Refusal> {
        let contestants = self.contestants();
        for planned in &planned.matches {
            planned.sides.iter().try_for_each(|who| known("entrant", *who, contestants))?;
            planned.away.iter().try_for_each(|side| known("side", *side, planned.sides.len()))?;
            if !(2..=8).contains(&planned.sides.len()) {
                return Err(no_such("sides", planned.sides.len()));
            }
        }
        let idle = [&planned.byes, &planned.free, &planned.absent];
        idle.into_iter().flatten().try_for_each(|who| known("entrant", *who, contestants))?;
        let stage = self.stages.last().ok_or(no_such("stage", 0))?;
        let spec = stage.spec.clone();
        let matches = planned.matches.iter().map(|planned| {
            let count = planned.sides.len();
            let mut game = Match {
                group: planned.group,
                label: planned.label.clone(),
                sides: planned.sides.clone(),
                lineups: vec![None; count],
                seals: vec![None; count],
                games: Vec::new(),
            };
            match Self::fixed_boards(&self.spec, !planned.away.is_empty()) {
                Some(boards) => {
                    for (side, team) in planned.sides.iter().enumerate() {
                        let members = self.teams[*team].members.iter().copied();
                        game.lineups[side] = Some(members.take(boards).collect());
                    }
                }
                None if self.spec.teams.is_none() => {
                    let alone = |who: &usize| Some(vec![*who]);
                    game.lineups = planned.sides.iter().map(alone).collect();
                }
                None => {}
            }
            self.set_up(&spec, &mut game);
            if !planned.away.is_empty() {
                for game in &mut game.games {
                    game.not_played(&planned.away);
                }
            }
            game
        });
        let round = RoundState {
            matches: matches.collect(),
            byes: planned.byes.clone(),
            free: planned.free.clone(),
            absent: planned.absent.clone(),
        };
        if let Some(stage) = self.stages.last_mut() {
            stage.rounds.push(round);
        }
        Ok(())
    }

    /// How many boards a team's line-up has that nobody has to give.
    fn fixed_boards(spec: &yiguan_regulations::event::SectionSpec, away: bool) -> Option<usize> {
        let teams = spec.teams.as_ref()?;
        let fixed = matches!(teams.lineup, Lineup::Fixed | Lineup::All);
        (fixed || away).then_some(teams.boards as usize)
    }

    /// Creates the games of a match once every line-up is known.
    fn set_up(&self, stage: &StageSpec, game: &mut Match) {
        let lineups: Option<Vec<Vec<usize>>> = game.lineups.iter().cloned().collect();
        let Some(lineups) = lineups.filter(|_| game.games.is_empty()) else { return };
        let all = Event::lineup(self) == Some(Lineup::All);
        let legs = if is_series(stage) { 1 } else { stage.games };
        let boards = lineups.iter().map(Vec::len).min().unwrap_or(0);
        // Everyone meets everyone in as many turns as there are boards.
        let turns = if all { boards } else { 1 };
        for turn in 0..turns {
            for leg in 0..legs {
                let number = turn as u32 * legs + leg;
                game.leg(&lineups, boards, turn, number, leg % 2 == 1);
            }
        }
    }

    fn lined_up(&mut self, kind: &Kind) -> Result<(), Refusal> {
        let players = self.players.len();
        let stage = self.stages.last().ok_or(no_such("stage", 0))?;
        let spec = stage.spec.clone();
        let (Kind::Sealed { at, side, .. } | Kind::LinedUp { at, side, .. }) = kind else {
            return Ok(());
        };
        let round = stage.rounds.last().ok_or(no_such("round", 0))?;
        let mut game = round.matches.get(*at).ok_or(no_such("match", *at))?.clone();
        known("side", *side, game.sides.len())?;
        match kind {
            Kind::Sealed { seal, .. } => game.seals[*side] = Some(seal.clone()),
            Kind::LinedUp { players: given, .. } => {
                given.iter().try_for_each(|player| known("player", *player, players))?;
                game.lineups[*side] = Some(given.clone());
                self.set_up(&spec, &mut game);
            }
            _ => {}
        }
        if let Some(round) = self.stages.last_mut().and_then(|stage| stage.rounds.last_mut()) {
            round.matches[*at] = game;
        }
        Ok(())
    }

    fn resulted(
        &mut self,
        round: u32,
        at: usize,
        game: usize,
        marks: &Marks,
    ) -> Result<(), Refusal> {
        let teams = self.spec.teams.is_some();
        let stage = self.stages.last_mut().ok_or(no_such("stage", 0))?;
        let spec = stage.spec.clone();
        let index = (round as usize).checked_sub(1).ok_or(no_such("round", 0))?;
        let state = stage.rounds.get_mut(index).ok_or(no_such("round", round as usize))?;
        let of = state.matches.get_mut(at).ok_or(no_such("match", at))?;
        let played = of.games.get_mut(game).ok_or(no_such("game", game))?;
        if played.seats.len() != marks.by_seat.len() {
            let seats = &played.seats.len();
            return Err(because("result-seats", &[("seats", seats), ("got", marks)]));
        }
        (played.marks, played.how) = (Some(marks.by_seat.clone()), marks.how);
        if is_series(&spec) {
            of.go_on(&spec, teams);
        }
        Ok(())
    }

    /// Who leaves loses what is still open in the last round; the others win by `+`. Nobody gives a
    /// line-up for a match that is not played.
    fn forfeit_open_games(&mut self, contestant: usize) {
        let last = |stage: &StageState| Some((stage.spec.clone(), stage.rounds.last()?.clone()));
        let Some((spec, mut round)) = self.stages.last().and_then(last) else { return };
        for of in round.matches.iter_mut().filter(|of| of.sides.contains(&contestant)) {
            if let Some(boards) =
                Self::fixed_boards(&self.spec, true).filter(|_| of.games.is_empty())
            {
                for (side, team) in of.sides.iter().enumerate() {
                    let members = self.teams[*team].members.iter().copied();
                    of.lineups[side].get_or_insert_with(|| members.take(boards).collect());
                }
                self.set_up(&spec, of);
            }
            let side = of.sides.iter().position(|who| *who == contestant).unwrap_or_default();
            for game in of.games.iter_mut().filter(|game| game.marks.is_none()) {
                game.not_played(&[side]);
            }
        }
        if let Some(there) = self.stages.last_mut().and_then(|stage| stage.rounds.last_mut()) {
            *there = round;
        }
    }
}

/// Whether games of a match are played one after the other until it is decided.
pub(super) fn is_series(stage: &StageSpec) -> bool {
    stage.best_of || needs_winner(stage)
}

/// Whether a match must have a winner.
pub(super) fn needs_winner(stage: &StageSpec) -> bool {
    matches!(
        stage.format,
        Format::Knockout { .. } | Format::DoubleElimination { .. } | Format::PlaceMatches
    )
}

impl Person {
    fn of(entry: &NewPlayer) -> Self {
        Self {
            name: entry.name.clone(),
            unit: entry.unit.clone(),
            sex: entry.sex,
            rating: entry.rating,
            title: entry.title.clone(),
            private: entry.private.clone(),
            ..Self::default()
        }
    }
}

impl Match {
    /// One game on every board. On odd boards, counted from 1, the side listed first moves first
    /// (TN-13.2-rr-team); `turned` is the other way round (TN-13.5-two). In turn k board b of the
    /// first side meets board b + k of the others.
    fn leg(
        &mut self,
        lineups: &[Vec<usize>],
        boards: usize,
        turn: usize,
        number: u32,
        turned: bool,
    ) {
        for board in 0..boards {
            let mut sides: Vec<usize> = (0..lineups.len()).collect();
            if lineups.len() == 2 && (board + turn) % 2 == usize::from(!turned) {
                sides.reverse();
            }
            let of = |side: &usize| {
                let at = if *side == 0 { board } else { (board + turn) % boards };
                lineups[*side][at]
            };
            let seats = sides.iter().map(of).collect();
            let board = board as u32;
            self.games.push(GroupGame {
                board,
                number,
                seats,
                sides,
                marks: None,
                how: How::Played,
            });
        }
    }

    /// Adds the next game of a series where one is needed, and drops what is not needed any more.
    fn go_on(&mut self, stage: &StageSpec, teams: bool) {
        let first_leg = self.games.iter().filter(|game| game.number == 0).count();
        while self.games.len() > first_leg && self.games.last().is_some_and(|g| g.marks.is_none()) {
            self.games.pop();
        }
        // A corrected result may leave extra games without a reason: they count no more.
        let last = self.games.last().map_or(0, |game| game.number);
        for number in 0..last {
            let mut before = self.clone();
            before.games.retain(|game| game.number <= number);
            if !before.counted(stage).1 && before.needs_no_more(stage, teams) {
                *self = before;
                break;
            }
        }
        if self.needs_no_more(stage, teams) {
            return;
        }
        let lineups: Option<Vec<Vec<usize>>> = self.lineups.iter().cloned().collect();
        if let Some(lineups) = lineups {
            let number = self.games.last().map_or(0, |game| game.number + 1);
            let boards = lineups.iter().map(Vec::len).min().unwrap_or(0);
            self.leg(&lineups, boards, 0, number, number % 2 == 1);
        }
    }

    /// Whether no game follows these: one is open, or they decide the match.
    fn needs_no_more(&self, stage: &StageSpec, teams: bool) -> bool {
        let first_leg = self.games.iter().filter(|game| game.number == 0).count();
        let (counted, open) = self.counted(stage);
        if open || self.games.iter().all(GroupGame::both_away) {
            return true;
        }
        let legs = if teams { counted / first_leg.max(1) as u32 } else { counted };
        let score = self.score(stage);
        let most = score.iter().max().copied().unwrap_or(0);
        let level = score.iter().filter(|points| **points == most).count() > 1;
        let all = stage.games as i32 * first_leg as i32;
        let enough = if stage.best_of { most > 2 * all } else { legs >= stage.games };
        let decided = enough && !level;
        let finished = legs >= stage.games && (!level || !needs_winner(stage));
        decided || finished
    }

    /// Whether nothing more is played.
    #[must_use]
    pub fn is_over(&self, stage: &StageSpec) -> bool {
        self.outcome(stage) != Outcome::Open
    }
}

impl GroupGame {
    /// These sides of the match did not play.
    fn not_played(&mut self, away: &[usize]) {
        let mark = |side: &usize| if away.contains(side) { Mark::Loss } else { Mark::Win };
        self.marks = Some(self.sides.iter().map(mark).collect());
        self.how = How::Forfeit;
    }
}
