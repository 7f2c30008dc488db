//! Lines between cells.

use crate::{Board, Cell, Coord, Grid, Neighborhood, Wrap};

/// To which side of a line, looking from its first cell to its last, the cell is taken where two are equally near.
///
/// Leaning left from `a` to `b` gives the cells of leaning right from `b` to `a`, in the opposite order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Lean {
    /// Counter-clockwise of the way.
    Left,
    /// Clockwise of the way.
    Right,
}

impl Lean {
    /// Both, in the order of their declaration.
    pub const ALL: [Self; 2] = [Self::Left, Self::Right];
}

/// How much finer than a step of a line a dial counts: room for a nudge that decides ties and nothing else. Nudges
/// stay below `3 * 26`, distances from a tie are at least a quarter of this.
const FINE: i32 = 1024;

/// A coordinate that moves along a line by equal parts, rounded to the nearest whole number.
#[derive(Clone, Copy, Debug)]
struct Dial {
    whole: i32,
    /// What is behind the whole number, from half below it: `0..full`.
    part: i32,
    by: i32,
    full: i32,
}

impl Dial {
    /// A dial that takes `steps` steps from 0 to `end`, nudged.
    const fn new(end: i32, steps: i32, nudge: i32) -> Self {
        let full = FINE * if steps == 0 { 1 } else { steps };
        Self { whole: 0, part: full / 2 + nudge, by: FINE * end, full }
    }

    #[inline]
    const fn advance(&mut self) {
        self.part += self.by;
        if self.part >= self.full {
            self.part -= self.full;
            self.whole += 1;
        } else if self.part < 0 {
            self.part += self.full;
            self.whole -= 1;
        }
    }

    /// How far the true coordinate lies from the whole number.
    #[inline]
    const fn error(&self) -> i32 {
        (self.part - self.full / 2).abs()
    }
}

/// How the places of a line follow from its dials.
#[derive(Clone, Copy, Debug)]
enum Way {
    /// Column and row each by a dial.
    Squares([Dial; 2]),
    /// The three cube coordinates, the least exact of which follows from the others.
    Hexagons([Dial; 3]),
    /// One axis by a dial, the other takes the remaining steps; `signs` is where the axes lead.
    Steps { first: Dial, taken: i32, signs: (i32, i32), diagonal: bool },
}

impl Way {
    fn new(
        grid: Grid,
        neighborhood: Neighborhood,
        vector: (i16, i16),
        steps: u16,
        lean: Lean,
    ) -> Self {
        let (x, y, steps) = (i32::from(vector.0), i32::from(vector.1), i32::from(steps));
        let side = if lean == Lean::Left { 1 } else { -1 };
        match (grid, neighborhood) {
            (Grid::Square, Neighborhood::Both) => {
                Self::Squares([Dial::new(x, steps, -side * y), Dial::new(y, steps, side * x)])
            }
            (Grid::Square, _) => {
                let diagonal = neighborhood == Neighborhood::Corner;
                // Across corners the axes are the diagonals.
                let (x, y) = if diagonal { ((x + y) / 2, (y - x) / 2) } else { (x, y) };
                // More of the first axis is further left if the axes lead to opposite signs.
                let nudge = -side * x.signum() * y.signum();
                let signs = (x.signum(), y.signum());
                Self::Steps { first: Dial::new(x.abs(), steps, nudge), taken: 0, signs, diagonal }
            }
            (Grid::Hexagonal, _) => {
                // The third cube coordinate, which falls with the first.
                let rise = y - x;
                Self::Hexagons([
                    Dial::new(x, steps, -side * (y + rise)),
                    Dial::new(-y, steps, side * (rise - x)),
                    Dial::new(rise, steps, side * (x + y)),
                ])
            }
        }
    }

