//! One engine that runs.

use crate::{Dialect, Program, Question, Said};
use std::fmt;
use std::io;
use std::process::Stdio;
use std::time::Duration;
use tokio::io::{AsyncBufRead, AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::process::{Child, ChildStdin, ChildStdout, Command};
use tokio::time::timeout;

/// How long an engine may take to start and to say that it is ready. A large table or a network
/// takes a while on a busy machine.
const START: Duration = Duration::from_secs(20);
/// How much longer than allowed an engine may think, in milliseconds, before it is told to stop;
/// and again as much many times over before it is given up.
pub const GRACE_MS: u64 = 50;
/// After `stop`, an engine that does not answer within this is dead.
const DEAD: Duration = Duration::from_secs(2);
/// The longest line that an engine may say, in bytes.
const LINE_MAX: u64 = 64 * 1024;

/// What went wrong with an engine.
#[derive(Debug)]
pub enum Problem {
    /// It cannot be started.
    Start(io::Error),
    /// Its pipe broke: it crashed or left.
    Gone,
    /// It did not answer in time: during what.
    Silent(&'static str),
    /// It has no move, or gives up.
    NoMove,
    /// The question would say more than one line.
    Unclean,
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Start(why) => write!(f, "the engine cannot be started: {why}"),
            Self::Gone => f.write_str("the engine left"),
            Self::Silent(when) => write!(f, "the engine did not answer {when}"),
            Self::NoMove => f.write_str("the engine has no move"),
            Self::Unclean => f.write_str("the question holds a control character"),
        }
    }
}

impl std::error::Error for Problem {}

/// One engine that runs; it is killed when this is dropped.
#[derive(Debug)]
pub struct Process {
    /// Kept so that the process is killed with it.
    child: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
    dialect: Dialect,
    options: Vec<String>,
    level: Option<u8>,
    rules: String,
    /// What it was asked last.
    last: Option<Question>,
}

impl Process {
    /// Starts an engine and waits until it is ready.
    ///
    /// # Errors
    /// It cannot be started, or does not speak its protocol.
    pub async fn start(program: &Program) -> Result<Self, Problem> {
        let mut child = Command::new(&program.command)
            .args(&program.arguments)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .map_err(Problem::Start)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(Problem::Gone);
        };
        let mut process = Self {
            child,
            input,
            output: BufReader::new(output),
            dialect: program.dialect,
            options: Vec::new(),
            level: None,
            rules: String::new(),
            last: None,
        };
        timeout(START, process.greet(program)).await.map_err(|_| Problem::Silent("to uci"))??;
        Ok(process)
    }

    /// The number of the process, while it runs.
    #[must_use]
    pub fn id(&self) -> Option<u32> {
        self.child.id()
    }

    async fn greet(&mut self, program: &Program) -> Result<(), Problem> {
        self.say(self.dialect.greeting()).await?;
        loop {
            match self.hear().await? {
                Said::Greeted => break,
                Said::Option(name) => self.options.push(name),
                _ => {}
            }
        }
        for (name, value) in &program.options {
            self.say(&self.dialect.option(name, value)).await?;
        }
        self.ready().await
    }

    /// Asks for a move. After an error the process is of no use any more.
    ///
    /// # Errors
    /// It crashed, hangs, or has no move.
    pub async fn ask(&mut self, program: &Program, question: &Question) -> Result<String, Problem> {
        if !question.is_clean() {
            return Err(Problem::Unclean);
        }
        timeout(START, self.prepare(program, question))
            .await
            .map_err(|_| Problem::Silent("to isready"))??;
        self.say(&self.dialect.go(question.think_ms)).await?;
        let allowed = Duration::from_millis(question.think_ms + GRACE_MS);
        match timeout(allowed, self.hear_move()).await {
            Ok(answer) => answer,
            Err(_) => {
                self.say("stop").await?;
                timeout(DEAD, self.hear_move()).await.map_err(|_| Problem::Silent("to stop"))?
            }
        }
    }

    async fn prepare(&mut self, program: &Program, question: &Question) -> Result<(), Problem> {
        if let Some((name, values)) = &program.level
            && self.level != Some(question.level)
        {
            let at = usize::from(question.level.max(1)).min(values.len());
            if let Some(value) = at.checked_sub(1).and_then(|at| values.get(at)) {
                self.say(&self.dialect.option(name, value)).await?;
            }
            self.level = Some(question.level);
        }
        if let Some(name) = &program.rules
            && self.rules != question.rules
            && self.options.iter().any(|option| option.eq_ignore_ascii_case(name))
        {
            self.say(&self.dialect.option(name, &question.rules)).await?;
            self.rules.clone_from(&question.rules);
        }
        // The process serves many tables in turn: what it knew of another game does not count. What
        // it knew of this one does, and clearing a large table takes its time.
        let goes_on = self.last.as_ref().is_some_and(|last| question.continues(last));
        self.last = Some(question.clone());
        if let Some(line) = self.dialect.new_game().filter(|_| !goes_on) {
            self.say(line).await?;
        }
        self.say(&self.dialect.position(&question.setup, &question.moves)).await?;
        self.ready().await
    }

    async fn ready(&mut self) -> Result<(), Problem> {
        self.say("isready").await?;
        while self.hear().await? != Said::Ready {}
        Ok(())
    }

    async fn hear_move(&mut self) -> Result<String, Problem> {
        loop {
            match self.hear().await? {
                Said::Move(mv) => return Ok(mv),
                Said::NoMove => return Err(Problem::NoMove),
                _ => {}
            }
        }
    }

    async fn say(&mut self, line: &str) -> Result<(), Problem> {
        let text = format!("{line}\n");
        self.input.write_all(text.as_bytes()).await.map_err(|_| Problem::Gone)?;
        self.input.flush().await.map_err(|_| Problem::Gone)
    }

    async fn hear(&mut self) -> Result<Said, Problem> {
        let line = line_of(&mut self.output).await?;
        Ok(self.dialect.read(&line))
    }
}

/// One line of bounded length; an engine that talks without end of line is as good as gone.
async fn line_of(output: &mut (impl AsyncBufRead + Unpin)) -> Result<String, Problem> {
    let mut bytes = Vec::new();
    let read = output.take(LINE_MAX).read_until(b'\n', &mut bytes).await;
    match read {
        Ok(0) | Err(_) => Err(Problem::Gone),
        Ok(_) if bytes.last() != Some(&b'\n') && bytes.len() as u64 == LINE_MAX => {
            Err(Problem::Gone)
        }
        // Words of other encodings occur in names and do not matter.
        Ok(_) => Ok(String::from_utf8_lossy(&bytes).into_owned()),
    }
}
