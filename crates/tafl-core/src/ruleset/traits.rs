//! The parameters of a ruleset, but for the board and the start.

use crate::ruleset::words::{
    Escape, HostileTo, KingCapture, KingReturns, MenPass, MenSteps, NoMove, Repetition, Shieldwall,
    ShieldwallBy, Standing, Switch,
};
use crate::{Ruleset, RulesetBuilder};

/// Declares the parameters once: the fields, the getters of a ruleset, the setters of a builder.
macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident: $type:ty,)*) => {
        /// Everything that a ruleset says apart from the board's size and the start (TF-21).
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub(crate) struct Traits {
            $($(#[$doc])* pub(crate) $name: $type,)*
        }

        impl Ruleset {
            $($(#[$doc])* #[must_use] pub fn $name(&self) -> $type { self.traits().$name })*
        }

        impl RulesetBuilder {
            $(
                $(#[$doc])*
                #[must_use]
                pub fn $name(mut self, value: $type) -> Self {
                    self.traits_mut().$name = value;
                    self
                }
            )*
        }
    };
}

traits! {
    /// Who may stand on the castle, the point in the middle of the board.
    castle: Standing,
    /// Which men may pass over the empty castle. Over a plain castle all may.
    castle_men_pass: MenPass,
    /// Whether the king may stand on the castle or pass over it again once he has left it. A king who is not on it
    /// counts as having left it.
    king_returns: KingReturns,
    /// Who may stand on the corner points; if only the king may, nobody else passes over them either.
    corners: Standing,
    /// The points along each side of a corner block: 1 for the corner alone, 2 for blocks of four points.
    citadel_width: u8,
    /// When the castle counts as an enemy of a man.
    castle_hostile_to: HostileTo,
    /// When a corner point counts as an enemy of a man.
    corners_hostile_to: HostileTo,
    /// How many enemies take the king.
    king: KingCapture,
    /// Whether three enemies take a king on the edge; otherwise the rule of four never does there.
    king_edge_three: Switch,
    /// Whether the empty castle counts as an enemy next to the king.
    castle_counts_against_king: Switch,
    /// Whether a corner point counts as an enemy next to the king.
    corners_count_against_king: Switch,
    /// Whether the king captures as the piece that moves.
    king_hammer: Switch,
    /// Whether the king captures as the piece opposite the one that moves.
    king_anvil: Switch,
    /// Whether a defender next to the king on his castle is taken against him while attackers stand on the castle's
    /// three other sides.
    linnaean_capture: Switch,
    /// Where the king wins by arriving.
    escape: Escape,
    /// Whether any edge point will do once no way is left to where he escapes (TF-11).
    blocked_corners_edge: Switch,
    /// The longest move of the king, in points; nothing for any length.
    king_steps: Option<u8>,
    /// The longest moves of men, in points.
    men_steps: MenSteps,
    /// Whether a line on the edge can be taken whole (TF-23).
    shieldwall: Shieldwall,
    /// Which move takes such a line (TF-23).
    shieldwall_by: ShieldwallBy,
    /// Whether a king on the edge in a fort that cannot be opened wins (TF-24).
    exit_fort: Switch,
    /// Whether the attackers win by cutting all defenders off from the edge (TF-25).
    encirclement: Switch,
    /// What becomes of a side that has no move.
    no_move: NoMove,
    /// What the third occurrence of a position means; a [`Game`](crate::Game) applies it.
    repetition: Repetition,
}

impl Traits {
    /// A board of plain points, unarmed king taken by four, escape on the edge: what a new builder begins with.
    pub(crate) const PLAIN: Self = Self {
        castle: Standing::Plain,
        castle_men_pass: MenPass::Everybody,
        king_returns: KingReturns::Freely,
        corners: Standing::Plain,
        citadel_width: 1,
        castle_hostile_to: HostileTo::NOBODY,
        corners_hostile_to: HostileTo::NOBODY,
        king: KingCapture::Four,
        king_edge_three: Switch::Off,
        castle_counts_against_king: Switch::Off,
        corners_count_against_king: Switch::Off,
        king_hammer: Switch::Off,
        king_anvil: Switch::Off,
        linnaean_capture: Switch::Off,
        escape: Escape::Edge,
        blocked_corners_edge: Switch::Off,
        king_steps: None,
        men_steps: MenSteps::ANY,
        shieldwall: Shieldwall::None,
        shieldwall_by: ShieldwallBy::Closing,
        exit_fort: Switch::Off,
        encirclement: Switch::Off,
        no_move: NoMove::Lose,
        repetition: Repetition::None,
    };
}
