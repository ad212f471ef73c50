//! The position: stones, who holds which colour, and where the opening stands.

use crate::board::{Board, Colour, Stones};
use crate::forbidden::{Foul, Judge, Judgement};
use crate::point::{Direction, Point};
use crate::protocol::Stage;
use crate::rules::{Call, GomokuRules};
use yiguan_core::{Illegal, Position, Seat, Tempo, Turn};

/// The smallest act that stands once acknowledged (`GR-1-move`).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum GomokuMove {
    /// A stone of the colour that is due: `H8`.
    Stone(Point),
    /// Gives up the right to move (`GR-21-pass`): `pass`.
    Pass,
    /// Says how many fifth moves will be offered (`GR-10-N-offer`): `n=2`.
    Declare(u8),
    /// Changes colours (`GR-9-swap`): `swap`.
    Swap,
    /// Keeps the colours: `stay`.
    Stay,
    /// Lays one of the fifth moves to choose from: `offer:E11`.
    Offer(Point),
    /// Leaves one of them as black 5: `keep:E11`.
    Keep(Point),
}

/// Why nobody moves any more.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum End {
    /// A winning row of this colour stands (`GR-7-five`).
    Row(Colour),
    /// Black's last stone, on this point, was forbidden (`GR-19-forbidden`).
    Foul(Foul, Point),
    /// No point is free (`GR-14-end`).
    Full,
    /// Both passed in succession (`GR-14-end`).
    Passes,
}

/// A playable position. It knows its rules: what a stone ends depends on them.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct GomokuPosition {
    pub(crate) rules: GomokuRules,
    pub(crate) board: Board,
    /// The colour of the next stone.
    pub(crate) next: Colour,
    /// The seat that holds Black.
    pub(crate) black: Seat,
    pub(crate) stage: Stage,
    /// The number of fifth moves declared; 0 where none is.
    pub(crate) declared: u8,
    /// Fifth moves laid to choose from.
    pub(crate) offered: Stones,
    /// Whether the last move was a pass.
    pub(crate) passed: bool,
    pub(crate) end: Option<End>,
}

impl GomokuPosition {
    /// The rule book.
    #[must_use]
    pub fn rules(&self) -> GomokuRules {
        self.rules
    }

    /// The stones.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The colour of the next stone.
    #[must_use]
    pub fn next(&self) -> Colour {
        self.next
    }

    /// The seat that holds `colour` now.
    #[must_use]
    pub fn holder(&self, colour: Colour) -> Seat {
        match colour {
            Colour::Black => self.black,
            Colour::White => self.black.other(),
        }
    }

    /// Where the opening stands.
    #[must_use]
    pub fn stage(&self) -> Stage {
        self.stage
    }

    /// The fifth moves laid to choose from.
    #[must_use]
    pub fn offered(&self) -> Stones {
        self.offered
    }

    /// How many fifth moves are declared, if a number is.
    #[must_use]
    pub fn declared(&self) -> Option<u8> {
        (self.declared > 0).then_some(self.declared)
    }

    /// Why nobody moves any more, if so.
    #[must_use]
    pub fn end(&self) -> Option<End> {
        self.end
    }

    /// Whether a pass is a move now: after move 5 (`OQ-GR-pass-five`), told by the stones, so that
    /// a diagram knows it too.
    pub(crate) fn may_pass(&self) -> bool {
        self.stage == Stage::Open && self.board.len() >= 5
    }

    /// Whether a stone of Black may be forbidden.
    #[must_use]
    pub fn forbids(&self) -> bool {
        self.rules.forbidden() != Call::Off
    }

    /// What a black stone on `point` would be; [`Judgement::Free`] under books that forbid nothing.
    #[must_use]
    pub fn judge(&self, point: Point) -> Judgement {
        if self.forbids() { Judge::new(&self.board).judge(point) } else { Judgement::Free }
    }

    /// Whether the stone of `colour` at `point` belongs to a winning row.
    #[must_use]
    pub fn wins_at(&self, colour: Colour, point: Point) -> bool {
        Direction::ALL.into_iter().any(|direction| {
            self.rules.is_winning(colour, self.board.row_length(colour, point, direction))
        })
    }

