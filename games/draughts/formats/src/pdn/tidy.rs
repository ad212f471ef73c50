//! What PDN does otherwise than the tag-pair format that many games share, put into that form:
//! character for character, so that lines and columns stay where they were.

/// Whether a mark stands for the strength of a move.
fn is_sign(c: char) -> bool {
    matches!(c, '!' | '?')
}

fn is_square_char(c: char) -> bool {
    c.is_ascii_digit() || ('a'..='h').contains(&c.to_ascii_lowercase())
}

fn is_capture_or_dash(c: char) -> bool {
    matches!(c, '-' | 'x' | 'X' | ':' | '×' | '–' | '—' | 'х')
}

/// The text in the form that the envelope's reader takes.
pub(super) fn tidy(text: &str) -> String {
    let mut tidier = Tidier { chars: text.chars().collect(), at: 0 };
    tidier.run();
    tidier.chars.into_iter().collect()
}

struct Tidier {
    chars: Vec<char>,
    at: usize,
}

impl Tidier {
    fn run(&mut self) {
        let mut line_start = true;
        while let Some(c) = self.peek(0) {
            match c {
                '[' if line_start => self.skip_to('\n'),
                '{' => self.comment(),
                ';' => self.skip_to('\n'),
                '/' => self.set_up(),
                '(' => self.bracketed_signs(),
                '*' | '!' | '?' => self.lone_signs(),
                c if is_capture_or_dash(c) => self.spaced_mark(),
                _ => {}
            }
            line_start = self.peek(0).is_some_and(|c| matches!(c, '\n' | '\r'))
                || line_start && self.peek(0).is_some_and(char::is_whitespace);
            self.at += 1;
        }
    }

    fn peek(&self, ahead: usize) -> Option<char> {
        self.chars.get(self.at + ahead).copied()
    }

    /// To the next `c`, or the end.
    fn skip_to(&mut self, c: char) {
        while self.peek(0).is_some_and(|other| other != c) {
            self.at += 1;
        }
    }

    /// A comment. Comments inside it become brackets, as long as they all close before another game
    /// begins.
    fn comment(&mut self) {
        let mut inner = Vec::new();
        let mut depth = 0usize;
        for at in self.at..self.chars.len() {
            match self.chars[at] {
                '{' => depth += 1,
                '}' => depth -= 1,
                '[' if at > 0 && self.chars[at - 1] == '\n' => break,
                _ => continue,
            }
            if depth == 0 {
                for at in inner {
                    self.chars[at] = if self.chars[at] == '{' { '(' } else { ')' };
                }
                self.at = at;
                return;
            }
            if at > self.at {
                inner.push(at);
            }
        }
        self.skip_to('}');
    }

    /// `/FEN "..."/` sets up the board in the middle of a game: here it is a comment.
    fn set_up(&mut self) {
        let begins = ['/', 'F', 'E', 'N'];
        let opens = begins
            .iter()
            .enumerate()
            .all(|(ahead, c)| self.peek(ahead).is_some_and(|d| d.to_ascii_uppercase() == *c));
        let rest = &self.chars[self.at..];
        let close = rest.windows(2).position(|pair| pair == ['"', '/']);
        if let Some(close) = close.filter(|_| opens)
            && !rest[1..close].iter().any(|c| matches!(c, '{' | '}' | '\n' | '\r'))
        {
            self.chars[self.at] = '{';
            self.at += close + 1;
            self.chars[self.at] = '}';
        }
    }

    /// `(!)` after a move is a mark of it and no variation.
    fn bracketed_signs(&mut self) {
        let rest = &self.chars[self.at + 1..];
        let signs = rest.iter().take_while(|c| is_sign(**c)).count();
        if signs > 0 && rest.get(signs) == Some(&')') {
            let all: Vec<char> = rest[..signs].to_vec();
            self.blank(signs + 2);
            self.pull_back(&all);
            self.at += signs + 1;
        } else if rest.starts_with(&['*', ')']) {
            // The only move: there is no sign for it in the other form.
            self.blank(3);
            self.at += 2;
        }
    }

    /// `32-28 !` is `32-28!`, and `32-28*` is `32-28`; a lone `*` ends the game.
    fn lone_signs(&mut self) {
        let before = self.at.checked_sub(1).and_then(|at| self.chars.get(at)).copied();
        if self.peek(0) == Some('*') {
            if before.is_some_and(|c| is_square_char(c) || is_sign(c)) {
                self.blank(1);
            }
            return;
        }
        let signs = self.chars[self.at..].iter().take_while(|c| is_sign(**c)).count();
        let ends = self.peek(signs).is_none_or(char::is_whitespace);
        if ends && before.is_some_and(char::is_whitespace) {
            let all = self.chars[self.at..self.at + signs].to_vec();
            self.blank(signs);
            self.pull_back(&all);
        }
        self.at += signs.saturating_sub(1);
    }

