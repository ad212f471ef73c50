//! Names of criteria as report files write them: `BH`, `BH/C1`, `BH:GP/M1`, `KS/L+1`, `DE/P`.

use super::TieBreakEdition;
use std::fmt;
use std::str::FromStr;
use yiguan_core::Fault;

macro_rules! names {
    ($($variant:ident $text:literal $doc:literal,)*) => {
        /// A criterion of C.07, or the points themselves.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        pub enum Name {
            $(#[doc = $doc] $variant,)*
        }

        impl Name {
            /// All criteria.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The acronym.
            #[must_use]
            pub fn text(self) -> &'static str {
                match self { $(Self::$variant => $text,)* }
            }
        }
    };
}

names! {
    Pts "PTS" "Points, or the primary score of teams.",
    De "DE" "Direct encounter (6).",
    Win "WIN" "Rounds with a win's points, played or not (7.1).",
    Won "WON" "Games won over the board (7.2).",
    Bpg "BPG" "Games played with the second colour (7.3).",
    Bwg "BWG" "Games won with the second colour (7.4).",
    Ps "PS" "Sum of progressive scores (7.5).",
    Rep "REP" "Rounds one elected to play (7.6).",
    Std "STD" "Standard points (7.7).",
    Tpn "TPN" "Pairing number (7.8).",
    Bh "BH" "Buchholz (8.1).",
    Aob "AOB" "Average of opponents' Buchholz (8.2).",
    Fb "FB" "Fore Buchholz (8.3).",
    Sb "SB" "Sonneborn-Berger (9.1).",
    Ks "KS" "Koya system (9.2).",
    Aro "ARO" "Average rating of opponents (10.1).",
    Tpr "TPR" "Tournament performance rating (10.2).",
    Ptp "PTP" "Perfect tournament performance (10.3).",
    Apro "APRO" "Average performance rating of opponents (10.4).",
    Appo "APPO" "Average perfect performance of opponents (10.5).",
    Rtng "RTNG" "Rating (10.6).",
    Bc "BC" "Board count (12.1).",
    Tbr "TBR" "Top board result (12.2).",
    Bbe "BBE" "Bottom board elimination (12.3).",
    Mpvgp "MPVGP" "The score that is not primary (13.1).",
    Esb "ESB" "Extended Sonneborn-Berger (13.2).",
    Ede "EDE" "Extended direct encounter (13.3).",
    Edec "EDEC" "Extended direct encounter, then board count.",
    Edet "EDET" "Extended direct encounter, then top board results (13.3.2).",
    Edeb "EDEB" "Extended direct encounter, then bottom board elimination (13.3.2).",
    Edebt "EDEBT" "Extended direct encounter, board count, top board results (13.3.2).",
    Edebb "EDEBB" "Extended direct encounter, board count, bottom board elimination (13.3.2).",
    Sssc "SSSC" "Score strength combination (13.4).",
}

/// Which of a team's two scores.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Score {
    /// Match points.
    Match,
    /// Game points.
    Game,
}

impl Score {
    /// The other score of a team.
    #[must_use]
    pub fn other(self) -> Self {
        match self {
            Self::Match => Self::Game,
            Self::Game => Self::Match,
        }
    }
}

/// A criterion with its modifiers (14).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Code {
    /// The criterion.
    pub name: Name,
    /// The score it refers to, for teams; `None` is the primary one.
    pub score: Option<Score>,
    /// For the extended Sonneborn-Berger: the opponents' score and the score against them.
    pub pair: Option<(Score, Score)>,
    /// How many of the least significant values are cut, and of the most significant.
    pub cut: (usize, usize),
    /// For Koya: the limit as a percentage of the best score, and quarters of points more.
    pub limit: (i64, i64),
    /// For the score strength combination: the divisor, if it is set.
    pub divisor: Option<i64>,
    /// Forfeits count as games (`/P`).
    pub forfeits_played: bool,
    /// With the last round's games as draws (`/F`).
    pub fore: bool,
    /// In reverse order (`/R`).
    pub reversed: bool,
    /// What unrated players are taken for (`/U`).
    pub unrated: Option<i64>,
    /// An edition of its own (`/V2024`).
    pub edition: Option<TieBreakEdition>,
    text: String,
}

impl Code {
    /// The criterion without modifiers.
    #[must_use]
    pub fn plain(name: Name) -> Self {
        Self {
            name,
            score: None,
            pair: None,
            cut: (0, 0),
            limit: (50, 0),
            divisor: None,
            forfeits_played: false,
            fore: false,
            reversed: false,
            unrated: None,
            edition: None,
            text: name.text().to_owned(),
        }
    }

    /// A list of codes, separated by commas, semicolons or blanks.
    ///
    /// # Errors
    /// The first unknown code.
    ///
    /// ```
    /// use yiguan_tournament::tiebreak::Code;
    /// let list = Code::list("PTS, BH/C1,BH;SB").unwrap();
    /// assert_eq!(list[1].cut, (1, 0));
    /// assert!(Code::list("BH,LUCK").is_err());
    /// ```
    pub fn list(text: &str) -> Result<Vec<Self>, Fault> {
        let words = text.split([',', ';', ' ', '\t']).filter(|word| !word.is_empty());
        words.map(str::parse).collect()
    }

