//! Set-ups from the south-west part of a board, and pieces elsewhere by name.

use tafl_core::geometry::Coord;
use tafl_core::{Move, Outcome, Piece, Position, Preset, Ruleset, RulesetBuilder, Setup, Side};

use crate::support::point;

/// A preset by its name, with other values for some keys.
pub(crate) fn rules(preset: &str, overrides: &[(&str, &str)]) -> Ruleset {
    let mut builder = RulesetBuilder::from(preset.parse::<Preset>().unwrap());
    for (key, value) in overrides {
        builder.set(key, value).unwrap();
    }
    builder.build().unwrap()
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

/// The set-up of a picture, its last row row 1, its first column column `a`. The note names the side to move, then
/// more pieces: `a, k j10, a q3`.
pub(crate) fn sketch(size: u8, note: &str, picture: &str) -> Setup {
    let mut notes = note.split(", ");
    let turn = if notes.next() == Some("a") { Side::Attackers } else { Side::Defenders };
    let mut setup = Setup { size, turn, ..Setup::default() };
    for (row, line) in (0..).zip(picture.lines().rev().filter(|line| !line.trim().is_empty())) {
        for (column, sign) in (0..).zip(line.split_whitespace()) {
            match sign.chars().next().and_then(Piece::from_letter) {
                Some(piece) => drop(setup.pieces.insert(Coord::new(column, row), piece)),
                None => assert!(matches!(sign, "." | "x" | "+"), "{sign}"),
            }
        }
    }
    for extra in notes {
        let (piece, name) = extra.split_once(' ').unwrap();
        let piece = piece.chars().next().and_then(Piece::from_letter).unwrap();
        assert_eq!(setup.pieces.insert(point(name), piece), None, "{name} is named twice");
    }
    setup
}

/// The position of a picture.
pub(crate) fn draw(rules: &Ruleset, note: &str, picture: &str) -> Position {
    Position::from_setup(&sketch(rules.size(), note, picture), rules).unwrap()
}

/// The position after a legal move, and the full text of the move.
pub(crate) fn after(position: &Position, text: &str) -> (Position, String) {
    let mut after = position.clone();
    let effects = after.play(mv(text)).unwrap_or_else(|error| panic!("{text}: {error}"));
    (after, effects.to_string())
}

/// The full text of a legal move: what it takes.
pub(crate) fn takes(position: &Position, text: &str) -> String {
    after(position, text).1
}

/// How a legal move ends the game.
pub(crate) fn outcome(position: &Position, text: &str) -> Option<Outcome> {
    after(position, text).0.outcome()
}
