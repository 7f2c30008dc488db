//! Rulesets: the board, the armies, the options, and the settings that the rules leave to the players.

use core::fmt;

use crate::{Armies, Army, Board, Phase, Seasons, Setup, Stage, zobrist};

/// An option of the rules. Without options the published instructions hold; each option takes the other reading of
/// a point that they leave open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[non_exhaustive]
pub enum RuleOption {
    /// Troops may defend neighboring squares (DB-15).
    NeighborDefence,
    /// Attacks count against troops of their own army like against others (DB-13, DB-17).
    FriendlyFire,
    /// Troops that attack each other fight, instead of swapping places (DB-18).
    HeadToHead,
    /// Troops may sprout on any free square under control that they can enter (DB-22).
    SproutAnywhere,
}

impl RuleOption {
    /// All options, in the order of their declaration.
    pub const ALL: [Self; 4] =
        [Self::NeighborDefence, Self::FriendlyFire, Self::HeadToHead, Self::SproutAnywhere];

    /// The name of the option in a record.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::NeighborDefence => "neighbor_defence",
            Self::FriendlyFire => "friendly_fire",
            Self::HeadToHead => "head_to_head",
            Self::SproutAnywhere => "sprout_anywhere",
        }
    }

    /// The option with this name, in either case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|option| option.name().eq_ignore_ascii_case(name))
    }

    /// The clause that gives the option.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::NeighborDefence => "DB-15",
            Self::FriendlyFire => "DB-17",
            Self::HeadToHead => "DB-18",
            Self::SproutAnywhere => "DB-22",
        }
    }
}

impl fmt::Display for RuleOption {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// A set of options.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "alloc::vec::Vec<RuleOption>", into = "alloc::vec::Vec<RuleOption>")
)]
pub struct Options(u8);

impl Options {
    /// No option: the published instructions.
    pub const NONE: Self = Self(0);

    /// The set with an option more.
    #[must_use]
    pub const fn with(self, option: RuleOption) -> Self {
        Self(self.0 | 1 << option as u8)
    }

    /// Whether the option is taken.
    #[must_use]
    pub const fn contains(self, option: RuleOption) -> bool {
        self.0 & 1 << option as u8 != 0
    }

    /// The options taken, in the order of their declaration.
    pub fn iter(self) -> impl Iterator<Item = RuleOption> + Clone {
        RuleOption::ALL.into_iter().filter(move |&option| self.contains(option))
    }
}

impl FromIterator<RuleOption> for Options {
    fn from_iter<I: IntoIterator<Item = RuleOption>>(options: I) -> Self {
        options.into_iter().fold(Self::NONE, Self::with)
    }
}

impl From<alloc::vec::Vec<RuleOption>> for Options {
    fn from(options: alloc::vec::Vec<RuleOption>) -> Self {
        options.into_iter().collect()
    }
}

impl From<Options> for alloc::vec::Vec<RuleOption> {
    fn from(options: Options) -> Self {
        options.iter().collect()
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// How long the phases last, in whole minutes (DB-9). The library keeps no clock: whoever does reads the lengths
/// here and calls [`Game::time_up`](crate::Game::time_up).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Clock {
    /// The length of a season, 1 to 30; 6 by default.
    pub season: u8,
    /// The length of the game's first season, 1 to 30; 12 by default.
    pub first_season: u8,
}

impl Clock {
    /// The length of the sprout phase in minutes.
    pub const SPROUT: u8 = 2;

    /// The length of a phase in minutes.
    #[must_use]
    pub fn minutes(self, phase: Phase) -> u8 {
        match phase {
            Phase { stage: Stage::Sprout, .. } => Self::SPROUT,
            Phase::START => self.first_season,
            _ => self.season,
        }
    }
}

impl Default for Clock {
    fn default() -> Self {
        Self { season: 6, first_season: 12 }
    }
}

/// What the device that a game runs on is for (DB-9, DB-26).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Device {
    /// Armies are commanded on it.
    #[default]
    Plays,
    /// It only watches: it shows what a spectator may see.
    Watches,
}

