//! Why a move is not legal.

use board_geometry::{Cell, Direction};

use crate::sea::Name;

/// Why the rules forbid a move: one variant for each way to break a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalMove {
    /// AD-17: the game is over.
    #[error("the game is over")]
    GameOver,
    /// AD-5: tides are still to be placed.
    #[error("a tide is to be placed now")]
    TideExpected,
    /// AD-5: tides are placed, ships are still to be laid.
    #[error("a ship is to be laid on a shallow now")]
    ShipExpected,
    /// AD-5: the setting is over, turns are taken.
    #[error("a turn is to be taken now")]
    TurnExpected,
    /// AD-5: in the setting ships are laid on shallows.
    #[error("{} is not a shallow", Name(*at))]
    NotAShallow {
        /// The wave named.
        at: Cell,
    },
    /// AD-5: the shallow is taken already.
    #[error("the shallow {} is taken", Name(*at))]
    ShallowTaken {
        /// The shallow named.
        at: Cell,
    },
    /// AD-6: no ship is laid at a port during the setting.
    #[error("no ship is laid at the port {} during the setting", Name(*at))]
    PortInSetting {
        /// The port named.
        at: Cell,
    },
    /// AD-7: no tide stands on the point.
    #[error("no tide stands at {point}")]
    NoTide {
        /// The point named.
        point: Direction,
    },
    /// AD-8: no ship of the mover is there.
    #[error("no ship of the mover is at {}", Name(*at))]
    NoShip {
        /// The wave named.
        at: Cell,
    },
    /// AD-8: a ship sails once in a turn.
    #[error("the ship at {} has sailed already", Name(*at))]
    SailedAlready {
        /// Where the ship is.
        at: Cell,
    },
    /// AD-8: every ship of the mover sails.
    #[error("the ship at {} has not sailed", Name(*at))]
    ShipLeft {
        /// Where the ship is; the lowest wave, if several are left.
        at: Cell,
    },
    /// AD-9: ships sail one wave in the direction of a tide.
    #[error("no tide leads from {} to {}", Name(*from), Name(*to))]
    NoTideThatWay {
        /// The wave left.
        from: Cell,
        /// The wave named as the one reached.
        to: Cell,
    },
    /// AD-9: the wave is not empty at that moment.
    #[error("{} is not empty", Name(*at))]
    WaveTaken {
        /// The wave named as the one reached.
        at: Cell,
    },
    /// AD-10: a ship that can sail must.
    #[error("the ship at {} can sail and so must", Name(*at))]
    CanSail {
        /// Where the ship is.
        at: Cell,
    },
    /// AD-13: a ship that enters a port must lay a spare while there is one, and room for it.
    #[error("a spare must be laid beside the port {}", Name(*port))]
    MustLay {
        /// The port reached.
        port: Cell,
    },
    /// AD-13: spares are laid only as a ship enters a port.
    #[error("{} is not a port", Name(*at))]
    NotAPort {
        /// The wave reached.
        at: Cell,
    },
    /// AD-13: the mover has no spare left.
    #[error("there is no spare left to lay")]
    NoSpare,
    /// AD-13: spares are laid directly above or below the port.
    #[error("{} is not directly above or below the port {}", Name(*at), Name(*port))]
    NotBesidePort {
        /// The port reached.
        port: Cell,
        /// The wave named for the spare.
        at: Cell,
    },
    /// AD-13: spares are laid on an empty wave.
    #[error("{} is not empty for a spare", Name(*at))]
    NoRoom {
        /// The wave named for the spare.
        at: Cell,
    },
    /// AD-14: a ship laid in this turn does not sail in it.
    #[error("the ship at {} was laid in this turn", Name(*at))]
    JustLaid {
        /// Where the ship is.
        at: Cell,
    },
    /// AD-18: the game ended within the turn, which goes on.
    #[error("the game ends before the rest of the turn")]
    AfterTheEnd,
}

impl IllegalMove {
    /// The clause that the move breaks.
    #[must_use]
    pub const fn clause(self) -> &'static str {
        match self {
            Self::GameOver => "AD-17",
            Self::TideExpected
            | Self::ShipExpected
            | Self::TurnExpected
            | Self::NotAShallow { .. }
            | Self::ShallowTaken { .. } => "AD-5",
            Self::PortInSetting { .. } => "AD-6",
            Self::NoTide { .. } => "AD-7",
            Self::NoShip { .. } | Self::SailedAlready { .. } | Self::ShipLeft { .. } => "AD-8",
            Self::NoTideThatWay { .. } | Self::WaveTaken { .. } => "AD-9",
            Self::CanSail { .. } => "AD-10",
            Self::MustLay { .. }
            | Self::NotAPort { .. }
            | Self::NoSpare
            | Self::NotBesidePort { .. }
            | Self::NoRoom { .. } => "AD-13",
            Self::JustLaid { .. } => "AD-14",
            Self::AfterTheEnd => "AD-18",
        }
    }
}
