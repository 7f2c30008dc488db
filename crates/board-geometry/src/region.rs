//! Named parts of a board.

use crate::{Board, Cell, Direction, Grid, Neighborhood};

impl Board {
    /// The cells with fewer neighbors across edges than the grid allows: fewer than four on squares, than six on
    /// hexagons. On a hexagonal board of side `n` there are `6 * (n - 1)`.
    pub fn edge(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let full = self.grid().directions(Neighborhood::Edge).len();
        self.cells().filter(move |&cell| self.neighbors(cell, Neighborhood::Edge).count() < full)
    }

    /// The cells where two sides meet: the board ends in two successive directions on squares, in three on hexagons.
    pub fn corners(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let directions = self.grid().directions(Neighborhood::Edge);
        let run = directions.len() / 2;
        let ends = move |cell: Cell, from: usize| {
            (0..run)
                .all(|turn| self.step(cell, directions[(from + turn) % directions.len()]).is_none())
        };
        self.cells().filter(move |&cell| (0..directions.len()).any(|from| ends(cell, from)))
    }

    /// The cells of one side, or nothing if the grid has no such side.
    ///
    /// The sides of squares face north, east, south and west: cells where the board ends in that direction. The
    /// sides of hexagons face north, north-east, south-east, south, south-west and north-west: cells where the board
    /// ends in both of the two steps next to that direction (the north-east side: north-east and east).
    #[must_use]
    pub fn side_cells(&self, facing: Direction) -> Option<impl Iterator<Item = Cell> + Clone + '_> {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let steps = match (self.grid(), facing) {
            (Grid::Square, North | East | South | West) => [facing, facing],
            (Grid::Hexagonal, North) => [NorthWest, NorthEast],
            (Grid::Hexagonal, NorthEast) => [NorthEast, East],
            (Grid::Hexagonal, SouthEast) => [East, SouthEast],
            (Grid::Hexagonal, South) => [SouthEast, SouthWest],
            (Grid::Hexagonal, SouthWest) => [SouthWest, West],
            (Grid::Hexagonal, NorthWest) => [West, NorthWest],
            _ => return None,
        };
        Some(
            self.cells()
                .filter(move |&cell| steps.iter().all(|&step| self.step(cell, step).is_none())),
        )
    }

    /// The cells of a column, from 0, south to north; none where there is no such column.
    pub fn column(&self, column: usize) -> impl DoubleEndedIterator<Item = Cell> + Clone + use<> {
        let column = i16::try_from(column).unwrap_or(i16::MAX);
        self.run(column, 0, i16::MAX).map(Cell::at)
    }

    /// The cells of a row, from 0, west to east; none where there is no such row.
    pub fn row(&self, row: usize) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.row_cells(row)
    }

    /// How many steps across edges a cell lies from the edge: 0 for the edge itself. Nothing for a cell of a larger
    /// board, and on a board without edge.
    #[must_use]
    pub fn layer_of(&self, cell: Cell) -> Option<usize> {
        self.layer_entry(cell).map(usize::from)
    }

    /// The cells so many steps from the edge: layer 0 is the edge, layer 1 the edge of what remains without it, and so
    /// on.
    pub fn layer(&self, layer: usize) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.cells().filter(move |&cell| self.layer_of(cell) == Some(layer))
    }

    /// The number of lanes along a direction: of the parallel lines that the grid falls into. None where the grid has
    /// no such direction.
    ///
    /// Squares have columns (north), rows (east) and two families of diagonals (north-east, south-east); hexagons have
    /// three families: rows (east), columns (north-west) and the lanes to the north-east. A direction and its opposite
    /// have the same lanes. On boards that wrap lanes are those of the flat board.
    #[must_use]
    pub const fn lanes(&self, direction: Direction) -> usize {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        match (self.grid(), direction) {
            (Grid::Square, North | South) | (Grid::Hexagonal, SouthEast | NorthWest) => {
                self.columns()
            }
            // A hexagon of side `n` has as many lanes each way: `2 * n - 1`.
            (_, East | West) | (Grid::Hexagonal, NorthEast | SouthWest) => self.rows(),
            (Grid::Square, _) => self.columns() + self.rows() - 1,
            (Grid::Hexagonal, North | South) => 0,
        }
    }

    /// The number of the lane along a direction in which a cell lies, `0..lanes`; nothing for a cell of a larger board,
    /// or where there are no lanes.
    ///
    /// Columns count from the west, rows from the south; lanes to the north-east from the one furthest north-west,
    /// diagonals to the south-east from the one furthest south-west.
    #[must_use]
    pub fn lane_of(&self, cell: Cell, direction: Direction) -> Option<usize> {
        use Direction::{East, North, NorthEast, NorthWest, South, SouthEast, SouthWest, West};
        let at = self.coord(cell)?;
        let last_row = i16::try_from(self.rows()).ok()? - 1;
        let lane = match (self.grid(), direction) {
            (Grid::Square, North | South) | (Grid::Hexagonal, SouthEast | NorthWest) => at.column,
            (_, East | West) => at.row,
            (Grid::Square, NorthEast | SouthWest) => at.column - at.row + last_row,
            (Grid::Square, SouthEast | NorthWest) => at.column + at.row,
            (Grid::Hexagonal, NorthEast | SouthWest) => at.column - at.row + last_row / 2,
            (Grid::Hexagonal, North | South) => return None,
        };
        usize::try_from(lane).ok()
    }

    /// The cells of a lane along a direction, ascending.
    pub fn lane(
        &self,
        direction: Direction,
        lane: usize,
    ) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.cells().filter(move |&cell| self.lane_of(cell, direction) == Some(lane))
    }

    /// The color of a cell, so that cells which share an edge differ: 0 or 1 on squares, 0 to 2 on hexagons; `a1` has
    /// color 0. Nothing for a cell of a larger board. Over the seam of a board that wraps colors may meet.
    #[must_use]
    pub fn color_of(&self, cell: Cell) -> Option<usize> {
        let at = self.coord(cell)?;
        usize::try_from(at.column + at.row).ok().map(|sum| sum % self.grid().colors())
    }

    /// The cells of a color, ascending; none from [`Grid::colors`] up.
    pub fn color(&self, color: usize) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.cells().filter(move |&cell| self.color_of(cell) == Some(color))
    }

    /// The middle of the bounding rectangle: one cell, or two or four where its sides are even; without those that
    /// the board lacks.
    pub fn center(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let middle = |place: i16, span: usize| {
            let place = usize::try_from(place).unwrap_or(span);
            place == span / 2 || place == (span - 1) / 2
        };
        self.cells().filter(move |&cell| {
            self.coord(cell)
                .is_some_and(|at| middle(at.column, self.columns()) && middle(at.row, self.rows()))
        })
    }
}
