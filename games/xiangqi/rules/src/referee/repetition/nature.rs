//! What one move is: check, mate threat, chase, or idle (articles 27 and 28). Of several effects
//! the heaviest names it (`XQR-27.4-heaviest`).

use super::chase::{Attacks, Ply, attacks};
use super::duel::Duel;
use super::idle::named;
use super::mate::{Mate, Mates};
use super::strike::Strikers;
use super::value::Code;
use crate::piece::{Kind, PieceId};
use crate::square::Move;
use yiguan_core::RuleId;

/// How many checks a threatened mate may take.
const MATE_CHECKS: u8 = 8;
/// Nodes for the search of a mate.
const MATE_NODES: u32 = 8_000;
/// Nodes for the search of chases.
const DUEL_NODES: u32 = 60_000;

/// The sorts of moves, the heaviest first.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Sort {
    /// 将
    Check,
    /// 杀
    Threat,
    /// 捉
    Chase,
    /// 兑
    Trade,
    /// 献
    Offer,
    /// 拦
    Block,
    /// 跟
    Follow,
    /// 闲
    Idle,
}

impl Sort {
    /// The term of the code.
    pub fn term(self) -> &'static str {
        match self {
            Self::Check => "将",
            Self::Threat => "杀",
            Self::Chase => "捉",
            Self::Trade => "兑",
            Self::Offer => "献",
            Self::Block => "拦",
            Self::Follow => "跟",
            Self::Idle => "闲",
        }
    }

    /// The article that defines it.
    pub fn article(self) -> Option<RuleId> {
        match self {
            Self::Check => Some("XQR-28.1-jiang"),
            Self::Threat => Some("XQR-28.2-sha"),
            Self::Chase => Some("XQR-28.3-zhuo"),
            Self::Trade => Some("XQR-28.5-dui"),
            Self::Offer => Some("XQR-28.6-xian"),
            Self::Block => Some("XQR-28.7-lan"),
            Self::Follow => Some("XQR-28.8-gen"),
            Self::Idle => None,
        }
    }

    /// Whether it attacks (打, `XQR-28.4-da`).
    pub fn attacks(self) -> bool {
        self <= Self::Chase
    }
}

/// What a move is, and what it threatens.
#[derive(Clone, Debug)]
pub(super) struct Nature {
    /// Its name.
    pub sort: Sort,
    /// The mate it threatens: the first move, and by how many checks at most.
    pub mate: Option<(Move, u8)>,
    /// What it chases.
    pub attacks: Attacks,
    /// What it offers to trade or take, blocks or follows, the acting piece first.
    pub idle: Option<(PieceId, PieceId)>,
    /// Whether a limit was hit, so that an arbiter must say what it is.
    pub unknown: bool,
}

impl Nature {
    fn plain(sort: Sort) -> Self {
        Self { sort, mate: None, attacks: Attacks::default(), idle: None, unknown: false }
    }
}

/// The nature of a move.
pub(super) fn nature(ply: Ply<'_>, code: Code, strikers: Strikers) -> Nature {
    let side = ply.before.side();
    if ply.after.in_check(side.other()) {
        return Nature::plain(Sort::Check);
    }
    let mover = ply.before.id(ply.mv.from).map(PieceId::kind);
    if mover == Some(Kind::General) && ply.before.in_check(side) {
        // A general that steps out of check attacks nobody: what it uncovers, the check caused.
        return Nature::plain(Sort::Idle);
    }
    let mut mates = Mates::new(side, MATE_NODES);
    let (mut unknown, mut looting) = (false, None);
    match mates.find(ply.after, MATE_CHECKS) {
        Mate::In(first, checks) => {
            return Nature { mate: Some((first, checks)), ..Nature::plain(Sort::Threat) };
        }
        Mate::Looting(first, checks) => looting = Some((first, checks)),
        Mate::Unknown => unknown = true,
        Mate::No => {}
    }
    let mut duel = Duel::new(DUEL_NODES);
    let attacks = attacks(&mut duel, ply, code, strikers);
    unknown |= duel.nodes == 0;
    if !attacks.chases.is_empty() {
        return Nature { attacks, unknown, ..Nature::plain(Sort::Chase) };
    }
    if looting.is_some() {
        return Nature { mate: looting, ..Nature::plain(Sort::Threat) };
    }
    let trade = attacks.offer.map(|(piece, target)| (Sort::Trade, piece, target));
    let named = named(&mut duel, ply, code, trade);
    let (sort, idle) =
        named.map_or((Sort::Idle, None), |(sort, piece, other)| (sort, Some((piece, other))));
    Nature { idle, unknown, ..Nature::plain(sort) }
}
