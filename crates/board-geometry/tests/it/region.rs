//! Layers, lanes, colors, rows and columns.

use std::collections::BTreeSet;

use board_geometry::{Cell, Direction, Grid, Layout, Neighborhood, Wrap};
use proptest::prelude::*;

use crate::common::{Set, WORDS, boards, hexagon, names, rectangle};

proptest! {
    /// Layers are what is peeled off: the cells that lack a neighbor among those that are left.
    #[test]
    fn layers_are_peeled_off(board in boards()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let full = board.grid().directions(Neighborhood::Edge).len();
        let mut left: Set = board.cells().collect();
        for number in 0..30 {
            let outer: Set = left
                .iter()
                .filter(|&cell| board.neighbors(cell, Neighborhood::Edge).filter(|&next| left.contains(next)).count() < full)
                .collect();
            prop_assert_eq!(board.layer(number).collect::<Set>(), outer);
            prop_assert_eq!(layout.layer(number), outer);
            prop_assert_eq!(number < layout.layers(), !outer.is_empty());
            for cell in outer {
                prop_assert_eq!(board.layer_of(cell), Some(number));
            }
            left -= outer;
        }
        prop_assert!(left.iter().all(|cell| board.layer_of(cell).is_none()));
    }

    #[test]
    fn lanes_part_the_board_and_steps_keep_to_them(board in boards()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        for direction in Direction::ALL {
            let count = board.lanes(direction);
            prop_assert_eq!(count, board.lanes(direction.opposite()));
            prop_assert_eq!(count == 0, board.grid().step(direction).is_none());
            let mut all = Set::EMPTY;
            for number in 0..count {
                let lane: Set = board.lane(direction, number).collect();
                prop_assert_eq!(layout.lane(direction, number), lane);
                prop_assert_eq!(layout.lane(direction.opposite(), number), lane);
                prop_assert!(!lane.intersects(&all));
                all |= lane;
            }
            prop_assert_eq!(all.is_empty(), count == 0);
            prop_assert!(count == 0 || all == layout.all());
            prop_assert_eq!(board.lane(direction, count).count(), 0);
            prop_assert!(layout.lane(direction, count).is_empty());
            for cell in board.cells() {
                // Over a seam a lane is left.
                let flat = |next: &Cell| {
                    let (a, b) = (board.coord(cell).expect("its own"), board.coord(*next).expect("its own"));
                    board.grid().step(direction) == Some((b.column - a.column, b.row - a.row))
                };
                if let Some(next) = board.step(cell, direction).filter(flat) {
                    prop_assert_eq!(board.lane_of(next, direction), board.lane_of(cell, direction));
                }
            }
        }
    }

    #[test]
    fn colors_tell_neighbors_apart(board in boards()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let colors = board.grid().colors();
        let sets: Vec<Set> = (0..colors).map(|color| board.color(color).collect()).collect();
        prop_assert_eq!(sets.iter().fold(Set::EMPTY, |all, &set| all | set), layout.all());
        prop_assert_eq!(sets.iter().map(Set::len).sum::<usize>(), board.len());
        for (color, &set) in sets.iter().enumerate() {
            prop_assert_eq!(layout.color(color), set);
            prop_assert!(set.iter().all(|cell| board.color_of(cell) == Some(color)));
            if board.wrap() == Wrap::None {
                prop_assert!(!layout.neighbors_of(set, Neighborhood::Edge).intersects(&set));
            }
        }
        prop_assert!(layout.color(colors).is_empty());
        prop_assert_eq!(board.color(colors).count(), 0);
    }

    #[test]
    fn rows_and_columns_in_order(board in boards()) {
        for index in 0..28 {
            let is = |value: i16| usize::try_from(value) == Ok(index);
            let column = board.cells().filter(|&cell| board.coord(cell).is_some_and(|at| is(at.column)));
            prop_assert!(board.column(index).eq(column));
            let row = board.cells().filter(|&cell| board.coord(cell).is_some_and(|at| is(at.row)));
            prop_assert!(board.row(index).eq(row));
        }
        prop_assert_eq!(board.column(usize::MAX).count(), 0);
        prop_assert_eq!(board.row(usize::MAX).count(), 0);
    }

    #[test]
    fn the_size_in_bytes_is_that_of_the_tables(board in boards()) {
        let places = board.columns() * board.rows();
        prop_assert_eq!(board.size_in_bytes(), size_of_val(&board) + 21 * board.len() + 4 * places + 2);
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        prop_assert!(layout.size_in_bytes() > size_of_val(&layout) + 11 * 88 * board.len());
    }

    /// A shift moves whole sets, or else parts of words.
    #[test]
    fn the_size_in_bytes_of_a_layout_counts_the_parts_of_its_shifts(board in boards()) {
        let layout = Layout::<WORDS>::new(&board).expect("eleven words hold every board");
        let wider = Layout::<{ WORDS + 1 }>::new(&board).expect("so do twelve");
        let size = layout.size_in_bytes() - size_of_val(&layout);
        let sets = (wider.size_in_bytes() - size_of_val(&wider) - size) / 8;
        let parts = Direction::ALL.map(|direction| {
            let ends = |cell: Cell| Some((cell.index(), board.step(cell, direction)?.index()));
            let moves: Vec<(usize, usize)> = board.cells().filter_map(ends).collect();
            let distances: BTreeSet<(bool, usize)> =
                moves.iter().map(|&(from, to)| (from < to, from.abs_diff(to))).collect();
            if distances.len() == 1 && distances.iter().all(|&(_, by)| by < 64) {
                return 0;
            }
            let part = |&(from, to): &(usize, usize)| (from / 64, to / 64, (to + 704 - from) % 64);
            moves.iter().map(part).collect::<BTreeSet<_>>().len()
        });
        let parts: usize = parts.into_iter().sum();
        // Boards that wrap keep a table of steps too.
        let steps = if board.wrap() == Wrap::None { 0 } else { board.len() };
        prop_assert_eq!(size - 88 * sets, 16 * (parts + steps));
        let lanes: usize = Direction::ALL[..4].iter().map(|&direction| board.lanes(direction)).sum();
        let lines = board.columns() + board.rows() + layout.layers() + lanes;
        prop_assert_eq!(sets, lines + 11 * board.len());
    }
}

