//! Fields of movement and tables of distances.

use board_geometry::{Cell, Coord, Direction, DistanceTable, Field, Neighborhood};
use proptest::prelude::*;

use crate::common::{
    Set, any_neighborhood, boards_and_sets, names, rectangle, steps_from, wrapped,
};

/// Whatever it costs to enter a cell from a direction: 1 to 7, or no way in.
fn toll(seed: u64, direction: Direction, to: Cell) -> Option<u32> {
    let mixed = ((to.index() as u64 * 8 + direction.index() as u64) ^ seed)
        .wrapping_mul(0x9E37_79B9_7F4A_7C15);
    u32::try_from(mixed >> 61).ok().filter(|&cost| cost > 0)
}

proptest! {
    /// Costs by letting every step improve them until none does.
    #[test]
    fn costs_are_the_least((board, _) in boards_and_sets(), starts in proptest::collection::vec(any::<prop::sample::Index>(), 1..4), neighborhood in any_neighborhood(), seed: u64, limit in 0..60_u32) {
        let starts: Vec<Cell> = starts.iter().filter_map(|start| board.cell(start.index(board.len()))).collect();
        let mut least = vec![None::<u32>; board.len()];
        for start in &starts {
            least[start.index()] = Some(0);
        }
        loop {
            let mut changed = false;
            for cell in board.cells() {
                let Some(spent) = least[cell.index()] else { continue };
                for &direction in board.grid().directions(neighborhood) {
                    let Some(next) = board.step(cell, direction) else { continue };
                    let Some(cost) = toll(seed, direction, next).map(|cost| spent + cost) else { continue };
                    if cost <= limit && least[next.index()].is_none_or(|known| cost < known) {
                        least[next.index()] = Some(cost);
                        changed = true;
                    }
                }
            }
            if !changed {
                break;
            }
        }
        let mut field = Field::new(&board, neighborhood);
        // Twice: nothing is left over from the search before.
        prop_assert!(field.search(&board, board.cells(), u32::MAX, |_, _, _| Some(1)));
        prop_assert!(field.search(&board, starts.iter().copied(), limit, |_, direction, to| toll(seed, direction, to)));
        for cell in board.cells() {
            prop_assert_eq!(field.cost(cell), least[cell.index()]);
            let mut way: Vec<Cell> = field.way_back(cell).collect();
            prop_assert_eq!(way.is_empty(), least[cell.index()].is_none());
            way.reverse();
            prop_assert!(way.first().is_none_or(|first| starts.contains(first)));
            let mut spent = 0;
            for pair in way.windows(2) {
                let steps = board.grid().directions(neighborhood).iter().filter(|&&direction| board.step(pair[0], direction) == Some(pair[1]));
                spent += steps.filter_map(|&direction| toll(seed, direction, pair[1])).min().expect("a step");
            }
            prop_assert_eq!(way.last().map(|_| spent), least[cell.index()]);
        }
        prop_assert!(field.reached().eq(board.cells().filter_map(|cell| Some((cell, least[cell.index()]?)))));
    }

    #[test]
    fn steps_and_tables_are_those_of_a_search((board, through) in boards_and_sets(), start in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        let start = board.cell(start.index(board.len())).expect("in range");
        let through = through.with(start);
        let steps = steps_from(&board, start, neighborhood, |cell| through.contains(cell));
        let mut field = Field::new(&board, neighborhood);
        prop_assert!(field.search_steps(&board, Set::of(start), through));
        for cell in board.cells() {
            prop_assert_eq!(field.cost(cell), steps[cell.index()].map(u32::from));
        }
        let open = steps_from(&board, start, neighborhood, |_| true);
        let distances = board.distances_to([start], neighborhood);
        prop_assert_eq!(distances.as_slice(), &open[..]);
        // Starts that are closed count for nothing.
        prop_assert!(field.search_steps(&board, Set::of(start), through.without(start)));
        prop_assert_eq!(field.reached().count(), 0);
    }

    #[test]
    fn all_pairs_at_once(board in wrapped(), hole in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        prop_assume!(board.len() < 150);
        let hole = board.cell(hole.index(board.len())).and_then(|cell| board.coord(cell));
        let board = board.subset(|at| Some(at) != hole).expect("more than one cell");
        let table = DistanceTable::new(&board, neighborhood);
        for from in board.cells() {
            let steps = steps_from(&board, from, neighborhood, |_| true);
            for to in board.cells() {
                prop_assert_eq!(table.distance(from, to), steps[to.index()]);
            }
        }
    }

    #[test]
    fn sides_and_corners_are_as_far_as_their_nearest_cell((board, _) in boards_and_sets(), neighborhood in any_neighborhood()) {
        let nearest = |targets: Vec<Cell>| {
            let from_each: Vec<_> = targets.iter().map(|&target| steps_from(&board, target, neighborhood, |_| true)).collect();
            board.cells().map(|cell| from_each.iter().filter_map(|steps| steps[cell.index()]).min()).collect::<Vec<_>>()
        };
        let corners = board.corner_distances(neighborhood);
        prop_assert_eq!(corners.as_slice(), nearest(board.corners().collect()));
        let direction = board.grid().directions(Neighborhood::Edge)[0];
        let side = board.side_distances(direction, neighborhood);
        prop_assert_eq!(side.as_slice(), nearest(board.side_cells(direction).into_iter().flatten().collect()));
    }
}

