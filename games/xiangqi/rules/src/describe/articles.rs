//! The pages of `RULES/`, with the rule ids that each explains.

use yiguan_core::Article;

macro_rules! article {
    ($file:literal, $($id:literal),+) => {
        Article { ids: &[$($id),+], text: include_str!(concat!("../../../RULES/", $file, ".md")) }
    };
}

pub(super) const ARTICLES: &[Article] = &[];
