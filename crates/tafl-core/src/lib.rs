#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", feature = "arbitrary"))]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod engine;
mod game;
mod movegen;
mod movelist;
mod moves;
mod notation;
mod outcome;
mod perft;
mod piece;
mod play;
mod playout;
mod position;
#[cfg(feature = "proptest")]
pub mod proptest;
mod rules;
mod ruleset;
#[cfg(feature = "serde")]
mod serde;
mod setup;
mod side;
mod walk;
mod zobrist;

pub use board_geometry as geometry;

pub use game::Game;
pub use moves::{Effects, MAX_CAPTURES, MAX_LEGAL_MOVES, Move, MoveText, MoveTextError};
pub use notation::{
    MovePart, OpenTafl, OpenTaflError, OpenTaflErrorKind, OpenTaflGame, OpenTaflGameErrorKind,
    OpenTaflMark, OpenTaflMove, OpenTaflTurn, ParseMoveError, ParsePositionError,
    ParsePositionErrorKind, Record, RecordError, RecordErrorKind, Unsayable,
};
pub use outcome::{GameResult, Outcome, ParseGameResultError};
pub use piece::Piece;
pub use play::IllegalMove;
pub use position::Position;
pub use ruleset::{
    Escape, HostileTo, Hostility, KEYS, KingCapture, KingReturns, MAX_SIZE, MIN_SIZE, MenPass,
    MenSteps, NoMove, Preset, Region, Repetition, Ruleset, RulesetBuilder, RulesetError,
    Shieldwall, ShieldwallBy, Standing, Switch,
};
pub use setup::{PositionError, Setup, Violation};
pub use side::Side;
