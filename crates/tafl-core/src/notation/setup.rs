//! The text of positions: `3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a`.

use core::fmt;
use core::str::FromStr;

use board_geometry::{Board, ParseRowsErrorKind};

use crate::{Piece, Setup, Side};

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParsePositionError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there, or what was expected.
    pub kind: ParsePositionErrorKind,
}

/// What is wrong in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionErrorKind {
    /// There are no rows, or more than any board has.
    #[error("expected 1 to 26 rows, found {0}")]
    Size(usize),
    /// The rows are wrong; the number of rows is the size of the board.
    #[error(transparent)]
    Rows(#[from] ParseRowsErrorKind),
    /// The side to move is missing, or is no side.
    #[error("expected the side to move, `a` or `d`")]
    Side,
    /// The text goes on behind the side to move.
    #[error("expected the end of the position")]
    End,
}

/// Rows from the north; their number is the size. Attackers are to move.
pub(crate) fn read_rows(text: &str) -> Result<Setup, ParsePositionError> {
    let rows = if text.is_empty() { 0 } else { text.split('/').count() };
    let error = ParsePositionError { offset: 0, kind: ParsePositionErrorKind::Size(rows) };
    let board = Board::rectangle(rows, rows).map_err(|_| error)?;
    let size = u8::try_from(rows).map_err(|_| error)?;
    let mut setup = Setup { size, ..Setup::default() };
    let place = |cell, sign| {
        let (Some(at), Some(piece)) = (board.coord(cell), Piece::from_letter(sign)) else {
            return false;
        };
        setup.pieces.insert(at, piece);
        true
    };
    match board.read_rows(text, place) {
        Ok(()) => Ok(setup),
        Err(error) => Err(ParsePositionError { offset: error.offset, kind: error.kind.into() }),
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let blank = |sign: char| matches!(sign, ' ' | '\t');
        let split = text.find(blank).unwrap_or(text.len());
        let (rows, rest) = text.split_at(split);
        let mut setup = read_rows(rows)?;
        let side = rest.trim_start_matches(blank);
        let offset = text.len() - side.len();
        setup.turn = match side.chars().next() {
            Some('a') => Side::Attackers,
            Some('d') => Side::Defenders,
            _ => return Err(ParsePositionError { offset, kind: ParsePositionErrorKind::Side }),
        };
        if side.len() > 1 {
            let kind = ParsePositionErrorKind::End;
            return Err(ParsePositionError { offset: offset + 1, kind });
        }
        Ok(setup)
    }
}

impl fmt::Display for Setup {
    /// The text of the position. Pieces off the board are left out; a board that no text has (no points, or more than
    /// 26 a side) is written as its size alone.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = usize::from(self.size);
        if let Ok(board) = Board::rectangle(size, size) {
            let sign = |cell| Some(self.pieces.get(&board.coord(cell)?)?.letter());
            board.write_rows(f, sign)?;
        } else {
            write!(f, "{size}")?;
        }
        write!(f, " {}", self.turn.letter())
    }
}
