//! Diagrams: `0:n1,n2,...;1:a1,b1,...;0` names the men of each seat and the seat to move.
//!
//! What cannot be seen on the board follows as tails, each only when there is something to say:
//!
//! | tail | what |
//! |---|---|
//! | `out=25` | seats 2 and 5 are out |
//! | `home=1,34` | seat 1 filled its goal first; 3 and 4 share the next place |
//! | `turns=30,30` | own turns of each seat |
//! | `late=0,2` | turns that each seat missed in succession |

use crate::holes::{Hole, Holes};
use crate::position::{SEATS, StarPosition};
use crate::rules::StarRules;
use std::fmt;
use std::str::FromStr;
use yiguan_core::{Cell, Fault, Faults, SEATS_MAX, Seat, Seats};

/// Faults told of one text; a hostile one has no end of them.
const FAULTS_MAX: usize = 20;

/// Any diagram.
///
/// ```
/// use yiguan_chinese_checkers::StarSetup;
/// let setup: StarSetup = "0:e5,e6;1:a1;1".parse().unwrap();
/// assert_eq!(setup.men[0].len(), 2);
/// assert_eq!(setup.to_string(), "0:e5,e6;1:a1;1");
/// assert!("0:e5,e5;1:a1,z1;0".parse::<StarSetup>().is_err());
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StarSetup {
    /// The seats named.
    pub named: Seats,
    /// The men of each seat.
    pub men: [Holes; SEATS],
    /// The seat to move.
    pub turn: u8,
    /// Seats that are out.
    pub out: Seats,
    /// In which order the seats filled their goals, from 1; 0: not yet.
    pub home: [u8; SEATS],
    /// Own turns of each seat.
    pub turns: [u16; SEATS],
    /// Turns each seat missed in succession.
    pub late: [u8; SEATS],
}

impl FromStr for StarSetup {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let mut reader = Reader::default();
        let mut parts = text.split(';').peekable();
        while let Some(part) = parts.next_if(|part| part.contains(':')) {
            reader.men(part);
        }
        match parts.next().map(digit) {
            Some(Some(seat)) => reader.setup.turn = seat,
            _ => reader.fault("the seat to move after the men: SEAT:hole,hole;SEAT:...;TURN", text),
        }
        for part in parts {
            reader.tail(part);
        }
        reader.faults.none_or(reader.setup)
    }
}

/// A seat in one digit.
fn digit(text: &str) -> Option<u8> {
    match text.as_bytes() {
        [byte @ b'0'..=b'5'] => Some(byte - b'0'),
        _ => None,
    }
}

#[derive(Default)]
struct Reader {
    setup: StarSetup,
    faults: Faults,
    tails: Vec<String>,
}

impl Reader {
    fn fault(&mut self, expected: &'static str, got: &str) {
        if self.faults.0.len() < FAULTS_MAX {
            let shown: String = got.chars().take(40).collect();
            self.faults.0.push(Fault::syntax(expected, format!("{shown:?}")));
        }
    }

    fn men(&mut self, part: &str) {
        let (seat, holes) = part.split_once(':').unwrap_or((part, ""));
        let Some(seat) = digit(seat) else { return self.fault("a seat 0 to 5 before `:`", part) };
        if self.setup.named.has(Seat(seat)) {
            return self.fault("each seat once", part);
        }
        self.setup.named = self.setup.named.with(Seat(seat));
        for name in holes.split(',').filter(|_| !holes.is_empty()) {
            match Hole::named(name) {
                Some(hole) if self.setup.men[usize::from(seat)].has(hole) => {
                    self.fault("each hole once", name);
                }
                Some(hole) => {
                    let men = &mut self.setup.men[usize::from(seat)];
                    *men = men.with(hole);
                }
                None => self.fault("a hole: a row a to q and a number from the left", name),
            }
        }
    }

    fn tail(&mut self, part: &str) {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        if self.tails.iter().any(|known| known == key) {
            return self.fault("each tail once", part);
        }
        if self.tails.len() < 8 {
            self.tails.push(key.to_owned());
        }
        let read = match key {
            "out" => seats(value).map(|out| self.setup.out = out),
            "home" => home(value).map(|home| self.setup.home = home),
            "turns" => numbers(value).map(|turns| self.setup.turns = turns),
            "late" => numbers(value).map(|late| self.setup.late = late),
            _ => None,
        };
        if read.is_none() {
            self.fault("out=SEATS, home=SEATS,SEATS, turns=N,N,... or late=N,N,...", part);
        }
    }
}

/// Seats as digits, each once, in order.
fn seats(text: &str) -> Option<Seats> {
    let mut found = Seats::NONE;
    for byte in text.bytes() {
        let seat = Seat(byte.checked_sub(b'0')?);
        let rising = found.0 >> seat.0.min(7) == 0;
        if seat.index() >= SEATS || !rising {
            return None;
        }
        found = found.with(seat);
    }
    (found != Seats::NONE).then_some(found)
}

/// Groups of seats in the order in which they filled their goals.
fn home(text: &str) -> Option<[u8; SEATS]> {
    let mut out = [0; SEATS];
    for (rank, group) in (1..=SEATS as u8).zip(text.split(',')) {
        for seat in seats(group)?.iter() {
            if out[seat.index()] != 0 {
                return None;
            }
            out[seat.index()] = rank;
        }
    }
    (text.split(',').count() <= SEATS).then_some(out)
}

