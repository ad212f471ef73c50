//! What one black stone makes along one line: the definitions of five, overline, four and three
//! (`GR-4` to `GR-8`) on the eleven points that can matter.
//!
//! A window is a stone with the five points before it and the five behind it. Nothing farther
//! away can change what the stone makes: a five through it reaches four points, and a sixth stone
//! that spoils the five stands next to that. So every window there is can be looked at once, and
//! [`Patterns`] keeps the results: 3^10 neighbourhoods, two bytes each.

use std::sync::LazyLock;

/// The stone's own bit.
const CENTRE: u16 = 1 << REACH;
/// How far a window reaches from its stone.
pub(crate) const REACH: u32 = 5;
/// All bits of a window.
pub(crate) const WIDTH_MASK: u32 = (1 << (2 * REACH + 1)) - 1;
/// Neighbours on one side.
const SIDE_MASK: u32 = (1 << REACH) - 1;

/// A black stone at bit 5 with its neighbours along a line, one bit each.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    /// Black stones, the centre among them.
    black: u16,
    /// White stones and what is off the board.
    blocked: u16,
}

/// Four stones of a window and a point that makes five of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Four {
    pub(crate) stones: u16,
    pub(crate) fills: u16,
}

/// A point that makes a straight four of the window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Extension {
    /// The three stones that stand.
    pub(crate) stones: u16,
    /// The point.
    pub(crate) point: u16,
}

impl Window {
    /// The window with these bits; the centre becomes black.
    pub(crate) fn new(black: u32, blocked: u32) -> Self {
        let black = (black & WIDTH_MASK) as u16 | CENTRE;
        Self { black, blocked: (blocked & WIDTH_MASK) as u16 & !CENTRE }
    }

    fn is_empty(self, bit: u16) -> bool {
        (self.black | self.blocked) & bit == 0
    }

    /// The stones in an unbroken row with the one at `bit`, were it there.
    fn row_with(self, bit: u16) -> u16 {
        let stones = self.black | bit;
        let mut row = bit;
        loop {
            let wider = (row | row << 1 | row >> 1) & stones;
            if wider == row {
                return row;
            }
            row = wider;
        }
    }

    /// The unbroken row through the centre. One that reaches the end of the window counts more
    /// than five already, so what lies beyond does not matter.
    pub(crate) fn row(self) -> u16 {
        self.row_with(CENTRE)
    }

    /// The two points that end the row through the centre, where they are free. No other point
    /// joins its stone to the centre's row.
    fn gaps(self) -> [Option<u16>; 2] {
        let row = self.row();
        [row >> 1, row << 1]
            .map(|wider| wider & !row & WIDTH_MASK as u16)
            .map(|gap| (gap != 0 && self.is_empty(gap)).then_some(gap))
    }

    /// Every set of four stones that the centre belongs to and that one more stone makes exactly
    /// five, each set once. A straight four is one set with two points; one line may hold two sets.
    pub(crate) fn fours(self) -> [Option<Four>; 2] {
        let four = |gap: u16| {
            let row = self.row_with(gap);
            (row.count_ones() == 5).then_some(Four { stones: row & !gap, fills: gap })
        };
        match self.gaps().map(|gap| gap.and_then(four)) {
            [Some(one), Some(other)] if one.stones == other.stones => {
                [Some(Four { fills: one.fills | other.fills, ..one }), None]
            }
            fours => fours,
        }
    }

    /// Every point that makes a straight four to which the centre belongs: an unbroken row of
    /// exactly four whose two ends would each make exactly five.
    pub(crate) fn extensions(self) -> [Option<Extension>; 2] {
        self.gaps().map(|gap| gap.and_then(|point| self.extension(point)))
    }

    fn extension(self, point: u16) -> Option<Extension> {
        let row = self.row_with(point);
        if row.count_ones() != 4 {
            return None;
        }
        // Four stones around the centre leave room in the window for both ends and one point more.
        let ends = (row << 1 | row >> 1) & !row;
        let beyond = (ends << 1 | ends >> 1) & !row;
        let open = ends & self.blocked == 0 && beyond & self.black == 0;
        open.then_some(Extension { stones: row & !point, point })
    }
}

/// What a stone makes along one line, in two bytes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Pattern(u16);

impl Pattern {
    const FIVE: u16 = 1;
    const OVERLINE: u16 = 2;
    const FOURS: u32 = 2;
    const EXTENSIONS: u32 = 4;
    /// An extension and the centre are among four, so at most three points apart.
    const NEAREST: u32 = REACH - 3;

    fn of(window: Window) -> Self {
        let mut bits = match window.row().count_ones() {
            5 => Self::FIVE,
            6.. => Self::OVERLINE,
            _ => 0,
        };
        bits |= (window.fours().iter().flatten().count() as u16) << Self::FOURS;
        for extension in window.extensions().into_iter().flatten() {
            bits |= (extension.point >> Self::NEAREST) << Self::EXTENSIONS;
        }
        Self(bits)
    }

    /// Exactly five.
    pub(crate) fn five(self) -> bool {
        self.0 & Self::FIVE != 0
    }

    /// Six or more.
    pub(crate) fn overline(self) -> bool {
        self.0 & Self::OVERLINE != 0
    }

