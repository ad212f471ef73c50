//! `yiguan convert`: records from one format into another, files and whole folders.
//!
//! Every game is read, its moves are made on the board, and what stands there is written. A bad
//! game is told and stops no other. Nothing is written over without `--force`; a file appears whole
//! or not at all. In a folder a journal remembers what is done, so that a run that was broken off
//! goes on where it stopped.

mod journal;
mod plan;
mod target;

use crate::args::Convert;
use crate::failure::{Failure, REFUSED, UNREADABLE, line, tell};
use crate::input;
use crate::output::Output;
use crate::{rules, texts};
use indicatif::{ProgressBar, ProgressStyle};
use journal::Journal;
use plan::Job;
use serde::Serialize;
use std::io::Write as _;
use std::ops::ControlFlow;
use std::path::Path;
use target::Target;
use yiguan_games::Ready;
use yiguan_record::Encoding;
use yiguan_record::format::{Format, FormatError, Loss, Parsed, Reading, Writing};
use yiguan_text::{Catalogue, Lang};

/// What became of a game.
#[derive(Serialize)]
struct Game<'a> {
    file: &'a str,
    /// Which game of the file, from 1.
    game: usize,
    /// The file it was written to.
    out: Option<String>,
    moves: usize,
    losses: Vec<Lost>,
    error: Option<String>,
}

#[derive(Serialize)]
struct Lost {
    kind: &'static str,
    at: Option<String>,
    what: String,
}

/// What became of everything.
#[derive(Serialize, Default)]
struct Done {
    files: usize,
    games: usize,
    /// Games that could not be read or written, or only in part.
    bad: usize,
    losses: usize,
    /// Files that are no records, or were converted before.
    skipped: usize,
}

/// Runs the command.
pub fn run(options: &Convert, lang: Lang, output: &mut Output) -> Result<u8, Failure> {
    let plan = plan::of(options)?;
    let mut run = Run {
        options,
        to: plan.to,
        words: texts::general(lang),
        // What is written to standard output must not be mixed with what is told of it.
        quiet: options.output == Path::new("-"),
        done: Done::default(),
        code: 0,
    };
    let bar = bar(plan.jobs.len(), plan.folder && !output.is_json());
    let mut journal = match &plan.journal {
        Some(path) => Some(Journal::open(path, options.force)?),
        None => None,
    };
    for job in &plan.jobs {
        bar.set_message(job.name.clone());
        bar.suspend(|| run.file(job, journal.as_mut(), output))?;
        bar.inc(1);
    }
    bar.finish_and_clear();
    if let Some(journal) = journal {
        journal.close()?;
    }
    run.end(output)?;
    Ok(run.code)
}

fn bar(length: usize, shown: bool) -> ProgressBar {
    if !shown {
        return ProgressBar::hidden();
    }
    let bar = ProgressBar::new(length as u64);
    let style = ProgressStyle::with_template("{bar:30} {pos}/{len} {eta} {msg}");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    bar
}

struct Run<'a> {
    options: &'a Convert,
    to: &'static dyn Format,
    words: Catalogue,
    quiet: bool,
    done: Done,
    code: u8,
}

