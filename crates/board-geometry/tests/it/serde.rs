//! Serialized forms, frozen.

use board_geometry::{
    Board, Cell, CellMap, CellSet, Direction, Grid, Lean, Neighborhood, Symmetry, Turn, Wrap,
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
