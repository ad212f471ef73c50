//! The hall itself: what there is, the lobby, opening tables, articles.

use crate::app::App;
use crate::auth::{MaybePerson, Person};
use crate::config::PROTOCOL;
use crate::encode;
use crate::error::{Error, faulty};
use crate::host::Viewer;
use crate::wire::{Body, Params};
use axum::extract::{Path, State};
use axum::http::header;
use axum::response::{IntoResponse, Response};
use axum::routing::{get, post};
use axum::{Json, Router};
use serde::Deserialize;
use yiguan_api as api;
use yiguan_core::{Article, Entrance};
use yiguan_store::{Page, Store};

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/hall", get(hall))
        .route("/tables", get(tables).post(open))
        .route("/boards", get(board))
        .route("/articles", get(articles))
        .route("/articles/{id}", get(article))
        .route("/openapi.json", get(|| async { Json(crate::openapi::document()) }))
        .route("/import", post(crate::records::import))
}

/// What there is.
async fn hall(State(app): State<App>, MaybePerson(person): MaybePerson) -> Json<api::Hall> {
    let engines = app.config.engines.iter().map(|engine| api::EngineInfo {
        id: engine.id.clone(),
        name: engine.name.clone(),
        game: engine.game.clone(),
        levels: engine.levels,
    });
    Json(api::Hall {
        build: app.config.build.clone(),
        protocol: PROTOCOL,
        now: app.clock.now_ms(),
        demo: app.config.demo,
        me: person.map(|person| person.me()),
        games: yiguan_games::shown().map(game).collect(),
        engines: engines.collect(),
    })
}

fn game(game: &dyn Entrance) -> api::GameInfo {
    let books = game.books().iter().map(|book| api::BookInfo {
        id: book.id.to_owned(),
        options: book
            .options
            .iter()
            .map(|option| api::OptionInfo {
                name: option.name.to_owned(),
                values: option.values.to_owned(),
                default: option.default.to_owned(),
            })
            .collect(),
        seats: game.open(book.id, None).map_or(2, |face| face.seats()),
    });
    api::GameInfo {
        id: game.id().to_owned(),
        books: books.collect(),
        notations: game.notations().into_iter().map(str::to_owned).collect(),
    }
}

/// A page of a list of tables.
#[derive(Deserialize)]
struct Which {
    /// `open`, `live` or `finished`.
    state: Option<String>,
    /// Those at which I hold or held a seat, in any state.
    #[serde(default)]
    mine: bool,
    before: Option<String>,
}

const PAGE: u32 = 30;

async fn tables(
    State(app): State<App>,
    MaybePerson(person): MaybePerson,
    Params(which): Params<Which>,
) -> Result<Json<api::TableList>, Error> {
    if which.mine {
        let person = person.ok_or(Error::SignIn)?.id;
        let ask = move |store: &dyn Store| store.tables_of(&person, which.before.as_deref(), PAGE);
        return Ok(Json(shown(&app, app.blocking(ask).await?).await));
    }
    let states: &'static [&'static str] = match which.state.as_deref() {
        None | Some("live") => &["live", "paused"],
        Some("open") => &["open"],
        Some("finished") => &["finished"],
        Some(other) => {
            let why = format!("expected open, live or finished, got {other:?}");
            return Err(Error::BadRequest(why));
        }
    };
    list(&app, states, which.before).await.map(Json)
}

/// A page of tables with small pictures of those in memory.
pub(crate) async fn list(
    app: &App,
    states: &'static [&'static str],
    before: Option<String>,
) -> Result<api::TableList, Error> {
    let page = app.blocking(move |store| store.tables(states, before.as_deref(), PAGE)).await?;
    Ok(shown(app, page).await)
}

async fn shown(app: &App, page: Page) -> api::TableList {
    let mut tables = Vec::with_capacity(page.rows.len());
    for row in page.rows {
        match app.peek(&row.table).await {
            Some(summary) => tables.push(summary),
            // A summary of another release is left out of the list, not out of the store.
            None => tables.extend(serde_json::from_slice(&row.summary)),
        }
    }
    api::TableList { tables, next: page.next }
}

async fn open(
    State(app): State<App>,
    person: Person,
    Body(new): Body<api::NewTable>,
) -> Result<Json<api::TableSummary>, Error> {
    let cell = app.open_table(&person, &new).await?;
    app.peek(cell.id()).await.map(Json).ok_or(Error::NotFound("table"))
}

/// Which rules, and which diagram.
#[derive(Deserialize)]
struct Begin {
    rules: String,
    setup: Option<String>,
}

/// The board of a game as it begins.
async fn board(Params(which): Params<Begin>) -> Result<Json<api::Start>, Error> {
    let face = yiguan_games::open(&which.rules, which.setup.as_deref());
    let face = face.map_err(|faults| faulty("setup", &faults))?;
    Ok(Json(api::Start {
        rules: face.rules_id(),
        setup: face.setup(),
        board: encode::board(face.board()),
        view: encode::view(face.view()),
    }))
}

/// Every article of every game that is shown, in the order of the books.
async fn articles() -> Json<Vec<api::ArticleList>> {
    let list = yiguan_games::shown().map(|game| api::ArticleList {
        game: game.id().to_owned(),
        articles: game.articles().iter().map(article_info).collect(),
    });
    Json(list.collect())
}

fn article_info(article: &Article) -> api::ArticleInfo {
    api::ArticleInfo {
        ids: article.ids.iter().map(|id| (*id).to_owned()).collect(),
        zh: beginning(article.text, "## 中文", "。"),
        en: beginning(article.text, "## English", ". "),
    }
}

/// The first sentence of a part of an article.
fn beginning(text: &str, part: &str, stop: &str) -> String {
    let lines = text.lines().skip_while(|line| *line != part).skip(1);
    let lines = lines.skip_while(|line| line.is_empty());
    let paragraph: Vec<_> = lines.take_while(|line| !line.is_empty()).collect();
    // Chinese lines join without a space.
    let paragraph = paragraph.join(if stop == "。" { "" } else { " " });
    let end = paragraph.find(stop).map_or(paragraph.len(), |at| at + stop.trim_end().len());
    paragraph[..end].to_owned()
}

async fn article(Path(id): Path<String>) -> Result<Response, Error> {
    let (_, article) = yiguan_games::article(&id).ok_or(Error::NotFound("article"))?;
    Ok(([(header::CONTENT_TYPE, "text/markdown; charset=utf-8")], article.text).into_response())
}

/// Who looks at a table.
pub(crate) fn viewer(person: Option<&Person>, table: &yiguan_table::Table) -> Viewer {
    let rules = person.is_some_and(Person::rules);
    Viewer::of(person.map(|person| person.id.as_str()), rules, table)
}
