//! The family: TF-20 and TF-21.

use tafl_core::geometry::Coord;
use tafl_core::{
    Game, IllegalMove, Outcome, Piece, Position, Preset, Ruleset, RulesetBuilder, RulesetError,
    Setup, Side, Violation,
};

use super::{at, does, drawn, place, point, preset, refused, step, takes, with};
use crate::reference::rules::presets;

#[test]
fn tf_20_presets() {
    let table = presets();
    assert_eq!(table.len(), Preset::ALL.len());
    for (name, pairs) in table {
        let preset: Preset = name.parse().unwrap();
        let rules = Ruleset::preset(preset);
        for (key, value) in pairs {
            match key.as_str() {
                "source" => assert!(!preset.source().is_empty()),
                "confidence" => assert_eq!(preset.confidence(), value, "{name}"),
                _ => assert_eq!(rules.value(&key), Some(value), "{name} {key}"),
            }
        }
        assert_eq!(rules.nearest_preset(), (preset, Vec::new()));
    }
}

#[test]
fn tf_20_first_moves() {
    let names = [
        "alea",
        "alea-walker",
        "copenhagen",
        "fetlar",
        "brandubh",
        "tablut",
        "sea-battle-9",
        "sea-battle-13",
        "ard-ri",
        "tawlbwrdd",
        "parlett",
    ];
    let counts = names.map(|name| Position::new(&preset(name)).legal_move_count());
    assert_eq!(counts, [580, 220, 116, 116, 40, 80, 80, 184, 24, 136, 184]);
}

/// A board of 7 points with a start that has a king, whatever the parameters.
fn seven(values: &[(&str, &str)]) -> Ruleset {
    with("brandubh", values)
}

fn king_at(rules: &Ruleset, board: &str, turn: Side) -> Position {
    place(rules, &drawn(board, turn))
}

#[test]
fn tf_21_castle_for_the_king() {
    let board = "....... ....... ....... a...... ....... ....... .k.....";
    let plain = seven(&[("castle", "plain")]);
    assert!(takes(&king_at(&plain, board, Side::Attackers), "a4-d4").is_empty());
    let closed = seven(&[("castle_men_pass", "false")]);
    let closed = king_at(
        &closed,
        "....... ....... ....... a...... ....... ....... .k.....",
        Side::Attackers,
    );
    let error = IllegalMove::Closed { piece: Piece::Attacker, at: point("d4") };
    assert_eq!(refused(&closed, "a4-e4"), error);
    let passable = king_at(
        &preset("brandubh"),
        "....... ....... ....... a...... ....... ....... .k.....",
        Side::Attackers,
    );
    assert!(takes(&passable, "a4-e4").is_empty());
    let error = IllegalMove::NoStop { piece: Piece::Attacker, at: point("d4") };
    assert_eq!(refused(&passable, "a4-d4"), error);
}

#[test]
fn tf_21_corners_for_the_king() {
    let board = "....... ....... ....... ....... ....... a...... ...k...";
    let closed = IllegalMove::Closed { piece: Piece::Attacker, at: point("a1") };
    assert_eq!(refused(&king_at(&preset("brandubh"), board, Side::Attackers), "a2-a1"), closed);
    let plain = king_at(&seven(&[("corners", "plain")]), board, Side::Attackers);
    assert!(takes(&plain, "a2-a1").is_empty());
    // Blocks of four: nobody but the king passes them.
    let blocks = seven(&[("citadel_width", "2")]);
    let board = "....... ....... ....... ....... a...... ....... ..k....";
    let closed = IllegalMove::Closed { piece: Piece::Attacker, at: point("a2") };
    assert_eq!(refused(&king_at(&blocks, board, Side::Attackers), "a3-a2"), closed);
    let board = "....... ....... ....... ....... k.....a ....... .......";
    assert_eq!(does(&king_at(&blocks, board, Side::Defenders), "a3-a2").1, None);
}

#[test]
fn tf_21_king_returns() {
    let board = "....... ....... ....... .k..... ....... ....... ..a....";
    let free = king_at(&preset("brandubh"), board, Side::Defenders);
    assert!(takes(&free, "b4-d4").is_empty() && takes(&free, "b4-e4").is_empty());
    let barred = king_at(&seven(&[("king_returns", "false")]), board, Side::Defenders);
    let error = IllegalMove::Closed { piece: Piece::King, at: point("d4") };
    assert_eq!(refused(&barred, "b4-d4"), error);
    assert_eq!(refused(&barred, "b4-e4"), error);
    // He may leave it, of course.
    let inside = king_at(
        barred.ruleset(),
        "....... ....... ....... ...k... ....... ....... ..a....",
        Side::Defenders,
    );
    assert!(takes(&inside, "d4-b4").is_empty());
}

