//! How games end: DB-24, DB-25.

use crate::{Army, Outcome, Position};

/// The cities that win the game (DB-24).
const WINNING_CITIES: u16 = 15;

impl Position {
    /// DB-24: the armies with the most cities win, if that is 15 or more.
    pub(crate) fn city_outcome(&self) -> Option<Outcome> {
        let armies = Army::first(self.rules.armies());
        let cities = armies.clone().map(|army| self.city_count(army)).max()?;
        let winners = armies.filter(|&army| self.city_count(army) == cities).collect();
        (cities >= WINNING_CITIES).then_some(Outcome::Cities { winners, cities })
    }

    /// DB-25: the only army left wins; if none is left, nobody does.
    pub(crate) fn last_army_outcome(&self) -> Option<Outcome> {
        let left = self.armies();
        let mut armies = left.iter();
        match (armies.next(), armies.next()) {
            (None, _) => Some(Outcome::Nobody),
            (Some(winner), None) => Some(Outcome::LastArmy { winner }),
            _ => None,
        }
    }
}
