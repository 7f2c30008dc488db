//! The twelve symmetries of the board: the rules know no direction.

use board_geometry::{Permutation, Symmetry};

use crate::{Move, Position, Ruleset};

impl Ruleset {
    /// The symmetries of the rules: all twelve of the hexagon, the turns first, then the mirrors.
    pub fn symmetries(&self) -> impl Iterator<Item = Symmetry> + Clone + '_ {
        self.board().symmetries()
    }
}

impl Move {
    /// Where a symmetry takes the move; nothing if a point lies off the board, or for a symmetry of squares.
    ///
    /// ```
    /// use vadus_core::geometry::{Grid, Symmetry};
    /// use vadus_core::{Move, Ruleset};
    ///
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let turn: Move = "a1 c3".parse()?;
    /// let half = Symmetry::half_turn(Grid::Hexagonal);
    /// assert_eq!(turn.transformed(half, &Ruleset::new(3)?), Some("c3 e5".parse()?));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn transformed(self, symmetry: Symmetry, rules: &Ruleset) -> Option<Self> {
        let board = rules.board();
        let mut points = self.points().map(|point| {
            let cell = board.transformed(board.at(point)?, symmetry)?;
            board.coord(cell)
        });
        Some(match (points.next(), points.next()) {
            (None, _) => Self::PASS,
            (Some(point), None) => Self::one(point?),
            (Some(a), Some(b)) => Self::two(a?, b?),
        })
    }
}

impl Position {
    /// The position turned or mirrored; nothing for a symmetry of squares. Moves, scores and outcomes go along.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        Some(self.permuted(&self.board().permutation(symmetry)?))
    }

    fn permuted(&self, permutation: &Permutation) -> Self {
        let stones = self.stones.map(|own| permutation.set(own));
        Self::assemble(&self.rules, stones, self.turn, self.passes)
    }

    /// One position for all that differ only by a symmetry: the one with the least stones (black, then white, as
    /// sets).
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset};
    ///
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let rules = Ruleset::new(4)?;
    /// let (mut a, mut b) = (Position::new(&rules), Position::new(&rules));
    /// a.play("a2".parse()?)?;
    /// b.play("g6".parse()?)?;
    /// assert_ne!(a, b);
    /// assert_eq!(a.canonical(), b.canonical());
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn canonical(&self) -> Self {
        let board = self.board();
        let images = board.symmetries().filter_map(|symmetry| board.permutation(symmetry));
        let least = images.map(|permutation| self.stones.map(|own| permutation.set(own))).min();
        Self::assemble(&self.rules, least.unwrap_or(self.stones), self.turn, self.passes)
    }
}
