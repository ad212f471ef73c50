//! What each piece reaches from each point, computed by the compiler.
//!
//! Lines are rows of bits: bit `file` on a rank, bit `rank` on a file. A set of points is a `u128`
//! with one bit a point.

use crate::piece::Colour;

/// Whether `(file, rank)` is on the board.
const fn on_board(file: i32, rank: i32) -> bool {
    0 <= file && file < 9 && 0 <= rank && rank < 10
}

const fn bit(file: i32, rank: i32) -> u128 {
    1 << (rank * 9 + file)
}

const fn in_palace(file: i32, rank: i32) -> bool {
    3 <= file && file <= 5 && (rank <= 2 || rank >= 7)
}

/// File and rank of each point: faster than dividing.
pub(crate) static FILE_OF: [u8; 90] = coordinates(false);
/// The rank of each point.
pub(crate) static RANK_OF: [u8; 90] = coordinates(true);

const fn coordinates(rank: bool) -> [u8; 90] {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        table[square] = if rank { square / 9 } else { square % 9 } as u8;
        square += 1;
    }
    table
}

/// Bits strictly between two places of a line.
pub(crate) static BETWEEN: [[u16; 10]; 10] = {
    let mut table = [[0u16; 10]; 10];
    let mut a = 0;
    while a < 10 {
        let mut b = 0;
        while b < 10 {
            let (low, high) = if a < b { (a, b) } else { (b, a) };
            let mut at = low + 1;
            while at < high {
                table[a][b] |= 1 << at;
                at += 1;
            }
            b += 1;
        }
        a += 1;
    }
    table
};

/// What a slider on place `at` of a line of `length` reaches when `occupied` is occupied.
#[derive(Clone, Copy)]
pub(crate) struct Slide {
    /// Where a chariot may go, the first piece on each side included.
    pub(crate) chariot: u16,
    /// Where a cannon may go without capturing.
    pub(crate) quiet: u16,
    /// What a cannon attacks: the second piece on each side.
    pub(crate) jump: u16,
}

const fn slide(at: i32, length: i32, occupied: u16) -> Slide {
    let mut out = Slide { chariot: 0, quiet: 0, jump: 0 };
    let mut step = -1;
    while step <= 1 {
        let mut place = at + step;
        let mut met = 0;
        while 0 <= place && place < length && met < 2 {
            let here = 1u16 << place;
            if occupied & here != 0 {
                met += 1;
                if met == 1 {
                    out.chariot |= here;
                } else {
                    out.jump |= here;
                }
            } else if met == 0 {
                out.chariot |= here;
                out.quiet |= here;
            }
            place += step;
        }
        step += 2;
    }
    out
}

const NOWHERE: Slide = Slide { chariot: 0, quiet: 0, jump: 0 };

/// By file and the occupied files of the rank.
pub(crate) static ON_RANK: [[Slide; 512]; 9] = {
    let mut table = [[NOWHERE; 512]; 9];
    let mut at = 0;
    while at < 9 {
        let mut occupied = 0;
        while occupied < 512 {
            table[at][occupied] = slide(at as i32, 9, occupied as u16);
            occupied += 1;
        }
        at += 1;
    }
    table
};

/// By rank and the occupied ranks of the file.
pub(crate) static ON_FILE: [[Slide; 1024]; 10] = {
    let mut table = [[NOWHERE; 1024]; 10];
    let mut at = 0;
    while at < 10 {
        let mut occupied = 0;
        while occupied < 1024 {
            table[at][occupied] = slide(at as i32, 10, occupied as u16);
            occupied += 1;
        }
        at += 1;
    }
    table
};

/// Points of file a for a row of rank bits.
pub(crate) static FILE_SPREAD: [u128; 1024] = {
    let mut table = [0u128; 1024];
    let mut ranks = 0;
    while ranks < 1024 {
        let mut rank = 0;
        while rank < 10 {
            if ranks & (1 << rank) != 0 {
                table[ranks] |= bit(0, rank);
            }
            rank += 1;
        }
        ranks += 1;
    }
    table
};

/// The four straight steps: north, east, south, west.
const STEPS: [(i32, i32); 4] = [(0, 1), (1, 0), (0, -1), (-1, 0)];
/// The four slanting steps: north-east, south-east, south-west, north-west.
const SLANTS: [(i32, i32); 4] = [(1, 1), (1, -1), (-1, -1), (-1, 1)];

/// The four points beside a point that may block it; off the board the point itself, which is
/// occupied by the very piece that asks.
const fn neighbours(steps: [(i32, i32); 4]) -> [[u8; 4]; 90] {
    let mut table = [[0; 4]; 90];
    let mut square = 0;
    while square < 90 {
        let mut way = 0;
        while way < 4 {
            let (file, rank) = (square % 9 + steps[way].0, square / 9 + steps[way].1);
            let here = if on_board(file, rank) { rank * 9 + file } else { square };
            table[square as usize][way] = here as u8;
            way += 1;
        }
        square += 1;
    }
    table
}

