//! Who is there.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// What a person may do in the hall.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Role {
    /// Plays.
    Player,
    /// Rules.
    Arbiter,
    /// Runs the hall: accounts, roles, events.
    Organiser,
}

/// The person of this session.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Me {
    /// Their id, stable for accounts.
    pub id: String,
    /// Their name as others see it.
    pub name: String,
    /// A guest has no password and no roles, and is forgotten when the session ends.
    pub guest: bool,
    /// What they may do.
    pub roles: Vec<Role>,
}

/// Comes in by name alone.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct NewGuest {
    /// 1 to 24 characters.
    pub name: String,
}

/// Signs in, or opens an account.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SignIn {
    /// 1 to 24 characters.
    pub name: String,
    /// 8 to 256 characters.
    pub password: String,
}

/// The first organiser, by the link printed at the first start.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct SetUp {
    /// The token of the link; it works once.
    pub token: String,
    /// The organiser's name.
    pub name: String,
    /// The organiser's password.
    pub password: String,
}

/// An account as an organiser sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct Account {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// Its roles.
    pub roles: Vec<Role>,
}

/// A token with which a person sets a new password; an organiser hands it over.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
pub struct ResetToken {
    /// Works once, for a day.
    pub token: String,
}

/// Sets a new password.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct PasswordReset {
    /// The token.
    pub token: String,
    /// The new password.
    pub password: String,
}
