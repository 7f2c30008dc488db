//! The sets of a board: regions, rays, neighbors, shifts and fills.

use alloc::vec::Vec;
use core::mem::size_of;

use crate::shift::{Columns, Pairs, Shift};
use crate::{Board, BoardError, Cell, CellSet, Direction, Grid, Neighborhood, Wrap};

/// The sets of a board, on `N` words of 64 bits: made once, then shared.
///
/// ```
/// # use board_geometry::{Board, Direction, Layout, Neighborhood};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(9)?;
/// let layout = Layout::<4>::new(&board)?;
/// assert_eq!(layout.all().len(), 217);
/// assert_eq!(layout.edge().len(), 48);
/// let north_east = layout.shift(layout.all(), Direction::NorthEast);
/// assert_eq!(north_east.len(), 217 - 17);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Layout<const N: usize> {
    grid: Grid,
    all: CellSet<N>,
    edge: CellSet<N>,
    corners: CellSet<N>,
    center: CellSet<N>,
    sides: [Option<CellSet<N>>; 8],
    shifts: [Shift<N>; 8],
    /// The columns, where each is one piece.
    sheet: Option<Columns>,
    /// The shifts, where there is one word and all are whole.
    pairs: Option<Pairs>,
    /// Whether rays go over a seam, and where each cell leads if they do.
    wraps: bool,
    steps: Vec<[u16; 8]>,
    neighbors: Vec<[CellSet<N>; 3]>,
    rays: Vec<[CellSet<N>; 8]>,
    /// The lanes along the first four directions.
    lanes: [Vec<CellSet<N>>; 4],
    columns: Vec<CellSet<N>>,
    rows: Vec<CellSet<N>>,
    layers: Vec<CellSet<N>>,
    colors: [CellSet<N>; 3],
}

impl<const N: usize> Layout<N> {
    /// The sets of a board. `N` is at least [`Board::words`].
    ///
    /// # Errors
    ///
    /// [`BoardError::Words`] if `N` words have no room for the board.
    pub fn new(board: &Board) -> Result<Self, BoardError> {
        if board.words() > N {
            return Err(BoardError::Words { cells: board.len(), words: N });
        }
        let layers = board.cells().filter_map(|cell| board.layer_of(cell)).max();
        Ok(Self {
            grid: board.grid(),
            all: board.cells().collect(),
            edge: board.edge().collect(),
            corners: board.corners().collect(),
            center: board.center().collect(),
            sides: Direction::ALL.map(|facing| board.side_cells(facing).map(Iterator::collect)),
            shifts: Direction::ALL.map(|direction| Shift::new(board, direction)),
            neighbors: board
                .cells()
                .map(|cell| {
                    Neighborhood::ALL
                        .map(|neighborhood| board.neighbors(cell, neighborhood).collect())
                })
                .collect(),
            rays: board
                .cells()
                .map(|cell| Direction::ALL.map(|direction| board.ray(cell, direction).collect()))
                .collect(),
            lanes: [0, 1, 2, 3].map(|index| {
                let direction = Direction::ALL[index];
                let lane = |lane| board.lane(direction, lane).collect();
                (0..board.lanes(direction)).map(lane).collect()
            }),
            columns: (0..board.columns()).map(|column| board.column(column).collect()).collect(),
            rows: (0..board.rows()).map(|row| board.row(row).collect()).collect(),
            layers: (0..layers.map_or(0, |last| last + 1))
                .map(|layer| board.layer(layer).collect())
                .collect(),
            colors: [0, 1, 2].map(|color| board.color(color).collect()),
            sheet: Columns::new(board).filter(|_| N > 1),
            pairs: Pairs::new(board).filter(|_| N == 1),
            wraps: board.wrap() != Wrap::None,
            steps: if board.wrap() == Wrap::None { &[] } else { board.neighbor_table() }.to_vec(),
        })
    }

    /// How the cells fit together.
    #[must_use]
    pub const fn grid(&self) -> Grid {
        self.grid
    }

    /// The memory that the layout takes, its tables included.
    #[must_use]
    pub fn size_in_bytes(&self) -> usize {
        let lines = [&self.columns, &self.rows, &self.layers].into_iter().chain(&self.lanes);
        let sets: usize = lines.map(Vec::len).sum();
        let shifts: usize = self.shifts.iter().map(Shift::size_in_bytes).sum();
        size_of::<Self>()
            + (sets + 3 * self.neighbors.len() + 8 * self.rays.len()) * size_of::<CellSet<N>>()
            + shifts
            + self.steps.len() * size_of::<[u16; 8]>()
    }

    /// Every cell of the board.
    #[must_use]
    pub const fn all(&self) -> CellSet<N> {
        self.all
    }

    /// The edge, as [`Board::edge`].
    #[must_use]
    pub const fn edge(&self) -> CellSet<N> {
        self.edge
    }

    /// The corners, as [`Board::corners`].
    #[must_use]
    pub const fn corners(&self) -> CellSet<N> {
        self.corners
    }

    /// The center, as [`Board::center`].
    #[must_use]
    pub const fn center(&self) -> CellSet<N> {
        self.center
    }

    /// The cells of the side that faces a direction, as [`Board::side_cells`]; nothing if there is no such side.
    #[must_use]
    pub const fn side(&self, facing: Direction) -> Option<CellSet<N>> {
        self.sides[facing.index()]
    }

    /// The cells of a column, from 0; empty where there is no such column.
    #[must_use]
    pub fn column(&self, column: usize) -> CellSet<N> {
        self.columns.get(column).copied().unwrap_or_default()
    }

    /// The cells of a row, from 0; empty where there is no such row.
    #[must_use]
    pub fn row(&self, row: usize) -> CellSet<N> {
        self.rows.get(row).copied().unwrap_or_default()
    }

