//! What a phase did, and why: a verdict for every troop (DB-20).

use alloc::vec::Vec;
use core::fmt;

use smallvec::SmallVec;

use crate::position::Held;
use crate::rules::{self, Spot};
use crate::{Order, Phase, RuleOption, Ruleset, Square, Troop};

/// How the order of a troop turned out (DB-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "kebab-case")
)]
pub enum Verdict {
    /// The attack won, and the troop moved in.
    Captured,
    /// The attack was not above the defence, or was beaten head to head.
    Repelled,
    /// The attack tied with another one, and none was stronger.
    Standoff,
    /// Another attack on the square was stronger.
    Outnumbered,
    /// The attack would have won, but the square's troop is of the own army and did not leave (DB-17).
    OwnTroop,
    /// The assist, convoy or neighbor's defence counted.
    Given,
    /// The assist, convoy or neighbor's defence fell away, as the troop was attacked and defended itself (DB-13).
    Shifted,
    /// The assist or convoy found no partner (DB-14).
    Void,
    /// No ship offered the passenger a convoy (DB-12).
    Unmatched,
    /// The passenger's ship was attacked (DB-12).
    Disrupted,
    /// The troop defended.
    Defended,
}

impl Verdict {
    /// All verdicts, in the order of their declaration.
    pub const ALL: [Self; 11] = [
        Self::Captured,
        Self::Repelled,
        Self::Standoff,
        Self::Outnumbered,
        Self::OwnTroop,
        Self::Given,
        Self::Shifted,
        Self::Void,
        Self::Unmatched,
        Self::Disrupted,
        Self::Defended,
    ];

    /// The word for it in text: `captured`, `own-troop`.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Captured => "captured",
            Self::Repelled => "repelled",
            Self::Standoff => "standoff",
            Self::Outnumbered => "outnumbered",
            Self::OwnTroop => "own-troop",
            Self::Given => "given",
            Self::Shifted => "shifted",
            Self::Void => "void",
            Self::Unmatched => "unmatched",
            Self::Disrupted => "disrupted",
            Self::Defended => "defended",
        }
    }

    /// The verdict with this word, in either case.
    #[must_use]
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|verdict| verdict.word().eq_ignore_ascii_case(word))
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What became of a troop in a season (DB-19, DB-20).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "lowercase")
)]
pub enum Fate {
    /// It won its attack and stands on the square that it attacked.
    Moved,
    /// It stands where it stood, and did not attack.
    Stayed,
    /// It stands where it stood, as its attack did not win.
    Returned,
    /// Another troop took its square, and it is gone.
    Disbanded,
}

impl Fate {
    /// The word for it in text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Moved => "moved",
            Self::Stayed => "stayed",
            Self::Returned => "returned",
            Self::Disbanded => "disbanded",
        }
    }
}

impl fmt::Display for Fate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

/// What a season meant for one troop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Report {
    pub(crate) square: Square,
    pub(crate) troop: Troop,
    pub(crate) order: Order,
    pub(crate) target: Option<Square>,
    pub(crate) strength: u8,
    pub(crate) verdict: Verdict,
    pub(crate) fate: Fate,
}

impl Report {
    /// Where the troop stood.
    #[must_use]
    pub fn square(&self) -> Square {
        self.square
    }

    /// The troop.
    #[must_use]
    pub fn troop(&self) -> Troop {
        self.troop
    }

    /// Its order; without one a troop defends.
    #[must_use]
    pub fn order(&self) -> Order {
        self.order
    }

    /// How the order turned out.
    #[must_use]
    pub fn verdict(&self) -> Verdict {
        self.verdict
    }

    /// What became of the troop.
    #[must_use]
    pub fn fate(&self) -> Fate {
        self.fate
    }

    /// The square that the troop attacked, by land, sea or convoy; nothing if it did not attack.
    #[must_use]
    pub fn target(&self) -> Option<Square> {
        self.target
    }

    /// The strength of its attack: 1, and 1 for each assist that counted (DB-15); 0 if it did not attack.
    #[must_use]
    pub fn strength(&self) -> u8 {
        self.strength
    }
}

/// A troop that sprouted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Sprouted {
    /// Where it appeared.
    pub square: Square,
    /// The troop.
    pub troop: Troop,
}

