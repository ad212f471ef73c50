//! The person behind a request.

use super::{cookie, roles};
use crate::app::App;
use crate::error::Error;
use crate::ports::hex;
use axum::extract::FromRequestParts;
use axum::http::HeaderMap;
use axum::http::request::Parts;
use sha2::{Digest, Sha256};
use yiguan_api::{Me, Role};

/// The stored form of a secret.
pub(crate) fn hash_of(secret: &str) -> String {
    hex(&Sha256::digest(secret.as_bytes()))
}

/// Somebody who is signed in, as a guest or by account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Person {
    /// Stable for accounts.
    pub(crate) id: String,
    pub(crate) name: String,
    pub(crate) guest: bool,
    pub(crate) roles: Vec<Role>,
    /// The hash of the session's secret.
    pub(crate) session: String,
}

impl Person {
    pub(crate) fn is(&self, role: Role) -> bool {
        self.roles.contains(&role)
    }

    /// An arbiter, or an organiser, who may do all that an arbiter may.
    pub(crate) fn rules(&self) -> bool {
        self.is(Role::Arbiter) || self.is(Role::Organiser)
    }

    pub(crate) fn me(&self) -> Me {
        Me {
            id: self.id.clone(),
            name: self.name.clone(),
            guest: self.guest,
            roles: self.roles.clone(),
        }
    }
}

/// The person behind a request, if anybody is signed in.
pub(crate) async fn person_of(app: &App, headers: &HeaderMap) -> Result<Option<Person>, Error> {
    let Some(secret) = cookie::secret(headers).filter(|secret| secret.len() == 64) else {
        return Ok(None);
    };
    person_again(app, hash_of(secret)).await
}

/// The person of a session as they are now: signed out, or with other roles than a while ago.
pub(crate) async fn person_again(app: &App, session: String) -> Result<Option<Person>, Error> {
    let (hash, now) = (session, app.clock.now_ms());
    app.blocking(move |store| {
        let Some(session) = store.session(&hash, now)? else { return Ok(None) };
        let account = match &session.account {
            Some(id) => store.account(id)?,
            None => None,
        };
        Ok(Some(Person {
            id: session.person,
            guest: account.is_none(),
            roles: account.as_ref().map_or_else(Vec::new, |account| roles(&account.roles)),
            name: account.map_or(session.name, |account| account.name),
            session: session.hash,
        }))
    })
    .await
}

impl FromRequestParts<App> for Person {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        person_of(app, &parts.headers).await?.ok_or(Error::SignIn)
    }
}

/// The same for pages that anybody may see.
pub(crate) struct MaybePerson(pub(crate) Option<Person>);

impl FromRequestParts<App> for MaybePerson {
    type Rejection = Error;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Self, Error> {
        person_of(app, &parts.headers).await.map(MaybePerson)
    }
}
