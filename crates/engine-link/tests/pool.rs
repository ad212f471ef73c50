//! Engines that behave, crash, hang and babble, as shell scripts. Unix only: elsewhere there is no
//! shell to count on.
#![cfg(unix)]

use std::path::PathBuf;
use std::time::Duration;
use yiguan_engine_link::{Dialect, Pool, Problem, Program, Question};

const GREETING: &str =
    "uci) echo 'option name Level type spin'; echo uciok;; isready) echo readyok;;";

/// An engine whose answer to `go` is this piece of shell.
fn engine(go: &str) -> Program {
    let loop_body = format!("case $line in {GREETING} go*) {go};; quit) exit;; esac");
    shell(&format!("n=0; while read -r line; do {loop_body}; done"))
}

fn shell(script: &str) -> Program {
    Program {
        command: PathBuf::from("/bin/sh"),
        arguments: vec!["-c".to_owned(), script.to_owned()],
        dialect: Dialect::Uci,
        options: vec![("Hash".to_owned(), "1".to_owned())],
        level: Some(("Level".to_owned(), vec!["1".to_owned(), "2".to_owned()])),
        rules: None,
    }
}

fn question() -> Question {
    Question {
        rules: "nim/normal".to_owned(),
        setup: "1,2,3".to_owned(),
        moves: vec!["a1".to_owned()],
        level: 2,
        think_ms: 30,
    }
}

#[tokio::test]
async fn a_process_is_kept_for_the_next_question() {
    let pool = Pool::new(engine("n=$((n+1)); echo bestmove m$n"), 1);
    assert_eq!(pool.ask(&question()).await.unwrap(), "m1");
    assert_eq!(pool.ask(&question()).await.unwrap(), "m2");
    assert_eq!(pool.resting(), 1);
}

#[tokio::test]
async fn a_game_that_goes_on_is_no_new_game() {
    let body = format!("{GREETING} ucinewgame) n=$((n+1));; go*) echo bestmove m$n;;");
    let script = format!("n=0; while read -r line; do case $line in {body} esac; done");
    let pool = Pool::new(shell(&script), 1);
    let asked = |moves: &[&str]| {
        let moves = moves.iter().map(|mv| (*mv).to_owned()).collect();
        Question { moves, ..question() }
    };
    for (moves, games) in [
        (&["a1"][..], "m1"),
        (&["a1", "b2", "a1"], "m1"),
        (&["a1", "b2", "a1"], "m2"), // asked again: taken back, or another table
        (&["a1", "b1", "a1", "c1"], "m3"),
        (&["a1"], "m4"),
    ] {
        assert_eq!(pool.ask(&asked(moves)).await.unwrap(), games, "{moves:?}");
    }
}

#[tokio::test]
async fn many_askers_share_few_processes() {
    let pool = Pool::new(engine("sleep 0.01; echo bestmove mm"), 2);
    let asked: Vec<_> = (0..10)
        .map(|_| {
            let pool = pool.clone();
            tokio::spawn(async move { pool.ask(&question()).await })
        })
        .collect();
    for asked in asked {
        assert_eq!(asked.await.unwrap().unwrap(), "mm");
    }
    assert!(pool.resting() <= 2, "{} processes", pool.resting());
}

#[tokio::test]
async fn a_crash_costs_one_answer() {
    let folder = tempfile::tempdir().unwrap();
    let mark = folder.path().join("crashed");
    let go = format!("[ -e {0} ] || {{ touch {0}; exit 1; }}; echo bestmove mm", mark.display());
    let pool = Pool::new(engine(&go), 1);
    assert!(matches!(pool.ask(&question()).await, Err(Problem::Gone)));
    assert_eq!(pool.ask(&question()).await.unwrap(), "mm");
}

#[tokio::test]
async fn an_engine_that_thinks_on_is_told_to_stop() {
    let pool = Pool::new(engine("read -r line; echo bestmove after-$line"), 1);
    assert_eq!(pool.ask(&question()).await.unwrap(), "after-stop");
}

#[tokio::test]
async fn an_engine_that_hangs_is_killed() {
    let pool = Pool::new(engine("exec sleep 60"), 1);
    let asked = tokio::time::timeout(Duration::from_secs(20), pool.ask(&question())).await;
    assert!(matches!(asked.expect("is given up"), Err(Problem::Silent(_))));
    assert_eq!(pool.resting(), 0);
}

#[tokio::test]
async fn a_line_without_end_is_no_answer() {
    let pool = Pool::new(engine("while :; do printf 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'; done"), 1);
    let asked = tokio::time::timeout(Duration::from_secs(20), pool.ask(&question())).await;
    assert!(asked.expect("is given up").is_err());
}

#[tokio::test]
async fn no_move_is_an_answer_and_no_program_an_error() {
    let pool = Pool::new(engine("echo 'bestmove (none)'"), 1);
    assert!(matches!(pool.ask(&question()).await, Err(Problem::NoMove)));
    assert_eq!(pool.resting(), 1, "the process is sound");
    let absent = Program { command: PathBuf::from("/nowhere/engine"), ..engine("") };
    assert!(matches!(Pool::new(absent, 1).ask(&question()).await, Err(Problem::Start(_))));
    let leaves = Pool::new(shell("exit 0"), 1);
    assert!(matches!(leaves.ask(&question()).await, Err(Problem::Gone)));
}

#[tokio::test]
async fn a_diagram_cannot_give_a_second_command() {
    let pool = Pool::new(engine("echo bestmove mm"), 1);
    let evil = Question { setup: "1,2\nquit".to_owned(), ..question() };
    assert!(matches!(pool.ask(&evil).await, Err(Problem::Unclean)));
    let evil = Question { moves: vec!["a b".to_owned()], ..question() };
    assert!(matches!(pool.ask(&evil).await, Err(Problem::Unclean)));
    assert_eq!(pool.ask(&question()).await.unwrap(), "mm");
}
