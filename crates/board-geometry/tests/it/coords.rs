//! Coordinates at the border: exact both ways, or an error.

use board_geometry::{
    Axial, Coord, CoordError, Cube, Direction, Doubled, DoubledKind, Grid, Neighborhood, Offset,
    OffsetKind, Turn,
};
use proptest::prelude::*;

use crate::common::hexagon;

/// Where the middle of a hexagon lies, in halves of its width and quarters of its height, from offset coordinates: by
/// drawing the table.
fn drawn(kind: OffsetKind, at: Offset) -> (i64, i64) {
    let (column, row) = (i64::from(at.column), i64::from(at.row));
    let odd = |line: i64| line.rem_euclid(2);
    match kind {
        OffsetKind::OddRows => (2 * column + odd(row), 3 * row),
        OffsetKind::EvenRows => (2 * column + 1 - odd(row), 3 * row),
        OffsetKind::OddColumns => (3 * column, 2 * row + odd(column)),
        OffsetKind::EvenColumns => (3 * column, 2 * row + 1 - odd(column)),
    }
}

fn number() -> impl Strategy<Value = i32> {
    prop_oneof![-30..30_i32, any::<i32>(), Just(i32::MIN), Just(i32::MAX)]
}

proptest! {
    #[test]
    fn every_kind_goes_there_and_back_or_is_an_error(q in number(), r in number()) {
        let at = Axial::new(q, r);
        if let Ok(cube) = at.cube() {
            prop_assert_eq!(cube.axial(), at);
            let [q, r, s] = cube.parts();
            prop_assert_eq!(Cube::new(q, r, s), Ok(cube));
        } else {
            prop_assert!(i32::try_from(-i64::from(q) - i64::from(r)).is_err());
        }
        for kind in OffsetKind::ALL {
            match at.offset(kind) {
                Ok(offset) => prop_assert_eq!(offset.axial(kind), Ok(at)),
                Err(error) => prop_assert_eq!(error, CoordError::Range),
            }
            if let Ok(back) = Offset::new(q, r).axial(kind) {
                prop_assert_eq!(back.offset(kind), Ok(Offset::new(q, r)));
            }
        }
        for kind in DoubledKind::ALL {
            match at.doubled(kind) {
                Ok(doubled) => {
                    prop_assert_eq!(doubled.axial(kind), Ok(at));
                    let [column, row] = doubled.parts();
                    prop_assert_eq!(Doubled::new(column, row), Ok(doubled));
                }
                Err(error) => prop_assert_eq!(error, CoordError::Range),
            }
            match Doubled::new(q, r) {
                Ok(doubled) => {
                    if let Ok(back) = doubled.axial(kind) {
                        prop_assert_eq!(back.doubled(kind), Ok(doubled));
                    }
                }
                Err(error) => {
                    prop_assert_eq!(error, CoordError::Parity);
                    prop_assert_eq!((i64::from(q) + i64::from(r)) % 2 != 0, true);
                }
            }
        }
        match Coord::try_from(at) {
            Ok(coord) => prop_assert_eq!(Axial::from(coord), at),
            Err(error) => prop_assert_eq!(error, CoordError::Range),
        }
    }

    #[test]
    fn small_numbers_are_never_out_of_range(q in -1000..1000_i32, r in -1000..1000_i32) {
        let at = Axial::new(q, r);
        prop_assert!(at.cube().is_ok());
        prop_assert!(OffsetKind::ALL.iter().all(|&kind| at.offset(kind).is_ok()));
        prop_assert!(DoubledKind::ALL.iter().all(|&kind| at.doubled(kind).is_ok()));
        prop_assert!(Coord::try_from(at).is_ok());
    }

    /// The six neighbors lie around a hexagon in every drawn table, negatives included.
    #[test]
    fn neighbors_are_neighbors_in_every_table(q in -30..30_i32, r in -30..30_i32) {
        let at = Axial::new(q, r);
        for kind in OffsetKind::ALL {
            let (x, y) = drawn(kind, at.offset(kind).expect("small"));
            for direction in Direction::HEXAGONAL {
                let next = at.stepped(direction).expect("small");
                let (x2, y2) = drawn(kind, next.offset(kind).expect("small"));
                let apart = ((x2 - x).abs(), (y2 - y).abs());
                let near = match kind {
                    OffsetKind::OddRows | OffsetKind::EvenRows => [(2, 0), (1, 3)],
                    OffsetKind::OddColumns | OffsetKind::EvenColumns => [(0, 2), (3, 1)],
                };
                prop_assert!(near.contains(&apart), "{kind:?} {direction}: {apart:?}");
                if matches!(kind, OffsetKind::OddRows | OffsetKind::EvenRows) {
                    // East is to the right, north is up.
                    let right = matches!(direction, Direction::NorthEast | Direction::East | Direction::SouthEast);
                    prop_assert_eq!(x2 > x, right);
                    let up = matches!(direction, Direction::NorthEast | Direction::NorthWest);
                    prop_assert_eq!(y2 < y, up);
                }
            }
        }
    }

    #[test]
    fn arithmetic_is_that_of_vectors(a in (number(), number()), b in (number(), number()), factor in number()) {
        let (u, v) = (Axial::new(a.0, a.1), Axial::new(b.0, b.1));
        let whole = |value: i64| i32::try_from(value);
        let expect = |q: i64, r: i64| match (whole(q), whole(r)) {
            (Ok(q), Ok(r)) => Ok(Axial::new(q, r)),
            _ => Err(CoordError::Range),
        };
        let (aq, ar, bq, br) = (i64::from(a.0), i64::from(a.1), i64::from(b.0), i64::from(b.1));
        prop_assert_eq!(u.plus(v), expect(aq + bq, ar + br));
        prop_assert_eq!(u.minus(v), expect(aq - bq, ar - br));
        prop_assert_eq!(u.times(factor), expect(aq * i64::from(factor), ar * i64::from(factor)));
        let (q, r) = (aq - bq, ar - br);
        prop_assert_eq!(u.distance(v), q.unsigned_abs().max(r.unsigned_abs()).max((q + r).unsigned_abs()));
    }

    #[test]
    fn six_turns_are_none(q in -100..100_i32, r in -100..100_i32) {
        let start = Axial::new(q, r);
        for turn in Turn::ALL {
            let mut at = start;
            for _ in 0..6 {
                at = at.turned(turn).expect("small");
                prop_assert_eq!(at.distance(Axial::default()), start.distance(Axial::default()));
            }
            prop_assert_eq!(at, start);
        }
    }

    #[test]
    fn boards_count_axial_coordinates_from_the_middle(side in 2..=13_usize) {
        let board = hexagon(side);
        let middle = board.center().next().expect("a hexagon has a middle");
        for cell in board.cells() {
            let at = board.axial(cell).expect("its own cell");
            prop_assert_eq!(board.at_axial(at), Some(cell));
            let steps = board.distance(middle, cell, Neighborhood::Edge).map(u64::from);
            prop_assert_eq!(Some(at.distance(Axial::default())), steps);
            for direction in Direction::HEXAGONAL {
                let next = at.stepped(direction).expect("small");
                prop_assert_eq!(board.at_axial(next), board.step(cell, direction));
            }
        }
        prop_assert_eq!(board.at_axial(Axial::new(i32::MAX, i32::MIN)), None);
    }

    #[test]
    fn places_move_by_checked_sums(column: i16, row: i16, columns: i16, rows: i16) {
        let sum = Coord::new(column, row).plus(columns, rows);
        let expected = match (column.checked_add(columns), row.checked_add(rows)) {
            (Some(column), Some(row)) => Ok(Coord::new(column, row)),
            _ => Err(CoordError::Range),
        };
        prop_assert_eq!(sum, expected);
    }
}

