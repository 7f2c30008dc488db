//! Short ways to say what tests say often.

use adella_core::{IllegalMove, Move, Position, Ruleset, Setup, Violation};

/// A position from its text.
pub(crate) fn position(text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::from_setup(&setup, &Ruleset::standard())
        .unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A position from a drawing, north at the top, and the rest of its text.
pub(crate) fn sea(rows: [&str; 5], rest: &str) -> Position {
    let row = |row: &str| -> String {
        let signs = row.split_whitespace().map(|sign| sign.replace('.', "1")).collect::<String>();
        ["1111", "111", "11"]
            .into_iter()
            .fold(signs, |signs, run| signs.replace(run, &run.len().to_string()))
    };
    position(&format!("{} {rest}", rows.map(row).join("/")))
}

pub(crate) fn parse(text: &str) -> Move {
    text.parse().unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// The text of the position behind a legal move.
pub(crate) fn after(position: &Position, text: &str) -> String {
    let mut after = *position;
    match after.play(parse(text)) {
        Ok(_) => after.to_string(),
        Err(illegal) => panic!("{text} in {position}: {illegal}"),
    }
}

/// What a legal move does, in sentences, without the tide's.
pub(crate) fn effects(position: &Position, text: &str) -> Vec<String> {
    let mut after = *position;
    match after.play(parse(text)) {
        Ok(effects) => effects.iter().skip(1).map(ToString::to_string).collect(),
        Err(illegal) => panic!("{text} in {position}: {illegal}"),
    }
}

/// Why a move is refused.
pub(crate) fn refused(position: &Position, text: &str) -> IllegalMove {
    position.validate(parse(text)).expect_err(text)
}

/// The clause by which a move is refused.
pub(crate) fn clause(position: &Position, text: &str) -> &'static str {
    refused(position, text).clause()
}

/// The texts of all legal moves.
pub(crate) fn moves(position: &Position) -> Vec<String> {
    position.legal_moves().iter().map(ToString::to_string).collect()
}

/// The texts of the legal moves that begin with some letters.
pub(crate) fn moves_with(position: &Position, start: &str) -> Vec<String> {
    moves(position).into_iter().filter(|text| text.starts_with(start)).collect()
}

/// What is wrong with a set-up.
pub(crate) fn violations(text: &str) -> Vec<Violation> {
    let setup: Setup = text.parse().unwrap();
    match Position::from_setup(&setup, &Ruleset::standard()) {
        Ok(_) => vec![],
        Err(error) => error.violations().to_vec(),
    }
}
