//! Records, judged move by move.

use std::io;

use board_geometry::record::{Field, Frame};

use crate::fault::Fault;
use crate::json::Object;
use crate::start::{SettingError, override_headers};
use crate::table::{Form, form_of, is_opentafl};
use crate::{Ending, Game, Table};

/// What records can do; each engine's own do it.
pub(crate) trait Recorded: Sized {
    /// The game that is recorded.
    type Game;
    fn parse(text: &str) -> Result<Self, Fault>;
    fn begin(&self) -> Result<Self::Game, Fault>;
    fn steps(&self) -> usize;
    fn step(&self, index: usize, game: &mut Self::Game) -> Result<(), Fault>;
    fn judge(&self, game: &Self::Game) -> Result<(), Fault>;
    /// How a game ends of which the rules know no end.
    fn given_up(&self) -> Option<Ending> {
        None
    }
}

macro_rules! fault {
    ($engine:ident, $error:ident) => {{
        let error: $engine::RecordError = $error;
        Fault::new(error.place(), &error, error.clause())
    }};
}
macro_rules! recorded {
    ($engine:ident $record:ident $($more:tt)*) => {
        impl Recorded for $engine::$record {
            type Game = $engine::Game;

            fn parse(text: &str) -> Result<Self, Fault> {
                text.parse().map_err(|error| fault!($engine, error))
            }

            fn begin(&self) -> Result<Self::Game, Fault> {
                self.new_game().map_err(|error| fault!($engine, error))
            }

            fn steps(&self) -> usize {
                self.len()
            }

            fn step(&self, index: usize, game: &mut Self::Game) -> Result<(), Fault> {
                self.play_into(index, game).map_err(|error| fault!($engine, error))
            }

            fn judge(&self, game: &Self::Game) -> Result<(), Fault> {
                self.judge_result(game).map_err(|error| fault!($engine, error))
            }

            $($more)*
        }
    };
}
recorded!(adella_core Record);
recorded!(debellatio_core Record);
recorded!(tafl_core Record);
recorded!(vadus_core Record);
recorded!(tafl_core OpenTaflGame
    fn given_up(&self) -> Option<Ending> {
        let loser = self.resigned()?;
        let result = tafl_core::GameResult::from(Some(loser.opponent())).to_string();
        Some(Ending { result, reason: format!("the {loser} gave up") })
    }
);

/// A record found in order.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// The moves played (the phases, in Debellatio).
    pub steps: usize,
    /// How the game ended; nothing while it is open.
    pub ending: Option<Ending>,
    /// The game as it stands at the end of the record; of a long game of Debellatio, with its last phases alone.
    pub table: Table,
}

/// What one move, or one phase, came to. The first step of a sequential game is its start.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Step {
    /// A move of a sequential game.
    Ply {
        /// The number of moves so far.
        ply: usize,
        /// The full text of the move; nothing at the start.
        played: Option<String>,
        /// The position after it.
        position: String,
        /// The number of legal moves there, 0 once the game is over.
        legal: u128,
    },
    /// A phase of Debellatio.
    Phase {
        /// The phase: `1:fall`.
        phase: String,
        /// The position after it.
        position: String,
        /// What was adjudicated.
        events: Events,
        /// The number of cities of each army, by its number.
        cities: Vec<(u8, u16)>,
    },
}

/// What happened in a phase of Debellatio. Squares are named as the board does, in its order.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Events {
    /// A season.
    Season {
        /// The verdict on each troop, by its square.
        verdicts: Vec<(String, &'static str)>,
        /// The squares of the troops disbanded.
        disbanded: Vec<String>,
    },
    /// A sprout phase.
    Sprout {
        /// The squares where troops sprouted.
        sprouted: Vec<String>,
        /// The squares of the troops disbanded, drawn or not.
        disbanded: Vec<String>,
        /// Those of them that were drawn by lot.
        drawn: Vec<String>,
    },
}

impl Step {
    /// The step as one line of JSON.
    #[must_use]
    pub fn to_json(&self) -> String {
        match self {
            Self::Ply { ply, played, position, legal } => {
                let mut object = Object::new().number("ply", ply);
                if let Some(played) = played {
                    object = object.string("move", played);
                }
                object.string("position", position).number("legal", legal)
            }
            Self::Phase { phase, position, events, cities } => {
                let object = Object::new().string("phase", phase).string("position", position);
                let object = match events {
                    Events::Season { verdicts, disbanded } => {
                        let verdicts = verdicts
                            .iter()
                            .fold(Object::new(), |all, (square, word)| all.string(square, word));
                        object.raw("verdicts", &verdicts.finish()).strings("disbanded", disbanded)
                    }
                    Events::Sprout { sprouted, disbanded, drawn } => object
                        .strings("sprouted", sprouted)
                        .strings("disbanded", disbanded)
                        .strings("drawn", drawn),
                };
                let cities = cities.iter().fold(Object::new(), |all, (army, cities)| {
                    all.number(&army.to_string(), cities)
                });
                object.raw("cities", &cities.finish())
            }
        }
        .finish()
    }
}

impl core::fmt::Display for Step {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        match self {
            Self::Ply { ply, played, position, legal } => {
                let played = played.as_deref().unwrap_or("start");
                write!(f, "{ply}. {played}  {position}  {legal} legal")
            }
            Self::Phase { phase, position, events, cities } => {
                write!(f, "[{phase}]")?;
                match events {
                    Events::Season { verdicts, disbanded } => {
                        for (square, word) in
                            verdicts.iter().filter(|(_, word)| *word != "defended")
                        {
                            write!(f, " {square} {word};")?;
                        }
                        squares(f, "disbanded", disbanded)?;
                    }
                    Events::Sprout { sprouted, disbanded, drawn } => {
                        squares(f, "sprouted", sprouted)?;
                        squares(f, "disbanded", disbanded)?;
                        squares(f, "drawn by lot", drawn)?;
                    }
                }
                f.write_str(" cities")?;
                for (place, (army, cities)) in cities.iter().enumerate() {
                    let comma = if place > 0 { "," } else { "" };
                    write!(f, "{comma} {army}: {cities}")?;
                }
                write!(f, "  {position}")
            }
        }
    }
}

