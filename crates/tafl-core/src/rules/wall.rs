//! Walls of shields on the edge: TF-23.

use board_geometry::{Cell, CellSet};

use crate::Side;
use crate::engine::{State, Tables};
use crate::ruleset::ShieldwallBy;

impl<const N: usize, const L: usize> State<N, L> {
    /// The men in the lines that are walls now that a piece has arrived: those that it closes at an end, and those
    /// that it stands in front of, if that will do.
    pub(crate) fn walls(&self, tables: &Tables<N>, mover: Side, arrived: Cell) -> CellSet<N> {
        let place = tables.place(arrived);
        let mut taken = CellSet::EMPTY;
        for outward in 0..4 {
            let next = place.near[outward];
            if next == tables.off {
                for along in [(outward + 1) % 4, (outward + 3) % 4] {
                    taken |= self.wall(tables, mover, place.near[along], outward);
                }
            } else if tables.traits.shieldwall_by == ShieldwallBy::Any
                && tables.place(next).near[outward] == tables.off
            {
                taken |= self.wall(tables, mover, next, outward);
            }
        }
        taken - self.king_set()
    }

    /// The pieces of the line around a cell of the edge, if they are a wall; the king among them.
    fn wall(&self, tables: &Tables<N>, mover: Side, member: Cell, outward: usize) -> CellSet<N> {
        let is_own = |cell| self.stands(mover, cell);
        let is_enemy = |cell| self.stands(mover.opponent(), cell);
        let front = (outward + 2) % 4;
        let mut line = CellSet::EMPTY;
        for along in [(outward + 1) % 4, (outward + 3) % 4] {
            let mut cell = member;
            while is_enemy(cell) {
                let place = tables.place(cell);
                if !is_own(place.near[front]) {
                    return CellSet::EMPTY;
                }
                line.insert(cell);
                cell = place.near[along];
            }
            let corner = tables.corner_closes && tables.corners.contains(cell);
            if line.is_empty() || !is_own(cell) && !corner {
                return CellSet::EMPTY;
            }
        }
        if line.len() >= 2 { line } else { CellSet::EMPTY }
    }
}
