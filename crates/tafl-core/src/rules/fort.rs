//! Exit forts: TF-24.

use board_geometry::{CellSet, Direction, Neighborhood};

use crate::Side;
use crate::engine::{State, Tables};

impl<const N: usize> State<N> {
    /// Whether the king stands on the edge, can move, and no attacker is or can ever come into the region that his
    /// own men leave him.
    pub(crate) fn in_exit_fort(&self, tables: &Tables<N>) -> bool {
        let layout = &tables.layout;
        let king = self.king_set();
        if !king.intersects(&layout.edge()) || !self.king_can_step(tables) {
            return false;
        }
        let through = layout.complement(self.defenders);
        let region = layout.flood(king, through, Neighborhood::Edge);
        if region.intersects(&self.attackers) {
            return false;
        }
        // Where an attacker stands or could come to stand, and what counts as one.
        let hostile = tables.hostile_to(Side::Defenders);
        let danger =
            (layout.complement(self.defenders) | hostile.always | hostile.occupied) - region;
        let border = layout.neighbors_of(region, Neighborhood::Edge) & self.defenders;
        let between = |one: Direction| -> CellSet<N> {
            layout.shift(danger, one) & layout.shift(danger, one.opposite())
        };
        let lost = between(Direction::North) | between(Direction::East);
        !border.intersects(&lost)
    }
}
