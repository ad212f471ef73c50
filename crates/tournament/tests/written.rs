//! The pairing code against the written procedure, on random events of up to ten players.

use yiguan_tournament::checker::written;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::facts::{Entrant, Section};
use yiguan_tournament::generator::{Plan, Proposal, generate, halves};
use yiguan_tournament::swiss::{Edition, Pairing, dutch};

fn pairs(pairing: &Pairing) -> Vec<(Entrant, Entrant)> {
    let mut pairs: Vec<_> = pairing.boards.iter().map(|b| (b.first, b.second)).collect();
    pairs.sort_unstable();
    pairs
}

/// Pairs the next round both ways; the proposal of the written procedure.
fn compare(section: &Section, edition: Edition, seed: u64) -> Option<Proposal> {
    let round = section.rounds.len() as u32 + 1;
    let first_seat = section.first_seat.unwrap();
    let slow = written::round(section, round, edition, first_seat);
    let quick = dutch::pair(section, round, edition).ok();
    let ours = quick.as_ref().map(|pairing| (pairs(pairing), pairing.bye));
    let theirs = slow.as_ref().map(|written| {
        let mut pairs = written.pairs.clone();
        pairs.sort_unstable();
        (pairs, written.bye)
    });
    assert_eq!(ours, theirs, "event {seed}, round {round}, {edition:?}");
    quick.map(|p| Proposal {
        games: p.boards.iter().map(|b| (b.first, b.second)).collect(),
        bye: p.bye,
    })
}

fn plan(seed: u64) -> Plan {
    let mut dice = Dice::new(seed ^ 0x5eed);
    let players = 4 + dice.below(7);
    let rounds = 2 + dice.below(6);
    let mut plan = match dice.below(3) {
        0 => Plan::plain(players, rounds, seed),
        _ => Plan::rough(players, rounds, seed),
    };
    plan.accelerated = dice.per_mille(150);
    plan
}

fn events() -> u64 {
    if std::env::var_os("YIGUAN_LONG").is_some() { 20_000 } else { 1_000 }
}

/// Events paired by the code under test: histories as they occur.
#[test]
fn every_round_of_events_paired_by_the_system() {
    for seed in 0..events() {
        let edition = if seed % 3 == 0 { Edition::Dutch2017 } else { Edition::Dutch2025 };
        let _ = generate(&plan(seed), &mut |section| compare(section, edition, seed));
    }
}

/// Events paired otherwise: histories no pairing system would leave.
#[test]
fn the_round_after_events_paired_otherwise() {
    for seed in 0..events() {
        let edition = if seed % 3 == 0 { Edition::Dutch2017 } else { Edition::Dutch2025 };
        let mut plan = plan(seed + 1_000_000);
        plan.planned_rounds = plan.rounds + 1 + u32::from(seed % 2 == 0);
        let section = generate(&plan, &mut |section| halves(section));
        if !section.rounds.is_empty() {
            compare(&section, edition, seed);
        }
    }
}
