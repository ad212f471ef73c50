//! The drawing of the star. It lies as its holes are named: row a at the bottom, camp 0 at the top.

use crate::geometry::{self, camps_taken, corners};
use crate::holes::{HOLES, Hole};
use crate::rules::StarRules;
use yiguan_core::{Area, BoardSpec, CellShape, CellSpec, LabelSpec, Seat};

/// From the outermost holes to the edge, in thousandths of the distance of two neighbours.
const MARGIN: i32 = 1000;
/// Rows are half the square root of three apart.
const ROW_MILLIONTHS: i32 = 866_025;
/// How far a camp's outline lies outside its outermost holes.
const OUTLINE: i32 = 600;

/// The board of these rules.
pub(crate) fn spec(rules: StarRules) -> BoardSpec {
    let seat_of = |camp: usize| {
        let seat = camps_taken(rules.seats).iter().position(|taken| *taken == camp);
        seat.map(|seat| Seat(seat as u8))
    };
    let areas = (0..geometry::CAMPS)
        .map(|camp| Area { kind: "camp", seat: seat_of(camp), outline: outline(camp, rules.men) })
        .collect();
    // Camp 3 lies at the bottom; a camp `k` further round needs as many sixths of a turn back.
    let turns =
        camps_taken(rules.seats).iter().map(|camp| (540 - 60 * *camp as i32) % 360).collect();
    BoardSpec {
        width: 12_000 + 2 * MARGIN,
        height: 16 * ROW_MILLIONTHS / 1000 + 2 * MARGIN,
        cells: Hole::all().map(cell).collect(),
        lines: lines(),
        areas,
        labels: labels(),
        turns,
    }
}

fn centre(hole: Hole) -> (i32, i32) {
    let (row, column) = geometry::row_and_column(hole);
    let down = 16 - row as i32;
    (MARGIN + 500 * column as i32, MARGIN + down * ROW_MILLIONTHS / 1000)
}

fn cell(hole: Hole) -> CellSpec {
    let (x, y) = centre(hole);
    let (row, column) = geometry::row_and_column(hole);
    let grid = (column as i16, 16 - row as i16);
    CellSpec { name: hole.to_string(), x, y, shape: CellShape::Hole, grid }
}

/// Every line of holes once, from its first hole to its last.
fn lines() -> Vec<[i32; 4]> {
    let mut lines = Vec::with_capacity(51);
    for direction in 0..3 {
        for hole in (0..HOLES).filter_map(Hole::new) {
            let ahead = geometry::ray(hole, direction);
            if geometry::ray(hole, direction + 3).is_empty() {
                lines.extend(ahead.iter().last().map(|end| {
                    let ((x, y), (to_x, to_y)) = (centre(hole), centre(end));
                    [x, y, to_x, to_y]
                }));
            }
        }
    }
    lines
}

/// A triangle somewhat larger than the one through the camp's corners.
fn outline(camp: usize, men: u8) -> Vec<(i32, i32)> {
    let corners = corners(camp, men).map(centre);
    let middle_x = corners.iter().map(|(x, _)| x).sum::<i32>() / 3;
    let middle_y = corners.iter().map(|(_, y)| y).sum::<i32>() / 3;
    // The corners of a triangle of side `n` lie `n / sqrt(3)` from its middle.
    let reach = if men == 10 { 1732 } else { 2309 };
    let grow = |at: i32, middle: i32| at + (at - middle) * OUTLINE / reach;
    corners.iter().map(|(x, y)| (grow(*x, middle_x), grow(*y, middle_y))).collect()
}

/// The letter of each row, left of its first hole.
fn labels() -> Vec<LabelSpec> {
    (0..geometry::ROWS)
        .filter_map(|row| geometry::nth_of_row(row, 0).map(|first| (row, centre(first))))
        .map(|(row, (x, y))| {
            let text = char::from(b'a' + row as u8).to_string();
            LabelSpec { text, x: x - 700, y, seat: None }
        })
        .collect()
}
