//! Set-ups made of raw values: refused, or the position that they say.

use arbitrary::{Arbitrary, Unstructured};

/// A set-up of any game, however odd: printing it never fails; the rules refuse it with their reasons, or its position gives
/// it back and its text reads as it.
pub fn setups(data: &[u8]) {
    // Bytes that are used up make no value: there is nothing to check then.
    let _ = try_setups(&mut Unstructured::new(data));
}

macro_rules! check {
    ($engine:ident, $setup:expr, $rules:expr) => {{
        let setup = $setup;
        let text = setup.to_string();
        match $engine::Position::from_setup(&setup, $rules) {
            Err(error) => assert!(!error.to_string().is_empty()),
            Ok(position) => {
                assert_eq!(position.to_setup(), setup);
                assert_eq!(text.parse().as_ref(), Ok(&setup), "{text:?}");
                let again = $engine::Position::from_setup(&setup, $rules);
                assert_eq!(again.as_ref(), Ok(&position));
                assert_eq!(again.map(|again| again.zobrist()), Ok(position.zobrist()));
            }
        }
    }};
}

fn try_setups(u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    match u.int_in_range(0..=4)? {
        0 => {
            let rules = tafl_core::Ruleset::arbitrary(u)?;
            check!(tafl_core, tafl_core::Setup::arbitrary(u)?, &rules);
        }
        1 => {
            // Most set-ups of another size than the ruleset's are refused for that alone.
            let rules = tafl_core::Ruleset::arbitrary(u)?;
            let mut setup = tafl_core::Setup::arbitrary(u)?;
            setup.size = rules.size();
            check!(tafl_core, setup, &rules);
        }
        2 => {
            let rules = vadus_core::Ruleset::arbitrary(u)?;
            check!(vadus_core, vadus_core::Setup::arbitrary(u)?, &rules);
        }
        3 => {
            let rules = adella_core::Ruleset::standard();
            check!(adella_core, adella_core::Setup::arbitrary(u)?, &rules);
        }
        _ => {
            let rules = debellatio_core::Ruleset::arbitrary(u)?;
            check!(debellatio_core, debellatio_core::Setup::arbitrary(u)?, &rules);
        }
    }
    Ok(())
}
