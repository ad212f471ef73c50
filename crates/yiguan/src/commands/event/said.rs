//! Refusals of an event in words.

use crate::failure::{Failure, REFUSED};
use yiguan_text::{Catalogue, Lang};
use yiguan_tournament::event::{Because, SENTENCES};

pub fn words(lang: Lang) -> Catalogue {
    let [zh, en] = SENTENCES;
    let sentences = match lang {
        Lang::Zh => zh,
        Lang::En => en,
    };
    Catalogue::new(lang, &[sentences])
}

/// A reason as a sentence, with the row of the list that it is about.
pub fn reason(lang: Lang, why: &Because, row: Option<usize>) -> String {
    let words = words(lang);
    let with: Vec<_> = why.with.iter().map(|(name, value)| (*name, value.into())).collect();
    let said = words.say(&format!("event-{}", why.code), &with);
    match row {
        Some(row) => words.say("event-row", &[("row", row.into()), ("why", said.into())]),
        None => said,
    }
}

/// A refusal of an event as a failure in words; any other failure as it is.
pub fn spoken(lang: Lang, failure: Failure) -> Failure {
    match failure {
        Failure::Event(place, why, code) => {
            let line = format!("{place}: {}", reason(lang, &why.because(), why.row()));
            if code == REFUSED { Failure::Refused(line) } else { Failure::Unreadable(line) }
        }
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sentences_can_be_read_and_name_what_they_are_given() {
        for lang in Lang::ALL {
            assert_eq!(words(lang).flaws(), [""; 0], "{lang}");
        }
        let why = Because::new("text-long", &[("field", &"name"), ("most", &100)]);
        assert_eq!(reason(Lang::Zh, &why, Some(3)), "第 3 行：姓名最多 100 个字。");
        assert_eq!(reason(Lang::En, &why, None), "the name may have 100 characters at most");
        let why = Because::new("no-such", &[("what", &"match"), ("number", &7)]);
        assert_eq!(reason(Lang::En, &why, None), "there is no match 7");
    }
}
