//! Values kept up to date turn by turn.

use alloc::vec::Vec;
use core::fmt;

use board_geometry::Coord;
use smallvec::SmallVec;

use crate::rules::connection::shortest_through;
use crate::tables::{Lanes, POINTS, small_index};
use crate::{Effects, Outcome, Position, Ruleset, Side, Values};

/// The least and the highest value that a group can have are this far from 0 at most.
const HIGHEST: i16 = 479;

/// Fewer groups of a side than these have their values listed in place, with room for one more.
const FEW: usize = 32;

/// Entries for all values; a multiple of 64.
const VALUES: usize = 960;

/// What is known of a group.
#[derive(Clone, Copy, Default)]
struct Total {
    /// Its stones; 0 if there is no group.
    stones: u16,
    /// How many of them are edge stones (VA-3).
    ends: u16,
    /// The stones of a connection part (VA-4), 0 for an empty one.
    connection: u16,
}

impl Total {
    /// VA-5, as a place in the lists of values: the highest value first.
    fn place(self) -> usize {
        // No connection part has more stones than the group, and no board more than 469.
        usize::from(HIGHEST.unsigned_abs() + self.stones - 2 * self.connection)
    }
}

/// What a stone changed.
#[derive(Clone, Copy)]
struct Change {
    side: Side,
    point: u16,
    /// The root of the stone's group, and that group before: without stones if the stone stands alone.
    root: u16,
    before: Total,
    /// The roots of the groups that it joined to this one; [`NOBODY`] in place of those missing.
    joined: [u16; 2],
}

/// A point that no board has.
const NOBODY: u16 = u16::MAX;

/// Scores a game as it goes on: it stands beside a [`Position`], is told every turn, and knows the values of all groups
/// and what they decide, much sooner than [`Position::values`] would find them anew.
///
/// A stone joins at most three groups, and a connection part gets smaller only by a way through the new stone (VA-2 to
/// VA-5), so that a turn costs what it changes. It takes some 10 kB. No turn of a game allocates memory.
///
/// ```
/// use vadus_core::{Position, Ruleset, Scorer};
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let mut position = Position::new(&Ruleset::new(3)?);
/// let mut scorer = Scorer::new(&position);
/// for turn in ["c3", "a1 b1", "a2 b2"] {
///     let effects = position.play(turn.parse()?)?;
///     scorer.play(&effects);
///     assert_eq!(scorer.values(), position.values());
///     assert_eq!(scorer.decision(), position.values().decision());
/// }
/// assert!(scorer.undo());
/// assert_eq!(scorer.decision().to_string(), "white: higher group at rank 1");
/// # Ok(())
/// # }
/// ```
#[derive(Clone)]
pub struct Scorer {
    rules: Ruleset,
    /// By side.
    stones: [Lanes; 2],
    /// By point.
    owner: [Option<Side>; POINTS],
    /// For each stone one of its group, the root in the end, which has itself. The way there is short, since small
    /// groups join large ones; it is never cut short, so that a stone can be taken back.
    up: [u16; POINTS],
    /// By root.
    totals: [Total; POINTS],
    /// How many groups of each side have a value.
    counts: [[u16; VALUES]; 2],
    /// The values that any group has, and those that not as many groups of both sides have: bits by place.
    present: [u64; VALUES / 64],
    unequal: [u64; VALUES / 64],
    /// All groups of a side.
    groups: [u16; 2],
    changes: Vec<Change>,
    /// How many stones each turn has placed.
    turns: Vec<u8>,
}

impl Scorer {
    /// A scorer of this position.
    #[must_use]
    pub fn new(position: &Position) -> Self {
        let points = position.board().len();
        let mut scorer = Self {
            rules: position.ruleset().clone(),
            stones: [Lanes::default(); 2],
            owner: [None; POINTS],
            up: [0; POINTS],
            totals: [Total::default(); POINTS],
            counts: [[0; VALUES]; 2],
            present: [0; VALUES / 64],
            unequal: [0; VALUES / 64],
            groups: [0; 2],
            changes: Vec::with_capacity(points),
            // Between two turns that place stones there is one pass at most.
            turns: Vec::with_capacity(2 * points + 2),
        };
        for side in Side::ALL {
            for at in position.stones(side).filter_map(|cell| position.board().coord(cell)) {
                scorer.put(side, at);
            }
        }
        scorer.changes.clear();
        scorer
    }

