//! Lots that anyone can check again.
//!
//! Whoever runs the event first publishes the SHA-256 of a secret seed. Once entries are closed a
//! public number that nobody could foresee is taken (a lottery's, a draw in the hall), and the seed
//! is opened. An opened seed is spent: who draws again, for ties or since numbers were voided,
//! commits to another one first. Lots come from the SHA-256 of seed, public number and purpose, so
//! neither side could choose them, and [`Draw::protocol`] is all that is needed to do it again with
//! any program.

use sha2::{Digest, Sha256};
use std::fmt::Write;

/// The commitment to a seed: the SHA-256 of its text, in hexadecimal.
///
/// ```
/// assert!(yiguan_tournament::lots::commitment("a seed").starts_with("8f44"));
/// ```
#[must_use]
pub fn commitment(seed: &str) -> String {
    hex(&Sha256::digest(seed.as_bytes()))
}

/// The seed of one drawing of many, all from a master that stays secret: opening one says nothing
/// of the others. `what` is the section, `number` counts its commitments from 0.
///
/// ```
/// use yiguan_tournament::lots::derive;
/// assert_ne!(derive("master", "open", 0), derive("master", "open", 1));
/// assert_ne!(derive("master", "open", 0), derive("master", "women", 0));
/// ```
#[must_use]
pub fn derive(master: &str, what: &str, number: u32) -> String {
    let mut text = hex(&Sha256::digest(format!("{master}|{what}|{number}").as_bytes()));
    text.truncate(32);
    text
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().fold(String::new(), |mut text, byte| {
        let _ = write!(text, "{byte:02x}");
        text
    })
}

/// A seed and a public number: everything that lots come from.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Draw {
    /// The opened seed.
    pub seed: String,
    /// What was drawn in public.
    pub public: String,
}

/// Lots for one purpose, one after the other.
pub struct Lots {
    base: String,
    block: u64,
    left: Vec<u64>,
}

impl Draw {
    /// Lots for a purpose, such as `open/numbers`; different purposes are independent.
    #[must_use]
    pub fn lots(&self, purpose: &str) -> Lots {
        // Lengths keep "ab" + "c" and "a" + "bc" apart.
        let (a, b) = (self.seed.chars().count(), self.public.chars().count());
        let base = format!("{a}:{}|{b}:{}|{purpose}", self.seed, self.public);
        Lots { base, block: 0, left: Vec::new() }
    }

    /// How lots put `entries` in `order`, to be printed: enough to do it again. An order that is
    /// not that of the lots alone was sorted by rating after them.
    #[must_use]
    pub fn protocol(&self, purpose: &str, entries: &[u32], order: &[u32]) -> String {
        let list =
            |numbers: &[u32]| numbers.iter().map(u32::to_string).collect::<Vec<_>>().join(" ");
        let mut shuffled = entries.to_vec();
        self.lots(purpose).shuffle(&mut shuffled);
        let sorted = if shuffled == order {
            String::new()
        } else {
            let how = "by rating, the highest first; equal ratings stay as they were shuffled";
            format!("shuffled    {}\nsort        {how}\n", list(&shuffled))
        };
        format!(
            "commitment  {}\nseed        {}\npublic draw {}\npurpose     {purpose}\n\
             base        {}\n\
             numbers     SHA-256(base + \"|0\"), SHA-256(base + \"|1\"), ... read as 64-bit \
             big-endian words\n\
             below n     a word w is dropped if w >= floor(2^64 / n) * n, else w mod n\n\
             entries     {}\n\
             shuffle     the entries in this order; for i = count down to 2: swap places i and \
             1 + below(i)\n\
             {sorted}\
             result      {}",
            commitment(&self.seed),
            self.seed,
            self.public,
            self.lots(purpose).base,
            list(entries),
            list(order),
        )
    }
}

impl Lots {
    fn word(&mut self) -> u64 {
        if let Some(word) = self.left.pop() {
            return word;
        }
        let digest = Sha256::digest(format!("{}|{}", self.base, self.block).as_bytes());
        self.block += 1;
        let (words, _) = digest.as_slice().as_chunks::<8>();
        self.left = words.iter().rev().map(|word| u64::from_be_bytes(*word)).collect();
        self.left.pop().unwrap_or_default()
    }

    /// A number below `limit`, each as likely as any other; 0 when the limit is 0 or 1.
    pub fn below(&mut self, limit: u32) -> u32 {
        if limit < 2 {
            return 0;
        }
        let limit = u128::from(limit);
        let fair = (1u128 << 64) / limit * limit;
        loop {
            let word = u128::from(self.word());
            if word < fair {
                return (word % limit) as u32;
            }
        }
    }

    /// Puts a list in the order of lots (Fisher and Yates).
    pub fn shuffle<T>(&mut self, list: &mut [T]) {
        for last in (1..list.len()).rev() {
            list.swap(last, self.below(last as u32 + 1) as usize);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn draw(seed: &str, public: &str) -> Draw {
        Draw { seed: seed.to_owned(), public: public.to_owned() }
    }

    #[test]
    fn the_same_draw_gives_the_same_lots_and_nothing_else_does() {
        let order = |draw: &Draw, purpose: &str| {
            let mut list: Vec<u32> = (1..=20).collect();
            draw.lots(purpose).shuffle(&mut list);
            list
        };
        let base = order(&draw("s", "p"), "numbers");
        assert_eq!(base, order(&draw("s", "p"), "numbers"));
        for (other, purpose) in
            [(draw("t", "p"), "numbers"), (draw("s", "q"), "numbers"), (draw("s", "p"), "ties")]
        {
            assert_ne!(base, order(&other, purpose));
        }
        assert_ne!(order(&draw("ab", "c"), "x"), order(&draw("a", "bc"), "x"));
    }

    #[test]
    fn every_order_is_as_likely() {
        let mut counts = [0u32; 6];
        for seed in 0..6000 {
            let mut list = [0, 1, 2];
            draw(&seed.to_string(), "").lots("n").shuffle(&mut list);
            let index = list[0] * 2 + usize::from(list[1] > list[2]);
            counts[index] += 1;
        }
        assert!(counts.iter().all(|count| (850..1150).contains(count)), "{counts:?}");
    }
}
