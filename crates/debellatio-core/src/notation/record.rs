//! Game records.
//!
//! ```text
//! game: debellatio
//! board: standard          # or drill; standard if left out
//! armies: 7                # 7 if left out, on board drill 4
//! seasons: 2               # a year; 2 if left out
//! seed: 1                  # of the lots; 1 if left out
//! option: head_to_head     # any number of options
//! position: ...            # a position to start from
//! result: 3                # winners, comma-separated, or `draw`
//!
//! [1:fall]
//! 46 attack 41
//! ```
//!
//! Behind the header comes one block a phase, with the orders of all armies, one a line.

use alloc::boxed::Box;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use board_geometry::record::{Field, Frame, FrameError, FrameErrorKind, Place};

use super::order::ParseOrderError;
use super::setup::{ParsePhaseError, ParsePositionError, number};
use crate::{
    Armies, Army, Board, Game, IllegalOrder, Options, Order, Outcome, Phase, PlayError,
    PositionError, RuleOption, Ruleset, RulesetError, Setup,
};

/// Why a text is no record, or a record no game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordError {
    place: Place,
    kind: RecordErrorKind,
    /// What is wrong in words that name the squares, where the kind cannot.
    words: Option<Box<str>>,
}

impl fmt::Display for RecordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.words {
            Some(words) => f.write_str(words),
            None => fmt::Display::fmt(&self.kind, f),
        }
    }
}

impl core::error::Error for RecordError {}

/// What is wrong in a record.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RecordErrorKind {
    /// The header is none.
    #[error("{0}")]
    Frame(FrameErrorKind),
    /// The record is one of another game.
    #[error("expected game `debellatio`, not {0:?}")]
    OtherGame(String),
    /// No board has that name.
    #[error("there is no board {0:?}")]
    Board(String),
    /// A header has no plain number that fits.
    #[error("expected a plain number for {0:?}")]
    Number(&'static str),
    /// There is no such option.
    #[error("there is no option {0:?}")]
    Option(String),
    /// An option is taken twice.
    #[error("option {0} stands twice")]
    OptionTwice(RuleOption),
    /// The settings are out of their range.
    #[error("{0}")]
    Ruleset(RulesetError),
    /// The result is neither `draw` nor numbers of armies with commas.
    #[error("expected the winners' numbers with commas between them, or `draw`")]
    Result,
    /// The position is none by its text.
    #[error("{0}")]
    Position(ParsePositionError),
    /// The position is against the rules.
    #[error("{0}")]
    Setup(PositionError),
    /// Orders stand behind the line of their phase.
    #[error("expected the line of a phase, such as `[1:fall]`")]
    NoBlock,
    /// The line of a phase is none.
    #[error("{0}")]
    Phase(ParsePhaseError),
    /// The line of a phase ends with `]`.
    #[error("expected `]` behind the phase")]
    Bracket,
    /// The line is no order.
    #[error("{0}")]
    Order(ParseOrderError),
    /// A sheet would refuse the order.
    #[error("{0}")]
    Illegal(IllegalOrder),
    /// Another phase follows.
    #[error("the phase that follows is {expected}, not {found}")]
    WrongPhase {
        /// The phase that follows.
        expected: Phase,
        /// The phase of the record.
        found: Phase,
    },
    /// A phase stands behind the end of the game.
    #[error("the game is over, with result {0}")]
    GameOver(Outcome),
    /// The game ended otherwise.
    #[error("the game ends with result {found}, not {claimed}")]
    OtherResult {
        /// The result in the record.
        claimed: String,
        /// How the game ended.
        found: Outcome,
    },
    /// The game that goes on is not at this phase of the record, or not of its ruleset.
    #[error("the game is not the record's")]
    OtherGameState,
    /// The record has fewer phases.
    #[error("the record has no phase number {0}")]
    NoSuchPhase(usize),
}

impl RecordError {
    fn new<T>(place: Place, kind: RecordErrorKind) -> Result<T, Self> {
        Err(Self::at(place, kind))
    }

    fn at(place: Place, kind: RecordErrorKind) -> Self {
        Self { place, kind, words: None }
    }

    fn in_words(self, words: impl fmt::Display) -> Self {
        Self { words: Some(words.to_string().into()), ..self }
    }

    /// Where the fault is, line and column from 1.
    #[must_use]
    pub const fn place(&self) -> Place {
        self.place
    }

    /// What is wrong.
    #[must_use]
    pub const fn kind(&self) -> &RecordErrorKind {
        &self.kind
    }

