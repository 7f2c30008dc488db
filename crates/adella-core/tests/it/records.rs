//! Game records: read, judged, printed, refused.

use adella_core::geometry::ParseCellErrorKind::Column;
use adella_core::geometry::record::{FrameErrorKind, Place};
use adella_core::{
    Damage, Effect, Expected, Game, IllegalMove, Move, Outcome, Record, RecordErrorKind, Ruleset,
    Side,
};
use proptest::prelude::*;
use proptest::sample::Index;

const SHORT: &str = "game: adella\nposition: 4/2n1/4/1Y2/4 N,NE,W 12 y\n\nW b2-c3\n";

fn fault(text: &str) -> (usize, usize, RecordErrorKind, Option<&'static str>) {
    let error = match text.parse::<Record>() {
        Ok(record) => record.replay().expect_err(text),
        Err(error) => error,
    };
    assert_eq!(error.to_string(), error.kind().to_string());
    (error.place().line, error.place().column, error.kind().clone(), error.clause())
}

#[test]
fn a_record_is_read_and_replayed() {
    let record: Record = SHORT.parse().unwrap();
    assert_eq!((record.len(), record.is_empty(), record.result()), (1, false, None));
    assert_eq!(record.start().unwrap().to_string(), "4/2n1/4/1Y2/4 N,NE,W 12 y");
    let place = Place { line: 4, column: 1 };
    let next: Move = "W b2-c3".parse().unwrap();
    assert_eq!(record.moves().collect::<Vec<_>>(), [(next, place)]);
    let game = record.replay().unwrap();
    assert_eq!(game.outcome().and_then(Outcome::winner), Some(Side::Galleys));
    assert_eq!(record.ruleset(), game.ruleset());
    let unplayed: Record = "game: adella\n".parse().unwrap();
    assert_eq!((unplayed.len(), unplayed.is_empty()), (0, true));
}

#[test]
fn comments_blanks_crlf_and_a_byte_order_mark_are_taken() {
    let text = "\u{feff}# a comment, \u{221e}\r\nGame:  ADELLA # yes\r\nresult:GALLEYS\r\n\r\n\
                # another\r\n\r\n  @n  # first\r\n@E\r\n@W\t\r\n+b5\r\n+c1\r\nN b5#\r\n";
    let record: Record = text.parse().unwrap();
    assert_eq!(record.result(), Some(Side::Galleys));
    assert_eq!(record.len(), 6);
    assert_eq!(record.moves().next().unwrap().1, Place { line: 7, column: 3 });
    // The `#` of an obstructed ship is no comment.
    assert_eq!(record.moves().last().unwrap().0.to_string(), "N b5#");
    assert_eq!(
        record.to_string(),
        "game: adella\nresult: galleys\n\n@N\n@E\n@W\n+b5\n+c1\nN b5#\n"
    );
    assert_eq!(record.to_string().parse(), Ok::<Record, _>(record));
}

#[test]
fn a_result_is_compared_once_the_game_is_over() {
    let wrong = SHORT.replace("position", "result: galleons\nposition");
    let (line, column, kind, clause) = fault(&wrong);
    assert_eq!((line, column, clause), (2, 9, Some("AD-17")));
    assert!(matches!(kind, RecordErrorKind::ResultDiffers { header: Side::Galleons, .. }));
    let right = SHORT.replace("position", "result: galleys\nposition");
    assert!(right.parse::<Record>().unwrap().replay().is_ok());
    // A game that is still open may have any result in its header.
    let open = "game: adella\nresult: galleons\n\n@N\n";
    let game = open.parse::<Record>().unwrap().replay().unwrap();
    assert_eq!(game.outcome(), None);
}

