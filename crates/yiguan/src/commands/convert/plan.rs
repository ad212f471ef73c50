//! Which files become which.

use crate::args::Convert;
use crate::failure::Failure;
use std::collections::HashMap;
use std::path::{Path, PathBuf};
use yiguan_record::format::{Format, Writes};

/// The most files of a folder, and how deep folders are gone through.
const FILES_MAX: usize = 1_000_000;
const DEPTH_MAX: usize = 64;

/// A file and what it becomes.
pub struct Job {
    /// The file; `-` is standard input.
    pub path: PathBuf,
    /// How it is named in reports: inside a folder by its way from there.
    pub name: String,
    pub extension: Option<String>,
    pub target: PathBuf,
    /// It was asked for by name, not found in a folder.
    pub alone: bool,
}

/// Everything to do.
pub struct Plan {
    pub to: &'static dyn Format,
    pub jobs: Vec<Job>,
    pub folder: bool,
    pub journal: Option<PathBuf>,
}

/// The journal's name, in the folder that is written to.
pub const JOURNAL: &str = ".yiguan-convert";

/// Makes the plan of a command.
pub fn of(options: &Convert) -> Result<Plan, Failure> {
    let to = format(options)?;
    known(options.from.as_deref(), "--from")?;
    let (input, output) = (options.input.as_path(), options.output.as_path());
    if !input.is_dir() {
        let target = match output.is_dir() {
            // Into a folder, under its own name.
            true => output.join(renamed(Path::new(input.file_name().unwrap_or_default()), to)),
            false => output.to_owned(),
        };
        let job = Job {
            path: input.to_owned(),
            name: input.display().to_string(),
            extension: extension(input),
            target,
            alone: true,
        };
        return Ok(Plan { to, jobs: vec![job], folder: false, journal: None });
    }
    if output == Path::new("-") || output.is_file() {
        let got = output.display().to_string();
        return Err(Failure::expected(input.display(), "a folder to write a folder to", &got));
    }
    std::fs::create_dir_all(output).map_err(|why| Failure::io(output.display(), &why))?;
    let own = output.canonicalize().map_err(|why| Failure::io(output.display(), &why))?;
    if input.canonicalize().is_ok_and(|input| input == own) {
        // Beside the files that they were, the next run would take them for more of the same.
        return Err(Failure::expected(output.display(), "another folder than IN", "IN itself"));
    }
    let mut files = Vec::new();
    walk(input, &own, 0, &mut files)?;
    files.sort();
    let jobs = jobs(input, output, &files, to);
    Ok(Plan { to, jobs, folder: true, journal: Some(output.join(JOURNAL)) })
}

fn known(id: Option<&str>, option: &str) -> Result<Option<&'static dyn Format>, Failure> {
    let Some(id) = id else { return Ok(None) };
    match yiguan_games::format(id) {
        Some(format) => Ok(Some(format)),
        None => {
            let all: Vec<_> = yiguan_games::FORMATS.iter().map(|format| format.id()).collect();
            let expected = format!("a format among {}", all.join(", "));
            Err(Failure::expected(option, expected, &format!("{id:?}")))
        }
    }
}

/// The format to write.
fn format(options: &Convert) -> Result<&'static dyn Format, Failure> {
    let told = known(options.to.as_deref(), "--to")?;
    let by_name = || {
        let end = extension(&options.output)?.to_ascii_lowercase();
        let mut all = yiguan_games::FORMATS.iter().copied();
        all.find(|format| format.extensions().contains(&end.as_str()))
    };
    let Some(format) = told.or_else(by_name) else {
        let got = options.output.display().to_string();
        return Err(Failure::expected("OUT", "a name that ends in a format, or --to", &got));
    };
    if format.writes() == Writes::Nothing {
        return Err(Failure::expected("--to", "a format that is written", format.id()));
    }
    Ok(format)
}

pub fn extension(path: &Path) -> Option<String> {
    path.extension().map(|end| end.to_string_lossy().into_owned())
}

fn renamed(name: &Path, to: &dyn Format) -> PathBuf {
    name.with_extension(to.extensions().first().copied().unwrap_or(to.id()))
}

/// The files below a folder. Links are not followed, so nothing outside is read and no circle is
/// run through; what we wrote ourselves is left out.
fn walk(folder: &Path, own: &Path, depth: usize, files: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let entries = std::fs::read_dir(folder).map_err(|why| Failure::io(folder.display(), &why))?;
    for entry in entries {
        let entry = entry.map_err(|why| Failure::io(folder.display(), &why))?;
        let kind = entry.file_type().map_err(|why| Failure::io(folder.display(), &why))?;
        let path = entry.path();
        if kind.is_dir() {
            let ours = path.canonicalize().is_ok_and(|path| path == *own);
            if !ours && depth < DEPTH_MAX {
                walk(&path, own, depth + 1, files)?;
            }
        } else if kind.is_file() && entry.file_name() != JOURNAL {
            if files.len() >= FILES_MAX {
                let expected = format!("at most {FILES_MAX} files");
                return Err(Failure::expected(folder.display(), expected, "more"));
            }
            files.push(path);
        }
    }
    Ok(())
}

/// Each file with its target; files that would become the same one keep their old ends as well.
fn jobs(input: &Path, output: &Path, files: &[PathBuf], to: &dyn Format) -> Vec<Job> {
    let below = |file: &PathBuf| file.strip_prefix(input).unwrap_or(file).to_owned();
    // Systems differ in whether capitals make another name.
    let plain = |file: &Path| renamed(file, to).to_string_lossy().to_lowercase();
    let mut counts: HashMap<String, usize> = HashMap::new();
    for file in files {
        *counts.entry(plain(&below(file))).or_default() += 1;
    }
    files
        .iter()
        .map(|file| {
            let way = below(file);
            let alone = counts.get(&plain(&way)).is_none_or(|count| *count < 2);
            let target = match (alone, way.file_name()) {
                (false, Some(name)) => {
                    let end = to.extensions().first().copied().unwrap_or(to.id());
                    way.with_file_name(format!("{}.{end}", name.to_string_lossy()))
                }
                _ => renamed(&way, to),
            };
            Job {
                path: file.clone(),
                name: way.display().to_string(),
                extension: extension(file),
                target: output.join(target),
                alone: false,
            }
        })
        .collect()
}
