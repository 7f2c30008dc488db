//! VA-2 and VA-3: the groups of one side, their stones and edge stones.
//!
//! The columns of the board are taken two by two, as strips. In a strip the points lie in a zigzag, so that the
//! neighbors of a point are the two before it and the two after it: see [`Strips`]. A stretch of stones with gaps of
//! at most one point is connected; the work follows the number of these runs, not of stones. Runs of neighboring
//! strips that touch are united.

use core::cmp::Reverse;

use smallvec::SmallVec;

use super::connection;
use crate::tables::{STRIPS, Stones, Strips, Tables};

/// Room for the runs of one side, numbered by a byte, so that a number is always in range. A strip has at most 50
/// positions, and 17 runs, since a run and the gap before the next take three.
pub(super) const RUNS: usize = 1 << 8;
const _: () = assert!(17 * STRIPS <= RUNS, "each run has a number");

/// So many groups are few: their indices and any value, of 10 bits, take 15 bits together, so that the difference of
/// two such keys takes 16.
const FEW: usize = 1 << KEY_INDEX;

/// The bits of an index of few groups.
const KEY_INDEX: u32 = 5;

/// A key below all others.
const LEAST_KEY: i16 = -1 << 14;

/// Positions in a strip; a power of two, above all that occur.
const STRIP: usize = 64;

/// The positions of the western and of the eastern column in a strip.
const WEST: u64 = 0xAAAA_AAAA_AAAA_AAAA;
const EAST: u64 = !WEST;

/// What is counted of a run or a group: three numbers in one, added up together.
///
/// From the lowest bit: 10 bits for the stones, 10 that are not all zero if any two edge stones are adjacent, and the others
/// for the edge stones. Once a connection part has been searched, its stones take the place of all but the first, and the
/// highest bit is set.
#[derive(Clone, Copy)]
struct Tally(u32);

impl Tally {
    const NONE: Self = Self(0);

    /// Edge stones, given as the two bits of adjacent points, beyond their being stones; and those of them that follow on
    /// an adjacent one.
    #[expect(clippy::cast_possible_truncation, reason = "both are two bits")]
    const fn ends(ends: u64, touching: u64) -> Self {
        // Less its upper bit, a number of two bits is the count of them. For touching it is enough to be some, and 3 for
        // each of 36 pairs is not too much.
        Self((((ends - ends / 2) << 20) + (touching << 10)) as u32)
    }

    const fn plus(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    const fn stones(self) -> u32 {
        self.0 & 0x3FF
    }

    /// With a connection part that has been searched (VA-4); it has three stones or more.
    const fn searched(self, connection: u16) -> Self {
        Self(self.stones() + ((connection as u32) << 10) + Self::SEARCHED)
    }

    const SEARCHED: u32 = 1 << 31;

    const fn touching(self) -> bool {
        self.0 & 0xF_FC00 != 0
    }

    /// Whether there is a connection part that must be searched (VA-4).
    const fn is_open(self) -> bool {
        // Nobody could predict a branch.
        (self.0 >= 2 << 20) & !self.touching()
    }

    /// Without a search two adjacent edge stones are a connection part of their own, and there is no other (VA-4).
    const fn connection(self) -> u32 {
        let searched = self.0 >> 10 & 0x3FF;
        let at_once = 2 * self.touching() as u32;
        if self.0 & Self::SEARCHED == 0 { at_once } else { searched }
    }

    /// VA-5: connection minus surplus, `2c - s`.
    const fn value(self) -> i16 {
        2 * small(self.connection()) - small(self.stones())
    }
}

/// The groups of one side.
pub(crate) struct Groups {
    strips: Strips,
    len: usize,
    /// By strip, the number of its first run, and the runs of its pairs of edge points ([`Tables::edge_pairs`]).
    first_runs: [u8; STRIPS],
    pair_runs: [[u8; 2]; STRIPS],
    /// For each run one of its group with the same or a lower number; for the lowest of a group, itself.
    root: [u8; RUNS],
    /// The roots of the groups, ascending.
    roots: [u8; RUNS],
    root_count: usize,
    /// By root; of runs that are no roots, nothing that counts.
    tallies: [Tally; RUNS],
}

impl Groups {
    /// No groups yet. Making the room costs something, so keep it for both sides.
    pub(crate) const fn new() -> Self {
        Self {
            strips: [0; STRIPS],
            len: 0,
            first_runs: [0; STRIPS],
            pair_runs: [[0; 2]; STRIPS],
            root: [0; RUNS],
            roots: [0; RUNS],
            root_count: 0,
            tallies: [Tally::NONE; RUNS],
        }
    }

    /// Finds the groups of these stones, each with its connection part's size, and forgets all others.
    pub(crate) fn find_all(&mut self, tables: &Tables, strips: &Strips, stones: &Stones) {
        self.find(tables, strips);
        if self.roots().any(|root| self.tallies[usize::from(root)].is_open()) {
            self.search(tables, stones);
        }
    }

