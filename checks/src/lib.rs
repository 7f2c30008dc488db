//! What must hold for any bytes whatever: each check takes raw bytes, makes of them what it needs, and panics where
//! something does not hold.
//!
//! The fuzz targets call them with whatever the fuzzer comes up with; the test of this crate calls them with every file in
//! `fuzz/seeds` and `fuzz/crashes`, so that what was once found stays found.

#![allow(clippy::missing_panics_doc, reason = "to panic is what a check is for")]
#![allow(clippy::std_instead_of_alloc, reason = "checks run where the standard library is")]

mod adjudication;
mod geometry;
mod legality;
mod scoring;
mod setups;
mod texts;

pub use adjudication::adjudication;
pub use geometry::{geometry, geometry_texts};
pub use legality::legality;
pub use scoring::scoring;
pub use setups::setups;
pub use texts::{
    moves, opentafl, opentafl_game, positions, record_adella, record_debellatio, record_tafl,
    record_vadus,
};

/// A check, by the name of its fuzz target.
pub type Check = (&'static str, fn(&[u8]));

/// All checks, by name.
pub const ALL: [Check; 14] = [
    ("adjudication", adjudication),
    ("geometry", geometry),
    ("geometry_texts", geometry_texts),
    ("legality", legality),
    ("moves", moves),
    ("opentafl", opentafl),
    ("opentafl_game", opentafl_game),
    ("positions", positions),
    ("record_adella", record_adella),
    ("record_debellatio", record_debellatio),
    ("record_tafl", record_tafl),
    ("record_vadus", record_vadus),
    ("scoring", scoring),
    ("setups", setups),
];
