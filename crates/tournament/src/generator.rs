//! Made-up events for tests and measurements: ratings, results by expectation, and everything that
//! goes wrong in real ones (forfeits, byes, latecomers, withdrawals, players kept apart).
//!
//! Whoever pairs the rounds is passed in, so that this module knows no pairing system: [`halves`]
//! is a plain one of its own, good for histories that do not depend on the code under test.

use crate::Points;
use crate::dice::Dice;
use crate::expectation::expected_hundredths;
use crate::facts::{
    Ban, Boost, Cards, Entrant, Entry, Game, How, Idle, Mark, Player, Request, Round, Section,
};
use yiguan_core::Seat;

/// What kind of event to make. Chances are per mille and per player and round, if not said
/// otherwise.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    /// How many players.
    pub players: u32,
    /// How many rounds are played.
    pub rounds: u32,
    /// How many rounds the event has; at least those played.
    pub planned_rounds: u32,
    /// The seed: the same plan gives the same event.
    pub seed: u64,
    /// Draws between equals.
    pub draws: u32,
    /// Games not played because one player did not come, per game.
    pub forfeits: u32,
    /// Requested byes for half a point.
    pub half_byes: u32,
    /// Requested byes for a full point.
    pub full_byes: u32,
    /// Rounds missed for nothing.
    pub absences: u32,
    /// Players who leave for good.
    pub withdrawals: u32,
    /// Players who enter in round 2 or 3, per player.
    pub latecomers: u32,
    /// Pairs of players kept apart, how many.
    pub bans: u32,
    /// Whether the first rounds are accelerated (C.04.7, Baku).
    pub accelerated: bool,
}

impl Plan {
    /// An event in which everybody plays every round.
    #[must_use]
    pub fn plain(players: u32, rounds: u32, seed: u64) -> Self {
        Self {
            players,
            rounds,
            planned_rounds: rounds,
            seed,
            draws: 300,
            forfeits: 0,
            half_byes: 0,
            full_byes: 0,
            absences: 0,
            withdrawals: 0,
            latecomers: 0,
            bans: 0,
            accelerated: false,
        }
    }

    /// An event in which everything happens that can.
    #[must_use]
    pub fn rough(players: u32, rounds: u32, seed: u64) -> Self {
        Self {
            forfeits: 30,
            half_byes: 25,
            full_byes: 4,
            absences: 25,
            withdrawals: 10,
            latecomers: 40,
            bans: players / 12,
            ..Self::plain(players, rounds, seed)
        }
    }
}

/// A round as a pairing system proposes it: games with seat 0 first, and the bye.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Proposal {
    /// The games.
    pub games: Vec<(Entrant, Entrant)>,
    /// Who gets the pairing-allocated bye.
    pub bye: Option<Entrant>,
}

/// Makes an event. The pairing function gets the section with the requests of the next round, and
/// may refuse; then the event ends early.
pub fn generate(plan: &Plan, pair: &mut dyn FnMut(&Section) -> Option<Proposal>) -> Section {
    let mut dice = Dice::new(plan.seed);
    let mut section = entries(plan, &mut dice);
    let count = section.players.len();
    let late =
        |dice: &mut Dice| if dice.per_mille(plan.latecomers) { 1 + dice.below(2) } else { 0 };
    let enters: Vec<u32> = (0..count).map(|_| late(&mut dice)).collect();
    let mut left = vec![false; count];
    for round in 1..=plan.rounds {
        for who in section.entrants() {
            left[who.index()] |= round > 1 && dice.per_mille(plan.withdrawals);
            let kind = request(plan, &mut dice);
            let gone = left[who.index()] || enters[who.index()] >= round;
            if let Some(kind) = if gone { Some(Idle::Zero) } else { kind } {
                section.requests.push(Request { round, who, kind });
            }
        }
        let Some(proposal) = pair(&section) else { break };
        let requests = std::mem::take(&mut section.requests);
        let absent = requests.into_iter().map(|request| (request.who, request.kind));
        let bye = proposal.bye.map(|who| (who, Idle::Allocated));
        let mut round = Round { games: Vec::new(), idle: bye.into_iter().chain(absent).collect() };
        for (first, second) in proposal.games {
            round.games.push(play(plan, &mut dice, &section, first, second));
        }
        section.rounds.push(round);
    }
    section.requests.clear();
    rank(&mut section);
    section
}

/// States ranks by points and number, as files do that name no tie-breaks.
fn rank(section: &mut Section) {
    let cards = Cards::of_section(section);
    let mut order: Vec<Entrant> = section.entrants().collect();
    order.sort_by_key(|who| std::cmp::Reverse(section.points(&cards, *who, section.rounds.len())));
    for (rank, who) in (1..).zip(order) {
        section.players[who.index()].stated_rank = Some(rank);
    }
}

fn entries(plan: &Plan, dice: &mut Dice) -> Section {
    let mut ratings: Vec<i32> =
        (0..plan.players).map(|_| dice.around(1800, 280).clamp(1000, 2850)).collect();
    ratings.sort_unstable_by(|a, b| b.cmp(a));
    let players = (1..).zip(&ratings).map(|(number, rating)| Player {
        number,
        name: format!("Player {number:04}"),
        rating: rating.unsigned_abs(),
        ..Player::default()
    });
    let mut section = Section {
        players: players.collect(),
        planned_rounds: Some(plan.planned_rounds.max(plan.rounds)),
        first_seat: Some(Seat(dice.below(2) as u8)),
        ..Section::default()
    };
    section.about.name = format!("made-up event {} of {} players", plan.seed, plan.players);
    for _ in 0..plan.bans {
        let players = [0; 2].map(|_| Entrant(dice.below(plan.players)));
        if players[0] != players[1] {
            section.bans.push(Ban { players: players.to_vec(), rounds: None });
        }
    }
    if plan.accelerated {
        section.boosts = baku(&section);
    }
    section
}

