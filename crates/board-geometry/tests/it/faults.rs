//! Faults that other libraries have or had, each kept out by a test.

use board_geometry::{
    Axial, Board, Cell, CellSet, Coord, Direction, Layout, Neighborhood, Offset, OffsetKind, PastZ,
    Turn,
};

use crate::common::{Set, hexagon, names, rectangle};

fn cell(board: &Board, name: &str) -> Cell {
    board.parse_cell(name).expect(name)
}

#[test]
fn a_ring_about_a_center_off_the_origin() {
    let board = hexagon(5);
    assert_eq!(
        names(&board, board.ring(cell(&board, "c3"), 2, Neighborhood::Edge)),
        "e5 e4 e3 d2 c1 b1 a1 a2 a3 b4 c5 d5"
    );
    assert_eq!(names(&board, board.ring(cell(&board, "i9"), 1, Neighborhood::Edge)), "i8 h8 h9");
}

#[test]
fn a_line_from_a_cell_to_itself() {
    for board in [hexagon(3), rectangle(4, 4)] {
        for one in board.cells() {
            for neighborhood in Neighborhood::ALL {
                assert!(board.line(one, one, neighborhood).eq([one]));
            }
        }
    }
}

#[test]
fn a_line_that_stops_one_short() {
    let board = hexagon(5);
    let line = board.line(cell(&board, "a1"), cell(&board, "i9"), Neighborhood::Edge);
    assert_eq!(names(&board, line), "a1 b2 c3 d4 e5 f6 g7 h8 i9");
}

#[test]
fn clockwise_taken_for_counter_clockwise() {
    let board = hexagon(2);
    let ring = |turn| {
        names(
            &board,
            board.ring_from(cell(&board, "b2"), 1, Neighborhood::Edge, Direction::East, turn),
        )
    };
    // East, then south-east, which is lower on the page.
    assert_eq!(ring(Turn::Clockwise), "c2 b1 a1 a2 b3 c3");
    assert_eq!(ring(Turn::CounterClockwise), "c2 c3 b3 a2 a1 b1");
    assert_eq!(Direction::North.clockwise(), Direction::NorthEast);
    assert_eq!(Axial::new(1, 0).turned(Turn::Clockwise), Ok(Axial::new(0, 1)));
}

#[test]
fn bounds_that_miss_their_own_points() {
    for side in 2..=13_usize {
        let board = hexagon(side);
        for corner in board.corners() {
            let at = board.coord(corner).expect("its own cell");
            assert_eq!(board.at(at), Some(corner));
            assert!(board.range(corner, 0, Neighborhood::Edge).eq([corner]));
        }
        let last = i16::try_from(2 * side - 2).expect("small");
        assert!(board.at(Coord::new(last, last)).is_some());
        assert_eq!(board.at(Coord::new(last + 1, last)), None);
        assert_eq!(board.at(Coord::new(last, last + 1)), None);
    }
    assert!(rectangle(26, 26).at(Coord::new(25, 25)).is_some());
}

#[test]
fn odd_and_even_rows_swapped() {
    // The south-eastern neighbor of the origin lies in row 1: in an odd table it is in column 0, since odd rows are
    // shoved to the east; in an even table row 0 is, and the neighbor is in column 1.
    let south_east = Axial::new(0, 1);
    assert_eq!(south_east.offset(OffsetKind::OddRows), Ok(Offset::new(0, 1)));
    assert_eq!(south_east.offset(OffsetKind::EvenRows), Ok(Offset::new(1, 1)));
    let south_west = Axial::new(-1, 1);
    assert_eq!(south_west.offset(OffsetKind::OddRows), Ok(Offset::new(-1, 1)));
    assert_eq!(south_west.offset(OffsetKind::EvenRows), Ok(Offset::new(0, 1)));
}

#[test]
fn negative_offsets_rounded_toward_zero() {
    for kind in [OffsetKind::OddRows, OffsetKind::EvenRows] {
        for row in -9..9 {
            // Two rows further down a column is the same column.
            let at = Offset::new(0, row).axial(kind).expect("small");
            let below = Offset::new(0, row + 2).axial(kind).expect("small");
            assert_eq!(below.minus(at), Ok(Axial::new(-1, 2)), "{kind:?} {row}");
        }
    }
    assert_eq!(Axial::new(0, -1).offset(OffsetKind::OddRows), Ok(Offset::new(-1, -1)));
    assert_eq!(Axial::new(0, -3).offset(OffsetKind::EvenRows), Ok(Offset::new(-1, -3)));
}

