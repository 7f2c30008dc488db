//! Text diagrams with labels.

use core::fmt::{self, Write};

use crate::name::column_letter;
use crate::{Board, Cell, Coord, Grid};

/// A drawn board: one line a row from the north, row numbers on the left, column letters below; on hexagons each
/// column's letter stands below its lowest cell.
///
/// ```
/// # use board_geometry::Board;
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// let center = board.parse_cell("c3")?;
/// let drawn = board.diagram(|cell| if cell == center { 'x' } else { '.' }).to_string();
/// assert_eq!(
///     drawn,
///     " 5   . . .\n 4  . . . .\n 3 . . x . .\n 2  . . . . e\n 1   . . . d\n      a b c\n"
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a, F> {
    board: &'a Board,
    sign: F,
}

impl Board {
    /// A drawing of the board; `sign` tells the sign of each cell.
    pub fn diagram<F: Fn(Cell) -> D, D: fmt::Display>(&self, sign: F) -> Diagram<'_, F> {
        Diagram { board: self, sign }
    }
}

/// The position of a cell on its line, in characters.
pub(crate) fn offset(board: &Board, at: Coord) -> i16 {
    match board.grid() {
        Grid::Square => 2 * at.column,
        // A row further north begins half a cell, one character, further west.
        Grid::Hexagonal => {
            let side = i16::try_from(board.columns().div_ceil(2)).unwrap_or(0);
            2 * at.column - at.row + side - 1
        }
    }
}

/// The column letter that stands at a place without a cell: below the board on squares, below the lowest cell of the
/// column on hexagons.
fn label(board: &Board, at: Coord) -> Option<char> {
    let stands = match board.grid() {
        Grid::Square => at.row < 0,
        Grid::Hexagonal => {
            let lowest = (0..=at.row).all(|row| board.at(Coord { row, ..at }).is_none());
            lowest && board.at(Coord { row: at.row + 1, ..at }).is_some()
        }
    };
    stands.then(|| column_letter(at.column)).flatten()
}

impl<F: Fn(Cell) -> D, D: fmt::Display> fmt::Display for Diagram<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let board = self.board;
        for row in (-1..26).take(board.rows() + 1).rev() {
            if row >= 0 {
                write!(f, "{:>2}", row + 1)?;
            } else {
                f.write_str("  ")?;
            }
            let mut written = -1;
            for column in (0..26).take(board.columns()) {
                let at = Coord { column, row };
                let cell = board.at(at);
                let letter =
                    label(board, at).filter(|_| row < 0 || board.grid() == Grid::Hexagonal);
                if cell.is_none() && letter.is_none() {
                    continue;
                }
                let place = offset(board, at);
                while written < place {
                    f.write_char(' ')?;
                    written += 1;
                }
                match (cell, letter) {
                    (Some(cell), _) => write!(f, "{}", (self.sign)(cell))?,
                    (None, Some(letter)) => f.write_char(letter)?,
                    (None, None) => {}
                }
                written += 1;
            }
            f.write_char('\n')?;
        }
        Ok(())
    }
}
