//! Game records: a header of `key: value` lines, an empty line, then one move a line.
//!
//! ```text
//! game: tafl
//! variant: copenhagen
//! repetition: none
//! result: defenders
//!
//! d1-d3
//! ...
//! ```
//!
//! `game` and `variant` (a preset's name) must stand; `result` and `position` (to start from) may; every other key is
//! one of the ruleset's parameters, [`KEYS`], and overrides the preset's value.

use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geometry::record::{Field, Frame, FrameError, FrameErrorKind, Place};

use crate::notation::opentafl::{OpenTaflErrorKind, OpenTaflGameErrorKind};
use crate::notation::{ParseMoveError, ParsePositionErrorKind};
use crate::ruleset::KEYS;
use crate::{
    Game, GameResult, MoveText, MoveTextError, ParseGameResultError, PositionError, Preset,
    Ruleset, RulesetBuilder, RulesetError, Setup,
};

/// A game record: what its text says, before anybody has judged the moves.
///
/// Two records are equal if they say the same; where in the text they say it does not matter.
///
/// ```
/// # use tafl_core::Record;
/// let record: Record = "game: tafl\nvariant: brandubh\n\nd6-c6   # a first step\nd5-c5\n".parse()?;
/// let game = record.replay()?;
/// assert_eq!((game.moves().len(), game.outcome()), (2, None));
/// assert_eq!(game.record().to_string(), "game: tafl\nvariant: brandubh\n\nd6-c6\nd5-c5\n");
///
/// let error = "game: tafl\nvariant: brandubh\n\nd6-e5\n".parse::<Record>()?.replay().unwrap_err();
/// assert_eq!((error.place().line, error.clause()), (4, Some("TF-4")));
/// # Ok::<(), tafl_core::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    pub(crate) rules: Ruleset,
    pub(crate) start: Option<Setup>,
    pub(crate) result: Option<GameResult>,
    pub(crate) lines: Vec<Line>,
    pub(crate) places: Places,
}

/// One move as it is written.
#[derive(Clone, Debug)]
pub(crate) struct Line {
    text: MoveText,
    place: Place,
}

impl Line {
    /// A move that has not been read from anywhere.
    pub(crate) const fn new(text: MoveText) -> Self {
        Self::at(text, Place::START)
    }

    pub(crate) const fn at(text: MoveText, place: Place) -> Self {
        Self { text, place }
    }
}

/// Where the headers stand that are judged later than they are read.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Places {
    position: Place,
    result: Place,
}

impl Places {
    pub(crate) const fn new(position: Place, result: Place) -> Self {
        Self { position, result }
    }
}

impl Default for Places {
    fn default() -> Self {
        Self { position: Place::START, result: Place::START }
    }
}

/// What is wrong in a record, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct RecordError {
    place: Place,
    kind: RecordErrorKind,
}

