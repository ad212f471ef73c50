//! Bodies and queries of requests, with clear refusals.

use crate::app::App;
use crate::config::BODY_MAX;
use crate::error::Error;
use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::request::Parts;
use serde::de::DeserializeOwned;

/// The JSON body of a request, of so many bytes at most.
pub(crate) struct Body<T, const MOST: usize = BODY_MAX>(pub(crate) T);

impl<T: DeserializeOwned, const MOST: usize> FromRequest<App> for Body<T, MOST> {
    type Rejection = Error;

    async fn from_request(request: Request, _: &App) -> Result<Self, Error> {
        let bytes = to_bytes(request.into_body(), MOST)
            .await
            .map_err(|_| Error::BadRequest(format!("expected a body of at most {MOST} bytes")))?;
        serde_json::from_slice(&bytes)
            .map(Body)
            .map_err(|why| Error::BadRequest(format!("expected JSON as described: {why}")))
    }
}

/// What stands after the question mark.
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Params<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, _: &App) -> Result<Self, Error> {
        Query::try_from_uri(&parts.uri)
            .map(|Query(asked)| Self(asked))
            .map_err(|why| Error::BadRequest(format!("after the ?: {why}")))
    }
}

/// The parts of an address that change; one that cannot be read leads nowhere.
pub(crate) struct Address<T>(pub(crate) T);

impl<T: DeserializeOwned + Send> FromRequestParts<App> for Address<T> {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        let read = Path::from_request_parts(parts, app).await;
        read.map(|Path(read)| Self(read)).map_err(|_| Error::NotFound("path"))
    }
}
