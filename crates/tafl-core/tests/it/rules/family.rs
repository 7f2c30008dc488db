//! TF-20 and TF-21: presets and parameters.

use tafl_core::{
    Game, IllegalMove, Outcome, Piece, Position, Preset, Ruleset, RulesetBuilder, RulesetError,
    Setup, Side, Violation,
};

use crate::support::{attack, defend, drawn, ends, moves_from, on, play, refused, taken, with};

#[test]
fn tf_20_every_preset_has_its_first_moves_and_its_source() {
    let first = [
        (Preset::Alea, 580),
        (Preset::AleaWalker, 220),
        (Preset::Copenhagen, 116),
        (Preset::Fetlar, 116),
        (Preset::Brandubh, 40),
        (Preset::Tablut, 80),
        (Preset::SeaBattle9, 80),
        (Preset::SeaBattle13, 184),
        (Preset::ArdRi, 24),
        (Preset::Tawlbwrdd, 136),
        (Preset::Parlett, 184),
    ];
    assert_eq!(first.map(|(preset, _)| preset), Preset::ALL);
    for (preset, moves) in first {
        let start = Position::new(&Ruleset::preset(preset));
        assert_eq!(start.legal_move_count(), moves, "{preset}");
        assert!(!preset.source().is_empty() && !preset.confidence().is_empty());
        assert_eq!(preset.name().parse(), Ok(preset));
        assert_eq!(preset.name().to_uppercase().parse(), Ok(preset));
        let rules = Ruleset::preset(preset);
        assert_eq!(rules.nearest_preset(), (preset, Vec::new()), "{preset}");
    }
    let unknown = "chess".parse::<Preset>();
    assert_eq!(unknown, Err(RulesetError::UnknownPreset { name: "chess".into() }));
    assert_eq!(unknown.unwrap_err().clause(), "TF-20");
}

/// The published table of presets, against what each builds.
#[test]
fn tf_20_every_parameter_of_every_preset_is_that_of_the_table() {
    let table: serde_json::Value =
        serde_json::from_str(include_str!("../../data/presets.json")).unwrap();
    for preset in Preset::ALL {
        let rules = Ruleset::preset(preset);
        let parameters = table[preset.name()].as_object().unwrap();
        for (key, value) in parameters {
            let expected = match value {
                serde_json::Value::String(text) => text.clone(),
                serde_json::Value::Bool(_) | serde_json::Value::Number(_) => value.to_string(),
                serde_json::Value::Null => "none".into(),
                serde_json::Value::Array(list) if list.is_empty() => "none".into(),
                serde_json::Value::Array(list) => {
                    list.iter().map(|word| word.as_str().unwrap()).collect::<Vec<_>>().join(",")
                }
                serde_json::Value::Object(_) => unreachable!("no parameter is an object"),
            };
            match key.as_str() {
                // The crate says more about where the rules of Alea are from than the table.
                "source" if preset == Preset::Alea => assert_ne!(preset.source(), expected),
                "source" => assert_eq!(preset.source(), expected),
                "confidence" => assert_eq!(preset.confidence(), expected),
                _ => assert_eq!(rules.value(key), Some(expected), "{preset} {key}"),
            }
        }
    }
}

const SMALL: [&str; 7] = [
    "+ . . a . . +",
    ". . . . . . .",
    ". . . d . . .",
    "a . d k d . a",
    ". . . d . . .",
    ". . . . . . .",
    "+ . . a . . +",
];

fn build(pairs: &[(&str, &str)]) -> Result<Ruleset, RulesetError> {
    let mut builder = RulesetBuilder::from(Preset::Brandubh);
    for (key, value) in pairs {
        builder.set(key, value)?;
    }
    builder.build()
}

