//! Values drawn by the strategies of the crate and from raw bytes are what they promise to be.

/// What every position drawn has to stand.
fn assert_sound(position: &vadus_core::Position) {
    use crate::reference::Slow;

    let text = position.to_string();
    assert_eq!(crate::support::position(&text), *position);
    crate::support::assert_in_step(position, &Slow::parse(&text));
}

#[cfg(feature = "proptest")]
mod strategies {
    use proptest::prelude::*;
    use vadus_core::proptest::{moves, positions, rulesets, sides};

    fn any_position() -> impl Strategy<Value = vadus_core::Position> {
        rulesets().prop_flat_map(|rules| positions(&rules))
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        #[test]
        fn positions_are_sound(position in any_position(), side in sides()) {
            super::assert_sound(&position);
            prop_assert_ne!(side, side.opponent());
        }

        #[test]
        fn moves_are_played_or_refused(position in any_position(), m in moves()) {
            let mut after = position.clone();
            prop_assert_eq!(m.to_string().parse(), Ok(m));
            prop_assert_eq!(position.legal_moves_iter().any(|legal| legal == m), after.play(m).is_ok());
        }
    }
}

#[cfg(feature = "arbitrary")]
mod bytes {
    use arbitrary::{Arbitrary, Unstructured};
    use vadus_core::{Move, Position, Ruleset, Setup};

    use crate::support::Dice;

    fn bytes(seed: u64, len: usize) -> Vec<u8> {
        let mut dice = Dice(seed);
        (0..len).map(|_| u8::try_from(dice.below(256)).unwrap()).collect()
    }

    #[test]
    fn raw_bytes_become_values() {
        let mut sizes = [0; 14];
        let (mut legal, mut illegal) = (0, 0);
        for seed in 1..300 {
            let bytes = bytes(seed, 2_000);
            let mut source = Unstructured::new(&bytes);
            let position = Position::arbitrary(&mut source).unwrap();
            super::assert_sound(&position);
            sizes[usize::from(position.ruleset().size())] += 1;
            let m = Move::arbitrary(&mut source).unwrap();
            assert_eq!(position.validate(m).is_ok(), position.clone().play(m).is_ok());
            let setup = Setup::arbitrary(&mut source).unwrap();
            let position =
                Ruleset::new(setup.size).map(|rules| Position::from_setup(&setup, &rules));
            match position {
                Ok(Ok(position)) => {
                    super::assert_sound(&position);
                    legal += 1;
                }
                _ => illegal += 1,
            }
        }
        assert!(sizes[2..].iter().all(|&count| count > 5), "{sizes:?}");
        assert!(legal > 50 && illegal > 50, "{legal} {illegal}");
        assert!(Position::arbitrary(&mut Unstructured::new(&[])).is_ok());
    }
}
