//! Captures between two and around the king: TF-6, TF-7, TF-8, TF-9, and their parameters in TF-21.

use board_geometry::Cell;

use crate::engine::{State, Tables, Taken};
use crate::ruleset::{Shieldwall, ShieldwallBy};
use crate::{Piece, Side};

impl<const N: usize> State<N> {
    /// What the piece that has just arrived takes. Nothing has been removed yet.
    #[inline]
    pub(crate) fn captures(&self, tables: &Tables<N>, piece: Piece, arrived: Cell) -> Taken<N> {
        let mover = piece.side();
        let mut taken = Taken::NOTHING;
        let place = tables.place(arrived);
        let enemies = match mover {
            Side::Attackers => &self.defenders,
            Side::Defenders => &self.attackers,
        };
        // TF-8: whether the king helps as the piece that moves.
        if piece != Piece::King || tables.traits.king_hammer.is_on() {
            for (&victim, &beyond) in place.near.iter().zip(&place.beyond) {
                if enemies.contains(victim) && self.is_anvil(tables, mover, beyond) {
                    taken.men.insert(victim);
                }
            }
        }
        if mover == Side::Attackers {
            taken.king = self.king.filter(|&king| {
                place.near.contains(&king) && self.king_caught(tables, king, arrived)
            });
        }
        if tables.traits.shieldwall != Shieldwall::None
            && (tables.layout.edge().contains(arrived)
                || tables.traits.shieldwall_by == ShieldwallBy::Any)
        {
            taken.men |= self.walls(tables, mover, arrived);
        }
        taken
    }

    /// TF-6, TF-7: whether a cell helps the mover to take the man before it.
    #[inline]
    fn is_anvil(&self, tables: &Tables<N>, mover: Side, cell: Cell) -> bool {
        let hostile = tables.hostile_to(mover.opponent());
        let man = match mover {
            Side::Attackers => self.attackers.contains(cell),
            Side::Defenders => {
                self.defenders.contains(cell)
                    || tables.traits.king_anvil.is_on() && self.king == Some(cell)
            }
        };
        man || hostile.always.contains(cell)
            || hostile.empty.contains(cell) && self.piece(cell).is_none()
            || hostile.occupied.contains(cell) && self.piece(cell).is_some()
            || mover == Side::Attackers
                && tables.traits.linnaean_capture.is_on()
                && self.king == Some(cell)
                && self.at_bay(tables, cell)
    }

    /// TF-21: whether the king stands on the castle with attackers on three sides of it. The man before it, whom they
    /// are about to take against him, stands on the fourth.
    fn at_bay(&self, tables: &Tables<N>, king: Cell) -> bool {
        let near = tables.place(king).near;
        tables.castle.contains(king)
            && near.iter().filter(|&&cell| self.attackers.contains(cell)).count() == 3
    }

    /// TF-9, TF-21: whether the attacker who has just arrived next to the king completes his capture.
    fn king_caught(&self, tables: &Tables<N>, king: Cell, arrived: Cell) -> bool {
        let place = tables.place(king);
        let against = &tables.against_king;
        let enemies = self.attackers | against.always | (against.empty - self.occupied());
        if tables.four.contains(king) {
            let near = place.near.iter().filter(|&&cell| enemies.contains(cell)).count();
            return if tables.layout.edge().contains(king) {
                tables.traits.king_edge_three.is_on() && near == 3
            } else {
                near == 4
            };
        }
        let opposite = place.near.iter().position(|&cell| cell == arrived).map(|way| (way + 2) % 4);
        opposite.is_some_and(|way| enemies.contains(place.near[way]))
    }
}