#[test]
fn a_range_at_a_corner_that_panics() {
    for board in [hexagon(2), hexagon(13), rectangle(1, 1), rectangle(26, 26)] {
        for corner in board.corners() {
            for radius in [0, 1, 2, 25, 26, 50, 51, 300, usize::MAX] {
                for neighborhood in [Neighborhood::Edge, Neighborhood::Both] {
                    let range: Set = board.range(corner, radius, neighborhood).collect();
                    assert!(range.contains(corner));
                    assert_eq!(
                        range.len() == board.len(),
                        radius >= 50
                            || board.cells().all(|other| {
                                board
                                    .distance(corner, other, neighborhood)
                                    .is_some_and(|far| usize::from(far) <= radius)
                            })
                    );
                }
            }
        }
    }
}

#[test]
fn an_index_equal_to_the_size() {
    for board in [hexagon(2), rectangle(8, 8), rectangle(26, 26)] {
        assert_eq!(board.cell(board.len()), None);
        assert!(board.cell(board.len() - 1).is_some());
    }
    assert_eq!(Cell::new(676), None);
    let beyond = rectangle(26, 26).cell(64).expect("a cell");
    assert!(!CellSet::<1>::from_words([u64::MAX]).contains(beyond));
    assert_eq!(CellSet::<1>::from_words([u64::MAX]).select(64), None);
}

#[test]
fn a0_and_a01() {
    let board = rectangle(19, 19);
    for name in ["a0", "a01", "a00", "A0", "a001"] {
        assert!(board.parse_cell(name).is_err(), "{name}");
        assert!(Coord::from_name(name, PastZ::Doubled).is_err(), "{name}");
    }
}

#[test]
fn text_order_putting_a10_before_a9() {
    let board = rectangle(3, 12);
    assert!(cell(&board, "a9") < cell(&board, "a10"));
    assert!(cell(&board, "a12") < cell(&board, "b1"));
    let name =
        |text| Coord::from_name(text, PastZ::Doubled).ok().and_then(|at| at.name(PastZ::Doubled));
    assert!(name("a9") < name("a10"));
    assert!(name("z9") < name("aa1"));
}

#[test]
fn complement_setting_dead_bits() {
    let layout = Layout::<1>::new(&rectangle(5, 5)).expect("it fits");
    assert_eq!(layout.complement(CellSet::EMPTY).words(), &[(1 << 25) - 1]);
    assert_eq!(layout.complement(layout.all()).words(), &[0]);
    assert_eq!(layout.complement(CellSet::from_words([u64::MAX])).words(), &[0]);
    assert_eq!(layout.set([1 << 25]), None);
    assert_eq!(layout.set([1 << 24]).map(|set| set.len()), Some(1));
}

#[test]
fn right_shift_for_left() {
    let board = rectangle(5, 5);
    let layout = Layout::<1>::new(&board).expect("it fits");
    let shifted =
        |direction| names(&board, layout.shift(CellSet::of(cell(&board, "c3")), direction));
    assert_eq!(shifted(Direction::West), "b3");
    assert_eq!(shifted(Direction::East), "d3");
    assert_eq!(shifted(Direction::South), "c2");
    assert_eq!(shifted(Direction::North), "c4");
}

#[test]
fn counts_past_255() {
    let board = rectangle(26, 26);
    let layout = Layout::<11>::new(&board).expect("it fits");
    assert_eq!(layout.all().len(), 676);
    assert_eq!(layout.all().rank(cell(&board, "z26")), 675);
    assert_eq!(layout.all().select(300).map(Cell::index), Some(300));
    // A snake as long as half the board.
    let snake = board
        .subset(|at| at.column % 2 == 0 || at.row == if at.column % 4 == 1 { 25 } else { 0 })
        .expect("cells");
    let start = snake.cell(0).expect("a cell");
    let far = snake.distances_to([start], Neighborhood::Edge);
    assert_eq!(far.as_slice().iter().flatten().max(), Some(&350));
}
