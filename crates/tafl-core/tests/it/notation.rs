//! Text forms: what they look like, what is refused and where.

use tafl_core::geometry::record::{FrameErrorKind, Place};
use tafl_core::geometry::{Coord, ParseRowsErrorKind};
use tafl_core::{
    Game, GameResult, IllegalMove, Move, MovePart, MoveText, MoveTextError, ParseGameResultError,
    ParseMoveError, ParsePositionErrorKind, Preset, Record, RecordErrorKind, Ruleset, RulesetError,
    Setup, Violation,
};

#[test]
fn moves_are_printed_in_their_canonical_form() {
    for (text, canonical) in [
        ("j16-j14", "j16-j14"),
        ("J16-j14", "j16-j14"),
        ("a1-Z26", "a1-z26"),
        ("PASS", "pass"),
        ("e2-e4xf4,d4", "e2-e4xd4,f4"),
        ("e2-e4xd4,E5,f4,d4", "e2-e4xd4,e5,f4"),
        ("a1-x24xy24", "a1-x24xy24"),
    ] {
        let parsed: MoveText = text.parse().unwrap();
        assert_eq!(parsed.to_string(), canonical);
        assert_eq!(canonical.parse::<MoveText>().unwrap(), parsed);
    }
    assert_eq!("pass".parse::<Move>().unwrap(), Move::PASS);
    assert_eq!(size_of::<Move>(), 4);
    assert!("b1-a1".parse::<Move>().unwrap() < Move::PASS);
}

#[test]
fn hostile_moves_are_refused_where_they_go_wrong() {
    use MovePart::{Column, Dash, End, Row};
    let huge = "a1-".repeat(100_000);
    for (text, offset, expected) in [
        ("", 0, MovePart::Move),
        (" a1-a2", 0, MovePart::Move),
        ("1a-2a", 0, MovePart::Move),
        ("\0", 0, MovePart::Move),
        ("é1-a2", 0, MovePart::Move),
        ("a0-a2", 1, Row),
        ("a01-a2", 1, Row),
        ("a27-a2", 1, Row),
        ("a18446744073709551617-a2", 1, Row),
        ("a٣-a2", 1, Row),
        ("a1", 2, Dash),
        ("a1–a2", 2, Dash),
        ("a1-", 3, Column),
        ("a1-aa", 4, Row),
        ("a1-z99", 4, Row),
        ("a1-a2 ", 5, End),
        ("a1-a2x", 6, Column),
        ("a1-a2xb2,", 9, Column),
        ("a1-a2xb2;c2", 8, End),
        ("passe", 4, End),
        ("passxb2", 4, End),
        (huge.as_str(), 5, End),
    ] {
        let error = text.parse::<MoveText>().unwrap_err();
        assert_eq!(error, ParseMoveError { offset, expected }, "{text:.20}");
    }
    let captures = "a1-a2xb2".parse::<Move>().unwrap_err();
    assert_eq!(captures, ParseMoveError { offset: 5, expected: End });
    assert_eq!(Move::new(Coord::new(-1, 0), Coord::new(0, 0)), None);
    assert_eq!(Move::new(Coord::new(0, 0), Coord::new(0, 26)), None);
}

#[test]
fn positions_are_printed_as_they_are_read() {
    for preset in Preset::ALL {
        let start = Ruleset::preset(preset).start().to_string();
        assert_eq!(start.parse::<Setup>().unwrap().to_string(), start);
    }
    let spaced: Setup = "1k/2 \t d".parse().unwrap();
    assert_eq!(spaced.to_string(), "1k/2 d");
    let largest = format!("{}26 a", "26/".repeat(25));
    assert_eq!(largest.parse::<Setup>().unwrap().to_string(), largest);
}

