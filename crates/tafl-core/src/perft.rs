//! Node counts.

use core::ops::ControlFlow;

use board_geometry::Cell;

use crate::Position;
use crate::engine::{State, Tables, with_core};
use crate::ruleset::NoMove;

impl<const N: usize> State<N> {
    /// The number of legal moves, the pass among them.
    #[inline]
    pub(crate) fn count_moves(&self, tables: &Tables<N>) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        match self.count_steps(tables, self.turn) {
            0 if tables.traits.no_move == NoMove::Pass => 1,
            count => count,
        }
    }

    fn perft(&self, tables: &Tables<N>, depth: u32) -> u128 {
        match depth {
            0 => 1,
            1 => self.count_moves(tables).into(),
            _ => self.perft_deep(tables, depth),
        }
    }

    fn perft_deep(&self, tables: &Tables<N>, depth: u32) -> u128 {
        if self.outcome.is_some() {
            return 0;
        }
        let mut leaves = 0;
        let mut moved = false;
        let _: ControlFlow<()> = self.for_each_step(tables, self.turn, |from: Cell, to: Cell| {
            moved = true;
            let mut next = *self;
            next.make_between(tables, from, to);
            leaves += next.perft(tables, depth - 1);
            ControlFlow::Continue(())
        });
        if !moved && tables.traits.no_move == NoMove::Pass {
            let mut next = *self;
            next.pass(tables);
            leaves += next.perft(tables, depth - 1);
        }
        leaves
    }
}

impl Position {
    /// The number of ways in which the next `depth` moves can be played; 1 for none. A finished game has no
    /// continuation. The moves of the last ply are counted without being played.
    ///
    /// Repetition, which is a game's affair, ends nothing here. The depth is also the depth of recursion, so keep it
    /// to what can be counted: no more than a dozen or so on the smallest boards.
    ///
    /// ```
    /// # use tafl_core::{Position, Preset, Ruleset};
    /// let start = Position::new(&Ruleset::preset(Preset::Brandubh));
    /// assert_eq!(start.perft(3), 39_512);
    /// ```
    #[must_use]
    pub fn perft(&self, depth: u32) -> u128 {
        with_core!(self.ruleset(), &self.state, |tables, state| state.perft(tables, depth))
    }
}
