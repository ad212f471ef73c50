//! Everybody who follows a table, each with a bounded queue.

use super::cell::Viewer;
use crate::auth::Person;
use std::sync::Arc;
use tokio::sync::mpsc::{Receiver, Sender, channel, error::TrySendError};
use yiguan_table::Table;

/// What a follower is sent.
#[derive(Clone, Debug)]
pub(crate) struct Message {
    /// The text, shared by all who see the same.
    pub(crate) text: Arc<str>,
    /// The sequence number of its table that it brings its reader to, if it does.
    pub(crate) seq: Option<u32>,
}

/// One follower.
#[derive(Debug)]
pub(crate) struct Watcher {
    /// Who it is; `None`: nobody known.
    person: Option<String>,
    /// They may rule.
    rules: bool,
    pub(crate) viewer: Viewer,
    queue: Sender<Message>,
}

/// A queue for one connection, shared by all the tables it follows.
pub(crate) fn queue() -> (Sender<Message>, Receiver<Message>) {
    channel(crate::config::QUEUE_MAX)
}

impl Watcher {
    pub(crate) fn new(person: Option<&Person>, table: &Table, queue: Sender<Message>) -> Self {
        let (id, rules) = (person.map(|who| who.id.clone()), person.is_some_and(Person::rules));
        Self { viewer: Viewer::of(id.as_deref(), rules, table), person: id, rules, queue }
    }

    /// Looks which seat is its own now.
    pub(crate) fn look(&mut self, table: &Table) {
        self.viewer = Viewer::of(self.person.as_deref(), self.rules, table);
    }

    /// Whether it is still to be told: a reader that went away, or that does not keep up, is not.
    pub(crate) fn tell(&self, message: &Message) -> Result<(), Gone> {
        match self.queue.try_send(message.clone()) {
            Ok(()) => Ok(()),
            Err(TrySendError::Full(_)) => Err(Gone::Slow),
            Err(TrySendError::Closed(_)) => Err(Gone::Left),
        }
    }

    pub(crate) fn belongs_to(&self, queue: &Sender<Message>) -> bool {
        self.queue.same_channel(queue)
    }
}

/// Why a follower is told no more.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Gone {
    Slow,
    Left,
}
