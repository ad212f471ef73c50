//! 积分编排 against an exhaustive checker that derives everything anew from the rounds played and
//! shares no code with the pairing, and on events of the field's own software.

use std::collections::BTreeSet;
use yiguan_core::Seat;
use yiguan_regulations::event::{FirstColours, FirstRound, SameTeam, Swiss};
use yiguan_tournament::Points;
use yiguan_tournament::bianpai::{Pairing, pair, pair_again};
use yiguan_tournament::dice::Dice;
use yiguan_tournament::facts::{
    Entrant, Game, How, Idle, Mark, Player, Request, Round, Scoring, Section, Sitting,
};
use yiguan_tournament::lots::Draw;

/// One player, from the rounds alone.
#[derive(Default)]
struct Card {
    score: i32,
    met: BTreeSet<u32>,
    byes: i32,
    colours: Vec<bool>,
    /// Colours with the round in which they were had.
    dated: Vec<(usize, bool)>,
    floats: Vec<i32>,
}

fn worth(mark: Mark) -> i32 {
    match mark {
        Mark::Win => 8,
        Mark::Draw => 4,
        _ => 0,
    }
}

fn cards(section: &Section) -> Vec<Card> {
    let mut cards: Vec<Card> = section.players.iter().map(|_| Card::default()).collect();
    for (number, round) in section.rounds.iter().enumerate() {
        let before: Vec<i32> = cards.iter().map(|card| card.score).collect();
        cards.iter_mut().for_each(|card| card.floats.push(0));
        for game in &round.games {
            let [first, second] = [game.sittings[0], game.sittings[1]];
            for (one, other, colour) in [(first, second, true), (second, first, false)] {
                let card = &mut cards[one.who.index()];
                card.met.insert(other.who.0);
                card.colours.push(colour);
                card.dated.push((number, colour));
                card.score += worth(one.mark);
                let up = before[one.who.index()].cmp(&before[other.who.index()]);
                card.floats[number] = -(up as i32);
            }
        }
        for (who, idle) in &round.idle {
            if *idle == Idle::Allocated {
                let card = &mut cards[who.index()];
                card.byes += 1;
                card.score += 8;
                card.floats[number] = -1;
            }
        }
    }
    cards
}

struct Twin<'a> {
    section: &'a Section,
    options: &'a Swiss,
    cards: Vec<Card>,
    round: usize,
}

