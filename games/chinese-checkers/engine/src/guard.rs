//! The leaving rule (`CC-R-passive`, `CC-R-leave30`) ahead of time: who sees it only when it bites
//! may be too late to obey.

use yiguan_chinese_checkers::{Ground, HOLES, Hole, Holes, StarMove, StarPosition, steps};
use yiguan_core::Seat;

/// Own turns to spare at each turn the rule looks at; with fewer the men leave first.
const SPARE: u16 = 10;
/// The last turn the rule looks at.
const LAST: u16 = 30;

/// Keeps of `moves` those that bring men out where time runs short; if none does, those that let a
/// man out with the next turn.
pub(crate) fn keep(position: &StarPosition, seat: Seat, moves: &mut Vec<StarMove>) {
    let had = position.turns(seat);
    let looked = (had + 1..=LAST).filter_map(|turn| Some((turn, position.may_stay(turn)?)));
    for (turn, most) in looked {
        let yard = Yard::new(position, seat, most);
        let now = yard.work(yard.men);
        if now == 0 || turn - had > now + SPARE {
            continue;
        }
        let leaves = |mv: &StarMove| yard.work(yard.after(*mv)) < now;
        let lets_out = |mv: &StarMove| yard.lets_out(yard.after(*mv), now);
        if moves.iter().any(leaves) {
            return moves.retain(leaves);
        }
        if moves.iter().any(lets_out) {
            return moves.retain(lets_out);
        }
    }
}

/// A camp and who wants to leave it.
struct Yard<'a> {
    position: &'a StarPosition,
    seat: Seat,
    men: Holes,
    /// How many may stay.
    most: usize,
    /// Steps to the nearest hole outside.
    out: [u16; HOLES],
}

impl<'a> Yard<'a> {
    fn new(position: &'a StarPosition, seat: Seat, most: usize) -> Self {
        let home = position.home_camp(seat);
        let field = Holes::ALL - home;
        let mut out = [0; HOLES];
        for hole in home {
            let near = field.iter().map(|other| steps(hole, other)).min();
            out[hole.index()] = u16::from(near.unwrap_or(0));
        }
        Self { position, seat, men: position.men(seat), most, out }
    }

    /// Single steps that bring out all men but those that may stay, the nearest ones first.
    fn work(&self, men: Holes) -> u16 {
        let mut ways: Vec<u16> = men.iter().map(|man| self.out[man.index()]).collect();
        ways.retain(|way| *way > 0);
        ways.sort_unstable();
        let leave = ways.len().saturating_sub(self.most);
        ways[..leave].iter().sum()
    }

    fn after(&self, mv: StarMove) -> Holes {
        match mv {
            StarMove::Go { from, to } => (self.men - Holes::only(from)).with(to),
            StarMove::Pass | StarMove::Late => self.men,
        }
    }

    /// Whether the next turn could bring a man out, were it one's own.
    fn lets_out(&self, men: Holes, now: u16) -> bool {
        let others = self.position.occupied() - self.men;
        let camp = self.position.camp_of(self.seat);
        let mut found = false;
        Ground::new(self.position.rules(), camp, others | men).each(men, |from: Hole, ends| {
            let rest = men - Holes::only(from);
            found = found || ends.iter().any(|to| self.work(rest.with(to)) < now);
        });
        found
    }
}
