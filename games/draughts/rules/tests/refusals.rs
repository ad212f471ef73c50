//! What a refusal says: the article, and where a better capture must be made both counts and it.

use yiguan_core::{Face, Line};
use yiguan_draughts::Draughts;

fn refusal(book: &str, diagram: &str, text: &str) -> String {
    let rules = book.parse().unwrap_or_else(|why| panic!("{book}: {why}"));
    let setup = diagram.parse().unwrap_or_else(|why| panic!("{diagram}: {why}"));
    let mut line = Line::<Draughts>::new(rules, setup).unwrap_or_else(|why| panic!("{why}"));
    let seat = line.now().mover();
    match Face::play(&mut line, seat, text) {
        Ok(_) => panic!("{book} {diagram}: {text} is legal"),
        Err(why) => why.to_string(),
    }
}

#[test]
fn a_better_capture_is_named_with_both_counts() {
    for (book, diagram, text, rule, must, takes, better) in [
        // Three men rather than two, by another piece and by the same.
        ("fmjd-100", "W:W28,40:B22,12,34,24,14", "28x8", "DR-6.12-majority", 3, 2, "40x9"),
        ("cn-100", "W:W28,40:B22,12,34,24,14", "28x17", "DR-6.12-majority", 3, 1, "40x9"),
        ("fmjd-64", "W:W15,23:B9,18,24", "15x22", "DR-6.12-majority", 2, 1, "23x5"),
        // The duty to capture at all.
        ("cn-100", "W:W32,37:B28,17", "37-31", "DR-6G-forced", 1, 0, "32x23"),
        ("cn-64-russian", "W:W22,30:B18", "30-26", "DR-6G-forced", 1, 0, "22x15"),
        // A chain left half way.
        ("fmjd-100", "W:W28:B22,11", "28x17", "DR-6.5-man-multi", 2, 1, "28x6"),
        ("cn-64-russian", "W:W22:B18,10", "22x15", "DR-6.5-man-multi", 2, 1, "22x6"),
    ] {
        let expected =
            format!("{text}: forbidden by {rule} (must {must}, takes {takes}, better {better})");
        assert_eq!(refusal(book, diagram, text), expected, "{book} {diagram}");
    }
}

#[test]
fn other_refusals_name_the_article_alone() {
    for (book, diagram, text, rule) in [
        ("fmjd-100", "W:W28:B1", "28-33", "DR-5.4-man"),
        ("fmjd-100", "W:W28:B1", "1-6", "DR-5.3-first"),
        ("fmjd-100", "W:WK28,22:B1", "28-17", "DR-5.9-king"),
    ] {
        let expected = format!("{text}: forbidden by {rule}");
        assert_eq!(refusal(book, diagram, text), expected, "{book} {diagram}");
    }
}
