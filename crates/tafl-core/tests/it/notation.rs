//! Texts both ways, and what is none.

use proptest::prelude::*;
use tafl_core::geometry::Coord;
use tafl_core::geometry::record::Place;
use tafl_core::{
    Game, GameResult, Move, MovePart, MoveText, Outcome, ParseMoveError, ParsePositionError, Piece,
    Position, Preset, Record, Ruleset, RulesetBuilder, Setup, Side,
};

use crate::draw::rulesets;

#[test]
fn texts_that_are_no_moves() {
    use MovePart::{Column, Dash, End, Move as Start, Row};
    let cases = [
        ("", 0, Start),
        (" d6-c6", 0, Start),
        ("6d-c6", 0, Start),
        ("\0", 0, Start),
        ("\u{e9}1-a2", 0, Start),
        ("d", 1, Row),
        ("a0-a1", 1, Row),
        ("a01-a1", 1, Row),
        ("z99-a1", 1, Row),
        ("a\u{661}-a2", 1, Row),
        ("a18446744073709551617-a1", 1, Row),
        ("a-1-a2", 1, Row),
        ("d6c6", 2, Dash),
        ("d6", 2, Dash),
        ("d6 - c6", 2, Dash),
        ("d6-", 3, Column),
        ("d6-6", 3, Column),
        ("d6-c6 ", 5, End),
        ("d6-c6,d5", 5, End),
        ("pass x", 4, End),
        ("passx", 4, End),
    ];
    for (text, offset, expected) in cases {
        assert_eq!(text.parse::<MoveText>(), Err(ParseMoveError { offset, expected }), "{text:?}");
        assert_eq!(text.parse::<Move>(), Err(ParseMoveError { offset, expected }), "{text:?}");
    }
    for (text, offset, expected) in
        [("d6-c6x", 6, Column), ("d6-c6xd5,", 9, Column), ("d6-c6xd0", 7, Row), ("passxd5", 4, End)]
    {
        assert_eq!(text.parse::<MoveText>(), Err(ParseMoveError { offset, expected }), "{text:?}");
    }
    let error = "d6c6".parse::<Move>().unwrap_err();
    assert_eq!(error.to_string(), "expected `-`");
    assert!("d6-c6xd5".parse::<Move>().is_err(), "captures are a claim about a position");
}

#[test]
fn moves_are_read_in_either_case_and_captures_in_any_order() {
    let read = |text: &str| text.parse::<MoveText>().map(|text| text.to_string());
    assert_eq!(read("D6-C6").as_deref(), Ok("d6-c6"));
    assert_eq!(read("PASS").as_deref(), Ok("pass"));
    let sorted: MoveText = "e2-e4xf4,d4,e5".parse().unwrap();
    let given: MoveText = "e2-e4xd4,e5,f4".parse().unwrap();
    assert_eq!(sorted, given);
    assert_eq!(sorted.to_string(), "e2-e4xd4,e5,f4");
    assert_ne!(given, "e2-e4".parse().unwrap());
}

#[test]
fn texts_that_are_no_positions() {
    let cases = [
        ("", 0, "expected 1 to 26 rows, found 0"),
        ("a", 1, "expected the side to move, `a` or `d`"),
        ("7/7/7/7/7/7/7", 13, "expected the side to move, `a` or `d`"),
        ("7/7/7/7/7/7/7 b", 14, "expected the side to move, `a` or `d`"),
        ("7/7/7/7/7/7/7 A", 14, "expected the side to move, `a` or `d`"),
        ("7/7/7/7/7/7/7 a a", 15, "expected the end of the position"),
        ("7/7/7/7/7/7/6 a", 13, "row 1 has 6 points, expected 7"),
        ("8/7/7/7/7/7/7 a", 0, "row 7 has more than 7 points"),
        (
            "7/7/7/0a6/7/7/7 a",
            6,
            "expected a run of empty points as one number without leading zeros",
        ),
        ("7/7/7/99999999999999999999/7/7/7 a", 6, "row 4 has more than 7 points"),
        ("7/7/7/A6/7/7/7 a", 6, "unknown piece 'A'"),
        ("7/7/7/\u{667}/7/7/7 a", 6, "unknown piece '\u{667}'"),
        ("7/7/\0/7/7/7/7 a", 4, "unknown piece '\\0'"),
    ];
    for (text, offset, what) in cases {
        let error: ParsePositionError = text.parse::<Setup>().unwrap_err();
        assert_eq!((error.offset, error.to_string().as_str()), (offset, what), "{text:?}");
    }
    let tall = "1/".repeat(99) + "1 a";
    assert_eq!(tall.parse::<Setup>().unwrap_err().to_string(), "expected 1 to 26 rows, found 100");
}

