//! Papers of an event as files: A4 pages, workbooks, tables.

use crate::app::App;
use crate::error::Error;
use crate::wire::Params;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use serde::Deserialize;
use yiguan_print::pdf::{self, Fonts};
use yiguan_print::{Kind, Paper, Wish, csv, instant, paper, words, xlsx};
use yiguan_text::Lang;

/// Of which section and round, and in which language.
#[derive(Deserialize)]
pub(super) struct Which {
    #[serde(default)]
    section: usize,
    round: Option<u32>,
    /// So many places get a prize; left out: as the regulations say.
    prizes: Option<u32>,
    #[serde(default)]
    lang: String,
}

/// What a file is, by its ending.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    Pdf,
    Xlsx,
    Csv,
}

impl Form {
    fn mime(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Pdf => "application/pdf",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv; charset=utf-8",
        })
    }
}

/// `standings.pdf` and the like.
fn read(file: &str) -> Option<(Kind, Form)> {
    let (kind, ending) = file.rsplit_once('.')?;
    let form = match ending {
        "pdf" => Form::Pdf,
        "xlsx" => Form::Xlsx,
        "csv" => Form::Csv,
        _ => return None,
    };
    Some((kind.parse().ok()?, form))
}

/// A paper of a section. What identifies or reaches a person is on none.
pub(super) async fn file(
    State(app): State<App>,
    Path((id, file)): Path<(String, String)>,
    Params(which): Params<Which>,
) -> Result<Response, Error> {
    let (kind, form) = read(&file).ok_or(Error::NotFound("paper"))?;
    let cell = app.event(&id).await?;
    let (event, name) = {
        let running = cell.lock().await;
        (running.event.clone(), running.name.clone())
    };
    let lang = if which.lang.starts_with("en") { Lang::En } else { Lang::Zh };
    let folders = app.config.fonts.clone();
    let published = instant(app.clock.now_ms());
    let drawn = app.papers.run(move || {
        let words = words(lang);
        let (round, prizes) = (which.round, which.prizes);
        let wish = Wish { round, prizes, title: name, published, ..Wish::default() };
        let paper = paper(&event, which.section, kind, &wish, &words);
        draw(&paper.ok_or(Error::NotFound("paper"))?, form, &folders, lang)
    });
    let bytes = drawn.await??;
    // A browser shows pages, and keeps tables.
    let way = if form == Form::Pdf { "inline" } else { "attachment" };
    let way = HeaderValue::from_str(&format!("{way}; filename=\"{id}-{file}\""))
        .unwrap_or(HeaderValue::from_static("attachment"));
    let headers = [(header::CONTENT_TYPE, form.mime()), (header::CONTENT_DISPOSITION, way)];
    Ok((headers, bytes).into_response())
}

fn draw(
    paper: &Paper,
    form: Form,
    folders: &[std::path::PathBuf],
    lang: Lang,
) -> Result<Vec<u8>, Error> {
    let words = words(lang);
    let failed = |why: String| Error::Forbidden(why);
    match form {
        Form::Pdf => {
            let mut fonts = Fonts::find(None, folders).map_err(|why| failed(why.to_string()))?;
            let papers = std::slice::from_ref(paper);
            let printed = pdf::print(papers, &mut fonts, &words);
            Ok(printed.map_err(|why| failed(why.to_string()))?.bytes)
        }
        Form::Xlsx => {
            let book = xlsx::book(std::slice::from_ref(paper), &words);
            book.map_err(|why| failed(why.to_string()))
        }
        // Spreadsheets take a text without the mark for one in the system's own encoding.
        Form::Csv => {
            let text = csv(&xlsx::table_of(paper, &words));
            Ok([b"\xEF\xBB\xBF".as_slice(), text.as_bytes()].concat())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_has_a_kind_and_a_form() {
        assert_eq!(read("standings.pdf"), Some((Kind::Standings, Form::Pdf)));
        assert_eq!(read("pairings.xlsx"), Some((Kind::Pairings, Form::Xlsx)));
        for file in ["standings", "standings.exe", "none.pdf", ".pdf", "", "a/b.csv"] {
            assert_eq!(read(file), None, "{file}");
        }
    }
}
