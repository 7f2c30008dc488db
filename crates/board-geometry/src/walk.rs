//! Walks by geometry: rings, ranges, spirals, lines.

use crate::{Board, Cell, Coord, Direction, Grid, Neighborhood, Turn, Wrap};

/// The cells of a ring; see [`Board::ring`].
///
/// The ring of radius `r` is the polygon with a corner `r` steps away in each direction of the neighborhood: side `k`
/// leads from direction `k` to the next one, in `r` moves by the difference of the two.
#[derive(Clone, Debug)]
pub struct Ring<'a> {
    board: &'a Board,
    center: Cell,
    neighborhood: Neighborhood,
    directions: &'static [Direction],
    turn: Turn,
    radius: i16,
    middle: Coord,
    /// The index of the direction at the beginning of the present side.
    side: usize,
    /// The sides still to go, this one included.
    sides: usize,
    /// The next place, before it is taken over a seam.
    at: Coord,
    by: (i16, i16),
    /// The places still to go on this side.
    left: i16,
}

impl<'a> Ring<'a> {
    fn new(
        board: &'a Board,
        center: Cell,
        radius: i16,
        neighborhood: Neighborhood,
        start: Direction,
        turn: Turn,
    ) -> Self {
        let directions = board.grid().directions(neighborhood);
        let side = directions.iter().position(|&direction| direction == start);
        let middle = board.coord(center);
        // Across corners of hexagons there is no step, and no ring but the cell itself.
        let alone = directions.is_empty() && radius == 0;
        let begins = middle.is_some() && (side.is_some() || alone);
        let middle = middle.unwrap_or(Coord::new(0, 0));
        let mut ring = Self {
            board,
            center,
            neighborhood,
            directions,
            turn,
            radius,
            middle,
            side: side.unwrap_or(0),
            sides: if radius == 0 { 1 } else { directions.len() } * usize::from(begins),
            at: middle,
            by: (0, 0),
            left: if begins { radius.max(1) } else { 0 },
        };
        ring.take_up_side();
        ring
    }

    /// What a step at the beginning of a side adds.
    #[inline]
    fn step(&self, side: usize) -> (i16, i16) {
        let direction = self.directions.get(side);
        direction.and_then(|&direction| self.board.grid().step(direction)).unwrap_or((0, 0))
    }

    #[inline]
    const fn next_side(&self) -> usize {
        let last = self.directions.len().saturating_sub(1);
        match self.turn {
            Turn::Clockwise if self.side >= last => 0,
            Turn::Clockwise => self.side + 1,
            Turn::CounterClockwise if self.side == 0 => last,
            Turn::CounterClockwise => self.side - 1,
        }
    }

    #[inline]
    fn take_up_side(&mut self) {
        let (from, to) = (self.step(self.side), self.step(self.next_side()));
        let Coord { column, row } = self.middle;
        self.at = Coord::new(column + self.radius * from.0, row + self.radius * from.1);
        self.by = (to.0 - from.0, to.1 - from.1);
    }

    /// Goes on to the next side; `false` behind the last one.
    #[inline]
    fn turn_corner(&mut self) -> bool {
        if self.sides <= 1 {
            return false;
        }
        self.sides -= 1;
        self.side = self.next_side();
        self.left = self.radius;
        self.take_up_side();
        true
    }

    /// The cell at the next place of this side.
    #[inline]
    fn take_place(&mut self) -> Option<Cell> {
        let at = self.at;
        self.left -= 1;
        self.at = Coord::new(at.column + self.by.0, at.row + self.by.1);
        if self.board.wrap() == Wrap::None { self.board.at(at) } else { self.over_seam(at) }
    }

    /// The cell at a place of a board that wraps, if no other way to it is shorter, or as short and before this one.
    fn over_seam(&self, at: Coord) -> Option<Cell> {
        let cell = self.board.at(self.board.around(at.column, at.row))?;
        let way = (at.column - self.middle.column, at.row - self.middle.row);
        (self.board.vector(self.center, cell, self.neighborhood) == Some(way)).then_some(cell)
    }
}

impl Iterator for Ring<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            while self.left > 0 {
                if let Some(cell) = self.take_place() {
                    return Some(cell);
                }
            }
            if !self.turn_corner() {
                return None;
            }
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(mut self, start: B, mut fold: F) -> B {
        let mut value = start;
        loop {
            while self.left > 0 {
                if let Some(cell) = self.take_place() {
                    value = fold(value, cell);
                }
            }
            if !self.turn_corner() {
                return value;
            }
        }
    }
}

impl core::iter::FusedIterator for Ring<'_> {}

/// The largest radius that can matter: no two cells are further apart.
const LARGEST: usize = 64;

