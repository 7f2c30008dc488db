//! Cells, directions, steps, distances, regions.

use std::collections::HashMap;

use board_geometry::{
    Board, BoardError, Cell, CellSet, Coord, Direction, Grid, MAX_CELLS, Neighborhood, Wrap,
};
use proptest::prelude::*;

use crate::common::{Set, adjacent, boards, hexagon, octagon, places, rectangle};

fn named(board: &Board, names: &[&str]) -> Set {
    names.iter().map(|name| board.parse_cell(name).expect(name)).collect()
}

#[test]
fn sizes_outside_the_range_are_refused() {
    for (columns, rows) in [(0, 1), (1, 0), (27, 1), (1, 27), (256, 1), (usize::MAX, 2), (0, 0)] {
        assert_eq!(Board::rectangle(columns, rows), Err(BoardError::Rectangle { columns, rows }));
    }
    for side in [0, 1, 14, 258, usize::MAX] {
        assert_eq!(Board::hexagon(side), Err(BoardError::Hexagon { side }));
    }
    assert_eq!(rectangle(3, 3).subset(|_| false), Err(BoardError::Empty));
    assert_eq!(
        BoardError::Hexagon { side: 1 }.to_string(),
        "a hexagonal board has a side of 2 to 13, not 1"
    );
}

#[test]
fn boards_have_their_numbers_of_cells() {
    assert_eq!(rectangle(26, 26).len(), MAX_CELLS);
    assert_eq!(rectangle(4, 5).len(), 20);
    assert_eq!(octagon().len(), 51);
    for side in 2..=13 {
        assert_eq!(hexagon(side).len(), 3 * side * (side - 1) + 1);
        assert_eq!(hexagon(side).side(), Some(side));
        assert_eq!(hexagon(side).edge().count(), 6 * (side - 1));
        assert_eq!(hexagon(side).corners().count(), 6);
    }
    assert_eq!(rectangle(19, 19).words(), 6);
    assert_eq!(rectangle(8, 8).words(), 1);
    assert_eq!(rectangle(13, 5).words(), 2);
}

#[test]
fn cells_are_ordered_by_column_then_row() {
    let board = hexagon(2);
    let names: Vec<_> =
        board.cells().filter_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    assert_eq!(names, ["a1", "a2", "b1", "b2", "b3", "c2", "c3"]);
    let board = rectangle(2, 3);
    let names: Vec<_> =
        board.cells().filter_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    assert_eq!(names, ["a1", "a2", "a3", "b1", "b2", "b3"]);
}

#[test]
fn directions_are_ordered_clockwise_from_north() {
    let letters = Direction::ALL.map(Direction::letters);
    assert_eq!(letters, ["N", "NE", "E", "SE", "S", "SW", "W", "NW"]);
    assert_eq!(Direction::ORTHOGONAL.map(Direction::letters), ["N", "E", "S", "W"]);
    assert_eq!(Direction::DIAGONAL.map(Direction::letters), ["NE", "SE", "SW", "NW"]);
    assert_eq!(Direction::HEXAGONAL.map(Direction::letters), ["NE", "E", "SE", "SW", "W", "NW"]);
    for (index, direction) in Direction::ALL.into_iter().enumerate() {
        assert_eq!(direction.index(), index);
        assert_eq!(Direction::from_index(index), Some(direction));
        assert_eq!(Direction::from_letters(direction.letters()), Some(direction));
        assert_eq!(Direction::from_letters(&direction.letters().to_lowercase()), Some(direction));
        assert_eq!(direction.clockwise().counter_clockwise(), direction);
        assert_eq!(direction.clockwise(), Direction::ALL[(index + 1) % 8]);
        assert_eq!(format!("{direction:>3}"), format!("{:>3}", direction.letters()));
    }
    assert_eq!(Direction::from_index(8), None);
    assert_eq!(Direction::from_letters(""), None);
    assert_eq!(Direction::from_letters("north"), None);
}

/// The notation's list of what the six neighbors of a hexagon add to column and row.
#[test]
fn hexagonal_steps_are_those_of_the_notation() {
    let mut steps: Vec<_> = Direction::ALL
        .into_iter()
        .filter_map(|direction| Grid::Hexagonal.step(direction))
        .collect();
    steps.sort_unstable();
    assert_eq!(steps, [(-1, -1), (-1, 0), (0, -1), (0, 1), (1, 0), (1, 1)]);
}

#[test]
fn hexagonal_columns_hold_the_rows_of_the_notation() {
    for n in 2..=13_i16 {
        let board = hexagon(usize::try_from(n).expect("positive"));
        for q in 0..2 * n - 1 {
            let rows: Vec<i16> = places(&board)
                .into_iter()
                .filter(|at| at.column == q)
                .map(|at| at.row + 1)
                .collect();
            let expected: Vec<i16> =
                ((q - n + 1).max(0) + 1..=(2 * n - 2).min(q + n - 1) + 1).collect();
            assert_eq!(rows, expected, "side {n}, column {q}");
        }
    }
}

