//! What a round set by hand breaks: the arbiter may do it, and is told.

use super::entry::PlannedMatch;
use super::refusal::Refusal;
use super::state::{Event, SectionState, StageState};
use crate::Points;
use crate::bianpai;
use crate::facts::Entrant;
use yiguan_regulations::event::Format;

/// A rule that a round set by hand breaks. Contestants are indices.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Breach {
    /// Two have met in this round of the stage.
    Again([usize; 2], u32),
    /// Two of one unit meet, and units are kept apart.
    Unit([usize; 2]),
    /// The same colour three times running (禁连三).
    ThreeRunning(usize),
    /// The same colour three times more often than the other (禁多三).
    ThreeMore(usize),
    /// A second bye.
    SecondBye(usize),
    /// A bye though a lower score has had none.
    HighBye(usize),
    /// Scores of opponents differ by more in all than they have to: by so much, instead of so much.
    Gaps(Points, Points),
    /// A match that the table or the bracket does not have in this round.
    NotInTable([usize; 2]),
    /// Somebody who is there and has neither opponent nor bye.
    LeftOut(usize),
}

impl Breach {
    /// Its word in answers for programs.
    #[must_use]
    pub fn word(&self) -> &'static str {
        match self {
            Self::Again(..) => "again",
            Self::Unit(_) => "unit",
            Self::ThreeRunning(_) => "three-running",
            Self::ThreeMore(_) => "three-more",
            Self::SecondBye(_) => "second-bye",
            Self::HighBye(_) => "high-bye",
            Self::Gaps(..) => "gaps",
            Self::NotInTable(_) => "not-in-table",
            Self::LeftOut(_) => "left-out",
        }
    }

    /// Whom it is about.
    #[must_use]
    pub fn who(&self) -> Vec<usize> {
        match self {
            Self::Again(pair, _) | Self::Unit(pair) | Self::NotInTable(pair) => pair.to_vec(),
            Self::ThreeRunning(who)
            | Self::ThreeMore(who)
            | Self::SecondBye(who)
            | Self::HighBye(who)
            | Self::LeftOut(who) => vec![*who],
            Self::Gaps(..) => Vec::new(),
        }
    }
}

impl Event {
    /// What the next round breaks if it is set so by hand; nothing is done.
    ///
    /// # Errors
    /// When it cannot be set so at all.
    pub fn breaches(
        &self,
        at: usize,
        matches: &[PlannedMatch],
        byes: &[usize],
    ) -> Result<Vec<Breach>, Refusal> {
        let kinds = self.arrange(at, matches.to_vec(), byes)?;
        let mut section = self.look(at)?.clone();
        for began in &kinds[..kinds.len() - 1] {
            section.fold(began)?;
        }
        Ok(section.breaches(matches, byes))
    }
}

impl SectionState {
    fn breaches(&self, matches: &[PlannedMatch], byes: &[usize]) -> Vec<Breach> {
        let Some((_, stage)) = self.stage() else { return Vec::new() };
        let mut all = match &stage.spec.format {
            Format::Swiss(options) => self.swiss_breaches(stage, options, matches, byes),
            Format::Arranged { .. } => self.met_again(stage, matches),
            _ => self.not_in_table(matches),
        };
        let seated = |who: usize| matches.iter().any(|of| of.sides.contains(&who));
        let round = stage.rounds.len() as u32 + 1;
        let stage_at = self.stages.len() - 1;
        let excused =
            |who: usize| self.gone(who).is_some() || self.rests.contains(&(stage_at, round, who));
        let members = stage.groups.iter().flatten().flatten().copied();
        let out = members.filter(|who| !seated(*who) && !byes.contains(who) && !excused(*who));
        all.extend(out.map(Breach::LeftOut));
        all
    }

    fn swiss_breaches(
        &self,
        stage: &StageState,
        options: &yiguan_regulations::event::Swiss,
        matches: &[PlannedMatch],
        byes: &[usize],
    ) -> Vec<Breach> {
        let mut all = Vec::new();
        for group in 0..stage.groups.len() {
            let (facts, members) = self.facts(stage, group, options);
            let entrant = |who: &usize| {
                members.iter().position(|member| member == who).map(|at| Entrant(at as u32))
            };
            let here = matches.iter().filter(|of| of.group == group && of.sides.len() == 2);
            let boards: Vec<[Entrant; 2]> = here
                .filter_map(|of| Some([entrant(&of.sides[0])?, entrant(&of.sides[1])?]))
                .collect();
            let byes: Vec<Entrant> = byes.iter().filter_map(entrant).collect();
            let who = |entrant: Entrant| members[entrant.index()];
            let pair = |[a, b]: [Entrant; 2]| [who(a), who(b)];
            let found = bianpai::breaches(&facts, options, &boards, &byes);
            all.extend(found.into_iter().map(|breach| match breach {
                bianpai::Breach::Again(two, round) => Breach::Again(pair(two), round),
                bianpai::Breach::Unit(two) => Breach::Unit(pair(two)),
                bianpai::Breach::ThreeRunning(one) => Breach::ThreeRunning(who(one)),
                bianpai::Breach::ThreeMore(one) => Breach::ThreeMore(who(one)),
                bianpai::Breach::SecondBye(one) => Breach::SecondBye(who(one)),
                bianpai::Breach::HighBye(one) => Breach::HighBye(who(one)),
                bianpai::Breach::Gaps { given, least } => Breach::Gaps(given, least),
            }));
        }
        all
    }

    fn met_again(&self, stage: &StageState, matches: &[PlannedMatch]) -> Vec<Breach> {
        let mut all = Vec::new();
        for of in matches.iter().filter(|of| of.sides.len() == 2) {
            let both = |round: &super::RoundState| {
                round.matches.iter().any(|met| of.sides.iter().all(|who| met.sides.contains(who)))
            };
            let round = stage.rounds.iter().position(both);
            let pair = [of.sides[0], of.sides[1]];
            all.extend(round.map(|at| Breach::Again(pair, at as u32 + 1)));
        }
        all
    }

    /// Round robins and knockouts say who meets whom, and a round robin who moves first.
    fn not_in_table(&self, matches: &[PlannedMatch]) -> Vec<Breach> {
        let Ok(table) = self.next_round() else { return Vec::new() };
        let listed = |of: &&PlannedMatch| !table.matches.iter().any(|own| own.sides == of.sides);
        let other = matches.iter().filter(|of| of.sides.len() == 2).filter(listed);
        other.map(|of| Breach::NotInTable([of.sides[0], of.sides[1]])).collect()
    }
}
