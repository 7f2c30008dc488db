//! VA-4: connection parts. A smallest connected subgroup with two edge stones is a shortest path between two of them
//! inside the group, counted in stones: any such subgroup holds a path between its two, and a path is one.

use alloc::vec::Vec;
use core::mem::swap;

use board_geometry::Cell;

use super::groups::{Groups, RUNS};
use crate::tables::{EDGE, Lanes, POINTS, Stones, Tables};

/// The most edge stones of a side that are pairwise apart, on the largest board, and the groups that they can be in.
const ENDS: usize = 36;

/// So many lanes that any number of 5 bits names one.
const LANES: usize = 32;

/// A set of points by columns, each with a neighbor on either side: the first lane stays empty, and so do the last ones.
type Padded = [u32; LANES];

/// The lanes that a layer of a search goes over at once, with an empty one on both sides of the columns. Two numbers cost
/// less than one, or than any, and lanes in eights less than in fours.
const NARROW: usize = 26;
const WIDE: usize = 30;

/// Whether the columns of the board fit into few lanes.
fn is_narrow(tables: &Tables) -> bool {
    tables.columns().len() + 2 <= NARROW
}

/// A number that no group has.
const NOBODY: u8 = u8::MAX;

/// Finds the size of the connection part of each group that has edge stones, but no two adjacent ones.
///
/// Few boards need it, and the others are quicker with it out of the way.
#[inline(never)]
pub(crate) fn settle(tables: &Tables, lanes: &Lanes, groups: &mut Groups) {
    if is_narrow(tables) {
        Search::<NARROW>::new(tables, lanes, groups).run(tables, groups);
    } else {
        Search::<WIDE>::new(tables, lanes, groups).run(tables, groups);
    }
}

/// An edge stone of a group with a connection part that must be searched.
#[derive(Clone, Copy)]
struct End {
    /// The lane.
    lane: u8,
    row: u8,
    /// The group.
    group: u8,
    /// How many ends of the group come before.
    index: u8,
}

/// The search for the shortest ways between any two edge stones of a group, in all groups of a side at once.
///
/// Two different ends differ in a bit of their indices. So for each bit a search goes out from the ends that have it,
/// until it comes upon one that lacks it; the shortest way of all these is the one. Layer by layer it takes whole
/// columns of points at a time: the work follows the length of the ways, not the number of stones.
///
/// `N` lanes have points or neighbors of points.
struct Search<const N: usize> {
    stones: Padded,
    ends: [End; ENDS],
    len: usize,
    /// By number of the edge point ([`Tables::edge_number`]), the group of the end there.
    group_at: [u8; EDGE],
    /// By root, the group; [`NOBODY`] for roots of other groups.
    group_of: [u8; RUNS],
    /// The groups: each one's root, the number of its ends, and the stones of the shortest way so far.
    roots: [u8; ENDS],
    counts: [u8; ENDS],
    least: [u16; ENDS],
    groups: usize,
}

impl<const N: usize> Search<N> {
    fn new(tables: &Tables, lanes: &Lanes, groups: &Groups) -> Self {
        let none = End { lane: 0, row: 0, group: 0, index: 0 };
        let mut search = Self {
            stones: padded(lanes),
            ends: [none; ENDS],
            len: 0,
            group_at: [0; EDGE],
            group_of: [NOBODY; RUNS],
            roots: [0; ENDS],
            counts: [0; ENDS],
            least: [u16::MAX; ENDS],
            groups: 0,
        };
        groups.open_ends(tables, |root, column, row| {
            search.add(root, column, row, tables.edge_number(column, row));
        });
        search
    }

    fn add(&mut self, root: u8, column: usize, row: usize, number: usize) {
        let known = &mut self.group_of[usize::from(root)];
        if *known == NOBODY {
            self.roots[self.groups] = root;
            *known = small(self.groups);
            self.groups += 1;
        }
        let group = usize::from(*known);
        let index = self.counts[group];
        let end = End { lane: small(column + 1), row: small(row), group: *known, index };
        self.ends[self.len] = end;
        self.group_at[number % EDGE] = *known;
        self.counts[group] += 1;
        self.len += 1;
    }

