//! Counting the leaves of the game tree.

use crate::Position;

impl Position {
    /// The number of sequences of exactly `depth` legal moves from here. A finished game has no moves, so it counts
    /// only at depth 0.
    ///
    /// The tree is walked by play down to the last move, whose choices are counted by formula. The count stops at
    /// `u128::MAX`, which no walk reaches.
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset};
    ///
    /// let start = Position::new(&Ruleset::default());
    /// assert_eq!(start.perft(2), 5_038_957);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u128 {
        walk(&mut self.clone(), depth)
    }
}

fn walk(position: &mut Position, depth: u32) -> u128 {
    match depth {
        0 => return 1,
        1 => return u128::from(position.legal_move_count()),
        _ => {}
    }
    let mut leaves = 0_u128;
    let before = position.clone();
    for m in before.legal_moves_iter() {
        let effects = position.play_unchecked(m);
        leaves = leaves.saturating_add(walk(position, depth - 1));
        position.take_back(&effects);
    }
    leaves
}
