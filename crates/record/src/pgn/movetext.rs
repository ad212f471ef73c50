//! The tree while it is read: where the next move goes, and what a comment is about.

use super::read::wrong;
use super::token::mark_of;
use super::{Lost, Notice, PgnError, Place};
use crate::{NodeId, Notes, Tree};

/// How much is told of what is not kept.
const NOTICES_MAX: usize = 1000;

struct Open {
    /// Where the line outside goes on.
    resume: NodeId,
    place: Place,
}

pub(super) struct Movetext {
    pub(super) tree: Tree,
    pub(super) places: Vec<Place>,
    notices: Vec<Notice>,
    /// What more there would be to tell.
    more: u32,
    at: NodeId,
    open: Vec<Open>,
    /// A variation has been opened and holds no move yet.
    fresh: bool,
    /// A move number has been read and its move has not.
    numbered: bool,
    /// What was said of the move to come.
    ahead: Notes,
}

impl Movetext {
    pub(super) fn new(place: Place) -> Self {
        Self {
            tree: Tree::default(),
            places: vec![place],
            notices: Vec::new(),
            more: 0,
            at: Tree::ROOT,
            open: Vec::new(),
            fresh: false,
            numbered: false,
            ahead: Notes::default(),
        }
    }

    pub(super) fn depth(&self) -> usize {
        self.open.len()
    }

    /// The outermost variation that is still open.
    pub(super) fn unclosed(&self) -> Option<Place> {
        self.open.first().map(|open| open.place)
    }

    /// Something is not kept. Two bytes of a file may each be such a thing: beyond some they are
    /// counted.
    pub(super) fn notice(&mut self, place: Place, lost: Lost) {
        if self.notices.len() < NOTICES_MAX {
            self.notices.push(Notice { place, lost });
        } else {
            self.more = self.more.saturating_add(1);
        }
    }

    pub(super) fn number(&mut self) {
        self.numbered = true;
    }

    pub(super) fn play(&mut self, place: Place, text: &str, signs: &str) {
        self.at = self.tree.add(self.at, text);
        self.places.push(place);
        let ahead = std::mem::take(&mut self.ahead);
        if !ahead.is_empty() {
            *self.tree.notes_mut(self.at) = ahead;
        }
        (self.fresh, self.numbered) = (false, false);
        if !signs.is_empty() {
            match mark_of(signs) {
                Some(mark) => self.mark(mark),
                None => self.notice(place, Lost::Marks(signs.to_owned())),
            }
        }
    }

    pub(super) fn mark(&mut self, mark: u16) {
        let notes = if self.fresh { &mut self.ahead } else { self.tree.notes_mut(self.at) };
        notes.marks.push(mark);
    }

    /// A comment is about the move before it, unless a number or an opened variation announces a
    /// move that it stands in front of.
    pub(super) fn comment(&mut self, text: String) {
        if self.fresh || self.numbered {
            self.ahead.before.push(text);
        } else {
            self.tree.notes_mut(self.at).after.push(text);
        }
    }

    /// A variation is another move in place of the last one.
    pub(super) fn open(&mut self, place: Place) -> Result<(), PgnError> {
        self.drop_ahead();
        let parent = self.tree.parent(self.at).filter(|_| !self.fresh);
        let parent = parent.ok_or_else(|| wrong(place, "a move before this variation", "("))?;
        self.open.push(Open { resume: self.at, place });
        self.at = parent;
        (self.fresh, self.numbered) = (true, false);
        Ok(())
    }

    pub(super) fn close(&mut self, place: Place) -> Result<(), PgnError> {
        let open = self.open.pop().ok_or_else(|| wrong(place, "a move", ")"))?;
        if self.fresh {
            self.notice(open.place, Lost::EmptyVariation);
            self.at = open.resume;
        }
        self.drop_ahead();
        self.at = open.resume;
        (self.fresh, self.numbered) = (false, false);
        Ok(())
    }

    /// The end of the game: what was not kept, in order.
    pub(super) fn finish(&mut self) -> Vec<Notice> {
        self.drop_ahead();
        let mut notices = std::mem::take(&mut self.notices);
        notices.sort_by_key(|notice| notice.place);
        if let Some(last) = notices.last().filter(|_| self.more > 0) {
            let (place, lost) = (last.place, Lost::More(self.more));
            notices.push(Notice { place, lost });
        }
        notices
    }

    /// Comments on a move that never came are about the last one.
    fn drop_ahead(&mut self) {
        let ahead = std::mem::take(&mut self.ahead);
        if !ahead.is_empty() {
            let notes = self.tree.notes_mut(self.at);
            notes.after.extend(ahead.before);
            notes.marks.extend(ahead.marks);
        }
    }
}
