//! Counting games.

use core::ops::ControlFlow;

use crate::Position;

/// Every tree of this depth that does not die out earlier is larger than any machine can walk.
const DEEP: u32 = 64;

impl Position {
    /// The number of move sequences of exactly this many moves. A finished game has no moves, so that games which end
    /// earlier are not counted. The last ply is counted in bulk.
    ///
    /// The count stops at `u128::MAX`.
    ///
    /// ```
    /// # use adella_core::{Position, Ruleset};
    /// let start = Position::new(&Ruleset::standard());
    /// assert_eq!(start.perft(5), 8 * 8 * 8 * 4 * 3);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u128 {
        // The walk goes as deep as it is told to before it comes back, which no stack would hold; but where nothing
        // lives at ply 64 nothing lives later, and anything else keeps the walk above it for ever.
        if depth > DEEP && self.perft(DEEP) == 0 {
            return 0;
        }
        match depth {
            0 => 1,
            1 => u128::from(self.legal_move_count()),
            _ => {
                let mut count = 0_u128;
                let _: ControlFlow<()> = self.for_each_successor(|_, after| {
                    count = count.saturating_add(after.perft(depth - 1));
                    ControlFlow::Continue(())
                });
                count
            }
        }
    }
}
