//! The text of positions and phases.
//!
//! ```text
//! position = rows blank phase
//! rows     = row *("/" row)         from the north
//! row      = *(owner content)       from the west
//! owner    = "0" ... "7"
//! content  = "-" | "G" | "S"
//! phase    = year ":" stage
//! ```

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::{Holding, Phase, Setup, Stage, TroopKind};

/// The most rows of a board, and the most squares of a row.
const SIDE: usize = 26;

/// Why a text is no phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePhaseError {
    /// A phase begins with the number of its year, from 1, without leading zeros, at most 4294967295.
    #[error("expected a year, from 1")]
    Year {
        /// The byte of the text where it goes wrong.
        offset: usize,
    },
    /// Behind the colon stands the season, or `sprout`.
    #[error("expected `fall`, `winter`, `spring`, `summer` or `sprout`")]
    Stage {
        /// The byte of the text where it goes wrong.
        offset: usize,
    },
}

impl ParsePhaseError {
    /// The byte of the text where it goes wrong.
    #[must_use]
    pub const fn offset(&self) -> usize {
        match self {
            Self::Year { offset } | Self::Stage { offset } => *offset,
        }
    }
}

/// A plain number: digits, without a leading zero unless it is 0.
pub(super) fn number<T: FromStr>(text: &str) -> Option<T> {
    let plain = text.bytes().all(|byte| byte.is_ascii_digit());
    let leading = text.len() > 1 && text.starts_with('0');
    if plain && !leading { text.parse().ok() } else { None }
}

impl FromStr for Phase {
    type Err = ParsePhaseError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let error = ParsePhaseError::Year { offset: 0 };
        let (year, stage) = text.split_once(':').ok_or(error)?;
        let offset = year.len() + 1;
        let year = number(year).filter(|&year: &u32| year > 0).ok_or(error)?;
        let stage = Stage::ALL.into_iter().find(|known| known.word().eq_ignore_ascii_case(stage));
        Ok(Self { year, stage: stage.ok_or(ParsePhaseError::Stage { offset })? })
    }
}

/// Why a text is no position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParsePositionError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there.
    pub kind: ParsePositionErrorKind,
}

/// What is wrong in the text of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParsePositionErrorKind {
    /// A square begins with the number of its owner.
    #[error("expected the owner of a square, 0 to 7")]
    Owner,
    /// Behind the owner stands what is on the square.
    #[error("expected `-`, `G` or `S`")]
    Content,
    /// A row has more squares than any board.
    #[error("a row has at most 26 squares")]
    LongRow,
    /// There are more rows than on any board.
    #[error("a board has at most 26 rows")]
    ManyRows,
    /// Behind the rows stands the phase.
    #[error("expected a phase behind the rows")]
    NoPhase,
    /// The phase is none.
    #[error("{0}")]
    Phase(ParsePhaseError),
}

/// Reads two characters: owner and content.
fn square(pair: &[u8], offset: usize) -> Result<Holding, ParsePositionError> {
    let error = |offset, kind| Err(ParsePositionError { offset, kind });
    let owner = match pair.first() {
        Some(digit @ b'0'..=b'7') => digit - b'0',
        _ => return error(offset, ParsePositionErrorKind::Owner),
    };
    let troop = match pair.get(1) {
        Some(b'-') => None,
        Some(b'G') => Some(TroopKind::Ground),
        Some(b'S') => Some(TroopKind::Ship),
        _ => return error(offset + 1, ParsePositionErrorKind::Content),
    };
    Ok(Holding { owner, troop })
}

impl FromStr for Setup {
    type Err = ParsePositionError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let blank = text.find([' ', '\t']).unwrap_or(text.len());
        let (rows, rest) = text.split_at(blank);
        let mut setup = Self { rows: Vec::new(), phase: Phase::START };
        let mut offset = 0;
        for row in rows.split('/') {
            if setup.rows.len() == SIDE {
                let kind = ParsePositionErrorKind::ManyRows;
                return Err(ParsePositionError { offset, kind });
            }
            let mut squares = Vec::new();
            for (place, pair) in row.as_bytes().chunks(2).enumerate() {
                let offset = offset + 2 * place;
                if place == SIDE {
                    let kind = ParsePositionErrorKind::LongRow;
                    return Err(ParsePositionError { offset, kind });
                }
                squares.push(square(pair, offset)?);
            }
            if squares.is_empty() {
                return Err(ParsePositionError { offset, kind: ParsePositionErrorKind::Owner });
            }
            setup.rows.push(squares);
            offset += row.len() + 1;
        }
        let phase = rest.trim_start_matches([' ', '\t']);
        let start = text.len() - phase.len();
        if phase.is_empty() {
            let kind = ParsePositionErrorKind::NoPhase;
            return Err(ParsePositionError { offset: start, kind });
        }
        setup.phase = phase.parse().map_err(|error: ParsePhaseError| ParsePositionError {
            offset: start + error.offset(),
            kind: ParsePositionErrorKind::Phase(error),
        })?;
        Ok(setup)
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.owner)?;
        match self.troop {
            Some(kind) => write!(f, "{kind}"),
            None => f.write_str("-"),
        }
    }
}

impl fmt::Display for Setup {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, row) in self.rows.iter().enumerate() {
            if index > 0 {
                f.write_str("/")?;
            }
            row.iter().try_for_each(|holding| write!(f, "{holding}"))?;
        }
        write!(f, " {}", self.phase)
    }
}
