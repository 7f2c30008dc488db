//! Game records.

use proptest::prelude::*;
use vadus_core::geometry::record::Place;
use vadus_core::{Game, GameResult, Outcome, Position, Record, RecordErrorKind, Side};

use crate::support::{Dice, mv, position, rules};

fn record(text: &str) -> Record {
    text.parse().unwrap()
}

#[test]
fn the_form_is_free_where_the_notation_leaves_it_free() {
    let plain = record("game: vadus\nsize: 3\n\nc3\na1 e5\npass\n");
    for text in [
        "\u{feff}game: vadus\r\nsize: 3\r\n\r\nc3\r\ne5 a1\r\npass",
        "SIZE: 3\nGame:   VADUS  # which game\n# ein Kommentar, \u{263a}\n\n\nC3\n\n# then\n  A1\tE5   # two\n\nPASS\n\n",
    ] {
        assert_eq!(record(text), plain, "{text}");
    }
    assert_eq!(plain.to_string(), "game: vadus\nsize: 3\n\nc3\na1 e5\npass\n");
    assert_eq!((plain.len(), plain.is_empty(), plain.size()), (3, false, 3));
    assert_eq!(plain.moves(), [mv("c3"), mv("a1 e5"), mv("pass")]);
    assert_eq!(plain.place(1), Some(Place { line: 5, column: 1 }));
    assert_eq!(plain.place(3), None);
    assert!(record("game: vadus\nsize: 3").is_empty());
}

#[test]
fn a_result_is_judged_only_when_the_game_is_over() {
    let open = record("game: vadus\nsize: 3\nresult: white\n\nc3\npass\n");
    assert_eq!(open.replay().unwrap().outcome(), None);
    let over = record("game: vadus\nsize: 3\nresult: white\n\nc3\npass\npass\n");
    assert!(matches!(over.replay().unwrap_err().kind(), RecordErrorKind::WrongResult { .. }));
    let right = record("game: vadus\nsize: 3\nresult: black\n\nc3\npass\npass\n");
    assert_eq!(right.result(), Some(GameResult::Black));
    assert!(right.replay().unwrap().outcome().is_some());
    let drawn = "game: vadus\nsize: 3\nresult: draw\nposition: xx1/4/5/4/1oo x 1\n\npass\n";
    assert_eq!(record(drawn).replay().unwrap().outcome().unwrap().result(), GameResult::Draw);
}

#[test]
fn a_position_may_stand_at_the_start() {
    let text = "game: vadus\nsize: 2\nposition: 1x/3/2 o 1\n\na1 a2\n";
    let record = record(text);
    let game = record.replay().unwrap();
    assert_eq!(*game.start(), position("1x/3/2 o 1"));
    assert_eq!(*game.position(), position("1x/o2/o1 x 0"));
    assert_eq!(game.record().to_string(), text);
    assert_eq!(record.position(), Some(&game.start().to_setup()));
}

#[test]
fn records_are_equal_if_all_that_they_say_is() {
    let one = record("game: vadus\nsize: 3\n\nc3\n");
    for text in [
        "game: vadus\nsize: 4\n\nc3\n",
        "game: vadus\nsize: 3\nresult: black\n\nc3\n",
        "game: vadus\nsize: 3\nposition: 3/4/5/4/2x o 0\n\nc3\n",
        "game: vadus\nsize: 3\n\nc4\n",
        "game: vadus\nsize: 3\n\nc3\npass\n",
    ] {
        assert_ne!(record(text), one, "{text}");
        assert_eq!(record(text), record(text));
    }
}

#[test]
fn the_record_of_a_game_has_the_places_of_its_text() {
    for (start, turns) in [
        ("2/3/2 x 0", &["b2", "a1 a2"][..]),
        ("2/3/2 x 0", &["b2", "pass", "pass"]),
        ("1x/3/2 o 0", &["a1 a2"]),
        ("1x/3/2 o 0", &["pass", "pass"]),
    ] {
        let mut game = Game::from_position(position(start));
        for turn in turns {
            game.play(mv(turn)).unwrap();
        }
        let written = game.record();
        let read = record(&written.to_string());
        for index in 0..=turns.len() {
            assert_eq!(written.place(index), read.place(index), "{written}");
        }
    }
}

#[test]
fn the_size_is_that_of_the_position_or_9() {
    assert_eq!(record("game: vadus\n\ne5\n"), record("game: vadus\nsize: 9\n\ne5\n"));
    let text = "game: vadus\nposition: 1x/3/2 o 1\n\na1 a2\n";
    assert_eq!(record(text).size(), 2);
    assert_eq!(record(text).to_string(), text.replace("position", "size: 2\nposition"));
    assert!(record(text).replay().is_ok());
}

