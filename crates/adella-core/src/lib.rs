#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
// `arbitrary` needs the standard library, and so does what it derives.
#[cfg(any(feature = "std", feature = "arbitrary"))]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod effects;
mod fleet;
mod game;
mod illegal;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
mod piece;
mod play;
mod position;
#[cfg(feature = "proptest")]
pub mod proptest;
mod record;
mod rules;
mod ruleset;
mod sea;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod symmetry;
mod tides;
mod zobrist;

pub use board_geometry as geometry;

pub use effects::{Damage, Effect, Effects};
pub use game::Game;
pub use illegal::IllegalMove;
pub use movegen::MAX_LEGAL_MOVES;
pub use moves::{MAX_SAILINGS, Move, MoveError, MoveKind, Sailing};
pub use notation::{Expected, ParseMoveError, ParsePositionError};
pub use outcome::Outcome;
pub use perft::PerftTable;
pub use piece::{Condition, Ship};
pub use position::{Phase, Position};
pub use record::{Record, RecordError, RecordErrorKind};
pub use rules::setup::{PositionError, Violation};
pub use ruleset::Ruleset;
pub use setup::Setup;
pub use side::Side;
