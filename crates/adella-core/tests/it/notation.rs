//! Text forms: what is read, what is printed, and what is refused where.

use adella_core::geometry::{Cell, Direction, ParseCellErrorKind, ParseRowsErrorKind};
use adella_core::{
    Condition, Damage, Expected, Move, MoveError, MoveKind, Sailing, Setup, Ship, Side,
};

fn cell(index: usize) -> Cell {
    Cell::new(index).unwrap()
}

#[test]
fn moves_are_read_in_either_case_and_with_any_blanks() {
    for (text, canonical) in [
        ("@ne", "@NE"),
        ("  @SW\t", "@SW"),
        ("+B1", "+b1"),
        ("\tN   A2-A3+A4\t\tC5#  ", "N a2-a3+a4 c5#"),
        ("nw d4-d5", "NW d4-d5"),
        ("S", "S"),
        ("E a1# b1# c1#", "E a1# b1# c1#"),
    ] {
        let next: Move = text.parse().unwrap();
        assert_eq!(next.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(next));
        assert_eq!(format!("{next:?}"), format!("Move({canonical})"));
    }
}

#[test]
fn moves_say_what_they_were_made_of() {
    let next: Move = "SE a2-a3+a4 c5#".parse().unwrap();
    let sailings = [
        Sailing::Sail { from: cell(1), to: cell(2), laid: Some(cell(3)) },
        Sailing::Obstructed { at: cell(14) },
    ];
    assert_eq!(next.sailings().collect::<Vec<_>>(), sailings);
    assert_eq!(Move::turn(Direction::SouthEast, &sailings), Ok(next));
    let MoveKind::Turn { tide, sailings: said } = next.kind() else { panic!("a turn") };
    assert_eq!((tide, said.as_slice()), (Direction::SouthEast, &sailings[..]));
    assert_eq!("@E".parse::<Move>().unwrap().kind(), MoveKind::PlaceTide(Direction::East));
    assert_eq!("+c5".parse::<Move>().unwrap().kind(), MoveKind::LayShip(cell(14)));
    assert_eq!("@E".parse::<Move>().unwrap().sailings().len(), 0);
}

#[test]
fn moves_that_cannot_be_made() {
    let off = cell(20);
    let stay = Sailing::Obstructed { at: cell(0) };
    let sail = |from, to, laid| Sailing::Sail { from, to, laid };
    assert_eq!(Move::lay_ship(off), Err(MoveError::OffSea(off)));
    for sailing in [
        Sailing::Obstructed { at: off },
        sail(off, cell(0), None),
        sail(cell(0), off, None),
        sail(cell(0), cell(1), Some(off)),
    ] {
        assert_eq!(Move::turn(Direction::North, &[sailing]), Err(MoveError::OffSea(off)));
    }
    assert_eq!(Move::turn(Direction::North, &[stay; 4]), Err(MoveError::TooManySailings));
    let nowhere = sail(cell(3), cell(3), None);
    assert_eq!(Move::turn(Direction::North, &[nowhere]), Err(MoveError::NowhereToSail(cell(3))));
    assert_eq!(MoveError::OffSea(off).to_string(), "cell 20 is not on the sea");
}

