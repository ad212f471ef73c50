//! Sentences about a line: what the referee says of it, why a move is refused.

use crate::catalogue::Catalogue;
use crate::sentence::quarters_text;
use yiguan_core::{
    BoardSpec, BoardView, Cell, Claim, Duty, Evidence, Face, Finding, Illegal, MoveText,
    NotationError, Ply, Refusal, Ruling, Seats, Turn, Upheld,
};

/// One thing said, with what shows it, a sentence each.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Statement {
    /// What is said.
    pub text: String,
    /// What shows it; empty when the position itself does.
    pub evidence: Vec<String>,
}

/// Speaks about one line in one language. Moves made are told in the notation that readers of the
/// language expect, moves of a witness in the canonical one.
pub struct Speaker<'a> {
    catalogue: &'a Catalogue,
    face: &'a dyn Face,
    board: BoardSpec,
    notation: &'static str,
}

impl<'a> Speaker<'a> {
    /// A speaker about `face`.
    #[must_use]
    pub fn new(catalogue: &'a Catalogue, face: &'a dyn Face) -> Self {
        let notation = catalogue.notation(&face.notations());
        Self { catalogue, face, board: face.board(), notation }
    }

    /// The notation in which moves are told.
    #[must_use]
    pub fn notation(&self) -> &'static str {
        self.notation
    }

    /// Everything a ruling says; a sentence that there is nothing to say when it is empty.
    #[must_use]
    pub fn ruling(&self, ruling: &Ruling<MoveText>) -> Vec<Statement> {
        let mut said = Vec::new();
        if let Some(ended) = &ruling.ended {
            let outcome = &ended.outcome;
            let args = [
                ("rule", self.catalogue.rule(outcome.by).into()),
                ("outcome", self.catalogue.outcome(outcome).into()),
            ];
            let by = ended.because.iter().filter(|finding| finding.rule == outcome.by);
            let evidence = by.flat_map(|finding| self.evidence(finding)).collect();
            said.push(Statement { text: self.catalogue.say("ruling-ended", &args), evidence });
            let also = ended.because.iter().filter(|finding| finding.rule != outcome.by);
            said.extend(also.map(|finding| self.about("ruling-also", finding)));
        }
        said.extend(ruling.duties.iter().map(|duty| self.duty(duty)));
        said.extend(ruling.claims.iter().map(|claim| self.claim(claim)));
        said.extend(ruling.undecided.iter().map(|item| self.about("ruling-undecided", item)));
        if said.is_empty() {
            let text = self.catalogue.say("ruling-none", &[]);
            said.push(Statement { text, evidence: Vec::new() });
        }
        said
    }

    fn about(&self, key: &str, finding: &Finding<MoveText>) -> Statement {
        let text = self.catalogue.say(key, &[("rule", self.catalogue.rule(finding.rule).into())]);
        Statement { text, evidence: self.evidence(finding) }
    }

    fn duty(&self, duty: &Duty<MoveText>) -> Statement {
        let args = [
            ("seat", self.catalogue.seat(duty.seat).into()),
            ("plies", duty.within_plies.into()),
            ("rule", self.catalogue.rule(duty.because.rule).into()),
        ];
        let text = self.catalogue.say("ruling-duty", &args);
        Statement { text, evidence: self.evidence(&duty.because) }
    }

    fn claim(&self, claim: &Claim<MoveText>) -> Statement {
        let key = if claim.by == Seats::NONE { "ruling-claim-arbiter" } else { "ruling-claim" };
        let args = [
            ("by", self.catalogue.seats(claim.by).into()),
            ("rule", self.catalogue.rule(claim.because.rule).into()),
            ("upheld", self.upheld(&claim.upheld).into()),
        ];
        let mut text = self.catalogue.say(key, &args);
        if let Some(plies) = claim.lapses_after {
            let args = [("claim", text.into()), ("plies", plies.into())];
            text = self.catalogue.say("ruling-claim-lapses", &args);
        }
        Statement { text, evidence: self.evidence(&claim.because) }
    }

    fn upheld(&self, upheld: &Upheld) -> String {
        match upheld {
            Upheld::Ends(outcome) => {
                let outcome = self.catalogue.outcome(outcome);
                self.catalogue.say("upheld-ends", &[("outcome", outcome.into())])
            }
            Upheld::MustVary { seat, within_plies, or_else } => self.catalogue.say(
                "upheld-vary",
                &[
                    ("seat", self.catalogue.seat(*seat).into()),
                    ("plies", (*within_plies).into()),
                    ("outcome", self.catalogue.outcome(or_else).into()),
                ],
            ),
        }
    }

    /// What shows a finding. Plies in a row of which only the same nature is said are one sentence.
    #[must_use]
    pub fn evidence(&self, finding: &Finding<MoveText>) -> Vec<String> {
        let mut said = Vec::new();
        let mut rest = &finding.evidence[..];
        while let Some(first) = rest.first() {
            let run = rest
                .iter()
                .zip(first.ply..)
                .take_while(|(item, ply)| **item == Evidence::plain(*ply, first.nature))
                .count();
            if run > 2 {
                let args = [
                    ("first", (first.ply + 1).into()),
                    ("last", rest[run - 1].ply.saturating_add(1).into()),
                    ("nature", self.catalogue.term(first.nature).into()),
                ];
                said.push(self.catalogue.say("evidence-plies", &args));
                rest = &rest[run..];
            } else {
                said.push(self.one(first));
                rest = &rest[1..];
            }
        }
        said
    }

    /// One piece of evidence.
    #[must_use]
    pub fn one(&self, item: &Evidence<MoveText>) -> String {
        let mv = self.face.notate(item.ply, self.notation);
        let key = if mv.is_some() { "evidence-move" } else { "evidence-ply" };
        let nature = self.catalogue.term(item.nature);
        let args = [
            ("ply", item.ply.saturating_add(1).into()),
            ("move", mv.unwrap_or_default().into()),
            ("nature", nature.into()),
        ];
        let mut said = self.catalogue.say(key, &args);
        let details = self.details(item);
        if !details.is_empty() {
            said.push_str(&self.catalogue.say("semicolon", &[]));
            said.push_str(&details);
        }
        said
    }

    /// What shows a piece of evidence: who acts on what, its root, the proof, the value, the
    /// article.
    #[must_use]
    pub fn details(&self, item: &Evidence<MoveText>) -> String {
        let mut parts = Vec::new();
        let mut add = |key: &str, name: &str, text: String| {
            if !text.is_empty() {
                parts.push(self.catalogue.say(key, &[(name, text.into())]));
            }
        };
        let view = self.view_after(item.ply);
        let root = item.root.map(|id| self.catalogue.term(id));
        let moves = item.witness.iter().flat_map(|witness| &witness.moves);
        let moves: Vec<_> = moves.map(|(_, mv)| mv.as_str()).collect();
        add("evidence-actors", "actors", self.pieces(&view, &item.actors));
        add("evidence-targets", "targets", self.pieces(&view, &item.targets));
        add("evidence-root", "root", root.unwrap_or_default());
        add("evidence-roots", "roots", self.pieces(&view, &item.roots));
        add("evidence-witness", "moves", moves.join(" "));
        add("evidence-value", "value", item.value_quarters.map_or_else(String::new, quarters_text));
        add("evidence-rule", "rule", item.rule.unwrap_or_default().to_owned());
        parts.join(&self.catalogue.say("semicolon", &[]))
    }

    fn view_after(&self, ply: Ply) -> BoardView {
        let view = ply.checked_add(1).and_then(|plies| self.face.view_after(plies));
        view.unwrap_or_else(|| self.face.view())
    }

    fn pieces(&self, view: &BoardView, cells: &[Cell]) -> String {
        self.catalogue.list(cells.iter().map(|cell| {
            let name = self.board.name(*cell);
            match view.pieces.iter().find(|piece| piece.cell == *cell) {
                Some(piece) => {
                    let piece = self.catalogue.piece(piece.kind);
                    self.catalogue
                        .say("piece-at", &[("piece", piece.into()), ("cell", name.into())])
                }
                None => name.to_owned(),
            }
        }))
    }

    /// Why the line did not do what was asked, in one sentence.
    #[must_use]
    pub fn refusal(&self, refusal: &Refusal) -> String {
        match refusal {
            Refusal::Unreadable { text, why } => {
                let why = self.unreadable(why);
                let args = [("text", text.into()), ("why", why.into())];
                self.catalogue.say("refusal-unreadable", &args)
            }
            Refusal::OutOfTurn { turn: Turn::Over, .. } => self.catalogue.say("refusal-over", &[]),
            Refusal::OutOfTurn { seat, turn } => {
                let turn = self.catalogue.seats(turn.seats());
                let args = [("seat", self.catalogue.seat(*seat).into()), ("turn", turn.into())];
                self.catalogue.say("refusal-turn", &args)
            }
            Refusal::Illegal { text, illegal } => self.illegal("refusal-illegal", text, illegal),
            Refusal::UnknownRule(rule) => {
                self.catalogue.say("refusal-rule", &[("rule", rule.into())])
            }
            Refusal::Faults(faults) => self
                .catalogue
                .faults(faults, Some(&self.board))
                .join(&self.catalogue.say("semicolon", &[])),
            Refusal::NoSuchTouch(index) => {
                self.catalogue.say("refusal-touch", &[("touch", (index + 1).into())])
            }
        }
    }

    fn unreadable(&self, why: &NotationError) -> String {
        match why {
            NotationError::Syntax { at } => {
                self.catalogue.say("why-syntax", &[("at", (at + 1).into())])
            }
            NotationError::Dialect { at, expected } => self
                .catalogue
                .say("why-dialect", &[("at", (at + 1).into()), ("expected", (*expected).into())]),
            NotationError::NoSuchMove => self.catalogue.say("why-no-such-move", &[]),
            NotationError::Illegal(illegal) => self.illegal("why-illegal", "", illegal),
            NotationError::Ambiguous(moves) => {
                let moves = self.catalogue.list(moves.iter().cloned());
                self.catalogue.say("why-ambiguous", &[("moves", moves.into())])
            }
        }
    }

    fn illegal(&self, key: &str, text: &str, illegal: &Illegal) -> String {
        if let Some(told) = self.told(illegal) {
            let rule = self.catalogue.rule(illegal.rule);
            let args = [("text", text.into()), ("rule", rule.into()), ("told", told.into())];
            return self.catalogue.say(&format!("{key}-told"), &args);
        }
        let cells = self.pieces(&self.face.view(), &illegal.cells);
        let key = if cells.is_empty() { key.to_owned() } else { format!("{key}-cells") };
        let rule = self.catalogue.rule(illegal.rule);
        let args = [("text", text.into()), ("rule", rule.into()), ("cells", cells.into())];
        self.catalogue.say(&key, &args)
    }

    /// The sentence that the game has for this refusal, where it told what that needs.
    fn told(&self, illegal: &Illegal) -> Option<String> {
        let args: Vec<_> = illegal.args.iter().map(|(name, value)| (*name, value.into())).collect();
        if args.is_empty() {
            return None;
        }
        self.catalogue.name_with("refused", illegal.rule, &args)
    }
}
