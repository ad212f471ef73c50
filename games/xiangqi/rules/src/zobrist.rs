//! Keys of positions. They are part of stored data: the numbers never change between releases.

use crate::piece::{Colour, Kind};

const fn mix(mut z: u64) -> u64 {
    z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

/// By side, kind and point.
pub(crate) static PIECE: [[[u64; 90]; 7]; 2] = {
    let mut table = [[[0; 90]; 7]; 2];
    let mut seed = 0x5869_616e_6771_6900u64; // "Xiangqi"
    let mut side = 0;
    while side < 2 {
        let mut kind = 0;
        while kind < 7 {
            let mut square = 0;
            while square < 90 {
                seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
                table[side][kind][square] = mix(seed);
                square += 1;
            }
            kind += 1;
        }
        side += 1;
    }
    table
};

/// Black is to move.
pub(crate) const BLACK_TO_MOVE: u64 = mix(0x0042_6c61_636b_2121);

pub(crate) fn of(colour: Colour, kind: Kind, square: u8) -> u64 {
    PIECE[colour.index()][kind as usize][usize::from(square)]
}