#[test]
fn the_end_of_the_numbers_is_an_error() {
    let end = Coord::new(i16::MAX, i16::MIN);
    assert_eq!(end.stepped(Grid::Square, Direction::East), Err(CoordError::Range));
    assert_eq!(end.stepped(Grid::Square, Direction::South), Err(CoordError::Range));
    assert_eq!(end.stepped(Grid::Hexagonal, Direction::North), Err(CoordError::Direction));
    assert!(end.stepped(Grid::Square, Direction::NorthWest).is_ok());
    assert_eq!(Axial::new(i32::MAX, 0).stepped(Direction::East), Err(CoordError::Range));
    assert_eq!(Axial::new(0, 0).stepped(Direction::South), Err(CoordError::Direction));
    assert_eq!(Axial::new(i32::MIN, 0).cube(), Err(CoordError::Range));
    assert_eq!(Axial::new(i32::MIN, i32::MIN).turned(Turn::Clockwise), Err(CoordError::Range));
    assert_eq!(
        Axial::new(i32::MIN, i32::MIN).distance(Axial::new(i32::MAX, i32::MAX)),
        8_589_934_590
    );
    assert_eq!(Cube::new(1, 1, 1), Err(CoordError::Cube));
    assert_eq!(Cube::new(i32::MIN, i32::MIN, 0), Err(CoordError::Cube));
    assert_eq!(Doubled::new(0, 1), Err(CoordError::Parity));
    assert_eq!(Doubled::new(i32::MIN, 1), Err(CoordError::Parity));
    assert_eq!(CoordError::Range.to_string(), "the coordinates are too large");
}

#[test]
fn squares_have_no_axial_coordinates() {
    let board = crate::common::rectangle(3, 3);
    assert_eq!(board.axial(board.parse_cell("b2").expect("b2")), None);
    assert_eq!(board.at_axial(Axial::default()), None);
}
