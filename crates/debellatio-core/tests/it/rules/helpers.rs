//! What the clause tests share.

use debellatio_core::{Army, IllegalOrder, Position};

use crate::support::order;

pub(super) fn army(number: u8) -> Army {
    Army::new(number).unwrap()
}

/// What a sheet of the army says to one order.
pub(super) fn answer(position: &Position, number: u8, text: &str) -> Result<(), IllegalOrder> {
    let sheet = position.sheet(army(number), &[order(position.board(), text)]).unwrap();
    match sheet.refusals() {
        [] => Ok(()),
        [refusal] => Err(refusal.reason),
        more => panic!("{more:?}"),
    }
}
