//! `pair`, `standings`, `check` and `generate`.

use crate::run::{arg, fed, file, keys, run, with_lang};
use serde_json::{Value, json};

/// Five players after one round of three: 5 was away.
const FIVE: &str = "\
001    1      One                               2720                             1.0    1     3 w 1
001    2      Two                               2701                             1.0    2     4 b 1
001    3      Three                             2697                             0.0    3     1 b 0
001    4      Four                              2689                             0.0    4     2 w 0
001    5      Five                              2673                             0.0    5  0000 - Z
XXR 3
";

/// Two players who have met.
const DONE: &str = "\
001    1      One                               2000                             0.5    1     2 w =
001    2      Two                               2000                             0.5    2     1 b =
142 5
";

#[test]
fn the_next_round_as_scripts_read_it() {
    let ran = fed(&["pair", "-", "--json"], FIVE.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert_eq!(keys(&ran.out), ["round", "boards", "bye", "absent"]);
    let round = ran.one();
    let pairs = |round: &Value| -> Vec<[u64; 2]> {
        let boards = round["boards"].as_array().expect("boards").iter();
        boards.map(|b| ["white", "black"].map(|side| b[side].as_u64().expect("a number"))).collect()
    };
    assert_eq!(pairs(&round), [[2, 1], [3, 5]]);
    assert_eq!(
        (&round["round"], &round["bye"], &round["absent"]),
        (&json!(2), &json!([4]), &json!([]))
    );
    assert_eq!(round["boards"][0]["board"], 1);
    let ran = fed(&["pair", "-", "--json", "--explain"], FIVE.as_bytes());
    let explained = ran.one();
    assert_eq!(pairs(&explained), pairs(&round));
    assert_eq!(explained["bye_reason"]["criterion"], "4.3");
    assert!(explained["boards"][0]["reason"]["alternative"].is_object());
}

#[test]
fn rounds_and_systems_can_be_named() {
    let first = fed(&["pair", "-", "--round", "1", "--json"], FIVE.as_bytes()).one();
    assert_eq!((&first["round"], &first["absent"]), (&json!(1), &json!([5])));
    let old = fed(&["pair", "-", "--system", "dutch-2017", "--json"], FIVE.as_bytes());
    assert_eq!(old.code, 0);
    fed(&["pair", "-", "--system", "dance"], FIVE.as_bytes()).fails(2, &["--system", "dutch-2025"]);
    fed(&["pair", "-", "--round", "3"], FIVE.as_bytes()).fails(1, &["the next round is 2"]);
}

/// An accelerated event whose file leaves the virtual points to its reader.
#[test]
fn acceleration_by_name() {
    let row = |number: u32| {
        let (name, blank) = (format!("Player {number}"), "");
        format!("001 {number:>4}      {name:<33} 2000 {blank:>26}  0.0 {number:>4}\n")
    };
    let mut report: String = (1..=9).map(row).collect();
    report.push_str("142 9\n192 FIDE_DUTCH_2026_BAKU\n");
    for system in [&[][..], &["--system", "dutch"]] {
        let asked = [&["pair", "-", "--json"][..], system].concat();
        let round = fed(&asked, report.as_bytes()).one();
        // The upper half is six players; the others play among themselves and give the bye.
        let met = |at: usize| (round["boards"][at]["white"].clone(), &round["boards"][at]["black"]);
        assert_eq!(met(0), (json!(1), &json!(4)), "{round}");
        assert_eq!(met(3), (json!(7), &json!(8)), "{round}");
        assert_eq!(
            (&round["bye"], &round["boards"][0]["reason"]["scores"]),
            (&json!([9]), &json!([1.0, 1.0]))
        );
    }
    let other = report.replace("DUTCH", "DUBOV");
    fed(&["pair", "-"], other.as_bytes()).fails(2, &["record 192", "FIDE_DUBOV_2026"]);
}

#[test]
fn no_legal_pairing_is_an_answer() {
    let ran = fed(&["pair", "-", "--json"], DONE.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (1, ""));
    assert_eq!(keys(&ran.out), ["round", "error"]);
    fed(&["pair", "-"], DONE.as_bytes()).fails(1, &["no legal pairing", "C1"]);
}

#[test]
fn what_cannot_be_read_names_its_place() {
    let wrong = FIVE.replace(" 1.0    2 ", " 2.0    2 ");
    fed(&["pair", "-"], wrong.as_bytes()).fails(2, &["line 2, columns 81-84", "1.0", "2.0"]);
    run(&["pair", "no such file"]).fails(2, &["no such file"]);
    let gap = FIVE.replace("001    5 ", "001    6 ");
    fed(&["pair", "-", "--json"], gap.as_bytes()).fails(2, &["without a gap: 5 is missing"]);
}

#[test]
fn reasons_in_both_languages() {
    let path = file("五人.trf", FIVE.as_bytes());
    let said = |lang| with_lang(&["pair", arg(&path), "--explain"], b"", lang).out;
    assert!(said("zh_CN.UTF-8").contains("第 2 轮"));
    let english = said("C.UTF-8");
    assert!(english.contains("Round 2") && english.contains("decided by"), "{english}");
}

#[test]
fn places_with_what_decided_them() {
    let report = FIVE.replace("XXR 3", "212 PTS,BH,TPN");
    let ran = fed(&["standings", "-", "--json"], report.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let lines = ran.json();
    assert_eq!(lines.len(), 5);
    assert_eq!(
        keys(ran.out.lines().next().expect("a line")),
        ["rank", "id", "points", "tiebreaks", "decided_by"]
    );
    assert_eq!(
        lines[0],
        json!({
            "rank": 1,
            "id": 1,
            "points": 1.0,
            "tiebreaks": {"BH": 0, "TPN": 1},
            "decided_by": "TPN"
        })
    );
    let shared =
        fed(&["standings", "-", "--tie-breaks", "WIN", "--json"], report.as_bytes()).json();
    assert_eq!((&shared[1]["rank"], &shared[1]["decided_by"]), (&json!(1), &Value::Null));
    fed(&["standings", "-", "--tie-breaks", "LUCK"], report.as_bytes())
        .fails(2, &["--tie-breaks", "LUCK"]);
    fed(&["standings", "-", "--teams"], report.as_bytes()).fails(2, &["teams"]);
    let told = fed(&["standings", "-", "--explain"], report.as_bytes());
    assert!(told.out.contains("BH = R1 3 0"), "{}", told.out);
}

#[test]
fn a_made_up_event_passes_its_own_check_and_a_changed_one_does_not() {
    for more in [&["--rough"][..], &["--accelerated"], &["--trf16"], &["--system", "dutch-2017"]] {
        let ask =
            [&["generate", "--players", "23", "--rounds", "6", "--seed", "5"][..], more].concat();
        let made = run(&ask);
        assert_eq!((made.code, made.err.as_str()), (0, ""), "{more:?}");
        assert_eq!(run(&ask).out, made.out, "the same seed gives the same event");
        let system = if more[0] == "--system" { more } else { &[] };
        let ran = fed(&[&["check", "-", "--json"][..], system].concat(), made.out.as_bytes());
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{more:?}: {}", ran.out);
        assert_eq!(ran.json().len(), 7);
    }
    let mut swapped = FIVE.to_owned();
    for (from, to) in
        [("3 w 1", "4 W 1"), ("4 b 1", "3 B 1"), ("1 b 0", "2 W 0"), ("2 w 0", "1 B 0")]
    {
        swapped = swapped.replace(from, to);
    }
    let swapped = swapped.replace(" W ", " w ").replace(" B ", " b ");
    let ran = fed(&["check", "-", "--json"], swapped.as_bytes());
    assert_eq!(ran.code, 1, "{}{}", ran.out, ran.err);
    let finding = &ran.json()[0]["findings"][0];
    assert_eq!(
        (&finding["kind"], &finding["criterion"]),
        (&json!("order-of-transpositions"), &json!("4.2"))
    );
    run(&["generate", "--players", "4", "--rounds", "9"]).fails(2, &["--rounds", "1 to 3"]);
    run(&["generate", "--players", "1", "--rounds", "1"]).fails(2, &["--players"]);
}
