//! Captures between two and around the king: TF-6, TF-7, TF-8, TF-9, and their parameters in TF-21.

use board_geometry::Cell;

use crate::engine::{State, Tables, Taken};
use crate::ruleset::{Shieldwall, ShieldwallBy};
use crate::{Piece, Side};

impl<const N: usize, const L: usize> State<N, L> {
    /// What the piece that has just arrived takes. Nothing has been removed yet.
    #[inline]
    pub(crate) fn captures(&self, tables: &Tables<N>, piece: Piece, arrived: Cell) -> Taken<N> {
        // Whoever takes, in whatever way, stands next to one whom he takes, or to a king in the line with them. All four
        // neighbors at once, since what one of them is says nothing of the next.
        let near = &tables.place(arrived).near;
        let (enemies, king) = match piece.side() {
            Side::Attackers => (&self.defenders, self.king),
            Side::Defenders => (&self.attackers, None),
        };
        let mut victims = 0;
        let mut beside_king = false;
        for (way, &cell) in near.iter().enumerate() {
            victims |= u32::from(enemies.contains(cell)) << way;
            beside_king |= Some(cell) == king;
        }
        if victims == 0 && !beside_king {
            return Taken::NOTHING;
        }
        self.captures_near(tables, piece, arrived, victims)
    }

    /// The same for a piece that has men of the other side in some of the four directions, or their king.
    #[inline(never)]
    fn captures_near(
        &self,
        tables: &Tables<N>,
        piece: Piece,
        arrived: Cell,
        mut victims: u32,
    ) -> Taken<N> {
        let mover = piece.side();
        let mut taken = Taken::NOTHING;
        let place = tables.place(arrived);
        // TF-8: whether the king helps as the piece that moves.
        if piece == Piece::King && !tables.traits.king_hammer.is_on() {
            victims = 0;
        }
        while victims != 0 {
            let way = victims.trailing_zeros() as usize % 4;
            victims &= victims - 1;
            if self.is_anvil(tables, mover, place.beyond[way]) {
                taken.men.insert(place.near[way]);
                taken.count += 1;
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
            let walls = self.walls(tables, mover, arrived);
            if !walls.is_empty() {
                taken.men |= walls;
                taken.count = taken.men.len();
            }
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
            || hostile.empty.contains(cell) && self.is_empty(cell)
            || hostile.occupied.contains(cell) && !self.is_empty(cell)
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
        let is_enemy = |&cell: &Cell| {
            self.attackers.contains(cell)
                || against.always.contains(cell)
                || against.empty.contains(cell) && self.is_empty(cell)
        };
        if tables.four.contains(king) {
            let near = place.near.iter().filter(|&cell| is_enemy(cell)).count();
            return if tables.layout.edge().contains(king) {
                tables.traits.king_edge_three.is_on() && near == 3
            } else {
                near == 4
            };
        }
        let opposite = place.near.iter().position(|&cell| cell == arrived).map(|way| (way + 2) % 4);
        opposite.is_some_and(|way| is_enemy(&place.near[way]))
    }
}