    /// Whether a smaller value is better: numbers, board counts, and places within a tie.
    #[must_use]
    pub fn lower_is_better(&self) -> bool {
        let lower = match self.name {
            Name::Tpn | Name::Bc | Name::Tbr | Name::Bbe => true,
            name => name == Name::De || name.text().starts_with("EDE"),
        };
        lower != self.reversed
    }

    fn modify(&mut self, text: &str) -> Option<()> {
        let letter = text.chars().next()?;
        let rest = &text[letter.len_utf8()..];
        let number = || rest.parse::<i64>().ok();
        match letter {
            'C' => self.cut = (usize::try_from(number()?).ok()?, 0),
            'M' => self.cut = [usize::try_from(number()?).ok()?; 2].into(),
            'L' => self.limit = limit(rest)?,
            'K' => self.divisor = Some(number().filter(|n| *n > 0)?),
            'U' => self.unrated = Some(number().filter(|n| *n >= 0)?),
            'V' => {
                self.edition = Some(match rest {
                    "24" | "2024" => TieBreakEdition::C07Of2024,
                    "26" | "2026" => TieBreakEdition::C07Of2026,
                    _ => return None,
                });
            }
            'P' if rest.is_empty() => self.forfeits_played = true,
            'F' if rest.is_empty() => self.fore = true,
            'R' if rest.is_empty() => self.reversed = true,
            _ => return None,
        }
        Some(())
    }
}

/// `+1` and `-1` are half points, `+0.5` is points, `60` is a percentage.
fn limit(text: &str) -> Option<(i64, i64)> {
    let Some(more) = text.strip_prefix('+').or_else(|| text.starts_with('-').then_some(text))
    else {
        return text.parse().ok().filter(|percent| (0..=100).contains(percent)).map(|p| (p, 0));
    };
    match more.parse::<i64>() {
        Ok(halves) => Some((50, halves * 2)),
        Err(_) => more.parse::<crate::Points>().ok().map(|points| (50, i64::from(points.0))),
    }
}

impl FromStr for Code {
    type Err = Fault;

    fn from_str(text: &str) -> Result<Self, Fault> {
        let upper = text.trim().to_ascii_uppercase();
        let fault = || Fault::syntax("a tie-break code of C.07 such as BH/C1", format!("{text:?}"));
        let mut parts = upper.split(['/', '!', '#']);
        let head = parts.next().unwrap_or_default();
        let (head, score) = head.split_once(':').map_or((head, None), |(h, s)| (h, Some(s)));
        let (head, year) = head.split_once('@').map_or((head, None), |(h, y)| (h, Some(y)));
        // `BH-C1` is how some programs write `BH/C1`.
        let (head, dashed) = head.split_once('-').map_or((head, None), |(h, d)| (h, Some(d)));
        let mut code = named(head).ok_or_else(fault)?;
        code.score = match score {
            None => code.score,
            Some("MP") => Some(Score::Match),
            Some("GP") => Some(Score::Game),
            Some(_) => return Err(fault()),
        };
        let year = year.map(|year| format!("V{year}"));
        for part in dashed.into_iter().chain(parts).chain(year.as_deref()) {
            code.modify(part).ok_or_else(fault)?;
        }
        code.text = upper;
        Ok(code)
    }
}

fn named(head: &str) -> Option<Code> {
    let score = |letter: u8| match letter {
        b'M' => Some(Score::Match),
        b'G' => Some(Score::Game),
        _ => None,
    };
    match head {
        "MPTS" => return Some(Code { score: Some(Score::Match), ..Code::plain(Name::Pts) }),
        "GPTS" => return Some(Code { score: Some(Score::Game), ..Code::plain(Name::Pts) }),
        "GE" => return Some(Code::plain(Name::Rep)),
        "SNO" => return Some(Code::plain(Name::Tpn)),
        _ => {}
    }
    if let [b'E', theirs, ours, b'S', b'B'] = head.as_bytes() {
        let pair = Some((score(*theirs)?, score(*ours)?));
        return Some(Code { pair, ..Code::plain(Name::Esb) });
    }
    Name::ALL.iter().find(|name| name.text() == head).map(|name| Code::plain(*name))
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn codes_as_files_write_them() {
        let check = |text: &str, expect: &dyn Fn(&Code) -> bool| {
            let code: Code = text.parse().unwrap();
            assert!(expect(&code), "{text}: {code:?}");
        };
        check("bh/c1", &|code| code.name == Name::Bh && code.cut == (1, 0));
        check("BH-M2", &|code| code.cut == (2, 2));
        check("BH:GP/C1/P", &|code| code.score == Some(Score::Game) && code.forfeits_played);
        check("KS/L+1", &|code| code.limit == (50, 2));
        check("KS/L-0.5", &|code| code.limit == (50, -2));
        check("KS/L60", &|code| code.limit == (60, 0));
        check("EMGSB/C1", &|code| code.pair == Some((Score::Match, Score::Game)));
        check("RTNG/R", &|code| code.reversed);
        check("ARO/U1400", &|code| code.unrated == Some(1400));
        check("BH@24", &|code| code.edition == Some(TieBreakEdition::C07Of2024));
        check("SSSC/K3", &|code| code.divisor == Some(3));
        for text in ["", "XX", "BH/", "BH/C", "BH/Q", "BH:XP", "EXYSB", "KS/Lx", "SSSC/K0"] {
            assert!(text.parse::<Code>().is_err(), "{text}");
        }
    }
}
