//! VA-4: connection parts. A smallest connected subgroup with two edge stones is a shortest path between two of them
//! inside the group, counted in stones: any such subgroup holds a path between its two, and a path is one.

use alloc::vec::Vec;

use board_geometry::Cell;

use super::groups::Groups;
use crate::tables::{POINTS, Stones, Tables, WORDS, small_index};

/// Finds the size of the connection part of each group that has edge stones, but no two adjacent ones.
///
/// A search goes out from all of those edge stones at once, each point taken by the source that comes first. Where the
/// regions of two sources meet, a path between them is found; the shortest path crosses such a border. A group's search
/// ends as soon as no shorter path can come.
pub(crate) fn settle(tables: &Tables, stones: &Stones, groups: &mut Groups) {
    if !groups.has_open_ends() {
        return;
    }
    let mut search = Search::new();
    groups.open_ends(tables, |index, root| search.start(index, root));
    search.run(tables, stones);
    for source in 1..=search.sources {
        let root = search.root[usize::from(source)];
        groups.total_mut(root).connection = search.least[usize::from(root)];
    }
}

/// The state of a search over the points.
struct Search {
    /// The points reached, nearest first.
    queue: [u16; POINTS],
    reached: usize,
    /// The source that reached a point, from 1.
    source: [u8; POINTS],
    /// In how many steps.
    steps: [u16; POINTS],
    sources: u8,
    /// The group of each source: at most 36 edge stones of the largest board are pairwise apart.
    root: [u8; 256],
    /// The stones of the shortest path found in each group.
    least: [u16; 256],
}

impl Search {
    const fn new() -> Self {
        Self {
            queue: [0; POINTS],
            reached: 0,
            source: [0; POINTS],
            steps: [0; POINTS],
            sources: 0,
            root: [0; 256],
            least: [u16::MAX; 256],
        }
    }

    fn start(&mut self, index: usize, root: u8) {
        self.sources += 1;
        self.root[usize::from(self.sources)] = root;
        self.reach(index, self.sources, 0);
    }

    fn reach(&mut self, index: usize, source: u8, steps: u16) {
        self.source[index % POINTS] = source;
        self.steps[index % POINTS] = steps;
        self.queue[self.reached % POINTS] = small_index(index);
        self.reached += 1;
    }

    fn run(&mut self, tables: &Tables, stones: &Stones) {
        let mut next = 0;
        while next < self.reached {
            let here = usize::from(self.queue[next % POINTS]) % POINTS;
            next += 1;
            let (source, steps) = (self.source[here], self.steps[here]);
            let root = usize::from(self.root[usize::from(source)]);
            // A path found from here on has at least so many stones.
            if self.least[root] <= 2 * steps + 2 {
                continue;
            }
            let Some(neighbors) = tables.neighbors.get(here) else { continue };
            for &there in neighbors {
                let there = usize::from(there) % POINTS;
                if stones.words()[there / 64 % WORDS] >> (there % 64) & 1 == 0 {
                    continue;
                }
                match self.source[there] {
                    0 => self.reach(there, source, steps + 1),
                    other if other != source => {
                        let path = steps + self.steps[there] + 2;
                        self.least[root] = self.least[root].min(path);
                    }
                    _ => {}
                }
            }
        }
    }
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
