//! Serialized forms, frozen.

use board_geometry::{
    Axial, Board, Cell, CellMap, CellSet, Coord, Cube, Direction, Doubled, DoubledKind, Grid, Lean,
    Names, Neighborhood, Offset, OffsetKind, PastZ, Symmetry, Turn, Wrap,
};
use proptest::prelude::*;

use crate::common::{boards_and_sets, octagon, rectangle};

fn both_ways<T>(value: &T) -> Result<(), TestCaseError>
where
    T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
{
    let text =
        serde_json::to_string(value).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(
        &serde_json::from_str::<T>(&text)
            .map_err(|error| TestCaseError::fail(error.to_string()))?,
        value
    );
    let bytes =
        postcard::to_allocvec(value).map_err(|error| TestCaseError::fail(error.to_string()))?;
    prop_assert_eq!(
        &postcard::from_bytes::<T>(&bytes)
            .map_err(|error| TestCaseError::fail(error.to_string()))?,
        value
    );
    Ok(())
}

proptest! {
    #[test]
    fn boards_and_sets_round_trip((board, set) in boards_and_sets()) {
        both_ways(&board)?;
        both_ways(&set)?;
        both_ways(&CellMap::from_set(&board, &set))?;
        for symmetry in board.symmetries() {
            both_ways(&symmetry)?;
        }
    }
}

proptest! {
    #[test]
    fn coordinates_round_trip(q: i32, r: i32, column: i16, row: i16) {
        both_ways(&Coord::new(column, row))?;
        let at = Axial::new(q, r);
        both_ways(&at)?;
        both_ways(&Offset::new(q, r))?;
        if let Ok(cube) = at.cube() {
            both_ways(&cube)?;
        }
        if let Ok(doubled) = Doubled::new(q, r) {
            both_ways(&doubled)?;
        }
    }

    #[test]
    fn names_round_trip((board, _) in boards_and_sets()) {
        let names = Names::new(&board, board.cells().map(|cell| format!("{cell:?}"))).expect("all different");
        both_ways(&names)?;
        prop_assert!(names.fits(&board));
    }
}

#[test]
fn names_of_the_largest_board_round_trip() {
    let names = Names::new(&rectangle(26, 26), (0..676).map(|index: u16| index.to_string()));
    both_ways(&names.expect("all different")).expect("a round trip");
}

#[test]
fn small_values_round_trip() {
    for kind in OffsetKind::ALL {
        both_ways(&kind).expect("a round trip");
    }
    for kind in DoubledKind::ALL {
        both_ways(&kind).expect("a round trip");
    }
    for past in [PastZ::Refused, PastZ::Doubled] {
        both_ways(&past).expect("a round trip");
    }
    for direction in Direction::ALL {
        both_ways(&direction).expect("a round trip");
    }
    for wrap in Wrap::ALL {
        both_ways(&wrap).expect("a round trip");
    }
}

