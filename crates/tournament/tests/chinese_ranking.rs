//! Ranking by the Chinese rules: cases worked by hand and events of the field's own software.

use yiguan_regulations::event::{ByeOpponent, Missing, Rule, Shared, TotalSpec};
use yiguan_tournament::Points;
use yiguan_tournament::facts::{
    Entrant, Game, How, Idle, Mark, Player, Round, Scoring, Section, Sitting,
};
use yiguan_tournament::ranking::{Decided, Member, Order, Ranking, Sheet, Tally, rank, teams};

fn order(rules: &[Rule]) -> Order {
    Order { by_points: true, rules: rules.to_vec(), shared: Shared::Standard, unshared: 0 }
}

/// Games as `first-second:mark`, rounds apart by `;`. Marks are 1, 0, = from the first mover's
/// side, + and - for games that were not played; `n-0` is a bye.
fn section(players: u32, scale: i32, text: &str) -> Section {
    let player = |number| Player { number, ..Player::default() };
    let mut section = Section {
        players: (1..=players).map(player).collect(),
        scoring: Scoring::simple(Points(4 * scale), Points(2 * scale)),
        ..Section::default()
    };
    for line in text.split(';') {
        let mut round = Round::default();
        for game in line.split_whitespace() {
            let (pair, mark) = game.split_once(':').unwrap_or((game, "+"));
            let (a, b) = pair.split_once('-').expect("two numbers");
            let [a, b] = [a, b].map(|n| n.parse::<u32>().expect("a number"));
            if b == 0 {
                round.idle.push((Entrant(a - 1), Idle::Allocated));
                continue;
            }
            let (marks, how) = match mark {
                "1" => ([Mark::Win, Mark::Loss], How::Played),
                "0" => ([Mark::Loss, Mark::Win], How::Played),
                "=" => ([Mark::Draw; 2], How::Played),
                "+" => ([Mark::Win, Mark::Loss], How::Forfeit),
                "x" => ([Mark::Loss; 2], How::Forfeit),
                _ => ([Mark::Loss, Mark::Win], How::Forfeit),
            };
            let sitting =
                |who: u32, seat: usize| Sitting { who: Entrant(who - 1), mark: marks[seat] };
            round.games.push(Game { sittings: vec![sitting(a, 0), sitting(b, 1)], how });
        }
        section.rounds.push(round);
    }
    section
}

fn numbers(ranking: &Ranking) -> Vec<(usize, u32)> {
    let placed = |p: &yiguan_tournament::ranking::Placed| (p.who + 1, p.place.unwrap_or(0));
    ranking.places.iter().map(placed).collect()
}

const RR4: &str = "1-2:1 4-3:=; 1-3:= 4-2:=; 1-4:1 2-3:=";

/// Article 15.1 on a full round robin of four, as worked by hand.
#[test]
fn a_round_robin_of_four() {
    use Rule::{Direct, Fouls, SecondGames, SmallPoints, Wins};
    // 4 has the second move in all three rounds, 2 in one.
    let games = "1-2:1 3-4:=; 1-3:= 2-4:=; 1-4:1 2-3:=";
    for (scale, text) in [(1, RR4), (2, RR4), (1, games)] {
        let sheet = Sheet::of_section(&section(4, scale, text), ByeOpponent::Zero);
        let ranking = rank(&sheet, &order(&[SmallPoints, Wins, Direct, Fouls]));
        assert_eq!(numbers(&ranking), [(1, 1), (3, 2), (2, 3), (4, 3)]);
        assert_eq!(ranking.places[3].decided_by, Decided::Shared);
        let small = |who: usize| {
            let place = ranking.places.iter().find(|place| place.who == who).expect("placed");
            place.values[0].key[0]
        };
        let expected = [22, 10, 18, 10].map(|eighths| eighths * i64::from(scale));
        assert_eq!([small(0), small(1), small(2), small(3)], expected);
    }
    let sheet = Sheet::of_section(&section(4, 1, games), ByeOpponent::Zero);
    let later = rank(&sheet, &order(&[SmallPoints, Wins, Direct, Fouls, SecondGames]));
    assert_eq!(numbers(&later), [(1, 1), (3, 2), (4, 3), (2, 4)]);
    assert_eq!(later.places[3].decided_by, Decided::Rule(4));
    assert_eq!(later.places[2].values[4].shown, "3");
}

