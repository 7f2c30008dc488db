//! Lists of moves, written in runs.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board_geometry::Cell;

use crate::engine::{COLUMNS, ROWS, STEPS, State, Tables, Walker, at};
use crate::{Move, Piece, Side};

/// A row while the columns are gone through from the west.
#[derive(Clone, Copy, Default)]
struct Row {
    /// What blocks it.
    blocked: u32,
    /// The points behind the last blocker met so far begin here.
    west: u32,
    no_stop: u32,
}

impl<const N: usize, const L: usize> State<N, L> {
    /// Adds the moves of a side to a list, in their order and without the pass.
    pub(crate) fn list_steps(&self, tables: &Tables<N>, side: Side, list: &mut Vec<Move>) {
        let (men, king) = match side {
            Side::Attackers => (&self.attackers, None),
            Side::Defenders => (&self.defenders, self.king),
        };
        let walker = tables.walker(side.man());
        let end = tables.points;
        let mut rows = [Row::default(); L];
        for (index, row) in rows.iter_mut().enumerate() {
            row.blocked = self.lines[ROWS][index] | walker.closed[ROWS][index] | 1 << end;
            row.no_stop = walker.no_stop[ROWS][index];
        }
        let mut batch = Batch::new();
        // All blockers are met column by column, each column from the south, so that the nearest ones to the west and to
        // the south of a piece are those met last on its lines.
        for column in 0..end {
            let index = column as usize;
            let no_stop = walker.no_stop[COLUMNS][index];
            let mut south = 0;
            let mut rest = self.lines[COLUMNS][index] | walker.closed[COLUMNS][index] | 1 << end;
            let mut place = rest.trailing_zeros();
            while let (true, Some(row)) = (place < end, rows.get_mut(place as usize)) {
                rest &= rest - 1;
                let north = rest.trailing_zeros();
                let from = at(index * tables.size + place as usize);
                if men.contains(from) {
                    batch.make_room(list);
                    // The point itself is blocked.
                    let east = column + 1 + (row.blocked >> column >> 1).trailing_zeros();
                    let holes = ((1 << north) - (1 << south)) & no_stop
                        | ((1 << east) - (1 << row.west)) & row.no_stop;
                    match tables.steps.get(from.index()) {
                        Some(steps) if holes == 0 && walker.steps >= end => {
                            // West of the piece, its column, and east of it: each part without a gap, since the point of
                            // the piece itself is not among its steps.
                            batch.run(steps, row.west, column - row.west);
                            batch.run(steps, column + south, north - south - 1);
                            batch.run(steps, column + end - 1, east - column - 1);
                        }
                        _ => self.list_one_by_one(tables, walker, from, &mut batch),
                    }
                } else if king == Some(from) {
                    batch.make_room(list);
                    self.list_one_by_one(tables, tables.walker(Piece::King), from, &mut batch);
                }
                row.west = column + 1;
                south = place + 1;
                place = north;
            }
        }
        list.extend_from_slice(batch.moves());
    }

    fn list_one_by_one(&self, tables: &Tables<N>, walker: &Walker, from: Cell, batch: &mut Batch) {
        let _: ControlFlow<()> = self.reach(tables, walker, from).for_each(tables, from, |to| {
            batch.push(tables.step(from, to));
            ControlFlow::Continue(())
        });
    }
}

/// Moves on their way into a list.
struct Batch {
    moves: [Move; Self::ROOM],
    len: usize,
}

impl Batch {
    const ROOM: usize = 256;

    const fn new() -> Self {
        Self { moves: [Move::PASS; Self::ROOM], len: 0 }
    }

    fn moves(&self) -> &[Move] {
        self.moves.get(..self.len).unwrap_or(&[])
    }

    /// Makes room for the moves of one piece.
    #[inline]
    fn make_room(&mut self, list: &mut Vec<Move>) {
        if self.len > Self::ROOM - STEPS {
            list.extend_from_slice(self.moves());
            self.len = 0;
        }
    }

    #[inline]
    fn push(&mut self, played: Move) {
        if let Some(place) = self.moves.get_mut(self.len) {
            *place = played;
            self.len += 1;
        }
    }

    /// Adds `count` steps from number `first` on. Most runs are short: four are copied at once, whether there are as many or
    /// not, and the next run goes over those too many.
    #[inline]
    fn run(&mut self, steps: &[Move; STEPS], first: u32, count: u32) {
        let (first, count) = (first as usize, count as usize);
        let at = self.len;
        self.len += count;
        self.copy_four(steps, first, at);
        let mut done = 4;
        while done < count {
            self.copy_four(steps, first + done, at + done);
            done += 4;
        }
    }

    #[inline]
    fn copy_four(&mut self, steps: &[Move; STEPS], first: usize, at: usize) {
        // Always in range.
        if let (Some(to), Some(from)) =
            (self.moves.get_mut(at..at + 4), steps.get(first..first + 4))
        {
            to.copy_from_slice(from);
        }
    }
}
