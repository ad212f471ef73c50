//! Team places from players' places (队员总分制, TN-12.5-total, TN-15.5-total).

use super::sheet::{Contestant, Sheet};
use super::{Order, Ranking, rank};
use yiguan_regulations::event::{Missing, Rule, Shared, TotalSpec};

/// A team and its players.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Tally {
    /// The number of the team.
    pub number: u32,
    /// Its players.
    pub members: Vec<Member>,
}

/// A player of a team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Member {
    /// The place; none if there is none.
    pub place: Option<u32>,
    /// Whether the player was named before play to count.
    pub named: bool,
    /// Fouls.
    pub fouls: u32,
}

/// Ranks teams. `last` is the last place that was given; a missing player may count one more.
///
/// ```
/// use yiguan_regulations::event::{Missing, Rule, TotalSpec};
/// use yiguan_tournament::ranking::{Member, Tally, teams};
/// let team = |number, places: [u32; 2]| Tally {
///     number,
///     members: places.map(|p| Member { place: Some(p), named: false, fouls: 0 }).to_vec(),
/// };
/// let spec = TotalSpec {
///     count: 2,
///     named: false,
///     missing: Missing::Unplaced,
///     rank: vec![Rule::BestPlace],
///     unshared: 0,
/// };
/// let ranking = teams(&[team(1, [3, 2]), team(2, [1, 4])], &spec, 4);
/// assert_eq!(ranking.places[0].who, 1); // both add up to 5; team 2 has the first place
/// ```
#[must_use]
pub fn teams(tallies: &[Tally], spec: &TotalSpec, last: u32) -> Ranking {
    let contestants = tallies.iter().map(|team| {
        let counts = team.members.iter().filter(|member| !spec.named || member.named);
        let mut places: Vec<u32> = counts.filter_map(|member| member.place).collect();
        places.sort_unstable();
        places.truncate(spec.count as usize);
        let complete = places.len() == spec.count as usize;
        if spec.missing == Missing::Last {
            places.resize(spec.count as usize, last + 1);
        }
        let unplaced = !complete && spec.missing == Missing::Unplaced;
        Contestant {
            number: team.number,
            fouls: team.members.iter().map(|member| member.fouls).sum(),
            unplaced: unplaced.then_some("too few placed players"),
            places,
            ..Contestant::default()
        }
    });
    let sheet = Sheet { contestants: contestants.collect(), ..Sheet::default() };
    let mut rules = vec![Rule::PlaceSum];
    rules.extend(spec.rank.iter().filter(|rule| **rule != Rule::PlaceSum));
    let order =
        Order { by_points: false, rules, shared: Shared::Standard, unshared: spec.unshared };
    rank(&sheet, &order)
}
