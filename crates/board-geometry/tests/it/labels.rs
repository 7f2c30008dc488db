//! Names of one's own, and letters past `z`.

use board_geometry::{Coord, Names, NamesError, ParseCellErrorKind, PastZ};
use proptest::prelude::*;

use crate::common::{boards, rectangle};

proptest! {
    #[test]
    fn own_names_round_trip(board in boards(), factor in 1..1000_usize) {
        let own = |index: usize| format!("{:x} {index}", index * factor % 997);
        let names = Names::new(&board, (0..board.len()).map(own)).expect("all different");
        for cell in board.cells() {
            prop_assert_eq!(names.name(cell).map(str::to_string), Some(own(cell.index())));
            prop_assert_eq!(names.cell(&own(cell.index())), Some(cell));
        }
        prop_assert_eq!(names.cell("x"), None);
        prop_assert!(names.fits(&board));
        prop_assert_eq!(names.fits(&rectangle(7, 3)), board.len() == 21);
    }

    #[test]
    fn place_names_round_trip_and_keep_the_order(a in (0..60_i16, 0..i16::MAX), b in (0..60_i16, 0..200_i16)) {
        for past in [PastZ::Refused, PastZ::Doubled] {
            let named = |(column, row): (i16, i16)| Coord::new(column, row).name(past);
            prop_assert_eq!(named(a).is_some(), usize::try_from(a.0).is_ok_and(|column| column < past.columns()));
            if let Some(name) = named(a) {
                prop_assert_eq!(Coord::from_name(&name.to_string(), past), Ok(name.coord()));
                prop_assert_eq!(Coord::from_name(&name.to_string().to_uppercase(), past), Ok(name.coord()));
                if let Some(other) = named(b) {
                    prop_assert_eq!(name.cmp(&other), name.coord().cmp(&other.coord()));
                }
            }
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[a-zA-Z]{0,3}[0-9]{0,6}|\\PC*") {
        for past in [PastZ::Refused, PastZ::Doubled] {
            if let Ok(at) = Coord::from_name(&text, past) {
                prop_assert_eq!(at.name(past).map(|name| name.to_string()), Some(text.to_lowercase()));
            }
        }
    }

    #[test]
    fn cells_and_places_have_the_same_names(board in boards()) {
        for cell in board.cells() {
            let place = board.coord(cell).and_then(|at| at.name(PastZ::Refused)).map(|name| name.to_string());
            prop_assert_eq!(place, board.name(cell).map(|name| name.to_string()));
        }
    }
}

#[test]
fn names_that_cannot_be_told_apart_are_refused() {
    let board = rectangle(2, 2);
    let error = |names: &[&str]| Names::new(&board, names.iter().copied()).err();
    assert_eq!(error(&["a", "b", "c"]), Some(NamesError::Count { found: 3, cells: 4 }));
    assert_eq!(error(&["a"; 9]), Some(NamesError::Count { found: 5, cells: 4 }));
    assert_eq!(error(&["a", "b", "", "c"]), Some(NamesError::Empty { index: 2 }));
    assert_eq!(error(&["a", "b", "c", "b"]), Some(NamesError::Twice { first: 1, second: 3 }));
    assert_eq!(error(&["a", "A", "c", "b"]), None);
    let names = Names::new(&board, ["a", "b", "c", "d"]).expect("all different");
    assert_eq!(names.name(rectangle(26, 26).cell(4).expect("a cell")), None);
    let twice = NamesError::Twice { first: 1, second: 3 };
    assert_eq!(twice.to_string(), "cells 1 and 3 have the same name");
}

#[test]
fn texts_that_name_no_place() {
    use ParseCellErrorKind::{Column, OffBoard, Row, Trailing};
    let cases = [
        ("", 0, Column),
        ("1", 0, Column),
        ("\u{e9}1", 0, Column),
        ("a", 1, Row),
        ("aa", 2, Row),
        ("ab1", 1, Row),
        ("aaa1", 1, Row),
        ("a0", 1, Row),
        ("a01", 1, Row),
        ("aa01", 2, Row),
        ("a-1", 1, Row),
        ("a\u{661}", 1, Row),
        ("a1 ", 2, Trailing),
        ("zz9x", 3, Trailing),
        ("a32769", 0, OffBoard),
        ("a99999999999999999999", 0, OffBoard),
    ];
    for (text, offset, kind) in cases {
        let error = Coord::from_name(text, PastZ::Doubled).expect_err(text);
        assert_eq!((error.offset, error.kind), (offset, kind), "{text:?}");
    }
    assert_eq!(Coord::from_name("a32768", PastZ::Refused), Ok(Coord::new(0, i16::MAX)));
    let refused = Coord::from_name("aa1", PastZ::Refused).expect_err("past z");
    assert_eq!((refused.offset, refused.kind), (1, Row));
    assert_eq!(Coord::new(-1, 0).name(PastZ::Doubled), None);
    assert_eq!(Coord::new(0, -1).name(PastZ::Doubled), None);
    assert_eq!(Coord::new(52, 0).name(PastZ::Doubled), None);
    assert_eq!(
        Coord::new(51, 0).name(PastZ::Doubled).map(|name| name.to_string()),
        Some("zz1".into())
    );
    assert_eq!((PastZ::Refused.columns(), PastZ::Doubled.columns()), (26, 52));
}
