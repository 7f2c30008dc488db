//! Names of cells, and what is none.

use board_geometry::{ParseCellError, ParseCellErrorKind};
use proptest::prelude::*;

use crate::common::{boards, hexagon, rectangle};

proptest! {
    #[test]
    fn names_round_trip_in_either_case(board in boards()) {
        for cell in board.cells() {
            let name = board.name(cell).expect("its own cell").to_string();
            prop_assert_eq!(board.parse_cell(&name), Ok(cell));
            prop_assert_eq!(board.parse_cell(&name.to_uppercase()), Ok(cell));
            prop_assert_eq!(board.read_cell(&format!("{name}-x")), Ok((cell, name.len())));
        }
    }

    #[test]
    fn any_text_is_parsed_without_panic(text in "\\PC*", board in boards()) {
        if let Ok(cell) = board.parse_cell(&text) {
            let name = board.name(cell).expect("its own cell").to_string();
            prop_assert_eq!(name, text.to_lowercase());
        }
    }
}

#[test]
fn texts_that_are_no_names() {
    use ParseCellErrorKind::{Column, OffBoard, Row, Trailing};
    let board = rectangle(19, 19);
    let cases = [
        ("", 0, Column),
        (" a1", 0, Column),
        ("1a", 0, Column),
        ("-1", 0, Column),
        ("é1", 0, Column),
        ("\0", 0, Column),
        ("a", 1, Row),
        ("a0", 1, Row),
        ("a01", 1, Row),
        ("a-1", 1, Row),
        ("a\u{661}", 1, Row),
        ("ab1", 1, Row),
        ("z99", 0, OffBoard),
        ("t1", 0, OffBoard),
        ("a20", 0, OffBoard),
        ("a32768", 0, OffBoard),
        ("a18446744073709551617", 0, OffBoard),
        ("a1 ", 2, Trailing),
        ("s19s", 3, Trailing),
        ("a1\u{661}", 2, Trailing),
    ];
    for (text, offset, kind) in cases {
        assert_eq!(board.parse_cell(text), Err(ParseCellError { offset, kind }), "{text:?}");
    }
    assert_eq!(
        board.parse_cell("a0").map_err(|error| error.to_string()),
        Err("expected a row number".to_string())
    );
}

#[test]
fn the_points_of_the_notation() {
    let board = hexagon(9);
    for name in ["a1", "a9", "b10", "i1", "i17", "j2", "j17", "q9", "q17", "i9"] {
        assert!(board.parse_cell(name).is_ok(), "{name}");
    }
    for name in ["a10", "b11", "i18", "j1", "q8", "q18", "r10"] {
        assert!(board.parse_cell(name).is_err(), "{name}");
    }
    assert_eq!(board.center().next(), board.parse_cell("i9").ok());
    let name = board.name(board.parse_cell("J17").expect("on the board")).expect("its own cell");
    assert_eq!((name.letter(), name.row()), ('j', 17));
}
