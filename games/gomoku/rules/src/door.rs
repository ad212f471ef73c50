//! The door from a diagram to a position, and back.
//!
//! A diagram after the opening is faulty only when a point bears two stones or the game is over on
//! it. One within the opening must be a state of the book's protocol.

use crate::board::{Board, Colour};
use crate::congruence::same_shape;
use crate::point::{POINTS, Point};
use crate::position::{End, GomokuPosition};
use crate::protocol::{self, Stage};
use crate::rules::{Call, GomokuRules, Protocol};
use crate::setup::GomokuSetup;
use yiguan_core::{Cell, Fault, Faults, Seat};

pub(crate) fn start(rules: GomokuRules) -> GomokuSetup {
    let stage = match rules.protocol() {
        Protocol::Free => Stage::Open,
        Protocol::Taraguchi => Stage::Place,
        _ => Stage::Lay,
    };
    GomokuSetup { stage, ..GomokuSetup::default() }
}

pub(crate) fn set_up(rules: GomokuRules, setup: &GomokuSetup) -> Result<GomokuPosition, Faults> {
    let mut faults = Vec::new();
    for point in setup.black.and(setup.white).iter() {
        let got = format!("{point} black and white");
        faults.push(Fault::new("GR-1-move", vec![point.cell()], "one stone on a point", got));
    }
    let Some(board) = Board::new(setup.black, setup.white) else { return Err(Faults(faults)) };
    faults.extend(finished(rules, setup, &board));
    faults.extend(opening_faults(rules, setup, &board));
    Faults(faults).none_or(GomokuPosition {
        rules,
        board,
        next: setup.turn,
        black: Seat(u8::from(setup.swapped)),
        stage: setup.stage,
        declared: setup.declared,
        offered: setup.offered,
        passed: setup.passed,
        end: None,
    })
}

pub(crate) fn diagram(position: &GomokuPosition) -> GomokuSetup {
    GomokuSetup {
        black: position.board.stones(Colour::Black),
        white: position.board.stones(Colour::White),
        turn: position.next,
        stage: position.stage,
        declared: position.declared,
        offered: position.offered,
        swapped: position.black == Seat(1),
        passed: position.passed,
        ended: matches!(position.end, Some(End::Foul(..) | End::Passes)),
    }
}

/// What shows that the game on `board` is over already: a row that won when it was made, an
/// overline of Black that lost, no point left.
fn finished(rules: GomokuRules, setup: &GomokuSetup, board: &Board) -> Vec<Fault> {
    let fault =
        |cells: Vec<Cell>, got: String| Fault::new("GR-14-end", cells, "a game that goes on", got);
    let mut faults = Vec::new();
    for colour in Colour::BOTH {
        for row in board.long_rows(colour) {
            let wins = rules.win() == Call::Auto && rules.is_winning(colour, row.len());
            let loses = rules.forbidden() == Call::Auto && colour == Colour::Black && row.len() > 5;
            if wins || loses {
                let (first, last) = (row[0], row[row.len() - 1]);
                let got = format!("{} in a row from {first} to {last}", row.len());
                faults.push(fault(row.iter().map(|point| point.cell()).collect(), got));
            }
        }
    }
    if setup.ended {
        faults.push(fault(Vec::new(), "one that is said to have ended".to_owned()));
    }
    if board.len() == POINTS {
        faults.push(fault(Vec::new(), "a full board".to_owned()));
    }
    faults
}

