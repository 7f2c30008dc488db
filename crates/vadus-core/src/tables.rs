//! What every position on a board of one size shares: the board, and tables worked out from it.

use alloc::vec::Vec;

use board_geometry::{Board, BoardError, Cell, CellSet, Coord, Direction, Neighborhood};

/// Words for the largest board, 469 points. Smaller boards leave the upper words at zero, and loops over words stop
/// where their board does.
pub(crate) const WORDS: usize = 8;

/// Room for an entry a point, for indices that run over whole words.
pub(crate) const POINTS: usize = 64 * WORDS;

/// The most columns that a board has, `2 * 13 - 1`, and one more to make them even.
pub(crate) const COLUMNS: usize = 26;

/// Two columns a strip.
pub(crate) const STRIPS: usize = COLUMNS / 2;

/// Room for the edge points of a board, 72 at most.
pub(crate) const EDGE: usize = 1 << 7;

/// A set of points.
pub(crate) type Stones = CellSet<WORDS>;

/// A set of points by columns: bit `r` of entry `q` is the point in column `q` and row `r`.
///
/// So the neighbors of a point lie at the same bit and the next one up in the column to the east, and at the same bit
/// and the next one down in the column to the west.
pub(crate) type Lanes = [u32; COLUMNS];

/// A set of points by strips of two columns: bit `2 r` of entry `k` is the point in column `2 k + 1` and row `r`, bit
/// `2 r + 1` the one in column `2 k` and row `r`.
///
/// So the neighbors of a point in its strip lie one and two bits up and down.
pub(crate) type Strips = [u64; STRIPS];

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

impl Column {
    /// The rows of the column's points among bits that begin with the lowest one's.
    #[expect(clippy::cast_possible_truncation, reason = "a column has at most 25 points")]
    const fn lane(self, bits: u64) -> u32 {
        (bits as u32 & ((1 << self.len) - 1)) << self.low
    }
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
    pub(crate) edge_strips: Strips,
    /// By strip, where its two pairs of adjacent edge points lie, one at each end; nothing for the outer strips, which
    /// have more.
    pub(crate) edge_pairs: [Option<[u8; 2]>; STRIPS],
    /// By column and row: how many edge points come before the one there.
    edge_numbers: [[u8; 32]; 32],
    pub(crate) columns: [Column; COLUMNS],
    /// By index of a point, where it lies in the strips.
    strip_places: Vec<(u8, u8)>,
    /// The neighbors of each point, ascending; in place of those missing, a number that no point has.
    pub(crate) neighbors: Vec<[u16; 6]>,
}

impl Tables {
    pub(crate) fn new(size: u8) -> Result<Self, BoardError> {
        let board = Board::hexagon(usize::from(size))?;
        let mut columns = [Column::default(); COLUMNS];
        let mut edge = Stones::EMPTY;
        let mut neighbors = Vec::with_capacity(board.len());
        let mut strip_places = Vec::with_capacity(board.len());
        for cell in board.cells() {
            let around = neighbor_row(&board, cell);
            if board.neighbors(cell, Neighborhood::Edge).count() < around.len() {
                edge.insert(cell);
            }
            neighbors.push(around);
            let Some((column, row)) = board.coord(cell).and_then(small) else { continue };
            strip_places.push(strip_place(column, row));
            let Some(column) = columns.get_mut(column) else { continue };
            if column.len == 0 {
                column.start = small_index(cell.index());
                column.low = row;
            }
            column.len += 1;
        }
        let all = board.cells().collect();
        let mut tables = Self {
            board,
            size,
            all,
            edge,
            edge_lanes: [0; COLUMNS],
            edge_strips: [0; STRIPS],
            edge_pairs: [None; STRIPS],
            edge_numbers: [[0; 32]; 32],
            columns,
            strip_places,
            neighbors,
        };
        tables.edge_lanes = tables.lanes(&edge);
        tables.edge_strips = tables.strips(&edge);
        tables.edge_pairs = tables.edge_strips.map(edge_pairs);
        let places = edge.iter().filter_map(|cell| tables.board.coord(cell)).filter_map(small);
        for ((column, row), number) in places.zip(0..) {
            tables.edge_numbers[column % 32][usize::from(row) % 32] = number;
        }
        Ok(tables)
    }

