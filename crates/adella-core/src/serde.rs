//! Serialized forms. In formats for people positions, moves and records are their text; in others set-ups are their
//! fields and moves one number. All are judged on the way in as texts are.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::sea::WAVES;
use crate::{Effect, Game, Move, Position, Record, Ruleset, Setup, Ship, Side};

pub(crate) fn effects<S: Serializer>(
    effects: &impl AsRef<[Effect]>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    effects.as_ref().serialize(serializer)
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.name().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rules = Self::standard();
        let name = String::deserialize(deserializer)?;
        if name == rules.name() {
            Ok(rules)
        } else {
            Err(D::Error::custom(format_args!("unknown rules {name:?}")))
        }
    }
}

impl Serialize for Move {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            serializer.collect_str(self)
        } else {
            self.number().serialize(serializer)
        }
    }
}

impl<'de> Deserialize<'de> for Move {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let number = u64::deserialize(deserializer)?;
        Self::from_number(number)
            .ok_or_else(|| D::Error::custom(format_args!("no move has the number {number}")))
    }
}

/// A set-up's fields, for formats that are not for people.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Setup")]
struct Fields {
    ships: [Option<Ship>; WAVES],
    tides: [u8; 8],
    spares: [u8; 2],
    turn: Side,
}

impl Serialize for Setup {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        if serializer.is_human_readable() {
            return serializer.collect_str(self);
        }
        let Self { ships, tides, spares, turn } = *self;
        Fields { ships, tides, spares, turn }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Setup {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        if deserializer.is_human_readable() {
            return String::deserialize(deserializer)?.parse().map_err(D::Error::custom);
        }
        let Fields { ships, tides, spares, turn } = Fields::deserialize(deserializer)?;
        Ok(Self { ships, tides, spares, turn })
    }
}

/// A position together with its rules.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position")]
struct Placed {
    ruleset: Ruleset,
    setup: Setup,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Placed { ruleset: self.ruleset().clone(), setup: self.to_setup() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Placed { ruleset, setup } = Placed::deserialize(deserializer)?;
        Self::from_setup(&setup, &ruleset).map_err(D::Error::custom)
    }
}

/// A game as what it is replayed from.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Game")]
struct Played {
    start: Position,
    moves: Vec<Move>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Played { start: *self.start(), moves: self.moves().to_vec() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let Played { start, moves } = Played::deserialize(deserializer)?;
        let mut game = Self::from_position(start);
        for (index, next) in moves.into_iter().enumerate() {
            game.play(next).map_err(|illegal| {
                D::Error::custom(format_args!("move {} ({next}): {illegal}", index + 1))
            })?;
        }
        Ok(game)
    }
}

impl Serialize for Record {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.to_string().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Record {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
    }
}
