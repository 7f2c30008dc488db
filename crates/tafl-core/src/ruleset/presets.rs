//! The named rulesets.

use core::fmt;
use core::str::FromStr;

use crate::Side;
use crate::ruleset::traits::Traits;
use crate::ruleset::words::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, MenPass, MenSteps, NoMove, Repetition,
    Shieldwall, Standing, Switch,
};

/// A named ruleset (TF-20).
///
/// ```
/// # use tafl_core::{Preset, Ruleset};
/// let alea: Preset = "alea".parse()?;
/// assert_eq!(Ruleset::preset(alea).size(), 19);
/// assert_eq!(alea.confidence(), "rules: one source; layout: eight transcriptions agree");
/// # Ok::<(), tafl_core::RulesetError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "arbitrary", derive(arbitrary::Arbitrary))]
#[non_exhaustive]
pub enum Preset {
    /// Alea Evangelii, 19 by 19, by the source of TF-1 to TF-12. Unusual: the king takes no part in captures and must
    /// be surrounded by ships alone; citadels of four points; a blocked king wins on the edge; a side without a move
    /// passes.
    Alea,
    /// Alea Evangelii as Walker and Millar reconstruct it. Unusual: defenders begin, any citadel point wins, the king
    /// is armed.
    AleaWalker,
    /// Copenhagen Hnefatafl, 11 by 11. Unusual: walls on the edge are taken whole, an exit fort wins, encirclement
    /// loses, and so does the third repetition for the defenders.
    Copenhagen,
    /// Fetlar Hnefatafl, 11 by 11: Copenhagen without walls, forts and encirclement; the third repetition is a draw.
    Fetlar,
    /// Brandubh, 7 by 7. Unusual: corners count against the king, who is taken by two away from the castle.
    Brandubh,
    /// Tablut, 9 by 9, as Linnaeus saw it. Unusual: nobody, the king included, enters the castle once he has left it;
    /// the edge wins.
    Tablut,
    /// Sea Battle on 9 by 9: no special points at all, an unarmed king, encirclement.
    SeaBattle9,
    /// Sea Battle on 13 by 13.
    SeaBattle13,
    /// Ard Ri, 7 by 7: every move is a single step.
    ArdRi,
    /// Tawlbwrdd, 11 by 11, by Bell: no special points, two take the king.
    Tawlbwrdd,
    /// The 13 by 13 game of Parlett: Sea Battle without encirclement.
    Parlett,
}

/// What the table below says of a preset.
struct Data {
    preset: Preset,
    name: &'static str,
    rows: &'static str,
    first: Side,
    source: &'static str,
    confidence: &'static str,
    traits: Traits,
}

const ALEA: Traits = Traits {
    castle: Standing::King,
    castle_men_pass: MenPass::Nobody,
    corners: Standing::King,
    citadel_width: 2,
    castle_hostile_to: HostileTo { attackers: Hostility::Always, defenders: Hostility::Never },
    corners_hostile_to: HostileTo { attackers: Hostility::Always, defenders: Hostility::Never },
    king_edge_three: Switch::On,
    escape: Escape::Corners,
    blocked_corners_edge: Switch::On,
    no_move: NoMove::Pass,
    ..Traits::PLAIN
};

const ALEA_WALKER: Traits = Traits {
    castle: Standing::King,
    corners: Standing::King,
    citadel_width: 2,
    corners_hostile_to: EVERYBODY,
    king_edge_three: Switch::On,
    castle_counts_against_king: Switch::On,
    king_hammer: Switch::On,
    king_anvil: Switch::On,
    escape: Escape::Citadels,
    ..Traits::PLAIN
};

const EVERYBODY: HostileTo =
    HostileTo { attackers: Hostility::Always, defenders: Hostility::Always };

