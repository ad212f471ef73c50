//! A stage as ranking sees it.

use super::command::Mistake;
use super::state::{Match, Outcome, SectionState, StageState};
use crate::Points;
use crate::facts::{How, Mark};
use crate::ranking::{Contestant, GameLine, Kind, Line, Sheet};
use yiguan_regulations::event::Format;

impl SectionState {
    /// The sheet of a group of a stage: everybody of the section is in it, as opponents count
    /// wherever they are, but only members of the group have places. Rounds count on from those
    /// of earlier stages whose points are kept.
    ///
    /// # Panics
    /// When there is no such stage or group.
    #[must_use]
    pub fn sheet(&self, stage: usize, group: usize) -> Sheet {
        let mut first = stage;
        while first > 0 && self.stages[first].spec.carries {
            first -= 1;
        }
        let members = &self.stages[stage].groups[group];
        let mut contestants: Vec<Contestant> = (0..self.contestants())
            .map(|who| Contestant {
                number: self.number(who),
                unplaced: (!members.contains(&Some(who))).then_some("not in this group"),
                lot: self.tie_lots.iter().position(|other| *other == who).map(|at| at as u32),
                ..Contestant::default()
            })
            .collect();
        let mut offset = 0;
        for stage in &self.stages[first..=stage] {
            self.add_stage(stage, offset, &mut contestants);
            offset += stage.rounds.len() as u32;
        }
        for blame in self.blames.iter().filter(|b| (first..=stage).contains(&b.when.0)) {
            let Some(who) = self.side_of(blame.player) else { continue };
            match blame.what {
                Mistake::Foul => contestants[who].fouls += 1,
                Mistake::Warning => contestants[who].warnings += 1,
                Mistake::Ban => contestants[who].bans += 1,
                Mistake::Overstep | Mistake::Violation | Mistake::Late => {}
            }
        }
        let last = &self.stages[stage];
        for settled in last.settled.iter().filter(|settled| settled.group == group) {
            for (at, who) in settled.order.iter().enumerate() {
                contestants[*who].play_off = Some(at as u32);
            }
        }
        self.cancel(stage, &mut contestants);
        let bye_opponent = last.spec.bye_opponent;
        Sheet { contestants, rounds: offset, bye_opponent, bye_colour: false }
    }

    fn add_stage(&self, stage: &StageState, offset: u32, contestants: &mut [Contestant]) {
        for (who, quarters) in self.taken(stage) {
            contestants[who].adjustment += Points(quarters);
        }
        let annulled: Vec<usize> =
            (0..contestants.len()).filter(|who| self.is_annulled(stage, *who)).collect();
        for (number, round) in stage.rounds.iter().enumerate() {
            let round_number = offset + number as u32 + 1;
            let counts = |of: &&Match| !of.sides.iter().any(|side| annulled.contains(side));
            for of in round.matches.iter().filter(counts) {
                for side in 0..of.sides.len() {
                    let line = self.line(stage, of, side, round_number);
                    contestants[of.sides[side]].lines.extend(line);
                }
            }
            let bye = Points(self.match_scores(stage).map_or(self.spec.scores.bye, |s| s.bye));
            let idle = |kind, points, outcome| Line {
                round: round_number,
                opponents: Vec::new(),
                kind,
                points,
                outcome,
                games: Vec::new(),
            };
            for who in &round.byes {
                contestants[*who].lines.push(idle(Kind::Bye, bye, Mark::Win));
            }
            for who in &round.absent {
                contestants[*who].lines.push(idle(Kind::Absent, Points::ZERO, Mark::Loss));
            }
        }
        for who in annulled {
            contestants[who].unplaced = Some("fewer than half of the games played");
        }
    }

    /// A match from one side; nothing before any game of it has a result.
    fn line(&self, stage: &StageState, of: &Match, side: usize, round: u32) -> Option<Line> {
        if of.games.iter().all(|game| game.marks.is_none()) {
            return None;
        }
        let spec = &stage.spec;
        let mut games = Vec::new();
        for game in &of.games {
            let Some(marks) = &game.marks else { continue };
            if spec.replay_draws && marks.contains(&Mark::Draw) {
                continue;
            }
            for seat in (0..game.sides.len()).filter(|seat| game.sides[*seat] == side) {
                let others = (0..game.sides.len()).filter(|other| *other != seat);
                games.push(GameLine {
                    board: game.board,
                    seat: seat as u8,
                    mark: marks[seat],
                    how: game.how,
                    points: Points(game.worth(&self.spec, spec, seat)),
                    against: Points(others.map(|s| game.worth(&self.spec, spec, s)).sum()),
                });
            }
        }
        let points = self.match_points(stage, of)[side];
        let outcome = match of.outcome(spec) {
            Outcome::Open => Mark::Open,
            Outcome::Won(winner) if winner == side => Mark::Win,
            Outcome::Level => Mark::Draw,
            Outcome::Won(_) | Outcome::Nobody => Mark::Loss,
        };
        let others = of.sides.iter().enumerate().filter(|(other, _)| *other != side);
        Some(Line {
            round,
            opponents: others.map(|(_, who)| *who).collect(),
            kind: Kind::Met,
            points: Points(points),
            outcome,
            games,
        })
    }

    /// Too few games cancel a player's results once the section is over (TN-I-five). A game won
    /// because the opponent stayed away, and a bye, were not missed by the player.
    fn cancel(&self, stage: usize, contestants: &mut [Contestant]) {
        let least = self.spec.least_games;
        let over = stage + 1 == self.spec.stages.len() && self.stage_is_over(&self.stages[stage]);
        if least == 0 || !over {
            return;
        }
        for contestant in contestants.iter_mut().filter(|c| c.unplaced.is_none()) {
            let there = contestant.lines.iter().filter(|line| match line.kind {
                Kind::Met => {
                    line.games.iter().any(|g| g.how != How::Forfeit || g.mark == Mark::Win)
                }
                Kind::Bye => true,
                Kind::Absent => false,
            });
            if (there.count() as u32) < least {
                contestant.unplaced = Some("too few games played");
            }
        }
    }

    /// Whether a stage is ranked by its bracket and not by points.
    pub(super) fn by_bracket(stage: &StageState) -> bool {
        let bracket =
            matches!(stage.spec.format, Format::Knockout { .. } | Format::DoubleElimination { .. });
        bracket && !stage.spec.counts_points
    }
}
