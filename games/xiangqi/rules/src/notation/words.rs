//! Characters of Chinese and WXF texts as words: pieces, selectors, directions, numbers.

use crate::piece::Kind;
use std::ops::Deref;
use yiguan_core::NotationError;

/// Which of several like pieces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Selector {
    /// 前
    Front,
    /// 中
    Middle,
    /// 后
    Rear,
    /// The `.` of WXF texts: the middle one, and where that cannot be meant the rear one.
    NotFront,
    /// 一兵: the n-th, from 1.
    Nth(u8),
}

/// Which way, seen by the side that moves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Direction {
    /// 进
    Forward,
    /// 退
    Back,
    /// 平
    Sideways,
}

/// One character of a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Word {
    Kind(Kind),
    Selector(Selector),
    Direction(Direction),
    Number(u8),
}

/// A Chinese character in any of its forms, or a digit of any width.
pub(crate) fn chinese(character: char) -> Option<Word> {
    let word = match character {
        '帅' | '帥' | '将' | '將' => Word::Kind(Kind::General),
        '仕' | '士' => Word::Kind(Kind::Advisor),
        '相' | '象' => Word::Kind(Kind::Elephant),
        '马' | '馬' | '傌' | '㐷' => Word::Kind(Kind::Horse),
        '车' | '車' | '俥' => Word::Kind(Kind::Chariot),
        '炮' | '砲' | '包' | '炰' => Word::Kind(Kind::Cannon),
        '兵' | '卒' => Word::Kind(Kind::Soldier),
        '前' => Word::Selector(Selector::Front),
        '中' => Word::Selector(Selector::Middle),
        '后' | '後' => Word::Selector(Selector::Rear),
        '进' | '進' => Word::Direction(Direction::Forward),
        '退' => Word::Direction(Direction::Back),
        '平' => Word::Direction(Direction::Sideways),
        _ => return number(character).map(Word::Number),
    };
    Some(word)
}

/// 一 to 九, １ to ９, 1 to 9.
pub(crate) fn number(character: char) -> Option<u8> {
    let value = match character {
        '一' => 1,
        '二' => 2,
        '三' => 3,
        '四' => 4,
        '五' => 5,
        '六' => 6,
        '七' => 7,
        '八' => 8,
        '九' => 9,
        '1'..='9' => character as u32 - '0' as u32,
        '１'..='９' => character as u32 - '０' as u32,
        _ => return None,
    };
    Some(value as u8)
}

/// The words of a text, at most five.
pub(crate) struct Words {
    all: [Word; 5],
    count: usize,
}

impl Deref for Words {
    type Target = [Word];

    fn deref(&self) -> &[Word] {
        &self.all[..self.count]
    }
}

/// The characters of `text` as words, white space left out.
///
/// # Errors
/// The first character that is no word.
pub(crate) fn split(
    text: &str,
    word: impl Fn(char) -> Option<Word>,
) -> Result<Words, NotationError> {
    let mut words = Words { all: [Word::Number(0); 5], count: 0 };
    for (at, character) in text.chars().enumerate() {
        if character.is_whitespace() {
            continue;
        }
        match word(character) {
            Some(word) if words.count < words.all.len() => {
                words.all[words.count] = word;
                words.count += 1;
            }
            _ => return Err(NotationError::Syntax { at }),
        }
    }
    Ok(words)
}
