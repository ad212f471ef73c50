//! People: accounts, sessions, and tokens that work once. Secrets are stored as hashes that the
//! caller made.

use crate::StoreError;

/// An account.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct AccountRow {
    /// Its id, never reused.
    pub id: String,
    /// The name as shown.
    pub name: String,
    /// The name as compared: folded by the caller, unique.
    pub name_key: String,
    /// The hash of the password, with its parameters.
    pub password: String,
    /// Roles, as the hall encodes them.
    pub roles: Vec<String>,
    /// When it was opened, in milliseconds since 1970.
    pub created_ms: i64,
}

/// A session.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SessionRow {
    /// The hash of the secret in the cookie.
    pub hash: String,
    /// The account; `None`: a guest.
    pub account: Option<String>,
    /// The id of the person: the account's, or the guest's own.
    pub person: String,
    /// The name as shown.
    pub name: String,
    /// When it ends, in milliseconds since 1970.
    pub expires_ms: i64,
}

/// What a one-time token is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum TokenKind {
    /// Making the first organiser.
    SetUp,
    /// Setting a new password.
    Reset,
    /// Sitting down at an unlisted table.
    Invite,
}

impl TokenKind {
    /// As stored.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::SetUp => "set-up",
            Self::Reset => "reset",
            Self::Invite => "invite",
        }
    }
}

/// A token that works once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct TokenRow {
    /// What it is for.
    pub kind: TokenKind,
    /// The hash of the secret.
    pub hash: String,
    /// Whom or what it is about: an account, a table; empty for the first organiser.
    pub subject: String,
    /// When it ends, in milliseconds since 1970.
    pub expires_ms: i64,
}

/// Accounts, sessions, tokens. Every change is durable when the call returns.
pub trait People: Send + Sync {
    /// Opens an account; `false`: the name is taken.
    ///
    /// # Errors
    /// The store could not write.
    fn add_account(&self, account: &AccountRow) -> Result<bool, StoreError>;

    /// The account with this name key.
    ///
    /// # Errors
    /// The store could not read.
    fn account_named(&self, name_key: &str) -> Result<Option<AccountRow>, StoreError>;

    /// The account with this id.
    ///
    /// # Errors
    /// The store could not read.
    fn account(&self, id: &str) -> Result<Option<AccountRow>, StoreError>;

    /// Accounts in the order of their name keys, after `after` if given, at most `limit`.
    ///
    /// # Errors
    /// The store could not read.
    fn accounts(&self, after: Option<&str>, limit: u32) -> Result<Vec<AccountRow>, StoreError>;

    /// Changes a password and ends the account's sessions; `false`: no such account.
    ///
    /// # Errors
    /// The store could not write.
    fn set_password(&self, id: &str, password: &str) -> Result<bool, StoreError>;

    /// Changes roles; `false`: no such account.
    ///
    /// # Errors
    /// The store could not write.
    fn set_roles(&self, id: &str, roles: &[String]) -> Result<bool, StoreError>;

    /// Begins a session.
    ///
    /// # Errors
    /// The store could not write.
    fn add_session(&self, session: &SessionRow) -> Result<(), StoreError>;

    /// The session with this hash, if it has not ended at `now_ms`.
    ///
    /// # Errors
    /// The store could not read.
    fn session(&self, hash: &str, now_ms: i64) -> Result<Option<SessionRow>, StoreError>;

    /// Ends a session.
    ///
    /// # Errors
    /// The store could not write.
    fn end_session(&self, hash: &str) -> Result<(), StoreError>;

    /// Adds a token.
    ///
    /// # Errors
    /// The store could not write.
    fn add_token(&self, token: &TokenRow) -> Result<(), StoreError>;

    /// Uses a token up: its subject, if it existed and had not ended at `now_ms`. A second call
    /// gets nothing.
    ///
    /// # Errors
    /// The store could not write.
    fn use_token(
        &self,
        kind: TokenKind,
        hash: &str,
        now_ms: i64,
    ) -> Result<Option<String>, StoreError>;

    /// Whether any account has this role.
    ///
    /// # Errors
    /// The store could not read.
    fn any_with_role(&self, role: &str) -> Result<bool, StoreError>;

    /// Forgets sessions and tokens that ended before `now_ms`.
    ///
    /// # Errors
    /// The store could not write.
    fn sweep(&self, now_ms: i64) -> Result<(), StoreError>;
}