    /// The columns of the board, without those that only larger boards have.
    pub(crate) fn columns(&self) -> &[Column] {
        &self.columns[..self.board.columns().min(COLUMNS)]
    }

    /// A set of points by columns.
    pub(crate) fn lanes(&self, stones: &Stones) -> Lanes {
        let mut lanes = [0; COLUMNS];
        for (lane, column) in lanes.iter_mut().zip(self.columns()) {
            *lane = column.lane(bits_from(stones, column.start));
        }
        lanes
    }

    /// Whether the point of this index is one of the edge.
    pub(crate) fn is_edge(&self, index: u16) -> bool {
        let (word, bit) = (usize::from(index) / 64 % WORDS, index % 64);
        self.edge.words()[word] >> bit & 1 == 1
    }

    /// The number of the edge point in a column and a row, from 0.
    pub(crate) fn edge_number(&self, column: usize, row: usize) -> usize {
        self.edge_numbers[column % 32][row % 32].into()
    }

    /// The number of strips of the board.
    pub(crate) fn strip_count(&self) -> usize {
        self.columns().len().div_ceil(2)
    }

    /// A set of points by strips.
    pub(crate) fn strips(&self, stones: &Stones) -> Strips {
        let mut strips = [0; STRIPS];
        let pairs = self.columns.chunks_exact(2).take(self.strip_count());
        for (strip, pair) in strips.iter_mut().zip(pairs) {
            // Both columns of a strip, at most 49 points, lie side by side.
            let bits = bits_from(stones, pair[0].start);
            let (west, east) = (pair[0].lane(bits), pair[1].lane(bits >> pair[0].len));
            *strip = spread(west) << 1 | spread(east);
        }
        strips
    }

    /// The strip of a point, and the point there.
    #[inline]
    pub(crate) fn in_strip(&self, cell: Cell) -> (usize, u64) {
        let (strip, at) = self.strip_places.get(cell.index()).copied().unwrap_or_default();
        (usize::from(strip) % STRIPS, 1 << (at % 64))
    }

    /// The index of the point in a column and a row; it must lie on the board.
    pub(crate) fn index(&self, column: usize, row: usize) -> usize {
        let column = &self.columns[column % COLUMNS];
        (usize::from(column.start) + row).saturating_sub(usize::from(column.low))
    }
}

/// Where the pairs of edge points lie in a strip that has no others.
fn edge_pairs(edge: u64) -> Option<[u8; 2]> {
    let (low, high) = (edge.trailing_zeros(), 62_u32.checked_sub(edge.leading_zeros())?);
    let pairs = [u8::try_from(low).ok()?, u8::try_from(high).ok()?];
    (edge == 3 << low | 3 << high && low < high).then_some(pairs)
}

/// The strip of the point in a column and a row, and where it lies there.
#[expect(clippy::cast_possible_truncation, reason = "a board has at most 25 columns")]
const fn strip_place(column: usize, row: u8) -> (u8, u8) {
    ((column / 2) as u8, 2 * row + 1 - column as u8 % 2)
}

/// The bits of 64 points from this one on.
fn bits_from(stones: &Stones, start: u16) -> u64 {
    let words = stones.words();
    let (word, bit) = (usize::from(start) / 64 % WORDS, start % 64);
    let next = words.get(word + 1).copied().unwrap_or(0);
    // Shifted in two steps, since a shift by 64 is none.
    words[word] >> bit | next << 1 << (63 - bit)
}

/// Every bit at twice its place.
fn spread(bits: u32) -> u64 {
    let mut bits = u64::from(bits);
    bits = (bits | bits << 16) & 0x0000_FFFF_0000_FFFF;
    bits = (bits | bits << 8) & 0x00FF_00FF_00FF_00FF;
    bits = (bits | bits << 4) & 0x0F0F_0F0F_0F0F_0F0F;
    bits = (bits | bits << 2) & 0x3333_3333_3333_3333;
    (bits | bits << 1) & 0x5555_5555_5555_5555
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
