//! All tests of the crate that are not next to its code, in one binary.

#![expect(
    clippy::unwrap_used,
    clippy::std_instead_of_alloc,
    clippy::similar_names,
    reason = "tests may panic and have std at hand; a ring is not a king"
)]

mod draw;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod drawn;
mod golden;
mod laws;
mod notation;
mod opentafl;
mod opentafl_games;
mod perft;
mod playouts;
mod reference;
mod rules;
#[cfg(feature = "serde")]
mod serialized;
mod sketch;
mod support;
mod walk;
