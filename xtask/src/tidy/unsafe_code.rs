//! Invariant 13: no `unsafe` outside named modules, which are the ones for vector instructions and
//! tables of engines.

use super::Breach;
use crate::project::Project;
use crate::source::Code;

/// The modules that may; each entry needs its reason, a scalar twin and a test that both agree.
const ALLOWED: &[&str] = &[];

/// The check.
pub fn check(project: &Project, out: &mut Vec<Breach>) {
    for file in project.rust().filter(|file| !ALLOWED.contains(&file.path.as_str())) {
        let code = Code::of(&file.text);
        for (offset, _) in code.words().filter(|(_, word)| *word == "unsafe") {
            let what = "`unsafe` in a module that is not on the list of tidy";
            out.push(Breach::at(&file.path, code.line(offset), what));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::found;
    use super::check;

    #[test]
    fn unsafe_code_is_found_and_only_code() {
        let text = "// unsafe\n#![forbid(unsafe_code)]\nfn a() { unsafe { b(\"unsafe\") } }\n";
        let all = found(check, &[("games/x/rules/src/a.rs", text)]);
        assert_eq!(all.len(), 1);
        assert!(all[0].contains(":3: "), "{all:?}");
    }
}
