//! Text forms: what is read, what is written, and what is refused with which error.

use debellatio_core::geometry::record::{FrameErrorKind, Place};
use debellatio_core::{
    Board, Clock, Device, Game, Holding, IllegalOrder, Outcome, ParseOrderError,
    ParseOrderErrorKind, ParsePhaseError, ParsePositionError, ParsePositionErrorKind, Phase,
    Position, PositionFault, Record, RecordErrorKind, RuleOption, Ruleset, RulesetError, Setup,
    Square, Stage, TroopKind,
};
use proptest::prelude::*;

use crate::support::{Dice, drill, order, random_board, random_rules, random_setup};

#[test]
fn orders_are_written_as_they_are_read() {
    let board = Board::standard();
    for text in [
        "14 defend",
        "14 defend 15",
        "14 attack 22",
        "13 assist 14 to 22",
        "22 convoy 14 to 31",
        "14 convoyed by 22",
        "14 convoyed by 22 to 31",
        "sprout 14",
        "sprout 14 S",
        "disband 22",
    ] {
        assert_eq!(order(&board, text).display(&board).to_string(), text);
    }
}

#[test]
fn orders_take_any_blanks_and_either_case() {
    let board = Board::drill();
    for (text, canonical) in [
        ("A3 CONVOYED\tBY  b4 To C5", "a3 convoyed by b4 to c5"),
        ("Sprout  A1   G", "sprout a1 G"),
        ("DISBAND a1", "disband a1"),
        ("a1 \t Defend", "a1 defend"),
    ] {
        assert_eq!(order(&board, text).display(&board).to_string(), canonical);
    }
}

#[test]
fn every_legal_order_is_read_as_written() {
    for seed in 0..100 {
        let mut dice = Dice(seed);
        let board = random_board(&mut dice);
        let rules = random_rules(&mut dice, board.clone());
        let setup = random_setup(&mut dice, &rules);
        let position = Position::from_setup(&setup, &rules).unwrap();
        for legal in position.legal_orders() {
            assert_eq!(order(&board, &legal.display(&board).to_string()), legal);
        }
    }
}

#[test]
fn foreign_squares_are_written_as_question_marks() {
    let board = Board::drill();
    assert_eq!(Square::new(30).unwrap().display(&board).to_string(), "?");
    assert_eq!(format!("{:>4}|", board.square(0).unwrap().display(&board)), "  a5|");
}

#[test]
fn hostile_orders_are_refused() {
    use ParseOrderErrorKind as K;
    let board = Board::drill();
    let huge = "a1 ".repeat(100_000);
    let far = format!("a1 attack b{}", "9".repeat(400));
    for (text, offset, kind) in [
        ("", 0, K::Start),
        (" a1 defend", 0, K::Blank),
        ("a1 defend\t", 9, K::Blank),
        ("a1\u{a0}defend", 0, K::Start),
        ("a0 defend", 0, K::Start),
        ("a01 defend", 0, K::Start),
        ("z99 defend", 0, K::Start),
        ("a\u{661} defend", 0, K::Start),
        ("\0", 0, K::Start),
        ("\u{feff}a1 defend", 0, K::Start),
        ("a1", 2, K::Deed),
        ("a1 hold", 3, K::Deed),
        ("a1 defend c9", 10, K::Square),
        ("a1 defend b1 c1", 13, K::Trailing),
        ("a1 attack", 9, K::Square),
        ("a1 attack b1 b2", 13, K::Trailing),
        ("a1 assist b1", 12, K::Word("to")),
        ("a1 assist b1 at c1", 13, K::Word("to")),
        ("a1 convoyed b4", 12, K::Word("by")),
        ("a1 convoyed by b4 c5", 18, K::Word("to")),
        ("a1 convoyed by b4 to", 20, K::Square),
        ("sprout", 6, K::Square),
        ("sprout a1 s", 10, K::Kind),
        ("sprout a1 GS", 10, K::Kind),
        ("sprout a1 G G", 12, K::Trailing),
        ("disband a1 a2", 11, K::Trailing),
        ("[1:fall]", 0, K::Start),
        (huge.trim_end(), 3, K::Deed),
        (&far, 10, K::Square),
    ] {
        assert_eq!(board.parse_order(text), Err(ParseOrderError { offset, kind }), "{text:.40}");
    }
    let error = board.parse_order("a1 convoyed b4").unwrap_err();
    assert_eq!(error.to_string(), "expected `by`");
}

