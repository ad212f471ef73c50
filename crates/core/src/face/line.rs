//! [`Face`] for every line: the only place where typed moves become text and back.

use super::{EntryText, Face, MoveText, ReachText, ReachTree, Refusal, Shown, TouchText};
use crate::{
    BoardSpec, BoardView, Claim, Describe, Duty, Ended, Entry, Evidence, Finding, Game, GameId,
    Line, LineEntry, NotationError, Ply, Position, Reach, Referee, RuleId, Ruling, Seat, Tempo,
    Touch, Turn, Upheld, Verdict, Witness, divide, perft,
};

impl<G: Referee + Describe> Face for Line<G> {
    fn game(&self) -> GameId {
        <G as Game>::ID
    }

    fn seat_tags(&self) -> &'static [&'static str] {
        G::SEAT_TAGS
    }

    fn table(&self) -> &'static [(&'static str, &'static str)] {
        G::table(self.rules())
    }

    fn rules_id(&self) -> String {
        format!("{}/{}", <G as Game>::ID, self.rules())
    }

    fn seats(&self) -> u8 {
        G::seats(self.rules())
    }

    fn turn(&self) -> Turn {
        self.now().turn()
    }

    fn key(&self) -> u64 {
        self.now().key()
    }

    fn setup(&self) -> String {
        self.setup().to_string()
    }

    fn diagram(&self) -> String {
        G::diagram(self.rules(), self.now()).to_string()
    }

    fn board(&self) -> BoardSpec {
        G::board(self.rules())
    }

    fn view(&self) -> BoardView {
        G::view(self.now())
    }

    fn view_after(&self, plies: Ply) -> Option<BoardView> {
        self.position_after(plies).map(G::view)
    }

    fn show(&self, witness: &Witness<MoveText>) -> Vec<Shown> {
        let Some(position) = self.position_after(witness.after) else { return Vec::new() };
        let mut position = position.clone();
        let mut steps = Vec::with_capacity(witness.moves.len());
        for (seat, text) in &witness.moves {
            let Ok(mv) = G::NOTATIONS[0].read(&position, text) else { break };
            let notations = G::NOTATIONS.iter().map(|notation| notation.id());
            let names = notations.filter_map(|id| Some((id, written::<G>(&position, &mv, id)?)));
            let names = names.collect();
            position.play_unchecked(*seat, &mv);
            steps.push(Shown { view: G::view(&position), names });
        }
        steps
    }

    fn notations(&self) -> Vec<&'static str> {
        G::NOTATIONS.iter().map(|notation| notation.id()).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<MoveText> {
        let mut moves = Vec::new();
        self.now().legal(seat, &mut moves);
        moves.iter().map(|mv| canonical::<G>(self.now(), mv)).collect()
    }

    fn name(&self, mv: &str, notation: &str) -> Option<String> {
        let mv = G::NOTATIONS[0].read(self.now(), mv).ok()?;
        written::<G>(self.now(), &mv, notation)
    }

    fn notate(&self, ply: Ply, notation: &str) -> Option<String> {
        let play = self.plies().nth(ply as usize)?;
        written::<G>(play.before, play.mv, notation)
    }

    fn read(&self, text: &str) -> Result<MoveText, Refusal> {
        read::<G>(self.now(), text).map(|mv| canonical::<G>(self.now(), &mv))
    }

    fn reach_tree(&self, seat: Seat, most: usize) -> Option<ReachTree> {
        let (board, mut left) = (G::board(self.rules()), most);
        tree::<G>(self.now(), &board, seat, &mut Vec::new(), &mut left)
    }

    fn reach(&self, seat: Seat, prefix: &[&str]) -> Result<ReachText, Refusal> {
        let board = G::board(self.rules());
        let mut touches = Vec::new();
        let mut reach = G::reach(self.now(), seat, &touches);
        for (index, token) in prefix.iter().enumerate() {
            let touch = reach.next.iter().find(|touch| touch_text(&board, **touch) == *token);
            touches.push(*touch.ok_or(Refusal::NoSuchTouch(index))?);
            reach = G::reach(self.now(), seat, &touches);
        }
        Ok(reach_text::<G>(self.now(), &board, &reach))
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Tempo, Refusal> {
        let turn = self.now().turn();
        if !turn.seats().has(seat) {
            return Err(Refusal::OutOfTurn { seat, turn });
        }
        let mv = read::<G>(self.now(), text)?;
        Line::play(self, seat, mv)
            .map_err(|illegal| Refusal::Illegal { text: text.to_owned(), illegal })
    }

    fn tell(&mut self, seat: Seat, rule: &str) -> Result<(), Refusal> {
        Line::tell(self, seat, known_rule::<G>(rule)?);
        Ok(())
    }

    fn place(&mut self, setup: &str, rule: &str) -> Result<(), Refusal> {
        let rule = known_rule::<G>(rule)?;
        let setup = setup.parse().map_err(Refusal::Faults)?;
        Line::place(self, setup, rule).map_err(Refusal::Faults)
    }

    fn retire(&mut self, seat: Seat) -> bool {
        Line::retire(self, seat)
    }

    fn finished(&self, seat: Seat) -> bool {
        self.now().finished(seat)
    }

    fn take_back(&mut self) -> bool {
        Line::take_back(self)
    }

    fn entries(&self) -> Vec<EntryText> {
        let mut plies = self.plies();
        self.entries().iter().map(|entry| entry_text(entry, &mut plies)).collect()
    }

    fn ply_count(&self) -> Ply {
        Line::ply_count(self)
    }

    fn ruling(&self) -> Ruling<MoveText> {
        let ruling = G::rule(self);
        Ruling {
            ended: ruling.ended.map(|ended| Ended {
                outcome: ended.outcome,
                because: ended.because.iter().map(|item| finding_text(self, item)).collect(),
            }),
            duties: ruling.duties.iter().map(|duty| duty_text(self, duty)).collect(),
            claims: ruling.claims.iter().map(|claim| claim_text(self, claim)).collect(),
            undecided: ruling.undecided.iter().map(|item| finding_text(self, item)).collect(),
        }
    }

    fn verdict(&self) -> Verdict {
        G::verdict(self)
    }

    fn natures(&self) -> Vec<Vec<Evidence<MoveText>>> {
        let plies = G::natures(self);
        plies.iter().map(|ply| ply.iter().map(|item| evidence_text(self, item)).collect()).collect()
    }

    fn barred(&self) -> Vec<(MoveText, Finding<MoveText>)> {
        let mut out = Vec::new();
        G::barred(self, &mut out);
        moves_text(self, &out)
    }

    fn fatal(&self) -> Vec<(MoveText, Finding<MoveText>)> {
        let mut out = Vec::new();
        G::fatal(self, &mut out);
        moves_text(self, &out)
    }

    fn when_late(&self, seat: Seat) -> Option<MoveText> {
        G::when_late(self, seat).map(|mv| canonical::<G>(self.now(), &mv))
    }

    fn perft(&self, depth: u32) -> u64 {
        perft(self.now(), depth)
    }

    fn divide(&self, depth: u32) -> Vec<(MoveText, u64)> {
        let moves = divide(self.now(), depth);
        moves.iter().map(|(mv, nodes)| (canonical::<G>(self.now(), mv), *nodes)).collect()
    }

    fn fork(&self) -> Box<dyn Face> {
        Box::new(self.clone())
    }
}

