//! Boards that close on themselves.

use board_geometry::{Board, BoardError, Direction, Neighborhood, Wrap};
use proptest::prelude::*;

use crate::common::{Set, hexagon, names, rectangle, small_whole_boards, steps_from, wrapped};

fn wrap(columns: usize, rows: usize, wrap: Wrap) -> Board {
    rectangle(columns, rows).wrapped(wrap).expect("large enough")
}

#[test]
fn steps_go_over_the_seam() {
    let board = wrap(4, 5, Wrap::Both);
    let step = |name: &str, direction| {
        names(&board, board.step(board.parse_cell(name).expect(name), direction))
    };
    assert_eq!(step("d3", Direction::East), "a3");
    assert_eq!(step("a3", Direction::West), "d3");
    assert_eq!(step("b5", Direction::North), "b1");
    assert_eq!(step("b1", Direction::South), "b5");
    assert_eq!(step("d5", Direction::NorthEast), "a1");
    assert_eq!(step("a5", Direction::NorthWest), "d1");
    let board = wrap(4, 5, Wrap::Rows);
    assert_eq!(board.step(board.parse_cell("d3").expect("d3"), Direction::East), None);
    assert_eq!(board.edge().count(), 10);
    assert_eq!(board.corners().count(), 0);
}

#[test]
fn a_ray_ends_before_it_comes_back() {
    let board = wrap(4, 3, Wrap::Both);
    let ray = |direction| names(&board, board.ray(board.parse_cell("c2").expect("c2"), direction));
    assert_eq!(ray(Direction::East), "d2 a2 b2");
    assert_eq!(ray(Direction::South), "c1 c3");
    assert_eq!(ray(Direction::NorthEast), "d3 a1 b2 c3 d1 a2 b3 c1 d2 a3 b1");
}

#[test]
fn what_cannot_wrap_is_refused() {
    assert_eq!(hexagon(3).wrapped(Wrap::Columns), Err(BoardError::Wrap));
    assert_eq!(hexagon(3).wrapped(Wrap::None), Ok(hexagon(3)));
    assert_eq!(rectangle(2, 9).wrapped(Wrap::Columns), Err(BoardError::Wrap));
    assert_eq!(rectangle(9, 2).wrapped(Wrap::Both), Err(BoardError::Wrap));
    assert!(rectangle(2, 9).wrapped(Wrap::Rows).is_ok());
    assert_ne!(rectangle(4, 4).wrapped(Wrap::Rows), Ok(rectangle(4, 4)));
    let back = wrap(4, 4, Wrap::Both).wrapped(Wrap::None);
    assert_eq!(back, Ok(rectangle(4, 4)));
}

#[test]
fn a_part_of_a_wrapped_board_wraps() {
    let ring = wrap(4, 4, Wrap::Columns).subset(|at| at.row == 0).expect("cells");
    assert_eq!(ring.wrap(), Wrap::Columns);
    let a1 = ring.parse_cell("a1").expect("a1");
    assert_eq!(names(&ring, ring.neighbors(a1, Neighborhood::Both)), "b1 d1");
    assert!(ring.is_subset());
    assert!(ring.wrapped(Wrap::None).is_ok_and(|flat| flat.is_subset()));
}

#[test]
fn a_cylinder_has_the_symmetries_of_an_oblong() {
    assert_eq!(wrap(5, 5, Wrap::Both).symmetries().count(), 8);
    assert_eq!(wrap(5, 5, Wrap::Columns).symmetries().count(), 4);
    assert_eq!(wrap(5, 5, Wrap::Rows).symmetries().count(), 4);
}

proptest! {
    #[test]
    fn every_cell_of_a_torus_has_all_neighbors(columns in 3..=26_usize, rows in 3..=26_usize) {
        let board = wrap(columns, rows, Wrap::Both);
        for cell in board.cells() {
            let around: Set = board.neighbors(cell, Neighborhood::Both).collect();
            prop_assert_eq!(around.len(), 8);
            prop_assert!(!around.contains(cell));
        }
        prop_assert_eq!(board.edge().count(), 0);
        prop_assert!(board.cells().all(|cell| board.layer_of(cell).is_none()));
    }

    #[test]
    fn distances_are_those_of_a_search(board in small_whole_boards()) {
        for neighborhood in Neighborhood::ALL {
            // Across corners a flat board has cells whose diagonals end too early; a torus has no such cells.
            if neighborhood == Neighborhood::Corner && board.wrap() != Wrap::Both {
                continue;
            }
            for from in board.cells() {
                let steps = steps_from(&board, from, neighborhood, |_| true);
                for to in board.cells() {
                    prop_assert_eq!(board.distance(from, to, neighborhood), steps[to.index()]);
                }
            }
        }
    }

    #[test]
    fn distance_has_two_equal_sides(board in wrapped(), a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>()) {
        let cell = |index: prop::sample::Index| board.cell(index.index(board.len())).expect("in range");
        for neighborhood in Neighborhood::ALL {
            prop_assert_eq!(board.distance(cell(a), cell(b), neighborhood), board.distance(cell(b), cell(a), neighborhood));
            prop_assert_eq!(board.distance(cell(a), cell(a), neighborhood), Some(0));
        }
    }
}