#[test]
fn phases_are_written_as_they_are_read() {
    for text in ["1:fall", "2:sprout", "12:winter", "3:spring", "4294967295:summer"] {
        assert_eq!(text.parse::<Phase>().unwrap().to_string(), text);
    }
    assert_eq!("1:FALL".parse::<Phase>().unwrap(), Phase::START);
    let year = Err(ParsePhaseError::Year { offset: 0 });
    for text in ["", "fall", ":fall", "0:fall", "01:fall", "+1:fall", "-1:fall", "\u{661}:fall"] {
        assert_eq!(text.parse::<Phase>(), year, "{text}");
    }
    assert_eq!("4294967296:fall".parse::<Phase>(), year);
    assert_eq!("99999999999999999999999:fall".parse::<Phase>(), year);
    for text in ["1:", "1:autumn", "1: fall", "1:fall "] {
        assert_eq!(text.parse::<Phase>(), Err(ParsePhaseError::Stage { offset: 2 }), "{text}");
    }
}

#[test]
fn positions_are_written_as_they_are_read() {
    let text = "0-0-1G0-0-0-/1S2S0-0-0-0-/3-3G0-0-0-0-/0-0-0-0-0-0-/4G0-0-0-0-0- 3:spring";
    let setup: Setup = text.parse().unwrap();
    assert_eq!(setup.to_string(), text);
    let position = Position::from_setup(&setup, &Ruleset::drill()).unwrap();
    assert_eq!((position.to_string(), position.to_setup()), (text.to_string(), setup));
    let blanks: Setup = "1G1- \t 1:Fall".parse().unwrap();
    assert_eq!(blanks.to_string(), "1G1- 1:fall");
}

/// Set-ups hold more than positions do: whatever it is, it is printed, and refused both as a text and as a position.
#[test]
fn setups_out_of_range_are_printed_and_refused() {
    let rules = Ruleset::drill();
    let refused = |setup: &Setup, fault: PositionFault| {
        let text = setup.to_string();
        assert!(text.parse::<Setup>().is_err(), "{text}");
        let error = Position::from_setup(setup, &rules).unwrap_err();
        assert_eq!(error.faults(), [fault], "{text}");
    };
    let empty = Setup::empty(&rules);
    for owner in 8..=u8::MAX {
        for troop in [None, Some(TroopKind::Ground)] {
            let mut setup = empty.clone();
            setup.rows[4][5] = Holding { owner, troop };
            let square = "f1".to_string();
            refused(&setup, PositionFault::Owner { square, owner, armies: 4 });
            // A neighbor's digits do not make the text another set-up's.
            setup.rows[4][4].owner = owner;
            assert!(setup.to_string().parse::<Setup>().is_err());
            assert_eq!(Position::from_setup(&setup, &rules).unwrap_err().faults().len(), 2);
        }
    }
    for stage in Stage::ALL {
        let phase = Phase { year: 0, stage };
        refused(&Setup { phase, ..empty.clone() }, PositionFault::Phase { phase, seasons: 2 });
    }
    for found in [0, 27, 1000] {
        let rows = vec![empty.rows[0].clone(); found];
        let setup = Setup { rows, ..empty.clone() };
        refused(&setup, PositionFault::Rows { found, expected: 5 });
        let mut setup = empty.clone();
        setup.rows[2] = vec![Holding::default(); found];
        refused(&setup, PositionFault::Row { row: 3, found, expected: 6 });
    }
}

