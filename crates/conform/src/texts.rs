//! Texts that no reader may panic on.

use crate::dice::Dice;

const ODD: &[char] = &[
    '\0',
    ' ',
    '-',
    '+',
    '=',
    '.',
    '/',
    '0',
    '9',
    'a',
    'k',
    'x',
    'Z',
    ':',
    ',',
    '\u{301}',
    '炮',
    '２',
    '前',
    '進',
    '\u{1f600}',
    '\u{feff}',
    '"',
    '\n',
    '(',
    ')',
];

/// `text` with one character changed, dropped, doubled or moved.
pub(crate) fn spoilt(text: &str, dice: &mut Dice) -> String {
    let mut chars: Vec<char> = text.chars().collect();
    let at = dice.below(chars.len() + 1);
    let odd = *dice.pick(ODD).unwrap_or(&'?');
    match dice.below(4) {
        0 if at < chars.len() => chars[at] = odd,
        1 if at < chars.len() => {
            chars.remove(at);
        }
        2 => chars.truncate(at),
        _ => chars.insert(at, odd),
    }
    chars.into_iter().collect()
}

/// A few odd characters.
pub(crate) fn arbitrary(dice: &mut Dice) -> String {
    let length = dice.below(12);
    (0..length).map(|_| *dice.pick(ODD).unwrap_or(&'?')).collect()
}