    /// Column and row from the beginning of the line.
    #[inline]
    const fn place(&self) -> (i32, i32) {
        match self {
            Self::Squares([x, y]) => (x.whole, y.whole),
            Self::Hexagons([q, r, s]) => {
                if q.error() > r.error() && q.error() > s.error() {
                    (-r.whole - s.whole, -r.whole)
                } else if r.error() > s.error() {
                    (q.whole, q.whole + s.whole)
                } else {
                    (q.whole, -r.whole)
                }
            }
            Self::Steps { first, taken, signs, diagonal } => {
                let (a, b) = (signs.0 * first.whole, signs.1 * (*taken - first.whole));
                if *diagonal { (a - b, a + b) } else { (a, b) }
            }
        }
    }

    #[inline]
    fn advance(&mut self) {
        match self {
            Self::Squares(dials) => dials.iter_mut().for_each(Dial::advance),
            Self::Hexagons(dials) => dials.iter_mut().for_each(Dial::advance),
            Self::Steps { first, taken, .. } => {
                first.advance();
                *taken += 1;
            }
        }
    }
}

/// The cells of a line; see [`Board::line`].
#[derive(Clone, Debug)]
pub struct Line<'a> {
    board: &'a Board,
    from: Coord,
    way: Way,
    /// The places still to come.
    left: u16,
}

impl Line<'_> {
    /// The next place, which may be without a cell.
    #[expect(
        clippy::cast_possible_truncation,
        reason = "lines are shorter than a board is wide and high"
    )]
    #[inline]
    fn next_place(&mut self) -> Option<Coord> {
        self.left = self.left.checked_sub(1)?;
        let (columns, rows) = self.way.place();
        self.way.advance();
        let (column, row) = (self.from.column + columns as i16, self.from.row + rows as i16);
        Some(if self.board.wrap() == Wrap::None {
            Coord { column, row }
        } else {
            self.board.around(column, row)
        })
    }
}

impl Iterator for Line<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            let place = self.next_place()?;
            if let Some(cell) = self.board.at(place) {
                return Some(cell);
            }
        }
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, Some(usize::from(self.left)))
    }
}

impl core::iter::FusedIterator for Line<'_> {}

impl Board {
    /// The straightest way of so many steps as two cells are apart, both ends among its cells: the cells nearest to
    /// the points that divide the straight line into equal parts. From a cell to itself it is that cell.
    ///
    /// Where two cells are equally near, the line takes the one to its left if it leads to a later cell, to its right
    /// otherwise: back and forth it has the same cells. [`Board::line_leaning`] leaves the choice to the caller.
    ///
    /// Places without a cell are left out; on rectangles and hexagons there are none, but on lines across corners,
    /// which may run over the edge. The line is empty if [`Board::distance`] has no answer. On boards that wrap it
    /// takes the shortest way.
    ///
    /// ```
    /// # use board_geometry::{Board, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(8, 8)?;
    /// let line = board.line(board.parse_cell("a1")?, board.parse_cell("e3")?, Neighborhood::Both);
    /// let names: Vec<_> = line.flat_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    /// assert_eq!(names, ["a1", "b2", "c2", "d3", "e3"]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn line(&self, from: Cell, to: Cell, neighborhood: Neighborhood) -> Line<'_> {
        let lean = if from <= to { Lean::Left } else { Lean::Right };
        self.line_leaning(from, to, neighborhood, lean)
    }

    /// As [`Board::line`], taking the cell to one side of the way wherever two are equally near.
    #[must_use]
    pub fn line_leaning(
        &self,
        from: Cell,
        to: Cell,
        neighborhood: Neighborhood,
        lean: Lean,
    ) -> Line<'_> {
        let vector = self.vector(from, to, neighborhood).unwrap_or((0, 0));
        let steps = self.distance(from, to, neighborhood);
        Line {
            board: self,
            from: self.coord(from).unwrap_or(Coord::new(0, 0)),
            way: Way::new(self.grid(), neighborhood, vector, steps.unwrap_or(0), lean),
            left: steps.map_or(0, |steps| steps + 1),
        }
    }
}