    /// How the stone that now stands on `point` ends the game, if it does; `foul` is what it was
    /// judged before it stood there. Five comes first.
    fn end_of_stone(&self, colour: Colour, point: Point, judged: Judgement) -> Option<End> {
        if self.rules.win() == Call::Auto && self.wins_at(colour, point) {
            return Some(End::Row(colour));
        }
        match judged {
            Judgement::Foul(foul) if self.rules.forbidden() == Call::Auto => {
                Some(End::Foul(foul, point))
            }
            _ => (self.board.len() == crate::point::POINTS).then_some(End::Full),
        }
    }

    fn put(&mut self, colour: Colour, point: Point) {
        let judged = if colour == Colour::Black { self.judge(point) } else { Judgement::Free };
        self.board.place(colour, point);
        self.next = colour.other();
        self.passed = false;
        if self.end.is_none() {
            self.end = self.end_of_stone(colour, point, judged);
        }
    }
}

impl Position for GomokuPosition {
    type Move = GomokuMove;

    fn turn(&self) -> Turn {
        if self.end.is_some() { Turn::Over } else { Turn::Of(self.actor()) }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<GomokuMove>) {
        if self.turn() == Turn::Of(seat) {
            self.moves(out);
        }
    }

    fn check(&self, seat: Seat, mv: &GomokuMove) -> Result<Tempo, Illegal> {
        if self.turn() != Turn::Of(seat) {
            return Err(Illegal::new("turn", []));
        }
        self.allows(*mv)?;
        // A move goes on for as long as the same seat does: the stones of an opening, the offers,
        // staying and then playing, keeping one offer and then playing (`GR-1-N-move`).
        let mut after = self.clone();
        after.play_unchecked(seat, mv);
        Ok(if after.turn() == Turn::Of(seat) { Tempo::Continues } else { Tempo::Completes })
    }

    fn play_unchecked(&mut self, seat: Seat, mv: &GomokuMove) {
        let stones = self.board.len();
        match *mv {
            GomokuMove::Stone(point) => {
                // In the opening a seat lays stones of either colour; later its own, so that a
                // referee can show what the same seat threatens to play next.
                let open = self.stage == Stage::Open;
                let own = if seat == self.black { Colour::Black } else { Colour::White };
                self.put(if open { own } else { self.next }, point);
                self.stage = self.stage.after_stone(self.rules.protocol(), stones + 1);
            }
            GomokuMove::Pass => {
                self.end = self.passed.then_some(End::Passes);
                self.passed = true;
                self.next = self.next.other();
            }
            GomokuMove::Declare(number) => {
                self.declared = number;
                self.stage = Stage::Choose;
            }
            GomokuMove::Swap => {
                self.black = self.black.other();
                self.stage = self.stage.after_choice(self.rules.protocol(), stones, true);
            }
            GomokuMove::Stay => {
                self.stage = self.stage.after_choice(self.rules.protocol(), stones, false);
            }
            GomokuMove::Offer(point) => {
                self.offered.add(point);
                let all = self.offered.len() >= usize::from(self.wanted());
                self.stage = if all { Stage::Keep } else { Stage::Offer };
            }
            GomokuMove::Keep(point) => {
                self.offered = Stones::NONE;
                self.declared = 0;
                self.stage = Stage::Open;
                self.put(Colour::Black, point);
            }
        }
    }

    fn key(&self) -> u64 {
        // SplitMix64 over what the position is, the columns four to a word: slow and stable.
        let stones = Colour::BOTH.map(|colour| self.board.stones(colour));
        let sets = [stones[0], stones[1], self.offered];
        let words = sets.iter().flat_map(|set| set.columns().chunks(4)).map(|columns| {
            columns.iter().fold(0u64, |word, column| word << 16 | u64::from(*column))
        });
        let rest = [
            self.next as u8,
            self.black.0,
            self.stage as u8,
            self.declared,
            u8::from(self.passed),
            u8::from(self.end.is_some()),
        ];
        let rest = rest.iter().fold(0u64, |word, byte| word << 8 | u64::from(*byte));
        words.chain([rest]).fold(0x0005_eed0_f606_060c_u64, |hash, word| {
            let mut z = (hash ^ word).wrapping_add(0x9e37_79b9_7f4a_7c15);
            z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
            z ^ (z >> 31)
        })
    }
}
