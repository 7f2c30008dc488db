//! Serialized forms: the text forms as strings.
//!
//! A ruleset is the name of the nearest preset and the keys and values that differ. A position carries its ruleset
//! and its outcome, a game is its record; both are judged on their way in.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::with_core;
use crate::ruleset::KEYS;
use crate::{
    Escape, Game, HostileTo, KingCapture, KingReturns, MenPass, MenSteps, Move, MoveText, NoMove,
    OpenTafl, OpenTaflGame, Outcome, Position, Preset, Record, Repetition, Ruleset, RulesetBuilder,
    Setup, Shieldwall, ShieldwallBy, Side, Standing, Switch,
};

/// Types whose serialized form is their text, which `FromStr` reads.
macro_rules! as_text {
    ($($type:ty,)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    String::deserialize(deserializer)?.parse().map_err(D::Error::custom)
                }
            }
        )*
    };
}

as_text! { Move, MoveText, Setup, Preset, Record, OpenTafl, OpenTaflGame, }

/// Choices of a ruleset, whose serialized form is their words.
macro_rules! as_words {
    ($($type:ty,)*) => {
        $(
            impl Serialize for $type {
                fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                    serializer.collect_str(self)
                }
            }

            impl<'de> Deserialize<'de> for $type {
                fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                    let words = String::deserialize(deserializer)?;
                    Self::from_word(&words)
                        .ok_or_else(|| D::Error::custom(format_args!("unknown choice {words:?}")))
                }
            }
        )*
    };
}

as_words! {
    Switch, Standing, MenPass, KingReturns, MenSteps, KingCapture, Escape, Shieldwall, ShieldwallBy,
    NoMove, Repetition, HostileTo,
}

/// The serialized form of a ruleset.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Ruleset")]
struct RulesetForm {
    variant: Preset,
    overrides: Vec<(String, String)>,
}

impl Serialize for Ruleset {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let (variant, differences) = self.nearest_preset();
        let overrides =
            differences.into_iter().map(|(key, value)| (key.to_string(), value)).collect();
        RulesetForm { variant, overrides }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Ruleset {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let RulesetForm { variant, mut overrides } = RulesetForm::deserialize(deserializer)?;
        // As in records the order of the keys decides, not that of the text: a start brings its first side along.
        overrides.sort_by_key(|(key, _)| KEYS.iter().position(|known| known == key));
        let mut builder = RulesetBuilder::from(variant);
        let mut last = None;
        for (key, value) in &overrides {
            if last == Some(key) {
                return Err(D::Error::custom(format_args!("the key {key:?} stands twice")));
            }
            builder.set(key, value).map_err(D::Error::custom)?;
            last = Some(key);
        }
        builder.build().map_err(D::Error::custom)
    }
}

/// The serialized form of a position.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Position")]
struct PositionForm {
    ruleset: Ruleset,
    position: Setup,
    outcome: Option<Outcome>,
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        PositionForm {
            ruleset: self.ruleset().clone(),
            position: self.to_setup(),
            outcome: self.outcome(),
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let form = PositionForm::deserialize(deserializer)?;
        let mut position =
            Self::from_setup(&form.position, &form.ruleset).map_err(D::Error::custom)?;
        if form.outcome != position.outcome() && !position.end_by(form.outcome) {
            return Err(D::Error::custom("the position cannot have that outcome"));
        }
        Ok(position)
    }
}

impl Position {
    /// Gives the position an outcome that depends on the last move, if some last move can have brought it about.
    fn end_by(&mut self, outcome: Option<Outcome>) -> bool {
        with_core!(self.ruleset().clone(), &mut self.state, |tables, state| {
            let traits = &tables.traits;
            let on_edge = state.king_set().intersects(&tables.layout.edge());
            let possible = match outcome {
                Some(Outcome::Encirclement) => {
                    traits.encirclement.is_on()
                        && state.turn == Side::Defenders
                        && state.encircled(tables)
                }
                Some(Outcome::ExitFort) => {
                    traits.exit_fort.is_on()
                        && state.turn == Side::Attackers
                        && state.in_exit_fort(tables)
                }
                Some(Outcome::CornersBlocked) => {
                    traits.blocked_corners_edge.is_on()
                        && state.turn == Side::Attackers
                        && on_edge
                        && state.king.is_some_and(|king| state.corners_blocked(tables, king))
                }
                _ => false,
            };
            let settled =
                matches!(state.outcome, Some(Outcome::KingCaptured | Outcome::KingEscaped));
            if possible && !settled {
                state.outcome = outcome;
            }
            possible && !settled
        })
    }
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        self.record().serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Record::deserialize(deserializer)?.replay().map_err(D::Error::custom)
    }
}
