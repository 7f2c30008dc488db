//! Armies and their troops.

use core::fmt;

/// One of the armies, numbered from 1 to 7 (DB-1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(try_from = "u8", into = "u8")
)]
pub struct Army(u8);

impl Army {
    /// The largest number of armies in a game (DB-1).
    pub const MAX: u8 = 7;

    /// The army with this number, or nothing if it is not 1 to 7.
    ///
    /// ```
    /// # use debellatio_core::Army;
    /// assert_eq!(Army::new(3).map(Army::number), Some(3));
    /// assert_eq!(Army::new(0), None);
    /// ```
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::MAX { Some(Self(number)) } else { None }
    }

    /// The number of the army, 1 to 7.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The number as an index into tables with a place for nobody at 0.
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The army as a bit of a set.
    pub(crate) const fn bit(self) -> u8 {
        1 << self.0
    }

    /// The armies 1 to `count`.
    pub(crate) fn first(count: u8) -> impl Iterator<Item = Self> + Clone {
        (1..=count.min(Self::MAX)).map(Self)
    }
}

impl TryFrom<u8> for Army {
    type Error = &'static str;

    fn try_from(number: u8) -> Result<Self, Self::Error> {
        Self::new(number).ok_or("armies are numbered 1 to 7")
    }
}

impl From<Army> for u8 {
    fn from(army: Army) -> Self {
        army.0
    }
}

impl fmt::Display for Army {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.0, f)
    }
}

/// A set of armies; written as their numbers in ascending order, `1,3`.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(from = "alloc::vec::Vec<Army>", into = "alloc::vec::Vec<Army>")
)]
pub struct Armies(u8);

impl Armies {
    /// No army.
    pub const NONE: Self = Self(0);

    /// Whether the army belongs to the set.
    #[must_use]
    pub const fn contains(self, army: Army) -> bool {
        self.0 & army.bit() != 0
    }

    /// Adds an army; says whether it is new.
    pub fn insert(&mut self, army: Army) -> bool {
        let new = !self.contains(army);
        self.0 |= army.bit();
        new
    }

    /// The number of armies, 0 to 7.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The armies in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Army> + Clone {
        Army::first(Army::MAX).filter(move |&army| self.contains(army))
    }
}

impl FromIterator<Army> for Armies {
    fn from_iter<I: IntoIterator<Item = Army>>(armies: I) -> Self {
        let mut set = Self::NONE;
        armies.into_iter().for_each(|army| {
            set.insert(army);
        });
        set
    }
}

impl From<alloc::vec::Vec<Army>> for Armies {
    fn from(armies: alloc::vec::Vec<Army>) -> Self {
        armies.into_iter().collect()
    }
}

impl From<Armies> for alloc::vec::Vec<Army> {
    fn from(armies: Armies) -> Self {
        armies.iter().collect()
    }
}

impl fmt::Debug for Armies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Army::number)).finish()
    }
}

impl fmt::Display for Armies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (place, army) in self.iter().enumerate() {
            let comma = if place == 0 { "" } else { "," };
            write!(f, "{comma}{army}")?;
        }
        Ok(())
    }
}

/// The two kinds of troop (DB-5); written `G` and `S`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum TroopKind {
    /// A ground troop: enters land and coast, comes from industrial cities.
    #[cfg_attr(feature = "serde", serde(rename = "G"))]
    Ground,
    /// A battle ship: enters sea and coast, comes from harbor cities.
    #[cfg_attr(feature = "serde", serde(rename = "S"))]
    Ship,
}

impl TroopKind {
    /// Both kinds, in the order of their declaration.
    pub const ALL: [Self; 2] = [Self::Ground, Self::Ship];

    /// The letter of the kind in text: `G` or `S`.
    #[must_use]
    pub const fn letter(self) -> char {
        match self {
            Self::Ground => 'G',
            Self::Ship => 'S',
        }
    }

    /// The kind with this letter; the case counts.
    #[must_use]
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'G' => Some(Self::Ground),
            'S' => Some(Self::Ship),
            _ => None,
        }
    }
}

impl fmt::Display for TroopKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Ground => "G",
            Self::Ship => "S",
        })
    }
}

/// A troop of an army; written `3G`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Troop {
    /// The army that it belongs to.
    pub army: Army,
    /// What it is.
    pub kind: TroopKind,
}

impl fmt::Display for Troop {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.army, self.kind)
    }
}