fn squares(f: &mut core::fmt::Formatter<'_>, what: &str, squares: &[String]) -> core::fmt::Result {
    if squares.is_empty() { Ok(()) } else { write!(f, " {what}: {};", squares.join(" ")) }
}

/// Why a record was not found in order.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum CheckError {
    /// The record is wrong.
    #[error("{0}")]
    Fault(Fault),
    /// A header to be set is none, or the game does not have such rules.
    #[error("{0}")]
    Setting(String),
    /// What receives the steps failed.
    #[error("{0}")]
    Output(#[from] io::Error),
}

impl From<Fault> for CheckError {
    fn from(fault: Fault) -> Self {
        Self::Fault(fault)
    }
}

impl From<SettingError> for CheckError {
    fn from(error: SettingError) -> Self {
        Self::Setting(error.to_string())
    }
}

/// What receives the steps of a game that is replayed.
pub type Trace<'a> = &'a mut dyn FnMut(&Step) -> io::Result<()>;

/// Replays a record: every move is judged, and the result compared once the game is over.
///
/// The record is one of the four games, or of tafl in `OpenTafl`'s game format, which begins with a tag in brackets.
///
/// `settings` are headers (`KEY=VALUE`) that replace the record's own. Where `trace` is given it gets every step before the
/// next one is judged.
///
/// ```
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let verdict = referee::check("game: vadus\nsize: 2\n\na1\na2 b1\npass\npass\n", &[], None)?;
/// assert_eq!(verdict.steps, 4);
/// let ending = verdict.ending.ok_or("the game is over")?;
/// assert_eq!(ending.result, "white");
///
/// let error = referee::check("game: vadus\nsize: 2\n\na1\na1 b1\n", &[], None).unwrap_err();
/// assert_eq!(error.to_string(), "5:1: a1 is not empty, move 2, VA-7");
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// [`CheckError`].
pub fn check(
    text: &str,
    settings: &[String],
    trace: Option<Trace<'_>>,
) -> Result<Verdict, CheckError> {
    if settings.is_empty() {
        return judge(text, trace);
    }
    if is_opentafl(text) {
        let what = "a record in OpenTafl's game format has no headers";
        return Err(CheckError::Setting(what.into()));
    }
    let (changed, before) = override_headers(text, settings)?;
    judge(&changed, trace).map_err(|error| match error {
        CheckError::Fault(fault) if fault.place.line <= before => CheckError::Setting(fault.what),
        CheckError::Fault(mut fault) => {
            fault.place.line -= before;
            CheckError::Fault(fault)
        }
        other => other,
    })
}

fn judge(text: &str, trace: Option<Trace<'_>>) -> Result<Verdict, CheckError> {
    match form_of(text)? {
        Form::Adella => sequential::<adella_core::Record>(text, trace, Table::Adella),
        Form::Debellatio => crate::games::debellatio::judge(text, trace),
        Form::Tafl => sequential::<tafl_core::Record>(text, trace, Table::Tafl),
        Form::OpenTafl => sequential::<tafl_core::OpenTaflGame>(text, trace, Table::Tafl),
        Form::Vadus => sequential::<vadus_core::Record>(text, trace, Table::Vadus),
    }
}

/// What a line of a record, by its number among all lines of moves, is part of.
type Part = fn(&[Field<'_>], usize) -> Option<String>;

/// A fault of the text, with what the frame of the record tells of its line: which part of the game it is in, and
/// whether a header went astray there.
pub(crate) fn in_line(fault: Fault, text: &str, part: Part) -> Fault {
    let frame = Frame::parse(text).and_then(|mut frame| {
        frame.take_all("option");
        frame.take_rest()?;
        frame.finish()
    });
    let lines = frame.unwrap_or_default();
    let Some(index) = lines.iter().position(|line| line.place.line == fault.place.line) else {
        return fault;
    };
    let text = lines.get(index).map_or("", |line| line.text);
    let key = text.split_once(':').map_or("", |(key, _)| key.trim());
    let letters = key.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_');
    let what = if letters && !key.is_empty() {
        format!("{} (headers stand before the first empty line)", fault.what)
    } else {
        fault.what
    };
    Fault { what, part: part(&lines, index), ..fault }
}

fn sequential<R: Recorded<Game: Game>>(
    text: &str,
    mut trace: Option<Trace<'_>>,
    table: fn(R::Game) -> Table,
) -> Result<Verdict, CheckError> {
    let record = R::parse(text)
        .map_err(|fault| in_line(fault, text, |_, index| Some(format!("move {}", index + 1))))?;
    let mut game = record.begin()?;
    let steps = record.steps();
    let mut report = |ply: usize, game: &R::Game| match &mut trace {
        Some(trace) => trace(&Step::Ply {
            ply,
            played: if ply == 0 { None } else { game.last_move() },
            position: game.position(),
            legal: game.move_count(),
        }),
        None => Ok(()),
    };
    report(0, &game)?;
    for index in 0..steps {
        let ply = index + 1;
        record.step(index, &mut game).map_err(|fault| fault.within(format_args!("move {ply}")))?;
        report(ply, &game)?;
    }
    record.judge(&game)?;
    let ending = game.ending().or_else(|| record.given_up());
    Ok(Verdict { steps, ending, table: table(game) })
}
