//! Counts for `/metrics`, in the text format that Prometheus reads. No names, no secrets.

use std::fmt::Write as _;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU64, Ordering};

/// Counts since the start, and what is open now.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Sockets open now.
    pub sockets: AtomicI64,
    /// Event streams open now.
    pub streams: AtomicI64,
    /// Tables held in memory now.
    pub tables: AtomicI64,
    /// Commands carried out.
    pub commands: AtomicU64,
    /// Commands refused.
    pub refused: AtomicU64,
    /// Readers sent away because they did not keep up.
    pub slow: AtomicU64,
    /// Appends that the store could not make.
    pub store_failed: AtomicU64,
    /// Milliseconds from a command's arrival to its durable reply, added up.
    pub command_ms: AtomicU64,
}

impl Metrics {
    /// Adds one.
    pub fn count(counter: &AtomicU64) {
        counter.fetch_add(1, Ordering::Relaxed);
    }

    /// As text.
    #[must_use]
    pub fn text(&self) -> String {
        let gauges = [
            ("yiguan_sockets", &self.sockets),
            ("yiguan_streams", &self.streams),
            ("yiguan_tables", &self.tables),
        ];
        let counters = [
            ("yiguan_commands_total", &self.commands),
            ("yiguan_commands_refused_total", &self.refused),
            ("yiguan_slow_readers_total", &self.slow),
            ("yiguan_store_failures_total", &self.store_failed),
            ("yiguan_command_milliseconds_total", &self.command_ms),
        ];
        let mut text = String::new();
        for (name, value) in gauges {
            // Writing into a String cannot fail.
            let _ = writeln!(text, "# TYPE {name} gauge\n{name} {}", value.load(Ordering::Relaxed));
        }
        for (name, value) in counters {
            let value = value.load(Ordering::Relaxed);
            let _ = writeln!(text, "# TYPE {name} counter\n{name} {value}");
        }
        text
    }
}

/// Counts something as open for as long as it lives.
#[derive(Debug)]
pub struct Open {
    metrics: Arc<Metrics>,
    gauge: fn(&Metrics) -> &AtomicI64,
}

impl Open {
    /// One more is open.
    pub fn new(metrics: Arc<Metrics>, gauge: fn(&Metrics) -> &AtomicI64) -> Self {
        gauge(&metrics).fetch_add(1, Ordering::Relaxed);
        Self { metrics, gauge }
    }
}

impl Drop for Open {
    fn drop(&mut self) {
        (self.gauge)(&self.metrics).fetch_sub(1, Ordering::Relaxed);
    }
}
