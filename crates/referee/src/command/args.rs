//! The command line.

use std::ffi::OsString;

use clap::{ArgGroup, Args, Parser, Subcommand};

use crate::Start;
use crate::perft::MAX_DEPTH;

/// Judges games of Adella, Debellatio, tafl and Vadus by their rules.
#[derive(Debug, Parser)]
#[command(name = "referee", version, max_term_width = 100)]
#[command(
    after_help = "Exit codes: 0 fine; 1 a record, position or move is wrong; 2 wrong usage, or a file that cannot be read."
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) call: Call,

    /// Write one JSON object a line, and nothing else, on standard output.
    #[arg(long, global = true)]
    pub(super) json: bool,
}

/// A game, its rules and a position.
#[derive(Debug, Args)]
pub(super) struct Setup {
    /// `adella`, `vadus`, `vadus:7`, `tafl:alea` (any preset), `debellatio:7` (armies).
    #[arg(value_name = "GAME")]
    pub(super) game: Start,

    /// The position, in its text form; the start of the game if none is given.
    #[arg(long, value_name = "P", allow_hyphen_values = true)]
    pub(super) position: Option<String>,

    /// Set a header of the game's records, such as `repetition=none`, `board=drill`, `seed=5`. May stand more than
    /// once.
    #[arg(long, value_name = "KEY=VALUE")]
    pub(super) set: Vec<String>,
}

#[derive(Debug, Subcommand)]
pub(super) enum Call {
    /// List the games, their presets and where those come from.
    Games,

    /// Draw the board.
    Show(Setup),

    /// List the legal moves, one a line (in Debellatio: the legal orders of every troop).
    Moves {
        #[command(flatten)]
        setup: Setup,

        /// Print their number alone.
        #[arg(long)]
        count: bool,
    },

    /// Replay records: every move is judged, and the result compared.
    Check {
        /// The records; `-` is standard input.
        #[arg(required = true, value_name = "FILE")]
        files: Vec<OsString>,

        /// Print every position on the way.
        #[arg(long)]
        trace: bool,

        /// Set a header, whatever the records say. May stand more than once.
        #[arg(long, value_name = "KEY=VALUE")]
        set: Vec<String>,
    },

    /// Score a position: the groups of Vadus, the cities and troops of Debellatio.
    #[command(group = ArgGroup::new("what").required(true).args(["file", "game"]))]
    Score {
        /// A record, whose last position is scored; `-` is standard input.
        #[arg(value_name = "FILE")]
        file: Option<OsString>,

        /// `vadus`, `vadus:7`, `debellatio:7`.
        #[arg(long, value_name = "GAME")]
        game: Option<Start>,

        /// The position, in its text form; the start of the game if none is given.
        #[arg(long, value_name = "P", requires = "game", allow_hyphen_values = true)]
        position: Option<String>,

        /// Set a header. May stand more than once.
        #[arg(long, value_name = "KEY=VALUE")]
        set: Vec<String>,
    },

    /// Count the sequences of legal moves.
    Perft {
        #[command(flatten)]
        setup: Setup,

        /// The number of moves in a sequence.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=i64::from(MAX_DEPTH)))]
        depth: u32,

        /// Print the count behind each first move too.
        #[arg(long)]
        divide: bool,

        /// The number of threads; as many as the machine has if none is given.
        #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },

    /// Play random games.
    Playouts {
        #[command(flatten)]
        setup: Setup,

        /// The number of games.
        #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
        games: u64,

        /// Where chance begins: the same seed gives the same games, whatever the number of threads.
        #[arg(long, value_name = "S")]
        seed: u64,

        /// The number of threads; as many as the machine has if none is given.
        #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=256))]
        threads: Option<u16>,
    },
}
