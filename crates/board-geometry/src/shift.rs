//! How sets move and spread, as moves of words and of columns: a column of at most 26 rows fits 32 bits.

use alloc::vec::Vec;
use core::mem::size_of;

use crate::{Board, CellSet, Direction, Grid, Neighborhood, Wrap};

/// The cells of one word that land in one word, all moved by the same number of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    from: u16,
    to: u16,
    /// To the left; a move to the right turns the word further. No bit of the mask is carried around.
    turn: u32,
    mask: u64,
}

/// How a direction moves the cells of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shift<const N: usize> {
    /// All cells of `from` by the same number of indices, `1..=63`: rectangles.
    Whole { from: CellSet<N>, by: u32, upward: bool },
    /// Word by word, where the number depends on the column: hexagons, subsets, boards that wrap.
    Parts(Vec<Part>),
}

impl<const N: usize> Shift<N> {
    pub(crate) fn new(board: &Board, direction: Direction) -> Self {
        let mut from = CellSet::EMPTY;
        let mut moves = Vec::new();
        for cell in board.cells() {
            if let Some(next) = board.step(cell, direction) {
                from.insert(cell);
                moves.push((cell.index(), next.index()));
            }
        }
        let Some(&(first, next)) = moves.first() else {
            return Self::Parts(Vec::new());
        };
        let (upward, by) = (next > first, next.abs_diff(first));
        let same = |&(a, b): &(usize, usize)| (b > a) == upward && b.abs_diff(a) == by;
        match u32::try_from(by) {
            Ok(by) if by < 64 && moves.iter().all(same) => Self::Whole { from, by, upward },
            _ => Self::Parts(parts(&moves)),
        }
    }

    /// The memory of the parts.
    pub(crate) fn size_in_bytes(&self) -> usize {
        match self {
            Self::Whole { .. } => 0,
            Self::Parts(parts) => parts.len() * size_of::<Part>(),
        }
    }

    #[inline]
    pub(crate) fn apply(&self, set: CellSet<N>) -> CellSet<N> {
        match self {
            Self::Whole { from, by, upward: true } => (set & *from).raised(*by),
            Self::Whole { from, by, upward: false } => (set & *from).lowered(*by),
            Self::Parts(parts) => {
                let mut moved = [0_u64; N];
                let words = set.words();
                for part in parts {
                    let (from, to) = (usize::from(part.from), usize::from(part.to));
                    if let (Some(from), Some(to)) = (words.get(from), moved.get_mut(to)) {
                        *to |= (from & part.mask).rotate_left(part.turn);
                    }
                }
                CellSet::from_words(moved)
            }
        }
    }
}

/// The moves of single cells, gathered by words and distance.
fn parts(moves: &[(usize, usize)]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let small = |index: usize| u16::try_from(index / 64).unwrap_or(u16::MAX);
    for &(cell, next) in moves {
        let (from, to) = (small(cell), small(next));
        let turn = u32::try_from(next.wrapping_sub(cell) % 64).unwrap_or(0);
        let bit = 1 << (cell % 64);
        let like = |part: &&mut Part| (part.from, part.to, part.turn) == (from, to, turn);
        match parts.iter_mut().find(like) {
            Some(part) => part.mask |= bit,
            None => parts.push(Part { from, to, turn, mask: bit }),
        }
    }
    parts
}

/// How far a direction raises indices on a board of one word, and which cells have a neighbor in it and opposite to it.
type Pair = (u32, u64, u64);

/// The shifts of a board of one word, where all of them are whole.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Pairs {
    /// North, east, north-east, south-east.
    pairs: [Pair; 4],
    /// Whether cells without a neighbor to the east or west leave the board if they move there.
    free: bool,
}

/// The first word, which is the only one here.
#[inline]
fn word<const N: usize>(set: &CellSet<N>) -> u64 {
    set.words().first().copied().unwrap_or(0)
}

