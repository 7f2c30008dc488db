//! How games end: TF-3, TF-10, TF-11, TF-21, TF-25, in the order of TF-26.

use board_geometry::{Cell, CellSet, Direction, Neighborhood};

use crate::engine::{State, Tables, Taken};
use crate::ruleset::NoMove;
use crate::{Outcome, Piece, Side};

/// Whether there are two cells in a set, without counting all of them.
#[inline]
fn has_two<const N: usize>(set: &CellSet<N>) -> bool {
    let (mut one, mut two) = (0, 0);
    for &word in set.words() {
        two |= one & word | word & word.wrapping_sub(1);
        one |= if word == 0 { 0 } else { u64::MAX };
    }
    two != 0
}

impl<const N: usize, const L: usize> State<N, L> {
    /// The end of a game whose position nobody has reached by a move: no king, a king where he escapes, or a side
    /// without a move.
    pub(crate) fn outcome_by_hand(&self, tables: &Tables<N>) -> Option<Outcome> {
        match self.king {
            None => Some(Outcome::KingCaptured),
            Some(king) if tables.escape.contains(king) => Some(Outcome::KingEscaped),
            Some(_) => self.no_move(tables),
        }
    }

    /// TF-26: judges the move that has just been made, captures taken off, the turn passed on. Whether the other side
    /// can move comes last, and is not asked here.
    #[inline]
    pub(crate) fn judge(&mut self, tables: &Tables<N>, piece: Piece, to: Cell, taken: &Taken<N>) {
        self.outcome = match piece {
            Piece::Attacker if taken.king.is_some() => Some(Outcome::KingCaptured),
            Piece::Attacker => self.encirclement(tables, to, taken),
            Piece::King => self.arrival(tables, to).or_else(|| self.exit_fort(tables)),
            Piece::Defender => self.exit_fort(tables),
        };
    }

    /// TF-10, TF-11: where the king has arrived.
    fn arrival(&self, tables: &Tables<N>, to: Cell) -> Option<Outcome> {
        if tables.escape.contains(to) {
            return Some(Outcome::KingEscaped);
        }
        let asked = tables.traits.blocked_corners_edge.is_on() && tables.layout.edge().contains(to);
        // Mostly the way along the edge is free.
        let is_way = |direction| {
            let ray = tables.layout.ray(to, direction);
            ray.intersects(&tables.escape) && !ray.intersects(&self.attackers)
        };
        (asked
            && !Direction::ORTHOGONAL.into_iter().any(is_way)
            && self.corners_blocked(tables, to))
        .then_some(Outcome::CornersBlocked)
    }

    /// TF-11: whether no path without attackers joins a point to one where the king escapes.
    pub(crate) fn corners_blocked(&self, tables: &Tables<N>, from: Cell) -> bool {
        let through = tables.layout.complement(self.attackers);
        let reached = tables.layout.flood(CellSet::of(from), through, Neighborhood::Edge);
        !reached.intersects(&tables.escape)
    }

    #[inline]
    fn exit_fort(&self, tables: &Tables<N>) -> Option<Outcome> {
        let asked = tables.traits.exit_fort.is_on()
            && self.king.is_some_and(|king| tables.layout.edge().contains(king));
        (asked && self.in_exit_fort(tables)).then_some(Outcome::ExitFort)
    }

    /// TF-25, asked after an attackers' move.
    #[inline]
    fn encirclement(&mut self, tables: &Tables<N>, to: Cell, taken: &Taken<N>) -> Option<Outcome> {
        if !tables.traits.encirclement.is_on() {
            return None;
        }
        // A way that was open is closed only by a link of a chain or by taking the last man on it.
        if self.way_out && taken.count == 0 && !self.is_link(tables, to) {
            return None;
        }
        self.way_out = !self.encircled(tables);
        (!self.way_out).then_some(Outcome::Encirclement)
    }

    /// Whether an attacker on a cell may part what lies around it: whether not all points next to it that are open to
    /// defenders are joined by others around it. Off the board everything is open, since a way ends there.
    #[inline]
    fn is_link(&self, tables: &Tables<N>, cell: Cell) -> bool {
        let around = tables.layout.neighbors(cell, Neighborhood::Both) & self.attackers;
        // One attacker more parts nothing.
        has_two(&around) && self.parts(tables, cell)
    }

    fn parts(&self, tables: &Tables<N>, cell: Cell) -> bool {
        let near = tables.place(cell).near;
        let is_open = |cell: Cell| !self.attackers.contains(cell);
        // Going around the cell, every step from one side to the next leads over a diagonal neighbor.
        let mut parts = 0;
        for way in 0..4 {
            let (one, other) = (near[way], near[(way + 1) % 4]);
            // Without a cell on one of the two sides there is none between them either.
            let between = if one == tables.off || other == tables.off {
                tables.off
            } else {
                tables.place(one).near[(way + 1) % 4]
            };
            // A stretch of open points ends where a side is open and the way on is not.
            parts += u32::from(is_open(one) & !(is_open(between) & is_open(other)));
        }
        parts > 1
    }

    /// TF-25: whether no defender reaches the edge over points without attackers.
    #[inline(never)]
    pub(crate) fn encircled(&self, tables: &Tables<N>) -> bool {
        let layout = &tables.layout;
        let through = layout.complement(self.attackers);
        let mut reached = self.pieces(Side::Defenders);
        loop {
            if reached.intersects(&layout.edge()) {
                return false;
            }
            let wider = layout.dilate(reached, Neighborhood::Edge) & through;
            if wider == reached {
                return true;
            }
            reached = wider;
        }
    }

    /// TF-3, TF-21: the end of a game in which the side to move has no move.
    #[inline]
    pub(crate) fn no_move(&self, tables: &Tables<N>) -> Option<Outcome> {
        if self.can_step(tables, self.turn) {
            return None;
        }
        match tables.traits.no_move {
            NoMove::Lose => Some(Outcome::NoMove { winner: Some(self.turn.opponent()) }),
            NoMove::Draw => Some(Outcome::NoMove { winner: None }),
            NoMove::Pass if self.can_step(tables, self.turn.opponent()) => None,
            NoMove::Pass => Some(Outcome::Standstill),
        }
    }
}
