//! The state of a game: who stands where, who moves, whether it is over.

use board_geometry::{Board, Cell, CellSet, Permutation};

use crate::engine::{COLUMNS, Place, ROWS, Tables};
use crate::{Outcome, Piece, Setup, Side, zobrist};

/// The state of a game on a board of up to `64 * N - 1` points and `L` columns.
#[derive(Clone, Copy)]
pub(crate) struct State<const N: usize, const L: usize> {
    pub(crate) attackers: CellSet<N>,
    /// The defenders without their king.
    pub(crate) defenders: CellSet<N>,
    /// All pieces line by line: those of each column, of each row.
    pub(crate) lines: [[u32; L]; 2],
    pub(crate) king: Option<Cell>,
    pub(crate) turn: Side,
    /// The hash key, kept up to date.
    pub(crate) key: u64,
    pub(crate) outcome: Option<Outcome>,
    /// Whether the last question found a defender with a way to the edge (TF-25). No move of the defenders closes
    /// such a way, so that the next question is settled by looking at the attackers' move alone.
    pub(crate) way_out: bool,
}

/// What a move took.
#[derive(Clone, Copy)]
pub(crate) struct Taken<const N: usize> {
    pub(crate) men: CellSet<N>,
    /// The number of men.
    pub(crate) count: usize,
    /// The king's point, if he was taken.
    pub(crate) king: Option<Cell>,
}

impl<const N: usize> Taken<N> {
    pub(crate) const NOTHING: Self = Self { men: CellSet::EMPTY, count: 0, king: None };
}

impl<const N: usize, const L: usize> State<N, L> {
    /// The state of a set-up that the ruleset allows; it is over if the set-up says so by itself.
    pub(crate) fn from_setup(tables: &Tables<N>, setup: &Setup, board: &Board) -> Self {
        let mut state = Self {
            attackers: CellSet::EMPTY,
            defenders: CellSet::EMPTY,
            lines: [[0; L]; 2],
            king: None,
            turn: setup.turn,
            key: if setup.turn == Side::Defenders { zobrist::turn() } else { 0 },
            outcome: None,
            way_out: false,
        };
        for (&at, &piece) in &setup.pieces {
            if let Some(cell) = board.at(at) {
                state.put(tables, piece, cell);
            }
        }
        state.outcome = state.outcome_by_hand(tables);
        state.way_out = tables.traits.encirclement.is_on() && !state.encircled(tables);
        state
    }

    /// Puts a piece into the lines of its point, or takes it out of them.
    #[inline]
    fn toggle(&mut self, place: &Place) {
        self.lines[COLUMNS][usize::from(place.column)] ^= 1 << place.row;
        self.lines[ROWS][usize::from(place.row)] ^= 1 << place.column;
    }

    fn put(&mut self, tables: &Tables<N>, piece: Piece, cell: Cell) {
        self.toggle(tables.place(cell));
        self.key ^= zobrist::piece(piece, cell);
        match piece {
            Piece::Attacker => drop(self.attackers.insert(cell)),
            Piece::Defender => drop(self.defenders.insert(cell)),
            Piece::King => self.king = Some(cell),
        }
    }

    /// Takes men off the board.
    pub(crate) fn remove(&mut self, tables: &Tables<N>, side: Side, men: CellSet<N>) {
        let (set, piece) = match side {
            Side::Attackers => (&mut self.attackers, Piece::Attacker),
            Side::Defenders => (&mut self.defenders, Piece::Defender),
        };
        *set -= men;
        for cell in men {
            self.toggle(tables.place(cell));
            self.key ^= zobrist::piece(piece, cell);
        }
    }

    /// Takes the king off the board.
    pub(crate) fn remove_king(&mut self, tables: &Tables<N>, king: Cell) {
        self.king = None;
        self.toggle(tables.place(king));
        self.key ^= zobrist::piece(Piece::King, king);
    }

    /// Moves a piece, and nothing else.
    #[inline]
    pub(crate) fn shift(&mut self, tables: &Tables<N>, piece: Piece, from: Cell, to: Cell) {
        self.toggle(tables.place(from));
        self.toggle(tables.place(to));
        self.key ^= zobrist::piece(piece, from) ^ zobrist::piece(piece, to);
        let men = match piece {
            Piece::Attacker => &mut self.attackers,
            Piece::Defender => &mut self.defenders,
            Piece::King => {
                self.king = Some(to);
                return;
            }
        };
        men.remove(from);
        men.insert(to);
    }

    /// The king's point as a set.
    #[inline]
    pub(crate) fn king_set(&self) -> CellSet<N> {
        self.king.map_or(CellSet::EMPTY, CellSet::of)
    }

    /// All pieces of a side.
    #[inline]
    pub(crate) fn pieces(&self, side: Side) -> CellSet<N> {
        match side {
            Side::Attackers => self.attackers,
            Side::Defenders => self.defenders | self.king_set(),
        }
    }

    /// The piece of a side that stands on a cell, which the caller knows.
    #[inline]
    pub(crate) fn kind(&self, side: Side, cell: Cell) -> Piece {
        if self.king == Some(cell) { Piece::King } else { side.man() }
    }

    /// Whether a piece of a side stands on a cell.
    #[inline]
    pub(crate) fn stands(&self, side: Side, cell: Cell) -> bool {
        match side {
            Side::Attackers => self.attackers.contains(cell),
            Side::Defenders => self.defenders.contains(cell) || self.king == Some(cell),
        }
    }

    /// All pieces.
    #[inline]
    pub(crate) fn occupied(&self) -> CellSet<N> {
        self.attackers | self.defenders | self.king_set()
    }

    /// Whether nobody stands on a cell.
    #[inline]
    pub(crate) fn is_empty(&self, cell: Cell) -> bool {
        self.piece(cell).is_none()
    }

    /// The piece on a cell.
    #[inline]
    pub(crate) fn piece(&self, cell: Cell) -> Option<Piece> {
        if self.attackers.contains(cell) {
            Some(Piece::Attacker)
        } else if self.defenders.contains(cell) {
            Some(Piece::Defender)
        } else {
            (self.king == Some(cell)).then_some(Piece::King)
        }
    }

    /// The same pieces on the same points, the same side to move.
    pub(crate) fn same(&self, other: &Self) -> bool {
        self.key == other.key
            && self.turn == other.turn
            && self.king == other.king
            && self.attackers == other.attackers
            && self.defenders == other.defenders
    }

    /// The set-up of the state.
    pub(crate) fn to_setup(self, tables: &Tables<N>) -> Setup {
        let pieces = self
            .occupied()
            .iter()
            .filter_map(|cell| Some((tables.coord(cell), self.piece(cell)?)))
            .collect();
        // A board has at most `MAX_SIZE` points a side.
        let size = u8::try_from(tables.size).unwrap_or(u8::MAX);
        Setup { size, pieces, turn: self.turn }
    }

    /// The state with its pieces moved by a symmetry of the board; the rules know no directions, so the outcome stays.
    pub(crate) fn permuted(&self, tables: &Tables<N>, permutation: &Permutation) -> Self {
        let mut turned = Self {
            attackers: CellSet::EMPTY,
            defenders: CellSet::EMPTY,
            lines: [[0; L]; 2],
            key: if self.turn == Side::Defenders { zobrist::turn() } else { 0 },
            ..*self
        };
        for cell in self.occupied() {
            if let (Some(piece), Some(to)) = (self.piece(cell), permutation.cell(cell)) {
                turned.put(tables, piece, to);
            }
        }
        turned
    }
}
