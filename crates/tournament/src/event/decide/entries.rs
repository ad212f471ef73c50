//! Entries, lots, and who leaves.

use super::plain;
use crate::event::command::NewPlayer;
use crate::event::entry::{Kind, Settled};
use crate::event::refusal::{Part, Refusal, because, no_such, twice};
use crate::event::state::{Event, GoneHow, SectionState};
use crate::facts::Sex;
use crate::lots::{self, Draw};
use std::cmp::Reverse;
use yiguan_core::plain::Escaped;
use yiguan_regulations::event::{Format, Numbers};

impl SectionState {
    fn began(&self) -> bool {
        self.stages.iter().any(|stage| !stage.rounds.is_empty())
    }

    /// Whether somebody may enter, or take the place of an entry.
    pub(super) fn may_enter(
        &self,
        player: &NewPlayer,
        instead_of: Option<usize>,
    ) -> Result<(), Refusal> {
        for (what, text) in [
            ("name", &player.name),
            ("unit", &player.unit),
            ("team", &player.team),
            ("title", &player.title),
        ] {
            plain(what, text)?;
        }
        for (key, value) in &player.private {
            plain(key, value)?;
        }
        if player.name.trim().is_empty() {
            return Err(because("name-missing", &[]));
        }
        let others: Vec<_> = (0..self.players.len())
            .filter(|other| Some(*other) != instead_of)
            .map(|other| &self.players[other])
            .collect();
        let there = others.iter().any(|other| {
            (&other.name, &other.unit, &other.private)
                == (&player.name, &player.unit, &player.private)
        });
        if there {
            return Err(twice(format!("{} ({})", player.name, player.unit)));
        }
        let entries = &self.spec.entries;
        let admit = |yes: bool, refusal: Refusal| if yes { Ok(()) } else { Err(refusal) };
        let wanted = entries.sex.map(|sex| if sex == 'm' { Sex::Male } else { Sex::Female });
        admit(wanted.is_none() || player.sex == wanted, because("sex", &[]))?;
        let unit = others.iter().filter(|p| !p.unit.is_empty() && p.unit == player.unit);
        let of_unit = unit.clone().count() as u32;
        admit(
            entries.per_unit == 0 || of_unit < entries.per_unit,
            because("unit-full", &[("unit", &player.unit)]),
        )?;
        let limit = match player.sex {
            Some(Sex::Male) => entries.per_unit_sex[0],
            Some(Sex::Female) => entries.per_unit_sex[1],
            None => 0,
        };
        let of_sex = unit.filter(|p| p.sex == player.sex).count() as u32;
        admit(limit == 0 || of_sex < limit, because("unit-sex-full", &[("unit", &player.unit)]))?;
        if instead_of.is_some() {
            return Ok(());
        }
        if self.spec.teams.is_none() {
            admit(
                (others.len() as u32) < entries.max,
                because("entries-full", &[("most", &entries.max)]),
            )?;
        }
        self.may_join_team(player)?;
        match (self.takes_entries(), self.began()) {
            (true, _) => Ok(()),
            (false, true) if !entries.late => Err(because("late-entry", &[])),
            (false, true) => Err(because("late-format", &[])),
            (false, false) => Err(because("numbers-drawn", &[])),
        }
    }

    /// Whether somebody may still enter: before the numbers are drawn, and later where the
    /// regulations and the format take whoever comes late.
    #[must_use]
    pub fn takes_entries(&self) -> bool {
        match (self.closed, self.began()) {
            (false, _) => true,
            (true, true) => self.spec.entries.late && self.takes_late(),
            (true, false) => self.order.is_empty() || self.takes_late(),
        }
    }

    /// Only a Swiss of players in one group takes whoever comes late, or makes up an even number
    /// (TN-20.2-before-swiss).
    fn takes_late(&self) -> bool {
        let at = self.stages.len().saturating_sub(1);
        let stage = &self.spec.stages[at];
        at == 0
            && self.spec.teams.is_none()
            && stage.groups == 1
            && matches!(stage.format, Format::Swiss(_) | Format::Arranged { .. })
    }

    fn may_join_team(&self, player: &NewPlayer) -> Result<(), Refusal> {
        let Some(spec) = &self.spec.teams else { return Ok(()) };
        if player.team.is_empty() {
            return Err(because("team-missing", &[]));
        }
        let Some(team) = self.teams.iter().find(|team| team.name == player.team) else {
            let full = self.teams.len() as u32 >= self.spec.entries.max;
            let why = because("teams-full", &[("most", &self.spec.entries.max)]);
            return if full { Err(why) } else { Ok(()) };
        };
        if team.members.len() as u32 >= spec.most {
            let count = &team.members.len();
            return Err(because("team-full", &[("team", &player.team), ("count", count)]));
        }
        if spec.by_rating {
            // Higher first, the unrated last (TN-12.1-fixed).
            let before = team.members.last().map(|last| self.players[*last].rating);
            if before.is_some_and(|before| player.rating > before) {
                return Err(because("team-order", &[("name", &player.name)]));
            }
        }
        Ok(())
    }

