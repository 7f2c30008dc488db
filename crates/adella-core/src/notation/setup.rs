//! Positions as text: `1Y2/4/4/4/2N1 N,E,W 22 y`.

use core::fmt;
use core::str::FromStr;

use board_geometry::Direction;

use super::{Expected, ParsePositionError, Stop, point, words};
use crate::sea;
use crate::{Setup, Ship, Side};

/// Prints what [`FromStr`] reads, and `?` for spares that a single digit cannot tell: such a text is read by nobody, so
/// that it never passes for another set-up's.
impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        sea::board().write_rows(f, |cell| self.ship(cell).map(Ship::letter))?;
        let mut separator = ' ';
        for (point, &count) in Direction::ALL.into_iter().zip(&self.tides) {
            for _ in 0..count {
                write!(f, "{separator}{point}")?;
                separator = ',';
            }
        }
        if separator == ' ' {
            f.write_str(" -")?;
        }
        let [galleys, galleons] =
            self.spares.map(|spares| char::from_digit(u32::from(spares), 10).unwrap_or('?'));
        write!(f, " {galleys}{galleons} {}", self.turn.letter())
    }
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    /// Reads a position text; see [`ParsePositionError`]. Whether the rules allow the position
    /// [`Position::from_setup`](crate::Position::from_setup) judges.
    fn from_str(text: &str) -> Result<Self, ParsePositionError> {
        read(text).map_err(|(offset, expected)| ParsePositionError { offset, expected })
    }
}

fn read(text: &str) -> Result<Setup, Stop> {
    let mut words = words(text);
    let mut next = |expected| words.next().ok_or((text.len(), expected));
    let mut setup = Setup::START;

    let rows_missing = Expected::Rows(board_geometry::ParseRowsErrorKind::FewRows {
        found: 0,
        expected: sea::ROWS,
    });
    let (offset, rows) = next(rows_missing)?;
    sea::board()
        .read_rows(rows, |cell, letter| {
            let ship = Ship::from_letter(letter);
            if let Some(place) = setup.ships.get_mut(cell.index()) {
                *place = ship;
            }
            ship.is_some()
        })
        .map_err(|error| (offset + error.offset, Expected::Rows(error.kind)))?;

    let (offset, tides) = next(Expected::Tides)?;
    setup.tides = read_tides(offset, tides)?;

    let (offset, spares) = next(Expected::Spares)?;
    setup.spares = match *spares.as_bytes() {
        [galleys @ b'0'..=b'9', galleons @ b'0'..=b'9'] => [galleys - b'0', galleons - b'0'],
        _ => return Err((offset, Expected::Spares)),
    };

    let (offset, side) = next(Expected::Side)?;
    let mut letters = side.chars();
    setup.turn = match (letters.next().and_then(Side::from_letter), letters.next()) {
        (Some(side), None) => side,
        _ => return Err((offset, Expected::Side)),
    };
    words.next().map_or(Ok(setup), |(offset, _)| Err((offset, Expected::End)))
}

fn read_tides(mut offset: usize, text: &str) -> Result<[u8; 8], Stop> {
    let mut tides = [0_u8; 8];
    if text == "-" {
        return Ok(tides);
    }
    for letters in text.split(',') {
        if letters.is_empty() {
            return Err((offset, Expected::Tides));
        }
        let point = point(offset, letters)?;
        for (count, _) in tides.iter_mut().zip(Direction::ALL).filter(|(_, at)| *at == point) {
            *count = count.checked_add(1).ok_or((offset, Expected::FewerTides))?;
        }
        offset += letters.len() + 1;
    }
    Ok(tides)
}