impl Twin<'_> {
    fn bad_colour(&self, who: usize, first: bool) -> bool {
        let colours = &self.cards[who].colours;
        let free = self.options.last_round_free && self.round == self.options.rounds as usize;
        let running = colours.len() >= 2 && colours.iter().rev().take(2).all(|c| *c == first);
        let same = colours.iter().filter(|c| **c == first).count() + 1;
        let more = same >= 3 + (colours.len() + 1 - same);
        (self.options.no_three_running && running && !free) || (self.options.no_three_more && more)
    }

    fn legal(&self, first: usize, second: usize) -> bool {
        !self.bad_colour(first, true) && !self.bad_colour(second, false)
    }

    fn same_unit(&self, a: usize, b: usize) -> bool {
        let (one, other) =
            (&self.section.players[a].federation, &self.section.players[b].federation);
        self.options.same_team == SameTeam::Always && !one.is_empty() && one == other
    }

    /// Who moves first by the written order of reasons.
    fn first(&self, a: usize, b: usize) -> usize {
        match (self.legal(a, b), self.legal(b, a)) {
            (true, false) => return a,
            (false, true) => return b,
            _ => {}
        }
        let surplus =
            |who: usize| self.cards[who].colours.iter().map(|c| if *c { 1 } else { -1 }).sum();
        let (one, other): (i32, i32) = (surplus(a), surplus(b));
        if one != other {
            return if one < other { a } else { b };
        }
        for round in (0..self.round).rev() {
            let at = |who: usize| self.cards[who].dated.iter().find(|(r, _)| *r == round);
            if let (Some((_, mine)), Some((_, yours))) = (at(a), at(b))
                && mine != yours
            {
                return if *mine { b } else { a };
            }
        }
        if self.round % 2 == 1 { a.min(b) } else { a.max(b) }
    }

    /// What a whole pairing costs, the first difference decides.
    fn cost(&self, bye: Option<usize>, pairs: &[(usize, usize)]) -> Vec<i32> {
        let colours = pairs.iter().filter(|(a, b)| !self.legal(*a, *b) && !self.legal(*b, *a));
        let units = pairs.iter().filter(|(a, b)| self.same_unit(*a, *b)).count() as i32;
        let colours = colours.count() as i32;
        let mut cost = Vec::new();
        if let Some(bye) = bye {
            cost.push(self.cards[bye].byes);
        }
        cost.push(colours.min(1));
        if let Some(bye) = bye {
            cost.extend([self.cards[bye].score, -(bye as i32)]);
        }
        cost.push(if colours > 0 { 0 } else { units.min(1) });
        cost.extend([colours, units]);
        let mut scores: Vec<i32> = self.cards.iter().map(|card| card.score).collect();
        scores.sort_unstable_by(|a, b| b.cmp(a));
        scores.dedup();
        for score in scores {
            let falls = pairs.iter().filter_map(|(a, b)| {
                let (one, other) = (self.cards[*a].score, self.cards[*b].score);
                (one.max(other) == score && one != other).then(|| (one - other).abs())
            });
            cost.extend([falls.clone().count() as i32, falls.sum()]);
        }
        let mut sums = [0; 4];
        for (a, b) in pairs {
            for (sum, part) in sums.iter_mut().zip(self.small_costs(*a, *b, bye)) {
                *sum += part;
            }
        }
        cost.extend(sums);
        cost
    }

    fn small_costs(&self, a: usize, b: usize, bye: Option<usize>) -> [i32; 4] {
        let first = self.first(a, b);
        let mut costs = [0; 4];
        for who in [a, b] {
            let mut colours = self.cards[who].colours.clone();
            costs[1] += i32::from(colours.last() == Some(&(who == first)));
            colours.push(who == first);
            let firsts = colours.iter().filter(|c| **c).count() as i32;
            costs[0] += (2 * firsts - colours.len() as i32).abs() / 2;
        }
        let (one, other) = (&self.cards[a], &self.cards[b]);
        if one.score != other.score {
            let (higher, lower) = if one.score > other.score { (one, other) } else { (other, one) };
            for (card, kind) in [(higher, -1), (lower, 1)] {
                let was = |back: usize| {
                    card.floats.len().checked_sub(back).is_some_and(|at| card.floats[at] == kind)
                };
                if self.options.balance_floats {
                    costs[2] += 2 * i32::from(was(1)) + i32::from(was(2));
                }
            }
        } else {
            let there = |who: &usize| !self.absent(*who);
            let same: Vec<usize> = (0..self.cards.len())
                .filter(there)
                .filter(|who| self.cards[*who].score == one.score)
                .collect();
            // Half of the score's size, the one with the bye among them.
            let place = |who: usize| same.iter().position(|w| *w == who).expect("of this score");
            let _ = bye;
            let apart = place(a).abs_diff(place(b));
            costs[3] = apart.abs_diff(same.len() / 2) as i32;
        }
        costs
    }

    fn absent(&self, who: usize) -> bool {
        let asked = |r: &Request| r.who.index() == who && r.round as usize == self.round;
        self.section.requests.iter().any(asked)
    }

    /// The least cost of all pairings without a rematch.
    fn best(&self) -> Option<Vec<i32>> {
        let players: Vec<usize> =
            (0..self.section.players.len()).filter(|who| !self.absent(*who)).collect();
        let mut best = None;
        if players.len().is_multiple_of(2) {
            self.walk(&players, None, &mut Vec::new(), &mut best);
        } else {
            for bye in &players {
                let left: Vec<usize> = players.iter().copied().filter(|p| p != bye).collect();
                self.walk(&left, Some(*bye), &mut Vec::new(), &mut best);
            }
        }
        best
    }

    fn walk(
        &self,
        left: &[usize],
        bye: Option<usize>,
        pairs: &mut Vec<(usize, usize)>,
        best: &mut Option<Vec<i32>>,
    ) {
        let Some((one, others)) = left.split_first() else {
            let cost = self.cost(bye, pairs);
            if best.as_ref().is_none_or(|best| cost < *best) {
                *best = Some(cost);
            }
            return;
        };
        for other in others.iter().filter(|other| !self.cards[*one].met.contains(&(**other as u32)))
        {
            let rest: Vec<usize> = others.iter().copied().filter(|p| p != other).collect();
            pairs.push((*one, *other));
            self.walk(&rest, bye, pairs, best);
            pairs.pop();
        }
    }
}

fn field(dice: &mut Dice, players: u32) -> Section {
    let units = 1 + dice.below(players);
    let player = |number: u32, unit: u32| Player {
        number,
        name: format!("player {number}"),
        federation: if unit == 0 { String::new() } else { format!("unit {unit}") },
        ..Player::default()
    };
    Section {
        players: (1..=players).map(|number| player(number, dice.below(units + 1))).collect(),
        scoring: Scoring::simple(Points::whole(2), Points::ONE),
        ..Section::default()
    }
}

