//! What a stone makes along one line, for either colour and each way to win, all neighbourhoods
//! computed once.
//!
//! A window is the five points before a stone and the five behind it, as in the rules; a code has
//! one digit in base three for each of the ten: 0 free, 1 own, 2 blocked. Kinds are found by what
//! one stone more would make of them, so the whole table hangs on the definition of five.

use std::sync::LazyLock;

/// How far a window reaches.
pub(crate) const REACH: usize = 5;
/// Neighbours of a window's centre.
pub(crate) const NEIGHBOURS: usize = 2 * REACH;
/// Windows there are.
const CODES: usize = 3usize.pow(NEIGHBOURS as u32);

/// What counts as five, and what extends a three.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Wins {
    /// Exactly five, and forbidden moves: Black in renju.
    Bound,
    /// Exactly five.
    Exact,
    /// Five or more.
    More,
}

/// What a stone makes along one line, weakest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Default)]
#[repr(u8)]
pub(crate) enum Kind {
    /// No five can come of it.
    #[default]
    Nothing,
    /// Six or more where only five wins.
    Overline,
    /// Two that one stone makes a closed three.
    ClosedTwo,
    /// Two that one stone makes an open three.
    OpenTwo,
    /// Three that one stone makes a four with one point.
    ClosedThree,
    /// Three that one stone makes a four with two points.
    OpenThree,
    /// Four that one point makes five.
    Four,
    /// Two sets of four on the line.
    TwoFours,
    /// Four that two points make five.
    StraightFour,
    /// Five.
    Five,
}

impl Kind {
    /// How many there are.
    pub(crate) const COUNT: usize = 10;
    /// All, by their numbers.
    pub(crate) const ALL: [Self; Self::COUNT] = [
        Self::Nothing,
        Self::Overline,
        Self::ClosedTwo,
        Self::OpenTwo,
        Self::ClosedThree,
        Self::OpenThree,
        Self::Four,
        Self::TwoFours,
        Self::StraightFour,
        Self::Five,
    ];
    /// What is there now if one stone more would make this.
    fn before(self, wins: Wins) -> Self {
        match self {
            Self::StraightFour => Self::OpenThree,
            Self::TwoFours if wins != Wins::Bound => Self::OpenThree,
            Self::TwoFours | Self::Four => Self::ClosedThree,
            Self::OpenThree => Self::OpenTwo,
            Self::ClosedThree => Self::ClosedTwo,
            _ => Self::Nothing,
        }
    }
}

/// The kind of every window for one way to win.
pub(crate) struct Shapes {
    kinds: Box<[Kind]>,
    /// For fours the points that make five, for open threes those that make an open four: bits of
    /// the window's eleven points.
    carry: Box<[u16]>,
}

static BOUND: LazyLock<Shapes> = LazyLock::new(|| Shapes::compute(Wins::Bound));
static EXACT: LazyLock<Shapes> = LazyLock::new(|| Shapes::compute(Wins::Exact));
static MORE: LazyLock<Shapes> = LazyLock::new(|| Shapes::compute(Wins::More));

impl Shapes {
    /// The table, computed on first use.
    pub(crate) fn get(wins: Wins) -> &'static Self {
        match wins {
            Wins::Bound => &BOUND,
            Wins::Exact => &EXACT,
            Wins::More => &MORE,
        }
    }

    fn compute(wins: Wins) -> Self {
        let kinds = vec![Kind::Nothing; CODES].into_boxed_slice();
        let mut table = Self { kinds, carry: vec![0; CODES].into_boxed_slice() };
        // Fuller windows first: by the number of their own stones, so that what one stone more
        // makes is known.
        let mut codes: Vec<u16> = (0..CODES as u16).collect();
        codes.sort_by_key(|code| std::cmp::Reverse(digits(*code).filter(|(_, d)| *d == 1).count()));
        for code in codes {
            let (kind, carry) = table.look(code, wins);
            table.kinds[usize::from(code)] = kind;
            table.carry[usize::from(code)] = carry;
        }
        table
    }

    fn look(&self, code: u16, wins: Wins) -> (Kind, u16) {
        let window = Window::of(code);
        match (window.row(CENTRE).count_ones(), wins) {
            (5, _) | (6.., Wins::More) => return (Kind::Five, 0),
            (6.., _) => return (Kind::Overline, 0),
            _ => {}
        }
        let fills = window.fills(wins);
        if fills != 0 {
            let sets: Vec<u16> = bits(fills).map(|bit| window.row(bit) & !bit).collect();
            let kind = match sets[..] {
                [one, other] if one == other => Kind::StraightFour,
                [_] => Kind::Four,
                _ => Kind::TwoFours,
            };
            return (kind, fills);
        }
        let (mut best, mut carry) = (Kind::Nothing, 0);
        // Where nothing can be made nothing carries it on.
        for (at, _) in digits(code).filter(|(_, digit)| *digit == 0) {
            let then = code + 3u16.pow(at as u32);
            let kind = self.kinds[usize::from(then)].before(wins);
            if kind > best {
                (best, carry) = (kind, 0);
            }
            if kind == best && kind != Kind::Nothing {
                carry |= 1 << if at < REACH { at } else { at + 1 };
            }
        }
        (best, carry)
    }

    /// The kind of a window.
    #[inline]
    pub(crate) fn kind(&self, code: u16) -> Kind {
        self.kinds[usize::from(code)]
    }

    /// The steps from the centre to the points that carry its shape on.
    pub(crate) fn carry(&self, code: u16) -> impl Iterator<Item = i8> + use<> {
        let mut left = self.carry[usize::from(code)];
        std::iter::from_fn(move || {
            if left == 0 {
                return None;
            }
            let at = left.trailing_zeros() as i8;
            left &= left - 1;
            Some(at - REACH as i8)
        })
    }
}

