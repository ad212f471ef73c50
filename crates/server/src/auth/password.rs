//! Passwords: argon2id, two at a time, away from the threads that serve.

use crate::error::{Error, problem};
use argon2::password_hash::SaltString;
use argon2::{Argon2, PasswordHash, PasswordHasher, PasswordVerifier};
use std::sync::Arc;
use tokio::sync::Semaphore;

/// How many hashes are computed at once.
const AT_ONCE: usize = 2;
/// How many requests may wait for their turn.
const WAITING_MAX: usize = 32;

/// Hashes and checks passwords.
#[derive(Clone, Debug)]
pub struct Passwords {
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Default for Passwords {
    fn default() -> Self {
        Self {
            at_once: Arc::new(Semaphore::new(AT_ONCE)),
            waiting: Arc::new(Semaphore::new(WAITING_MAX)),
        }
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
        self.run(move || {
            let salt = SaltString::encode_b64(&salt).ok()?;
            let hash = Argon2::default().hash_password(password.as_bytes(), &salt).ok()?;
            Some(hash.to_string())
        })
        .await?
        .ok_or(Error::Busy)
    }

    /// Whether the password has this hash.
    ///
    /// # Errors
    /// Too many wait already.
    pub async fn verify(&self, password: String, hash: String) -> Result<bool, Error> {
        self.run(move || {
            PasswordHash::new(&hash).is_ok_and(|hash| {
                Argon2::default().verify_password(password.as_bytes(), &hash).is_ok()
            })
        })
        .await
    }

    async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _waits = self.waiting.try_acquire().map_err(|_| Error::Busy)?;
        let _turn = self.at_once.acquire().await.map_err(|_| Error::Busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Error::Busy)
    }
}
