//! `cargo xtask font`: a font with Chinese characters for print-outs, where the system has none.

use crate::{project, web};
use anyhow::{Context, Result, bail};
use std::fs;
use std::path::PathBuf;

/// The package (its font is under the OFL) and the files of it that are kept.
const PACKAGE: &str = "@expo-google-fonts/noto-sans-sc";
const VERSION: &str = "0.4.3";
const KEPT: [(&str, &str); 2] = [
    ("400Regular/NotoSansSC_400Regular.ttf", "NotoSansSC_400Regular.ttf"),
    ("LICENSE_FONT", "NotoSansSC-LICENSE.txt"),
];

/// Where to put it.
#[derive(clap::Args, Debug)]
#[command(after_help = "Example: cargo xtask font --to yiguan-data/fonts")]
pub struct Options {
    /// The folder: `fonts` in the data folder of the hall
    #[arg(long, value_name = "DIR", default_value = "yiguan-data/fonts")]
    to: PathBuf,
}

/// Fetches the font with npm and puts it into the folder. It is never part of the project.
///
/// # Errors
/// npm is missing or fails, or the folder cannot be written.
pub fn run(options: &Options) -> Result<()> {
    if let Some(why) = web::missing() {
        bail!("{why}; or install a font with Chinese characters, such as fonts-noto-cjk");
    }
    let place = project::target(&project::root())?.join("font");
    fs::create_dir_all(&place).with_context(|| place.display().to_string())?;
    let prefix = place.to_string_lossy().into_owned();
    let package = format!("{PACKAGE}@{VERSION}");
    let quiet = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
    web::npm(&[&["install", "--prefix", &prefix], &quiet[..], &[package.as_str()]].concat())?;
    fs::create_dir_all(&options.to).with_context(|| options.to.display().to_string())?;
    for (from, to) in KEPT {
        let (from, to) = (place.join("node_modules").join(PACKAGE).join(from), options.to.join(to));
        fs::copy(&from, &to).with_context(|| format!("{} to {}", from.display(), to.display()))?;
        println!("{}", to.display());
    }
    Ok(())
}
