//! Whole games at random.

use board_geometry::Cell;

use crate::Position;
use crate::tables::{POINTS, small_index};

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
        let mut empty = EmptyPoints::new(self);
        let mut moves = 0;
        while self.has_legal_move() {
            let count = self.legal_move_count();
            let choice = below(count) % count;
            let passes = if self.is_first_turn() {
                self.fill(&mut empty, &[choice]);
                0
            } else if choice == count - 1 {
                self.passes + 1
            } else {
                let (lower, upper) = cyclic_pair(choice, u64::from(self.empty));
                // The upper one first: taking it moves only what lies behind.
                self.fill(&mut empty, &[upper, lower]);
                0
            };
            self.hand_over(passes);
            moves += 1;
        }
        moves
    }

    fn fill(&mut self, empty: &mut EmptyPoints, places: &[u64]) {
        for &place in places {
            if let Some(cell) = empty.take(place) {
                self.put(cell);
            }
        }
    }
}

/// A pair of different numbers below `things`, the smaller first; every pair for exactly one `choice` below the
/// number of pairs. Without the square root that the order of the move list would need: the pairs are those of a
/// round robin, in which each thing but a last odd one meets all others round by round.
const fn cyclic_pair(choice: u64, things: u64) -> (u64, u64) {
    // An odd number stands on a circle; `round` turns it, `gap` is the distance from the middle.
    let circle = things - 1 + things % 2;
    let (round, gap) = (choice % circle, choice / circle + things % 2);
    let (a, b) = if gap == 0 {
        (round, circle)
    } else {
        ((round + gap) % circle, (round + circle - gap) % circle)
    };
    if a < b { (a, b) } else { (b, a) }
}

/// The empty points in any order.
struct EmptyPoints {
    cells: [u16; POINTS],
    len: usize,
}

impl EmptyPoints {
    fn new(position: &Position) -> Self {
        let mut points = Self { cells: [0; POINTS], len: 0 };
        for (to, cell) in points.cells.iter_mut().zip(position.empty()) {
            *to = small_index(cell.index());
            points.len += 1;
        }
        points
    }

    /// Takes the point at a place of the list, where the last one then is.
    fn take(&mut self, place: u64) -> Option<Cell> {
        let place = usize::try_from(place).ok().filter(|&place| place < self.len)?;
        self.len -= 1;
        let cell = self.cells[place];
        self.cells[place] = self.cells[self.len];
        Cell::new(usize::from(cell))
    }
}
