//! The four games side by side.

use core::fmt;

use board_geometry::record::{Frame, FrameError};

use crate::fault::Fault;
use crate::record::Recorded;

/// One of the games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum GameName {
    /// Adella, the battle of galleys and galleons.
    Adella,
    /// Debellatio, armies and cities, with orders given at once.
    Debellatio,
    /// The tafl family.
    Tafl,
    /// Vadus, connections on a hexagonal board.
    Vadus,
}

impl GameName {
    /// All games, by name.
    pub const ALL: [Self; 4] = [Self::Adella, Self::Debellatio, Self::Tafl, Self::Vadus];

    /// The name of the game in records.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Adella => "adella",
            Self::Debellatio => "debellatio",
            Self::Tafl => "tafl",
            Self::Vadus => "vadus",
        }
    }

    /// The game with this name, in either case.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|game| game.word().eq_ignore_ascii_case(word))
    }

    /// What one step of a record is called.
    pub(crate) const fn step_word(self) -> &'static str {
        match self {
            Self::Debellatio => "phase",
            _ => "move",
        }
    }

    /// The header that a variant behind the name stands for, and what is expected there.
    pub(crate) const fn variant(self) -> Option<(&'static str, &'static str)> {
        match self {
            Self::Adella => None,
            Self::Debellatio => Some(("armies", "the number of armies")),
            Self::Tafl => Some(("variant", "the name of a preset")),
            Self::Vadus => Some(("size", "the size of the board")),
        }
    }

    /// The headers that a record of the game needs and that nobody has set.
    pub(crate) fn defaults(self, set: &[(String, String)]) -> Vec<(&'static str, &'static str)> {
        let missing = |key: &str| !set.iter().any(|(name, _)| name.eq_ignore_ascii_case(key));
        match self {
            Self::Vadus if missing("size") => vec![("size", "9")],
            _ => Vec::new(),
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A game of any kind in progress.
#[derive(Clone, Debug)]
#[non_exhaustive]
#[expect(clippy::large_enum_variant, reason = "few tables are ever held at a time")]
pub enum Table {
    /// A game of Adella.
    Adella(adella_core::Game),
    /// A game of Debellatio.
    Debellatio(debellatio_core::Game),
    /// A game of tafl.
    Tafl(tafl_core::Game),
    /// A game of Vadus.
    Vadus(vadus_core::Game),
}

/// The form of a record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    Adella,
    Debellatio,
    /// A record of tafl with headers.
    Tafl,
    /// A record of tafl in `OpenTafl`'s game format.
    OpenTafl,
    Vadus,
}

/// Whether a text begins as a record in `OpenTafl`'s game format does: with a tag, `[key:value]`. (The blocks of phases in
/// records of Debellatio begin with a number.)
pub(crate) fn is_opentafl(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    let tag = text.strip_prefix('[').map(str::trim_start);
    tag.is_some_and(|tag| tag.starts_with(|sign: char| sign.is_ascii_alphabetic()))
}

/// So many characters of a word that names no game are quoted.
const LONGEST_WORD: usize = 40;

/// The form of a record, by how its text begins.
pub(crate) fn form_of(text: &str) -> Result<Form, Fault> {
    if is_opentafl(text) {
        return Ok(Form::OpenTafl);
    }
    let frame_fault = |error: FrameError| Fault::new(error.place, error.kind, None);
    let name =
        Frame::parse(text).and_then(|mut frame| frame.require("game")).map_err(frame_fault)?;
    match GameName::from_word(name.text) {
        Some(GameName::Adella) => Ok(Form::Adella),
        Some(GameName::Debellatio) => Ok(Form::Debellatio),
        Some(GameName::Tafl) => Ok(Form::Tafl),
        Some(GameName::Vadus) => Ok(Form::Vadus),
        None => {
            let expected = "expected `adella`, `debellatio`, `tafl` or `vadus`";
            let word: String = name.text.chars().take(LONGEST_WORD).collect();
            // The names are ASCII: what only looks like one of them is shown for what it is.
            let what = format!("unknown game \"{}\": {expected}", word.escape_default());
            Err(Fault::new(name.place, what, None))
        }
    }
}

impl Table {
    /// Sets up the start of a record; its moves are read, but not played.
    ///
    /// # Errors
    ///
    /// [`Fault`] for a text that is no record, or begins with a position that is none.
    pub fn open(text: &str) -> Result<Self, Fault> {
        Ok(match form_of(text)? {
            Form::Adella => Self::Adella(begin::<adella_core::Record>(text)?),
            Form::Debellatio => Self::Debellatio(begin::<debellatio_core::Record>(text)?),
            Form::Tafl => Self::Tafl(begin::<tafl_core::Record>(text)?),
            Form::OpenTafl => Self::Tafl(begin::<tafl_core::OpenTaflGame>(text)?),
            Form::Vadus => Self::Vadus(begin::<vadus_core::Record>(text)?),
        })
    }

    /// Which game it is.
    #[must_use]
    pub const fn name(&self) -> GameName {
        match self {
            Self::Adella(_) => GameName::Adella,
            Self::Debellatio(_) => GameName::Debellatio,
            Self::Tafl(_) => GameName::Tafl,
            Self::Vadus(_) => GameName::Vadus,
        }
    }
}

fn begin<R: Recorded>(text: &str) -> Result<R::Game, Fault> {
    R::parse(text)?.begin()
}
