//! Stages of a file.

use super::fields::Fields;
use crate::event::{
    Bracket, ByeOpponent, Circle, FirstColours, FirstRound, Format, GrandFinal, Promotion, Rule,
    SameTeam, Shared, StageSpec, Swiss, TieColour,
};

pub fn stage(fields: &mut Fields) -> StageSpec {
    let format = format(fields);
    let punished = fields.flag("punished-last", true);
    let mut rank = fields.rules("rank");
    if punished && !rank.contains(&Rule::Punished) {
        rank.insert(0, Rule::Punished);
    }
    let games = fields.number("games", 1, 1..=20);
    let each = fields.number("advance", 0, 0..=500);
    let promotion = match (&format, each) {
        (_, 1..) => Some(Promotion::EachGroup(each)),
        (Format::Knockout { rounds: 1.., .. }, 0) => Some(Promotion::Winners),
        _ => None,
    };
    let knockout = matches!(format, Format::Knockout { .. } | Format::DoubleElimination { .. });
    let byes = [
        ("zero", ByeOpponent::Zero),
        ("lowest-with-points", ByeOpponent::LowestWithPoints),
        ("lowest", ByeOpponent::Lowest),
    ];
    StageSpec {
        name: fields.text_or("name", ""),
        groups: fields.number("groups", 1, 1..=200),
        games,
        best_of: fields.flag("best-of", false),
        match_scores: fields.inside("match-points", super::match_scores),
        replay_draws: fields.flag("replay-draws", knockout),
        counts_points: fields.flag("points", !knockout),
        carries: fields.flag("carries", false),
        rank,
        shared: fields.choice(
            "shared",
            Shared::Standard,
            &[("standard", Shared::Standard), ("dense", Shared::Dense)],
        ),
        unshared: fields.number("unshared", 0, 0..=999),
        bye_opponent: fields.choice("bye-opponent", ByeOpponent::Zero, &byes),
        promotion,
        format,
    }
}

fn format(fields: &mut Fields) -> Format {
    let kinds = [
        ("swiss", 0),
        ("round-robin", 1),
        ("knockout", 2),
        ("double-elimination", 3),
        ("place-matches", 4),
        ("arranged", 5),
    ];
    match fields.choice("format", 6, &kinds) {
        0 => Format::Swiss(swiss(fields)),
        1 => Format::RoundRobin {
            cycles: fields.number("cycles", 1, 1..=8),
            circle: fields.choice(
                "circle",
                Circle::LargestFixed,
                &[("largest-fixed", Circle::LargestFixed), ("first-fixed", Circle::FirstFixed)],
            ),
        },
        2 => Format::Knockout {
            bracket: fields.choice(
                "bracket",
                Bracket::Halving,
                &[
                    ("halving", Bracket::Halving),
                    ("ends", Bracket::Ends),
                    ("neighbours", Bracket::Neighbours),
                ],
            ),
            rounds: fields.number("rounds", 0, 0..=20),
            third: fields.flag("third-place", false),
        },
        3 => Format::DoubleElimination {
            grand_final: fields.choice(
                "grand-final",
                GrandFinal::None,
                &[
                    ("none", GrandFinal::None),
                    ("one", GrandFinal::One),
                    ("second", GrandFinal::Second),
                ],
            ),
        },
        4 => Format::PlaceMatches,
        5 => Format::Arranged { rounds: fields.number("rounds", 1, 1..=99) },
        _ => {
            fields.wrong("format", "a format", "nothing");
            Format::PlaceMatches
        }
    }
}

fn swiss(fields: &mut Fields) -> Swiss {
    let usual = Swiss::default();
    let first = [
        ("halves", FirstRound::Halves),
        ("folded", FirstRound::Folded),
        ("neighbours", FirstRound::Neighbours),
        ("ends", FirstRound::Ends),
        ("lots", FirstRound::Lots),
    ];
    let colours = [
        ("lots", FirstColours::Lots),
        ("boards", FirstColours::Boards),
        ("smaller", FirstColours::Smaller),
    ];
    let same_team = [
        ("meet", SameTeam::Meet),
        ("first-round", SameTeam::FirstRound),
        ("always", SameTeam::Always),
    ];
    let tie_colour = [("rounds", TieColour::Rounds), ("sum", TieColour::Sum)];
    Swiss {
        rounds: fields.number("rounds", usual.rounds, 1..=99),
        first: fields.choice("first-round", usual.first, &first),
        colours: fields.choice("first-colours", usual.colours, &colours),
        same_team: fields.choice("same-team", usual.same_team, &same_team),
        no_three_running: fields.flag("no-three-running", usual.no_three_running),
        no_three_more: fields.flag("no-three-more", usual.no_three_more),
        last_round_free: fields.flag("last-round-free", usual.last_round_free),
        late_gap: fields.quarters("late-gap", usual.late_gap),
        balance_floats: fields.flag("balance-floats", usual.balance_floats),
        tie_colour: fields.choice("tie-colour", usual.tie_colour, &tie_colour),
        forfeit_colour: fields.flag("forfeit-colour", usual.forfeit_colour),
        absences: fields.number("absences", usual.absences, 0..=99),
    }
}