    /// `32 x 28` is `32x28`, as long as both sides are single squares.
    fn spaced_mark(&mut self) {
        let before = self.blanks(|at, n| at.checked_sub(n + 1));
        let after = self.blanks(|at, n| Some(at + n + 1));
        if before + after == 0 || before > 2 || after > 2 {
            return;
        }
        let end = self.at - before;
        let start = self.square_before(end);
        let next = self.at + 1 + after;
        if end - start == 0 || !self.chars.get(next).copied().is_some_and(is_square_char) {
            return;
        }
        let mark = self.chars[self.at];
        let width = self.chars[next..].iter().take_while(|c| is_square_char(**c)).count();
        let square: Vec<char> = self.chars[next..next + width].to_vec();
        self.chars[end] = mark;
        self.chars[end + 1..end + 1 + width].copy_from_slice(&square);
        self.chars[end + 1 + width..next + width].fill(' ');
        self.at = end + width;
    }

    /// Blanks in a row beside this place; `step` gives the n-th place on that side.
    fn blanks(&self, step: impl Fn(usize, usize) -> Option<usize>) -> usize {
        let blank = |n: &usize| {
            let c = step(self.at, *n).and_then(|at| self.chars.get(at));
            c.is_some_and(|c| matches!(c, ' ' | '\t'))
        };
        (0..4).take_while(blank).count()
    }

    /// Where the single square that ends at `end` begins; `end` itself when none does.
    fn square_before(&self, end: usize) -> usize {
        let before = self.chars[..end].iter().rev();
        let width = before.take_while(|c| is_square_char(**c)).count();
        let start = end - width;
        let single = start == 0
            || self.chars[start - 1].is_whitespace()
            || matches!(self.chars[start - 1], '.' | '…');
        if single && (1..=2).contains(&width) { start } else { end }
    }

    fn blank(&mut self, count: usize) {
        self.chars[self.at..self.at + count].fill(' ');
    }

    /// Puts signs right after the word before, into blanks that stand there.
    fn pull_back(&mut self, signs: &[char]) {
        let word = self.chars[..self.at].iter().rposition(|c| !c.is_whitespace());
        let Some(word) = word.filter(|word| is_square_char(self.chars[*word])) else { return };
        let room = self.chars[word + 1..].iter().take_while(|c| **c == ' ').count();
        if room >= signs.len() {
            self.chars[word + 1..word + 1 + signs.len()].copy_from_slice(signs);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::tidy;

    #[test]
    fn character_for_character() {
        for (text, tidied) in [
            ("1. 32-28 (!) 18-23 (??)", "1. 32-28!    18-23??   "),
            ("1. 32-28(!) 18-23", "1. 32-28!   18-23"),
            ("1. 32-28 !? 18-23", "1. 32-28!?  18-23"),
            ("1. 32-28* 18-23 *", "1. 32-28  18-23 *"),
            ("1. 32-28 (*) 18-23", "1. 32-28     18-23"),
            ("1. 32 x 23 18 - 22", "1. 32x23   18-22  "),
            ("1. c3 : e5 h8-g7", "1. c3:e5   h8-g7"),
            ("2. 32x23 2 - 0", "2. 32x23 2-0  "),
            ("{32 x 23 (!)} 1. (32-28)", "{32 x 23 (!)} 1. (32-28)"),
            ("[Event \"a (!) b x c\"]\n1. 1-6 !", "[Event \"a (!) b x c\"]\n1. 1-6! "),
            ("1. 32-28 /FEN \"W:W1:B2\"/ 1-6", "1. 32-28 {FEN \"W:W1:B2\"} 1-6"),
            ("1. 32-28 / 1-6", "1. 32-28 / 1-6"),
            ("1. 1-6 {a {b} c} 2. 6-11", "1. 1-6 {a (b) c} 2. 6-11"),
            ("1. 1-6 {a {b} 2. 6-11", "1. 1-6 {a {b} 2. 6-11"),
            ("", ""),
            ("(", "("),
            ("x", "x"),
            ("/FEN", "/FEN"),
        ] {
            assert_eq!(tidy(text), tidied);
            assert_eq!(text.chars().count(), tidied.chars().count(), "{text}");
        }
    }
}