fn tied(rule: Rule, text: &str, players: u32) -> (Vec<(usize, u32)>, Decided) {
    let sheet = Sheet::of_section(&section(players, 2, text), ByeOpponent::Zero);
    let ranking = rank(&sheet, &order(&[rule]));
    (numbers(&ranking), ranking.places[1].decided_by)
}

#[test]
fn the_direct_result() {
    // 1 and 2 have four points each; 2 won their game.
    let two = "1-2:0 3-4:=; 1-3:1 2-4:0; 1-4:1 2-3:1";
    let expected = [(2, 1), (1, 2), (4, 3), (3, 4)];
    assert_eq!(tied(Rule::DirectTwo, two, 4).0[..2], expected[..2]);
    assert_eq!(tied(Rule::Direct, two, 4).1, Decided::Rule(0));
    // A circle of three decides nothing, and three are not two.
    let three = "1-2:1 3-4:1; 3-1:1 2-4:1; 2-3:1 1-4:1";
    assert_eq!(tied(Rule::Direct, three, 4).0, [(1, 1), (2, 1), (3, 1), (4, 4)]);
    assert_eq!(tied(Rule::DirectTwo, three, 4).1, Decided::Shared);
    // Those who have not met are not told apart.
    assert_eq!(tied(Rule::Direct, "1-3:1 2-4:1", 4).1, Decided::Shared);
    // Of three, one beat both; the other two are then compared with each other.
    let sub = "1-2:1 3-4:0 5-0; 1-3:1 4-0 2-5:1; 2-3:1 4-5:0 1-0";
    let sheet = Sheet::of_section(&section(5, 2, sub), ByeOpponent::Zero);
    let ranking = rank(&sheet, &order(&[Rule::Direct]));
    assert_eq!(ranking.places[0].who, 0);
}

#[test]
fn rules_of_swiss_events_and_their_terms() {
    let text = "1-2:1 3-4:0 5-0; 4-1:= 2-5:1 3-0; 5-4:- 1-3:1 2-0";
    let section = section(5, 2, text);
    let value = |rule: Rule, who: usize, bye: ByeOpponent| {
        let sheet = Sheet::of_section(&section, bye);
        let ranking = rank(&sheet, &order(&[rule]));
        let place = ranking.places.iter().find(|place| place.who + 1 == who);
        place.expect("placed").values[0].clone()
    };
    // Totals: 1 has 5, 2 has 4, 3 has 2, 4 has 5, 5 has 2.
    let zero = ByeOpponent::Zero;
    for (rule, who, shown) in [
        (Rule::Opponents, 1, "11.0"),
        (Rule::Opponents, 2, "7.0"),
        (Rule::Wins, 4, "2"),
        (Rule::WinsPlayed, 4, "1"),
        (Rule::Wins, 5, "1"),
        (Rule::SecondWins, 4, "2"),
        (Rule::SecondGames, 4, "2"),
        (Rule::FirstWins, 1, "2"),
        (Rule::Progressive, 1, "10.0"),
        (Rule::SmallPoints, 1, "8.5"),
        (Rule::BestOpponent, 1, "5.0 4.0 2.0"),
        (Rule::LastRounds, 1, "2.0 1.0 2.0"),
        (Rule::FirstRounds, 3, "0.0 2.0 0.0"),
        (Rule::MatchWins, 2, "2"),
    ] {
        assert_eq!(value(rule, who, zero).shown, shown, "{rule} of {who}");
    }
    assert_eq!(value(Rule::Opponents, 2, ByeOpponent::LowestWithPoints).shown, "9.0");
    let terms = value(Rule::Opponents, 1, zero).terms;
    let terms: Vec<_> = terms.iter().map(|t| (t.round, t.opponent, t.amount.as_str())).collect();
    assert_eq!(
        terms,
        [(Some(1), Some(2), "4.0"), (Some(2), Some(4), "5.0"), (Some(3), Some(3), "2.0")]
    );
}

