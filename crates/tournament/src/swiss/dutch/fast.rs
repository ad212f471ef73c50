//! The quick way through a bracket: guess that no criterion has to give way.
//!
//! From the colours owed in a bracket follows how many players at least go without their preference
//! (C12) and without a strong one (C13); all other criteria are at best not broken at all. A
//! pairing reaches these bounds exactly if all its pairs are of certain kinds, so finding the first
//! one is a question of which pairs are allowed, not of weights. The rules of generation then ask
//! for the first choice of the moved-down players and the first transposition without exchanges.
//!
//! `None` is no statement: it only sends the bracket to the exact way.

use super::bracket::{Bracket, Paired};
use crate::matching::{bits::Bits, lexical};
use crate::swiss::colour::Strength;
use crate::swiss::field::{Contestant, Float};
use yiguan_core::Seat;

/// What a player contributes to the colour bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Owed {
    /// A strong or absolute preference.
    Strong(Seat),
    Mild(Seat),
    Nothing,
}

/// Which pairs keep the colour bounds.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Balance {
    /// Everybody can have their preference.
    Even,
    /// Too many want this seat, and enough of them mildly: C13 is not touched.
    Excess(Seat),
    /// Too many want this seat strongly: every mild one has to give way to a strong one.
    Strong(Seat),
}

/// How many players are left of each kind.
#[derive(Clone, Copy, Default)]
struct Census {
    strong: [usize; 2],
    mild: [usize; 2],
    nothing: usize,
}

/// The pairing of a bracket if all bounds can be reached without exchanges.
pub(super) fn pair(bracket: &Bracket<'_>) -> Option<Paired> {
    let mut quick = Quick::new(bracket)?;
    let mut pairs = quick.pair_moved_down()?;
    let free: Vec<usize> =
        bracket.residents.iter().copied().filter(|p| !pairs.iter().any(|(_, b)| b == p)).collect();
    let (mut remainder, floaters) = quick.pair_remainder(&free)?;
    pairs.append(&mut remainder);
    Some(Paired { pairs, floaters })
}

struct Quick<'a> {
    bracket: &'a Bracket<'a>,
    balance: Balance,
    census: Census,
    /// Whether seats of topscorers have to be looked at (C10, C11).
    topscorers: bool,
}

/// Pairs of the remainder, and who floats.
type Remainder = (Vec<(usize, usize)>, Vec<usize>);

impl<'a> Quick<'a> {
    fn new(bracket: &'a Bracket<'a>) -> Option<Self> {
        let players = &bracket.field.players;
        // Residents of several scores (a collapsed bracket) have differences to compare.
        let of_one_score = bracket.residents.iter().all(|p| players[*p].score == bracket.score());
        if bracket.moved_down.len() > bracket.residents.len() || !of_one_score {
            return None;
        }
        let mut census = Census::default();
        for place in bracket.players() {
            census.count(owed(&players[place]), 1);
        }
        if bracket.len() % 2 == 1 {
            // Whoever is left over owes and is owed nothing.
            census.nothing += 1;
        }
        let topscorers = bracket.players().any(|place| players[place].is_topscorer);
        Some(Self { bracket, balance: census.balance(), census, topscorers })
    }

    fn owed(&self, place: usize) -> Owed {
        owed(&self.bracket.field.players[place])
    }

    /// Whether a pair breaks nothing that it need not break.
    fn allows(&self, a: usize, b: usize) -> bool {
        let field = self.bracket.field;
        self.balance.allows(self.owed(a), self.owed(b))
            && self.bracket.may_meet(a, b)
            && !(self.topscorers && field.topscorer_breaches(a, b) != [0, 0])
    }

    /// Every moved-down player takes the first resident that leaves the colours in balance.
    fn pair_moved_down(&mut self) -> Option<Vec<(usize, usize)>> {
        let mut taken = vec![false; self.bracket.residents.len()];
        let mut pairs = Vec::new();
        for higher in &self.bracket.moved_down {
            let found = self.bracket.residents.iter().enumerate().find(|(at, lower)| {
                !taken[*at]
                    && !self.bracket.field.players[**lower].floats.contains(&Some(Float::Up))
                    && self.allows(*higher, **lower)
                    && self.census_without(*higher, **lower).keeps(self.balance)
            });
            let (at, lower) = found?;
            taken[at] = true;
            self.census = self.census_without(*higher, *lower);
            pairs.push((*higher, *lower));
        }
        Some(pairs)
    }

    fn census_without(&self, a: usize, b: usize) -> Census {
        let mut census = self.census;
        census.count(self.owed(a), -1);
        census.count(self.owed(b), -1);
        census
    }