/// Virtual points of the Baku acceleration (C.04.7 2): the upper half, made even, gets a point in
/// the first half of the accelerated rounds and half a point in the second; half the rounds,
/// rounded up, are accelerated. Who was not in the lists of the first round moves nobody out of the
/// upper half: its last player stays the same (3).
#[must_use]
pub fn baku(section: &Section) -> Vec<Boost> {
    let cards = Cards::of_section(section);
    let listed = |who: &Entrant| cards.of(*who).first() != Some(&Entry::Nothing);
    let first: Vec<Entrant> = section.entrants().filter(listed).collect();
    let upper = (2 * first.len().div_ceil(4)).min(first.len());
    let last = upper.checked_sub(1).map(|last| first[last]);
    let players: Vec<Entrant> = section.entrants().filter(|who| Some(*who) <= last).collect();
    let accelerated = section.planned_rounds.unwrap_or(0).div_ceil(2);
    let full = accelerated.div_ceil(2);
    let win = section.scoring.best();
    let mut boosts = Vec::new();
    if full > 0 {
        boosts.push(Boost { players: players.clone(), rounds: (1, full), points: win });
    }
    if accelerated > full {
        let rounds = (full + 1, accelerated);
        boosts.push(Boost { players, rounds, points: Points(win.0 / 2) });
    }
    boosts
}

fn request(plan: &Plan, dice: &mut Dice) -> Option<Idle> {
    let mut chance = dice.below(1000);
    for (share, kind) in
        [(plan.half_byes, Idle::Half), (plan.full_byes, Idle::Full), (plan.absences, Idle::Zero)]
    {
        if chance < share {
            return Some(kind);
        }
        chance -= share;
    }
    None
}

fn play(plan: &Plan, dice: &mut Dice, section: &Section, first: Entrant, second: Entrant) -> Game {
    let mut game = Game::open(first, second);
    let mut marks = |a, b| (game.sittings[0].mark, game.sittings[1].mark) = (a, b);
    if dice.per_mille(plan.forfeits) {
        match dice.below(5) {
            0 => marks(Mark::Loss, Mark::Loss),
            1 | 2 => marks(Mark::Win, Mark::Loss),
            _ => marks(Mark::Loss, Mark::Win),
        }
        game.how = How::Forfeit;
        return game;
    }
    let rating = |who| section.player(who).rating as i32;
    let expected = expected_hundredths(rating(first) - rating(second)) as u32;
    let draws = plan.draws * 2 * expected.min(100 - expected) / 100;
    let (roll, decisive) = (dice.below(1000), 1000 - draws);
    if roll >= decisive {
        marks(Mark::Draw, Mark::Draw);
    } else if roll * 100 < decisive * expected {
        marks(Mark::Win, Mark::Loss);
    } else {
        marks(Mark::Loss, Mark::Win);
    }
    game
}

/// A plain pairing: by score, the upper half of each score against the lower, nobody twice,
/// leftovers to the next score; the seat had less often, or the other one than last time.
#[must_use]
pub fn halves(section: &Section) -> Option<Proposal> {
    let cards = Cards::of_section(section);
    let round = section.rounds.len() as u32 + 1;
    let asked = |who: &Entrant| section.requests.iter().any(|r| r.round == round && r.who == *who);
    let mut waiting: Vec<Entrant> = section.entrants().filter(|who| !asked(who)).collect();
    let score = |who: Entrant| section.points(&cards, who, section.rounds.len());
    waiting.sort_by_key(|who| (std::cmp::Reverse(score(*who)), *who));
    let met = |a: Entrant, b: Entrant| {
        cards.of(a).iter().filter_map(Entry::met).any(|game| game.opponent == b)
            || section.bans.iter().any(|ban| ban.players.contains(&a) && ban.players.contains(&b))
    };
    let had_bye = |who: Entrant| {
        cards.of(who).iter().any(|e| matches!(e, Entry::Idle(Idle::Allocated | Idle::Full)))
    };
    let mut proposal = Proposal::default();
    if waiting.len() % 2 == 1 {
        let at = waiting.iter().rposition(|who| !had_bye(*who))?;
        proposal.bye = Some(waiting.remove(at));
    }
    while !waiting.is_empty() {
        let higher = waiting.remove(0);
        let group = waiting.iter().take_while(|who| score(**who) == score(higher)).count();
        let half = group / 2;
        let found = (half..waiting.len()).chain(0..half).find(|at| !met(higher, waiting[*at]));
        let lower = waiting.remove(found?);
        proposal.games.push(seated(&cards, higher, lower));
    }
    Some(proposal)
}

fn seated(cards: &Cards, a: Entrant, b: Entrant) -> (Entrant, Entrant) {
    let owed = |who: Entrant| {
        let seats = cards.of(who).iter().filter_map(Entry::played).map(|game| game.seat);
        seats.fold((0, 0), |(sum, _), seat| {
            let step = if seat == Seat(0) { 1 } else { -1 };
            (sum + step, step)
        })
    };
    if owed(a) < owed(b) || (owed(a) == owed(b) && a.0.is_multiple_of(2)) { (a, b) } else { (b, a) }
}
