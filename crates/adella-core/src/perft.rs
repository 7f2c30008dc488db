//! Counting games.

use alloc::collections::TryReserveError;
use alloc::vec::Vec;
use core::fmt;
use core::ops::ControlFlow;

use crate::Position;

/// Every tree of this depth that does not die out earlier is larger than any machine can walk.
const DEEP: u32 = 64;

impl Position {
    /// The number of move sequences of exactly this many moves. A finished game has no moves, so that games which end
    /// earlier are not counted. The last ply is counted in bulk.
    ///
    /// The count stops at `u128::MAX`. [`Position::perft_hashed`] is faster where there is memory to spare.
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
        self.grown(depth, |after| after.perft(depth - 1))
    }

    /// The same number as [`Position::perft`], with a table of positions counted before: one that comes up again, in
    /// another order of moves or turned by half, is looked up.
    ///
    /// The count is exact whatever the size of the table, since it keeps whole positions, not hashes of them. For the
    /// same reason one table serves any number of counts, of different positions and depths. Past 64 moves the table is
    /// not used.
    ///
    /// ```
    /// # use adella_core::{PerftTable, Position, Ruleset};
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let mut table = PerftTable::new(1 << 20)?;
    /// let start = Position::new(&Ruleset::standard());
    /// assert_eq!(start.perft_hashed(8, &mut table), start.perft(8));
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn perft_hashed(&self, depth: u32, table: &mut PerftTable) -> u128 {
        if !(2..=DEEP).contains(&depth) {
            return self.perft(depth);
        }
        let key = self.packed_up_to_symmetry() << DEPTH_BITS | u128::from(depth);
        if let Some(count) = table.count(key) {
            return count;
        }
        let count = self.grown(depth, |after| after.perft_hashed(depth - 1, table));
        table.keep(Entry { key, count });
        count
    }

    /// The sum of the successors' counts, for a walk that goes this much deeper.
    #[inline]
    fn grown(&self, depth: u32, mut count: impl FnMut(&Self) -> u128) -> u128 {
        match depth {
            0 => 1,
            1 => u128::from(self.legal_move_count()),
            _ => {
                let mut sum = 0_u128;
                let _: ControlFlow<()> = self.for_each_successor(|_, after| {
                    sum = sum.saturating_add(count(after));
                    ControlFlow::Continue(())
                });
                sum
            }
        }
    }
}

/// The bits of a key that are its depth, which is at most [`DEEP`].
const DEPTH_BITS: u32 = 7;

const DEPTH: u128 = (1 << DEPTH_BITS) - 1;

/// The count of one position to one depth.
#[derive(Clone, Copy, Default)]
struct Entry {
    /// The whole position, and the depth below it; zero for none.
    key: u128,
    count: u128,
}

/// A place for two entries: first the deepest count that came by, which saves most, then the latest of the others.
type Bucket = [Entry; 2];

/// The counts of positions for [`Position::perft_hashed`].
///
/// It never grows: once it is full, counts of little depth make room for others.
#[derive(Clone)]
pub struct PerftTable {
    buckets: Vec<Bucket>,
}

impl PerftTable {
    /// An empty table that takes as many bytes, rounded down to multiples of 64. A table of no bytes helps nobody, but
    /// does no harm.
    ///
    /// # Errors
    ///
    /// If there is not as much memory.
    pub fn new(bytes: usize) -> Result<Self, TryReserveError> {
        let size = bytes / size_of::<Bucket>();
        let mut buckets = Vec::new();
        buckets.try_reserve_exact(size)?;
        buckets.resize(size, Bucket::default());
        Ok(Self { buckets })
    }

    /// The number of counts for which there is room.
    #[must_use]
    pub fn capacity(&self) -> usize {
        2 * self.buckets.len()
    }

    fn count(&mut self, key: u128) -> Option<u128> {
        let bucket = self.bucket(key)?;
        bucket.iter().find(|entry| entry.key == key).map(|entry| entry.count)
    }

    fn keep(&mut self, entry: Entry) {
        let Some([deepest, latest]) = self.bucket(entry.key) else { return };
        let place = if entry.key & DEPTH >= deepest.key & DEPTH { deepest } else { latest };
        *place = entry;
    }

    /// The bucket where a key belongs; none if the table is of no size.
    #[expect(clippy::cast_possible_truncation, reason = "halves of keys are meant, and an index")]
    fn bucket(&mut self, key: u128) -> Option<&mut Bucket> {
        const ODD: u64 = 0x9E37_79B9_7F4A_7C15;
        let mixed = (key as u64).wrapping_mul(ODD) ^ (key >> 64) as u64;
        let mixed = (mixed ^ mixed >> 32).wrapping_mul(ODD);
        // The product's upper half is below the length for every hash.
        let index = (u128::from(mixed) * self.buckets.len() as u128) >> 64;
        self.buckets.get_mut(index as usize)
    }
}

impl fmt::Debug for PerftTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PerftTable").field("capacity", &self.capacity()).finish_non_exhaustive()
    }
}
