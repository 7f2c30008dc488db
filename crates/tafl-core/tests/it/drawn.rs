//! What the features for testers draw is what it says.

#[cfg(feature = "arbitrary")]
mod arbitrary {
    use arbitrary::{Arbitrary, Unstructured};
    use proptest::prelude::*;
    use tafl_core::{Game, MoveText, Position, Ruleset, Setup};

    proptest! {
        #[test]
        fn whatever_the_bytes_the_values_are_sound(bytes in proptest::collection::vec(any::<u8>(), 0..2000)) {
            let mut bytes = Unstructured::new(&bytes);
            if let Ok(rules) = Ruleset::arbitrary(&mut bytes) {
                prop_assert_eq!(rules.to_builder().build(), Ok(rules));
            }
            if let Ok(text) = MoveText::arbitrary(&mut bytes) {
                prop_assert_eq!(text.to_string().parse(), Ok(text));
            }
            if let Ok(setup) = Setup::arbitrary(&mut bytes) {
                let _ = setup.to_string();
            }
            if let Ok(position) = Position::arbitrary(&mut bytes) {
                let again = Position::from_setup(&position.to_setup(), position.ruleset());
                prop_assert_eq!(again, Ok(position));
            }
            if let Ok(game) = Game::arbitrary(&mut bytes) {
                prop_assert_eq!(game.record().replay(), Ok(game));
            }
        }
    }
}

#[cfg(feature = "proptest")]
mod strategies {
    use proptest::prelude::*;
    use tafl_core::proptest::{games, positions, presets, rulesets};
    use tafl_core::{Position, Preset, Ruleset};

    proptest! {
        #![proptest_config(ProptestConfig { cases: 32, ..ProptestConfig::default() })]

        #[test]
        fn rulesets_and_presets_are_possible(rules in rulesets(), preset in presets()) {
            prop_assert_eq!(rules.to_builder().build(), Ok(rules));
            prop_assert!(Preset::ALL.contains(&preset));
        }

        #[test]
        fn games_and_positions_are_reached_by_play(
            game in games(&Ruleset::preset(Preset::Brandubh), 20),
            position in positions(&Ruleset::preset(Preset::ArdRi), 20),
        ) {
            prop_assert!(game.plies().len() <= 20);
            prop_assert_eq!(game.record().replay(), Ok(game));
            prop_assert_eq!(Position::from_setup(&position.to_setup(), position.ruleset()), Ok(position));
        }
    }
}