/// The first fault of a record: where it is, what it is, which clause it breaks.
fn fault(text: &str) -> (Place, String, Option<&'static str>) {
    let error = match text.parse::<Record>() {
        Err(error) => error,
        Ok(record) => record.replay().expect_err(text),
    };
    (error.place(), error.to_string(), error.clause())
}

/// Where a long header goes wrong, or a rule does not fit in.
#[test]
fn headers_name_the_place_within_them() {
    let cases = [
        (
            "game: tafl\nvariant: chess\n",
            2,
            10,
            "unknown preset \"chess\", expected `alea`, `alea-walker`, `copenhagen`, `fetlar`, `brandubh`, `tablut`, \
             `sea-battle-9`, `sea-battle-13`, `ard-ri`, `tawlbwrdd` or `parlett`",
            Some("TF-20"),
        ),
        (
            "game: tafl\nvariant: brandubh\nsize: 9\n",
            3,
            7,
            "start: its board has 7 points a side, the ruleset's has 9",
            Some("TF-21"),
        ),
        (
            "game: tafl\nvariant: brandubh\nposition:\n",
            3,
            10,
            "expected 1 to 26 rows, found 0",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nposition: a7/8/8/3k4/8/8/8/8 a\n",
            3,
            11,
            "the board has 8 points a side, not 7; the attacker on a8 is off the board",
            Some("TF-21"),
        ),
        (
            "game: tafl\nvariant: brandubh\nstart: 7/7/7/3k3/7/8/7 a\n",
            3,
            20,
            "row 2 has more than 7 points",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nstart: 7/7/7/3k3/7/7/7   b # whose turn?\n",
            3,
            26,
            "expected the side to move, `a` or `d`",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nstart: 7/7/7/7/7/7/7 a\n",
            3,
            8,
            "start: there is no king",
            Some("TF-21"),
        ),
    ];
    for (text, line, column, message, clause) in cases {
        assert_eq!(fault(text), (Place { line, column }, message.into(), clause), "{text:?}");
    }
}

#[test]
fn records_that_are_none_or_wrong() {
    let cases = [
        ("", 1, 1, "the header \"game\" is missing", None),
        ("game: vadus\n", 1, 7, "expected a record of tafl, found \"vadus\"", None),
        ("game: tafl\n", 2, 1, "the header \"variant\" is missing", None),
        (
            "game: tafl\nvariant: brandubh\nvariant: alea\n",
            3,
            1,
            "the header \"variant\" stands twice",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nKing: two\nking: four\n",
            4,
            1,
            "the header \"king\" stands twice",
            None,
        ),
        ("game: tafl\nvariant: brandubh\ncolour: red\n", 3, 1, "unknown header \"colour\"", None),
        (
            "game: tafl\nvariant: brandubh\nking_steps: 0\n",
            3,
            13,
            "king_steps: a piece that moves takes at least one step",
            Some("TF-21"),
        ),
        (
            "game: tafl\nvariant: brandubh\nsize: 99999999999999999999\n",
            3,
            7,
            "size: expected a number up to 255, found \"99999999999999999999\"",
            Some("TF-21"),
        ),
        (
            "game: tafl\nvariant: brandubh\nresult: white\n",
            3,
            9,
            "expected `attackers`, `defenders` or `draw`",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nposition: 7/7/7/7/7/7/8 a\n",
            3,
            23,
            "row 1 has more than 7 points",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nposition: 7/7/7/3a3/7/7/k6 a\n",
            3,
            11,
            "no attacker may stand on d4",
            Some("TF-5"),
        ),
        (
            "game: tafl\nvariant: brandubh\nposition: 7/7/7/7/7/7/8k a\n",
            3,
            23,
            "row 1 has more than 7 points",
            None,
        ),
        ("game: tafl\nvariant: brandubh\n\nd6-c6\n  d5_c5\n", 5, 5, "expected `-`", None),
        (
            "game: tafl\nvariant: brandubh\n\nd6-c6 # fine\nd6-d5 # not\n",
            5,
            1,
            "there is no piece on d6",
            Some("TF-3"),
        ),
        (
            "game: tafl\nvariant: brandubh\n\nd6-c6xd5\n",
            4,
            1,
            "the move takes nothing",
            Some("TF-6"),
        ),
        (
            "game: tafl\nvariant: brandubh\n\n\u{0}\n",
            4,
            1,
            "expected a move such as `j16-j14`, or `pass`",
            None,
        ),
        (
            "game: tafl\nvariant: brandubh\nposition: 7/7/3k3/7/7/a6/7 d\nresult: draw\n\nd5-d7\na2-a3\nd7-g7\n",
            4,
            9,
            "the game ends with the result defenders, not draw",
            Some("TF-26"),
        ),
    ];
    for (text, line, column, what, clause) in cases {
        let found = fault(text);
        assert_eq!(found, (Place { line, column }, what.to_string(), clause), "{text:?}");
    }
}

