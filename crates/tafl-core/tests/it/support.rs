//! Drawn boards, and short ways to ask about them.

use tafl_core::geometry::Coord;
use tafl_core::{
    IllegalMove, MoveText, Outcome, Piece, Position, Preset, Ruleset, RulesetBuilder, Setup, Side,
};

/// A set-up from a drawing: rows from the north, signs with blanks between them; `a`, `d`, `k`, all others empty.
pub(crate) fn drawn(rows: &[&str], turn: Side) -> Setup {
    let size = rows.len();
    let mut setup = Setup { size: u8::try_from(size).unwrap(), turn, ..Setup::default() };
    for (row, line) in (0..size).rev().zip(rows) {
        let signs: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(signs.len(), size, "{line}");
        for (column, sign) in signs.iter().enumerate() {
            if let Some(piece) = Piece::from_letter(sign.chars().next().unwrap()) {
                let place = |place: usize| i16::try_from(place).unwrap();
                setup.pieces.insert(Coord::new(place(column), place(row)), piece);
            }
        }
    }
    setup
}

/// The rules of a preset on a board of the size of a drawing, which stands for its start.
pub(crate) fn rules_on(preset: Preset, rows: &[&str]) -> Ruleset {
    let start = drawn(rows, Ruleset::preset(preset).first());
    RulesetBuilder::from(preset).size(start.size).start(start).build().unwrap()
}

/// The drawn position under the rules of a preset, attackers to move.
pub(crate) fn attack(preset: Preset, rows: &[&str]) -> Position {
    on(&rules_on(preset, rows), rows, Side::Attackers)
}

/// The drawn position under the rules of a preset, defenders to move.
pub(crate) fn defend(preset: Preset, rows: &[&str]) -> Position {
    on(&rules_on(preset, rows), rows, Side::Defenders)
}

/// The drawn position under some rules.
pub(crate) fn on(rules: &Ruleset, rows: &[&str], turn: Side) -> Position {
    Position::from_setup(&drawn(rows, turn), rules).unwrap()
}

/// The rules of a preset with some parameters set anew, on a board of the size of a drawing.
pub(crate) fn with(preset: Preset, pairs: &[(&str, &str)], rows: &[&str]) -> Ruleset {
    let mut builder = rules_on(preset, rows).to_builder();
    for (key, value) in pairs {
        builder.set(key, value).unwrap();
    }
    builder.build().unwrap()
}

/// A move that must be legal: its full text, and how the game ends.
pub(crate) fn play(position: &Position, text: &str) -> (String, Option<Outcome>) {
    let mut after = position.clone();
    let step: MoveText = text.parse().unwrap();
    let effects = after.play(step.step()).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(effects.to_string().split('x').next(), Some(text));
    (effects.to_string(), after.outcome())
}

/// What a legal move takes, as its text has it; nothing if it takes nothing.
pub(crate) fn taken(position: &Position, text: &str) -> String {
    play(position, text).0.split('x').nth(1).unwrap_or("").to_string()
}

/// How a legal move ends the game.
pub(crate) fn ends(position: &Position, text: &str) -> Option<Outcome> {
    play(position, text).1
}

/// Why a move is illegal.
pub(crate) fn refused(position: &Position, text: &str) -> IllegalMove {
    let step: MoveText = text.parse().unwrap();
    let mut same = position.clone();
    let error = same.play(step.step()).expect_err(text);
    assert_eq!(position.validate(step.step()), Err(error));
    assert_eq!(&same, position, "a refused move changes nothing");
    error
}

/// The legal moves from a point, as texts.
pub(crate) fn moves_from(position: &Position, point: &str) -> Vec<String> {
    let start = format!("{point}-");
    let moves = position.legal_moves().into_iter().map(|step| step.to_string());
    moves.filter(|text| text.starts_with(&start)).collect()
}

/// A point by its name, on boards of up to 26 columns and rows.
pub(crate) fn point(name: &str) -> Coord {
    let (letter, number) = name.split_at(1);
    let column = i16::from(letter.as_bytes()[0] - b'a');
    Coord::new(column, number.parse::<i16>().unwrap() - 1)
}
