//! Moves in one text, in any notation of the game.

use yiguan_core::{Face, Refusal};
use yiguan_record::play;

/// The most words that one move is written with.
const WORDS_MAX: usize = 8;

/// A move of the text that could not be made.
#[derive(Debug)]
pub struct Stopped {
    /// Its number, from 1.
    pub number: usize,
    /// Why.
    pub why: Refusal,
}

/// Plays moves separated by spaces or commas. Some notations write one move with several words: a
/// word that cannot be read alone is read with those after it.
pub fn play_all(face: &mut dyn Face, text: &str) -> Result<(), Stopped> {
    let is_comma = |c: char| matches!(c, ',' | '，' | '、');
    let mut number = 0;
    for part in text.split(is_comma) {
        let words: Vec<_> = part.split_whitespace().collect();
        let mut rest = &words[..];
        while !rest.is_empty() {
            number += 1;
            let used = play_first(face, rest).map_err(|why| Stopped { number, why })?;
            rest = &rest[used..];
        }
    }
    Ok(())
}

/// Plays the move that the first words are, and says how many they were. The refusal is that of
/// the first word alone.
fn play_first(face: &mut dyn Face, words: &[&str]) -> Result<usize, Refusal> {
    let Err(first) = play(face, words[0]) else { return Ok(1) };
    if !matches!(first, Refusal::Unreadable { .. }) {
        return Err(first);
    }
    for count in 2..=words.len().min(WORDS_MAX) {
        match play(face, &words[..count].join(" ")) {
            Ok(()) => return Ok(count),
            Err(Refusal::Unreadable { .. }) => {}
            Err(other) => return Err(other),
        }
    }
    Err(first)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn played(text: &str) -> Result<String, String> {
        let mut face =
            yiguan_games::open("nim/basic", None).map_err(|faults| faults.to_string())?;
        play_all(face.as_mut(), text)
            .map(|()| face.diagram())
            .map_err(|stopped| format!("{} {}", stopped.number, stopped.why))
    }

    #[test]
    fn spaces_commas_and_moves_of_several_words() {
        for text in ["a1 b2", "a1,b2", " a1 ,\tb2, ", "take 1 from a, b2", "a1 take 2 from b"] {
            assert_eq!(played(text).as_deref(), Ok("2,2,5/0"), "{text}");
        }
        assert_eq!(played("").as_deref(), Ok("3,4,5/0"));
    }

    #[test]
    fn where_it_stops() {
        let told = |text: &str| played(text).expect_err(text);
        assert_eq!(told("a1 a9"), "2 a9: forbidden by nim-take");
        assert_eq!(told("a1, zz"), "2 \"zz\": unreadable at character 1");
        assert_eq!(told("take 9 from a"), "1 take 9 from a: forbidden by nim-take");
    }
}
