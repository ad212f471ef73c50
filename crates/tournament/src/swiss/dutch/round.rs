//! A round, bracket by bracket.

use super::bracket::{Bracket, Bye, Paired};
use super::{exact, fast};
use crate::matching::cardinality;
use crate::swiss::field::{Edition, Field};
use crate::swiss::pairing::{Board, Pairing, Refusal};
use std::cmp::Reverse;

/// Pairs the field.
pub(super) fn pair(field: &Field) -> Result<Pairing, Refusal> {
    if field.players.is_empty() {
        return Err(Refusal::NoPlayers);
    }
    let groups = scoregroups(field);
    let bye = settle_bye(field, &groups)?;
    let brackets = match field.edition {
        Edition::Dutch2025 => brackets_2025(field, &groups, bye),
        Edition::Dutch2017 => brackets_2017(field, &groups, bye),
    };
    Ok(boards(field, &brackets))
}

/// Every bracket in turn; each leaves the round completable (C4).
fn brackets_2025(field: &Field, groups: &[Vec<usize>], bye: Bye) -> Vec<Paired> {
    let mut brackets: Vec<Paired> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let bracket = bracket(field, &brackets, group.clone(), &groups[at + 1..], bye);
        brackets.push(fast::pair(&bracket).unwrap_or_else(|| exact::pair(&bracket)));
    }
    brackets
}

/// Every bracket in turn, until one does not leave the round completable: that one is paired again,
/// and all below become one bracket (old A.9).
fn brackets_2017(field: &Field, groups: &[Vec<usize>], bye: Bye) -> Vec<Paired> {
    let mut brackets: Vec<Paired> = Vec::new();
    for (at, group) in groups.iter().enumerate() {
        let below = &groups[at + 1..];
        let now = bracket(field, &brackets, group.clone(), below, bye);
        let paired = match fast::pair(&now) {
            Some(paired) => paired,
            None if below.is_empty() => exact::pair_last(&now),
            None => exact::pair(&now),
        };
        if below.is_empty() || now.completes(&paired.floaters, 0) {
            brackets.push(paired);
            continue;
        }
        brackets.push(exact::pair_penultimate(&now));
        let last = bracket(field, &brackets, below.concat(), &[], bye);
        brackets.push(exact::pair_last(&last));
        break;
    }
    brackets
}

/// The next bracket: what floated from the one before, and a scoregroup.
fn bracket<'a>(
    field: &'a Field,
    before: &[Paired],
    residents: Vec<usize>,
    below: &'a [Vec<usize>],
    bye: Bye,
) -> Bracket<'a> {
    let moved_down = before.last().map(|paired| paired.floaters.clone()).unwrap_or_default();
    Bracket { field, moved_down, residents, below, bye }
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

/// Who may get the bye of a complete pairing (C4): in the edition of 2025 players of the lowest
/// score that allows one (C5).
fn settle_bye(field: &Field, groups: &[Vec<usize>]) -> Result<Bye, Refusal> {
    if !field.needs_bye() {
        return if completes(field, &|_| false) { Ok(Bye::None) } else { Err(no_pairing(field)) };
    }
    if !field.players.iter().any(|player| player.may_have_bye) {
        return Err(Refusal::NoBye);
    }
    if field.edition == Edition::Dutch2017 {
        let any = |place: usize| field.players[place].may_have_bye;
        return if completes(field, &any) {
            Ok(Bye::InLastBracket)
        } else {
            Err(no_pairing(field))
        };
    }
    for group in groups.iter().rev() {
        let score = field.players[group[0]].score;
        if completes(field, &|p| field.players[p].may_have_bye && field.players[p].score == score) {
            return Ok(Bye::OfScore(score));
        }
    }
    Err(no_pairing(field))
}

/// Whether the field can be paired, the bye of an odd one going to a player for whom `may_have`
/// holds.
fn completes(field: &Field, may_have: &dyn Fn(usize) -> bool) -> bool {
    let size = field.players.len();
    let with_bye = size + usize::from(field.needs_bye());
    cardinality::is_perfect(with_bye, |a, b| match a.max(b) {
        bye if bye == size => may_have(a.min(b)),
        _ => field.may_meet(a, b),
    })
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
fn boards(field: &Field, brackets: &[Paired]) -> Pairing {
    let mut sorted: Vec<(usize, usize)> = brackets.iter().flat_map(|b| b.pairs.clone()).collect();
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
        bye: brackets
            .last()
            .and_then(|b| b.floaters.first())
            .map(|place| field.players[*place].who),
        absent: field.absent.clone(),
    }
}
