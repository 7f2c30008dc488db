//! Walks by geometry: rings, ranges, spirals, lines.

use crate::{Board, Cell, Coord, Direction, Grid, Neighborhood, Turn, Wrap};

/// The cells of a ring; see [`Board::ring`].
///
/// It is the polygon with a corner in each direction of the neighborhood; on squares across both, in every other one.
#[derive(Clone, Debug)]
pub struct Ring<'a> {
    board: &'a Board,
    center: Cell,
    neighborhood: Neighborhood,
    middle: Coord,
    /// The next place, before it is taken over a seam, and what leads to the one after it.
    at: Coord,
    by: (i16, i16),
    /// What a corner makes of `by`, as a matrix.
    corner: [i16; 4],
    /// The places still to go on this side, on a whole one, and in all.
    left: i16,
    whole: i16,
    rest: i16,
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
        let grid = board.grid();
        let directions = grid.directions(neighborhood);
        let corner = match (grid, turn) {
            (Grid::Square, Turn::Clockwise) => [0, 1, -1, 0],
            (Grid::Square, Turn::CounterClockwise) => [0, -1, 1, 0],
            (Grid::Hexagonal, Turn::Clockwise) => [0, 1, -1, 1],
            (Grid::Hexagonal, Turn::CounterClockwise) => [1, -1, 1, 0],
        };
        let steps = |direction| grid.step(direction).unwrap_or((0, 0));
        let from = steps(start);
        let place = directions.iter().position(|&direction| direction == start);
        let to = place.map_or(from, |place| {
            let last = directions.len() - 1;
            let next = match turn {
                Turn::Clockwise if place == last => 0,
                Turn::Clockwise => place + 1,
                Turn::CounterClockwise if place == 0 => last,
                Turn::CounterClockwise => place - 1,
            };
            steps(directions[next])
        });
        let middle = board.coord(center);
        // Across corners of hexagons there is no step, and no ring but the cell itself.
        let begins = middle.is_some() && (place.is_some() || directions.is_empty() && radius == 0);
        let middle = middle.unwrap_or(Coord::new(0, 0));
        let sides = i16::try_from(directions.len()).unwrap_or(0);
        // Eight directions make four sides.
        let whole = radius * if sides == 8 { 2 } else { 1 };
        let within = sides == 8 && (from.0 == 0 || from.1 == 0);
        Self {
            board,
            center,
            neighborhood,
            middle,
            at: Coord::new(middle.column + radius * from.0, middle.row + radius * from.1),
            by: (to.0 - from.0, to.1 - from.1),
            corner,
            left: if begins { if within { radius } else { whole }.max(1) } else { 0 },
            whole,
            rest: if begins { (sides * radius).max(1) } else { 0 },
        }
    }

    /// Goes around the corner; `false` behind the last side.
    #[inline]
    fn turn_corner(&mut self) -> bool {
        let ([a, b, c, d], (columns, rows)) = (self.corner, self.by);
        self.by = (a * columns + b * rows, c * columns + d * rows);
        self.left = self.whole.min(self.rest);
        self.left > 0
    }

    /// The place after one.
    #[inline]
    const fn beyond(&self, at: Coord) -> Coord {
        Coord::new(at.column + self.by.0, at.row + self.by.1)
    }

    /// The cell at the next place of this side.
    #[inline]
    fn take_place(&mut self) -> Option<Cell> {
        let at = self.at;
        self.left -= 1;
        self.rest -= 1;
        self.at = self.beyond(at);
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
            if self.board.wrap() == Wrap::None {
                // Without a look at the rest of the ring at each place.
                for _ in 0..self.left {
                    if let Some(cell) = self.board.at(self.at) {
                        value = fold(value, cell);
                    }
                    self.at = self.beyond(self.at);
                }
                self.rest -= self.left;
            } else {
                while self.left > 0 {
                    if let Some(cell) = self.take_place() {
                        value = fold(value, cell);
                    }
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

/// The cells of a range, column by column: in each they lie one after the other.
#[derive(Clone, Debug)]
struct Range<'a> {
    board: &'a Board,
    center: Cell,
    neighborhood: Neighborhood,
    middle: Coord,
    radius: i16,
    /// How far to the east the next column lies.
    way: i16,
    /// The cells still to come of this column.
    run: core::ops::Range<usize>,
    /// Whether a run may have cells that are out of range.
    gaps: bool,
}

impl<'a> Range<'a> {
    fn new(board: &'a Board, center: Cell, radius: usize, neighborhood: Neighborhood) -> Self {
        let radius = i16::try_from(radius.min(LARGEST)).unwrap_or(0);
        let middle = board.coord(center);
        // Over a seam distances tell what is in range.
        let flat = middle.is_some() && board.wrap() == Wrap::None;
        Self {
            board,
            center,
            neighborhood,
            middle: middle.unwrap_or(Coord::new(0, 0)),
            radius,
            way: if flat { -radius } else { radius + 1 },
            run: 0..if flat || middle.is_none() { 0 } else { board.len() },
            gaps: !flat || neighborhood == Neighborhood::Corner,
        }
    }

    /// The next column, and whether there was one.
    #[inline]
    fn take_up_column(&mut self) -> bool {
        let (way, radius) = (self.way, self.radius);
        if way > radius {
            return false;
        }
        let (low, high) = match (self.board.grid(), self.neighborhood) {
            (Grid::Square, Neighborhood::Edge) => (way.abs() - radius, radius - way.abs()),
            (Grid::Square, _) => (-radius, radius),
            (Grid::Hexagonal, _) => ((way - radius).max(-radius), (way + radius).min(radius)),
        };
        let Coord { column, row } = self.middle;
        self.run = self.board.run(column + way, row + low, row + high);
        self.way += 1;
        true
    }

    /// Whether a cell of a run is in range.
    #[inline]
    fn reaches(&self, cell: Cell) -> bool {
        let distance = || self.board.distance(self.center, cell, self.neighborhood);
        !self.gaps || distance().is_some_and(|far| far <= self.radius.unsigned_abs())
    }
}

impl Iterator for Range<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        loop {
            while let Some(index) = self.run.next() {
                if self.reaches(Cell::at(index)) {
                    return Some(Cell::at(index));
                }
            }
            if !self.take_up_column() {
                return None;
            }
        }
    }

    #[inline]
    fn fold<B, F: FnMut(B, Cell) -> B>(mut self, start: B, mut fold: F) -> B {
        let mut value = start;
        loop {
            for index in self.run.clone() {
                if self.reaches(Cell::at(index)) {
                    value = fold(value, Cell::at(index));
                }
            }
            if !self.take_up_column() {
                return value;
            }
        }
    }
}

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
        Range::new(self, center, radius, neighborhood)
    }

    /// The cells at most this distance from a cell, ring by ring from the inside: the cell itself, then each ring as
    /// [`Board::ring_from`] gives it, all from the same direction and in the same sense.
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

