//! All tests of the crate in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod drawn;
mod golden;
mod laws;
mod model;
mod notation;
mod perft;
mod promises;
mod records;
mod reference;
mod rules;
#[cfg(feature = "serde")]
mod serialized;
mod strategies;
mod support;
