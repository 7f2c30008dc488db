//! Whole games at random.

use board_geometry::Cell;

use crate::engine::{State, Tables, Taken, at, with_core};
use crate::{Piece, Position, Side};

impl Position {
    /// Plays legal moves at random until the game is over or `limit` moves are played, each move with the same chance as
    /// all others in its position, and returns how many were played. A pass counts as a move. Repetition, which is a
    /// game's affair, ends nothing here.
    ///
    /// The caller brings the random source: `below(n)` is a number in `0..n`, each with the same chance (`1 <= n <=
    /// 12,996`); larger numbers are passed over. It is asked a few times for a move. The same numbers give the same game.
    ///
    /// This is much faster than [`Position::legal_move`] with [`Position::play`]: instead of counting the moves it tries
    /// points of the lines of pieces until one of them is a move.
    ///
    /// ```
    /// use tafl_core::{Position, Preset, Ruleset};
    ///
    /// let mut position = Position::new(&Ruleset::preset(Preset::Brandubh));
    /// let mut state = 1_u64;
    /// let moves = position.play_out(10_000, |n| {
    ///     state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    ///     (state >> 33) % n
    /// });
    /// assert!(moves > 3);
    /// assert!(position.outcome().is_some());
    /// ```
    pub fn play_out(&mut self, limit: u64, mut below: impl FnMut(u64) -> u64) -> u64 {
        with_core!(self.rules, &mut self.state, |tables, state| {
            state.play_out(tables, limit, &mut below)
        })
    }
}

/// After so many attempts the moves are counted: so few are legal then that a count is no more expensive.
const ATTEMPTS: u32 = 40;

impl<const N: usize, const L: usize> State<N, L> {
    fn play_out(
        &mut self,
        tables: &Tables<N>,
        limit: u64,
        below: &mut impl FnMut(u64) -> u64,
    ) -> u64 {
        if self.outcome.is_some() {
            return 0;
        }
        let mut pieces = Pieces::new(self);
        let mut played = 0;
        while played < limit {
            let side = self.turn;
            if let Some((piece, from, to)) = self.draw(tables, &pieces, below) {
                let taken = self.make_blindly(tables, piece, from, to);
                pieces.follow(side, from, to, &taken);
            } else {
                // Nobody has looked yet whether that ends the game.
                self.outcome = self.no_move(tables);
                if self.outcome.is_some() {
                    return played;
                }
                self.pass(tables);
            }
            played += 1;
            if self.outcome.is_some() {
                return played;
            }
        }
        self.outcome = self.no_move(tables);
        played
    }

    /// A step of the side to move, each with the same chance; nothing if there is none.
    ///
    /// Every piece has the same number of attempts and every step is one of them, so that the first legal one among
    /// attempts drawn at random is any step with the same chance; so is one drawn by its number, where that fails.
    #[inline]
    fn draw(
        &self,
        tables: &Tables<N>,
        pieces: &Pieces<N>,
        below: &mut impl FnMut(u64) -> u64,
    ) -> Option<(Piece, Cell, Cell)> {
        let own = pieces.of(self.turn);
        let (men, king) = (tables.walker(self.turn.man()), tables.walker(Piece::King));
        let bound = (own.len() * tables.attempts) as u64;
        if bound > 0 {
            for _ in 0..ATTEMPTS {
                let choice = below(bound);
                if choice >= bound {
                    continue;
                }
                let (piece, number) = tables.split(choice);
                let Some(&from) = own.get(piece) else { continue };
                let walker = if self.king == Some(from) { king } else { men };
                if let Some(to) = self.attempt(tables, walker, from, number) {
                    return Some((self.kind(self.turn, from), from, to));
                }
            }
        }
        let steps = self.count_steps(tables, self.turn);
        if steps == 0 {
            return None;
        }
        let (from, to) = self.nth_step(tables, self.turn, below(steps) % steps)?;
        Some((self.kind(self.turn, from), from, to))
    }
}

/// The pieces of both sides in any order, the king among his men.
struct Pieces<const N: usize> {
    cells: [[[Cell; 64]; N]; 2],
    len: [usize; 2],
    /// Where each stands in its list.
    slots: [[u16; 64]; N],
}

impl<const N: usize> Pieces<N> {
    fn new<const L: usize>(state: &State<N, L>) -> Self {
        let mut pieces = Self { cells: [[[at(0); 64]; N]; 2], len: [0; 2], slots: [[0; 64]; N] };
        for side in Side::ALL {
            for cell in state.pieces(side) {
                let slot = pieces.len[side as usize];
                pieces.len[side as usize] += 1;
                pieces.put(side, slot, cell);
            }
        }
        pieces
    }

    #[inline]
    fn of(&self, side: Side) -> &[Cell] {
        let cells = self.cells[side as usize].as_flattened();
        cells.get(..self.len[side as usize]).unwrap_or(cells)
    }

    #[inline]
    fn put(&mut self, side: Side, slot: usize, cell: Cell) {
        let cells = self.cells[side as usize].as_flattened_mut();
        let slots = self.slots.as_flattened_mut();
        if let (Some(to), Some(place)) = (cells.get_mut(slot), slots.get_mut(cell.index())) {
            *to = cell;
            #[expect(clippy::cast_possible_truncation, reason = "a slot for each point of a board")]
            {
                *place = slot as u16;
            }
        }
    }

    #[inline]
    fn slot(&self, cell: Cell) -> usize {
        self.slots.as_flattened().get(cell.index()).copied().unwrap_or(0).into()
    }

    /// Follows a move.
    #[inline]
    fn follow(&mut self, side: Side, from: Cell, to: Cell, taken: &Taken<N>) {
        self.put(side, self.slot(from), to);
        if taken.king.is_none() && taken.count == 0 {
            return;
        }
        let enemy = side.opponent();
        for cell in taken.men.iter().chain(taken.king) {
            let last = self.len[enemy as usize].saturating_sub(1);
            self.len[enemy as usize] = last;
            if let Some(&moved) = self.cells[enemy as usize].as_flattened().get(last) {
                self.put(enemy, self.slot(cell), moved);
            }
        }
    }
}
