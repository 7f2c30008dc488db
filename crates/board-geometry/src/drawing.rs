//! Drawn boards: diagrams with labels, and reading them back.

use alloc::vec::Vec;
use core::fmt::{self, Write};

use crate::name::column_letter;
use crate::record::Place;
use crate::{Board, BoardError, Cell, CellMap, CellSet, Coord, Grid};

/// Why a text is no drawing of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{place}: {kind}")]
pub struct DrawingError {
    /// Where it goes wrong.
    pub place: Place,
    /// What is wrong there.
    pub kind: DrawingErrorKind,
}

/// What is wrong in a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum DrawingErrorKind {
    /// Nothing is drawn.
    #[error("expected a drawn board")]
    Empty,
    /// The drawing has another number of rows than the board.
    #[error("the drawing has {found} rows, expected {expected}")]
    Rows {
        /// The rows drawn.
        found: usize,
        /// The rows of the board.
        expected: usize,
    },
    /// No board has so many rows.
    #[error("the drawing has {0} rows, 26 at most are possible")]
    ManyRows(usize),
    /// A sign stands between cells, or where the board has none.
    #[error("no cell can stand here")]
    Misplaced,
    /// A cell of the board has no sign.
    #[error("expected the sign of a cell")]
    Missing,
    /// A sign that means nothing.
    #[error("unknown sign {0:?}")]
    Sign(char),
    /// A label is not the letter of its column, or is missing.
    #[error("expected the letter of the column")]
    Label,
    /// No board is like that.
    #[error(transparent)]
    Board(#[from] BoardError),
}

const fn fault<T>(line: usize, column: usize, kind: DrawingErrorKind) -> Result<T, DrawingError> {
    Err(DrawingError { place: Place { line, column }, kind })
}

/// A line that is not all blank: its number from 1, and its signs.
type Line = (usize, Vec<char>);

/// A sign at its row, its distance from the left margin in characters, and its place in the text.
struct Sign {
    row: i16,
    offset: i16,
    letter: char,
    place: Place,
}

/// The signs of a drawing, without its row numbers.
struct Drawing {
    rows: usize,
    labelled: bool,
    signs: Vec<Sign>,
    /// The number of the line of the northernmost row.
    first_line: usize,
}

/// The number that a line begins with, and the characters up to its end.
fn row_number(line: &[char]) -> Option<(usize, usize)> {
    let blanks = line.iter().take_while(|&&sign| sign == ' ').count();
    let digits = line.iter().skip(blanks).take_while(|sign| sign.is_ascii_digit()).count();
    if digits == 0 || digits > 2 {
        return None;
    }
    let number = line.iter().skip(blanks).take(digits);
    let number = number.fold(0, |sum, &sign| 10 * sum + sign.to_digit(10).unwrap_or(0) as usize);
    let end = blanks + digits;
    line.get(end).is_none_or(|&sign| sign == ' ').then_some((number, end))
}

/// The number of rows and the characters before the first cell, if every line has its row number and letters stand
/// below.
fn labels(grid: Grid, lines: &[Line]) -> Option<(usize, usize)> {
    let (rows, end) = row_number(&lines.first()?.1)?;
    let numbered = |(index, line): (usize, &Line)| row_number(&line.1) == Some((rows - index, end));
    let below = lines.get(rows).map(|(_, line)| line.iter().filter(|&&sign| sign != ' '));
    let lettered = match below {
        Some(mut signs) => signs.all(char::is_ascii_lowercase),
        None => grid == Grid::Hexagonal,
    };
    // A line that begins with 0 is no line of letters.
    let whole = (rows..=rows + 1).contains(&lines.len());
    let numbers = lines.iter().take(rows).enumerate().all(numbered);
    (whole && lettered && numbers).then_some((rows, end + 1))
}

