//! What the features bring.

#[cfg(feature = "serde")]
mod serialized {
    use debellatio_core::{
        Army, Board, Game, Order, Phase, Position, Record, Ruleset, Setup, Verdict,
    };
    use serde::Serialize;
    use serde::de::DeserializeOwned;
    use serde_json::json;

    use crate::support::{Dice, drill, order, random_board, random_orders, random_rules};

    fn round_trip<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
        let text = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value, "{text}");
        let bytes = postcard::to_allocvec(value).unwrap();
        assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
    }

    #[test]
    fn everything_comes_back_as_it_was() {
        for seed in 0..60 {
            let mut dice = Dice(seed);
            let board = match dice.below(3) {
                0 => Board::standard(),
                _ => random_board(&mut dice),
            };
            let rules = random_rules(&mut dice, board.clone());
            round_trip(&board);
            round_trip(&rules);
            let mut game = Game::new(&rules).unwrap();
            for _ in 0..3 {
                let orders = random_orders(&mut dice, game.position());
                let army = game.ruleset().all_armies().iter().next().unwrap();
                if game.outcome().is_none() {
                    // May play the phase, or leave a sheet with refusals.
                    game.submit(army, &orders).unwrap();
                    round_trip(&game);
                    if game.outcome().is_none() {
                        game.time_up().unwrap();
                    }
                }
                round_trip(game.position());
                round_trip(&game.position().to_setup());
                round_trip(&game.position().phase());
                round_trip(&orders);
                round_trip(&game.outcome());
            }
            round_trip(&game);
            let record = game.record();
            if board == Board::standard() {
                round_trip(&record);
            } else {
                let message = "a record names its board, and board random is not built in";
                assert_eq!(serde_json::to_string(&record).unwrap_err().to_string(), message);
                assert!(postcard::to_allocvec(&record).is_err());
            }
        }
    }

    #[test]
    fn end_by_the_last_army_comes_back() {
        let rules = Ruleset::drill();
        let mut position = drill(&rules, &["1G a1"]);
        let open = position.clone();
        position.play(&position.orders()).unwrap();
        assert!(position.outcome().is_some());
        round_trip(&position);
        round_trip(&open);
    }

    #[test]
    fn forms_are_frozen() {
        let board = Board::drill();
        let to_json = |value: &Order| serde_json::to_value(value).unwrap();
        let attack = to_json(&order(&board, "a5 attack b5"));
        assert_eq!(attack, json!({"attack": {"troop": 0, "target": 1}}));
        let convoyed = to_json(&order(&board, "a5 convoyed by b4"));
        assert_eq!(convoyed, json!({"convoyed": {"troop": 0, "ship": 7, "target": null}}));
        let sprout = to_json(&order(&board, "sprout a1 S"));
        assert_eq!(sprout, json!({"sprout": {"square": 24, "kind": "S"}}));
        assert_eq!(serde_json::to_value(Verdict::OwnTroop).unwrap(), json!("own-troop"));
        assert_eq!(serde_json::to_value(Phase::START).unwrap(), json!("1:fall"));
        assert_eq!(
            serde_json::to_value(Ruleset::drill()).unwrap(),
            json!({
                "board": {"name": "drill", "squares": null, "holders": null},
                "armies": 4,
                "seasons": 2,
                "options": [],
                "seed": 1,
                "clock": {"season": 6, "first_season": 12},
                "players": 7,
                "device": "plays",
            })
        );
    }

    #[test]
    fn positions_are_over_only_where_they_can_be() {
        let rules = Ruleset::drill();
        let said = |position: &Position, phase: &str, over: bool| {
            let mut form = serde_json::to_value(position).unwrap();
            let text = position.to_string().replace("1:fall", phase);
            (form["position"], form["over"]) = (json!(text), json!(over));
            serde_json::from_value::<Position>(form).map_err(|error| error.to_string())
        };
        let fault = |reason: &str| Err(format!("the position is said to be over, but {reason}"));
        let (one, none, two) =
            (drill(&rules, &["1G a1"]), drill(&rules, &[]), drill(&rules, &["1G a1", "2G f1"]));
        // DB-25: one army or none is left after a phase that was played, and no sprout phase follows.
        for position in [&one, &none] {
            for phase in ["1:spring", "2:fall", "3:spring"] {
                assert!(said(position, phase, true).unwrap().outcome().is_some());
                assert_eq!(said(position, phase, false).unwrap().outcome(), None);
            }
            assert_eq!(said(position, "1:fall", true), fault("no phase was played before it"));
            assert_eq!(said(position, "2:sprout", true), fault("stands before a sprout phase"));
            assert_eq!(said(position, "2:sprout", false).unwrap().outcome(), None);
        }
        assert_eq!(said(&two, "1:spring", true), fault("more than one army is left"));
        // DB-27: enough cities end a position at once, in any phase.
        let rules = Ruleset::standard(2).unwrap();
        let mut setup = Setup::empty(&rules);
        for holding in setup.rows.iter_mut().flatten() {
            holding.owner = 1;
        }
        let won = Position::from_setup(&setup, &rules).unwrap();
        for phase in ["1:fall", "1:spring", "2:sprout"] {
            assert_eq!(said(&won, phase, true).unwrap().outcome(), won.outcome());
            let message = "the position is not said to be over, but an army has the cities to win";
            assert_eq!(said(&won, phase, false), Err(message.to_string()));
        }
    }

    #[test]
    fn games_have_one_sheet_an_army_and_do_not_wait_with_all() {
        let rules = Ruleset::drill();
        let setup = drill(&rules, &["1G a1", "2G f1"]).to_setup();
        let game = Game::from_setup(&setup, &rules).unwrap();
        let with = |sheets: serde_json::Value| {
            let mut form = serde_json::to_value(&game).unwrap();
            form["sheets"] = sheets;
            serde_json::from_value::<Game>(form).map_err(|error| error.to_string())
        };
        let attack = json!({"attack": {"troop": 24, "target": 25}});
        let mut one_in = game.clone();
        let army = Army::new(1).unwrap();
        one_in.submit(army, &[order(rules.board(), "a1 attack b1")]).unwrap();
        assert_eq!(with(json!([])), Ok(game.clone()));
        assert_eq!(with(json!([[1, [attack]]])), Ok(one_in));
        let twice = with(json!([[1, [attack]], [1, []]]));
        assert_eq!(twice, Err("army 1 has two sheets".to_string()));
        let all = with(json!([[1, [attack]], [2, []]]));
        assert_eq!(all, Err("all sheets of 1:fall are in, but it was not played".to_string()));
        // Army 3 has neither city nor troop: nobody waits for it, but its sheet may be in.
        assert!(with(json!([[3, []]])).is_ok());
        // Nobody is waited for, and the first phase, which ends the game, is still to come.
        let empty = Game::from_setup(&Setup::empty(&rules), &rules).unwrap();
        round_trip(&empty);
    }

    #[test]
    fn false_values_are_refused() {
        let rules = Ruleset::drill();
        let position = drill(&rules, &["1G a1", "2G f1"]);
        let good = serde_json::to_value(&position).unwrap();
        assert!(serde_json::from_value::<Position>(good.clone()).is_ok());
        let broken = |key: &str, value: serde_json::Value| {
            let mut broken = good.clone();
            broken[key] = value;
            serde_json::from_value::<Position>(broken).unwrap_err().to_string()
        };
        let message = broken("over", json!(true));
        assert_eq!(message, "the position is said to be over, but no phase was played before it");
        assert!(broken("position", json!("1G 1:fall")).starts_with("1 rows, expected 5"));
        let mut wrong = good.clone();
        wrong["ruleset"]["armies"] = json!(9);
        assert!(serde_json::from_value::<Position>(wrong).is_err());
        for (value, fits) in [(0, false), (1, true), (7, true), (8, false)] {
            assert_eq!(serde_json::from_value::<Army>(json!(value)).is_ok(), fits);
        }
        assert!(serde_json::from_value::<debellatio_core::Square>(json!(676)).is_err());
        assert!(serde_json::from_value::<Setup>(json!("8G 1:fall")).is_err());
        assert!(serde_json::from_value::<Record>(json!("game: go")).is_err());
        let board = json!({"name": "atlantis", "squares": null, "holders": null});
        assert!(serde_json::from_value::<Board>(board).is_err());
        // A game whose orders nobody could give.
        let game = Game::from_setup(&position.to_setup(), &rules).unwrap();
        let mut text = serde_json::to_value(&game).unwrap();
        text["turns"] = json!([[{"attack": {"troop": 24, "target": 0}}]]);
        let error = serde_json::from_value::<Game>(text).unwrap_err();
        assert_eq!(error.to_string(), "a5 is no neighbor of a1");
    }
}

