//! Who sits at a seat, as one text in the log: `person ID NAME` or `engine ID LEVEL`.

use std::fmt;

/// Whoever sits at a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Player {
    /// A person: id of the account or of the guest, and the name as it was.
    Person { id: String, name: String },
    /// An engine at a level.
    Engine { id: String, level: u8 },
    /// A text of another release: it is shown as it is, and nobody can act for it.
    Other(String),
}

impl Player {
    pub(crate) fn read(text: &str) -> Self {
        let mut words = text.splitn(3, ' ');
        match (words.next(), words.next(), words.next()) {
            (Some("person"), Some(id), Some(name)) => {
                Self::Person { id: id.to_owned(), name: name.to_owned() }
            }
            (Some("engine"), Some(id), Some(level)) => match level.parse() {
                Ok(level) => Self::Engine { id: id.to_owned(), level },
                Err(_) => Self::Other(text.to_owned()),
            },
            _ => Self::Other(text.to_owned()),
        }
    }

    /// Whether this is the person with that id.
    pub(crate) fn is(&self, person: &str) -> bool {
        matches!(self, Self::Person { id, .. } if id == person)
    }

    /// As people see it.
    pub(crate) fn name(&self) -> String {
        match self {
            Self::Person { name, .. } => name.clone(),
            Self::Engine { id, .. } => id.clone(),
            Self::Other(text) => text.clone(),
        }
    }
}

impl fmt::Display for Player {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person { id, name } => write!(f, "person {id} {name}"),
            Self::Engine { id, level } => write!(f, "engine {id} {level}"),
            Self::Other(text) => f.write_str(text),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_read_back() {
        for text in ["person p-1 Li Wei", "engine xiangqi-1 5", "engine x five", "somebody", ""] {
            assert_eq!(Player::read(text).to_string(), text);
        }
        assert!(Player::read("person p-1 Li").is("p-1"));
        assert!(!Player::read("engine p-1 3").is("p-1"));
    }
}
