//! Sentences from findings.
