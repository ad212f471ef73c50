//! Places of a group, of a section, and of teams whose players are added up.

use super::state::{Outcome, SectionState, StageState};
use crate::Points;
use crate::ranking::{Decided, Member, Order, Ranking, Tally, Value, rank, teams};
use yiguan_regulations::event::{Format, Rule, Shared};

/// One place, with what decided it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// The contestant, an index.
    pub contestant: usize,
    /// Its number.
    pub number: u32,
    /// The place; none where there is none.
    pub place: Option<u32>,
    /// Points, where points are counted.
    pub points: Option<Points>,
    /// The value of every rule.
    pub values: Vec<(Rule, Value)>,
    /// The rule that parts the place from the one above; none where it is shared.
    pub decided_by: Option<Rule>,
    /// Whether the place is shared though it may not be.
    pub open: bool,
    /// Why there is no place, or in which stage the contestant left.
    pub note: String,
}

/// The place of a team whose players are added up.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TeamStanding {
    /// The team, an index.
    pub team: usize,
    /// The place.
    pub place: Option<u32>,
    /// The value of every rule.
    pub values: Vec<(Rule, Value)>,
    /// The rule that decided.
    pub decided_by: Option<Rule>,
    /// Whether the place is shared though it may not be.
    pub open: bool,
}

impl SectionState {
    /// The places of a group, as far as results are in.
    #[must_use]
    pub fn group_standings(&self, stage: usize, group: usize) -> Vec<Standing> {
        let Some(state) = self.stages.get(stage).filter(|s| group < s.groups.len()) else {
            return Vec::new();
        };
        if Self::by_bracket(state) {
            return self.bracket_standings(state);
        }
        if state.spec.format == Format::PlaceMatches {
            return self.place_match_standings(state, group);
        }
        let sheet = self.sheet(stage, group);
        let mut rules = state.spec.rank.clone();
        // Whatever the regulations say, extra games decide what the rules leave tied (TN-15.6).
        if state.settled.iter().any(|settled| settled.group == group)
            && !rules.contains(&Rule::PlayOff)
        {
            rules.push(Rule::PlayOff);
        }
        let by_lots = |who: usize| {
            let mut lots = state.settled.iter().filter(|settled| settled.lots);
            lots.any(|settled| settled.order.contains(&who))
        };
        let order = Order {
            by_points: true,
            rules,
            shared: state.spec.shared,
            unshared: state.spec.unshared,
        };
        let ranking = rank(&sheet, &order);
        let members = &state.groups[group];
        let placed = ranking.places.iter().filter(|p| members.contains(&Some(p.who)));
        placed
            .map(|placed| Standing {
                contestant: placed.who,
                number: self.number(placed.who),
                place: placed.place,
                points: Some(placed.points),
                values: values(&ranking, &placed.values),
                decided_by: match decided(&ranking, placed.decided_by) {
                    Some(Rule::PlayOff) if by_lots(placed.who) => Some(Rule::Lots),
                    other => other,
                },
                open: placed.open,
                note: sheet.contestants[placed.who].unplaced.unwrap_or_default().to_owned(),
            })
            .collect()
    }

    fn bracket_standings(&self, stage: &StageState) -> Vec<Standing> {
        let mut standings: Vec<Standing> = self
            .bracket_ranks(stage)
            .into_iter()
            .map(|(who, rank)| self.plain(who, rank))
            .collect();
        self.apply_settled(stage, &mut standings);
        let places: Vec<Option<u32>> = standings.iter().map(|s| s.place).collect();
        for standing in &mut standings {
            let sharing = places.iter().filter(|place| **place == standing.place).count();
            standing.open = sharing > 1 && standing.place <= Some(stage.spec.unshared);
        }
        standings
    }

    /// Ties of a knockout that were settled by extra games.
    fn apply_settled(&self, stage: &StageState, standings: &mut [Standing]) {
        for settled in &stage.settled {
            let at = |who: usize| standings.iter().position(|s| s.contestant == who);
            let places: Option<Vec<usize>> = settled.order.iter().map(|who| at(*who)).collect();
            let Some(places) = places else { continue };
            let first = standings[places[0]].place;
            if places.iter().any(|at| standings[*at].place != first) {
                continue;
            }
            for (offset, at) in places.iter().enumerate() {
                standings[*at].place = first.map(|place| place + offset as u32);
                standings[*at].decided_by =
                    Some(if settled.lots { Rule::Lots } else { Rule::PlayOff });
            }
        }
        standings.sort_by_key(|standing| (standing.place, standing.number));
    }

    fn plain(&self, contestant: usize, place: u32) -> Standing {
        Standing {
            contestant,
            number: self.number(contestant),
            place: Some(place),
            points: None,
            values: Vec::new(),
            decided_by: None,
            open: false,
            note: String::new(),
        }
    }

    /// The match of a group of place matches: its winner and its loser. The winner of group k has
    /// place 2k - 1.
    fn place_match_standings(&self, stage: &StageState, group: usize) -> Vec<Standing> {
        let members: Vec<usize> = stage.groups[group].iter().flatten().copied().collect();
        let first = stage.groups[..group].iter().map(|g| g.iter().flatten().count()).sum::<usize>();
        let mut matches = stage.rounds.iter().flat_map(|round| &round.matches);
        let of = matches.rfind(|of| of.group == group);
        let winner = of.and_then(|of| match of.outcome(&stage.spec) {
            Outcome::Won(side) => Some(of.sides[side]),
            _ => None,
        });
        let mut standings: Vec<Standing> = members
            .iter()
            .map(|who| {
                let behind = u32::from(winner.is_some_and(|winner| winner != *who));
                self.plain(*who, first as u32 + 1 + behind)
            })
            .collect();
        standings.sort_by_key(|standing| (standing.place, standing.number));
        standings
    }

