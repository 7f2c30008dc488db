//! A game: a position and how it came about.

use alloc::vec::Vec;

use crate::{Effects, IllegalMove, Move, Outcome, Position, PositionError, Record, Ruleset, Setup};

/// A game from its start to the present position.
///
/// The rules end no game for repetition (AD-19); [`Game::repeats`] is there for whoever wants to stop one.
///
/// ```
/// # use adella_core::{Game, Ruleset};
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let mut game = Game::new(&Ruleset::standard());
/// game.play("@N".parse()?)?;
/// game.play("@S".parse()?)?;
/// assert_eq!(game.moves().len(), 2);
/// assert_eq!(game.undo(), Some("@S".parse()?));
/// assert_eq!(game.position().to_string(), "4/4/4/4/4 N 33 y");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    moves: Vec<Move>,
    /// The position before each move.
    before: Vec<Position>,
    position: Position,
}

impl Game {
    /// A game from the start.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::from_position(Position::new(rules))
    }

    /// A game from a position given by hand.
    ///
    /// # Errors
    ///
    /// [`PositionError`] with everything that is wrong with the set-up (AD-20).
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        Position::from_setup(setup, rules).map(Self::from_position)
    }

    /// A game from a position.
    #[must_use]
    pub const fn from_position(position: Position) -> Self {
        Self { moves: Vec::new(), before: Vec::new(), position }
    }

    /// The rules that are played by.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        self.position.ruleset()
    }

    /// The position where the game began.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.before.first().unwrap_or(&self.position)
    }

    /// The present position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves so far.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// The positions before each move, in their order; the present one is not among them.
    #[must_use]
    pub fn history(&self) -> &[Position] {
        &self.before
    }

    /// How the game has ended, if it has.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// Plays a move, if the rules allow it.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`]; the game is as it was.
    pub fn play(&mut self, next: Move) -> Result<Effects, IllegalMove> {
        let before = self.position;
        let effects = self.position.play(next)?;
        self.before.push(before);
        self.moves.push(next);
        Ok(effects)
    }

    /// Takes the last move back and gives it; nothing, and no change, at the start.
    pub fn undo(&mut self) -> Option<Move> {
        self.position = self.before.pop()?;
        self.moves.pop()
    }

    /// How often the present position has stood in this game, now included: 1 the first time (AD-19).
    #[must_use]
    pub fn repeats(&self) -> usize {
        1 + self.before.iter().filter(|&before| *before == self.position).count()
    }

    /// The record of the game: its start, if it is not the usual one, its moves, and its result, if it is over.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::of(self)
    }
}
