//! A game whose referee says what a test wants: nim underneath.

use yiguan_core::{
    BoardSpec, BoardView, EntryText, Evidence, Face, Faults, Finding, GameId, MoveText, Ply,
    ReachText, ReachTree, Refusal, Ruling, Seat, Shown, Tempo, Turn, Verdict, Witness,
};

/// What is said in place of nim's referee. Functions, so that it stays a pure function of the line.
#[derive(Clone, Copy)]
pub struct Script {
    pub ruling: fn(&dyn Face) -> Ruling<MoveText>,
    pub when_late: fn(&dyn Face, Seat) -> Option<MoveText>,
    pub turn: fn(&dyn Face) -> Turn,
    pub tempo: fn(&str) -> Tempo,
}

/// Nim's own.
pub const PLAIN: Script = Script {
    ruling: |face| face.ruling(),
    when_late: |_, _| None,
    turn: |face| face.turn(),
    tempo: |_| Tempo::Completes,
};

pub struct Scripted {
    pub line: Box<dyn Face>,
    pub script: Script,
}

/// A list of games with the scripted one alone.
pub fn games(script: Script) -> impl Fn(&str, Option<&str>) -> Result<Box<dyn Face>, Faults> {
    move |rules, setup| {
        let line = yiguan_games::open(rules, setup)?;
        Ok(Box::new(Scripted { line, script }) as Box<dyn Face>)
    }
}

impl Face for Scripted {
    fn turn(&self) -> Turn {
        (self.script.turn)(self.line.as_ref())
    }
    fn play(&mut self, seat: Seat, text: &str) -> Result<Tempo, Refusal> {
        self.line.play(seat, text).map(|_| (self.script.tempo)(text))
    }
    fn ruling(&self) -> Ruling<MoveText> {
        (self.script.ruling)(self.line.as_ref())
    }
    fn when_late(&self, seat: Seat) -> Option<MoveText> {
        (self.script.when_late)(self.line.as_ref(), seat)
    }
    fn fork(&self) -> Box<dyn Face> {
        Box::new(Self { line: self.line.fork(), script: self.script })
    }

    // The rest is nim's.
    fn game(&self) -> GameId {
        self.line.game()
    }
    fn rules_id(&self) -> String {
        self.line.rules_id()
    }
    fn seats(&self) -> u8 {
        self.line.seats()
    }
    fn key(&self) -> u64 {
        self.line.key()
    }
    fn setup(&self) -> String {
        self.line.setup()
    }
    fn diagram(&self) -> String {
        self.line.diagram()
    }
    fn board(&self) -> BoardSpec {
        self.line.board()
    }
    fn view(&self) -> BoardView {
        self.line.view()
    }
    fn reach_tree(&self, seat: Seat, most: usize) -> Option<ReachTree> {
        self.line.reach_tree(seat, most)
    }
    fn show(&self, witness: &Witness<MoveText>) -> Vec<Shown> {
        self.line.show(witness)
    }
    fn view_after(&self, plies: Ply) -> Option<BoardView> {
        self.line.view_after(plies)
    }
    fn notations(&self) -> Vec<&'static str> {
        self.line.notations()
    }
    fn legal(&self, seat: Seat) -> Vec<MoveText> {
        self.line.legal(seat)
    }
    fn name(&self, mv: &str, notation: &str) -> Option<String> {
        self.line.name(mv, notation)
    }
    fn notate(&self, ply: Ply, notation: &str) -> Option<String> {
        self.line.notate(ply, notation)
    }
    fn read(&self, text: &str) -> Result<MoveText, Refusal> {
        self.line.read(text)
    }
    fn reach(&self, seat: Seat, prefix: &[&str]) -> Result<ReachText, Refusal> {
        self.line.reach(seat, prefix)
    }
    fn tell(&mut self, seat: Seat, rule: &str) -> Result<(), Refusal> {
        self.line.tell(seat, rule)
    }
    fn place(&mut self, setup: &str, rule: &str) -> Result<(), Refusal> {
        self.line.place(setup, rule)
    }
    fn retire(&mut self, seat: Seat) -> bool {
        self.line.retire(seat)
    }
    fn finished(&self, seat: Seat) -> bool {
        self.line.finished(seat)
    }
    fn take_back(&mut self) -> bool {
        self.line.take_back()
    }
    fn entries(&self) -> Vec<EntryText> {
        self.line.entries()
    }
    fn ply_count(&self) -> Ply {
        self.line.ply_count()
    }
    fn verdict(&self) -> Verdict {
        self.line.verdict()
    }
    fn natures(&self) -> Vec<Vec<Evidence<MoveText>>> {
        self.line.natures()
    }
    fn barred(&self) -> Vec<(MoveText, Finding<MoveText>)> {
        self.line.barred()
    }
    fn fatal(&self) -> Vec<(MoveText, Finding<MoveText>)> {
        self.line.fatal()
    }
    fn perft(&self, depth: u32) -> u64 {
        self.line.perft(depth)
    }
    fn divide(&self, depth: u32) -> Vec<(MoveText, u64)> {
        self.line.divide(depth)
    }
}
