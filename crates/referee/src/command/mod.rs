//! The `referee` command: what it reads, what it writes, and with which code it ends.

mod args;
mod check;
mod count;
mod games;
mod moves;
mod output;
mod score;
mod show;

use std::ffi::OsString;
use std::io::{self, Read, Write};

use clap::Parser;

use crate::fault::tidy;
use crate::start::{SettingError, StartError};
use crate::{Fault, Start, Table};

use args::{Arguments, Call, Setup};
use output::Output;

/// What the command reads from and writes to.
///
/// What is written may hold color as ANSI escapes; [`anstream`] takes it off where there is no terminal.
pub struct Streams<'a> {
    /// Where `-` reads from.
    pub input: &'a mut dyn Read,
    /// Where results go.
    pub out: &'a mut dyn Write,
    /// Where faults and figures of speed go.
    pub err: &'a mut dyn Write,
    /// Whether the process's own standard error may show how far a count has come.
    pub progress: Progress,
}

/// Whether progress is shown on the process's standard error, where that is a terminal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Progress {
    /// It is.
    Shown,
    /// It is not.
    Hidden,
}

/// All is well.
pub const FINE: u8 = 0;
/// A record, a position or a move is wrong.
pub const WRONG: u8 = 1;
/// The command was called wrongly, or a file cannot be read.
pub const USAGE: u8 = 2;

/// Why a call ends early.
#[derive(Debug)]
enum Failure {
    /// Wrong usage.
    Usage(String),
    /// A position or record from `source` is wrong.
    Wrong { source: String, fault: Fault },
    /// Results cannot be written.
    Output(io::Error),
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

impl From<SettingError> for Failure {
    fn from(error: SettingError) -> Self {
        Self::Usage(format!("--set: {error}"))
    }
}

impl From<StartError> for Failure {
    fn from(error: StartError) -> Self {
        match error {
            StartError::Position(fault) => Self::Wrong { source: "--position".into(), fault },
            StartError::Rules(what) => Self::Usage(what),
        }
    }
}

/// Runs the command and gives its exit code: [`FINE`], [`WRONG`] or [`USAGE`].
///
/// The first of `arguments` is the command's own name. A reader who closes `out` early ends the call without a word.
///
/// ```
/// use referee::command::{Progress, Streams, run};
///
/// let (mut out, mut err) = (Vec::new(), Vec::new());
/// let mut streams = Streams {
///     input: &mut std::io::empty(),
///     out: &mut out,
///     err: &mut err,
///     progress: Progress::Hidden,
/// };
/// let code = run(["referee", "moves", "tafl:alea", "--count"], &mut streams);
/// assert_eq!((code, out.as_slice()), (0, &b"580\n"[..]));
/// ```
pub fn run<I, T>(arguments: I, streams: &mut Streams<'_>) -> u8
where
    I: IntoIterator<Item = T>,
    T: Into<OsString> + Clone,
{
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return refuse(&error, streams),
    };
    let json = arguments.json;
    let mut output = Output::new(streams, json);
    let result = call(arguments.call, &mut output).or_else(|failure| match failure {
        Failure::Wrong { source, fault } => {
            check::wrong(&source, &fault, &mut output).map(|()| output.worst())
        }
        other => Err(other),
    });
    // What was found before a failure is written before the complaint; a failure to write hides no other.
    let flushed = output.flush().map_err(Failure::Output);
    match result.and_then(|code| flushed.map(|()| code)) {
        Ok(code) => code,
        Err(Failure::Usage(what)) => {
            output.complain(format_args!("referee: {}", tidy(&what)));
            USAGE
        }
        // Told above.
        Err(Failure::Wrong { .. }) => WRONG,
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => output.worst(),
        Err(Failure::Output(error)) => {
            output.complain(format_args!("referee: cannot write: {error}"));
            USAGE
        }
    }
}

fn call(call: Call, output: &mut Output<'_, '_>) -> Result<u8, Failure> {
    match call {
        Call::Games => games::list(output),
        Call::Show(setup) => show::show(&open(&setup)?.1, output),
        Call::Moves { setup, count } => moves::moves(&open(&setup)?.1, count, output),
        Call::Check { files, trace, set } => check::check(&files, trace, &set, output),
        Call::Score { file, game, position, set } => match game {
            Some(game) => {
                let (_, table) = open(&Setup { game, position, set })?;
                score::score(&table, output)
            }
            None => score::score_file(file.as_deref(), &set, output),
        },
        Call::Perft { setup, depth, divide, threads } => {
            let (name, table) = open(&setup)?;
            count::perft(&name, &table, depth, divide, threads, output)
        }
        Call::Playouts { setup, games, seed, threads } => {
            let (name, table) = open(&setup)?;
            count::playouts(&name, &table, games, seed, threads, output)
        }
    }
}

/// The game that a call names, set up.
fn open(setup: &Setup) -> Result<(String, Table), Failure> {
    let mut start = setup.game.clone();
    for setting in &setup.set {
        start.set(setting)?;
    }
    if let Some(position) = &setup.position {
        start = start.at(position);
    }
    let name = Start::to_string(&start);
    Ok((name, start.open()?))
}

/// What `clap` has to say: help and version, which are fine, or wrong usage.
fn refuse(error: &clap::Error, streams: &mut Streams<'_>) -> u8 {
    let text = error.render();
    if error.use_stderr() {
        // Where not even complaints can be written the exit code says it all.
        let _ = write!(streams.err, "{}", text.ansi());
        USAGE
    } else {
        let written = write!(streams.out, "{}", text.ansi()).and_then(|()| streams.out.flush());
        match written {
            Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
                let _ = writeln!(streams.err, "referee: cannot write: {error}");
                USAGE
            }
            _ => FINE,
        }
    }
}
