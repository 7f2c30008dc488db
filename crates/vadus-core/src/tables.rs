//! What every position on a board of one size shares: the board, and tables worked out from it.

use alloc::vec::Vec;

use board_geometry::{Board, BoardError, Cell, CellSet, Coord, Direction, Neighborhood};

/// Words for the largest board, 469 points. Smaller boards leave the upper words at zero, and loops over words stop
/// where their board does.
pub(crate) const WORDS: usize = 8;

/// Room for an entry a point, for indices that run over whole words.
pub(crate) const POINTS: usize = 64 * WORDS;

/// The most columns that a board has: `2 * 13 - 1`.
pub(crate) const COLUMNS: usize = 25;

/// A set of points.
pub(crate) type Stones = CellSet<WORDS>;

/// A set of points by columns: bit `r` of entry `q` is the point in column `q` and row `r`.
///
/// So the neighbors of a point lie at the same bit and the next one up in the column to the east, and at the same bit
/// and the next one down in the column to the west.
pub(crate) type Lanes = [u32; COLUMNS];

/// Where a column lies in the numbering of the points.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Column {
    /// The index of its lowest point.
    pub(crate) start: u16,
    /// The row of its lowest point.
    pub(crate) low: u8,
    /// How many points it has.
    pub(crate) len: u8,
}

/// The tables of one size.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) board: Board,
    pub(crate) size: u8,
    pub(crate) all: Stones,
    /// Points with fewer than six neighbors (VA-3).
    pub(crate) edge: Stones,
    pub(crate) edge_lanes: Lanes,
    pub(crate) columns: [Column; COLUMNS],
    /// The neighbors of each point, ascending; in place of those missing, a number that no point has.
    pub(crate) neighbors: Vec<[u16; 6]>,
}

impl Tables {
    pub(crate) fn new(size: u8) -> Result<Self, BoardError> {
        let board = Board::hexagon(usize::from(size))?;
        let mut columns = [Column::default(); COLUMNS];
        let mut edge = Stones::EMPTY;
        let mut neighbors = Vec::with_capacity(board.len());
        for cell in board.cells() {
            let around = neighbor_row(&board, cell);
            if board.neighbors(cell, Neighborhood::Edge).count() < around.len() {
                edge.insert(cell);
            }
            neighbors.push(around);
            let Some((column, row)) = board.coord(cell).and_then(small) else { continue };
            let Some(column) = columns.get_mut(column) else { continue };
            if column.len == 0 {
                column.start = small_index(cell.index());
                column.low = row;
            }
            column.len += 1;
        }
        let all = board.cells().collect();
        let mut tables =
            Self { board, size, all, edge, edge_lanes: [0; COLUMNS], columns, neighbors };
        tables.edge_lanes = tables.lanes(&edge);
        Ok(tables)
    }

    /// The columns of the board, without those that only larger boards have.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns[..self.board.columns().min(COLUMNS)]
    }

    /// A set of points by columns.
    pub(crate) fn lanes(&self, stones: &Stones) -> Lanes {
        let words = stones.words();
        let mut lanes = [0; COLUMNS];
        for (lane, column) in lanes.iter_mut().zip(self.columns()) {
            let (word, bit) = (usize::from(column.start) / 64, column.start % 64);
            let next = words.get(word + 1).copied().unwrap_or(0);
            // Shifted in two steps, since a shift by 64 is none.
            let bits = words[word] >> bit | next << 1 << (63 - bit);
            #[expect(clippy::cast_possible_truncation, reason = "a column has at most 25 points")]
            let bits = bits as u32 & ((1 << column.len) - 1);
            *lane = bits << column.low;
        }
        lanes
    }

    /// The index of the lowest point of a set of rows in a column; the rows must lie on the board.
    pub(crate) fn index(&self, column: u8, row: u32) -> usize {
        let column = &self.columns[usize::from(column) % COLUMNS];
        (usize::from(column.start) + row as usize).saturating_sub(usize::from(column.low))
    }
}

/// The indices of the neighbors, ascending; absent ones are the number of points of the board.
fn neighbor_row(board: &Board, cell: Cell) -> [u16; 6] {
    let absent = small_index(board.len());
    let mut row = Direction::HEXAGONAL
        .map(|direction| board.step(cell, direction).map_or(absent, |at| small_index(at.index())));
    row.sort_unstable();
    row
}

/// An index of a point: below 676, so that the conversion cannot fail.
pub(crate) fn small_index(index: usize) -> u16 {
    u16::try_from(index).unwrap_or(u16::MAX)
}

/// Column and row of a place that is on a board.
fn small(at: Coord) -> Option<(usize, u8)> {
    Some((usize::try_from(at.column).ok()?, u8::try_from(at.row).ok()?))
}
