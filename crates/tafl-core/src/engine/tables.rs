//! What a ruleset's parameters come to on its board, worked out once.

use alloc::vec::Vec;

use board_geometry::{Board, Cell, CellSet, Coord, Direction, Layout, Neighborhood};

use crate::movegen::Beside;
use crate::ruleset::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, MAX_SIZE, Params, Region, Shieldwall,
    Standing, Traits, region,
};
use crate::{Move, Piece, Side};

/// The longest line of a board.
pub(crate) const LINE: usize = MAX_SIZE as usize;

/// So many lines that any number of 5 bits names one.
pub(crate) const LINES: usize = 32;

/// The moves that are copied at once.
pub(crate) const BLOCK: usize = 8;

/// At least the steps that a piece has on an empty board; a block may begin at each of the first 64.
pub(crate) const STEPS: usize = 64 + BLOCK;
const _: () = assert!(2 * (LINE - 1) < STEPS - BLOCK, "no step has a number above");

/// The two kinds of lines, as they number whatever is kept for both.
pub(crate) const COLUMNS: usize = 0;
pub(crate) const ROWS: usize = 1;

const FIRST: Cell = match Cell::new(0) {
    Some(cell) => cell,
    None => panic!("every board has a first cell"),
};

/// The cell with an index that comes from the tables.
#[inline]
pub(crate) fn at(index: usize) -> Cell {
    Cell::new(index).unwrap_or(FIRST)
}

/// Where a cell lies. Neighbors are in the order of [`Direction::ORTHOGONAL`]; off the board they are
/// [`Tables::off`].
#[derive(Clone, Copy)]
pub(crate) struct Place {
    pub(crate) near: [Cell; 4],
    /// The neighbors' neighbors in the same directions.
    pub(crate) beyond: [Cell; 4],
    pub(crate) column: u8,
    pub(crate) row: u8,
    /// On which column it lies and where there, on which row and where there.
    pub(crate) on: [(u8, u8); 2],
}

impl Place {
    const FIRST: Self =
        Self { near: [FIRST; 4], beyond: [FIRST; 4], column: 0, row: 0, on: [(0, 0); 2] };
}

/// What the list of moves needs of a point that they begin on.
pub(crate) struct Origin {
    /// Column and row.
    pub(crate) place: [u8; 2],
    /// The other points of its column, of its row.
    pub(crate) beside: [Beside; 2],
    /// All steps over an empty board, in their order.
    pub(crate) steps: [Move; STEPS],
}

impl Origin {
    fn new(board: &Board, cell: Cell) -> Option<Self> {
        let start = board.coord(cell)?;
        let mut steps = [Move::PASS; STEPS];
        let ends = board
            .cells()
            .filter_map(|other| board.coord(other))
            .filter(|&end| end != start && (end.column == start.column || end.row == start.row));
        for (step, end) in steps.iter_mut().zip(ends) {
            *step = Move::new(start, end)?;
        }
        let (column, row) = (u8::try_from(start.column).ok()?, u8::try_from(start.row).ok()?);
        let beside = [row, column].map(|place| Beside::of(place.into()));
        Some(Self { place: [column, row], beside, steps })
    }
}

/// How a kind of piece walks.
#[derive(Clone, Copy)]
pub(crate) struct Walker {
    /// The points of each line that are closed to it.
    pub(crate) closed: [[u32; LINE]; 2],
    /// The points of each line where it may stop.
    pub(crate) open: [[u32; LINE]; 2],
    /// The points of each line that it may pass, but not stop on.
    pub(crate) no_stop: [[u32; LINE]; 2],
    /// The longest move.
    pub(crate) steps: u32,
}

