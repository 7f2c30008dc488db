//! Values from raw bytes, for fuzzing.

use alloc::format;
use alloc::vec::Vec;

use ::arbitrary::Error::IncorrectFormat;
use ::arbitrary::{Arbitrary, Result, Unstructured};

use crate::{
    Axial, Board, Cell, CellMap, CellSet, Cube, Doubled, Grid, MAX_CELLS, Names, Symmetry, Wrap,
};

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
        let board = board.map_err(|_| IncorrectFormat)?;
        // What cannot wrap as drawn does not.
        let board = board.wrapped(Wrap::arbitrary(u)?).unwrap_or(board);
        if bool::arbitrary(u)? {
            return Ok(board);
        }
        let mut keep = Vec::new();
        for _ in 0..board.len() {
            keep.push(bool::arbitrary(u)?);
        }
        let kept = |at| board.at(at).is_some_and(|cell| keep[cell.index()]);
        board.subset(kept).map_err(|_| IncorrectFormat)
    }
}

/// A map of no board in particular: 1 to `MAX_CELLS` values.
impl<'a, T: Arbitrary<'a>> Arbitrary<'a> for CellMap<T> {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let len = u.int_in_range(1..=MAX_CELLS)?;
        let values: Result<Vec<T>> = (0..len).map(|_| T::arbitrary(u)).collect();
        Ok(Self::of_any_board(values?))
    }
}

/// Names of no board in particular, like those of a map.
impl<'a> Arbitrary<'a> for Names {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let len = u.int_in_range(1..=MAX_CELLS)?;
        // The number keeps apart what the bytes do not.
        let name = |index| Ok(format!("{}{index}", char::arbitrary(u)?));
        let names: Result<Vec<_>> = (0..len).map(name).collect();
        Self::of_any_board(names?).map_err(|_| IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Cube {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Axial::arbitrary(u)?.cube().map_err(|_| IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Doubled {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let column = i32::arbitrary(u)?;
        // Both even or both odd.
        Self::new(column, i32::arbitrary(u)? & !1 | column & 1).map_err(|_| IncorrectFormat)
    }
}
