//! Whatever is thrown at the doors: texts, diagrams, moves. Nothing panics, what is let in obeys,
//! and every refusal cites an article.

use proptest::prelude::*;
use yiguan_chinese_checkers::{
    ChineseCheckers, Hole, Holes, SEATS, StarMove, StarPosition, StarRules, StarSetup,
};
use yiguan_conform::Dice;
use yiguan_core::{Describe, Face, Game, Illegal, Line, Position, Referee, Seat, Seats, Turn};

fn config(cases: u32) -> ProptestConfig {
    let long = std::env::var_os("YIGUAN_LONG").is_some();
    ProptestConfig { cases: if long { 50 * cases } else { cases }, ..ProptestConfig::default() }
}

/// Texts of rules ids: a book and options as listed, most of them valid.
fn rules() -> impl Strategy<Value = String> {
    let books = ChineseCheckers::BOOKS;
    (0..books.len(), prop::collection::vec(any::<(prop::sample::Index, u8)>(), 0..6)).prop_map(
        move |(book, picks)| {
            let book = &books[book];
            let mut text = book.id.to_owned();
            let mut options: Vec<_> = book.options.iter().collect();
            for (mark, (index, value)) in
                std::iter::once(':').chain(std::iter::repeat(',')).zip(picks)
            {
                let option = options.swap_remove(index.index(options.len()));
                let value = match option.values.split_once("..") {
                    Some((low, high)) => {
                        let (low, high): (u8, u8) = (low.parse().unwrap(), high.parse().unwrap());
                        (low + value % (high - low + 1)).to_string()
                    }
                    None => {
                        let names: Vec<_> = option.values.split('|').collect();
                        names[usize::from(value) % names.len()].to_owned()
                    }
                };
                text.push_str(&format!("{mark}{}={value}", option.name));
            }
            text
        },
    )
}

prop_compose! {
    /// Diagrams of no particular sense: men anywhere, counters of any size.
    fn setups()(
        seats in 1..=6u8,
        men in 0..=16usize,
        seed in any::<u64>(),
        overlap in prop::bool::weighted(0.1),
        turn in 0..6u8,
        out in prop_oneof![4 => Just(0u8), 1 => any::<u8>()],
        home in prop_oneof![4 => Just([0u8; SEATS]), 1 => any::<[u8; SEATS]>()],
        turns in prop_oneof![Just([0u16; SEATS]), Just([28; SEATS]), any::<[u16; SEATS]>()],
        late in prop_oneof![4 => Just([0u8; SEATS]), 1 => prop::array::uniform6(0..4u8)],
    ) -> StarSetup {
        let named = Seats::all(seats);
        let mut setup = StarSetup { named, turn, turns, late, ..StarSetup::default() };
        setup.out = Seats(out);
        setup.home = home.map(|rank| rank % 3);
        let mut dice = Dice(seed);
        let mut free: Vec<Hole> = Hole::all().collect();
        for seat in 0..usize::from(seats) {
            for _ in 0..dice.below(men + 1) {
                let at = dice.below(free.len());
                let hole = if overlap { free[at] } else { free.swap_remove(at) };
                setup.men[seat] = setup.men[seat].with(hole);
            }
        }
        setup
    }
}

fn cited(illegal: &Illegal) -> bool {
    let ids = || ChineseCheckers::ARTICLES.iter().flat_map(|article| article.ids);
    illegal.rule == "turn" || ids().any(|id| *id == illegal.rule)
}

/// The list of moves is exactly what is allowed, over all pairs of holes.
fn the_list_is_the_rule(position: &StarPosition) {
    for seat in Seat::all(position.rules().seats) {
        let mut moves = Vec::new();
        position.legal(seat, &mut moves);
        let mut listed = vec![Holes::NONE; 121];
        for mv in &moves {
            if let StarMove::Go { from, to } = mv {
                listed[from.index()] = listed[from.index()].with(*to);
            }
        }
        for from in Hole::all() {
            for to in Hole::all() {
                let checked = position.check(seat, &StarMove::Go { from, to });
                assert_eq!(checked.is_ok(), listed[from.index()].has(to), "{from}-{to}");
                assert!(
                    checked.is_ok_and(|_| true) || {
                        let why = position.check(seat, &StarMove::Go { from, to }).unwrap_err();
                        cited(&why)
                    }
                );
            }
        }
        let pass = position.check(seat, &StarMove::Pass).is_ok();
        assert_eq!(pass, moves.contains(&StarMove::Pass));
    }
}

fn whole(position: &StarPosition) {
    let men: usize = (0..6).map(|seat| position.men(Seat(seat)).len()).sum();
    assert_eq!(men, position.occupied().len(), "one man a hole");
    match position.turn() {
        Turn::Of(seat) => {
            assert!(position.playing().has(seat));
            let mut moves = Vec::new();
            position.legal(seat, &mut moves);
            assert!(!moves.is_empty(), "a seat to move has a move");
        }
        Turn::AnyOf(_) => panic!("one seat moves"),
        Turn::Over => {}
    }
}

