//! All moves of a side: listed, counted, chosen by their number (TF-3, TF-4, TF-5, TF-21).
//!
//! Columns are runs of bits in the sets of pieces; the state keeps all pieces with columns and rows exchanged as well,
//! so that rows are runs too. What a piece reaches on a line lies between the nearest blockers on both sides.
//!
//! Moves come in their order as moves: by the point they begin on, then by the one they end on. A piece reaches its
//! points in that order when its row to the west comes first, then its column from the south, then its row to the
//! east.

use core::ops::ControlFlow;

use board_geometry::{Cell, CellSet};

use crate::engine::{State, Tables, Walker, at};
use crate::{Piece, Side};

/// The points of one piece's moves: bits are rows in its column, columns in its row.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    column: u32,
    row: u32,
}

/// The bits of a line of `tables.size` points that begins at an index.
#[inline]
fn line<const N: usize>(set: &CellSet<N>, start: usize, mask: u32) -> u32 {
    let words = set.words();
    let (word, bit) = (start / 64, start % 64);
    // The last line of a board ends within its word, so that what stands above it there does not matter.
    let next = words[(word + 1).min(N - 1)];
    let bits = words[word.min(N - 1)] >> bit | next << 1 << (63 - bit);
    #[expect(clippy::cast_possible_truncation, reason = "a line has at most 26 points")]
    let bits = bits as u32;
    bits & mask
}

/// The points of a line between the nearest blockers around a place on it, at most `steps` away.
#[inline]
const fn between(blocked: u32, place: u32, size: u32, steps: u32) -> u32 {
    let below = blocked & ((1 << place) - 1);
    let above = (blocked | 1 << size) >> (place + 1);
    let mut low = u32::BITS - below.leading_zeros();
    let mut high = place + 1 + above.trailing_zeros();
    if steps < size {
        if low + steps < place {
            low = place - steps;
        }
        if place + steps + 1 < high {
            high = place + steps + 1;
        }
    }
    ((1 << high) - (1 << low)) & !(1 << place)
}

impl<const N: usize> State<N> {
    /// Where a piece can go.
    #[inline]
    pub(crate) fn reach(
        &self,
        tables: &Tables<N>,
        occupied: &CellSet<N>,
        walker: &Walker,
        cell: Cell,
    ) -> Reach {
        let place = tables.place(cell);
        let (column, row) = (usize::from(place.column), usize::from(place.row));
        let in_column = line(occupied, column * tables.size, tables.line);
        let in_row = line(&self.across, row * tables.size, tables.line);
        #[expect(clippy::cast_possible_truncation, reason = "a board has at most 26 columns")]
        let size = tables.size as u32;
        Reach {
            column: between(
                in_column | walker.closed_columns[column],
                place.row.into(),
                size,
                walker.steps,
            ) & walker.open_columns[column],
            row: between(in_row | walker.closed_rows[row], place.column.into(), size, walker.steps)
                & walker.open_rows[row],
        }
    }

    /// Visits every piece of a side that can move, in the order of the points.
    #[inline]
    fn for_each_reach<B>(
        &self,
        tables: &Tables<N>,
        side: Side,
        mut visit: impl FnMut(Cell, Reach) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let occupied = self.occupied();
        let men = tables.walker(side.man());
        for cell in self.pieces(side) {
            let walker = if self.king == Some(cell) { tables.walker(Piece::King) } else { men };
            let reach = self.reach(tables, &occupied, walker, cell);
            if reach.column | reach.row != 0 {
                visit(cell, reach)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Visits every move of a side, without the pass.
    #[inline]
    pub(crate) fn for_each_step<B>(
        &self,
        tables: &Tables<N>,
        side: Side,
        mut visit: impl FnMut(Cell, Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_reach(tables, side, |from, reach| {
            reach.for_each(tables, from, |to| visit(from, to))
        })
    }

    /// The number of moves of a side, without the pass.
    #[inline]
    pub(crate) fn count_steps(&self, tables: &Tables<N>, side: Side) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_reach(tables, side, |_, reach| {
            count += u64::from(reach.len());
            ControlFlow::Continue(())
        });
        count
    }

    /// Whether a side has a move, but for the pass.
    #[inline]
    pub(crate) fn can_step(&self, tables: &Tables<N>, side: Side) -> bool {
        self.for_each_reach(tables, side, |_, _| ControlFlow::Break(())).is_break()
    }

    /// Whether the king can move.
    pub(crate) fn king_can_step(&self, tables: &Tables<N>) -> bool {
        self.king.is_some_and(|king| {
            let reach = self.reach(tables, &self.occupied(), tables.walker(Piece::King), king);
            reach.column | reach.row != 0
        })
    }

    /// Whether the piece on `from` reaches `to`.
    pub(crate) fn reaches(&self, tables: &Tables<N>, piece: Piece, from: Cell, to: Cell) -> bool {
        let reach = self.reach(tables, &self.occupied(), tables.walker(piece), from);
        reach.contains(tables, from, to)
    }

    /// The move of a side with this number, in the order of the moves.
    pub(crate) fn nth_step(
        &self,
        tables: &Tables<N>,
        side: Side,
        number: u64,
    ) -> Option<(Cell, Cell)> {
        let mut left = number;
        let found = self.for_each_reach(tables, side, |from, reach| {
            let here = u64::from(reach.len());
            if left >= here {
                left -= here;
                return ControlFlow::Continue(());
            }
            reach.for_each(tables, from, |to| {
                if left == 0 {
                    return ControlFlow::Break((from, to));
                }
                left -= 1;
                ControlFlow::Continue(())
            })
        });
        match found {
            ControlFlow::Break(step) => Some(step),
            ControlFlow::Continue(()) => None,
        }
    }
}

impl Reach {
    /// The number of points.
    #[inline]
    const fn len(self) -> u32 {
        self.column.count_ones() + self.row.count_ones()
    }

    fn contains<const N: usize>(self, tables: &Tables<N>, from: Cell, to: Cell) -> bool {
        let (from, to) = (tables.place(from), tables.place(to));
        from.column == to.column && self.column >> to.row & 1 == 1
            || from.row == to.row && self.row >> to.column & 1 == 1
    }

    /// Visits the points in their order.
    #[inline]
    fn for_each<const N: usize, B>(
        self,
        tables: &Tables<N>,
        from: Cell,
        mut visit: impl FnMut(Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let place = tables.place(from);
        let (column, row) = (usize::from(place.column), usize::from(place.row));
        let west = self.row & ((1 << column) - 1);
        for other in Bits(west) {
            visit(at(other * tables.size + row))?;
        }
        for other in Bits(self.column) {
            visit(at(column * tables.size + other))?;
        }
        for other in Bits(self.row ^ west) {
            visit(at(other * tables.size + row))?;
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits that are set, from the lowest.
struct Bits(u32);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(place as usize)
    }
}
