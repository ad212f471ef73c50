//! From a command to the entries that carry it out.

mod entries;
mod rounds;

use super::command::Command;
use super::entry::{Entry, Kind};
use super::refusal::{Refusal, because, no_such};
use super::state::{Event, SectionState};
pub use rounds::NextRound;
use yiguan_core::plain::{Escaped, invisible, misleads};

/// The longest name.
pub(super) const NAME_MAX: usize = 100;

impl Event {
    /// The entries that carry out a command, to be stored and then [applied](Event::apply).
    ///
    /// # Errors
    /// Why not.
    pub fn decide(&self, command: &Command, at: i64, by: &str) -> Result<Vec<Entry>, Refusal> {
        let kinds = match command {
            Command::Undo if self.live.is_empty() => {
                return Err(because("undo-nothing", &[]));
            }
            Command::Redo if self.undone.is_empty() => {
                return Err(because("redo-nothing", &[]));
            }
            Command::Undo => vec![Kind::Undone],
            Command::Redo => vec![Kind::Redone],
            command => self.kinds(command)?,
        };
        let step = self.log.last().map_or(0, |entry| entry.step) + 1;
        let entry = |kind| Entry { at, by: by.to_owned(), step, kind };
        // What is decided must be what can be applied.
        if let Some(at) = kinds.first().and_then(Kind::section) {
            let mut tried = self.look(at)?.clone();
            kinds.iter().try_for_each(|kind| tried.fold(kind))?;
        }
        Ok(kinds.into_iter().map(entry).collect())
    }

    /// Decides and applies.
    ///
    /// # Errors
    /// Why not; the event is then as before.
    pub fn act(&mut self, command: &Command, at: i64, by: &str) -> Result<Vec<Entry>, Refusal> {
        let entries = self.decide(command, at, by)?;
        entries.iter().try_for_each(|entry| self.apply(entry.clone()))?;
        Ok(entries)
    }

    pub(super) fn look(&self, at: usize) -> Result<&SectionState, Refusal> {
        self.sections.get(at).ok_or(no_such("section", at))
    }

    /// A section whose seed is still secret.
    fn unspent(&self, at: usize) -> Result<&SectionState, Refusal> {
        let section = self.look(at)?;
        if self.is_spent(at) { Err(because("seed-spent", &[])) } else { Ok(section) }
    }

    fn kinds(&self, command: &Command) -> Result<Vec<Kind>, Refusal> {
        let one = |kind| Ok(vec![kind]);
        match command.clone() {
            Command::Enter { section, player } => {
                self.look(section)?.may_enter(&player, None)?;
                one(Kind::Entered { section, player })
            }
            Command::Import { section, players } => self.import(section, players),
            Command::EnterTeam { section, name, leader, coach } => {
                self.look(section)?.may_enter_team(&name, &leader, &coach)?;
                one(Kind::TeamEntered { section, name, leader, coach })
            }
            Command::Amend { section, player, entry, substitute } => {
                self.look(section)?.may_amend(player, &entry, substitute)?;
                one(Kind::Amended { section, player, entry })
            }
            Command::Name { section, team, players } => {
                self.look(section)?.may_name(team, &players)?;
                one(Kind::Named { section, team, players })
            }
            Command::Commit { section, commitment } => {
                self.look(section)?.may_commit(&commitment, self.is_spent(section))?;
                one(Kind::Committed { section, commitment })
            }
            Command::Close { section } => {
                self.look(section)?.may_close()?;
                one(Kind::Closed { section })
            }
            Command::Draw { section, seed, public } => {
                let order = self.unspent(section)?.draw_numbers(&seed, &public)?;
                one(Kind::Drawn { section, seed, public, order })
            }
            Command::DrawTies { section, seed, public } => {
                let order = self.unspent(section)?.draw_ties(&seed, &public)?;
                one(Kind::TiesDrawn { section, seed, public, order })
            }
            Command::Leave { section, contestant, how } => self.leave(section, contestant, how),
            Command::Undo | Command::Redo => Ok(Vec::new()),
            play => self.kinds_of_play(play),
        }
    }

    /// Commands about rounds.
    fn kinds_of_play(&self, command: Command) -> Result<Vec<Kind>, Refusal> {
        let one = |kind| Ok(vec![kind]);
        match command {
            Command::Pair { section } => self.pair(section),
            Command::Arrange { section, matches, byes } => self.arrange(section, matches, &byes),
            Command::Seal { section, at, team, seal } => {
                let side = self.look(section)?.may_seal(at, team, &seal)?;
                one(Kind::Sealed { section, at, side, seal })
            }
            Command::LineUp { section, at, team, players, salt } => {
                let side = self.look(section)?.may_line_up(at, team, &players, &salt)?;
                one(Kind::LinedUp { section, at, side, players })
            }
            Command::Result { section, round, at, game, marks } => {
                let marks = self.look(section)?.may_result(round, at, game, &marks)?;
                one(Kind::Resulted { section, round, at, game, marks })
            }
            Command::Late { section, round, at, game, minutes } => {
                self.late(section, round, at, game, &minutes)
            }
            Command::Rest { section, contestant, round } => {
                self.look(section)?.may_rest(contestant, round)?;
                one(Kind::Rested { section, contestant, round })
            }
            Command::Blame { section, player, what, run, note } => {
                self.blame(section, player, what, run, &note)
            }
            Command::Adjust { section, contestant, quarters, why } => {
                if quarters == 0 || quarters.abs() > 400 {
                    return Err(because("quarters", &[("got", &quarters)]));
                }
                one(Kind::Adjusted { section, contestant, quarters, why: plain("why", &why)? })
            }
            Command::Settle { section, group, order, lots } => {
                self.look(section)?.may_settle(group, &order)?;
                let settled = super::entry::Settled { group, order, lots };
                one(Kind::TieSettled { section, settled })
            }
            _ => Ok(Vec::new()),
        }
    }
}

/// A text that can be printed: one line, not too long, nothing that turns the writing direction.
/// `field` is what it is: `name`, `unit`, `note` ...
pub(super) fn plain(field: &str, text: &str) -> Result<String, Refusal> {
    // Beside what misleads, what cannot be seen, and the mark of a file read in a wrong encoding.
    let bad = |c: char| misleads(c) || invisible(c) || c == '\u{fffd}';
    if text.chars().count() > NAME_MAX {
        return Err(because("text-long", &[("field", &field), ("most", &NAME_MAX)]));
    }
    if text.chars().any(bad) {
        return Err(because("text-misleads", &[("field", &field), ("got", &Escaped(text))]));
    }
    Ok(text.to_owned())
}