#[test]
fn hostile_positions_are_refused() {
    use ParsePositionErrorKind as K;
    let long = "0-".repeat(27) + " 1:fall";
    let many = "0-/".repeat(26) + "0- 1:fall";
    let huge = "1G/".repeat(1_000_000);
    let phase = |error| K::Phase(error);
    for (text, offset, kind) in [
        ("", 0, K::Owner),
        (" 1:fall", 0, K::Owner),
        ("\0\0 1:fall", 0, K::Owner),
        ("1G", 2, K::NoPhase),
        ("1G ", 3, K::NoPhase),
        ("8G 1:fall", 0, K::Owner),
        ("1g 1:fall", 1, K::Content),
        ("1 1:fall", 1, K::Content),
        ("1G1 1:fall", 3, K::Content),
        ("1GG 1:fall", 2, K::Owner),
        ("\u{661}G 1:fall", 0, K::Owner),
        ("1\u{213} 1:fall", 1, K::Content),
        ("1G// 1:fall", 3, K::Owner),
        ("1G/ 1:fall", 3, K::Owner),
        ("1G x", 3, phase(ParsePhaseError::Year { offset: 0 })),
        ("1G 18446744073709551616:fall", 3, phase(ParsePhaseError::Year { offset: 0 })),
        ("1G 1:fall x", 5, phase(ParsePhaseError::Stage { offset: 2 })),
        (&long, 52, K::LongRow),
        (&many, 78, K::ManyRows),
        (&huge, 78, K::ManyRows),
    ] {
        let found = text.parse::<Setup>();
        assert_eq!(found, Err(ParsePositionError { offset, kind }), "{text:.40}");
    }
    assert_eq!(
        "8G 1:fall".parse::<Setup>().unwrap_err().to_string(),
        "expected the owner of a square, 0 to 7"
    );
}

const HEADER: &str = "game: debellatio\nboard: drill\nposition: ";
const PLACES: &str = "0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/1G1G2G0-0-2G 1:fall\n";

fn small(rest: &str) -> String {
    format!("{HEADER}{PLACES}{rest}")
}

#[test]
fn records_are_read_with_their_defaults() {
    let record: Record = "game: debellatio".parse().unwrap();
    assert_eq!(record.ruleset(), &Ruleset::default());
    assert_eq!((record.len(), record.is_empty(), record.result()), (0, true, None));
    let drill: Record = small("").parse().unwrap();
    let places = PLACES.trim_end().to_string();
    assert_eq!(drill.ruleset(), &Ruleset::drill());
    assert_eq!((record.position(), drill.position().map(Setup::to_string)), (None, Some(places)));
    let seedless: Record = "game: debellatio\nseed: 0\n".parse().unwrap();
    assert_eq!(seedless.ruleset().seed(), 0);
    assert_eq!(seedless.to_string().parse(), Ok(seedless));
    assert_eq!(
        record.to_string(),
        "game: debellatio\nboard: standard\narmies: 7\nseasons: 2\nseed: 1\n"
    );
}

#[test]
fn records_take_comments_crlf_and_a_byte_order_mark() {
    let text = "\u{feff}GAME: Debellatio # ♜\r\nboard: DRILL\r\noption: Friendly_Fire\r\n\
        option: head_to_head\r\nseasons: 4\r\narmies: 3\r\nseed: 18446744073709551615\r\n\
        position: 0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/1G1G2G0-0-2G 1:WINTER\r\n\
        \r\n# the first phase\r\n[1:winter] # cold\r\n\r\n  B1 Attack b2 # out\r\n";
    let record: Record = text.parse().unwrap();
    let canonical = "game: debellatio\nboard: drill\narmies: 3\nseasons: 4\nseed: 18446744073709551615\n\
        option: friendly_fire\noption: head_to_head\n\
        position: 0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/0-0-0-0-0-0-/1G1G2G0-0-2G 1:winter\n\
        \n[1:winter]\nb1 attack b2\n";
    assert_eq!(record.to_string(), canonical);
    assert_eq!(canonical.parse::<Record>().unwrap(), record);
    assert_eq!(record.phase(0).unwrap().to_string(), "1:winter");
    assert_eq!(record.orders(0).count(), 1);
    assert_eq!((record.phase(1), record.orders(1).count()), (None, 0));
    assert_eq!((record.len(), record.is_empty()), (1, false));
    let game = record.replay().unwrap();
    assert_eq!(game.position().phase().to_string(), "1:spring");
}

