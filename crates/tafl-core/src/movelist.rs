//! Lists of moves, written in runs.
//!
//! Over an empty board all moves of a piece are known beforehand ([`Origin::steps`]). Those that it has are three runs of
//! these: to the west, in its column, to the east; each is copied whole.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use board_geometry::{Cell, CellSet};

use crate::engine::{BLOCK, COLUMNS, LINE, LINES, Origin, ROWS, STEPS, State, Tables, Walker, at};
use crate::movegen::Beside;
use crate::{Move, Side};

/// What blocks each line; the place behind its last point always is.
type Blocked = [[u32; LINES]; 2];

impl<const N: usize, const L: usize> State<N, L> {
    /// Makes the list that of the moves of a side, in their order and without the pass.
    pub(crate) fn list_steps(&self, tables: &Tables<N>, side: Side, list: &mut Vec<Move>) {
        let pieces = self.pieces(side);
        let walker = tables.walker(side.man());
        let blocked = self.blocked(tables, walker);
        let mut one_by_one = if walker.steps < tables.points {
            pieces
        } else {
            tables.beside_holes(walker, &blocked)
        };
        if side == Side::Defenders {
            one_by_one.extend(self.king);
        }
        // What the list holds already is the room that is written to.
        let mut room = list.as_mut_slice();
        let mut len = 0;
        for (index, (&word, one_by_one)) in
            pieces.words().iter().zip(one_by_one.words()).enumerate()
        {
            let mut rest = word;
            while rest != 0 {
                let bit = rest.trailing_zeros();
                rest &= rest - 1;
                let from = 64 * index + bit as usize;
                let Some(origin) = tables.origins.get(from) else { break };
                let room = loop {
                    match room.get_mut(len..len + STEPS).and_then(|room| room.try_into().ok()) {
                        Some(room) => break room,
                        None => room = grow(list, len),
                    }
                };
                len += if one_by_one >> bit & 1 == 0 {
                    list_runs(origin, &blocked, tables.points, room)
                } else {
                    self.list_one_by_one(tables, side, at(from), room)
                };
            }
        }
        list.truncate(len);
    }

    fn blocked(&self, tables: &Tables<N>, walker: &Walker) -> Blocked {
        [COLUMNS, ROWS].map(|axis| {
            let mut blocked = [0; LINES];
            let lines = self.lines[axis].iter().zip(&walker.closed[axis]);
            for (blocked, (line, closed)) in blocked.iter_mut().zip(lines) {
                *blocked = line | closed | 1 << tables.points;
            }
            blocked
        })
    }

    /// Lists the moves of any piece, and returns how many there are.
    #[cold]
    #[inline(never)]
    fn list_one_by_one(
        &self,
        tables: &Tables<N>,
        side: Side,
        from: Cell,
        room: &mut [Move; STEPS],
    ) -> usize {
        let reach = self.reach(tables, tables.walker(self.kind(side, from)), from);
        let mut len = 0;
        let _: ControlFlow<()> = reach.for_each(tables, from, |to| {
            // No piece has as many.
            room[len % STEPS] = tables.step(from, to);
            len += 1;
            ControlFlow::Continue(())
        });
        len
    }
}

impl<const N: usize> Tables<N> {
    /// The nearest blockers around the points that men pass, but do not stop on: the moves of those that are men have a
    /// hole.
    fn beside_holes(&self, walker: &Walker, blocked: &Blocked) -> CellSet<N> {
        let mut found = CellSet::EMPTY;
        for hole in self.castle {
            for (axis, (index, own)) in self.place(hole).on.into_iter().enumerate() {
                let (index, own) = (usize::from(index), u32::from(own));
                let blocked = blocked[axis][index % LINES];
                let holes = walker.no_stop[axis][index % LINE] & !blocked;
                if holes >> own & 1 == 1 {
                    let (low, high) = Beside::of(own).gap(blocked);
                    let ends = [low.checked_sub(1), (high < self.points).then_some(high)];
                    let ends = ends.into_iter().flatten();
                    found.extend(ends.map(|end| self.on_line(axis, index, end as usize)));
                }
            }
        }
        found
    }
}

/// Makes room for the moves of several pieces.
#[cold]
#[inline(never)]
fn grow(list: &mut Vec<Move>, len: usize) -> &mut [Move] {
    list.resize(len + 2 * STEPS, Move::PASS);
    list
}

/// Lists the moves of a piece that stops wherever it can pass, and returns how many there are.
#[inline]
fn list_runs(origin: &Origin, blocked: &Blocked, size: u32, room: &mut [Move; STEPS]) -> usize {
    let [column, row] = origin.place;
    let (south, north) = origin.beside[COLUMNS].gap(blocked[COLUMNS][usize::from(column) % LINES]);
    let (west, east) = origin.beside[ROWS].gap(blocked[ROWS][usize::from(row) % LINES]);
    let column = u32::from(column);
    // The point of the piece itself is not among its steps, so that the column is one run.
    let len = copy(origin, west, column - west, room, 0);
    let len = copy(origin, column + south, north - south - 1, room, len);
    copy(origin, column + size - 1, east - column - 1, room, len)
}

/// Copies `count` steps from number `first` on, and returns the length of the list with them.
#[inline]
fn copy(origin: &Origin, first: u32, count: u32, room: &mut [Move; STEPS], len: usize) -> usize {
    let (first, count) = (first as usize, count as usize);
    // Most runs are short: a block is copied at once, whether there are as many or not, and the next run goes over those too
    // many.
    copy_block(origin, first, room, len);
    if count > BLOCK {
        copy_blocks(origin, first, count, room, len);
    }
    len + count
}

#[cold]
#[inline(never)]
fn copy_blocks(origin: &Origin, first: usize, count: usize, room: &mut [Move; STEPS], len: usize) {
    for done in (BLOCK..count).step_by(BLOCK) {
        copy_block(origin, first + done, room, len + done);
    }
}

#[inline]
fn copy_block(origin: &Origin, first: usize, room: &mut [Move; STEPS], len: usize) {
    // The remainders change nothing, but spare the question whether there is room.
    const FIRSTS: usize = STEPS - BLOCK;
    room[len % FIRSTS..][..BLOCK].copy_from_slice(&origin.steps[first % FIRSTS..][..BLOCK]);
}