    fn run(mut self, tables: &Tables, groups: &mut Groups) {
        let most = self.counts.iter().copied().max().unwrap_or(0);
        let mut bit = 1;
        while bit < most {
            self.search(tables, bit);
            bit *= 2;
        }
        for (&root, &least) in self.roots[..self.groups].iter().zip(&self.least) {
            groups.set_connection(root, least);
        }
    }

    /// Searches from the ends with a bit in their indices to those without.
    fn search(&mut self, tables: &Tables, bit: u8) {
        let (mut front, mut targets) = (Padded::default(), Padded::default());
        // The groups that have not come to an end yet.
        let mut pending = 0_u64;
        for end in &self.ends[..self.len] {
            if self.counts[usize::from(end.group)] > bit {
                let lanes = if end.index & bit == 0 { &mut targets } else { &mut front };
                lanes[usize::from(end.lane) % LANES] |= 1 << end.row;
                pending |= 1 << end.group;
            }
        }
        let longest = self.least[..self.groups].iter().copied().max().unwrap_or(0);
        let mut next = Padded::default();
        let (mut front, mut next) = (&mut front, &mut next);
        let mut stones = 1;
        while pending != 0 && stones < longest {
            stones += 1;
            let hit = walk::<N>(front, next, &self.stones, &targets);
            swap(&mut front, &mut next);
            if hit != 0 {
                pending &= !self.settle_hits(tables, front, &mut targets, stones);
            }
        }
    }

    /// Notes the ways of so many stones that end where the front meets targets, and returns the groups of these.
    fn settle_hits(
        &mut self,
        tables: &Tables,
        front: &Padded,
        targets: &mut Padded,
        stones: u16,
    ) -> u64 {
        let mut groups = 0;
        for lane in 1..N - 1 {
            let mut hits = front[lane] & targets[lane];
            if hits == 0 {
                continue;
            }
            targets[lane] ^= hits;
            while hits != 0 {
                let number = tables.edge_number(lane - 1, hits.trailing_zeros() as usize);
                let group = self.group_at[number % EDGE];
                hits &= hits - 1;
                groups |= 1 << group;
                let least = &mut self.least[usize::from(group) % ENDS];
                *least = stones.min(*least);
            }
        }
        groups
    }
}

/// The number of a group, a lane or a row.
#[expect(clippy::cast_possible_truncation, reason = "all of them are below 40")]
const fn small(number: usize) -> u8 {
    number as u8
}

/// The stones of the shortest way through this stone from one edge stone of its group to another, or 0 if there is none
/// with fewer stones than `best`, where 0 sets no limit. What comes out may be a way with a turn back, if a shorter one
/// does not pass the stone: so it is never too small.
pub(crate) fn shortest_through(
    tables: &Tables,
    lanes: &Lanes,
    column: usize,
    row: u32,
    best: u16,
) -> u16 {
    let best = if best == 0 { u16::MAX } else { best };
    if is_narrow(tables) {
        through::<NARROW>(tables, lanes, column, row, best)
    } else {
        through::<WIDE>(tables, lanes, column, row, best)
    }
}

fn through<const N: usize>(
    tables: &Tables,
    lanes: &Lanes,
    column: usize,
    row: u32,
    best: u16,
) -> u16 {
    let (mut open, targets) = (padded(lanes), padded(&tables.edge_lanes));
    let (mut front, mut next) = (Padded::default(), Padded::default());
    let (mut front, mut next) = (&mut front, &mut next);
    front[column + 1] = 1 << row;
    open[column + 1] &= !(1 << row);
    // The steps to the nearest edge stone, once it is known.
    let mut nearest = (targets[column + 1] >> row & 1 == 1).then_some(0);
    let mut steps = 0;
    loop {
        steps += 1;
        if nearest.unwrap_or(steps) + steps + 1 >= best {
            return 0;
        }
        let step = step::<N>(front, next, &mut open, &targets);
        swap(&mut front, &mut next);
        if step.any == 0 {
            return 0;
        }
        if step.hit != 0 {
            let ends = front.iter().zip(&targets).map(|(front, targets)| front & targets);
            let two = ends.map(u32::count_ones).sum::<u32>() >= 2;
            match nearest {
                Some(nearest) => return nearest + steps + 1,
                None if two => return 2 * steps + 1,
                None => nearest = Some(steps),
            }
        }
    }
}