impl Drawing {
    /// `margin` is where the leftmost sign of a drawing without labels stands.
    fn parse(grid: Grid, text: &str, margin: usize) -> Result<Self, DrawingError> {
        let blank = |line: &str| line.chars().all(|sign| sign == ' ');
        let mut lines: Vec<Line> = text
            .lines()
            .enumerate()
            .skip_while(|(_, line)| blank(line))
            .map(|(index, line)| (index + 1, line.chars().collect()))
            .collect();
        while lines.last().is_some_and(|(_, line)| line.iter().all(|&sign| sign == ' ')) {
            lines.pop();
        }
        let Some(&(first_line, _)) = lines.first() else {
            return fault(1, 1, DrawingErrorKind::Empty);
        };
        // Labels tell where column `a` begins; without them the leftmost sign does.
        let (rows, origin, margin, labelled) = match labels(grid, &lines) {
            Some((rows, origin)) => (rows, origin, 0, true),
            None => (lines.len(), indent(&lines), margin, false),
        };
        if rows > 26 {
            return fault(first_line, 1, DrawingErrorKind::ManyRows(rows));
        }
        // The line below the rows is row -1.
        let descending = (-1..26).take(rows + 1).collect::<Vec<i16>>().into_iter().rev();
        let mut signs = Vec::new();
        for (row, (line, text)) in descending.zip(&lines) {
            let label = if labelled && row >= 0 { origin } else { 0 };
            for (index, &sign) in text.iter().enumerate().skip(label) {
                if sign == ' ' {
                    continue;
                }
                let place = Place { line: *line, column: index + 1 };
                // A line too long for the type is too long for every board.
                let offset =
                    (index + margin).checked_sub(origin).and_then(|at| i16::try_from(at).ok());
                let Some(offset) = offset else {
                    return Err(DrawingError { place, kind: DrawingErrorKind::Misplaced });
                };
                signs.push(Sign { row, offset, letter: sign, place });
            }
        }
        Ok(Self { rows, labelled, signs, first_line })
    }

    /// The place of each sign on a grid with so many rows, the labels taken off.
    fn places(&self, grid: Grid) -> Result<Vec<(Coord, &Sign)>, DrawingError> {
        let rows = i16::try_from(self.rows).unwrap_or(i16::MAX);
        let mut places = Vec::new();
        for sign in &self.signs {
            let twice = match grid {
                Grid::Square => sign.offset,
                Grid::Hexagonal => sign.offset + sign.row - rows / 2,
            };
            if twice < 0 || twice % 2 != 0 || twice >= 2 * 26 {
                return Err(DrawingError { place: sign.place, kind: DrawingErrorKind::Misplaced });
            }
            places.push((Coord::new(twice / 2, sign.row), sign));
        }
        if self.labelled {
            self.take_labels(&mut places, grid)?;
        }
        Ok(places)
    }

    /// Takes off the labels, the lowest signs of each column; on squares they stand below the rows.
    fn take_labels(
        &self,
        places: &mut Vec<(Coord, &Sign)>,
        grid: Grid,
    ) -> Result<(), DrawingError> {
        let mut lowest = [i16::MAX; 26];
        for (at, _) in places.iter() {
            if let Some(row) =
                usize::try_from(at.column).ok().and_then(|place| lowest.get_mut(place))
            {
                *row = at.row.min(*row);
            }
        }
        let is_label = |at: Coord| {
            usize::try_from(at.column).ok().and_then(|place| lowest.get(place)) == Some(&at.row)
        };
        for &(at, sign) in places.iter().filter(|(at, _)| is_label(*at)) {
            if grid == Grid::Square && at.row >= 0 {
                // Nothing stands where the letter should.
                return fault(
                    self.first_line + self.rows,
                    sign.place.column,
                    DrawingErrorKind::Label,
                );
            }
            if column_letter(at.column) != Some(sign.letter) {
                return Err(DrawingError { place: sign.place, kind: DrawingErrorKind::Label });
            }
        }
        places.retain(|(at, _)| !is_label(*at));
        Ok(())
    }
}

/// The blanks that all lines begin with.
fn indent(lines: &[Line]) -> usize {
    let blanks = |line: &Line| line.1.iter().take_while(|&&sign| sign == ' ').count();
    let drawn = lines.iter().filter(|(_, line)| line.iter().any(|&sign| sign != ' '));
    drawn.map(blanks).min().unwrap_or(0)
}