impl Pairs {
    pub(crate) fn new(board: &Board) -> Option<Self> {
        if board.grid() != Grid::Square || board.words() > 1 {
            return None;
        }
        let pair = |direction: Direction| {
            let whole = |direction| match Shift::<1>::new(board, direction) {
                Shift::Whole { from, by, .. } => Some((word(&from), by)),
                Shift::Parts(parts) if parts.is_empty() => Some((0, 1)),
                Shift::Parts(_) => None,
            };
            let ((raised, by), (lowered, _)) = (whole(direction)?, whole(direction.opposite())?);
            Some((by, raised, lowered))
        };
        let (by, east, west) = pair(Direction::East)?;
        let all = word(&CellSet::<1>::run(0, board.len()));
        Some(Self {
            pairs: [
                pair(Direction::North)?,
                (by, east, west),
                pair(Direction::NorthEast)?,
                pair(Direction::SouthEast)?,
            ],
            free: all << by & all == west && all >> by == east,
        })
    }

    /// The same for a rectangle of a known size.
    pub(crate) const fn rectangle(columns: usize, rows: usize) -> Self {
        // The cells that have another so many columns to the east and rows to the north.
        const fn with(columns: usize, rows: usize, (east, north): (isize, isize)) -> u64 {
            let mut cells = 0;
            let mut index = 0;
            while index < columns * rows {
                let column = (index / rows).checked_add_signed(east);
                let row = (index % rows).checked_add_signed(north);
                if let (Some(column), Some(row)) = (column, row) {
                    if column < columns && row < rows {
                        cells |= 1 << index;
                    }
                }
                index += 1;
            }
            cells
        }
        #[expect(clippy::cast_possible_truncation, reason = "a column has at most 26 cells")]
        const fn pair(columns: usize, rows: usize, (east, north): (isize, isize)) -> Pair {
            let by = (east.unsigned_abs() * rows).wrapping_add_signed(north) as u32;
            (by, with(columns, rows, (east, north)), with(columns, rows, (-east, -north)))
        }
        Self {
            pairs: [
                pair(columns, rows, (0, 1)),
                pair(columns, rows, (1, 0)),
                pair(columns, rows, (1, 1)),
                pair(columns, rows, (1, -1)),
            ],
            free: true,
        }
    }

    /// The cells moved one step.
    #[inline]
    pub(crate) const fn shift(&self, cells: u64, direction: Direction) -> u64 {
        let [(north, up, down), (east, right, left), rising, falling] = self.pairs;
        match direction {
            Direction::North => (cells & up) << north,
            Direction::South => (cells & down) >> north,
            Direction::East => (cells & right) << east,
            Direction::West => (cells & left) >> east,
            Direction::NorthEast => (cells & rising.1) << rising.0,
            Direction::SouthWest => (cells & rising.2) >> rising.0,
            Direction::SouthEast => (cells & falling.1) << falling.0,
            Direction::NorthWest => (cells & falling.2) >> falling.0,
        }
    }

    /// The cells of `through` that steps over cells of `through` join to one of `seeds`.
    #[inline]
    pub(crate) fn flood<const N: usize>(
        &self,
        seeds: CellSet<N>,
        through: CellSet<N>,
        neighborhood: Neighborhood,
    ) -> CellSet<N> {
        let [north, east, rising, falling] = self.pairs;
        let (open, seeds) = (word(&through), word(&seeds) & word(&through));
        let flooded = match neighborhood {
            Neighborhood::Edge if self.free => flood_edges(north.1, east.0, seeds, open),
            Neighborhood::Edge => flood([north, east], seeds, open),
            Neighborhood::Corner => flood([rising, falling], seeds, open),
            Neighborhood::Both => flood(self.pairs, seeds, open),
        };
        CellSet::from_words([flooded; N])
    }
}

/// Across edges; `north` are the cells with a neighbor there, `by` is how far a step to the east raises indices.
#[inline]
fn flood_edges(north: u64, by: u32, seeds: u64, open: u64) -> u64 {
    let columns = open & north;
    let mut reached = seeds;
    loop {
        // From the lowest cell reached of a piece of a column a carry runs through the cells above, and to one more.
        let up = columns.wrapping_add(reached & columns) ^ columns;
        let beside = reached | (up | reached >> 1 & north) & open;
        let next = beside | (beside << by | beside >> by) & open;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

#[inline]
fn flood<const P: usize>(pairs: [Pair; P], seeds: u64, open: u64) -> u64 {
    let mut reached = seeds;
    loop {
        let mut next = reached;
        for (by, raised, lowered) in pairs {
            // What one pair has reached goes on along the next.
            next |= ((next & raised) << by | (next & lowered) >> by) & open;
        }
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

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
