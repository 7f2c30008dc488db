//! The one set of rules, and the sea it is played on.

use board_geometry::{Board, CellSet, Grid, Symmetry};

use crate::sea;

/// The rules of Adella. The game knows no variants, so that all values are equal; the type is there because a position
/// belongs to a ruleset in every game of this family of crates.
///
/// ```
/// # use adella_core::Ruleset;
/// let rules = Ruleset::standard();
/// assert_eq!(rules, Ruleset::default());
/// assert_eq!((rules.board().columns(), rules.board().rows()), (4, 5));
/// assert_eq!(rules.ports().len(), 2);
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ruleset {
    _private: (),
}

impl Ruleset {
    /// What a position hands out when asked for its rules.
    pub(crate) const STANDARD: &'static Self = &Self::standard();

    /// The rules of the game's own sheet, with the rulings of `docs/rules/adella.md`.
    #[must_use]
    pub const fn standard() -> Self {
        Self { _private: () }
    }

    /// The name of the rules: `standard`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        "standard"
    }

    /// Where the rules come from.
    #[must_use]
    pub const fn source(&self) -> &'static str {
        "the game's own rule sheet (Ben Reader), with written rulings where it is silent"
    }

    /// The sea: 4 columns by 5 rows (AD-1). Made anew on every call.
    #[must_use]
    pub fn board(&self) -> Board {
        sea::board()
    }

    /// The two ports, `a3` and `d3` (AD-2).
    #[must_use]
    pub const fn ports(&self) -> CellSet<1> {
        sea::set(sea::PORTS)
    }

    /// The four shallows, `b1`, `b5`, `c1` and `c5` (AD-2).
    #[must_use]
    pub const fn shallows(&self) -> CellSet<1> {
        sea::set(sea::SHALLOWS)
    }

    /// The symmetries of the rules: none, and the half turn.
    ///
    /// A mirror would make the tides turn the other way (AD-7), and a quarter turn does not fit the sea.
    #[must_use]
    pub const fn symmetries(&self) -> [Symmetry; 2] {
        [Symmetry::identity(Grid::Square), Symmetry::half_turn(Grid::Square)]
    }
}