#[test]
fn tf_21_hostile_castle() {
    let enemy = |value: &str, king: bool, victims: Side| {
        let rules = seven(&[("castle_hostile_to", value)]);
        let (man, hunter) = if victims == Side::Attackers { ('a', 'd') } else { ('d', 'a') };
        let (castle, aside) = if king { ('k', '.') } else { ('.', 'k') };
        let board = format!(
            "...{hunter}... ....... ...{man}... ...{castle}... ....... .{aside}..... ......."
        );
        let position = king_at(&rules, &board, victims.opponent());
        takes(&position, "d7-d6") == "d5"
    };
    let table =
        |value: &str, victims: Side| (enemy(value, false, victims), enemy(value, true, victims));
    assert_eq!(table("none", Side::Attackers), (false, true), "an armed king helps by himself");
    assert_eq!(table("attackers when empty", Side::Attackers), (true, true));
    assert_eq!(table("defenders", Side::Defenders), (true, true));
    assert_eq!(table("defenders when empty", Side::Defenders), (true, false));
    assert_eq!(table("attackers", Side::Defenders), (false, false));
}

#[test]
fn tf_21_hostile_point_counts_whoever_stands_there() {
    // The king is no anvil here, so that it is the point alone that counts.
    let board = "...d... ....... ...a... ...k... ....... ....... .......";
    let always = seven(&[("castle_hostile_to", "attackers"), ("king_anvil", "false")]);
    assert_eq!(takes(&king_at(&always, board, Side::Defenders), "d7-d6"), "d5");
    let empty = seven(&[("castle_hostile_to", "attackers when empty"), ("king_anvil", "false")]);
    assert_eq!(takes(&king_at(&empty, board, Side::Defenders), "d7-d6"), "");
}

#[test]
fn tf_21_hostile_corners() {
    let board = "....... ...k... ....... ....... ..d.... ....... .a.....";
    assert_eq!(takes(&king_at(&preset("brandubh"), board, Side::Defenders), "c3-c1"), "b1");
    let none = seven(&[("corners_hostile_to", "none")]);
    assert_eq!(takes(&king_at(&none, board, Side::Defenders), "c3-c1"), "");
    let other = seven(&[("corners_hostile_to", "defenders")]);
    assert_eq!(takes(&king_at(&other, board, Side::Defenders), "c3-c1"), "");
}

#[test]
fn tf_21_king_taken_by_two_or_four() {
    let taken = Some(Outcome::KingCaptured);
    let board = "....... ....... ....... ....... .ak.... ...a... .......";
    let end = |rules: &Ruleset| does(&king_at(rules, board, Side::Attackers), "d2-d3").1;
    assert_eq!(end(&seven(&[("king", "two")])), taken);
    assert_eq!(end(&seven(&[("king", "four")])), None);
    assert_eq!(end(&preset("brandubh")), taken, "away from the castle");

    let beside = "..a.... ....... ....... ..k.... ..a.... ....... .......";
    let end = |rules: &Ruleset| does(&king_at(rules, beside, Side::Attackers), "c7-c5").1;
    assert_eq!(end(&seven(&[("king", "two")])), taken);
    assert_eq!(end(&preset("brandubh")), None, "beside the castle");

    // By four never on the edge, unless three will do there.
    let edge = "....... ....... a...... k..a... a...... ....... .......";
    let end = |rules: &Ruleset| does(&king_at(rules, edge, Side::Attackers), "d4-b4");
    let four = [("king", "four"), ("castle", "plain"), ("no_move", "draw")];
    let shut_in = Some(Outcome::NoMove { winner: None });
    assert_eq!(end(&seven(&four)), ("d4-b4".to_string(), shut_in));
    let three = [four[0], four[1], four[2], ("king_edge_three", "true")];
    assert_eq!(end(&seven(&three)), ("d4-b4xa4".to_string(), taken));
}

