//! The boards that the crate brings.

use super::{Board, BoardBuilder};

/// The rows of the standard board (DB-6): the column of the first square, and the squares' names.
const STANDARD_ROWS: [(u8, &[&str]); 7] = [
    (2, &["0", "1", "2", "3", "4"]),
    (1, &["5", "6", "7", "8", "9", "10", "11"]),
    (0, &["12", "13", "14", "15", "16", "17", "18", "19", "20"]),
    (0, &["21", "22", "23", "24", "25", "26", "27", "28", "29"]),
    (0, &["30", "31", "32", "33", "34", "35", "36", "37", "38"]),
    (1, &["39", "40", "41", "42", "43", "44", "45"]),
    (2, &["46", "47", "48", "49", "50"]),
];

const STANDARD_SEA: [&str; 4] = ["18", "22", "32", "41"];

const STANDARD_INDUSTRIAL: [&str; 13] =
    ["0", "2", "4", "5", "7", "16", "20", "25", "35", "38", "39", "45", "50"];

const STANDARD_HARBOR: [&str; 10] = ["11", "12", "14", "24", "27", "28", "30", "42", "46", "48"];

/// Who holds the squares of the standard board, row by row, for 2 to 7 armies.
const STANDARD_HOLDERS: [(u8, &str); 6] = [
    (2, "11022 1110222 111102022 101102222 110102222 1100222 11022"),
    (3, "12223 1122233 111222033 101222333 110222333 1102233 12223"),
    (4, "11111 1111112 444222022 403000222 440333223 4403333 44433"),
    (5, "11115 1111555 222105055 202204554 220234444 3303344 33334"),
    (6, "33444 3333344 222204045 202205555 110106556 1100666 11066"),
    (7, "11117 2211177 222555077 203555677 330555666 3304466 34444"),
];

/// The rows of the drill board.
const DRILL_ROWS: [[&str; 6]; 5] = [
    ["a5", "b5", "c5", "d5", "e5", "f5"],
    ["a4", "b4", "c4", "d4", "e4", "f4"],
    ["a3", "b3", "c3", "d3", "e3", "f3"],
    ["a2", "b2", "c2", "d2", "e2", "f2"],
    ["a1", "b1", "c1", "d1", "e1", "f1"],
];

impl Board {
    /// The standard board (DB-6): 51 squares numbered from 0, for 2 to 7 armies.
    ///
    /// ```text
    ///              0  1  2  3  4
    ///           5  6  7  8  9 10 11
    ///       12 13 14 15 16 17 18 19 20
    ///       21 22 23 24 25 26 27 28 29      sea: 18 22 32 41
    ///       30 31 32 33 34 35 36 37 38
    ///          39 40 41 42 43 44 45
    ///             46 47 48 49 50
    /// ```
    #[must_use]
    pub fn standard() -> Self {
        let mut builder = Self::builder("standard");
        for (first_column, names) in STANDARD_ROWS {
            builder = builder.row(first_column, names);
        }
        for (armies, holders) in STANDARD_HOLDERS {
            let digits = holders.bytes().filter(u8::is_ascii_digit);
            builder = builder.holders(armies, digits.map(|digit| digit - b'0'));
        }
        let builder =
            builder.sea(STANDARD_SEA).industrial(STANDARD_INDUSTRIAL).harbor(STANDARD_HARBOR);
        built_in(builder)
    }

    /// The drill board: 6 by 5 squares named `a1` to `f5`, small enough to try out single rules. It has no start, so
    /// games on it begin with a position given.
    ///
    /// ```text
    ///  5 . . I . . .
    ///  4 H ~ ~ ~ H .      ~ sea
    ///  3 . . H . . .      I industrial city
    ///  2 . . . . . .      H harbor city
    ///  1 I . . . . I
    ///    a b c d e f
    /// ```
    #[must_use]
    pub fn drill() -> Self {
        let mut builder = Self::builder("drill");
        for names in DRILL_ROWS {
            builder = builder.row(0, names);
        }
        built_in(
            builder
                .sea(["b4", "c4", "d4"])
                .industrial(["a1", "f1", "c5"])
                .harbor(["a4", "e4", "c3"]),
        )
    }

    /// The built-in board of this name: `standard` or `drill`, in lower case.
    #[must_use]
    pub fn built_in(name: &str) -> Option<Self> {
        match name {
            "standard" => Some(Self::standard()),
            "drill" => Some(Self::drill()),
            _ => None,
        }
    }
}

/// Builds a board whose data stand in this file: constants, so that what builds once always builds.
fn built_in(builder: BoardBuilder) -> Board {
    match builder.build_any() {
        Ok(board) => board,
        Err(error) => panic!("{error}"),
    }
}
