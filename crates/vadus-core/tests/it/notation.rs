//! Text forms, both ways.

use proptest::prelude::*;
use vadus_core::geometry::Coord;
use vadus_core::{
    GameResult, IllegalMove, Move, ParseMoveErrorKind, ParsePositionErrorKind, Position, Setup,
    Side, Violation,
};

use crate::support::{mv, position, rules};

#[test]
fn moves_print_in_their_canonical_form() {
    for (text, canonical) in [
        ("e5", "e5"),
        ("E5", "e5"),
        ("\t e5 ", "e5"),
        ("f6 e5", "e5 f6"),
        ("e6\te5", "e5 e6"),
        ("j2   I17", "i17 j2"),
        ("PASS", "pass"),
        (" Pass\t", "pass"),
        ("y25 a1", "a1 y25"),
        ("e5 e5", "e5 e5"),
    ] {
        assert_eq!(mv(text).to_string(), canonical);
        assert_eq!(mv(canonical), mv(text));
    }
}

#[test]
fn points_are_columns_and_rows() {
    let points: Vec<Coord> = mv("a1 y25").points().collect();
    assert_eq!(points, [Coord::new(0, 0), Coord::new(24, 24)]);
    assert_eq!(mv("pass").points().count(), 0);
    assert_eq!(mv("i9").points().next_back(), Some(Coord::new(8, 8)));
    assert_eq!(Move::two(Coord::new(1, 1), Coord::new(0, 3)), mv("a4 b2"));
    assert_eq!(Move::one(Coord::new(8, 8)), mv("i9"));
    assert_eq!(format!("{:?}", mv("b2 a4")), "Move(a4 b2)");
}

#[test]
fn moves_are_ordered_as_they_are_listed() {
    for text in ["2/3/2 x 0", "1x/3/2 o 0"] {
        assert!(position(text).legal_moves().is_sorted());
    }
}

#[test]
fn moves_off_every_board_are_still_shown() {
    let wild = Coord::new(-1, 30);
    assert_eq!(Move::one(wild).to_string(), "(-1,30)");
    let error = Position::new(&rules(9)).validate(Move::one(wild));
    assert_eq!(error, Err(IllegalMove::OffBoard { point: wild }));
    assert_eq!(error.unwrap_err().to_string(), "the board has no point (-1,30)");
    assert_eq!("(-1,30)".parse::<Move>().unwrap_err().kind, ParseMoveErrorKind::Point);
    for (column, row) in [(24, 25), (25, 24), (200, 3), (300, 3), (3, -1), (i16::MAX, i16::MIN)] {
        let shown = Move::one(Coord::new(column, row)).to_string();
        assert_eq!(shown, format!("({column},{row})"));
    }
}

#[test]
fn positions_are_read_from_the_highest_row() {
    let position = position("xo/2x/o1 o 1");
    let at = |name: &str| position.at(position.board().parse_cell(name).unwrap());
    assert_eq!((at("b3"), at("c3")), (Some(Side::Black), Some(Side::White)));
    assert_eq!((at("a2"), at("b2"), at("c2")), (None, None, Some(Side::Black)));
    assert_eq!((at("a1"), at("b1")), (Some(Side::White), None));
    assert_eq!((position.turn(), position.passes()), (Side::White, 1));
}

#[test]
fn positions_print_in_their_canonical_form() {
    for (text, canonical) in [
        ("2/3/2 x 0", "2/3/2 x 0"),
        ("  2/3/2\t\tx   0 ", "2/3/2 x 0"),
        ("xx/ooo/xx o 2", "xx/ooo/xx o 2"),
    ] {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string(), canonical);
    }
    for size in 2..=13 {
        let start = Position::new(&rules(size));
        assert_eq!(start.to_string(), Setup::empty(size).to_string());
        assert_eq!(start.to_setup(), Setup::empty(size));
        assert_eq!(position(&start.to_string()), start);
    }
    assert_eq!(format!("{:?}", Position::new(&rules(2))), "Position(\"2/3/2 x 0\")");
    let nine = "9/10/11/12/13/14/15/16/17/16/15/14/13/12/11/10/9 x 0";
    assert_eq!(Position::new(&rules(9)).to_string(), nine);
}