const FETLAR: Traits = Traits {
    castle: Standing::King,
    corners: Standing::King,
    castle_hostile_to: HostileTo { attackers: Hostility::Always, defenders: Hostility::WhenEmpty },
    corners_hostile_to: EVERYBODY,
    castle_counts_against_king: Switch::On,
    king_hammer: Switch::On,
    king_anvil: Switch::On,
    escape: Escape::Corners,
    repetition: Repetition::Draw,
    ..Traits::PLAIN
};

const COPENHAGEN: Traits = Traits {
    shieldwall: Shieldwall::Corner,
    exit_fort: Switch::On,
    encirclement: Switch::On,
    repetition: Repetition::DefendersLose,
    ..FETLAR
};

const BRANDUBH: Traits = Traits {
    king: KingCapture::FourNearCastle,
    corners_count_against_king: Switch::On,
    repetition: Repetition::None,
    ..FETLAR
};

const TABLUT: Traits = Traits {
    castle: Standing::King,
    castle_men_pass: MenPass::Nobody,
    king_returns: KingReturns::Never,
    castle_hostile_to: HostileTo {
        attackers: Hostility::WhenEmpty,
        defenders: Hostility::WhenEmpty,
    },
    king: KingCapture::FourNearCastle,
    castle_counts_against_king: Switch::On,
    king_hammer: Switch::On,
    king_anvil: Switch::On,
    ..Traits::PLAIN
};

const SEA_BATTLE: Traits = Traits { encirclement: Switch::On, ..Traits::PLAIN };

const ARD_RI: Traits = Traits {
    castle: Standing::King,
    castle_men_pass: MenPass::Nobody,
    king_hammer: Switch::On,
    king_anvil: Switch::On,
    king_steps: Some(1),
    men_steps: MenSteps::both(Some(1)),
    ..Traits::PLAIN
};

const TAWLBWRDD: Traits = Traits {
    king: KingCapture::Two,
    king_hammer: Switch::On,
    king_anvil: Switch::On,
    ..Traits::PLAIN
};

const ROWS_11: &str = "3aaaaa3/5a5/11/a4d4a/a3ddd3a/aa1ddkdd1aa/a3ddd3a/a4d4a/11/5a5/3aaaaa3";
const ROWS_9: &str = "3aaa3/4a4/4d4/a3d3a/aaddkddaa/a3d3a/4d4/4a4/3aaa3";
const ROWS_13: &str =
    "4aaaaa4/5a1a5/6a6/6d6/a3d3d3a/aa3ddd3aa/a1ad1dkd1da1a/aa3ddd3aa/a3d3d3a/6d6/6a6/5a1a5/4aaaaa4";