#[test]
fn a_record_is_written_with_what_differs_from_its_preset() {
    let text = "\u{feff}GAME: TAFL\r\nVariant: Brandubh # the small one\r\nrepetition: draw\r\nFirst: defenders\r\n\r\nd5-c5 # out\r\n\r\nd6-d5\r\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(
        record.to_string(),
        "game: tafl\nvariant: brandubh\nfirst: defenders\nrepetition: third: draw\n\nd5-c5\nd6-d5\n"
    );
    assert_eq!(record.to_string().parse(), Ok(record.clone()));
    assert_eq!((record.len(), record.is_empty(), record.result()), (2, false, None));
    assert_eq!(record.place(1), Some(Place { line: 8, column: 1 }));
    assert_eq!(record.place(2), None);
    let mut game = record.new_game().unwrap();
    assert!(record.play_into(2, &mut game).is_err());
    record.play_into(0, &mut game).unwrap();
    assert!(record.play_into(0, &mut game).is_err(), "the piece has gone");
    assert_eq!(game.plies().len(), 1);
    assert_eq!(record.judge_result(&game), Ok(()));
}

#[test]
fn records_are_equal_if_all_that_is_written_is() {
    let record = |text: &str| text.parse::<Record>().unwrap();
    let head = "game: tafl\nvariant: brandubh\n";
    let plain = record(&format!("{head}\nd6-c6\n"));
    assert_eq!(plain, record(&format!("{head}\n\n  d6-c6 # with words of its own\n")));
    assert_eq!(plain.start(), None);
    let start: Setup = "3a3/3a3/3d3/aadkdaa/3d3/3a3/2a4 a".parse().unwrap();
    let other = record(&format!("{head}position: {start}\n\nd6-c6\n"));
    assert_eq!(other.start(), Some(&start));
    let none = record(head);
    assert!(none.is_empty() && none.moves().next().is_none());
    for other in [
        record("game: tafl\nvariant: brandubh\nrepetition: draw\n\nd6-c6\n"),
        other,
        record(&format!("{head}result: draw\n\nd6-c6\n")),
        record(&format!("{head}\nd6-e6\n")),
        none,
    ] {
        assert_ne!(plain, other, "{other}");
    }
}

#[test]
fn captures_of_a_record_are_checked() {
    let head = "game: tafl\nvariant: brandubh\nposition: 7/4d2/7/7/7/ak1a3/7 a\n\n";
    let judge = |line: &str| {
        format!("{head}{line}\n")
            .parse::<Record>()
            .unwrap()
            .replay()
            .map(|game| game.outcome().is_some())
    };
    assert_eq!(judge("d2-c2xb2"), Ok(true));
    assert_eq!(judge("d2-c2"), Ok(true));
    let refused = |line: &str| judge(line).unwrap_err().to_string();
    assert_eq!(refused("d2-c2xa2"), "the move takes b2");
    assert_eq!(refused("d2-c2xb2,e6"), "the move takes b2");
    assert_eq!(refused("d2-d3xb2"), "the move takes nothing");
    let two = "game: tafl\nvariant: brandubh\nposition: 7/1k5/7/7/1ad1da1/7/3a3 a\n\nd1-d3xc3\n";
    let error = two.parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(error.to_string(), "the move takes c3, e3");
}

