//! Forbidden points of Black with full recursion: `GR-19-33`, `GR-19-44`, `GR-19-overline`.
//!
//! A stone that makes exactly five is never forbidden (`OQ-GR-win`). Otherwise six or more in a
//! row, two or more fours, or two or more threes forbid it, in that order. A three counts only if
//! its straight four can really be reached: the stone that makes it must make no five and must
//! itself not be forbidden, which is asked the same way with the first stone on the board
//! (`OQ-GR-33-depth`). Each question adds a stone, so the asking ends.

use crate::board::{Board, Colour};
use crate::lines::{Lines, Tally};
use crate::point::{Direction, Point};
use crate::window::{Pattern, Patterns};
use yiguan_core::RuleId;

/// Why a point is forbidden to Black.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Foul {
    /// 三三: two or more open threes with one stone.
    DoubleThree,
    /// 四四: two or more fours with one stone, on one line or several.
    DoubleFour,
    /// 长连: six or more in a row.
    Overline,
}

impl Foul {
    /// The article that forbids it.
    #[must_use]
    pub fn rule(self) -> RuleId {
        match self {
            Self::DoubleThree => "GR-19-33",
            Self::DoubleFour => "GR-19-44",
            Self::Overline => "GR-19-overline",
        }
    }
}

/// What a black stone on a point would be.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Judgement {
    /// Neither five nor forbidden.
    Free,
    /// It makes exactly five and wins.
    Five,
    /// It is forbidden.
    Foul(Foul),
}

/// Judges points of a board that stones may be added to and taken from.
///
/// ```
/// use yiguan_gomoku::{Board, Colour, Foul, Judge, Judgement};
/// let mut board = Board::default();
/// for name in ["H9", "H10", "I8", "J8"] {
///     board.place(Colour::Black, name.parse().unwrap());
/// }
/// let mut judge = Judge::new(&board);
/// let centre = "H8".parse().unwrap();
/// assert_eq!(judge.judge(centre), Judgement::Foul(Foul::DoubleThree));
/// judge.place(Colour::White, "H12".parse().unwrap());
/// judge.place(Colour::White, "H7".parse().unwrap());
/// assert_eq!(judge.judge(centre), Judgement::Free);
/// ```
#[derive(Clone, Debug)]
pub struct Judge {
    lines: Lines,
}

impl Judge {
    /// Judges points of `board`.
    #[must_use]
    pub fn new(board: &Board) -> Self {
        Self { lines: Lines::of(board) }
    }

    /// Puts a stone on an empty point. A point that bears one stays as it is.
    pub fn place(&mut self, colour: Colour, point: Point) {
        if self.lines.is_free(point) {
            self.lines.flip(colour, point);
        }
    }

    /// Takes a stone of `colour` off; nothing when none stands there.
    pub fn lift(&mut self, colour: Colour, point: Point) {
        if self.lines.has(colour, point) {
            self.lines.flip(colour, point);
        }
    }

    /// What a black stone on `point` would be; [`Judgement::Free`] where a stone stands already.
    pub fn judge(&mut self, point: Point) -> Judgement {
        if self.lines.is_free(point) { self.ask(Patterns::get(), point) } else { Judgement::Free }
    }

    /// Every point forbidden to Black, in order.
    pub fn fouls(&mut self) -> Vec<(Point, Foul)> {
        let table = Patterns::get();
        let tallies = self.lines.tallies(table);
        let mut fouls = Vec::new();
        for (point, _) in Point::all().zip(tallies).filter(|(_, tally)| !tally.is_clear()) {
            if let Judgement::Foul(foul) = self.ask(table, point) {
                fouls.push((point, foul));
            }
        }
        fouls
    }

    fn ask(&mut self, table: &Patterns, point: Point) -> Judgement {
        let patterns: [Pattern; 4] =
            std::array::from_fn(|direction| self.lines.pattern(table, point, direction));
        let mut tally = Tally::default();
        patterns.into_iter().for_each(|pattern| tally.add(pattern));
        match tally {
            Tally { fives: 1.., .. } => return Judgement::Five,
            Tally { overlines: 1.., .. } => return Judgement::Foul(Foul::Overline),
            Tally { fours: 2.., .. } => return Judgement::Foul(Foul::DoubleFour),
            Tally { threes: ..2, .. } => return Judgement::Free,
            Tally { .. } => {}
        }
        self.lines.flip(Colour::Black, point);
        let mut threes = 0;
        for (pattern, direction) in patterns.into_iter().zip(Direction::ALL) {
            threes += u32::from(self.is_real(table, point, pattern, direction));
            if threes == 2 {
                break;
            }
        }
        self.lines.flip(Colour::Black, point);
        if threes < 2 { Judgement::Free } else { Judgement::Foul(Foul::DoubleThree) }
    }

    /// Whether a straight four can be reached along `direction`, the stone on `point` standing.
    fn is_real(
        &mut self,
        table: &Patterns,
        point: Point,
        pattern: Pattern,
        direction: Direction,
    ) -> bool {
        let (across, up) = direction.step();
        pattern
            .extensions()
            .filter_map(|steps| point.offset(steps * across, steps * up))
            .any(|point| self.ask(table, point) == Judgement::Free)
    }

    pub(crate) fn lines(&self) -> &Lines {
        &self.lines
    }
}