#[test]
fn what_is_no_move_is_refused_where_it_goes_wrong() {
    use ParseCellErrorKind::{Column, OffBoard, Row};
    let huge = format!("N a{}-a1", "9".repeat(100_000));
    let long = format!("N {}", "a1# ".repeat(100_000));
    let word = "N".repeat(100_000);
    for (text, offset, expected) in [
        ("", 0, Expected::Point),
        (" \t ", 3, Expected::Point),
        ("@", 1, Expected::Point),
        ("@X", 1, Expected::Point),
        ("@ N", 1, Expected::Point),
        ("@NNE", 1, Expected::Point),
        ("@N @N", 3, Expected::End),
        ("+", 1, Expected::Wave(Column)),
        ("+b", 2, Expected::Wave(Row)),
        ("+b0", 2, Expected::Wave(Row)),
        ("+b01", 2, Expected::Wave(Row)),
        ("+b6", 1, Expected::Wave(OffBoard)),
        ("+e1", 1, Expected::Wave(OffBoard)),
        ("+z99", 1, Expected::Wave(OffBoard)),
        ("+b1x", 3, Expected::End),
        ("+b1 N", 4, Expected::End),
        ("pass", 0, Expected::Point),
        ("a2-a3", 0, Expected::Point),
        ("N a2", 4, Expected::Sailing),
        ("N a2a3", 4, Expected::Sailing),
        ("N a2-", 5, Expected::Wave(Column)),
        ("N a2-a0", 6, Expected::Wave(Row)),
        ("N a2-a01", 6, Expected::Wave(Row)),
        ("N a2-z99", 5, Expected::Wave(OffBoard)),
        ("N a2-a18446744073709551617", 5, Expected::Wave(OffBoard)),
        ("N a2-a2", 5, Expected::OtherWave),
        ("N a2-a3+", 8, Expected::Wave(Column)),
        ("N a2-a3+a9", 8, Expected::Wave(OffBoard)),
        ("N a2-a3+a4+a4", 10, Expected::End),
        ("N a2-a3#", 7, Expected::End),
        ("N a2##", 5, Expected::End),
        ("N a2 -a3", 4, Expected::Sailing),
        ("N a1# b1# c1# d1#", 14, Expected::FewerSailings),
        ("N\u{a0}a2-a3", 0, Expected::Point),
        ("N a2-a3\0", 7, Expected::End),
        ("\0", 0, Expected::Point),
        ("N a\u{662}-a3", 3, Expected::Wave(Row)),
        ("N \u{ff41}2-a3", 2, Expected::Wave(Column)),
        ("N a2\u{2013}a3", 4, Expected::Sailing),
        ("\u{feff}N a2-a3", 0, Expected::Point),
        ("N a2-a3\r", 7, Expected::End),
        ("N a2-a3\nN", 7, Expected::End),
        (huge.as_str(), 2, Expected::Wave(OffBoard)),
        (long.as_str(), 14, Expected::FewerSailings),
        (word.as_str(), 0, Expected::Point),
    ] {
        let error = text.parse::<Move>().unwrap_err();
        assert_eq!((error.offset, error.expected), (offset, expected), "{text:.40}");
        assert_eq!(error.to_string(), expected.to_string());
    }
}

#[test]
fn positions_are_read_with_any_blanks_and_tides_in_any_order() {
    for (text, canonical) in [
        ("4/4/4/4/4 - 33 n", "4/4/4/4/4 - 33 n"),
        ("\t1Y2/4/4/4/2N1  w,n,E \t22   y ", "1Y2/4/4/4/2N1 N,E,W 22 y"),
        ("1Y2/4/4/4/2N1 NW,N,N 22 y", "1Y2/4/4/4/2N1 N,N,NW 22 y"),
        ("YyNn/4/4/4/4 S,S,S,S 99 n", "YyNn/4/4/4/4 S,S,S,S 99 n"),
    ] {
        let setup: Setup = text.parse().unwrap();
        assert_eq!(setup.to_string(), canonical);
        assert_eq!(canonical.parse(), Ok(setup));
    }
    assert_eq!("4/4/4/4/4 - 33 n".parse(), Ok(Setup::default()));
}