/// Why a ruleset cannot be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesetError {
    /// A game has 2 to 7 armies (DB-1).
    #[error("a game has 2 to 7 armies, not {0}")]
    Armies(u8),
    /// A year has 2, 3 or 4 seasons (DB-8).
    #[error("a year has 2, 3 or 4 seasons, not {0}")]
    Seasons(u8),
    /// The largest number of players is 2 to 7 (DB-9).
    #[error("the largest number of players is 2 to 7, not {0}")]
    Players(u8),
    /// More armies than players that may join (DB-9).
    #[error("{armies} armies, but {players} players at most")]
    TooManyArmies {
        /// The armies of the game.
        armies: u8,
        /// The largest number of players.
        players: u8,
    },
    /// Seasons last 1 to 30 minutes (DB-9).
    #[error("a season lasts 1 to 30 minutes, not {0}")]
    Minutes(u8),
}

impl RulesetError {
    /// The clause that the settings break.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::Armies(_) => "DB-1",
            Self::Seasons(_) => "DB-8",
            Self::Players(_) | Self::TooManyArmies { .. } | Self::Minutes(_) => "DB-9",
        }
    }
}

/// Everything that is settled before a game: the board, the number of armies, the seasons of a year, the options,
/// the seed of the lots, and the settings of the clock and the players (DB-9).
///
/// ```
/// use debellatio_core::{RuleOption, Ruleset, Seasons};
/// let rules = Ruleset::builder().armies(5).seasons(3).option(RuleOption::HeadToHead).build()?;
/// assert_eq!(rules.armies(), 5);
/// assert_eq!(rules.seasons(), Seasons::Three);
/// assert!(Ruleset::builder().armies(8).build().is_err());
/// # Ok::<(), debellatio_core::RulesetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Ruleset {
    board: Board,
    armies: u8,
    seasons: Seasons,
    options: Options,
    seed: u64,
    clock: Clock,
    players: u8,
    device: Device,
    fingerprint: u64,
}

impl Default for Ruleset {
    /// The standard board with 7 armies, 2 seasons a year, no options, and seed 1.
    fn default() -> Self {
        RulesetBuilder::new().unchecked(Seasons::Two)
    }
}

impl Ruleset {
    /// Starts from the settings of [`Ruleset::default`].
    pub fn builder() -> RulesetBuilder {
        RulesetBuilder::new()
    }

    /// The standard board with so many armies, and for the rest the settings of [`Ruleset::default`].
    ///
    /// # Errors
    ///
    /// [`RulesetError::Armies`] unless there are 2 to 7.
    pub fn standard(armies: u8) -> Result<Self, RulesetError> {
        Self::builder().armies(armies).build()
    }

    /// The drill board with its four armies, and for the rest the settings of [`Ruleset::default`].
    #[must_use]
    pub fn drill() -> Self {
        let mut builder = Self::builder().board(Board::drill());
        builder.armies = 4;
        builder.unchecked(Seasons::Two)
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// The number of armies, 2 to 7 (DB-1).
    #[must_use]
    pub fn armies(&self) -> u8 {
        self.armies
    }

    /// The armies 1 to [`Ruleset::armies`] as a set.
    #[must_use]
    pub fn all_armies(&self) -> Armies {
        Army::first(self.armies).collect()
    }

    /// The seasons of a year (DB-8).
    #[must_use]
    pub fn seasons(&self) -> Seasons {
        self.seasons
    }

    /// The options taken.
    #[must_use]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether an option is taken.
    #[inline]
    #[must_use]
    pub fn has(&self, option: RuleOption) -> bool {
        self.options.contains(option)
    }

    /// The seed of the lots (DB-23).
    #[must_use]
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// How long phases last (DB-9).
    #[must_use]
    pub fn clock(&self) -> Clock {
        self.clock
    }

    /// The largest number of players that may join, 2 to 7 (DB-9).
    #[must_use]
    pub fn players(&self) -> u8 {
        self.players
    }

    /// What the device is for (DB-9, DB-26).
    #[must_use]
    pub fn device(&self) -> Device {
        self.device
    }

    /// The position in which games start (DB-7), or nothing if the board does not say who holds what for this number
    /// of armies.
    #[must_use]
    pub fn start(&self) -> Option<Setup> {
        Setup::start(self)
    }

    /// What a record tells of the ruleset; the rest is as by default.
    pub(crate) fn recorded(&self) -> Self {
        let usual = RulesetBuilder::new();
        let (clock, players, device) = (usual.clock, usual.players, usual.device);
        Self { clock, players, device, ..self.clone() }
    }

    /// A number that rulesets hardly ever share which judge orders differently.
    pub(crate) fn fingerprint(&self) -> u64 {
        self.fingerprint
    }
}

/// Collects the settings of a [`Ruleset`].
#[derive(Clone, Debug)]
#[must_use = "a builder does nothing until it builds"]
pub struct RulesetBuilder {
    board: Board,
    armies: u8,
    seasons: u8,
    options: Options,
    seed: u64,
    clock: Clock,
    players: u8,
    device: Device,
}

impl RulesetBuilder {
    fn new() -> Self {
        Self {
            board: Board::standard(),
            armies: Army::MAX,
            seasons: 2,
            options: Options::NONE,
            seed: 1,
            clock: Clock::default(),
            players: Army::MAX,
            device: Device::Plays,
        }
    }

