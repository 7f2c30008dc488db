//! Moves, and what they did.

use alloc::vec::Vec;
use core::fmt;

use board_geometry::{Board, Coord, Symmetry};
use smallvec::SmallVec;

use crate::notation::Named;
use crate::{IllegalMove, MAX_SIZE};

/// A move: a piece from a point to a point, or a pass (TF-3).
///
/// Four bytes; it knows nothing of the board. Its text is `j16-j14` or `pass`; the text of a move with what it took is
/// a [`MoveText`]. Moves are ordered by the point they begin on, then by the one they end on, each by column, then
/// row; the pass comes last.
///
/// ```
/// # use tafl_core::Move;
/// let step: Move = "J16-J14".parse()?;
/// assert_eq!(step.to_string(), "j16-j14");
/// assert!("pass".parse::<Move>()?.is_pass());
/// # Ok::<(), tafl_core::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move([u8; 4]);

/// The number of columns and of rows that points of moves can have.
const LIMIT: u8 = 26;

impl Move {
    /// The move of a side that has none (TF-3).
    pub const PASS: Self = Self([u8::MAX; 4]);

    /// The move between two points; nothing if one of them has a column or row outside `0..26`.
    #[must_use]
    pub fn new(from: Coord, to: Coord) -> Option<Self> {
        let place = |place: i16| u8::try_from(place).ok().filter(|&place| place < LIMIT);
        Some(Self([place(from.column)?, place(from.row)?, place(to.column)?, place(to.row)?]))
    }

    /// The move between two points of a board, as columns and rows.
    #[inline]
    pub(crate) const fn between(from: (u8, u8), to: (u8, u8)) -> Self {
        Self([from.0, from.1, to.0, to.1])
    }

    /// Whether this is the pass.
    #[must_use]
    pub fn is_pass(self) -> bool {
        self == Self::PASS
    }

    /// The point where the piece stands; nothing for the pass.
    #[must_use]
    pub fn from(self) -> Option<Coord> {
        (!self.is_pass()).then(|| Coord::new(self.0[0].into(), self.0[1].into()))
    }

    /// The point where it goes; nothing for the pass.
    #[must_use]
    pub fn to(self) -> Option<Coord> {
        (!self.is_pass()).then(|| Coord::new(self.0[2].into(), self.0[3].into()))
    }

    /// The same move on a board that a symmetry has turned; nothing if the board lacks a point of the move or the
    /// symmetry.
    #[must_use]
    pub fn transformed(self, board: &Board, symmetry: Symmetry) -> Option<Self> {
        let (Some(from), Some(to)) = (self.from(), self.to()) else { return Some(self) };
        let turned = |at: Coord| board.coord(board.transformed(board.at(at)?, symmetry)?);
        Self::new(turned(from)?, turned(to)?)
    }
}

/// No position has more legal moves than this: a point without a piece is reached from four pieces at most, the nearest along its
/// row and its column.
pub const MAX_LEGAL_MOVES: usize = 4 * (MAX_SIZE as usize * MAX_SIZE as usize - 1);

/// No move takes more pieces than this: two walls, all of an edge but its corners and the piece that closes them (TF-23).
pub const MAX_CAPTURES: usize = MAX_SIZE as usize - 3;

/// What a move did: enough to print its full text and to undo it.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    pub(crate) played: Move,
    pub(crate) captures: SmallVec<[Coord; 4]>,
    pub(crate) king: Option<Coord>,
}

impl Effects {
    /// The move.
    #[must_use]
    pub const fn played(&self) -> Move {
        self.played
    }

    /// The points of the captured pieces, by column, then row; the king's among them.
    #[must_use]
    pub fn captures(&self) -> &[Coord] {
        &self.captures
    }

    /// The point where the king was captured, if he was.
    #[must_use]
    pub const fn captured_king(&self) -> Option<Coord> {
        self.king
    }

    /// The move as records write it, with what it took.
    #[must_use]
    pub fn text(&self) -> MoveText {
        let captures = (!self.captures.is_empty()).then(|| self.captures.to_vec());
        MoveText { step: self.played, captures }
    }
}

/// A move as it is written: perhaps with the points of the captured pieces, as a claim that
/// [`Position::check_text`](crate::Position::check_text) judges.
///
/// ```
/// # use tafl_core::MoveText;
/// let text: MoveText = "e2-E4xf4,d4,d4".parse()?;
/// assert_eq!(text.to_string(), "e2-e4xd4,f4");
/// # Ok::<(), tafl_core::ParseMoveError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MoveText {
    pub(crate) step: Move,
    pub(crate) captures: Option<Vec<Coord>>,
}

impl MoveText {
    /// A move with the claim that it takes exactly these pieces, or without a claim. The points may come in any order
    /// and more than once.
    #[must_use]
    pub fn new(step: Move, captures: Option<&[Coord]>) -> Self {
        let captures = captures.map(|points| {
            let mut points = points.to_vec();
            points.sort_unstable();
            points.dedup();
            points
        });
        Self { step, captures: captures.filter(|points| !points.is_empty()) }
    }

    /// The move.
    #[must_use]
    pub const fn step(&self) -> Move {
        self.step
    }

    /// The claim, by column, then row, or nothing if the text makes none.
    #[must_use]
    pub fn captures(&self) -> Option<&[Coord]> {
        self.captures.as_deref()
    }
}

impl From<Move> for MoveText {
    fn from(step: Move) -> Self {
        Self { step, captures: None }
    }
}

/// Why the text of a move does not fit a position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum MoveTextError {
    /// The move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The move takes other pieces than the text claims (TF-6).
    #[error("the move takes {}", Taken(taken))]
    Captures {
        /// The points of the pieces that it takes, by column, then row.
        taken: Vec<Coord>,
    },
}

impl MoveTextError {
    /// The clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Illegal(illegal) => illegal.clause(),
            Self::Captures { .. } => "TF-6",
        }
    }
}

/// A list of captures in words.
struct Taken<'a>(&'a [Coord]);

impl fmt::Display for Taken<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("nothing");
        }
        for (index, &at) in self.0.iter().enumerate() {
            let separator = if index == 0 { "" } else { ", " };
            write!(f, "{separator}{}", Named(at))?;
        }
        Ok(())
    }
}
