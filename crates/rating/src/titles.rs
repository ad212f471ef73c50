//! Grades of players (技术等级): their order, what older ones are called now, and who grants them
//! (TN-G).
//!
//! Which results give which grade stands in a table that the rulebook lacks (TN-G-table), so no
//! grade is awarded here; [`counts`] says whether a result may be used at all.

/// Grades, the highest first (TN-G-titles).
pub const TITLES: [&str; 13] = [
    "特级大师",
    "国家大师",
    "大师",
    "业余大师",
    "业余九级",
    "业余八级",
    "业余七级",
    "业余六级",
    "业余五级",
    "业余四级",
    "业余三级",
    "业余二级",
    "业余一级",
];

/// Older grades and what they are now (TN-G-map-gm to TN-G-map-3). The older 大师 is not among
/// them, as the word now means another grade: [`renamed`] takes it only when it is said to be old.
const OLDER: [(&str, &str); 4] = [
    ("棋协大师", "大师"),
    ("一级棋士", "业余大师"),
    ("二级棋士", "业余九级"),
    ("三级棋士", "业余七级"),
];

/// Who grants a grade.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Authority {
    /// The General Administration of Sport (TN-G-auth-1).
    State,
    /// A province, autonomous region or municipality, which reports to the games centre
    /// (TN-G-auth-2).
    Province,
    /// A prefecture or city, which reports one level up (TN-G-auth-3).
    City,
    /// A district or county, which reports one level up (TN-G-auth-4).
    County,
}

/// Who grants a grade of today; `None` for what is no grade.
///
/// ```
/// use yiguan_rating::titles::{Authority, authority};
/// assert_eq!(authority("业余六级"), Some(Authority::City));
/// assert_eq!(authority("冠军"), None);
/// ```
#[must_use]
pub fn authority(title: &str) -> Option<Authority> {
    let at = TITLES.iter().position(|known| *known == title)?;
    Some(match at {
        0..=1 => Authority::State,
        2..=3 => Authority::Province,
        4..=7 => Authority::City,
        _ => Authority::County,
    })
}

/// What a grade is called today; `old` says that it was granted under the older names, when 大师
/// meant what is 国家大师 now (TN-G-map-master).
///
/// ```
/// use yiguan_rating::titles::renamed;
/// assert_eq!(renamed("一级棋士", false), Some("业余大师"));
/// assert_eq!(renamed("大师", true), Some("国家大师"));
/// assert_eq!(renamed("大师", false), Some("大师"));
/// assert_eq!(renamed("无", false), None);
/// ```
#[must_use]
pub fn renamed(title: &str, old: bool) -> Option<&'static str> {
    if old && title == "大师" {
        return Some("国家大师");
    }
    let older = OLDER.iter().find(|(known, _)| *known == title).map(|(_, now)| *now);
    older.or_else(|| TITLES.iter().find(|known| **known == title).copied())
}

/// Whether a result may be used for a grade: of an official event, with a place that nobody
/// shares (TN-G-official).
#[must_use]
pub fn counts(official: bool, sharing: usize) -> bool {
    official && sharing == 1
}
