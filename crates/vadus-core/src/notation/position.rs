//! The text of positions.

use alloc::collections::BTreeMap;
use core::fmt;
use core::str::FromStr;

use board_geometry::{Board, ParseRowsErrorKind};

use super::words;
use crate::{Setup, Side};

/// Why a text is no position: where it goes wrong, and what was expected there.
///
/// ```
/// use vadus_core::{ParsePositionErrorKind, Setup};
///
/// let error = "2/3/2 x 3".parse::<Setup>().unwrap_err();
/// assert_eq!((error.offset, error.kind), (8, ParsePositionErrorKind::Passes));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ParsePositionError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What was expected there.
    pub kind: ParsePositionErrorKind,
}

/// What a text lacks to be a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionErrorKind {
    /// The rows come first: an odd number of them, 3 for the smallest board, 25 for the largest.
    #[error("expected an odd number of rows, 3 to 25, not {found}")]
    RowCount {
        /// The rows that there are.
        found: usize,
    },
    /// The rows do not add up.
    #[error("{0}")]
    Rows(ParseRowsErrorKind),
    /// The side to move follows the rows.
    #[error("expected the side to move, `x` or `o`")]
    Turn,
    /// The passes in a row follow the side to move.
    #[error("expected the number of passes, 0, 1 or 2")]
    Passes,
    /// Nothing follows the passes.
    #[error("expected the end of the position")]
    End,
}

use ParsePositionErrorKind as Kind;

const fn error<T>(offset: usize, kind: Kind) -> Result<T, ParsePositionError> {
    Err(ParsePositionError { offset, kind })
}

/// The rows, the side to move and the passes, with any blanks between and around them.
impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        let mut words = words(text);
        let (offset, rows) = words.next().unwrap_or((text.len(), ""));
        let (size, stones) = parse_rows(rows, offset)?;
        let (offset, turn) = words.next().unwrap_or((text.len(), ""));
        let turn = match turn {
            "x" => Side::Black,
            "o" => Side::White,
            _ => return error(offset, Kind::Turn),
        };
        let (offset, passes) = words.next().unwrap_or((text.len(), ""));
        let passes = match passes {
            "0" => 0,
            "1" => 1,
            "2" => 2,
            _ => return error(offset, Kind::Passes),
        };
        if let Some((offset, _)) = words.next() {
            return error(offset, Kind::End);
        }
        Ok(Self { size, stones, turn, passes })
    }
}

type Stones = BTreeMap<board_geometry::Coord, Side>;

/// The size of the board and the stones.
fn parse_rows(rows: &str, offset: usize) -> Result<(u8, Stones), ParsePositionError> {
    let found = if rows.is_empty() { 0 } else { rows.split('/').count() };
    let board = if found % 2 == 1 { Board::hexagon(found.div_ceil(2)).ok() } else { None };
    let size = u8::try_from(found.div_ceil(2));
    let (Some(board), Ok(size)) = (board, size) else {
        return error(offset, Kind::RowCount { found });
    };
    let mut stones = Stones::new();
    let read = board.read_rows(rows, |cell, sign| {
        let stone = board.coord(cell).zip(Side::from_letter(sign));
        stones.extend(stone);
        stone.is_some()
    });
    match read {
        Ok(()) => Ok((size, stones)),
        Err(wrong) => error(offset + wrong.offset, Kind::Rows(wrong.kind)),
    }
}

/// The canonical text. Stones off the board are left out. A size that no board has, and more than two passes, print as `?`:
/// such a text is read by nobody, so that it never passes for another set-up's.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match Board::hexagon(usize::from(self.size)) {
            Ok(board) => board.write_rows(f, |cell| {
                let stone = self.stones.get(&board.coord(cell)?)?;
                Some(stone.letter())
            })?,
            Err(_) => f.write_str("?")?,
        }
        write!(f, " {} ", self.turn.letter())?;
        if self.passes > 2 { f.write_str("?") } else { self.passes.fmt(f) }
    }
}