fn options(dice: &mut Dice, rounds: u32) -> Swiss {
    Swiss {
        rounds,
        first: [
            FirstRound::Halves,
            FirstRound::Folded,
            FirstRound::Neighbours,
            FirstRound::Ends,
            FirstRound::Lots,
        ][dice.below(5) as usize],
        colours: [FirstColours::Lots, FirstColours::Boards, FirstColours::Smaller]
            [dice.below(3) as usize],
        same_team: [SameTeam::Meet, SameTeam::Meet, SameTeam::Always][dice.below(3) as usize],
        no_three_running: dice.per_mille(800),
        no_three_more: dice.per_mille(800),
        last_round_free: dice.per_mille(300),
        balance_floats: dice.per_mille(800),
        ..Swiss::default()
    }
}

fn play(section: &mut Section, pairing: &Pairing, dice: &mut Dice) {
    let mut round = Round::default();
    for board in &pairing.boards {
        let (mut marks, mut how) = ([Mark::Draw; 2], How::Played);
        match dice.below(20) {
            0 => (marks, how) = ([Mark::Win, Mark::Loss], How::Forfeit),
            1 => (marks, how) = ([Mark::Loss, Mark::Loss], How::Forfeit),
            2..=9 => marks = [Mark::Win, Mark::Loss],
            10..=15 => marks = [Mark::Loss, Mark::Win],
            _ => {}
        }
        let sitting = |who: Entrant, seat: usize| Sitting { who, mark: marks[seat] };
        let sittings = vec![sitting(board.first, 0), sitting(board.second, 1)];
        round.games.push(Game { sittings, how });
    }
    round.idle.extend(pairing.bye.map(|who| (who, Idle::Allocated)));
    round.idle.extend(pairing.absent.iter().map(|who| (*who, Idle::Zero)));
    section.rounds.push(round);
}

/// Requests not to play: a round now and then, and withdrawals to the end.
fn requests(section: &mut Section, round: u32, rounds: u32, dice: &mut Dice) {
    for who in section.entrants() {
        let gone = section.requests.iter().any(|r| r.who == who && r.round >= round);
        let last = match dice.below(30) {
            _ if gone => continue,
            0 => round,
            1 if round > 1 => rounds,
            _ => continue,
        };
        let request = |round| Request { round, who, kind: Idle::Zero };
        section.requests.extend((round..=last).map(request));
    }
}

#[test]
fn a_thousand_small_events_are_paired_as_well_as_can_be() {
    let mut dice = Dice::new(20_15);
    let (mut rounds_paired, mut refused, mut given_up) = (0, 0, 0);
    for event in 0..1000 {
        let players = 3 + dice.below(8);
        let rounds = 3 + dice.below(6);
        let options = options(&mut dice, rounds);
        let mut section = field(&mut dice, players);
        let draw = Draw { seed: event.to_string(), public: "hall".to_owned() };
        for round in 1..=rounds {
            requests(&mut section, round, rounds, &mut dice);
            let twin = Twin {
                section: &section,
                options: &options,
                cards: cards(&section),
                round: round as usize,
            };
            let made = pair(&section, &options, &mut draw.lots("round"));
            let here = (0..players as usize).filter(|who| !twin.absent(*who)).count();
            let Ok(pairing) = made else {
                assert!(here == 0 || twin.best().is_none(), "event {event} round {round}");
                refused += 1;
                break;
            };
            let index = |who: Entrant| who.index();
            let pairs: Vec<(usize, usize)> =
                pairing.boards.iter().map(|b| (index(b.first), index(b.second))).collect();
            assert_eq!(pairs.len() * 2 + usize::from(pairing.bye.is_some()), here);
            let cost = twin.cost(pairing.bye.map(index), &pairs);
            if round > 1 {
                let best = twin.best().expect("a pairing without rematches");
                assert_eq!(cost, best, "event {event} round {round}: {pairing:?}");
                for (a, b) in &pairs {
                    assert_eq!(twin.first(*a, *b), *a, "event {event} round {round}: first move");
                }
            }
            given_up += usize::from(pairing.kept > yiguan_tournament::bianpai::Kept::All);
            rounds_paired += 1;
            play(&mut section, &pairing, &mut dice);
        }
    }
    assert!(rounds_paired > 4000 && refused > 50 && given_up > 50, "{rounds_paired} {refused}");
}

