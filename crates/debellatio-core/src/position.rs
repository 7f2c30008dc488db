//! Positions: states of a game between phases.

use core::fmt;
use core::hash::{Hash, Hasher};

use alloc::vec::Vec;
use smallvec::SmallVec;

use crate::{
    Armies, Army, Holding, Outcome, Phase, PositionError, PositionFault, Ruleset, Setup, Square,
    Troop, TroopKind, setup, zobrist,
};

/// What is on a square, in one byte: the owner's number, and above it 0, or 1 more than the kind of the troop.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub(crate) struct Held(u8);

impl Held {
    const KIND: u8 = 3;

    pub(crate) const fn new(owner: u8, troop: Option<TroopKind>) -> Self {
        let kind = match troop {
            None => 0,
            Some(kind) => kind as u8 + 1,
        };
        Self(owner | kind << Self::KIND)
    }

    pub(crate) const fn of(troop: Troop) -> Self {
        Self::new(troop.army.number(), Some(troop.kind))
    }

    pub(crate) const fn bits(self) -> u8 {
        self.0
    }

    pub(crate) const fn owner_number(self) -> u8 {
        self.0 & 7
    }

    #[inline]
    pub(crate) const fn owner(self) -> Option<Army> {
        Army::new(self.owner_number())
    }

    #[inline]
    pub(crate) const fn kind(self) -> Option<TroopKind> {
        match self.0 >> Self::KIND {
            0 => None,
            1 => Some(TroopKind::Ground),
            _ => Some(TroopKind::Ship),
        }
    }

    #[inline]
    pub(crate) const fn troop(self) -> Option<Troop> {
        match (self.owner(), self.kind()) {
            (Some(army), Some(kind)) => Some(Troop { army, kind }),
            _ => None,
        }
    }

    /// The square without its troop.
    pub(crate) const fn left(self) -> Self {
        Self(self.owner_number())
    }
}

impl fmt::Debug for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.owner_number())?;
        match self.kind() {
            Some(kind) => write!(f, "{kind}"),
            None => f.write_str("-"),
        }
    }
}

/// A state of a game between two phases: who controls which square, where the troops stand, what phase comes next,
/// and whether the game is over.
///
/// Positions come from a ruleset, from a validated [`Setup`], or from play. Two are equal if their rulesets, squares,
/// phases and outcomes are; they are written as their set-up's text.
///
/// ```
/// use debellatio_core::{Order, Position, Ruleset};
/// let mut position = Position::new(&Ruleset::standard(7)?)?;
/// let board = position.board().clone();
/// let mut orders = position.orders();
/// let army = debellatio_core::Army::new(3).ok_or("no such army")?;
/// let sheet = position.sheet(army, &[board.parse_order("46 attack 41")?])?;
/// assert!(sheet.refusals().is_empty());
/// position.submit(&mut orders, &sheet)?;
/// let resolution = position.play(&orders)?;
/// let ship = board.find("46").ok_or("no such square")?;
/// assert_eq!(resolution.verdict(ship).map(|v| v.word()), Some("captured"));
/// assert_eq!(position.phase().to_string(), "1:spring");
/// # Ok::<(), Box<dyn core::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Position {
    pub(crate) rules: Ruleset,
    pub(crate) held: SmallVec<[Held; 64]>,
    pub(crate) phase: Phase,
    /// The cities that every army controls, by its number.
    pub(crate) cities: [u16; 8],
    /// The troops of every army, by its number.
    pub(crate) troops: [u16; 8],
    pub(crate) outcome: Option<Outcome>,
    /// The key of the squares alone.
    pub(crate) key: u64,
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        self.key == other.key
            && self.phase == other.phase
            && self.outcome == other.outcome
            && self.held == other.held
            && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.zobrist().hash(state);
    }
}

impl Position {
    /// The start of a game (DB-7).
    ///
    /// # Errors
    ///
    /// [`PositionError`] if the board does not say who holds what for this number of armies.
    pub fn new(rules: &Ruleset) -> Result<Self, PositionError> {
        let setup = rules.start().ok_or_else(|| {
            let board = alloc::string::String::from(rules.board().name());
            let fault = PositionFault::NoStart { board, armies: rules.armies() };
            PositionError { faults: alloc::vec![fault] }
        })?;
        Self::from_setup(&setup, rules)
    }