#[test]
fn the_lanes_of_drawn_boards() {
    let board = rectangle(4, 3);
    let lane = |direction, number| names(&board, board.lane(direction, number));
    assert_eq!(lane(Direction::NorthEast, 0), "a3");
    assert_eq!(lane(Direction::NorthEast, 2), "a1 b2 c3");
    assert_eq!(lane(Direction::NorthEast, 5), "d1");
    assert_eq!(lane(Direction::SouthEast, 0), "a1");
    assert_eq!(lane(Direction::SouthEast, 3), "b3 c2 d1");
    assert_eq!(lane(Direction::North, 1), "b1 b2 b3");
    assert_eq!(lane(Direction::West, 1), "a2 b2 c2 d2");
    assert_eq!(board.lanes(Direction::NorthWest), 6);
    let board = hexagon(3);
    let lane = |direction, number| names(&board, board.lane(direction, number));
    assert_eq!(lane(Direction::East, 0), "a1 b1 c1");
    assert_eq!(lane(Direction::NorthWest, 0), "a1 a2 a3");
    assert_eq!(lane(Direction::NorthEast, 0), "a3 b4 c5");
    assert_eq!(lane(Direction::NorthEast, 2), "a1 b2 c3 d4 e5");
    assert_eq!((board.lanes(Direction::North), board.lanes(Direction::SouthWest)), (0, 5));
    assert_eq!(board.lane_of(board.parse_cell("c3").expect("c3"), Direction::North), None);
    assert_eq!(Grid::Hexagonal.colors(), 3);
    assert_eq!(names(&board, board.color(0)), "a1 b3 c2 c5 d4 e3");
}

#[test]
fn a_cell_of_a_larger_board_is_in_no_region() {
    let board = rectangle(4, 5);
    let stranger = rectangle(26, 26).cell(20).expect("a cell");
    assert_eq!((board.layer_of(stranger), board.color_of(stranger)), (None, None));
    assert_eq!(board.lane_of(stranger, Direction::East), None);
}
