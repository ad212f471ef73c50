//! From the text of a file to a line of a game: each move is read by the game, in any of its
//! notations, in the position where it stands.

use crate::{NodeId, Record, Step, Tree};
use std::fmt;
use yiguan_core::{Face, Faults, Ply, Refusal, Seat, Turn};

/// Opens a line on a start diagram (`None`: the normal one).
pub type Opener<'a> = dyn Fn(Option<&str>) -> Result<Box<dyn Face>, Faults> + 'a;

/// A move at which a replay stopped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Stopped {
    /// Where it is in the tree.
    pub node: NodeId,
    /// How many moves were made before it.
    pub ply: Ply,
    /// Its text.
    pub text: String,
    /// Why it could not be made.
    pub why: Refusal,
}

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}: {}", self.ply + 1, self.why)
    }
}

impl std::error::Error for Stopped {}

/// The main line of a record, as far as it can be played.
pub struct Replay {
    /// The line.
    pub face: Box<dyn Face>,
    /// The move that could not be made; `None`: all were.
    pub stopped: Option<Stopped>,
}

/// A record whose moves are canonical.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Resolved {
    /// The record; moves that could not be made are left out with all that follows them.
    pub record: Record,
    /// Those moves.
    pub stopped: Vec<Stopped>,
}

/// Plays the main line.
///
/// # Errors
/// The faults of the start diagram.
pub fn replay(record: &Record, open: &Opener<'_>) -> Result<Replay, Faults> {
    let mut face = open(record.setup.as_deref())?;
    for node in record.tree.main_line() {
        if let Err(why) = play(face.as_mut(), record.tree.mv(node)) {
            let stopped = stopped(&record.tree, node, face.as_ref(), why);
            return Ok(Replay { face, stopped: Some(stopped) });
        }
    }
    Ok(Replay { face, stopped: None })
}

/// Reads every move of the tree. The diagram becomes the game's own writing of it, and none when it
/// is the normal start.
///
/// # Errors
/// The faults of the start diagram.
pub fn resolve(record: &Record, open: &Opener<'_>) -> Result<Resolved, Faults> {
    let mut face = open(record.setup.as_deref())?;
    let mut tree = Tree::default();
    let mut stops = Vec::new();
    copy_notes(&record.tree, Tree::ROOT, &mut tree, Tree::ROOT);
    // Where each node went; a node that could not be played went nowhere, and so do those after it.
    let mut went = vec![None; record.tree.len() + 1];
    went[0] = Some(Tree::ROOT);
    for step in record.tree.walk() {
        match step {
            Step::Enter(node) => {
                let parent = record.tree.parent(node).unwrap_or(Tree::ROOT);
                let Some(to) = went[parent.index()] else { continue };
                match read_and_play(face.as_mut(), record.tree.mv(node)) {
                    Ok(mv) => {
                        let copy = tree.add(to, mv);
                        copy_notes(&record.tree, node, &mut tree, copy);
                        went[node.index()] = Some(copy);
                    }
                    Err(why) => stops.push(stopped(&record.tree, node, face.as_ref(), why)),
                }
            }
            Step::Leave(node) if went[node.index()].is_some() => {
                face.take_back();
            }
            Step::Leave(_) => {}
        }
    }
    let setup = record.setup.as_ref().map(|_| face.setup());
    // Many programs write the normal start as a diagram.
    let usual = setup.is_some().then(|| open(None).ok()).flatten().map(|face| face.setup());
    let setup = setup.filter(|setup| usual.as_ref() != Some(setup));
    let headers = record.headers.clone();
    let record = Record { headers, setup, tree, score: record.score.clone() };
    Ok(Resolved { record, stopped: stops })
}

/// Makes a move, in any notation of the game, for whichever seat may make it.
///
/// # Errors
/// Why it cannot be made.
pub fn play(face: &mut dyn Face, text: &str) -> Result<(), Refusal> {
    let turn = face.turn();
    let mut why = Refusal::OutOfTurn { seat: Seat(0), turn };
    // Where any of several seats may act, a file says the move and not whose it is.
    for seat in turn.seats().iter() {
        match face.play(seat, text) {
            Ok(_) => return Ok(()),
            Err(other) => why = other,
        }
    }
    Err(why)
}

/// [`play`], and the move's canonical text.
fn read_and_play(face: &mut dyn Face, text: &str) -> Result<String, Refusal> {
    if face.turn() == Turn::Over {
        return Err(Refusal::OutOfTurn { seat: Seat(0), turn: Turn::Over });
    }
    let mv = face.read(text)?;
    play(face, &mv).map(|()| mv)
}

fn stopped(tree: &Tree, node: NodeId, face: &dyn Face, why: Refusal) -> Stopped {
    Stopped { node, ply: face.ply_count(), text: tree.mv(node).to_owned(), why }
}

fn copy_notes(from: &Tree, node: NodeId, to: &mut Tree, copy: NodeId) {
    let notes = from.notes(node);
    if !notes.is_empty() {
        *to.notes_mut(copy) = notes.clone();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn open(setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
        yiguan_games::open("nim/basic", setup)
    }

    #[test]
    fn a_tree_is_resolved_around_its_bad_moves() {
        let mut record = Record { setup: Some("2,02/00".to_owned()), ..Record::default() };
        let a1 = record.tree.add(Tree::ROOT, "take 1 from a");
        let bad = record.tree.add(a1, "b9");
        record.tree.add(bad, "b1");
        let b2 = record.tree.add(a1, "b2");
        record.tree.notes_mut(b2).after.push("好".to_owned());
        record.tree.add(b2, "a1");
        let resolved = resolve(&record, &open).expect("the diagram is sound");
        let tree = &resolved.record.tree;
        let main: Vec<_> = tree.main_line().map(|node| tree.mv(node)).collect();
        assert_eq!(main, ["a1", "b2", "a1"]);
        assert_eq!(resolved.record.setup.as_deref(), Some("2,2/0"));
        assert_eq!(resolved.stopped.len(), 1);
        assert_eq!(resolved.stopped[0].to_string(), "move 2: b9: forbidden by nim-take");
        let again = resolve(&resolved.record, &open).expect("the diagram is sound");
        assert_eq!(again, Resolved { stopped: Vec::new(), ..resolved });
    }

    #[test]
    fn a_replay_stops_at_the_first_bad_move() {
        let mut record = Record::default();
        let a1 = record.tree.add(Tree::ROOT, "a1");
        record.tree.add(a1, "??");
        let replay = replay(&record, &open).expect("the start position");
        assert_eq!(replay.face.ply_count(), 1);
        assert_eq!(replay.stopped.map(|stopped| stopped.ply), Some(1));
        record.setup = Some("9".to_owned());
        assert!(super::replay(&record, &open).is_err());
    }

    #[test]
    fn nothing_follows_the_end() {
        let mut record = Record { setup: Some("1/0".to_owned()), ..Record::default() };
        let last = record.tree.add(Tree::ROOT, "a1");
        record.tree.add(last, "a1");
        let replay = replay(&record, &open).expect("the diagram is sound");
        let why = replay.stopped.expect("the game is over").why;
        assert!(matches!(why, Refusal::OutOfTurn { turn: Turn::Over, .. }));
    }
}
