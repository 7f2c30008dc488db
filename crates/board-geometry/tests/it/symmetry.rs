//! Group laws, and that symmetries respect steps.

use board_geometry::{Board, Cell, Direction, Grid, Symmetry};
use proptest::prelude::*;

use crate::common::{boards, boards_and_sets, hexagon, octagon, rectangle};

#[test]
fn every_board_has_its_group() {
    let count = |board: Board| board.symmetries().count();
    assert_eq!(count(rectangle(7, 7)), 8);
    assert_eq!(count(rectangle(8, 8)), 8);
    assert_eq!(count(rectangle(1, 1)), 8);
    assert_eq!(count(rectangle(4, 5)), 4);
    assert_eq!(count(rectangle(4, 6)), 4);
    assert_eq!(count(octagon()), 4);
    assert_eq!(count(hexagon(5)), 12);
    assert_eq!(count(rectangle(3, 3).subset(|at| at.row < 2 || at.column != 1).expect("cells")), 2);
    assert_eq!(
        count(
            rectangle(3, 3)
                .subset(|at| (at.column, at.row) != (2, 1) && (at.column, at.row) != (0, 0))
                .expect("cells")
        ),
        1
    );
}

fn group(grid: Grid) -> Vec<Symmetry> {
    Symmetry::all(grid).collect()
}

#[test]
fn the_group_axioms_hold() {
    for grid in [Grid::Square, Grid::Hexagonal] {
        let identity = Symmetry::identity(grid);
        for &a in &group(grid) {
            assert_eq!(a.then(identity), Some(a));
            assert_eq!(identity.then(a), Some(a));
            assert_eq!(a.then(a.inverse()), Some(identity));
            assert_eq!(a.inverse().then(a), Some(identity));
            for &b in &group(grid) {
                let ab = a.then(b).expect("one grid");
                assert!(group(grid).contains(&ab));
                for &c in &group(grid) {
                    assert_eq!(ab.then(c), b.then(c).and_then(|bc| a.then(bc)));
                }
                for direction in grid.directions(board_geometry::Neighborhood::Both) {
                    assert_eq!(
                        ab.direction(*direction),
                        b.direction(a.direction(*direction)),
                        "{a}, {b}"
                    );
                }
            }
        }
    }
    assert_eq!(Symmetry::identity(Grid::Square).then(Symmetry::identity(Grid::Hexagonal)), None);
}

#[test]
fn turns_go_clockwise_and_the_mirror_exchanges_east_and_west() {
    let turn = |grid, direction| Symmetry::turn(grid, 1).direction(direction);
    assert_eq!(turn(Grid::Square, Direction::North), Direction::East);
    assert_eq!(turn(Grid::Square, Direction::NorthWest), Direction::NorthEast);
    assert_eq!(turn(Grid::Hexagonal, Direction::NorthWest), Direction::NorthEast);
    assert_eq!(turn(Grid::Hexagonal, Direction::East), Direction::SouthEast);
    for grid in [Grid::Square, Grid::Hexagonal] {
        assert_eq!(Symmetry::mirror(grid).direction(Direction::East), Direction::West);
        assert_eq!(Symmetry::mirror(grid).direction(Direction::SouthEast), Direction::SouthWest);
        assert_eq!(Symmetry::half_turn(grid).direction(Direction::NorthEast), Direction::SouthWest);
        assert!(Symmetry::mirror(grid).is_mirrored());
    }
    assert_eq!(Symmetry::turn(Grid::Square, 7), Symmetry::turn(Grid::Square, 3));
    assert_eq!(Symmetry::turn(Grid::Hexagonal, 7).turns(), 1);
    assert_eq!(Symmetry::turn(Grid::Hexagonal, 2).to_string(), "turn 2/6");
    assert_eq!(Symmetry::mirror(Grid::Square).to_string(), "mirror, then turn 0/4");
}