/// Columns with empty ones on both sides.
fn padded(lanes: &Lanes) -> Padded {
    let mut padded = Padded::default();
    for (to, from) in padded[1..].iter_mut().zip(lanes) {
        *to = *from;
    }
    padded
}

/// What a step came upon, as bits anywhere.
struct Step {
    /// Points.
    any: u32,
    /// Targets.
    hit: u32,
}

/// Takes the front of a search to all its neighbors among the stones, back to those that it came from too, and returns the
/// targets there, as bits anywhere.
///
/// Two fronts take turns, since one that changes as it is read makes the lanes wait for each other.
#[inline]
fn walk<const N: usize>(
    front: &Padded,
    next: &mut Padded,
    stones: &Padded,
    targets: &Padded,
) -> u32 {
    let mut hit = 0;
    for lane in 1..N - 1 {
        let (west, here, east) = (front[lane - 1], front[lane], front[lane + 1]);
        let around = (here | west) << 1 | (here | east) >> 1 | west | east;
        next[lane] = around & stones[lane];
        hit |= next[lane] & targets[lane];
    }
    hit
}

/// Takes the front of a search to all its neighbors among the open points, which are open no more.
#[inline]
fn step<const N: usize>(
    front: &Padded,
    next: &mut Padded,
    open: &mut Padded,
    targets: &Padded,
) -> Step {
    let (mut any, mut hit) = (0, 0);
    for lane in 1..N - 1 {
        let (west, here, east) = (front[lane - 1], front[lane], front[lane + 1]);
        let around = (here | west) << 1 | (here | east) >> 1 | west | east;
        let reached = around & open[lane];
        open[lane] &= !reached;
        next[lane] = reached;
        any |= reached;
        hit |= reached & targets[lane];
    }
    Step { any, hit }
}

/// The connection part chosen among those of this size: from its lower end to its higher one.
///
/// The lower end is the lowest edge stone from which another can be reached with so many stones; the higher end is the
/// lowest such other; the way leads each time to the lowest stone that is one step nearer to the higher end.
pub(crate) fn choose(tables: &Tables, group: &Stones, size: u16) -> Vec<Cell> {
    let Some(steps) = size.checked_sub(1) else { return Vec::new() };
    let ends: Stones = *group & tables.edge;
    for end in ends {
        let from_here = distances(tables, group, end, steps);
        let Some(other) = ends.iter().find(|other| from_here[other.index()] == steps) else {
            continue;
        };
        let to_other = distances(tables, group, other, steps);
        let mut path = alloc::vec![end];
        let mut here = end;
        while to_other[here.index()] > 0 {
            let nearer = to_other[here.index()] - 1;
            let around = tables.neighbors.get(here.index()).into_iter().flatten();
            let mut around = around.filter_map(|&index| Cell::new(usize::from(index)));
            let Some(next) = around.find(|next| to_other[next.index()] == nearer) else { break };
            path.push(next);
            here = next;
        }
        return path;
    }
    Vec::new()
}

/// The steps from a stone to each of its group, up to a limit; `u16::MAX` for all other points.
fn distances(tables: &Tables, group: &Stones, from: Cell, limit: u16) -> [u16; POINTS] {
    let mut distances = [u16::MAX; POINTS];
    distances[from.index()] = 0;
    let mut layer = alloc::vec![from];
    for steps in 1..=limit {
        let mut next = Vec::new();
        for here in layer {
            let around = tables.neighbors.get(here.index()).into_iter().flatten();
            for there in around.filter_map(|&index| Cell::new(usize::from(index))) {
                if group.contains(there) && distances[there.index()] == u16::MAX {
                    distances[there.index()] = steps;
                    next.push(there);
                }
            }
        }
        layer = next;
    }
    distances
}
