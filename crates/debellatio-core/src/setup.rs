//! Set-ups: positions as text or hands give them, right or wrong.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

use crate::{Phase, Ruleset, Terrain, TroopKind};

/// What is on one square.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Holding {
    /// The number of the army in control, 0 for nobody.
    pub owner: u8,
    /// The troop on the square, which belongs to its owner.
    pub troop: Option<TroopKind>,
}

/// A position as given by hand or by text; it may be illegal.
///
/// [`Position::from_setup`](crate::Position::from_setup) judges it. Its text has two characters a square, the
/// owner's number and `-`, `G` or `S`, rows from the north, then the phase; a position of the board of three squares
/// a side may be `1G1-0-/1-0-2-/0-2-2S 1:fall`.
///
/// Anything that the fields can hold is printed, as far as it goes in that form. Owners above 7, the year 0, and rows
/// that no board has make a text that no parser takes for another one: it is refused, as the set-up itself is, with
/// what is wrong in it.
///
/// ```
/// use debellatio_core::{Holding, Position, Ruleset, Setup};
/// let rules = Ruleset::drill();
/// let mut setup = Setup::empty(&rules);
/// setup.rows[0][2] = Holding { owner: 9, troop: None };
/// assert!(setup.to_string().parse::<Setup>().is_err());
/// let error = Position::from_setup(&setup, &rules).unwrap_err();
/// assert_eq!(error.to_string(), "square c5 is held by army 9 of 4");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Setup {
    /// The squares of every row, from the north.
    pub rows: Vec<Vec<Holding>>,
    /// The phase.
    pub phase: Phase,
}

impl Setup {
    /// A set-up in which nobody holds any square of the ruleset's board, in the first phase.
    ///
    /// ```
    /// use debellatio_core::{Holding, Position, Ruleset, Setup, TroopKind};
    /// let rules = Ruleset::drill();
    /// let mut setup = Setup::empty(&rules);
    /// setup.rows[4][0] = Holding { owner: 1, troop: Some(TroopKind::Ground) };
    /// let position = Position::from_setup(&setup, &rules)?;
    /// assert!(position.to_string().ends_with("/1G0-0-0-0-0- 1:fall"));
    /// # Ok::<(), debellatio_core::PositionError>(())
    /// ```
    #[must_use]
    pub fn empty(rules: &Ruleset) -> Self {
        let rows = rules.board().rows();
        Self {
            rows: rows.map(|length| alloc::vec![Holding::default(); length]).collect(),
            phase: Phase::START,
        }
    }

    /// DB-7: every held city has one troop of its kind.
    pub(crate) fn start(rules: &Ruleset) -> Option<Self> {
        let board = rules.board();
        let holders = board.holders(rules.armies())?;
        let mut setup = Self::empty(rules);
        let holdings = setup.rows.iter_mut().flatten();
        for ((holding, square), &owner) in holdings.zip(board.squares()).zip(holders) {
            let produced = board.city(square).map(crate::City::produces);
            *holding = Holding { owner, troop: produced.filter(|_| owner > 0) };
        }
        Some(setup)
    }
}

/// One thing that makes a set-up no position.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PositionFault {
    /// The board does not say who holds what at the start for this number of armies (DB-7).
    #[error("board {board} has no start for {armies} armies, so a position must be given")]
    NoStart {
        /// The name of the board.
        board: String,
        /// The number of armies.
        armies: u8,
    },
    /// The board has another number of rows.
    #[error("{found} rows, expected {expected}")]
    Rows {
        /// The rows of the set-up.
        found: usize,
        /// The rows of the board.
        expected: usize,
    },
    /// A row of the board has another number of squares.
    #[error("{found} squares in row {row} from the north, expected {expected}")]
    Row {
        /// The number of the row, from 1 in the north.
        row: usize,
        /// The squares of the set-up.
        found: usize,
        /// The squares of the board.
        expected: usize,
    },
    /// A square is held by an army that the game does not have (DB-1).
    #[error("square {square} is held by army {owner} of {armies}")]
    Owner {
        /// The name of the square.
        square: String,
        /// The army that is said to hold it.
        owner: u8,
        /// The number of armies.
        armies: u8,
    },
    /// A troop stands on a square that no army controls (DB-27).
    #[error("the troop on square {square} belongs to no army")]
    Ownerless {
        /// The name of the square.
        square: String,
    },
    /// A troop stands where its kind cannot (DB-5, DB-27).
    #[error("a {kind} cannot stand on square {square}, which is {terrain:?}")]
    Terrain {
        /// The name of the square.
        square: String,
        /// The kind of the troop.
        kind: TroopKind,
        /// What the square is.
        terrain: Terrain,
    },
    /// No year of the game has the phase (DB-8, DB-27).
    #[error("a game with {seasons} seasons a year has no phase {phase}")]
    Phase {
        /// The phase of the set-up.
        phase: Phase,
        /// The seasons of a year.
        seasons: u8,
    },
}

impl PositionFault {
    /// The clause that the set-up breaks.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::NoStart { .. } => "DB-7",
            Self::Rows { .. } | Self::Row { .. } | Self::Owner { .. } => "DB-1",
            Self::Ownerless { .. } | Self::Phase { .. } => "DB-27",
            Self::Terrain { .. } => "DB-5",
        }
    }
}

/// Why a set-up is no position: all that is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionError {
    pub(crate) faults: Vec<PositionFault>,
}

impl PositionError {
    /// What is wrong, at least one thing; squares in the board's order.
    #[must_use]
    pub fn faults(&self) -> &[PositionFault] {
        &self.faults
    }

    /// The clause that the first fault breaks.
    #[must_use]
    pub fn clause(&self) -> &'static str {
        self.faults.first().map_or("DB-27", PositionFault::clause)
    }
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, fault) in self.faults.iter().enumerate() {
            let separator = if place == 0 { "" } else { "; " };
            write!(f, "{separator}{fault}")?;
        }
        Ok(())
    }
}

impl core::error::Error for PositionError {}

/// Everything that is wrong with a set-up.
pub(crate) fn faults(setup: &Setup, rules: &Ruleset) -> Vec<PositionFault> {
    let board = rules.board();
    let mut faults = Vec::new();
    let (found, expected) = (setup.rows.len(), board.rows().len());
    if found != expected {
        faults.push(PositionFault::Rows { found, expected });
    }
    let rows = setup.rows.iter().zip(board.rows()).enumerate();
    let uneven = rows.filter(|(_, (row, expected))| row.len() != *expected);
    faults.extend(uneven.map(|(index, (row, expected))| PositionFault::Row {
        row: index + 1,
        found: row.len(),
        expected,
    }));
    if faults.is_empty() {
        for (holding, square) in setup.rows.iter().flatten().zip(board.squares()) {
            let name = || String::from(board.square_name(square).unwrap_or_default());
            let (owner, armies) = (holding.owner, rules.armies());
            if owner > armies {
                faults.push(PositionFault::Owner { square: name(), owner, armies });
            }
            let (Some(kind), Some(terrain)) = (holding.troop, board.terrain(square)) else {
                continue;
            };
            if owner == 0 {
                faults.push(PositionFault::Ownerless { square: name() });
            }
            if !kind.enters(terrain) {
                faults.push(PositionFault::Terrain { square: name(), kind, terrain });
            }
        }
    }
    if !rules.seasons().have(setup.phase) {
        let seasons = rules.seasons().count();
        faults.push(PositionFault::Phase { phase: setup.phase, seasons });
    }
    faults
}