fn fault(text: &str) -> (usize, usize, RecordErrorKind) {
    let error = match text.parse::<Record>() {
        Ok(record) => record.replay().unwrap_err(),
        Err(error) => error,
    };
    let Place { line, column } = error.place();
    (line, column, error.kind().clone())
}

#[test]
fn hostile_records_are_refused() {
    use RecordErrorKind as K;
    let frame = |kind| K::Frame(kind);
    let text = |text: &str| text.to_string();
    let game = |rest: &str| format!("game: debellatio\n{rest}");
    let order = |offset, kind| K::Order(ParseOrderError { offset, kind });
    for (record, line, column, kind) in [
        (text(""), 1, 1, frame(FrameErrorKind::Missing("game"))),
        (text("\0\u{1}\u{2}"), 1, 1, frame(FrameErrorKind::Header)),
        (text("game: tafl"), 1, 7, K::OtherGame(text("tafl"))),
        (game("hello"), 2, 1, frame(FrameErrorKind::Header)),
        (game("game: debellatio"), 2, 1, frame(FrameErrorKind::Twice(text("game")))),
        (game("seed: 1\nSeed: 2"), 3, 1, frame(FrameErrorKind::Twice(text("Seed")))),
        (game("size: 9"), 2, 1, frame(FrameErrorKind::Unknown(text("size")))),
        (game("board: a b"), 2, 8, K::Board(text("a b"))),
        (game("armies: 8"), 2, 9, K::Ruleset(RulesetError::Armies(8))),
        (game("armies: 256"), 2, 9, K::Number("armies")),
        (game("armies: \u{667}"), 2, 9, K::Number("armies")),
        (game("seasons: 1"), 2, 10, K::Ruleset(RulesetError::Seasons(1))),
        (game("seasons: 02"), 2, 10, K::Number("seasons")),
        (game("seed: 18446744073709551616"), 2, 7, K::Number("seed")),
        (game("seed: -1"), 2, 7, K::Number("seed")),
        (game("seed:"), 2, 6, K::Number("seed")),
        (game("option: fire"), 2, 9, K::Option(text("fire"))),
        (
            game("option: head_to_head\noption: head_to_head"),
            3,
            9,
            K::OptionTwice(RuleOption::HeadToHead),
        ),
        (game("result: 1,"), 2, 11, K::Result),
        (game("result: 1,8"), 2, 11, K::Result),
        (game("result: 2,2"), 2, 11, K::Result),
        (game("result: white"), 2, 9, K::Result),
        (
            game("position: 1G1G 1:autumn"),
            2,
            18,
            K::Position(ParsePositionError {
                offset: 7,
                kind: ParsePositionErrorKind::Phase(ParsePhaseError::Stage { offset: 2 }),
            }),
        ),
        (game("\n14 defend"), 3, 1, K::NoBlock),
        (game("\n[1:fall"), 3, 8, K::Bracket),
        (game("\n[1:fall] 14 defend"), 3, 19, K::Bracket),
        (game("\n[01:fall]"), 3, 2, K::Phase(ParsePhaseError::Year { offset: 0 })),
        (game("\n[1:fal]"), 3, 4, K::Phase(ParsePhaseError::Stage { offset: 2 })),
        (game("\n[1:fall]\n  z99 defend"), 4, 3, order(0, ParseOrderErrorKind::Start)),
        (game("\n[1:fall]\n 0 attack 51"), 4, 11, order(9, ParseOrderErrorKind::Square)),
    ] {
        assert_eq!(fault(&record), (line, column, kind), "{record}");
    }
}

