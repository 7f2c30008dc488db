//! Which combinations of parameters cannot be.

use alloc::string::String;
use core::fmt;

use crate::ruleset::words::{
    Escape, HostileTo, KingCapture, KingReturns, MenPass, Shieldwall, ShieldwallBy, Standing,
};
use crate::ruleset::{MAX_SIZE, MIN_SIZE, Params};
use crate::{Piece, PositionError, Preset, Side};

/// Why there is no such ruleset (TF-20, TF-21).
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum RulesetError {
    /// No preset has that name.
    #[error("unknown preset {name:?}, expected {Presets}")]
    UnknownPreset {
        /// The name.
        name: String,
    },
    /// No parameter has that key.
    #[error("unknown key {key:?}")]
    UnknownKey {
        /// The key.
        key: String,
    },
    /// A parameter has no such value.
    #[error("{key}: expected {expected}, found {value:?}")]
    BadValue {
        /// The key.
        key: String,
        /// The value.
        value: String,
        /// What was expected.
        expected: &'static str,
    },
    /// The board is too small or too large.
    #[error("size: a board has {MIN_SIZE} to {MAX_SIZE} points a side, not {size}")]
    Size {
        /// The points along a side.
        size: u8,
    },
    /// The start fills a board of another size.
    #[error("start: its board has {found} points a side, the ruleset's has {expected}")]
    StartSize {
        /// The size of the start.
        found: u8,
        /// The size of the board.
        expected: u8,
    },
    /// The start has no king.
    #[error("start: there is no king")]
    StartWithoutKing,
    /// The start breaks the rules of set-ups: two kings, a man where none may stand.
    #[error("start: {0}")]
    Start(PositionError),
    /// Corner blocks are one or two points wide.
    #[error("citadel_width: corners are 1 or 2 points wide, not {width}")]
    CitadelWidth {
        /// The width.
        width: u8,
    },
    /// A board of even size has no point in the middle, so that nothing can be said of the castle.
    #[error("{key}: a board of even size has no castle")]
    NoCastle {
        /// The parameter that speaks of it.
        key: &'static str,
    },
    /// A point like any other is open to everybody.
    #[error("{key}: a plain castle is open to every piece")]
    PlainCastle {
        /// The parameter that closes it.
        key: &'static str,
    },
    /// Who may stop on the castle comes from beside it, and is not stopped before it.
    #[error("castle_men_pass: men who may stand on the castle may pass over it")]
    StandsButNeverPasses,
    /// Where no walls are taken, no move takes one.
    #[error("shieldwall_by: there are no walls to take")]
    NoWalls,
    /// Only a king who is taken by four, on the edge too, can be taken by three there.
    #[error("king_edge_three: only a king who is taken by four is taken by three on the edge")]
    EdgeThree,
    /// Citadels are blocks of corner points.
    #[error("escape: citadels are corner blocks 2 points wide")]
    Citadels,
    /// A king who wins on the edge needs no corners.
    #[error("blocked_corners_edge: a king who wins on every edge point needs no corner")]
    BlockedCorners,
    /// The longest move is at least one step.
    #[error("{key}: a piece that moves takes at least one step")]
    Steps {
        /// The parameter.
        key: &'static str,
    },
}

/// The names of the presets, in words.
struct Presets;

impl fmt::Display for Presets {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, preset) in Preset::ALL.into_iter().enumerate() {
            let separator = match index {
                0 => "",
                _ if index + 1 == Preset::ALL.len() => " or ",
                _ => ", ",
            };
            write!(f, "{separator}`{preset}`")?;
        }
        Ok(())
    }
}

impl RulesetError {
    /// The key of the parameter that is wrong, or of one of those that do not fit together; nothing for an unknown
    /// preset or key.
    #[must_use]
    pub fn key(&self) -> Option<&str> {
        Some(match self {
            Self::UnknownPreset { .. } | Self::UnknownKey { .. } => return None,
            Self::BadValue { key, .. } => key,
            Self::Size { .. } => "size",
            Self::StartSize { .. } | Self::StartWithoutKing | Self::Start(_) => "start",
            Self::CitadelWidth { .. } => "citadel_width",
            Self::NoCastle { key } | Self::PlainCastle { key } | Self::Steps { key } => key,
            Self::StandsButNeverPasses => "castle_men_pass",
            Self::NoWalls => "shieldwall_by",
            Self::EdgeThree => "king_edge_three",
            Self::Citadels => "escape",
            Self::BlockedCorners => "blocked_corners_edge",
        })
    }

