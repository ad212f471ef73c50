//! Checking pairings by the rules as they are written, without the code that pairs.
//!
//! Everything is derived from the facts anew ([`records`]), in the plainest way. [`values`] says
//! what a pairing of a bracket costs by each criterion and where the written procedure would
//! generate it; [`written`] tries every pairing of a small field; a replay goes through events
//! round by round. Nothing here uses [`crate::swiss::dutch`], nor the colours and floats of
//! [`crate::swiss`].

pub mod records;
pub mod values;
pub mod written;
