//! Exit forts: TF-24.

use board_geometry::{Cell, CellSet, Direction, Neighborhood};

use crate::Side;
use crate::engine::{COLUMNS, ROWS, State, Tables};

impl<const N: usize, const L: usize> State<N, L> {
    /// Whether the king, who stands on the edge, can move, and no attacker is or can ever come into the region that his
    /// own men leave him.
    #[inline(never)]
    pub(crate) fn in_exit_fort(&self, tables: &Tables<N>) -> bool {
        let layout = &tables.layout;
        let Some(king) = self.king else { return false };
        if self.sees_attacker(tables, king) || !self.king_can_step(tables) {
            return false;
        }
        // Point by point as far as no attacker is met, which mostly is not far.
        let through = layout.complement(self.defenders);
        let mut region = self.king_set();
        loop {
            let wider = layout.dilate(region, Neighborhood::Edge) & through;
            if wider.intersects(&self.attackers) {
                return false;
            }
            if wider == region {
                break;
            }
            region = wider;
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

    /// Whether the first piece in one of the four directions from a cell is an attacker.
    fn sees_attacker(&self, tables: &Tables<N>, cell: Cell) -> bool {
        let place = tables.place(cell);
        [COLUMNS, ROWS].into_iter().any(|axis| {
            let (index, own) = place.on[axis];
            let line = self.lines[axis][usize::from(index)];
            let is_attacker = |other: u32| {
                let cell = tables.on_line(axis, index.into(), other as usize);
                self.attackers.contains(cell)
            };
            let (before, behind) = (line & ((1 << own) - 1), line >> own >> 1);
            before != 0 && is_attacker(before.ilog2())
                || behind != 0 && is_attacker(u32::from(own) + 1 + behind.trailing_zeros())
        })
    }
}
