//! Text forms: orders, positions, phases, records.
#![warn(clippy::indexing_slicing)]

mod cause;
mod order;
mod record;
mod refusal;
mod setup;

pub use order::{BoardDisplay, ParseOrderError, ParseOrderErrorKind};
pub use record::{Record, RecordError, RecordErrorKind};
pub use setup::{ParsePhaseError, ParsePositionError, ParsePositionErrorKind};