/// Why a troop got its verdict (DB-20).
///
/// Where several troops may be named, it is the strongest attacker, and of equal ones the first in square order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Cause {
    /// No other attack was as strong, and the defence was weaker (DB-16).
    Strongest {
        /// The strength of the attack.
        strength: u8,
        /// The defence of the square.
        defence: u8,
    },
    /// Another attack on the square was stronger (DB-16).
    StrongerRival {
        /// Where that attack came from.
        rival: Square,
        /// Its strength.
        strength: u8,
    },
    /// Another attack on the square was as strong, and none was stronger (DB-16).
    EqualRival {
        /// Where that attack came from.
        rival: Square,
    },
    /// The defence of the square was not below the attack (DB-16).
    Defence {
        /// The defence.
        defence: u8,
    },
    /// The troop attacked attacked back, and its attack was not below this one (DB-18).
    HeadToHead {
        /// The strength of the attack back.
        strength: u8,
    },
    /// A troop of the same army stood on the square and did not leave (DB-17).
    OwnTroop,
    /// The attack helped took place, and nothing disturbed the helper (DB-14, DB-15).
    Undisturbed,
    /// An attack fell on the helper's square (DB-13).
    Attacked {
        /// Where the attack came from.
        by: Square,
    },
    /// The assisted troop did not attack that square (DB-14).
    NoSuchAttack,
    /// The passenger did not ask for this convoy (DB-12, DB-14).
    NoPassenger,
    /// The ship did not offer the passenger this convoy (DB-12).
    NoConvoy,
    /// An attack fell on the ship (DB-12).
    ShipAttacked {
        /// Where the attack came from.
        by: Square,
    },
    /// Its order was to defend, or it had none (DB-9).
    OrderedToDefend,
}

/// What a phase did: the result of [`Position::adjudicate`](crate::Position::adjudicate).
///
/// After a season it has a [`Report`] for every troop, after a sprout phase the troops that came and went. It holds
/// its memory when it is used again.
#[derive(Clone, Debug)]
pub struct Resolution {
    pub(crate) rules: Ruleset,
    pub(crate) phase: Phase,
    pub(crate) reports: Vec<Report>,
    pub(crate) sprouted: Vec<Sprouted>,
    pub(crate) disbanded: Vec<Square>,
    pub(crate) drawn: Vec<Square>,
    /// What the adjudication notes down for every square.
    pub(crate) spots: Vec<Spot>,
    /// The squares of a sprout phase after the disbandments.
    pub(crate) named: SmallVec<[Held; 64]>,
}

impl PartialEq for Resolution {
    fn eq(&self, other: &Self) -> bool {
        self.phase == other.phase
            && self.reports == other.reports
            && self.sprouted == other.sprouted
            && self.disbanded == other.disbanded
            && self.drawn == other.drawn
            && self.rules == other.rules
    }
}

impl Eq for Resolution {}