#[test]
fn records_against_the_rules_are_refused_at_their_place() {
    use RecordErrorKind as K;
    let phase = |text: &str| text.parse::<Phase>().unwrap();
    let wrong = |expected, found| K::WrongPhase { expected: phase(expected), found: phase(found) };
    for (record, line, column, kind) in [
        (
            small("\n[1:fall]\na1 attack a2\nb1 attack d1 # far\n"),
            7,
            1,
            K::Illegal(IllegalOrder::NotNeighbor),
        ),
        (small("\n[1:fall]\na1 attack a2\n a1 defend"), 7, 2, K::Illegal(IllegalOrder::Second)),
        (small("\n[1:fall]\nd1 defend"), 6, 1, K::Illegal(IllegalOrder::NoTroop)),
        (small("\n[1:fall]\nsprout d1"), 6, 1, K::Illegal(IllegalOrder::NotControlled)),
        (
            small("\n[1:fall]\na1 defend b1"),
            6,
            1,
            K::Illegal(IllegalOrder::Option(RuleOption::NeighborDefence)),
        ),
        (small("\n[1:spring]"), 5, 1, wrong("1:fall", "1:spring")),
        (small("\n[1:fall]\n[1:fall]"), 6, 1, wrong("1:spring", "1:fall")),
        (small("\n[1:fall]\n[1:spring]\n[2:fall]"), 7, 1, wrong("2:sprout", "2:fall")),
    ] {
        assert_eq!(fault(&record), (line, column, kind), "{record}");
    }
    // The header's position is judged where it stands; the board where there is none.
    let (line, column, kind) = fault(&small("").replace("1G1G2G", "5G1G2G"));
    assert_eq!((line, column), (3, 11));
    assert!(matches!(kind, K::Setup(error) if error.clause() == "DB-1"));
    let (line, column, kind) = fault("game: debellatio\nboard: drill\n");
    assert_eq!((line, column), (2, 8));
    assert!(matches!(kind, K::Setup(error) if error.clause() == "DB-7"));
    // The clause is told where there is one.
    let error = small("\n[1:fall]\nb1 attack d1").parse::<Record>().unwrap().replay().unwrap_err();
    assert_eq!(
        (error.clause(), error.to_string().as_str()),
        (Some("DB-10"), "d1 is no neighbor of b1")
    );
    assert_eq!("".parse::<Record>().unwrap_err().clause(), None);
}

#[test]
fn records_name_the_clause_that_is_broken() {
    let rules = Ruleset::drill();
    let mut game =
        Game::from_setup(&drill(&rules, &["1G a1", "2- b1"]).to_setup(), &rules).unwrap();
    game.time_up().unwrap();
    let over = game.record().to_string();
    let cases = [
        ("game: debellatio\narmies: 8\n".to_string(), Some("DB-1")),
        ("game: debellatio\nseasons: 1\n".to_string(), Some("DB-8")),
        ("game: debellatio\nboard: drill\n".to_string(), Some("DB-7")),
        (small("").replace("1G1G2G", "5G1G2G"), Some("DB-1")),
        (small("\n[1:fall]\n[1:fall]"), Some("DB-8")),
        (small("\n[1:fall]\nb1 attack d1"), Some("DB-10")),
        (over.replace("result: 1", "result: 2"), Some("DB-25")),
        (format!("{over}\n[1:spring]\n"), Some("DB-25")),
        ("game: debellatio\n\n46 attack\n".to_string(), None),
    ];
    for (text, clause) in cases {
        let error = match text.parse::<Record>() {
            Ok(record) => record.replay().unwrap_err(),
            Err(error) => error,
        };
        assert_eq!(error.clause(), clause, "{text}: {error}");
    }
}

