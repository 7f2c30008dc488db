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
mod columns;
mod connect;
mod coords;
mod diagram;
mod direction;
mod drawing;
mod field;
mod group;
pub mod guide;
mod labels;
mod layout;
mod line;
mod map;
mod name;
#[cfg(feature = "proptest")]
pub mod proptest;
pub mod record;
mod region;
mod rows;
#[cfg(feature = "serde")]
mod serde;
mod set;
mod shift;
mod sums;
mod svg;
mod symmetry;
mod tables;
mod union;
mod walk;

pub use board::{Board, BoardError, Wrap};
pub use cell::{Cell, Coord, MAX_CELLS};
pub use connect::{Groups, NeighborCounts, Waves};
pub use coords::{Axial, CoordError, Cube, Doubled, DoubledKind, Offset, OffsetKind};
pub use diagram::Diagram;
pub use direction::{Direction, Grid, Neighborhood, Turn};
pub use drawing::{DrawingError, DrawingErrorKind};
pub use field::Field;
pub use group::SymmetryGroup;
pub use labels::{CoordName, Names, NamesError, PastZ};
pub use layout::Layout;
pub use line::{Lean, Line};
pub use map::CellMap;
pub use name::{CellName, ParseCellError, ParseCellErrorKind};
pub use rows::{ParseRowsError, ParseRowsErrorKind};
pub use set::{CellSet, Cells, Subsets};
pub use sums::NeighborSums;
pub use svg::Svg;
pub use symmetry::{Permutation, Symmetry};
pub use tables::{DistanceTable, Ranges};
pub use union::Unions;
pub use walk::Ring;
