//! The text forms, both ways.
//!
//! ```text
//! move     = "@" point | "+" wave | point { blanks sailing }
//! sailing  = wave "#" | wave "-" wave [ "+" wave ]
//! position = rows blanks tides blanks digit digit blanks ( "y" | "n" )
//! rows     = row "/" row "/" row "/" row "/" row
//! row      = { "Y" | "y" | "N" | "n" | run of empty waves }
//! tides    = "-" | point { "," point }
//! point    = "N" | "NE" | "E" | "SE" | "S" | "SW" | "W" | "NW"
//! wave     = "a" to "d", then "1" to "5"
//! ```
//!
//! Points and waves are read in either case; blanks are spaces and tabs, and may stand around the whole.

mod moves;
mod setup;

use board_geometry::{Direction, ParseCellErrorKind, ParseRowsErrorKind};

/// What a parser expected where it stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Expected {
    /// A point of the compass.
    #[error("expected a point of the compass: N, NE, E, SE, S, SW, W or NW")]
    Point,
    /// A wave of the sea, or more of one.
    #[error("{0}")]
    Wave(ParseCellErrorKind),
    /// What a ship does: sail to a wave, or be obstructed.
    #[error("expected `-` and a wave, or `#`")]
    Sailing,
    /// Another wave than the one that the ship leaves.
    #[error("expected another wave than the one left")]
    OtherWave,
    /// No more sailings than a side has ships (AD-4).
    #[error("expected at most three sailings")]
    FewerSailings,
    /// The rows of the sea.
    #[error("{0}")]
    Rows(ParseRowsErrorKind),
    /// The tides, or `-`.
    #[error("expected the tides, separated by commas, or `-` for none")]
    Tides,
    /// No more tides on a point than can be counted.
    #[error("expected fewer tides on one point")]
    FewerTides,
    /// The spares of the galleys and of the galleons.
    #[error("expected two digits, the spare galleys and galleons")]
    Spares,
    /// The side to move.
    #[error("expected the side to move, `y` or `n`")]
    Side,
    /// Nothing more.
    #[error("expected nothing more")]
    End,
}

/// Why a text is no move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected}")]
#[non_exhaustive]
pub struct ParseMoveError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What should have been there.
    pub expected: Expected,
}

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{expected}")]
#[non_exhaustive]
pub struct ParsePositionError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What should have been there.
    pub expected: Expected,
}

/// Where a parser stopped, and what it expected there.
type Stop = (usize, Expected);

/// The words of a text between blanks, each with the byte where it begins.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let mut start = 0;
    text.split([' ', '\t']).filter_map(move |word| {
        let at = start;
        start += word.len() + 1;
        (!word.is_empty()).then_some((at, word))
    })
}

fn point(offset: usize, letters: &str) -> Result<Direction, Stop> {
    Direction::from_letters(letters).ok_or((offset, Expected::Point))
}