#[test]
fn tf_21_castle_and_corners_count_against_the_king() {
    // Three attackers and the empty castle.
    let board = "...a... ....... ..aka.. ....... ....... ....... .......";
    let counts = king_at(&preset("brandubh"), board, Side::Attackers);
    assert_eq!(does(&counts, "d7-d6").1, Some(Outcome::KingCaptured));
    let not = king_at(&seven(&[("castle_counts_against_king", "false")]), board, Side::Attackers);
    assert_eq!(does(&not, "d7-d6").1, None);
    // An attacker and a corner.
    let board = "....... ....... ....... ....... ..a.... ....... .k.....";
    let counts = king_at(&preset("brandubh"), board, Side::Attackers);
    assert_eq!(does(&counts, "c3-c1").1, Some(Outcome::KingCaptured));
    let not = king_at(&seven(&[("corners_count_against_king", "false")]), board, Side::Attackers);
    assert_eq!(does(&not, "c3-c1").1, None);
}

#[test]
fn tf_21_the_last_enemy_must_arrive() {
    // The king has moved in between: nobody takes him by moving elsewhere, nor next to him on the open side.
    let board = "....... ....... ....... ....... ....... aka.... ....a..";
    let position = king_at(&preset("brandubh"), board, Side::Attackers);
    assert_eq!(does(&position, "e1-e2").1, None);
    assert_eq!(does(&position, "e1-b1"), ("e1-b1".to_string(), None));
}

#[test]
fn tf_21_king_hammer_and_anvil() {
    let hammer = "....... ....... ....... ....... .da.... ....... ...k...";
    let anvil = "....... ....... ....... ....... .ka.... ....... ...d...";
    let armed = preset("brandubh");
    assert_eq!(takes(&king_at(&armed, hammer, Side::Defenders), "d1-d3"), "c3");
    assert_eq!(takes(&king_at(&armed, anvil, Side::Defenders), "d1-d3"), "c3");
    let anvil_only = seven(&[("king_hammer", "false")]);
    assert_eq!(takes(&king_at(&anvil_only, hammer, Side::Defenders), "d1-d3"), "");
    assert_eq!(takes(&king_at(&anvil_only, anvil, Side::Defenders), "d1-d3"), "c3");
    let hammer_only = seven(&[("king_anvil", "false")]);
    assert_eq!(takes(&king_at(&hammer_only, hammer, Side::Defenders), "d1-d3"), "c3");
    assert_eq!(takes(&king_at(&hammer_only, anvil, Side::Defenders), "d1-d3"), "");
}

#[test]
fn tf_21_escape() {
    let board = "....... ....... ....... .k....a ....... ....... .......";
    let edge = king_at(&seven(&[("escape", "edge")]), board, Side::Defenders);
    assert_eq!(does(&edge, "b4-a4").1, Some(Outcome::KingEscaped));
    assert_eq!(does(&king_at(&preset("brandubh"), board, Side::Defenders), "b4-a4").1, None);
    let citadels = seven(&[("citadel_width", "2"), ("escape", "citadels")]);
    assert_eq!(
        does(&king_at(&citadels, board, Side::Defenders), "b4-b2").1,
        Some(Outcome::KingEscaped)
    );
    assert_eq!(does(&king_at(&citadels, board, Side::Defenders), "b4-b3").1, None);
}

#[test]
fn tf_21_steps() {
    let rules = seven(&[("king_steps", "1"), ("men_steps", "2")]);
    let board = "....... ....... ....... k.....a ....... ....... ....d..";
    let men = king_at(&rules, board, Side::Attackers);
    assert!(takes(&men, "g4-e4").is_empty());
    let error = IllegalMove::TooFar { piece: Piece::Attacker, longest: 2 };
    assert_eq!(refused(&men, "g4-c4"), error);
    assert_eq!(error.clause(), "TF-21");
    let king = king_at(&rules, board, Side::Defenders);
    assert!(takes(&king, "a4-a5").is_empty());
    assert_eq!(refused(&king, "a4-a6"), IllegalMove::TooFar { piece: Piece::King, longest: 1 });
}

#[test]
fn tf_21_no_move() {
    let setup = drawn("....... ....... a...... ka..... a...... ....... .......", Side::Defenders);
    let judged = |value: &str| place(&seven(&[("no_move", value)]), &setup);
    assert_eq!(judged("lose").outcome(), Some(Outcome::NoMove { winner: Some(Side::Attackers) }));
    assert_eq!(judged("draw").outcome(), Some(Outcome::NoMove { winner: None }));
    assert_eq!(judged("pass").outcome(), None);
    assert_eq!(judged("pass").legal_moves(), [step("pass")]);
    let free = king_at(
        &preset("brandubh"),
        "....... ....... a...... k...... a...... ....... .......",
        Side::Defenders,
    );
    assert_eq!(refused(&free, "pass"), IllegalMove::NoPass);
}

