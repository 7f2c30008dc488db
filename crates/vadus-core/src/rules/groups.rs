//! VA-2 and VA-3: the groups of one side, their stones and edge stones.
//!
//! A column of the board falls into runs of adjacent stones. Runs of neighboring columns that touch are united, so that
//! the work follows the number of runs, not of stones.

use core::ops::Range;

use super::connection;
use crate::tables::{COLUMNS, Lanes, Stones, Tables};

/// Room for the runs of one side, numbered by a byte: the board of side 13 has at most 241.
const RUNS: usize = 256;

/// Adjacent stones in one column.
#[derive(Clone, Copy)]
struct Run {
    /// Their rows.
    rows: u32,
    column: u8,
}

/// What is known of a group.
#[derive(Clone, Copy)]
pub(crate) struct Total {
    /// Its stones, at least 1.
    pub(crate) stones: u16,
    /// How many of them are edge stones (VA-3).
    pub(crate) edge: u16,
    /// Whether two edge stones are adjacent.
    touching: bool,
    /// The stones of a connection part (VA-4), 0 for an empty one.
    pub(crate) connection: u16,
}

impl Total {
    const NONE: Self = Self { stones: 0, edge: 0, touching: false, connection: 0 };

    /// Whether there is a connection part that is not known yet.
    const fn is_open(self) -> bool {
        self.edge >= 2 && self.connection == 0
    }

    /// VA-5: connection minus surplus, `2c - s`.
    pub(crate) fn value(self) -> i16 {
        let count = |stones| i16::try_from(stones).unwrap_or(i16::MAX);
        2 * count(self.connection) - count(self.stones)
    }
}

/// The groups of one side.
pub(crate) struct Groups {
    len: usize,
    runs: [Run; RUNS],
    /// For each run one of its group with the same or a lower number; for the lowest of a group, itself.
    root: [u8; RUNS],
    /// By root.
    totals: [Total; RUNS],
}

impl Groups {
    /// No groups yet. Making the room costs as much as filling it, so keep it for both sides.
    pub(crate) const fn new() -> Self {
        Self {
            len: 0,
            runs: [Run { rows: 0, column: 0 }; RUNS],
            root: [0; RUNS],
            totals: [Total::NONE; RUNS],
        }
    }

    /// Finds the groups of these stones, each with its connection part's size, and forgets all others.
    pub(crate) fn find_all(&mut self, tables: &Tables, stones: &Stones) {
        let lanes = tables.lanes(stones);
        self.len = 0;
        let mut west = 0..0;
        for (column, &rows) in (0..).zip(&lanes[..tables.columns().len()]) {
            let start = self.len;
            self.add_column(column, rows, west);
            west = start..self.len;
        }
        self.settle_roots();
        self.count(&tables.edge_lanes, &touching(&tables.edge_lanes, &lanes));
        connection::settle(tables, stones, self);
    }

    /// Cuts a column into runs and unites each with those that it touches in the column to the west.
    fn add_column(&mut self, column: u8, rows: u32, west: Range<usize>) {
        let mut left = rows;
        let mut other = west.start;
        while left != 0 {
            let lowest = left & left.wrapping_neg();
            let rows = left & !left.wrapping_add(lowest);
            left &= !rows;
            let run = self.len;
            self.runs[run] = Run { rows, column };
            self.root[run] = number(run);
            self.totals[run] = Total::NONE;
            self.len += 1;
            // The neighbors to the west lie in the same row and in the one below.
            let reach = rows | rows >> 1;
            let first = reach & reach.wrapping_neg();
            while other < west.end && self.runs[other].rows < first {
                other += 1;
            }
            let mut touched = other;
            while touched < west.end && self.runs[touched].rows & reach != 0 {
                self.unite(number(run), number(touched));
                touched += 1;
            }
        }
    }

    fn find(&mut self, mut run: u8) -> u8 {
        loop {
            let up = self.root[usize::from(run)];
            if up == run {
                return run;
            }
            let above = self.root[usize::from(up)];
            self.root[usize::from(run)] = above;
            run = above;
        }
    }

    fn unite(&mut self, a: u8, b: u8) {
        let (a, b) = (self.find(a), self.find(b));
        self.root[usize::from(a.max(b))] = a.min(b);
    }

    /// Points every run straight at its root. One ascending pass does, since roots have the lowest numbers.
    fn settle_roots(&mut self) {
        for run in 0..self.len {
            self.root[run] = self.root[usize::from(self.root[run])];
        }
    }

    fn count(&mut self, edge: &Lanes, touching: &Lanes) {
        for run in 0..self.len {
            let Run { rows, column } = self.runs[run];
            let total = &mut self.totals[usize::from(self.root[run])];
            total.stones += ones(rows);
            total.edge += ones(rows & edge[usize::from(column)]);
            total.touching |= rows & touching[usize::from(column)] != 0;
        }
        for total in &mut self.totals[..self.len] {
            if total.touching {
                // VA-4: two adjacent edge stones are a connection part of their own.
                total.connection = 2;
            }
        }
    }

    /// The roots of the groups, ascending: in the order of their lowest stones.
    pub(crate) fn roots(&self) -> impl Iterator<Item = u8> + '_ {
        (0..self.len).map(number).filter(|&run| self.root[usize::from(run)] == run)
    }

    pub(crate) fn total(&self, root: u8) -> Total {
        self.totals[usize::from(root)]
    }

    pub(crate) fn total_mut(&mut self, root: u8) -> &mut Total {
        &mut self.totals[usize::from(root)]
    }

    /// Whether a group has a connection part that is not known yet.
    pub(crate) fn has_open_ends(&self) -> bool {
        self.totals[..self.len].iter().any(|&total| total.is_open())
    }

    /// The edge stones of all groups with a connection part that is not known yet, and the roots of their groups.
    pub(crate) fn open_ends(&self, tables: &Tables, mut found: impl FnMut(usize, u8)) {
        for run in 0..self.len {
            let Run { rows, column } = self.runs[run];
            let root = self.root[run];
            if self.total(root).is_open() {
                let ends = rows & tables.edge_lanes[usize::from(column)];
                each_row(ends, |row| found(tables.index(column, row), root));
            }
        }
    }

    /// The stones of a group.
    pub(crate) fn stones(&self, tables: &Tables, root: u8) -> Stones {
        let mut stones = Stones::EMPTY;
        for run in (0..self.len).filter(|&run| self.root[run] == root) {
            let Run { rows, column } = self.runs[run];
            each_row(rows, |row| {
                stones.extend(tables.board.cell(tables.index(column, row)));
            });
        }
        stones
    }
}

/// The number of a run.
fn number(run: usize) -> u8 {
    u8::try_from(run).unwrap_or(u8::MAX)
}

/// The number of rows.
fn ones(rows: u32) -> u16 {
    u16::try_from(rows.count_ones()).unwrap_or(u16::MAX)
}

fn each_row(mut rows: u32, mut f: impl FnMut(u32)) {
    while rows != 0 {
        f(rows.trailing_zeros());
        rows &= rows - 1;
    }
}

/// One edge stone, the western or lower, of each two that are adjacent.
fn touching(edge: &Lanes, lanes: &Lanes) -> Lanes {
    let mut touching = [0; COLUMNS];
    let mut east = 0;
    for (column, touching) in touching.iter_mut().enumerate().rev() {
        let here = lanes[column] & edge[column];
        *touching = here & (here >> 1 | east | east >> 1);
        east = here;
    }
    touching
}