    /// The clause that is broken.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::UnknownPreset { .. } => "TF-20",
            _ => "TF-21",
        }
    }
}

/// Refuses impossible combinations, with the first reason.
pub(super) fn check(params: &Params) -> Result<(), RulesetError> {
    check_board(params)?;
    check_castle(params)?;
    check_king(params)?;
    check_start(params)
}

fn check_board(params: &Params) -> Result<(), RulesetError> {
    let size = params.size;
    if !(MIN_SIZE..=MAX_SIZE).contains(&size) {
        return Err(RulesetError::Size { size });
    }
    let width = params.traits.citadel_width;
    if !(1..=2).contains(&width) {
        return Err(RulesetError::CitadelWidth { width });
    }
    Ok(())
}

fn check_castle(params: &Params) -> Result<(), RulesetError> {
    let traits = &params.traits;
    if params.size % 2 == 0 {
        let spoken_of = [
            ("castle", traits.castle != Standing::Plain),
            ("castle_hostile_to", traits.castle_hostile_to != HostileTo::NOBODY),
            ("castle_counts_against_king", traits.castle_counts_against_king.is_on()),
            ("king", traits.king == KingCapture::FourNearCastle),
            ("linnaean_capture", traits.linnaean_capture.is_on()),
        ];
        if let Some(&(key, _)) = spoken_of.iter().find(|(_, said)| *said) {
            return Err(RulesetError::NoCastle { key });
        }
    }
    if traits.castle == Standing::Plain {
        let closed = [
            ("castle_men_pass", traits.castle_men_pass != MenPass::Everybody),
            ("king_returns", traits.king_returns != KingReturns::Freely),
        ];
        if let Some(&(key, _)) = closed.iter().find(|(_, closed)| *closed) {
            return Err(RulesetError::PlainCastle { key });
        }
    }
    let stands = |piece: Piece, side: Side| {
        traits.castle.admits(piece) && !traits.castle_men_pass.admits(side)
    };
    if stands(Piece::Attacker, Side::Attackers) || stands(Piece::Defender, Side::Defenders) {
        return Err(RulesetError::StandsButNeverPasses);
    }
    if traits.shieldwall == Shieldwall::None && traits.shieldwall_by != ShieldwallBy::Closing {
        return Err(RulesetError::NoWalls);
    }
    Ok(())
}

fn check_king(params: &Params) -> Result<(), RulesetError> {
    let traits = &params.traits;
    if traits.king_edge_three.is_on() && traits.king != KingCapture::Four {
        return Err(RulesetError::EdgeThree);
    }
    if traits.escape == Escape::Citadels && traits.citadel_width == 1 {
        return Err(RulesetError::Citadels);
    }
    if traits.blocked_corners_edge.is_on() && traits.escape == Escape::Edge {
        return Err(RulesetError::BlockedCorners);
    }
    let steps = [
        ("king_steps", traits.king_steps),
        ("men_steps", traits.men_steps.attackers),
        ("men_steps", traits.men_steps.defenders),
    ];
    match steps.iter().find(|(_, steps)| *steps == Some(0)) {
        Some(&(key, _)) => Err(RulesetError::Steps { key }),
        None => Ok(()),
    }
}

fn check_start(params: &Params) -> Result<(), RulesetError> {
    let start = &params.start;
    if start.size != params.size {
        return Err(RulesetError::StartSize { found: start.size, expected: params.size });
    }
    start.violations(params.size, &params.traits).map_err(RulesetError::Start)?;
    if start.pieces.values().all(|&piece| piece != Piece::King) {
        return Err(RulesetError::StartWithoutKing);
    }
    Ok(())
}
