//! The fields of each kind of entry.

use super::{Fields, Unreadable, number};
use crate::event::command::{Mistake, NewPlayer};
use crate::event::entry::{Kind, Marks, Planned, PlannedMatch, Settled};
use crate::event::state::GoneHow;
use crate::facts::Sex;

type Written = Vec<(String, String)>;

/// Collects fields; what is empty or zero by default is left out.
#[derive(Default)]
struct Out(Written);

impl Out {
    fn of(section: usize) -> Self {
        Self::default().put("section", &section)
    }

    fn put(mut self, key: &str, value: &(impl ToString + ?Sized)) -> Self {
        self.0.push((key.to_owned(), value.to_string()));
        self
    }

    fn unless_empty(self, key: &str, value: &str) -> Self {
        if value.is_empty() { self } else { self.put(key, value) }
    }

    fn player(self, player: &NewPlayer) -> Self {
        let sex = match player.sex {
            Some(Sex::Male) => "m",
            Some(Sex::Female) => "f",
            None => "",
        };
        let rating = if player.rating == 0 { String::new() } else { player.rating.to_string() };
        let mut out = self
            .put("name", &player.name)
            .unless_empty("unit", &player.unit)
            .unless_empty("team", &player.team)
            .unless_empty("sex", sex)
            .unless_empty("rating", &rating)
            .unless_empty("title", &player.title);
        for (key, value) in &player.private {
            out = out.put("private", &format!("{key}:{value}"));
        }
        out
    }
}

pub fn write(kind: &Kind) -> (&'static str, Written) {
    let (name, out) = match kind {
        Kind::Opened { regulations } => ("opened", Out::default().put("regulations", regulations)),
        Kind::Entered { section, player } => ("entered", Out::of(*section).player(player)),
        Kind::TeamEntered { section, name, leader, coach } => (
            "team-entered",
            Out::of(*section)
                .put("name", name)
                .unless_empty("leader", leader)
                .unless_empty("coach", coach),
        ),
        Kind::Amended { section, player, entry } => {
            ("amended", Out::of(*section).put("player", player).player(entry))
        }
        Kind::Named { section, team, players } => {
            ("named", Out::of(*section).put("team", team).put("players", &list(players)))
        }
        Kind::Committed { section, commitment } => {
            ("committed", Out::of(*section).put("commitment", commitment))
        }
        Kind::Closed { section } => ("closed", Out::of(*section)),
        Kind::Drawn { section, seed, public, order } => {
            ("drawn", drawn(*section, seed, public, order))
        }
        Kind::DrawVoided { section } => ("draw-voided", Out::of(*section)),
        Kind::TiesDrawn { section, seed, public, order } => {
            ("ties-drawn", drawn(*section, seed, public, order))
        }
        Kind::Undone => ("undone", Out::default()),
        Kind::Redone => ("redone", Out::default()),
        play => write_play(play),
    };
    (name, out.0)
}

/// Kinds that come while rounds are played.
fn write_play(kind: &Kind) -> (&'static str, Out) {
    match kind {
        Kind::Began { section, groups } => {
            ("began", Out::of(*section).put("groups", &write_groups(groups)))
        }
        Kind::Paired { section, round } => ("paired", round_of(*section, round)),
        Kind::Sealed { section, at, side, seal } => {
            ("sealed", Out::of(*section).put("match", at).put("side", side).put("seal", seal))
        }
        Kind::LinedUp { section, at, side, players } => (
            "lined-up",
            Out::of(*section).put("match", at).put("side", side).put("players", &list(players)),
        ),
        Kind::Resulted { section, round, at, game, marks } => (
            "resulted",
            Out::of(*section)
                .put("round", round)
                .put("match", at)
                .put("game", game)
                .put("marks", marks),
        ),
        Kind::Left { section, contestant, how } => {
            let how = if *how == GoneHow::Withdrew { "withdrew" } else { "expelled" };
            ("left", Out::of(*section).put("who", contestant).put("how", how))
        }
        Kind::Rested { section, contestant, round } => {
            ("rested", Out::of(*section).put("who", contestant).put("round", round))
        }
        Kind::Blamed { section, player, what, run, minus, note } => (
            "blamed",
            Out::of(*section)
                .put("player", player)
                .put("what", word(*what))
                .put("run", run)
                .put("minus", minus)
                .unless_empty("note", note),
        ),
        Kind::Adjusted { section, contestant, quarters, why } => (
            "adjusted",
            Out::of(*section).put("who", contestant).put("quarters", quarters).put("why", why),
        ),
        Kind::TieSettled { section, settled } => (
            "tie-settled",
            Out::of(*section)
                .put("group", &settled.group)
                .put("order", &list(&settled.order))
                .put("by", if settled.lots { "lots" } else { "play-off" }),
        ),
        _ => ("undone", Out::default()),
    }
}