fn canonical<G: Describe>(before: &G::Position, mv: &G::Move) -> MoveText {
    let mut text = String::new();
    // Writing into a String cannot fail, and the notation promises to pass on nothing else.
    let _ = G::NOTATIONS[0].write(before, mv, &mut text);
    text
}

fn written<G: Describe>(before: &G::Position, mv: &G::Move, notation: &str) -> Option<String> {
    let notation = G::NOTATIONS.iter().find(|item| item.id() == notation)?;
    let mut text = String::new();
    notation.write(before, mv, &mut text).ok()?;
    Some(text)
}

/// The first notation that reads the text wins; if none does, the one that came closest explains.
fn read<G: Describe>(before: &G::Position, text: &str) -> Result<G::Move, Refusal> {
    let closeness = |why: &NotationError| match why {
        NotationError::Syntax { at } => (0, *at),
        NotationError::NoSuchMove => (1, 0),
        NotationError::Dialect { .. } => (2, 0),
        NotationError::Ambiguous(_) => (3, 0),
        NotationError::Illegal(_) => (4, 0),
    };
    let mut closest = NotationError::Syntax { at: 0 };
    for notation in G::NOTATIONS {
        match notation.read(before, text) {
            Ok(mv) => return Ok(mv),
            Err(why) if closeness(&why) > closeness(&closest) => closest = why,
            Err(_) => {}
        }
    }
    let shown: String = text.chars().take(40).collect();
    Err(Refusal::Unreadable { text: shown, why: closest })
}

fn known_rule<G: Describe>(rule: &str) -> Result<RuleId, Refusal> {
    G::ARTICLES
        .iter()
        .flat_map(|article| article.ids)
        .find(|id| **id == rule)
        .copied()
        .ok_or_else(|| Refusal::UnknownRule(rule.to_owned()))
}

