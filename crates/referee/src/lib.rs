#![doc = include_str!("../README.md")]

extern crate alloc;

pub mod collections;
pub mod command;
mod fault;
mod game;
mod games;
mod input;
mod json;
mod paint;
pub mod perft;
pub mod playouts;
mod random;
mod record;
mod start;
mod table;

pub use adella_core as adella;
pub use board_geometry as geometry;
pub use debellatio_core as debellatio;
pub use tafl_core as tafl;
pub use vadus_core as vadus;

pub use fault::{Fault, Place};
pub use game::{Ending, Game};
pub use games::debellatio as campaign;
pub use games::{Entry, catalogue};
pub use input::{MAX_RECORD, ReadError, read, read_file};
pub use random::Random;
pub use record::{CheckError, Events, Step, Trace, Verdict, check};
pub use start::{ParseStartError, SettingError, Start, StartError};
pub use table::{GameName, Table};

/// The program in the README of the repository, which is no part of the package.
#[cfg(doctest)]
#[doc = include_str!("../../../README.md")]
struct RepositoryReadme;
