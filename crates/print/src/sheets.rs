//! Papers of a section.

mod entries;
mod grid;
mod pairings;
mod places;
mod prizes;
mod ratings;

pub(crate) use pairings::slip_table;
pub(crate) use prizes::certificate_table;

use crate::table::{Column, Content, Paper, Row, Table};
use std::str::FromStr;
use yiguan_rating::fide::Edition;
use yiguan_regulations::event::Rule;
use yiguan_text::{Arg, Catalogue};
use yiguan_tournament::Points;
use yiguan_tournament::event::{Event, SectionState, StageState};

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $word:literal;)+) => {
        /// What is printed.
        #[derive(Clone, Copy, PartialEq, Eq, Debug)]
        pub enum Kind { $($(#[$doc])* $name,)+ }

        impl Kind {
            /// Every kind.
            pub const ALL: &'static [Self] = &[$(Self::$name,)+];

            /// Its word on the command line.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $(Self::$name => $word,)+ }
            }
        }
    };
}

kinds! {
    /// Who has entered, by number once numbers are drawn.
    Entries = "entries";
    /// How the lots were drawn, so that anyone can do it again.
    Lots = "lots";
    /// The pairings of a round by board, with results as far as they are in.
    Pairings = "pairings";
    /// The same by name.
    Names = "names";
    /// Every game of every round so far, for spreadsheets and the archive.
    Results = "results";
    /// A slip for each game of a round.
    Slips = "slips";
    /// Everybody's rounds, with room for those to come.
    Wall = "wall";
    /// Results against each other, with places.
    Crosstable = "crosstable";
    /// Places, with the rule that decided each.
    Standings = "standings";
    /// Teams: their places, or their players with results.
    Teams = "teams";
    /// Who gets a prize, with room to sign.
    Prizes = "prizes";
    /// A certificate for each prize.
    Certificates = "certificates";
    /// Ratings after the event.
    Ratings = "ratings";
    /// Whose places may be used for a title.
    Titles = "titles";
}

impl FromStr for Kind {
    type Err = ();

    fn from_str(text: &str) -> Result<Self, ()> {
        Self::ALL.iter().copied().find(|kind| kind.word() == text).ok_or(())
    }
}

/// What is wished for besides the kind.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Wish {
    /// The round of the last stage; by default the last.
    pub round: Option<u32>,
    /// Whether the list of entries shows id numbers, telephones and birth dates.
    pub private: bool,
    /// The title of the event; empty: that of its regulations.
    pub title: String,
    /// So many places get a prize; by default as the regulations say.
    pub prizes: Option<u32>,
    /// When the paper is made, as it is printed at its foot; empty: pages say nothing of it.
    pub published: String,
    /// Who signs certificates.
    pub signed: String,
    /// The date on certificates.
    pub date: String,
    /// K for everybody; by default that of the rating.
    pub development: Option<u32>,
    /// The text of FIDE's Rating Regulations.
    pub edition: Edition,
    /// Glicko-2 instead, with this deviation for everybody who entered with a rating.
    pub deviation: Option<u32>,
}

/// A paper of a section. Whatever is not there yet (a draw, a round, a result) makes an empty table
/// with a note; `None` when there is no such section or round.
#[must_use]
pub fn paper(
    event: &Event,
    section: usize,
    kind: Kind,
    wish: &Wish,
    words: &Catalogue,
) -> Option<Paper> {
    let state = event.sections().get(section)?;
    let view = View { event, section: state, words, wish };
    if let Some(round) = wish.round {
        let paired = state.stages.last().map_or(0, |stage| stage.rounds.len());
        if round == 0 || round as usize > paired {
            return None;
        }
    }
    let (content, notes) = match kind {
        Kind::Entries => entries::list(&view),
        Kind::Lots => entries::lots(&view),
        Kind::Pairings => pairings::by_board(&view),
        Kind::Names => pairings::by_name(&view),
        Kind::Results => pairings::results(&view),
        Kind::Slips => pairings::slips(&view),
        Kind::Wall => grid::wall(&view),
        Kind::Crosstable => grid::crosstable(&view),
        Kind::Standings => places::standings(&view),
        Kind::Teams => places::teams(&view),
        Kind::Prizes => prizes::list(&view),
        Kind::Certificates => prizes::certificates(&view),
        Kind::Ratings => ratings::ratings(&view),
        Kind::Titles => ratings::titles(&view),
    };
    let title = view.title().to_owned();
    let of_round = matches!(kind, Kind::Pairings | Kind::Names | Kind::Slips);
    let so_far = matches!(kind, Kind::Wall | Kind::Crosstable | Kind::Standings | Kind::Teams);
    let what = view.say(&format!("kind-{}", kind.word()));
    let mut lead = Vec::new();
    if event.sections().len() > 1 || state.spec.name != title {
        lead.push(state.spec.name.clone());
    }
    if let Some((at, stage)) = state.stage().filter(|_| of_round || so_far) {
        if state.spec.stages.len() > 1 {
            lead.push(view.stage_name(at, stage));
        }
        if let Some(round) = view.round_number(stage) {
            let key = if of_round { "round" } else { "after-round" };
            lead.push(view.say_with(key, &[("round", round.into())]));
        }
    }
    lead.push(what);
    let foot = if wish.published.is_empty() {
        String::new()
    } else {
        let entries = event.log().len();
        let args = [("entries", entries.into()), ("at", wish.published.as_str().into())];
        view.say_with("published", &args)
    };
    Some(Paper { title, lead: lead.join(" · "), content, notes, foot })
}

