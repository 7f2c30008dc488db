//! The sea as sets of waves: bit `i` of a word is the wave with index `i`, the index of its [`Cell`].
//!
//! Every table is worked out from the steps of the grid when the crate is compiled.

use core::fmt;

use board_geometry::{Board, Cell, CellSet, Direction, Grid};

pub(crate) const COLUMNS: usize = 4;
pub(crate) const ROWS: usize = 5;

/// The number of waves (AD-1).
pub(crate) const WAVES: usize = COLUMNS * ROWS;

/// A set of waves.
pub(crate) type Waves = u32;

/// The index of the wave in this column and row, both from 0 in the south-west: the numbering of board cells.
const fn index(column: usize, row: usize) -> usize {
    column * ROWS + row
}

/// The set of one wave.
#[inline]
pub(crate) const fn bit(wave: usize) -> Waves {
    1 << wave
}

/// The ports: the middle of the western and of the eastern coast (AD-2).
pub(crate) const PORTS: Waves = bit(index(0, ROWS / 2)) | bit(index(COLUMNS - 1, ROWS / 2));

/// The shallows: the two waves in the middle of the northern and of the southern coast (AD-2).
pub(crate) const SHALLOWS: Waves = bit(index(COLUMNS / 2 - 1, 0))
    | bit(index(COLUMNS / 2, 0))
    | bit(index(COLUMNS / 2 - 1, ROWS - 1))
    | bit(index(COLUMNS / 2, ROWS - 1));

/// The southern coast.
const BOTTOM: Waves = bit(0) | bit(ROWS) | bit(2 * ROWS) | bit(3 * ROWS);

/// The northern coast.
const TOP: Waves = BOTTOM << (ROWS - 1);

/// The waves one step away in any direction of a set of them, bit `i` for the direction with index `i`: without those
/// that the coast is in the way of (AD-9).
static REACH: [[Waves; WAVES]; 1 << 8] = reaches();

/// The waves directly above and below each wave (AD-12, AD-13).
static BESIDE: [Waves; WAVES] = beside();

/// The waves as cells of the board.
static CELLS: [Cell; WAVES] = cells();

const fn step(wave: usize, direction: Direction) -> Waves {
    let Some((columns, rows)) = Grid::Square.step(direction) else { return 0 };
    let column = (wave / ROWS).checked_add_signed(columns as isize);
    let row = (wave % ROWS).checked_add_signed(rows as isize);
    match (column, row) {
        (Some(column), Some(row)) if column < COLUMNS && row < ROWS => bit(index(column, row)),
        _ => 0,
    }
}

#[expect(clippy::large_stack_arrays, reason = "the compiler works it out, on no stack")]
const fn reaches() -> [[Waves; WAVES]; 1 << 8] {
    let mut table = [[0; WAVES]; 1 << 8];
    let mut compass = 1_usize;
    while compass < 1 << 8 {
        // The set without its first direction is done already.
        let first = Direction::ALL[compass.trailing_zeros() as usize];
        let rest = compass & (compass - 1);
        let mut wave = 0;
        while wave < WAVES {
            table[compass][wave] = table[rest][wave] | step(wave, first);
            wave += 1;
        }
        compass += 1;
    }
    table
}

const fn beside() -> [Waves; WAVES] {
    let mut table = [0; WAVES];
    let mut wave = 0;
    while wave < WAVES {
        table[wave] = step(wave, Direction::North) | step(wave, Direction::South);
        wave += 1;
    }
    table
}

const fn cells() -> [Cell; WAVES] {
    let Some(first) = Cell::new(0) else { panic!("every board has a first cell") };
    let mut table = [first; WAVES];
    let mut wave = 0;
    while wave < WAVES {
        if let Some(cell) = Cell::new(wave) {
            table[wave] = cell;
        }
        wave += 1;
    }
    table
}

/// The waves one step away from each wave in any direction of a set, bit `i` for the direction with index `i`.
#[inline]
pub(crate) fn reach(compass: u8) -> &'static [Waves; WAVES] {
    &REACH[usize::from(compass)]
}

/// The waves directly above and below.
#[inline]
pub(crate) fn above_and_below(wave: usize) -> Waves {
    BESIDE[wave]
}

/// The waves directly above or below any wave of a set.
#[inline]
pub(crate) const fn above_or_below(set: Waves) -> Waves {
    set << 1 & !BOTTOM | set >> 1 & !TOP
}

/// The board's cell for a wave.
#[inline]
pub(crate) fn cell(wave: usize) -> Cell {
    CELLS[wave]
}

/// The index of a cell, if it is a wave of this sea.
pub(crate) fn wave(cell: Cell) -> Option<usize> {
    Some(cell.index()).filter(|&wave| wave < WAVES)
}

/// The waves of a set, ascending.
#[inline]
pub(crate) fn waves(set: Waves) -> impl Iterator<Item = usize> {
    let mut left = set;
    core::iter::from_fn(move || {
        let wave = left.trailing_zeros() as usize;
        left &= left.wrapping_sub(1);
        (wave < WAVES).then_some(wave)
    })
}

/// The set as the geometry has it.
pub(crate) const fn set(waves: Waves) -> CellSet<1> {
    CellSet::from_words([waves as u64])
}

/// Where the half turn takes a set.
#[inline]
pub(crate) const fn half_turned(set: Waves) -> Waves {
    set.reverse_bits() >> (Waves::BITS as usize - WAVES)
}

/// The sea as a board of the geometry.
pub(crate) fn board() -> Board {
    match Board::rectangle(COLUMNS, ROWS) {
        Ok(board) => board,
        Err(_) => unreachable!("4 by 5 is well within the bounds of boards"),
    }
}

/// The name of a wave, for messages and notation.
#[derive(Clone, Copy)]
pub(crate) struct Name(pub(crate) Cell);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (self.0.index() / ROWS, self.0.index() % ROWS);
        let letter =
            u8::try_from(column).map_or('?', |column| char::from(b'a'.saturating_add(column)));
        write!(f, "{letter}{}", row + 1)
    }
}