#[test]
fn the_forms_are_frozen() {
    let json = |value: &dyn erased::Json| value.json();
    assert_eq!(json(&Direction::NorthWest), r#""NW""#);
    assert_eq!(json(&Neighborhood::Edge), r#""edge""#);
    assert_eq!(json(&Grid::Hexagonal), r#""hexagonal""#);
    assert_eq!(json(&CellSet::<1>::from_words([9])), "[0,3]");
    assert_eq!(
        json(&Symmetry::turn(Grid::Square, 3)),
        r#"{"grid":"square","mirrored":false,"turns":3}"#
    );
    assert_eq!(json(&rectangle(4, 5)), r#"{"grid":"square","columns":4,"rows":5,"kept":null}"#);
    let torus = rectangle(4, 5).wrapped(Wrap::Both).expect("large enough");
    assert_eq!(json(&torus), r#"{"grid":"wrapped_both","columns":4,"rows":5,"kept":null}"#);
    assert_eq!(json(&Wrap::Columns), r#""columns""#);
    assert_eq!(json(&Turn::CounterClockwise), r#""counter_clockwise""#);
    assert_eq!(json(&Lean::Left), r#""left""#);
    assert_eq!(json(&OffsetKind::EvenColumns), r#""even_columns""#);
    assert_eq!(json(&DoubledKind::Width), r#""width""#);
    assert_eq!(json(&PastZ::Doubled), r#""doubled""#);
    assert_eq!(json(&Cube::new(1, -3, 2).expect("they add up")), "[1,-3,2]");
    assert_eq!(json(&Doubled::new(1, -3).expect("both odd")), "[1,-3]");
    assert_eq!(json(&Axial::new(1, -3)), r#"{"q":1,"r":-3}"#);
    assert_eq!(json(&Coord::new(1, -3)), r#"{"column":1,"row":-3}"#);
    let names = Names::new(&rectangle(1, 2), ["Well", "Gate"]).expect("all different");
    assert_eq!(json(&names), r#"["Well","Gate"]"#);
    assert_eq!(json(&CellMap::from_fn(&rectangle(2, 2), Cell::index)), "[0,1,2,3]");
    assert_eq!(postcard::to_allocvec(&rectangle(4, 5)).expect("bytes"), [0, 4, 5, 0]);
    let text = json(&octagon());
    assert!(
        text.starts_with(r#"{"grid":"square","columns":9,"rows":7,"kept":[{"column":0,"row":2},"#),
        "{text}"
    );
}

#[test]
fn values_that_cannot_be_are_refused() {
    assert!(serde_json::from_str::<Cell>("676").is_err());
    assert!(serde_json::from_str::<Cell>("-1").is_err());
    assert!(serde_json::from_str::<CellMap<u8>>("[]").is_err());
    assert!(serde_json::from_str::<CellMap<u8>>(&format!("[{}0]", "0,".repeat(676))).is_err());
    assert!(serde_json::from_str::<CellSet<1>>("[3,3]").is_err());
    assert!(serde_json::from_str::<CellSet<1>>("[64]").is_err());
    assert!(
        serde_json::from_str::<Symmetry>(r#"{"grid":"square","mirrored":false,"turns":4}"#)
            .is_err()
    );
    for text in [
        r#"{"grid":"square","columns":0,"rows":5,"kept":null}"#,
        r#"{"grid":"hexagonal","columns":4,"rows":4,"kept":null}"#,
        r#"{"grid":"hexagonal","columns":5,"rows":3,"kept":null}"#,
        r#"{"grid":"square","columns":3,"rows":3,"kept":[]}"#,
        r#"{"grid":"wrapped_columns","columns":2,"rows":3,"kept":null}"#,
        r#"{"grid":"round","columns":3,"rows":3,"kept":null}"#,
    ] {
        assert!(serde_json::from_str::<Board>(text).is_err(), "{text}");
    }
}

#[test]
fn refusals_say_why() {
    fn refused<T: serde::de::DeserializeOwned>(text: &str) -> String {
        let error = serde_json::from_str::<T>(text).err().expect(text).to_string();
        error.split(" at line ").next().unwrap_or("").to_string()
    }
    let board = |grid: &str, columns: u8, rows: u8, kept: &str| {
        refused::<Board>(&format!(
            r#"{{"grid":"{grid}","columns":{columns},"rows":{rows},"kept":{kept}}}"#
        ))
    };
    assert_eq!(
        board("hexagonal", 5, 3, "null"),
        "a hexagonal board has as many columns as rows, an odd number of them, not 5 by 3"
    );
    assert_eq!(
        board("hexagonal", 4, 4, "null"),
        "a hexagonal board has as many columns as rows, an odd number of them, not 4 by 4"
    );
    assert_eq!(board("hexagonal", 1, 1, "null"), "a hexagonal board has a side of 2 to 13, not 1");
    assert_eq!(
        board("square", 3, 3, r#"[{"column":0,"row":0},{"column":3,"row":0}]"#),
        "column 3, row 0 is kept, but is not on the board"
    );
    assert_eq!(
        board("square", 3, 3, r#"[{"column":-1,"row":32767}]"#),
        "column -1, row 32767 is kept, but is not on the board"
    );
    // Over a seam lies no other place.
    assert_eq!(
        board("wrapped_both", 3, 3, r#"[{"column":3,"row":0}]"#),
        "column 3, row 0 is kept, but is not on the board"
    );
    assert_eq!(
        board("hexagonal", 3, 3, r#"[{"column":0,"row":2}]"#),
        "column 0, row 2 is kept, but is not on the board"
    );
    assert_eq!(
        board("square", 3, 3, r#"[{"column":1,"row":2},{"column":1,"row":2}]"#),
        "column 1, row 2 is kept twice"
    );
    assert_eq!(board("square", 3, 3, "[]"), "a board needs at least one cell");
    assert_eq!(refused::<Cube>("[1,1,1]"), "cube coordinates add up to 0");
    assert_eq!(refused::<Doubled>("[0,1]"), "doubled coordinates are both even or both odd");
    assert_eq!(refused::<Names>("[]"), "no board has 0 cells");
    assert_eq!(refused::<Names>(r#"["a","b","a"]"#), "cells 0 and 2 have the same name");
    assert_eq!(refused::<Names>(r#"["a",""]"#), "the name of cell 1 is empty");
    let many: Vec<String> = (0..677).map(|index| index.to_string()).collect();
    let many = serde_json::to_string(&many).expect("text");
    assert_eq!(refused::<Names>(&many), "no board has 677 cells");
}

/// `serde_json` on a reference to any of the values above.
mod erased {
    pub(super) trait Json {
        fn json(&self) -> String;
    }

    impl<T: serde::Serialize> Json for T {
        fn json(&self) -> String {
            serde_json::to_string(self).expect("every form is text")
        }
    }
}