#[test]
fn tf_21_impossible_combinations_are_refused_with_the_reason() {
    let plain_castle = [
        ("castle", "plain"),
        ("castle_hostile_to", "none"),
        ("castle_counts_against_king", "false"),
    ];
    let stands = "castle_men_pass: men who may stand on the castle may pass over it";
    let cases: [(&[(&str, &str)], &str); 15] = [
        (
            &[("king_edge_three", "true")],
            "king_edge_three: only a king who is taken by four is taken by three on the edge",
        ),
        (
            &[("king", "two"), ("king_edge_three", "true")],
            "king_edge_three: only a king who is taken by four is taken by three on the edge",
        ),
        (&[("castle", "defenders,king"), ("castle_men_pass", "attackers")], stands),
        (&[("castle", "attackers,king"), ("castle_men_pass", "defenders")], stands),
        (&[("escape", "citadels")], "escape: citadels are corner blocks 2 points wide"),
        (
            &[("escape", "edge"), ("blocked_corners_edge", "true")],
            "blocked_corners_edge: a king who wins on every edge point needs no corner",
        ),
        (&[("king_steps", "0")], "king_steps: a piece that moves takes at least one step"),
        (&[("men_steps", "0")], "men_steps: a piece that moves takes at least one step"),
        (&[("citadel_width", "3")], "citadel_width: corners are 1 or 2 points wide, not 3"),
        (&[("size", "4")], "size: a board has 5 to 19 points a side, not 4"),
        (&[("size", "20")], "size: a board has 5 to 19 points a side, not 20"),
        (&[("size", "9")], "start: its board has 7 points a side, the ruleset's has 9"),
        (&[("start", "7/7/7/3a3/7/7/7 a")], "start: no attacker may stand on d4"),
        (&[("start", "7/7/7/7/7/7/3a3 a")], "start: there is no king"),
        (&[("start", "7/3k3/7/3k3/7/7/3a3 a")], "start: there are 2 kings"),
    ];
    for (pairs, reason) in cases {
        let error = build(pairs).unwrap_err();
        assert_eq!(error.to_string(), reason);
        assert_eq!(error.clause(), "TF-21");
        assert!(error.key().is_some());
    }
    let even = [("size", "8"), ("start", "8/8/8/3k4/8/8/8/3a4 a")];
    let error = build(&even).unwrap_err();
    assert_eq!(error, RulesetError::NoCastle { key: "castle" });
    let mut pairs = even.to_vec();
    pairs.extend(plain_castle);
    pairs.push(("king", "two"));
    assert_eq!(build(&pairs).map(|rules| rules.size()), Ok(8));
    pairs.push(("castle_men_pass", "false"));
    assert_eq!(build(&pairs), Err(RulesetError::PlainCastle { key: "castle_men_pass" }));
}

#[test]
fn tf_21_keys_and_values_are_read_in_either_case_or_refused_by_name() {
    let mut builder = RulesetBuilder::from(Preset::Brandubh);
    let before = builder.clone();
    assert_eq!(
        builder.set("colour", "red"),
        Err(RulesetError::UnknownKey { key: "colour".into() })
    );
    let bad = builder.set("king", "three").unwrap_err();
    assert_eq!(
        bad.to_string(),
        "king: expected `four`, `two` or `four on or beside the castle, else two`, found \"three\""
    );
    for (key, value) in [
        ("size", "07"),
        ("size", "256"),
        ("size", "-7"),
        ("size", "\u{667}"),
        ("escape", ""),
        ("exit_fort", "yes"),
        ("start", "7/7 a"),
        ("repetition", "fourth: draw"),
        ("repetition", "third: none"),
        ("repetition", "third:\u{a0}draw"),
        ("king", "four\u{c}"),
        ("size", "7\r"),
        ("castle_hostile_to", "attackers,\u{a0}defenders"),
        ("castle_hostile_to", "attackers\nwhen empty"),
        ("men_steps", "attackers 2,defenders\u{2003}3"),
        ("men_steps", "attackers 2 3,defenders 1"),
        ("castle_hostile_to", "attackers,kings"),
        ("first", "white"),
    ] {
        assert!(
            matches!(builder.set(key, value), Err(RulesetError::BadValue { .. })),
            "{key}: {value}"
        );
    }
    assert_eq!(builder, before, "what is refused changes nothing");
    for (key, value, shown) in [
        ("king", "FOUR", "four"),
        ("repetition", "draw", "third: draw"),
        ("repetition", "Third:  defenders   lose", "third: defenders lose"),
        ("repetition", "Mover Wins", "third: mover wins"),
        ("men_steps", "attackers  2 ,\tdefenders\tnone", "attackers 2,defenders none"),
        ("men_steps", "null", "none"),
        ("corners", "attackers , KING", "attackers,king"),
        ("castle_hostile_to", "defenders when empty , attackers", "attackers,defenders when empty"),
        ("king_steps", "3", "3"),
        ("king_steps", "none", "none"),
        ("first", "Defenders", "defenders"),
    ] {
        builder.set(key, value).unwrap();
        assert_eq!(
            builder.clone().build().unwrap().value(key).as_deref(),
            Some(shown),
            "{key}: {value}"
        );
    }
    assert_eq!(Ruleset::default().value("colour"), None);
}

