//! Vadus: the values of all groups beside the slow model.

use arbitrary::{Arbitrary, Unstructured};
use vadus_core::{Position, Side};

#[allow(dead_code, reason = "the tests of the engine use the rest")]
#[allow(clippy::unwrap_used, reason = "the model is given what is well formed")]
#[path = "../../crates/vadus-core/tests/it/reference/mod.rs"]
mod reference;

use reference::Slow;

/// Any stones on any board: every side's groups have the values that the slow model finds, and the same verdict follows.
pub fn scoring(data: &[u8]) {
    let Ok(position) = Position::arbitrary(&mut Unstructured::new(data)) else { return };
    // The slow model is very slow on large boards.
    if position.ruleset().size() > 6 {
        return;
    }
    let slow = Slow::parse(&position.to_string());
    let values = position.values();
    for (side, sign) in [(Side::Black, 'x'), (Side::White, 'o')] {
        let found: Vec<i32> = values.of(side).iter().copied().map(i32::from).collect();
        assert_eq!(found, slow.values(sign), "{position}");
    }
    let result = position.outcome().map(|outcome| outcome.result().to_string());
    assert_eq!(result.as_deref(), slow.result().map(|(result, _)| result), "{position}");
}
