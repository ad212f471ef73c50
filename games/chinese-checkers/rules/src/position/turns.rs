//! What a turn leads to: who is home, who is out, whose turn is next, and when it is over.

use super::{SEATS, StarMove, StarPosition};
use crate::holes::Holes;
use crate::rules::{Gone, Pass, Ranking, Until};
use yiguan_core::{Seat, Seats};

impl StarPosition {
    /// Puts a diagram in order: seats that fill their goals are home, and the turn goes to the
    /// first seat from the one named that can take it.
    pub(super) fn begin(&mut self) {
        loop {
            let filled: Vec<_> = self.playing().iter().filter(|seat| self.fills(*seat)).collect();
            if filled.is_empty() {
                break;
            }
            self.bring_home(&filled);
        }
        self.seek(Seat(self.turn), true);
    }

    /// Makes a move and all that follows from it.
    pub(super) fn take_turn(&mut self, seat: Seat, mv: StarMove) {
        let index = seat.index();
        match mv {
            StarMove::Go { from, to } => self.men[index] ^= Holes::only(from) | Holes::only(to),
            StarMove::Late => self.late[index] = self.late[index].saturating_add(1),
            StarMove::Pass => {}
        }
        if mv != StarMove::Late {
            self.late[index] = 0;
        }
        self.count(seat);
        self.seek(seat.after(self.rules.seats), false);
    }

    /// A seat leaves; `false` when the game cannot go on without it.
    pub(super) fn leave(&mut self, seat: Seat) -> bool {
        // Of two the table says who has won; of more the board knows who has places already, also
        // where the game ends with whoever leaves.
        if self.over || self.rules.seats == 2 || !self.playing().has(seat) {
            return false;
        }
        self.put_out(seat);
        self.come_home();
        self.seek(Seat(self.turn), true);
        true
    }

    /// A turn of `seat` is over: it is counted, and its consequences are drawn.
    fn count(&mut self, seat: Seat) {
        self.turns[seat.index()] = self.turns[seat.index()].saturating_add(1);
        self.come_home();
        let stays = (self.men(seat) & self.home_camp(seat)).len();
        let passive = self.may_stay(self.turns(seat)).is_some_and(|most| stays > most);
        if self.playing().has(seat) && (passive || self.late(seat) >= 3) {
            self.put_out(seat);
            self.come_home();
        }
    }

    /// Every seat that fills its goal is home, one after the other: men of one that finishes may be
    /// what another waited for.
    fn come_home(&mut self) {
        while let Some(seat) = self.playing().iter().find(|seat| self.fills(*seat)) {
            self.bring_home(&[seat]);
        }
    }

    fn bring_home(&mut self, seats: &[Seat]) {
        let rank = self.home.iter().max().copied().unwrap_or(0) + 1;
        for seat in seats {
            self.home[seat.index()] = rank;
        }
    }

    fn put_out(&mut self, seat: Seat) {
        self.out = self.out.with(seat);
        self.late[seat.index()] = 0;
        if self.rules.gone == Gone::Lift {
            self.men[seat.index()] = Holes::NONE;
        }
    }

    /// Gives the turn to the first seat from `first` on that can take it, or ends the game.
    ///
    /// Where nobody may pass, seats without a move are passed over. Such a turn counts as had
    /// (`OQ-CC-passive-when` counts passes), except before the first move (`uncounted`).
    fn seek(&mut self, first: Seat, uncounted: bool) {
        let mut seat = first;
        loop {
            self.over = self.is_settled() || !self.anyone_can_move();
            if self.over && !self.playing().has(seat) {
                // A finished game has no seat to move; the next one still playing stands for it.
                seat = self.next_playing(seat);
            }
            if self.over {
                break;
            }
            if self.playing().has(seat) {
                if self.rules.pass != Pass::None || self.can_move(seat) {
                    break;
                }
                if !uncounted {
                    self.count(seat);
                    // The leaving rule may have put it out, or ended the game.
                    if !self.playing().has(seat) {
                        continue;
                    }
                }
            }
            seat = seat.after(self.rules.seats);
        }
        self.turn = seat.0;
    }

    fn next_playing(&self, from: Seat) -> Seat {
        let playing = self.playing();
        let mut order = (0..SEATS).scan(from, |seat, _| {
            let now = *seat;
            *seat = now.after(self.rules.seats);
            Some(now)
        });
        order.find(|seat| playing.has(*seat)).unwrap_or(from)
    }

    /// Whether `seat` has a step or a jump.
    pub(crate) fn can_move(&self, seat: Seat) -> bool {
        let ground = self.ground(seat);
        self.men(seat).iter().any(|from| ground.may_move(from))
    }

    /// Whether the game is over only because no seat can move.
    pub(crate) fn is_stuck(&self) -> bool {
        self.over && !self.is_settled()
    }

    fn anyone_can_move(&self) -> bool {
        self.playing().iter().any(|seat| self.can_move(seat))
    }

    /// Whether nothing is left to play for.
    fn is_settled(&self) -> bool {
        let playing = self.playing();
        let home: Vec<_> =
            Seat::all(self.rules.seats).filter(|seat| self.home(*seat).is_some()).collect();
        let lost = self.out != Seats::NONE && self.rules.gone == Gone::Ends;
        let enough = match self.rules.until {
            Until::First => !home.is_empty(),
            Until::Places => false,
        };
        if lost || playing == Seats::NONE {
            return true;
        }
        if !enough && playing.iter().count() > 1 {
            return false;
        }
        // By moves, whoever has had fewer turns than a seat that is home may still draw level.
        let turns = home.iter().map(|seat| self.turns(*seat));
        let reach = match self.rules.until {
            Until::First => turns.min(),
            Until::Places => turns.max(),
        };
        let level = |seat: Seat| reach.is_some_and(|reach| self.turns(seat) < reach);
        self.rules.result == Ranking::First || !playing.iter().any(level)
    }
}