impl Run<'_> {
    fn file(
        &mut self,
        job: &Job,
        journal: Option<&mut Journal>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let bytes = match input::read(&job.path) {
            Ok(bytes) => bytes,
            Err(failure) => return self.trouble(failure),
        };
        let from = match self.options.from.as_deref().and_then(yiguan_games::format) {
            Some(format) => Some(format),
            None => yiguan_games::detect(&bytes, job.extension.as_deref()),
        };
        let Some(from) = from else {
            self.done.skipped += 1;
            if job.alone {
                let expected = "a record of a known format";
                let failure = Failure::expected(&job.name, expected, "something else");
                return self.trouble(failure);
            }
            return self.say("convert-other-file", &[("file", (&job.name).into())], output);
        };
        let settings = [
            from.id(),
            self.to.id(),
            self.options.notation.as_deref().unwrap_or(""),
            self.options.rules.as_deref().unwrap_or(""),
            self.options.encoding.map_or("", Encoding::name),
        ];
        let mark = journal::mark(&bytes, &settings);
        let begun = journal.as_deref().is_some_and(|journal| journal.knows(&job.name, &mark));
        if begun && job.target.is_file() {
            self.done.skipped += 1;
            return Ok(());
        }
        // What a run that was broken off put in place of several files is its own.
        let force = self.options.force || begun;
        let mut target = match Target::new(&job.target, self.to, force) {
            Ok(target) => target,
            Err(failure) => return self.trouble(failure),
        };
        self.done.files += 1;
        let read = self.games(job, from, &bytes, &mut target, output);
        if let Err(failure) = read.and_then(|()| {
            target.finish(|| match journal {
                Some(journal) => journal.add(&job.name, &mark),
                None => Ok(()),
            })
        }) {
            return self.trouble(failure);
        }
        Ok(())
    }

    /// A file that cannot be read or written stops no other; a reader that left stops all.
    fn trouble(&mut self, failure: Failure) -> Result<(), Failure> {
        if matches!(failure, Failure::NoReader) {
            return Err(failure);
        }
        failure.tell();
        self.code = self.code.max(failure.code());
        Ok(())
    }

    fn games(
        &mut self,
        job: &Job,
        from: &dyn Format,
        bytes: &[u8],
        target: &mut Target,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let how = Reading { encoding: self.options.encoding, ..Reading::default() };
        let mut number = 0;
        let mut failure = None;
        from.read(bytes, &how, &mut |game| {
            number += 1;
            match self.game(job, number, game, target, output) {
                Ok(()) => ControlFlow::Continue(()),
                Err(why) => {
                    failure = Some(why);
                    ControlFlow::Break(())
                }
            }
        });
        failure.map_or(Ok(()), Err)
    }

    fn game(
        &mut self,
        job: &Job,
        number: usize,
        game: Result<Parsed, FormatError>,
        target: &mut Target,
        output: &mut Output,
    ) -> Result<(), Failure> {
        self.done.games += 1;
        let asked = self.options.rules.as_deref().map(|asked| rules::rules_id(asked, None));
        let ready = game.and_then(|parsed| yiguan_games::ready(parsed, asked.as_deref()));
        let mut told = Game {
            file: &job.name,
            game: number,
            out: None,
            moves: 0,
            losses: vec![],
            error: None,
        };
        let written = ready.and_then(|ready| {
            let cut = !ready.stopped.is_empty();
            let (bytes, losses) = self.written(&ready)?;
            Ok((bytes, losses, ready.record.tree.len(), cut))
        });
        match written {
            Ok((bytes, losses, moves, cut)) => {
                told.out = Some(target.write(&bytes)?);
                told.moves = moves;
                told.losses = losses.iter().map(lost).collect();
                if cut {
                    self.done.bad += 1;
                    self.code = self.code.max(REFUSED);
                }
                self.done.losses += losses.len();
            }
            Err(error) => {
                self.done.bad += 1;
                self.code = self.code.max(UNREADABLE);
                let said = line(&format!("{}: game {number}: {error}", job.name));
                tell(&said);
                told.error = Some(error.to_string());
            }
        }
        self.tell(&told, output)
    }

    fn written(&self, ready: &Ready) -> Result<(Vec<u8>, Vec<Loss>), FormatError> {
        let game = ready.rules.split('/').next().unwrap_or_default();
        if self.to.game().is_some_and(|own| own != game) {
            let expected = format!("a format of {game}");
            return Err(FormatError::byte(0, expected, self.to.id()));
        }
        let known = yiguan_games::game(game).map_or_else(Vec::new, |game| game.notations());
        let usual = known.iter().copied().find(|id| *id == "zh-full");
        let notation = match self.options.notation.as_deref() {
            Some(asked) if !known.contains(&asked) => {
                let expected = format!("a notation among {}", known.join(", "));
                return Err(FormatError::byte(0, expected, asked));
            }
            Some(asked) => Some(asked),
            None => usual,
        };
        let open = |id: &str, setup: Option<&str>| yiguan_games::open(id, setup);
        let how = Writing { rules: &ready.rules, notation, open: &open };
        let wrote = self.to.write(&ready.record, &how)?;
        let losses = ready.losses.iter().cloned().chain(wrote.losses).collect();
        Ok((wrote.bytes, losses))
    }

    fn tell(&self, game: &Game<'_>, output: &mut Output) -> Result<(), Failure> {
        if output.is_json() && !self.quiet {
            return output.object(game);
        }
        for loss in &game.losses {
            let what =
                self.words.say(&format!("convert-{}", loss.kind), &[("what", (&loss.what).into())]);
            let what = match &loss.at {
                Some(at) => format!("{at}: {what}"),
                None => what,
            };
            let number = game.game.into();
            let args = [("file", game.file.into()), ("number", number), ("what", what.into())];
            self.say("convert-game", &args, output)?;
        }
        Ok(())
    }

    /// A line for people; beside records on standard output it goes to standard error.
    fn say(
        &self,
        key: &str,
        args: &[(&'static str, yiguan_text::Arg<'_>)],
        output: &mut Output,
    ) -> Result<(), Failure> {
        let said = line(&self.words.say(key, args));
        if self.quiet {
            // Nobody is left to tell when that fails.
            let _ = writeln!(std::io::stderr(), "{said}");
            return Ok(());
        }
        if output.is_json() { Ok(()) } else { output.line(said) }
    }

    fn end(&self, output: &mut Output) -> Result<(), Failure> {
        let Done { files, games, bad, losses, skipped } = self.done;
        if output.is_json() && !self.quiet {
            return output.object(&self.done);
        }
        let args = [
            ("files", files.into()),
            ("games", games.into()),
            ("bad", bad.into()),
            ("losses", losses.into()),
            ("skipped", skipped.into()),
        ];
        self.say("convert-done", &args, output)
    }
}

fn lost(loss: &Loss) -> Lost {
    let at = loss.at.map(|at| at.to_string());
    Lost { kind: loss.kind.id(), at, what: line(&loss.what) }
}
