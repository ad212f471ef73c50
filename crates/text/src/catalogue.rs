//! Messages of one language, by id.

use crate::Lang;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use fluent_syntax::ast::{Entry, Message, Pattern, PatternElement};
use std::borrow::Cow;
use std::collections::HashMap;
use unic_langid::LanguageIdentifier;

/// What fills a place in a message.
#[derive(Clone, PartialEq, Debug)]
pub enum Arg<'a> {
    /// Words.
    Text(Cow<'a, str>),
    /// A number, which may choose between singular and plural.
    Number(i64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Self {
        Self::Text(text.into())
    }
}

impl<'a> From<&'a String> for Arg<'a> {
    fn from(text: &'a String) -> Self {
        Self::Text(text.as_str().into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Self::Text(text.into())
    }
}

impl From<u32> for Arg<'_> {
    fn from(number: u32) -> Self {
        Self::Number(number.into())
    }
}

impl From<usize> for Arg<'_> {
    fn from(number: usize) -> Self {
        Self::Number(number.try_into().unwrap_or(i64::MAX))
    }
}

impl From<u8> for Arg<'_> {
    fn from(number: u8) -> Self {
        Self::Number(number.into())
    }
}

/// The shared sentences of a language with the words of at most one game.
///
/// Messages are Fluent. Rule ids and terms of art are not always possible as Fluent ids, so the
/// message of one may be called anything after its kind and say in an attribute what it is for:
///
/// ```
/// use yiguan_text::{Catalogue, Lang};
/// let words = "term-chase = chase\n    .id = 捉\npiece-king = the king\n";
/// let en = Catalogue::new(Lang::En, &[words]);
/// assert_eq!(en.name("term", "捉").as_deref(), Some("chase"));
/// assert_eq!(en.name("piece", "king").as_deref(), Some("the king"));
/// assert_eq!(en.name("term", "杀"), None);
/// assert_eq!(en.say("upheld-ends", &[("outcome", "a draw".into())]), "a draw");
/// assert_eq!(en.say("no-such-message", &[]), "no-such-message");
/// ```
pub struct Catalogue {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// Kind and id to message.
    named: HashMap<(String, String), String>,
    flaws: Vec<String>,
    keys: Vec<String>,
}

impl Catalogue {
    /// The shared sentences with more, in Fluent's form; a later message replaces an earlier one.
    ///
    /// What cannot be read is left out and told by [`Catalogue::flaws`].
    #[must_use]
    pub fn new(lang: Lang, more: &[&str]) -> Self {
        let shared = match lang {
            Lang::Zh => include_str!("../locales/zh/shared.ftl"),
            Lang::En => include_str!("../locales/en/shared.ftl"),
        };
        let mut catalogue = Self::bare(lang);
        catalogue.add(shared);
        more.iter().for_each(|source| catalogue.add(source));
        catalogue
    }

    fn bare(lang: Lang) -> Self {
        let locale: LanguageIdentifier = lang.tag().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks that isolate directions of writing show as boxes in terminals, and neither
        // language needs them.
        bundle.set_use_isolating(false);
        Self { lang, bundle, named: HashMap::new(), flaws: Vec::new(), keys: Vec::new() }
    }

    fn add(&mut self, source: &str) {
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(read, errors)| {
                self.flaws.extend(errors.iter().map(ToString::to_string));
                read
            });
        for entry in resource.entries() {
            if let Entry::Message(message) = entry {
                self.note(message);
            }
        }
        self.bundle.add_resource_overriding(resource);
    }

    fn note(&mut self, message: &Message<&str>) {
        let key = message.id.name;
        let id = message.attributes.iter().find(|attribute| attribute.id.name == "id");
        self.keys.push(match id.map(|id| plain(&id.value)) {
            Some(id) => {
                let kind = key.split('-').next().unwrap_or_default();
                self.named.insert((kind.to_owned(), id.clone()), key.to_owned());
                format!("{key} = {id}")
            }
            None => key.to_owned(),
        });
    }

    /// The language.
    #[must_use]
    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// What could not be read of the sources, for tests.
    #[must_use]
    pub fn flaws(&self) -> &[String] {
        &self.flaws
    }

    /// Every message's key, with the id it stands for, for tests.
    #[must_use]
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// The message `key` filled in; the key itself when there is no such message.
    #[must_use]
    pub fn say(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.find(key, args).unwrap_or_else(|| key.to_owned())
    }

    /// The name of something: of a `term`, a `rule`, a `piece` by its id; `None` when no catalogue
    /// has one.
    #[must_use]
    pub fn name(&self, kind: &str, id: &str) -> Option<String> {
        self.name_with(kind, id, &[])
    }

    /// The same with its places filled in: what a refusal by a `refused` rule says.
    #[must_use]
    pub fn name_with(&self, kind: &str, id: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        if let Some(key) = self.named.get(&(kind.to_owned(), id.to_owned())) {
            return self.find(key, args);
        }
        let key = format!("{kind}-{id}");
        // A message that says what it is for is for nothing else.
        let stands_for_other = self.named.values().any(|other| *other == key);
        if stands_for_other { None } else { self.find(&key, args) }
    }

    fn find(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut filled = FluentArgs::with_capacity(args.len());
        for (name, arg) in args {
            let value = match arg {
                Arg::Text(text) => FluentValue::String(text.clone()),
                Arg::Number(number) => FluentValue::from(*number),
            };
            filled.set(*name, value);
        }
        // A place that nothing fills shows its name, which is all the reader can be told.
        let mut flaws = Vec::new();
        Some(self.bundle.format_pattern(pattern, Some(&filled), &mut flaws).into_owned())
    }
}

fn plain(pattern: &Pattern<&str>) -> String {
    let text = |element: &PatternElement<&str>| match element {
        PatternElement::TextElement { value } => (*value).to_owned(),
        PatternElement::Placeable { .. } => String::new(),
    };
    pattern.elements.iter().map(text).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plurals_and_missing_places() {
        let en = Catalogue::new(Lang::En, &[]);
        let duty = |plies: u32| {
            en.say(
                "ruling-duty",
                &[("seat", "a".into()), ("plies", plies.into()), ("rule", "r".into())],
            )
        };
        assert_eq!(duty(1), "a must vary within one ply by r.");
        assert_eq!(duty(2), "a must vary within 2 plies by r.");
        assert_eq!(en.say("upheld-ends", &[]), "{$outcome}");
    }

    #[test]
    fn flaws_are_told_and_the_rest_is_read() {
        let en = Catalogue::new(Lang::En, &["= nothing\nseat = chair { $seat }\n"]);
        assert_eq!(en.flaws().len(), 1);
        assert_eq!(en.say("seat", &[("seat", 2u8.into())]), "chair 2");
    }

    #[test]
    fn a_message_for_one_id_is_for_no_other() {
        let en = Catalogue::new(Lang::En, &["term-check = check\n    .id = 将\n"]);
        assert_eq!(en.name("term", "check"), None);
        assert_eq!(en.name("term", "将").as_deref(), Some("check"));
    }
}