    pub(super) fn may_enter_team(
        &self,
        name: &str,
        leader: &str,
        coach: &str,
    ) -> Result<(), Refusal> {
        for (what, text) in [("team", name), ("leader", leader), ("coach", coach)] {
            plain(what, text)?;
        }
        let new = !self.teams.iter().any(|team| team.name == name);
        if name.trim().is_empty() {
            return Err(because("name-missing", &[]));
        }
        if new && self.closed && self.spec.teams.is_some() {
            return Err(because("entries-closed", &[]));
        }
        Ok(())
    }

    pub(super) fn may_amend(
        &self,
        player: usize,
        entry: &NewPlayer,
        substitute: bool,
    ) -> Result<(), Refusal> {
        let there = self.players.get(player).ok_or(no_such("player", player))?;
        if substitute && self.closed && !self.spec.entries.substitutes {
            return Err(because("substitutes", &[]));
        }
        if substitute && self.began() && there.gone.is_some() {
            return Err(because("player-left", &[]));
        }
        self.may_enter(entry, Some(player))
    }

    pub(super) fn may_name(&self, team: usize, players: &[usize]) -> Result<(), Refusal> {
        let totals = self.spec.totals.as_ref().filter(|totals| totals.named);
        let Some(totals) = totals else {
            return Err(because("totals-best", &[]));
        };
        if self.began() {
            return Err(because("named-late", &[]));
        }
        let there = self.teams.get(team).ok_or(no_such("team", team))?;
        let mut different = players.to_vec();
        different.sort_unstable();
        different.dedup();
        if different.len() != players.len()
            || players.len() > totals.count as usize
            || players.iter().any(|player| !there.members.contains(player))
        {
            let (count, got) = (&totals.count, &players.len());
            return Err(because("named", &[("count", count), ("got", got)]));
        }
        Ok(())
    }

    /// `spent`: the seed committed to before was opened.
    pub(super) fn may_commit(&self, commitment: &str, spent: bool) -> Result<(), Refusal> {
        if self.closed && !spent {
            return Err(because("commit-late", &[]));
        }
        let hex = |byte: u8| byte.is_ascii_digit() || (b'a'..=b'f').contains(&byte);
        if commitment.len() != 64 || !commitment.bytes().all(hex) {
            return Err(because("sha256", &[("got", &Escaped(commitment))]));
        }
        if self.commitment.as_deref() == Some(commitment) {
            return Err(because("commit-again", &[]));
        }
        Ok(())
    }

