//! Seats, moves and leaving: what players do at the board.

use super::{Done, Draft};
use crate::command::{Act, Offence};
use crate::event::Kind;
use crate::reason;
use crate::refusal::Refusal;
use crate::table::{Chair, Phase, Table};
use yiguan_core::{Refusal as BoardRefusal, Seat, Turn};
use yiguan_regulations::{IllegalMove, Start};

impl Table {
    /// Whether `seat` may make a move now.
    pub(crate) fn may_move(&self, seat: Seat) -> Done {
        self.must_run()?;
        self.must_stay(seat)?;
        if let Some(mover) = self.unpressed {
            return Err(Refusal::NotPressed(mover));
        }
        let turn = self.face.turn();
        if turn.seats().has(seat) {
            Ok(())
        } else {
            Err(Refusal::Board(BoardRefusal::OutOfTurn { seat, turn }))
        }
    }

    pub(crate) fn may_press(&self, seat: Seat) -> Done {
        self.must_run()?;
        if self.unpressed == Some(seat) { Ok(()) } else { Err(Refusal::NothingToPress) }
    }

    pub(crate) fn may_resign(&self, seat: Seat) -> Done {
        self.must_play()?;
        self.must_be_in(seat)?;
        match self.waiting {
            // A claim may be overtaken by giving up; an end that waits is the arbiter's.
            Some(crate::Waiting::End(_)) => Err(Refusal::Waiting),
            _ => Ok(()),
        }
    }

    /// Whether a seat, or the hall, may break off.
    pub(crate) fn may_abort(&self) -> Done {
        if self.phase == Phase::Seating {
            return Ok(());
        }
        self.must_play()?;
        let everyone = Seat::all(self.seats()).all(|seat| self.moves[seat] > 0);
        if everyone { Err(Refusal::EveryoneMoved) } else { Ok(()) }
    }
}

impl Draft {
    /// Whoever asks for something is there (`XQ-21.2-arrive`).
    pub(super) fn notice(&mut self, seat: Seat, act: &Act) -> Done {
        let late = self.table.chairs[seat].as_ref().is_some_and(|chair| !chair.here);
        // A tick must not make somebody arrive whose absence it is to find.
        let itself = matches!(act, Act::Sit { .. } | Act::Leave | Act::Arrive | Act::Tick);
        let over = matches!(self.table.phase, Phase::Over(_));
        if late && !itself && !over {
            self.push(Kind::Arrived { seat })?;
        }
        Ok(())
    }

    pub(super) fn sit(&mut self, seat: Seat, player: &str) -> Done {
        match &self.table.chairs[seat] {
            Some(Chair { player: owner, here: false }) if owner == player => self.arrive(seat),
            Some(_) => Err(Refusal::Taken(seat)),
            None => self.seat(seat, player, true),
        }
    }

    pub(super) fn assign(&mut self, seat: Seat, player: &str) -> Done {
        match &self.table.chairs[seat] {
            Some(_) => Err(Refusal::Taken(seat)),
            None => self.seat(seat, player, false),
        }
    }