#[test]
fn set_ups_that_no_text_can_say_print_what_is_not_read() {
    let mut setup = Setup::empty(200);
    setup.passes = 255;
    setup.stones.insert(Coord::new(-5, 900), Side::White);
    assert_eq!(setup.to_string(), "? x ?");
    let error = Position::from_setup(&setup, &rules(2)).unwrap_err();
    assert_eq!(
        error.violations(),
        [
            Violation::Size { found: 200, expected: 2 },
            Violation::OffBoard { point: Coord::new(-5, 900) },
            Violation::Passes(255)
        ]
    );
    assert_eq!(
        error.to_string(),
        "the board has 200 points a side, not 2; the board has no point (-5,900); at most 2 passes in a row, not 255"
    );
    for size in [0, 1, 14, 255] {
        let text = Setup::empty(size).to_string();
        assert_eq!(text, "? x 0");
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset, error.kind), (0, ParsePositionErrorKind::RowCount { found: 1 }));
    }
    for passes in [3, 10, 255] {
        let text = Setup { passes, ..Setup::empty(2) }.to_string();
        assert_eq!(text, "2/3/2 x ?");
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset, error.kind), (8, ParsePositionErrorKind::Passes));
    }
}

#[test]
fn diagrams_show_stones() {
    assert_eq!(
        position("1ox/4/xx1oo/4/3 x 0").diagram().to_string(),
        " 5   . o x\n 4  . . . .\n 3 x x . o o\n 2  . . . . e\n 1   . . . d\n      a b c\n"
    );
}

#[test]
fn results_are_words() {
    for (text, result) in
        [("black", GameResult::Black), ("WHITE", GameResult::White), ("Draw", GameResult::Draw)]
    {
        assert_eq!(text.parse(), Ok(result));
        assert_eq!(result.to_string(), text.to_lowercase());
    }
    for text in ["", "b", "black ", "drawn", "attackers"] {
        assert!(text.parse::<GameResult>().is_err(), "{text}");
    }
    assert_eq!(format!("[{:>6}|{:<6}]", Side::Black, Side::White), "[ black|white ]");
}

fn coordinates() -> impl Strategy<Value = Coord> {
    (0..25_i16, 0..25_i16).prop_map(|(column, row)| Coord::new(column, row))
}

proptest! {
    #[test]
    fn every_move_comes_back(a in coordinates(), b in coordinates()) {
        for m in [Move::one(a), Move::two(a, b), Move::two(b, a), Move::PASS] {
            prop_assert_eq!(m.to_string().parse(), Ok(m));
            prop_assert_eq!(m.to_string().to_uppercase().parse(), Ok(m));
        }
    }

    #[test]
    fn any_text_is_a_move_or_an_error_inside_it(text in "[a-zA-Z0-9 \\t\u{0}-\u{7f}é]{0,12}") {
        match text.parse::<Move>() {
            Ok(m) => prop_assert_eq!(m.to_string().parse(), Ok(m)),
            Err(error) => prop_assert!(text.is_char_boundary(error.offset)),
        }
    }

    #[test]
    fn any_text_is_a_set_up_or_an_error_inside_it(text in "[xo0-9]{0,4}(/[xo0-9é]{0,4}){0,5} {0,2}[xoX]? {0,2}[0-4]? ?") {
        match text.parse::<Setup>() {
            Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
            Err(error) => prop_assert!(text.is_char_boundary(error.offset)),
        }
    }

    #[test]
    fn near_set_ups_too(rows in "[xo12]{1,3}/[xo123]{1,3}/[xo12]{1,2}", turn in "[xo]", passes in 0..=2_u8) {
        let text = format!("{rows} {turn} {passes}");
        match text.parse::<Setup>() {
            Ok(setup) => prop_assert_eq!(setup.to_string().parse(), Ok(setup)),
            Err(error) => prop_assert!(error.offset < text.len()),
        }
    }
}
