//! What the features `arbitrary` and `proptest` draw.

#[cfg(feature = "arbitrary")]
mod bytes {
    use adella_core::{Game, Move, Position, Ruleset, Setup};
    use arbitrary::{Arbitrary, Unstructured};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn values_from_bytes_are_sound(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
            let mut u = Unstructured::new(&bytes);
            let next = Move::arbitrary(&mut u).unwrap();
            prop_assert_eq!(next.to_string().parse(), Ok(next));
            let setup = Setup::arbitrary(&mut u);
            prop_assert!(setup.is_ok());
            let game = Game::arbitrary(&mut u).unwrap();
            prop_assert_eq!(game.record().replay(), Ok(game));
            let position = Position::arbitrary(&mut Unstructured::new(&bytes)).unwrap();
            let again = Position::from_setup(&position.to_setup(), &Ruleset::standard());
            prop_assert_eq!(again, Ok(position));
        }
    }
}

#[cfg(feature = "proptest")]
mod strategies {
    use adella_core::{Phase, Position, Ruleset, proptest::*};
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn values_drawn_are_sound(
            next in moves(),
            setup in setups(),
            game in games(40),
            position in positions(),
            set in set_positions(),
        ) {
            prop_assert_eq!(next.to_string().parse(), Ok(next));
            prop_assert_eq!(setup.to_string().parse(), Ok(setup));
            prop_assert!(game.moves().len() <= 40);
            prop_assert_eq!(game.record().replay(), Ok(game));
            let again = Position::from_setup(&position.to_setup(), &Ruleset::standard());
            prop_assert_eq!(again, Ok(position));
            prop_assert_eq!(set.phase(), Phase::Turns);
        }
    }
}