/// A number a seat; seats at the end may be left out.
fn numbers<T: FromStr + Default + Copy>(text: &str) -> Option<[T; SEATS]> {
    let mut out = [T::default(); SEATS];
    for (index, number) in text.split(',').enumerate() {
        let plain = number.bytes().all(|byte| byte.is_ascii_digit())
            && (number == "0" || !number.starts_with('0'));
        *out.get_mut(index)? = number.parse().ok().filter(|_| plain)?;
    }
    Some(out)
}

impl fmt::Display for StarSetup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for seat in self.named.iter().filter(|seat| seat.index() < SEATS) {
            let men: Vec<_> = self.men[seat.index()].iter().map(|hole| hole.to_string()).collect();
            write!(f, "{}:{};", seat.0, men.join(","))?;
        }
        write!(f, "{}", self.turn)?;
        if self.out != Seats::NONE {
            write!(f, ";out={}", digits(self.out.iter()))?;
        }
        if self.home != [0; SEATS] {
            let last = self.home.iter().max().copied().unwrap_or(0);
            let group = |rank| {
                let here = Seat::all(SEATS as u8).filter(|seat| self.home[seat.index()] == rank);
                digits(here)
            };
            write!(f, ";home={}", (1..=last).map(group).collect::<Vec<_>>().join(","))?;
        }
        write_numbers(f, "turns", &self.turns)?;
        write_numbers(f, "late", &self.late)
    }
}

fn digits(seats: impl Iterator<Item = Seat>) -> String {
    seats.map(|seat| seat.0.to_string()).collect()
}

fn write_numbers<T: fmt::Display + PartialEq + Default>(
    f: &mut fmt::Formatter<'_>,
    key: &str,
    numbers: &[T; SEATS],
) -> fmt::Result {
    let Some(last) = numbers.iter().rposition(|number| *number != T::default()) else {
        return Ok(());
    };
    let texts: Vec<_> = numbers[..=last].iter().map(T::to_string).collect();
    write!(f, ";{key}={}", texts.join(","))
}

/// The door from a diagram to a position.
pub(crate) fn set_up(rules: StarRules, setup: &StarSetup) -> Result<StarPosition, Faults> {
    let mut faults = Faults::default();
    for seat in Seat::all(SEATS_MAX as u8) {
        if seat.0 < rules.seats {
            at_the_table(rules, setup, seat, &mut faults);
        } else if setup.speaks_of(seat) {
            let expected = format!("seats below {}", rules.seats);
            faults.0.push(Fault::new("CC-B-players", Vec::new(), expected, seat.to_string()));
        }
    }
    let mut seen = Holes::NONE;
    for men in setup.men {
        let twice = seen & men;
        if !twice.is_empty() {
            let got = format!("two in {twice:?}");
            faults.0.push(Fault::new("CC-B-star", cells(twice), "one man a hole", got));
        }
        seen |= men;
    }
    let highest = setup.home.iter().max().copied().unwrap_or(0);
    if (1..=highest).any(|rank| !setup.home.contains(&rank)) {
        let expected = "no gap in the order of seats that are home";
        faults.0.push(Fault::new("CC-R-goal", Vec::new(), expected, format!("{:?}", setup.home)));
    }
    if setup.turn >= rules.seats {
        let expected = format!("a seat below {} to move", rules.seats);
        faults.0.push(Fault::new("CC-B-players", Vec::new(), expected, setup.turn.to_string()));
    }
    faults.none_or(())?;
    let position = StarPosition::new(rules, setup);
    if !position.is_over() && !position.playing().has(Seat(setup.turn)) {
        let got = Seat(setup.turn).to_string();
        let expected = "a seat to move that is neither out nor home";
        return Err(Fault::new("CC-M-turn", Vec::new(), expected, got).into());
    }
    Ok(position)
}

/// What is wrong with one seat of the table.
fn at_the_table(rules: StarRules, setup: &StarSetup, seat: Seat, faults: &mut Faults) {
    let mut fault = |rule, cells: Vec<Cell>, expected: String, got: &str| {
        faults.0.push(Fault::new(rule, cells, expected, got));
    };
    let (men, out) = (setup.men[seat.index()], setup.out.has(seat));
    let (home, late) = (setup.home[seat.index()], setup.late[seat.index()]);
    let count = men.len().to_string();
    if men.is_empty() && !out {
        let expected = format!("1 to {} men of {seat}, which is not out", rules.men);
        fault("CC-B-count", Vec::new(), expected, "none");
    } else if men.len() > usize::from(rules.men) {
        fault("CC-B-count", cells(men), format!("at most {} men of {seat}", rules.men), &count);
    }
    if out && home != 0 {
        fault("CC-R-goal", Vec::new(), format!("{seat} either out or home"), "both");
    }
    if late >= 3 {
        let expected = format!("at most 2 turns missed in succession by {seat}");
        fault("CC-R-timeouts", Vec::new(), expected, &late.to_string());
    }
}

impl StarSetup {
    /// Whether anything is said of a seat.
    fn speaks_of(&self, seat: Seat) -> bool {
        let of = |numbers: &[u8; SEATS]| numbers.get(seat.index()).is_some_and(|own| *own != 0);
        self.named.has(seat)
            || self.out.has(seat)
            || self.men.get(seat.index()).is_some_and(|men| !men.is_empty())
            || of(&self.home)
            || of(&self.late)
            || self.turns.get(seat.index()).is_some_and(|turns| *turns != 0)
    }
}

fn cells(holes: Holes) -> Vec<Cell> {
    holes.iter().map(Hole::cell).collect()
}