#[test]
fn the_punished_stand_last_among_equals() {
    let sheet = |change: &dyn Fn(&mut Sheet)| {
        let mut sheet = Sheet::of_section(&section(4, 2, "1-2:= 3-4:="), ByeOpponent::Zero);
        change(&mut sheet);
        let rules = [Rule::Punished, Rule::Opponents, Rule::Lots];
        numbers(&rank(&sheet, &order(&rules)))
    };
    let punished = sheet(&|sheet| {
        sheet.contestants[0].warnings = 2;
        sheet.contestants[1].warnings = 1;
        sheet.contestants[2].bans = 1;
    });
    assert_eq!(punished, [(4, 1), (2, 2), (1, 3), (3, 4)]);
    let lots = sheet(&|sheet| {
        for (who, lot) in [3, 1, 4, 2].into_iter().enumerate() {
            sheet.contestants[who].lot = Some(lot);
        }
    });
    assert_eq!(lots, [(2, 1), (4, 2), (1, 3), (3, 4)]);
    // Not everybody's lot is drawn: nothing is decided.
    let some = sheet(&|sheet| sheet.contestants[0].lot = Some(1));
    assert!(some.iter().all(|(_, place)| *place == 1));
}

#[test]
fn shared_places_and_those_that_may_not_be() {
    let sheet = Sheet::of_section(&section(6, 2, "1-2:1 3-4:= 5-6:="), ByeOpponent::Zero);
    let mut order = order(&[Rule::Lots]);
    let places = |order: &Order| -> Vec<u32> {
        rank(&sheet, order).places.iter().filter_map(|p| p.place).collect()
    };
    assert_eq!(places(&order), [1, 2, 2, 2, 2, 6]);
    order.shared = Shared::Dense;
    assert_eq!(places(&order), [1, 2, 2, 2, 2, 3]);
    order.shared = Shared::Standard;
    order.unshared = 2;
    let ranking = rank(&sheet, &order);
    assert_eq!(ranking.places.iter().filter(|place| place.open).count(), 4);
    // Lots are drawn only for places that may not be shared.
    let mut drawn = sheet.clone();
    for (who, contestant) in drawn.contestants.iter_mut().enumerate() {
        contestant.lot = Some(who as u32);
    }
    order.unshared = 1;
    assert!(rank(&drawn, &order).places[1].place == rank(&drawn, &order).places[2].place);
    order.unshared = 2;
    assert_eq!(rank(&drawn, &order).places[4].place, Some(5));
}

/// Sums of places: best four of six, or four that were named (`team_rank_sum`).
#[test]
fn players_places_added_up() {
    let places = [[3, 8, 15, 21, 40, 77], [1, 12, 14, 20, 66, 90], [2, 5, 19, 22, 23, 24]];
    let named = [[3, 15, 40, 77], [1, 12, 66, 90], [5, 19, 22, 24]];
    let tallies: Vec<Tally> = places
        .iter()
        .zip(named)
        .zip(1..)
        .map(|((places, named), number)| Tally {
            number,
            members: places
                .iter()
                .map(|p| Member { place: Some(*p), named: named.contains(p), fouls: 0 })
                .collect(),
        })
        .collect();
    let mut spec = TotalSpec {
        count: 4,
        named: false,
        missing: Missing::Unplaced,
        rank: vec![Rule::BestPlace, Rule::NextPlace, Rule::Fouls],
        unshared: 8,
    };
    let best = teams(&tallies, &spec, 90);
    assert_eq!(numbers(&best), [(2, 1), (1, 2), (3, 3)]);
    assert_eq!(best.places[1].decided_by, Decided::Rule(1));
    let sums: Vec<&str> = best.places.iter().map(|p| p.values[0].shown.as_str()).collect();
    assert_eq!(sums, ["47", "47", "48"]);
    spec.named = true;
    assert_eq!(numbers(&teams(&tallies, &spec, 90)), [(3, 1), (1, 2), (2, 3)]);
    let mut short = tallies;
    short[2].members.truncate(2);
    assert_eq!(numbers(&teams(&short, &spec, 90))[2], (3, 0));
    spec.missing = Missing::Last;
    assert!(teams(&short, &spec, 90).places.iter().all(|place| place.place.is_some()));
}

