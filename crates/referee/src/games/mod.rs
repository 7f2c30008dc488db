//! The engines' quirks, one module a game: how each fits the [`Game`](crate::Game) trait, how it is drawn, and what
//! the catalogue says of it.

mod adella;
pub mod debellatio;
mod tafl;
mod vadus;

use crate::Ending;

/// One entry of the catalogue of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The name, as the command line takes it: `tafl:alea`.
    pub name: String,
    /// Where the rules come from.
    pub source: &'static str,
    /// How sure that is.
    pub confidence: &'static str,
}

/// Every game and preset.
///
/// ```
/// let names: Vec<String> = referee::catalogue().into_iter().map(|entry| entry.name).collect();
/// assert!(names.contains(&"adella".to_string()));
/// assert!(names.contains(&"tafl:alea".to_string()));
/// ```
#[must_use]
pub fn catalogue() -> Vec<Entry> {
    let mut entries = adella::entries();
    entries.extend(debellatio::entries());
    entries.extend(tafl::entries());
    entries.extend(vadus::entries());
    entries
}

/// A game as it is shown.
pub(crate) struct View {
    /// The board, perhaps in color; ends with a line end.
    pub(crate) diagram: String,
    /// The text of the position.
    pub(crate) position: String,
    /// Whose turn it is (in Debellatio, the phase).
    pub(crate) turn: String,
    /// How the game ended, if it has.
    pub(crate) ending: Option<Ending>,
}

/// A game that can be shown.
pub(crate) trait Shown {
    /// What is done with a turn.
    const VERB: &'static str = "move";
    fn view(&self) -> View;
}

/// The reason in an outcome's text: what stands behind the winner and a colon.
pub(crate) fn reason(outcome: &str) -> &str {
    outcome.split_once(": ").map_or(outcome, |(_, reason)| reason)
}

/// Does the same with the game at a table, whichever it is.
macro_rules! each {
    ($table:expr, $game:ident => $does:expr) => {
        match $table {
            $crate::Table::Adella($game) => $does,
            $crate::Table::Debellatio($game) => $does,
            $crate::Table::Tafl($game) => $does,
            $crate::Table::Vadus($game) => $does,
        }
    };
}
pub(crate) use each;
