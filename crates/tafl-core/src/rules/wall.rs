//! Walls of shields on the edge: TF-23.

use board_geometry::{Cell, CellSet};

use crate::Side;
use crate::engine::{State, Tables};

impl<const N: usize> State<N> {
    /// The men in the lines that a piece closes which has just arrived on the edge.
    pub(crate) fn walls(&self, tables: &Tables<N>, mover: Side, arrived: Cell) -> CellSet<N> {
        let place = tables.place(arrived);
        let mut taken = CellSet::EMPTY;
        for outward in (0..4).filter(|&way| place.near[way] == tables.off) {
            let front = (outward + 2) % 4;
            for along in [(outward + 1) % 4, (outward + 3) % 4] {
                taken |= self.wall(tables, mover, arrived, along, front);
            }
        }
        taken - self.king_set()
    }

    /// The pieces of a line that begins next to a cell of the edge, if it is a wall; the king among them.
    fn wall(
        &self,
        tables: &Tables<N>,
        mover: Side,
        arrived: Cell,
        along: usize,
        front: usize,
    ) -> CellSet<N> {
        let (own, enemies) = (self.pieces(mover), self.pieces(mover.opponent()));
        let mut line = CellSet::EMPTY;
        let mut cell = tables.place(arrived).near[along];
        while enemies.contains(cell) {
            let place = tables.place(cell);
            if !own.contains(place.near[front]) {
                return CellSet::EMPTY;
            }
            line.insert(cell);
            cell = place.near[along];
        }
        let closed = own.contains(cell) || tables.corner_closes && tables.corners.contains(cell);
        if closed && line.len() >= 2 { line } else { CellSet::EMPTY }
    }
}
