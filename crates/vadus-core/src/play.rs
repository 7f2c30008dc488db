//! The only ways in which a position changes.

use board_geometry::{Cell, Coord};

use crate::{Effects, IllegalMove, Move, Position, Side, zobrist};

impl Position {
    /// Whether a move is legal, and if not, why.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`], which names the clause.
    ///
    /// ```
    /// use vadus_core::{IllegalMove, Move, Position, Ruleset};
    ///
    /// let start = Position::new(&Ruleset::default());
    /// assert_eq!(start.validate(Move::PASS), Err(IllegalMove::FirstTurnPass));
    /// assert_eq!(start.validate(Move::PASS).map_err(|error| error.clause()), Err("VA-6"));
    /// ```
    pub fn validate(&self, m: Move) -> Result<(), IllegalMove> {
        // VA-8
        if self.passes >= 2 {
            return Err(IllegalMove::GameOver);
        }
        let first_turn = self.is_first_turn();
        let mut points = m.points();
        match (points.next(), points.next()) {
            // VA-6
            (None, _) if first_turn => return Err(IllegalMove::FirstTurnPass),
            (Some(_), Some(_)) if first_turn => return Err(IllegalMove::FirstTurnTwo),
            // VA-7
            (Some(_), None) if !first_turn => return Err(IllegalMove::OneStone),
            (Some(a), Some(b)) if a == b => return Err(IllegalMove::SamePoint { point: a }),
            _ => {}
        }
        m.points().try_for_each(|point| self.validate_point(point))
    }

    /// VA-1 and VA-7 for one stone.
    fn validate_point(&self, point: Coord) -> Result<(), IllegalMove> {
        let cell = self.board().at(point).ok_or(IllegalMove::OffBoard { point })?;
        if self.at(cell).is_some() { Err(IllegalMove::Occupied { point }) } else { Ok(()) }
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is illegal; the position is unchanged then.
    pub fn play(&mut self, m: Move) -> Result<Effects, IllegalMove> {
        self.validate(m)?;
        Ok(self.play_unchecked(m))
    }

    /// Plays a move that the caller knows to be legal. Any other may lead to a position that no game reaches; stones
    /// that find no empty point of the board are left out, and passes after the end are not counted.
    pub fn play_unchecked(&mut self, m: Move) -> Effects {
        let mut played = Placed::default();
        for point in m.points() {
            if let Some(cell) = self.board().at(point) {
                if self.put(cell) {
                    played.add(point);
                }
            }
        }
        let effects =
            Effects { played: played.into_move(), side: self.turn, passes_before: self.passes };
        let passes = if m.is_pass() { (self.passes + 1).min(2) } else { 0 };
        self.hand_over(passes);
        effects
    }

    /// Puts a stone of the side to move on a point (VA-10: for good). `false` if there is one already.
    fn put(&mut self, cell: Cell) -> bool {
        let side = self.turn.index();
        if self.stones[1 - side].contains(cell) || !self.stones[side].insert(cell) {
            return false;
        }
        self.empty -= 1;
        let (strip, point) = self.tables().in_strip(cell);
        self.strips[side][strip] |= point;
        self.hash ^= zobrist::stone(self.turn, cell.index());
        true
    }

    /// Ends a turn after which there are so many passes in a row.
    fn hand_over(&mut self, passes: u8) {
        self.set_turn(self.turn.opponent(), passes);
        self.judge_end();
    }

    pub(crate) fn set_turn(&mut self, turn: Side, passes: u8) {
        if turn != self.turn {
            self.hash ^= zobrist::turn();
        }
        self.hash ^= zobrist::passes(self.passes) ^ zobrist::passes(passes);
        (self.turn, self.passes) = (turn, passes);
    }

    /// VA-8: settles the outcome if both have passed.
    pub(crate) fn judge_end(&mut self) {
        self.outcome = (self.passes >= 2).then(|| self.values().decision());
    }

    /// Takes back the last move.
    pub(crate) fn take_back(&mut self, effects: &Effects) {
        self.set_turn(effects.side, effects.passes_before);
        self.outcome = None;
        for point in effects.placed() {
            if let Some(cell) = self.board().at(point) {
                if self.stones[self.turn.index()].remove(cell) {
                    self.empty += 1;
                    let (strip, point) = self.tables().in_strip(cell);
                    self.strips[self.turn.index()][strip] &= !point;
                    self.hash ^= zobrist::stone(self.turn, cell.index());
                }
            }
        }
    }
}

/// The points that a move has filled so far.
#[derive(Default)]
struct Placed([Option<Coord>; 2]);

impl Placed {
    fn add(&mut self, point: Coord) {
        let free = usize::from(self.0[0].is_some());
        self.0[free] = Some(point);
    }

    fn into_move(self) -> Move {
        match self.0 {
            [Some(a), Some(b)] => Move::two(a, b),
            [Some(a), None] => Move::one(a),
            _ => Move::PASS,
        }
    }
}
