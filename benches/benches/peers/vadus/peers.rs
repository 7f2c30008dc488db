//! The groups of a board and their values, as one would write it with a graph or a hexagon crate: the groups as
//! connected components, each connection part as the shortest of the ways from every edge stone to another.

use std::collections::{HashMap, HashSet};

use hexx::Hex;
use pathfinding::prelude::{bfs, bfs_reach, connected_components};
use petgraph::algo::dijkstra;
use petgraph::graph::{NodeIndex, UnGraph};
use petgraph::visit::Dfs;
use vadus_core::geometry::{Cell, Neighborhood};
use vadus_core::{Position, Ruleset, Side};

/// The points of a board.
pub(super) struct Links {
    neighbors: Vec<Vec<usize>>,
    /// The same in numbers of half the size or less, which hash faster.
    short_neighbors: Vec<Vec<u16>>,
}

impl Links {
    pub(super) fn of(rules: &Ruleset) -> Self {
        let board = rules.board();
        let around = |cell| board.neighbors(cell, Neighborhood::Edge).map(Cell::index);
        let short = |index| u16::try_from(index).unwrap_or(u16::MAX);
        Self {
            neighbors: board.cells().map(|cell| around(cell).collect()).collect(),
            short_neighbors: board.cells().map(|cell| around(cell).map(short).collect()).collect(),
        }
    }

    fn is_edge(&self, point: usize) -> bool {
        self.neighbors[point].len() < 6
    }
}

/// The stones of a board: by point, and by the hexagons of `hexx`.
pub(super) struct Stones {
    points: Vec<Option<Side>>,
    hexagons: HashMap<Hex, Side>,
    radius: i32,
}

impl Stones {
    pub(super) fn of(position: &Position) -> Self {
        let board = position.board();
        let radius = i32::from(position.ruleset().size()) - 1;
        let hexagon = |cell| {
            let at = board.coord(cell)?;
            Some((
                Hex::new(i32::from(at.column) - radius, radius - i32::from(at.row)),
                position.at(cell)?,
            ))
        };
        Self {
            points: board.cells().map(|cell| position.at(cell)).collect(),
            hexagons: board.cells().filter_map(hexagon).collect(),
            radius,
        }
    }
}

fn number(count: usize) -> i16 {
    i16::try_from(count).expect("a board has few points")
}

fn value(stones: usize, connection: usize) -> i16 {
    2 * number(connection) - number(stones)
}

/// The stones of the shortest way, 0 if there is none. None is shorter than 2, so that one of 2 ends the search.
fn least(ways: impl Iterator<Item = usize>) -> usize {
    let mut least = 0;
    for way in ways {
        if least == 0 || way < least {
            least = way;
        }
        if least == 2 {
            break;
        }
    }
    least
}

fn highest_first(mut values: [Vec<i16>; 2]) -> [Vec<i16>; 2] {
    for values in &mut values {
        values.sort_unstable_by(|a, b| b.cmp(a));
    }
    values
}

/// With crate `pathfinding` at its best: groups by its walk over all that can be reached, connection parts by its
/// breadth-first search.
pub(super) fn pathfinding(links: &Links, stones: &Stones) -> [Vec<i16>; 2] {
    let colors = &stones.points;
    let around = |&point: &u16| {
        let color = colors[usize::from(point)];
        let neighbors = links.short_neighbors[usize::from(point)].iter().copied();
        neighbors.filter(move |&other| colors[usize::from(other)] == color)
    };
    let is_edge = |point: u16| links.is_edge(point.into());
    let mut values = [Vec::new(), Vec::new()];
    let mut seen = vec![false; colors.len()];
    for (start, point) in (0..colors.len()).zip(0_u16..) {
        let Some(side) = colors[start].filter(|_| !seen[start]) else { continue };
        let (mut count, mut ends) = (0, Vec::new());
        for stone in bfs_reach(point, around) {
            seen[usize::from(stone)] = true;
            count += 1;
            ends.extend(Some(stone).filter(|&stone| is_edge(stone)));
        }
        let way = |&end: &u16| bfs(&end, around, |&point| point != end && is_edge(point));
        let connection = match ends.len() {
            0 | 1 => 0,
            _ => least(ends.iter().filter_map(way).map(|way| way.len())),
        };
        values[side.index()].push(value(count, connection));
    }
    highest_first(values)
}

