//! A few processes of one engine, asked in turn.

use crate::{Problem, Process, Program, Question};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;
use tokio::sync::Semaphore;
use tokio::time::Instant;

/// How long a process that nobody asks is kept.
const IDLE: Duration = Duration::from_secs(120);

/// A few processes of one engine. They start when they are needed and leave when nobody asks.
#[derive(Clone, Debug)]
pub struct Pool {
    shared: Arc<Shared>,
}

#[derive(Debug)]
struct Shared {
    program: Program,
    /// As many may think at once.
    turns: Semaphore,
    /// Processes that wait to be asked and since when, the one asked last at the end.
    resting: Mutex<Vec<(Instant, Process)>>,
}

impl Pool {
    /// A pool of at most `size` processes (at least one).
    #[must_use]
    pub fn new(program: Program, size: usize) -> Self {
        let turns = Semaphore::new(size.clamp(1, 256));
        Self { shared: Arc::new(Shared { program, turns, resting: Mutex::default() }) }
    }

    /// The engine.
    #[must_use]
    pub fn program(&self) -> &Program {
        &self.shared.program
    }

    /// How many processes wait to be asked.
    #[must_use]
    pub fn resting(&self) -> usize {
        self.shared.resting.lock().unwrap_or_else(PoisonError::into_inner).len()
    }

    /// Asks for a move; waits while all processes think. One that fails is killed.
    ///
    /// # Errors
    /// The engine crashed, hangs, cannot be started or has no move.
    pub async fn ask(&self, question: &Question) -> Result<String, Problem> {
        let Ok(_turn) = self.shared.turns.acquire().await else {
            return Err(Problem::Gone);
        };
        let resting = self.take();
        let mut process = match resting {
            Some(process) => process,
            None => Process::start(&self.shared.program).await?,
        };
        let answer = process.ask(&self.shared.program, question).await;
        // Having no move is an answer; the process is sound.
        if matches!(answer, Ok(_) | Err(Problem::NoMove | Problem::Unclean)) {
            self.rest(process);
        }
        answer
    }

    fn take(&self) -> Option<Process> {
        let mut resting = self.shared.resting.lock().unwrap_or_else(PoisonError::into_inner);
        resting.pop().map(|(_, process)| process)
    }

    fn rest(&self, process: Process) {
        let now = Instant::now();
        self.shared.resting.lock().unwrap_or_else(PoisonError::into_inner).push((now, process));
        let shared = Arc::downgrade(&self.shared);
        tokio::spawn(async move {
            tokio::time::sleep(IDLE).await;
            let Some(shared) = shared.upgrade() else { return };
            let mut resting = shared.resting.lock().unwrap_or_else(PoisonError::into_inner);
            resting.retain(|(since, _)| since.elapsed() < IDLE);
        });
    }
}
