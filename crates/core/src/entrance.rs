//! The door through which the hall reaches a game: one list entry a game, no enum, no macro.

use crate::{Article, Book, Describe, Face, Faults, Game, GameId, Line, Referee};
use std::marker::PhantomData;

/// A game as the list of games holds it.
///
/// ```
/// use std::marker::PhantomData;
/// use yiguan_core::{Entrance, Of, Seat};
/// use yiguan_nim::Nim;
/// let nim: &dyn Entrance = &Of::<Nim>(PhantomData);
/// let mut table = nim.open("basic:seats=2", Some("2,1/0")).unwrap();
/// table.play(Seat(0), "a2").unwrap();
/// assert_eq!(table.diagram(), "0,1/1");
/// assert!(nim.open("basic:seats=99", None).is_err());
/// ```
pub trait Entrance: Sync {
    /// The game's id.
    fn id(&self) -> GameId;
    /// Its rule books, the default one first.
    fn books(&self) -> &'static [Book];
    /// Its articles.
    fn articles(&self) -> &'static [Article];
    /// The ids of its notations, the canonical one first.
    fn notations(&self) -> Vec<&'static str>;
    /// A fresh line; `rules` is the second half of a rules id, `None` the normal start position.
    ///
    /// # Errors
    /// The faults of the rules' text, of the setup's text, or of the diagram.
    fn open(&self, rules: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults>;
}

/// The entrance of game `G`.
#[derive(Clone, Copy, Debug)]
pub struct Of<G>(pub PhantomData<fn() -> G>);

impl<G: Referee + Describe> Entrance for Of<G> {
    fn id(&self) -> GameId {
        <G as Game>::ID
    }

    fn books(&self) -> &'static [Book] {
        G::BOOKS
    }

    fn articles(&self) -> &'static [Article] {
        G::ARTICLES
    }

    fn notations(&self) -> Vec<&'static str> {
        G::NOTATIONS.iter().map(|notation| notation.id()).collect()
    }

    fn open(&self, rules: &str, setup: Option<&str>) -> Result<Box<dyn Face>, Faults> {
        let rules: G::Rules = rules.parse()?;
        let setup = match setup {
            Some(text) => text.parse()?,
            None => G::start(rules),
        };
        Ok(Box::new(Line::<G>::new(rules, setup)?))
    }
}
