//! Entrants: single players.

/// An index into the players of a section.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Entrant(pub u32);

impl Entrant {
    /// As an index.
    #[must_use]
    pub fn index(self) -> usize {
        self.0 as usize
    }
}

/// Sex as entered; some sections and prizes ask for it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Sex {
    /// Male.
    Male,
    /// Female.
    Female,
}

/// Someone who plays.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Player {
    /// The pairing number (TPN, 签号), from 1; lower is stronger.
    pub number: u32,
    /// Name as printed.
    pub name: String,
    /// Sex, if entered.
    pub sex: Option<Sex>,
    /// Title as entered.
    pub title: String,
    /// Rating; 0 is unrated.
    pub rating: u32,
    /// Federation, club or unit.
    pub federation: String,
    /// The federation's id number, as written.
    pub id: String,
    /// Date of birth, as written.
    pub birth: String,
    /// The rank the source states, if any: kept to be written back and to be checked.
    pub stated_rank: Option<u32>,
}
