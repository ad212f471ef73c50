//! The Hub protocol, a session at a time.

use yiguan_draughts_engine::{Engine, hub};

/// What is answered to a whole input.
fn say(input: &str) -> Vec<String> {
    let mut engine = Engine::new(1);
    let mut output = Vec::new();
    let input = std::io::Cursor::new(input.to_owned().into_bytes());
    hub::serve(&mut engine, input, &mut output, &|| 0).unwrap();
    String::from_utf8(output).unwrap().lines().map(str::to_owned).collect()
}

/// The last line.
fn last(input: &str) -> String {
    say(input).pop().unwrap_or_default()
}

#[test]
fn it_greets_and_is_ready() {
    let lines = say("hub\nset-param name=variant value=normal\ninit\nping\nquit\n");
    assert!(lines[0].starts_with("id name=Yiguan version="), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("param name=variant value=normal type=enum")));
    assert_eq!(lines[lines.len() - 3..], ["wait", "ready", "pong"]);
}

#[test]
fn it_plays_from_positions_and_moves() {
    let start = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
    for position in [format!("pos pos={start} moves=\"32-28 19-23 28x19x23\""), "pos".to_owned()] {
        let done = last(&format!("{position}\nlevel nodes=2000\ngo think\n"));
        assert!(done.starts_with("done move="), "{done}");
    }
    let moves =
        format!("pos pos={start} moves=\"32-28 19-23 28x19x23\"\nlevel depth=4\ngo think\n");
    let lines = say(&moves);
    let info = lines.iter().find(|line| line.starts_with("info depth=")).unwrap();
    assert!(info.contains(" pv=\"") && info.contains(" score="), "{info}");
    let done = last(&moves);
    assert!(["14x23x19", "13x24x19"].iter().any(|mv| done.contains(mv)), "{done}");
}

#[test]
fn captures_name_what_they_take() {
    // Two ways round to the same square: only the men taken tell.
    let mut letters = ['e'; 50];
    letters[46] = 'W';
    for man in [14, 19, 29, 31, 42] {
        letters[man - 1] = 'b';
    }
    let board: String = letters.iter().collect();
    let done = last(&format!("pos pos=W{board}\nlevel depth=3\ngo think\n"));
    assert!(done.starts_with("done move=47x"), "{done}");
    let mv = done["done move=".len()..].split(' ').next().unwrap();
    assert_eq!(mv.split('x').count(), 6, "its ends and four men: {mv}");
    let played = last(&format!("pos pos=W{board} moves={mv}\nlevel depth=1\ngo think\n"));
    assert!(played.starts_with("done move="), "{played}");
    let vague: String = mv.split('x').take(2).collect::<Vec<_>>().join("x");
    assert!(last(&format!("pos pos=W{board} moves={vague}\n")).starts_with("error message="));
}

#[test]
fn variants_have_boards_of_their_own() {
    let start = format!("W{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
    for variant in ["russian", "brazilian"] {
        let input = format!(
            "hub\nset-param name=variant value={variant}\ninit\n\
             pos pos={start}\nlevel nodes=500\ngo think\n"
        );
        assert!(last(&input).starts_with("done move=2"), "{variant}");
    }
}

#[test]
fn nothing_said_badly_is_taken() {
    for (line, part) in [
        ("dance", "dance"),
        ("pos pos=Wxx", "51"),
        ("pos moves=\"1-2\"", "1-2"),
        ("pos moves=\"32-28", "quote"),
        ("level move-time=soon", "seconds"),
        ("level depth=-1", "whole number"),
        ("set-param name=variant value=frisian", "normal or brazilian or russian"),
        ("set-param name=colour value=red", "colour"),
        ("set-param", "name="),
    ] {
        let answer = last(&format!("{line}\n"));
        assert!(
            answer.starts_with("error message=\"") && answer.contains(part),
            "{line}: {answer}"
        );
    }
    let far = format!("pos pos=W{}b\n", "e".repeat(49));
    assert!(last(&far).starts_with("error message="), "a man on its far row");
    let none = format!("pos pos=Wb{}\nlevel depth=2\ngo think\n", "e".repeat(49));
    assert_eq!(say(&none), ["done"], "no move");
}

#[test]
fn a_stop_ends_the_search_before_it() {
    let lines = say("pos\nlevel infinite\ngo think\nstop\ngo analyze\nstop\nping\nquit\n");
    assert_eq!(lines.iter().filter(|line| line.starts_with("done move=")).count(), 2, "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("pong"));
    let lines = say("pos\nlevel depth=2\ngo ponder\nping\nponder-hit\nping\n");
    assert!(lines.iter().any(|line| line.starts_with("done move=")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("pong"));
}