/// The records that come with the project.
#[test]
fn the_records_of_the_project_replay() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/records");
    let mut replayed = 0;
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap();
        if name.starts_with("tafl-") && path.extension().is_some_and(|end| end == "txt") {
            let text = std::fs::read_to_string(&path).unwrap();
            let record: Record =
                text.parse().unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let game = record
                .replay()
                .unwrap_or_else(|error| panic!("{}:{} {error}", path.display(), error.place()));
            assert!(record.result().is_none() || game.outcome().is_some());
            assert_eq!(game.record().replay(), Ok(game));
            replayed += 1;
        }
    }
    assert!(replayed >= 2, "{replayed} records");
}

#[test]
fn words_of_results_sides_and_pieces() {
    for result in GameResult::ALL {
        assert_eq!(result.to_string().parse(), Ok(result));
        assert_eq!(result.word().to_uppercase().parse(), Ok(result));
        assert_eq!(GameResult::from(result.winner()), result);
    }
    assert!("".parse::<GameResult>().is_err());
    assert_eq!(Side::Attackers.opponent(), Side::Defenders);
    assert_eq!(Side::Attackers.to_string(), "attackers");
    for (piece, letter) in [(Piece::Attacker, 'a'), (Piece::Defender, 'd'), (Piece::King, 'k')] {
        assert_eq!((piece.letter(), Piece::from_letter(letter)), (letter, Some(piece)));
    }
    assert_eq!(Piece::from_letter('K'), None);
    let (winner, attackers) = (Some(Side::Defenders), Some(Side::Attackers));
    let clauses = [
        (Outcome::KingCaptured, "TF-10"),
        (Outcome::KingEscaped, "TF-10"),
        (Outcome::CornersBlocked, "TF-11"),
        (Outcome::ExitFort, "TF-24"),
        (Outcome::Encirclement, "TF-25"),
        (Outcome::NoMove { winner }, "TF-21"),
        (Outcome::Repetition { winner: attackers }, "TF-21"),
        (Outcome::Standstill, "TF-3"),
    ];
    assert_eq!(clauses.map(|(outcome, _)| outcome.clause()), clauses.map(|(_, clause)| clause));
}

#[test]
fn drawings_show_the_points_that_the_rules_tell_apart() {
    let start = Position::new(&Ruleset::preset(Preset::Brandubh));
    assert_eq!(
        start.diagram().to_string(),
        " 7 x . . a . . x\n 6 . . . a . . .\n 5 . . . d . . .\n 4 a a d k d a a\n 3 . . . d . . .\n 2 . . . a . . .\n \
         1 x . . a . . x\n   a b c d e f g\n"
    );
    for preset in Preset::ALL {
        use Preset::{Alea, AleaWalker, ArdRi, Brandubh, Copenhagen, Fetlar, Tablut};
        let rules = Ruleset::preset(preset);
        let size = rules.size();
        let rows = format!("{size}/").repeat(usize::from(size) - 3);
        let away = format!("{rows}1k{}/{size}/{size} a", size - 2);
        let away = Position::from_setup(&away.parse().unwrap(), &rules).unwrap();
        let away = away.diagram().to_string();
        let shown = (away.matches('+').count(), away.matches('x').count());
        let expected = match preset {
            Alea | AleaWalker => (1, 16),
            Copenhagen | Fetlar | Brandubh => (1, 4),
            Tablut | ArdRi => (1, 0),
            _ => (0, 0),
        };
        assert_eq!(shown, expected, "{preset}");
    }
}

#[test]
fn games_and_rulesets_are_equal_if_all_that_makes_them_is() {
    let rules = Ruleset::preset(Preset::Brandubh);
    let first = || RulesetBuilder::from(Preset::Brandubh);
    assert_eq!(first().build().unwrap(), rules);
    let other = first().first(Side::Defenders).build().unwrap();
    assert_ne!(other, rules);
    assert_eq!(format!("{other:?}"), "Ruleset(\"brandubh\", [(\"first\", \"defenders\")])");
    // A start that differs is given whole, its side with it.
    let start = "7/7/7/3k3/7/7/3a3 d".parse().unwrap();
    let start = first().start(start).build().unwrap();
    let shown = "Ruleset(\"brandubh\", [(\"start\", \"7/7/7/3k3/7/7/3a3 d\")])";
    assert_eq!(format!("{start:?}"), shown);
    let short = first().men_steps(Some(2).into()).build().unwrap();
    assert_eq!(format!("{short:?}"), "Ruleset(\"brandubh\", [(\"men_steps\", \"2\")])");
    let game = Game::new(&rules);
    assert_eq!(game, Game::new(&first().build().unwrap()));
    let shown = |setup: &str, moves| {
        format!(
            "Game {{ position: Position {{ rules: Ruleset(\"brandubh\", []), setup: {setup}, outcome: None, .. }}, moves: {moves}, \
             outcome: None, .. }}"
        )
    };
    assert_eq!(format!("{game:?}"), shown("3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a", 0));
    assert_ne!(game, Game::new(&other));
    let setup: Setup = "3a3/3a3/3d3/aadkdaa/3d3/3a3/2a4 a".parse().unwrap();
    assert_ne!(game, Game::from_setup(&setup, &rules).unwrap());
    let mut played = game.clone();
    let step: Move = "d7-c7".parse().unwrap();
    assert_eq!(format!("{step:?}"), "Move(d7-c7)");
    played.play(step).unwrap();
    assert_ne!(game, played);
    assert_eq!(format!("{played:?}"), shown("2a4/3a3/3d3/aadkdaa/3d3/3a3/3a3 d", 1));
}

