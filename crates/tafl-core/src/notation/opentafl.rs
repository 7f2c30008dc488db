//! `OpenTafl` notation: rules as `key:value` words, and records of games (TF-22).
//!
//! ```text
//! rules    = [ "rules" ] { key ":" value }             (blanks between them, `dim` and `start` or `starti` must stand)
//! start    = "/" row { "/" row } [ "/" ]               (from row 1; `starti` from the top)
//! row      = { number | "t" | "T" | "K" }              (attacker, defender, king)
//! points   = { point [ "," ] }
//! pieces   = { "t" | "T" | "K" | other letters }       (others are of pieces that no ruleset here has)
//! ```

mod game;
mod read;
mod write;

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::fmt;
use core::str::FromStr;

pub use game::{OpenTaflGame, OpenTaflGameErrorKind, OpenTaflMark, OpenTaflMove, OpenTaflTurn};
pub use write::Unsayable;

use crate::{Preset, Ruleset, RulesetError};

/// A ruleset that `OpenTafl` notation can say, and its name.
///
/// Reading honors every key or refuses it by name; [`OpenTafl::new`] refuses what the notation cannot say. What is
/// read can be written, and reads as the same ruleset again.
///
/// ```
/// # use tafl_core::{OpenTafl, Preset, Repetition, Ruleset, RulesetBuilder};
/// let read: OpenTafl = "dim:7 name:Brandub surf:n tfr:i ks:c corh:tTK cenh:t \
///     start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/".parse()?;
/// assert_eq!(read.name(), Some("Brandub"));
/// assert_eq!(*read.rules(), Ruleset::preset(Preset::Brandubh));
///
/// let fetlar = Ruleset::preset(Preset::Fetlar);
/// assert_eq!(
///     fetlar.to_opentafl()?.to_string(),
///     "dim:11 name:fetlar surf:n corh:tT \
///      start:/3ttttt3/5t5/11/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/",
/// );
///
/// let error = Ruleset::preset(Preset::Copenhagen).to_opentafl().unwrap_err();
/// assert_eq!(error.to_string(), "the notation cannot say repetition: third: defenders lose");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenTafl {
    name: Option<String>,
    rules: Ruleset,
}

impl OpenTafl {
    /// A ruleset with a name.
    ///
    /// # Errors
    ///
    /// The first parameter whose value the notation cannot say; or the name, if it is empty or has blanks or brackets
    /// in it.
    pub fn new(rules: &Ruleset, name: Option<&str>) -> Result<Self, Unsayable> {
        write::check(rules)?;
        match name {
            Some(name) if !is_name(name) => Err(Unsayable::new("name", name)),
            _ => Ok(Self { name: name.map(ToOwned::to_owned), rules: rules.clone() }),
        }
    }

    /// The name, if there is one.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// The ruleset.
    #[must_use]
    pub const fn rules(&self) -> &Ruleset {
        &self.rules
    }
}

fn is_name(name: &str) -> bool {
    let plain = |sign: char| !sign.is_whitespace() && !matches!(sign, '[' | ']');
    !name.is_empty() && name.chars().all(plain)
}

impl Ruleset {
    /// The ruleset in `OpenTafl` notation (TF-22), by the name of its preset, if it is one.
    ///
    /// # Errors
    ///
    /// The first parameter whose value the notation cannot say.
    pub fn to_opentafl(&self) -> Result<OpenTafl, Unsayable> {
        let (preset, differences) = self.nearest_preset();
        OpenTafl::new(self, differences.is_empty().then(|| Preset::name(preset)))
    }
}

impl FromStr for OpenTafl {
    type Err = OpenTaflError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        read::read(text)
    }
}

impl FromStr for Ruleset {
    type Err = OpenTaflError;

    /// Reads a ruleset in `OpenTafl` notation (TF-22). A ruleset has no name; [`OpenTafl`] keeps that.
    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Ok(read::read(text)?.rules)
    }
}

impl fmt::Display for OpenTafl {
    /// The rules in the order of the keys, what has its default left out, `dim` first and `start` last.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write::write(f, self)
    }
}

/// Why a text is no ruleset in `OpenTafl` notation, or none that there is here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct OpenTaflError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there.
    pub kind: OpenTaflErrorKind,
}

impl OpenTaflError {
    /// The key that is wrong or refused, if it is one.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        match &self.kind {
            OpenTaflErrorKind::UnknownKey { key } | OpenTaflErrorKind::Twice { key } => Some(key),
            OpenTaflErrorKind::BadValue { key, .. }
            | OpenTaflErrorKind::Refused { key, .. }
            | OpenTaflErrorKind::Missing { key } => Some(key),
            OpenTaflErrorKind::Entry | OpenTaflErrorKind::Ruleset(_) => None,
        }
    }

    /// The clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        self.kind.clause()
    }
}

/// What is wrong in a ruleset in `OpenTafl` notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenTaflErrorKind {
    /// A word is no entry.
    #[error("expected an entry, `key:value`")]
    Entry,
    /// No entry has that key.
    #[error("unknown key {key:?}")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// A key stands twice.
    #[error("the key {key:?} stands twice")]
    Twice {
        /// The key.
        key: String,
    },
    /// An entry is missing that must stand.
    #[error("the key {key:?} is missing")]
    Missing {
        /// The key.
        key: &'static str,
    },
    /// A key has no such value.
    #[error("{key}: expected {expected}, found {value:?}")]
    BadValue {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The notation knows the value, but no ruleset here has it.
    #[error("{key}:{value} is not known here: {why}")]
    Refused {
        /// The key.
        key: &'static str,
        /// The value.
        value: String,
        /// Why there is no such ruleset.
        why: &'static str,
    },
    /// The combination is impossible.
    #[error(transparent)]
    Ruleset(#[from] RulesetError),
}

impl OpenTaflErrorKind {
    pub(crate) const fn clause(&self) -> &'static str {
        match self {
            Self::Ruleset(error) => error.clause(),
            _ => "TF-22",
        }
    }
}
