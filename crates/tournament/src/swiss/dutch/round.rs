//! A round, bracket by bracket.

use super::bracket::{Bracket, Paired};
use super::{exact, fast};
use crate::Points;
use crate::matching::cardinality;
use crate::swiss::field::Field;
use crate::swiss::pairing::{Board, Pairing, Refusal};
use std::cmp::Reverse;

/// Pairs the field.
pub(super) fn pair(field: &Field) -> Result<Pairing, Refusal> {
    if field.players.is_empty() {
        return Err(Refusal::NoPlayers);
    }
    let groups = scoregroups(field);
    let bye = settle_bye(field, &groups)?;
    let mut floaters: Vec<usize> = Vec::new();
    let mut pairs = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let bracket = Bracket {
            field,
            moved_down: std::mem::take(&mut floaters),
            residents: group.clone(),
            below: &groups[at + 1..],
            bye,
        };
        let paired: Paired = fast::pair(&bracket).unwrap_or_else(|| exact::pair(&bracket));
        pairs.extend(paired.pairs);
        floaters = paired.floaters;
    }
    Ok(boards(field, &pairs, &floaters))
}

/// The players by score, highest first.
fn scoregroups(field: &Field) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for (place, player) in field.players.iter().enumerate() {
        match groups.last_mut() {
            Some(group) if field.players[group[0]].score == player.score => group.push(place),
            _ => groups.push(vec![place]),
        }
    }
    groups
}

/// The lowest score whose players can get the bye in a complete pairing (C4, C5).
fn settle_bye(field: &Field, groups: &[Vec<usize>]) -> Result<Option<Points>, Refusal> {
    let size = field.players.len();
    if !field.needs_bye() {
        let complete = cardinality::is_perfect(size, |a, b| field.may_meet(a, b));
        return if complete { Ok(None) } else { Err(no_pairing(field)) };
    }
    if !field.players.iter().any(|player| player.may_have_bye) {
        return Err(Refusal::NoBye);
    }
    for group in groups.iter().rev() {
        let score = field.players[group[0]].score;
        let may_have = |p: usize| field.players[p].may_have_bye && field.players[p].score == score;
        let complete = cardinality::is_perfect(size + 1, |a, b| match a.max(b) {
            bye if bye == size => may_have(a.min(b)),
            _ => field.may_meet(a, b),
        });
        if complete {
            return Ok(Some(score));
        }
    }
    Err(no_pairing(field))
}

fn no_pairing(field: &Field) -> Refusal {
    let size = field.players.len();
    let with_bye = size + usize::from(field.needs_bye());
    let mate = cardinality::largest(with_bye, |a, b| match a.max(b) {
        bye if bye == size => field.players[a.min(b)].may_have_bye,
        _ => field.may_meet(a, b),
    });
    let left = field.players.iter().zip(mate).filter(|(_, other)| other.is_none());
    let mut left_over: Vec<u32> = left.map(|(player, _)| player.who.0 + 1).collect();
    left_over.sort_unstable();
    Refusal::NoLegalPairing { left_over }
}

/// Gives seats (article 5) and numbers the boards (C.04.2 3.6).
fn boards(field: &Field, pairs: &[(usize, usize)], floaters: &[usize]) -> Pairing {
    let mut sorted: Vec<(usize, usize)> = pairs.to_vec();
    sorted.sort_by_key(|(a, b)| {
        let (a, b) = (&field.players[*a], &field.players[*b]);
        (Reverse(a.score), Reverse(a.score + b.score), a.who)
    });
    let board = |(a, b): &(usize, usize)| {
        let (seat, seat_rule) = field.seat_of(*a, *b);
        let (a, b) = (field.players[*a].who, field.players[*b].who);
        let (first, second) = if seat.index() == 0 { (a, b) } else { (b, a) };
        Board { first, second, seat_rule }
    };
    Pairing {
        round: field.round,
        boards: sorted.iter().map(board).collect(),
        bye: floaters.first().map(|place| field.players[*place].who),
        absent: field.absent.clone(),
    }
}