impl Walker {
    fn new<const N: usize>(
        board: &Board,
        closed: CellSet<N>,
        no_stop: CellSet<N>,
        steps: Option<u8>,
    ) -> Self {
        let mut walker = Self {
            closed: [[0; LINE]; 2],
            open: [[0; LINE]; 2],
            no_stop: [[0; LINE]; 2],
            steps: steps.map_or(u32::from(MAX_SIZE), u32::from),
        };
        for cell in board.cells() {
            let Some((column, row)) = column_and_row(board, cell) else { continue };
            let (in_column, in_row) = (1 << row, 1 << column);
            if closed.contains(cell) {
                walker.closed[COLUMNS][column] |= in_column;
                walker.closed[ROWS][row] |= in_row;
            }
            if !closed.contains(cell) && no_stop.contains(cell) {
                walker.no_stop[COLUMNS][column] |= in_column;
                walker.no_stop[ROWS][row] |= in_row;
            }
            if !closed.contains(cell) && !no_stop.contains(cell) {
                walker.open[COLUMNS][column] |= in_column;
                walker.open[ROWS][row] |= in_row;
            }
        }
        walker
    }
}

fn column_and_row(board: &Board, cell: Cell) -> Option<(usize, usize)> {
    let at = board.coord(cell)?;
    Some((usize::try_from(at.column).ok()?, usize::try_from(at.row).ok()?))
}

/// Points that count as enemies: always, while they are empty, while they are occupied.
#[derive(Clone, Copy)]
pub(crate) struct Enemies<const N: usize> {
    pub(crate) always: CellSet<N>,
    pub(crate) empty: CellSet<N>,
    pub(crate) occupied: CellSet<N>,
}

/// A ruleset on its board.
pub(crate) struct Tables<const N: usize> {
    pub(crate) traits: Traits,
    pub(crate) layout: Layout<N>,
    pub(crate) size: usize,
    /// The same number, for arithmetic on lines.
    pub(crate) points: u32,
    /// The number of points that the attempts of a piece name: all others of its column and of its row.
    pub(crate) attempts: usize,
    /// What divides by that number, see [`Tables::split`].
    inverse: u64,
    /// The cell behind the last one, which no set holds.
    pub(crate) off: Cell,
    pub(crate) places: Vec<Place>,
    pub(crate) origins: Vec<Origin>,
    /// How attackers, defenders and the king walk.
    walkers: [Walker; 3],
    pub(crate) castle: CellSet<N>,
    pub(crate) corners: CellSet<N>,
    /// Where the king wins by arriving.
    pub(crate) escape: CellSet<N>,
    /// Where four take the king, or three on the edge.
    pub(crate) four: CellSet<N>,
    /// The points that count as enemies of attackers, of defenders.
    pub(crate) hostile: [Enemies<N>; 2],
    /// The points that count as enemies next to the king.
    pub(crate) against_king: Enemies<N>,
    /// Whether a corner may close a wall.
    pub(crate) corner_closes: bool,
}

impl<const N: usize> Tables<N> {
    /// The tables; nothing if the board has more points than the words hold.
    pub(crate) fn new(params: &Params, board: &Board) -> Option<Self> {
        let traits = params.traits;
        let layout = Layout::new(board).ok()?;
        let off = Cell::new(board.len())?;
        let attempts = 2 * (board.columns() - 1);
        let regions = |wanted: Region| -> CellSet<N> {
            let is_wanted = |cell: &Cell| {
                let found =
                    board.coord(*cell).map(|at| region(params.size, traits.citadel_width, at));
                found == Some(wanted)
            };
            board.cells().filter(is_wanted).collect()
        };
        let (castle, corners) = (regions(Region::Castle), regions(Region::Corner));
        let when = |condition: bool, set| if condition { set } else { CellSet::EMPTY };
        let walker = |piece: Piece| {
            let excluded = |standing: Standing, points| when(!standing.admits(piece), points);
            let no_stop = excluded(traits.castle, castle);
            let passes = traits.castle_men_pass.admits(piece.side());
            let closed = when(!passes, no_stop) | excluded(traits.corners, corners);
            let steps = match piece {
                Piece::Attacker => traits.men_steps.attackers,
                Piece::Defender => traits.men_steps.defenders,
                Piece::King => {
                    let closed = when(traits.king_returns == KingReturns::Never, castle);
                    let no_stop = when(traits.king_returns == KingReturns::Passing, castle);
                    return Walker::new(board, closed, no_stop, traits.king_steps);
                }
            };
            Walker::new(board, closed, no_stop, steps)
        };
        let hostile = |side: fn(HostileTo) -> Hostility| {
            let points = |wanted: Hostility| {
                when(side(traits.castle_hostile_to) == wanted, castle)
                    | when(side(traits.corners_hostile_to) == wanted, corners)
            };
            Enemies {
                always: points(Hostility::Always),
                empty: points(Hostility::WhenEmpty),
                occupied: points(Hostility::WhenOccupied),
            }
        };
        Some(Self {
            traits,
            size: board.columns(),
            points: u32::try_from(board.columns()).ok()?,
            attempts,
            inverse: (1 << 32) / attempts as u64 + 1,
            off,
            origins: board.cells().map(|cell| Origin::new(board, cell)).collect::<Option<_>>()?,
            places: places(board, off)?,
            walkers: Piece::ALL.map(walker),
            castle,
            corners,
            escape: match traits.escape {
                Escape::Corners => layout.corners(),
                Escape::Citadels => corners,
                Escape::Edge => layout.edge(),
            },
            four: match traits.king {
                KingCapture::Four => layout.all(),
                KingCapture::Two => CellSet::EMPTY,
                KingCapture::FourNearCastle => layout.dilate(castle, Neighborhood::Edge),
            },
            hostile: [hostile(|sides| sides.attackers), hostile(|sides| sides.defenders)],
            against_king: Enemies {
                always: when(traits.corners_count_against_king.is_on(), corners),
                empty: when(traits.castle_counts_against_king.is_on(), castle),
                occupied: CellSet::EMPTY,
            },
            corner_closes: traits.shieldwall == Shieldwall::Corner,
            layout,
        })
    }