/// What is barred or fatal is a move; never is everything barred; nobody need ask twice.
fn spoken_of_moves_are_listed(line: &Line<ChineseCheckers>, moves: &[StarMove]) {
    let (mut barred, mut fatal) = (Vec::new(), Vec::new());
    ChineseCheckers::barred(line, &mut barred);
    ChineseCheckers::fatal(line, &mut fatal);
    assert!(barred.len() < moves.len(), "another move is found");
    for (mv, finding) in barred.iter().chain(&fatal) {
        assert!(moves.contains(mv), "{mv:?} by {}", finding.rule);
    }
    for (mv, finding) in &fatal {
        let seat = line.now().to_move();
        let mut after = line.clone();
        if after.play(seat, *mv).is_ok() && line.rules().seats == 2 {
            let lost = ChineseCheckers::rule(&after).ended.map(|ended| ended.outcome);
            let lost = lost.is_none_or(|lost| lost.loser() == Some(seat) || lost.is_draw());
            assert!(lost, "{mv:?} is fatal by {}", finding.rule);
        }
    }
    let _ = ChineseCheckers::verdict(line);
    assert_eq!(ChineseCheckers::natures(line).len(), 0);
}

/// The last own move taken back, so that returns and deadlocks come about.
fn back(line: &Line<ChineseCheckers>, seat: Seat, moves: &[StarMove]) -> Option<StarMove> {
    let last = line.plies().rev().find(|play| play.seat == seat)?;
    let StarMove::Go { from, to } = *last.mv else { return None };
    Some(StarMove::Go { from: to, to: from }).filter(|mv| moves.contains(mv))
}

/// A game of any moves there are, with missed turns, leaving seats and an arbiter's doings.
fn wander(mut line: Line<ChineseCheckers>, seed: u64) {
    let mut dice = Dice(seed);
    for _ in 0..60 {
        whole(line.now());
        let diagram = ChineseCheckers::diagram(line.rules(), line.now());
        let text = diagram.to_string();
        assert_eq!(text.parse::<StarSetup>().as_ref(), Ok(&diagram), "{text}");
        let again = ChineseCheckers::set_up(line.rules(), &diagram);
        assert_eq!(again.as_ref(), Ok(line.now()), "{text}");
        assert_eq!(again.map(|again| again.turn()), Ok(line.now().turn()), "{text}");
        let ruling = ChineseCheckers::rule(&line);
        let Turn::Of(seat) = line.now().turn() else {
            let outcome = ruling.ended.expect("over").outcome;
            let places = &outcome.place.0[..usize::from(line.rules().seats)];
            assert!(places.contains(&1), "somebody is first: {places:?}");
            return;
        };
        let mut moves = Vec::new();
        line.now().legal(seat, &mut moves);
        spoken_of_moves_are_listed(&line, &moves);
        let mv = match dice.below(16) {
            0 => ChineseCheckers::when_late(&line, seat),
            1 => {
                let _ = line.retire(Seat(dice.below(8) as u8));
                continue;
            }
            2 => {
                let rule = ChineseCheckers::ARTICLES[dice.below(20)].ids[0];
                line.tell(Seat(dice.below(8) as u8), rule);
                continue;
            }
            3 => {
                line.place(diagram, "CC-B-star").expect("it stands");
                continue;
            }
            4..7 => back(&line, seat, &moves),
            _ => dice.pick(&moves).copied(),
        };
        let mv = mv.unwrap_or(moves[0]);
        if let Err(why) = line.play(seat, mv) {
            assert_eq!(why.rule, "CC-M-repeat", "{mv:?}");
        }
    }
}

proptest! {
    #![proptest_config(config(150))]

    #[test]
    fn diagrams_are_refused_or_obey(rules in rules(), setup in setups(), seed in any::<u64>()) {
        let Ok(rules) = rules.parse::<StarRules>() else { return Ok(()) };
        // Any diagram can be written, and what was written is read as it was, if it is read.
        if let Ok(read) = setup.to_string().parse::<StarSetup>() {
            prop_assert_eq!(read.men, setup.men);
        }
        let mut setup = setup;
        // Half of the diagrams fit their table, or none would be let in.
        if seed % 2 == 0 {
            setup.named = Seats::all(rules.seats);
            for seat in usize::from(rules.seats)..SEATS {
                setup.men[seat] = Holes::NONE;
                (setup.home[seat], setup.turns[seat], setup.late[seat]) = (0, 0, 0);
            }
            setup.out = Seats(setup.out.0 & setup.named.0);
            setup.turn %= rules.seats;
        }
        match Line::<ChineseCheckers>::new(rules, setup) {
            Ok(line) => {
                the_list_is_the_rule(line.now());
                wander(line, seed);
            }
            Err(faults) => prop_assert!(!faults.0.is_empty()),
        }
    }

    #[test]
    fn start_positions_survive_any_game(rules in rules(), seed in any::<u64>()) {
        let Ok(rules) = rules.parse::<StarRules>() else { return Ok(()) };
        wander(Line::start(rules).unwrap(), seed);
    }

    #[test]
    fn any_text_is_read_or_refused(text in "[0-6a-q:;,=x\\-outhmersnl1-9]{0,60}|\\PC{0,40}") {
        if let Ok(setup) = text.parse::<StarSetup>() {
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
        }
        if let Ok(rules) = text.parse::<StarRules>() {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules));
        }
        let line = Line::<ChineseCheckers>::start("basic".parse().unwrap()).unwrap();
        if let Ok(mv) = Face::read(&line, &text) {
            prop_assert_eq!(Face::read(&line, &mv), Ok(mv));
        }
    }

    #[test]
    fn rules_ids_are_read_as_they_were_written(text in rules()) {
        if let Ok(rules) = text.parse::<StarRules>() {
            prop_assert_eq!(rules.to_string().parse(), Ok(rules), "{}", text);
        }
    }
}
