//! Heaps with a seat to move.

use crate::NimSetup;
use crate::setup::HEAPS_MAX;
use yiguan_core::{Cell, Illegal, Position, Seat, Seats, Tempo, Turn};

/// Takes `count` objects from heap `heap`.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Take {
    /// Which heap, from 0.
    pub heap: u8,
    /// How many objects, at least 1.
    pub count: u8,
}

/// Heaps with a seat to move.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct NimPosition {
    heaps: [u8; HEAPS_MAX],
    heap_count: u8,
    turn: u8,
    left: u8,
    seats: u8,
}

impl NimPosition {
    pub(crate) fn new(heaps: &[u8], turn: u8, left: u8, seats: u8) -> Self {
        let mut all = [0; HEAPS_MAX];
        all[..heaps.len()].copy_from_slice(heaps);
        Self { heaps: all, heap_count: heaps.len() as u8, turn, left, seats }
    }

    /// Objects in each heap.
    #[must_use]
    pub fn heaps(&self) -> &[u8] {
        &self.heaps[..usize::from(self.heap_count)]
    }

    /// The seats that left.
    #[must_use]
    pub fn left(&self) -> Seats {
        Seats(self.left)
    }

    /// How many seats the table has.
    #[must_use]
    pub fn seats(&self) -> u8 {
        self.seats
    }

    pub(crate) fn diagram(&self) -> NimSetup {
        NimSetup { heaps: self.heaps().to_vec(), turn: self.turn, left: self.left }
    }

    fn staying(&self) -> Seats {
        Seats(Seats::all(self.seats).0 & !self.left)
    }

    fn pass_on(&mut self) {
        let mut seat = Seat(self.turn).after(self.seats);
        while !self.staying().has(seat) {
            seat = seat.after(self.seats);
        }
        self.turn = seat.0;
    }
}

impl Position for NimPosition {
    type Move = Take;

    fn turn(&self) -> Turn {
        if self.heaps.iter().all(|heap| *heap == 0) || self.staying().iter().count() < 2 {
            Turn::Over
        } else {
            Turn::Of(Seat(self.turn))
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Take>) {
        if self.turn() != Turn::Of(seat) {
            return;
        }
        for (heap, objects) in (0..).zip(self.heaps()) {
            out.extend((1..=*objects).map(|count| Take { heap, count }));
        }
    }

    fn check(&self, seat: Seat, mv: &Take) -> Result<Tempo, Illegal> {
        if self.turn() != Turn::Of(seat) {
            return Err(Illegal::new("turn", []));
        }
        match self.heaps().get(usize::from(mv.heap)) {
            Some(objects) if (1..=*objects).contains(&mv.count) => Ok(Tempo::Completes),
            _ => Err(Illegal::new("nim-take", [Cell::from(mv.heap)])),
        }
    }

    fn play_unchecked(&mut self, _seat: Seat, mv: &Take) {
        self.heaps[usize::from(mv.heap)] -= mv.count;
        self.pass_on();
    }

    fn retire(&mut self, seat: Seat) -> bool {
        let stays = self.staying().without(seat);
        if !self.staying().has(seat) || stays.iter().count() < 2 {
            return false;
        }
        self.left |= Seats::only(seat).0;
        if self.turn == seat.0 {
            self.pass_on();
        }
        true
    }

    fn finished(&self, seat: Seat) -> bool {
        !self.staying().has(seat)
    }

    fn key(&self) -> u64 {
        // FNV-1a over what `Eq` compares: slow and stable, which is all a teaching game needs.
        let bytes =
            self.heaps.iter().chain([&self.heap_count, &self.turn, &self.left, &self.seats]);
        bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
            (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
        })
    }
}
