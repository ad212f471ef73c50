//! From one stage to the next: who goes on, and into which group.

use super::places::Standing;
use super::refusal::{Refusal, no_such};
use super::state::SectionState;
use yiguan_regulations::event::{Format, Promotion};

impl SectionState {
    /// The groups of the next stage.
    pub(super) fn next_groups(&self) -> Result<Vec<Vec<Option<usize>>>, Refusal> {
        let at = self.stages.len();
        let spec = self.spec.stages.get(at);
        let spec = spec.ok_or(no_such("stage", at + 1))?;
        let there = |who: usize| Some(who).filter(|who| self.stays(*who));
        if at == 0 {
            let robin = matches!(spec.format, Format::RoundRobin { .. });
            // In a round robin the number of somebody who left stays empty; elsewhere others
            // move up.
            let members: Vec<Option<usize>> =
                self.order.iter().map(|who| there(*who)).filter(|w| robin || w.is_some()).collect();
            return Ok(deal(&members, spec.groups as usize));
        }
        let before = &self.stages[at - 1];
        let by_group = match before.spec.promotion {
            Some(Promotion::EachGroup(count)) => {
                let groups = (0..before.groups.len())
                    .map(|group| self.promoted(at - 1, group, count as usize));
                groups.collect::<Result<Vec<_>, _>>()?
            }
            Some(Promotion::Winners) => vec![self.survivors(before)],
            None => {
                let everybody = before.groups.iter().flatten().flatten().copied();
                vec![everybody.collect()]
            }
        };
        if matches!(spec.format, Format::PlaceMatches) {
            let places = by_group.iter().map(Vec::len).max().unwrap_or(0);
            let equals = |place: usize| -> Vec<Option<usize>> {
                by_group.iter().filter_map(|group| group.get(place)).map(|who| Some(*who)).collect()
            };
            return Ok((0..places).map(equals).collect());
        }
        // The firsts of all groups, then the seconds, and so on.
        let places = by_group.iter().map(Vec::len).max().unwrap_or(0);
        let row = |place: usize| by_group.iter().filter_map(move |group| group.get(place));
        let members: Vec<Option<usize>> =
            (0..places).flat_map(row).map(|who| there(*who)).filter(Option::is_some).collect();
        Ok(deal(&members, spec.groups as usize))
    }

    /// The first of a group. A tie across the last place that goes on must be settled.
    fn promoted(&self, stage: usize, group: usize, count: usize) -> Result<Vec<usize>, Refusal> {
        let places = self.group_standings(stage, group);
        let placed: Vec<&Standing> = places.iter().filter(|p| p.place.is_some()).collect();
        let cut = placed.get(count.saturating_sub(1)).and_then(|last| last.place);
        let next = placed.get(count).and_then(|next| next.place);
        if cut.is_some() && cut == next {
            let tied = placed.iter().filter(|place| place.place == cut);
            return Err(Refusal::Tie(group, tied.map(|place| place.number).collect()));
        }
        Ok(placed.iter().take(count).map(|place| place.contestant).collect())
    }
}

/// Deals contestants into groups one after the other, so that the first numbers are spread.
fn deal(members: &[Option<usize>], groups: usize) -> Vec<Vec<Option<usize>>> {
    let groups = groups.max(1);
    let of = |group: usize| -> Vec<Option<usize>> {
        members.iter().skip(group).step_by(groups).copied().collect()
    };
    (0..groups).map(of).collect()
}