impl Resolution {
    /// An empty resolution, to be filled by
    /// [`Position::adjudicate_into`](crate::Position::adjudicate_into).
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self {
            rules: rules.clone(),
            phase: Phase::START,
            reports: Vec::new(),
            sprouted: Vec::new(),
            disbanded: Vec::new(),
            drawn: Vec::new(),
            spots: Vec::new(),
            named: SmallVec::new(),
        }
    }

    /// The phase that was played.
    #[must_use]
    pub fn phase(&self) -> Phase {
        self.phase
    }

    /// The reports on all troops of a season, one a troop and thus at most one a square, in square order; none after a
    /// sprout phase.
    #[must_use]
    pub fn reports(&self) -> &[Report] {
        &self.reports
    }

    /// The report on the troop that stood on a square when the season began.
    #[must_use]
    pub fn report(&self, square: Square) -> Option<&Report> {
        self.reports.get(usize::from(self.spot(square)?.troop))
    }

    /// The verdict on the troop that stood on a square when the season began.
    #[must_use]
    pub fn verdict(&self, square: Square) -> Option<Verdict> {
        self.report(square).map(Report::verdict)
    }

    /// Where the troops stood that were disbanded, in square order: in a season those whose squares were taken, in a
    /// sprout phase those that sheets named and those drawn by lot.
    #[must_use]
    pub fn disbanded(&self) -> &[Square] {
        &self.disbanded
    }

    /// The disbandments of a sprout phase that were drawn by lot (DB-23), in square order.
    #[must_use]
    pub fn drawn(&self) -> &[Square] {
        &self.drawn
    }

    /// The troops that sprouted, in square order.
    #[must_use]
    pub fn sprouted(&self) -> &[Sprouted] {
        &self.sprouted
    }

    /// The attacks on a square, by land, sea and convoy, in the square order of the attackers.
    pub fn attacks_on(&self, square: Square) -> impl Iterator<Item = &Report> + Clone + '_ {
        self.reports.iter().filter(move |report| report.target == Some(square))
    }

    /// The assists that counted for the attack of the troop on a square (DB-14), in square order.
    pub fn assists_for(&self, attacker: Square) -> impl Iterator<Item = &Report> + Clone + '_ {
        self.reports.iter().filter(move |report| {
            report.verdict == Verdict::Given
                && matches!(report.order, Order::Assist { assisted, .. } if assisted == attacker)
        })
    }

    /// The neighbors that defended a square with effect (DB-15), in square order.
    pub fn defenders_of(&self, square: Square) -> impl Iterator<Item = &Report> + Clone + '_ {
        self.reports.iter().filter(move |report| {
            report.verdict == Verdict::Given
                && matches!(report.order, Order::DefendNeighbor { neighbor, .. } if neighbor == square)
        })
    }

    /// The defence of a square (DB-15); 0 after a sprout phase.
    #[must_use]
    pub fn defence(&self, square: Square) -> u8 {
        rules::defence(&self.reports, &self.spots, square)
    }

    fn spot(&self, square: Square) -> Option<Spot> {
        self.spots.get(square.index()).copied()
    }

    /// Why the troop that stood on a square got its verdict; nothing if none stood there.
    #[must_use]
    pub fn cause(&self, square: Square) -> Option<Cause> {
        let report = self.report(square)?;
        Some(match report.verdict {
            Verdict::Captured => {
                let defence = report.target.map_or(0, |target| self.defence(target));
                Cause::Strongest { strength: report.strength, defence }
            }
            Verdict::Outnumbered => {
                let rival = self.rival(report)?;
                Cause::StrongerRival { rival: rival.square, strength: rival.strength }
            }
            Verdict::Standoff => Cause::EqualRival { rival: self.rival(report)?.square },
            Verdict::Repelled => self.repulse(report)?,
            Verdict::OwnTroop => Cause::OwnTroop,
            Verdict::Given => Cause::Undisturbed,
            Verdict::Shifted => {
                Cause::Attacked { by: self.strongest_against(report.square, report)?.square }
            }
            Verdict::Void if matches!(report.order, Order::Convoy { .. }) => Cause::NoPassenger,
            Verdict::Void => Cause::NoSuchAttack,
            Verdict::Unmatched => Cause::NoConvoy,
            Verdict::Disrupted => {
                let Order::Convoyed { ship, .. } = report.order else { return None };
                let by = self.strongest_against(ship, self.report(ship)?)?;
                Cause::ShipAttacked { by: by.square }
            }
            Verdict::Defended => Cause::OrderedToDefend,
        })
    }

    /// The strongest other attack on the square that a troop attacked.
    fn rival(&self, report: &Report) -> Option<&Report> {
        let spot = self.spot(report.target?)?;
        let strongest = self.reports.get(usize::from(spot.attacker))?;
        if strongest.square == report.square {
            self.reports.get(usize::from(spot.equal))
        } else {
            Some(strongest)
        }
    }

    /// The strongest attack on a square that counts against its troop, and of equal ones the first.
    fn strongest_against(&self, square: Square, defender: &Report) -> Option<&Report> {
        let friendly_fire = self.rules.has(RuleOption::FriendlyFire);
        let counts = |attack: &&Report| friendly_fire || attack.troop.army != defender.troop.army;
        let strongest = self.reports.get(usize::from(self.spot(square)?.attacker)).filter(counts);
        // All attacks are searched only if the strongest of all is one of the own army's.
        strongest.or_else(|| {
            let attacks = self.attacks_on(square).filter(counts);
            attacks.reduce(|best, next| if next.strength > best.strength { next } else { best })
        })
    }

    fn repulse(&self, report: &Report) -> Option<Cause> {
        let target = report.target?;
        let defence = self.defence(target);
        if report.strength <= defence {
            return Some(Cause::Defence { defence });
        }
        self.report(target).map(|other| Cause::HeadToHead { strength: other.strength })
    }
}
