//! Reasons are re-checked by the checker, and changes made by hand are found.

use yiguan_tournament::checker::claims;
use yiguan_tournament::checker::outlook::Outlook;
use yiguan_tournament::checker::records::{self, Record};
use yiguan_tournament::checker::review::{Finding, Given, review};
use yiguan_tournament::checker::values::Judge;
use yiguan_tournament::dice::Dice;
use yiguan_tournament::facts::Section;
use yiguan_tournament::generator::{Plan, Proposal, generate};
use yiguan_tournament::swiss::dutch::{self, Explained, Proposals};
use yiguan_tournament::swiss::{Criterion, Edition, Field, Pairing};

const EDITIONS: [Edition; 2] = [Edition::Dutch2025, Edition::Dutch2017];

fn proposal(pairing: &Pairing) -> Proposal {
    let games = pairing.boards.iter().map(|board| (board.first, board.second)).collect();
    Proposal { games, bye: pairing.bye }
}

/// Events with everything in them, round by round.
fn each_round(seeds: std::ops::Range<u64>, edition: Edition, mut look: impl FnMut(&Section, u32)) {
    for seed in seeds {
        let mut dice = Dice::new(seed + 77);
        let mut plan = Plan::rough(5 + dice.below(24), 3 + dice.below(5), seed);
        plan.accelerated = dice.per_mille(200);
        let _ = generate(&plan, &mut |section| {
            let round = section.rounds.len() as u32 + 1;
            let pairing = dutch::pair(section, round, edition).ok()?;
            look(section, round);
            Some(proposal(&pairing))
        });
    }
}

fn records(section: &Section, round: u32, edition: Edition) -> Vec<Record> {
    records::before(section, round, edition)
}

fn judge<'a>(records: &'a [Record], section: &Section, edition: Edition) -> Outlook<'a> {
    let first_seat = section.first_seat.unwrap();
    Outlook::new(Judge { records, edition, first_seat }).unwrap()
}

#[test]
fn every_reason_holds() {
    let (mut checked, mut by_criterion) = (0, std::collections::BTreeMap::new());
    for edition in EDITIONS {
        each_round(0..40, edition, |section, round| {
            let explained: Explained = dutch::explain(section, round, edition).unwrap();
            assert_eq!(Ok(&explained.pairing), dutch::pair(section, round, edition).as_ref());
            let records = records(section, round, edition);
            let outlook = judge(&records, section, edition);
            let boards =
                explained.pairing.boards.len() + usize::from(explained.pairing.bye.is_some());
            assert_eq!(explained.reasons.len(), boards, "a reason for each board");
            for reason in &explained.reasons {
                let scene = &explained.scenes[reason.bracket];
                let held = claims::verify(&outlook, scene, reason);
                assert_eq!(held, Ok(()), "{edition:?} round {round}: {reason:?} {scene:?}");
                *by_criterion.entry(reason.decided_by).or_insert(0) += 1;
                checked += 1;
            }
        });
    }
    assert!(checked > 2000, "{checked}");
    assert!(by_criterion.len() > 12, "few criteria occur: {by_criterion:?}");
}

/// A reason that was tampered with does not pass.
#[test]
fn a_false_reason_is_found_out() {
    each_round(0..10, Edition::Dutch2025, |section, round| {
        let explained = dutch::explain(section, round, Edition::Dutch2025).unwrap();
        let records = records(section, round, Edition::Dutch2025);
        let outlook = judge(&records, section, Edition::Dutch2025);
        for reason in explained.reasons.iter().filter(|reason| reason.alternative.is_some()) {
            let scene = &explained.scenes[reason.bracket];
            let mut other = reason.clone();
            other.decided_by = match reason.decided_by {
                Criterion::Preference => Criterion::Pairs,
                _ => Criterion::Preference,
            };
            assert!(claims::verify(&outlook, scene, &other).is_err(), "another criterion");
            other = reason.clone();
            other.alternative = Some(scene.laid.clone());
            assert!(claims::verify(&outlook, scene, &other).is_err(), "no alternative at all");
            other.alternative = None;
            assert!(claims::verify(&outlook, scene, &other).is_err(), "said to be the only way");
        }
    });
}

fn findings(section: &Section, round: u32, edition: Edition, given: &Given) -> Vec<Finding> {
    let records = records(section, round, edition);
    let outlook = judge(&records, section, edition);
    let field = Field::new(section, round, edition);
    let proposals = Proposals::new(&field).unwrap();
    review(&outlook, given, &mut |bracket| proposals.best(bracket))
}

fn given(pairing: &Pairing) -> Given {
    let games = pairing.boards.iter().map(|board| (board.first, board.second)).collect();
    Given { games, bye: pairing.bye }
}

#[test]
fn the_right_pairing_has_no_findings() {
    for edition in EDITIONS {
        each_round(100..130, edition, |section, round| {
            let pairing = dutch::pair(section, round, edition).unwrap();
            assert_eq!(findings(section, round, edition, &given(&pairing)), []);
        });
    }
}

/// A bracket of more pairs than a word has bits, whole and with two players exchanged.
#[test]
fn a_large_bracket_is_judged_too() {
    let plan = Plan::plain(150, 1, 1);
    let section = generate(&plan, &mut |_| None);
    let explained = dutch::explain(&section, 1, Edition::Dutch2025).unwrap();
    assert_eq!(explained.reasons.len(), 75);
    let mut changed = given(&explained.pairing);
    (changed.games[0].1, changed.games[1].1) = (changed.games[1].1, changed.games[0].1);
    assert_ne!(findings(&section, 1, Edition::Dutch2025, &changed), []);
}

#[test]
fn a_change_by_hand_says_what_it_breaks() {
    let mut told = std::collections::BTreeSet::new();
    for edition in EDITIONS {
        each_round(200..225, edition, |section, round| {
            let pairing = dutch::pair(section, round, edition).unwrap();
            let right = given(&pairing);
            for board in 1..right.games.len() {
                // Two players of neighbouring boards change places.
                let mut changed = right.clone();
                let (above, below) = (changed.games[board - 1].1, changed.games[board].1);
                (changed.games[board - 1].1, changed.games[board].1) = (below, above);
                let found = findings(section, round, edition, &changed);
                assert!(!found.is_empty(), "{edition:?}, round {round}, board {board}");
                told.extend(found.iter().filter_map(Finding::criterion));
            }
            let mut colours = right.clone();
            let (a, b) = colours.games[0];
            colours.games[0] = (b, a);
            assert_eq!(findings(section, round, edition, &colours), [Finding::Colours(b, a)]);
            let mut missing = right;
            missing.games.pop();
            assert!(matches!(
                findings(section, round, edition, &missing)[..],
                [Finding::NotOnce(_), ..]
            ));
        });
    }
    assert!(told.len() > 8, "{told:?}");
}
