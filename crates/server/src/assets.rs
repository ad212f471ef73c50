//! The web client's files, built into the binary by whoever wires the hall; without them a plain
//! page says how to build them.

use axum::body::Body;
use axum::http::{HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use std::borrow::Cow;
use std::sync::Arc;

/// One file: its bytes and its media type.
pub type File = (Cow<'static, [u8]>, String);

/// Finds a file of the web client by its path, such as `assets/app.js`.
pub type Assets = Arc<dyn Fn(&str) -> Option<File> + Send + Sync>;

const MISSING: &str = "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
<title>Yiguan 弈馆</title><meta name=\"viewport\" content=\"width=device-width\">\
<h1>Yiguan 弈馆</h1><p>The hall is running, and its programming interface answers under \
/api/v1. Its pages are not part of this build.</p>\
<p lang=\"zh-CN\">服务已经启动，接口在 /api/v1。此版本不含网页。</p></html>";

/// Endings of files that a client asks for by itself; addresses of pages have dots of their own.
const ENDINGS: [&str; 9] =
    [".js", ".css", ".svg", ".png", ".ico", ".map", ".json", ".txt", ".webmanifest"];

/// The file for a path; pages of the application are all its one page.
pub(crate) fn serve(assets: &Assets, uri: &Uri) -> Response {
    let path = uri.path().trim_start_matches('/');
    let file = ENDINGS.iter().any(|ending| path.ends_with(ending));
    let page = !file && !path.starts_with("assets/");
    let name = if page { "index.html" } else { path };
    let Some((bytes, kind)) = assets(name) else {
        if page {
            return ([(header::CONTENT_TYPE, "text/html; charset=utf-8")], MISSING).into_response();
        }
        return StatusCode::NOT_FOUND.into_response();
    };
    // Files under assets/ carry their hash in their name and never change.
    let caching = if path.starts_with("assets/") {
        "public, max-age=31536000, immutable"
    } else {
        "no-cache"
    };
    let body = match bytes {
        Cow::Borrowed(bytes) => Body::from(bytes),
        Cow::Owned(bytes) => Body::from(bytes),
    };
    let mut response = Response::new(body);
    let kind = HeaderValue::from_str(&kind)
        .unwrap_or(HeaderValue::from_static("application/octet-stream"));
    response.headers_mut().insert(header::CONTENT_TYPE, kind);
    response.headers_mut().insert(header::CACHE_CONTROL, HeaderValue::from_static(caching));
    response
}
