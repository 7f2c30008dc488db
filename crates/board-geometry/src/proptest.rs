//! Strategies that draw boards, and cells, sets, maps and so on of a board.

use alloc::vec::Vec;

use ::proptest::prelude::*;

use crate::{Board, Cell, CellMap, CellSet, Direction, Neighborhood, Symmetry, Wrap};

/// Rectangles, hexagons and subsets of both.
///
/// # Panics
///
/// Never: the sizes drawn are those that boards have.
pub fn boards() -> impl Strategy<Value = Board> {
    parts(outlines())
}

/// These boards, and most of the time subsets of them.
fn parts(boards: impl Strategy<Value = Board>) -> impl Strategy<Value = Board> {
    (boards, any::<u64>(), 0..4_u64).prop_map(|(board, bits, density)| {
        if density == 0 {
            return board;
        }
        // A cheap scramble of the index says which cells stay, about `density` of four.
        let stays = |cell: Cell| {
            let mixed = (cell.index() as u64 ^ bits).wrapping_mul(0x9E37_79B9_7F4A_7C15);
            (mixed >> 61) < 2 * density
        };
        board.subset(|at| board.at(at).is_some_and(stays)).unwrap_or(board)
    })
}

/// Boards of every kind: rectangles, hexagons, rectangles that wrap, and subsets of all of them.
///
/// # Panics
///
/// Never, as [`boards`].
pub fn all_boards() -> impl Strategy<Value = Board> {
    prop_oneof![2 => boards().boxed(), 1 => parts(wrapped()).boxed()]
}

/// Rectangles and hexagons.
pub fn outlines() -> impl Strategy<Value = Board> {
    let rectangles = (1..=26_usize, 1..=26_usize)
        .prop_filter_map("a size", |(columns, rows)| Board::rectangle(columns, rows).ok());
    let hexagons = (2..=13_usize).prop_filter_map("a side", |side| Board::hexagon(side).ok());
    prop_oneof![rectangles, hexagons]
}

/// A cell of a board.
pub fn cell(board: &Board) -> impl Strategy<Value = Cell> + use<> {
    (0..board.len()).prop_map(Cell::at)
}

/// A set of cells of a board.
pub fn set<const N: usize>(board: &Board) -> impl Strategy<Value = CellSet<N>> + use<N> {
    let count = board.len();
    ::proptest::collection::vec(any::<bool>(), count).prop_map(|bits| {
        bits.iter().enumerate().filter(|(_, bit)| **bit).map(|(index, _)| Cell::at(index)).collect()
    })
}

/// Rectangles that wrap along one axis or both.
pub fn wrapped() -> impl Strategy<Value = Board> {
    let wraps = ::proptest::sample::select(&[Wrap::Columns, Wrap::Rows, Wrap::Both][..]);
    (3..=26_usize, 3..=26_usize, wraps).prop_filter_map("a size", |(columns, rows, wrap)| {
        Board::rectangle(columns, rows).ok()?.wrapped(wrap).ok()
    })
}

/// A map of a board's cells to values that a strategy draws.
pub fn map<S: Strategy>(
    board: &Board,
    values: S,
) -> impl Strategy<Value = CellMap<S::Value>> + use<S> {
    let board = board.clone();
    ::proptest::collection::vec(values, board.len())
        .prop_filter_map("a value a cell", move |values| CellMap::from_values(&board, values).ok())
}

/// A direction in which a neighborhood of the board steps, or any direction if there is none.
pub fn direction(
    board: &Board,
    neighborhood: Neighborhood,
) -> impl Strategy<Value = Direction> + use<> {
    let directions = board.grid().directions(neighborhood);
    ::proptest::sample::select(if directions.is_empty() { &Direction::ALL } else { directions })
}

/// A neighborhood.
pub fn neighborhood() -> impl Strategy<Value = Neighborhood> {
    ::proptest::sample::select(&Neighborhood::ALL[..])
}

/// A turn or mirror that maps the board onto itself.
pub fn symmetry(board: &Board) -> impl Strategy<Value = Symmetry> + use<> {
    ::proptest::sample::select(board.symmetries().collect::<Vec<_>>())
}