#[cfg(feature = "arbitrary")]
mod raw_bytes {
    use arbitrary::{Arbitrary, Unstructured};
    use debellatio_core::{Game, Position, Setup};

    use crate::support::Dice;

    #[test]
    fn any_bytes_make_positions_that_can_be_played() {
        let mut dice = Dice(1);
        for length in [0, 1, 10, 100, 1000, 5000] {
            for _ in 0..20 {
                let bytes: Vec<u8> = (0..length).map(|_| dice.below(256) as u8).collect();
                let mut u = Unstructured::new(&bytes);
                let Ok(position) = Position::arbitrary(&mut u) else { continue };
                let written = position.arbitrary_orders(&mut u).unwrap();
                let setup = position.to_setup();
                let mut game = Game::from_setup(&setup, position.ruleset()).unwrap();
                for army in position.ruleset().all_armies().iter() {
                    if game.position() == &position && game.outcome().is_none() {
                        game.submit(army, &written).unwrap();
                    }
                }
                let _ = Setup::arbitrary(&mut u);
            }
        }
    }
}

#[cfg(feature = "proptest")]
mod strategies {
    use debellatio_core::{Army, proptest as strategies};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

        #[test]
        fn draw_positions_and_orders(
            (position, orders) in strategies::rulesets()
                .prop_flat_map(|rules| strategies::positions(&rules))
                .prop_flat_map(|position| (Just(position.clone()), strategies::orders(&position))),
        ) {
            let first = Army::new(1).unwrap();
            if position.outcome().is_none() {
                let sheet = position.sheet(first, &orders).unwrap();
                prop_assert_eq!(sheet.orders().len() + sheet.refusals().len(), orders.len());
            }
        }

        #[test]
        fn draw_boards(
            (board, rules) in strategies::boards()
                .prop_flat_map(|board| (Just(board.clone()), strategies::rulesets_on(&board))),
        ) {
            prop_assert_eq!(rules.board(), &board);
        }
    }
}