/// A section with everything that papers of it need.
struct View<'a> {
    event: &'a Event,
    section: &'a SectionState,
    words: &'a Catalogue,
    wish: &'a Wish,
}

type Drawn = (Content, Vec<String>);

impl View<'_> {
    /// The title of the event.
    fn title(&self) -> &str {
        let given = self.wish.title.as_str();
        if given.is_empty() { &self.event.profile().name } else { given }
    }

    /// How many places get a prize.
    fn prizes(&self) -> u32 {
        self.wish.prizes.unwrap_or_else(|| self.section.prizes())
    }

    fn say(&self, key: &str) -> String {
        self.words.say(key, &[])
    }

    fn say_with(&self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        self.words.say(key, args)
    }

    fn of_teams(&self) -> bool {
        self.section.spec.teams.is_some()
    }

    /// The round that is asked for, counted from 1.
    fn round_number(&self, stage: &StageState) -> Option<u32> {
        let last = stage.rounds.len() as u32;
        self.wish.round.or(Some(last)).filter(|round| (1..=last).contains(round))
    }

    /// The name of a rule, as over a column.
    fn rule(&self, rule: Rule) -> String {
        self.words.name("rule", rule.word()).unwrap_or_else(|| rule.to_string())
    }

    fn stage_name(&self, at: usize, stage: &StageState) -> String {
        if stage.spec.name.is_empty() {
            self.say_with("stage", &[("stage", (at + 1).into())])
        } else {
            stage.spec.name.clone()
        }
    }

    /// What a match is played for, if for something.
    fn label(&self, label: &str) -> String {
        if let Some((first, last)) =
            label.strip_prefix("places-").and_then(|places| places.split_once('-'))
        {
            return self.say_with("for-places", &[("first", first.into()), ("last", last.into())]);
        }
        self.words.name("for", label).unwrap_or_else(|| label.to_owned())
    }

    /// The unit of a contestant, or the team where players are added up.
    fn unit(&self, contestant: usize) -> String {
        if self.of_teams() {
            return String::new();
        }
        self.player_unit(contestant)
    }

    /// The unit of a player, or else the team.
    fn player_unit(&self, player: usize) -> String {
        let Some(person) = self.section.players.get(player) else { return String::new() };
        let team = person.team.and_then(|team| self.section.teams.get(team));
        let team = team.map(|team| team.name.clone());
        if person.unit.is_empty() { team.unwrap_or_default() } else { person.unit.clone() }
    }

    /// Whether anybody has a unit to show.
    fn has_units(&self) -> bool {
        let players = 0..self.section.players.len();
        !self.of_teams() && players.into_iter().any(|who| !self.player_unit(who).is_empty())
    }

    fn column(&self, key: &str) -> Column {
        Column::new(self.say(key))
    }

    fn words_column(&self, key: &str) -> Column {
        Column::words(self.say(key))
    }

    /// Points as people write them.
    fn plain(points: Points) -> String {
        crate::table::Value::Points(points).to_string()
    }

    /// Who stays without an opponent, and the like: a note of names.
    fn names_note(&self, key: &str, who: &[usize]) -> Option<String> {
        if who.is_empty() {
            return None;
        }
        let section = self.section;
        let names: Vec<String> =
            who.iter().map(|w| format!("{} {}", section.number(*w), section.name(*w))).collect();
        let names = names.join(&self.say("comma"));
        Some(self.say_with(key, &[("names", names.into())]))
    }

    /// A table of nothing but its headings, and why.
    fn nothing(&self, columns: Vec<Column>, why: &str) -> Drawn {
        (Content::Table(Table { columns, rows: Vec::new() }), vec![self.say(why)])
    }
}

/// A band over each group, where there are several.
fn group_band(view: &View<'_>, groups: usize, group: usize) -> Option<Row> {
    let name = view.say_with("group", &[("group", (group + 1).into())]);
    (groups > 1).then(|| Row::band(name))
}

/// Names in the order of a Chinese list: GB 2312 has its common characters by their sound, so
/// the bytes of GBK order names as people look them up; Latin names come first, by letter.
fn name_key(name: &str) -> Vec<u8> {
    let lower = name.to_lowercase();
    encoding_rs::GBK.encode(&lower).0.into_owned()
}