    pub(super) fn may_close(&self) -> Result<(), Refusal> {
        if self.closed {
            return Err(because("entries-closed", &[]));
        }
        let (count, entries) = (self.contestants() as u32, &self.spec.entries);
        if count < entries.min {
            return Err(because("few", &[("least", &entries.min), ("got", &count)]));
        }
        if let Some(spec) = &self.spec.teams {
            let short = self.teams.iter().find(|t| (t.members.len() as u32) < spec.boards);
            if let Some(team) = short {
                let (team, got) = (&team.name, &team.members.len());
                let with: &[Part<'_>] = &[("team", team), ("least", &spec.boards), ("got", got)];
                return Err(because("team-short", with));
            }
        }
        Ok(())
    }

    /// The order of numbers (TN-REG-F, TN-11.4-swiss).
    pub(super) fn draw_numbers(&self, seed: &str, public: &str) -> Result<Vec<usize>, Refusal> {
        if !self.closed {
            self.may_close()?;
        }
        if self.began() || !self.order.is_empty() {
            return Err(because("numbers-drawn", &[]));
        }
        self.right_seed(seed, public)?;
        let mut order: Vec<usize> =
            (0..self.contestants()).filter(|who| self.gone(*who).is_none()).collect();
        let draw = Draw { seed: seed.to_owned(), public: public.to_owned() };
        draw.lots(&self.purpose("numbers")).shuffle(&mut order);
        if self.spec.numbers == Numbers::Rating {
            order.sort_by_key(|who| Reverse(self.strength(*who)));
        }
        Ok(order)
    }

    /// The rating of a player; of a team the mean of its boards.
    fn strength(&self, contestant: usize) -> u32 {
        let Some(spec) = &self.spec.teams else { return self.players[contestant].rating };
        let members = &self.teams[contestant].members;
        let boards = members.iter().take(spec.boards as usize);
        boards.map(|player| self.players[*player].rating).sum::<u32>() / spec.boards.max(1)
    }

    /// What lots of this section are drawn for.
    #[must_use]
    pub fn purpose(&self, what: &str) -> String {
        format!("{}/{what}", self.spec.id)
    }

    fn right_seed(&self, seed: &str, public: &str) -> Result<(), Refusal> {
        plain("seed", seed)?;
        plain("public", public)?;
        if public.trim().is_empty() {
            return Err(because("public-missing", &[]));
        }
        let commitment = self.commitment.as_ref();
        let commitment = commitment.ok_or_else(|| because("seed-missing", &[]))?;
        if lots::commitment(seed) == *commitment { Ok(()) } else { Err(because("seed-wrong", &[])) }
    }

    pub(super) fn draw_ties(&self, seed: &str, public: &str) -> Result<Vec<usize>, Refusal> {
        if self.order.is_empty() {
            return Err(because("numbers-not-drawn", &[]));
        }
        self.right_seed(seed, public)?;
        let mut order: Vec<usize> = (0..self.contestants()).collect();
        let draw = Draw { seed: seed.to_owned(), public: public.to_owned() };
        draw.lots(&self.purpose("ties")).shuffle(&mut order);
        Ok(order)
    }

    pub(super) fn may_rest(&self, contestant: usize, round: u32) -> Result<(), Refusal> {
        if contestant >= self.contestants() {
            return Err(no_such("entrant", contestant));
        }
        let at = self.stages.len().saturating_sub(1);
        if !matches!(self.spec.stages[at].format, Format::Swiss(_)) {
            return Err(because("rest-format", &[]));
        }
        let paired = self.stages.last().map_or(0, |stage| stage.rounds.len() as u32);
        if round <= paired {
            return Err(because("rest-past", &[("paired", &paired), ("got", &round)]));
        }
        Ok(())
    }

    pub(super) fn may_settle(&self, group: usize, order: &[usize]) -> Result<(), Refusal> {
        let stage = self.stages.last().ok_or_else(|| because("nothing-played", &[]))?;
        let members = stage.groups.get(group).ok_or(no_such("group", group))?;
        let mut different = order.to_vec();
        different.sort_unstable();
        different.dedup();
        if order.len() < 2 || different.len() != order.len() {
            return Err(because("settle-two", &[("got", &order.len())]));
        }
        if let Some(who) = order.iter().find(|who| !members.contains(&Some(**who))) {
            return Err(no_such("entrant-of-group", *who));
        }
        if !self.stage_is_over(stage) || self.all_results(stage).is_err() {
            return Err(because("settle-early", &[]));
        }
        let tied = self.tied_with(group, order);
        if different == tied {
            return Ok(());
        }
        if tied.len() < 2 {
            return Err(because("settle-untied", &[]));
        }
        let numbers: Vec<String> = tied.iter().map(|who| self.number(*who).to_string()).collect();
        Err(because("settle-all", &[("numbers", &numbers.join(", "))]))
    }

    /// Who shares the place of the first of `order`, were nothing settled of these; sorted.
    fn tied_with(&self, group: usize, order: &[usize]) -> Vec<usize> {
        let mut before = self.clone();
        let at = before.stages.len() - 1;
        let other = |settled: &Settled| !settled.order.iter().any(|who| order.contains(who));
        before.stages[at].settled.retain(other);
        let standings = before.group_standings(at, group);
        let place =
            standings.iter().find(|one| one.contestant == order[0]).and_then(|one| one.place);
        let sharing = standings.iter().filter(|one| place.is_some() && one.place == place);
        let mut tied: Vec<usize> = sharing.map(|one| one.contestant).collect();
        tied.sort_unstable();
        tied
    }
}

impl Event {
    pub(super) fn import(
        &self,
        section: usize,
        players: Vec<(usize, NewPlayer)>,
    ) -> Result<Vec<Kind>, Refusal> {
        let mut tried = self.look(section)?.clone();
        let mut kinds = Vec::with_capacity(players.len());
        for (row, player) in players {
            let admitted = tried.may_enter(&player, None);
            admitted.map_err(|why| Refusal::Row(row, Box::new(why)))?;
            let kind = Kind::Entered { section, player };
            tried.fold(&kind)?;
            kinds.push(kind);
        }
        if kinds.is_empty() { Err(because("entry-missing", &[])) } else { Ok(kinds) }
    }

    /// Leaving before the first round may void the numbers (TN-20.2-before-rr).
    pub(super) fn leave(
        &self,
        section: usize,
        contestant: usize,
        how: GoneHow,
    ) -> Result<Vec<Kind>, Refusal> {
        let state = self.look(section)?;
        if contestant >= state.contestants() {
            return Err(no_such("entrant", contestant));
        }
        if state.gone(contestant).is_some() {
            return Err(because("left-already", &[]));
        }
        let mut kinds = vec![Kind::Left { section, contestant, how }];
        if !state.began() && !state.order.is_empty() {
            let left = state.order.iter().filter(|who| state.gone(**who).is_none()).count() - 1;
            let swiss = matches!(state.spec.stages[0].format, Format::Swiss(_));
            if !swiss && left % 2 == 0 {
                kinds.push(Kind::DrawVoided { section });
            }
        }
        Ok(kinds)
    }
}