fn drawn(section: usize, seed: &str, public: &str, order: &[usize]) -> Out {
    Out::of(section).put("seed", seed).put("public", public).put("order", &list(order))
}

fn round_of(section: usize, round: &Planned) -> Out {
    let mut out = Out::of(section);
    for planned in &round.matches {
        let text = format!(
            "{}/{}/{}/{}",
            planned.group,
            planned.label,
            list(&planned.sides),
            list(&planned.away)
        );
        out = out.put("match", &text);
    }
    out.unless_empty("byes", &list(&round.byes))
        .unless_empty("free", &list(&round.free))
        .unless_empty("absent", &list(&round.absent))
}

fn word(what: Mistake) -> &'static str {
    Mistake::WORDS.iter().find(|(_, kind)| *kind == what).map_or("foul", |(word, _)| word)
}

fn list(numbers: &[usize]) -> String {
    numbers.iter().map(usize::to_string).collect::<Vec<_>>().join(",")
}

fn write_groups(groups: &[Vec<Option<usize>>]) -> String {
    let place = |place: &Option<usize>| place.map_or_else(|| "-".to_owned(), |who| who.to_string());
    let group = |group: &Vec<Option<usize>>| group.iter().map(place).collect::<Vec<_>>().join(",");
    groups.iter().map(group).collect::<Vec<_>>().join(";")
}

fn read_list(text: &str) -> Result<Vec<usize>, Unreadable> {
    if text.is_empty() {
        return Ok(Vec::new());
    }
    text.split(',').map(|part| number(part, "a number")).collect()
}

fn read_groups(text: &str) -> Result<Vec<Vec<Option<usize>>>, Unreadable> {
    let place = |part: &str| {
        if part == "-" { Ok(None) } else { number(part, "a number or -").map(Some) }
    };
    let group = |group: &str| {
        if group.is_empty() { Ok(Vec::new()) } else { group.split(',').map(place).collect() }
    };
    text.split(';').map(group).collect()
}

fn read_match(text: &str) -> Result<PlannedMatch, Unreadable> {
    let parts: Vec<&str> = text.split('/').collect();
    let [group, label, sides, away] = parts[..] else {
        return Err(Unreadable::new("GROUP/LABEL/SIDES/AWAY", text));
    };
    Ok(PlannedMatch {
        group: number(group, "a group")?,
        label: label.to_owned(),
        sides: read_list(sides)?,
        away: read_list(away)?,
    })
}

fn read_player(fields: &mut Fields) -> Result<NewPlayer, Unreadable> {
    let sex = match fields.optional("sex").as_deref() {
        None => None,
        Some("m") => Some(Sex::Male),
        Some("f") => Some(Sex::Female),
        Some(other) => return Err(Unreadable::new("m or f", other)),
    };
    let rating = fields.optional("rating");
    let mut player = NewPlayer {
        name: fields.text("name")?,
        unit: fields.optional("unit").unwrap_or_default(),
        team: fields.optional("team").unwrap_or_default(),
        sex,
        rating: rating.map_or(Ok(0), |rating| number(&rating, "a rating"))?,
        title: fields.optional("title").unwrap_or_default(),
        private: Vec::new(),
    };
    while let Some(private) = fields.optional("private") {
        let (key, value) =
            private.split_once(':').ok_or_else(|| Unreadable::new("KEY:VALUE", &private))?;
        player.private.push((key.to_owned(), value.to_owned()));
    }
    Ok(player)
}

