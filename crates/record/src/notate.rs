//! A record with every move in another notation of its game.

use crate::{Opener, Record, Step, Tree, play};
use yiguan_core::Faults;

/// The record with its moves in `notation`; moves must be canonical. A move that cannot be made,
/// or that the notation does not have, keeps its text.
///
/// # Errors
/// The faults of the start diagram.
pub fn renotated(record: &Record, open: &Opener<'_>, notation: &str) -> Result<Record, Faults> {
    let mut face = open(record.setup.as_deref())?;
    let mut tree = Tree::default();
    *tree.notes_mut(Tree::ROOT) = record.tree.notes(Tree::ROOT).clone();
    let mut went = vec![Tree::ROOT; record.tree.len() + 1];
    // Whether the board follows; beyond a bad move it stays where it is.
    let mut made = vec![true; record.tree.len() + 1];
    for step in record.tree.walk() {
        match step {
            Step::Enter(node) => {
                let parent = record.tree.parent(node).unwrap_or(Tree::ROOT);
                let text = record.tree.mv(node);
                // Before it is made: what was made is only found by going through the line.
                let named = made[parent.index()].then(|| face.name(text, notation)).flatten();
                let done = made[parent.index()] && play(face.as_mut(), text).is_ok();
                made[node.index()] = done;
                let named = named.filter(|_| done);
                let copy = tree.add(went[parent.index()], named.as_deref().unwrap_or(text));
                went[node.index()] = copy;
                let notes = record.tree.notes(node);
                if !notes.is_empty() {
                    *tree.notes_mut(copy) = notes.clone();
                }
            }
            Step::Leave(node) if made[node.index()] => {
                face.take_back();
            }
            Step::Leave(_) => {}
        }
    }
    let (headers, setup) = (record.headers.clone(), record.setup.clone());
    Ok(Record { headers, setup, tree, score: record.score.clone() })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_change_and_nothing_else() {
        let open = |setup: Option<&str>| yiguan_games::open("nim/basic", setup);
        let mut record = Record { setup: Some("2,2/0".to_owned()), ..Record::default() };
        let first = record.tree.add(Tree::ROOT, "a1");
        record.tree.notes_mut(first).after.push("good".to_owned());
        record.tree.add(first, "b2");
        record.tree.add(first, "a9");
        let words = renotated(&record, &open, "words").expect("a sound diagram");
        let all: Vec<_> = words.tree.main_line().map(|node| words.tree.mv(node)).collect();
        assert_eq!(all, ["take 1 from a", "take 2 from b"]);
        let again = crate::resolve(&words, &open).expect("a sound diagram");
        assert_eq!(again.stopped.len(), 1, "the bad move kept its text");
        assert_eq!(renotated(&record, &open, "no such notation"), Ok(record));
    }
}
