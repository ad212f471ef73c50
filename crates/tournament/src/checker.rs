//! Checking pairings by the rules as they are written, without the code that pairs.
//!
//! Everything is derived from the facts anew ([`records`]), in the plainest way. [`values`] says
//! what a pairing of a bracket costs by each criterion and where the written procedure would
//! generate it, [`outlook`] adds what it leaves for the brackets below; [`written`] tries every
//! pairing of a small field. [`claims`] re-checks reasons, [`review`] a round that somebody else
//! paired. Nothing here uses [`crate::swiss::dutch`], nor the colours and floats of
//! [`crate::swiss`].

pub mod claims;
pub mod outlook;
pub mod records;
pub mod review;
pub mod values;
pub mod written;
