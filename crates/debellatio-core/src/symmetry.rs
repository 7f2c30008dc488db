//! Symmetries of a board, as far as its seas and cities share them.

use alloc::vec::Vec;

use board_geometry::{Grid, Symmetry};

use crate::position::Held;
use crate::{Board, Order, Position, Square};

impl Board {
    /// The symmetries that map the board onto itself, seas on seas, cities on cities of their kind; the identity is
    /// always among them. Names and holders may change.
    #[must_use]
    pub fn symmetries(&self) -> Vec<Symmetry> {
        Symmetry::all(Grid::Square)
            .filter(|&symmetry| self.permutation(symmetry).is_some())
            .collect()
    }

    /// Where a symmetry takes a square; nothing for a square of a larger board, or a symmetry that the board does not
    /// have.
    #[must_use]
    pub fn transformed(&self, square: Square, symmetry: Symmetry) -> Option<Square> {
        self.permutation(symmetry)?.get(square.index()).copied()
    }

    /// Where a symmetry takes every square, by its index.
    fn permutation(&self, symmetry: Symmetry) -> Option<Vec<Square>> {
        let to = self.squares().map(|square| {
            let cell = self.geometry().transformed(self.cell(square)?, symmetry)?;
            let image = self.square_in(cell)?;
            let same = self.terrain(image) == self.terrain(square)
                && self.city(image) == self.city(square);
            same.then_some(image)
        });
        to.collect()
    }
}

impl Order {
    /// The order with all its squares taken where a symmetry of the board takes them; nothing if the board does not
    /// have the symmetry, or one of the squares.
    #[must_use]
    pub fn transformed(self, board: &Board, symmetry: Symmetry) -> Option<Self> {
        let to = board.permutation(symmetry)?;
        self.map(|square| to.get(square.index()).copied())
    }
}

impl Position {
    /// The position with all squares taken where a symmetry of the board takes them; nothing if the board does not
    /// have the symmetry. Seasons commute with it; lots do not, as they follow the numbers of squares.
    #[must_use]
    pub fn transformed(&self, symmetry: Symmetry) -> Option<Self> {
        let to = self.board().permutation(symmetry)?;
        let mut image = self.clone();
        for square in self.board().squares() {
            image.set(square, Held::default());
        }
        for (held, square) in self.held.iter().zip(to) {
            image.set(square, *held);
        }
        Some(image)
    }

    /// Of the position and its images under the board's symmetries the one with the smallest squares; a position and
    /// its images have the same one.
    #[must_use]
    pub fn canonical(&self) -> Self {
        let images = self.board().symmetries().into_iter();
        let images = images.filter_map(|symmetry| self.transformed(symmetry));
        let smallest = images.min_by(|one, other| {
            let bits =
                |position: &Self| position.held.iter().map(|held| held.bits()).collect::<Vec<_>>();
            bits(one).cmp(&bits(other))
        });
        smallest.unwrap_or_else(|| self.clone())
    }
}
