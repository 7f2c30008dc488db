//! One test a clause at least, from drawn boards.

mod alea;
mod ends;
mod family;
mod walls;

use tafl_core::geometry::Coord;
use tafl_core::{
    Effects, IllegalMove, Move, Outcome, Piece, Position, Preset, Ruleset, RulesetBuilder, Setup,
    Side,
};

/// A set-up as it is drawn: `a`, `d`, `k`; every other sign is an empty point.
pub(crate) fn drawn(board: &str, turn: Side) -> Setup {
    let lines: Vec<&str> = board.split_whitespace().collect();
    let mut setup = Setup { size: u8::try_from(lines.len()).unwrap(), turn, ..Setup::default() };
    for (row, line) in lines.iter().rev().enumerate() {
        assert_eq!(line.len(), lines.len(), "{line}");
        for (column, sign) in line.chars().enumerate() {
            if let Some(piece) = Piece::from_letter(sign) {
                let at = Coord::new(i16::try_from(column).unwrap(), i16::try_from(row).unwrap());
                setup.pieces.insert(at, piece);
            }
        }
    }
    setup
}

pub(crate) fn preset(name: &str) -> Ruleset {
    Ruleset::preset(name.parse::<Preset>().unwrap())
}

/// A preset with other values.
pub(crate) fn with(name: &str, values: &[(&str, &str)]) -> Ruleset {
    let mut builder = RulesetBuilder::from(name.parse::<Preset>().unwrap());
    for (key, value) in values {
        builder.set(key, value).unwrap();
    }
    builder.build().unwrap()
}

pub(crate) fn place(rules: &Ruleset, setup: &Setup) -> Position {
    Position::from_setup(setup, rules).unwrap()
}

/// The position of a line of text.
pub(crate) fn at(rules: &Ruleset, text: &str) -> Position {
    place(rules, &text.parse().unwrap())
}

pub(crate) fn step(text: &str) -> Move {
    text.parse().unwrap()
}

/// What a legal move does: its text with captures, and how the game ends then.
pub(crate) fn does(position: &Position, text: &str) -> (String, Option<Outcome>) {
    let mut next = position.clone();
    let effects: Effects = next.play(step(text)).unwrap();
    (effects.to_string(), next.outcome())
}

/// The captures of a legal move.
pub(crate) fn takes(position: &Position, text: &str) -> String {
    let written = does(position, text).0;
    written.split_once('x').map_or(String::new(), |(_, taken)| taken.to_string())
}

pub(crate) fn refused(position: &Position, text: &str) -> IllegalMove {
    let mut next = position.clone();
    let error = next.play(step(text)).unwrap_err();
    assert_eq!(next, *position);
    assert_eq!(position.validate(step(text)), Err(error));
    error
}

pub(crate) fn point(name: &str) -> Coord {
    step(&format!("{name}-{name}")).from().unwrap()
}
