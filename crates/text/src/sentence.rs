//! Sentences that need no line: how a game ends, who loses, what is wrong with a diagram.

use crate::catalogue::Catalogue;
use yiguan_core::{BoardSpec, Cell, Fault, Faults, Outcome, Seat, Seats, Verdict};

impl Catalogue {
    /// A seat, by the name its game gives it.
    #[must_use]
    pub fn seat(&self, seat: Seat) -> String {
        self.name("seat", &seat.0.to_string())
            .unwrap_or_else(|| self.say("seat", &[("seat", seat.0.into())]))
    }

    /// Seats in order; no seat is an arbiter.
    #[must_use]
    pub fn seats(&self, seats: Seats) -> String {
        if seats == Seats::NONE {
            return self.say("seats-none", &[]);
        }
        self.list(seats.iter().map(|seat| self.seat(seat)))
    }

    /// A rule: its name, if it has one, and its id.
    #[must_use]
    pub fn rule(&self, id: &str) -> String {
        match self.name("rule", id) {
            Some(name) => self.say("rule-named", &[("name", name.into()), ("id", id.into())]),
            None => id.to_owned(),
        }
    }

    /// A term of art.
    #[must_use]
    pub fn term(&self, id: &str) -> String {
        self.name("term", id).unwrap_or_else(|| id.to_owned())
    }

    /// A piece.
    #[must_use]
    pub fn piece(&self, kind: &str) -> String {
        self.name("piece", kind).unwrap_or_else(|| kind.to_owned())
    }

    /// The notation that readers of this language expect, among those of a game: the one its
    /// catalogue names, else one named after the language, else the canonical one.
    #[must_use]
    pub fn notation<'a>(&self, notations: &[&'a str]) -> &'a str {
        let wanted = self.say("notation", &[]);
        let own = format!("{}-", self.lang());
        let named = notations.iter().find(|id| **id == wanted);
        let found = named.or_else(|| notations.iter().find(|id| id.starts_with(&own)));
        found.or(notations.first()).copied().unwrap_or_default()
    }

    /// How a game ended, without its reason.
    #[must_use]
    pub fn outcome(&self, outcome: &Outcome) -> String {
        let places: Vec<_> = outcome.place.iter(outcome.seats).collect();
        let first: Vec<_> =
            places.iter().filter(|(_, place)| **place == 1).map(|(seat, _)| *seat).collect();
        let said = if outcome.is_draw() {
            self.say("outcome-draw", &[])
        } else if let (2, [winner]) = (outcome.seats, &first[..]) {
            self.say("outcome-win", &[("winner", self.seat(*winner).into())])
        } else if first.is_empty() {
            self.say("outcome-loss-all", &[])
        } else {
            self.say("outcome-places", &[("places", self.places(&places).into())])
        };
        let Some(score) = &outcome.score_quarters else { return said };
        let points: Vec<_> =
            score.iter(outcome.seats).map(|(_, quarters)| quarters_text(*quarters)).collect();
        let points = points.join(" : ");
        self.say("outcome-score", &[("outcome", said.into()), ("points", points.into())])
    }

    fn places(&self, places: &[(Seat, &u8)]) -> String {
        let mut taken: Vec<u8> = places.iter().map(|(_, place)| **place).collect();
        taken.sort_unstable();
        taken.dedup();
        let lines = taken.into_iter().map(|place| {
            let here = places.iter().filter(|(_, other)| **other == place);
            let seats = self.list(here.map(|(seat, _)| self.seat(*seat)));
            self.say("outcome-place", &[("place", place.into()), ("seats", seats.into())])
        });
        lines.collect::<Vec<_>>().join(&self.say("semicolon", &[]))
    }

    /// Who loses if both go on unchanged.
    #[must_use]
    pub fn verdict(&self, verdict: Verdict) -> String {
        match verdict {
            Verdict::None => self.say("verdict-none", &[]),
            Verdict::Draw => self.say("verdict-draw", &[]),
            Verdict::Loses(seat) => self.say("verdict-loses", &[("seat", self.seat(seat).into())]),
            Verdict::Undetermined => self.say("verdict-undetermined", &[]),
        }
    }

    /// Everything wrong with a rules id or a diagram, a sentence each.
    ///
    /// What was expected is in English, as the game says it.
    #[must_use]
    pub fn faults(&self, faults: &Faults, board: Option<&BoardSpec>) -> Vec<String> {
        faults.0.iter().map(|fault| self.fault(fault, board)).collect()
    }

    fn fault(&self, fault: &Fault, board: Option<&BoardSpec>) -> String {
        let cells = board.map(|board| self.cells(board, &fault.cells)).unwrap_or_default();
        let key = match (fault.rule, cells.as_str()) {
            (Fault::SYNTAX, _) => "fault-syntax",
            (_, "") => "fault",
            _ => "fault-cells",
        };
        self.say(
            key,
            &[
                ("rule", self.rule(fault.rule).into()),
                ("cells", cells.into()),
                ("expected", fault.expected.as_ref().into()),
                ("got", (&fault.got).into()),
            ],
        )
    }

    pub(crate) fn cells(&self, board: &BoardSpec, cells: &[Cell]) -> String {
        self.list(cells.iter().map(|cell| board.name(*cell).to_owned()))
    }

    pub(crate) fn list(&self, parts: impl Iterator<Item = String>) -> String {
        parts.collect::<Vec<_>>().join(&self.say("comma", &[]))
    }
}