/// What is wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The header is no header, or has a key that is unknown, missing or there twice.
    #[error(transparent)]
    Frame(#[from] FrameErrorKind),
    /// The record is of another game.
    #[error("expected a record of tafl, found {0:?}")]
    Game(String),
    /// The preset or an override of it is wrong.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
    /// The result is none.
    #[error(transparent)]
    Result(#[from] ParseGameResultError),
    /// The position to start from is no position.
    #[error(transparent)]
    PositionText(#[from] ParsePositionErrorKind),
    /// The ruleset does not allow the position to start from.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// A line is no move.
    #[error(transparent)]
    Move(#[from] ParseMoveError),
    /// A move is not legal, or takes other pieces than the record claims.
    #[error(transparent)]
    Play(#[from] MoveTextError),
    /// The game ends otherwise than the header says.
    #[error("the game ends with the result {played}, not {claimed}")]
    OtherResult {
        /// The result that the moves bring about.
        played: GameResult,
        /// The result in the header.
        claimed: GameResult,
    },
    /// The record has no move with this number.
    #[error("the record has no move {0}")]
    NoSuchMove(usize),
    /// The rules of a record in `OpenTafl` notation are none, or none that there are here (TF-22).
    #[error(transparent)]
    OpenTafl(#[from] OpenTaflErrorKind),
    /// The text is no record in `OpenTafl`'s game format (TF-22).
    #[error(transparent)]
    OpenTaflGame(#[from] OpenTaflGameErrorKind),
}

impl RecordError {
    pub(super) const fn new(place: Place, kind: RecordErrorKind) -> Self {
        Self { place, kind }
    }

    /// Where it is wrong: line and column, from 1, columns in characters.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }

    /// The clause that is broken, where it is one of the rules.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        match &self.kind {
            RecordErrorKind::Ruleset(error) => Some(error.clause()),
            RecordErrorKind::Position(error) => Some(error.clause()),
            RecordErrorKind::Play(error) => Some(error.clause()),
            RecordErrorKind::OtherResult { .. } => Some("TF-26"),
            RecordErrorKind::OpenTafl(error) => Some(error.clause()),
            RecordErrorKind::OpenTaflGame(_) => Some("TF-22"),
            _ => None,
        }
    }
}

impl From<FrameError> for RecordError {
    fn from(error: FrameError) -> Self {
        Self::new(error.place, error.kind.into())
    }
}

impl Record {
    /// The ruleset.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The position that the record starts from, if it is not the ruleset's start.
    #[must_use]
    pub const fn start(&self) -> Option<&Setup> {
        self.start.as_ref()
    }

    /// The result in the header.
    #[must_use]
    pub const fn result(&self) -> Option<GameResult> {
        self.result
    }

    /// The moves as they are written.
    #[must_use]
    pub fn moves(&self) -> impl ExactSizeIterator<Item = &MoveText> + Clone {
        self.lines.iter().map(|line| &line.text)
    }

    /// The number of moves.
    #[must_use]
    pub fn len(&self) -> usize {
        self.lines.len()
    }

    /// Whether there is no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Where a move is written; nothing if there is no move with this number.
    #[must_use]
    pub fn place(&self, index: usize) -> Option<Place> {
        Some(self.lines.get(index)?.place)
    }

    /// The game before its first move.
    ///
    /// # Errors
    ///
    /// The ruleset does not allow the position to start from.
    pub fn new_game(&self) -> Result<Game, RecordError> {
        match &self.start {
            None => Ok(Game::new(&self.rules)),
            Some(setup) => Game::from_setup(setup, &self.rules)
                .map_err(|error| RecordError::new(self.places.position, error.into())),
        }
    }

    /// Judges a move, by its number from 0, and plays it.
    ///
    /// # Errors
    ///
    /// The move is not legal, or takes other pieces than the record claims; or there is no such move. The game is
    /// unchanged then.
    pub fn play_into(&self, index: usize, game: &mut Game) -> Result<(), RecordError> {
        let Some(line) = self.lines.get(index) else {
            let end = self.lines.last().map_or(Place::START, |line| line.place);
            return Err(RecordError::new(end, RecordErrorKind::NoSuchMove(index)));
        };
        match game.play_text(&line.text) {
            Ok(_) => Ok(()),
            Err(error) => Err(RecordError::new(line.place, error.into())),
        }
    }

    /// Compares the result in the header with a game's outcome, if it has one and the game is over.
    ///
    /// # Errors
    ///
    /// They differ.
    pub fn judge_result(&self, game: &Game) -> Result<(), RecordError> {
        game.outcome().map_or(Ok(()), |outcome| self.compare_result(outcome.result()))
    }

    /// Compares the result in the header, if there is one, with that of the moves.
    pub(crate) fn compare_result(&self, played: GameResult) -> Result<(), RecordError> {
        match self.result {
            Some(claimed) if claimed != played => {
                let kind = RecordErrorKind::OtherResult { played, claimed };
                Err(RecordError::new(self.places.result, kind))
            }
            _ => Ok(()),
        }
    }

    /// The whole game, every move judged and the result compared.
    ///
    /// # Errors
    ///
    /// The first fault.
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
        self.rules == other.rules
            && self.start == other.start
            && self.result == other.result
            && self.moves().eq(other.moves())
    }
}

impl Eq for Record {}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let mut frame = Frame::parse(text)?;
        let game = frame.require("game")?;
        if !game.text.eq_ignore_ascii_case("tafl") {
            return Err(RecordError::new(game.place, RecordErrorKind::Game(game.text.into())));
        }
        let variant = frame.require("variant")?;
        let (result, position) = (frame.take("result")?, frame.take("position")?);
        let rules = read_ruleset(variant, frame.take_rest()?)?;
        let mut places = Places::default();
        let result = match result {
            None => None,
            Some(field) => {
                places.result = field.place;
                let read = field.text.parse();
                Some(read.map_err(|error: ParseGameResultError| {
                    RecordError::new(field.place, error.into())
                })?)
            }
        };
        let start = match position {
            None => None,
            Some(field) => {
                places.position = field.place;
                Some(field.text.parse().map_err(|error: crate::ParsePositionError| {
                    RecordError::new(field.place_at(error.offset), error.kind.into())
                })?)
            }
        };
        let lines = frame.finish()?.into_iter().map(read_line).collect::<Result<_, _>>()?;
        Ok(Self { rules, start, result, lines, places })
    }
}

/// The ruleset of a preset's name and overrides. Overrides are applied in the order of [`KEYS`], whatever the order in
/// which they stand.
fn read_ruleset(
    variant: Field<'_>,
    mut overrides: Vec<(Field<'_>, Field<'_>)>,
) -> Result<Ruleset, RecordError> {
    let preset: Preset = variant
        .text
        .parse()
        .map_err(|error: RulesetError| RecordError::new(variant.place, error.into()))?;
    let rank = |key: &str| KEYS.iter().position(|known| known.eq_ignore_ascii_case(key));
    overrides.sort_by_key(|(key, _)| rank(key.text));
    let mut builder = RulesetBuilder::from(preset);
    for (key, value) in &overrides {
        let Some(known) = rank(key.text).and_then(|rank| KEYS.get(rank)) else {
            let kind = FrameErrorKind::Unknown(key.text.into());
            return Err(RecordError::new(key.place, kind.into()));
        };
        if *known == "start" {
            // A long value: the place within it helps more than the value as a whole.
            let read: Result<Setup, crate::ParsePositionError> = value.text.parse();
            read.map_err(|error| {
                RecordError::new(value.place_at(error.offset), error.kind.into())
            })?;
        }
        builder
            .set(known, value.text)
            .map_err(|error| RecordError::new(value.place, error.into()))?;
    }
    builder.build().map_err(|error| {
        let named = |key: &str| error.key().is_some_and(|wrong| wrong.eq_ignore_ascii_case(key));
        // A preset is sound: where a single rule differs it is that which does not fit in.
        let single = overrides.first().filter(|_| overrides.len() == 1);
        let found = overrides.iter().find(|(key, _)| named(key.text)).or(single);
        let place = found.map_or(variant.place, |(_, value)| value.place);
        RecordError::new(place, error.into())
    })
}

fn read_line(line: Field<'_>) -> Result<Line, RecordError> {
    match line.text.parse() {
        Ok(text) => Ok(Line { text, place: line.place }),
        Err(error) => {
            let error: ParseMoveError = error;
            Err(RecordError::new(line.place_at(error.offset), error.into()))
        }
    }
}

impl fmt::Display for Record {
    /// The record in its canonical form: the nearest preset and what differs from it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, overrides) = self.rules.nearest_preset();
        writeln!(f, "game: tafl\nvariant: {preset}")?;
        for (key, value) in overrides {
            writeln!(f, "{key}: {value}")?;
        }
        if let Some(result) = self.result {
            writeln!(f, "result: {result}")?;
        }
        if let Some(start) = &self.start {
            writeln!(f, "position: {start}")?;
        }
        writeln!(f)?;
        self.moves().try_for_each(|text| writeln!(f, "{text}"))
    }
}
