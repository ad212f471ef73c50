//! The next round of each format.

use super::entry::{Planned, PlannedMatch};
use super::refusal::{Refusal, because, no_such};
use super::state::{Outcome, SectionState, StageState};
use crate::facts::{
    Adjustment, Entrant, Game, How, Idle, Mark, Player, Request, Round, Scoring, Section, Sitting,
};
use crate::{Points, berger, bianpai};
use yiguan_regulations::event::{Circle, Format, MatchScores, Swiss};

impl SectionState {
    /// The next round of the stage being played; it is not over, and all results are in.
    pub(super) fn next_round(&self) -> Result<Planned, Refusal> {
        let (_, stage) = self.stage().ok_or(no_such("stage", 0))?;
        match &stage.spec.format {
            Format::RoundRobin { cycles, circle } => Ok(self.round_robin(stage, *cycles, *circle)),
            Format::Swiss(options) => self.swiss(stage, options),
            Format::Knockout { .. } | Format::DoubleElimination { .. } => self.bracket_round(stage),
            Format::PlaceMatches => Ok(self.place_matches(stage)),
            Format::Arranged { .. } => Err(because("by-hand", &[])),
        }
    }

    pub(super) fn round_robin_rounds(&self, stage: &StageState) -> u32 {
        let Format::RoundRobin { cycles, circle } = stage.spec.format else { return 0 };
        let rounds = |group: &Vec<Option<usize>>| {
            berger::table(group.len() as u32, circle).len() as u32 * cycles
        };
        stage.groups.iter().map(rounds).max().unwrap_or(0)
    }

    /// The table's round in every group. Whoever left after half of the games loses the rest by
    /// `-`; whoever left before is not in the table any more (TN-20.3-rr-half).
    fn round_robin(&self, stage: &StageState, cycles: u32, circle: Circle) -> Planned {
        let mut planned = Planned::default();
        for (index, group) in stage.groups.iter().enumerate() {
            let rounds = berger::cycles(group.len() as u32, cycles, circle);
            let Some(pairs) = rounds.get(stage.rounds.len()) else { continue };
            let mut free: Vec<usize> = group.iter().flatten().copied().collect();
            let out = |who: usize| self.gone(who).is_some_and(|_| self.is_annulled(stage, who));
            for (a, b) in pairs {
                let at = |number: &u32| group.get(*number as usize - 1).copied().flatten();
                let (Some(first), Some(second)) = (at(a), at(b)) else { continue };
                if out(first) || out(second) {
                    continue;
                }
                let sides = vec![first, second];
                free.retain(|who| !sides.contains(who));
                let away = (0..2).filter(|side| self.gone(sides[*side]).is_some()).collect();
                planned.matches.push(PlannedMatch {
                    group: index,
                    label: String::new(),
                    sides,
                    away,
                });
            }
            planned.free.extend(free.into_iter().filter(|who| self.gone(*who).is_none()));
        }
        planned
    }

    /// Whether a contestant who left a round robin has met fewer than half of the opponents, so
    /// that all its results are cancelled. Half is enough (OQ-TN-rr-half-even).
    pub(super) fn is_annulled(&self, stage: &StageState, who: usize) -> bool {
        let Format::RoundRobin { cycles, .. } = stage.spec.format else { return false };
        if self.gone(who).is_none() {
            return false;
        }
        let Some(group) = stage.groups.iter().find(|group| group.contains(&Some(who))) else {
            return false;
        };
        let opponents = (group.iter().flatten().count() as u32 - 1) * cycles;
        let matches = stage.rounds.iter().flat_map(|round| &round.matches);
        let played = matches.filter(|of| {
            let side = of.sides.iter().position(|side| *side == who);
            side.is_some_and(|side| {
                of.games.iter().any(|game| {
                    let seat = game.sides.iter().position(|s| *s == side);
                    let mark = seat.and_then(|seat| Some(game.marks.as_ref()?[seat]));
                    mark.is_some_and(|mark| game.how != How::Forfeit || mark == Mark::Win)
                })
            })
        });
        (played.count() as u32) * 2 < opponents
    }

    /// 积分编排 in every group.
    fn swiss(&self, stage: &StageState, options: &Swiss) -> Result<Planned, Refusal> {
        let mut planned = Planned::default();
        for index in 0..stage.groups.len() {
            let (facts, members) = self.facts(stage, index, options);
            let round = stage.rounds.len() + 1;
            let what = format!("stage {}/group {}/round {round}", self.stages.len(), index + 1);
            let draw = self.draw.as_ref();
            let draw = draw.ok_or_else(|| because("no-lots", &[]))?;
            let mut lots = draw.lots(&self.purpose(&what));
            let pairing = bianpai::pair(&facts, options, &mut lots)?;
            let who = |entrant: Entrant| members[entrant.index()];
            planned.matches.extend(pairing.boards.iter().map(|board| PlannedMatch {
                group: index,
                label: String::new(),
                sides: vec![who(board.first), who(board.second)],
                away: Vec::new(),
            }));
            planned.byes.extend(pairing.bye.map(who));
            let there = |who: &usize| self.gone(*who).is_none();
            planned.absent.extend(pairing.absent.into_iter().map(who).filter(there));
        }
        Ok(planned)
    }

