//! What a ruleset's parameters come to on its board, worked out once.

use alloc::vec::Vec;

use board_geometry::{Board, Cell, CellSet, Coord, Direction, Layout, Neighborhood};

use crate::ruleset::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, MAX_SIZE, Params, Region, Shieldwall,
    Standing, Traits, region,
};
use crate::{Piece, Side};

/// The longest line of a board.
pub(crate) const LINE: usize = MAX_SIZE as usize;

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
    /// The cell with column and row exchanged.
    pub(crate) across: Cell,
}

/// How a kind of piece walks: which points of each column and row are closed to it, and on which it may stop.
#[derive(Clone, Copy)]
pub(crate) struct Walker {
    pub(crate) closed_columns: [u32; LINE],
    pub(crate) closed_rows: [u32; LINE],
    pub(crate) open_columns: [u32; LINE],
    pub(crate) open_rows: [u32; LINE],
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
            closed_columns: [0; LINE],
            closed_rows: [0; LINE],
            open_columns: [0; LINE],
            open_rows: [0; LINE],
            steps: steps.map_or(u32::from(MAX_SIZE), u32::from),
        };
        for cell in board.cells() {
            let Some((column, row)) = column_and_row(board, cell) else { continue };
            let (in_column, in_row) = (1 << row, 1 << column);
            if closed.contains(cell) {
                walker.closed_columns[column] |= in_column;
                walker.closed_rows[row] |= in_row;
            }
            if !closed.contains(cell) && !no_stop.contains(cell) {
                walker.open_columns[column] |= in_column;
                walker.open_rows[row] |= in_row;
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
    /// The bits of a whole line.
    pub(crate) line: u32,
    /// The cell behind the last one, which no set holds.
    pub(crate) off: Cell,
    pub(crate) places: Vec<Place>,
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
            line: (1 << board.columns()) - 1,
            off,
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
        self.places.get(cell.index()).unwrap_or(&self.places[0])
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
            Some(Place {
                near,
                beyond,
                column: u8::try_from(column).ok()?,
                row: u8::try_from(row).ok()?,
                across: board.at(Coord::new(row, column))?,
            })
        })
        .collect()
}
