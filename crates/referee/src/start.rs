//! Which game, by which rules, from which position: what a command line says.

use core::fmt;
use core::str::FromStr;

use crate::fault::{Fault, Place, tidy};
use crate::{GameName, Table};

/// Where a game begins: the game, the headers that a record of it would have, and perhaps a position.
///
/// Its text form is that of the command line: `adella`, `vadus`, `vadus:7`, `tafl:alea`, `debellatio:7`.
///
/// ```
/// use referee::{Start, Table};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let start = "vadus:2".parse::<Start>()?.at("2x/3/2 o 0");
/// let error = start.open().unwrap_err();
/// assert_eq!(error.to_string(), "1:2: row 3 has more than 2 points");
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Start {
    game: GameName,
    headers: Vec<(String, String)>,
    position: Option<String>,
}

/// Why a text names no game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseStartError {
    /// There is no such game.
    #[error(
        "unknown game {0:?}: expected `adella`, `vadus`, `vadus:7`, `tafl:alea`, `debellatio:7` or their like"
    )]
    Game(String),
    /// The game has one form only.
    #[error("{0} has no variants, so nothing follows its name")]
    NoVariants(GameName),
    /// A colon stands without anything behind it, or with something that no header can hold.
    #[error("expected {1} behind `{0}:`")]
    Variant(GameName, &'static str),
}

/// Why a header cannot be set.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SettingError {
    /// There is no equals sign, or no key of letters before it.
    #[error("expected KEY=VALUE, not {0:?}")]
    Form(String),
    /// The header says what the game is.
    #[error("the game is named by GAME, not by a setting")]
    Game,
    /// A line of a record cannot hold the value: it is empty, has control signs, or would be a comment.
    #[error("{0:?} is no value of a header")]
    Value(String),
}

/// Why a game cannot begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum StartError {
    /// The game knows no such rules: a header is missing, unknown, or has a value that it cannot have.
    #[error("{0}")]
    Rules(String),
    /// The position is no position of the game; line 1 is its text.
    #[error("{0}")]
    Position(Fault),
}

impl Start {
    /// The usual start of a game.
    #[must_use]
    pub const fn new(game: GameName) -> Self {
        Self { game, headers: Vec::new(), position: None }
    }

    /// The game.
    #[must_use]
    pub const fn game(&self) -> GameName {
        self.game
    }

    /// Sets a header, in the form `KEY=VALUE`. What was set before under this key is forgotten, except for `option`,
    /// which may stand more than once.
    ///
    /// # Errors
    ///
    /// [`SettingError`] if no record could have such a header. Whether the game knows it [`Start::open`] says.
    pub fn set(&mut self, setting: &str) -> Result<(), SettingError> {
        let setting = Setting::from_str(setting)?;
        if setting.key.eq_ignore_ascii_case("position") {
            self.position = Some(setting.value);
            return Ok(());
        }
        if !setting.repeats() {
            self.headers.retain(|(key, _)| !key.eq_ignore_ascii_case(&setting.key));
        }
        self.headers.push((setting.key, setting.value));
        Ok(())
    }

    /// The same game from a position.
    #[must_use]
    pub fn at(self, position: &str) -> Self {
        Self { position: Some(position.into()), ..self }
    }

    /// The head of a record of this game, without the position.
    fn head(&self) -> String {
        let mut text = format!("game: {}\n", self.game);
        // A position brings its own size along.
        let defaults = self.position.is_none().then(|| self.game.defaults(&self.headers));
        for (key, value) in defaults.into_iter().flatten() {
            header(&mut text, key, value);
        }
        for (key, value) in &self.headers {
            header(&mut text, key, value);
        }
        text
    }

    /// What a game cannot do without that nobody has set: tafl is a family, and none of it is the usual game.
    fn lacks(&self) -> Option<String> {
        let named = self.headers.iter().any(|(key, _)| key.eq_ignore_ascii_case("variant"));
        if self.game != GameName::Tafl || named {
            return None;
        }
        let presets = tafl_core::Preset::ALL.map(|preset| format!("`tafl:{preset}`"));
        let (last, others) = presets.split_last()?;
        Some(format!("which tafl? expected {} or {last}", others.join(", ")))
    }

    /// Sets the board up.
    ///
    /// # Errors
    ///
    /// [`StartError`] for rules that the game does not have, and for a position that is none.
    pub fn open(&self) -> Result<Table, StartError> {
        const KEY: &str = "position: ";
        if let Some(what) = self.lacks() {
            return Err(StartError::Rules(what));
        }
        let mut text = self.head();
        let line = 1 + text.matches('\n').count();
        if let Some(position) = &self.position {
            if let Some((column, what)) = unfit(position) {
                let place = Place { line: 1, column };
                return Err(StartError::Position(Fault::new(place, what, None)));
            }
            text.push_str(KEY);
            text.push_str(position);
            text.push('\n');
        }
        text.push('\n');
        Table::open(&text).map_err(|fault| {
            if self.position.is_some() && fault.place.line == line {
                let column = fault.place.column.saturating_sub(KEY.len()).max(1);
                StartError::Position(Fault { place: Place { line: 1, column }, ..fault })
            } else {
                StartError::Rules(fault.what)
            }
        })
    }
}

