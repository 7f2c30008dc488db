//! Rings, ranges and spirals against distances.

use board_geometry::{Board, Cell, Direction, Neighborhood, Ranges, Turn, Wrap};
use proptest::prelude::*;

use crate::common::{Set, any_neighborhood, boards, hexagon, names, rectangle};

fn cell(board: &Board, name: &str) -> Cell {
    board.parse_cell(name).expect(name)
}

proptest! {
    #[test]
    fn a_ring_is_the_cells_at_its_distance(board in boards(), start in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        let center = board.cell(start.index(board.len())).expect("in range");
        let mut inside = Set::EMPTY;
        for radius in 0..30_u16 {
            let cells: Vec<Cell> = board.ring(center, usize::from(radius), neighborhood).collect();
            let ring: Set = cells.iter().copied().collect();
            prop_assert_eq!(ring.len(), cells.len(), "a cell twice");
            let mut at_once = Vec::new();
            board.ring(center, usize::from(radius), neighborhood).for_each(|cell| at_once.push(cell));
            prop_assert_eq!(at_once, cells);
            let expected: Set =
                board.cells().filter(|&cell| board.distance(center, cell, neighborhood) == Some(radius)).collect();
            prop_assert_eq!(ring, expected, "radius {}", radius);
            inside |= ring;
            let range: Vec<Cell> = board.range(center, usize::from(radius), neighborhood).collect();
            prop_assert!(range.is_sorted());
            prop_assert_eq!(range.iter().copied().collect::<Set>(), inside);
            prop_assert_eq!(range.len(), inside.len());
        }
    }

    #[test]
    fn the_start_and_the_sense_only_change_the_order(board in boards(), start in any::<prop::sample::Index>(), neighborhood in any_neighborhood(), radius in 1..9_usize) {
        let center = board.cell(start.index(board.len())).expect("in range");
        let ring: Set = board.ring(center, radius, neighborhood).collect();
        for &direction in board.grid().directions(neighborhood) {
            let clockwise: Vec<Cell> = board.ring_from(center, radius, neighborhood, direction, Turn::Clockwise).collect();
            let mut back: Vec<Cell> = board.ring_from(center, radius, neighborhood, direction, Turn::CounterClockwise).collect();
            prop_assert_eq!(clockwise.iter().copied().collect::<Set>(), ring);
            // The same circle the other way; the start comes first both times, if the board has it.
            let corner = board.ray(center, direction).nth(radius - 1);
            if board.wrap() == Wrap::None && !board.is_subset() {
                if corner.is_some() {
                    prop_assert_eq!(clockwise.first().copied(), corner);
                    prop_assert_eq!(back.first().copied(), corner);
                    back[1..].reverse();
                } else {
                    back.reverse();
                }
                prop_assert_eq!(back, clockwise);
            }
            let spiral: Vec<Cell> = board.spiral(center, radius, neighborhood, direction, Turn::Clockwise).collect();
            let rings = (0..=radius).flat_map(|radius| board.ring_from(center, radius, neighborhood, direction, Turn::Clockwise));
            prop_assert!(rings.eq(spiral));
        }
    }

    #[test]
    fn the_table_gives_the_same(board in boards(), starts in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        // The largest boards make large tables.
        prop_assume!(board.len() < 130);
        let table = Ranges::<11>::new(&board, neighborhood).expect("eleven words hold every board");
        let center = board.cell(starts.index(board.len())).expect("in range");
        for radius in 0..30 {
            prop_assert_eq!(table.range(center, radius), board.range(center, radius, neighborhood).collect());
            prop_assert_eq!(table.ring(center, radius), board.ring(center, radius, neighborhood).collect());
        }
        prop_assert!(board.cells().all(|cell| board.distance(center, cell, neighborhood).is_none_or(|far| usize::from(far) <= table.largest())));
    }
}

#[test]
fn rings_of_whole_boards_have_their_sizes() {
    let board = hexagon(13);
    let middle = board.center().next().expect("a middle");
    for radius in 1..13 {
        assert_eq!(board.ring(middle, radius, Neighborhood::Edge).count(), 6 * radius);
        assert_eq!(
            board.range(middle, radius, Neighborhood::Edge).count(),
            3 * radius * (radius + 1) + 1
        );
    }
    assert_eq!(board.ring(middle, 13, Neighborhood::Edge).count(), 0);
    assert_eq!(board.ring(middle, usize::MAX, Neighborhood::Edge).count(), 0);
    assert_eq!(board.range(middle, usize::MAX, Neighborhood::Edge).count(), board.len());
    assert_eq!(board.ring(middle, 0, Neighborhood::Corner).count(), 1);
    let board = rectangle(25, 25);
    let middle = cell(&board, "m13");
    for radius in 1..=12 {
        assert_eq!(board.ring(middle, radius, Neighborhood::Edge).count(), 4 * radius);
        assert_eq!(board.ring(middle, radius, Neighborhood::Both).count(), 8 * radius);
        assert_eq!(board.ring(middle, radius, Neighborhood::Corner).count(), 4 * radius);
    }
}

#[test]
fn rings_go_clockwise_from_the_first_direction() {
    let board = rectangle(5, 5);
    let ring =
        |radius, neighborhood| names(&board, board.ring(cell(&board, "c3"), radius, neighborhood));
    assert_eq!(ring(1, Neighborhood::Edge), "c4 d3 c2 b3");
    assert_eq!(ring(2, Neighborhood::Edge), "c5 d4 e3 d2 c1 b2 a3 b4");
    assert_eq!(ring(1, Neighborhood::Both), "c4 d4 d3 d2 c2 b2 b3 b4");
    assert_eq!(ring(2, Neighborhood::Corner), "e5 e3 e1 c1 a1 a3 a5 c5");
    let board = hexagon(3);
    let ring = |start, turn| {
        names(&board, board.ring_from(cell(&board, "c3"), 1, Neighborhood::Edge, start, turn))
    };
    assert_eq!(ring(Direction::NorthEast, Turn::Clockwise), "d4 d3 c2 b2 b3 c4");
    assert_eq!(ring(Direction::West, Turn::CounterClockwise), "b3 b2 c2 d3 d4 c4");
    assert_eq!(ring(Direction::North, Turn::Clockwise), "");
}

#[test]
fn a_cell_of_a_larger_board_has_no_ring() {
    let stranger = cell(&rectangle(26, 26), "z26");
    let board = hexagon(4);
    for radius in 0..3 {
        assert_eq!(board.ring(stranger, radius, Neighborhood::Edge).count(), 0);
        assert_eq!(board.range(stranger, radius, Neighborhood::Edge).count(), 0);
        assert_eq!(board.ring(stranger, radius, Neighborhood::Corner).count(), 0);
        assert_eq!(
            board
                .spiral(stranger, radius, Neighborhood::Edge, Direction::East, Turn::Clockwise)
                .count(),
            0
        );
    }
    let table = Ranges::<1>::new(&board, Neighborhood::Edge).expect("it fits");
    assert!(table.range(stranger, 2).is_empty());
    assert!(table.ring(stranger, 0).is_empty());
    assert!(Ranges::<1>::new(&rectangle(9, 9), Neighborhood::Edge).is_err());
    assert_eq!(table.size_in_bytes(), size_of_val(&table) + 37 * 7 * 8);
}
