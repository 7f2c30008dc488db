//! The board that is played on.

use alloc::sync::Arc;
use core::fmt;

use board_geometry::Board;

use crate::tables::Tables;

/// The rules of a game of Vadus: the size of its board (VA-1). All else is the same for all.
///
/// A ruleset holds the tables of its board; clones share them, so that cloning costs next to nothing. Two rulesets
/// are equal if their sizes are.
///
/// ```
/// use vadus_core::Ruleset;
///
/// # fn main() -> Result<(), vadus_core::RulesetError> {
/// let small = Ruleset::new(7)?;
/// assert_eq!(small.size(), 7);
/// assert_eq!(small.board().len(), 127);
/// assert_eq!(Ruleset::default().size(), 9);
/// assert!(Ruleset::new(14).is_err());
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Ruleset(Arc<Tables>);

/// A published size of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Preset {
    /// The name, which is also the size in digits: `9`.
    pub name: &'static str,
    /// The points along a side.
    pub size: u8,
    /// Where it comes from.
    pub source: &'static str,
    /// How sure that is.
    pub confidence: &'static str,
}

const fn preset(name: &'static str, size: u8, source: &'static str) -> Preset {
    Preset { name, size, source, confidence: "the designers' own words" }
}

/// Why a ruleset cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesetError {
    /// VA-1: the board has 2 to 13 points a side.
    #[error("the board has 2 to 13 points a side, not {0}")]
    Size(u8),
}

impl RulesetError {
    /// The clause that refuses it.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Size(_) => "VA-1",
        }
    }
}

impl Ruleset {
    /// The smallest size.
    pub const MIN_SIZE: u8 = 2;

    /// The largest size.
    pub const MAX_SIZE: u8 = 13;

    /// The published sizes, the usual one first.
    pub const PRESETS: [Preset; 3] = [
        preset("9", 9, "the designers' sheet, improved version, 2024: the standard board"),
        preset("7", 7, "the designers' sheet, improved version, 2024: the small variant"),
        preset("11", 11, "the designers' sheet, improved version, 2024: the large variant"),
    ];

    /// The rules on a board with this many points a side, 2 to 13 (VA-1).
    ///
    /// # Errors
    ///
    /// [`RulesetError::Size`] for any other size.
    pub fn new(size: u8) -> Result<Self, RulesetError> {
        Tables::new(size).map(|tables| Self(Arc::new(tables))).map_err(|_| RulesetError::Size(size))
    }

    /// The rules of the preset with this name, or nothing if there is none.
    ///
    /// ```
    /// # use vadus_core::Ruleset;
    /// assert_eq!(Ruleset::preset("11").map(|rules| rules.size()), Some(11));
    /// assert_eq!(Ruleset::preset("alea"), None);
    /// ```
    #[must_use]
    pub fn preset(name: &str) -> Option<Self> {
        let preset = Self::PRESETS.iter().find(|preset| preset.name == name)?;
        Self::new(preset.size).ok()
    }

    /// The points along a side, 2 to 13.
    #[must_use]
    pub fn size(&self) -> u8 {
        self.0.size
    }

    /// The board: its points, their names and neighbors.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.0.board
    }

    pub(crate) fn tables(&self) -> &Tables {
        &self.0
    }
}

/// The standard board of 9 points a side.
impl Default for Ruleset {
    fn default() -> Self {
        match Self::new(9) {
            Ok(rules) => rules,
            Err(_) => unreachable!("9 is a size"),
        }
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        self.size() == other.size()
    }
}

impl Eq for Ruleset {}

impl core::hash::Hash for Ruleset {
    fn hash<H: core::hash::Hasher>(&self, state: &mut H) {
        self.size().hash(state);
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Ruleset").field("size", &self.size()).finish_non_exhaustive()
    }
}
