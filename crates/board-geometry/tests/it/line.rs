//! Lines between cells.

use board_geometry::{Board, Cell, Lean, Neighborhood};
use proptest::prelude::*;

use crate::common::{any_neighborhood, boards, hexagon, names, rectangle, small_whole_boards};

proptest! {
    #[test]
    fn lines_have_both_ends_and_the_right_length(board in small_whole_boards()) {
        for neighborhood in [Neighborhood::Edge, Neighborhood::Both] {
            for (from, to) in board.cells().flat_map(|from| board.cells().map(move |to| (from, to))) {
                let steps = usize::from(board.distance(from, to, neighborhood).expect("joined"));
                let plain: Vec<Cell> = board.line(from, to, neighborhood).collect();
                for lean in Lean::ALL {
                    let line: Vec<Cell> = board.line_leaning(from, to, neighborhood, lean).collect();
                    prop_assert_eq!(line.len(), steps + 1);
                    prop_assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
                    for pair in line.windows(2) {
                        prop_assert!(board.neighbors(pair[0], neighborhood).any(|next| next == pair[1]));
                    }
                }
                let lean = if from <= to { Lean::Left } else { Lean::Right };
                prop_assert!(board.line_leaning(from, to, neighborhood, lean).eq(plain.iter().copied()));
                let mut back: Vec<Cell> = board.line(to, from, neighborhood).collect();
                back.reverse();
                prop_assert_eq!(&back, &plain, "not the same both ways");
                let mut right: Vec<Cell> = board.line_leaning(to, from, neighborhood, Lean::Right).collect();
                right.reverse();
                prop_assert_eq!(right, board.line_leaning(from, to, neighborhood, Lean::Left).collect::<Vec<_>>());
            }
        }
    }

    /// Each cell of a line is one of those nearest to its point, where the plane is that of the drawing.
    #[test]
    fn lines_keep_to_the_straight_way(side in 2..6_usize, columns in 1..8_usize, rows in 1..8_usize) {
        for board in [hexagon(side), rectangle(columns, rows)] {
            for (from, to) in board.cells().flat_map(|from| board.cells().map(move |to| (from, to))) {
                let line: Vec<Cell> = board.line(from, to, Neighborhood::Both).collect();
                let steps = i64::try_from(line.len()).expect("short") - 1;
                for (index, &cell) in (0..).zip(&line) {
                    // Everything times the number of steps, so that the point is whole.
                    let away = |cell: Cell| {
                        let place = |cell: Cell| {
                            let at = board.coord(cell).expect("its own cell");
                            (i64::from(at.column), i64::from(at.row))
                        };
                        let ((fx, fy), (tx, ty), (x, y)) = (place(from), place(to), place(cell));
                        let (dx, dy) = (
                            steps * (x - fx) - index * (tx - fx),
                            steps * (y - fy) - index * (ty - fy),
                        );
                        // Squared distance; on hexagons the axes stand at 120 degrees for NE taken as a sum.
                        if board.side().is_some() { dx * dx + dy * dy - dx * dy } else { dx * dx + dy * dy }
                    };
                    let nearest = board.cells().map(away).min();
                    prop_assert_eq!(Some(away(cell)), nearest);
                }
            }
        }
    }

    /// On a board with holes a line is that of the whole board without them.
    #[test]
    fn lines_of_parts_are_those_of_the_whole(board in boards(), a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>(), neighborhood in any_neighborhood()) {
        let (a, b) = (board.cell(a.index(board.len())).expect("in range"), board.cell(b.index(board.len())).expect("in range"));
        let outline = board.side().map_or_else(|| rectangle(board.columns(), board.rows()), hexagon);
        let whole = outline.wrapped(board.wrap()).expect("as the part");
        let place = |cell| board.coord(cell).expect("its own cell");
        let [from, to] = [a, b].map(|cell| whole.at(place(cell)).expect("the whole has it"));
        for lean in Lean::ALL {
            let line: Vec<_> = board.line_leaning(a, b, neighborhood, lean).map(place).collect();
            let expected: Vec<_> = whole
                .line_leaning(from, to, neighborhood, lean)
                .filter_map(|cell| whole.coord(cell).filter(|&at| board.at(at).is_some()))
                .collect();
            prop_assert_eq!(&line, &expected);
            let steps = board.distance(a, b, neighborhood);
            prop_assert_eq!(line.is_empty(), steps.is_none());
            if let Some(steps) = steps {
                prop_assert_eq!((line.first(), line.last()), (Some(&place(a)), Some(&place(b))));
                prop_assert!(line.len() <= usize::from(steps) + 1);
            }
        }
    }

    #[test]
    fn diagonal_lines_step_across_corners(columns in 1..8_usize, rows in 1..8_usize) {
        let board = rectangle(columns, rows);
        for (from, to) in board.cells().flat_map(|from| board.cells().map(move |to| (from, to))) {
            let line: Vec<Cell> = board.line(from, to, Neighborhood::Corner).collect();
            match board.distance(from, to, Neighborhood::Corner) {
                None => prop_assert!(line.is_empty()),
                Some(steps) => {
                    // Places over the edge are left out.
                    prop_assert!(line.len() <= usize::from(steps) + 1);
                    prop_assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
                    prop_assert!(line.iter().all(|&cell| board.color_of(cell) == board.color_of(from)));
                }
            }
        }
    }
}

#[test]
fn ties_lean_as_declared() {
    let line = |board: &Board, from: &str, to: &str, neighborhood, lean| {
        let cell = |name: &str| board.parse_cell(name).expect(name);
        names(board, board.line_leaning(cell(from), cell(to), neighborhood, lean))
    };
    let board = rectangle(5, 5);
    // To the east-north-east, left is north.
    assert_eq!(line(&board, "a1", "c2", Neighborhood::Both, Lean::Left), "a1 b2 c2");
    assert_eq!(line(&board, "a1", "c2", Neighborhood::Both, Lean::Right), "a1 b1 c2");
    assert_eq!(line(&board, "a1", "b2", Neighborhood::Edge, Lean::Left), "a1 a2 b2");
    assert_eq!(line(&board, "a1", "b2", Neighborhood::Edge, Lean::Right), "a1 b1 b2");
    assert_eq!(line(&board, "b1", "a2", Neighborhood::Edge, Lean::Left), "b1 a1 a2");
    assert_eq!(line(&board, "a3", "c3", Neighborhood::Corner, Lean::Left), "a3 b4 c3");
    assert_eq!(line(&board, "a3", "c3", Neighborhood::Corner, Lean::Right), "a3 b2 c3");
    let board = hexagon(3);
    // Due north, left is west.
    assert_eq!(line(&board, "c3", "d5", Neighborhood::Edge, Lean::Left), "c3 c4 d5");
    assert_eq!(line(&board, "c3", "d5", Neighborhood::Edge, Lean::Right), "c3 d4 d5");
}

#[test]
fn lines_leave_out_what_the_board_lacks() {
    let board = rectangle(5, 1).subset(|at| at.column != 2).expect("cells");
    let cell = |name: &str| board.parse_cell(name).expect(name);
    assert_eq!(
        names(&board, board.line(cell("a1"), cell("e1"), Neighborhood::Edge)),
        "a1 b1 d1 e1"
    );
    let stranger = rectangle(26, 26).cell(600).expect("a cell");
    assert_eq!(board.line(cell("a1"), stranger, Neighborhood::Edge).count(), 0);
    assert_eq!(board.line(stranger, stranger, Neighborhood::Edge).count(), 0);
    assert_eq!(board.line(cell("a1"), cell("e1"), Neighborhood::Edge).size_hint(), (0, Some(5)));
}
