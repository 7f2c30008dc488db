//! The enumeration of turns: lazily, by number, or counted without a list.
//!
//! The order: on the first turn the points by column, then by row (VA-6). From then on all pairs of empty points by
//! their lower point, then by the other, and the pass last (VA-7).

use alloc::vec::Vec;
use core::iter::FusedIterator;
use core::ops::ControlFlow;

use board_geometry::{Board, Cells, Coord};

use crate::tables::{Stones, WORDS};
use crate::{Move, Position};

/// The number of pairs of so many things.
pub(crate) const fn pairs(things: u64) -> u64 {
    things * things.saturating_sub(1) / 2
}

/// No position has more legal moves than this: the second turn on a board of side 13, where 468 points are empty.
pub const MAX_LEGAL_MOVES: u64 = pairs(468) + 1;

/// The pair of this rank among the pairs of so many things, in the order of the lower, then of the other.
/// `rank < pairs(things)`.
pub(crate) const fn pair(rank: u64, things: u64) -> (u64, u64) {
    // Counted from the last pair, and things from the last thing, the pairs with greatest member `j` are the
    // `j` ones from number `j (j - 1) / 2`.
    let back = pairs(things) - 1 - rank;
    let j = (1 + 8 * back).isqrt().div_ceil(2);
    (things - 1 - j, things - 1 - (back - pairs(j)))
}

impl Position {
    /// The number of legal moves, by formula: the points on the first turn, `e (e - 1) / 2 + 1` with `e` empty
    /// points, 0 when the game is over. At most [`MAX_LEGAL_MOVES`].
    #[must_use]
    pub fn legal_move_count(&self) -> u64 {
        let empty = u64::from(self.empty);
        if !self.has_legal_move() {
            0
        } else if self.is_first_turn() {
            empty
        } else {
            pairs(empty) + 1
        }
    }

    /// Whether the side to move has a move: always, until the game is over (VA-7, VA-8).
    #[must_use]
    pub const fn has_legal_move(&self) -> bool {
        self.passes < 2
    }

    /// The legal moves one by one, without a list of them: points or pairs of points by column, then by row, the pass
    /// last.
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset};
    ///
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let mut position = Position::new(&Ruleset::new(2)?);
    /// position.play("b2".parse()?)?;
    /// let moves = position.legal_moves_iter();
    /// assert_eq!(moves.len(), 16);
    /// let texts: Vec<String> = moves.map(|m| m.to_string()).collect();
    /// assert_eq!(texts[..3], ["a1 a2", "a1 b1", "a1 b3"]);
    /// assert_eq!(texts[15], "pass");
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn legal_moves_iter(&self) -> LegalMoves<'_> {
        let empty = self.empty_set().iter();
        let stage = if !self.has_legal_move() {
            Stage::Done
        } else if self.is_first_turn() {
            Stage::Single(empty)
        } else {
            Stage::Pairs { lower: empty, point: Coord::new(0, 0), upper: Stones::EMPTY.iter() }
        };
        LegalMoves { board: self.board(), stage, left: self.legal_move_count() }
    }

    /// The legal moves as a list, in the order of [`Position::legal_moves_iter`]: 23,221 of them early on the board
    /// of side 9. Most uses need no list.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        self.legal_moves_iter().collect()
    }

    /// Calls `f` with each legal move, in the order of [`Position::legal_moves_iter`], until it breaks off.
    ///
    /// # Errors
    ///
    /// None; `Break` says that `f` broke off.
    pub fn for_each_legal_move(&self, f: impl FnMut(Move) -> ControlFlow<()>) -> ControlFlow<()> {
        self.legal_moves_iter().try_for_each(f)
    }

    /// The legal move with this number, from 0, in the order of [`Position::legal_moves_iter`], found without
    /// counting up to it; nothing from [`Position::legal_move_count`] on.
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset};
    ///
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let mut position = Position::new(&Ruleset::default());
    /// position.play("i9".parse()?)?;
    /// assert_eq!(position.legal_move_count(), 23_221);
    /// assert_eq!(position.nth_legal_move(23_219), Some("q16 q17".parse()?));
    /// assert_eq!(position.nth_legal_move(23_220), Some("pass".parse()?));
    /// assert_eq!(position.nth_legal_move(23_221), None);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn nth_legal_move(&self, index: u64) -> Option<Move> {
        if index >= self.legal_move_count() {
            return None;
        }
        let empty = self.empty_set();
        let point = |rank: u64| {
            let cell = empty.select(usize::try_from(rank).ok()?)?;
            self.board().coord(cell)
        };
        if self.is_first_turn() {
            return point(index).map(Move::one);
        }
        let things = u64::from(self.empty);
        if index == pairs(things) {
            return Some(Move::PASS);
        }
        let (lower, upper) = pair(index, things);
        Some(Move::two(point(lower)?, point(upper)?))
    }
}

/// The legal moves of a position, made one by one: see [`Position::legal_moves_iter`].
#[derive(Clone, Debug)]
pub struct LegalMoves<'a> {
    board: &'a Board,
    stage: Stage,
    left: u64,
}

#[derive(Clone, Debug)]
enum Stage {
    /// First turns.
    Single(Cells<WORDS>),
    /// The lower points still to come, the present one, and the upper points still to come with it.
    Pairs { lower: Cells<WORDS>, point: Coord, upper: Cells<WORDS> },
    /// No moves are left.
    Done,
}

impl Iterator for LegalMoves<'_> {
    type Item = Move;

    fn next(&mut self) -> Option<Move> {
        let board = self.board;
        let next = match &mut self.stage {
            Stage::Done => None,
            Stage::Single(cells) => cells.next().and_then(|cell| board.coord(cell)).map(Move::one),
            Stage::Pairs { lower, point, upper } => loop {
                if let Some(other) = upper.next().and_then(|cell| board.coord(cell)) {
                    break Some(Move::two(*point, other));
                }
                let Some(next) = lower.next().and_then(|cell| board.coord(cell)) else {
                    self.stage = Stage::Done;
                    break Some(Move::PASS);
                };
                *point = next;
                *upper = lower.clone();
            },
        };
        self.left -= u64::from(next.is_some());
        next
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        // At most 109,279.
        let left = usize::try_from(self.left).unwrap_or(usize::MAX);
        (left, Some(left))
    }
}

impl ExactSizeIterator for LegalMoves<'_> {}

impl FusedIterator for LegalMoves<'_> {}