/// With crate `pathfinding`: its components and its breadth-first search.
pub(super) fn pathfinding_components(links: &Links, stones: &Stones) -> [Vec<i16>; 2] {
    let colors = &stones.points;
    let around = |&point: &usize| {
        let color = colors[point];
        links.neighbors[point].iter().copied().filter(move |&other| colors[other] == color)
    };
    let points: Vec<usize> = (0..colors.len()).filter(|&point| colors[point].is_some()).collect();
    let mut values = [Vec::new(), Vec::new()];
    for group in connected_components(&points, around) {
        let ends = group.iter().copied().filter(|&point| links.is_edge(point));
        let way = |end| bfs(&end, around, |&point| point != end && links.is_edge(point));
        let connection = least(ends.filter_map(way).map(|way| way.len()));
        let side = group.iter().find_map(|&point| colors[point]).map_or(0, Side::index);
        values[side].push(value(group.len(), connection));
    }
    highest_first(values)
}

/// With crate `petgraph`: a graph of the stones, its depth-first walk and its shortest ways.
pub(super) fn petgraph(links: &Links, stones: &Stones) -> [Vec<i16>; 2] {
    let colors = &stones.points;
    let mut graph = UnGraph::<usize, ()>::with_capacity(colors.len(), 3 * colors.len());
    let mut nodes = vec![NodeIndex::end(); colors.len()];
    for point in (0..colors.len()).filter(|&point| colors[point].is_some()) {
        nodes[point] = graph.add_node(point);
        for &other in links.neighbors[point].iter().filter(|&&other| other < point) {
            if colors[other] == colors[point] {
                graph.add_edge(nodes[other], nodes[point], ());
            }
        }
    }
    let mut values = [Vec::new(), Vec::new()];
    let mut seen = vec![false; graph.node_count()];
    for start in graph.node_indices() {
        if seen[start.index()] {
            continue;
        }
        let mut group = Vec::new();
        let mut walk = Dfs::new(&graph, start);
        while let Some(node) = walk.next(&graph) {
            seen[node.index()] = true;
            group.push(node);
        }
        let ends = || group.iter().copied().filter(|&node| links.is_edge(graph[node]));
        let way = |end| {
            let steps = dijkstra(&graph, end, None, |_| 1_usize);
            ends().filter(|&other| other != end).map(|other| steps[&other] + 1).min()
        };
        let connection = least(ends().filter_map(way));
        let side = colors[graph[start]].map_or(0, Side::index);
        values[side].push(value(group.len(), connection));
    }
    highest_first(values)
}

/// With crate `hexx`: its neighbors and distances, on hash maps.
pub(super) fn hexx(stones: &Stones) -> [Vec<i16>; 2] {
    let colors = &stones.hexagons;
    let is_edge = |at: Hex| at.unsigned_distance_to(Hex::ZERO) == stones.radius.unsigned_abs();
    let around = |at: Hex, side: Side| {
        at.all_neighbors().into_iter().filter(move |other| colors.get(other) == Some(&side))
    };
    let mut values = [Vec::new(), Vec::new()];
    let mut seen = HashSet::new();
    for (&start, &side) in colors {
        if !seen.insert(start) {
            continue;
        }
        let mut group = vec![start];
        let mut next = 0;
        while let Some(&here) = group.get(next) {
            next += 1;
            group.extend(around(here, side).filter(|&there| seen.insert(there)));
        }
        let way = |end: Hex| {
            let mut steps = HashMap::from([(end, 1)]);
            let (mut queue, mut next) = (vec![end], 0);
            while let Some(&here) = queue.get(next) {
                next += 1;
                if here != end && is_edge(here) {
                    return Some(steps[&here]);
                }
                for there in around(here, side) {
                    if !steps.contains_key(&there) {
                        steps.insert(there, steps[&here] + 1);
                        queue.push(there);
                    }
                }
            }
            None
        };
        let ends = group.iter().copied().filter(|&at| is_edge(at));
        let connection = least(ends.filter_map(way));
        values[side.index()].push(value(group.len(), connection));
    }
    highest_first(values)
}
