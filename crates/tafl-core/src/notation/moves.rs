//! The text of moves: `j16-j14`, `e2-e4xd4,e5,f4`, `pass`.
//!
//! ```text
//! move     = "pass" | point "-" point
//! text     = move [ "x" point { "," point } ]       (no captures behind a pass)
//! point    = letter number                          (`a` to `z`, 1 to 26 without leading zeros)
//! ```
//!
//! Letters of points and the word are taken in either case.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geometry::Coord;

use crate::notation::Named;
use crate::{Effects, Move, MoveText};

/// What a move's text lacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum MovePart {
    /// A point, or the word `pass`, at the start.
    Move,
    /// The letter of a column.
    Column,
    /// The number of a row, 1 to 26, without leading zeros.
    Row,
    /// The `-` between two points.
    Dash,
    /// The end of the text.
    End,
}

impl fmt::Display for MovePart {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Move => "a move such as `j16-j14`, or `pass`",
            Self::Column => "a column letter",
            Self::Row => "a row number from 1 to 26",
            Self::Dash => "`-`",
            Self::End => "the end of the move",
        })
    }
}

/// Why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[error("expected {expected}")]
pub struct ParseMoveError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What should stand there.
    pub expected: MovePart,
}

/// A text read from left to right.
pub(super) struct Reader<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Reader<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self { text, offset: 0 }
    }

    /// The byte that is read next.
    pub(super) const fn offset(&self) -> usize {
        self.offset
    }

    pub(super) fn error<T>(&self, expected: MovePart) -> Result<T, ParseMoveError> {
        Err(ParseMoveError { offset: self.offset, expected })
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset).copied()
    }

    /// The byte behind the next one.
    pub(super) fn peek_second(&self) -> Option<u8> {
        self.text.as_bytes().get(self.offset + 1).copied()
    }

    /// Takes a sign if it comes next.
    pub(super) fn take(&mut self, sign: u8) -> bool {
        let found = self.peek() == Some(sign);
        self.offset += usize::from(found);
        found
    }

    pub(super) fn point(&mut self) -> Result<Coord, ParseMoveError> {
        let Some(letter) = self.peek().filter(u8::is_ascii_alphabetic) else {
            return self.error(MovePart::Column);
        };
        self.offset += 1;
        let column = i16::from(letter.to_ascii_lowercase() - b'a');
        let rest = self.text.get(self.offset..).unwrap_or("");
        let length = rest.bytes().take_while(u8::is_ascii_digit).count();
        let digits = rest.get(..length).unwrap_or("");
        let row = digits.parse::<i16>().ok().filter(|row| (1..=26).contains(row));
        let Some(row) = row.filter(|_| !digits.starts_with('0')) else {
            return self.error(MovePart::Row);
        };
        self.offset += length;
        Ok(Coord::new(column, row - 1))
    }

    fn step(&mut self) -> Result<Move, ParseMoveError> {
        if !self.peek().is_some_and(|sign| sign.is_ascii_alphabetic()) {
            return self.error(MovePart::Move);
        }
        if self.text.get(..4).is_some_and(|word| word.eq_ignore_ascii_case("pass")) {
            self.offset = 4;
            return Ok(Move::PASS);
        }
        let from = self.point()?;
        if !self.take(b'-') {
            return self.error(MovePart::Dash);
        }
        let to = self.point()?;
        // Points read here have columns and rows that moves can have.
        Move::new(from, to).map_or_else(|| self.error(MovePart::Move), Ok)
    }

    fn end(&self) -> Result<(), ParseMoveError> {
        if self.offset == self.text.len() { Ok(()) } else { self.error(MovePart::End) }
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move without captures; these are a claim about a position, and [`MoveText`] reads them.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader::new(text);
        let step = reader.step()?;
        reader.end()?;
        Ok(step)
    }
}

impl FromStr for MoveText {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut reader = Reader::new(text);
        let step = reader.step()?;
        let mut points = Vec::new();
        if !step.is_pass() && reader.take(b'x') {
            points.push(reader.point()?);
            while reader.take(b',') {
                points.push(reader.point()?);
            }
        }
        reader.end()?;
        Ok(Self::new(step, Some(&points)))
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.from(), self.to()) {
            (Some(from), Some(to)) => write!(f, "{}-{}", Named(from), Named(to)),
            _ => f.write_str("pass"),
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

fn write_text(f: &mut fmt::Formatter<'_>, step: Move, captures: &[Coord]) -> fmt::Result {
    write!(f, "{step}")?;
    for (index, &at) in captures.iter().enumerate() {
        let sign = if index == 0 { 'x' } else { ',' };
        write!(f, "{sign}{}", Named(at))?;
    }
    Ok(())
}

impl fmt::Display for MoveText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_text(f, self.step, self.captures().unwrap_or(&[]))
    }
}

impl fmt::Display for Effects {
    /// The full text of the move: `e2-e4xd4,e5,f4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_text(f, self.played(), self.captures())
    }
}
