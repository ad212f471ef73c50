//! The articles, one file each in `RULES/`.

use yiguan_core::Article;

macro_rules! articles {
    ($($file:literal: $($more:literal)*;)*) => {
        &[$(Article {
            ids: &[$file $(, $more)*],
            text: include_str!(concat!("../../RULES/", $file, ".md")),
        }),*]
    };
}

pub(crate) const ARTICLES: &[Article] = articles! {
    "GR-0-board": "GR-0-tengen" "GR-2-yang" "GR-3-yin";
    "GR-1-move": "GR-1-swap-move" "GR-1-N-move" "GR-1-pass-move" "OQ-GR-hand";
    "GR-4-live-three": "GR-5-live-four" "GR-6-rush-four";
    "GR-7-five": "GR-0-game" "GR-8-overline" "OQ-GR-win";
    "GR-9-swap":;
    "GR-10-N-offer": "OQ-GR-N-max" "OQ-GR-5-2";
    "GR-12-black": "GR-11-round" "GR-13-white" "GR-22-onmove" "GR-23-offmove";
    "GR-14-end": "OQ-GR-draw";
    "GR-19-forbidden": "GR-19-blackonly" "OQ-GR-claim";
    "GR-19-33": "OQ-GR-33-depth";
    "GR-19-44":;
    "GR-19-overline":;
    "GR-21-pass": "OQ-GR-pass-five";
    "GR-O-flow": "GR-O-two" "GR-O-designated" "GR-16-designated";
    "GR-O-first": "GR-O-second" "GR-O-third" "GR-O-xie" "GR-O-zhi";
    "GR-O-names": "OQ-GR-openings"
        "GR-OX-01" "GR-OX-02" "GR-OX-03" "GR-OX-04" "GR-OX-05" "GR-OX-06" "GR-OX-07"
        "GR-OX-08" "GR-OX-09" "GR-OX-10" "GR-OX-11" "GR-OX-12" "GR-OX-13"
        "GR-OZ-01" "GR-OZ-02" "GR-OZ-03" "GR-OZ-04" "GR-OZ-05" "GR-OZ-06" "GR-OZ-07"
        "GR-OZ-08" "GR-OZ-09" "GR-OZ-10" "GR-OZ-11" "GR-OZ-12" "GR-OZ-13";
    "GR-O-free": "GR-17-free" "GR-O-free-none" "GR-O-free-even" "OQ-GR-free-forbid";
    "GR-O-rif":;
    "GR-O-yamaguchi":;
    "GR-O-soosorv8":;
    "GR-O-taraguchi10":;
    "GR-O-swap2":;
};
