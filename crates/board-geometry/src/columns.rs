//! Sets column by column: a column of at most 26 rows fits 32 bits, and a flood crosses it in a few operations.

use crate::{Board, CellSet, Grid, Neighborhood, Wrap};

/// How many columns a board can have.
const COLUMNS: usize = 26;

/// Squares, across edges.
const EDGE: u8 = 0;
/// Squares, across corners.
const CORNER: u8 = 1;
/// Squares, across both.
const BOTH: u8 = 2;
/// Hexagons.
const HEXAGONS: u8 = 3;

/// Where a column stands in a set.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Column {
    /// The word and the bit of its lowest cell.
    word: u16,
    bit: u8,
    /// The row of its lowest cell.
    low: u8,
    /// A bit for each of its cells.
    cells: u32,
}

/// The columns of a board on which every column is one piece.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Columns {
    count: usize,
    places: [Column; COLUMNS],
    grid: Grid,
}

/// A set, row `r` of a column on its bit `r`.
type Sheet = [u32; COLUMNS];

impl Columns {
    /// Nothing for boards that wrap, and for those with a gap in a column.
    pub(crate) fn new(board: &Board) -> Option<Self> {
        if board.wrap() != Wrap::None {
            return None;
        }
        let mut columns = [Column::default(); COLUMNS];
        for (index, column) in columns.iter_mut().enumerate().take(board.columns()) {
            let mut cells = board.column(index);
            let Some(first) = cells.next() else { continue };
            let last = cells.next_back().unwrap_or(first);
            let (low, high) = (board.coord(first)?.row, board.coord(last)?.row);
            let len = last.index() - first.index() + 1;
            if usize::try_from(high - low + 1) != Ok(len) {
                return None;
            }
            *column = Column {
                word: u16::try_from(first.index() / 64).ok()?,
                bit: u8::try_from(first.index() % 64).ok()?,
                low: u8::try_from(low).ok()?,
                cells: (1 << len) - 1,
            };
        }
        Some(Self { count: board.columns(), places: columns, grid: board.grid() })
    }

    #[expect(clippy::cast_possible_truncation, reason = "a column has at most 26 cells")]
    #[inline]
    fn spread<const N: usize>(&self, set: &CellSet<N>) -> Sheet {
        let words = set.words();
        let mut sheet = [0; COLUMNS];
        for (rows, column) in sheet.iter_mut().zip(&self.places).take(self.count) {
            let word = usize::from(column.word);
            let low = words.get(word).map_or(0, |bits| bits >> column.bit);
            // In two moves, since the whole of a word cannot be moved out in one.
            let high = words.get(word + 1).map_or(0, |bits| bits << 1 << (63 - column.bit));
            *rows = ((low | high) as u32 & column.cells) << column.low;
        }
        sheet
    }

    #[inline]
    fn gather<const N: usize>(&self, sheet: &Sheet) -> CellSet<N> {
        let mut words = [0; N];
        for (rows, column) in sheet.iter().zip(&self.places).take(self.count) {
            let bits = u64::from(rows >> column.low & column.cells);
            let word = usize::from(column.word);
            if let Some(low) = words.get_mut(word) {
                *low |= bits << column.bit;
            }
            if let Some(high) = words.get_mut(word + 1) {
                *high |= bits >> 1 >> (63 - column.bit);
            }
        }
        CellSet::from_words(words)
    }

    /// The cells of `through` that steps over cells of `through` join to one of `seeds`.
    pub(crate) fn flood<const N: usize>(
        &self,
        seeds: &CellSet<N>,
        through: &CellSet<N>,
        neighborhood: Neighborhood,
    ) -> CellSet<N> {
        let through = self.spread(through);
        let mut reached = self.spread(seeds);
        for (reached, through) in reached.iter_mut().zip(&through) {
            *reached &= through;
        }
        match (self.grid, neighborhood) {
            (Grid::Square, Neighborhood::Edge) => sweep::<EDGE>(&mut reached, &through, self.count),
            (Grid::Square, Neighborhood::Corner) => {
                sweep::<CORNER>(&mut reached, &through, self.count);
            }
            (Grid::Square, Neighborhood::Both) => sweep::<BOTH>(&mut reached, &through, self.count),
            (Grid::Hexagonal, Neighborhood::Corner) => {}
            (Grid::Hexagonal, _) => sweep::<HEXAGONS>(&mut reached, &through, self.count),
        }
        self.gather(&reached)
    }

    /// The neighbors across edges of the cells of a set of hexagons.
    #[inline]
    pub(crate) fn hexagons_around<const N: usize>(&self, set: &CellSet<N>) -> CellSet<N> {
        let sheet = self.spread(set);
        let mut around = [0; COLUMNS];
        for column in 0..COLUMNS {
            let rows = sheet[column];
            let west = if column == 0 { 0 } else { sheet[column - 1] };
            let east = if column + 1 == COLUMNS { 0 } else { sheet[column + 1] };
            around[column] =
                rows << 1 | rows >> 1 | eastward::<HEXAGONS>(west) | westward::<HEXAGONS>(east);
        }
        self.gather(&around)
    }
}

/// What cells of a column reach in the column east of it.
#[inline]
const fn eastward<const KIND: u8>(rows: u32) -> u32 {
    match KIND {
        EDGE => rows,
        CORNER => rows << 1 | rows >> 1,
        BOTH => rows | rows << 1 | rows >> 1,
        _ => rows | rows << 1,
    }
}

/// What cells of a column reach in the column west of it.
#[inline]
const fn westward<const KIND: u8>(rows: u32) -> u32 {
    match KIND {
        EDGE | CORNER | BOTH => eastward::<KIND>(rows),
        _ => rows | rows >> 1,
    }
}

/// The rows of `through` that are in one piece with one of `rows`, which are among them.
#[inline]
const fn fill<const KIND: u8>(rows: u32, through: u32) -> u32 {
    if KIND == CORNER {
        return rows;
    }
    // Upwards a carry runs through each piece.
    let mut rows = rows | ((through + rows) ^ through) & through;
    // Downwards the steps double.
    let mut open = through;
    rows |= open & rows >> 1;
    open &= open >> 1;
    rows |= open & rows >> 2;
    open &= open >> 2;
    rows |= open & rows >> 4;
    open &= open >> 4;
    rows |= open & rows >> 8;
    open &= open >> 8;
    rows | open & rows >> 16
}

/// Carries what is reached to the east and back to the west until a way brings nothing new.
#[inline]
fn sweep<const KIND: u8>(reached: &mut Sheet, through: &Sheet, count: usize) {
    let count = count.min(COLUMNS);
    let mut first = true;
    loop {
        let mut fresh = first;
        let mut west = 0;
        for (rows, &open) in reached.iter_mut().zip(through).take(count) {
            let met = (*rows | eastward::<KIND>(west)) & open;
            if first || met != *rows {
                *rows = fill::<KIND>(met, open);
                fresh = true;
            }
            west = *rows;
        }
        if !fresh {
            return;
        }
        first = false;
        fresh = false;
        let mut east = 0;
        for (rows, &open) in reached[..count].iter_mut().zip(&through[..count]).rev() {
            let met = (*rows | westward::<KIND>(east)) & open;
            if met != *rows {
                *rows = fill::<KIND>(met, open);
                fresh = true;
            }
            east = *rows;
        }
        if !fresh {
            return;
        }
    }
}
