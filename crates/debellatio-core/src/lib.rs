#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(feature = "std")]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod army;
mod board;
mod diagram;
mod game;
mod movegen;
mod notation;
mod orders;
mod outcome;
mod phase;
mod play;
mod position;
#[cfg(feature = "proptest")]
pub mod proptest;
mod resolution;
mod rules;
mod ruleset;
#[cfg(any(feature = "arbitrary", feature = "proptest"))]
mod sample;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod symmetry;
mod view;
mod zobrist;

pub use board_geometry as geometry;

pub use army::{Armies, Army, Troop, TroopKind};
pub use board::{Board, BoardBuilder, BoardError, BoardFault, City, Square, Terrain};
pub use diagram::Diagram;
pub use game::{Game, Submission, Turn};
pub use notation::{
    BoardDisplay, ParseOrderError, ParseOrderErrorKind, ParsePhaseError, ParsePositionError,
    ParsePositionErrorKind, Record, RecordError, RecordErrorKind,
};
pub use orders::{IllegalOrder, Order, Orders, Refusal, Sheet, SheetError};
pub use outcome::Outcome;
pub use phase::{Phase, Seasons, Stage};
pub use play::PlayError;
pub use position::Position;
pub use resolution::{Cause, Fate, Report, Resolution, Sprouted, Verdict};
pub use ruleset::{Clock, Device, Options, RuleOption, Ruleset, RulesetBuilder, RulesetError};
pub use setup::{Holding, PositionError, PositionFault, Setup};
pub use view::{View, Viewer};
