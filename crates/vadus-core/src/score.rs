//! What the groups are worth: in short as values, in full with stones and connection parts.

use alloc::vec::Vec;
use core::cmp::Reverse;

use board_geometry::Cell;
use smallvec::SmallVec;

use crate::rules::connection::choose;
use crate::rules::groups::Groups;
use crate::rules::verdict::decide;
use crate::{Outcome, Position, Side};

/// The values of the groups of both sides (VA-5), from the highest down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values([SmallVec<[i16; 32]>; 2]);

impl Values {
    pub(crate) const fn new(lists: [SmallVec<[i16; 32]>; 2]) -> Self {
        Self(lists)
    }

    /// The values of a side's groups from the highest down, each in `-469..=469`.
    #[must_use]
    pub fn of(&self, side: Side) -> &[i16] {
        &self.0[side.index()]
    }

    /// What these values decide (VA-9).
    #[must_use]
    pub fn decision(&self) -> Outcome {
        decide(self.of(Side::Black), self.of(Side::White))
    }
}

/// One group with its parts (VA-2 to VA-5).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    side: Side,
    stones: Vec<Cell>,
    connection: Vec<Cell>,
    edge_stones: usize,
    value: i16,
}

impl Group {
    /// Whose group it is.
    #[must_use]
    pub const fn side(&self) -> Side {
        self.side
    }

    /// Its stones, by column, then by row; at least one (VA-2).
    #[must_use]
    pub fn stones(&self) -> &[Cell] {
        &self.stones
    }

    /// The number of its edge stones (VA-3).
    #[must_use]
    pub const fn edge_stones(&self) -> usize {
        self.edge_stones
    }

    /// Its connection part (VA-4): the stones of a shortest way between two edge stones, end to end; none if the
    /// group has fewer than two edge stones.
    ///
    /// Where several are smallest the choice is this: the way begins at the lowest edge stone (by column, then by
    /// row) from which another can be reached with so few stones, ends at the lowest such other, and goes on each
    /// time to the lowest stone that is one step nearer to the end.
    #[must_use]
    pub fn connection(&self) -> &[Cell] {
        &self.connection
    }

    /// Its surplus part (VA-5): the stones outside the connection part, by column, then by row.
    pub fn surplus(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        self.stones.iter().copied().filter(|stone| !self.connection.contains(stone))
    }

    /// Its value (VA-5): connection minus surplus, in `-469..=469`.
    #[must_use]
    pub const fn value(&self) -> i16 {
        self.value
    }
}

/// All groups of both sides, and what they decide (VA-9).
///
/// ```
/// use vadus_core::{Outcome, Position, Ruleset, Setup, Side};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// // Black's wall from corner to corner, and two white groups that touch the edge once each.
/// let setup: Setup = "2x/2xo/2x2/1xoo/x2 x 0".parse()?;
/// let position = Position::from_setup(&setup, &Ruleset::new(3)?)?;
/// let score = position.score();
/// let best = &score.groups(Side::Black)[0];
/// let name = |&stone| position.board().name(stone).map(|name| name.to_string());
/// let wall: Vec<String> = best.connection().iter().filter_map(name).collect();
/// assert_eq!(wall, ["a1", "b2", "c3", "d4", "e5"]);
/// assert_eq!((best.value(), best.surplus().count()), (5, 0));
/// assert_eq!(score.decision(), Outcome::HigherGroup { winner: Side::Black, rank: 0 });
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    groups: [Vec<Group>; 2],
    decision: Outcome,
}

impl Score {
    /// The groups of a side from the highest value down; those of equal value by their lowest stones.
    #[must_use]
    pub fn groups(&self, side: Side) -> &[Group] {
        &self.groups[side.index()]
    }

    /// Who wins if the game ends here, and why (VA-9).
    #[must_use]
    pub const fn decision(&self) -> Outcome {
        self.decision
    }

    /// The pair of groups that decides, Black's and White's, of which one may be missing; nothing in a draw. Their
    /// rank is [`Outcome::rank`].
    #[must_use]
    pub fn deciding_pair(&self) -> Option<(Option<&Group>, Option<&Group>)> {
        let rank = self.decision.rank()?;
        let [black, white] = &self.groups;
        Some((black.get(rank), white.get(rank)))
    }
}

impl Position {
    /// The values of all groups as they are now, without their stones: quick, for searches.
    ///
    /// ```
    /// use vadus_core::{Position, Ruleset, Setup, Side};
    ///
    /// # fn main() -> Result<(), Box<dyn core::error::Error>> {
    /// let setup: Setup = "xo/1x1/1o x 0".parse()?;
    /// let values = Position::from_setup(&setup, &Ruleset::new(2)?)?.values();
    /// assert_eq!(values.of(Side::Black), [-2]);
    /// assert_eq!(values.of(Side::White), [-1, -1]);
    /// # Ok(())
    /// # }
    /// ```
    #[must_use]
    pub fn values(&self) -> Values {
        let mut groups = Groups::new();
        Values(Side::ALL.map(|side| {
            let side = side.index();
            groups.values(self.tables(), &self.strips[side], &self.stones[side])
        }))
    }

    /// All groups as they are now, with their stones and parts. [`Position::values`] is quicker.
    #[must_use]
    pub fn score(&self) -> Score {
        let groups = Side::ALL.map(|side| self.groups(side));
        let values = |side: Side| {
            groups[side.index()].iter().map(Group::value).collect::<SmallVec<[i16; 32]>>()
        };
        Score { decision: decide(&values(Side::Black), &values(Side::White)), groups }
    }

    fn groups(&self, side: Side) -> Vec<Group> {
        let tables = self.tables();
        let mut groups = Groups::new();
        groups.find_all(tables, &self.strips[side.index()], &self.stones[side.index()]);
        let mut list: Vec<Group> = groups
            .roots()
            .map(|root| {
                let stones = groups.stones(tables, root);
                Group {
                    side,
                    connection: choose(tables, &stones, groups.connection(root)),
                    stones: stones.iter().collect(),
                    edge_stones: (stones & tables.edge).len(),
                    value: groups.value(root),
                }
            })
            .collect();
        list.sort_by_key(|group| (Reverse(group.value), group.stones.first().copied()));
        list
    }
}
