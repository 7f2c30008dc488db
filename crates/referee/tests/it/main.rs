//! The tests of the referee: its tools, its command, and through them all four engines.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]
#![expect(clippy::std_instead_of_alloc, reason = "tests have the whole standard library")]

mod clauses;
mod collections;
mod command;
mod fail;
mod golden;
mod hostile;
mod laws;
mod process;
mod readme;
mod records;
mod tools;

use referee::command::{Progress, Streams, run};

/// What a call of the command came to.
struct Called {
    code: u8,
    out: String,
    err: String,
}

/// Calls the command as a function, with nothing to read.
fn call(arguments: &[&str]) -> Called {
    call_with(arguments, "")
}

/// Calls the command as a function.
fn call_with(arguments: &[&str], input: &str) -> Called {
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let mut streams = Streams {
        input: &mut input.as_bytes(),
        out: &mut out,
        err: &mut err,
        progress: Progress::Hidden,
    };
    let code = run(["referee"].iter().chain(arguments), &mut streams);
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).unwrap();
    Called { code, out: text(out), err: text(err) }
}

/// The lines of a text as JSON values; every line must be an object.
fn json(text: &str) -> Vec<serde_json::Value> {
    text.lines()
        .map(|line| {
            let value: serde_json::Value =
                serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"));
            assert!(value.is_object(), "{line}");
            value
        })
        .collect()
}
