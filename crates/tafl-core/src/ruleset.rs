//! Rulesets: presets, the builder, and what makes a combination impossible.

mod check;
mod keys;
mod presets;
mod traits;
mod words;

use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use core::fmt;
use core::hash::{Hash, Hasher};

use board_geometry::{Board, Coord};

pub use check::RulesetError;
pub use keys::KEYS;
pub use presets::Preset;
pub(crate) use traits::Traits;
pub use words::{
    Escape, HostileTo, Hostility, KingCapture, KingReturns, MenPass, MenSteps, NoMove, Repetition,
    Shieldwall, ShieldwallBy, Standing, Switch,
};

use crate::engine::AnyTables;
use crate::{Setup, Side};

/// The largest board that rulesets have, in points along a side.
pub const MAX_SIZE: u8 = 19;

/// The smallest board that rulesets have, in points along a side.
pub const MIN_SIZE: u8 = 5;

/// What a ruleset says, as data.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Params {
    pub(crate) size: u8,
    pub(crate) start: Setup,
    pub(crate) traits: Traits,
}

/// A ruleset, and the tables that play needs.
struct Inner {
    params: Params,
    board: Board,
    tables: AnyTables,
}

/// The rules of one game of the family: a preset, or a combination of parameters that the builder has found possible
/// (TF-21).
///
/// A ruleset is a value: two with the same parameters are equal. Clones share their tables, so passing rulesets
/// around costs nothing; making one works its tables out.
///
/// ```
/// # use tafl_core::{KingCapture, Preset, Ruleset};
/// let brandubh = Ruleset::preset(Preset::Brandubh);
/// assert_eq!((brandubh.size(), brandubh.king()), (7, KingCapture::FourNearCastle));
///
/// // Brandubh with short moves for the king.
/// let slow = brandubh.to_builder().king_steps(Some(3)).build()?;
/// assert_eq!(slow.nearest_preset(), (Preset::Brandubh, vec![("king_steps", "3".to_string())]));
///
/// // What cannot be is refused, with the reason.
/// let error = slow.to_builder().king_steps(Some(0)).build().unwrap_err();
/// assert_eq!(error.to_string(), "king_steps: a piece that moves takes at least one step");
/// # Ok::<(), tafl_core::RulesetError>(())
/// ```
#[derive(Clone)]
pub struct Ruleset {
    inner: Arc<Inner>,
}

impl Ruleset {
    /// A named ruleset (TF-20).
    #[must_use]
    pub fn preset(preset: Preset) -> Self {
        // The presets are part of this crate, and a test builds every one of them.
        RulesetBuilder::from(preset)
            .build()
            .unwrap_or_else(|error| unreachable!("preset {preset}: {error}"))
    }

    /// A builder that begins with this ruleset.
    #[must_use]
    pub fn to_builder(&self) -> RulesetBuilder {
        RulesetBuilder { params: self.inner.params.clone() }
    }

    /// The points along a side of the board, [`MIN_SIZE`] to [`MAX_SIZE`].
    #[must_use]
    pub fn size(&self) -> u8 {
        self.inner.params.size
    }

    /// The start: pieces and the side that moves first.
    #[must_use]
    pub fn start(&self) -> &Setup {
        &self.inner.params.start
    }

    /// The side that moves first.
    #[must_use]
    pub fn first(&self) -> Side {
        self.inner.params.start.turn
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.inner.board
    }

    /// Whether a point is the castle or belongs to a corner, and so special in any ruleset that says something of
    /// these.
    #[must_use]
    pub fn region(&self, at: Coord) -> Region {
        region(self.size(), self.citadel_width(), at)
    }

    /// The value of a parameter in the text form, by its key; nothing for a key that is none of [`KEYS`].
    ///
    /// ```
    /// # use tafl_core::{Preset, Ruleset};
    /// let alea = Ruleset::preset(Preset::Alea);
    /// assert_eq!(alea.value("castle_hostile_to").as_deref(), Some("attackers"));
    /// assert_eq!(alea.value("king_steps").as_deref(), Some("none"));
    /// ```
    #[must_use]
    pub fn value(&self, key: &str) -> Option<String> {
        keys::get(&self.inner.params, key)
    }

    /// The preset that differs in the fewest parameters (the first of them in the order of [`Preset::ALL`]), and the
    /// keys and values that differ, in the order of [`KEYS`]. Setting them on a builder that begins with the preset
    /// gives this ruleset.
    #[must_use]
    pub fn nearest_preset(&self) -> (Preset, Vec<(&'static str, String)>) {
        Preset::ALL
            .into_iter()
            .map(|preset| (preset, keys::differences(&self.inner.params, &params(preset))))
            .min_by_key(|(_, differences)| differences.len())
            .unwrap_or((Preset::Alea, Vec::new()))
    }

    /// Whether the castle differs from other points.
    pub(crate) fn castle_matters(&self) -> bool {
        let traits = self.traits();
        self.size() % 2 == 1
            && (traits.castle != Standing::Plain
                || traits.castle_hostile_to != HostileTo::NOBODY
                || traits.castle_counts_against_king.is_on()
                || traits.king == KingCapture::FourNearCastle
                || traits.linnaean_capture.is_on())
    }

    /// Whether the corner points differ from other points.
    pub(crate) fn corners_matter(&self) -> bool {
        let traits = self.traits();
        traits.corners != Standing::Plain
            || traits.corners_hostile_to != HostileTo::NOBODY
            || traits.corners_count_against_king.is_on()
            || traits.escape != Escape::Edge
            || traits.shieldwall == Shieldwall::Corner
    }

    pub(crate) fn traits(&self) -> &Traits {
        &self.inner.params.traits
    }

    pub(crate) fn tables(&self) -> &AnyTables {
        &self.inner.tables
    }
}

impl PartialEq for Ruleset {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.inner, &other.inner) || self.inner.params == other.inner.params
    }
}

