//! The text forms: points, moves, positions, records. `Display` prints the canonical form of what `FromStr` reads.
//!
//! ```text
//! point     = letter number                 a1 … y25, no leading zeros
//! move      = point | point blanks point | "pass"
//! position  = rows blanks side blanks passes
//! rows      = row { "/" row }               from the highest; 3 to 25 of them, an odd number
//! row       = { "x" | "o" | number }        a number is a run of empty points
//! side      = "x" | "o"
//! passes    = "0" | "1" | "2"
//! ```
//!
//! Blanks are spaces and tabs. Points and `pass` are taken in either case.

mod moves;
mod point;
mod position;
mod record;

pub use moves::{ParseMoveError, ParseMoveErrorKind};
pub(crate) use point::PointName;
pub use position::{ParsePositionError, ParsePositionErrorKind};
pub use record::{Record, RecordError, RecordErrorKind};

/// The words between blanks, each with its byte offset.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut offset = 0;
    text.split([' ', '\t']).filter_map(move |word| {
        let start = offset;
        offset += word.len() + 1;
        (!word.is_empty()).then_some((start, word))
    })
}