#[test]
fn the_corners_and_sides_of_drawn_boards() {
    let board = rectangle(4, 5);
    assert_eq!(board.corners().collect::<Set>(), named(&board, &["a1", "a5", "d1", "d5"]));
    assert_eq!(
        board.side_cells(Direction::West).map(Iterator::collect),
        Some(named(&board, &["a1", "a2", "a3", "a4", "a5"]))
    );
    assert_eq!(
        board.side_cells(Direction::North).map(Iterator::collect),
        Some(named(&board, &["a5", "b5", "c5", "d5"]))
    );
    assert!(board.side_cells(Direction::NorthEast).is_none());
    assert_eq!(board.center().collect::<Set>(), named(&board, &["b3", "c3"]));
    let board = hexagon(3);
    assert_eq!(
        board.corners().collect::<Set>(),
        named(&board, &["a1", "a3", "c1", "c5", "e3", "e5"])
    );
    assert_eq!(
        board.side_cells(Direction::North).map(Iterator::collect),
        Some(named(&board, &["c5", "d5", "e5"]))
    );
    assert_eq!(
        board.side_cells(Direction::NorthEast).map(Iterator::collect),
        Some(named(&board, &["e3", "e4", "e5"]))
    );
    assert_eq!(
        board.side_cells(Direction::SouthEast).map(Iterator::collect),
        Some(named(&board, &["c1", "d2", "e3"]))
    );
    assert_eq!(
        board.side_cells(Direction::South).map(Iterator::collect),
        Some(named(&board, &["a1", "b1", "c1"]))
    );
    assert_eq!(
        board.side_cells(Direction::SouthWest).map(Iterator::collect),
        Some(named(&board, &["a1", "a2", "a3"]))
    );
    assert_eq!(
        board.side_cells(Direction::NorthWest).map(Iterator::collect),
        Some(named(&board, &["a3", "b4", "c5"]))
    );
    assert!(board.side_cells(Direction::East).is_none());
    assert_eq!(board.center().collect::<Set>(), named(&board, &["c3"]));
    let board = rectangle(2, 2);
    assert_eq!(board.center().count(), 4);
    assert_eq!(octagon().edge().count(), 20);
}

#[test]
fn a_cell_of_a_larger_board_is_refused() {
    let board = rectangle(4, 5);
    let stranger = rectangle(26, 26).cell(20).expect("it is there");
    assert!(!board.contains(stranger));
    assert_eq!(board.cell(20), None);
    assert_eq!(board.coord(stranger), None);
    assert_eq!(board.name(stranger), None);
    assert_eq!(board.step(stranger, Direction::North), None);
    assert_eq!(board.ray(stranger, Direction::South).count(), 0);
    assert_eq!(board.neighbors(stranger, Neighborhood::Both).count(), 0);
    assert_eq!(board.distance(stranger, stranger, Neighborhood::Edge), None);
    assert_eq!(Cell::new(MAX_CELLS), None);
    assert_eq!(Cell::new(usize::MAX), None);
    assert_eq!(CellSet::<1>::of(rectangle(26, 26).cell(64).expect("it is there")), CellSet::EMPTY);
}

#[test]
fn a_subset_keeps_columns_and_rows_and_numbers_cells_anew() {
    let board = octagon();
    let first = board.cell(0).expect("not empty");
    assert_eq!(board.coord(first), Some(Coord::new(0, 2)));
    assert!(board.is_subset());
    assert!(!rectangle(9, 7).is_subset());
    assert_eq!(rectangle(9, 7).subset(|_| true), Ok(rectangle(9, 7)));
    let again = octagon().subset(|_| true).expect("not empty");
    assert_eq!(again, board);
    assert!(again.is_subset());
    assert_eq!((board.columns(), board.rows()), (9, 7));
}

