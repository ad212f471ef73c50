//! Whether a request comes from our own pages, and over TLS.

use crate::app::App;
use crate::config::Config;
use crate::error::Error;
use axum::extract::{Request, State};
use axum::http::uri::Authority;
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use std::net::IpAddr;

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

/// Whether `Host` can be a name of this hall.
///
/// A page of another site may have its own name point at this machine and then ask as if it were
/// ours. Without `public-hosts` only what no other site can own is answered: addresses, and names
/// that are no names of the internet.
fn known(config: &Config, headers: &HeaderMap) -> bool {
    if config.behind_proxy || !config.public_hosts.is_empty() {
        // The proxy answers to its own names only.
        return true;
    }
    let Some(named) = headers.get(header::HOST) else { return true };
    let Some(host) = named.to_str().ok().and_then(|host| host.parse::<Authority>().ok()) else {
        return false;
    };
    let host = host.host().trim_end_matches('.').to_ascii_lowercase();
    let address = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>().is_ok();
    let local = ["localhost", "local", "lan", "internal", "home.arpa"];
    address
        || !host.contains('.')
        || local.iter().any(|end| host.strip_suffix(end).is_some_and(|rest| rest.ends_with('.')))
}

/// Refuses whatever a page of another site sends.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    if !known(&app.config, request.headers()) {
        return Error::UnknownHost.into_response();
    }
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

    #[test]
    fn a_name_that_another_site_could_own_is_not_answered() {
        let named = |host: &str, config: &Config| {
            let mut headers = HeaderMap::new();
            headers.insert(header::HOST, host.parse().expect("a header"));
            known(config, &headers)
        };
        let open = config(&[]);
        for host in [
            "127.0.0.1:8668",
            "[::1]:8668",
            "localhost:8668",
            "my-mac.local",
            "hall",
            "192.168.1.9",
        ] {
            assert!(named(host, &open), "{host}");
        }
        for host in ["evil.example:8668", "127.0.0.1.evil.example", "evillocal.com", "a b", ""] {
            assert!(!named(host, &open), "{host}");
        }
        assert!(named("hall.example.org", &config(&["hall.example.org"])));
        assert!(named("hall.example.org", &Config { behind_proxy: true, ..config(&[]) }));
    }

    fn config(public: &[&str]) -> Config {
        Config {
            listen: ([127, 0, 0, 1], 8668).into(),
            demo: false,
            public_hosts: public.iter().map(|host| (*host).to_owned()).collect(),
            behind_proxy: false,
            build: String::new(),
            fonts: Vec::new(),
            regulations: Vec::new(),
            library: std::path::PathBuf::new(),
            engines: Vec::new(),
        }
    }

    fn check(public: &[&str], host: &str, origin: Option<&str>) -> bool {
        let config = config(public);
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
