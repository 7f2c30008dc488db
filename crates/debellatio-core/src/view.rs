//! What armies and spectators may see (DB-26).

use crate::{Army, Device, Game, Outcome, Phase, Position, Sheet, Turn};

/// Who looks at a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Viewer {
    /// An army.
    Army(Army),
    /// Somebody who commands no army.
    Spectator,
}

/// What an army or a spectator may see of a game: the board, the phase, the phases played with all their orders and
/// verdicts, and of the present phase no sheet but the own one (DB-26).
#[derive(Clone, Copy, Debug)]
pub struct View<'a> {
    position: &'a Position,
    turns: &'a [Turn],
    sheet: Option<&'a Sheet>,
}

impl Game {
    /// What somebody may see of the game. A device that only watches shows what a spectator may see, whoever asks.
    #[must_use]
    pub fn view(&self, viewer: Viewer) -> View<'_> {
        let sheet = match (viewer, self.ruleset().device()) {
            (Viewer::Army(army), Device::Plays) => self.sheet(army),
            _ => None,
        };
        View { position: self.position(), turns: self.turns(), sheet }
    }
}

impl<'a> View<'a> {
    /// The position.
    #[must_use]
    pub fn position(&self) -> &'a Position {
        self.position
    }

    /// The phase that is being played.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.position.phase()
    }

    /// The phases played, with their orders and verdicts.
    #[must_use]
    pub fn turns(&self) -> &'a [Turn] {
        self.turns
    }

    /// The viewer's own sheet for the present phase, if it is in.
    #[must_use]
    pub fn sheet(&self) -> Option<&'a Sheet> {
        self.sheet
    }

    /// How the game ended, or nothing while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }
}
