//! Everything is checked against brute force, on boards of all kinds.

#![allow(clippy::std_instead_of_alloc, reason = "tests have the whole standard library")]

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
mod diagram;
#[cfg(feature = "proptest")]
mod drawn;
mod layout;
mod name;
mod record;
mod rows;
mod set;
mod symmetry;

#[cfg(feature = "bitvec")]
mod bits;
#[cfg(feature = "serde")]
mod serde;

/// Strategies, and plain helpers that share no code with the crate.
mod common {
    use board_geometry::{Board, CellSet, Coord, Grid};
    use proptest::prelude::*;

    /// The words that every board fits.
    pub(crate) const WORDS: usize = 11;
    /// A set that fits every board.
    pub(crate) type Set = CellSet<WORDS>;

    pub(crate) fn rectangle(columns: usize, rows: usize) -> Board {
        Board::rectangle(columns, rows).expect("a legal size")
    }

    pub(crate) fn hexagon(side: usize) -> Board {
        Board::hexagon(side).expect("a legal side")
    }

    /// The octagon of 51 squares on a 9 by 7 grid.
    pub(crate) fn octagon() -> Board {
        rectangle(9, 7)
            .subset(|at| at.column.min(8 - at.column) + at.row.min(6 - at.row) >= 2)
            .expect("cells are kept")
    }

    /// Every cell's place, found by trying all places.
    pub(crate) fn places(board: &Board) -> Vec<Coord> {
        (-1..30)
            .flat_map(|column| (-1..30).map(move |row| Coord { column, row }))
            .filter(|&at| board.at(at).is_some())
            .collect()
    }

    /// Whether two places are one step apart, by the definition of the grid.
    pub(crate) fn adjacent(grid: Grid, a: Coord, b: Coord) -> bool {
        let (x, y) = (b.column - a.column, b.row - a.row);
        match grid {
            Grid::Square => x.abs() + y.abs() == 1,
            // In cube coordinates the steps are those that change two of three by one.
            Grid::Hexagonal => x.abs() + y.abs() + (x - y).abs() == 2,
        }
    }

    /// Rectangles, hexagons and subsets of both.
    pub(crate) fn boards() -> impl Strategy<Value = Board> {
        let outline = prop_oneof![
            (1..=26_usize, 1..=26_usize).prop_map(|(columns, rows)| rectangle(columns, rows)),
            (2..=13_usize).prop_map(hexagon),
            Just(octagon()),
        ];
        (outline, proptest::collection::vec(any::<bool>(), 32), any::<bool>()).prop_map(
            |(board, keep, whole)| {
                let kept = |at: Coord| {
                    whole || keep[(7 * at.column + 3 * at.row).unsigned_abs() as usize % 32]
                };
                board.subset(kept).unwrap_or(board)
            },
        )
    }

    /// A board and a set of its cells.
    pub(crate) fn boards_and_sets() -> impl Strategy<Value = (Board, Set)> {
        boards().prop_flat_map(|board| {
            let count = board.len();
            let set = proptest::collection::vec(any::<bool>(), count)
                .prop_map(move |bits| members(&bits));
            (Just(board), set)
        })
    }

    pub(crate) fn members(bits: &[bool]) -> Set {
        let indices = bits.iter().enumerate().filter(|(_, bit)| **bit).map(|(index, _)| index);
        indices.filter_map(board_geometry::Cell::new).collect()
    }
}