#[test]
fn hostile_positions_are_refused_where_they_go_wrong() {
    use ParsePositionErrorKind::{End, Rows, Side, Size};
    let huge = "1/".repeat(100_000);
    let row = |row, found, expected| Rows(ParseRowsErrorKind::Short { row, found, expected });
    for (text, offset, kind) in [
        ("", 0, row(1, 0, 1)),
        ("3a3", 0, Rows(ParseRowsErrorKind::Long { row: 1, expected: 1 })),
        ("3/3/3", 5, Side),
        ("3/3/3 ", 6, Side),
        ("3/3/3 A", 6, Side),
        ("3/3/3 \u{661}", 6, Side),
        ("3/3/3 ad", 7, End),
        ("3/3/3 a a", 7, End),
        ("3/2/3 a", 3, row(2, 2, 3)),
        ("3/4/3 a", 2, Rows(ParseRowsErrorKind::Long { row: 2, expected: 3 })),
        ("3/0a2/3 a", 2, Rows(ParseRowsErrorKind::Run)),
        ("3/03/3 a", 2, Rows(ParseRowsErrorKind::Run)),
        ("18446744073709551617/3/3 a", 0, Rows(ParseRowsErrorKind::Run)),
        ("3/aKa/3 a", 3, Rows(ParseRowsErrorKind::Piece('K'))),
        ("3/a\0a/3 a", 3, Rows(ParseRowsErrorKind::Piece('\0'))),
        ("3/a٣a/3 a", 3, Rows(ParseRowsErrorKind::Piece('٣'))),
        (huge.as_str(), 0, Size(100_001)),
    ] {
        let error = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset, error.kind), (offset, kind), "{text:.20}");
    }
}

const HEAD: &str = "game: tafl\nvariant: brandubh\n";

fn fault(text: &str) -> (Place, RecordErrorKind) {
    let error = match text.parse::<Record>() {
        Err(error) => error,
        Ok(record) => record.replay().unwrap_err(),
    };
    assert!(!error.to_string().is_empty());
    (error.place(), error.kind().clone())
}

#[test]
fn records_say_where_they_are_wrong() {
    use FrameErrorKind::{Header, Missing, Twice, Unknown};
    let frame = RecordErrorKind::Frame;
    let movement = |offset, expected| RecordErrorKind::Move(ParseMoveError { offset, expected });
    let illegal = |error| RecordErrorKind::Play(MoveTextError::Illegal(error));
    let head = |more: &str| format!("{HEAD}{more}");
    let bad_value = |key: &str, value: &str, expected| {
        RulesetError::BadValue { key: key.into(), value: value.into(), expected }.into()
    };
    let at = |text: &str| text.parse::<Move>().unwrap().from().unwrap();
    for (text, line, column, kind) in [
        (String::new(), 1, 1, frame(Missing("game"))),
        ("\0".to_string(), 1, 1, frame(Header)),
        ("game".to_string(), 1, 1, frame(Header)),
        ("game: chess\n".to_string(), 1, 7, RecordErrorKind::Game("chess".into())),
        ("game: tafl\n\nd6-c6\n".to_string(), 2, 1, frame(Missing("variant"))),
        (
            "game: tafl\nvariant: chess\n".to_string(),
            2,
            10,
            RulesetError::UnknownPreset { name: "chess".into() }.into(),
        ),
        (head("variant: alea\n"), 3, 1, frame(Twice("variant".into()))),
        (head("king: two\nking: four\n"), 4, 1, frame(Twice("king".into()))),
        (head("color: red\n"), 3, 1, frame(Unknown("color".into()))),
        (
            head("king_steps: 18446744073709551617\n"),
            3,
            13,
            bad_value("king_steps", "18446744073709551617", "`none` or a number up to 255"),
        ),
        (head("escape:  citadels\n"), 3, 10, RulesetError::Citadels.into()),
        (head("result: black\n"), 3, 9, RecordErrorKind::Result(ParseGameResultError)),
        (
            head("position: 7/7/7/7/7/7/6 a\n"),
            3,
            24,
            RecordErrorKind::PositionText(
                ParseRowsErrorKind::Short { row: 1, found: 6, expected: 7 }.into(),
            ),
        ),
        (head("\nd6-c6\nd5 c5\n"), 5, 3, movement(2, MovePart::Dash)),
        (head("\n  d6-c6 # ok\n d5-z99\n"), 5, 6, movement(4, MovePart::Row)),
        (head("\nd6-c6\n  d5-h5\n"), 5, 3, illegal(IllegalMove::OffBoard { at: at("h5-h5") })),
        (
            head("\nd6-c6xc5\n"),
            4,
            1,
            RecordErrorKind::Play(MoveTextError::Captures { taken: Vec::new() }),
        ),
        (
            head("result: attackers\nposition: 7/7/7/k5a/7/7/7 d\n\na4-a1\n"),
            3,
            9,
            RecordErrorKind::OtherResult {
                played: GameResult::Defenders,
                claimed: GameResult::Attackers,
            },
        ),
    ] {
        assert_eq!(fault(&text), (Place { line, column }, kind), "{text:?}");
    }
}

