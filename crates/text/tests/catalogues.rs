//! Both languages say the same things.

use std::collections::BTreeSet;
use yiguan_text::{Catalogue, Lang};

#[test]
fn both_languages_have_the_same_keys() {
    let [zh, en] = [Lang::Zh, Lang::En].map(|lang| Catalogue::new(lang, &[]));
    assert!(zh.flaws().is_empty() && en.flaws().is_empty(), "{:?}{:?}", zh.flaws(), en.flaws());
    let keys = |catalogue: &Catalogue| catalogue.keys().iter().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&zh), keys(&en));
    assert_eq!(keys(&en).len(), en.keys().len(), "no key twice");
}