/// Drawings: one line a row from the north, two characters a cell; on hexagons each row begins half a cell, one
/// character, further west than the row below it. A blank is no cell.
///
/// These are the lines that [`Board::diagram`] writes. Row numbers on the left and column letters below may be left
/// out, both together; then blanks that all lines begin with are taken off, and empty lines around the drawing too,
/// so that a drawing can be indented in source. A drawing has labels if every line begins with its right row number and
/// the line below the rows, which hexagons may lack, has letters only; on hexagons the lowest sign of each column is
/// then its letter.
impl Board {
    /// The board of the cells drawn, whatever their signs.
    ///
    /// ```
    /// # use board_geometry::{Board, Grid};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let cross = Board::from_drawing(Grid::Square, "
    ///       . .
    ///     . . . .
    ///     . . . .
    ///       . .
    /// ")?;
    /// assert_eq!((cross.len(), cross.columns(), cross.rows()), (12, 4, 4));
    ///
    /// let ring = Board::from_drawing(Grid::Hexagonal, "
    ///      . .
    ///     .   .
    ///      . .
    /// ")?;
    /// assert_eq!((ring.len(), ring.side()), (6, Some(2)));
    /// # Ok(())
    /// # }
    /// ```
    ///
    /// # Errors
    ///
    /// [`DrawingError`] if signs stand between cells or outside every board, or if no board is that large.
    pub fn from_drawing(grid: Grid, text: &str) -> Result<Self, DrawingError> {
        let drawing = Drawing::parse(grid, text, 0)?;
        if grid == Grid::Hexagonal && drawing.rows % 2 == 0 {
            let kind = DrawingErrorKind::Rows { found: drawing.rows, expected: drawing.rows + 1 };
            return fault(drawing.first_line, 1, kind);
        }
        let places = drawing.places(grid)?;
        let refused = |error: BoardError| DrawingError {
            place: Place { line: drawing.first_line, column: 1 },
            kind: error.into(),
        };
        let drawn = drawing.signs.iter().filter_map(|sign| usize::try_from(sign.offset / 2).ok());
        let outline = match grid {
            Grid::Square => Self::rectangle(drawn.max().map_or(0, |last| last + 1), drawing.rows),
            Grid::Hexagonal => Self::hexagon(drawing.rows.div_ceil(2)),
        };
        let outline = outline.map_err(refused)?;
        let mut kept = CellSet::<11>::EMPTY;
        for (at, sign) in places {
            let Some(cell) = outline.at(at) else {
                return Err(DrawingError { place: sign.place, kind: DrawingErrorKind::Misplaced });
            };
            kept.insert(cell);
        }
        outline.masked(&kept).map_err(refused)
    }

    /// Reads what is drawn on this board: calls `place` with each cell and its sign; where it answers `false` the sign
    /// is unknown.
    ///
    /// # Errors
    ///
    /// [`DrawingError`] if a cell has no sign or a sign no cell, and for unknown signs. What `place` was called with
    /// before is not undone.
    pub fn read_drawing(
        &self,
        text: &str,
        mut place: impl FnMut(Cell, char) -> bool,
    ) -> Result<(), DrawingError> {
        let left = self.cells().filter_map(|cell| self.coord(cell)).map(|at| offset(self, at));
        let margin = left.min().and_then(|least| usize::try_from(least).ok()).unwrap_or(0);
        let drawing = Drawing::parse(self.grid(), text, margin)?;
        let expected = self.rows();
        if drawing.rows != expected {
            let kind = DrawingErrorKind::Rows { found: drawing.rows, expected };
            return fault(drawing.first_line, 1, kind);
        }
        let mut missing: CellSet<11> = self.cells().collect();
        for (at, sign) in drawing.places(self.grid())? {
            let error = |kind| Err(DrawingError { place: sign.place, kind });
            match self.at(at) {
                None => return error(DrawingErrorKind::Misplaced),
                Some(cell) if !place(cell, sign.letter) => {
                    return error(DrawingErrorKind::Sign(sign.letter));
                }
                Some(cell) => missing.remove(cell),
            };
        }
        match missing.first().and_then(|cell| self.coord(cell)) {
            None => Ok(()),
            Some(at) => {
                let row = usize::try_from(at.row).unwrap_or(0);
                let line = drawing.first_line + (drawing.rows - 1).saturating_sub(row);
                fault(line, 1, DrawingErrorKind::Missing)
            }
        }
    }

    /// The cells whose sign in a drawing of this board is one of `signs`.
    ///
    /// # Errors
    ///
    /// As [`Board::read_drawing`]; also if `N` words have no room for the board.
    pub fn drawn_set<const N: usize>(
        &self,
        text: &str,
        signs: &str,
    ) -> Result<CellSet<N>, DrawingError> {
        if self.words() > N {
            let error = BoardError::Words { cells: self.len(), words: N };
            return fault(1, 1, error.into());
        }
        let mut set = CellSet::EMPTY;
        self.read_drawing(text, |cell, sign| {
            if signs.contains(sign) {
                set.insert(cell);
            }
            true
        })?;
        Ok(set)
    }

    /// The map of the values that the signs of a drawing of this board stand for.
    ///
    /// # Errors
    ///
    /// As [`Board::read_drawing`]; a sign for which `value` gives nothing is unknown.
    pub fn drawn_map<T>(
        &self,
        text: &str,
        mut value: impl FnMut(char) -> Option<T>,
    ) -> Result<CellMap<T>, DrawingError> {
        let mut values: Vec<Option<T>> = self.cells().map(|_| None).collect();
        self.read_drawing(text, |cell, sign| {
            values[cell.index()] = value(sign);
            values[cell.index()].is_some()
        })?;
        // Every cell has been read.
        let values: Vec<T> = values.into_iter().flatten().collect();
        let wrong = |error: BoardError| DrawingError { place: Place::START, kind: error.into() };
        CellMap::from_values(self, values).map_err(wrong)
    }
}

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
                let letter = label(board, at);
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
