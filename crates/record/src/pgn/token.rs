//! One word of a movetext: a number, a result, a move with its marks.

use crate::Score;
use crate::pgn::cursor::is_blank;

/// What a word is.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Token<'a> {
    /// A move number, or the dots that stand for the other side's move.
    Number,
    /// A result; `None` for `*`.
    Result(Option<Score>),
    /// A line of signs that websites put after a game.
    Separator,
    /// A move, with its text and the signs after it.
    Move { text: &'a str, signs: &'a str },
}

/// Characters that end a word.
pub(super) fn ends_word(c: char) -> bool {
    is_blank(c) || matches!(c, '{' | '}' | '(' | ')' | '[' | ']' | ';' | '$')
}

/// What `word` is, its move number left out if a move follows it at once.
pub(super) fn token(word: &str) -> Token<'_> {
    if let Some(result) = result(word) {
        return Token::Result(result);
    }
    if is_separator(word) {
        return Token::Separator;
    }
    let rest = without_number(word);
    if rest.is_empty() {
        return Token::Number;
    }
    let text = rest.trim_end_matches(['!', '?', '！', '？']);
    Token::Move { text, signs: &rest[text.len()..] }
}

/// The number of a mark that is written as signs.
pub(super) fn mark_of(signs: &str) -> Option<u16> {
    let plain: String =
        signs.chars().map(|c| if matches!(c, '!' | '！') { '!' } else { '?' }).collect();
    let known = ["!", "?", "!!", "??", "!?", "?!"];
    known.iter().position(|other| *other == plain).map(|index| index as u16 + 1)
}

fn is_digit(c: char) -> bool {
    c.is_ascii_digit() || ('０'..='９').contains(&c)
}

fn is_dot(c: char) -> bool {
    matches!(c, '.' | '．' | '、' | '…' | '。')
}

/// The word without the move number it begins with.
///
/// Two cases are no numbers: `14.5`, which says in one dialect that the foremost pawn of file 4
/// goes to file 5, and digits alone when there are more than three of them.
fn without_number(word: &str) -> &str {
    let after_digits = word.trim_start_matches(is_digit);
    let digits = word[..word.len() - after_digits.len()].chars().count();
    let rest = after_digits.trim_start_matches(is_dot);
    let dotted = rest.len() < after_digits.len();
    match (digits, dotted) {
        (0, _) => rest,
        (_, true) => {
            let short = (1..=2).contains(&rest.chars().count()) && rest.chars().all(is_digit);
            if short { word } else { rest }
        }
        (1..=3, false) if rest.is_empty() => rest,
        _ => word,
    }
}

fn result(word: &str) -> Option<Option<Score>> {
    if word == "*" || word == "＊" {
        return Some(None);
    }
    // Most words are moves: points begin with a digit and come in two or more, with dashes.
    let begins =
        word.starts_with(|c: char| c.is_ascii_digit() || matches!(c, '０' | '１' | '２' | '½'));
    if !begins || !word.contains(['-', '–', '—', '－']) {
        return None;
    }
    let plain: String = word
        .chars()
        .map(|c| match c {
            '０' => '0',
            '１' => '1',
            '２' => '2',
            '–' | '—' | '－' => '-',
            '／' => '/',
            c => c,
        })
        .collect();
    plain.parse().ok().filter(Score::is_plain).map(Some)
}

fn is_separator(word: &str) -> bool {
    let mut chars = word.chars();
    let Some(sign @ ('=' | '-' | '_' | '*' | '~' | '#')) = chars.next() else { return false };
    word.chars().count() >= 5 && chars.all(|c| c == sign)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_every_kind() {
        for word in
            ["1.", "1...", "12.", "１．", "１２．．．", "3、", "…", "...", "1…", "7", "１２"]
        {
            assert_eq!(token(word), Token::Number, "{word}");
        }
    }

    #[test]
    fn moves_with_and_without_numbers() {
        for (word, text) in [
            ("1.炮二平五", "炮二平五"),
            ("１．马８进７", "马８进７"),
            ("12...R1=2", "R1=2"),
            ("…马８进７", "马８进７"),
            ("C2.5", "C2.5"),
            ("14=5", "14=5"),
            ("14.5", "14.5"),
            ("32-28", "32-28"),
            ("1.32x21", "32x21"),
            ("2-1", "2-1"),
            ("7747", "7747"),
            ("1.7747", "7747"),
            ("--", "--"),
        ] {
            assert_eq!(token(word), Token::Move { text, signs: "" }, "{word}");
        }
    }

    #[test]
    fn marks_after_a_move() {
        let Token::Move { text: "炮二平五", signs } = token("3.炮二平五！？") else {
            panic!("a move")
        };
        assert_eq!(mark_of(signs), Some(5));
        assert_eq!(mark_of("!!!"), None);
        assert_eq!(mark_of(""), None);
    }

    #[test]
    fn results() {
        for word in ["1-0", "0-1", "1/2-1/2", "½-½", "0.5-0.5", "１－０", "1–0", "2-0", "0-0"]
        {
            assert!(matches!(token(word), Token::Result(Some(_))), "{word}");
        }
        assert_eq!(token("*"), Token::Result(None));
        assert_eq!(token("====="), Token::Separator);
        assert!(matches!(token("3-1"), Token::Move { .. }), "a move of draughts");
    }
}