#[test]
fn what_is_no_position_is_refused_where_it_goes_wrong() {
    use Expected::Rows;
    use ParseRowsErrorKind::{FewRows, Long, ManyRows, Piece, Run, Short};
    let many = format!("4/4/4/4/4 {} 22 y", vec!["N"; 256].join(","));
    let huge = "4/".repeat(200_000);
    let digits = format!("{}/4/4/4/4 - 33 n", "4".repeat(100_000));
    for (text, offset, expected) in [
        ("", 0, Rows(FewRows { found: 0, expected: 5 })),
        ("   ", 3, Rows(FewRows { found: 0, expected: 5 })),
        ("4/4/4/4 - 33 n", 7, Rows(FewRows { found: 4, expected: 5 })),
        ("4/4/4/4/4/4 - 33 n", 9, Rows(ManyRows { expected: 5 })),
        ("4/4/3/4/4 - 33 n", 5, Rows(Short { row: 3, found: 3, expected: 4 })),
        ("4/4//4/4 - 33 n", 4, Rows(Short { row: 3, found: 0, expected: 4 })),
        ("5/4/4/4/4 - 33 n", 0, Rows(Long { row: 5, expected: 4 })),
        ("4/Y4/4/4/4 - 33 n", 3, Rows(Long { row: 4, expected: 4 })),
        ("4/0Y3/4/4/4 - 33 n", 2, Rows(Run)),
        ("4/04/4/4/4 - 33 n", 2, Rows(Run)),
        ("4/4/4/4/18446744073709551617 - 33 n", 8, Rows(Long { row: 1, expected: 4 })),
        ("4/4/4/4/x3 - 33 n", 8, Rows(Piece('x'))),
        ("4/4/4/4/\u{664} - 33 n", 8, Rows(Piece('\u{664}'))),
        ("\x004/4/4/4/4 - 33 n", 0, Rows(Piece('\0'))),
        ("4/4/4/4/4", 9, Expected::Tides),
        ("4/4/4/4/4 N,,E 33 n", 12, Expected::Tides),
        ("4/4/4/4/4 N, 33 n", 12, Expected::Tides),
        ("4/4/4/4/4 N,-,E 33 n", 12, Expected::Point),
        ("4/4/4/4/4 N,EN 33 n", 12, Expected::Point),
        ("4/4/4/4/4 -- 33 n", 10, Expected::Point),
        ("4/4/4/4/4 -", 11, Expected::Spares),
        ("4/4/4/4/4 - 3 n", 12, Expected::Spares),
        ("4/4/4/4/4 - 333 n", 12, Expected::Spares),
        ("4/4/4/4/4 - 3x n", 12, Expected::Spares),
        ("4/4/4/4/4 - \u{663}\u{663} n", 12, Expected::Spares),
        ("4/4/4/4/4 - 33", 14, Expected::Side),
        ("4/4/4/4/4 - 33 N", 15, Expected::Side),
        ("4/4/4/4/4 - 33 galleys", 15, Expected::Side),
        ("4/4/4/4/4 - 33 n 0", 17, Expected::End),
        ("4/4/4/4/4 - 33 n\n", 15, Expected::Side),
        (many.as_str(), 520, Expected::FewerTides),
        (huge.as_str(), 9, Rows(ManyRows { expected: 5 })),
        (digits.as_str(), 0, Rows(Long { row: 5, expected: 4 })),
    ] {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset, error.expected), (offset, expected), "{text:.40}");
        assert_eq!(error.to_string(), expected.to_string());
    }
}

#[test]
fn fields_that_no_text_can_say_print_what_is_not_read() {
    let setup = |spares| Setup { spares, ..Setup::START };
    for (spares, printed) in [([9, 9], "99"), ([10, 3], "?3"), ([1, 23], "1?"), ([255, 255], "??")]
    {
        let text = setup(spares).to_string();
        assert_eq!(text, format!("4/4/4/4/4 - {printed} n"));
        let read = text.parse::<Setup>().map_err(|error| (error.offset, error.expected));
        let expected =
            if printed == "99" { Ok(setup(spares)) } else { Err((12, Expected::Spares)) };
        assert_eq!(read, expected);
    }
    let setup = Setup { tides: [255; 8], ..Setup::START };
    assert_eq!(setup.to_string().parse(), Ok(setup));
}

#[test]
fn words_and_letters() {
    for side in Side::ALL {
        assert_eq!(Side::from_word(&side.to_string().to_uppercase()), Some(side));
        assert_eq!(Side::from_letter(side.letter()), Some(side));
        assert_eq!(side.opponent().opponent(), side);
        assert_ne!(side.opponent(), side);
        assert_eq!(Side::ALL[side.index()], side);
        for ship in [Ship::sound(side), Ship::wrecked(side)] {
            assert_eq!(Ship::from_letter(ship.letter()), Some(ship));
            assert_eq!(ship.to_string(), ship.letter().to_string());
        }
    }
    assert_eq!(Side::from_letter('Y'), None);
    assert_eq!(Side::from_word("draw"), None);
    assert_eq!(format!("{:>9}", Side::Galleys), "  galleys");
    assert_eq!(Damage::to(Condition::Sound).to_string(), "wrecked");
    assert_eq!(Damage::to(Condition::Wrecked).to_string(), "sunk");
}

#[test]
fn the_drawn_board_of_a_setup() {
    let setup: Setup = "1Y2/4/y3/4/2Nn N,E,W 10 y".parse().unwrap();
    let board = adella_core::Ruleset::standard().board();
    let drawn = board.diagram(|at| setup.ship(at).map_or('.', Ship::letter)).to_string();
    assert_eq!(drawn, " 5 . Y . .\n 4 . . . .\n 3 y . . .\n 2 . . . .\n 1 . . N n\n   a b c d\n");
}