    /// Sets the board; [`Board::standard`] by default.
    pub fn board(self, board: Board) -> Self {
        Self { board, ..self }
    }

    /// Sets the number of armies, 2 to 7; 7 by default.
    pub fn armies(self, armies: u8) -> Self {
        Self { armies, ..self }
    }

    /// Sets the number of seasons a year, 2 to 4; 2 by default.
    pub fn seasons(self, seasons: u8) -> Self {
        Self { seasons, ..self }
    }

    /// Takes an option.
    pub fn option(self, option: RuleOption) -> Self {
        Self { options: self.options.with(option), ..self }
    }

    /// Sets all options; none by default.
    pub fn options(self, options: Options) -> Self {
        Self { options, ..self }
    }

    /// Sets the seed of the lots; 1 by default.
    pub fn seed(self, seed: u64) -> Self {
        Self { seed, ..self }
    }

    /// Sets the lengths of seasons.
    pub fn clock(self, clock: Clock) -> Self {
        Self { clock, ..self }
    }

    /// Sets the largest number of players, 2 to 7; 7 by default.
    pub fn players(self, players: u8) -> Self {
        Self { players, ..self }
    }

    /// Says what the device is for; by default it plays.
    pub fn device(self, device: Device) -> Self {
        Self { device, ..self }
    }

    /// Makes the ruleset.
    ///
    /// # Errors
    ///
    /// [`RulesetError`] for the first setting out of its range.
    pub fn build(self) -> Result<Ruleset, RulesetError> {
        let (armies, players) = (self.armies, self.players);
        if !(2..=Army::MAX).contains(&armies) {
            return Err(RulesetError::Armies(armies));
        }
        let seasons =
            Seasons::try_from(self.seasons).map_err(|_| RulesetError::Seasons(self.seasons))?;
        if !(2..=Army::MAX).contains(&players) {
            return Err(RulesetError::Players(players));
        }
        if armies > players {
            return Err(RulesetError::TooManyArmies { armies, players });
        }
        for minutes in [self.clock.season, self.clock.first_season] {
            if !(1..=30).contains(&minutes) {
                return Err(RulesetError::Minutes(minutes));
            }
        }
        Ok(self.unchecked(seasons))
    }

    fn unchecked(self, seasons: Seasons) -> Ruleset {
        let parts = [u64::from(self.armies), u64::from(seasons.count()), u64::from(self.options.0)];
        let fingerprint = parts.into_iter().fold(self.board.fingerprint(), zobrist::absorb);
        Ruleset {
            board: self.board,
            armies: self.armies,
            seasons,
            options: self.options,
            seed: self.seed,
            clock: self.clock,
            players: self.players,
            device: self.device,
            fingerprint,
        }
    }
}