#[test]
fn steps_and_faults_leave_the_game_as_it_was() {
    let record = record("game: vadus\nsize: 2\n\nb2\nb2 c3\n");
    let mut game = record.new_game().unwrap();
    record.play_into(0, &mut game).unwrap();
    let before = game.clone();
    let error = record.play_into(1, &mut game).unwrap_err();
    assert_eq!((error.place(), error.clause()), (Place { line: 5, column: 1 }, Some("VA-7")));
    assert_eq!(game, before);
    let error = record.play_into(2, &mut game).unwrap_err();
    assert_eq!(*error.kind(), RecordErrorKind::NoMove { index: 2, len: 2 });
    assert_eq!(error.to_string(), "the record has 2 moves, none with the number 2");
    assert_eq!(error.clause(), None);
}

#[test]
fn a_move_after_undo_replaces_the_old_one() {
    let mut game = Game::new(&rules(2));
    game.play(mv("b2")).unwrap();
    game.play(mv("a1 a2")).unwrap();
    let undone = game.undo().unwrap();
    assert_eq!(undone.played(), mv("a1 a2"));
    game.play(mv("c2 c3")).unwrap();
    assert_eq!(game.moves().map(|m| m.to_string()).collect::<Vec<_>>(), ["b2", "c2 c3"]);
    assert_eq!(game.history().len(), 2);
    assert!(game.play(mv("c2 a1")).is_err());
    assert_eq!(game.history().len(), 2);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(40))]

    #[test]
    fn the_record_of_a_game_gives_the_game(size in 2..=13_u8, seed: u64, skip in 0..10_usize) {
        let mut dice = Dice(seed | 1);
        let rules = rules(size);
        let mut start = Position::new(&rules);
        let mut game: Option<Game> = None;
        for ply in 0..60 {
            if ply == skip {
                game = Some(Game::from_position(start.clone()));
            }
            let count = start.legal_move_count();
            if count == 0 {
                break;
            }
            let index = if dice.below(12) == 0 { count - 1 } else { dice.below(count) };
            let m = start.nth_legal_move(index).unwrap();
            start.play(m).unwrap();
            if let Some(game) = &mut game {
                game.play(m).unwrap();
            }
        }
        prop_assume!(game.is_some());
        let game = game.unwrap();
        let record = game.record();
        let text = record.to_string();
        let read = self::record(&text);
        prop_assert_eq!(&read, &record);
        prop_assert_eq!(read.to_string(), text);
        // The places of a record made from a game are those of its text.
        for index in 0..record.len() {
            prop_assert_eq!(read.place(index), record.place(index));
        }
        let again = read.replay().unwrap();
        prop_assert_eq!(again.position(), game.position());
        prop_assert_eq!(again, game);
    }

    #[test]
    fn any_text_is_a_record_or_an_error_inside_it(text in "(game: vadus\n)?(size: [0-9]{1,2}\n)?(result: [a-w]{0,5}\n)?\n?([a-d][0-4]( [a-d][0-4])?\n|pass\n|#é\n){0,6}") {
        match text.parse::<Record>() {
            Ok(record) => {
                prop_assert_eq!(&self::record(&record.to_string()), &record);
                drop(record.replay());
            }
            Err(error) => {
                let place = error.place();
                prop_assert!(place.line <= text.split('\n').count() + 1);
            }
        }
    }
}

const WALLS: &str = include_str!("../../../../docs/records/vadus-walls.txt");
const GAME: &str = include_str!("../../../../docs/records/vadus-game.txt");

/// The values of both sides after so many moves of the record of walls.
fn walls_after(moves: usize) -> (Vec<i16>, Vec<i16>) {
    let record = record(WALLS);
    let mut game = record.new_game().unwrap();
    for index in 0..moves {
        record.play_into(index, &mut game).unwrap();
    }
    let values = game.position().values();
    (values.of(Side::Black).to_vec(), values.of(Side::White).to_vec())
}

#[test]
fn the_record_of_walls_shows_what_it_says() {
    assert_eq!(walls_after(7), (vec![7], vec![6]));
    assert_eq!(walls_after(9), (vec![5], vec![6, -1, -1]));
    let game = record(WALLS).replay().unwrap();
    let outcome = Outcome::HigherGroup { winner: Side::White, rank: 0 };
    assert_eq!(game.outcome(), Some(outcome));
    // The board drawn in its comments is that after the walls are built.
    let mut game = game;
    for _ in 0..4 {
        game.undo().unwrap();
    }
    for line in game.position().diagram().to_string().lines() {
        assert!(WALLS.contains(&format!("#   {}\n", line.trim_end())), "{line}");
    }
}

#[test]
fn the_whole_game_ends_as_it_says() {
    let game = record(GAME).replay().unwrap();
    let values = game.position().values();
    assert_eq!(values.of(Side::Black)[..9], [4, 2, 2, 2, 2, -1, -1, -1, -2]);
    assert_eq!(values.of(Side::White)[..9], [4, 2, 2, 2, 2, -1, -1, -1, -1]);
    assert_eq!(game.outcome(), Some(Outcome::HigherGroup { winner: Side::White, rank: 8 }));
}
