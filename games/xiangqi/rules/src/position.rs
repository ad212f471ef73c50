//! A playable position: who stands where, kept in the forms that counting and looking want.

use crate::piece::{Colour, Kind, Piece, PieceId, SLOT_KIND};
use crate::square::{Move, Square};
use crate::tables::{FILE_OF, RANK_OF};
use crate::zobrist;
use std::hash::{Hash, Hasher};
use yiguan_core::{Illegal, Position, Seat, Tempo, Turn};

/// Off the board.
pub(crate) const GONE: u8 = 255;

/// A playable position: both generals stand in their palaces, and the side that just moved is not
/// in check.
///
/// Equal means the same for the repetition code: like pieces on like points and the same side to
/// move. Which of two like pieces stands where, and the counters, do not matter.
#[derive(Clone, Copy, Debug)]
pub struct XiangqiPosition {
    /// By point: 0, or the piece's id + 1.
    pub(crate) board: [u8; 90],
    /// By side and slot: the point, or [`GONE`].
    pub(crate) at: [[u8; 16]; 2],
    /// By side: the slots that are on the board, one bit each.
    pub(crate) alive: [u16; 2],
    /// By side: the points held.
    pub(crate) held: [u128; 2],
    /// By side and rank: the files held.
    pub(crate) ranks: [[u16; 10]; 2],
    /// By side and file: the ranks held.
    pub(crate) files: [[u16; 9]; 2],
    key: u64,
    side: Colour,
    /// Plies since the last capture, as far as the setup told; not compared.
    pub(crate) quiet_plies: u16,
    /// The number of the full move, as far as the setup told; not compared.
    pub(crate) full_move: u16,
}

impl XiangqiPosition {
    /// An empty board: pieces are put on it before anybody sees it.
    pub(crate) fn empty(side: Colour, quiet_plies: u16, full_move: u16) -> Self {
        Self {
            board: [0; 90],
            at: [[GONE; 16]; 2],
            alive: [0; 2],
            held: [0; 2],
            ranks: [[0; 10]; 2],
            files: [[0; 9]; 2],
            key: if side == Colour::Black { zobrist::BLACK_TO_MOVE } else { 0 },
            side,
            quiet_plies,
            full_move,
        }
    }

    /// Puts a piece on an empty point, in the first free slot of its kind.
    ///
    /// # Panics
    /// When all pieces of the kind are on the board.
    pub(crate) fn put(&mut self, piece: Piece, square: Square) {
        let side = piece.colour.index();
        let first = piece.kind.first_slot();
        let slot = (first..first + piece.kind.count())
            .find(|slot| self.at[side][*slot] == GONE)
            .expect("the setup was checked for too many of a kind");
        self.board[square.index()] = (side * 16 + slot + 1) as u8;
        self.at[side][slot] = square.index() as u8;
        self.alive[side] |= 1 << slot;
        self.toggle(side, square.index() as u8);
        self.key ^= zobrist::of(piece.colour, piece.kind, square.index() as u8);
    }

    fn toggle(&mut self, side: usize, square: u8) {
        let (file, rank) = (FILE_OF[usize::from(square)], RANK_OF[usize::from(square)]);
        self.held[side] ^= 1 << square;
        self.ranks[side][usize::from(rank)] ^= 1 << file;
        self.files[side][usize::from(file)] ^= 1 << rank;
    }

    /// The piece on a point.
    #[must_use]
    pub fn piece(&self, square: Square) -> Option<Piece> {
        self.id(square).map(PieceId::piece)
    }

    /// The identity of the piece on a point.
    #[must_use]
    pub fn id(&self, square: Square) -> Option<PieceId> {
        self.board[square.index()].checked_sub(1).map(PieceId)
    }

    /// Where the piece stands, if it is on the board.
    #[must_use]
    pub fn square_of(&self, id: PieceId) -> Option<Square> {
        Square::from_index(usize::from(self.at[id.colour().index()][id.slot()]))
    }