/// What `WithoutFirst` and `WithoutLast` compare: the rules before them on fewer rounds.
#[test]
fn rounds_are_dropped_one_after_the_other() {
    // Both have two points; 1 won in round 1, 2 in round 2.
    let text = "1-3:1 2-4:0; 1-4:0 2-3:1";
    let sheet = Sheet::of_section(&section(4, 2, text), ByeOpponent::Zero);
    let first = rank(&sheet, &order(&[Rule::WithoutFirst]));
    let last = rank(&sheet, &order(&[Rule::WithoutLast]));
    let place = |ranking: &Ranking, who: usize| {
        ranking.places.iter().find(|place| place.who == who).and_then(|place| place.place)
    };
    assert!(place(&first, 1) < place(&first, 0));
    assert!(place(&last, 0) < place(&last, 1));
}

/// Events of the field's software: every value recomputed, and the places that the notes say
/// follow from points, 对手分, 胜局, 犯规, 后手胜局, 后手局.
#[test]
fn events_of_the_field() {
    for text in [
        include_str!("data/chinese/bp07_n11_r7.txt"),
        include_str!("data/chinese/bp09_n31_r13.txt"),
        include_str!("data/chinese/bp22_n16_r9.txt"),
        include_str!("data/chinese/bp25_n25_r13.txt"),
    ] {
        event(text);
    }
}

fn event(text: &str) {
    let stated: Vec<Vec<i64>> = text
        .lines()
        .filter_map(|line| line.strip_prefix("player "))
        .map(|line| line.split(' ').map(|n| n.parse().expect("a number")).collect())
        .collect();
    let rounds: Vec<String> = text
        .lines()
        .filter_map(|line| line.strip_prefix("round "))
        .map(|line| {
            let games = line.split(' ').map(|game| {
                let parts: Vec<&str> = game.split(':').collect();
                let mark = match (parts[1], parts[3]) {
                    (_, "+-") => "+",
                    (_, "-+") => "-",
                    (_, "--") => "x",
                    ("2", _) => "1",
                    ("1", _) => "=",
                    _ => "0",
                };
                format!("{}:{mark}", parts[0])
            });
            games.collect::<Vec<_>>().join(" ")
        })
        .collect();
    let section = section(stated.len() as u32, 2, &rounds.join(";"));
    let mut sheet = Sheet::of_section(&section, ByeOpponent::Zero);
    sheet.bye_colour = true;
    use Rule::{Fouls, Opponents, SecondGames, SecondWins, Wins};
    let rules = [Opponents, Wins, Fouls, SecondWins, SecondGames];
    let ranking = rank(&sheet, &order(&rules));
    let matches = text.lines().find_map(|line| line.strip_prefix("matches "));
    let (expected, all) = matches.and_then(|m| m.split_once('/')).expect("how many");
    let right = ranking.places.iter().filter(|placed| {
        let row = stated.iter().find(|row| row[0] == placed.who as i64 + 1).expect("a player");
        placed.place == Some(row[7] as u32)
    });
    let right = right.count();
    let values: Vec<String> = ranking
        .places
        .iter()
        .filter_map(|placed| {
            let row = stated.iter().find(|row| row[0] == placed.who as i64 + 1)?;
            let shown: Vec<i64> = placed
                .values
                .iter()
                .map(|value| value.shown.trim_end_matches(".0").parse().unwrap_or(-1))
                .collect();
            let same = shown[..] == row[2..7] && i64::from(placed.points.0) == row[1] * 4;
            (!same).then(|| format!("{} {} {shown:?} / {row:?}", placed.who + 1, placed.points))
        })
        .collect();
    assert_eq!(values, [""; 0]);
    let [expected, all] = [expected, all].map(|n| n.parse::<usize>().expect("a number"));
    assert!(right >= expected && stated.len() == all, "{right} of {all}");
}