    /// How many fours.
    pub(crate) fn fours(self) -> u8 {
        (self.0 >> Self::FOURS & 3) as u8
    }

    /// Where a stone would make a straight four: steps from the centre along the line.
    pub(crate) fn extensions(self) -> impl Iterator<Item = i8> {
        let mut bits = self.0 >> Self::EXTENSIONS;
        std::iter::from_fn(move || {
            if bits == 0 {
                return None;
            }
            let at = bits.trailing_zeros() + Self::NEAREST;
            bits &= bits - 1;
            Some(at as i8 - REACH as i8)
        })
    }

    /// Whether a stone somewhere would make a straight four.
    pub(crate) fn three(self) -> bool {
        self.0 >> Self::EXTENSIONS != 0
    }
}

/// The pattern of every neighbourhood.
pub(crate) struct Patterns {
    patterns: Box<[Pattern]>,
    /// For each ten neighbours the number that has a 1 in base three where they have a bit.
    base_three: [u16; 1 << (2 * REACH)],
}

static PATTERNS: LazyLock<Patterns> = LazyLock::new(Patterns::compute);

impl Patterns {
    /// The table, computed on first use.
    pub(crate) fn get() -> &'static Self {
        &PATTERNS
    }

    fn compute() -> Self {
        let base_three = std::array::from_fn(|bits| {
            (0..2 * REACH).filter(|at| bits >> at & 1 != 0).map(|at| 3u16.pow(at)).sum()
        });
        let mut table =
            Self { patterns: vec![Pattern::default(); 3usize.pow(2 * REACH)].into(), base_three };
        for black in 0..1 << (2 * REACH) {
            let free = !black & ((1 << (2 * REACH)) - 1);
            // Every subset of the free neighbours, from all of them down to none.
            let mut blocked = free;
            loop {
                let pattern = Pattern::of(Window::new(around(black), around(blocked)));
                table.patterns[table.code(black, blocked)] = pattern;
                if blocked == 0 {
                    break;
                }
                blocked = (blocked - 1) & free;
            }
        }
        table
    }

    /// The place of the pattern for these neighbours, the centre left out.
    fn code(&self, black: u32, blocked: u32) -> usize {
        let [black, blocked] =
            [black, blocked].map(|bits| usize::from(self.base_three[bits as usize]));
        black + 2 * blocked
    }

    /// The pattern of a stone in the middle of the window bits `black` and `blocked`.
    pub(crate) fn of(&self, black: u32, blocked: u32) -> Pattern {
        self.patterns[self.code(neighbours(black), neighbours(blocked))]
    }
}

/// The ten neighbours of a window's eleven bits.
fn neighbours(window: u32) -> u32 {
    window & SIDE_MASK | window >> 1 & SIDE_MASK << REACH
}

/// The window around ten neighbours.
fn around(neighbours: u32) -> u32 {
    neighbours & SIDE_MASK | (neighbours & !SIDE_MASK) << 1
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `x` black, `o` blocked, `.` empty, `S` the stone; what lies beyond is empty.
    fn pattern(text: &str) -> Pattern {
        let centre = text.find('S').expect("a stone");
        let bits = |wanted: char| {
            text.char_indices()
                .filter(|(_, sign)| *sign == wanted)
                .map(|(at, _)| 1u32 << (at + REACH as usize - centre))
                .sum::<u32>()
        };
        Patterns::get().of(bits('x'), bits('o'))
    }

    fn check(text: &str, five: bool, overline: bool, fours: u8, extensions: &[i8]) {
        let got = pattern(text);
        let seen: Vec<_> = got.extensions().collect();
        assert_eq!((got.five(), got.overline(), got.fours()), (five, overline, fours), "{text}");
        assert_eq!(seen, extensions, "{text}");
        assert_eq!(got.three(), !extensions.is_empty(), "{text}");
    }

    #[test]
    fn fives_and_overlines() {
        check("xxSxx", true, false, 0, &[]);
        check("oxxxxSo", true, false, 0, &[]);
        check("xxxSxx", false, true, 0, &[]);
        check("xxxxxS", false, true, 0, &[]);
    }

    #[test]
    fn fours() {
        check("xxSx", false, false, 1, &[]);
        check("oxxSx", false, false, 1, &[]);
        check("oxxSxo", false, false, 0, &[]);
        check("x.xSx", false, false, 1, &[]);
        check("x.xSx.x", false, false, 2, &[]);
        check("xx.Sx.xx", false, false, 2, &[]);
        check("xxx.S.xxx", false, false, 2, &[]);
        check("xxS.x.xxx", false, false, 1, &[]);
        check("x.xxSx", false, false, 1, &[]);
        check("x.xSxx.x", false, false, 0, &[]);
    }

    #[test]
    fn threes() {
        check("xSx", false, false, 0, &[-2, 2]);
        check("x.Sx", false, false, 0, &[-1]);
        check("oxSx", false, false, 0, &[]);
        check("o.xSx.o", false, false, 0, &[]);
        check("o.xSx..o", false, false, 0, &[2]);
        check("x..xSx", false, false, 0, &[2]);
        check("x..xSx..x", false, false, 0, &[]);
        check("x.xS", false, false, 0, &[-2]);
        check("S.xx", false, false, 0, &[1]);
        check("Sx.x", false, false, 0, &[2]);
    }
}
