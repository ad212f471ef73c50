//! Where the letters come from: a font with Chinese characters, of the system or of a file.

use fontdb::{Database, ID, Style};
use std::fmt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Families in the order of preference, as systems name them: Noto and WenQuanYi on Linux, then
/// Windows, then macOS.
const FAMILIES: [&str; 22] = [
    "Noto Sans CJK SC",
    "Noto Sans SC",
    "Source Han Sans SC",
    "Source Han Sans CN",
    "WenQuanYi Micro Hei",
    "WenQuanYi Zen Hei",
    "Microsoft YaHei",
    "DengXian",
    "SimHei",
    "SimSun",
    "NSimSun",
    "FangSong",
    "KaiTi",
    "PingFang SC",
    "Hiragino Sans GB",
    "Heiti SC",
    "STHeiti",
    "Songti SC",
    "Noto Serif CJK SC",
    "Noto Sans CJK JP",
    "Droid Sans Fallback",
    "Arial Unicode MS",
];

/// What a font must have to be one for Chinese lists.
const PROBE: &str = "棋手名次第轮签到";

/// Endings of files that are fonts.
const ENDINGS: [&str; 3] = ["ttf", "ttc", "otf"];

/// No font has Chinese characters.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct NoFont {
    /// Where a font was looked for.
    pub tried: String,
}

impl fmt::Display for NoFont {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "expected a font with Chinese characters, got none ({}): install one (Debian, Ubuntu: \
             fonts-noto-cjk or fonts-wqy-microhei; Fedora: google-noto-sans-cjk-fonts; Arch: \
             noto-fonts-cjk), fetch one with `cargo xtask font`, or name a .ttf, .otf or .ttc file",
            self.tried
        )
    }
}

impl std::error::Error for NoFont {}

/// Fonts to print with: one for nearly everything, others for what it lacks.
pub struct Fonts {
    faces: Vec<Face>,
    /// Where else to look for characters.
    system: Database,
    looked: bool,
}

/// A face that is read.
pub(super) struct Face {
    pub font: krilla::text::Font,
    data: Arc<Vec<u8>>,
    index: u32,
    variable: bool,
}

impl Fonts {
    /// The font of a file, if one is given; else of the first folder that has one, such as
    /// `fonts` in the data folder; else of the system.
    ///
    /// # Errors
    /// When no font has Chinese characters.
    pub fn find(given: Option<&Path>, folders: &[PathBuf]) -> Result<Self, NoFont> {
        let system = Database::new();
        let of = |face| Self { faces: vec![face], system, looked: false };
        if let Some(path) = given {
            let face = Face::of_file(path);
            return face.map(of).ok_or_else(|| NoFont { tried: path.display().to_string() });
        }
        if let Some(face) = folders.iter().find_map(|folder| Face::of_folder(folder)) {
            return Ok(of(face));
        }
        let mut system = Database::new();
        system.load_system_fonts();
        match Face::of_system(&system) {
            Some(face) => Ok(Self { faces: vec![face], system, looked: true }),
            None => Err(NoFont { tried: format!("{} faces of the system", system.len()) }),
        }
    }

    pub(super) fn faces(&self) -> &[Face] {
        &self.faces
    }

    /// Looks through the system for a character that no face has yet.
    pub(super) fn look_for(&mut self, c: char) -> bool {
        if !self.looked {
            self.looked = true;
            self.system.load_system_fonts();
        }
        let has = |id: &ID| self.system.with_face_data(*id, |data, index| covers(data, index, c));
        let mut upright: Vec<(u16, ID)> = self
            .system
            .faces()
            .filter(|face| face.style == Style::Normal)
            .map(|face| (face.weight.0.abs_diff(400), face.id))
            .collect();
        upright.sort_by_key(|(off, _)| *off);
        let found = upright.iter().map(|(_, id)| *id).find(|id| has(id) == Some(true));
        let face = found.and_then(|id| Face::of_id(&self.system, id));
        face.map(|face| self.faces.push(face)).is_some()
    }
}

fn covers(data: &[u8], index: u32, c: char) -> bool {
    ttf_parser::Face::parse(data, index).is_ok_and(|face| face.glyph_index(c).is_some())
}

impl Face {
    /// A face that can be embedded; a variable one at its usual weight.
    fn new(data: Vec<u8>, index: u32) -> Option<Self> {
        let data = Arc::new(data);
        let parsed = ttf_parser::Face::parse(&data, index).ok()?;
        let weight = ttf_parser::Tag::from_bytes(b"wght");
        let variable = parsed.variation_axes().into_iter().any(|axis| axis.tag == weight);
        let usual = [(krilla::text::Tag::new(b"wght"), 400.0)];
        let usual = if variable { &usual[..] } else { &[] };
        let font = krilla::text::Font::new_variable(Arc::clone(&data).into(), index, usual)?;
        Some(Self { font, data, index, variable })
    }

    /// The advance of a character in ems.
    pub fn advances(&self, characters: impl Iterator<Item = char>) -> Vec<(char, f32)> {
        let Ok(mut face) = ttf_parser::Face::parse(&self.data, self.index) else {
            return Vec::new();
        };
        if self.variable {
            face.set_variation(ttf_parser::Tag::from_bytes(b"wght"), 400.0);
        }
        let unit = f32::from(face.units_per_em());
        let advance = |c| {
            let glyph = face.glyph_index(c)?;
            Some((c, f32::from(face.glyph_hor_advance(glyph)?) / unit))
        };
        characters.filter_map(advance).collect()
    }

    fn chinese(data: &[u8], index: u32) -> bool {
        ttf_parser::Face::parse(data, index)
            .is_ok_and(|face| PROBE.chars().all(|c| face.glyph_index(c).is_some()))
    }

    /// The face of a file; of several the one that writes as the mainland does.
    fn of_file(path: &Path) -> Option<Self> {
        let data = std::fs::read(path).ok()?;
        let mut inside = Database::new();
        inside.load_font_data(data.clone());
        let simplified = |face: &&fontdb::FaceInfo| {
            face.families.iter().any(|(name, _)| name.contains("SC") || name.contains("CN"))
        };
        let index = inside.faces().find(simplified).map_or(0, |face| face.index);
        Self::chinese(&data, index).then(|| Self::new(data, index)).flatten()
    }

    fn of_folder(folder: &Path) -> Option<Self> {
        let files = std::fs::read_dir(folder).ok()?.flatten().map(|file| file.path());
        let is_font = |path: &PathBuf| {
            let ending = path.extension().and_then(|ending| ending.to_str());
            ending.is_some_and(|e| ENDINGS.iter().any(|known| e.eq_ignore_ascii_case(known)))
        };
        let mut files: Vec<PathBuf> = files.filter(is_font).collect();
        files.sort();
        files.iter().find_map(|path| Self::of_file(path))
    }

    fn of_system(system: &Database) -> Option<Self> {
        let preferred = FAMILIES.iter().filter_map(|family| {
            let query = fontdb::Query {
                families: &[fontdb::Family::Name(family)],
                ..fontdb::Query::default()
            };
            system.query(&query)
        });
        let others = system.faces().filter(|face| face.style == Style::Normal).map(|f| f.id);
        let chinese = |id: &ID| system.with_face_data(*id, Self::chinese).unwrap_or_default();
        preferred.chain(others).filter(chinese).find_map(|id| Self::of_id(system, id))
    }

    fn of_id(system: &Database, id: ID) -> Option<Self> {
        system.with_face_data(id, |data, index| Self::new(data.to_vec(), index)).flatten()
    }
}