    fn seat(&mut self, seat: Seat, player: &str, here: bool) -> Done {
        match self.table.phase {
            Phase::Seating => {}
            Phase::Playing => return self.take_over(seat, player),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        self.push(Kind::Seated { seat, player: player.to_owned(), here })?;
        let full = self.table.empty_seat().is_none();
        if full && self.table.regulations.start == Start::WhenFull { self.start() } else { Ok(()) }
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Done {
        match (&self.table.phase, &self.table.chairs[seat]) {
            (Phase::Seating, Some(_)) => self.push(Kind::Left { seat }),
            (Phase::Seating, None) => Err(Refusal::Empty(seat)),
            (Phase::Playing, _) => self.get_up(seat),
            (Phase::Over(_), _) => Err(Refusal::Over),
        }
    }

    pub(super) fn arrive(&mut self, seat: Seat) -> Done {
        if matches!(self.table.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        match &self.table.chairs[seat] {
            None => Err(Refusal::Empty(seat)),
            Some(chair) if chair.here => Err(Refusal::Here(seat)),
            Some(_) => self.push(Kind::Arrived { seat }),
        }
    }

    pub(super) fn start(&mut self) -> Done {
        match self.table.phase {
            Phase::Seating => {}
            Phase::Playing => return Err(Refusal::Started),
            Phase::Over(_) => return Err(Refusal::Over),
        }
        if let Some(seat) = self.table.empty_seat() {
            return Err(Refusal::Empty(seat));
        }
        self.push(Kind::Started)?;
        // A diagram may show a finished game.
        self.after_the_board_changed()
    }

    pub(super) fn play(&mut self, seat: Seat, text: &str, draw: bool) -> Done {
        self.table.may_move(seat)?;
        match self.make_move(seat, text) {
            Err(Refusal::Board(BoardRefusal::Illegal { illegal, .. }))
                if self.table.regulations.illegal_sent == IllegalMove::Counted =>
            {
                self.offend(seat, Offence::Illegal, illegal.rule, "")
            }
            Err(refusal) => Err(refusal),
            Ok(()) => {
                // The end comes first: nothing is offered in a game that is over.
                self.after_the_board_changed()?;
                let on = draw && self.table.must_run().is_ok();
                let whole = self.table.made.last().is_some_and(|made| made.completes);
                if on { self.offer_draw(seat, whole) } else { Ok(()) }
            }
        }
    }

    /// Makes a move given in any notation; the log holds the canonical one.
    pub(super) fn make_move(&mut self, seat: Seat, text: &str) -> Done {
        let turn = self.table.face.turn();
        if !turn.seats().has(seat) {
            return Err(Refusal::Board(BoardRefusal::OutOfTurn { seat, turn }));
        }
        let text = self.table.face.read(text).map_err(Refusal::Board)?;
        self.push(Kind::Moved { seat, text })
    }

    pub(super) fn press(&mut self, seat: Seat) -> Done {
        self.table.may_press(seat)?;
        self.push(Kind::Pressed { seat })
    }

    pub(super) fn resign(&mut self, seat: Seat) -> Done {
        self.table.may_resign(seat)?;
        self.lose_at_once(seat, reason::RESIGNED)
    }

    pub(super) fn abort(&mut self, why: &str) -> Done {
        if matches!(self.table.phase, Phase::Over(_)) {
            return Err(Refusal::Over);
        }
        if !self.is_ruled() {
            self.table.may_abort()?;
        }
        let of_a_seat = matches!(self.by, crate::Actor::Seat(_));
        if of_a_seat && !self.table.regulations.abort {
            return Err(Refusal::Regulations("abort = no"));
        }
        self.push(Kind::Aborted { why: why.to_owned() })
    }

    pub(super) fn call(&mut self, seat: Seat, why: &str) -> Done {
        self.table.must_play()?;
        self.table.may_ask(seat)?;
        self.push(Kind::Called { seat, why: why.to_owned() })
    }

    /// Takes back the last moves of the asker and of whoever moved after.
    pub(super) fn take_back_to(&mut self, asker: Seat) -> Done {
        let plies = self.table.plies_to_take_back(asker)?;
        self.push(Kind::TakenBack { plies, why: String::new() })
    }
}

impl Table {
    pub(crate) fn empty_seat(&self) -> Option<Seat> {
        Seat::all(self.seats()).find(|seat| self.chairs[*seat].is_none())
    }

    /// How many plies bring the asker's last move back.
    pub(crate) fn plies_to_take_back(&self, asker: Seat) -> Result<u32, Refusal> {
        let last = self.made.iter().rposition(|made| made.by == asker && made.completes);
        let last = last.ok_or(Refusal::NothingToTakeBack)?;
        // Nobody who left is called back to the table.
        if self.gone.iter().any(|gone| gone.after > last) {
            return Err(Refusal::NothingToTakeBack);
        }
        // A move of several acts is taken back whole.
        let begun = self.made[..last]
            .iter()
            .rposition(|made| made.by != asker || made.completes)
            .map_or(0, |before| before + 1);
        Ok((self.made.len() - begun) as u32)
    }

    /// Whether it is this seat's turn, as the board has it.
    pub(crate) fn has_turn(&self, seat: Seat) -> bool {
        self.face.turn() != Turn::Over && self.face.turn().seats().has(seat)
    }
}
