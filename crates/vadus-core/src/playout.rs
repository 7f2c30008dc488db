//! Whole games at random.

use board_geometry::Cell;

use crate::tables::{POINTS, small_index};
use crate::{Position, Side, zobrist};

impl Position {
    /// Plays legal moves at random until the game is over, each move with the same chance as all others in its
    /// position, and returns how many were played.
    ///
    /// The caller brings the random source: `below(n)` is a number in `0..n`, each with the same chance (`1 <= n <=
    /// 109,279`); it is taken modulo `n`. It is asked once a move. The same numbers give the same game.
    ///
    /// This is much faster than [`Position::nth_legal_move`] with [`Position::play`], since it keeps a list of the
    /// empty points; the number of a move is not that of the move list.
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset};
    ///
    /// let mut position = Position::new(&Ruleset::default());
    /// let mut state = 1_u64;
    /// let moves = position.play_out(|n| {
    ///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ///     (state >> 33) % n
    /// });
    /// assert!(moves >= 3);
    /// assert!(position.outcome().is_some());
    /// ```
    pub fn play_out(&mut self, mut below: impl FnMut(u64) -> u64) -> u32 {
        if !self.has_legal_move() {
            return 0;
        }
        // The books are kept in variables of their own and closed at the end.
        let mut empty = EmptyPoints::new(self);
        let (mut side, mut passes, mut hash, mut moves) = (self.turn, self.passes, self.hash, 0);
        let mut fill = |side: Side, cell: Option<Cell>| {
            if let Some(cell) = cell {
                self.stones[side.index()].insert(cell);
                hash ^= zobrist::stone(side, cell.index());
            }
        };
        if usize::from(self.empty) == self.rules.board().len() {
            fill(side, empty.take(choose(&mut below, empty.len)));
            (side, passes, moves) = (side.opponent(), 0, 1);
        }
        while passes < 2 {
            // As many as there are pairs, and the pass.
            let count = empty.len * empty.len.saturating_sub(1) / 2 + 1;
            let choice = choose(&mut below, count);
            if choice == count - 1 {
                passes += 1;
            } else {
                let (lower, upper) = cyclic_pair(choice, empty.len);
                // The upper one first: taking it moves only what lies behind.
                fill(side, empty.take(upper));
                fill(side, empty.take(lower));
                passes = 0;
            }
            side = side.opponent();
            moves += 1;
        }
        (self.hash, self.empty) = (hash, small_index(empty.len as usize));
        self.strips = self.stones.map(|own| self.rules.tables().strips(&own));
        self.set_turn(side, passes);
        self.judge_end();
        moves
    }
}

/// A number below `count` by the caller's random source.
fn choose(below: &mut impl FnMut(u64) -> u64, count: u32) -> u32 {
    let choice = below(count.into());
    // A division costs more than all else that a stone needs, and few sources call for it.
    let choice = if choice < count.into() { choice } else { choice % u64::from(count) };
    u32::try_from(choice).unwrap_or(0)
}

/// A pair of different numbers below `things`, the smaller first; every pair for exactly one `choice` below the
/// number of pairs. Without the square root that the order of the move list would need: the pairs are those of a
/// round robin, in which each thing but a last odd one meets all others round by round.
fn cyclic_pair(choice: u32, things: u32) -> (u32, u32) {
    // An odd number stands on a circle; `round` turns it, `gap` is the distance from the middle.
    let circle = things - 1 + things % 2;
    let (round, gap) = (choice % circle, choice / circle + things % 2);
    if gap == 0 {
        return (round, circle);
    }
    // Once around at most: the gap is less than half the circle.
    let (a, b) = (turned_back(round + gap, circle), turned_back(round + circle - gap, circle));
    (a.min(b), a.max(b))
}

/// A place on a circle, given with at most one turn too many. Chance decides whether there is one, so nothing
/// branches: without it the difference is a huge number.
fn turned_back(place: u32, circle: u32) -> u32 {
    place.min(place.wrapping_sub(circle))
}

/// Every point at its own place.
static ALL: [u16; POINTS] = {
    let mut points = [0; POINTS];
    let mut next = 1;
    while next < POINTS {
        points[next] = points[next - 1] + 1;
        next += 1;
    }
    points
};

/// The empty points in any order.
struct EmptyPoints {
    cells: [u16; POINTS],
    len: u32,
}

impl EmptyPoints {
    fn new(position: &Position) -> Self {
        let mut points = Self { cells: ALL, len: u32::from(small_index(position.board().len())) };
        // From the highest down, each stone is still at its own place.
        for stone in (position.stones[0] | position.stones[1]).iter().rev() {
            points.take(u32::from(small_index(stone.index())));
        }
        points
    }

    /// Takes the point at a place of the list, where the last one then is.
    #[inline]
    fn take(&mut self, place: u32) -> Option<Cell> {
        let last = self.len.checked_sub(1).filter(|&last| place <= last)?;
        self.len = last;
        let (place, last) = (place as usize % POINTS, last as usize % POINTS);
        let cell = self.cells[place];
        self.cells[place] = self.cells[last];
        Cell::new(usize::from(cell))
    }
}
