//! All tests of the crate that are not next to its code, in one binary.

#![expect(
    clippy::unwrap_used,
    clippy::std_instead_of_alloc,
    clippy::std_instead_of_core,
    clippy::struct_excessive_bools,
    clippy::similar_names,
    reason = "tests may panic and have std at hand; a ring is not a king"
)]

mod draw;
mod features;
mod golden;
mod laws;
mod notation;
mod perft;
mod reference;
mod rules;
mod walk;
