//! Game records: a header, an empty line, then one move a line.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geometry::record::{Field, Frame, FrameError, FrameErrorKind, Place};

use crate::{
    Game, IllegalMove, Move, Outcome, ParseMoveError, ParsePositionError, PositionError, Ruleset,
    Setup, Side,
};

/// The record of a game, or of the beginning of one, as it was written down.
///
/// Parsing looks at the text alone: headers, the position text, the form of the moves. Whether the game was played by
/// the rules [`Record::replay`] says, or move by move [`Record::play_into`].
///
/// Two records are equal if they say the same, wherever the lines stand. Printing gives the canonical text, without
/// comments.
///
/// ```
/// # use adella_core::Record;
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let text = "game: adella\nposition: 4/2n1/4/1Y2/4 N,NE,W 12 y\n\nw  B2-c3   # the last galleon\n";
/// let record: Record = text.parse()?;
/// let game = record.replay()?;
/// assert_eq!(
///     game.record().to_string(),
///     "game: adella\nresult: galleys\nposition: 4/2n1/4/1Y2/4 N,NE,W 12 y\n\nW b2-c3\n"
/// );
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    ruleset: Ruleset,
    result: Option<(Side, Place)>,
    start: Option<(Setup, Place)>,
    moves: Vec<(Move, Place)>,
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
    /// The frame: a header that is none, is unknown, missing, or stands twice.
    #[error(transparent)]
    Frame(#[from] FrameErrorKind),
    /// The record is of another game.
    #[error("expected the game `adella`, not {0:?}")]
    OtherGame(String),
    /// The header's result is none that the game has.
    #[error("expected the result `galleys` or `galleons`, not {0:?}")]
    UnknownResult(String),
    /// The header's position is no position text.
    #[error(transparent)]
    PositionText(#[from] ParsePositionError),
    /// The rules do not allow the header's position.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A line is no move.
    #[error(transparent)]
    MoveText(#[from] ParseMoveError),
    /// The rules do not allow a move.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The game is over, and its result is not the header's.
    #[error("the header says that the {header} win, but the game ends otherwise: {outcome}")]
    ResultDiffers {
        /// What the header says.
        header: Side,
        /// How the game ended.
        outcome: Outcome,
    },
    /// The record has no move of this number.
    #[error("the record has no move number {0}, counted from 0")]
    NoSuchMove(usize),
}

impl RecordError {
    fn new(place: Place, kind: impl Into<RecordErrorKind>) -> Self {
        Self { place, kind: kind.into() }
    }

    /// Where it is wrong.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }

    /// The clause of the rules that is broken, if the text is right but the rules forbid what it says.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        match &self.kind {
            RecordErrorKind::Illegal(illegal) => Some(illegal.clause()),
            RecordErrorKind::Position(error) => Some(error.clause()),
            RecordErrorKind::ResultDiffers { .. } => Some("AD-17"),
            _ => None,
        }
    }
}

impl From<FrameError> for RecordError {
    fn from(error: FrameError) -> Self {
        Self::new(error.place, error.kind)
    }
}

impl Record {
    pub(crate) fn of(game: &Game) -> Self {
        let start = game.start().to_setup();
        let start = (start != Setup::START).then_some(start);
        let result = game.outcome().and_then(Outcome::winner);
        Self::new(result, start, game.moves().iter().copied())
    }

    /// A record of its parts, with the places that they have in its canonical text.
    fn new(result: Option<Side>, start: Option<Setup>, moves: impl Iterator<Item = Move>) -> Self {
        let mut line = 1;
        let mut header = |key: &str| {
            line += 1;
            Place { line, column: key.len() + 3 }
        };
        let result = result.map(|side| (side, header("result")));
        let start = start.map(|setup| (setup, header("position")));
        let first = line + 2;
        let moves =
            moves.enumerate().map(|(index, next)| (next, Place { line: first + index, column: 1 }));
        Self { ruleset: Ruleset::standard(), result, start, moves: moves.collect() }
    }

