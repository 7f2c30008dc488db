//! Playing phases: the only place where positions change.

use crate::position::Held;
use crate::{Fate, Orders, Phase, Position, Resolution, Stage};

/// Why a phase cannot be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// The game is over (DB-24, DB-25).
    #[error("the game is over")]
    GameOver,
    /// The orders were made for another position.
    #[error("the orders belong to another position")]
    OtherPosition,
}

impl Position {
    /// Works out the phase from the orders as they stand, all at once, and leaves the position as it is.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game is over, or if the orders were made for another position.
    pub fn adjudicate(&self, orders: &Orders) -> Result<Resolution, PlayError> {
        let mut resolution = Resolution::new(&self.rules);
        self.adjudicate_into(orders, &mut resolution)?;
        Ok(resolution)
    }

    /// The same as [`Position::adjudicate`], into a resolution that has been used before: once that has its memory,
    /// nothing is allocated.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; the resolution is then unchanged.
    pub fn adjudicate_into(
        &self,
        orders: &Orders,
        resolution: &mut Resolution,
    ) -> Result<(), PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::GameOver);
        }
        if orders.stamp != self.stamp() {
            return Err(PlayError::OtherPosition);
        }
        if resolution.rules != self.rules {
            resolution.rules = self.rules.clone();
        }
        resolution.phase = self.phase;
        resolution.reports.clear();
        resolution.sprouted.clear();
        resolution.disbanded.clear();
        resolution.drawn.clear();
        resolution.spots.clear();
        if self.phase.stage.is_season() {
            self.resolve_season(&orders.list, resolution);
        } else {
            self.resolve_sprouts(&orders.list, resolution);
        }
        Ok(())
    }

    /// Plays the phase: works it out and goes on to the next one.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; the position is then unchanged.
    pub fn play(&mut self, orders: &Orders) -> Result<Resolution, PlayError> {
        let mut resolution = Resolution::new(&self.rules);
        self.play_into(orders, &mut resolution)?;
        Ok(resolution)
    }

    /// The same as [`Position::play`], into a resolution that has been used before.
    ///
    /// # Errors
    ///
    /// [`PlayError`]; position and resolution are then unchanged.
    pub fn play_into(
        &mut self,
        orders: &Orders,
        resolution: &mut Resolution,
    ) -> Result<(), PlayError> {
        self.adjudicate_into(orders, resolution)?;
        if self.phase.stage.is_season() {
            self.apply_season(resolution);
        } else {
            self.apply_sprouts(resolution);
        }
        Ok(())
    }

    fn apply_season(&mut self, resolution: &Resolution) {
        // All leave before anybody arrives; whoever is disbanded makes way for the troop that took the square.
        for report in resolution.reports.iter().filter(|report| report.fate == Fate::Moved) {
            self.set(report.square, Held::of(report.troop).left());
        }
        for report in &resolution.reports {
            if let (Fate::Moved, Some(target)) = (report.fate, report.target) {
                self.set(target, Held::of(report.troop));
            }
        }
        // DB-24 is asked first.
        self.outcome = self.city_outcome().or_else(|| self.last_army_outcome());
        let next = self.phase.next_season(self.rules.seasons());
        // DB-8, DB-25: the sprout phase is held if it is needed, and not after the end.
        let new_year = next.stage == Stage::Fall;
        let sprouts = new_year && self.outcome.is_none() && self.needs_sprout_phase();
        self.phase = if sprouts { Phase { stage: Stage::Sprout, ..next } } else { next };
    }

    fn apply_sprouts(&mut self, resolution: &Resolution) {
        for &square in &resolution.disbanded {
            if let Some(held) = self.held.get(square.index()).copied() {
                self.set(square, held.left());
            }
        }
        for sprouted in &resolution.sprouted {
            self.set(sprouted.square, Held::of(sprouted.troop));
        }
        self.outcome = self.last_army_outcome();
        self.phase = self.phase.next_season(self.rules.seasons());
    }
}
