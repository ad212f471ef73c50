//! Whether a request comes from our own pages, and over TLS.

use crate::app::App;
use crate::config::Config;
use crate::error::Error;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};

/// Whether the visitor came over TLS, as far as a proxy says.
pub(crate) fn secure(config: &Config, headers: &HeaderMap) -> bool {
    let forwarded = headers.get("x-forwarded-proto").and_then(|value| value.to_str().ok());
    config.behind_proxy && forwarded.is_some_and(|scheme| scheme.eq_ignore_ascii_case("https"))
}

/// Whether `Origin`, if the request has one, names this hall.
///
/// A browser adds it to everything that could change something, so a page of another site cannot
/// act for a visitor; programs without a browser send none.
pub(crate) fn ours(config: &Config, headers: &HeaderMap) -> bool {
    let Some(origin) = headers.get(header::ORIGIN) else { return true };
    let Ok(origin) = origin.to_str() else { return false };
    let Some((_, host)) = origin.split_once("://") else { return false };
    if config.public_hosts.iter().any(|known| known.eq_ignore_ascii_case(host)) {
        return true;
    }
    let named = headers.get(header::HOST).and_then(|value| value.to_str().ok());
    config.public_hosts.is_empty() && named.is_some_and(|named| named.eq_ignore_ascii_case(host))
}

/// Refuses whatever a page of another site sends.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let reads = matches!(*request.method(), Method::GET | Method::HEAD);
    let upgrade = request.headers().contains_key(header::UPGRADE);
    if (!reads || upgrade) && !ours(&app.config, request.headers()) {
        return Error::WrongOrigin.into_response();
    }
    next.run(request).await
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(public: &[&str], host: &str, origin: Option<&str>) -> bool {
        let config = Config {
            listen: ([127, 0, 0, 1], 8668).into(),
            demo: false,
            public_hosts: public.iter().map(|host| (*host).to_owned()).collect(),
            behind_proxy: false,
            build: String::new(),
            engines: Vec::new(),
        };
        let mut headers = HeaderMap::new();
        headers.insert(header::HOST, host.parse().expect("a header"));
        if let Some(origin) = origin {
            headers.insert(header::ORIGIN, origin.parse().expect("a header"));
        }
        ours(&config, &headers)
    }

    #[test]
    fn only_our_own_pages_may_act() {
        assert!(check(&[], "127.0.0.1:8668", None), "no browser");
        assert!(check(&[], "127.0.0.1:8668", Some("http://127.0.0.1:8668")));
        assert!(!check(&[], "127.0.0.1:8668", Some("http://evil.example")));
        assert!(!check(&[], "127.0.0.1:8668", Some("http://127.0.0.1:9000")), "another port");
        assert!(!check(&[], "127.0.0.1:8668", Some("null")));
        assert!(check(&["hall.example.org"], "10.0.0.1:8668", Some("https://hall.example.org")));
        assert!(!check(&["hall.example.org"], "10.0.0.1:8668", Some("http://10.0.0.1:8668")));
    }
}
