//! Invariant 3: crate edges follow the written table ([`super::edge_table`]).

use super::Breach;
use super::edge_table::{FOR_HALL_TESTS, FOR_TESTS, OF_A_GAME, Row, TABLE, TEACHING};
use crate::project::{Need, Package, Project};

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for package in &project.packages {
        let manifest = format!("{}/Cargo.toml", package.folder);
        let kind = kind_of(&package.folder);
        let Some(row) = TABLE.iter().find(|row| row.of == kind) else {
            out.push(Breach::whole(&manifest, "has no row in the table of edges"));
            continue;
        };
        let name = prefixed_name(&package.folder);
        if package.name != name {
            out.push(Breach::whole(&manifest, format!("is `{}`, not `{name}`", package.name)));
        }
        for (need, why) in &package.needs {
            let ours = project.packages.iter().find(|other| other.name == *need);
            let allowed = match ours {
                None => row.others || *why == Need::Dev,
                Some(other) => may_use(row, package, other, *why),
            };
            if !allowed {
                let what = match why {
                    Need::Normal => format!("uses `{need}`, which the table of edges forbids"),
                    Need::Dev => format!("tests with `{need}`, which the table of edges forbids"),
                };
                out.push(Breach::whole(&manifest, what));
            }
        }
    }
}

fn may_use(row: &Row, from: &Package, to: &Package, why: Need) -> bool {
    let kind = kind_of(&to.folder);
    let in_a_game = OF_A_GAME.contains(&row.of);
    let own_game = game_of(&from.folder) == game_of(&to.folder);
    // A game's crates know no other game, whatever the table says of their kind.
    let reachable = !(in_a_game && OF_A_GAME.contains(&kind)) || own_game;
    let for_tests = FOR_TESTS.contains(&kind)
        || to.folder == TEACHING
        || !in_a_game && FOR_HALL_TESTS.contains(&kind);
    reachable && row.may.contains(&kind) || why == Need::Dev && for_tests
}

/// `crates/core` is `core`, `games/x/rules` is `rules`, `xtask` is itself.
fn kind_of(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

fn game_of(folder: &str) -> Option<&str> {
    folder.strip_prefix("games/")?.split('/').next()
}

/// Folders are bare, packages are not: a package called `core` would shadow the standard one.
fn prefixed_name(folder: &str) -> String {
    let parts: Vec<_> = folder.split('/').collect();
    match parts[..] {
        ["crates", "yiguan"] => "yiguan".to_owned(),
        ["crates", name] | ["games", name, "rules"] => format!("yiguan-{name}"),
        ["games", game, kind] => format!("yiguan-{game}-{kind}"),
        _ => folder.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn package(folder: &str, needs: &[(&str, Need)]) -> Package {
        Package {
            name: prefixed_name(folder),
            folder: folder.to_owned(),
            is_library: true,
            needs: needs.iter().map(|(name, need)| ((*name).to_owned(), *need)).collect(),
        }
    }

    fn check_edge(from: &str, to: &str, need: Need, allowed: bool) {
        let known = ["crates/core", "crates/conform", "crates/record", "crates/games"];
        let games = ["games/nim/rules", "games/a/rules", "games/b/rules", "games/a/formats"];
        let mut packages: Vec<_> = known.iter().chain(&games).map(|f| package(f, &[])).collect();
        packages.retain(|package| package.folder != from);
        packages.push(package(from, &[(to, need)]));
        let mut out = Vec::new();
        check(&Project { packages, ..Project::default() }, &mut out);
        assert_eq!(out.is_empty(), allowed, "{from} -> {to} {need:?}: {out:?}");
    }

    #[test]
    fn edges_of_the_table_and_no_others() {
        check_edge("games/a/rules", "yiguan-core", Need::Normal, true);
        check_edge("crates/core", "yiguan-record", Need::Normal, false);
        check_edge("crates/table", "yiguan-games", Need::Normal, false);
        check_edge("crates/table", "yiguan-games", Need::Dev, true);
        check_edge("games/a/rules", "yiguan-games", Need::Dev, false);
        check_edge("crates/record", "yiguan-a", Need::Normal, false);
        check_edge("crates/games", "yiguan-a", Need::Normal, true);
    }

    #[test]
    fn a_game_knows_no_other_game() {
        check_edge("games/a/formats", "yiguan-a", Need::Normal, true);
        check_edge("games/a/formats", "yiguan-b", Need::Normal, false);
        check_edge("games/a/engine", "yiguan-b", Need::Normal, false);
    }

    #[test]
    fn the_laws_are_for_tests() {
        check_edge("games/a/rules", "yiguan-conform", Need::Dev, true);
        check_edge("games/a/rules", "yiguan-conform", Need::Normal, false);
        check_edge("crates/core", "yiguan-nim", Need::Dev, true);
        check_edge("crates/core", "yiguan-nim", Need::Normal, false);
    }

    #[test]
    fn rules_stand_alone() {
        check_edge("games/a/rules", "serde", Need::Normal, false);
        check_edge("games/a/rules", "proptest", Need::Dev, true);
        check_edge("crates/record", "encoding_rs", Need::Normal, true);
    }

    #[test]
    fn an_unknown_crate_or_name_is_found() {
        check_edge("crates/misc", "yiguan-core", Need::Normal, false);
        let mut odd = package("crates/core", &[]);
        odd.name = "core".to_owned();
        let mut out = Vec::new();
        check(&Project { packages: vec![odd], ..Project::default() }, &mut out);
        assert_eq!(out.len(), 1);
    }
}
