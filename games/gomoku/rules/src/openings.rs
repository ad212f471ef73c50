//! The 26 designated openings (`GR-O-names`, `GR-OX-01` to `GR-OZ-13`); the table is that of
//! `OQ-GR-openings`.
//!
//! An opening is three stones, black, white, black, with all its rotations and mirrors. Black 1
//! stands on the centre, so black 1 and black 3 cannot change places.

use crate::point::{Point, turned};
use yiguan_core::{RuleId, Term};

/// One of the 26 openings.
///
/// ```
/// use yiguan_gomoku::Opening;
/// let point = |name: &str| name.parse().unwrap();
/// let opening = Opening::of(point("H8"), point("H7"), point("G7")).unwrap();
/// assert_eq!((opening.code, opening.chinese, opening.english), ("4D", "花月", "Kagetsu"));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Opening {
    /// Its number with D for direct (直指) or I for indirect (斜指).
    pub code: Term,
    /// Its rule id.
    pub rule: RuleId,
    /// Its Chinese name.
    pub chinese: &'static str,
    /// Its name in English texts, which follows the Japanese reading.
    pub english: &'static str,
    /// Where black 3 stands with white 2 on H9 (direct) or I9 (indirect): columns right of the
    /// centre, rows above it.
    third: (i8, i8),
}

const fn opening(
    code: Term,
    rule: RuleId,
    chinese: &'static str,
    english: &'static str,
    third: (i8, i8),
) -> Opening {
    Opening { code, rule, chinese, english, third }
}

/// All 26, indirect ones first, by number.
pub static OPENINGS: [Opening; 26] = [
    opening("1I", "GR-OX-01", "长星", "Chosei", (2, 2)),
    opening("2I", "GR-OX-02", "峡月", "Kyogetsu", (2, 1)),
    opening("3I", "GR-OX-03", "恒星", "Kosei", (2, 0)),
    opening("4I", "GR-OX-04", "水月", "Suigetsu", (2, -1)),
    opening("5I", "GR-OX-05", "流星", "Ryusei", (2, -2)),
    opening("6I", "GR-OX-06", "云月", "Ungetsu", (1, 0)),
    opening("7I", "GR-OX-07", "浦月", "Hogetsu", (1, -1)),
    opening("8I", "GR-OX-08", "岚月", "Rangetsu", (1, -2)),
    opening("9I", "GR-OX-09", "银月", "Gingetsu", (0, -1)),
    opening("10I", "GR-OX-10", "明星", "Myojo", (0, -2)),
    opening("11I", "GR-OX-11", "斜月", "Shagetsu", (-1, -1)),
    opening("12I", "GR-OX-12", "名月", "Meigetsu", (-1, -2)),
    opening("13I", "GR-OX-13", "彗星", "Suisei", (-2, -2)),
    opening("1D", "GR-OZ-01", "寒星", "Kansei", (0, 2)),
    opening("2D", "GR-OZ-02", "溪月", "Keigetsu", (1, 2)),
    opening("3D", "GR-OZ-03", "疏星", "Sosei", (2, 2)),
    opening("4D", "GR-OZ-04", "花月", "Kagetsu", (1, 1)),
    opening("5D", "GR-OZ-05", "残月", "Zangetsu", (2, 1)),
    opening("6D", "GR-OZ-06", "雨月", "Ugetsu", (1, 0)),
    opening("7D", "GR-OZ-07", "金星", "Kinsei", (2, 0)),
    opening("8D", "GR-OZ-08", "松月", "Shogetsu", (0, -1)),
    opening("9D", "GR-OZ-09", "丘月", "Kyugetsu", (1, -1)),
    opening("10D", "GR-OZ-10", "新月", "Shingetsu", (2, -1)),
    opening("11D", "GR-OZ-11", "瑞星", "Zuisei", (0, -2)),
    opening("12D", "GR-OZ-12", "山月", "Sangetsu", (1, -2)),
    opening("13D", "GR-OZ-13", "游星", "Yusei", (2, -2)),
];

impl Opening {
    /// The opening of these three stones, in any of its rotations and mirrors; `None` when they
    /// are none of the 26: black 1 off the centre, white 2 apart from it, black 3 too far.
    #[must_use]
    pub fn of(first: Point, second: Point, third: Point) -> Option<&'static Self> {
        if first != Point::CENTRE {
            return None;
        }
        let from_centre = |point: Point| {
            (point.column() as i8 - first.column() as i8, point.row() as i8 - first.row() as i8)
        };
        let (second, third) = (from_centre(second), from_centre(third));
        OPENINGS.iter().find(|opening| {
            let (want_second, want_third) = (opening.second(), opening.third);
            (0..8).any(|way| turned(second, way) == want_second && turned(third, way) == want_third)
        })
    }

    /// The opening called `name`: its code, its Chinese or its English name.
    #[must_use]
    pub fn called(name: &str) -> Option<&'static Self> {
        OPENINGS.iter().find(|opening| {
            opening.chinese == name
                || opening.code.eq_ignore_ascii_case(name)
                || opening.english.eq_ignore_ascii_case(name)
        })
    }

    /// Whether white 2 stands next to black 1 along a row or column (直指).
    #[must_use]
    pub fn is_direct(&self) -> bool {
        self.code.ends_with('D')
    }

    /// Its three stones as the table prints them: white 2 on H9 or I9.
    #[must_use]
    pub fn stones(&self) -> [Point; 3] {
        let at = |(across, up): (i8, i8)| Point::CENTRE.offset(across, up).unwrap_or(Point::CENTRE);
        [Point::CENTRE, at(self.second()), at(self.third)]
    }

    fn second(&self) -> (i8, i8) {
        if self.is_direct() { (0, 1) } else { (1, 1) }
    }
}
