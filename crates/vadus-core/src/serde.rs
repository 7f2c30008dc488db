//! Serialized forms. Moves, set-ups and records are their texts; a ruleset is its size; a position and a game carry
//! their size with them, and are checked on the way in.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use serde::de::{Error, Visitor};
use serde::ser::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Game, Move, Position, Record, Ruleset, Setup};

/// Reads a text and parses it.
struct TextVisitor<T>(&'static str, core::marker::PhantomData<T>);

impl<T: FromStr<Err: fmt::Display>> Visitor<'_> for TextVisitor<T> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<T, E> {
        text.parse().map_err(E::custom)
    }
}

/// Types whose serialized form is their text.
macro_rules! as_text {
    ($type:ty, $what:literal) => {
        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                deserializer.deserialize_str(TextVisitor($what, core::marker::PhantomData))
            }
        }
    };
}

as_text!(Move, "the text of a move");
as_text!(Record, "the text of a game record");
as_text!(Setup, "the text of a position");

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// Fails for a set-up that its text does not hold whole: of a size that no board has, with stones off the board or
/// more than two passes.
impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let text = alloc::format!("{self}");
        if Self::from_str(&text).as_ref() == Ok(self) {
            serializer.serialize_str(&text)
        } else {
            Err(S::Error::custom("the text of a position does not hold this set-up"))
        }
    }
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.size())
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Self::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The serialized form of a [`Position`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position", deny_unknown_fields)]
struct PositionForm {
    size: Ruleset,
    position: Setup,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionForm { size: self.ruleset().clone(), position: self.to_setup() }
            .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = PositionForm::deserialize(deserializer)?;
        Self::from_setup(&form.position, &form.size).map_err(D::Error::custom)
    }
}

/// The serialized form of a [`Game`].
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game", deny_unknown_fields)]
struct GameForm {
    size: Ruleset,
    start: Setup,
    moves: Vec<Move>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        GameForm {
            size: self.ruleset().clone(),
            start: self.start().to_setup(),
            moves: self.moves().collect(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = GameForm::deserialize(deserializer)?;
        let mut game = Self::from_setup(&form.start, &form.size).map_err(D::Error::custom)?;
        for (index, m) in form.moves.into_iter().enumerate() {
            game.play(m).map_err(|error| {
                D::Error::custom(format_args!("move {}, {m}: {error}", index + 1))
            })?;
        }
        Ok(game)
    }
}