    /// The position that a set-up describes (DB-27). If an army has the cities for it, the game is over at once.
    ///
    /// # Errors
    ///
    /// [`PositionError`] with everything that is wrong with the set-up.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        let faults = setup::faults(setup, rules);
        if !faults.is_empty() {
            return Err(PositionError { faults });
        }
        let mut position = Self {
            rules: rules.clone(),
            held: SmallVec::from_elem(Held::default(), rules.board().len()),
            phase: setup.phase,
            cities: [0; 8],
            troops: [0; 8],
            outcome: None,
            key: 0,
        };
        // At first nobody controls anything, cities included.
        let cities = rules.board().squares().filter(|&square| rules.board().city(square).is_some());
        position.cities[0] = cities.map(|_| 1_u16).sum();
        for (square, holding) in rules.board().squares().zip(setup.rows.iter().flatten()) {
            position.set(square, Held::new(holding.owner, holding.troop));
        }
        position.outcome = position.city_outcome();
        Ok(position)
    }

    /// The position as a set-up.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let mut held = self.held.iter();
        let rows = self.board().rows();
        let rows = rows.map(|length| {
            let row = held.by_ref().take(length);
            row.map(|held| Holding { owner: held.owner_number(), troop: held.kind() }).collect()
        });
        Setup { rows: rows.collect::<Vec<_>>(), phase: self.phase }
    }

    /// The ruleset.
    #[must_use]
    pub fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &crate::Board {
        self.rules.board()
    }

    /// The phase that is to be played; once the game is over, the season that would be.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// How the game ended, or nothing while it goes on.
    #[must_use]
    pub fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// The army that controls a square, if one does.
    #[must_use]
    pub fn owner(&self, square: Square) -> Option<Army> {
        self.held.get(square.index())?.owner()
    }

    /// The troop on a square, if there is one.
    #[inline]
    #[must_use]
    pub fn troop(&self, square: Square) -> Option<Troop> {
        self.held.get(square.index())?.troop()
    }

    /// All troops with their squares, in square order.
    pub fn troops(&self) -> impl Iterator<Item = (Square, Troop)> + Clone + '_ {
        let held = self.held.iter().enumerate();
        held.filter_map(|(index, held)| Some((Square::at(index), held.troop()?)))
    }

    /// The number of cities that an army controls.
    #[must_use]
    pub fn city_count(&self, army: Army) -> u16 {
        self.cities[army.index()]
    }

    /// The number of troops that an army has.
    #[must_use]
    pub fn troop_count(&self, army: Army) -> u16 {
        self.troops[army.index()]
    }

    /// The armies that are in the game: those with a city or a troop (DB-25).
    #[must_use]
    pub fn armies(&self) -> Armies {
        let armies = Army::first(self.rules.armies());
        armies.filter(|&army| self.city_count(army) + self.troop_count(army) > 0).collect()
    }

    /// A key of the position: equal for equal squares and phases, hardly ever for others. It does not look at the
    /// ruleset, and is the same on every target and in every version.
    #[must_use]
    pub fn zobrist(&self) -> u64 {
        self.key ^ zobrist::phase(self.phase)
    }

    /// A mark of the position and its ruleset, which orders made for it carry.
    pub(crate) fn stamp(&self) -> u64 {
        self.zobrist() ^ self.rules.fingerprint()
    }

    /// Puts something on a square, and keeps counts and key in step.
    pub(crate) fn set(&mut self, square: Square, held: Held) {
        let Some(place) = self.held.get_mut(square.index()) else { return };
        let before = core::mem::replace(place, held);
        self.key ^= zobrist::square(square.index(), before) ^ zobrist::square(square.index(), held);
        let city = u16::from(self.rules.board().city(square).is_some());
        let (old, new) = (usize::from(before.owner_number()), usize::from(held.owner_number()));
        self.cities[old] -= city;
        self.cities[new] += city;
        self.troops[old] -= u16::from(before.kind().is_some());
        self.troops[new] += u16::from(held.kind().is_some());
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.to_setup(), f)
    }
}
