#![doc = include_str!("../README.md")]
#![no_std]

extern crate alloc;
#[cfg(any(feature = "std", feature = "arbitrary"))]
extern crate std;

#[cfg(feature = "arbitrary")]
mod arbitrary;
#[cfg(feature = "bitvec")]
mod bits;
mod board;
mod cell;
mod diagram;
mod direction;
mod layout;
mod name;
#[cfg(feature = "proptest")]
pub mod proptest;
pub mod record;
mod region;
mod rows;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod symmetry;

pub use board::{Board, BoardError};
pub use cell::{Cell, Coord, MAX_CELLS};
pub use diagram::Diagram;
pub use direction::{Direction, Grid, Neighborhood};
pub use layout::Layout;
pub use name::{CellName, ParseCellError, ParseCellErrorKind};
pub use rows::{ParseRowsError, ParseRowsErrorKind};
pub use set::{CellSet, Cells};
pub use symmetry::{Permutation, Symmetry};