    /// Finds the groups of these stones, but for connection parts that must be searched.
    fn find(&mut self, tables: &Tables, strips: &Strips) {
        self.strips = *strips;
        self.find_runs(tables);
        self.find_roots();
    }

    /// Searches the connection parts of all groups that are open.
    fn search(&mut self, tables: &Tables, stones: &Stones) {
        connection::settle(tables, &tables.lanes(stones), self);
    }

    /// Cuts the strips into runs and unites each with those that it touches in the strip to the west.
    fn find_runs(&mut self, tables: &Tables) {
        let mut len = 0;
        // For two strips in turn: at each position with a stone, and at the one below it, the number of its run; elsewhere nothing
        // of meaning.
        let mut numbers = [[0_u8; 2 * STRIP]; 2];
        let (mut west_points, mut west_ends) = (0, 0);
        for strip in 0..tables.strip_count() {
            let points = self.strips[strip];
            let ends = points & tables.edge_strips[strip];
            let touching = touching(ends, west_ends);
            let (here, west) = (strip % 2, 1 - strip % 2);
            self.first_runs[strip] = number(len);
            each_run(points, |first, run| {
                // As long as all that can follow, since a fixed length is quickest.
                numbers[here][first % STRIP..][..STRIP].fill(number(len));
                let at = usize::from(number(len));
                self.root[at] = number(len);
                self.tallies[at] = Tally((run & points).count_ones());
                len += 1;
            });
            let mut count = |at: usize, ends: u64, touching: u64| {
                let run = numbers[here][at % STRIP];
                let tally = &mut self.tallies[usize::from(run)];
                *tally = tally.plus(Tally::ends(ends, touching));
                run
            };
            match tables.edge_pairs[strip] {
                Some(pairs) => {
                    for (at, run) in pairs.into_iter().zip(&mut self.pair_runs[strip]) {
                        // Stones of a pair belong to the same run, and so does the number at the lower point.
                        *run = count(usize::from(at), ends >> at & 3, touching >> at & 3);
                    }
                }
                None => each_place(ends, |at| {
                    count(at, 1, touching >> at & 1);
                }),
            }
            // The seam is a zigzag as well, of the columns on both sides of it; stones next to each other touch.
            let seam = (west_points & EAST) << 1 | (points & WEST) >> 1;
            let pairs = seam & seam >> 1;
            let mut contacts = pairs & !(pairs << 1);
            while contacts != 0 {
                let at = contacts.trailing_zeros() as usize;
                contacts &= contacts - 1;
                self.unite(numbers[here][(at + 1) | 1], numbers[west][at & !1]);
            }
            (west_points, west_ends) = (points, ends);
        }
        self.len = len;
    }

    fn root_of(&self, run: u8) -> u8 {
        // Two steps without asking: few ways are longer, and a wrong guess at a branch costs more than a step.
        let mut run = self.root[usize::from(self.root[usize::from(run)])];
        loop {
            let up = self.root[usize::from(run)];
            if up == run {
                return run;
            }
            run = up;
        }
    }

    /// Makes the groups of two runs one, which has the tallies of both; nothing changes if they are one already.
    fn unite(&mut self, a: u8, b: u8) {
        let (a, b) = (self.root_of(a), self.root_of(b));
        let (low, high) = (a.min(b), a.max(b));
        self.root[usize::from(high)] = low;
        let joins = self.tallies[usize::from(high)];
        let joins = if low == high { Tally::NONE } else { joins };
        let tally = &mut self.tallies[usize::from(low)];
        *tally = tally.plus(joins);
    }

    /// Gathers the roots of the groups.
    fn find_roots(&mut self) {
        let mut groups = 0;
        for run in 0..self.len {
            let run = number(run);
            // What is no root gets overwritten: quicker than to ask.
            self.roots[usize::from(number(groups))] = run;
            groups += usize::from(self.root[usize::from(run)] == run);
        }
        self.root_count = groups;
    }

    /// VA-5: the values of all groups of these stones, from the highest down; forgets all others.
    pub(crate) fn values(
        &mut self,
        tables: &Tables,
        strips: &Strips,
        stones: &Stones,
    ) -> SmallVec<[i16; FEW]> {
        self.find(tables, strips);
        match self.root_count {
            0..=16 => self.few_values::<16>(tables, stones),
            17..=FEW => self.few_values::<FEW>(tables, stones),
            _ => {
                self.search(tables, stones);
                let mut values: SmallVec<_> = self.roots().map(|root| self.value(root)).collect();
                values.sort_unstable_by_key(|&value| Reverse(value));
                values
            }
        }
    }

    /// Each value goes straight to its place, the number of those before it: no comparison is a branch to be guessed.
    fn few_values<const N: usize>(
        &mut self,
        tables: &Tables,
        stones: &Stones,
    ) -> SmallVec<[i16; FEW]> {
        let (mut keys, open) = self.keys::<N>();
        if open {
            self.search(tables, stones);
            (keys, _) = self.keys();
        }
        let mut values = [0; FEW];
        for &key in &keys[..self.root_count.min(N)] {
            // The sign of a difference, -1 or 0: comparisons as such become a detour.
            let place: i16 = keys.iter().map(|&other| (key - other) >> 15).sum();
            values[usize::from(place.unsigned_abs()) % FEW] = key >> KEY_INDEX;
        }
        SmallVec::from_buf_and_len(values, self.root_count.min(N))
    }