/// North and south are gaps between steps on hexagons, not steps.
#[test]
fn hexagons_do_not_turn_north() {
    for symmetry in group(Grid::Hexagonal) {
        assert_eq!(symmetry.direction(Direction::North), Direction::North);
    }
}

#[test]
fn corners_of_a_turned_board() {
    let board = rectangle(4, 5);
    let cell = |name| board.parse_cell(name).expect(name);
    let half =
        board.permutation(Symmetry::half_turn(Grid::Square)).expect("every rectangle has it");
    assert_eq!(half.cell(cell("a1")), Some(cell("d5")));
    assert_eq!(half.cell(cell("b3")), Some(cell("c3")));
    assert_eq!(half.symmetry(), Symmetry::half_turn(Grid::Square));
    assert_eq!(board.permutation(Symmetry::turn(Grid::Square, 1)), None);
    assert_eq!(board.permutation(Symmetry::identity(Grid::Hexagonal)), None);
    let board = hexagon(9);
    let cell = |name| board.parse_cell(name).expect(name);
    let sixth =
        board.permutation(Symmetry::turn(Grid::Hexagonal, 1)).expect("every hexagon has it");
    assert_eq!(sixth.cell(cell("i9")), Some(cell("i9")));
    assert_eq!(sixth.cell(cell("a1")), Some(cell("a9")));
    assert_eq!(sixth.cell(cell("a9")), Some(cell("i17")));
    assert_eq!(sixth.cell(Cell::new(217).expect("a cell")), None);
}

proptest! {
    #[test]
    fn symmetries_respect_steps_and_are_permutations(board in boards()) {
        for symmetry in board.symmetries() {
            let map = board.permutation(symmetry).expect("listed");
            let mut images: Vec<Cell> = map.as_slice().to_vec();
            images.sort_unstable();
            prop_assert!(images.into_iter().eq(board.cells()));
            for cell in board.cells() {
                let image = map.cell(cell).expect("its own cell");
                prop_assert_eq!(board.transformed(cell, symmetry), Some(image));
                for &direction in board.grid().directions(board_geometry::Neighborhood::Both) {
                    let stepped = board.step(cell, direction).and_then(|next| map.cell(next));
                    prop_assert_eq!(board.step(image, symmetry.direction(direction)), stepped);
                }
            }
        }
    }

    #[test]
    fn symmetries_of_a_board_are_a_group(board in boards()) {
        let all: Vec<Symmetry> = board.symmetries().collect();
        for &a in &all {
            prop_assert!(all.contains(&a.inverse()));
            for &b in &all {
                prop_assert!(all.contains(&a.then(b).expect("one grid")));
            }
        }
    }

    #[test]
    fn sets_go_where_their_members_go((board, set) in boards_and_sets()) {
        for symmetry in board.symmetries() {
            let map = board.permutation(symmetry).expect("listed");
            let image = map.set(set);
            prop_assert_eq!(image.len(), set.len());
            prop_assert_eq!(board.permutation(symmetry.inverse()).map(|back| back.set(image)), Some(set));
            for cell in set {
                prop_assert!(map.cell(cell).is_some_and(|cell| image.contains(cell)));
            }
        }
    }
}

/// Turns about the middles of two boards, one after the other, lead further and further away.
#[test]
fn what_leads_too_far_away_has_no_answer() {
    for tall in [false, true] {
        let line = |long| if tall { rectangle(1, long) } else { rectangle(long, 1) };
        let gap = line(5).subset(|at| at.column + at.row != 2).expect("four cells");
        let half = Symmetry::turn(Grid::Square, 2);
        let turns = [line(4), gap].map(|board| board.permutation(half).expect("a symmetry"));
        let mut far = turns[0].clone();
        let steps = turns.iter().rev().cycle().take(100_000);
        let ended =
            steps.map(|turn| far.then(turn).map(|next| far = next)).position(|next| next.is_none());
        assert!(ended.is_some());
    }
}
