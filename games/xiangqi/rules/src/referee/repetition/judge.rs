//! What each side did in a cycle, by the edition, and what that makes of the cycle.

use super::asian::{Protected, new_attacks, shields, targets};
use super::board::Pieces;
use super::chase::Ply;
use super::duel::Duel;
use super::evidence::evidence;
use super::frame::Framed;
use super::joint::{aim, helpers, takes_rooted};
use super::nature::{Nature, Sort, nature};
use super::strike::Strikers;
use super::table::{Conduct, Decision, decide};
use super::value::Code;
use super::worth::View;
use crate::Edition;
use crate::piece::{Colour, Kind};
use crate::square::Move;
use std::cell::Cell;
use yiguan_core::{Evidence, Position, RuleId};

/// Nodes for finding out who takes part in one chase.
const NODES: u32 = 60_000;

/// What becomes of a cycle.
pub(super) enum Judgement {
    /// The edition decides.
    Decided(Decision, RuleId),
    /// A limit was hit, and the moves left undetermined matter.
    Unknown,
}

/// What has been found out about moves.
struct Memo {
    edition: Edition,
    known: Vec<(u64, Move, Strikers, Nature)>,
    shown: Vec<(u64, Move, Strikers, Vec<Evidence<Move>>)>,
}

/// More moves than this are not remembered from one question to the next.
const REMEMBERED: usize = 256;

thread_local! {
    /// What a move is depends on the board and the move alone, and ruling, verdict, natures and
    /// warnings ask about the same moves in a row.
    static MEMO: Cell<Option<Memo>> = const { Cell::new(None) };
}

/// Judges moves by an edition, each once.
pub(super) struct Judge {
    edition: Edition,
    memo: Memo,
    /// Whose soldiers' attacks counted in the cycle judged last.
    strikers: [Strikers; 2],
}

impl Judge {
    /// A judge by `edition`.
    pub fn new(edition: Edition) -> Self {
        let fresh = || Memo { edition, known: Vec::new(), shown: Vec::new() };
        let memo = MEMO.take().filter(|memo| memo.edition == edition).unwrap_or_else(fresh);
        Self { edition, memo, strikers: [Strikers::Pieces; 2] }
    }

    fn code(&self) -> Code {
        if self.edition == Edition::Cxa1999 { Code::Of1999 } else { Code::Of2020 }
    }

    /// The nature of a move by the Chinese code, its pieces numbered as in its frame.
    pub fn nature(&mut self, ply: Ply<'_>, strikers: Strikers) -> Nature {
        let key = ply.before.key();
        let same = |known: &&(u64, Move, Strikers, Nature)| {
            (known.0, known.1, known.2) == (key, ply.mv, strikers)
        };
        if let Some((.., nature)) = self.memo.known.iter().find(same) {
            return nature.clone();
        }
        let framed = Framed::of(ply);
        let nature = nature(framed.ply(), self.code(), strikers);
        self.memo.known.push((key, ply.mv, strikers, nature.clone()));
        nature
    }

