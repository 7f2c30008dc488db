//! All moves of a side: listed, counted, chosen by their number (TF-3, TF-4, TF-5, TF-21).
//!
//! The state keeps all pieces line by line. What a piece reaches on a line lies between the nearest blockers on both
//! sides.
//!
//! Moves come in their order as moves: by the point they begin on, then by the one they end on. A piece reaches its
//! points in that order when its row to the west comes first, then its column from the south, then its row to the
//! east.

use core::ops::ControlFlow;

use board_geometry::Cell;

use crate::engine::{COLUMNS, ROWS, State, Tables, Walker, at};
use crate::{Piece, Side};

/// The points of one piece's moves: bits are rows in its column, columns in its row.
#[derive(Clone, Copy)]
pub(crate) struct Reach {
    column: u32,
    row: u32,
}

/// The longest line for which paths are kept.
const PATH: usize = 32;

/// What lies on a line between a place and another, the other one too: by the place, then by the number of the other
/// among all others.
static PATHS: [u32; PATH * PATH] = {
    let mut paths = [0; PATH * PATH];
    let mut index = 0;
    while index < PATH * PATH {
        let (own, number) = (index / PATH, index % PATH);
        paths[index] = if number < own {
            (1 << own) - (1 << number)
        } else if number < PATH - 2 {
            (1 << (number + 2)) - (1 << (own + 1))
        } else {
            0
        };
        index += 1;
    }
    paths
};

#[inline]
fn path(own: u32, number: u32) -> u32 {
    PATHS[(own as usize * PATH + number as usize) % (PATH * PATH)]
}

/// The points of a line on both sides of a place on it.
#[derive(Clone, Copy)]
pub(crate) struct Beside {
    below: u32,
    above: u32,
}

impl Beside {
    #[inline]
    pub(crate) const fn of(place: u32) -> Self {
        Self { below: (1 << place) - 1, above: !1 << place }
    }

    /// The first of the points between the nearest blockers on both sides, and the one behind the last; something must
    /// block the line above the place.
    #[inline]
    pub(crate) const fn gap(self, blocked: u32) -> (u32, u32) {
        // The bits that are added change nothing: they spare the question whether there is one at all.
        let low = ((blocked & self.below) << 1 | 1).ilog2();
        let high = (blocked & self.above | 1 << 31).trailing_zeros();
        (low, high)
    }
}

/// The first of the points of a line between the nearest blockers around a place on it, at most `steps` away, and the
/// one behind the last.
#[inline]
pub(crate) const fn span(blocked: u32, place: u32, size: u32, steps: u32) -> (u32, u32) {
    let (mut low, mut high) = Beside::of(place).gap(blocked | 1 << size);
    if steps < size {
        if low + steps < place {
            low = place - steps;
        }
        if place + steps + 1 < high {
            high = place + steps + 1;
        }
    }
    (low, high)
}

/// These points as bits, without the place.
#[inline]
const fn between(blocked: u32, place: u32, size: u32, steps: u32) -> u32 {
    let (low, high) = span(blocked, place, size, steps);
    ((1 << high) - (1 << low)) & !(1 << place)
}

impl<const N: usize, const L: usize> State<N, L> {
    /// Where a piece can go.
    #[inline]
    pub(crate) fn reach(&self, tables: &Tables<N>, walker: &Walker, cell: Cell) -> Reach {
        let place = tables.place(cell);
        let (column, row) = (usize::from(place.column), usize::from(place.row));
        let (in_column, in_row) = (self.lines[COLUMNS][column], self.lines[ROWS][row]);
        Reach {
            column: between(
                in_column | walker.closed[COLUMNS][column],
                place.row.into(),
                tables.points,
                walker.steps,
            ) & walker.open[COLUMNS][column],
            row: between(
                in_row | walker.closed[ROWS][row],
                place.column.into(),
                tables.points,
                walker.steps,
            ) & walker.open[ROWS][row],
        }
    }

