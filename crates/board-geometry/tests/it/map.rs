//! Maps, and sums over neighbors.

use core::num::Wrapping;

use board_geometry::{BoardError, Cell, CellMap, NeighborSums, Neighborhood};
use proptest::prelude::*;

use crate::common::{any_neighborhood, boards, boards_and_sets, rectangle};

proptest! {
    #[test]
    fn a_map_has_a_value_for_each_cell_and_no_other((board, set) in boards_and_sets()) {
        let mut map = CellMap::from_fn(&board, Cell::index);
        prop_assert_eq!(map.len(), board.len());
        prop_assert!(!map.is_empty() && map.fits(&board));
        prop_assert_eq!(map.fits(&rectangle(7, 3)), board.len() == 21);
        for index in 0..676 {
            let cell = Cell::new(index).expect("a cell");
            prop_assert_eq!(map.get(cell).copied(), board.contains(cell).then_some(index));
            prop_assert_eq!(map.get_mut(cell).copied(), board.contains(cell).then_some(index));
            prop_assert_eq!(map.set(cell, index), board.contains(cell).then_some(index));
        }
        prop_assert!(map.iter().map(|(cell, &value)| (cell, value)).eq(board.cells().map(|cell| (cell, cell.index()))));
        for (cell, value) in map.iter_mut() {
            *value += cell.index();
        }
        let halves = map.map(|_, value| value / 2);
        prop_assert!(halves.as_slice().iter().copied().eq(0..board.len()));
        prop_assert_eq!(halves.cells_where::<11>(|cell, &value| value == cell.index()), board.cells().collect());
        let again = CellMap::from_values(&board, map.clone().into_values());
        prop_assert_eq!(again, Ok(map.clone()));
        map.fill(7);
        prop_assert_eq!(map, CellMap::new(&board, 7));
        prop_assert_eq!(CellMap::from_set(&board, &set).to_set::<11>(), set);
    }

    #[test]
    fn sums_are_those_of_the_neighbors(board in boards(), neighborhood in any_neighborhood(), seed: u32) {
        let map = CellMap::from_fn(&board, |cell| Wrapping((u32::try_from(cell.index()).expect("small") ^ seed).wrapping_mul(0x9E37_79B9)));
        let sums = NeighborSums::new(&board, neighborhood);
        let mut found = CellMap::new(&board, Wrapping(seed));
        prop_assert_eq!(sums.write(&map, &mut found), Ok(()));
        for cell in board.cells() {
            let expected: Wrapping<u32> = board.neighbors(cell, neighborhood).filter_map(|next| map.get(next)).sum();
            prop_assert_eq!(found.get(cell), Some(&expected));
        }
    }

    #[test]
    fn sums_over_any_cells((board, set) in boards_and_sets(), neighborhood in any_neighborhood(), radius in 0..6_usize, seed: u32) {
        let map = CellMap::from_fn(&board, |cell| Wrapping((u32::try_from(cell.index()).expect("small") ^ seed).wrapping_mul(0x9E37_79B9)));
        let mut found = CellMap::new(&board, Wrapping(seed));
        // Ranges, the cell twice, and half of the time a few cells that have nothing to do with it, some of another board.
        let around = |cell: Cell| {
            let far = set.iter().take(cell.index() % 8).chain(Cell::new(675).filter(|cell| !board.contains(*cell)));
            board.range(cell, radius, neighborhood).chain([cell]).chain(far).collect::<Vec<_>>()
        };
        let sums = NeighborSums::over(&board, around);
        prop_assert_eq!(sums.write(&map, &mut found), Ok(()));
        for cell in board.cells() {
            let expected: Wrapping<u32> = around(cell).into_iter().filter_map(|next| map.get(next)).sum();
            prop_assert_eq!(found.get(cell), Some(&expected));
        }
        let neighbors = NeighborSums::over(&board, |cell| board.neighbors(cell, neighborhood).collect::<Vec<_>>());
        let mut again = found.clone();
        prop_assert_eq!(neighbors.write(&map, &mut again), Ok(()));
        prop_assert_eq!(NeighborSums::new(&board, neighborhood).write(&map, &mut found), Ok(()));
        prop_assert_eq!(again, found);
    }

    #[test]
    #[cfg(feature = "bitvec")]
    fn maps_of_bits_round_trip((board, set) in boards_and_sets()) {
        let map = CellMap::from_set(&board, &set);
        prop_assert_eq!(map.to_bits(), board.to_bits(&set));
        prop_assert_eq!(CellMap::from_bits(&board, &map.to_bits()), Ok(map));
    }
}

#[test]
fn values_for_another_board_are_refused() {
    let (small, large) = (rectangle(4, 5), rectangle(9, 9));
    let refused = Err(BoardError::Entries { found: 3, cells: 20 });
    assert_eq!(CellMap::from_values(&small, vec![1, 2, 3]), refused);
    let sums = NeighborSums::new(&small, Neighborhood::Edge);
    let (mut one, mut other) = (CellMap::new(&small, 1_u32), CellMap::new(&large, 2_u32));
    let error = Err(BoardError::Entries { found: 81, cells: 20 });
    assert_eq!(sums.write(&one, &mut other), error);
    assert_eq!(sums.write(&other, &mut one), error);
    assert_eq!((one, other), (CellMap::new(&small, 1), CellMap::new(&large, 2)));
    let stranger = large.cell(20).expect("a cell");
    assert_eq!(CellMap::new(&small, 'x').get(stranger), None);
    assert_eq!(
        error.map_err(|error| error.to_string()),
        Err("81 entries do not fit a board of 20 cells".into())
    );
    assert_eq!(CellMap::new(&small, 'x').as_ref().len(), 20);
}
