//! Security headers on every answer: pages load nothing from other hosts and cannot be framed.

use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::Next;
use axum::response::Response;

const HEADERS: [(&str, &str); 5] = [
    (
        "content-security-policy",
        "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; \
         connect-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("permissions-policy", "camera=(), microphone=(), geolocation=()"),
    ("cross-origin-opener-policy", "same-origin"),
];

/// Adds the headers.
///
/// Some browsers (Safari 15) do not take `'self'` for WebSockets: they are told the host by name.
pub(crate) async fn add(request: axum::extract::Request, next: Next) -> Response {
    let host = request.headers().get(header::HOST).and_then(|value| value.to_str().ok());
    let plain = |letter: char| letter.is_ascii_alphanumeric() || ".:-[]".contains(letter);
    let host = host.filter(|host| host.chars().all(plain)).map(str::to_owned);
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        response
            .headers_mut()
            .insert(HeaderName::from_static(name), HeaderValue::from_static(value));
    }
    if let Some(host) = host {
        let (name, policy) = HEADERS[0];
        let named = format!("connect-src 'self' ws://{host} wss://{host}");
        if let Ok(value) = policy.replace("connect-src 'self'", &named).parse() {
            response.headers_mut().insert(HeaderName::from_static(name), value);
        }
    }
    response
}
