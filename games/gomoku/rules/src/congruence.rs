//! Whether two fifth-move offers are alike (`GR-10-N-offer`, `OQ-GR-N-max`).
//!
//! Two offers are alike when all stones with the one can be carried onto all stones with the other
//! by rotation, mirror or shift, colours kept. The edge of the board does not matter and neither
//! does the order in which the stones came.

use crate::board::{Board, Colour};
use crate::point::{Point, turned};

/// A set of coloured stones, the same for all its rotations, mirrors and shifts.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Figure(Vec<(i8, i8, bool)>);

impl Figure {
    /// The figure of the stones of `board` with one more black stone on `offer`.
    fn with(board: &Board, offer: Point) -> Self {
        let mut stones: Vec<_> = Colour::BOTH
            .into_iter()
            .flat_map(|colour| board.stones(colour).iter().map(move |point| (point, colour)))
            .map(|(point, colour)| (point, colour == Colour::White))
            .collect();
        stones.push((offer, false));
        let images = (0..8).map(|way| Self::image(&stones, way));
        images.min().unwrap_or(Self(Vec::new()))
    }

    /// The stones turned or mirrored the `way`-th way and shifted into the corner.
    fn image(stones: &[(Point, bool)], way: u8) -> Self {
        let place = |point: Point| turned((point.column() as i8, point.row() as i8), way);
        let mut image: Vec<_> = stones
            .iter()
            .map(|(point, white)| (place(*point), *white))
            .map(|((x, y), white)| (x, y, white))
            .collect();
        let left = image.iter().map(|stone| stone.0).min().unwrap_or(0);
        let low = image.iter().map(|stone| stone.1).min().unwrap_or(0);
        for stone in &mut image {
            stone.0 -= left;
            stone.1 -= low;
        }
        image.sort_unstable();
        Self(image)
    }
}

/// Whether a black stone on `one` makes the same shape of all stones as one on `other`.
///
/// ```
/// use yiguan_gomoku::{same_shape, Board, Colour};
/// let mut board = Board::default();
/// for (colour, name) in [(Colour::Black, "H8"), (Colour::White, "H9"), (Colour::Black, "H10")] {
///     board.place(colour, name.parse().unwrap());
/// }
/// let point = |name: &str| name.parse().unwrap();
/// assert!(same_shape(&board, point("G9"), point("I9")), "mirrored in the column");
/// assert!(same_shape(&board, point("G8"), point("I10")), "turned round H9");
/// assert!(!same_shape(&board, point("G8"), point("G9")));
/// ```
#[must_use]
pub fn same_shape(board: &Board, one: Point, other: Point) -> bool {
    spread(board, one) == spread(board, other)
        && Figure::with(board, one) == Figure::with(board, other)
}

/// Sums over the squared distances from `offer` to the stones of each colour. Alike figures have
/// the same distances between all their stones, and those between the other stones are shared, so
/// different sums tell figures apart without turning them.
fn spread(board: &Board, offer: Point) -> [(u32, u64); 2] {
    Colour::BOTH.map(|colour| {
        board.stones(colour).iter().fold((0, 0), |(sum, squares), stone| {
            let across = u32::from(stone.column().abs_diff(offer.column()));
            let up = u32::from(stone.row().abs_diff(offer.row()));
            let square = across * across + up * up;
            (sum + square, squares + u64::from(square * square))
        })
    })
}
