//! The decision tables, one an edition: what each side did in the cycle, and who must give way
//! (articles 26; 2020: 25 and 26.9; the Asian and world rules).

use crate::Edition;
use crate::piece::Colour;
use yiguan_core::RuleId;

/// What one side did in every cycle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Conduct {
    /// At least one move attacked nothing (`XQR-C-anyidle`).
    Permitted,
    /// Every move attacked, and at least one chase was the work of several pieces (2020).
    Joint,
    /// Every move attacked, no chase was the work of several pieces, and at least one was of a
    /// rooted piece less than a chariot, by a piece that is worth less still (2020).
    Lesser,
    /// Every move attacked (`XQR-C-mix`); under the Asian rules, the same piece was chased by all.
    Attack,
    /// Every move chased a chariot that shields its general from a horse (Asian rules).
    Pinned,
    /// Every move gave check (`XQR-C-allcheck`).
    Check,
}

/// What follows if neither changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Decision {
    /// A draw.
    Draw,
    /// This side must change and loses if it does not.
    Varies(Colour),
    /// This side loses at once.
    Loses(Colour),
}

impl Decision {
    /// The side that loses if both go on.
    pub fn loser(self) -> Option<Colour> {
        match self {
            Self::Draw => None,
            Self::Varies(side) | Self::Loses(side) => Some(side),
        }
    }
}

/// What a row of a table says of the side named first.
#[derive(Clone, Copy)]
enum Row {
    Draw,
    Varies,
    Loses,
}

type Table = &'static [(Conduct, Conduct, Row, RuleId)];

const CHINA_1999: Table = {
    use Conduct::{Attack, Check, Permitted};
    &[
        (Permitted, Permitted, Row::Draw, "XQR-26.2-allowed"),
        (Attack, Permitted, Row::Varies, "XQR-26.4-mixed"),
        (Attack, Attack, Row::Draw, "XQR-26.3-banned"),
        (Check, Permitted, Row::Loses, "XQR-26.1-longcheck"),
        (Check, Attack, Row::Loses, "XQR-26-check-v-chase"),
        (Check, Check, Row::Draw, "XQR-26-bothcheck"),
    ]
};

const CHINA_2020: Table = {
    use Conduct::{Attack, Check, Joint, Lesser, Permitted};
    &[
        (Permitted, Permitted, Row::Draw, "XQR-26.2-allowed"),
        (Attack, Permitted, Row::Varies, "XQR-26.4-mixed"),
        (Joint, Permitted, Row::Varies, "XQR-26.4-mixed"),
        (Lesser, Permitted, Row::Varies, "XQR-26.4-mixed"),
        (Attack, Joint, Row::Varies, "XQR-26.9-joint"),
        (Attack, Attack, Row::Draw, "XQR-26.3-banned"),
        (Joint, Joint, Row::Draw, "XQR-26.3-banned"),
        (Lesser, Attack, Row::Draw, "XQR-26.3-banned"),
        (Lesser, Joint, Row::Draw, "XQR-26.3-banned"),
        (Lesser, Lesser, Row::Draw, "XQR-26.3-banned"),
        (Check, Permitted, Row::Loses, "XQR-26.1-longcheck"),
        (Check, Attack, Row::Loses, "XQR-26-check-v-chase"),
        (Check, Joint, Row::Loses, "XQR-26-check-v-chase"),
        (Check, Lesser, Row::Loses, "XQR-26-check-v-chase"),
        (Check, Check, Row::Draw, "XQR-26-bothcheck"),
    ]
};

const ASIA: Table = {
    use Conduct::{Attack, Check, Permitted, Pinned};
    &[
        (Permitted, Permitted, Row::Draw, "XQR-W-idle"),
        (Attack, Permitted, Row::Varies, "XQR-W-chase"),
        (Attack, Attack, Row::Draw, "XQR-W-both"),
        (Pinned, Permitted, Row::Varies, "XQR-W-chase"),
        (Pinned, Attack, Row::Varies, "XQR-W-pinned"),
        (Pinned, Pinned, Row::Draw, "XQR-W-both"),
        (Check, Permitted, Row::Loses, "XQR-W-check"),
        (Check, Attack, Row::Loses, "XQR-W-check"),
        (Check, Pinned, Row::Loses, "XQR-W-check"),
        (Check, Check, Row::Draw, "XQR-W-both"),
    ]
};

const ONLINE: Table = {
    use Conduct::{Attack, Check, Permitted};
    &[
        (Permitted, Permitted, Row::Draw, "XQR-O-draw"),
        (Attack, Permitted, Row::Loses, "XQR-O-fourth"),
        (Attack, Attack, Row::Draw, "XQR-O-draw"),
        (Check, Permitted, Row::Loses, "XQR-O-fourth"),
        (Check, Attack, Row::Loses, "XQR-O-fourth"),
        (Check, Check, Row::Draw, "XQR-O-draw"),
    ]
};

const fn table(edition: Edition) -> Table {
    match edition {
        Edition::Cxa1999 => CHINA_1999,
        Edition::Cxa2020 => CHINA_2020,
        Edition::Wxf2018 | Edition::Axf2003 => ASIA,
        Edition::Online => ONLINE,
    }
}

/// What the edition decides, and by which article.
pub(super) fn decide(edition: Edition, red: Conduct, black: Conduct) -> (Decision, RuleId) {
    let side = |row: Row, first: Colour| match row {
        Row::Draw => Decision::Draw,
        Row::Varies => Decision::Varies(first),
        Row::Loses => Decision::Loses(first),
    };
    for (first, second, row, rule) in table(edition) {
        if (*first, *second) == (red, black) {
            return (side(*row, Colour::Red), rule);
        }
        if (*first, *second) == (black, red) {
            return (side(*row, Colour::Black), rule);
        }
    }
    unreachable!("the tables hold every pair of conducts that their edition knows")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_edition_decides_every_pair_it_knows() {
        use Conduct::{Attack, Check, Joint, Lesser, Permitted, Pinned};
        let known = [
            (Edition::Cxa1999, &[Permitted, Attack, Check][..]),
            (Edition::Cxa2020, &[Permitted, Attack, Joint, Lesser, Check][..]),
            (Edition::Wxf2018, &[Permitted, Attack, Pinned, Check][..]),
            (Edition::Axf2003, &[Permitted, Attack, Pinned, Check][..]),
            (Edition::Online, &[Permitted, Attack, Check][..]),
        ];
        for (edition, conducts) in known {
            for red in conducts {
                for black in conducts {
                    let (one, rule) = decide(edition, *red, *black);
                    let (other, same) = decide(edition, *black, *red);
                    assert_eq!(rule, same);
                    assert_eq!(one.loser(), other.loser().map(Colour::other));
                }
            }
        }
    }
}