    /// The clause of the rules that is broken, if it is one.
    #[must_use]
    pub fn clause(&self) -> Option<&'static str> {
        Some(match &self.kind {
            RecordErrorKind::Ruleset(error) => error.clause(),
            RecordErrorKind::Setup(error) => error.clause(),
            RecordErrorKind::Illegal(order) => order.clause(),
            RecordErrorKind::WrongPhase { .. } => "DB-8",
            RecordErrorKind::GameOver(outcome)
            | RecordErrorKind::OtherResult { found: outcome, .. } => outcome.clause(),
            _ => return None,
        })
    }
}

impl From<FrameError> for RecordError {
    fn from(error: FrameError) -> Self {
        Self::at(error.place, RecordErrorKind::Frame(error.kind))
    }
}

/// The orders of one phase.
#[derive(Clone, Debug)]
struct Block {
    phase: Phase,
    place: Place,
    orders: Vec<(Order, Place)>,
}

impl PartialEq for Block {
    fn eq(&self, other: &Self) -> bool {
        let orders =
            |block: &Self| block.orders.iter().map(|(order, _)| *order).collect::<Vec<_>>();
        self.phase == other.phase && orders(self) == orders(other)
    }
}

/// The record of a game: settings, perhaps a position to start from and a result, and the orders of every phase.
///
/// Parsing looks at the text alone: the board's squares are known, but whether orders can be carried out is judged by
/// [`Record::play_into`] and [`Record::replay`]. An order that a sheet would refuse is a fault of the record. Two
/// records are equal if their content is; places and comments do not count.
///
/// The text names the board and does not hold it: [`Record::parse`] reads the record of a game on another board than a
/// built-in one if it is given the board. Such a record is not serialized, as nobody could read it; the game is.
///
/// ```
/// use debellatio_core::Record;
/// let record: Record = "game: debellatio\narmies: 7\n\n[1:fall]\n46 attack 41\n".parse()?;
/// let game = record.replay()?;
/// assert_eq!(game.position().phase().to_string(), "1:spring");
///
/// let record: Record = "game: debellatio\n\n[1:fall]\n46 attack 14\n".parse()?;
/// let fault = record.replay().map(|_| ()).unwrap_err();
/// assert_eq!((fault.place().line, fault.clause()), (4, Some("DB-10")));
/// # Ok::<(), debellatio_core::RecordError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Record {
    rules: Ruleset,
    result: Option<Armies>,
    position: Option<Setup>,
    blocks: Vec<Block>,
    result_place: Place,
    /// Where the position stands, or the board if none is given.
    start_place: Place,
}

impl PartialEq for Record {
    fn eq(&self, other: &Self) -> bool {
        self.rules == other.rules
            && self.result == other.result
            && self.position == other.position
            && self.blocks == other.blocks
    }
}

impl Eq for Record {}

/// The value of a header as a plain number.
fn number_of<T: FromStr>(
    field: Option<Field<'_>>,
    name: &'static str,
) -> Result<Option<T>, RecordError> {
    let Some(field) = field else { return Ok(None) };
    match number(field.text) {
        Some(value) => Ok(Some(value)),
        None => RecordError::new(field.place, RecordErrorKind::Number(name)),
    }
}

fn parse_result(field: Field<'_>) -> Result<Armies, RecordError> {
    let mut winners = Armies::NONE;
    if field.text.eq_ignore_ascii_case("draw") {
        return Ok(winners);
    }
    let mut offset = 0;
    for part in field.text.split(',') {
        let army = number(part).and_then(Army::new);
        if !army.is_some_and(|army| winners.insert(army)) {
            return RecordError::new(field.place_at(offset), RecordErrorKind::Result);
        }
        offset += part.len() + 1;
    }
    Ok(winners)
}