proptest! {
    #[test]
    fn cells_are_carried_by_their_places(board in boards(), other in boards()) {
        for cell in other.cells() {
            let carried = board.cell_from(&other, cell);
            prop_assert_eq!(carried, other.coord(cell).and_then(|at| board.at(at)));
            if let Some(carried) = carried {
                prop_assert_eq!(other.cell_from(&board, carried), Some(cell));
                prop_assert_eq!(
                    board.name(carried).map(|name| name.to_string()),
                    other.name(cell).map(|name| name.to_string())
                );
            }
        }
        prop_assert_eq!(other.cell(other.len()), None);
        let stranger = Cell::new(other.len());
        prop_assert_eq!(stranger.and_then(|cell| board.cell_from(&other, cell)), None);
    }

    #[test]
    fn numbering_is_dense_and_inverts(board in boards()) {
        let places = places(&board);
        prop_assert_eq!(places.len(), board.len());
        prop_assert!(!board.is_empty());
        for (cell, at) in board.cells().zip(places) {
            prop_assert_eq!(board.coord(cell), Some(at));
            prop_assert_eq!(board.at(at), Some(cell));
            prop_assert_eq!(board.cell(cell.index()), Some(cell));
        }
        prop_assert_eq!(board.cell(board.len()), None);
        prop_assert_eq!(board.words(), board.len().div_ceil(64));
    }

    #[test]
    fn steps_cancel_and_neighbors_are_the_adjacent_cells(board in boards()) {
        let mut degrees = 0;
        let mut pairs = 0;
        for (cell, at) in board.cells().zip(places(&board)) {
            for direction in Direction::ALL {
                if let Some(next) = board.step(cell, direction) {
                    prop_assert_eq!(board.step(next, direction.opposite()), Some(cell));
                }
            }
            let found: Set = board.neighbors(cell, Neighborhood::Edge).collect();
            let other = |other: Cell| board.coord(other).is_some_and(|other| adjacent(&board, at, other));
            let expected: Set = board.cells().filter(|&cell| other(cell)).collect();
            prop_assert_eq!(found, expected);
            degrees += found.len();
            pairs += found.iter().filter(|&other| other > cell).count();
            let both: Set = board.neighbors(cell, Neighborhood::Both).collect();
            let corner: Set = board.neighbors(cell, Neighborhood::Corner).collect();
            prop_assert_eq!(both, found | corner);
            prop_assert!(!found.intersects(&corner));
        }
        prop_assert_eq!(degrees, 2 * pairs);
    }

    #[test]
    fn rays_are_repeated_steps(board in boards(), start in any::<prop::sample::Index>()) {
        let cell = board.cell(start.index(board.len())).expect("in range");
        for direction in Direction::ALL {
            let mut at = cell;
            for next in board.ray(cell, direction) {
                prop_assert_eq!(board.step(at, direction), Some(next));
                at = next;
            }
            let beyond = board.step(at, direction);
            prop_assert!(beyond.is_none() || board.wrap() != Wrap::None && beyond == Some(cell));
        }
    }

    /// Distances on whole boards are those that a search finds.
    #[test]
    fn distances_are_lengths_of_shortest_ways(side in 2..6_usize, columns in 1..8_usize, hexagonal: bool) {
        let board = if hexagonal { hexagon(side) } else { rectangle(columns, side) };
        for neighborhood in [Neighborhood::Edge, Neighborhood::Both] {
            for from in board.cells() {
                let mut found = HashMap::from([(from, 0)]);
                let mut queue = std::collections::VecDeque::from([from]);
                while let Some(cell) = queue.pop_front() {
                    for next in board.neighbors(cell, neighborhood) {
                        if !found.contains_key(&next) {
                            found.insert(next, found[&cell] + 1);
                            queue.push_back(next);
                        }
                    }
                }
                for to in board.cells() {
                    prop_assert_eq!(board.distance(from, to, neighborhood), found.get(&to).copied());
                }
            }
        }
    }

    #[test]
    fn edges_and_corners_by_counting(board in boards()) {
        let full = if board.grid() == Grid::Square { 4 } else { 6 };
        let edge: Set = board.edge().collect();
        let corners: Set = board.corners().collect();
        prop_assert!(corners.is_subset(&edge));
        for cell in board.cells() {
            let count = board.neighbors(cell, Neighborhood::Edge).count();
            prop_assert_eq!(edge.contains(cell), count < full);
        }
        let sides = Direction::ALL.into_iter().filter_map(|facing| board.side_cells(facing));
        prop_assert_eq!(sides.clone().count(), full);
        for side in sides {
            prop_assert!(side.collect::<Set>().is_subset(&edge));
        }
    }
}

#[test]
fn diagonal_distance_joins_one_color_only() {
    let board = rectangle(8, 8);
    let cell = |name| board.parse_cell(name).expect(name);
    assert_eq!(board.distance(cell("a1"), cell("c3"), Neighborhood::Corner), Some(2));
    assert_eq!(board.distance(cell("a1"), cell("a3"), Neighborhood::Corner), Some(2));
    assert_eq!(board.distance(cell("a1"), cell("a2"), Neighborhood::Corner), None);
    let board = hexagon(3);
    assert_eq!(board.distance(cell("a1"), cell("a2"), Neighborhood::Corner), None);
    assert_eq!(board.distance(cell("a1"), cell("a1"), Neighborhood::Corner), Some(0));
}
