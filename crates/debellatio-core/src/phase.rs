//! Years, seasons and the sprout phase (DB-8).

use core::fmt;

/// What a phase is: a season, or the sprout phase between two years (DB-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Stage {
    /// The phase before the first season of a year from the second on, in which armies sprout and disband.
    Sprout,
    /// The first season of every year.
    Fall,
    /// The second season of a year of four.
    Winter,
    /// The season after fall, or after winter in a year of four.
    Spring,
    /// The last season of a year of three or four.
    Summer,
}

impl Stage {
    /// All stages, in their order within a year.
    pub const ALL: [Self; 5] = [Self::Sprout, Self::Fall, Self::Winter, Self::Spring, Self::Summer];

    /// The word for it in text, in lower case.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Sprout => "sprout",
            Self::Fall => "fall",
            Self::Winter => "winter",
            Self::Spring => "spring",
            Self::Summer => "summer",
        }
    }

    /// Whether troops are ordered about in it: all but the sprout phase.
    #[must_use]
    pub const fn is_season(self) -> bool {
        !matches!(self, Self::Sprout)
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// A phase of a game; written `1:fall`.
///
/// Phases are ordered as they follow each other.
///
/// ```
/// # use debellatio_core::{Phase, Stage};
/// let phase: Phase = "2:sprout".parse()?;
/// assert_eq!(phase, Phase { year: 2, stage: Stage::Sprout });
/// assert_eq!(phase.to_string(), "2:sprout");
/// # Ok::<(), debellatio_core::ParsePhaseError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Phase {
    /// The year, from 1. A game that reaches the last year that fits stays in it.
    pub year: u32,
    /// The season, or the sprout phase at the beginning of the year.
    pub stage: Stage,
}

impl Phase {
    /// The phase in which every game starts (DB-8).
    pub const START: Self = Self { year: 1, stage: Stage::Fall };

    /// The season that follows a season, the sprout phase before it left out; the year's fall after the sprout
    /// phase.
    pub(crate) fn next_season(self, seasons: Seasons) -> Self {
        let later = seasons.stages().iter().copied().find(|&stage| stage > self.stage);
        match later {
            Some(stage) => Self { stage, ..self },
            None => Self { year: self.year.saturating_add(1), stage: Stage::Fall },
        }
    }
}

impl fmt::Display for Phase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.year, self.stage)
    }
}

/// How many seasons a year has (DB-8).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Seasons {
    /// Fall and spring.
    Two,
    /// Fall, spring and summer.
    Three,
    /// Fall, winter, spring and summer.
    Four,
}

impl Seasons {
    /// All numbers of seasons, ascending.
    pub const ALL: [Self; 3] = [Self::Two, Self::Three, Self::Four];

    /// The number, 2 to 4.
    #[must_use]
    pub const fn count(self) -> u8 {
        match self {
            Self::Two => 2,
            Self::Three => 3,
            Self::Four => 4,
        }
    }

    /// The seasons of a year in their order.
    #[must_use]
    pub const fn stages(self) -> &'static [Stage] {
        match self {
            Self::Two => &[Stage::Fall, Stage::Spring],
            Self::Three => &[Stage::Fall, Stage::Spring, Stage::Summer],
            Self::Four => &[Stage::Fall, Stage::Winter, Stage::Spring, Stage::Summer],
        }
    }

    /// Whether a game with such years has this phase: its seasons from year 1 on, the sprout phase from year 2 on.
    #[must_use]
    pub fn have(self, phase: Phase) -> bool {
        match phase.stage {
            Stage::Sprout => phase.year >= 2,
            season => phase.year >= 1 && self.stages().contains(&season),
        }
    }
}

impl TryFrom<u8> for Seasons {
    type Error = &'static str;

    fn try_from(count: u8) -> Result<Self, Self::Error> {
        let found = Self::ALL.into_iter().find(|seasons| seasons.count() == count);
        found.ok_or("a year has 2, 3 or 4 seasons")
    }
}

impl From<Seasons> for u8 {
    fn from(seasons: Seasons) -> Self {
        seasons.count()
    }
}
