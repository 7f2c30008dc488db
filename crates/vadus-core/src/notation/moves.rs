//! The text of moves.

use core::fmt;
use core::str::FromStr;

use super::{PointName, point, words};
use crate::Move;

/// Why a text is no move: where it goes wrong, and what was expected there.
///
/// ```
/// use vadus_core::{Move, ParseMoveErrorKind};
///
/// let error = "e5 f0".parse::<Move>().unwrap_err();
/// assert_eq!((error.offset, error.kind), (4, ParseMoveErrorKind::Row));
/// assert_eq!(error.to_string(), "expected a row number, 1 to 25");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What was expected there.
    pub kind: ParseMoveErrorKind,
}

/// What a text lacks to be a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseMoveErrorKind {
    /// There is no text.
    #[error("expected a move: one point, two points or `pass`")]
    Empty,
    /// A point begins with the letter of its column.
    #[error("expected a point, `a1` to `y25`, or `pass`")]
    Point,
    /// The letter is followed by a number without leading zeros, as large as the largest board has rows.
    #[error("expected a row number, 1 to 25")]
    Row,
    /// A blank or nothing follows a point.
    #[error("expected a blank or the end behind the point")]
    Blank,
    /// A move ends behind its second point, or behind `pass`.
    #[error("expected the end of the move")]
    End,
}

const fn error<T>(offset: usize, kind: ParseMoveErrorKind) -> Result<T, ParseMoveError> {
    Err(ParseMoveError { offset, kind })
}

/// One point, two points in either order, or `pass`, in either case, with any blanks around them.
impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        let mut words = words(text);
        let Some((offset, first)) = words.next() else {
            return error(text.len(), ParseMoveErrorKind::Empty);
        };
        let point = |(offset, word): (usize, &str)| {
            point::parse(word).or_else(|(at, kind)| error(offset + at, kind))
        };
        let m = if first.eq_ignore_ascii_case("pass") {
            Self::PASS
        } else {
            let a = point((offset, first))?;
            match words.next() {
                Some(second) => Self::two(a, point(second)?),
                None => Self::one(a),
            }
        };
        match words.next() {
            Some((offset, _)) => error(offset, ParseMoveErrorKind::End),
            None => Ok(m),
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut points = self.points().map(PointName);
        match (points.next(), points.next()) {
            (None, _) => f.write_str("pass"),
            (Some(point), None) => point.fmt(f),
            (Some(a), Some(b)) => write!(f, "{a} {b}"),
        }
    }
}