    /// What the moves of a cycle come to.
    pub fn judge(&mut self, plies: &[Ply<'_>]) -> Judgement {
        match self.edition {
            Edition::Cxa1999 | Edition::Cxa2020 => self.chinese(plies),
            Edition::Wxf2018 | Edition::Axf2003 | Edition::Online => {
                let [red, black] = Colour::ALL.map(|side| self.asian(plies, side));
                self.decided(red, black)
            }
        }
    }

    fn decided(&self, red: Conduct, black: Conduct) -> Judgement {
        let (decision, rule) = decide(self.edition, red, black);
        Judgement::Decided(decision, rule)
    }

    fn chinese(&mut self, plies: &[Ply<'_>]) -> Judgement {
        let mut conducts = [Some(Conduct::Permitted); 2];
        for side in Colour::ALL {
            conducts[side.index()] = self.conduct(plies, side, Strikers::Pieces);
        }
        if self.edition == Edition::Cxa1999 {
            // Against an attacker, a soldier's attacks count (`XQR-27.2-soldier-mutual`).
            for side in Colour::ALL {
                if conducts[side.other().index()] == Some(Conduct::Attack)
                    && conducts[side.index()] == Some(Conduct::Permitted)
                {
                    let mutual = self.conduct(plies, side, Strikers::Soldiers);
                    if mutual != Some(Conduct::Permitted) {
                        conducts[side.index()] = mutual;
                        self.strikers[side.index()] = Strikers::Soldiers;
                    }
                }
            }
        }
        let [red, black] = match conducts {
            [Some(red), Some(black)] => [red, black],
            // Whatever the other side's moves are, they are not all checks.
            [Some(Conduct::Check), None] => [Conduct::Check, Conduct::Permitted],
            [None, Some(Conduct::Check)] => [Conduct::Permitted, Conduct::Check],
            _ => return Judgement::Unknown,
        };
        if self.edition == Edition::Cxa2020 && (red, black) == (Conduct::Attack, Conduct::Attack) {
            let [red, black] = Colour::ALL.map(|side| self.joint(plies, side));
            return self.decided(red, black);
        }
        self.decided(red, black)
    }

    /// What a side did; `None` when a limit was hit and it matters.
    fn conduct(&mut self, plies: &[Ply<'_>], side: Colour, strikers: Strikers) -> Option<Conduct> {
        let own = plies.iter().filter(|ply| ply.before.side() == side);
        let mut all_check = true;
        let mut unknown = false;
        for ply in own {
            let nature = self.nature(*ply, strikers);
            all_check &= nature.sort == Sort::Check;
            match (nature.sort.attacks(), nature.unknown) {
                (false, false) => return Some(Conduct::Permitted),
                (false, true) => unknown = true,
                (true, _) => {}
            }
        }
        if unknown {
            return None;
        }
        Some(if all_check { Conduct::Check } else { Conduct::Attack })
    }

    /// What the chases of a side that attacks with every move weigh against another such (26.9).
    fn joint(&mut self, plies: &[Ply<'_>], side: Colour) -> Conduct {
        let code = self.code();
        let mut conduct = Conduct::Attack;
        for ply in plies.iter().filter(|ply| ply.before.side() == side) {
            let nature = self.nature(*ply, Strikers::Pieces);
            if nature.sort != Sort::Chase {
                continue;
            }
            match weigh(Framed::of(*ply).ply(), &nature, code) {
                Conduct::Joint => return Conduct::Joint,
                Conduct::Lesser => conduct = Conduct::Lesser,
                _ => {}
            }
        }
        conduct
    }

    fn asian(&self, plies: &[Ply<'_>], side: Colour) -> Conduct {
        let own = plies.iter().filter(|ply| ply.before.side() == side);
        let (mut chased, mut shielding) = (Pieces::MAX, Pieces::MAX);
        let mut all_check = true;
        for ply in own {
            all_check &= ply.after.in_check(side.other());
            let attacks = new_attacks(*ply, self.protected());
            chased &= targets(&attacks);
            shielding &= shields(ply.after, side, &attacks);
        }
        if all_check {
            Conduct::Check
        } else if shielding != 0 && self.edition != Edition::Online {
            Conduct::Pinned
        } else if chased != 0 {
            Conduct::Attack
        } else {
            Conduct::Permitted
        }
    }

    fn protected(&self) -> Protected {
        if self.edition == Edition::Online { Protected::Never } else { Protected::ByWeaker }
    }

    /// What shows the nature of a move, under this edition.
    pub fn evidence(&mut self, number: u32, ply: Ply<'_>) -> Vec<Evidence<Move>> {
        let strikers = self.strikers[ply.before.side().index()];
        let key = ply.before.key();
        let same = |shown: &&(u64, Move, Strikers, Vec<Evidence<Move>>)| {
            (shown.0, shown.1, shown.2) == (key, ply.mv, strikers)
        };
        let mut found = match self.memo.shown.iter().find(same) {
            Some((.., found)) => found.clone(),
            None => {
                let found = self.draw_up(ply, strikers);
                self.memo.shown.push((key, ply.mv, strikers, found.clone()));
                found
            }
        };
        for evidence in &mut found {
            evidence.ply = number;
            if let Some(witness) = &mut evidence.witness {
                witness.after = number + 1;
            }
        }
        found
    }

    fn draw_up(&mut self, ply: Ply<'_>, strikers: Strikers) -> Vec<Evidence<Move>> {
        match self.edition {
            Edition::Cxa1999 | Edition::Cxa2020 => {
                let nature = self.nature(ply, strikers);
                let framed = Framed::of(ply);
                let mut found = evidence(framed.ply(), &nature, self.code());
                framed.unframe(&mut found);
                found
            }
            _ => super::evidence::asian(ply, &new_attacks(ply, self.protected())),
        }
    }
}

impl Drop for Judge {
    fn drop(&mut self) {
        let (known, shown) =
            (std::mem::take(&mut self.memo.known), std::mem::take(&mut self.memo.shown));
        if known.len().max(shown.len()) <= REMEMBERED {
            MEMO.set(Some(Memo { edition: self.edition, known, shown }));
        }
    }
}

/// Whether what a move chases most is won by one piece alone, a chariot or what has no root
/// (`Attack`) or something less (`Lesser`), or only by several pieces together (`Joint`).
fn weigh(ply: Ply<'_>, nature: &Nature, code: Code) -> Conduct {
    let view = View::new(ply.after, ply.before.side(), code);
    let mut duel = Duel::new(NODES);
    let aims: Vec<_> =
        nature.attacks.main().filter_map(|chase| aim(&mut duel, &view, chase)).collect();
    let mut conduct = if aims.is_empty() { Conduct::Attack } else { Conduct::Joint };
    // Of two ways to win as much, one piece alone suffices.
    for aim in aims {
        if !helpers(&mut duel, &view, &aim).is_empty() {
            continue;
        }
        if aim.target.kind() == Kind::Chariot || !takes_rooted(&view, &aim) {
            return Conduct::Attack;
        }
        conduct = Conduct::Lesser;
    }
    conduct
}