const CENTRE: u16 = 1 << REACH;
const WIDTH: u16 = (1 << (NEIGHBOURS + 1)) - 1;

/// Digits of a code with their places.
fn digits(code: u16) -> impl Iterator<Item = (usize, u16)> {
    (0..NEIGHBOURS).map(move |at| (at, code / 3u16.pow(at as u32) % 3))
}

fn bits(set: u16) -> impl Iterator<Item = u16> {
    (0..=NEIGHBOURS).map(|at| 1 << at).filter(move |bit| set & bit != 0)
}

struct Window {
    own: u16,
    blocked: u16,
}

impl Window {
    fn of(code: u16) -> Self {
        let (mut own, mut blocked) = (CENTRE, 0);
        for (at, digit) in digits(code) {
            let bit = 1 << if at < REACH { at } else { at + 1 };
            match digit {
                1 => own |= bit,
                2 => blocked |= bit,
                _ => {}
            }
        }
        Self { own, blocked }
    }

    /// The unbroken row through `bit`, were a stone there.
    fn row(&self, bit: u16) -> u16 {
        let stones = self.own | bit;
        let mut row = bit;
        loop {
            let wider = (row | row << 1 | row >> 1) & stones;
            if wider == row {
                return row;
            }
            row = wider;
        }
    }

    /// Free points that make five to which the centre belongs.
    fn fills(&self, wins: Wins) -> u16 {
        let row = self.row(CENTRE);
        let ends = (row << 1 | row >> 1) & !row & WIDTH & !self.blocked;
        bits(ends)
            .filter(|bit| match self.row(*bit).count_ones() {
                5 => true,
                6.. => wins == Wins::More,
                _ => false,
            })
            .sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The weight of the neighbour `steps` from the centre: its digit's place.
    fn weight(steps: i8) -> u16 {
        let at = (steps + REACH as i8) as u32;
        3u16.pow(if steps < 0 { at } else { at - 1 })
    }

    /// `x` own, `o` blocked, `.` free, `S` the stone; what lies beyond is free.
    fn code(text: &str) -> u16 {
        let centre = text.find('S').expect("a stone") as i8;
        text.char_indices()
            .map(|(at, sign)| (at as i8 - centre, sign))
            .filter(|(steps, _)| *steps != 0)
            .map(|(steps, sign)| match sign {
                'x' => weight(steps),
                'o' => 2 * weight(steps),
                _ => 0,
            })
            .sum()
    }

    fn check(text: &str, wins: Wins, kind: Kind, carry: &[i8]) {
        let (table, code) = (Shapes::get(wins), code(text));
        assert_eq!(table.kind(code), kind, "{text} {wins:?}");
        assert_eq!(table.carry(code).collect::<Vec<_>>(), carry, "{text} {wins:?}");
    }

    #[test]
    fn kinds() {
        use Kind as K;
        use Wins::{Bound, Exact, More};
        check("xxSxx", Bound, K::Five, &[]);
        check("xxxSxx", Bound, K::Overline, &[]);
        check("xxxSxx", More, K::Five, &[]);
        check("xxSx", Bound, K::StraightFour, &[-3, 2]);
        check("oxxSx", Bound, K::Four, &[2]);
        check("x.xSx.x", Bound, K::TwoFours, &[-2, 2]);
        check("xSx", Exact, K::OpenThree, &[-2, 2]);
        check("x..xSx", Bound, K::OpenThree, &[2]);
        check("x..xSx..x", Bound, K::ClosedThree, &[-2, 2]);
        check("x..xSx..x", More, K::OpenThree, &[-2, 2]);
        check("oxSx.o", Bound, K::Nothing, &[]);
        check("oxSx..", Bound, K::ClosedThree, &[2, 3]);
        check("xS", Bound, K::OpenTwo, &[-3, -2, 1, 2]);
        assert_eq!(Shapes::get(Exact).kind(code("S")), K::Nothing);
    }
}
