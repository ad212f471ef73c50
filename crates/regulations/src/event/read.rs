//! Reading regulations from TOML. Every fault says where it is, what was expected and what was
//! there; keys that nobody knows are faults, so that a misspelt rule never passes in silence.

mod fields;
mod formats;

use super::{
    Entries, Lineup, MatchScores, Missing, Numbers, Prizes, Profile, Scores, SectionSpec, TeamSpec,
    TotalSpec,
};
use crate::Regulations;
use fields::{Fields, Place};
use std::str::FromStr;
use yiguan_core::Faults;

impl FromStr for Profile {
    type Err = Faults;

    fn from_str(text: &str) -> Result<Self, Faults> {
        let table: toml::Table = text.parse().map_err(|error: toml::de::Error| {
            let line = error.span().map_or(0, |span| text[..span.start].lines().count().max(1));
            let place = Place::root().line(line);
            Faults(vec![place.fault("TOML", error.message().to_owned())])
        })?;
        let mut fields = Fields::new(Place::root(), table);
        let profile = profile(&mut fields);
        fields.finish().none_or(profile)
    }
}

fn profile(fields: &mut Fields) -> Profile {
    let profile = Profile {
        id: fields.word("id"),
        name: fields.text("name"),
        source: fields.text_or("source", ""),
        sections: fields.each("section", section),
        notes: fields.texts("notes"),
    };
    if profile.sections.is_empty() {
        fields.wrong("section", "at least one [[section]]", "none");
    }
    let mut ids: Vec<&str> = profile.sections.iter().map(|section| section.id.as_str()).collect();
    ids.sort_unstable();
    if let Some(twice) = ids.windows(2).find(|two| two[0] == two[1]) {
        fields.wrong("section", "ids that differ", twice[0]);
    }
    profile
}

fn section(fields: &mut Fields) -> SectionSpec {
    let scores = fields.inside("scores", scores).unwrap_or_default();
    let table = fields.optional_text("table").unwrap_or_default();
    let table = table.parse::<Regulations>().unwrap_or_else(|faults| {
        fields.wrong("table", "regulations of a game", &faults.to_string());
        Regulations::event()
    });
    let section = SectionSpec {
        id: fields.word("id"),
        name: fields.text("name"),
        game: fields.optional_text("game"),
        table,
        entries: fields.inside("entries", entries).unwrap_or_else(Entries::anybody),
        scores,
        teams: fields.inside("teams", teams),
        totals: fields.inside("totals", totals),
        stages: fields.each("stage", formats::stage),
        least_games: fields.number("least-games", 0, 0..=99),
        numbers: fields.choice(
            "numbers",
            Numbers::Lots,
            &[("lots", Numbers::Lots), ("rating", Numbers::Rating)],
        ),
        prizes: fields.inside("prizes", prizes).unwrap_or_default(),
    };
    if section.stages.is_empty() {
        fields.wrong("stage", "at least one [[section.stage]]", "none");
    }
    if section.teams.is_some() && section.totals.is_some() {
        fields.wrong("totals", "no teams where players are added up", "teams and totals");
    }
    section
}

impl Entries {
    fn anybody() -> Self {
        Self {
            min: 2,
            max: 5000,
            per_unit: 0,
            per_unit_sex: [0; 2],
            sex: None,
            late: true,
            substitutes: true,
        }
    }
}

fn entries(fields: &mut Fields) -> Entries {
    let sex = fields.choice("sex", None, &[("men", Some('m')), ("women", Some('f'))]);
    let entries = Entries {
        min: fields.number("min", 2, 2..=5000),
        max: fields.number("max", 5000, 2..=5000),
        per_unit: fields.number("per-unit", 0, 0..=999),
        per_unit_sex: [
            fields.number("men-per-unit", 0, 0..=999),
            fields.number("women-per-unit", 0, 0..=999),
        ],
        sex,
        late: fields.flag("late", true),
        substitutes: fields.flag("substitutes", true),
    };
    if entries.min > entries.max {
        fields.wrong("min", "at most max", &entries.min.to_string());
    }
    entries
}

fn scores(fields: &mut Fields) -> Scores {
    let simple = Scores::default();
    let win = fields.by_seat("win", simple.win);
    let most = win[0].max(win[1]);
    Scores {
        win,
        draw: fields.by_seat("draw", simple.draw),
        loss: fields.by_seat("loss", simple.loss),
        bye: fields.quarters("bye", most),
        plus: fields.quarters("plus", most),
        minus: fields.quarters("minus", 0),
        places: fields.many_quarters("places"),
    }
}

fn teams(fields: &mut Fields) -> TeamSpec {
    let lineups = [
        ("fixed", Lineup::Fixed),
        ("substitutes", Lineup::Substitutes),
        ("sealed", Lineup::Sealed),
        ("all", Lineup::All),
    ];
    let boards = fields.number("boards", 4, 1..=20);
    let teams = TeamSpec {
        lineup: fields.choice("lineup", Lineup::Fixed, &lineups),
        boards,
        most: fields.number("most", boards, 1..=40),
        by_rating: fields.flag("by-rating", false),
        scores: fields.inside("scores", match_scores).unwrap_or_default(),
    };
    if teams.most < teams.boards {
        fields.wrong("most", "at least boards", &teams.most.to_string());
    }
    teams
}

fn match_scores(fields: &mut Fields) -> MatchScores {
    let usual = MatchScores::default();
    let win = fields.quarters("win", usual.win);
    MatchScores {
        win,
        draw: fields.quarters("draw", usual.draw),
        loss: fields.quarters("loss", usual.loss),
        bye: fields.quarters("bye", win),
    }
}

fn totals(fields: &mut Fields) -> TotalSpec {
    TotalSpec {
        count: fields.number("count", 4, 1..=40),
        named: fields.flag("named", false),
        missing: fields.choice(
            "missing",
            Missing::Unplaced,
            &[("unplaced", Missing::Unplaced), ("last", Missing::Last)],
        ),
        rank: fields.rules("rank"),
        unshared: fields.number("unshared", 0, 0..=999),
    }
}

fn prizes(fields: &mut Fields) -> Prizes {
    Prizes {
        places: fields.number("places", 0, 0..=999),
        one_in: fields.number("one-in", 0, 0..=99),
        grades: fields
            .each("grade", |fields| (fields.text("name"), fields.number("count", 1, 1..=999))),
        team_places: fields.number("team-places", 0, 0..=999),
        by_hand: fields.texts("by-hand"),
        place_points: fields.many_quarters("place-points"),
    }
}