fn touch_text(board: &BoardSpec, touch: Touch) -> &str {
    match touch {
        Touch::At(cell) => board.name(cell),
        Touch::Choose(term) => term,
    }
}

/// The tree below some touches; every touch of it is taken from `left`.
fn tree<G: Describe>(
    position: &G::Position,
    board: &BoardSpec,
    seat: Seat,
    touches: &mut Vec<Touch>,
    left: &mut usize,
) -> Option<ReachTree> {
    let reach = G::reach(position, seat, touches);
    *left = left.checked_sub(reach.next.len())?;
    let mut next = Vec::with_capacity(reach.next.len());
    for touch in reach.next {
        touches.push(touch);
        let below = tree::<G>(position, board, seat, touches, left);
        touches.pop();
        let text = touch_text(board, touch).to_owned();
        next.push((TouchText { text, touch }, below?));
    }
    Some(ReachTree { next, done: reach.done.map(|mv| canonical::<G>(position, &mv)) })
}

fn reach_text<G: Describe>(
    before: &G::Position,
    board: &BoardSpec,
    reach: &Reach<G::Move>,
) -> ReachText {
    let next = reach
        .next
        .iter()
        .map(|touch| TouchText { text: touch_text(board, *touch).to_owned(), touch: *touch })
        .collect();
    ReachText { next, done: reach.done.as_ref().map(|mv| canonical::<G>(before, mv)) }
}

fn entry_text<'a, G: Describe>(
    entry: &LineEntry<G>,
    plies: &mut impl Iterator<Item = crate::PlyRef<'a, G>>,
) -> EntryText {
    match entry {
        Entry::Play { seat, mv } => {
            let text = plies.next().map(|play| canonical::<G>(play.before, mv));
            Entry::Play { seat: *seat, mv: text.unwrap_or_default() }
        }
        Entry::Retired(seat) => Entry::Retired(*seat),
        Entry::Told { seat, rule } => Entry::Told { seat: *seat, rule },
        Entry::Placed { setup, rule } => Entry::Placed { setup: setup.to_string(), rule },
    }
}

fn moves_text<G: Referee + Describe>(
    line: &Line<G>,
    moves: &[(G::Move, Finding<G::Move>)],
) -> Vec<(MoveText, Finding<MoveText>)> {
    moves
        .iter()
        .map(|(mv, finding)| (canonical::<G>(line.now(), mv), finding_text(line, finding)))
        .collect()
}

fn finding_text<G: Referee + Describe>(
    line: &Line<G>,
    finding: &Finding<G::Move>,
) -> Finding<MoveText> {
    Finding {
        rule: finding.rule,
        against: finding.against,
        evidence: finding.evidence.iter().map(|item| evidence_text(line, item)).collect(),
    }
}

fn evidence_text<G: Referee + Describe>(
    line: &Line<G>,
    item: &Evidence<G::Move>,
) -> Evidence<MoveText> {
    Evidence {
        ply: item.ply,
        nature: item.nature,
        rule: item.rule,
        actors: item.actors.clone(),
        targets: item.targets.clone(),
        root: item.root,
        roots: item.roots.clone(),
        witness: item.witness.as_ref().map(|witness| witness_text(line, witness)),
        value_quarters: item.value_quarters,
    }
}

fn witness_text<G: Referee + Describe>(
    line: &Line<G>,
    witness: &Witness<G::Move>,
) -> Witness<MoveText> {
    let mut position = line.position_after(witness.after).unwrap_or(line.now()).clone();
    let mut moves = Vec::with_capacity(witness.moves.len());
    for (seat, mv) in &witness.moves {
        moves.push((*seat, canonical::<G>(&position, mv)));
        position.play_unchecked(*seat, mv);
    }
    Witness { after: witness.after, moves }
}

fn duty_text<G: Referee + Describe>(line: &Line<G>, duty: &Duty<G::Move>) -> Duty<MoveText> {
    Duty {
        seat: duty.seat,
        within_plies: duty.within_plies,
        because: finding_text(line, &duty.because),
    }
}

fn claim_text<G: Referee + Describe>(line: &Line<G>, claim: &Claim<G::Move>) -> Claim<MoveText> {
    let upheld = match &claim.upheld {
        Upheld::Ends(outcome) => Upheld::Ends(outcome.clone()),
        Upheld::MustVary { seat, within_plies, or_else } => {
            Upheld::MustVary { seat: *seat, within_plies: *within_plies, or_else: or_else.clone() }
        }
    };
    Claim {
        by: claim.by,
        upheld,
        lapses_after: claim.lapses_after,
        because: finding_text(line, &claim.because),
    }
}
