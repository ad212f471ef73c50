//! The transposition table: what is known of positions met before.

use crate::{MATE_BOUND, Score};

/// What a stored score says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Bound {
    /// The value itself.
    Exact,
    /// At least this.
    Lower,
    /// At most this.
    Upper,
}

/// What is known of a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Entry {
    /// The best move, as the game packs moves; 0: none.
    pub mv: u16,
    /// The score; mates are counted from this position.
    pub score: Score,
    /// How deep it was searched.
    pub depth: i8,
    /// What the score says.
    pub bound: Bound,
}

#[derive(Clone, Copy)]
struct Slot {
    key: u32,
    mv: u16,
    score: i16,
    depth: i8,
    bound: u8,
    age: u8,
    game: u8,
}

const EMPTY: Slot = Slot { key: 0, mv: 0, score: 0, depth: -1, bound: 0, age: 0, game: 0 };

/// A table of fixed size; new entries replace older and shallower ones.
pub struct Table {
    slots: Vec<[Slot; 4]>,
    age: u8,
    /// Slots of another game are empty.
    game: u8,
}

impl Table {
    /// A table of at most so many mebibytes, at least one bucket.
    #[must_use]
    pub fn new(mebibytes: usize) -> Self {
        let buckets = (mebibytes * 1024 * 1024 / size_of::<[Slot; 4]>()).max(1);
        Self { slots: vec![[EMPTY; 4]; buckets], age: 0, game: 0 }
    }

    /// A new search begins: what is known ages.
    pub fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// Forgets everything. Nearly always at once: to write a large table anew takes longer than a
    /// player who waits for a first move should notice.
    pub fn clear(&mut self) {
        self.age = 0;
        self.game = self.game.wrapping_add(1);
        if self.game == 0 {
            self.slots.fill([EMPTY; 4]);
        }
    }

    fn holds(&self, slot: &Slot, key: u64) -> bool {
        slot.key == key as u32 && slot.depth >= 0 && slot.game == self.game
    }

    fn bucket(&self, key: u64) -> usize {
        // The high half of the product spreads keys evenly over any number of buckets.
        ((u128::from(key) * self.slots.len() as u128) >> 64) as usize
    }

    /// What is known of the position, `ply` plies from the root.
    #[must_use]
    pub fn probe(&self, key: u64, ply: usize) -> Option<Entry> {
        let slot = self.slots[self.bucket(key)].iter().find(|slot| self.holds(slot, key))?;
        let bound = match slot.bound {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        };
        let score = Score::from(slot.score);
        let ply = ply as Score;
        let score = match score {
            high if high > MATE_BOUND => high - ply,
            low if low < -MATE_BOUND => low + ply,
            other => other,
        };
        Some(Entry { mv: slot.mv, score, depth: slot.depth, bound })
    }

    /// Remembers what was found, `ply` plies from the root.
    pub fn store(&mut self, key: u64, entry: Entry, ply: usize) {
        let (age, game, index) = (self.age, self.game, self.bucket(key));
        let same = self.slots[index].iter().position(|slot| self.holds(slot, key));
        let bucket = &mut self.slots[index];
        let worth = |slot: &Slot| {
            let slot = if slot.game == game { slot } else { &EMPTY };
            i32::from(slot.depth) - 8 * i32::from(age.wrapping_sub(slot.age))
        };
        let worst = (0..4).min_by_key(|at| worth(&bucket[*at])).unwrap_or(0);
        let slot = &mut bucket[same.unwrap_or(worst)];
        // A shallower bound does not replace what a deeper search found in this search.
        let keeps = same.is_some()
            && slot.age == age
            && entry.bound != Bound::Exact
            && entry.depth + 3 < slot.depth;
        if keeps {
            return;
        }
        let ply = ply as Score;
        let score = match entry.score {
            high if high > MATE_BOUND => high + ply,
            low if low < -MATE_BOUND => low - ply,
            other => other,
        };
        let mv = if entry.mv == 0 && same.is_some() { slot.mv } else { entry.mv };
        *slot = Slot {
            key: key as u32,
            mv,
            score: score.clamp(i32::from(i16::MIN), i32::from(i16::MAX)) as i16,
            depth: entry.depth,
            bound: entry.bound as u8,
            age,
            game,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::MATE;

    #[test]
    fn mates_are_counted_from_where_they_are_read() {
        let mut table = Table::new(1);
        let entry = Entry { mv: 9, score: MATE - 7, depth: 5, bound: Bound::Exact };
        table.store(42, entry, 3);
        assert_eq!(table.probe(42, 3), Some(entry));
        assert_eq!(table.probe(42, 5).map(|entry| entry.score), Some(MATE - 9));
    }

    #[test]
    fn what_was_cleared_is_gone_in_every_later_game() {
        let mut table = Table::new(0);
        let entry = Entry { mv: 1, score: 0, depth: 9, bound: Bound::Lower };
        table.store(1, entry, 0);
        for _ in 0..600 {
            table.clear();
            assert_eq!(table.probe(1, 0), None);
        }
        for key in 2..6 {
            table.store(key, Entry { depth: 1, ..entry }, 0);
        }
        assert!((2..6).all(|key| table.probe(key, 0).is_some()), "old slots are free");
        assert_eq!(size_of::<Slot>(), 12);
    }

    #[test]
    fn a_full_bucket_keeps_the_deeper_and_the_newer() {
        let mut table = Table::new(0);
        let entry = |depth| Entry { mv: 1, score: 0, depth, bound: Bound::Lower };
        for (key, depth) in [(1, 9), (2, 1), (3, 5), (4, 4)] {
            table.store(key, entry(depth), 0);
        }
        table.store(5, entry(2), 0);
        assert!(table.probe(2, 0).is_none(), "the shallowest went");
        assert!(table.probe(1, 0).is_some() && table.probe(5, 0).is_some());
    }
}
