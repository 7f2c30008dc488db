//! Moves as text: `@NE`, `+b1`, `N a2-a3+a4 c5#`.

use core::fmt;
use core::str::FromStr;

use board_geometry::{Board, Cell};
use smallvec::SmallVec;

use super::{Expected, ParseMoveError, Stop, point, words};
use crate::moves::{MAX_SAILINGS, MoveError, Plan};
use crate::sea::{self, Name};
use crate::{Move, Sailing};

impl fmt::Display for Sailing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Obstructed { at } => write!(f, "{}#", Name(at)),
            Self::Sail { from, to, laid } => {
                write!(f, "{}-{}", Name(from), Name(to))?;
                laid.map_or(Ok(()), |at| write!(f, "+{}", Name(at)))
            }
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.plan() {
            Plan::PlaceTide(point) => write!(f, "@{point}"),
            Plan::LayShip(wave) => write!(f, "+{}", Name(sea::cell(wave))),
            Plan::Turn(tide) => {
                write!(f, "{tide}")?;
                self.sailings().try_for_each(|sailing| write!(f, " {sailing}"))
            }
        }
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Move({self})")
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    /// Reads a move; see [`ParseMoveError`]. Whether it is legal only a position knows.
    fn from_str(text: &str) -> Result<Self, ParseMoveError> {
        read(text).map_err(|(offset, expected)| ParseMoveError { offset, expected })
    }
}

fn read(text: &str) -> Result<Move, Stop> {
    let board = sea::board();
    let mut words = words(text);
    let (offset, first) = words.next().ok_or((text.len(), Expected::Point))?;
    let setting = if let Some(letters) = first.strip_prefix('@') {
        Some(Move::place_tide(point(offset + 1, letters)?))
    } else if let Some(name) = first.strip_prefix('+') {
        let (at, rest) = wave(&board, offset + 1, name)?;
        end(offset + first.len() - rest.len(), rest)?;
        Some(Move::lay_ship(at).map_err(|error| (offset + 1, broken(error)))?)
    } else {
        None
    };
    if let Some(setting) = setting {
        return words.next().map_or(Ok(setting), |(offset, _)| Err((offset, Expected::End)));
    }
    let tide = point(offset, first)?;
    let mut sailings = SmallVec::<[Sailing; MAX_SAILINGS]>::new();
    for (offset, word) in words {
        if sailings.len() == MAX_SAILINGS {
            return Err((offset, Expected::FewerSailings));
        }
        sailings.push(sailing(&board, offset, word)?);
    }
    Move::turn(tide, &sailings).map_err(|error| (offset, broken(error)))
}

fn sailing(board: &Board, offset: usize, word: &str) -> Result<Sailing, Stop> {
    // What is left of the word tells where it goes wrong.
    let at = |rest: &str| offset + word.len() - rest.len();
    let (from, rest) = wave(board, offset, word)?;
    if let Some(rest) = rest.strip_prefix('#') {
        end(at(rest), rest)?;
        return Ok(Sailing::Obstructed { at: from });
    }
    let name = rest.strip_prefix('-').ok_or((at(rest), Expected::Sailing))?;
    let (to, rest) = wave(board, at(name), name)?;
    if from == to {
        return Err((at(name), Expected::OtherWave));
    }
    let Some(name) = rest.strip_prefix('+') else {
        end(at(rest), rest)?;
        return Ok(Sailing::Sail { from, to, laid: None });
    };
    let (laid, rest) = wave(board, at(name), name)?;
    end(at(rest), rest)?;
    Ok(Sailing::Sail { from, to, laid: Some(laid) })
}

/// The wave that a text begins with, and the rest of the text.
fn wave<'a>(board: &Board, offset: usize, text: &'a str) -> Result<(Cell, &'a str), Stop> {
    let (cell, length) = board
        .read_cell(text)
        .map_err(|error| (offset + error.offset, Expected::Wave(error.kind)))?;
    Ok((cell, text.get(length..).unwrap_or("")))
}

fn end(offset: usize, rest: &str) -> Result<(), Stop> {
    if rest.is_empty() { Ok(()) } else { Err((offset, Expected::End)) }
}

/// What a text lacks that cannot be put into a move.
const fn broken(error: MoveError) -> Expected {
    match error {
        MoveError::OffSea(_) => Expected::Wave(board_geometry::ParseCellErrorKind::OffBoard),
        MoveError::TooManySailings => Expected::FewerSailings,
        MoveError::NowhereToSail(_) => Expected::OtherWave,
    }
}
