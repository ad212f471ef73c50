//! Listing moves: what each piece reaches, less what would expose its general.

use crate::attack::slots;
use crate::piece::{Colour, Kind, SLOT_KIND};
use crate::position::XiangqiPosition;
use crate::square::{Move, Square};
use crate::tables::{
    ADVISOR, ELEPHANT, EYES, FILE_OF, FILE_SPREAD, GENERAL, HORSE, LEGS, ON_FILE, ON_RANK, RANK_OF,
    SOLDIER,
};

impl XiangqiPosition {
    /// Points on which the piece in `slot` of `colour` could capture, whoever stands there.
    pub(crate) fn attacks(&self, colour: Colour, slot: usize) -> u128 {
        let at = usize::from(self.at[colour.index()][slot]);
        match SLOT_KIND[slot] {
            Kind::General => GENERAL[at],
            Kind::Advisor => ADVISOR[at],
            Kind::Elephant => ELEPHANT[at][self.blocked(&EYES[at])],
            Kind::Horse => HORSE[at][self.blocked(&LEGS[at])],
            Kind::Soldier => SOLDIER[colour.index()][at],
            Kind::Chariot => self.lines(at, |slide| slide.chariot),
            Kind::Cannon => self.lines(at, |slide| slide.jump),
        }
    }

    /// Points to which the piece in `slot` may go by its own rule of movement.
    pub(crate) fn destinations(&self, colour: Colour, slot: usize) -> u128 {
        let own = self.held[colour.index()];
        let attacks = self.attacks(colour, slot) & !own;
        if SLOT_KIND[slot] != Kind::Cannon {
            return attacks;
        }
        let at = usize::from(self.at[colour.index()][slot]);
        let quiet = self.lines(at, |slide| slide.quiet);
        attacks & self.held[colour.other().index()] | quiet
    }

    fn lines(&self, at: usize, pick: impl Fn(&crate::tables::Slide) -> u16) -> u128 {
        let (file, rank) = (usize::from(FILE_OF[at]), usize::from(RANK_OF[at]));
        let row = pick(&ON_RANK[file][usize::from(self.rank_occupied(rank))]);
        let column = pick(&ON_FILE[rank][usize::from(self.file_occupied(file))]);
        u128::from(row) << (9 * rank) | FILE_SPREAD[usize::from(column)] << file
    }

    /// Which of the four ways are blocked, one bit each.
    pub(crate) fn blocked(&self, ways: &[u8; 4]) -> usize {
        let taken = |way: usize| usize::from(self.board[usize::from(ways[way])] != 0) << way;
        taken(0) | taken(1) | taken(2) | taken(3)
    }

    /// Appends every legal move of `colour`, whoever is to move: its general is not left in check
    /// and no move captures a general.
    pub fn legal_moves(&self, colour: Colour, out: &mut Vec<Move>) {
        self.list(colour, !self.general_bit(colour.other()), out);
    }

    /// Appends every legal capture of `colour`, whoever is to move.
    pub fn captures(&self, colour: Colour, out: &mut Vec<Move>) {
        let them = colour.other();
        self.list(colour, self.held[them.index()] & !self.general_bit(them), out);
    }

    /// Whether `mv` is a legal move of `colour`, whoever is to move.
    #[must_use]
    pub fn is_legal(&self, colour: Colour, mv: Move) -> bool {
        self.lawful(colour, mv).is_ok()
    }

    /// The same from the tables that moves are listed by, for whoever goes through thousands of
    /// games; only of positions that a game came to, not of those the referee thinks of.
    #[must_use]
    pub fn can_play(&self, colour: Colour, mv: Move) -> bool {
        let Some(id) = self.id(mv.from).filter(|id| id.colour() == colour) else { return false };
        let (slot, from, to) = (id.slot(), mv.from.index() as u8, mv.to.index() as u8);
        let reached = self.destinations(colour, slot) & !self.general_bit(colour.other());
        let king = if slot == 0 { to } else { self.at[colour.index()][0] };
        reached & (1 << to) != 0 && !self.exposed(colour, king, from, to)
    }

    /// Whether `colour` has any legal move.
    #[must_use]
    pub fn has_legal_move(&self, colour: Colour) -> bool {
        let general = self.at[colour.index()][0];
        slots(self.alive[colour.index()]).any(|slot| {
            let from = self.at[colour.index()][slot];
            points(self.destinations(colour, slot)).any(|to| {
                let king = if slot == 0 { to } else { general };
                !self.exposed(colour, king, from, to)
            })
        })
    }

    fn general_bit(&self, colour: Colour) -> u128 {
        1 << self.at[colour.index()][0]
    }

    fn list(&self, colour: Colour, only: u128, out: &mut Vec<Move>) {
        let danger = self.danger(colour);
        let general = self.at[colour.index()][0];
        for slot in slots(self.alive[colour.index()]) {
            let from = self.at[colour.index()][slot];
            let tested = danger.tests(slot);
            for to in points(self.destinations(colour, slot) & only & danger.allowed(slot)) {
                let king = if slot == 0 { to } else { general };
                let safe = !(tested || danger.screens & (1 << to) != 0)
                    || !self.exposed(colour, king, from, to);
                if safe {
                    out.push(Move::new(Square::raw(from), Square::raw(to)));
                }
            }
        }
    }
}

/// The points of a set, lowest first.
pub(crate) fn points(mut set: u128) -> impl Iterator<Item = u8> {
    std::iter::from_fn(move || {
        (set != 0).then(|| {
            let point = set.trailing_zeros() as u8;
            set &= set - 1;
            point
        })
    })
}
