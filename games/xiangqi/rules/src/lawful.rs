//! Why a move is not legal: the article and the points that show it (`XQ-2.*`, `XQ-3.1-answer`).

use crate::piece::{Colour, Kind};
use crate::position::XiangqiPosition;
use crate::square::{Move, Square};
use yiguan_core::{Cell, Illegal};

impl XiangqiPosition {
    /// Whether `mv` is a legal move of `colour`, whoever is to move.
    ///
    /// # Errors
    /// The article that forbids it, with the blocked leg, the points in the way or the checking
    /// pieces.
    pub fn lawful(&self, colour: Colour, mv: Move) -> Result<(), Illegal> {
        let refuse = |rule, cells: &[Square]| {
            Err(Illegal::new(rule, cells.iter().map(|square| square.cell()).collect::<Vec<Cell>>()))
        };
        let Some(piece) = self.piece(mv.from).filter(|piece| piece.colour == colour) else {
            return Err(Illegal::new("XQ-2.1-move", [mv.from.cell()]).with("at", "from"));
        };
        if let Some(other) = self.piece(mv.to) {
            if other.colour == colour {
                return Err(Illegal::new("XQ-2.1-move", [mv.to.cell()]).with("at", "to"));
            }
            if other.kind == Kind::General {
                return refuse("XQ-2.3-sacrifice", &[mv.to]);
            }
        }
        match piece.kind {
            Kind::General => within_palace(mv, 1, 0, "XQ-2.2-general")?,
            Kind::Advisor => within_palace(mv, 1, 1, "XQ-2.2-advisor")?,
            Kind::Elephant => self.elephant(colour, mv)?,
            Kind::Horse => self.horse(mv)?,
            Kind::Chariot => self.chariot(mv)?,
            Kind::Cannon => self.cannon(mv)?,
            Kind::Soldier => soldier(colour, mv)?,
        }
        self.keeps_general(colour, mv)
    }

    fn elephant(&self, colour: Colour, mv: Move) -> Result<(), Illegal> {
        let (files, ranks) = distance(mv);
        let home = (mv.to.rank() < 5) == (colour == Colour::Red);
        if (files, ranks) != (2, 2) || !home {
            return Err(Illegal::new("XQ-2.2-elephant", [mv.to.cell()]));
        }
        let eye = midpoint(mv);
        match self.id(eye) {
            Some(_) => Err(Illegal::new("XQ-2.2-elephant-eye", [eye.cell()])),
            None => Ok(()),
        }
    }

    fn horse(&self, mv: Move) -> Result<(), Illegal> {
        let leg = match distance(mv) {
            (1, 2) => Square::new(mv.from.file(), midpoint(mv).rank()),
            (2, 1) => Square::new(midpoint(mv).file(), mv.from.rank()),
            _ => return Err(Illegal::new("XQ-2.2-horse", [mv.to.cell()])),
        };
        match self.id(leg) {
            Some(_) => Err(Illegal::new("XQ-2.2-horse-leg", [leg.cell()])),
            None => Ok(()),
        }
    }

    fn chariot(&self, mv: Move) -> Result<(), Illegal> {
        let between = line(mv, "XQ-2.2-chariot")?;
        let blocks = self.standing_on(&between);
        if blocks.is_empty() { Ok(()) } else { Err(Illegal::new("XQ-2.2-chariot", blocks)) }
    }

    fn cannon(&self, mv: Move) -> Result<(), Illegal> {
        let between = line(mv, "XQ-2.2-cannon-move")?;
        let screens = self.standing_on(&between);
        let (rule, needed) = match self.id(mv.to) {
            Some(_) => ("XQ-2.3-cannon-capture", 1),
            None => ("XQ-2.2-cannon-move", 0),
        };
        if screens.len() == needed { Ok(()) } else { Err(Illegal::new(rule, screens)) }
    }

    fn standing_on(&self, squares: &[Square]) -> Vec<Cell> {
        let held = |square: &&Square| self.id(**square).is_some();
        squares.iter().filter(held).map(|square| square.cell()).collect()
    }

    /// The general of `colour` is not attacked after `mv`, nor does it face the other.
    fn keeps_general(&self, colour: Colour, mv: Move) -> Result<(), Illegal> {
        let after = self.after(mv);
        if !after.in_check(colour) {
            return Ok(());
        }
        let attackers = after.checkers(colour);
        let facing = after.general(colour.other());
        let cells: Vec<Cell> = attackers.iter().map(|square| square.cell()).collect();
        let rule = if attackers == [facing] {
            "XQ-2.2-facing"
        } else if self.in_check(colour) {
            "XQ-3.1-answer"
        } else {
            "XQ-2.3-sacrifice"
        };
        Err(Illegal::new(rule, cells))
    }
}

fn distance(mv: Move) -> (u8, u8) {
    (mv.from.file().abs_diff(mv.to.file()), mv.from.rank().abs_diff(mv.to.rank()))
}

/// Half way, rounded toward `from` where it is not a point.
fn midpoint(mv: Move) -> Square {
    let half = |from: u8, to: u8| {
        if from < to { from + (to - from) / 2 } else { from - (from - to) / 2 }
    };
    Square::new(half(mv.from.file(), mv.to.file()), half(mv.from.rank(), mv.to.rank()))
}

fn within_palace(mv: Move, long: u8, short: u8, rule: &'static str) -> Result<(), Illegal> {
    let (files, ranks) = distance(mv);
    let inside = (3..=5).contains(&mv.to.file()) && !(3..=6).contains(&mv.to.rank());
    if inside && files.max(ranks) == long && files.min(ranks) == short {
        Ok(())
    } else {
        Err(Illegal::new(rule, [mv.to.cell()]))
    }
}

/// The points strictly between the ends of a straight move.
fn line(mv: Move, rule: &'static str) -> Result<Vec<Square>, Illegal> {
    let (files, ranks) = distance(mv);
    if (files == 0) == (ranks == 0) {
        return Err(Illegal::new(rule, [mv.to.cell()]));
    }
    let step = |from: u8, to: u8| (to > from) as i8 - (to < from) as i8;
    let (df, dr) = (step(mv.from.file(), mv.to.file()), step(mv.from.rank(), mv.to.rank()));
    let reach = files.max(ranks) as i8;
    Ok((1..reach).filter_map(|n| mv.from.offset(df * n, dr * n)).collect())
}

fn soldier(colour: Colour, mv: Move) -> Result<(), Illegal> {
    let forward = i16::from(mv.to.rank()) - i16::from(mv.from.rank());
    let forward = if colour == Colour::Red { forward } else { -forward };
    let crossed = (mv.from.rank() >= 5) == (colour == Colour::Red);
    let rule = match (mv.from.file().abs_diff(mv.to.file()), forward) {
        (0, 1) => return Ok(()),
        (1, 0) if crossed => return Ok(()),
        (_, back) if back < 0 => "XQ-2.2-soldier-back",
        _ if crossed => "XQ-2.2-soldier-crossed",
        _ => "XQ-2.2-soldier-home",
    };
    Err(Illegal::new(rule, [mv.to.cell()]))
}