#[test]
fn the_king_of_a_set_up_is_the_first() {
    let king = |text: &str| text.parse::<Setup>().unwrap().king();
    assert_eq!(king("3a3/3a3/3d3/aadkdaa/3d3/3a3/2a4 a"), Some(Coord::new(3, 3)));
    assert_eq!(king("3/1a1/3 a"), None);
    assert_eq!(king("1k1/dad/2k a"), Some(Coord::new(1, 2)));
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>()) {
        let _ = text.parse::<Setup>();
        if let Ok(read) = text.parse::<MoveText>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
        let record = format!("game: tafl\nvariant: ard-ri\n\n{text}");
        if let Ok(record) = record.parse::<Record>() {
            let _ = record.replay();
        }
    }

    #[test]
    fn set_ups_rulesets_and_games_round_trip(drawn in rulesets()) {
        let start = Position::new(&drawn.rules);
        let text = start.to_string();
        prop_assert_eq!(text.parse::<Setup>().unwrap(), start.to_setup());
        prop_assert_eq!(&Position::from_setup(&start.to_setup(), &drawn.rules).unwrap(), &start);
        let mut game = Game::new(&drawn.rules);
        for _ in 0..6 {
            let Some(&step) = game.legal_moves().last() else { break };
            game.play(step).unwrap();
        }
        let record = game.record();
        let again: Record = record.to_string().parse().unwrap();
        prop_assert_eq!(&again, &record);
        prop_assert_eq!(again.ruleset(), &drawn.rules);
        prop_assert_eq!(again.replay().unwrap(), game);
    }
}

#[test]
fn the_preset_of_a_name_is_alea_by_default() {
    assert_eq!(Ruleset::default(), Ruleset::preset(Preset::Alea));
}

/// However long a text is, it ends in its first fault.
#[test]
fn huge_texts_are_refused_where_they_go_wrong() {
    let long = "d6-c6x".to_string() + &"d5,".repeat(400_000);
    let error = long.parse::<MoveText>().unwrap_err();
    assert_eq!(error, ParseMoveError { offset: long.len(), expected: MovePart::Column });
    let error = "9".repeat(1_000_000).parse::<Move>().unwrap_err();
    assert_eq!(error, ParseMoveError { offset: 0, expected: MovePart::Move });
    let rows = "a".repeat(1_000_000) + "/7/7/7/7/7/7 a";
    let error = rows.parse::<Setup>().unwrap_err();
    assert_eq!((error.offset, error.to_string().as_str()), (7, "row 7 has more than 7 points"));
    let rows = "7/".repeat(500_000);
    assert_eq!(
        rows.parse::<Setup>().unwrap_err().to_string(),
        "expected 1 to 26 rows, found 500001"
    );
    let one_line = "x".repeat(1_000_000);
    assert_eq!(
        fault(&one_line),
        (
            Place { line: 1, column: 1 },
            "expected a header, `key: value`, or an empty line before the moves".into(),
            None
        )
    );
    let moves = "game: tafl\nvariant: ard-ri\n\n".to_string() + &"d7-c7\n".repeat(100_000);
    assert_eq!(fault(&moves).0, Place { line: 4, column: 1 });
    let deep =
        "game: tafl\nvariant: ard-ri\nposition: ".to_string() + &"/".repeat(100_000) + " a\n";
    assert_eq!(fault(&deep).1, "expected 1 to 26 rows, found 100001");
}
