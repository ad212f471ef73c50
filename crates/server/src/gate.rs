//! Work that takes long, a few at a time, away from the threads that serve.

use crate::error::Error;
use std::sync::Arc;
use tokio::sync::Semaphore;

/// Lets so many work at once and so many more wait; whoever comes then is refused.
#[derive(Clone, Debug)]
pub(crate) struct Gate {
    at_once: Arc<Semaphore>,
    waiting: Arc<Semaphore>,
}

impl Gate {
    pub(crate) fn new(at_once: usize, waiting: usize) -> Self {
        let [at_once, waiting] = [at_once, waiting].map(|most| Arc::new(Semaphore::new(most)));
        Self { at_once, waiting }
    }

    /// Does the work when its turn comes.
    ///
    /// # Errors
    /// Too many wait already; or the work did not come to its end.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Result<T, Error> {
        let _waits = self.waiting.try_acquire().map_err(|_| Error::Busy)?;
        let _turn = self.at_once.acquire().await.map_err(|_| Error::Busy)?;
        tokio::task::spawn_blocking(work).await.map_err(|_| Error::Busy)
    }
}
