//! Where a call writes.

use core::fmt;
use std::io::{self, Read};

use crate::json::Object;

use super::{FINE, Progress, Streams};

/// The streams of a call, and the worst that was found so far.
pub(super) struct Output<'s, 'a> {
    streams: &'s mut Streams<'a>,
    json: bool,
    worst: u8,
}

impl<'s, 'a> Output<'s, 'a> {
    pub(super) fn new(streams: &'s mut Streams<'a>, json: bool) -> Self {
        Self { streams, json, worst: FINE }
    }

    /// Whether results are written as JSON.
    pub(super) const fn is_json(&self) -> bool {
        self.json
    }

    /// Writes a line of results.
    pub(super) fn line(&mut self, line: impl fmt::Display) -> io::Result<()> {
        writeln!(self.streams.out, "{line}")
    }

    /// Writes text as it is.
    pub(super) fn text(&mut self, text: impl fmt::Display) -> io::Result<()> {
        write!(self.streams.out, "{text}")
    }

    /// Writes results in one of two forms.
    pub(super) fn either(
        &mut self,
        json: impl FnOnce() -> Object,
        text: impl FnOnce() -> String,
    ) -> io::Result<()> {
        if self.json { self.line(json().finish()) } else { self.line(text()) }
    }

    /// Writes a line for people on standard error. Where that fails the exit code has to do.
    pub(super) fn complain(&mut self, line: impl fmt::Display) {
        let _ = writeln!(self.streams.err, "{line}").and_then(|()| self.streams.err.flush());
    }

    /// Remembers a code, if it is worse than those before.
    pub(super) fn found(&mut self, code: u8) {
        self.worst = self.worst.max(code);
    }

    /// The worst code so far.
    pub(super) const fn worst(&self) -> u8 {
        self.worst
    }

    pub(super) fn input(&mut self) -> &mut dyn Read {
        self.streams.input
    }

    pub(super) const fn progress(&self) -> Progress {
        self.streams.progress
    }

    pub(super) fn flush(&mut self) -> io::Result<()> {
        self.streams.out.flush()
    }
}
