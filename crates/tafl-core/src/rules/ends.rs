//! How games end: TF-3, TF-10, TF-11, TF-21, TF-25, in the order of TF-26.

use board_geometry::{Cell, CellSet, Neighborhood};

use crate::engine::{State, Tables, Taken};
use crate::ruleset::NoMove;
use crate::{Outcome, Piece, Side};

impl<const N: usize> State<N> {
    /// The end of a game whose position nobody has reached by a move: no king, a king where he escapes, or a side
    /// without a move.
    pub(crate) fn outcome_by_hand(&self, tables: &Tables<N>) -> Option<Outcome> {
        match self.king {
            None => Some(Outcome::KingCaptured),
            Some(king) if tables.escape.contains(king) => Some(Outcome::KingEscaped),
            Some(_) => self.no_move(tables),
        }
    }

    /// TF-26: judges the move that has just been made, captures taken off, the turn passed on.
    #[inline]
    pub(crate) fn judge(&mut self, tables: &Tables<N>, piece: Piece, to: Cell, taken: &Taken<N>) {
        let end = match piece {
            Piece::Attacker if taken.king.is_some() => Some(Outcome::KingCaptured),
            Piece::Attacker => self.encirclement(tables, to, taken),
            Piece::King => self.arrival(tables, to).or_else(|| self.exit_fort(tables)),
            Piece::Defender => self.exit_fort(tables),
        };
        self.outcome = end.or_else(|| self.no_move(tables));
    }

    /// TF-10, TF-11: where the king has arrived.
    fn arrival(&self, tables: &Tables<N>, to: Cell) -> Option<Outcome> {
        if tables.escape.contains(to) {
            return Some(Outcome::KingEscaped);
        }
        let asked = tables.traits.blocked_corners_edge.is_on() && tables.layout.edge().contains(to);
        (asked && self.corners_blocked(tables, to)).then_some(Outcome::CornersBlocked)
    }

    /// TF-11: whether no path without attackers joins a point to one where the king escapes.
    pub(crate) fn corners_blocked(&self, tables: &Tables<N>, from: Cell) -> bool {
        let through = tables.layout.complement(self.attackers);
        let reached = tables.layout.flood(CellSet::of(from), through, Neighborhood::Edge);
        !reached.intersects(&tables.escape)
    }

    #[inline]
    fn exit_fort(&self, tables: &Tables<N>) -> Option<Outcome> {
        let asked = tables.traits.exit_fort.is_on();
        (asked && self.in_exit_fort(tables)).then_some(Outcome::ExitFort)
    }

    /// TF-25, asked after an attackers' move.
    #[inline]
    fn encirclement(&mut self, tables: &Tables<N>, to: Cell, taken: &Taken<N>) -> Option<Outcome> {
        if !tables.traits.encirclement.is_on() {
            return None;
        }
        // A way that was open is closed only by a link of a chain, which has attackers on two sides at least, or by
        // taking the last man on it.
        let links = tables.layout.neighbors(to, Neighborhood::Both) & self.attackers;
        if self.way_out && taken.men.is_empty() && links.len() < 2 {
            return None;
        }
        self.way_out = !self.encircled(tables);
        (!self.way_out).then_some(Outcome::Encirclement)
    }

    /// TF-25: whether no defender reaches the edge over points without attackers.
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
