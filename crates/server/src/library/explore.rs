//! The explorer: what was played from a position, and how it ended.

use super::shelf::Shelf;
use super::{failed, opening, short};
use crate::app::App;
use crate::encode;
use crate::error::{Error, faulty, of_refusal};
use crate::records;
use crate::wire::{Address, Params};
use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use yiguan_api as api;
use yiguan_core::{Face, Turn};
use yiguan_library::MoveCount;
use yiguan_record::{Record, Tree};

/// The longest diagram, and the longest text of a line, in characters.
const DIAGRAM_MAX: usize = 400;
const LINE_MAX: usize = 8000;
/// The most moves of a line.
const MOVES_MAX: usize = 600;

/// Which position.
#[derive(Deserialize)]
pub(super) struct Asked {
    /// The diagram that the line begins with; left out: the normal start.
    #[serde(default)]
    setup: String,
    /// The moves of the line, in any notation, with commas between them.
    #[serde(default)]
    moves: String,
    /// After how many of them; left out: after all.
    at: Option<u32>,
    /// Mirror images do not count.
    #[serde(default)]
    exact: bool,
}

/// What was played from the position.
pub(super) async fn explore(
    State(app): State<App>,
    Address(id): Address<String>,
    Params(asked): Params<Asked>,
) -> Result<Json<api::LibraryExplored>, Error> {
    short("setup", &asked.setup, DIAGRAM_MAX)?;
    short("moves", &asked.moves, LINE_MAX)?;
    if asked.moves.split(',').count() > MOVES_MAX {
        return Err(Error::BadRequest(format!("moves: expected at most {MOVES_MAX}")));
    }
    app.libraries.ask(id, move |shelf| explored(shelf, &asked)).await.map(Json)
}

fn explored(shelf: &mut Shelf, asked: &Asked) -> Result<api::LibraryExplored, Error> {
    let game = shelf.game();
    let open = |setup: Option<&str>| {
        yiguan_games::open(game, setup).map_err(|faults| faulty("setup", &faults))
    };
    let normal = open(None)?.setup();
    let setup = Some(asked.setup.trim()).filter(|setup| !setup.is_empty());
    let mut face = open(setup)?;
    // The normal start as a diagram is the normal start: its openings have names.
    let setup = Some(face.setup()).filter(|setup| *setup != normal);
    let words = asked.moves.split(',').map(str::trim).filter(|word| !word.is_empty());
    for word in words {
        yiguan_record::play(face.as_mut(), word)
            .map_err(|why| Error::Refused(Box::new(of_refusal(&why))))?;
    }
    let line = records::rows(face.as_ref());
    let at = asked.at.map_or(line.len(), |at| (at as usize).min(line.len()));
    for _ in at..line.len() {
        face.take_back();
    }
    let moves: Vec<_> = line.iter().take(at).map(|row| row.mv.as_str()).collect();
    let explored = shelf.reader.explore(setup.as_deref(), &moves, !asked.exact);
    let explored = explored.map_err(failed)?;
    let named = named(shelf, setup.as_deref(), &moves);
    let turn = match face.turn() {
        Turn::Of(seat) => Some(seat),
        Turn::AnyOf(_) | Turn::Over => None,
    };
    let moves = explored.moves.into_iter().map(|count| counted(face.as_ref(), count)).collect();
    Ok(api::LibraryExplored {
        setup,
        at: u32::try_from(at).unwrap_or(u32::MAX),
        line,
        diagram: face.diagram(),
        board: encode::board(face.board()),
        view: encode::view(face.view()),
        turn: turn.map(|seat| seat.0),
        reach: turn.map(|seat| encode::reach(face.as_ref(), seat)),
        opening: named,
        games: explored.games,
        moves,
    })
}

/// The opening of a line.
fn named(shelf: &Shelf, setup: Option<&str>, moves: &[&str]) -> Option<api::LibraryOpening> {
    let mut record = Record { setup: setup.map(str::to_owned), ..Record::default() };
    moves.iter().fold(Tree::ROOT, |node, mv| record.tree.add(node, *mv));
    let walk = shelf.reader.study().walk(&record).ok()?;
    shelf.openings.get(walk.opening?).map(opening)
}

fn counted(face: &dyn Face, count: MoveCount) -> api::LibraryMove {
    let names = face.notations().into_iter();
    let [open, first, second, draws] = count.ends;
    api::LibraryMove {
        names: names.filter_map(|id| Some((id.to_owned(), face.name(&count.mv, id)?))).collect(),
        mv: count.mv,
        games: count.games,
        first,
        draws,
        second,
        open,
        example: count.example,
    }
}