/// The four legs of a horse on each point.
pub(crate) static LEGS: [[u8; 4]; 90] = neighbours(STEPS);
/// The four eyes of an elephant on each point.
pub(crate) static EYES: [[u8; 4]; 90] = neighbours(SLANTS);

/// Where a horse goes, by the ways that are blocked (bit n: way n).
pub(crate) static HORSE: [[u128; 16]; 90] = {
    let mut table = [[0; 16]; 90];
    let mut square = 0;
    while square < 90 {
        let mut way = 0;
        while way < 4 {
            let (dx, dy) = STEPS[way];
            let mut side = -1;
            while side <= 1 {
                let file = square % 9 + 2 * dx + side * dy;
                let rank = square / 9 + 2 * dy + side * dx;
                if on_board(file, rank) {
                    add_way(&mut table[square as usize], way, bit(file, rank));
                }
                side += 2;
            }
            way += 1;
        }
        square += 1;
    }
    table
};

/// Where an elephant goes, by the eyes that are blocked; it stays on its side of the river.
pub(crate) static ELEPHANT: [[u128; 16]; 90] = {
    let mut table = [[0; 16]; 90];
    let mut square = 0;
    while square < 90 {
        let mut way = 0;
        while way < 4 {
            let (dx, dy) = SLANTS[way];
            let (file, rank) = (square % 9 + 2 * dx, square / 9 + 2 * dy);
            if on_board(file, rank) && (rank < 5) == (square / 9 < 5) {
                add_way(&mut table[square as usize], way, bit(file, rank));
            }
            way += 1;
        }
        square += 1;
    }
    table
};

const fn add_way(ways: &mut [u128; 16], way: usize, point: u128) {
    let mut blocked = 0;
    while blocked < 16 {
        if blocked & (1 << way) == 0 {
            ways[blocked] |= point;
        }
        blocked += 1;
    }
}

const fn palace_steps(steps: [(i32, i32); 4]) -> [u128; 90] {
    let mut table = [0; 90];
    let mut square = 0;
    while square < 90 {
        let mut way = 0;
        while way < 4 {
            let (file, rank) = (square % 9 + steps[way].0, square / 9 + steps[way].1);
            if on_board(file, rank) && in_palace(file, rank) && in_palace(square % 9, square / 9) {
                table[square as usize] |= bit(file, rank);
            }
            way += 1;
        }
        square += 1;
    }
    table
}

/// Where a general goes.
pub(crate) static GENERAL: [u128; 90] = palace_steps(STEPS);
/// Where an advisor goes.
pub(crate) static ADVISOR: [u128; 90] = palace_steps(SLANTS);

/// Where a soldier of each side goes.
pub(crate) static SOLDIER: [[u128; 90]; 2] = {
    let mut table = [[0; 90]; 2];
    let mut square = 0;
    while square < 90 {
        let (file, rank) = (square % 9, square / 9);
        let mut side = 0;
        while side < 2 {
            let ahead = if side == Colour::Red.index() { 1 } else { -1 };
            let crossed = if side == Colour::Red.index() { rank >= 5 } else { rank <= 4 };
            let mut to = 0u128;
            if on_board(file, rank + ahead) {
                to |= bit(file, rank + ahead);
            }
            if crossed && file > 0 {
                to |= bit(file - 1, rank);
            }
            if crossed && file < 8 {
                to |= bit(file + 1, rank);
            }
            table[side][square as usize] = to;
            side += 1;
        }
        square += 1;
    }
    table
};

/// The leg of a horse on the first point that attacks the second; [`NO_LEG`] when it never does.
pub(crate) static LEG_TOWARD: [[u8; 90]; 90] = {
    let mut table = [[NO_LEG; 90]; 90];
    let mut square = 0;
    while square < 90 {
        let mut way = 0;
        while way < 4 {
            let (dx, dy) = STEPS[way];
            let mut side = -1;
            while side <= 1 {
                let file = square % 9 + 2 * dx + side * dy;
                let rank = square / 9 + 2 * dy + side * dx;
                if on_board(file, rank) {
                    table[square as usize][(rank * 9 + file) as usize] =
                        ((square / 9 + dy) * 9 + square % 9 + dx) as u8;
                }
                side += 2;
            }
            way += 1;
        }
        square += 1;
    }
    table
};

/// No leg: a horse here never attacks there.
pub(crate) const NO_LEG: u8 = 255;

/// The points from which an *enemy* soldier attacks a general of this side on each point.
pub(crate) static SOLDIER_FROM: [[u128; 90]; 2] = {
    let mut table = [[0; 90]; 2];
    let mut side = 0;
    while side < 2 {
        let mut from = 0;
        while from < 90 {
            let mut to = 0;
            while to < 90 {
                if SOLDIER[1 - side][from] & (1 << to) != 0 {
                    table[side][to] |= 1 << from;
                }
                to += 1;
            }
            from += 1;
        }
        side += 1;
    }
    table
};