#[test]
fn moves_are_judged_one_by_one() {
    let record: Record = "game: adella\n\n@N\n+b1\n@E\n".parse().unwrap();
    let mut game = record.new_game().unwrap();
    assert_eq!(record.play_into(0, &mut game), Ok(()));
    let before = game.clone();
    let error = record.play_into(1, &mut game).unwrap_err();
    assert_eq!(error.place(), Place { line: 4, column: 1 });
    assert_eq!(error.kind(), &RecordErrorKind::Illegal(IllegalMove::TideExpected));
    assert_eq!(error.clause(), Some("AD-5"));
    assert_eq!(error.to_string(), "a tide is to be placed now");
    assert_eq!(game, before);
    assert_eq!(record.play_into(2, &mut game), Ok(()));
    assert_eq!(record.judge_result(&game), Ok(()));
    let error = record.play_into(3, &mut game).unwrap_err();
    assert_eq!(error.kind(), &RecordErrorKind::NoSuchMove(3));
    let error = record.play_into(usize::MAX, &mut game).unwrap_err();
    assert_eq!(error.kind(), &RecordErrorKind::NoSuchMove(usize::MAX));
}

#[test]
fn faults_have_their_places() {
    use FrameErrorKind::{Header, Missing, Twice, Unknown};
    use RecordErrorKind::{Frame, MoveText, OtherGame, PositionText, UnknownResult};
    let text = |kind: &RecordErrorKind| match kind {
        MoveText(error) => Some(error.expected),
        PositionText(error) => Some(error.expected),
        _ => None,
    };
    for (record, line, column, kind) in [
        ("", 1, 1, Frame(Missing("game"))),
        ("\n\n\n", 1, 1, Frame(Missing("game"))),
        ("result: galleys\n\n@N\n", 2, 1, Frame(Missing("game"))),
        ("@N\n", 1, 1, Frame(Header)),
        ("game adella\n", 1, 1, Frame(Header)),
        ("game: adella\n\0: x\n", 2, 1, Frame(Header)),
        ("game: vadus\n\ne5\n", 1, 7, OtherGame("vadus".into())),
        ("game:\n", 1, 6, OtherGame(String::new())),
        ("game: adella\ngame: adella\n", 2, 1, Frame(Twice("game".into()))),
        ("game: adella\nresult: draw\n", 2, 9, UnknownResult("draw".into())),
        ("game: adella\nresult:\n", 2, 8, UnknownResult(String::new())),
        ("game: adella\nresult: galleys\nResult: galleys\n", 3, 1, Frame(Twice("Result".into()))),
        ("game: adella\nsize: 9\n", 2, 1, Frame(Unknown("size".into()))),
        ("game: adella\nvariant: alea\n\n@N\n", 2, 1, Frame(Unknown("variant".into()))),
    ] {
        assert_eq!(fault(record), (line, column, kind, None), "{record}");
    }
    for (record, line, column, expected) in [
        ("game: adella\n\n@N\n  @X\n", 4, 4, Expected::Point),
        ("game: adella\n\n@N\nN a2-a3 \u{e9}\n", 4, 9, Expected::Wave(Column)),
        ("game: adella\n\n\u{2192}@N\n", 3, 1, Expected::Point),
        ("game: adella\nposition: 4/4/4/4/4 X 33 n\n", 2, 21, Expected::Point),
        ("game: adella\nposition:   4/4/4/4/4 - 33\n", 2, 27, Expected::Side),
    ] {
        let (at, from, kind, clause) = fault(record);
        assert_eq!((at, from, text(&kind), clause), (line, column, Some(expected), None));
    }
}

#[test]
fn positions_and_moves_against_the_rules_name_their_clause() {
    for (record, line, column, clause) in [
        ("game: adella\nposition: 4/4/4/4/4 N,N,N,N 33 y\n", 2, 11, "AD-3"),
        ("game: adella\nposition: YYYY/4/4/4/N3 N,N,N 00 y\n", 2, 11, "AD-4"),
        ("game: adella\nposition: 4/4/4/4/4 N,N,N 22 y\n", 2, 11, "AD-20"),
        ("game: adella\n\n@N\n@N\n@N\n  +a3\n", 6, 3, "AD-6"),
        ("game: adella\n\n@N\n@N\n@N\n+b1\n+c1\nS b1-b2\n", 8, 1, "AD-7"),
    ] {
        let (at, from, _, broken) = fault(record);
        assert_eq!((at, from, broken), (line, column, Some(clause)), "{record}");
    }
    let after = format!("{SHORT}N c3-c4\n");
    assert_eq!(fault(&after).3, Some("AD-17"));
}

