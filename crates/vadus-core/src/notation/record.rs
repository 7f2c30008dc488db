//! Game records.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geometry::record::{Field, Frame, FrameError, FrameErrorKind, Place};

use super::{ParseMoveErrorKind, ParsePositionErrorKind};
use crate::{
    Game, GameResult, IllegalMove, Move, Outcome, ParseGameResultError, PositionError, Ruleset,
    RulesetError, Setup,
};

/// A game record: header and moves as they are written, not yet judged.
///
/// The header holds `game: vadus`, and may hold `size` (without it, that of the position; without either, 9),
/// `result`, and `position`, a position to start from. Then come an empty line and the moves, one a line. `#` at the
/// start of a line or behind a blank starts a comment.
///
/// Reading a record checks only its text. [`Record::replay`] judges it; [`Record::new_game`], [`Record::play_into`]
/// and [`Record::judge_result`] do the same step by step.
///
/// Two records are equal if their content is: comments, blanks and places do not count.
///
/// ```
/// use vadus_core::{GameResult, Record};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let text = "\
/// game: vadus
/// size: 3
/// result: white
///
/// c3
/// a1 A2   # two neighbors on the edge
/// pass
/// pass
/// ";
/// let record: Record = text.parse()?;
/// let game = record.replay()?;
/// assert_eq!(game.outcome().map(|outcome| outcome.result()), Some(GameResult::White));
///
/// let wrong: Record = text.replace("A2", "c3").parse()?;
/// let error = wrong.replay().unwrap_err();
/// assert_eq!(error.place().to_string(), "6:1");
/// assert_eq!((error.to_string().as_str(), error.clause()), ("c3 is not empty", Some("VA-7")));
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    size: u8,
    result: Option<GameResult>,
    position: Option<Setup>,
    moves: Vec<Move>,
    places: Places,
}

/// Where the parts of a record stand.
#[derive(Clone, Debug)]
struct Places {
    size: Place,
    result: Place,
    position: Place,
    moves: Vec<Place>,
}

/// What is wrong with a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct RecordError {
    place: Place,
    kind: RecordErrorKind,
}

/// What is wrong with a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The frame of the record is broken.
    #[error("{0}")]
    Frame(FrameErrorKind),
    /// The record is one of another game.
    #[error("expected the game `vadus`")]
    Game,
    /// The size is no number.
    #[error("expected the points a side as a number, 2 to 13")]
    Size,
    /// The size is that of no board.
    #[error("{0}")]
    Ruleset(RulesetError),
    /// The result is none.
    #[error("{0}")]
    Result(ParseGameResultError),
    /// The text of the position is wrong.
    #[error("{0}")]
    PositionText(ParsePositionErrorKind),
    /// The position is illegal.
    #[error("{0}")]
    Position(PositionError),
    /// The text of a move is wrong.
    #[error("{0}")]
    MoveText(ParseMoveErrorKind),
    /// A move is illegal.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// VA-9: the game ended otherwise than the header says.
    #[error("the result is {}, not {header} ({outcome})", outcome.result())]
    WrongResult {
        /// The result of the header.
        header: GameResult,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The record was asked for a move that it does not have.
    #[error("the record has {len} moves, none with the number {index}")]
    NoMove {
        /// The number asked for, from 0.
        index: usize,
        /// The number of moves.
        len: usize,
    },
}

impl RecordError {
    const fn new(place: Place, kind: RecordErrorKind) -> Self {
        Self { place, kind }
    }

    /// Where it is: the line and the character, from 1.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }

    /// The clause of the rules that is broken; nothing where only the text is wrong.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        match &self.kind {
            RecordErrorKind::Ruleset(error) => Some(error.clause()),
            RecordErrorKind::Position(error) => error.clause(),
            RecordErrorKind::Illegal(error) => Some(error.clause()),
            RecordErrorKind::WrongResult { .. } => Some("VA-9"),
            _ => None,
        }
    }
}

impl From<FrameError> for RecordError {
    fn from(error: FrameError) -> Self {
        Self::new(error.place, RecordErrorKind::Frame(error.kind))
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut frame = Frame::parse(text)?;
        let game = frame.require("game")?;
        if !game.text.eq_ignore_ascii_case("vadus") {
            return Err(RecordError::new(game.place, RecordErrorKind::Game));
        }
        let size = frame.take("size")?;
        let result = frame.take("result")?;
        let position = frame.take("position")?;
        let place = |field: Option<Field<'_>>| field.map_or(Place::START, |field| field.place);
        let places = Places {
            size: place(size),
            result: place(result),
            position: place(position),
            moves: Vec::new(),
        };
        let size = size.map(read_size).transpose()?;
        let result = result.map(read_result).transpose()?;
        let position = position.map(read_position).transpose()?;
        let follows = position.as_ref().map_or(DEFAULT_SIZE, |setup| setup.size);
        let size = size.unwrap_or(follows);
        let mut record = Self { size, result, position, moves: Vec::new(), places };
        for line in frame.finish()? {
            record.moves.push(read_move(line)?);
            record.places.moves.push(line.place);
        }
        Ok(record)
    }
}

/// VA-1: the size where none is named.
const DEFAULT_SIZE: u8 = 9;