/// Quarters as a decimal number: 3 is `0.75`.
pub(crate) fn quarters_text(quarters: i32) -> String {
    (f64::from(quarters) / 4.0).to_string()
}

#[cfg(test)]
mod tests {
    use crate::{Catalogue, Lang};
    use yiguan_core::{BySeat, Fault, Faults, Outcome, Seat, Seats, Verdict};

    fn en() -> Catalogue {
        let words = "seat-0 = Red\nrule-mate = mate\n    .id = R-1\nnotation = odd\n";
        Catalogue::new(Lang::En, &[words])
    }

    #[test]
    fn outcomes_by_seats() {
        let check = |outcome: Outcome, said: &str| assert_eq!(en().outcome(&outcome), said);
        check(Outcome::loss(Seat(1), 2, "R-1"), "Red wins");
        check(Outcome::loss(Seat(0), 2, "R-1"), "seat 1 wins");
        check(Outcome::draw(2, "R-1"), "a draw");
        check(Outcome::places(&[2, 2], "R-1"), "all lose");
        check(Outcome::places(&[2, 1, 2], "R-1"), "1. seat 1; 2. Red, seat 2");
        let mut scored = Outcome::win(Seat(0), 2, "R-1");
        scored.score_quarters = Some(BySeat::from_fn(|seat| if seat.0 == 0 { 3 } else { 1 }));
        check(scored, "Red wins, points 0.75 : 0.25");
    }

    #[test]
    fn seats_rules_and_verdicts() {
        assert_eq!(en().seats(Seats::all(2)), "Red, seat 1");
        assert_eq!(en().seats(Seats::NONE), "an arbiter");
        assert_eq!((en().rule("R-1"), en().rule("R-2")), ("mate (R-1)".into(), "R-2".into()));
        assert_eq!(en().verdict(Verdict::Loses(Seat(0))), "Red loses if both go on");
        assert_eq!(en().verdict(Verdict::Undetermined), "not decided: an arbiter must rule");
        assert_eq!(en().notation(&["a", "en-b", "odd"]), "odd");
        assert_eq!(Catalogue::new(Lang::En, &[]).notation(&["a", "en-b"]), "en-b");
        assert_eq!(Catalogue::new(Lang::En, &[]).notation(&["a"]), "a");
    }

    #[test]
    fn all_faults_at_once() {
        let faults = Faults(vec![
            Fault::new("R-1", vec![0], "a king", "none"),
            Fault::syntax("a number", "\"x\""),
        ]);
        let said = ["mate (R-1): expected a king, got none", "expected a number, got \"x\""];
        assert_eq!(en().faults(&faults, None), said);
    }
}