    /// Where a cell lies.
    #[inline]
    pub(crate) fn place(&self, cell: Cell) -> &Place {
        self.places.get(cell.index()).unwrap_or(&Place::FIRST)
    }

    /// The cell at a place on a line.
    #[inline]
    pub(crate) fn on_line(&self, axis: usize, index: usize, place: usize) -> Cell {
        let (column, row) = if axis == COLUMNS { (index, place) } else { (place, index) };
        at(column * self.size + row)
    }

    /// How a piece walks.
    #[inline]
    pub(crate) const fn walker(&self, piece: Piece) -> &Walker {
        &self.walkers[piece as usize]
    }

    /// The points that count as enemies of the men of a side.
    #[inline]
    pub(crate) const fn hostile_to(&self, side: Side) -> &Enemies<N> {
        &self.hostile[side as usize]
    }

    /// A number divided by that of the attempts, and the rest: exact below 2^16, which is more than there are attempts
    /// of all pieces that a board has room for.
    #[inline]
    pub(crate) const fn split(&self, choice: u64) -> (usize, u32) {
        let whole = choice.wrapping_mul(self.inverse) >> 32;
        let rest = choice.wrapping_sub(whole.wrapping_mul(self.attempts as u64));
        #[expect(clippy::cast_possible_truncation, reason = "both are smaller than the number")]
        (whole as usize, rest as u32)
    }

    /// The coordinates of a cell.
    pub(crate) fn coord(&self, cell: Cell) -> Coord {
        let place = self.place(cell);
        Coord::new(place.column.into(), place.row.into())
    }

    /// The cell at a place, if it is on the board.
    pub(crate) fn cell(&self, at: Coord) -> Option<Cell> {
        let on_board = |place: i16| usize::try_from(place).ok().filter(|&place| place < self.size);
        Cell::new(on_board(at.column)? * self.size + on_board(at.row)?)
    }
}

fn places(board: &Board, off: Cell) -> Option<Vec<Place>> {
    let next = |cell: Cell, direction| board.step(cell, direction).unwrap_or(off);
    board
        .cells()
        .map(|cell| {
            let Coord { column, row } = board.coord(cell)?;
            let near = Direction::ORTHOGONAL.map(|direction| next(cell, direction));
            let mut beyond = near;
            for (far, direction) in beyond.iter_mut().zip(Direction::ORTHOGONAL) {
                *far = next(*far, direction);
            }
            let (column, row) = (u8::try_from(column).ok()?, u8::try_from(row).ok()?);
            Some(Place { near, beyond, column, row, on: [(column, row), (row, column)] })
        })
        .collect()
}