/// What keeps a diagram from being a state of the book's opening protocol.
fn opening_faults(rules: GomokuRules, setup: &GomokuSetup, board: &Board) -> Vec<Fault> {
    let protocol = rules.protocol();
    let mut faults = Vec::new();
    let mut expect = |holds: bool, rule, expected: &'static str, got: String| {
        if !holds {
            faults.push(Fault::new(rule, Vec::new(), expected, got));
        }
        holds
    };
    let stones = board.len();
    expect(
        !setup.swapped || protocol != Protocol::Free,
        "GR-9-swap",
        "a book with a swap",
        "swapped".to_owned(),
    );
    if setup.stage == Stage::Open {
        let none = setup.declared == 0 && setup.offered.is_empty();
        expect(none, "GR-O-flow", "no offers after the opening", "fifth moves".to_owned());
        let passed = !setup.passed || stones >= 5;
        expect(passed, "GR-21-pass", "a pass only after move 5", format!("{stones} stones"));
        return faults;
    }
    let stage = format!("{:?} over {stones} stones", setup.stage).to_lowercase();
    if !expect(setup.stage.occurs(protocol, stones), "GR-O-flow", "a stage of this book", stage) {
        return faults;
    }
    let black = board.stones(Colour::Black).len();
    let turn = if stones.is_multiple_of(2) { Colour::Black } else { Colour::White };
    let by_turns = black == stones.div_ceil(2) && setup.turn == turn && !setup.passed;
    let got = format!("{black} black of {stones}, {:?} next", setup.turn).to_lowercase();
    expect(by_turns, "GR-O-flow", "stones by turns, Black first", got);
    expect(in_some_order(protocol, board), "GR-O-flow", "stones as the opening allows", {
        format!("{} and {}", setup.black, setup.white)
    });
    let may_be_swapped = swaps_before(protocol, setup.stage, stones) > 0;
    expect(!setup.swapped || may_be_swapped, "GR-9-swap", "no swap so early", "swapped".to_owned());
    let (least, most) = declared_range(rules, setup.stage, stones);
    let expected = "the number of fifth moves when it is declared";
    let declared = (least..=most).contains(&setup.declared);
    expect(declared, "GR-10-N-offer", expected, format!("n={}", setup.declared));
    expect(offers_fit(rules, setup, board), "GR-10-N-offer", "offers of different shape", {
        format!("{}", setup.offered)
    });
    faults
}

/// How often a seat may have changed colours before a stage of the opening.
fn swaps_before(protocol: Protocol, stage: Stage, stones: usize) -> usize {
    match (protocol, stage) {
        (_, Stage::Lay | Stage::Add) | (Protocol::Free | Protocol::Swap2, _) => 0,
        (Protocol::Taraguchi, Stage::Choose) => stones - 1,
        (Protocol::Taraguchi, _) => stones,
        (Protocol::Soosorv, Stage::Choose) => stones - 3,
        (Protocol::Declared | Protocol::TwoFifths, Stage::Choose | Stage::Declare) => 0,
        _ => 1,
    }
}

/// Between which numbers N lies in a stage; 0 before it is declared.
fn declared_range(rules: GomokuRules, stage: Stage, stones: usize) -> (u8, u8) {
    let said = match rules.protocol() {
        Protocol::Declared => !matches!(stage, Stage::Lay | Stage::Declare),
        Protocol::Soosorv => stones == 4 && stage != Stage::Declare,
        _ => false,
    };
    if said { (1, rules.offers_max()) } else { (0, 0) }
}

/// Whether the stones can have come one by one as the protocol's zones allow.
fn in_some_order(protocol: Protocol, board: &Board) -> bool {
    fn follows(protocol: Protocol, board: &Board, stones: usize) -> bool {
        let colour = if stones.is_multiple_of(2) { Colour::White } else { Colour::Black };
        stones == 0
            || board.stones(colour).iter().any(|last| {
                let near = protocol::zone(protocol, stones - 1)
                    .is_none_or(|(steps, _)| last.steps_to(Point::CENTRE) <= steps);
                let mut before = *board;
                before.lift(last);
                near && follows(protocol, &before, stones - 1)
            })
    }
    follows(protocol, board, board.len())
}

/// Whether the fifth moves laid are as many as the stage can have, on free points, none like
/// another.
fn offers_fit(rules: GomokuRules, setup: &GomokuSetup, board: &Board) -> bool {
    let wanted = match rules.protocol() {
        Protocol::TwoFifths => 2,
        Protocol::Taraguchi => 10,
        _ => usize::from(setup.declared),
    };
    let offered = setup.offered.len();
    let count = match setup.stage {
        // The first of ten is an offer by choice; until then the stage is another.
        Stage::Offer if rules.protocol() == Protocol::Taraguchi => (1..wanted).contains(&offered),
        Stage::Offer => offered < wanted,
        Stage::Keep => offered == wanted,
        _ => offered == 0,
    };
    let free = setup.offered.iter().all(|point| board.at(point).is_none());
    let alike = |one: Point| {
        setup.offered.iter().any(|other| other != one && same_shape(board, one, other))
    };
    count && free && !setup.offered.iter().any(alike)
}