/// Leaps of a knight.
const LEAPS: [(i16, i16); 8] =
    [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];

proptest! {
    /// Knights, and travellers who may only go forwards, by trying all ways.
    #[test]
    fn distances_by_steps_of_any_kind((board, _) in boards_and_sets(), start in any::<prop::sample::Index>(), forwards: bool) {
        prop_assume!(board.len() < 200);
        let tour = &board;
        let steps = |cell: Cell| {
            let leaps = LEAPS.iter().filter_map(move |&(columns, rows)| tour.moved(cell, columns, rows));
            // A cell of another board never counts.
            leaps.filter(move |&next| !forwards || next > cell).chain(Cell::new(675)).collect::<Vec<_>>()
        };
        let from = board.cell(start.index(board.len())).expect("in range");
        let mut least = vec![None; board.len()];
        least[from.index()] = Some(0);
        for round in 0.. {
            let last: Vec<Cell> = board.cells().filter(|cell| least[cell.index()] == Some(round)).collect();
            if last.is_empty() {
                break;
            }
            for next in last.into_iter().flat_map(steps).filter(|&next| board.contains(next)) {
                least[next.index()] = least[next.index()].or(Some(round + 1));
            }
        }
        let table = DistanceTable::over(&board, steps);
        let mut field = Field::new(&board, Neighborhood::Edge);
        prop_assert!(field.search(&board, [from], 3, |_, _, _| Some(1)));
        field.search_over([from], 900, |cell| steps(cell).into_iter().map(|next| (next, 3)).collect::<Vec<_>>());
        for to in board.cells() {
            prop_assert_eq!(table.distance(from, to), least[to.index()]);
            prop_assert_eq!(field.cost(to), least[to.index()].map(|steps| 3 * u32::from(steps)));
            prop_assert_eq!(field.way_back(to).count(), least[to.index()].map_or(0, |steps| 1 + usize::from(steps)));
        }
    }

    #[test]
    fn a_move_is_as_many_steps((board, _) in boards_and_sets(), start in any::<prop::sample::Index>(), columns in -30..30_i16, rows in -30..30_i16) {
        let cell = board.cell(start.index(board.len())).expect("in range");
        let at = board.coord(cell).expect("its own cell");
        let wrapped = |place: i16, span: usize, wraps: bool| {
            if wraps { place.rem_euclid(i16::try_from(span).expect("small")) } else { place }
        };
        let to = Coord::new(
            wrapped(at.column + columns, board.columns(), board.wrap().wraps_columns()),
            wrapped(at.row + rows, board.rows(), board.wrap().wraps_rows()),
        );
        prop_assert_eq!(board.moved(cell, columns, rows), board.at(to));
        for direction in Direction::ALL {
            if let Some((columns, rows)) = board.grid().step(direction) {
                prop_assert_eq!(board.moved(cell, columns, rows), board.step(cell, direction));
            }
        }
        prop_assert_eq!(board.moved(cell, i16::MAX, 0).filter(|_| !board.wrap().wraps_columns()), None);
    }
}

#[test]
fn of_equal_ways_the_first_is_kept() {
    let board = rectangle(3, 3);
    let cell = |name: &str| board.parse_cell(name).expect(name);
    let mut field = Field::new(&board, Neighborhood::Edge);
    assert!(field.search(&board, [cell("a1")], 9, |_, _, _| Some(1)));
    assert_eq!(names(&board, field.way_back(cell("c3"))), "c3 b3 a3 a2 a1");
    assert_eq!(field.cost(cell("c3")), Some(4));
}

#[test]
fn other_boards_and_costs_past_the_numbers_are_refused() {
    let (small, large) = (rectangle(4, 5), rectangle(26, 26));
    let stranger = large.cell(600).expect("a cell");
    let mut field = Field::new(&small, Neighborhood::Both);
    assert!(!field.search(&large, [stranger], 9, |_, _, _| Some(1)));
    assert_eq!(field.reached().count(), 0);
    assert!(field.search(&small, [stranger], 9, |_, _, _| Some(1)));
    assert_eq!((field.reached().count(), field.cost(stranger)), (0, None));
    assert_eq!(field.way_back(stranger).count(), 0);
    let first = small.cell(0).expect("a cell");
    assert!(field.search(&small, [first], u32::MAX, |_, _, _| Some(u32::MAX)));
    assert_eq!(field.reached().count(), 1, "such a cost is as good as none");
    assert!(field.search(&small, [first], u32::MAX, |_, _, _| Some(u32::MAX / 2)));
    assert!(field.reached().all(|(_, cost)| cost < u32::MAX));
    let table = DistanceTable::new(&small, Neighborhood::Edge);
    assert_eq!((table.distance(stranger, first), table.distance(first, stranger)), (None, None));
    assert_eq!(table.size_in_bytes(), size_of_val(&table) + 20 * 20 * 2);
    assert!(
        small.distances_to([stranger], Neighborhood::Edge).as_slice().iter().all(Option::is_none)
    );
    assert!(
        small
            .side_distances(Direction::NorthEast, Neighborhood::Edge)
            .as_slice()
            .iter()
            .all(Option::is_none)
    );
}
