//! `referee check`.

use std::ffi::{OsStr, OsString};
use std::path::Path;

use crate::fault::tidy;
use crate::input::{ReadError, read, read_file};
use crate::json::Object;
use crate::{CheckError, Fault, Step, Verdict, check as judge};

use super::output::Output;
use super::{Failure, USAGE, WRONG};

/// Judges every file; a fault in one leaves the others to be judged.
pub(super) fn check(
    files: &[OsString],
    trace: bool,
    settings: &[String],
    output: &mut Output<'_, '_>,
) -> Result<u8, Failure> {
    for file in files {
        let name = name_of(file);
        match load(file, output) {
            Ok(text) => one(&name, &text, trace, settings, output)?,
            Err(ReadError::Text(fault)) => wrong(&name, &fault, output)?,
            Err(ReadError::Io(error)) => unreadable(&name, &error, output)?,
        }
        output.flush()?;
    }
    Ok(output.worst())
}

/// The name of a file, fit to be shown.
pub(super) fn name_of(file: &OsStr) -> String {
    tidy(&file.to_string_lossy())
}

/// The text of a file, or of standard input.
pub(super) fn load(file: &OsStr, output: &mut Output<'_, '_>) -> Result<String, ReadError> {
    if file == "-" { read(output.input()) } else { read_file(Path::new(file)) }
}

fn one(
    name: &str,
    text: &str,
    trace: bool,
    settings: &[String],
    output: &mut Output<'_, '_>,
) -> Result<(), Failure> {
    let json = output.is_json();
    let mut print = |step: &Step| {
        if json { output.line(step.to_json()) } else { output.line(step) }
    };
    match judge(text, settings, if trace { Some(&mut print) } else { None }) {
        Ok(verdict) => Ok(fine(name, &verdict, output)?),
        Err(CheckError::Fault(fault)) => wrong(name, &fault, output),
        Err(CheckError::Setting(what)) => Err(Failure::Usage(format!("--set: {what}"))),
        Err(CheckError::Output(error)) => Err(Failure::Output(error)),
    }
}

fn fine(name: &str, verdict: &Verdict, output: &mut Output<'_, '_>) -> std::io::Result<()> {
    let ending = verdict.ending.as_ref();
    output.either(
        || {
            let result = ending.map(|ending| ending.result.as_str());
            Object::new().string("file", name).bool("ok", true).optional("result", result)
        },
        || {
            let steps = count(verdict.steps, verdict.table.name().step_word());
            match ending {
                Some(ending) => {
                    format!("{name}: ok, {steps}, {} ({})", ending.result, ending.reason)
                }
                None => format!("{name}: ok, {steps}, still open"),
            }
        },
    )
}

/// A number of things.
pub(super) fn count(number: usize, thing: &str) -> String {
    format!("{number} {thing}{}", if number == 1 { "" } else { "s" })
}

/// Tells of a fault: to programs as an object, to people in any case.
pub(super) fn wrong(name: &str, fault: &Fault, output: &mut Output<'_, '_>) -> Result<(), Failure> {
    output.found(WRONG);
    if output.is_json() {
        let object = Object::new()
            .string("file", name)
            .bool("ok", false)
            .raw("result", "null")
            .number("line", fault.place.line)
            .number("column", fault.place.column)
            .string("error", &fault.what)
            .optional("clause", fault.clause);
        output.line(object.finish())?;
    }
    // What was found right before the fault comes first where both streams are one.
    output.flush()?;
    output.complain(format_args!("{name}:{fault}"));
    Ok(())
}

/// A file that cannot be read is wrong usage.
pub(super) fn unreadable(
    name: &str,
    error: &std::io::Error,
    output: &mut Output<'_, '_>,
) -> Result<(), Failure> {
    output.found(USAGE);
    if output.is_json() {
        let object = Object::new()
            .string("file", name)
            .bool("ok", false)
            .raw("result", "null")
            .raw("line", "null")
            .raw("column", "null")
            .string("error", &tidy(&error.to_string()))
            .raw("clause", "null");
        output.line(object.finish())?;
    }
    output.flush()?;
    output.complain(format_args!("referee: cannot read {name}: {error}"));
    Ok(())
}