fn parse_options(fields: &[Field<'_>]) -> Result<Options, RecordError> {
    let mut options = Options::NONE;
    for field in fields {
        let Some(option) = RuleOption::from_name(field.text) else {
            return RecordError::new(field.place, RecordErrorKind::Option(field.text.into()));
        };
        if options.contains(option) {
            return RecordError::new(field.place, RecordErrorKind::OptionTwice(option));
        }
        options = options.with(option);
    }
    Ok(options)
}

fn parse_phase(line: Field<'_>) -> Result<Phase, RecordError> {
    let inner = line.text.strip_prefix('[').and_then(|text| text.strip_suffix(']'));
    let Some(inner) = inner else {
        return RecordError::new(line.place_at(line.text.len()), RecordErrorKind::Bracket);
    };
    inner.parse().map_err(|error: ParsePhaseError| {
        RecordError::at(line.place_at(1 + error.offset()), RecordErrorKind::Phase(error))
    })
}

fn parse_blocks(lines: &[Field<'_>], board: &Board) -> Result<Vec<Block>, RecordError> {
    let mut blocks: Vec<Block> = Vec::new();
    for line in lines {
        if line.text.starts_with('[') {
            let phase = parse_phase(*line)?;
            blocks.push(Block { phase, place: line.place, orders: Vec::new() });
            continue;
        }
        let Some(block) = blocks.last_mut() else {
            return RecordError::new(line.place, RecordErrorKind::NoBlock);
        };
        let order = board.parse_order(line.text).map_err(|error| {
            RecordError::at(line.place_at(error.offset), RecordErrorKind::Order(error))
                .in_words(error.display(line.text))
        })?;
        block.orders.push((order, line.place));
    }
    Ok(blocks)
}

impl Record {
    /// Reads a record whose board may be one of `boards` as well as a built-in one.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the place where the text goes wrong.
    pub fn parse(text: &str, boards: &[Board]) -> Result<Self, RecordError> {
        let mut frame = Frame::parse(text)?;
        let game = frame.require("game")?;
        if !game.text.eq_ignore_ascii_case("debellatio") {
            return RecordError::new(game.place, RecordErrorKind::OtherGame(game.text.into()));
        }
        let board_field = frame.take("board")?;
        let board = match board_field {
            None => Board::standard(),
            Some(field) => {
                let own = boards.iter().find(|board| board.name().eq_ignore_ascii_case(field.text));
                let board = own.cloned();
                let board = board.or_else(|| Board::built_in(&field.text.to_ascii_lowercase()));
                board.ok_or_else(|| {
                    RecordError::at(field.place, RecordErrorKind::Board(field.text.into()))
                })?
            }
        };
        let position_field = frame.take("position")?;
        let result_field = frame.take("result")?;
        let rules = Self::parse_rules(&mut frame, board)?;
        let position = match position_field {
            None => None,
            Some(field) => Some(field.text.parse().map_err(|error: ParsePositionError| {
                let place = field.place_at(error.offset);
                RecordError::at(place, RecordErrorKind::Position(error))
            })?),
        };
        let result = match result_field {
            None => None,
            Some(field) => Some(parse_result(field)?),
        };
        let place = |field: Option<Field<'_>>| field.map_or(Place::START, |field| field.place);
        let lines = frame.finish()?;
        Ok(Self {
            blocks: parse_blocks(&lines, rules.board())?,
            rules,
            result,
            position,
            result_place: place(result_field),
            start_place: place(position_field.or(board_field)),
        })
    }

    fn parse_rules(frame: &mut Frame<'_>, board: Board) -> Result<Ruleset, RecordError> {
        let armies_field = frame.take("armies")?;
        let seasons_field = frame.take("seasons")?;
        let usual = if board == Board::drill() { 4 } else { Army::MAX };
        let armies = number_of(armies_field, "armies")?.unwrap_or(usual);
        let seasons = number_of(seasons_field, "seasons")?.unwrap_or(2);
        let seed = number_of(frame.take("seed")?, "seed")?.unwrap_or(1);
        let options = parse_options(&frame.take_all("option"))?;
        let builder = Ruleset::builder().board(board).armies(armies).seasons(seasons);
        builder.seed(seed).options(options).build().map_err(|error| {
            let field = if error.clause() == "DB-8" { seasons_field } else { armies_field };
            let place = field.map_or(Place::START, |field| field.place);
            RecordError::at(place, RecordErrorKind::Ruleset(error))
        })
    }

    /// The ruleset; what a record does not carry, such as the clock, is as by default.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The winners that the record claims, none for a draw; nothing if it claims no result.
    #[must_use]
    pub fn result(&self) -> Option<Armies> {
        self.result
    }

    /// The position from which the game starts, if it is not the ruleset's start.
    #[must_use]
    pub fn position(&self) -> Option<&Setup> {
        self.position.as_ref()
    }

    /// The number of phases.
    #[must_use]
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Whether the record has no phase.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// A phase of the record by its number from 0.
    #[must_use]
    pub fn phase(&self, index: usize) -> Option<Phase> {
        self.blocks.get(index).map(|block| block.phase)
    }

    /// The orders of a phase as they stand in the record; none if there is no such phase.
    pub fn orders(&self, index: usize) -> impl Iterator<Item = Order> + Clone + '_ {
        let block = self.blocks.get(index);
        block.into_iter().flat_map(|block| &block.orders).map(|(order, _)| *order)
    }

    /// The game at its start.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the position is against the rules, or if the board needs one and there is none.
    pub fn new_game(&self) -> Result<Game, RecordError> {
        let game = match &self.position {
            Some(setup) => Game::from_setup(setup, &self.rules),
            None => Game::new(&self.rules),
        };
        game.map_err(|error| RecordError::at(self.start_place, RecordErrorKind::Setup(error)))
    }

    /// Plays a phase of the record, by its number from 0, in a game that is at that phase.
    ///
    /// # Errors
    ///
    /// [`RecordError`] if the game is over, if another phase follows, or for the first order that a sheet would
    /// refuse; the game is then unchanged.
    pub fn play_into(&self, index: usize, game: &mut Game) -> Result<(), RecordError> {
        let Some(block) = self.blocks.get(index) else {
            return RecordError::new(Place::START, RecordErrorKind::NoSuchPhase(index));
        };
        let position = game.position();
        if let Some(outcome) = position.outcome() {
            return RecordError::new(block.place, RecordErrorKind::GameOver(outcome));
        }
        let (expected, found) = (position.phase(), block.phase);
        if found != expected {
            let kind = RecordErrorKind::WrongPhase { expected, found };
            return RecordError::new(block.place, kind);
        }
        // The order that is judged is the last one taken from the block.
        let mut place = block.place;
        let in_turn = block.orders.iter().map(|(order, at)| {
            place = *at;
            order
        });
        let orders = match position.orders_from(in_turn) {
            Ok(orders) => orders,
            Err(refusal) => {
                let error = RecordError::at(place, RecordErrorKind::Illegal(refusal.reason));
                return Err(error.in_words(refusal.display(position.board())));
            }
        };
        match game.play(&orders) {
            Ok(_) => Ok(()),
            Err(PlayError::GameOver | PlayError::OtherPosition) => {
                RecordError::new(block.place, RecordErrorKind::OtherGameState)
            }
        }
    }

    /// Compares the result of the record with the game's, if the record has one and the game is over.
    ///
    /// # Errors
    ///
    /// [`RecordError`] at the place of the result if they differ.
    pub fn judge_result(&self, game: &Game) -> Result<(), RecordError> {
        match (self.result, game.outcome()) {
            (Some(claimed), Some(found)) if claimed != found.winners() => {
                let claimed = alloc::format!("{}", ResultText(claimed));
                let kind = RecordErrorKind::OtherResult { claimed, found };
                RecordError::new(self.result_place, kind)
            }
            _ => Ok(()),
        }
    }

    /// The whole game.
    ///
    /// # Errors
    ///
    /// [`RecordError`] with the first fault.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.new_game()?;
        (0..self.len()).try_for_each(|index| self.play_into(index, &mut game))?;
        self.judge_result(&game)?;
        Ok(game)
    }
}

