//! The one cookie.

use axum::http::{HeaderMap, HeaderValue, header};

const NAME: &str = "yiguan";

/// The secret in the request's cookie.
pub(crate) fn secret(headers: &HeaderMap) -> Option<&str> {
    headers
        .get_all(header::COOKIE)
        .iter()
        .filter_map(|value| value.to_str().ok())
        .flat_map(|value| value.split(';'))
        .filter_map(|pair| pair.trim().split_once('='))
        .find(|(name, _)| *name == NAME)
        .map(|(_, secret)| secret)
}

/// Sets the cookie for so many milliseconds; 0 removes it. `secure` when the visitor came over
/// TLS: over plain http a browser would not send such a cookie back.
pub(crate) fn set(secret: &str, lasts_ms: i64, secure: bool) -> HeaderValue {
    let secure = if secure { "; Secure" } else { "" };
    let text = format!(
        "{NAME}={secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age={}{secure}",
        lasts_ms / 1000
    );
    HeaderValue::from_str(&text).unwrap_or_else(|_| HeaderValue::from_static("yiguan=; Max-Age=0"))
}