/// The steps of a straight way: it takes two kinds of them only, on squares across edges those along its axes, on
/// hexagons those in two directions next to each other.
struct Kinds {
    one: (i16, i16),
    other: (i16, i16),
    /// How many steps are of the other kind.
    others: i16,
}

impl Kinds {
    fn new(grid: Grid, neighborhood: Neighborhood, (x, y): (i16, i16)) -> Self {
        let sign = (x.signum(), y.signum());
        let (east, north) = ((sign.0, 0), (0, sign.1));
        let both = match grid {
            Grid::Square => neighborhood == Neighborhood::Both,
            // North-east and south-west change column and row alike.
            Grid::Hexagonal => sign.0 == sign.1,
        };
        if both {
            let one = if x.abs() < y.abs() { north } else { east };
            Self { one, other: sign, others: x.abs().min(y.abs()) }
        } else if grid == Grid::Square && neighborhood == Neighborhood::Corner {
            let (rise, fall) = ((x + y) / 2, (y - x) / 2);
            let one = (rise.signum(), rise.signum());
            Self { one, other: (-fall.signum(), fall.signum()), others: fall.abs() }
        } else {
            Self { one: east, other: north, others: y.abs() }
        }
    }
}

/// The cells of a line; see [`Board::line`].
///
/// Equal parts of a step of the other kind add up; each time that they round to one more it is taken.
#[derive(Clone, Debug)]
pub struct Line<'a> {
    board: &'a Board,
    /// The next place, before it is taken over a seam.
    at: Coord,
    step: (i16, i16),
    /// What a step of the other kind adds to that.
    swerve: (i16, i16),
    /// What is left behind the whole steps of the other kind, `full` to one, from half of one below: `0..full`.
    part: i16,
    by: i16,
    full: i16,
    /// The places still to come.
    left: i16,
}

impl Line<'_> {
    /// The next place, which may be without a cell.
    #[inline]
    fn next_place(&mut self) -> Coord {
        let at = self.at;
        self.part += self.by;
        // By sums instead of a jump, which could not be foreseen.
        let swerves = i16::from(self.part >= self.full);
        self.part -= swerves * self.full;
        self.at.column += self.step.0 + swerves * self.swerve.0;
        self.at.row += self.step.1 + swerves * self.swerve.1;
        if self.board.wrap() == Wrap::None { at } else { self.board.around(at.column, at.row) }
    }
}

impl Iterator for Line<'_> {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.left > 0 {
            self.left -= 1;
            let place = self.next_place();
            if let Some(cell) = self.board.at(place) {
                return Some(cell);
            }
        }
        None
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (0, usize::try_from(self.left).ok())
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
        let vector = self.vector(from, to, neighborhood);
        let steps = vector.and_then(|vector| self.grid().length(vector, neighborhood));
        // A board is far too small for the numbers to end.
        let steps = steps.and_then(|steps| i16::try_from(steps).ok());
        let Kinds { one, other, others } =
            Kinds::new(self.grid(), neighborhood, vector.unwrap_or((0, 0)));
        let left_of_one = one.0 * other.1 > one.1 * other.0;
        let full = 2 * steps.unwrap_or(0).max(1);
        Line {
            board: self,
            at: self.coord(from).unwrap_or(Coord::new(0, 0)),
            step: one,
            swerve: (other.0 - one.0, other.1 - one.1),
            // At half a step the other kind comes first if it leads to the side of the lean.
            part: full / 2 - i16::from(left_of_one != (lean == Lean::Left)),
            by: 2 * others,
            full,
            left: steps.map_or(0, |steps| steps + 1),
        }
    }
}