fn read_round(fields: &mut Fields) -> Result<Planned, Unreadable> {
    let mut round = Planned::default();
    while let Some(text) = fields.optional("match") {
        round.matches.push(read_match(&text)?);
    }
    let mut read = |key: &str| read_list(&fields.optional(key).unwrap_or_default());
    (round.byes, round.free, round.absent) = (read("byes")?, read("free")?, read("absent")?);
    Ok(round)
}

pub fn read(name: &str, fields: &mut Fields) -> Result<Kind, Unreadable> {
    match name {
        "opened" => return Ok(Kind::Opened { regulations: fields.text("regulations")? }),
        "undone" => return Ok(Kind::Undone),
        "redone" => return Ok(Kind::Redone),
        _ => {}
    }
    let section = fields.number("section")?;
    let f = fields;
    Ok(match name {
        "entered" => Kind::Entered { section, player: read_player(f)? },
        "team-entered" => Kind::TeamEntered {
            section,
            name: f.text("name")?,
            leader: f.optional("leader").unwrap_or_default(),
            coach: f.optional("coach").unwrap_or_default(),
        },
        "amended" => Kind::Amended { section, player: f.number("player")?, entry: read_player(f)? },
        "named" => {
            let players = read_list(&f.text("players")?)?;
            Kind::Named { section, team: f.number("team")?, players }
        }
        "committed" => Kind::Committed { section, commitment: f.text("commitment")? },
        "closed" => Kind::Closed { section },
        "drawn" | "ties-drawn" => {
            let (seed, public) = (f.text("seed")?, f.text("public")?);
            let order = read_list(&f.text("order")?)?;
            if name == "drawn" {
                Kind::Drawn { section, seed, public, order }
            } else {
                Kind::TiesDrawn { section, seed, public, order }
            }
        }
        "draw-voided" => Kind::DrawVoided { section },
        "began" => Kind::Began { section, groups: read_groups(&f.text("groups")?)? },
        "paired" => Kind::Paired { section, round: read_round(f)? },
        "adjusted" => Kind::Adjusted {
            section,
            contestant: f.number("who")?,
            quarters: f.number("quarters")?,
            why: f.text("why")?,
        },
        _ => read_play(name, section, f)?,
    })
}

/// Kinds that come while rounds are played.
fn read_play(name: &str, section: usize, f: &mut Fields) -> Result<Kind, Unreadable> {
    Ok(match name {
        "sealed" => Kind::Sealed {
            section,
            at: f.number("match")?,
            side: f.number("side")?,
            seal: f.text("seal")?,
        },
        "lined-up" => Kind::LinedUp {
            section,
            at: f.number("match")?,
            side: f.number("side")?,
            players: read_list(&f.text("players")?)?,
        },
        "resulted" => {
            let marks = f.text("marks")?;
            let marks = Marks::read(&marks).ok_or_else(|| Unreadable::new("a result", &marks))?;
            let (round, at, game) = (f.number("round")?, f.number("match")?, f.number("game")?);
            Kind::Resulted { section, round, at, game, marks }
        }
        "left" => {
            let how = match f.text("how")?.as_str() {
                "withdrew" => GoneHow::Withdrew,
                "expelled" => GoneHow::Expelled,
                other => return Err(Unreadable::new("withdrew or expelled", other)),
            };
            Kind::Left { section, contestant: f.number("who")?, how }
        }
        "rested" => {
            Kind::Rested { section, contestant: f.number("who")?, round: f.number("round")? }
        }
        "blamed" => {
            let what = f.text("what")?;
            let kind = Mistake::WORDS.iter().find(|(word, _)| *word == what);
            let (_, kind) = kind.ok_or_else(|| Unreadable::new("a kind of mistake", &what))?;
            Kind::Blamed {
                section,
                player: f.number("player")?,
                what: *kind,
                run: f.number("run")?,
                minus: f.number("minus")?,
                note: f.optional("note").unwrap_or_default(),
            }
        }
        "tie-settled" => {
            let lots = match f.text("by")?.as_str() {
                "lots" => true,
                "play-off" => false,
                other => return Err(Unreadable::new("lots or play-off", other)),
            };
            let order = read_list(&f.text("order")?)?;
            let settled = Settled { group: f.number("group")?, order, lots };
            Kind::TieSettled { section, settled }
        }
        other => return Err(Unreadable::new("a kind of entry", other)),
    })
}
