//! The web client: built into the binary, or read from a folder while it is being worked on.

use rust_embed::RustEmbed;
use std::path::{Component, Path, PathBuf};
use std::sync::Arc;
use yiguan_server::{Assets, File};

/// What `npm run build` made of `web/`, if it was built before this binary. A debug build reads
/// the folder each time.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Built;

/// The files of the web client; of a folder, if one is given.
pub fn assets(folder: Option<&Path>) -> Assets {
    match folder {
        Some(folder) => {
            let folder = folder.to_owned();
            Arc::new(move |name| read(&folder, name))
        }
        None => Arc::new(|name| {
            let file = Built::get(name)?;
            let kind = file.metadata.mimetype().to_owned();
            Some((file.data, kind))
        }),
    }
}

/// Whether the client is part of this binary.
pub fn built_in() -> bool {
    Built::get("index.html").is_some()
}

fn read(folder: &Path, name: &str) -> Option<File> {
    let name = PathBuf::from(name);
    // Nothing outside the folder, whatever the path says.
    let inside = name.components().all(|part| matches!(part, Component::Normal(_)));
    let path = inside.then(|| folder.join(&name))?;
    let bytes = std::fs::read(&path).ok()?;
    let kind = mime_guess::from_path(&path).first_or_octet_stream().to_string();
    Some((bytes.into(), kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_outside_the_folder_is_read() {
        let place = tempfile::tempdir().unwrap();
        let folder = place.path().join("web");
        std::fs::create_dir(&folder).unwrap();
        std::fs::write(folder.join("app.js"), "1").unwrap();
        std::fs::write(place.path().join("secret"), "2").unwrap();
        let files = assets(Some(&folder));
        assert_eq!(files("app.js").unwrap().1, "text/javascript");
        for name in ["../secret", "/etc/passwd", "x/../../secret", "", "."] {
            assert!(files(name).is_none(), "{name}");
        }
    }
}
