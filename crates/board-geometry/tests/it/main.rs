//! Everything is checked against brute force, on boards of all kinds.

#![allow(clippy::std_instead_of_alloc, reason = "tests have the whole standard library")]

#[cfg(feature = "arbitrary")]
mod arbitrary;
mod board;
mod connect;
mod coords;
mod diagram;
mod drawing;
#[cfg(feature = "proptest")]
mod drawn;
mod examples;
mod faults;
mod field;
mod group;
mod labels;
mod layout;
mod line;
mod map;
mod name;
mod record;
mod region;
mod rows;
mod set;
mod small;
mod svg;
mod symmetry;
mod walk;
mod wrap;

#[cfg(feature = "bitvec")]
mod bits;
#[cfg(feature = "serde")]
mod serde;

/// Strategies, and plain helpers that share no code with the crate.
mod common {
    use board_geometry::{Board, CellSet, Coord, Grid, Neighborhood, Wrap};
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

    /// Whether two places are one step apart, by the definition of the grid, with the board laid out once or, where it
    /// wraps, three times each way.
    pub(crate) fn adjacent(board: &Board, a: Coord, b: Coord) -> bool {
        let copies = |wraps: bool, span: usize| {
            let span = i16::try_from(span).expect("small");
            if wraps { vec![-span, 0, span] } else { vec![0] }
        };
        copies(board.wrap().wraps_columns(), board.columns()).into_iter().any(|columns| {
            copies(board.wrap().wraps_rows(), board.rows()).into_iter().any(|rows| {
                let b = Coord { column: b.column + columns, row: b.row + rows };
                adjacent_on(board.grid(), a, b)
            })
        })
    }

    pub(crate) fn adjacent_on(grid: Grid, a: Coord, b: Coord) -> bool {
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
            wrapped(),
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

    /// Rectangles that wrap, small ones and those that reach over many words.
    pub(crate) fn wrapped() -> impl Strategy<Value = Board> {
        let sizes = prop_oneof![(3..=7_usize, 3..=7_usize), (3..=26_usize, 3..=26_usize)];
        (sizes, prop::sample::select(Wrap::ALL.to_vec())).prop_map(|((columns, rows), wrap)| {
            rectangle(columns, rows).wrapped(wrap).expect("three columns and rows or more")
        })
    }

    /// Boards without holes small enough to compare all pairs of cells.
    pub(crate) fn small_whole_boards() -> impl Strategy<Value = Board> {
        prop_oneof![
            (1..=8_usize, 1..=8_usize).prop_map(|(columns, rows)| rectangle(columns, rows)),
            (2..=5_usize).prop_map(hexagon),
            (3..=7_usize, 3..=7_usize, prop::sample::select(Wrap::ALL.to_vec())).prop_map(
                |(columns, rows, wrap)| {
                    rectangle(columns, rows).wrapped(wrap).expect("three columns and rows or more")
                }
            ),
        ]
    }

    pub(crate) fn any_neighborhood() -> impl Strategy<Value = Neighborhood> {
        prop::sample::select(Neighborhood::ALL.to_vec())
    }

    /// The number of steps from a cell to every other, by trying all ways; nothing where none leads there.
    pub(crate) fn steps_from(
        board: &Board,
        from: board_geometry::Cell,
        neighborhood: Neighborhood,
        open: impl Fn(board_geometry::Cell) -> bool,
    ) -> Vec<Option<u16>> {
        let mut steps = vec![None; board.len()];
        steps[from.index()] = Some(0);
        for round in 0..u16::MAX {
            let mut changed = false;
            for cell in
                board.cells().filter(|cell| steps[cell.index()] == Some(round)).collect::<Vec<_>>()
            {
                for next in board.neighbors(cell, neighborhood).filter(|&next| open(next)) {
                    if steps[next.index()].is_none() {
                        steps[next.index()] = Some(round + 1);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        steps
    }

    /// The names of cells, one after the other.
    pub(crate) fn names(
        board: &Board,
        cells: impl IntoIterator<Item = board_geometry::Cell>,
    ) -> String {
        let names = cells.into_iter().filter_map(|cell| board.name(cell));
        names.map(|name| name.to_string()).collect::<Vec<_>>().join(" ")
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
