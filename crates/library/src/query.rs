//! Search.

use crate::card::{Card, folded};
use crate::index::material_key;
use crate::{GameNumber, Library, LibraryError};
use std::collections::BTreeSet;
use yiguan_record::study::Opening;

/// What is searched for; everything that is set must hold.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Query {
    /// Part of a player's name, on either seat.
    pub player: Option<String>,
    /// Part of the name of the first seat's player.
    pub first: Option<String>,
    /// Part of the name of the second seat's player.
    pub second: Option<String>,
    /// Part of the event's name.
    pub event: Option<String>,
    /// The first date, as `2024`, `2024.05` or `2024-05-01`.
    pub from: Option<String>,
    /// The last date.
    pub until: Option<String>,
    /// The result, as [`Card::end`] tells it.
    pub end: Option<u8>,
    /// The id or a name of an opening; its systems count as well.
    pub opening: Option<String>,
    /// A diagram that stood on the board.
    pub position: Option<String>,
    /// Its mirror image counts as well.
    pub mirrored: bool,
    /// Material that was on the board, on either side's way round.
    pub material: Option<String>,
}

impl Library {
    /// The games that a query fits, in order.
    ///
    /// # Errors
    /// A diagram, a text of material or an opening that is none; a file that cannot be read.
    pub fn search(&mut self, query: &Query) -> Result<Vec<GameNumber>, LibraryError> {
        let mut among: Option<BTreeSet<GameNumber>> = None;
        if let Some(setup) = &query.position {
            let stop = self.study.stop(setup);
            let stop = stop.map_err(|why| LibraryError::Question(why.to_string()))?;
            let found = self.found(stop.key)?.into_iter();
            let fits = found.filter(|it| query.mirrored || it.mirrored == stop.mirrored);
            among = Some(fits.map(|entry| entry.game).collect());
        }
        if let Some(text) = &query.material {
            let Some(keys) = self.study.material(text) else {
                let what = format!("expected material as RNP-CAABB, got {text:?}");
                return Err(LibraryError::Question(what));
            };
            let mut games = BTreeSet::new();
            for key in keys {
                games.extend(self.found(material_key(key))?.iter().map(|entry| entry.game));
            }
            among = Some(match among {
                Some(known) => known.intersection(&games).copied().collect(),
                None => games,
            });
        }
        let opening = query.opening.as_deref().map(|text| self.openings(text)).transpose()?;
        let fits = |number: &GameNumber| {
            let Some(card) = self.card(*number) else { return false };
            let named =
                opening.as_ref().is_none_or(|all| card.opening.is_some_and(|it| all.contains(&it)));
            named && card.fits(query)
        };
        Ok(match among {
            Some(games) => games.into_iter().filter(fits).collect(),
            None => (0..self.len() as GameNumber).filter(fits).collect(),
        })
    }

    /// Entries of a key, those that wait included.
    pub(crate) fn found(&mut self, key: u64) -> Result<Vec<crate::index::Entry>, LibraryError> {
        let mut found = self.segments.find(key)?;
        found.extend(self.waiting.entries.iter().filter(|entry| entry.key == key));
        Ok(found)
    }

    fn openings(&self, text: &str) -> Result<Vec<usize>, LibraryError> {
        let wanted = text.trim().to_lowercase();
        let all = self.study.openings();
        let fits = |name: &str| name.to_lowercase() == wanted;
        let named =
            |it: &Opening| [it.id, it.zh, it.en].iter().chain(it.also).any(|name| fits(name));
        let asked: Vec<_> = all.iter().filter(|it| named(it)).map(|it| it.id).collect();
        let found: Vec<_> = (0..all.len())
            .filter(|index| {
                let it = &all[*index];
                asked.contains(&it.id) || it.within.is_some_and(|whole| asked.contains(&whole))
            })
            .collect();
        if found.is_empty() {
            let names: Vec<_> = all.iter().map(|opening| opening.zh).collect();
            let what = format!("expected an opening among {}, got {text:?}", names.join(", "));
            return Err(LibraryError::Question(what));
        }
        Ok(found)
    }
}

impl Card {
    /// Year, month and day, 0 where they are not told; `None`: no date.
    #[must_use]
    pub fn day(&self) -> Option<[u32; 3]> {
        date(&self.date)
    }

    fn fits(&self, query: &Query) -> bool {
        let part = |text: &str, of: &Option<String>| {
            of.as_ref().is_none_or(|of| folded(text).contains(&folded(of)))
        };
        let [first, second] = &self.players;
        (part(first, &query.player) || part(second, &query.player))
            && part(first, &query.first)
            && part(second, &query.second)
            && part(&self.event, &query.event)
            && query.end.is_none_or(|end| end == self.end)
            && self.within(query)
    }

    fn within(&self, query: &Query) -> bool {
        if query.from.is_none() && query.until.is_none() {
            return true;
        }
        let Some(date) = date(&self.date) else { return false };
        let from = query.from.as_deref().and_then(self::date).map_or([0; 3], |from| from);
        let until = query.until.as_deref().and_then(self::date);
        // A date told by its year is within that year: what is not told is the last.
        let until = until.map_or([u32::MAX; 3], |until| {
            until.map(|part| match part {
                0 => u32::MAX,
                part => part,
            })
        });
        from <= date && date <= until
    }
}

/// Year, month, day; 0 where it is not told.
fn date(text: &str) -> Option<[u32; 3]> {
    let mut parts = text
        .split(|c: char| !c.is_ascii_digit())
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().unwrap_or(0));
    let year = parts.next()?;
    // 19991209 in one word.
    if year > 9999 {
        return Some([year / 10_000, year / 100 % 100, year % 100]);
    }
    Some([year, parts.next().unwrap_or(0), parts.next().unwrap_or(0)])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dates_of_every_kind() {
        for (text, expected) in [
            ("1999.12.09", Some([1999, 12, 9])),
            ("1999年11月16日", Some([1999, 11, 16])),
            ("2006-08", Some([2006, 8, 0])),
            ("19991209", Some([1999, 12, 9])),
            ("????", None),
        ] {
            assert_eq!(date(text), expected, "{text}");
        }
        let card = Card { date: "2006.08.03".to_owned(), ..Card::default() };
        let within = |from: &str, until: &str| {
            let told = |text: &str| (!text.is_empty()).then(|| text.to_owned());
            card.within(&Query { from: told(from), until: told(until), ..Query::default() })
        };
        assert!(within("2006", "2006") && within("2006-08", "") && within("", "2006.08.03"));
        assert!(!within("2007", "") && !within("", "2006-07") && !within("2006-08-04", ""));
    }
}