impl Eq for Ruleset {}

impl Hash for Ruleset {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.inner.params.hash(state);
    }
}

impl Default for Ruleset {
    /// Alea Evangelii.
    fn default() -> Self {
        Self::preset(Preset::Alea)
    }
}

impl fmt::Debug for Ruleset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (preset, differences) = self.nearest_preset();
        f.debug_tuple("Ruleset").field(&preset.name()).field(&differences).finish()
    }
}

/// What a point is to the rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Region {
    /// Neither castle nor corner, or off the board.
    Open,
    /// The castle.
    Castle,
    /// A point of a corner block.
    Corner,
}

/// The region of a point of a board with these measures.
pub(crate) fn region(size: u8, citadel_width: u8, at: Coord) -> Region {
    let (size, width) = (i16::from(size), i16::from(citadel_width));
    let outer = |place: i16| {
        (0..width).contains(&place) || (size.saturating_sub(width)..size).contains(&place)
    };
    if size % 2 == 1 && at == Coord::new(size / 2, size / 2) {
        Region::Castle
    } else if outer(at.column) && outer(at.row) {
        Region::Corner
    } else {
        Region::Open
    }
}

fn params(preset: Preset) -> Params {
    let mut start: Setup = preset.rows().parse_rows();
    start.turn = preset.first();
    Params { size: start.size, start, traits: preset.traits() }
}

/// Rows of a preset, which are known to be right.
trait ParseRows {
    fn parse_rows(&self) -> Setup;
}

impl ParseRows for str {
    fn parse_rows(&self) -> Setup {
        crate::notation::read_rows(self).unwrap_or_default()
    }
}

/// Makes rulesets: begins with a preset, another ruleset or a start, takes parameters by method or by key and value,
/// and refuses impossible combinations when it builds.
///
/// ```
/// # use tafl_core::{Preset, RulesetBuilder, RulesetError, Standing};
/// let mut builder = RulesetBuilder::from(Preset::Tawlbwrdd).castle(Standing::King);
/// builder.set("encirclement", "true")?;
/// let rules = builder.build()?;
/// assert_eq!(rules.size(), 11);
/// # Ok::<(), RulesetError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RulesetBuilder {
    params: Params,
}

impl RulesetBuilder {
    /// A builder that begins with a start on a board of the same size, and otherwise with the plainest rules: no
    /// special points, an unarmed king taken by four, escape on the edge, loss for a side without a move.
    #[must_use]
    pub fn new(start: Setup) -> Self {
        Self { params: Params { size: start.size, start, traits: Traits::PLAIN } }
    }

    /// The points along a side of the board, [`MIN_SIZE`] to [`MAX_SIZE`].
    #[must_use]
    pub fn size(mut self, size: u8) -> Self {
        self.params.size = size;
        self
    }

    /// The start: pieces and the side that moves first.
    #[must_use]
    pub fn start(mut self, start: Setup) -> Self {
        self.params.start = start;
        self
    }

    /// The side that moves first.
    #[must_use]
    pub fn first(mut self, side: Side) -> Self {
        self.params.start.turn = side;
        self
    }

    /// Sets a parameter by its key and value in the text form: one of [`KEYS`], with the values that
    /// [`Ruleset::value`] gives, in either case. `start` sets the pieces and the first side, `first` the side alone.
    /// A start of another size needs `size` as well.
    ///
    /// # Errors
    ///
    /// [`RulesetError::UnknownKey`] and [`RulesetError::BadValue`]; nothing is changed then.
    pub fn set(&mut self, key: &str, value: &str) -> Result<(), RulesetError> {
        keys::set(&mut self.params, key, value)
    }

    /// The ruleset.
    ///
    /// # Errors
    ///
    /// The first reason why the combination is impossible.
    pub fn build(self) -> Result<Ruleset, RulesetError> {
        let Self { params } = self;
        check::check(&params)?;
        let size = usize::from(params.size);
        let board =
            Board::rectangle(size, size).map_err(|_| RulesetError::Size { size: params.size })?;
        let tables =
            AnyTables::new(&params, &board).ok_or(RulesetError::Size { size: params.size })?;
        Ok(Ruleset { inner: Arc::new(Inner { params, board, tables }) })
    }

    pub(crate) fn traits_mut(&mut self) -> &mut Traits {
        &mut self.params.traits
    }
}

impl From<Preset> for RulesetBuilder {
    fn from(preset: Preset) -> Self {
        Self { params: params(preset) }
    }
}