    /// The rules that the game is played by.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.ruleset
    }

    /// The winner that the header names.
    #[must_use]
    pub fn result(&self) -> Option<Side> {
        self.result.map(|(side, _)| side)
    }

    /// The position that the header gives to start from.
    #[must_use]
    pub fn start(&self) -> Option<&Setup> {
        self.start.as_ref().map(|(setup, _)| setup)
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

    /// The moves, each with the place of its text.
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Move, Place)> + '_ {
        self.moves.iter().copied()
    }

    /// The game before the first move.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::Position`] if the rules do not allow the header's position.
    pub fn new_game(&self) -> Result<Game, RecordError> {
        match &self.start {
            None => Ok(Game::new(&self.ruleset)),
            Some((setup, place)) => Game::from_setup(setup, &self.ruleset)
                .map_err(|error| RecordError::new(*place, error)),
        }
    }

    /// Plays the move of this number, counted from 0, in a game that has come that far.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::Illegal`], and [`RecordErrorKind::NoSuchMove`] where the record is shorter. The game is as
    /// it was.
    pub fn play_into(&self, index: usize, game: &mut Game) -> Result<(), RecordError> {
        let Some(&(next, place)) = self.moves.get(index) else {
            return Err(RecordError::new(Place::START, RecordErrorKind::NoSuchMove(index)));
        };
        match game.play(next) {
            Ok(_) => Ok(()),
            Err(illegal) => Err(RecordError::new(place, illegal)),
        }
    }

    /// Compares the header's result, if there is one, with the game, if it is over.
    ///
    /// # Errors
    ///
    /// [`RecordErrorKind::ResultDiffers`].
    pub fn judge_result(&self, game: &Game) -> Result<(), RecordError> {
        match (self.result, game.outcome()) {
            (Some((header, place)), Some(outcome)) if outcome.winner() != Some(header) => {
                Err(RecordError::new(place, RecordErrorKind::ResultDiffers { header, outcome }))
            }
            _ => Ok(()),
        }
    }

    /// Plays the whole game and compares its result.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the first fault.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.new_game()?;
        for index in 0..self.moves.len() {
            self.play_into(index, &mut game)?;
        }
        self.judge_result(&game)?;
        Ok(game)
    }
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        let moves = |record: &Self| record.moves.iter().map(|(next, _)| *next).collect::<Vec<_>>();
        self.ruleset == other.ruleset
            && self.result() == other.result()
            && self.start() == other.start()
            && moves(self) == moves(other)
    }
}

impl Eq for Record {}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, RecordError> {
        let mut frame = Frame::parse(text)?;
        let game = frame.require("game")?;
        if !game.text.eq_ignore_ascii_case("adella") {
            let kind = RecordErrorKind::OtherGame(String::from(game.text));
            return Err(RecordError::new(game.place, kind));
        }
        let result = frame.take("result")?.map(read_result).transpose()?;
        let start = frame.take("position")?.map(read_start).transpose()?;
        let moves = frame.finish()?.into_iter().map(read_move).collect::<Result<_, _>>()?;
        Ok(Self { ruleset: Ruleset::standard(), result, start, moves })
    }
}

fn read_result(field: Field<'_>) -> Result<(Side, Place), RecordError> {
    let unknown = || RecordErrorKind::UnknownResult(String::from(field.text));
    let side =
        Side::from_word(field.text).ok_or_else(|| RecordError::new(field.place, unknown()))?;
    Ok((side, field.place))
}

fn read_start(field: Field<'_>) -> Result<(Setup, Place), RecordError> {
    let setup = field.text.parse().map_err(|error: ParsePositionError| {
        RecordError::new(field.place_at(error.offset), error)
    })?;
    Ok((setup, field.place))
}

fn read_move(field: Field<'_>) -> Result<(Move, Place), RecordError> {
    let next = field
        .text
        .parse()
        .map_err(|error: ParseMoveError| RecordError::new(field.place_at(error.offset), error))?;
    Ok((next, field.place))
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("game: adella\n")?;
        if let Some(side) = self.result() {
            writeln!(f, "result: {side}")?;
        }
        if let Some(setup) = self.start() {
            writeln!(f, "position: {setup}")?;
        }
        f.write_str("\n")?;
        self.moves.iter().try_for_each(|(next, _)| writeln!(f, "{next}"))
    }
}
