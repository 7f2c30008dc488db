//! The content of a board as text.

use std::collections::BTreeMap;

use board_geometry::{Board, Cell, ParseRowsError, ParseRowsErrorKind};
use proptest::prelude::*;

use crate::common::{boards_and_sets, hexagon, rectangle};

fn read(board: &Board, text: &str) -> Result<BTreeMap<Cell, char>, ParseRowsError> {
    let mut found = BTreeMap::new();
    board.read_rows(text, |cell, sign| {
        found.insert(cell, sign);
        "xo".contains(sign)
    })?;
    Ok(found)
}

proptest! {
    #[test]
    fn what_is_written_is_read((board, set) in boards_and_sets()) {
        let sign = |cell: Cell| set.contains(cell).then_some(if cell.index() % 3 == 0 { 'x' } else { 'o' });
        let mut text = String::new();
        board.write_rows(&mut text, sign).expect("a string takes everything");
        let expected: BTreeMap<_, _> = set.iter().filter_map(|cell| Some((cell, sign(cell)?))).collect();
        prop_assert_eq!(read(&board, &text), Ok(expected));
    }

    #[test]
    fn what_is_read_is_canonical(text in "[xo0-9/]{0,20}") {
        let board = rectangle(3, 3);
        if let Ok(found) = read(&board, &text) {
            let mut again = String::new();
            board.write_rows(&mut again, |cell| found.get(&cell).copied()).expect("a string takes everything");
            prop_assert_eq!(again, text);
        }
    }
}

#[test]
fn rows_run_from_the_north_and_from_the_lowest_column() {
    let board = hexagon(2);
    let found = read(&board, "xo/1x1/2").expect("a whole board");
    let names: Vec<_> = found
        .iter()
        .map(|(&cell, sign)| format!("{}{sign}", board.name(cell).expect("its own cell")))
        .collect();
    assert_eq!(names, ["b2x", "b3x", "c3o"]);
}

#[test]
fn texts_that_are_no_rows() {
    use ParseRowsErrorKind::{FewRows, Long, ManyRows, Piece, Run, Short};
    let board = rectangle(3, 2);
    let cases = [
        ("", 0, Short { row: 2, found: 0, expected: 3 }),
        ("3", 1, FewRows { found: 1, expected: 2 }),
        ("3/3/3", 3, ManyRows { expected: 2 }),
        ("3/3/", 3, ManyRows { expected: 2 }),
        ("4/3", 0, Long { row: 2, expected: 3 }),
        ("3/xxxx", 5, Long { row: 1, expected: 3 }),
        ("x2x/3", 2, Long { row: 2, expected: 3 }),
        ("x3/3", 1, Long { row: 2, expected: 3 }),
        ("3/2", 3, Short { row: 1, found: 2, expected: 3 }),
        ("x0xx/3", 1, Run),
        ("03/3", 0, Run),
        ("12/3", 0, Long { row: 2, expected: 3 }),
        ("99999999999999999999/3", 0, Long { row: 2, expected: 3 }),
        ("65536/3", 0, Long { row: 2, expected: 3 }),
        ("x\u{661}/3", 1, Piece('\u{661}')),
        ("é2/3", 0, Piece('é')),
        ("xx\0/3", 2, Piece('\0')),
        ("xX1/3", 1, Piece('X')),
        ("3 /3", 1, Long { row: 2, expected: 3 }),
        ("2 /3", 1, Piece(' ')),
    ];
    for (text, offset, kind) in cases {
        assert_eq!(read(&board, text), Err(ParseRowsError { offset, kind }), "{text:?}");
    }
    let error = read(&board, "3/2").map_err(|error| error.to_string());
    assert_eq!(error, Err("row 1 has 2 points, expected 3".to_string()));
}