    /// The places of the section so far: those in the last stage first, then those who left in the
    /// stage before, by their place in their group.
    #[must_use]
    pub fn standings(&self) -> Vec<Standing> {
        let mut all: Vec<Standing> = Vec::new();
        for (at, stage) in self.stages.iter().enumerate().rev() {
            let listed = |who: usize, all: &[Standing]| all.iter().any(|s| s.contestant == who);
            let mut here: Vec<Standing> = (0..stage.groups.len())
                .flat_map(|group| self.group_standings(at, group))
                .filter(|standing| !listed(standing.contestant, &all))
                .collect();
            if at + 1 == self.stages.len() && stage.groups.len() == 1 {
                all = here;
                continue;
            }
            let place = |standing: &Standing| standing.place.unwrap_or(u32::MAX);
            here.sort_by_key(|standing| (place(standing), standing.number));
            let before = all.iter().filter(|standing| standing.place.is_some()).count() as u32;
            let in_group: Vec<Option<u32>> = here.iter().map(|standing| standing.place).collect();
            for (index, standing) in here.iter_mut().enumerate() {
                let first = in_group.iter().position(|place| *place == in_group[index]);
                standing.place = in_group[index].and(first).map(|first| before + first as u32 + 1);
                if at + 1 < self.stages.len() {
                    standing.note = format!("stage {}", at + 1);
                }
            }
            all.extend(here);
        }
        let (placed, without): (Vec<_>, Vec<_>) = all.into_iter().partition(|s| s.place.is_some());
        placed.into_iter().chain(without).collect()
    }

    /// The places of teams whose players are added up; empty where they are not.
    #[must_use]
    pub fn team_standings(&self) -> Vec<TeamStanding> {
        let Some(spec) = &self.spec.totals else { return Vec::new() };
        let standings = self.standings();
        let place =
            |player: usize| standings.iter().find(|s| s.contestant == player).and_then(|s| s.place);
        let last = standings.iter().filter_map(|standing| standing.place).max().unwrap_or(0);
        let tallies: Vec<Tally> = self
            .teams
            .iter()
            .enumerate()
            .map(|(at, team)| Tally {
                number: at as u32 + 1,
                members: team
                    .members
                    .iter()
                    .map(|player| Member {
                        place: place(*player),
                        named: self.players[*player].named,
                        fouls: self.fouls(*player),
                    })
                    .collect(),
            })
            .collect();
        let ranking = teams(&tallies, spec, last);
        ranking
            .places
            .iter()
            .map(|placed| TeamStanding {
                team: placed.who,
                place: placed.place,
                values: values(&ranking, &placed.values),
                decided_by: decided(&ranking, placed.decided_by),
                open: placed.open,
            })
            .collect()
    }

    fn fouls(&self, player: usize) -> u32 {
        let fouls = self.blames.iter().filter(|blame| blame.player == player);
        fouls.filter(|blame| blame.what == super::Mistake::Foul).count() as u32
    }

    /// What each place is worth in a larger contest (OQ-TN-B-ranks): contestant and points. Shared
    /// places share what they would get together, rounded down to quarters.
    #[must_use]
    pub fn place_points(&self) -> Vec<(usize, Points)> {
        let worth = &self.spec.prizes.place_points;
        let standings = self.standings();
        standings
            .iter()
            .map(|standing| {
                let sharing = standings.iter().filter(|s| s.place == standing.place).count();
                let first = standing.place.map_or(usize::MAX, |place| place as usize - 1);
                let sum: i32 =
                    (0..sharing).filter_map(|at| worth.get(first.saturating_add(at))).sum();
                (standing.contestant, Points(sum / sharing.max(1) as i32))
            })
            .collect()
    }

    /// Whether every round of every stage was played.
    #[must_use]
    pub fn is_over(&self) -> bool {
        let last = self.stages.last().filter(|_| self.stages.len() == self.spec.stages.len());
        last.is_some_and(|stage| self.stage_is_over(stage) && self.all_results(stage).is_ok())
    }

    /// How many rounds a stage has by its format; those of a knockout are known only at its end.
    #[must_use]
    pub fn rounds_of(&self, stage: &StageState) -> u32 {
        let planned = match &stage.spec.format {
            Format::Swiss(options) => options.rounds,
            Format::RoundRobin { .. } => self.round_robin_rounds(stage),
            Format::Arranged { rounds } => *rounds,
            Format::PlaceMatches => 1,
            Format::Knockout { .. } | Format::DoubleElimination { .. } => 0,
        };
        planned.max(stage.rounds.len() as u32)
    }

    /// How many places get a prize: whoever shares the last of them gets one, too.
    #[must_use]
    pub fn prizes(&self) -> u32 {
        let shares_next = self.spec.stages.last().map(|stage| stage.shared) == Some(Shared::Dense);
        let count = self.spec.prizes.count(self.contestants() as u32);
        let standings = self.standings();
        // Places are counted by people: the place of the last who gets a prize.
        let last = standings.get((count as usize).saturating_sub(1)).and_then(|s| s.place);
        if shares_next { last.unwrap_or(count) } else { count }
    }
}

fn values(ranking: &Ranking, values: &[Value]) -> Vec<(Rule, Value)> {
    ranking.rules.iter().copied().zip(values.iter().cloned()).collect()
}

fn decided(ranking: &Ranking, by: Decided) -> Option<Rule> {
    match by {
        Decided::Points => Some(Rule::Points),
        Decided::Rule(index) => ranking.rules.get(index).copied(),
        Decided::Shared => None,
    }
}
