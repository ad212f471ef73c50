//! The tag `GameType`: which game of the PDN list, on which board, numbered from which corner.

use std::fmt;
use std::str::FromStr;
use yiguan_draughts::{Board, DraughtsRules, DraughtsSetup, Kind};

/// The games of the list that are played here.
const KNOWN: [(u16, Kind, &str); 3] = [
    (20, Kind::International, "fmjd-100"),
    (25, Kind::Russian, "cn-64-russian"),
    (26, Kind::Brazilian, "fmjd-64"),
];

/// The others, by name.
const OTHERS: [(u16, &str); 12] = [
    (0, "chess"),
    (1, "Chinese chess"),
    (21, "English draughts"),
    (22, "Italian draughts"),
    (23, "American pool"),
    (24, "Spanish draughts"),
    (27, "Canadian draughts"),
    (28, "Portuguese draughts"),
    (29, "Czech draughts"),
    (30, "Turkish draughts"),
    (31, "Thai draughts"),
    (40, "Frisian draughts"),
];

/// The corner where numbers begin, as White sees it; they run along the rows from there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Corner {
    /// `N0`.
    BottomLeft,
    /// `N1`.
    BottomRight,
    /// `N2`: the usual one, and ours.
    TopLeft,
    /// `N3`.
    TopRight,
}

impl Corner {
    /// Our square with the number that counts from this corner; `None` off the board.
    #[must_use]
    pub fn square(self, board: Board, number: u8) -> Option<u8> {
        let index = number.checked_sub(1).filter(|index| *index < board.squares())?;
        let half = board.side() / 2;
        let (row, along) = (index / half, index % half);
        let from_top = matches!(self, Self::TopLeft | Self::TopRight);
        let from_left = matches!(self, Self::TopLeft | Self::BottomLeft);
        let row = if from_top { row } else { board.side() - 1 - row };
        let along = if from_left { along } else { half - 1 - along };
        Some(row * half + along)
    }

    /// A diagram whose numbers count from this corner, with ours instead.
    pub(crate) fn diagram(self, board: Board, setup: &DraughtsSetup) -> DraughtsSetup {
        let set = |squares: u64| {
            (1..=board.squares())
                .filter(|number| squares >> (number - 1) & 1 == 1)
                .filter_map(|number| self.square(board, number))
                .fold(0, |set, square| set | 1 << square)
        };
        DraughtsSetup { men: setup.men.map(set), kings: setup.kings.map(set), ..setup.clone() }
    }

    /// A move with each number replaced by ours.
    pub(crate) fn renumbered(self, board: Board, text: &str) -> String {
        let mut out = String::new();
        let mut digits = String::new();
        for c in text.chars().chain(['\0']) {
            if c.is_ascii_digit() {
                digits.push(c);
                continue;
            }
            if !digits.is_empty() {
                let square = digits.parse().ok().and_then(|number| self.square(board, number));
                out.push_str(&square.map_or_else(|| digits.clone(), |s| (s + 1).to_string()));
                digits.clear();
            }
            out.extend((c != '\0').then_some(c));
        }
        out
    }
}

/// What the tag says.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct GameType {
    /// The number in the list.
    pub number: u16,
    /// How squares are told, where the tag says so: by numbers from this corner.
    pub corner: Option<Corner>,
}

impl GameType {
    /// The game type of a way to play.
    #[must_use]
    pub fn of(kind: Kind) -> Self {
        let found = KNOWN.iter().find(|(_, known, _)| *known == kind);
        Self { number: found.map_or(20, |(number, _, _)| *number), corner: None }
    }

    /// How pieces move in it, if it is played here.
    #[must_use]
    pub fn kind(self) -> Option<Kind> {
        KNOWN.iter().find(|(number, _, _)| *number == self.number).map(|(_, kind, _)| *kind)
    }

    /// Its name in the list, for those that are not played here.
    #[must_use]
    pub fn other_name(self) -> Option<&'static str> {
        OTHERS.iter().find(|(number, _)| *number == self.number).map(|(_, name)| *name)
    }
}

/// The rules id a game of this kind is read by when the file names none.
pub(crate) fn default_rules(kind: Kind) -> String {
    let found = KNOWN.iter().find(|(_, known, _)| *known == kind);
    format!("draughts/{}", found.map_or("fmjd-100", |(_, _, book)| book))
}

/// The rules of an id such as `draughts/cn-100`.
pub(crate) fn rules_of(id: &str) -> Option<DraughtsRules> {
    id.strip_prefix("draughts/")?.parse().ok()
}

impl FromStr for GameType {
    type Err = String;

    /// `20`, or `20,W,10,10,N2,0`: number, first to move, columns, rows, notation, colours of the
    /// squares.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut parts = text.split(',').map(str::trim);
        let number = parts.next().and_then(|number| number.parse().ok());
        let number = number.ok_or_else(|| format!("expected a number, got {text:?}"))?;
        let corner = match parts.nth(3) {
            Some("N0") => Some(Corner::BottomLeft),
            Some("N1") => Some(Corner::BottomRight),
            Some("N2") => Some(Corner::TopLeft),
            Some("N3") => Some(Corner::TopRight),
            _ => None,
        };
        Ok(Self { number, corner })
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.corner, self.kind()) {
            (Some(corner), Some(kind)) => {
                let side = kind.board().side();
                let corner = match corner {
                    Corner::BottomLeft => 0,
                    Corner::BottomRight => 1,
                    Corner::TopLeft => 2,
                    Corner::TopRight => 3,
                };
                write!(f, "{},W,{side},{side},N{corner},0", self.number)
            }
            _ => write!(f, "{}", self.number),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tags_of_the_list() {
        for (text, kind) in [
            ("20", Some(Kind::International)),
            ("25,W,8,8,A0,0", Some(Kind::Russian)),
            ("26, W, 8, 8, N2, 0", Some(Kind::Brazilian)),
            ("21,B,8,8,N1,0", None),
        ] {
            let read: GameType = text.parse().expect(text);
            assert_eq!(read.kind(), kind, "{text}");
        }
        assert_eq!("21".parse().map(GameType::other_name), Ok(Some("English draughts")));
        assert!("russian".parse::<GameType>().is_err());
        assert_eq!(GameType::of(Kind::Russian).to_string(), "25");
        let numbers = GameType { corner: Some(Corner::TopLeft), ..GameType::of(Kind::Brazilian) };
        assert_eq!(numbers.to_string(), "26,W,8,8,N2,0");
        assert_eq!(numbers.to_string().parse(), Ok(numbers));
    }

    #[test]
    fn corners() {
        let a1 = Corner::BottomLeft.square(Board::SixtyFour, 1);
        assert_eq!(a1, Board::SixtyFour.square_at('a', 1));
        let g1 = Corner::BottomRight.square(Board::SixtyFour, 1);
        assert_eq!(g1, Board::SixtyFour.square_at('g', 1));
        let h8 = Corner::TopRight.square(Board::SixtyFour, 1);
        assert_eq!(h8, Board::SixtyFour.square_at('h', 8));
        assert_eq!(Corner::TopLeft.square(Board::Hundred, 50), Some(49));
        assert_eq!(Corner::BottomLeft.square(Board::SixtyFour, 33), None);
        assert_eq!(Corner::BottomLeft.renumbered(Board::SixtyFour, "9-13"), "21-17");
    }
}