/// Every ruleset can be written as a preset and what differs from it, and made from that again.
#[test]
fn tf_21_a_ruleset_is_a_preset_and_what_differs() {
    let rules = with(
        Preset::Copenhagen,
        &[("king_steps", "4"), ("repetition", "none"), ("first", "defenders")],
        &SMALL,
    );
    let (preset, pairs) = rules.nearest_preset();
    let mut builder = RulesetBuilder::from(preset);
    for (key, value) in &pairs {
        builder.set(key, value).unwrap();
    }
    assert_eq!(builder.build(), Ok(rules));
}

#[test]
fn tf_21_the_castle_and_who_may_pass_or_return() {
    let rows = [
        "+ . . . . . +",
        ". . . . . . .",
        ". . . . . . .",
        "a . . + . k .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . d . . +",
    ];
    let passes = attack(Preset::Brandubh, &rows);
    assert!(moves_from(&passes, "a4").contains(&"a4-e4".to_string()), "over the empty castle");
    assert!(!moves_from(&passes, "a4").contains(&"a4-d4".to_string()), "but not onto it");
    assert_eq!(refused(&passes, "a4-d4").clause(), "TF-5");
    let shut = with(Preset::Brandubh, &[("castle_men_pass", "false")], &rows);
    assert_eq!(
        refused(&on(&shut, &rows, Side::Attackers), "a4-e4"),
        IllegalMove::Closed { piece: Piece::Attacker, at: crate::support::point("d4") }
    );
    let plain = with(Preset::Tawlbwrdd, &[], &rows);
    assert!(moves_from(&on(&plain, &rows, Side::Attackers), "a4").contains(&"a4-d4".to_string()));
    let gone = with(Preset::Brandubh, &[("king_returns", "false")], &rows);
    let king = moves_from(&on(&gone, &rows, Side::Defenders), "f4");
    assert!(!king.contains(&"f4-d4".to_string()) && !king.contains(&"f4-c4".to_string()));
    assert!(moves_from(&defend(Preset::Brandubh, &rows), "f4").contains(&"f4-d4".to_string()));
}

#[test]
fn tf_21_hostile_points_when_empty_and_always() {
    let rows = [
        "+ . . . . . +",
        ". . . . . . .",
        ". . . . . a .",
        ". . . k d . .",
        ". . . . . . .",
        ". . a . . . .",
        "+ d . . . . +",
    ];
    // A corner counts against both; the castle with the king on it does not count against his men.
    let position = attack(Preset::Brandubh, &rows);
    assert_eq!(taken(&position, "c2-c1"), "b1");
    assert_eq!(taken(&position, "f5-f4"), "");
    let mut empty = rows;
    empty[3] = ". k . . d . .";
    assert_eq!(taken(&attack(Preset::Brandubh, &empty), "f5-f4"), "e4", "the empty castle does");
    let always = with(Preset::Brandubh, &[("castle_hostile_to", "attackers,defenders")], &rows);
    assert_eq!(taken(&on(&always, &rows, Side::Attackers), "f5-f4"), "e4");
    let never = with(Preset::Brandubh, &[("corners_hostile_to", "none")], &rows);
    assert_eq!(taken(&on(&never, &rows, Side::Attackers), "c2-c1"), "");
}

