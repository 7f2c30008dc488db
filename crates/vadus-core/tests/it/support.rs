//! What several test modules need.

use vadus_core::geometry::{Cell, Coord};
use vadus_core::{GameResult, Group, Move, Outcome, Position, Ruleset, Setup, Side};

use crate::reference::{Slow, Why};

pub(crate) fn rules(size: u8) -> Ruleset {
    Ruleset::new(size).unwrap()
}

/// The position that a text describes, on the board that it describes.
pub(crate) fn position(text: &str) -> Position {
    let setup: Setup = text.parse().unwrap();
    Position::from_setup(&setup, &rules(setup.size)).unwrap()
}

pub(crate) fn mv(text: &str) -> Move {
    text.parse().unwrap()
}

pub(crate) fn point(name: &str) -> Coord {
    Move::points(mv(name)).next().unwrap()
}

/// The names of points, blanks between them.
pub(crate) fn names(position: &Position, cells: impl IntoIterator<Item = Cell>) -> String {
    let names: Vec<String> =
        cells.into_iter().map(|cell| position.board().name(cell).unwrap().to_string()).collect();
    names.join(" ")
}

/// The values of a side's groups.
pub(crate) fn values(text: &str, side: Side) -> Vec<i16> {
    let position = position(text);
    let values = position.values().of(side).to_vec();
    let score = position.score();
    assert_eq!(values, score.groups(side).iter().map(Group::value).collect::<Vec<_>>());
    values
}

/// An outcome in the terms of the reference.
pub(crate) fn in_slow_terms(outcome: Outcome) -> (&'static str, Why) {
    let why = match outcome {
        Outcome::HigherGroup { rank, .. } => Why::Higher(rank),
        Outcome::MoreGroups { rank, .. } => Why::More(rank),
        Outcome::EqualGroups => Why::Equal,
    };
    let winner = match outcome.result() {
        GameResult::Black => "black",
        GameResult::White => "white",
        GameResult::Draw => "draw",
    };
    (winner, why)
}

/// Everything that both engines can say of a position is the same.
pub(crate) fn assert_in_step(position: &Position, slow: &Slow) {
    let text = position.to_string();
    assert_eq!(text, slow.text());
    assert_eq!(position.empty_count(), slow.empty().len());
    for side in Side::ALL {
        let values: Vec<i32> = position.values().of(side).iter().map(|&v| v.into()).collect();
        assert_eq!(values, slow.values(side.letter()), "{side} in {text}");
    }
    assert_eq!(in_slow_terms(position.values().decision()), slow.verdict(), "{text}");
    assert_eq!(position.outcome().map(in_slow_terms), slow.result(), "{text}");
    assert_eq!(position.has_legal_move(), slow.result().is_none());
}

/// A small random source: xorshift.
pub(crate) struct Dice(pub(crate) u64);

impl Dice {
    pub(crate) fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }
}
