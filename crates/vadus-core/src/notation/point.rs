//! The names of points, on any board.

use core::fmt;

use board_geometry::Coord;

use crate::notation::ParseMoveErrorKind;

/// The most columns and rows that a board has.
const SPAN: i16 = 25;

/// The name of a place: `e5`. A place that lies on no board is shown as column and row, counted from 0.
pub(crate) struct PointName(pub(crate) Coord);

impl fmt::Display for PointName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Coord { column, row } = self.0;
        match u8::try_from(column) {
            Ok(letter) if (0..SPAN).contains(&column) && (0..SPAN).contains(&row) => {
                write!(f, "{}{}", char::from(b'a' + letter), row + 1)
            }
            _ => write!(f, "({column},{row})"),
        }
    }
}

/// The place that a word names, or the byte where it goes wrong and what should be there.
pub(super) fn parse(word: &str) -> Result<Coord, (usize, ParseMoveErrorKind)> {
    let column = match word.bytes().next().map(|letter| letter.to_ascii_lowercase()) {
        Some(letter @ b'a'..=b'y') => i16::from(letter - b'a'),
        _ => return Err((0, ParseMoveErrorKind::Point)),
    };
    let number = word.get(1..).unwrap_or("");
    let digits = number.bytes().take_while(u8::is_ascii_digit).count();
    let row = number.get(..digits).filter(|digits| !digits.starts_with('0'));
    let row = row.and_then(|digits| digits.parse().ok()).filter(|row| (1..=SPAN).contains(row));
    let Some(row) = row else { return Err((1, ParseMoveErrorKind::Row)) };
    if digits < number.len() {
        return Err((1 + digits, ParseMoveErrorKind::Blank));
    }
    Ok(Coord::new(column, row - 1))
}