    /// Takes in a turn that the position has played. Stones of a turn of another board or game that find no empty
    /// point are left out.
    pub fn play(&mut self, effects: &Effects) {
        let placed = effects.placed().filter(|&at| self.put(effects.side(), at)).count();
        self.turns.push(u8::try_from(placed).unwrap_or(u8::MAX));
    }

    /// Takes the last turn back. `false`, and no change, if there is none since [`Scorer::new`].
    pub fn undo(&mut self) -> bool {
        let Some(placed) = self.turns.pop() else { return false };
        for _ in 0..placed {
            self.take_back();
        }
        true
    }

    /// The values of all groups, as [`Position::values`].
    #[must_use]
    pub fn values(&self) -> Values {
        if self.groups.iter().any(|&groups| usize::from(groups) >= FEW) {
            return Values::new(Side::ALL.map(|side| {
                let counts = &self.counts[side.index()];
                let values =
                    |place: usize| core::iter::repeat_n(value_of(place), counts[place].into());
                places(&self.present).flat_map(values).collect()
            }));
        }
        // Lists in place, so that nobody asks for each value whether there is room; each is written before it is known
        // whether the side has it, so that nobody must guess.
        let (mut lists, mut lens) = ([[0; FEW]; 2], [0; 2]);
        for place in places(&self.present) {
            let value = value_of(place);
            for ((list, len), counts) in lists.iter_mut().zip(&mut lens).zip(&self.counts) {
                let count = counts[place];
                list[*len % FEW] = value;
                *len += usize::from(count > 0);
                for _ in 1..count {
                    list[*len % FEW] = value;
                    *len += 1;
                }
            }
        }
        let [black, white] = lists;
        Values::new([
            SmallVec::from_buf_and_len(black, lens[0].min(FEW)),
            SmallVec::from_buf_and_len(white, lens[1].min(FEW)),
        ])
    }

    /// Who wins if the game ends here, and why (VA-9).
    #[must_use]
    pub fn decision(&self) -> Outcome {
        // Down to the highest value that one side has more often, both have the same list.
        let Some(place) = places(&self.unequal).next() else { return Outcome::EqualGroups };
        let higher = places(&self.present).take_while(|&higher| higher < place);
        let above: u16 = higher.map(|higher| self.counts[0][higher]).sum();
        let [black, white] = [self.counts[0][place], self.counts[1][place]];
        let winner = if black > white { Side::Black } else { Side::White };
        let rank = above + black.min(white);
        let has_another = self.groups[winner.opponent().index()] > rank;
        let rank = usize::from(rank);
        if has_another {
            Outcome::HigherGroup { winner, rank }
        } else {
            Outcome::MoreGroups { winner, rank }
        }
    }

    /// Puts a stone. `false`, and no change, if it finds no empty point.
    fn put(&mut self, side: Side, at: Coord) -> bool {
        let Some(cell) = self.rules.board().at(at) else { return false };
        let point = cell.index() % POINTS;
        let (Ok(column), Ok(row)) = (usize::try_from(at.column), u32::try_from(at.row)) else {
            return false;
        };
        if self.owner[point].is_some() {
            return false;
        }
        let is_edge = self.rules.tables().edge.contains(cell);
        let (roots, touches) = self.around(side, point, is_edge);
        let own = small_index(point);
        // VA-2: one group of all that the stone touches; the largest of them takes in the others.
        let mut total = Total { stones: 1, ends: is_edge.into(), connection: 0 };
        let mut root = own;
        for &other in roots.iter().filter(|&&root| root != NOBODY) {
            let joined = self.totals[usize::from(other) % POINTS];
            self.count(side, joined, false);
            total.stones += joined.stones;
            total.ends += joined.ends;
            total.connection = nearer(total.connection, joined.connection);
            if root == own || joined.stones > self.totals[usize::from(root) % POINTS].stones {
                root = other;
            }
        }
        self.owner[point] = Some(side);
        self.stones[side.index()][column] |= 1 << row;
        // VA-4: two adjacent edge stones are a connection part; else a shorter way leads through the stone.
        if touches {
            total.connection = 2;
        } else if total.ends >= 2 && total.connection != 2 {
            let tables = self.rules.tables();
            let way =
                shortest_through(tables, &self.stones[side.index()], column, row, total.connection);
            total.connection = nearer(total.connection, way);
        }
        let before = if root == own { Total::default() } else { self.totals[usize::from(root)] };
        let mut joined = [NOBODY; 2];
        let others = roots.into_iter().filter(|&other| other != NOBODY && other != root);
        for (joined, other) in joined.iter_mut().zip(others) {
            *joined = other;
            self.up[usize::from(other) % POINTS] = root;
        }
        self.up[point] = root;
        self.totals[usize::from(root) % POINTS] = total;
        self.count(side, total, true);
        self.changes.push(Change { side, point: own, root, before, joined });
        true
    }