    /// Values and indices, so that no two are the same; the room left over has the least. And whether there is a connection
    /// part that must be searched.
    fn keys<const N: usize>(&self) -> ([i16; N], bool) {
        let (mut keys, mut open) = ([LEAST_KEY; N], false);
        for ((key, root), index) in keys.iter_mut().zip(self.roots()).zip(0..) {
            let tally = self.tallies[usize::from(root)];
            open |= tally.is_open();
            *key = (tally.value() << KEY_INDEX) + index;
        }
        (keys, open)
    }

    /// The roots of the groups.
    pub(crate) fn roots(&self) -> impl ExactSizeIterator<Item = u8> + '_ {
        self.roots[..self.root_count].iter().copied()
    }

    /// VA-5: connection minus surplus, `2c - s`.
    pub(crate) fn value(&self, root: u8) -> i16 {
        self.tallies[usize::from(root)].value()
    }

    /// VA-4: the stones of a connection part.
    pub(crate) fn connection(&self, root: u8) -> u16 {
        small(self.tallies[usize::from(root)].connection()).unsigned_abs()
    }

    pub(crate) fn set_connection(&mut self, root: u8, stones: u16) {
        let tally = &mut self.tallies[usize::from(root)];
        *tally = tally.searched(stones);
    }

    /// The edge stones of all groups with a connection part that must be searched: the root of the group, column and
    /// row.
    pub(crate) fn open_ends(&self, tables: &Tables, mut found: impl FnMut(u8, usize, usize)) {
        for (strip, (&points, edge)) in self.strips.iter().zip(tables.edge_strips).enumerate() {
            let starts = joined(points) & !(joined(points) << 1);
            each_place(points & edge, |at| {
                let run = if let Some([low, _]) = tables.edge_pairs[strip] {
                    self.pair_runs[strip][usize::from(at > usize::from(low) + 1)]
                } else {
                    // Of the runs that start before it or there, an end belongs to the last one.
                    let started = (starts << (STRIP - 1 - at)).count_ones() as usize;
                    number(usize::from(self.first_runs[strip]) + started - 1)
                };
                let root = self.root_of(run);
                if self.tallies[usize::from(root)].is_open() {
                    found(root, column(strip, at), row(at));
                }
            });
        }
    }

    /// The stones of a group.
    pub(crate) fn stones(&self, tables: &Tables, root: u8) -> Stones {
        let mut stones = Stones::EMPTY;
        let mut runs = 0;
        for (strip, &points) in self.strips.iter().enumerate() {
            each_run(points, |_, run| {
                if self.root_of(number(runs)) == root {
                    each_place(run & points, |at| {
                        let index = tables.index(column(strip, at), row(at));
                        stones.extend(tables.board.cell(index));
                    });
                }
                runs += 1;
            });
        }
        stones
    }
}

/// One edge stone of each two that are adjacent, from the edge stones of a strip and of the one to its west.
const fn touching(ends: u64, west: u64) -> u64 {
    ends & (ends >> 1 | ends >> 2) | ends & WEST & ((west & EAST) << 1 | (west & EAST) << 3)
}

/// The runs of a strip without gaps, each with the position below it: two stones with one point between them are neighbors, and
/// what stands between two runs is two points at least.
const fn joined(points: u64) -> u64 {
    points | points >> 1
}

/// Calls `found` with each run of a strip, ascending: its lowest position or the one below, and all from there to its highest
/// one.
fn each_run(points: u64, mut found: impl FnMut(usize, u64)) {
    let mut left = joined(points);
    while left != 0 {
        let lowest = left & left.wrapping_neg();
        let run = left & !left.wrapping_add(lowest);
        left &= !run;
        found(lowest.trailing_zeros() as usize, run);
    }
}

/// Calls `found` with each position of a set.
fn each_place(mut positions: u64, mut found: impl FnMut(usize)) {
    while positions != 0 {
        let at = positions.trailing_zeros() as usize;
        positions &= positions - 1;
        found(at);
    }
}

/// The column of a position in a strip.
const fn column(strip: usize, at: usize) -> usize {
    2 * strip + (1 - at % 2)
}

/// The row of a position in a strip.
const fn row(at: usize) -> usize {
    at / 2
}

/// The number of a run, of a strip or of a place in one.
#[expect(
    clippy::cast_possible_truncation,
    reason = "there are at most 221 runs, and fewer of the others"
)]
const fn number(index: usize) -> u8 {
    index as u8
}

/// A number of stones.
#[expect(clippy::cast_possible_truncation, reason = "a board has at most 469 points")]
const fn small(stones: u32) -> i16 {
    stones as i16
}
