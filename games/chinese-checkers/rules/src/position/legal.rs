//! The moves of a position, and why others are none.

use super::{StarMove, StarPosition};
use crate::refuse;
use crate::rules::{Late, Pass};
use crate::sweep;
use yiguan_core::{Illegal, Position, Seat, Tempo, Turn};

impl Position for StarPosition {
    type Move = StarMove;

    fn turn(&self) -> Turn {
        if self.over { Turn::Over } else { Turn::Of(self.to_move()) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<StarMove>) {
        if self.turn() != Turn::Of(seat) {
            return;
        }
        let before = out.len();
        sweep::each(&self.ground(seat), self.men(seat), |from, ends| {
            out.reserve(ends.len());
            ends.iter().for_each(|to| out.push(StarMove::Go { from, to }));
        });
        if self.may_pass(out.len() > before) {
            out.push(StarMove::Pass);
        }
    }

    fn legal_count(&self, seat: Seat) -> u64 {
        if self.turn() != Turn::Of(seat) {
            return 0;
        }
        let mut turns = 0;
        sweep::each(&self.ground(seat), self.men(seat), |_, ends| turns += ends.len() as u64);
        turns + u64::from(self.may_pass(turns > 0))
    }

    fn check(&self, seat: Seat, mv: &StarMove) -> Result<Tempo, Illegal> {
        if self.turn() != Turn::Of(seat) {
            return Err(Illegal::new("turn", []));
        }
        let allowed = match *mv {
            StarMove::Go { from, to } => self.destinations(seat, from).has(to),
            StarMove::Pass => match self.rules.pass {
                Pass::None => false,
                Pass::Blocked => !self.can_move(seat),
                Pass::Free => true,
            },
            StarMove::Late => self.rules.late == Late::Three,
        };
        if allowed { Ok(Tempo::Completes) } else { Err(refuse::why(self, seat, *mv)) }
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &StarMove) {
        self.take_turn(seat, *mv);
    }

    fn retire(&mut self, seat: Seat) -> bool {
        self.leave(seat)
    }

    fn finished(&self, seat: Seat) -> bool {
        !self.playing().has(seat)
    }

    fn key(&self) -> u64 {
        self.stable_key()
    }
}