    /// The roots of the groups around a point, each once, and whether a stone of them makes a pair of adjacent edge
    /// stones with one on the point.
    fn around(&self, side: Side, point: usize, is_edge: bool) -> ([u16; 3], bool) {
        // No more than three groups lie around a point, since two neighbors of it in a row are neighbors.
        let (mut roots, mut found, mut touches) = ([NOBODY; 3], 0, false);
        let tables = self.rules.tables();
        for &other in tables.neighbors.get(point).into_iter().flatten() {
            if self.owner[usize::from(other) % POINTS] == Some(side) {
                touches |= is_edge && tables.is_edge(other);
                let root = self.root(other);
                if !roots.contains(&root) {
                    roots[found % 3] = root;
                    found += 1;
                }
            }
        }
        (roots, touches)
    }

    fn root(&self, mut point: u16) -> u16 {
        loop {
            let up = self.up[usize::from(point) % POINTS];
            if up == point {
                return point;
            }
            point = up;
        }
    }

    /// Takes the last stone back.
    fn take_back(&mut self) {
        let Some(Change { side, point, root, before, joined }) = self.changes.pop() else { return };
        let place = usize::from(root) % POINTS;
        self.count(side, self.totals[place], false);
        self.totals[place] = before;
        if before.stones > 0 {
            self.count(side, before, true);
        }
        for other in joined.into_iter().filter(|&other| other != NOBODY) {
            self.up[usize::from(other) % POINTS] = other;
            self.count(side, self.totals[usize::from(other) % POINTS], true);
        }
        self.owner[usize::from(point) % POINTS] = None;
        let board = self.rules.board();
        let at = board.cell(point.into()).and_then(|cell| board.coord(cell));
        if let Some((Ok(column), at)) = at.map(|at| (usize::try_from(at.column), at)) {
            self.stones[side.index()][column] &= !(1 << at.row);
        }
    }

    /// Enters a group in the lists of values, or strikes it out.
    fn count(&mut self, side: Side, group: Total, enter: bool) {
        let place = group.place();
        let by = if enter { 1 } else { u16::MAX };
        let count = &mut self.counts[side.index()][place];
        *count = count.wrapping_add(by);
        self.groups[side.index()] = self.groups[side.index()].wrapping_add(by);
        let [black, white] = [self.counts[0][place], self.counts[1][place]];
        let set = |words: &mut [u64; VALUES / 64], bit: bool| {
            let word = &mut words[place / 64];
            *word = *word & !(1 << (place % 64)) | u64::from(bit) << (place % 64);
        };
        set(&mut self.present, black | white != 0);
        set(&mut self.unequal, black != white);
    }
}

/// The smaller of two connection parts, of which 0 is none.
fn nearer(a: u16, b: u16) -> u16 {
    if a == 0 || b == 0 { a.max(b) } else { a.min(b) }
}

/// The value at a place of the lists.
fn value_of(place: usize) -> i16 {
    HIGHEST - i16::try_from(place).unwrap_or(0)
}

/// The bits of words, ascending.
fn places(words: &[u64; VALUES / 64]) -> impl Iterator<Item = usize> + '_ {
    words.iter().enumerate().flat_map(|(index, &word)| {
        let mut left = word;
        core::iter::from_fn(move || {
            let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(64 * index + bit)
        })
    })
}

impl fmt::Debug for Scorer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Scorer").field("values", &self.values()).finish_non_exhaustive()
    }
}
