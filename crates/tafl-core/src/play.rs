//! Playing moves: the only way in which a state changes.

use board_geometry::{Cell, Coord};

use crate::engine::{COLUMNS, State, Tables, Taken};
use crate::notation::Named;
use crate::ruleset::NoMove;
use crate::{Move, Piece, zobrist};

/// Why a move cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// The game is over (TF-26).
    #[error("the game is over")]
    GameOver,
    /// A point of the move is not on the board (TF-1).
    #[error("{} is not on the board", Named(*at))]
    OffBoard {
        /// The point.
        at: Coord,
    },
    /// Nobody stands where the move begins (TF-3).
    #[error("there is no piece on {}", Named(*at))]
    NoPiece {
        /// The point.
        at: Coord,
    },
    /// The piece belongs to the other side (TF-3).
    #[error("the {piece} on {} does not belong to the side to move", Named(*at))]
    NotYours {
        /// The piece.
        piece: Piece,
        /// Where it stands.
        at: Coord,
    },
    /// The move does not follow a row or a column (TF-4).
    #[error("a piece moves along a row or a column, to another point")]
    NotStraight,
    /// A piece stands in the way or where the move ends (TF-4).
    #[error("{} is occupied", Named(*at))]
    Occupied {
        /// The first such point.
        at: Coord,
    },
    /// The piece may not pass a point on its way, nor stand there (TF-5).
    #[error("the {piece} may not enter {}", Named(*at))]
    Closed {
        /// The piece.
        piece: Piece,
        /// The first such point.
        at: Coord,
    },
    /// The piece may pass the point where the move ends, but not stand there (TF-5).
    #[error("the {piece} may not stand on {}", Named(*at))]
    NoStop {
        /// The piece.
        piece: Piece,
        /// The point.
        at: Coord,
    },
    /// The move is longer than the ruleset allows (TF-21).
    #[error("the {piece} moves {longest} points at most")]
    TooFar {
        /// The piece.
        piece: Piece,
        /// Its longest move.
        longest: u8,
    },
    /// A side passes only when it has no move (TF-3).
    #[error("a side that has a move may not pass")]
    PassWithMoves,
    /// The ruleset knows no pass (TF-21).
    #[error("nobody passes under these rules")]
    NoPass,
}

impl IllegalMove {
    /// The clause that the move breaks.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::GameOver => "TF-26",
            Self::OffBoard { .. } => "TF-1",
            Self::NoPiece { .. } | Self::NotYours { .. } | Self::PassWithMoves => "TF-3",
            Self::NotStraight | Self::Occupied { .. } => "TF-4",
            Self::Closed { .. } | Self::NoStop { .. } => "TF-5",
            Self::TooFar { .. } | Self::NoPass => "TF-21",
        }
    }
}

impl<const N: usize, const L: usize> State<N, L> {
    /// The piece and the cells of a legal step, nothing for a legal pass, or why the move is not legal.
    pub(crate) fn judge_move(
        &self,
        tables: &Tables<N>,
        played: Move,
    ) -> Result<Option<(Piece, Cell, Cell)>, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        let (Some(start), Some(end)) = (played.from(), played.to()) else {
            return self.judge_pass(tables).map(|()| None);
        };
        let from = tables.cell(start).ok_or(IllegalMove::OffBoard { at: start })?;
        let to = tables.cell(end).ok_or(IllegalMove::OffBoard { at: end })?;
        let piece = self.piece(from).ok_or(IllegalMove::NoPiece { at: start })?;
        if piece.side() != self.turn {
            return Err(IllegalMove::NotYours { piece, at: start });
        }
        if self.reaches(tables, piece, from, to) {
            return Ok(Some((piece, from, to)));
        }
        Err(self.obstacle(tables, piece, start, end))
    }

    fn judge_pass(&self, tables: &Tables<N>) -> Result<(), IllegalMove> {
        if tables.traits.no_move != NoMove::Pass {
            return Err(IllegalMove::NoPass);
        }
        if self.can_step(tables, self.turn) { Err(IllegalMove::PassWithMoves) } else { Ok(()) }
    }

    /// Why a piece does not reach a point.
    fn obstacle(&self, tables: &Tables<N>, piece: Piece, from: Coord, to: Coord) -> IllegalMove {
        let (columns, rows) = (to.column - from.column, to.row - from.row);
        if (columns == 0) == (rows == 0) {
            return IllegalMove::NotStraight;
        }
        let walker = tables.walker(piece);
        let distance = columns.abs().max(rows.abs());
        for step in 1..=distance {
            let at =
                Coord::new(from.column + step * columns.signum(), from.row + step * rows.signum());
            let Some(cell) = tables.cell(at) else { return IllegalMove::OffBoard { at } };
            let place = tables.place(cell);
            if self.piece(cell).is_some() {
                return IllegalMove::Occupied { at };
            }
            if walker.closed[COLUMNS][usize::from(place.column)] >> place.row & 1 == 1 {
                return IllegalMove::Closed { piece, at };
            }
        }
        let steps = u8::try_from(walker.steps).unwrap_or(u8::MAX);
        if i16::from(steps) < distance {
            return IllegalMove::TooFar { piece, longest: steps };
        }
        IllegalMove::NoStop { piece, at: to }
    }

    /// Makes a step that is known to be legal, and judges it.
    #[inline]
    pub(crate) fn make(
        &mut self,
        tables: &Tables<N>,
        piece: Piece,
        from: Cell,
        to: Cell,
    ) -> Taken<N> {
        let taken = self.make_blindly(tables, piece, from, to);
        if self.outcome.is_none() {
            self.outcome = self.no_move(tables);
        }
        taken
    }

    /// The same without a look at what the other side can do then: the last judgement (TF-26) is still to come.
    #[inline]
    pub(crate) fn make_blindly(
        &mut self,
        tables: &Tables<N>,
        piece: Piece,
        from: Cell,
        to: Cell,
    ) -> Taken<N> {
        let mover = self.turn;
        self.shift(tables, piece, from, to);
        self.hand_over();
        let taken = self.captures(tables, piece, to);
        if taken.count > 0 {
            self.remove(tables, mover.opponent(), taken.men);
        }
        if let Some(king) = taken.king {
            self.remove_king(tables, king);
        }
        self.judge(tables, piece, to, &taken);
        taken
    }

    /// Makes a step between two cells; nothing happens if no piece stands on the first.
    #[inline]
    pub(crate) fn make_between(&mut self, tables: &Tables<N>, from: Cell, to: Cell) -> Taken<N> {
        match self.piece(from) {
            Some(piece) => self.make(tables, piece, from, to),
            None => Taken::NOTHING,
        }
    }

    /// Passes, and judges it.
    pub(crate) fn pass(&mut self, tables: &Tables<N>) {
        self.hand_over();
        self.outcome = self.no_move(tables);
    }

    #[inline]
    fn hand_over(&mut self) {
        self.turn = self.turn.opponent();
        self.key ^= zobrist::turn();
    }
}

impl<const N: usize> Tables<N> {
    /// The move between two cells.
    #[inline]
    pub(crate) fn step(&self, from: Cell, to: Cell) -> Move {
        let place = |cell| {
            let place = self.place(cell);
            (place.column, place.row)
        };
        Move::between(place(from), place(to))
    }
}
