//! A game: a position and how it came about.

use alloc::vec::Vec;

use crate::{Effects, IllegalMove, Move, Outcome, Position, PositionError, Record, Ruleset, Setup};

/// A game from its start to the present position, with undo.
///
/// ```
/// use vadus_core::{Game, Ruleset};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let mut game = Game::new(&Ruleset::new(3)?);
/// game.play("c3".parse()?)?;
/// game.play("a1 e5".parse()?)?;
/// assert_eq!(game.undo().map(|effects| effects.to_string()), Some("a1 e5".to_string()));
/// game.play("pass".parse()?)?;
/// game.play("pass".parse()?)?;
/// assert_eq!(game.outcome().map(|outcome| outcome.to_string()), Some("black: the only group at rank 1".to_string()));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    start: Position,
    position: Position,
    played: Vec<Effects>,
}

impl Game {
    /// A game from the empty board.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::from_position(Position::new(rules))
    }

    /// A game from a set-up.
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the set-up is no position, as [`Position::from_setup`] says.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        Position::from_setup(setup, rules).map(Self::from_position)
    }

    /// A game from a position.
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        Self { position: start.clone(), start, played: Vec::new() }
    }

    /// The position that the game began with.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The present position.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The rules that the game is played under.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        self.position.ruleset()
    }

    /// The moves played, the first one first.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + Clone + '_ {
        self.played.iter().map(Effects::played)
    }

    /// What each move did, the first one first.
    #[must_use]
    pub fn history(&self) -> &[Effects] {
        &self.played
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is illegal; the game is unchanged then.
    pub fn play(&mut self, m: Move) -> Result<Effects, IllegalMove> {
        let effects = self.position.play(m)?;
        self.played.push(effects);
        Ok(effects)
    }

    /// Takes back the last move and returns what it had done; nothing at the start.
    pub fn undo(&mut self) -> Option<Effects> {
        let effects = self.played.pop()?;
        self.position.take_back(&effects);
        Some(effects)
    }

    /// How often the present position has stood in this game: always once, since every move adds stones for good
    /// or lengthens a row of passes (VA-10).
    #[must_use]
    pub const fn repeats(&self) -> usize {
        1
    }

    /// How the game ended; nothing while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The game as a record, with its result if it is over.
    #[must_use]
    pub fn record(&self) -> Record {
        Record::of(self)
    }
}