/// Rings, ranges and spirals. Distance is [`Board::distance`] of the neighborhood: on the grid, whatever cells the
/// board lacks. Places without a cell are left out. A cell of a larger board has nothing around it.
impl Board {
    /// The cells at exactly this distance from a cell, clockwise from the first direction of the neighborhood: north,
    /// or north-east. Radius 0 is the cell itself.
    ///
    /// ```text
    ///    hexagons        squares, Edge     squares, Both
    ///      12 1               1              16 1 2
    ///    11 . . 2           8 . 2          15 . . . 3
    ///  10 . 0 . 3         7 . 0 . 3        14 . 0 . 4     (radius 2)
    ///    9 . . 4            6 . 4          13 . . . 5
    ///      8 …                5              … 9 …
    /// ```
    ///
    /// ```
    /// # use board_geometry::{Board, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::hexagon(3)?;
    /// let ring = board.ring(board.parse_cell("c3")?, 1, Neighborhood::Edge);
    /// let names: Vec<_> = ring.flat_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    /// assert_eq!(names, ["d4", "d3", "c2", "b2", "b3", "c4"]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn ring(&self, center: Cell, radius: usize, neighborhood: Neighborhood) -> Ring<'_> {
        let first = self.grid().directions(neighborhood).first().copied();
        let start = first.unwrap_or(Direction::North);
        self.ring_from(center, radius, neighborhood, start, Turn::Clockwise)
    }

    /// As [`Board::ring`], from a direction of the neighborhood and in either sense; empty if the neighborhood does not
    /// step in that direction.
    #[must_use]
    pub fn ring_from(
        &self,
        center: Cell,
        radius: usize,
        neighborhood: Neighborhood,
        start: Direction,
        turn: Turn,
    ) -> Ring<'_> {
        let radius = i16::try_from(radius.min(LARGEST)).unwrap_or(0);
        Ring::new(self, center, radius, neighborhood, start, turn)
    }

    /// The cells at most this distance from a cell, the cell among them, in ascending order.
    pub fn range(
        &self,
        center: Cell,
        radius: usize,
        neighborhood: Neighborhood,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        let at = self.coord(center);
        let flat = at.filter(|_| self.wrap() == Wrap::None);
        let seamed = at.filter(|_| self.wrap() != Wrap::None);
        let radius = i16::try_from(radius.min(LARGEST)).unwrap_or(0);
        let columns = flat.into_iter().flat_map(move |at| {
            (-radius..=radius).flat_map(move |way| self.range_column(at, way, radius, neighborhood))
        });
        let cells = seamed.into_iter().flat_map(move |_| {
            let near = move |&cell: &Cell| {
                let distance = self.distance(center, cell, neighborhood);
                distance.and_then(|far| i16::try_from(far).ok()).is_some_and(|far| far <= radius)
            };
            self.cells().filter(near)
        });
        columns.chain(cells)
    }

    /// The cells of a range in the column so far to the east.
    #[inline]
    fn range_column(
        &self,
        at: Coord,
        way: i16,
        radius: i16,
        neighborhood: Neighborhood,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        let (low, high) = match (self.grid(), neighborhood) {
            (Grid::Square, Neighborhood::Edge) => (way.abs() - radius, radius - way.abs()),
            (Grid::Square, _) => (-radius, radius),
            (Grid::Hexagonal, Neighborhood::Corner) if way != 0 => (1, 0),
            (Grid::Hexagonal, Neighborhood::Corner) => (0, 0),
            (Grid::Hexagonal, _) => ((way - radius).max(-radius), (way + radius).min(radius)),
        };
        let diagonal = self.grid() == Grid::Square && neighborhood == Neighborhood::Corner;
        let run = self.run(at.column + way, at.row + low, at.row + high);
        run.map(Cell::at).filter(move |&cell| {
            !diagonal || self.coord(cell).is_some_and(|other| (other.row - at.row - way) % 2 == 0)
        })
    }

    /// The cells at most this distance from a cell, ring by ring from the inside: the cell itself, then each ring as
    /// [`Board::ring_from`] gives it, all from the same direction and in the same sense.
    ///
    /// ```
    /// # use board_geometry::{Board, Direction, Neighborhood, Turn};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(3, 3)?;
    /// let spiral = board.spiral(
    ///     board.parse_cell("b2")?, 1, Neighborhood::Both, Direction::East, Turn::CounterClockwise,
    /// );
    /// let names: Vec<_> = spiral.flat_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    /// assert_eq!(names, ["b2", "c2", "c3", "b3", "a3", "a2", "a1", "b1", "c1"]);
    /// # Ok(())
    /// # }
    /// ```
    pub fn spiral(
        &self,
        center: Cell,
        radius: usize,
        neighborhood: Neighborhood,
        start: Direction,
        turn: Turn,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        (0..=radius.min(LARGEST))
            .flat_map(move |radius| self.ring_from(center, radius, neighborhood, start, turn))
    }
}

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
