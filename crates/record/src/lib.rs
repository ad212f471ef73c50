//! Envelopes of game records.