#[test]
fn records_are_equal_if_all_that_they_say_is() {
    let record = |text: &str| small(text).parse::<Record>().unwrap();
    let one = record("\n[1:fall]\na1 attack a2\n");
    assert_eq!(record("\n[1:fall]\n  a1   attack a2 # north\n"), one);
    for other in
        ["\n[1:spring]\na1 attack a2\n", "\n[1:fall]\na1 attack b1\n", "\n[1:fall]\n", "\n"]
    {
        assert_ne!(record(other), one, "{other}");
    }
    assert_ne!(small("result: 1\n\n[1:fall]\na1 attack a2\n").parse(), Ok(one));
}

#[test]
fn faulty_phase_leaves_the_game_as_it_was() {
    let record: Record = small("\n[1:fall]\na1 attack a2\nb1 attack d1\n").parse().unwrap();
    let mut game = record.new_game().unwrap();
    let before = game.clone();
    assert!(record.play_into(0, &mut game).is_err());
    assert_eq!(game, before);
    let missing = record.play_into(7, &mut game).unwrap_err();
    assert_eq!(missing.kind(), &RecordErrorKind::NoSuchPhase(7));
}

/// Army 1 takes the only square of army 2.
fn finished(result: &str) -> String {
    small(&format!("result: {result}\n\n[1:fall]\nb1 attack c1\na1 attack b1\nc1 attack c2\n"))
        .replace("2G0-0-2G", "2G0-0-0-")
}

#[test]
fn results_are_compared_when_the_game_is_over() {
    // Nothing is over, so nothing is compared.
    assert!(finished("2").parse::<Record>().unwrap().replay().is_ok());
    let rules = Ruleset::drill();
    let mut game =
        Game::from_setup(&drill(&rules, &["1G a1", "2- b1"]).to_setup(), &rules).unwrap();
    game.time_up().unwrap();
    assert_eq!(game.outcome().map(|o| o.to_string()), Some("1".to_string()));
    let text = game.record().to_string();
    assert!(text.contains("\nresult: 1\n"));
    assert_eq!(text.parse::<Record>().unwrap().replay().unwrap(), game);
    for (claimed, shown) in [("2", "2"), ("3,1", "1,3"), ("draw", "draw")] {
        let claim = text.replace("result: 1", &format!("result: {claimed}"));
        let (line, column, kind) = fault(&claim);
        assert_eq!((line, column), (7, 9));
        let found = game.outcome().unwrap();
        assert_eq!(kind, RecordErrorKind::OtherResult { claimed: shown.to_string(), found });
    }
    // No phase follows the end.
    let (line, column, kind) = fault(&format!("{text}\n[1:spring]\n"));
    assert_eq!((line, column), (11, 1));
    assert!(matches!(kind, RecordErrorKind::GameOver(Outcome::LastArmy { .. })));
}

#[test]
fn draws_are_written_as_draws() {
    let rules = Ruleset::drill();
    let mut game = Game::from_setup(&Setup::empty(&rules), &rules).unwrap();
    game.time_up().unwrap();
    let text = game.record().to_string();
    assert!(text.contains("\nresult: draw\n"));
    let record: Record = text.parse().unwrap();
    assert_eq!(record.replay().unwrap(), game);
    assert!(record.result().unwrap().is_empty());
}

#[test]
fn records_of_other_boards_need_the_board() {
    let mut dice = Dice(5);
    let board = random_board(&mut dice);
    let rules = random_rules(&mut dice, board.clone());
    let game = Game::new(&rules).unwrap();
    let text = game.record().to_string();
    let (line, column, kind) = fault(&text);
    assert_eq!((line, column, kind), (2, 8, RecordErrorKind::Board("random".into())));
    assert_eq!(Record::parse(&text, &[board]).unwrap().replay().unwrap(), game);
}

