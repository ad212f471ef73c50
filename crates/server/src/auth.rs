//! Who is there: guests by name, accounts by password, sessions in a cookie.
//!
//! The cookie holds a random secret, the store its hash. Passwords are argon2id, two hashes at a
//! time: more would let anybody fill the machine. A first organiser comes by a link that is
//! printed at the first start and works once.

mod attempts;
mod cookie;
mod password;
mod routes;
mod session;

pub(crate) use attempts::Attempts;
pub use password::Passwords;
pub(crate) use routes::router;
pub(crate) use session::{MaybePerson, Person, hash_of, person_again};

use crate::config::NAME_MAX;
use crate::error::{Error, problem};
use unicode_normalization::UnicodeNormalization;
use yiguan_api::Role;
use yiguan_core::plain::{invisible, misleads};

/// The name as shown: trimmed, one to [`NAME_MAX`] characters, at least one of them a letter or a
/// digit, none that misleads or cannot be seen.
///
/// # Errors
/// What is wrong with it.
pub fn shown_name(text: &str) -> Result<String, Error> {
    let name = text.trim();
    let length = name.chars().count();
    let wrong = |why: String| {
        let mut told = problem("name", why);
        told.params.insert("most".to_owned(), NAME_MAX.to_string());
        Err(Error::Refused(Box::new(told)))
    };
    if length == 0 || length > NAME_MAX {
        return wrong(format!("expected a name of 1 to {NAME_MAX} characters, got {length}"));
    }
    // They let one name pass for another.
    if let Some(c) = name.chars().find(|c| misleads(*c) || invisible(*c)) {
        return wrong(format!("expected visible characters, got U+{:04X}", u32::from(c)));
    }
    if !name.chars().any(char::is_alphanumeric) {
        return wrong(format!("expected a letter or a digit, got {name:?}"));
    }
    Ok(name.to_owned())
}

/// The name as compared: names that differ only in case, in spaces, in the width of letters or in
/// how an accent is written are one.
#[must_use]
pub fn name_key(name: &str) -> String {
    // Which variant of a character a font should draw makes no other name.
    let variant = |c: &char| matches!(*c, '\u{fe00}'..='\u{fe0f}' | '\u{e0100}'..='\u{e01ef}');
    let plain: String = name.chars().filter(|c| !variant(c)).nfkc().collect();
    plain.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
}

/// A role as stored.
#[must_use]
pub fn role_name(role: Role) -> &'static str {
    match role {
        Role::Player => "player",
        Role::Arbiter => "arbiter",
        Role::Organiser => "organiser",
    }
}

/// Roles as stored; unknown ones are left out.
#[must_use]
pub fn roles(names: &[String]) -> Vec<Role> {
    let all = [Role::Player, Role::Arbiter, Role::Organiser];
    all.into_iter().filter(|role| names.iter().any(|name| name == role_name(*role))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_can_be_seen_and_told_from_others() {
        for name in ["林冲", " Zoë ", "a b", "7", "葛\u{e0100}飾"] {
            assert_eq!(shown_name(name).as_deref(), Ok(name.trim()));
        }
        let long = "x".repeat(NAME_MAX + 1);
        for name in
            ["", "  ", "\u{3164}", "\u{2800}\u{2800}", "a\u{ad}b", "-", "…", "a\u{202e}b", &long]
        {
            assert!(shown_name(name).is_err(), "{name:?}");
        }
        for (one, other) in [("Li Wei", "li  WEI"), ("Ａｎｎ", "ann"), ("e\u{301}", "é")] {
            assert_eq!(name_key(one), name_key(other), "{one} {other}");
        }
        assert_ne!(name_key("Anna"), name_key("Ann"));
    }
}
