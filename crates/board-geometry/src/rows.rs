//! A board's content as one line of text: rows from the north, separated by `/`.

use core::fmt::{self, Write};

use crate::{Board, Cell, Coord};

/// Why a text is not the content of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseRowsError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there.
    pub kind: ParseRowsErrorKind,
}

/// What is wrong in the rows of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseRowsErrorKind {
    /// A row ends too early.
    #[error("row {row} has {found} points, expected {expected}")]
    Short {
        /// The number of the row, from 1 in the south.
        row: usize,
        /// The points that it has.
        found: usize,
        /// The points that it should have.
        expected: usize,
    },
    /// A row goes on too long.
    #[error("row {row} has more than {expected} points")]
    Long {
        /// The number of the row, from 1 in the south.
        row: usize,
        /// The points that it should have.
        expected: usize,
    },
    /// A run of empty points is 0 or begins with 0.
    #[error("expected a run of empty points as one number without leading zeros")]
    Run,
    /// A sign that stands for no piece.
    #[error("unknown piece {0:?}")]
    Piece(char),
    /// Rows are missing.
    #[error("the board has {found} rows, expected {expected}")]
    FewRows {
        /// The rows that there are.
        found: usize,
        /// The rows that there should be.
        expected: usize,
    },
    /// There are too many rows.
    #[error("the board has more than {expected} rows")]
    ManyRows {
        /// The rows that there should be.
        expected: usize,
    },
}

impl Board {
    /// The cells of a row, from 0 in the south, west to east.
    pub(crate) fn row_cells(&self, row: usize) -> impl Iterator<Item = Cell> + Clone + '_ {
        (0..26).take(self.columns()).filter_map(move |column| {
            let row = i16::try_from(row).ok()?;
            self.at(Coord { column, row })
        })
    }

    /// Reads the content of the board: rows from the north separated by `/`, each from its lowest column to its
    /// highest; a number is a run of empty points, any other sign one cell. Calls `place` with each such cell and
    /// sign; where it answers `false` the sign is unknown.
    ///
    /// ```
    /// # use board_geometry::Board;
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(4, 2)?;
    /// let mut found = Vec::new();
    /// board.read_rows("1Y2/3N", |cell, piece| {
    ///     found.push((cell, piece));
    ///     "YN".contains(piece)
    /// })?;
    /// assert_eq!(found, [(board.parse_cell("b2")?, 'Y'), (board.parse_cell("d1")?, 'N')]);
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseRowsError`] for rows that do not add up, runs that are no plain number, and unknown signs. What
    /// `place` was told before then is void.
    pub fn read_rows(
        &self,
        text: &str,
        mut place: impl FnMut(Cell, char) -> bool,
    ) -> Result<(), ParseRowsError> {
        let mut offset = 0_usize;
        let mut rows = (0..self.rows()).rev();
        for line in text.split('/') {
            let Some(row) = rows.next() else {
                let kind = ParseRowsErrorKind::ManyRows { expected: self.rows() };
                return Err(ParseRowsError { offset: offset.saturating_sub(1), kind });
            };
            self.read_row(line, row, &mut place)
                .map_err(|error| ParseRowsError { offset: offset + error.offset, ..error })?;
            offset += line.len() + 1;
        }
        let left = rows.len();
        if left > 0 {
            let kind =
                ParseRowsErrorKind::FewRows { found: self.rows() - left, expected: self.rows() };
            return Err(ParseRowsError { offset: text.len(), kind });
        }
        Ok(())
    }

    fn read_row(
        &self,
        line: &str,
        row: usize,
        place: &mut impl FnMut(Cell, char) -> bool,
    ) -> Result<(), ParseRowsError> {
        let expected = self.row_cells(row).count();
        let mut cells = self.row_cells(row);
        let mut found = 0_usize;
        let mut signs = line.char_indices().peekable();
        while let Some((offset, sign)) = signs.next() {
            let error = |kind| Err(ParseRowsError { offset, kind });
            if !sign.is_ascii_digit() {
                match cells.next() {
                    None => return error(ParseRowsErrorKind::Long { row: row + 1, expected }),
                    Some(cell) if !place(cell, sign) => {
                        return error(ParseRowsErrorKind::Piece(sign));
                    }
                    Some(_) => found += 1,
                }
                continue;
            }
            let mut end = offset + 1;
            while signs.next_if(|(_, sign)| sign.is_ascii_digit()).is_some() {
                end += 1;
            }
            if sign == '0' {
                return error(ParseRowsErrorKind::Run);
            }
            // Digits alone are no number only where they are too many for one.
            let run = line[offset..end].parse().unwrap_or(usize::MAX);
            found = found.saturating_add(run);
            if found > expected {
                return error(ParseRowsErrorKind::Long { row: row + 1, expected });
            }
            cells.by_ref().take(run).for_each(drop);
        }
        if found < expected {
            let kind = ParseRowsErrorKind::Short { row: row + 1, found, expected };
            return Err(ParseRowsError { offset: line.len(), kind });
        }
        Ok(())
    }

    /// Writes the content of the board in the form that [`Board::read_rows`] reads: `piece` tells the sign of a
    /// cell, or nothing for an empty one.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write_rows(
        &self,
        out: &mut dyn Write,
        mut piece: impl FnMut(Cell) -> Option<char>,
    ) -> fmt::Result {
        for row in (0..self.rows()).rev() {
            let mut run = 0_usize;
            for cell in self.row_cells(row) {
                match piece(cell) {
                    None => run += 1,
                    Some(sign) => {
                        write_run(out, run)?;
                        run = 0;
                        out.write_char(sign)?;
                    }
                }
            }
            write_run(out, run)?;
            if row > 0 {
                out.write_char('/')?;
            }
        }
        Ok(())
    }
}

fn write_run(out: &mut dyn Write, run: usize) -> fmt::Result {
    if run > 0 { write!(out, "{run}") } else { Ok(()) }
}
