//! Moves, what they do, and why some are refused.

use core::fmt;

use board_geometry::Coord;

use crate::Side;
use crate::notation::PointName;

/// A turn: one stone (the first turn), two stones, or a pass.
///
/// A move names points by their coordinates and knows neither board nor player; whether it is legal is the
/// [position](crate::Position)'s to say. The two stones of a turn have no order (VA-10): they are kept in the order
/// of the notation, by column, then by row, and moves with the same points are equal.
///
/// The text form is that of game records: `e5`, `e5 f6`, `pass`.
///
/// ```
/// use vadus_core::Move;
///
/// # fn main() -> Result<(), vadus_core::ParseMoveError> {
/// let turn: Move = "F6  e5".parse()?;
/// assert_eq!(turn.to_string(), "e5 f6");
/// assert_eq!(turn, "e5 f6".parse()?);
/// assert!("pass".parse::<Move>()?.is_pass());
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move(Turn);

/// Stones before the pass, so that `Ord` is the order of move lists.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
enum Turn {
    One(Coord),
    Two(Coord, Coord),
    Pass,
}

impl Move {
    /// The pass.
    pub const PASS: Self = Self(Turn::Pass);

    /// The turn of one stone, with which Black begins (VA-6).
    #[must_use]
    pub const fn one(point: Coord) -> Self {
        Self(Turn::One(point))
    }

    /// The turn of two stones, in either order (VA-7, VA-10). The same point twice makes a move too, one that is
    /// never legal.
    #[must_use]
    pub fn two(a: Coord, b: Coord) -> Self {
        if a <= b { Self(Turn::Two(a, b)) } else { Self(Turn::Two(b, a)) }
    }

    /// Whether it is the pass.
    #[must_use]
    pub const fn is_pass(self) -> bool {
        matches!(self.0, Turn::Pass)
    }

    /// The points of its stones, none to two, by column, then by row.
    #[must_use]
    pub fn points(self) -> impl ExactSizeIterator<Item = Coord> + DoubleEndedIterator + Clone {
        let (points, count) = match self.0 {
            Turn::One(point) => ([point; 2], 1),
            Turn::Two(a, b) => ([a, b], 2),
            Turn::Pass => ([Coord::new(0, 0); 2], 0),
        };
        points.into_iter().take(count)
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

/// What a move did: enough to print it, and to take it back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Effects {
    /// The move, without stones that found no room (only an illegal move has those).
    pub(crate) played: Move,
    pub(crate) side: Side,
    pub(crate) passes_before: u8,
}

impl Effects {
    /// The move as played; its text is the full text of the move.
    #[must_use]
    pub const fn played(&self) -> Move {
        self.played
    }

    /// Who played it.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// The points that the move filled, none to two. Nothing is ever moved or captured (VA-10).
    #[must_use]
    pub fn placed(&self) -> impl ExactSizeIterator<Item = Coord> + DoubleEndedIterator + Clone {
        self.played.points()
    }

    /// Whether the move was a pass that answered a pass, so that the game is over (VA-8).
    #[must_use]
    pub const fn ended(&self) -> bool {
        self.played.is_pass() && self.passes_before > 0
    }
}

impl fmt::Display for Effects {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.played.fmt(f)
    }
}

/// Why a move is illegal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// VA-1: a stone stands on a point of the board.
    #[error("the board has no point {}", PointName(*point))]
    OffBoard {
        /// The place that is none.
        point: Coord,
    },
    /// VA-6: the first turn cannot be passed.
    #[error("the first turn cannot be passed")]
    FirstTurnPass,
    /// VA-6: the first turn is one stone.
    #[error("the first turn is one stone, not two")]
    FirstTurnTwo,
    /// VA-7: a turn is two stones or a pass.
    #[error("a turn is two stones or a pass, not one stone")]
    OneStone,
    /// VA-7: the two stones of a turn stand on two points.
    #[error("the two stones of a turn stand on two points, not both on {}", PointName(*point))]
    SamePoint {
        /// The point named twice.
        point: Coord,
    },
    /// VA-7: stones go on empty points.
    #[error("{} is not empty", PointName(*point))]
    Occupied {
        /// The point that has a stone.
        point: Coord,
    },
    /// VA-8: the game is over.
    #[error("the game is over: both players have passed in a row")]
    GameOver,
}

impl IllegalMove {
    /// The clause that forbids it: `VA-7`.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::OffBoard { .. } => "VA-1",
            Self::FirstTurnPass | Self::FirstTurnTwo => "VA-6",
            Self::OneStone | Self::SamePoint { .. } | Self::Occupied { .. } => "VA-7",
            Self::GameOver => "VA-8",
        }
    }
}
