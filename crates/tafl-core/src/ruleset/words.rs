//! The parameters that are choices: small enums whose words are those of the rulesets' text form.

use core::fmt;

/// A choice among words: the enum, its list, its words, and reading them in either case.
macro_rules! choice {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
        pub enum $name {
            $($(#[$variant_doc])* #[doc = concat!("\n\nWritten `", $word, "`.")] $variant,)*
        }

        impl $name {
            /// Every choice, in the order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$variant,)*];

            /// The words of the choice in the text form.
            #[must_use]
            pub const fn word(self) -> &'static str {
                match self {
                    $(Self::$variant => $word,)*
                }
            }

            /// The choice with these words, in either case.
            #[must_use]
            pub fn from_word(word: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|choice| choice.word().eq_ignore_ascii_case(word))
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }
    };
}

choice! {
    /// A rule that holds or does not.
    Switch {
        /// The rule does not hold.
        Off = "false",
        /// The rule holds.
        On = "true",
    }
}

impl Switch {
    /// Whether the rule holds.
    #[must_use]
    pub const fn is_on(self) -> bool {
        matches!(self, Self::On)
    }
}

impl From<bool> for Switch {
    fn from(on: bool) -> Self {
        if on { Self::On } else { Self::Off }
    }
}

choice! {
    /// Who may stand on a special point.
    Standing {
        /// A point like any other.
        Plain = "plain",
        /// Only the king may stand there.
        King = "king",
    }
}

choice! {
    /// How many enemies take the king.
    KingCapture {
        /// Four, one on each side.
        Four = "four",
        /// Two on opposite sides, as for any man.
        Two = "two",
        /// Four while he stands on the castle or next to it, two elsewhere.
        FourNearCastle = "four on or beside the castle, else two",
    }
}

choice! {
    /// Where the king wins by arriving.
    Escape {
        /// The four corners of the board.
        Corners = "corners",
        /// Any point of the blocks at the corners.
        Citadels = "citadels",
        /// Any point of the edge.
        Edge = "edge",
    }
}

choice! {
    /// The wall of shields: whether a line on the edge can be taken whole (TF-23).
    Shieldwall {
        /// There is no such capture.
        None = "none",
        /// A piece of the mover closes the line at each end.
        Plain = "plain",
        /// A corner may close one end instead.
        Corner = "corner may close it",
    }
}

choice! {
    /// What becomes of a side that has no move.
    NoMove {
        /// It passes (TF-3).
        Pass = "pass",
        /// It loses.
        Lose = "lose",
        /// The game is a draw.
        Draw = "draw",
    }
}

choice! {
    /// What the third occurrence of a position means.
    Repetition {
        /// Nothing; it is counted only (TF-12).
        None = "none",
        /// A draw.
        Draw = "third: draw",
        /// The defenders lose.
        DefendersLose = "third: defenders lose",
        /// The side whose move brought it about loses.
        MoverLoses = "third: mover loses",
    }
}

/// When a special point counts as an enemy of a side.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub enum Hostility {
    /// Never.
    #[default]
    Never,
    /// While nobody stands there.
    WhenEmpty,
    /// Always, whoever stands there.
    Always,
}

/// When a special point counts as an enemy of each side, for the capture of that side's men.
///
/// Written as a list: `attackers,defenders when empty`, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct HostileTo {
    /// To attackers.
    pub attackers: Hostility,
    /// To defenders.
    pub defenders: Hostility,
}

impl HostileTo {
    /// An enemy of nobody.
    pub const NOBODY: Self = Self { attackers: Hostility::Never, defenders: Hostility::Never };

    /// The list in the text form, in either case; each side may stand once.
    #[must_use]
    pub fn from_word(text: &str) -> Option<Self> {
        let mut sides = Self::NOBODY;
        if text.eq_ignore_ascii_case("none") {
            return Some(sides);
        }
        for item in text.split(',').map(str::trim) {
            let mut words = item.split_ascii_whitespace();
            let side = words.next()?;
            let entry = if side.eq_ignore_ascii_case("attackers") {
                &mut sides.attackers
            } else if side.eq_ignore_ascii_case("defenders") {
                &mut sides.defenders
            } else {
                return None;
            };
            let mut rest = words.map(str::to_ascii_lowercase);
            let hostility = match (rest.next().as_deref(), rest.next().as_deref(), rest.next()) {
                (None, ..) => Hostility::Always,
                (Some("when"), Some("empty"), None) => Hostility::WhenEmpty,
                _ => return None,
            };
            if *entry != Hostility::Never {
                return None;
            }
            *entry = hostility;
        }
        Some(sides)
    }
}

impl fmt::Display for HostileTo {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut comma = "";
        for (side, hostility) in [("attackers", self.attackers), ("defenders", self.defenders)] {
            let when = match hostility {
                Hostility::Never => continue,
                Hostility::WhenEmpty => " when empty",
                Hostility::Always => "",
            };
            write!(f, "{comma}{side}{when}")?;
            comma = ",";
        }
        if comma.is_empty() { f.write_str("none") } else { Ok(()) }
    }
}