impl FromStr for Record {
    type Err = RecordError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::parse(text, &[])
    }
}

impl Game {
    /// The record of the game so far. Sheets of the present phase are not in it, nor what no record tells: the clock,
    /// the largest number of players and the device of its ruleset are as by default.
    #[must_use]
    pub fn record(&self) -> Record {
        let start = self.start().to_setup();
        let usual = self.ruleset().start();
        let blocks = self.turns().iter().map(|turn| Block {
            phase: turn.phase(),
            place: Place::START,
            orders: turn.orders().as_slice().iter().map(|order| (*order, Place::START)).collect(),
        });
        Record {
            rules: self.ruleset().recorded(),
            result: self.outcome().map(Outcome::winners),
            position: if usual.as_ref() == Some(&start) { None } else { Some(start) },
            blocks: blocks.collect(),
            result_place: Place::START,
            start_place: Place::START,
        }
    }
}

/// The text of a result.
struct ResultText(Armies);

impl fmt::Display for ResultText {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() { f.write_str("draw") } else { fmt::Display::fmt(&self.0, f) }
    }
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rules = &self.rules;
        writeln!(f, "game: debellatio")?;
        writeln!(f, "board: {}", rules.board())?;
        writeln!(f, "armies: {}", rules.armies())?;
        writeln!(f, "seasons: {}", rules.seasons().count())?;
        writeln!(f, "seed: {}", rules.seed())?;
        for option in rules.options().iter() {
            writeln!(f, "option: {option}")?;
        }
        if let Some(position) = &self.position {
            writeln!(f, "position: {position}")?;
        }
        if let Some(result) = self.result {
            writeln!(f, "result: {}", ResultText(result))?;
        }
        for block in &self.blocks {
            writeln!(f, "\n[{}]", block.phase)?;
            for (order, _) in &block.orders {
                writeln!(f, "{}", order.display(rules.board()))?;
            }
        }
        Ok(())
    }
}
