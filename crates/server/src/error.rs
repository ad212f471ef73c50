//! Refusals: one code each, one status each, one sentence for logs.

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use std::collections::BTreeMap;
use yiguan_api::Problem;
use yiguan_core::{Faults, Illegal, NotationError, Refusal};
use yiguan_store::StoreError;

/// Why a request was not carried out.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Error {
    /// The request cannot be understood: expected, got.
    BadRequest(String),
    /// Nobody is signed in.
    SignIn,
    /// Name or password is wrong, or a token is used up.
    WrongSecret,
    /// The person may not do this.
    Forbidden(String),
    /// A page of another site sent it.
    WrongOrigin,
    /// The hall was asked for by a name that it may not have.
    UnknownHost,
    /// There is no such thing.
    NotFound(&'static str),
    /// The name is taken.
    NameTaken,
    /// Too much at once.
    Busy,
    /// A rule of the game or of the table refuses it.
    Refused(Box<Problem>),
    /// The store could not; nothing was lost.
    Store(StoreError),
    /// The files of a library cannot be read or written; the log says why.
    Library,
}

impl Error {
    fn code(&self) -> &'static str {
        match self {
            Self::BadRequest(_) => "bad-request",
            Self::SignIn => "sign-in",
            Self::WrongSecret => "wrong-secret",
            Self::Forbidden(_) => "forbidden",
            Self::WrongOrigin => "wrong-origin",
            Self::UnknownHost => "unknown-host",
            Self::NotFound(_) => "not-found",
            Self::NameTaken => "name-taken",
            Self::Busy => "busy",
            Self::Refused(_) => "refused",
            Self::Store(StoreError::Full) => "disk-full",
            Self::Store(StoreError::Busy) => "store-busy",
            Self::Store(_) => "store",
            Self::Library => "library",
        }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::SignIn | Self::WrongSecret => StatusCode::UNAUTHORIZED,
            Self::Forbidden(_) | Self::WrongOrigin => StatusCode::FORBIDDEN,
            Self::UnknownHost => StatusCode::MISDIRECTED_REQUEST,
            Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::NameTaken => StatusCode::CONFLICT,
            Self::Busy => StatusCode::TOO_MANY_REQUESTS,
            Self::Refused(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Store(StoreError::Full) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Store(_) | Self::Library => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// What is told to the client.
    #[must_use]
    pub fn problem(&self) -> Problem {
        let detail = match self {
            Self::Refused(problem) => return (**problem).clone(),
            Self::BadRequest(why) | Self::Forbidden(why) => why.clone(),
            Self::SignIn => "sign in first".to_owned(),
            Self::WrongSecret => "the name, password or token is wrong".to_owned(),
            Self::WrongOrigin => "this page belongs to another site".to_owned(),
            Self::UnknownHost => {
                "expected an address in Host, or one of the public-hosts of hall.toml".to_owned()
            }
            Self::NotFound(what) => format!("no such {what}"),
            Self::NameTaken => "the name is taken".to_owned(),
            Self::Busy => "too many requests at once, try again".to_owned(),
            Self::Store(why) => why.to_string(),
            Self::Library => "the files of the library cannot be used".to_owned(),
        };
        problem(self.code(), detail)
    }
}

/// A problem without article and parameters.
pub fn problem(code: &str, detail: impl Into<String>) -> Problem {
    Problem {
        code: code.to_owned(),
        rule: None,
        cells: Vec::new(),
        params: BTreeMap::new(),
        detail: detail.into(),
    }
}

/// What the seam refused, for the wire.
#[must_use]
pub fn of_refusal(refusal: &Refusal) -> Problem {
    let mut out = problem("illegal", refusal.to_string());
    match refusal {
        Refusal::Unreadable { text, why } => {
            out.code = "unreadable".to_owned();
            out.params.insert("text".to_owned(), text.clone());
            match why {
                NotationError::Illegal(illegal) => {
                    out.code = "illegal".to_owned();
                    add_illegal(&mut out, illegal);
                }
                NotationError::Ambiguous(moves) => {
                    out.code = "ambiguous".to_owned();
                    out.params.insert("moves".to_owned(), moves.join(" "));
                }
                NotationError::NoSuchMove => out.code = "no-such-move".to_owned(),
                NotationError::Syntax { .. } | NotationError::Dialect { .. } => {}
            }
        }
        Refusal::OutOfTurn { .. } => out.code = "not-your-turn".to_owned(),
        Refusal::Illegal { text, illegal } => {
            add_illegal(&mut out, illegal);
            out.params.insert("text".to_owned(), text.clone());
        }
        Refusal::UnknownRule(_) => out.code = "unknown-rule".to_owned(),
        Refusal::Faults(faults) => {
            out.code = "setup".to_owned();
            out.rule = faults.0.first().map(|fault| fault.rule.to_owned());
            out.cells = faults.0.iter().flat_map(|fault| fault.cells.iter().copied()).collect();
        }
        Refusal::NoSuchTouch(_) => out.code = "no-such-touch".to_owned(),
    }
    out
}

fn add_illegal(out: &mut Problem, illegal: &Illegal) {
    out.rule = Some(illegal.rule.to_owned());
    out.cells.clone_from(&illegal.cells);
    out.params.extend(illegal.args.iter().map(|(name, value)| ((*name).to_owned(), value.clone())));
}

impl From<StoreError> for Error {
    fn from(why: StoreError) -> Self {
        Self::Store(why)
    }
}

impl IntoResponse for Error {
    fn into_response(self) -> Response {
        let status = self.status();
        if status.is_server_error() {
            tracing::warn!(code = self.code(), status = status.as_u16(), "request failed");
        }
        (status, Json(self.problem())).into_response()
    }
}

/// Everything wrong with what was given, under a code of its kind.
pub(crate) fn faulty(code: &str, faults: &Faults) -> Error {
    let mut out = problem(code, faults.to_string());
    out.rule = faults.0.first().map(|fault| fault.rule.to_owned());
    out.cells = faults.0.iter().flat_map(|fault| fault.cells.iter().copied()).collect();
    if let Some(first) = faults.0.first() {
        out.params.insert("expected".to_owned(), first.expected.to_string());
        out.params.insert("got".to_owned(), first.got.to_string());
    }
    Error::Refused(Box::new(out))
}
