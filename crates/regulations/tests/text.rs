//! Regulations as text: every profile of the rulebook can be said, every value reads back.

use proptest::prelude::*;
use yiguan_regulations::{OPTIONS, RULE, Regulations, Step};

/// The rule profiles of the rulebook, section 14 of xiangqi-play.md, as far as tables go: what the
/// rules of the game decide is in the rules id, what an event scores is the tournament's.
const PROFILES: &[(&str, &str)] = &[
    ("national-1999, scheme A", "clock = 90/40+15/10"),
    ("national-1999, scheme B", "clock = 60/30+10/10"),
    ("national-1999, scheme C", "clock = 10/40+5/30"),
    ("national-1999, scheme D", "clock = 5/30"),
    ("beijing-workers-2015", "clock = 25m +5s"),
    ("four-team-league", "clock = move 120s; late-move = loss"),
    ("office-30s", "clock = move 30s; claims = referee"),
    ("linyuan-school", "clock = move 60s; false-claim = foul"),
    ("yuzhong-xinying", "false-claim = foul; illegal = foul; draw-offers = never"),
    ("zhazuo-school", "clock = move 5s; fouls = note, loss; illegal = foul; false-claim = foul"),
    ("simple-300s", "clock = move 300s; fouls = note, loss in succession; illegal = foul"),
    ("shanghai-health-2012", "clock = 60m/30, 10m/10"),
    (
        "ansai-2014",
        "clock = 60m; overstep = draw-if-claimable; late-after = 10m; again = lead 2
         offer-abuse = foul; fouls = note, loss in succession; illegal = note, note, loss",
    ),
    (
        "guomai-2008",
        "clock = move 60s; late-move = warning, minus 2, loss in succession; late-after = 15m
         warnings = note",
    ),
    ("popular-guide", "casual; clock = none"),
    (
        "draughts, article 8 and 12",
        "clock = 80m +60s; late-after = 1h; all-late = split; draw-offers = with-move
         offers-from = 20; claim-clock = runs; warnings = note, loss; press = separate",
    ),
    ("chinese checkers", "clock = move 30s; late-move = forced, forced, loss in succession"),
];

#[test]
fn every_profile_reads_and_reads_back() {
    for (name, text) in PROFILES {
        let regulations: Regulations =
            text.parse().unwrap_or_else(|faults| panic!("{name}: {faults}"));
        let written = regulations.to_string();
        assert_eq!(written.parse(), Ok(regulations), "{name}: {written}");
        assert!(!written.contains('\n'));
    }
}

#[test]
fn the_two_beginnings() {
    assert_eq!("".parse(), Ok(Regulations::event()));
    assert_eq!("event".parse(), Ok(Regulations::event()));
    assert_eq!("casual # with friends".parse(), Ok(Regulations::casual()));
    assert_eq!(Regulations::event().to_string(), "");
    assert_eq!(Regulations::casual().to_string().parse(), Ok(Regulations::casual()));
    assert_eq!(Regulations::event().fouls.step(3, 1), Step::Loss);
}

#[test]
fn every_option_gives_what_it_takes() {
    for base in [Regulations::event(), Regulations::casual()] {
        for option in OPTIONS {
            let mut copy = Regulations::event();
            copy.set(option.name, &option.of(&base))
                .unwrap_or_else(|faults| panic!("{}: {faults}", option.name));
            assert_eq!(option.of(&copy), option.of(&base), "{}", option.name);
            assert!(!option.values.is_empty() && !option.name.contains(' '));
        }
    }
}

/// What is wrong, and the option that the fault must name.
#[test]
fn faults_name_their_option() {
    for (text, option) in [
        ("clock = fast", "clock"),
        ("clock = 90m, 15m/10", "clock"),
        ("late-move = death", "late-move"),
        ("illegal = forced", "illegal"),
        ("fouls = foul", "fouls"),
        ("warnings = warning", "warnings"),
        ("warnings = minus 41", "warnings"),
        ("again = lead 0", "again"),
        ("again = lead", "again"),
        ("offers-from = -1", "offers-from"),
        ("offers-from = 1001", "offers-from"),
        ("late-after = 0s", "late-after"),
        ("false-claim = foulish", "false-claim"),
        ("false-claim = ", "false-claim"),
        ("unasked-claims = yes", "unasked-claims"),
        ("abort = maybe", "abort"),
        ("press = hard", "press"),
        ("colour = red", "an option among clock"),
        ("abort = yes; abort = no", "each option once"),
        ("abort", "NAME = VALUE"),
        ("abort = yes; casual", "NAME = VALUE"),
    ] {
        let faults = text.parse::<Regulations>().expect_err(text);
        assert!(faults.to_string().contains(option), "{text}: {faults}");
        assert!(faults.0.iter().all(|fault| fault.rule == RULE));
    }
    let both = "clock = fast; abort = maybe; press = hard".parse::<Regulations>().unwrap_err();
    assert_eq!(both.0.len(), 3, "everything wrong at once: {both}");
}

/// A value of each option, good or bad.
fn value() -> impl Strategy<Value = String> {
    let pick = OPTIONS.iter().flat_map(|option| option.values.split('|')).collect::<Vec<_>>();
    prop_oneof![
        prop::sample::select(pick).prop_map(str::to_owned),
        "[0-9]{1,3}m/[0-9]{1,2}(, [0-9]m/[0-9])?",
        "[0-9]{1,3}m \\+[0-9]s",
        "(note|warning|foul|loss|forced|minus [1-5])(, (note|loss)){0,3}( in succession)?",
        "(foul )?[0-9]{1,6}(m|s|ms)",
        "lead [0-9]",
        "[0-9]{1,4}",
        ".{0,12}",
    ]
}

proptest! {
    #[test]
    fn whatever_reads_reads_back(
        settings in prop::collection::vec((0..OPTIONS.len(), value()), 0..12),
        casual in any::<bool>(),
    ) {
        let mut regulations = if casual { Regulations::casual() } else { Regulations::event() };
        for (option, value) in settings {
            let _ = regulations.set(OPTIONS[option].name, &value);
        }
        if regulations.check().is_ok() {
            prop_assert_eq!(regulations.to_string().parse(), Ok(regulations));
        }
    }

    #[test]
    fn no_text_panics(text in ".{0,80}", option in 0..OPTIONS.len()) {
        let _ = text.parse::<Regulations>();
        let _ = format!("{} = {text}", OPTIONS[option].name).parse::<Regulations>();
    }
}
