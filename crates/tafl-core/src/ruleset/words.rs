//! The parameters that are choices: small enums whose words are those of the rulesets' text form.

use core::fmt;

use crate::{Piece, Side};

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
        /// Attackers may stand there as well as the king.
        Attackers = "attackers,king",
        /// Defenders may stand there as well as the king.
        Defenders = "defenders,king",
    }
}

impl Standing {
    /// Whether a piece may stand there.
    #[must_use]
    pub const fn admits(self, piece: Piece) -> bool {
        match piece {
            Piece::King => true,
            Piece::Attacker => matches!(self, Self::Plain | Self::Attackers),
            Piece::Defender => matches!(self, Self::Plain | Self::Defenders),
        }
    }
}

choice! {
    /// Which men may pass over the empty castle.
    MenPass {
        /// Neither side's.
        Nobody = "false",
        /// Those of the attackers alone.
        Attackers = "attackers",
        /// Those of the defenders alone.
        Defenders = "defenders",
        /// Both sides'.
        Everybody = "true",
    }
}

impl MenPass {
    /// Whether the men of a side pass.
    #[must_use]
    pub const fn admits(self, side: Side) -> bool {
        match side {
            Side::Attackers => matches!(self, Self::Attackers | Self::Everybody),
            Side::Defenders => matches!(self, Self::Defenders | Self::Everybody),
        }
    }
}

choice! {
    /// Whether the king comes back to the castle once he has left it.
    KingReturns {
        /// He neither stands on it nor passes over it again.
        Never = "false",
        /// He passes over it, but does not stand on it again.
        Passing = "passing",
        /// He may do both.
        Freely = "true",
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
    /// Which move takes a wall (TF-23).
    ShieldwallBy {
        /// Only that of a piece that closes the line at one of its ends.
        Closing = "closing piece",
        /// Any move that leaves the wall complete, that of a piece in front too.
        Any = "any piece",
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
        /// The side whose move brought it about wins.
        MoverWins = "third: mover wins",
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
    /// While somebody stands there.
    WhenOccupied,
    /// Always, whoever stands there.
    Always,
}

/// When a special point counts as an enemy of each side, for the capture of that side's men.
///
/// Written as a list: `attackers,defenders when empty`, or `none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
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
        for item in text.split(',') {
            let mut words = words(item);
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
                (Some("when"), Some("occupied"), None) => Hostility::WhenOccupied,
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
                Hostility::WhenOccupied => " when occupied",
                Hostility::Always => "",
            };
            write!(f, "{comma}{side}{when}")?;
            comma = ",";
        }
        if comma.is_empty() { f.write_str("none") } else { Ok(()) }
    }
}

/// The longest moves of men, in points; nothing for any length.
///
/// Written `none` or as a number, which holds for both sides, or as a list: `attackers 2,defenders none`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
pub struct MenSteps {
    /// Those of the attackers.
    pub attackers: Option<u8>,
    /// Those of the defenders without their king.
    pub defenders: Option<u8>,
}

impl MenSteps {
    /// Any length.
    pub const ANY: Self = Self { attackers: None, defenders: None };

    /// The same for both sides.
    #[must_use]
    pub const fn both(steps: Option<u8>) -> Self {
        Self { attackers: steps, defenders: steps }
    }

    /// The steps in the text form, in either case.
    #[must_use]
    pub fn from_word(text: &str) -> Option<Self> {
        if let Some(steps) = read_steps(text) {
            return Some(Self::both(steps.0));
        }
        let (first, second) = text.split_once(',')?;
        let side = |item: &str, side: Side| {
            let mut words = words(item);
            let named = words.next()?.eq_ignore_ascii_case(side.word());
            let steps = words.next().filter(|_| named).and_then(read_steps)?;
            words.next().is_none().then_some(steps)
        };
        Some(Self {
            attackers: side(first, Side::Attackers)?.0,
            defenders: side(second, Side::Defenders)?.0,
        })
    }
}

impl From<Option<u8>> for MenSteps {
    fn from(steps: Option<u8>) -> Self {
        Self::both(steps)
    }
}

/// The words between blanks: spaces and tabs, and nothing else that looks like one.
pub(super) fn words(text: &str) -> impl Iterator<Item = &str> {
    text.split([' ', '\t']).filter(|word| !word.is_empty())
}

/// A number without leading zeros, or `none` (`null` in the language of data files).
pub(super) fn read_steps(text: &str) -> Option<Steps> {
    if text.eq_ignore_ascii_case("none") || text.eq_ignore_ascii_case("null") {
        return Some(Steps(None));
    }
    let plain =
        text.bytes().all(|byte| byte.is_ascii_digit()) && (text == "0" || !text.starts_with('0'));
    plain.then(|| text.parse().ok()).flatten().map(|steps| Steps(Some(steps)))
}

/// Steps in the text form.
pub(super) struct Steps(pub(super) Option<u8>);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            None => f.write_str("none"),
            Some(steps) => write!(f, "{steps}"),
        }
    }
}

impl fmt::Display for MenSteps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (attackers, defenders) = (Steps(self.attackers), Steps(self.defenders));
        if self.attackers == self.defenders {
            attackers.fmt(f)
        } else {
            write!(f, "attackers {attackers},defenders {defenders}")
        }
    }
}
