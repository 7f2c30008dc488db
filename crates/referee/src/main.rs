//! The `referee` command; all that it does is the library's.

use std::io::{self, BufWriter, IsTerminal};
use std::process::ExitCode;

use referee::command::{Progress, Streams, run};

fn main() -> ExitCode {
    let out = anstream::AutoStream::auto(io::stdout().lock());
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let err = io::stderr();
    let progress = if err.is_terminal() { Progress::Shown } else { Progress::Hidden };
    let mut err = anstream::AutoStream::auto(err);
    let mut input = io::stdin().lock();
    let mut streams = Streams { input: &mut input, out: &mut out, err: &mut err, progress };
    let code = run(std::env::args_os(), &mut streams);
    // What a failed call left unwritten has been reported, or nobody reads it.
    drop(out.into_parts());
    ExitCode::from(code)
}
