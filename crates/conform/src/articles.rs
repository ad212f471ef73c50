//! The cases inside the articles, executed.
//!
//! An article is a Markdown file: a heading `# ID`, a part `## 中文`, a part `## English`, and fenced
//! blocks marked `case`. A case is lines of `key: value`:
//!
//! | key | value |
//! |---|---|
//! | `rules` | the book, as after the slash of a rules id |
//! | `setup` | a diagram; left out: the start position |
//! | `moves` | moves in any notation, or `@` and a comment |
//! | `tell` | `SEAT RULE`, told after the moves |
//! | `retire` | `SEAT`, which leaves after the moves |
//! | `allow` | moves that may be played now |
//! | `refuse` | `MOVE RULE`: may not, by this article |
//! | `ended` | `RULE PLACE PLACE ...`, or `no` |
//! | `score` | quarter points of each seat, or `no` |
//! | `claim` | `RULE`, one that may be claimed, or `no` for none at all |
//! | `duty` | `SEAT RULE` |
//! | `barred`, `fatal` | `MOVE RULE` |
//! | `verdict` | `none`, `draw`, `seat0_loses`, `undetermined` |
//! | `natures` | the first nature of each of the last plies |
//! | `fault` | the setup is refused by this rule |

use std::marker::PhantomData;
use yiguan_core::{Describe, Entrance, Face, Faults, Of, Referee, Seat, Verdict};

/// One fenced case: its lines in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// Keys with their values, in order.
    pub lines: Vec<(String, String)>,
}