    /// All pieces of a side with their points, the general first.
    pub fn pieces(&self, colour: Colour) -> impl Iterator<Item = (PieceId, Square)> + '_ {
        (0..16).filter_map(move |slot| {
            let id = PieceId((colour.index() * 16 + slot) as u8);
            self.square_of(id).map(|square| (id, square))
        })
    }

    /// How many pieces of a kind a side has.
    #[must_use]
    pub fn count(&self, colour: Colour, kind: Kind) -> usize {
        let slots = ((1u16 << kind.count()) - 1) << kind.first_slot();
        (self.alive[colour.index()] & slots).count_ones() as usize
    }

    /// The side to move.
    #[must_use]
    pub fn side(&self) -> Colour {
        self.side
    }

    /// The same board with `side` to move: what a side threatens is what it could do now. In such
    /// a position the side not to move may be in check.
    #[must_use]
    pub fn with_side(mut self, side: Colour) -> Self {
        if side != self.side {
            self.side = side;
            self.key ^= zobrist::BLACK_TO_MOVE;
        }
        self
    }

    /// Where the general of a side stands.
    #[must_use]
    pub fn general(&self, colour: Colour) -> Square {
        Square::raw(self.at[colour.index()][0])
    }

    /// Plies since the last capture, counting what the setup told.
    #[must_use]
    pub fn quiet_plies(&self) -> u16 {
        self.quiet_plies
    }

    /// The number of the full move, from 1.
    #[must_use]
    pub fn full_move(&self) -> u16 {
        self.full_move
    }

    /// The piece that `mv` captures.
    #[must_use]
    pub fn captured(&self, mv: Move) -> Option<Piece> {
        self.piece(mv.to)
    }

    /// Makes a move for the side whose piece stands on `mv.from`; the turn passes to the other.
    ///
    /// # Panics
    /// When nothing stands there. Capturing a general is for the caller to avoid.
    pub fn play(&mut self, mv: Move) {
        let (from, to) = (mv.from.index(), mv.to.index());
        let code = self.board[from];
        let id = code - 1;
        let (side, slot) = (usize::from(id >> 4), usize::from(id & 15));
        let taken = self.board[to];
        if taken != 0 {
            let (other, gone) = (usize::from((taken - 1) >> 4), usize::from((taken - 1) & 15));
            self.at[other][gone] = GONE;
            self.alive[other] &= !(1 << gone);
            self.toggle(other, to as u8);
            self.key ^= zobrist::PIECE[other][SLOT_KIND[gone] as usize][to];
            self.quiet_plies = 0;
        } else {
            self.quiet_plies = self.quiet_plies.saturating_add(1);
        }
        self.board[from] = 0;
        self.board[to] = code;
        self.at[side][slot] = to as u8;
        self.toggle(side, from as u8);
        self.toggle(side, to as u8);
        let keys = &zobrist::PIECE[side][SLOT_KIND[slot] as usize];
        self.key ^= keys[from] ^ keys[to];
        self.full_move = self.full_move.saturating_add(side as u16);
        let next = if side == 0 { Colour::Black } else { Colour::Red };
        if next != self.side {
            self.side = next;
            self.key ^= zobrist::BLACK_TO_MOVE;
        }
    }

    /// The position after `mv`.
    ///
    /// # Panics
    /// As [`XiangqiPosition::play`].
    #[must_use]
    pub fn after(mut self, mv: Move) -> Self {
        self.play(mv);
        self
    }
}

impl PartialEq for XiangqiPosition {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.side == other.side
            && self.held == other.held
            && Square::all().all(|square| self.piece(square) == other.piece(square))
    }
}

impl Eq for XiangqiPosition {}

impl Hash for XiangqiPosition {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.key.hash(state);
    }
}

impl Position for XiangqiPosition {
    type Move = Move;

    fn turn(&self) -> Turn {
        Turn::Of(self.side.seat())
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        if self.side.seat() == seat {
            self.legal_moves(self.side, out);
        }
    }

    fn legal_count(&self, seat: Seat) -> u64 {
        if self.side.seat() == seat { self.count_legal() } else { 0 }
    }

    fn check(&self, seat: Seat, mv: &Move) -> Result<Tempo, Illegal> {
        if self.side.seat() != seat {
            return Err(Illegal::new("turn", []));
        }
        self.lawful(self.side, *mv)?;
        Ok(Tempo::Completes)
    }

    fn play_unchecked(&mut self, _seat: Seat, mv: &Move) {
        self.play(*mv);
    }

    fn key(&self) -> u64 {
        self.key
    }
}
