#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod game;
mod movegen;
mod moves;
mod notation;
mod outcome;
mod perft;
mod play;
mod playout;
mod position;
#[cfg(feature = "proptest")]
pub mod proptest;
mod rules;
mod ruleset;
mod score;
mod scorer;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod symmetry;
mod tables;
mod zobrist;

pub use board_geometry as geometry;

pub use game::Game;
pub use movegen::{LegalMoves, MAX_LEGAL_MOVES};
pub use moves::{Effects, IllegalMove, Move};
pub use notation::{
    ParseMoveError, ParseMoveErrorKind, ParsePositionError, ParsePositionErrorKind, Record,
    RecordError, RecordErrorKind,
};
pub use outcome::{GameResult, Outcome, ParseGameResultError};
pub use position::Position;
pub use ruleset::{Preset, Ruleset, RulesetError};
pub use score::{Group, Score, Values};
pub use scorer::Scorer;
pub use setup::{PositionError, Setup, Violation};
pub use side::Side;