fn repeated(value: &str, texts: [&str; 4]) -> Game {
    let mut game = Game::new(&seven(&[("repetition", value)]));
    for text in texts.into_iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        game.play(step(text)).unwrap();
    }
    game
}

#[test]
fn tf_21_repetition() {
    let there_and_back = ["d6-c6", "d5-c5", "c6-d6", "c5-d5"];
    let end = |value: &str| repeated(value, there_and_back).outcome();
    assert_eq!(end("none"), None);
    assert_eq!(end("third: draw"), Some(Outcome::Repetition { winner: None }));
    let attackers = Some(Outcome::Repetition { winner: Some(Side::Attackers) });
    assert_eq!(end("third: defenders lose"), attackers);
    assert_eq!(end("third: mover loses"), attackers, "the defenders made the last move");
    let mut over = repeated("third: draw", there_and_back);
    assert_eq!((over.repeats(), over.legal_moves().len()), (3, 0));
    assert_eq!(over.play(step("d6-c6")), Err(IllegalMove::GameOver));
    assert_eq!(over.position().outcome(), None, "a position knows no history");
    assert!(over.undo().is_some());
    assert_eq!(over.outcome(), None);
}

#[test]
fn tf_21_a_cycle_of_six_plies_counts_and_the_side_to_move_matters() {
    let mut game = Game::new(&seven(&[("repetition", "third: draw")]));
    let cycle = ["d6-c6", "d5-c5", "c6-b6", "c5-b5", "b6-d6", "b5-d5"];
    for text in cycle.into_iter().cycle().take(12) {
        assert_eq!(game.outcome(), None);
        game.play(step(text)).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: None }));
    let mut other = Game::new(&preset("brandubh"));
    other.play(step("d6-c6")).unwrap();
    let by_hand = at(&preset("brandubh"), "3a3/2a4/3d3/aadkdaa/3d3/3a3/3a3 a");
    assert_ne!(other.position(), &by_hand);
    assert_ne!(other.position().zobrist(), by_hand.zobrist());
}

#[test]
fn tf_21_violations_are_all_named() {
    let rules = preset("brandubh");
    let mut setup: Setup = "a2k3/7/7/k2d3/7/7/7 a".parse().unwrap();
    setup.pieces.insert(Coord::new(7, 0), Piece::Defender);
    let error = Position::from_setup(&setup, &rules).unwrap_err();
    let named = [
        Violation::MayNotStand { piece: Piece::Attacker, at: point("a7") },
        Violation::MayNotStand { piece: Piece::Defender, at: point("d4") },
        Violation::OffBoard { piece: Piece::Defender, at: point("h1") },
        Violation::Kings { count: 2 },
    ];
    assert_eq!(error.violations(), named);
    let small: Setup = "5/5/2k2/5/5 a".parse().unwrap();
    let error = Position::from_setup(&small, &rules).unwrap_err();
    assert_eq!(error.violations(), [Violation::Size { found: 5, expected: 7 }]);
}

#[test]
fn tf_21_positions_that_are_over() {
    let rules = preset("brandubh");
    let outcome = |text: &str| at(&rules, text).outcome();
    assert_eq!(outcome("3a3/7/7/7/7/7/3d3 d"), Some(Outcome::KingCaptured));
    assert_eq!(outcome("3a3/7/7/7/7/7/6k a"), Some(Outcome::KingEscaped));
    assert_eq!(
        outcome("7/7/7/7/7/7/3k3 a"),
        Some(Outcome::NoMove { winner: Some(Side::Defenders) })
    );
    // Surrounded by hand, he is not captured: that takes a move.
    assert_eq!(outcome("7/7/7/2a4/1aka3/2a4/7 a"), None);
    assert_eq!(outcome("7/7/a6/k5a/a6/7/7 d"), None);
    let over = at(&rules, "3a3/7/7/7/7/7/6k a");
    assert_eq!((over.legal_moves().len(), over.perft(2)), (0, 0));
    assert_eq!(refused(&over, "d7-d6"), IllegalMove::GameOver);
}

/// Keys and values.
type Values = &'static [(&'static str, &'static str)];