const TABLE: [Data; 11] = [
    Data {
        preset: Preset::Alea,
        name: "alea",
        rows: "2a2a7a2a2/19/a4a7a4a/7a1a1a7/6a1d1d1a6/a1a2a7a2a1a/4a4d4a4/3a4d1d4a3/4d2d1d1d2d4/3a2d1dkd1d2a3/\
               4d2d1d1d2d4/3a4d1d4a3/4a4d4a4/a1a2a7a2a1a/6a1d1d1a6/7a1a1a7/a4a7a4a/19/2a2a7a2a2",
        first: Side::Attackers,
        source: "the rules of the manuscript in one modern account; the layout is Murray's",
        confidence: "rules: one source; layout: eight transcriptions agree",
        traits: ALEA,
    },
    Data {
        preset: Preset::AleaWalker,
        name: "alea-walker",
        rows: "2a2a7a2a2/19/a4a7a4a/7a1d1a7/6a1a1a1a6/a1a2d7d2a1a/4a4d4a4/3a4d1d4a3/4a2d1d1d2a4/3d2d1dkd1d2d3/\
               4a2d1d1d2a4/3a4d1d4a3/4a4d4a4/a1a2d7d2a1a/6a1a1a1a6/7a1d1a7/a4a7a4a/19/2a2a7a2a2",
        first: Side::Defenders,
        source: "Walker and Millar 2015, as cyningstan publishes it",
        confidence: "one reconstruction",
        traits: ALEA_WALKER,
    },
    Data {
        preset: Preset::Copenhagen,
        name: "copenhagen",
        rows: ROWS_11,
        first: Side::Attackers,
        source: "Copenhagen rules",
        confidence: "agreed; real games replay",
        traits: COPENHAGEN,
    },
    Data {
        preset: Preset::Fetlar,
        name: "fetlar",
        rows: ROWS_11,
        first: Side::Attackers,
        source: "Fetlar rules",
        confidence: "agreed",
        traits: FETLAR,
    },
    Data {
        preset: Preset::Brandubh,
        name: "brandubh",
        rows: "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3",
        first: Side::Attackers,
        source: "World Tafl Federation",
        confidence: "agreed; real games replay",
        traits: BRANDUBH,
    },
    Data {
        preset: Preset::Tablut,
        name: "tablut",
        rows: ROWS_9,
        first: Side::Attackers,
        source: "Linnaeus 1732, common reading",
        confidence: "one reconstruction of several",
        traits: TABLUT,
    },
    Data {
        preset: Preset::SeaBattle9,
        name: "sea-battle-9",
        rows: ROWS_9,
        first: Side::Attackers,
        source: "aagenielsen.dk",
        confidence: "agreed",
        traits: SEA_BATTLE,
    },
    Data {
        preset: Preset::SeaBattle13,
        name: "sea-battle-13",
        rows: ROWS_13,
        first: Side::Attackers,
        source: "aagenielsen.dk; Parlett's layout",
        confidence: "agreed",
        traits: SEA_BATTLE,
    },
    Data {
        preset: Preset::ArdRi,
        name: "ard-ri",
        rows: "2aaa2/3a3/a1ddd1a/aadkdaa/a1ddd1a/3a3/2aaa2",
        first: Side::Attackers,
        source: "dragonheelslair",
        confidence: "one source",
        traits: ARD_RI,
    },
    Data {
        preset: Preset::Tawlbwrdd,
        name: "tawlbwrdd",
        rows: "4aaa4/4a1a4/5a5/5d5/aa2ddd2aa/a1addkdda1a/aa2ddd2aa/5d5/5a5/4a1a4/4aaa4",
        first: Side::Attackers,
        source: "Bell",
        confidence: "one reconstruction",
        traits: TAWLBWRDD,
    },
    Data {
        preset: Preset::Parlett,
        name: "parlett",
        rows: ROWS_13,
        first: Side::Attackers,
        source: "Parlett",
        confidence: "one reconstruction",
        traits: Traits::PLAIN,
    },
];

impl Preset {
    /// Every preset, Alea Evangelii first.
    pub const ALL: [Self; 11] = {
        let mut all = [Self::Alea; 11];
        let mut index = 0;
        while index < all.len() {
            all[index] = TABLE[index].preset;
            assert!(all[index] as usize == index, "the table follows the enum");
            index += 1;
        }
        all
    };

    const fn data(self) -> &'static Data {
        &TABLE[self as usize]
    }

    /// The name, as records write it: `alea`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.data().name
    }

    /// Where the rules come from.
    #[must_use]
    pub const fn source(self) -> &'static str {
        self.data().source
    }

    /// How sure the rules are.
    #[must_use]
    pub const fn confidence(self) -> &'static str {
        self.data().confidence
    }

    pub(crate) const fn rows(self) -> &'static str {
        self.data().rows
    }

    pub(crate) const fn first(self) -> Side {
        self.data().first
    }

    pub(crate) const fn traits(self) -> Traits {
        self.data().traits
    }
}

impl fmt::Display for Preset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Preset {
    type Err = crate::RulesetError;

    /// The preset of a name, in either case.
    fn from_str(name: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|preset| preset.name().eq_ignore_ascii_case(name))
            .ok_or_else(|| crate::RulesetError::UnknownPreset { name: name.into() })
    }
}