#[test]
fn tf_21_how_the_king_is_taken() {
    let two = [
        "+ . . . . . +",
        ". . . . . . .",
        ". k a . . . .",
        "a . . + . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    assert_eq!(
        play(&attack(Preset::Brandubh, &two), "a4-a5"),
        ("a4-a5xb5".into(), Some(Outcome::KingCaptured))
    );
    assert_eq!(
        play(&attack(Preset::Copenhagen, &two), "a4-a5"),
        ("a4-a5".into(), None),
        "four where the ruleset says so"
    );
    // Beside the castle it takes four, of which the empty castle is one.
    let beside = [
        "+ . . a . . +",
        ". . . . . . .",
        ". . a k a . .",
        ". . . + . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    assert_eq!(ends(&attack(Preset::Brandubh, &beside), "d7-d6"), Some(Outcome::KingCaptured));
    let uncounted = with(Preset::Brandubh, &[("castle_counts_against_king", "false")], &beside);
    assert_eq!(ends(&on(&uncounted, &beside, Side::Attackers), "d7-d6"), None);
    // The last enemy must arrive by the move that takes him.
    let standing = [
        "+ . . . . . +",
        ". . . . . . .",
        "a k a . . . .",
        ". . . + . . .",
        ". . . . . . a",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    assert_eq!(ends(&attack(Preset::Brandubh, &standing), "g3-f3"), None);
    // A corner counts next to him where the ruleset says so.
    let corner = [
        "+ k . a . . +",
        ". . . . . . .",
        ". . . . . . .",
        ". . . + . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    assert_eq!(ends(&attack(Preset::Brandubh, &corner), "d7-c7"), Some(Outcome::KingCaptured));
    let safe = with(Preset::Brandubh, &[("corners_count_against_king", "false")], &corner);
    assert_eq!(ends(&on(&safe, &corner, Side::Attackers), "d7-c7"), None);
}

#[test]
fn tf_21_a_king_of_four_on_the_edge_is_taken_by_three_or_never() {
    let rows = [
        "+ . . . . . +",
        ". . . . . . .",
        "a . . . . . .",
        "k . . + . . .",
        "a . . . . . .",
        ". a . . . . .",
        "+ . . . . . +",
    ];
    let rules = |three| with(Preset::Copenhagen, &[("king_edge_three", three)], &rows);
    assert_eq!(
        ends(&on(&rules("true"), &rows, Side::Attackers), "b2-b4"),
        Some(Outcome::KingCaptured)
    );
    // He is not captured, but shut in he has no move, which loses.
    let never = on(&rules("false"), &rows, Side::Attackers);
    assert_eq!(
        play(&never, "b2-b4"),
        ("b2-b4".into(), Some(Outcome::NoMove { winner: Some(Side::Attackers) }))
    );
}

#[test]
fn tf_21_the_king_helps_to_capture_or_not() {
    let anvil = [
        "+ . . . . . +",
        ". . . . . . .",
        ". . . d . . .",
        ". k a . . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . a +",
    ];
    let rules = |hammer, anvil_| {
        with(Preset::Tawlbwrdd, &[("king_hammer", hammer), ("king_anvil", anvil_)], &anvil)
    };
    let as_anvil =
        |hammer, anvil_| taken(&on(&rules(hammer, anvil_), &anvil, Side::Defenders), "d5-d4");
    assert_eq!(as_anvil("false", "true"), "c4");
    assert_eq!(as_anvil("true", "false"), "");
    let row = [
        "+ . . . . . +",
        ". . . . . . .",
        ". k . . . . .",
        ". . a d . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . a +",
    ];
    let rules = |hammer, anvil| {
        with(Preset::Tawlbwrdd, &[("king_hammer", hammer), ("king_anvil", anvil)], &row)
    };
    let as_hammer =
        |hammer, anvil| taken(&on(&rules(hammer, anvil), &row, Side::Defenders), "b5-b4");
    assert_eq!(as_hammer("true", "false"), "c4");
    assert_eq!(as_hammer("false", "true"), "");
}

#[test]
fn tf_21_where_the_king_escapes() {
    let rows = [
        "+ + . . . + +",
        "+ + . . . + +",
        ". . . . . . .",
        ". k . + . . .",
        ". . . . . . .",
        "+ + . . . + +",
        "+ + . a . + +",
    ];
    let position = |escape, width| {
        let rules = with(Preset::Brandubh, &[("citadel_width", width), ("escape", escape)], &rows);
        on(&rules, &rows, Side::Defenders)
    };
    assert_eq!(ends(&position("citadels", "2"), "b4-b2"), Some(Outcome::KingEscaped));
    assert_eq!(ends(&position("corners", "2"), "b4-b2"), None);
    assert_eq!(ends(&position("edge", "1"), "b4-a4"), Some(Outcome::KingEscaped));
    assert_eq!(ends(&position("corners", "1"), "b4-a4"), None);
}

#[test]
fn tf_21_longest_moves() {
    let rows = [
        "+ . . . . . +",
        ". . . . . . .",
        ". k . . . . .",
        ". . . + . . .",
        "a . . . . . .",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    let rules = with(Preset::Brandubh, &[("king_steps", "2"), ("men_steps", "3")], &rows);
    let attackers = on(&rules, &rows, Side::Attackers);
    assert_eq!(
        moves_from(&attackers, "a3"),
        ["a3-a2", "a3-a4", "a3-a5", "a3-a6", "a3-b3", "a3-c3", "a3-d3"]
    );
    assert_eq!(
        refused(&attackers, "a3-e3"),
        IllegalMove::TooFar { piece: Piece::Attacker, longest: 3 }
    );
    assert_eq!(
        moves_from(&on(&rules, &rows, Side::Defenders), "b5"),
        ["b5-a5", "b5-b3", "b5-b4", "b5-b6", "b5-b7", "b5-c5", "b5-d5"]
    );
}

#[test]
fn tf_21_a_side_without_a_move_loses_draws_or_passes() {
    let shut = [
        "+ . . . . . +",
        ". . . . . . .",
        ". . . a . . .",
        ". . a k a . .",
        ". . a d a . .",
        ". . . . . . .",
        "+ . a a . . +",
    ];
    let last = |no_move| {
        let rules = with(Preset::Brandubh, &[("no_move", no_move), ("king", "four")], &shut);
        ends(&on(&rules, &shut, Side::Attackers), "d1-d2")
    };
    assert_eq!(last("lose"), Some(Outcome::NoMove { winner: Some(Side::Attackers) }));
    assert_eq!(last("draw"), Some(Outcome::NoMove { winner: None }));
    assert_eq!(last("pass"), None);
}

#[test]
fn tf_21_the_third_occurrence() {
    let outcome = |repetition: &str| {
        let mut game = Game::new(&build(&[("repetition", repetition)]).unwrap());
        for text in ["d6-c6", "d5-c5", "c6-d6", "c5-d5"].repeat(2) {
            if game.outcome().is_none() {
                game.play(text.parse().unwrap()).unwrap();
            }
        }
        assert_eq!(game.repeats(), 3);
        game.outcome()
    };
    assert_eq!(outcome("none"), None);
    assert_eq!(outcome("third: draw"), Some(Outcome::Repetition { winner: None }));
    let lost = |winner| Some(Outcome::Repetition { winner: Some(winner) });
    assert_eq!(outcome("third: defenders lose"), lost(Side::Attackers));
    // The defenders made the move that brought it about.
    assert_eq!(outcome("third: mover loses"), lost(Side::Attackers));
}

/// A cycle of six plies counts, and the key knows whose turn it is.
#[test]
fn tf_21_cycles_of_any_length_are_found() {
    let mut game = Game::new(&build(&[("repetition", "third: draw")]).unwrap());
    let cycle = ["d6-c6", "d5-c5", "c6-b6", "c5-b5", "b6-d6", "b5-d5"];
    for text in cycle.repeat(2) {
        assert_eq!(game.outcome(), None);
        game.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: None }));
    game.undo();
    assert_eq!((game.outcome(), game.repeats()), (None, 2));
    let rows = "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3";
    let rules = Ruleset::preset(Preset::Brandubh);
    let [a, d] = ["a", "d"].map(|side| {
        Position::from_setup(&format!("{rows} {side}").parse::<Setup>().unwrap(), &rules).unwrap()
    });
    assert_ne!(a.zobrist(), d.zobrist());
    assert_ne!(a, d);
}

#[test]
fn tf_21_set_ups_name_every_violation() {
    let rules = Ruleset::preset(Preset::Brandubh);
    let setup: Setup = "a5k/7/7/3d3/7/7/k6 a".parse().unwrap();
    let error = Position::from_setup(&setup, &rules).unwrap_err();
    let at = crate::support::point;
    assert_eq!(
        error.violations(),
        [
            Violation::MayNotStand { piece: Piece::Attacker, at: at("a7") },
            Violation::MayNotStand { piece: Piece::Defender, at: at("d4") },
            Violation::Kings { count: 2 },
        ]
    );
    assert_eq!((error.violations()[0].clause(), error.violations()[2].clause()), ("TF-5", "TF-21"));
    let other = Position::from_setup(&Setup { size: 9, ..setup }, &rules).unwrap_err();
    assert_eq!(other.violations()[0], Violation::Size { found: 9, expected: 7 });
    // Both sides in any number; no king only once he is taken.
    let bare: Setup = "7/7/7/7/7/7/7 d".parse().unwrap();
    assert_eq!(Position::from_setup(&bare, &rules).unwrap().outcome(), Some(Outcome::KingCaptured));
}

#[test]
fn tf_21_a_position_given_by_hand_is_judged_by_what_it_shows() {
    let escaped = [
        "k . . . . . +",
        ". . . . . . .",
        ". . . . . . .",
        ". . . + . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . a . . +",
    ];
    assert_eq!(attack(Preset::Brandubh, &escaped).outcome(), Some(Outcome::KingEscaped));
    let idle = [
        "+ . . . . . +",
        ". . . . . . .",
        ". . . . . . .",
        ". . . k . . .",
        ". . . . . . .",
        ". . . . . . .",
        "+ . . . . . +",
    ];
    assert_eq!(
        attack(Preset::Brandubh, &idle).outcome(),
        Some(Outcome::NoMove { winner: Some(Side::Defenders) })
    );
    assert_eq!(defend(Preset::Brandubh, &idle).outcome(), None);
    // Surrounded pieces and encirclement count only after a move.
    let surrounded = [
        "+ . . . . . +",
        ". . a . . . .",
        ". a k a . . .",
        ". . a + . . .",
        ". . . . . . .",
        ". . . . . . a",
        "+ . . d . . +",
    ];
    let position = attack(Preset::Brandubh, &surrounded);
    assert_eq!(position.outcome(), None);
    assert_eq!(ends(&position, "g2-f2"), None);
    let setup = drawn(&surrounded, Side::Attackers);
    assert_eq!(position.to_setup(), setup);
}