#[test]
fn a_position_in_the_header_is_judged_by_the_ruleset() {
    let record: Record = format!("{HEAD}position: a6/7/7/7/7/7/k6 a\n").parse().unwrap();
    let error = record.replay().unwrap_err();
    assert_eq!(error.place(), Place { line: 3, column: 11 });
    assert_eq!(error.clause(), Some("TF-5"));
    let RecordErrorKind::Position(error) = error.kind() else { panic!("{error}") };
    assert!(matches!(error.violations(), [Violation::MayNotStand { .. }]));
}

#[test]
fn captures_in_records_are_a_claim() {
    let start = "position: 3a3/7/1ad4/7/3k3/7/7 a\n\n";
    let plays =
        |written: &str| format!("{HEAD}{start}{written}\n").parse::<Record>().unwrap().replay();
    for written in ["d7-d5", "d7-d5xc5", "D7-D5xC5,c5"] {
        let game = plays(written).unwrap();
        assert_eq!(game.record().moves().next().unwrap().to_string(), "d7-d5xc5");
    }
    for written in ["d7-d5xc6", "d7-d5xc5,b5", "d7-d6xc5"] {
        assert_eq!(plays(written).unwrap_err().clause(), Some("TF-6"), "{written}");
    }
    let error = plays("d7-d5xc6").unwrap_err();
    assert_eq!(error.to_string(), "the move takes c5");
}

#[test]
fn records_are_printed_in_their_canonical_form() {
    let text = "\u{feff}# a game\r\nGame: TAFL\r\nVARIANT: Fetlar  # eleven a side\r\n\
                repetition: None\r\nKing_Steps: 4\r\nresult: draw\r\n\r\n# moves\r\nD1-d3 # ü\r\n\r\ne5-e4\r\n";
    let record: Record = text.parse().unwrap();
    let canonical = "game: tafl\nvariant: fetlar\nking_steps: 4\nrepetition: none\nresult: draw\n\n\
                     d1-d3\ne5-e4\n";
    assert_eq!(record.to_string(), canonical);
    assert_eq!(canonical.parse::<Record>().unwrap(), record);
    assert_eq!(record.place(1), Some(Place { line: 11, column: 1 }));
    assert_eq!((record.len(), record.result()), (2, Some(GameResult::Draw)));
    // The result of a game that is not over is not judged.
    assert!(record.replay().is_ok());
}

#[test]
fn moves_of_records_are_judged_by_their_number() {
    let record: Record = format!("{HEAD}\nd6-c6\nd5-c5\n").parse().unwrap();
    let mut game = record.new_game().unwrap();
    record.play_into(0, &mut game).unwrap();
    let before = game.clone();
    let error = record.play_into(2, &mut game).unwrap_err();
    assert_eq!(error.kind(), &RecordErrorKind::NoSuchMove(2));
    let error = record.play_into(0, &mut game).unwrap_err();
    assert_eq!((error.place().line, error.clause()), (4, Some("TF-3")));
    assert_eq!(game, before);
}

#[test]
fn overrides_do_not_depend_on_their_order() {
    let start = "start: 5/5/2k2/5/a4 a";
    let lines = ["size: 5", start, "first: defenders", "corners: plain"];
    let mut backward = lines;
    backward.reverse();
    let there = format!("{HEAD}{}\n", lines.join("\n"));
    let back = format!("{HEAD}{}\n", backward.join("\n"));
    let (there, back): (Record, Record) = (there.parse().unwrap(), back.parse().unwrap());
    assert_eq!(there, back);
    assert_eq!(there.ruleset().start().to_string(), "5/5/2k2/5/a4 d");
    assert_eq!(there.to_string().parse::<Record>().unwrap(), there);
}

/// Names of results, for records and for outcomes.
#[test]
fn results_are_read_in_either_case() {
    for result in GameResult::ALL {
        assert_eq!(result.word().to_uppercase().parse::<GameResult>(), Ok(result));
    }
    assert_eq!("".parse::<GameResult>(), Err(ParseGameResultError));
}

/// The records of the documentation.
#[test]
fn records_of_the_documentation_replay() {
    for text in [
        include_str!("../../../../docs/records/tafl-tour.txt"),
        include_str!("../../../../docs/records/tafl-wall.txt"),
        include_str!("../../../../docs/records/tafl-game.txt"),
    ] {
        let record: Record = text.parse().unwrap();
        let game: Game = record.replay().unwrap();
        assert!(record.result().is_some());
        assert_eq!(game.outcome().map(tafl_core::Outcome::result), record.result());
        assert_eq!(record.to_string().parse::<Record>().unwrap(), record);
    }
}
