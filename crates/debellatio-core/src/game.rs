//! Games: a position, how it came about, and the sheets that are in for its phase.

use alloc::vec::Vec;

use crate::{
    Armies, Army, Order, Orders, Outcome, Phase, PlayError, Position, PositionError, Refusal,
    Resolution, Ruleset, Setup, Sheet, SheetError, Stage,
};

/// A phase that was played: the position before it, the orders, and what came of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    before: Position,
    orders: Orders,
    resolution: Resolution,
}

impl Turn {
    /// The phase.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.before.phase()
    }

    /// The position before the phase.
    #[must_use]
    pub fn before(&self) -> &Position {
        &self.before
    }

    /// The orders of all armies.
    #[must_use]
    pub fn orders(&self) -> &Orders {
        &self.orders
    }

    /// What the phase did.
    #[must_use]
    pub fn resolution(&self) -> &Resolution {
        &self.resolution
    }
}

/// What became of a sheet that was handed in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Submission {
    /// The orders that the sheet refused; it stands without them (DB-11).
    pub refusals: Vec<Refusal>,
    /// The phase that this sheet, as the last one awaited, brought to its end.
    pub played: Option<Phase>,
}

/// A game: the present position, the phases played, and the sheets handed in for the present phase.
///
/// A phase ends when the sheets of all armies that are waited for are in, or when the caller, who keeps the clock,
/// says that time is up (DB-9).
///
/// ```
/// use debellatio_core::{Army, Game, Ruleset};
/// let mut game = Game::new(&Ruleset::standard(2)?)?;
/// let board = game.position().board().clone();
/// let army = |number| Army::new(number).ok_or("no such army");
///
/// let first = game.submit(army(1)?, &[board.parse_order("46 attack 41")?])?;
/// assert_eq!(first.played, None); // army 2 is still thinking
/// game.time_up()?;
/// assert_eq!(game.turns().len(), 1);
/// assert_eq!(game.position().phase().to_string(), "1:spring");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    position: Position,
    turns: Vec<Turn>,
    /// The sheets of the present phase, one an army at most.
    sheets: Vec<Sheet>,
}

impl Game {
    /// A game from the start of its ruleset (DB-7).
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the board has no start for this number of armies.
    pub fn new(rules: &Ruleset) -> Result<Self, PositionError> {
        Ok(Self::at(Position::new(rules)?))
    }

    /// A game from a position given by hand (DB-27).
    ///
    /// # Errors
    ///
    /// [`PositionError`] with everything that is wrong with it.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        Ok(Self::at(Position::from_setup(setup, rules)?))
    }

    fn at(position: Position) -> Self {
        Self { position, turns: Vec::new(), sheets: Vec::new() }
    }

    /// The present position.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        self.position.ruleset()
    }

    /// The position from which the game started.
    #[must_use]
    pub fn start(&self) -> &Position {
        self.turns.first().map_or(&self.position, Turn::before)
    }

    /// The phases played, from the first.
    #[must_use]
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How the game ended, or nothing while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.position.outcome()
    }

    /// The sheet that an army has handed in for the present phase. It is its own affair: what others may see is in
    /// [`Game::view`].
    #[must_use]
    pub fn sheet(&self, army: Army) -> Option<&Sheet> {
        self.sheets.iter().find(|sheet| sheet.army() == army)
    }

    /// The armies whose sheets are still waited for: in a season those in the game (DB-25), in a sprout phase those
    /// that must disband or may sprout; none once the game is over.
    #[must_use]
    pub fn waiting(&self) -> Armies {
        if self.outcome().is_some() {
            return Armies::NONE;
        }
        let sprouts = self.position.phase().stage == Stage::Sprout;
        let awaited = self.position.armies().iter();
        awaited
            .filter(|&army| !sprouts || self.position.has_business(army))
            .filter(|&army| self.sheet(army).is_none())
            .collect()
    }

    /// Hands in the sheet of an army. It replaces an earlier one as a whole (DB-11). If nobody is waited for any
    /// longer, the phase is played.
    ///
    /// # Errors
    ///
    /// [`SheetError`] if the game has no such army, or is over.
    pub fn submit<'a>(
        &mut self,
        army: Army,
        orders: impl IntoIterator<Item = &'a Order>,
    ) -> Result<Submission, SheetError> {
        let refusals = self.put_in(army, orders)?;
        let mut played = None;
        if self.waiting().is_empty() {
            played = Some(self.position.phase());
            self.time_up().map_err(|error| match error {
                PlayError::GameOver => SheetError::GameOver,
                PlayError::OtherPosition => SheetError::OtherPosition,
            })?;
        }
        Ok(Submission { refusals, played })
    }

    /// Notes down the sheet of an army, and does no more; the orders that it refused.
    pub(crate) fn put_in<'a>(
        &mut self,
        army: Army,
        orders: impl IntoIterator<Item = &'a Order>,
    ) -> Result<Vec<Refusal>, SheetError> {
        let sheet = self.position.sheet(army, orders)?;
        let refusals = sheet.refusals().to_vec();
        self.sheets.retain(|other| other.army() != army);
        self.sheets.push(sheet);
        self.sheets.sort_by_key(Sheet::army);
        Ok(refusals)
    }

    /// Ends the phase with the sheets that are in; troops without an order, and armies without a sheet, defend
    /// (DB-9).
    ///
    /// # Errors
    ///
    /// [`PlayError::GameOver`] if the game is over.
    pub fn time_up(&mut self) -> Result<&Turn, PlayError> {
        let mut orders = self.position.orders();
        for sheet in &self.sheets {
            let submitted = self.position.submit(&mut orders, sheet);
            submitted.map_err(|_| PlayError::OtherPosition)?;
        }
        self.play(&orders)
    }

    /// Plays the present phase with these orders; sheets handed in before are put aside.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if the game is over, or if the orders were made for another position. The game is then
    /// unchanged.
    pub fn play(&mut self, orders: &Orders) -> Result<&Turn, PlayError> {
        let before = self.position.clone();
        let resolution = self.position.play(orders)?;
        self.sheets.clear();
        let turn = Turn { before, orders: orders.clone(), resolution };
        let last = self.turns.len();
        self.turns.push(turn);
        Ok(&self.turns[last])
    }

    /// Takes back the last phase, and all sheets of the present one; nothing if no phase was played.
    pub fn undo(&mut self) -> Option<Turn> {
        let turn = self.turns.pop()?;
        self.position = turn.before.clone();
        self.sheets.clear();
        Some(turn)
    }
}
