//! Node counts.

use core::ops::ControlFlow;

use crate::Position;
use crate::engine::{COLUMNS, ROWS, State, Tables, with_core};
use crate::ruleset::NoMove;
use crate::walk::DEEP;

impl<const N: usize, const L: usize> State<N, L> {
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

    pub(crate) fn perft(&self, tables: &Tables<N>, depth: u32) -> u128 {
        match depth {
            0 => 1,
            1 => self.count_moves(tables).into(),
            _ if self.outcome.is_some() => 0,
            depth if depth > DEEP => self.perft_far(tables, depth),
            2 => self.count_answers(tables),
            _ => self.perft_deep(tables, depth),
        }
    }

    fn perft_deep(&self, tables: &Tables<N>, depth: u32) -> u128 {
        let mut leaves = 0_u128;
        self.for_each_next(tables, |next| {
            leaves = leaves.saturating_add(next.perft(tables, depth - 1));
        });
        leaves
    }

    /// Visits the states after each legal move.
    pub(crate) fn for_each_next(&self, tables: &Tables<N>, mut visit: impl FnMut(&Self)) {
        let mut moved = false;
        let _: ControlFlow<()> = self.for_each_step(tables, self.turn, |piece, from, to| {
            moved = true;
            let mut next = *self;
            next.make(tables, piece, from, to);
            visit(&next);
            ControlFlow::Continue(())
        });
        if !moved && tables.traits.no_move == NoMove::Pass {
            let mut next = *self;
            next.pass(tables);
            visit(&next);
        }
    }

    /// The number of pairs of a move and an answer.
    ///
    /// A move that takes nothing changes the answers on three lines only, so that those of all other lines are counted
    /// once and for all.
    fn count_answers(&self, tables: &Tables<N>) -> u128 {
        let mover = self.turn;
        let answering = mover.opponent();
        let mut before = [[0; L]; 2];
        for (axis, counts) in before.iter_mut().enumerate() {
            for (index, count) in counts.iter_mut().enumerate().take(tables.size) {
                *count = self.count_line(tables, answering, axis, index);
            }
        }
        let all: u64 = before.iter().flatten().sum();
        let mut pairs = 0_u128;
        let mut any = false;
        let _: ControlFlow<()> = self.for_each_step(tables, mover, |piece, from, to| {
            any = true;
            let mut next = *self;
            let taken = next.make_blindly(tables, piece, from, to);
            if next.outcome.is_some() {
                return ControlFlow::Continue(());
            }
            let count = if taken.count > 0 {
                next.count_steps(tables, answering)
            } else {
                let (from, to) = (tables.place(from), tables.place(to));
                let mut count = all;
                for axis in [COLUMNS, ROWS] {
                    let (one, other) = (usize::from(from.on[axis].0), usize::from(to.on[axis].0));
                    count =
                        count + next.count_line(tables, answering, axis, one) - before[axis][one];
                    if one != other {
                        count = count + next.count_line(tables, answering, axis, other)
                            - before[axis][other];
                    }
                }
                count
            };
            let passes = || tables.traits.no_move == NoMove::Pass && next.can_step(tables, mover);
            pairs += u128::from(if count == 0 { passes().into() } else { count });
            ControlFlow::Continue(())
        });
        if !any && tables.traits.no_move == NoMove::Pass {
            let mut next = *self;
            next.pass(tables);
            pairs += u128::from(next.count_moves(tables));
        }
        pairs
    }
}

impl Position {
    /// The number of ways in which the next `depth` moves can be played; 1 for none. A finished game has no
    /// continuation. The moves of the last ply are counted without being played.
    ///
    /// Repetition, which is a game's affair, ends nothing here, so that play can go on for ever and any depth has a
    /// count; it stops at `u128::MAX`. What can be counted in a day is another matter: a dozen plies or so
    /// on the smallest boards, many more where few pieces are left.
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
