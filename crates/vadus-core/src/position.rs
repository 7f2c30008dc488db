//! Positions that are known to be legal.

use alloc::string::ToString;
use core::fmt;
use core::hash::{Hash, Hasher};

use board_geometry::{Board, Cell, Diagram};

use crate::tables::{Stones, Strips, Tables, small_index};
use crate::{Outcome, PositionError, Ruleset, Setup, Side, zobrist};

/// A legal position: the stones, the side to move, the passes in a row, and the outcome if the game is over.
///
/// It comes from the start of a game, from a checked [`Setup`], or from play; nothing else changes it.
///
/// Two positions are equal, and hash alike, if they are the same to the rules: boards of one size, with the same
/// stones, the same side to move and the same number of passes. No position comes twice in a game (VA-10).
///
/// A clone costs about 400 bytes; the tables of the board are shared.
///
/// ```
/// use vadus_core::{Position, Ruleset};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let rules = Ruleset::new(3)?;
/// let mut position = Position::new(&rules);
/// position.play("c3".parse()?)?;
/// position.play("a1 e5".parse()?)?;
/// assert_eq!(position.to_string(), "2o/4/2x2/4/o2 x 0");
/// assert_eq!(position.legal_move_count(), 16 * 15 / 2 + 1);
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Position {
    pub(crate) rules: Ruleset,
    pub(crate) stones: [Stones; 2],
    /// The same stones by strips, for [`Position::values`].
    pub(crate) strips: [Strips; 2],
    pub(crate) turn: Side,
    pub(crate) passes: u8,
    /// The number of empty points.
    pub(crate) empty: u16,
    pub(crate) hash: u64,
    pub(crate) outcome: Option<Outcome>,
}

impl Position {
    /// The start of a game: an empty board, Black to move (VA-6).
    #[must_use]
    pub fn new(rules: &Ruleset) -> Self {
        Self::assemble(rules, [Stones::EMPTY; 2], Side::Black, 0)
    }

    /// The position that a set-up describes. A board with stones may hold any (VA-6); with two passes the game is
    /// over.
    ///
    /// # Errors
    ///
    /// [`PositionError`] with every violation: another size, stones off the board, an empty board that is not the
    /// start, more than two passes.
    pub fn from_setup(setup: &Setup, rules: &Ruleset) -> Result<Self, PositionError> {
        PositionError::check(setup.violations(rules))?;
        let mut stones = [Stones::EMPTY; 2];
        for (&point, side) in &setup.stones {
            if let Some(cell) = rules.board().at(point) {
                stones[side.index()].insert(cell);
            }
        }
        Ok(Self::assemble(rules, stones, setup.turn, setup.passes))
    }

    /// The position of these parts, which are known to be legal.
    pub(crate) fn assemble(rules: &Ruleset, stones: [Stones; 2], turn: Side, passes: u8) -> Self {
        let tables = rules.tables();
        let empty = tables.all - stones[0] - stones[1];
        let mut position = Self {
            hash: zobrist::full(tables.size, &stones, turn, passes),
            empty: small_index(empty.len()),
            rules: rules.clone(),
            strips: stones.map(|own| tables.strips(&own)),
            stones,
            turn,
            passes,
            outcome: None,
        };
        position.judge_end();
        position
    }

    /// The position as plain data.
    #[must_use]
    pub fn to_setup(&self) -> Setup {
        let board = self.board();
        let stones = Side::ALL.into_iter().flat_map(|side| {
            let own = self.stones[side.index()].iter();
            own.filter_map(move |cell| board.coord(cell)).map(move |point| (point, side))
        });
        Setup {
            size: self.rules.size(),
            stones: stones.collect(),
            turn: self.turn,
            passes: self.passes,
        }
    }

    /// The rules that the position is played under.
    #[must_use]
    pub const fn ruleset(&self) -> &Ruleset {
        &self.rules
    }

    /// The board.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.rules.board()
    }

    /// Whose turn it is; after the end, whose it would be.
    #[must_use]
    pub const fn turn(&self) -> Side {
        self.turn
    }

    /// The passes in a row just before, 0 to 2.
    #[must_use]
    pub const fn passes(&self) -> u8 {
        self.passes
    }

    /// Whose stone stands on a point; nothing for an empty point, and for a cell that the board does not have.
    #[must_use]
    pub fn at(&self, cell: Cell) -> Option<Side> {
        Side::ALL.into_iter().find(|side| self.stones[side.index()].contains(cell))
    }

    /// The points with a side's stones, by column, then by row.
    #[must_use]
    pub fn stones(&self, side: Side) -> impl ExactSizeIterator<Item = Cell> + Clone + use<> {
        self.stones[side.index()].iter()
    }

    /// The empty points, by column, then by row.
    #[must_use]
    pub fn empty(&self) -> impl ExactSizeIterator<Item = Cell> + Clone + use<> {
        self.empty_set().iter()
    }

    /// The number of empty points, 0 to 469.
    #[must_use]
    pub const fn empty_count(&self) -> usize {
        self.empty as usize
    }

    /// Whether it is the first turn of the game (VA-6).
    #[must_use]
    pub fn is_first_turn(&self) -> bool {
        usize::from(self.empty) == self.board().len()
    }

    /// How the game ended; nothing while it goes on.
    #[must_use]
    pub const fn outcome(&self) -> Option<Outcome> {
        self.outcome
    }

    /// A 64-bit hash of the position, kept up to date by play. Equal positions have equal hashes, the same on every
    /// machine and in every version.
    #[must_use]
    pub const fn zobrist(&self) -> u64 {
        self.hash
    }

    /// A drawing of the board with labels: `x`, `o`, `.` for an empty point.
    ///
    /// ```
    /// # use vadus_core::{Position, Ruleset, Setup};
    /// let setup: Setup = "1x/2o/2 x 0".parse()?;
    /// let position = Position::from_setup(&setup, &Ruleset::new(2)?)?;
    /// assert_eq!(position.diagram().to_string(), " 3  . x\n 2 . . o\n 1  . . c\n     a b\n");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram<'_, impl Fn(Cell) -> char> {
        self.board().diagram(|cell| self.at(cell).map_or('.', Side::letter))
    }

    pub(crate) fn tables(&self) -> &Tables {
        self.rules.tables()
    }

    pub(crate) fn empty_set(&self) -> Stones {
        self.tables().all - self.stones[0] - self.stones[1]
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let parts = |position: &Self| (position.hash, position.turn, position.passes);
        parts(self) == parts(other) && self.stones == other.stones && self.rules == other.rules
    }
}

impl Eq for Position {}

impl Hash for Position {
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.hash);
    }
}

/// The text of the position, that of its [`Setup`].
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.to_setup().fmt(f)
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Position").field(&self.to_string()).finish()
    }
}
