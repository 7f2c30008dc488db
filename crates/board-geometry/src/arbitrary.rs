//! Values from raw bytes, for fuzzing.

use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::{Board, Cell, CellSet, Grid, MAX_CELLS, Symmetry};

impl<'a> Arbitrary<'a> for Cell {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        u.int_in_range(0..=MAX_CELLS - 1).map(Self::at)
    }
}

impl<'a, const N: usize> Arbitrary<'a> for CellSet<N> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let words = <[u64; N]>::arbitrary(u)?;
        // Bits beyond the largest board are no cells.
        Ok(Self::from_words(words).iter().filter(|cell| cell.index() < MAX_CELLS).collect())
    }
}

impl<'a> Arbitrary<'a> for Symmetry {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let grid = Grid::arbitrary(u)?;
        let group = Self::all(grid);
        let choice = u.choose_index(group.clone().count())?;
        Ok(group.into_iter().nth(choice).unwrap_or(Self::identity(grid)))
    }
}

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let board = match Grid::arbitrary(u)? {
            Grid::Square => Self::rectangle(u.int_in_range(1..=26)?, u.int_in_range(1..=26)?),
            Grid::Hexagonal => Self::hexagon(u.int_in_range(2..=13)?),
        };
        let board = board.map_err(|_| ::arbitrary::Error::IncorrectFormat)?;
        if bool::arbitrary(u)? {
            return Ok(board);
        }
        let mut keep = alloc::vec::Vec::new();
        for _ in 0..board.len() {
            keep.push(bool::arbitrary(u)?);
        }
        let kept = |at| board.at(at).is_some_and(|cell| keep[cell.index()]);
        board.subset(kept).map_err(|_| ::arbitrary::Error::IncorrectFormat)
    }
}