    /// A group as facts for pairing: a match of teams or of several games is one game.
    pub(super) fn facts(
        &self,
        stage: &StageState,
        group: usize,
        options: &Swiss,
    ) -> (Section, Vec<usize>) {
        let members: Vec<usize> = stage.groups[group].iter().flatten().copied().collect();
        let index = |who: usize| members.iter().position(|member| *member == who);
        let entrant = |who: usize| index(who).map(|at| Entrant(at as u32));
        let player = |(at, who): (usize, &usize)| Player {
            number: at as u32 + 1,
            name: self.name(*who).to_owned(),
            federation: self.unit(*who),
            ..Player::default()
        };
        let round = stage.rounds.len() as u32 + 1;
        let at = self.stages.len() - 1;
        let rests = self.rests.iter().filter(|(stage, r, _)| (*stage, *r) == (at, round));
        let away = rests
            .map(|(_, _, who)| *who)
            .chain(members.iter().copied().filter(|who| self.gone(*who).is_some()));
        let request = |who| Some(Request { round, who: entrant(who)?, kind: Idle::Zero });
        let mut facts = Section {
            players: members.iter().enumerate().map(player).collect(),
            planned_rounds: Some(options.rounds),
            scoring: self.scoring(stage),
            requests: away.filter_map(request).collect(),
            ..Section::default()
        };
        for played in &stage.rounds {
            let mut round = Round::default();
            for of in played.matches.iter().filter(|of| of.group == group) {
                let points = self.match_points(stage, of);
                let forfeit = of.games.iter().all(|game| game.how == How::Forfeit);
                let how = if forfeit { How::Forfeit } else { How::Played };
                let sitting = |side: usize| {
                    let who = entrant(of.sides[side])?;
                    let mark = match of.outcome(&stage.spec) {
                        Outcome::Won(winner) if forfeit && winner == side => Mark::Win,
                        _ if forfeit => Mark::Loss,
                        _ => Mark::Scored(Points(points[side])),
                    };
                    Some(Sitting { who, mark })
                };
                let sittings: Option<Vec<Sitting>> = (0..of.sides.len()).map(sitting).collect();
                round.games.extend(sittings.map(|sittings| Game { sittings, how }));
            }
            let idle = |list: &[usize], why: Idle| {
                let idle = list.iter().filter_map(|who| Some((entrant(*who)?, why)));
                idle.collect::<Vec<_>>()
            };
            round.idle.extend(idle(&played.byes, Idle::Allocated));
            round.idle.extend(idle(&played.absent, Idle::Zero));
            facts.rounds.push(round);
        }
        for (who, quarters) in self.taken(stage) {
            facts.adjustments.extend(entrant(who).map(|who| Adjustment {
                who,
                round: Some(0),
                points: Points(quarters),
            }));
        }
        (facts, members)
    }

    /// Points given or taken outside of games, in this stage.
    pub(super) fn taken(&self, stage: &StageState) -> Vec<(usize, i32)> {
        let at = self.stages.iter().position(|other| std::ptr::eq(other, stage)).unwrap_or(0);
        let blamed = self
            .blames
            .iter()
            .filter(|blame| blame.minus > 0 && blame.when.0 == at)
            .filter_map(|blame| Some((self.side_of(blame.player)?, -(blame.minus as i32))));
        self.adjustments.iter().map(|(who, quarters, _)| (*who, *quarters)).chain(blamed).collect()
    }

    /// The unit of a contestant; a team has none.
    fn unit(&self, contestant: usize) -> String {
        if self.spec.teams.is_some() {
            return String::new();
        }
        let Some(player) = self.players.get(contestant) else { return String::new() };
        match player.team {
            Some(team) => self.teams[team].name.clone(),
            None => player.unit.clone(),
        }
    }

    fn scoring(&self, stage: &StageState) -> Scoring {
        let own = &self.spec.scores;
        let (win, draw, loss, bye) = match self.match_scores(stage) {
            Some(scores) => (scores.win, scores.draw, scores.loss, scores.bye),
            None => (own.plus, own.draw[0], own.minus, own.bye),
        };
        Scoring {
            allocated: Points(bye),
            forfeit_loss: Points(loss),
            ..Scoring::simple(Points(win), Points(draw))
        }
    }

    /// What a match gives each side in what is ranked by, in quarters.
    pub(super) fn match_points(&self, stage: &StageState, of: &super::Match) -> Vec<i32> {
        let Some(scores) = self.match_scores(stage) else {
            return of.points(&self.spec, &stage.spec);
        };
        let all = of.sides.len();
        match of.outcome(&stage.spec) {
            Outcome::Open => vec![0; all],
            Outcome::Nobody => vec![scores.loss; all],
            Outcome::Level => vec![scores.draw; all],
            Outcome::Won(winner) => {
                (0..all).map(|side| if side == winner { scores.win } else { scores.loss }).collect()
            }
        }
    }

    /// What matches are worth, where places go by matches.
    pub(super) fn match_scores(&self, stage: &StageState) -> Option<MatchScores> {
        let of_teams = self.spec.teams.as_ref().map(|teams| teams.scores);
        of_teams.or(stage.spec.match_scores)
    }

    fn place_matches(&self, stage: &StageState) -> Planned {
        let mut planned = Planned::default();
        for (index, group) in stage.groups.iter().enumerate() {
            let sides: Vec<usize> = group.iter().flatten().copied().collect();
            let label = format!("places-{}-{}", 2 * index + 1, 2 * index + 2);
            match sides.len() {
                2 => {
                    let away = (0..2).filter(|side| self.gone(sides[*side]).is_some()).collect();
                    planned.matches.push(PlannedMatch { group: index, label, sides, away });
                }
                _ => planned.free.extend(sides),
            }
        }
        planned
    }

    /// Whether somebody is still to be reckoned with.
    pub(super) fn stays(&self, contestant: usize) -> bool {
        self.gone(contestant).is_none()
    }
}
