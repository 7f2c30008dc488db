//! The optional features: serialized forms, values from bytes, strategies.

#[cfg(feature = "serde")]
mod serde {
    use tafl_core::{
        Escape, Game, HostileTo, Move, MoveText, Outcome, Piece, Position, Preset, Record, Ruleset,
        Setup, Side,
    };

    fn both_ways<T>(value: &T)
    where
        T: serde::Serialize + serde::de::DeserializeOwned + PartialEq + core::fmt::Debug,
    {
        let json = serde_json::to_string(value).unwrap();
        assert_eq!(&serde_json::from_str::<T>(&json).unwrap(), value, "{json}");
        let bytes = postcard::to_allocvec(value).unwrap();
        assert_eq!(&postcard::from_bytes::<T>(&bytes).unwrap(), value);
    }

    fn json<T: serde::Serialize>(value: &T) -> String {
        serde_json::to_string(value).unwrap()
    }

    #[test]
    fn forms_are_frozen_texts() {
        assert_eq!(json(&Side::Attackers), "\"attackers\"");
        assert_eq!(json(&Piece::King), "\"king\"");
        assert_eq!(json(&"J1-j3".parse::<Move>().unwrap()), "\"j1-j3\"");
        assert_eq!(json(&"j1-j3xi3".parse::<MoveText>().unwrap()), "\"j1-j3xi3\"");
        assert_eq!(json(&Preset::SeaBattle9), "\"sea-battle-9\"");
        assert_eq!(json(&Escape::Citadels), "\"citadels\"");
        assert_eq!(json(&HostileTo::NOBODY), "\"none\"");
        assert_eq!(json(&Outcome::NoMove { winner: None }), "{\"no_move\":{\"winner\":null}}");
        let rules =
            Ruleset::preset(Preset::Brandubh).to_builder().king_steps(Some(2)).build().unwrap();
        let ruleset = "{\"variant\":\"brandubh\",\"overrides\":[[\"king_steps\",\"2\"]]}";
        assert_eq!(json(&rules), ruleset);
        let position = Position::new(&rules);
        assert_eq!(
            json(&position),
            format!(
                "{{\"ruleset\":{ruleset},\"position\":\"3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a\",\"outcome\":null}}"
            )
        );
        assert_eq!(
            json(&Game::new(&rules)),
            "\"game: tafl\\nvariant: brandubh\\nking_steps: 2\\n\\n\""
        );
    }

    #[test]
    fn values_come_back() {
        for preset in Preset::ALL {
            let rules = Ruleset::preset(preset);
            both_ways(&rules);
            both_ways(rules.start());
            let mut game = Game::new(&rules);
            for number in 0..30 {
                let count = game.legal_move_count();
                let Some(played) = game.position().legal_move(7 * number % count.max(1)) else {
                    break;
                };
                both_ways(&played);
                both_ways(&game.play(played).unwrap().text());
                both_ways(game.position());
            }
            both_ways(&game);
            both_ways(&game.record());
        }
    }

    /// A position that is over by its last move stays over.
    #[test]
    fn outcomes_come_back_and_are_judged() {
        let rules = Ruleset::preset(Preset::SeaBattle9);
        let setup: Setup = "5a3/9/4a4/3a5/2a1k1a2/3a1a3/4a4/9/9 a".parse().unwrap();
        let mut position = Position::from_setup(&setup, &rules).unwrap();
        position.play("f9-f6".parse().unwrap()).unwrap();
        let text = json(&position);
        let back: Position = serde_json::from_str(&text).unwrap();
        assert_eq!(back.outcome(), Some(Outcome::Encirclement));
        for lie in
            ["\"exit_fort\"", "\"king_captured\"", "{\"no_move\":{\"winner\":\"attackers\"}}"]
        {
            let lie = text.replace("\"encirclement\"", lie);
            assert!(serde_json::from_str::<Position>(&lie).is_err(), "{lie}");
        }
        let open = text.replace("\"encirclement\"", "null");
        assert_eq!(serde_json::from_str::<Position>(&open).unwrap().outcome(), None);
        let lie = json(&Position::new(&rules))
            .replace("\"outcome\":null", "\"outcome\":\"encirclement\"");
        assert!(serde_json::from_str::<Position>(&lie).is_err());
    }

    #[test]
    fn hostile_forms_are_refused() {
        for text in [
            "{\"variant\":\"chess\",\"overrides\":[]}",
            "{\"variant\":\"alea\",\"overrides\":[[\"king\",\"two\"]]}",
            "{\"variant\":\"alea\",\"overrides\":[[\"color\",\"red\"]]}",
        ] {
            assert!(serde_json::from_str::<Ruleset>(text).is_err(), "{text}");
        }
        assert!(serde_json::from_str::<Move>("\"a0-a1\"").is_err());
        assert!(serde_json::from_str::<Setup>("\"3/3/2 a\"").is_err());
        assert!(serde_json::from_str::<Escape>("\"nowhere\"").is_err());
        assert!(serde_json::from_str::<Record>("\"game: tafl\"").is_err());
        let illegal = "\"game: tafl\\nvariant: brandubh\\n\\na1-a2\\n\"";
        assert!(serde_json::from_str::<Record>(illegal).is_ok());
        assert!(serde_json::from_str::<Game>(illegal).is_err());
    }
}

#[cfg(feature = "arbitrary")]
mod arbitrary {
    use arbitrary::{Arbitrary, Unstructured};
    use tafl_core::{Game, Move, MoveText, Ruleset, Setup};

    use crate::draw::Dice;

    #[test]
    fn values_from_bytes_are_values() {
        let mut dice = Dice::new(1);
        let mut played = 0;
        for _ in 0..100 {
            let bytes: Vec<u8> = (0..600).map(|_| u8::try_from(dice.roll(256)).unwrap()).collect();
            let mut bytes = Unstructured::new(&bytes);
            let step = Move::arbitrary(&mut bytes).unwrap();
            assert_eq!(step.to_string().parse::<Move>(), Ok(step));
            let text = MoveText::arbitrary(&mut bytes).unwrap();
            assert_eq!(text.to_string().parse::<MoveText>(), Ok(text));
            let setup = Setup::arbitrary(&mut bytes).unwrap();
            assert_eq!(setup.to_string().parse::<Setup>().map(|setup| setup.size), Ok(setup.size));
            let rules = Ruleset::arbitrary(&mut bytes).unwrap();
            assert_eq!(rules.to_builder().build(), Ok(rules));
            played += Game::arbitrary(&mut bytes).unwrap().moves().len();
        }
        assert!(played > 100);
    }
}

#[cfg(feature = "proptest")]
mod strategies {
    use proptest::prelude::*;
    use tafl_core::{Preset, Ruleset, proptest as draw};

    proptest! {
        #![proptest_config(ProptestConfig { cases: 50, failure_persistence: None, ..ProptestConfig::default() })]

        #[test]
        fn what_is_drawn_is_valid(
            rules in draw::rulesets(),
            preset in draw::presets(),
            game in draw::games(&Ruleset::preset(Preset::Brandubh), 40),
            position in draw::positions(&Ruleset::preset(Preset::Copenhagen), 20),
        ) {
            prop_assert_eq!(rules.to_builder().build(), Ok(rules));
            prop_assert!(Preset::ALL.contains(&preset));
            prop_assert!(game.moves().len() <= 40);
            prop_assert_eq!(game.record().replay(), Ok(game));
            prop_assert_eq!(position.ruleset().size(), 11);
        }
    }
}