fn read_size(field: Field<'_>) -> Result<u8, RecordError> {
    let error = |kind| Err(RecordError::new(field.place, kind));
    let plain = field.text.bytes().all(|byte| byte.is_ascii_digit());
    match field.text.parse() {
        Ok(size) if plain && !field.text.starts_with('0') => {
            if (Ruleset::MIN_SIZE..=Ruleset::MAX_SIZE).contains(&size) {
                Ok(size)
            } else {
                error(RecordErrorKind::Ruleset(RulesetError::Size(size)))
            }
        }
        _ => error(RecordErrorKind::Size),
    }
}

fn read_result(field: Field<'_>) -> Result<GameResult, RecordError> {
    let read = field.text.parse();
    read.map_err(|error| RecordError::new(field.place, RecordErrorKind::Result(error)))
}

fn read_position(field: Field<'_>) -> Result<Setup, RecordError> {
    field.text.parse().map_err(|error: super::ParsePositionError| {
        let kind = RecordErrorKind::PositionText(error.kind);
        RecordError::new(field.place_at(error.offset), kind)
    })
}

fn read_move(field: Field<'_>) -> Result<Move, RecordError> {
    field.text.parse().map_err(|error: super::ParseMoveError| {
        RecordError::new(field.place_at(error.offset), RecordErrorKind::MoveText(error.kind))
    })
}

impl Record {
    /// The record of a game, with its result if it is over, and its start if that is not the usual one.
    pub(crate) fn of(game: &Game) -> Self {
        let rules = game.ruleset();
        let start = game.start();
        let usual = *start == crate::Position::new(rules);
        let mut record = Self {
            size: rules.size(),
            result: game.outcome().map(Outcome::result),
            position: (!usual).then(|| start.to_setup()),
            moves: game.moves().collect(),
            places: Places {
                size: Place { line: 2, column: 7 },
                result: Place { line: 3, column: 9 },
                position: Place::START,
                moves: Vec::new(),
            },
        };
        let results = usize::from(record.result.is_some());
        let positions = usize::from(record.position.is_some());
        record.places.position = Place { line: 3 + results, column: 11 };
        let first = 4 + results + positions;
        record.places.moves =
            (first..).take(record.moves.len()).map(|line| Place { line, column: 1 }).collect();
        record
    }

    /// The points along a side of the board, 2 to 13.
    #[must_use]
    pub const fn size(&self) -> u8 {
        self.size
    }

    /// The result that the header gives, if it does.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The position that the header gives to start from, if it does.
    #[must_use]
    pub const fn position(&self) -> Option<&Setup> {
        self.position.as_ref()
    }

    /// The moves as written.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Where a move is written; nothing for a number from [`Record::len`] on.
    #[must_use]
    pub fn place(&self, index: usize) -> Option<Place> {
        self.places.moves.get(index).copied()
    }

    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Whether there are no moves.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// The game before its first move.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::Position`] if the position of the header is illegal.
    pub fn new_game(&self) -> Result<Game, RecordError> {
        let rules = Ruleset::new(self.size)
            .map_err(|error| RecordError::new(self.places.size, RecordErrorKind::Ruleset(error)))?;
        let Some(setup) = &self.position else { return Ok(Game::new(&rules)) };
        Game::from_setup(setup, &rules).map_err(|error| {
            RecordError::new(self.places.position, RecordErrorKind::Position(error))
        })
    }

    /// Plays the move with this number, from 0, in a game that stands where the record does before that move.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::Illegal`] if the move is illegal; the game is unchanged then. [`RecordErrorKind::NoMove`]
    /// for a number from [`Record::len`] on.
    pub fn play_into(&self, index: usize, game: &mut Game) -> Result<(), RecordError> {
        let (Some(&m), Some(place)) = (self.moves.get(index), self.place(index)) else {
            let place = self.places.moves.last().copied().unwrap_or(Place::START);
            let kind = RecordErrorKind::NoMove { index, len: self.len() };
            return Err(RecordError::new(place, kind));
        };
        match game.play(m) {
            Ok(_) => Ok(()),
            Err(error) => Err(RecordError::new(place, RecordErrorKind::Illegal(error))),
        }
    }

    /// Compares the result of the header, if there is one, with the outcome of the game, if it is over.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::WrongResult`] if they differ.
    pub fn judge_result(&self, game: &Game) -> Result<(), RecordError> {
        match (self.result, game.outcome()) {
            (Some(header), Some(outcome)) if header != outcome.result() => {
                let kind = RecordErrorKind::WrongResult { header, outcome };
                Err(RecordError::new(self.places.result, kind))
            }
            _ => Ok(()),
        }
    }

    /// Plays the whole record and judges its result.
    ///
    /// # Errors
    ///
    /// The first [`RecordError`] that [`Record::new_game`], [`Record::play_into`] or [`Record::judge_result`] finds.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.new_game()?;
        for index in 0..self.len() {
            self.play_into(index, &mut game)?;
        }
        self.judge_result(&game)?;
        Ok(game)
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let header = |record: &Self| (record.size, record.result);
        header(self) == header(other)
            && self.position == other.position
            && self.moves == other.moves
    }
}

impl Eq for Record {}

/// The canonical text.
impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "game: vadus\nsize: {}", self.size)?;
        if let Some(result) = self.result {
            writeln!(f, "result: {result}")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "position: {position}")?;
        }
        writeln!(f)?;
        self.moves.iter().try_for_each(|m| writeln!(f, "{m}"))
    }
}
