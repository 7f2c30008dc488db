//! The tests of the crate, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]
#![expect(clippy::std_instead_of_alloc, clippy::std_instead_of_core, reason = "tests run on std")]

#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod drawn;
mod golden;
mod hostile;
mod laws;
mod model;
mod notation;
mod perft;
mod records;
mod reference;
mod rules;
mod scorer;
mod scoring;
#[cfg(feature = "serde")]
mod serde;
mod support;