#[test]
fn tf_21_impossible_combinations() {
    let reason = |name: &str, values: &[(&str, &str)]| -> String {
        let mut builder = RulesetBuilder::from(name.parse::<Preset>().unwrap());
        for (key, value) in values {
            builder.set(key, value).unwrap();
        }
        let error = builder.build().unwrap_err();
        assert_eq!(error.clause(), "TF-21");
        error.to_string()
    };
    let table: [(&str, Values, &str); 18] = [
        (
            "alea",
            &[("king", "two")],
            "king_edge_three: only a king who is taken by four is taken by three on the edge",
        ),
        (
            "brandubh",
            &[("king_edge_three", "true")],
            "king_edge_three: only a king who is taken by four is taken by three on the edge",
        ),
        (
            "copenhagen",
            &[("escape", "citadels")],
            "escape: citadels are corner blocks 2 points wide",
        ),
        (
            "alea",
            &[("escape", "edge")],
            "blocked_corners_edge: a king who wins on every edge point needs no corner",
        ),
        ("brandubh", &[("size", "4")], "size: a board has 5 to 19 points a side, not 4"),
        ("brandubh", &[("size", "20")], "size: a board has 5 to 19 points a side, not 20"),
        ("brandubh", &[("size", "9")], "start: its board has 7 points a side, the ruleset's has 9"),
        (
            "brandubh",
            &[("citadel_width", "0")],
            "citadel_width: corners are 1 or 2 points wide, not 0",
        ),
        (
            "brandubh",
            &[("citadel_width", "3")],
            "citadel_width: corners are 1 or 2 points wide, not 3",
        ),
        (
            "brandubh",
            &[("size", "6"), ("start", "6/6/6/2k3/6/6 a")],
            "castle: a board of even size has no castle",
        ),
        (
            "sea-battle-9",
            &[("size", "6"), ("start", "6/6/6/2k3/6/6 a"), ("castle_hostile_to", "attackers")],
            "castle_hostile_to: a board of even size has no castle",
        ),
        (
            "sea-battle-9",
            &[("castle_men_pass", "false")],
            "castle_men_pass: a plain castle is open to every piece",
        ),
        (
            "sea-battle-9",
            &[("king_returns", "false")],
            "king_returns: a plain castle is open to every piece",
        ),
        (
            "ard-ri",
            &[("king_steps", "0")],
            "king_steps: a piece that moves takes at least one step",
        ),
        ("ard-ri", &[("men_steps", "0")], "men_steps: a piece that moves takes at least one step"),
        ("brandubh", &[("start", "7/7/7/7/7/7/3a3 a")], "start: there is no king"),
        ("brandubh", &[("start", "7/7/1k1k3/7/7/7/3a3 a")], "start: there are 2 kings"),
        ("brandubh", &[("start", "7/7/1k5/7/7/7/a6 a")], "start: no attacker may stand on a1"),
    ];
    for (name, values, expected) in table {
        assert_eq!(reason(name, values), expected);
    }
}

#[test]
fn tf_21_keys_and_values() {
    let mut builder = preset("alea").to_builder();
    let unknown = builder.set("color", "red").unwrap_err();
    assert_eq!(unknown, RulesetError::UnknownKey { key: "color".to_string() });
    for (key, value) in [
        ("king", "three"),
        ("escape", ""),
        ("king_steps", "-1"),
        ("king_steps", "01"),
        ("king_steps", "256"),
        ("size", "٩"),
        ("castle_hostile_to", "attackers,attackers when empty"),
        ("castle_hostile_to", "attackers when"),
        ("castle_hostile_to", "nobody"),
        ("exit_fort", "yes"),
        ("start", "7/7 a"),
        ("first", "black"),
        ("repetition", "fourth: draw"),
    ] {
        let error = builder.set(key, value).unwrap_err();
        assert!(matches!(error, RulesetError::BadValue { .. }), "{key} {value}");
        assert_eq!(error.key(), Some(key));
    }
    builder.set("king_hammer", "TRUE").unwrap();
    builder.set("castle_hostile_to", "Attackers,  defenders  when empty").unwrap();
    builder.set("first", "defenders").unwrap();
    let rules = builder.build().unwrap();
    let expected = [
        ("first", "defenders"),
        ("castle_hostile_to", "attackers,defenders when empty"),
        ("king_hammer", "true"),
    ];
    let (preset, differences) = rules.nearest_preset();
    assert_eq!(preset, Preset::Alea);
    let differences: Vec<(&str, &str)> =
        differences.iter().map(|(key, value)| (*key, value.as_str())).collect();
    assert_eq!(differences, expected);
    assert_eq!(rules.first(), Side::Defenders);
}