/// What keeps a text from being the value of a header, and at which character.
fn unfit(value: &str) -> Option<(usize, &'static str)> {
    let mut blank = true;
    for (column, sign) in (1..).zip(value.chars()) {
        if sign.is_control() && sign != '\t' {
            return Some((column, "unexpected control sign"));
        }
        if sign == '#' && blank {
            return Some((column, "unexpected comment"));
        }
        blank = matches!(sign, ' ' | '\t');
    }
    value.trim_matches([' ', '\t']).is_empty().then_some((1, "expected a value"))
}

impl FromStr for Start {
    type Err = ParseStartError;

    fn from_str(text: &str) -> Result<Self, ParseStartError> {
        let (name, variant) = match text.split_once(':') {
            Some((name, variant)) => (name, Some(variant)),
            None => (text, None),
        };
        let game = GameName::from_word(name).ok_or_else(|| ParseStartError::Game(tidy(text)))?;
        let mut start = Self::new(game);
        if let Some(variant) = variant {
            let (key, what) = game.variant().ok_or(ParseStartError::NoVariants(game))?;
            if unfit(variant).is_some() {
                return Err(ParseStartError::Variant(game, what));
            }
            start.headers.push((key.into(), variant.into()));
        }
        Ok(start)
    }
}

/// A header to set: `KEY=VALUE`.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Setting {
    key: String,
    value: String,
}

impl Setting {
    /// Whether the header may stand more than once.
    fn repeats(&self) -> bool {
        self.key.eq_ignore_ascii_case("option")
    }
}

impl FromStr for Setting {
    type Err = SettingError;

    fn from_str(text: &str) -> Result<Self, SettingError> {
        let form = || SettingError::Form(tidy(text));
        let (key, value) = text.split_once('=').ok_or_else(form)?;
        let key = key.trim();
        if key.is_empty() || !key.bytes().all(|byte| byte.is_ascii_alphabetic() || byte == b'_') {
            return Err(form());
        }
        if key.eq_ignore_ascii_case("game") {
            return Err(SettingError::Game);
        }
        if unfit(value).is_some() {
            return Err(SettingError::Value(tidy(value)));
        }
        Ok(Self { key: key.into(), value: value.trim().into() })
    }
}

/// Adds a header to the text of a record.
fn header(text: &mut String, key: &str, value: &str) {
    for part in [key, ": ", value, "\n"] {
        text.push_str(part);
    }
}

/// The text of a record with some of its headers set anew, and the number of lines put before it. Every other line
/// stays whole and keeps its place behind those.
///
/// # Errors
///
/// [`SettingError`] as [`Start::set`].
pub(crate) fn override_headers(
    text: &str,
    settings: &[String],
) -> Result<(String, usize), SettingError> {
    let settings: Vec<Setting> =
        settings.iter().map(|setting| setting.parse()).collect::<Result<_, _>>()?;
    let mut changed = String::with_capacity(text.len() + 64 * settings.len());
    let mut before = 0;
    for (index, setting) in settings.iter().enumerate() {
        let set_again = settings
            .get(index + 1..)
            .unwrap_or_default()
            .iter()
            .any(|later| later.key.eq_ignore_ascii_case(&setting.key));
        if setting.repeats() || !set_again {
            header(&mut changed, &setting.key, &setting.value);
            before += 1;
        }
    }
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.split_inclusive('\n');
    let mut seen = false;
    for line in lines.by_ref() {
        let content = line.trim_matches([' ', '\t', '\r', '\n']);
        let comment = content.starts_with('#');
        if content.is_empty() && seen {
            changed.push_str(line);
            break;
        }
        let key = content.split(':').next().unwrap_or_default().trim();
        let replaced = settings
            .iter()
            .any(|setting| !setting.repeats() && setting.key.eq_ignore_ascii_case(key));
        seen |= !content.is_empty() && !comment;
        // An empty line would end the header here, and a header set anew must not stand twice.
        changed.push_str(if content.is_empty() || (replaced && !comment) { "#\n" } else { line });
    }
    changed.extend(lines);
    Ok((changed, before))
}

impl fmt::Display for Start {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.game)?;
        let key = self.game.variant().map(|(key, _)| key);
        match self.headers.iter().rev().find(|(name, _)| Some(name.as_str()) == key) {
            Some((_, value)) => write!(f, ":{value}"),
            None => Ok(()),
        }
    }
}
