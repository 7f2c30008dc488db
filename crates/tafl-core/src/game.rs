//! Games: a position and how it came about.

use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use crate::engine::AnyState;
use crate::notation::record::Line;
use crate::ruleset::Repetition;
use crate::{
    Effects, IllegalMove, Move, MoveText, MoveTextError, Outcome, Position, PositionError, Record,
    Ruleset, Setup,
};

/// A game: where it began, what was played, and the position that it has come to.
///
/// The game knows what a position cannot: how often it has occurred (TF-12). Where the ruleset makes something of the
/// third occurrence, the game ends then.
///
/// ```
/// # use tafl_core::{Game, Move, Preset, Ruleset};
/// let mut game = Game::new(&Ruleset::preset(Preset::Brandubh));
/// for text in ["d6-c6", "d5-c5", "c6-d6", "c5-d5"] {
///     game.play(text.parse::<Move>()?)?;
/// }
/// assert_eq!((game.repeats(), game.outcome()), (2, None));
/// assert_eq!(game.undo(), Some("c5-d5".parse()?));
/// assert_eq!(game.repeats(), 1);
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone)]
pub struct Game {
    position: Position,
    /// Boxed, as it is large and seldom asked for.
    start: Box<AnyState>,
    plies: Vec<Ply>,
    /// By hash key, the numbers of the moves before which a position with this key stood: so that a long game is no
    /// long search for repeats.
    stood: BTreeMap<u64, SmallVec<[usize; 2]>>,
    outcome: Option<Outcome>,
}

/// One move of a game.
#[derive(Clone)]
struct Ply {
    before: AnyState,
    effects: Effects,
}

impl Game {
    /// A game from the ruleset's start.
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::from_position(Position::new(rules))
    }

    /// A game from a position given by hand.
    ///
    /// # Errors
    ///
    /// Every violation of the ruleset, as [`Position::from_setup`].
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        Ok(Self::from_position(Position::from_setup(setup, rules)?))
    }

    fn from_position(position: Position) -> Self {
        let outcome = position.outcome();
        let start = Box::new(position.state);
        Self { start, position, plies: Vec::new(), stood: BTreeMap::new(), outcome }
    }

    /// The present position. Its outcome knows nothing of repetition; [`Game::outcome`] does.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        self.position.ruleset()
    }

    /// The position in which the game began.
    #[must_use]
    pub fn start(&self) -> Position {
        Position::from_parts(self.ruleset().clone(), &self.start)
    }

    /// The moves played, with what they did.
    #[must_use]
    pub fn plies(&self) -> impl ExactSizeIterator<Item = &Effects> + DoubleEndedIterator + Clone {
        self.plies.iter().map(|ply| &ply.effects)
    }

    /// The moves played.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = Move> + DoubleEndedIterator + Clone + '_ {
        self.plies().map(Effects::played)
    }

    /// How the game has ended, if it has: as its position says, or by repetition.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The legal moves, as [`Position::legal_moves`]; none once the game is over.
    #[must_use]
    pub fn legal_moves(&self) -> Vec<Move> {
        if self.outcome.is_some() { Vec::new() } else { self.position.legal_moves() }
    }

    /// The number of legal moves; 0 once the game is over.
    #[must_use]
    pub fn legal_move_count(&self) -> u64 {
        if self.outcome.is_some() { 0 } else { self.position.legal_move_count() }
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    ///
    /// The clause that it breaks.
    pub fn validate(&self, played: Move) -> Result<(), IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        self.position.validate(played)
    }

    /// Plays a move.
    ///
    /// # Errors
    ///
    /// The clause that it breaks; nothing has changed then.
    pub fn play(&mut self, played: Move) -> Result<Effects, IllegalMove> {
        if self.outcome.is_some() {
            return Err(IllegalMove::GameOver);
        }
        let (before, key) = (self.position.state, self.position.zobrist());
        let effects = self.position.play(played)?;
        self.stood.entry(key).or_default().push(self.plies.len());
        self.plies.push(Ply { before, effects: effects.clone() });
        self.outcome = self.judge();
        Ok(effects)
    }

    /// Plays the move of a text, if it is legal and takes what the text claims.
    ///
    /// # Errors
    ///
    /// As [`Position::check_text`]; nothing has changed then.
    pub fn play_text(&mut self, text: &MoveText) -> Result<Effects, MoveTextError> {
        self.validate(text.step())?;
        let played = self.position.check_text(text)?;
        Ok(self.play(played)?)
    }

    /// Takes the last move back and names it; nothing if there is none.
    pub fn undo(&mut self) -> Option<Move> {
        let Ply { before, effects } = self.plies.pop()?;
        self.position.state = before;
        let key = self.position.zobrist();
        if let Some(numbers) = self.stood.get_mut(&key) {
            numbers.pop();
            if numbers.is_empty() {
                self.stood.remove(&key);
            }
        }
        // A move was played from there, so the game was not over.
        self.outcome = None;
        Some(effects.played())
    }

    /// How often the present position has occurred in this game, this time included (TF-12): the same pieces on the
    /// same points with the same side to move.
    #[must_use]
    pub fn repeats(&self) -> usize {
        let numbers = self.stood.get(&self.position.zobrist()).into_iter().flatten();
        let before = numbers.filter_map(|&number| self.plies.get(number));
        1 + before.filter(|ply| ply.before == self.position.state).count()
    }

    /// TF-26: repetition comes behind the ends that the position has by itself. A lack of moves, which is judged behind
    /// repetition, ends the game when the position occurs for the first time, so that the two never meet.
    fn judge(&self) -> Option<Outcome> {
        self.position.outcome().or_else(|| self.repetition())
    }

    /// TF-21: what the third occurrence means.
    fn repetition(&self) -> Option<Outcome> {
        let rule = self.ruleset().repetition();
        if rule == Repetition::None || self.repeats() < 3 {
            return None;
        }
        let winner = match rule {
            Repetition::None | Repetition::Draw => None,
            Repetition::DefendersLose => Some(crate::Side::Attackers),
            Repetition::MoverWins => Some(self.position.turn().opponent()),
            // Who is to move has not made the last move.
            Repetition::MoverLoses => Some(self.position.turn()),
        };
        Some(Outcome::Repetition { winner })
    }

    /// The record of the game: its ruleset, its start where that is not the ruleset's, its moves with what they took,
    /// and its result if it is over.
    #[must_use]
    pub fn record(&self) -> Record {
        let start = self.start().to_setup();
        Record {
            rules: self.ruleset().clone(),
            start: (start != *self.ruleset().start()).then_some(start),
            result: self.outcome.map(Outcome::result),
            lines: self.plies().map(|effects| Line::new(effects.text())).collect(),
            places: crate::notation::record::Places::default(),
        }
    }
}

impl PartialEq for Game {
    /// The same ruleset, start and moves.
    fn eq(&self, other: &Self) -> bool {
        self.ruleset() == other.ruleset()
            && self.start == other.start
            && self.moves().eq(other.moves())
    }
}

impl Eq for Game {}

impl fmt::Debug for Game {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Game")
            .field("position", &self.position)
            .field("moves", &self.plies.len())
            .field("outcome", &self.outcome)
            .finish_non_exhaustive()
    }
}
