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