#[test]
fn hostile_records_end_in_an_error() {
    let long = format!("game: adella\n\n{}", "N ".repeat(500_000));
    assert!(matches!(fault(&long).2, RecordErrorKind::MoveText(_)));
    let deep = format!("game: adella\n\n{}", "@N\n".repeat(100_000));
    assert_eq!(fault(&deep).0, 6);
    let header = format!("{}: x\n", "k".repeat(500_000));
    assert!(matches!(fault(&header).2, RecordErrorKind::Frame(_)));
    let headers = format!("game: adella\n{}", "size: 1\n".repeat(50_000));
    assert!(matches!(fault(&headers).2, RecordErrorKind::Frame(FrameErrorKind::Unknown(_))));
}

#[test]
fn records_are_compared_by_what_they_say() {
    let record: Record = SHORT.parse().unwrap();
    let spaced: Record = SHORT.replace("W b2", "\n\n  w   B2").parse().unwrap();
    assert_eq!(record, spaced);
    for other in [
        SHORT.replace("W b2-c3", "N b2-b3"),
        SHORT.replace("position", "result: galleys\nposition"),
        SHORT.replace("12 y", "02 y"),
        "game: adella\n\nW b2-c3\n".to_string(),
        format!("{SHORT}N a1#\n"),
    ] {
        assert_ne!(other.parse::<Record>().unwrap(), record, "{other}");
    }
}

proptest! {
    #[test]
    fn records_of_games_lead_back_to_them(
        choices in prop::collection::vec(any::<Index>(), 0..80),
        skipped in 0..20_usize,
    ) {
        let mut game = Game::new(&Ruleset::standard());
        for (ply, choice) in choices.into_iter().enumerate() {
            if ply == skipped {
                game = Game::from_position(*game.position());
            }
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice.index(moves.len())]).unwrap();
        }
        let record = game.record();
        let text = record.to_string();
        let again: Record = text.parse().unwrap();
        prop_assert_eq!(&again, &record);
        // The places of a record that was never read are those of its canonical text.
        prop_assert!(again.moves().eq(record.moves()));
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again.replay(), Ok(game.clone()));
        prop_assert_eq!(record.result(), game.outcome().and_then(Outcome::winner));
    }

    #[test]
    fn no_text_makes_the_parser_panic(text in "(game: adella\n)?(\\PC|\n|[@+#/a-dnsew0-9 :-]){0,60}") {
        if let Ok(record) = text.parse::<Record>() {
            let _ = record.replay();
            prop_assert_eq!(record.to_string().parse(), Ok::<Record, _>(record));
        }
    }
}

const TOUR: &str = include_str!("../../../../docs/records/adella-tour.txt");
const GAME: &str = include_str!("../../../../docs/records/adella-game.txt");

#[test]
fn the_records_of_the_documentation_replay() {
    for (text, moves, winner) in [(TOUR, 10, Side::Galleys), (GAME, 32, Side::Galleons)] {
        let record: Record = text.parse().unwrap();
        let game = record.replay().unwrap();
        assert_eq!(record.len(), moves);
        assert_eq!(record.result(), Some(winner));
        assert_eq!(game.outcome().and_then(Outcome::winner), Some(winner));
    }
}

#[test]
fn the_tour_shows_the_rules_at_work() {
    let record: Record = TOUR.parse().unwrap();
    let mut position = *record.new_game().unwrap().position();
    let mut seen = vec![];
    for (next, _) in record.moves() {
        seen.extend(position.play(next).unwrap().iter().copied());
    }
    let has = |wanted: fn(&Effect) -> bool| seen.iter().any(wanted);
    assert!(has(|effect| matches!(effect, Effect::Hit { damage: Damage::Wrecked, .. })));
    assert!(has(|effect| matches!(effect, Effect::Hit { damage: Damage::Sunk, .. })));
    assert!(has(|effect| matches!(effect, Effect::Obstructed { damage: Damage::Wrecked, .. })));
    assert!(has(|effect| matches!(effect, Effect::Obstructed { damage: Damage::Sunk, .. })));
    let laid = seen.iter().filter(|effect| matches!(effect, Effect::Laid { .. })).count();
    assert_eq!(laid, 3, "two in the setting, one beside a port");
    assert!(has(|effect| matches!(effect, Effect::Ended(_))));
}