/// An event of the field's software: its rounds as facts.
fn stored(text: &str) -> Section {
    let players = text.lines().filter(|line| line.starts_with("player ")).count() as u32;
    let player = |number| Player { number, ..Player::default() };
    let mut section = Section {
        players: (1..=players).map(player).collect(),
        scoring: Scoring::simple(Points::whole(2), Points::ONE),
        ..Section::default()
    };
    for line in text.lines().filter_map(|line| line.strip_prefix("round ")) {
        let mut round = Round::default();
        for game in line.split(' ') {
            let parts: Vec<&str> = game.split(':').collect();
            let (first, second) = parts[0].split_once('-').expect("two numbers");
            let who = |text: &str| text.parse::<u32>().expect("a number").checked_sub(1);
            let (first, second) = (who(first).expect("a player"), who(second));
            let Some(second) = second else {
                round.idle.push((Entrant(first), Idle::Allocated));
                continue;
            };
            let mark = |points: &str| match points {
                "2" => Mark::Win,
                "1" => Mark::Draw,
                _ => Mark::Loss,
            };
            let sitting = |who, points| Sitting { who: Entrant(who), mark: mark(points) };
            let how = if parts[3] == "==" { How::Played } else { How::Forfeit };
            let sittings = vec![sitting(first, parts[1]), sitting(second, parts[2])];
            round.games.push(Game { sittings, how });
        }
        section.rounds.push(round);
    }
    section
}

const EVENTS: [&str; 4] = [
    include_str!("data/chinese/bp07_n11_r7.txt"),
    include_str!("data/chinese/bp09_n31_r13.txt"),
    include_str!("data/chinese/bp22_n16_r9.txt"),
    include_str!("data/chinese/bp25_n25_r13.txt"),
];

#[test]
fn every_round_of_real_events_is_paired_within_the_rules() {
    let draw = Draw { seed: "a".to_owned(), public: "b".to_owned() };
    for text in EVENTS {
        let section = stored(text);
        let rounds = section.rounds.len() as u32;
        let options = Swiss { rounds, ..Swiss::default() };
        for round in 1..=rounds {
            let pairing = pair_again(&section, round, &options, &mut draw.lots("round"))
                .unwrap_or_else(|refusal| panic!("round {round}: {refusal}"));
            let past = Section {
                rounds: section.rounds[..round as usize - 1].to_vec(),
                ..section.clone()
            };
            let cards = cards(&past);
            let twin = Twin { section: &past, options: &options, cards, round: round as usize };
            for board in &pairing.boards {
                let (a, b) = (board.first.index(), board.second.index());
                assert!(!twin.cards[a].met.contains(&board.second.0), "round {round}: rematch");
                assert!(twin.legal(a, b), "round {round}: colours of {a} and {b}");
            }
            let seats = pairing.boards.len() * 2 + usize::from(pairing.bye.is_some());
            assert_eq!(seats, section.players.len());
            if let Some(bye) = pairing.bye {
                let card = &twin.cards[bye.index()];
                let lower = twin.cards.iter().filter(|c| c.byes == 0 && c.score < card.score);
                assert_eq!((card.byes, lower.count()), (0, 0), "round {round}: bye");
            }
        }
    }
}

#[test]
fn whole_events_keep_all_rules_at_every_size() {
    for players in [11, 16, 25, 40, 111, 200] {
        let rounds = if players < 20 { 7 } else { 9 };
        let mut dice = Dice::new(u64::from(players));
        let mut section = field(&mut dice, players);
        let options = Swiss { rounds, ..Swiss::default() };
        let draw = Draw { seed: "whole".to_owned(), public: players.to_string() };
        for round in 1..=rounds {
            let pairing = pair(&section, &options, &mut draw.lots("round"))
                .unwrap_or_else(|refusal| panic!("{players} players, round {round}: {refusal}"));
            play(&mut section, &pairing, &mut dice);
        }
        for (who, card) in cards(&section).iter().enumerate() {
            let games = card.colours.len();
            assert!(card.byes <= 1 && card.met.len() == games, "player {who} of {players}");
            let three = card.colours.windows(3).any(|w| w[0] == w[1] && w[1] == w[2]);
            let firsts = card.colours.iter().filter(|c| **c).count();
            let surplus = (2 * firsts).abs_diff(games);
            assert!(!three && surplus <= 2, "player {who} of {players}: {:?}", card.colours);
        }
        let equal = section.rounds.iter().skip(1).flat_map(|round| &round.games);
        assert!(equal.count() > 0);
    }
}

#[test]
fn refusals_say_what_is_wrong() {
    let mut section = field(&mut Dice::new(1), 2);
    let options = Swiss { rounds: 2, ..Swiss::default() };
    let draw = Draw { seed: String::new(), public: String::new() };
    let made = pair(&section, &options, &mut draw.lots("x")).expect("round 1");
    play(&mut section, &made, &mut Dice::new(1));
    let again = pair(&section, &options, &mut draw.lots("x")).expect_err("they have met");
    assert!(again.to_string().contains("1, 2"), "{again}");
    assert!(pair_again(&section, 3, &options, &mut draw.lots("x")).is_err());
    let none = Section::default();
    assert!(pair(&none, &options, &mut draw.lots("x")).is_err());
    assert_eq!(Seat(0).index(), 0);
}
