//! Passwords: argon2id, two at a time, away from the threads that serve.

use crate::error::{Error, problem};
use crate::gate::Gate;
use argon2::password_hash::SaltString;
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};

/// How many hashes are computed at once.
const AT_ONCE: usize = 2;
/// How many requests may wait for their turn.
const WAITING_MAX: usize = 32;

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub struct Passwords(Gate);

impl Default for Passwords {
    fn default() -> Self {
        Self(Gate::new(AT_ONCE, WAITING_MAX))
    }
}

/// Whether a new password is long enough and not absurd.
///
/// # Errors
/// Its length.
pub(crate) fn acceptable(password: &str) -> Result<(), Error> {
    let length = password.chars().count();
    if (8..=256).contains(&length) {
        Ok(())
    } else {
        let why = format!("expected a password of 8 to 256 characters, got {length}");
        Err(Error::Refused(Box::new(problem("password", why))))
    }
}

impl Passwords {
    /// The hash of a password with 16 bytes of salt.
    ///
    /// # Errors
    /// Too many wait already.
    pub async fn hash(&self, password: String, salt: [u8; 16]) -> Result<String, Error> {
        let hashed = self.0.run(move || {
            let salt = SaltString::encode_b64(&salt).ok()?;
            let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        });
        hashed.await?.ok_or(Error::Busy)
    }

    /// Whether the password has this hash.
    ///
    /// # Errors
    /// Too many wait already.
    pub async fn verify(&self, password: String, hash: String) -> Result<bool, Error> {
        let verified = self.0.run(move || {
            PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            })
        });
        verified.await
    }
}
