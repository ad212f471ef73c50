//! Looking at boards: whether a move gives check, and boards that never stood in the game, with a
//! piece taken off or turned to stone.

use crate::attack::{HORSES, slots};
use crate::generate::points;
use crate::piece::{Colour, Kind, PieceId, SLOT_KIND};
use crate::position::{GONE, XiangqiPosition};
use crate::square::{Move, Square};
use crate::tables::{BETWEEN, FILE_OF, LEG_TOWARD, NO_LEG, RANK_OF, SOLDIER_FROM};

/// A set of pieces, one bit an id.
pub(super) type Pieces = u32;

/// The set of one piece.
pub(super) fn only(id: PieceId) -> Pieces {
    1 << id.0
}

/// The pieces of a set.
pub(super) fn each(set: Pieces) -> impl Iterator<Item = PieceId> {
    (0..32).map(PieceId).filter(move |id| set & only(*id) != 0)
}

/// The slots of chariots and cannons.
const SLIDERS: u16 = 0b1111 << 7;

/// Points that bear on a general: its file and rank, where horses that attack it stand, and their
/// legs. A move that neither leaves nor enters one of them gives no check.
static BEARING: [u128; 90] = {
    let mut table = [0u128; 90];
    let mut general = 0;
    while general < 90 {
        let (file, rank) = (FILE_OF[general], RANK_OF[general]);
        let mut other = 0;
        while other < 90 {
            let files = FILE_OF[other].abs_diff(file);
            let ranks = RANK_OF[other].abs_diff(rank);
            if files == 0 || ranks == 0 || files <= 2 && ranks <= 2 && files + ranks <= 3 {
                table[general] |= 1 << other;
            }
            other += 1;
        }
        general += 1;
    }
    table
};

/// Appends the legal moves of `side` that give check, captures only if `captures`.
pub(super) fn checks(
    position: &XiangqiPosition,
    side: Colour,
    captures: bool,
    out: &mut Vec<Move>,
) {
    let enemy = side.other();
    let bearing = BEARING[position.general(enemy).index()];
    let general = position.general(side).index() as u8;
    let mut open = !(1u128 << position.general(enemy).index());
    if !captures {
        open &= !position.held[enemy.index()];
    }
    for slot in slots(position.alive[side.index()]) {
        let from = position.at[side.index()][slot];
        let mut goals = position.destinations(side, slot) & open;
        if bearing & (1 << from) == 0 {
            goals &= bearing;
        }
        for to in points(goals) {
            let mv = Move::new(Square::raw(from), Square::raw(to));
            let king = if slot == 0 { to } else { general };
            if gives_check(position, mv) && !position.exposed(side, king, from, to) {
                out.push(mv);
            }
        }
    }
}

/// Whether a legal move of a side whose enemy is not in check gives check.
pub(super) fn gives_check(position: &XiangqiPosition, mv: Move) -> bool {
    let Some(mover) = position.id(mv.from) else { return false };
    let (from, to) = (mv.from.index() as u8, mv.to.index() as u8);
    let (side, enemy) = (mover.colour().index(), mover.colour().other());
    let general = position.general(enemy);
    let (file, rank) = (general.file(), general.rank());
    let mut row = position.rank_occupied(usize::from(rank));
    let mut column = position.file_occupied(usize::from(file));
    let mut set = |square: u8, held: bool| {
        let (f, r) = (FILE_OF[usize::from(square)], RANK_OF[usize::from(square)]);
        if r == rank {
            row = if held { row | 1 << f } else { row & !(1 << f) };
        }
        if f == file {
            column = if held { column | 1 << r } else { column & !(1 << r) };
        }
    };
    set(from, false);
    set(to, true);
    let stands = |slot: usize| if slot == mover.slot() { to } else { position.at[side][slot] };
    for slot in slots(position.alive[side] & SLIDERS) {
        let at = usize::from(stands(slot));
        let between = if FILE_OF[at] == file {
            column & BETWEEN[usize::from(rank)][usize::from(RANK_OF[at])]
        } else if RANK_OF[at] == rank {
            row & BETWEEN[usize::from(file)][usize::from(FILE_OF[at])]
        } else {
            continue;
        };
        if between.count_ones() == u32::from(SLOT_KIND[slot] == Kind::Cannon) {
            return true;
        }
    }
    for slot in slots(position.alive[side] & HORSES) {
        let leg = LEG_TOWARD[usize::from(stands(slot))][general.index()];
        let open = |leg: u8| (position.board[usize::from(leg)] == 0 || leg == from) && leg != to;
        if leg != NO_LEG && open(leg) {
            return true;
        }
    }
    mover.kind() == Kind::Soldier && SOLDIER_FROM[enemy.index()][general.index()] & (1 << to) != 0
}

/// The board without the piece.
pub(super) fn without(position: &XiangqiPosition, id: PieceId) -> XiangqiPosition {
    let mut board = *position;
    let (side, slot) = (id.colour().index(), id.slot());
    let at = board.at[side][slot];
    if at != GONE {
        let (file, rank) = (FILE_OF[usize::from(at)], RANK_OF[usize::from(at)]);
        board.board[usize::from(at)] = 0;
        board.at[side][slot] = GONE;
        board.alive[side] &= !(1 << slot);
        board.held[side] &= !(1 << at);
        board.ranks[side][usize::from(rank)] &= !(1 << file);
        board.files[side][usize::from(file)] &= !(1 << rank);
    }
    board
}

/// The board with the piece as a stone: it blocks and screens, and neither moves nor attacks.
///
/// It wears the mask of an advisor, so that nothing takes it for a soldier. Whoever searches such a
/// board must not let it be taken.
pub(super) fn stone(position: &XiangqiPosition, id: PieceId) -> XiangqiPosition {
    let mut board = *position;
    let (side, slot) = (id.colour().index(), id.slot());
    let at = board.at[side][slot];
    if at != GONE {
        board.board[usize::from(at)] = (side * 16 + 2) as u8;
        board.at[side][slot] = GONE;
        board.alive[side] &= !(1 << slot);
    }
    board
}