    /// Halves the rest and takes the first transposition; an odd one out floats.
    fn pair_remainder(&self, free: &[usize]) -> Option<Remainder> {
        let half = free.len() / 2;
        let (upper, lower) = free.split_at(half);
        let mut rows: Vec<Bits> = upper
            .iter()
            .map(|a| Bits::filled(lower.len(), |b| self.allows(*a, lower[b])))
            .collect();
        if lower.len() > half {
            rows.push(self.may_float(lower));
        }
        loop {
            let columns = lexical::first_perfect(&rows)?;
            let pairs = upper.iter().zip(&columns).map(|(a, b)| (*a, lower[*b])).collect();
            let floats: Vec<usize> = columns[half..].to_vec();
            let floaters: Vec<usize> = floats.iter().map(|at| lower[*at]).collect();
            if self.bracket.floaters_are_harmless(&floaters) {
                return Some((pairs, floaters));
            }
            // This one must not float; the next best may.
            rows[half..].first_mut()?.clear(*floats.first()?);
        }
    }

    /// Who of the lower half may float without breaking C9, C14, C16 or the colour bounds.
    fn may_float(&self, lower: &[usize]) -> Bits {
        let players = &self.bracket.field.players;
        let gets_bye = self.bracket.gives_bye();
        let eligible = |place: usize| !gets_bye || self.bracket.may_have_bye(place);
        let residents = self.bracket.residents.iter().copied();
        // The edition of 2017 knows no C9.
        let counts_unplayed = gets_bye && self.bracket.looks_to_the_end();
        let fewest = residents.filter(|p| eligible(*p)).map(|p| players[p].unplayed).min();
        Bits::filled(lower.len(), |at| {
            let player = &players[lower[at]];
            eligible(lower[at])
                && (!counts_unplayed || Some(player.unplayed) == fewest)
                && !player.floats.contains(&Some(Float::Down))
                && self.balance.allows(self.owed(lower[at]), Owed::Nothing)
        })
    }
}

fn owed(player: &Contestant) -> Owed {
    match player.preference {
        None => Owed::Nothing,
        Some(preference) if preference.strength == Strength::Mild => Owed::Mild(preference.seat),
        Some(preference) => Owed::Strong(preference.seat),
    }
}

impl Balance {
    fn allows(self, a: Owed, b: Owed) -> bool {
        let seat = |owed: Owed| match owed {
            Owed::Strong(seat) | Owed::Mild(seat) => Some(seat),
            Owed::Nothing => None,
        };
        match self {
            Self::Even => seat(a) != seat(b) || seat(a).is_none(),
            Self::Excess(wanted) => {
                let both_strong = a == Owed::Strong(wanted) && b == Owed::Strong(wanted);
                (seat(a) == Some(wanted) || seat(b) == Some(wanted)) && !both_strong
            }
            Self::Strong(wanted) => a == Owed::Strong(wanted) || b == Owed::Strong(wanted),
        }
    }
}

impl Census {
    fn count(&mut self, owed: Owed, by: isize) {
        let cell = match owed {
            Owed::Strong(seat) => &mut self.strong[seat.index()],
            Owed::Mild(seat) => &mut self.mild[seat.index()],
            Owed::Nothing => &mut self.nothing,
        };
        *cell = cell.saturating_add_signed(by);
    }

    fn want(&self, seat: usize) -> usize {
        self.strong[seat] + self.mild[seat]
    }

    fn balance(&self) -> Balance {
        let (w, b) = (self.want(0), self.want(1));
        let (more, fewer) = if w > b { (0, b) } else { (1, w) };
        let others = fewer + self.nothing;
        let seat = Seat(more as u8);
        match self.want(more).checked_sub(others) {
            None | Some(0) => Balance::Even,
            Some(excess) if excess / 2 <= self.mild[more] => Balance::Excess(seat),
            Some(_) => Balance::Strong(seat),
        }
    }

    /// Whether the rest can still reach the bounds, by numbers alone.
    fn keeps(&self, balance: Balance) -> bool {
        match balance {
            Balance::Even => {
                self.want(0) <= self.want(1) + self.nothing
                    && self.want(1) <= self.want(0) + self.nothing
            }
            Balance::Excess(seat) => {
                let seat = seat.index();
                let others = self.want(1 - seat) + self.nothing;
                let excess = self.want(seat).checked_sub(others);
                excess.is_some_and(|excess| excess / 2 <= self.mild[seat])
            }
            Balance::Strong(seat) => {
                let seat = seat.index();
                let others = self.want(1 - seat) + self.nothing + self.mild[seat];
                self.strong[seat] >= others
            }
        }
    }
}