    /// The cells of a lane along a direction, as [`Board::lane`]; empty where there is no such lane.
    #[must_use]
    pub fn lane(&self, direction: Direction, lane: usize) -> CellSet<N> {
        self.lanes[direction.index() % 4].get(lane).copied().unwrap_or_default()
    }

    /// The cells so many steps from the edge, as [`Board::layer`]; empty where there are none.
    #[must_use]
    pub fn layer(&self, layer: usize) -> CellSet<N> {
        self.layers.get(layer).copied().unwrap_or_default()
    }

    /// The number of layers: the layer of the innermost cell and one; 0 on a board without edge.
    #[must_use]
    pub fn layers(&self) -> usize {
        self.layers.len()
    }

    /// The cells of a color, as [`Board::color`]; empty where there is no such color.
    #[must_use]
    pub fn color(&self, color: usize) -> CellSet<N> {
        self.colors.get(color).copied().unwrap_or_default()
    }

    /// The set with these words, or nothing if a bit lies outside the board.
    #[must_use]
    pub fn set(&self, words: [u64; N]) -> Option<CellSet<N>> {
        let set = CellSet::from_words(words);
        set.is_subset(&self.all).then_some(set)
    }

    /// The cells of the board that are not in the set.
    #[inline]
    #[must_use]
    pub fn complement(&self, set: CellSet<N>) -> CellSet<N> {
        self.all - set
    }

    /// The neighbors of a cell; empty for a cell of a larger board.
    #[inline]
    #[must_use]
    pub fn neighbors(&self, cell: Cell, neighborhood: Neighborhood) -> CellSet<N> {
        self.neighbors.get(cell.index()).map_or(CellSet::EMPTY, |sets| sets[neighborhood as usize])
    }

    /// The cells in a direction from a cell, without it, up to where the board ends; empty for a cell of a larger
    /// board.
    #[inline]
    #[must_use]
    pub fn ray(&self, cell: Cell, direction: Direction) -> CellSet<N> {
        self.rays.get(cell.index()).map_or(CellSet::EMPTY, |sets| sets[direction.index()])
    }

    /// The cells in a direction from a cell up to and including the first one of `blockers`.
    #[inline]
    #[must_use]
    pub fn ray_until(&self, cell: Cell, direction: Direction, blockers: CellSet<N>) -> CellSet<N> {
        if self.wraps {
            return self.ray_around(cell, direction, blockers);
        }
        let ray = self.ray(cell, direction);
        // A step that raises the column, or the row of the same column, raises the index.
        if self.grid.step(direction) > Some((0, 0)) {
            ray.up_to_first(ray & blockers)
        } else {
            ray.down_to_last(ray & blockers)
        }
    }

    /// As [`Layout::ray_until`] where the ray may come back over a seam.
    fn ray_around(&self, cell: Cell, direction: Direction, blockers: CellSet<N>) -> CellSet<N> {
        let mut walked = CellSet::EMPTY;
        let mut at = cell;
        while let Some(row) = self.steps.get(at.index()) {
            at = Cell::at(usize::from(row[direction.index()]));
            if at == cell || !walked.insert(at) || blockers.contains(at) {
                break;
            }
        }
        walked
    }

    /// Every cell of the set moved one step; what would leave the board is dropped.
    #[inline]
    #[must_use]
    pub fn shift(&self, set: CellSet<N>, direction: Direction) -> CellSet<N> {
        self.shifts[direction.index()].apply(set)
    }

    /// The cells that have a neighbor in the set.
    #[inline]
    #[must_use]
    pub fn neighbors_of(&self, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        if let (Some(columns), Grid::Hexagonal) = (&self.sheet, self.grid) {
            if neighborhood != Neighborhood::Corner {
                return columns.hexagons_around(&set);
            }
        }
        self.grid
            .directions(neighborhood)
            .iter()
            .fold(CellSet::EMPTY, |sum, &direction| sum | self.shift(set, direction))
    }

    /// The set and the neighbors of its cells.
    #[inline]
    #[must_use]
    pub fn dilate(&self, set: CellSet<N>, neighborhood: Neighborhood) -> CellSet<N> {
        set & self.all | self.neighbors_of(set, neighborhood)
    }

    /// The cells of `through` that steps over cells of `through` join to a cell of `seeds`, which must itself be in
    /// `through` to count.
    ///
    /// ```
    /// # use board_geometry::{Board, CellSet, Layout, Neighborhood};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let board = Board::rectangle(5, 5)?;
    /// let layout = Layout::<1>::new(&board)?;
    /// let without_column_c = layout.complement(layout.column(2));
    /// let west = layout.flood(CellSet::of(board.parse_cell("a1")?), without_column_c, Neighborhood::Edge);
    /// assert_eq!(west, layout.column(0) | layout.column(1));
    /// # Ok(())
    /// # }
    /// ```
    #[inline]
    #[must_use]
    pub fn flood(
        &self,
        seeds: CellSet<N>,
        through: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> CellSet<N> {
        // Apart from the others, whose tables on the stack cost as much as this whole flood.
        match &self.pairs {
            Some(pairs) => pairs.flood(seeds, through & self.all, neighborhood),
            None => self.flood_far(seeds, through, neighborhood),
        }
    }

    fn flood_far(
        &self,
        seeds: CellSet<N>,
        through: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> CellSet<N> {
        if let Some(columns) = &self.sheet {
            return columns.flood(&seeds, &through, neighborhood);
        }
        let through = through & self.all;
        let mut reached = seeds & through;
        let mut fresh = reached;
        while !fresh.is_empty() {
            fresh = (self.neighbors_of(fresh, neighborhood) & through) - reached;
            reached |= fresh;
        }
        reached
    }
}
