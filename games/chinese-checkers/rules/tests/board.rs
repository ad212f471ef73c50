//! The star as others count and draw it.

use yiguan_chinese_checkers::{ChineseCheckers, Hole, Holes, camp, opposite, steps, steps_to_camp};
use yiguan_core::{BoardSpec, Describe, Seat};

const BOARD: &str = include_str!("../../data/board121.txt");

fn lines() -> impl Iterator<Item = Vec<&'static str>> {
    BOARD.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(' ').collect())
}

fn hole(name: &str) -> Hole {
    Hole::named(name).unwrap_or_else(|| panic!("{name} is a hole"))
}

fn board(rules: &str) -> BoardSpec {
    ChineseCheckers::board(rules.parse().unwrap())
}

/// Hole, cube coordinates and camp of every row of the table.
fn cells() -> Vec<(Hole, [i32; 3], Option<usize>)> {
    let rows = lines().filter(|row| row[0] != "camp15");
    rows.map(|row| {
        let cube: Vec<i32> = row[4].split(',').map(|axis| axis.parse().unwrap()).collect();
        (hole(row[0]), [cube[0], cube[1], cube[2]], row[5].parse().ok())
    })
    .collect()
}

#[test]
fn every_hole_is_named_and_placed_as_in_the_table() {
    let spec = board("basic");
    let mut seen = Holes::NONE;
    for row in lines().filter(|row| row[0] != "camp15") {
        let hole = hole(row[0]);
        assert_eq!(hole.to_string(), row[0]);
        let cell = &spec.cells[usize::from(hole.cell())];
        let (down, across): (i16, i16) = (row[2].parse().unwrap(), row[3].parse().unwrap());
        assert_eq!(cell.grid, (across, down), "{hole}");
        assert_eq!((cell.name.as_str(), cell.x), (row[0], 1000 + 500 * i32::from(across)));
        seen = seen.with(hole);
    }
    assert_eq!(seen, Holes::ALL);
}

#[test]
fn camps_are_those_of_the_table() {
    for (hole, _, ten) in cells() {
        let inside = (0..6).find(|number| camp(*number, 10).has(hole));
        assert_eq!(inside, ten, "{hole}");
    }
    for row in lines().filter(|row| row[0] == "camp15") {
        let expected: Holes = row[2].split(',').map(hole).collect();
        assert_eq!(camp(row[1].parse().unwrap(), 15), expected, "camp {}", row[1]);
    }
}

#[test]
fn steps_are_those_of_cube_coordinates() {
    let cells = cells();
    for (a, from, _) in &cells {
        for (b, to, _) in &cells {
            let apart = (0..3).map(|axis| (from[axis] - to[axis]).unsigned_abs()).max();
            assert_eq!(Some(u32::from(steps(*a, *b))), apart, "{a} {b}");
        }
        for number in 0..6 {
            for men in [10, 15] {
                let nearest = camp(number, men).iter().map(|inside| steps(*a, inside)).min();
                assert_eq!(Some(steps_to_camp(*a, number, men)), nearest, "{a} to camp {number}");
            }
        }
    }
}

#[test]
fn camps_of_fifteen_meet_only_in_corners() {
    for a in 0..6 {
        for b in 0..6 {
            let shared = (camp(a, 15) & camp(b, 15)).len();
            let expected = match (6 + a - b) % 6 {
                0 => 15,
                1 | 5 => 1,
                _ => 0,
            };
            assert_eq!(shared, expected, "camps {a} and {b}");
        }
        assert_eq!(opposite(opposite(a)), a);
    }
}

/// Turned as the board says, each seat's camp lies at the bottom and every hole on a hole.
#[test]
fn each_seat_sits_at_the_bottom_of_its_turned_board() {
    for rules in
        ["basic", "basic:seats=3,men=15", "basic:seats=4", "basic:seats=5", "basic:seats=6"]
    {
        let spec = board(rules);
        let start = ChineseCheckers::set_up_start(rules);
        assert_eq!(spec.turns.len(), usize::from(start.rules().seats));
        let centre = (f64::from(spec.width) / 2.0, f64::from(spec.height) / 2.0);
        for (seat, degrees) in (0..).map(Seat).zip(&spec.turns) {
            let (sin, cos) = f64::from(*degrees).to_radians().sin_cos();
            let turned = |hole: Hole| {
                let cell = &spec.cells[usize::from(hole.cell())];
                let (x, y) = (f64::from(cell.x) - centre.0, f64::from(cell.y) - centre.1);
                // Clockwise, as y grows downward.
                (centre.0 + x * cos - y * sin, centre.1 + x * sin + y * cos)
            };
            let bottom = turned_lowest(&turned);
            assert!(start.men(seat).has(bottom), "{rules}: {seat} at the bottom");
            for hole in Hole::all() {
                let (x, y) = turned(hole);
                let near = spec.cells.iter().filter(|cell| {
                    (f64::from(cell.x) - x).abs() < 2.0 && (f64::from(cell.y) - y).abs() < 2.0
                });
                assert_eq!(near.count(), 1, "{rules}: {hole} turned by {degrees}");
            }
        }
    }
}

fn turned_lowest(turned: &dyn Fn(Hole) -> (f64, f64)) -> Hole {
    Hole::all().max_by(|a, b| turned(*a).1.total_cmp(&turned(*b).1)).unwrap()
}

trait Start {
    fn set_up_start(rules: &str) -> yiguan_chinese_checkers::StarPosition;
}

impl Start for ChineseCheckers {
    fn set_up_start(rules: &str) -> yiguan_chinese_checkers::StarPosition {
        use yiguan_core::Game;
        let rules = rules.parse().unwrap();
        Self::set_up(rules, &Self::start(rules)).unwrap()
    }
}

#[test]
fn the_drawing_is_whole() {
    let spec = board("basic:seats=5");
    assert_eq!(spec.lines.len(), 3 * 15, "fifteen lines of two or more holes each way");
    let on_board = |x: i32, y: i32| (0..=spec.width).contains(&x) && (0..=spec.height).contains(&y);
    assert!(spec.areas.iter().flat_map(|area| &area.outline).all(|(x, y)| on_board(*x, *y)));
    let seats: Vec<_> = spec.areas.iter().map(|area| area.seat.map(|seat| seat.0)).collect();
    assert_eq!(seats, [Some(0), Some(1), Some(2), Some(3), Some(4), None]);
    for men in [10, 15] {
        let spec = board(&format!("basic:men={men}"));
        for (number, area) in spec.areas.iter().enumerate() {
            for cell in &spec.cells {
                let inside = camp(number, men).has(hole(&cell.name));
                assert_eq!(in_triangle(&area.outline, cell.x, cell.y), inside, "{}", cell.name);
            }
        }
    }
}

fn in_triangle(corners: &[(i32, i32)], x: i32, y: i32) -> bool {
    let side = |a: (i32, i32), b: (i32, i32)| {
        let (dx, dy) = (i64::from(b.0 - a.0), i64::from(b.1 - a.1));
        dx * i64::from(y - a.1) - dy * i64::from(x - a.0)
    };
    let sides =
        [side(corners[0], corners[1]), side(corners[1], corners[2]), side(corners[2], corners[0])];
    sides.iter().all(|side| *side > 0) || sides.iter().all(|side| *side < 0)
}
