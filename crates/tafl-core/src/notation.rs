//! Text forms: points, moves, positions, records.

mod moves;
mod opentafl;
pub(crate) mod record;
mod setup;

use core::fmt;

use board_geometry::Coord;

pub use moves::{MovePart, ParseMoveError};
pub use opentafl::{
    OpenTafl, OpenTaflError, OpenTaflErrorKind, OpenTaflGame, OpenTaflGameErrorKind, OpenTaflMark,
    OpenTaflMove, OpenTaflTurn, Unsayable,
};
pub use record::{Record, RecordError, RecordErrorKind};
pub(crate) use setup::read_rows;
pub use setup::{ParsePositionError, ParsePositionErrorKind};

/// A point by its name: column letter, row number from 1. Points that no board has are written as column and row.
pub(crate) struct Named(pub(crate) Coord);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { column, row } = self.0;
        match u8::try_from(column) {
            Ok(column @ 0..=25) => write!(f, "{}{}", char::from(b'a' + column), row + 1),
            _ => write!(f, "({column}, {row})"),
        }
    }
}