#[test]
fn records_hold_what_their_text_tells() {
    let clock = Clock { season: 1, first_season: 30 };
    for board in [Board::standard(), random_board(&mut Dice(5))] {
        let builder = Ruleset::builder().board(board.clone()).armies(3).seasons(3).seed(9);
        let builder = builder.option(RuleOption::HeadToHead);
        let plain = builder.clone().build().unwrap();
        let rules = builder.clock(clock).players(5).device(Device::Watches).build().unwrap();
        let mut game = Game::new(&rules).unwrap();
        game.time_up().unwrap();
        let record = game.record();
        assert_eq!(record.ruleset(), &plain);
        assert_eq!(Record::parse(&record.to_string(), &[board]).unwrap(), record);
        // What the text leaves out makes no difference to the play.
        let again = record.replay().unwrap();
        assert_eq!(again.position().to_setup(), game.position().to_setup());
        record.play_into(0, &mut Game::new(&rules).unwrap()).unwrap();
    }
}

#[test]
fn diagram_shows_names_owners_troops_and_terrain() {
    let rules = Ruleset::drill();
    let position = drill(&rules, &["1G a1", "2S b4", "3- c3"]);
    let expected = "\
a5   b5   c5   d5   e5   f5
0-,  0-,  0-i  0-,  0-,  0-.
a4   b4   c4   d4   e4   f4
0-h  2S~  0-~  0-~  0-h  0-.
a3   b3   c3   d3   e3   f3
0-,  0-,  3-h  0-,  0-,  0-.
a2   b2   c2   d2   e2   f2
0-.  0-.  0-.  0-.  0-.  0-.
a1   b1   c1   d1   e1   f1
1Gi  0-.  0-.  0-.  0-.  0-i
";
    assert_eq!(position.diagram().to_string(), expected);
}

#[test]
fn keys_are_frozen() {
    let start = Position::new(&Ruleset::default()).unwrap();
    let empty = Position::from_setup(&Setup::empty(&Ruleset::drill()), &Ruleset::drill()).unwrap();
    let one = drill(&Ruleset::drill(), &["1G a1"]);
    assert_eq!(start.zobrist(), 31_205_509_478_346_060);
    assert_eq!(empty.zobrist(), 12_200_688_774_698_981_594);
    assert_eq!(one.zobrist(), 14_944_715_985_155_848_722);
}

proptest! {
    #[test]
    fn nothing_that_is_no_text_form_panics(text: String) {
        let _ = text.parse::<Record>();
        let _ = text.parse::<Setup>();
        let _ = text.parse::<Phase>();
        if let Ok(read) = Board::drill().parse_order(&text) {
            let written = read.display(&Board::drill()).to_string();
            prop_assert_eq!(Board::drill().parse_order(&written), Ok(read));
        }
    }

    #[test]
    fn near_records_never_panic(
        lines in proptest::collection::vec(
            prop_oneof![
                Just("game: debellatio"), Just("board: drill"), Just("armies: 3"), Just("seed: 4"),
                Just("option: sprout_anywhere"), Just("result: 1,2"), Just(""), Just("[1:fall]"),
                Just("[1:spring]"), Just("[2:sprout]"), Just("a1 attack b1"), Just("sprout a1"),
                Just("a1 defend"), Just("# x"), Just("[2:fall]"),
                Just("position: 0-0-0-0-0-0-/0-2S0-0-0-0-/1-2G0-0-0-0-/0-0-0-0-0-0-/1G1G2G0-0-2G 1:fall"),
            ],
            0..16,
        ),
    ) {
        let text = lines.join("\n");
        if let Ok(record) = text.parse::<Record>() {
            let written = record.to_string();
            prop_assert_eq!(&written.parse::<Record>().unwrap(), &record);
            if let Ok(game) = record.replay() {
                prop_assert_eq!(game.turns().len(), record.len());
            }
        }
    }
}
