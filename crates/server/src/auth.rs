//! Who is there: guests by name, accounts by password, sessions in a cookie.
//!
//! The cookie holds a random secret, the store its hash. Passwords are argon2id, two hashes at a
//! time: more would let anybody fill the machine. A first organiser comes by a link that is
//! printed at the first start and works once.

mod cookie;
mod password;
mod routes;
mod session;

pub use password::Passwords;
pub(crate) use routes::router;
pub(crate) use session::{MaybePerson, Person, hash_of, person_again};

use crate::config::NAME_MAX;
use crate::error::Error;
use yiguan_api::Role;

/// The name as shown: trimmed, one to [`NAME_MAX`] characters, no control or direction characters.
///
/// # Errors
/// What is wrong with it.
pub fn shown_name(text: &str) -> Result<String, Error> {
    let name = text.trim();
    let length = name.chars().count();
    if length == 0 || length > NAME_MAX {
        return Err(Error::BadRequest(format!(
            "expected a name of 1 to {NAME_MAX} characters, got {length}"
        )));
    }
    // Marks of direction and invisible characters let one name pass for another.
    let odd = |c: &char| {
        c.is_control()
            || matches!(*c, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}')
            || matches!(*c, '\u{2060}'..='\u{206f}' | '\u{feff}')
    };
    match name.chars().find(odd) {
        Some(c) => {
            Err(Error::BadRequest(format!("expected visible characters, got U+{:04X}", c as u32)))
        }
        None => Ok(name.to_owned()),
    }
}

/// The name as compared: two names that look alike but for case are one.
#[must_use]
pub fn name_key(name: &str) -> String {
    name.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase()
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