    /// Visits every piece of a side that can move, in the order of the points.
    #[inline]
    fn for_each_reach<B>(
        &self,
        tables: &Tables<N>,
        side: Side,
        mut visit: impl FnMut(Piece, Cell, Reach) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        for cell in self.pieces(side) {
            let piece = self.kind(side, cell);
            let reach = self.reach(tables, tables.walker(piece), cell);
            if reach.column | reach.row != 0 {
                visit(piece, cell, reach)?;
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
        mut visit: impl FnMut(Piece, Cell, Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.for_each_reach(tables, side, |piece, from, reach| {
            reach.for_each(tables, from, |to| visit(piece, from, to))
        })
    }

    /// The number of moves of a side, without the pass.
    #[inline]
    pub(crate) fn count_steps(&self, tables: &Tables<N>, side: Side) -> u64 {
        let mut count = 0;
        let _: ControlFlow<()> = self.for_each_reach(tables, side, |_, _, reach| {
            count += u64::from(reach.len());
            ControlFlow::Continue(())
        });
        count
    }

    /// The number of moves that a side has along one line.
    pub(crate) fn count_line(
        &self,
        tables: &Tables<N>,
        side: Side,
        axis: usize,
        index: usize,
    ) -> u64 {
        let line = self.lines[axis][index];
        let mut count = 0;
        for own in Bits(line) {
            let cell = tables.on_line(axis, index, own as usize);
            if self.stands(side, cell) {
                let walker = tables.walker(self.kind(side, cell));
                let blocked = line | walker.closed[axis][index];
                let reached = between(blocked, own, tables.points, walker.steps);
                count += (reached & walker.open[axis][index]).count_ones();
            }
        }
        count.into()
    }

    /// Whether a side has a move, but for the pass.
    #[inline]
    pub(crate) fn can_step(&self, tables: &Tables<N>, side: Side) -> bool {
        // Nearly always one of the first men has a free point beside him.
        let men = match side {
            Side::Attackers => &self.attackers,
            Side::Defenders => &self.defenders,
        };
        let walker = tables.walker(side.man());
        let has_room = |man: Cell| {
            [COLUMNS, ROWS].into_iter().any(|axis| {
                let (index, own) = tables.place(man).on[axis];
                let free =
                    walker.open[axis][usize::from(index)] & !self.lines[axis][usize::from(index)];
                // One bit up, so that the point below the first is there too.
                free << 1 >> own & 0b101 != 0
            })
        };
        men.iter().take(4).any(has_room) || self.can_step_anyhow(tables, side)
    }

    #[cold]
    fn can_step_anyhow(&self, tables: &Tables<N>, side: Side) -> bool {
        self.for_each_reach(tables, side, |_, _, _| ControlFlow::Break(())).is_break()
    }

    /// Whether the king can move.
    pub(crate) fn king_can_step(&self, tables: &Tables<N>) -> bool {
        self.king.is_some_and(|king| {
            let reach = self.reach(tables, tables.walker(Piece::King), king);
            reach.column | reach.row != 0
        })
    }

    /// Whether the piece on `from` reaches `to`.
    pub(crate) fn reaches(&self, tables: &Tables<N>, piece: Piece, from: Cell, to: Cell) -> bool {
        let reach = self.reach(tables, tables.walker(piece), from);
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
        let found = self.for_each_reach(tables, side, |_, from, reach| {
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

    /// Where a piece goes by the attempt with a number below [`Tables::attempts`], if that is legal.
    #[inline]
    pub(crate) fn attempt(
        &self,
        tables: &Tables<N>,
        walker: &Walker,
        from: Cell,
        number: u32,
    ) -> Option<Cell> {
        let others = tables.points - 1;
        // Without branches, which nobody could predict here.
        let axis = usize::from(number >= others);
        let (index, own) = tables.place(from).on[axis];
        let (index, own) = (usize::from(index), u32::from(own));
        let number = number - others * u32::from(axis == ROWS);
        let blocked = self.lines[axis][index] | walker.closed[axis][index];
        let other = number + u32::from(number >= own);
        if blocked & path(own, number) != 0 {
            return None;
        }
        // Both are rare.
        if walker.no_stop[axis][index] >> other & 1 == 1
            || walker.steps < others && own.abs_diff(other) > walker.steps
        {
            return None;
        }
        let stride = if axis == COLUMNS { 1 } else { tables.size };
        let to = from.index() + other as usize * stride - own as usize * stride;
        Some(at(to))
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
    pub(crate) fn for_each<const N: usize, B>(
        self,
        tables: &Tables<N>,
        from: Cell,
        mut visit: impl FnMut(Cell) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let place = tables.place(from);
        let (column, row) = (usize::from(place.column), usize::from(place.row));
        let west = self.row & ((1 << column) - 1);
        for other in Bits(west) {
            visit(tables.on_line(ROWS, row, other as usize))?;
        }
        for other in Bits(self.column) {
            visit(tables.on_line(COLUMNS, column, other as usize))?;
        }
        for other in Bits(self.row ^ west) {
            visit(tables.on_line(ROWS, row, other as usize))?;
        }
        ControlFlow::Continue(())
    }
}

/// The places of the bits that are set, from the lowest.
struct Bits(u32);

impl Iterator for Bits {
    type Item = u32;

    #[inline]
    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(place)
    }
}
