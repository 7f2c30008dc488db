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
mod connect;
mod coords;
mod direction;
mod drawing;
mod field;
mod group;
pub mod guide;
mod layout;
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
mod small;
mod svg;
mod symmetry;
mod tables;
mod walk;

pub use board::{Board, BoardError, Wrap};
pub use connect::{Groups, NeighborCounts, Unions, Waves};
pub use coords::{
    Axial, Cell, Coord, CoordError, Cube, Doubled, DoubledKind, MAX_CELLS, Offset, OffsetKind,
};
pub use direction::{Direction, Grid, Neighborhood, Turn};
pub use drawing::{Diagram, DrawingError, DrawingErrorKind};
pub use field::Field;
pub use group::SymmetryGroup;
pub use layout::Layout;
pub use map::CellMap;
pub use name::{CellName, CoordName, Names, NamesError, ParseCellError, ParseCellErrorKind, PastZ};
pub use rows::{ParseRowsError, ParseRowsErrorKind};
pub use set::{CellSet, Cells, Subsets};
pub use small::SmallRectangle;
pub use svg::Svg;
pub use symmetry::{Permutation, Symmetry};
pub use tables::{DistanceTable, NeighborSums, Ranges};
pub use walk::{Lean, Line, Ring};
