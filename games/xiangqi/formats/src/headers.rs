//! What headers are called, whatever the file calls them, and results.

use yiguan_record::format::{Loss, LossKind};
use yiguan_record::{Notes, Record, Score, Tree};

/// Names that say of which game and in which notation a record is, which these formats do not
/// write because they are of this game alone.
pub(crate) const UNSAID: [&str; 4] = ["Game", "Format", "Rules", "Variant"];

/// Results as words.
pub(crate) const RESULTS: [(&str, u8); 22] = [
    ("红胜", 1),
    ("红先胜", 1),
    ("红方胜", 1),
    ("先胜", 1),
    ("紅勝", 1),
    ("紅先勝", 1),
    ("紅方勝", 1),
    ("先勝", 1),
    ("黑胜", 2),
    ("红先负", 2),
    ("黑方胜", 2),
    ("先负", 2),
    ("黑勝", 2),
    ("紅先負", 2),
    ("黑方勝", 2),
    ("先負", 2),
    ("和局", 3),
    ("和棋", 3),
    ("红先和", 3),
    ("紅先和", 3),
    ("和", 3),
    ("未知", 0),
];

/// The code of a result that is told by words.
pub(crate) fn worded(text: &str) -> Option<u8> {
    let known = RESULTS.iter().find(|(words, _)| *words == text.trim());
    known.map(|(_, code)| *code)
}

/// 1: Red won, 2: Black won, 3: a draw.
pub(crate) fn score(code: u8) -> Option<Score> {
    match code {
        1 => Score::new(&[4, 0]),
        2 => Score::new(&[0, 4]),
        3 => Score::new(&[2, 2]),
        _ => None,
    }
}

/// The code of a result; `Err` when it is one that no code tells.
pub(crate) fn code(score: Option<&Score>) -> Result<u8, Loss> {
    let Some(score) = score else { return Ok(0) };
    match score.points_quarters() {
        [4 | 8, 0] => Ok(1),
        [0, 4 | 8] => Ok(2),
        [2, 2] | [4, 4] => Ok(3),
        _ => Err(Loss::new(LossKind::Result, score.to_string())),
    }
}

/// Tells of a result that reads back as another: two points for a win become one.
pub(crate) fn rescaled(record: &Record) -> Option<Loss> {
    let scaled = record.score.as_ref()?;
    let code = code(Some(scaled)).ok()?;
    (score(code).as_ref() != Some(scaled)).then(|| Loss::new(LossKind::Result, scaled.to_string()))
}

/// Headers that none of `known` takes.
pub(crate) fn unknown<'a>(
    record: &'a Record,
    known: impl Fn(&str) -> bool + 'a,
) -> impl Iterator<Item = Loss> + 'a {
    let mut seen: Vec<String> = Vec::new();
    record.headers.iter().filter_map(move |(name, _)| {
        if UNSAID.iter().any(|unsaid| unsaid.eq_ignore_ascii_case(name)) {
            return None;
        }
        let lower = name.to_ascii_lowercase();
        let again = seen.contains(&lower);
        seen.push(lower);
        (again || !known(name)).then(|| Loss::new(LossKind::Header, name))
    })
}

/// The one comment that a format keeps of a move; what that changes is told.
pub(crate) fn one_comment(notes: &Notes, losses: &mut Vec<Loss>) -> String {
    let parts: Vec<_> = notes.before.iter().chain(&notes.after).map(String::as_str).collect();
    let text = parts.join("\n");
    if !notes.before.is_empty() || notes.after.len() > 1 {
        losses.push(Loss::new(LossKind::CommentMoved, start_of(&text)));
    } else if parts.len() == 1 && text.is_empty() {
        losses.push(Loss::new(LossKind::Comment, "an empty one"));
    }
    losses.extend(notes.marks.iter().map(|mark| Loss::new(LossKind::Mark, format!("${mark}"))));
    text
}

/// The start of a text, to name it by.
pub(crate) fn start_of(text: &str) -> String {
    text.chars().take(20).map(|c| if c.is_control() { ' ' } else { c }).collect()
}

/// Whether the tree is a main line alone.
pub(crate) fn is_line(tree: &Tree) -> bool {
    tree.main_line().count() == tree.len()
}