impl Case {
    fn get(&self, key: &str) -> Option<&str> {
        self.lines.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

/// The fenced cases of an article's text.
///
/// # Panics
/// When a line of a case is no `key: value`, or a fence is not closed.
#[must_use]
pub fn cases_of(text: &str) -> Vec<Case> {
    let mut cases = Vec::new();
    let mut open: Option<Case> = None;
    for line in text.lines() {
        match (&mut open, line.trim()) {
            (None, "```case") => open = Some(Case { lines: Vec::new() }),
            (Some(_), "```") => cases.extend(open.take()),
            (Some(_), "") | (None, _) => {}
            (Some(case), line) => {
                let (key, value) = line.split_once(':').unwrap_or_else(|| panic!("{line:?}"));
                case.lines.push((key.trim().to_owned(), value.trim().to_owned()));
            }
        }
    }
    assert!(open.is_none(), "a case is not closed");
    cases
}

/// Executes every case of every article of `G`, and checks that each article is whole.
///
/// # Panics
/// When a case does not hold, an article has no case or lacks one of its parts.
pub fn articles<G: Referee + Describe>() {
    assert!(!G::ARTICLES.is_empty(), "a game has articles");
    for article in G::ARTICLES {
        let id = article.ids[0];
        assert!(article.text.starts_with(&format!("# {id}\n")), "{id}: the heading is its id");
        for part in ["\n## 中文\n", "\n## English\n"] {
            assert!(article.text.contains(part), "{id}: has a part {part:?}");
        }
        let cases = cases_of(article.text);
        assert!(!cases.is_empty(), "{id}: has a case");
        for (index, case) in cases.iter().enumerate() {
            run::<G>(case, &format!("{id}, case {}", index + 1));
        }
    }
}

fn open<G: Referee + Describe>(case: &Case) -> Result<Box<dyn Face>, Faults> {
    let rules = case.get("rules").unwrap_or(G::BOOKS[0].id);
    Of::<G>(PhantomData).open(rules, case.get("setup"))
}

fn mover(face: &dyn Face) -> Seat {
    face.turn().seats().iter().next().unwrap_or(Seat(0))
}

fn run<G: Referee + Describe>(case: &Case, at: &str) {
    if let Some(rule) = case.get("fault") {
        let Err(faults) = open::<G>(case) else { panic!("{at}: the setup is accepted") };
        assert!(faults.0.iter().any(|fault| fault.rule == rule), "{at}: {faults}");
        return;
    }
    let mut face = open::<G>(case).unwrap_or_else(|faults| panic!("{at}: {faults}"));
    let mut proved = 0;
    for (key, value) in &case.lines {
        match key.as_str() {
            "moves" => {
                for mv in value.split_whitespace() {
                    let seat = mover(face.as_ref());
                    face.play(seat, mv).unwrap_or_else(|why| panic!("{at}: {mv}: {why}"));
                }
            }
            "tell" => {
                let (seat, rule) = seat_and_rule(value, at);
                face.tell(seat, rule).unwrap_or_else(|why| panic!("{at}: {why}"));
            }
            "retire" => {
                let seat = value.parse().unwrap_or_else(|_| panic!("{at}: {value:?} is no seat"));
                assert!(face.retire(Seat(seat)), "{at}: the game ends instead");
            }
            "rules" | "setup" => {}
            _ => {
                expect(face.as_ref(), key, value, at);
                proved += 1;
            }
        }
    }
    assert!(proved > 0, "{at}: expects nothing");
}

fn expect(face: &dyn Face, key: &str, value: &str, at: &str) {
    let words: Vec<_> = value.split_whitespace().collect();
    match key {
        "allow" => {
            for mv in words {
                let played = face.fork().play(mover(face), mv);
                assert!(played.is_ok(), "{at}: {mv}: {played:?}");
            }
        }
        "refuse" => {
            let [mv, rule] = words[..] else { panic!("{at}: refuse: MOVE RULE") };
            let Err(why) = face.fork().play(mover(face), mv) else {
                panic!("{at}: {mv} is allowed")
            };
            assert_eq!(why.rule(), Some(rule), "{at}: {mv}: {why}");
        }
        "ended" => {
            let got = face.ruling().ended.map_or_else(
                || "no".to_owned(),
                |ended| {
                    let outcome = ended.outcome;
                    let places =
                        outcome.place.iter(outcome.seats).map(|(_, place)| place.to_string());
                    std::iter::once(outcome.by.to_owned())
                        .chain(places)
                        .collect::<Vec<_>>()
                        .join(" ")
                },
            );
            assert_eq!(got, value, "{at}: ended");
        }
        "score" => {
            let outcome = face.ruling().ended.map(|ended| ended.outcome);
            let got = outcome.and_then(|outcome| {
                let points = outcome.score_quarters?;
                let each = points.iter(outcome.seats).map(|(_, points)| points.to_string());
                Some(each.collect::<Vec<_>>().join(" "))
            });
            assert_eq!(got.as_deref().unwrap_or("no"), value, "{at}: score");
        }
        "claim" => {
            let claims: Vec<_> =
                face.ruling().claims.iter().map(|claim| claim.because.rule).collect();
            let holds = if value == "no" { claims.is_empty() } else { claims.contains(&value) };
            assert!(holds, "{at}: claims {claims:?}, expected {value}");
        }
        "duty" => {
            let (seat, rule) = seat_and_rule(value, at);
            let duties = face.ruling().duties;
            let held = duties.iter().any(|duty| duty.seat == seat && duty.because.rule == rule);
            assert!(held, "{at}: duties {duties:?}");
        }
        "barred" | "fatal" => {
            let [mv, rule] = words[..] else { panic!("{at}: {key}: MOVE RULE") };
            let mv = face.read(mv).unwrap_or_else(|why| panic!("{at}: {why}"));
            let found = if key == "barred" { face.barred() } else { face.fatal() };
            let named = found.iter().any(|(other, finding)| *other == mv && finding.rule == rule);
            assert!(named, "{at}: {key} {found:?}");
        }
        "verdict" => assert_eq!(verdict_text(face.verdict()), value, "{at}: verdict"),
        "natures" => {
            let all = face.natures();
            let from = all.len().saturating_sub(words.len());
            let got: Vec<_> =
                all[from..].iter().map(|ply| ply.first().map_or("", |item| item.nature)).collect();
            assert_eq!(got, words, "{at}: natures");
        }
        _ => panic!("{at}: {key:?} is no key of a case"),
    }
}

fn verdict_text(verdict: Verdict) -> String {
    match verdict {
        Verdict::None => "none".to_owned(),
        Verdict::Draw => "draw".to_owned(),
        Verdict::Loses(seat) => format!("seat{}_loses", seat.0),
        Verdict::Undetermined => "undetermined".to_owned(),
    }
}

fn seat_and_rule<'a>(value: &'a str, at: &str) -> (Seat, &'a str) {
    let (seat, rule) = value.split_once(' ').unwrap_or_else(|| panic!("{at}: SEAT RULE"));
    (Seat(seat.parse().unwrap_or_else(|_| panic!("{at}: {seat:?} is no seat"))), rule)
}
