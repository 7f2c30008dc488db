//! All orders that sheets would accept, in one order.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::{Order, Position, RuleOption, Square, Stage, Terrain, Troop, TroopKind};

type Squares = SmallVec<[Square; 64]>;

impl Position {
    /// Every order that some army's sheet would accept, looked at by itself (DB-10, DB-21, DB-22); none once the game
    /// is over.
    ///
    /// Squares come in the board's order. For the troop on each: defend; with option `neighbor_defence` defend each
    /// neighbor; attack each neighbor; assist each other troop, to each neighbor; convoy each passenger, to each
    /// coast; convoyed by each ship, to nowhere in particular, then to each coast. In the sprout phase: sprout
    /// without a kind, then each kind by name; disband.
    ///
    /// ```
    /// # use debellatio_core::{Position, Ruleset};
    /// let position = Position::new(&Ruleset::standard(7)?)?;
    /// let orders = position.legal_orders();
    /// assert_eq!(orders.len() as u64, position.legal_order_count());
    /// assert_eq!(orders[0].display(position.board()).to_string(), "0 defend");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn legal_orders(&self) -> Vec<Order> {
        let mut orders = Vec::new();
        let _ = self.for_each_legal_order(|order| {
            orders.push(order);
            ControlFlow::Continue(())
        });
        orders
    }

    /// Calls `visit` with every legal order, in the order of [`Position::legal_orders`], until it breaks off.
    ///
    /// # Errors
    ///
    /// `Break` if `visit` broke off.
    pub fn for_each_legal_order(
        &self,
        mut visit: impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        if self.phase.stage == Stage::Sprout {
            return self.board().squares().try_for_each(|square| self.sprouts(square, &mut visit));
        }
        let troops: Squares = self.troops().map(|(square, _)| square).collect();
        self.troops().try_for_each(|(at, troop)| self.deeds(at, troop, &troops, &mut visit))
    }

    /// The legal orders for the troop on a square, or in the sprout phase for the square, in the order of
    /// [`Position::legal_orders`].
    #[must_use]
    pub fn legal_orders_of(&self, square: Square) -> Vec<Order> {
        let mut orders = Vec::new();
        let mut keep = |order| {
            orders.push(order);
            ControlFlow::Continue(())
        };
        if self.outcome.is_none() {
            // `keep` never breaks off.
            let _ = match (self.phase.stage, self.troop(square)) {
                (Stage::Sprout, _) => self.sprouts(square, &mut keep),
                (_, Some(troop)) => {
                    let troops: Squares = self.troops().map(|(square, _)| square).collect();
                    self.deeds(square, troop, &troops, &mut keep)
                }
                (_, None) => ControlFlow::Continue(()),
            };
        }
        orders
    }

    /// The number of legal orders: that of [`Position::legal_orders`], without listing the assists.
    #[must_use]
    pub fn legal_order_count(&self) -> u64 {
        let mut count = 0;
        let mut add = |_| {
            count += 1;
            ControlFlow::Continue(())
        };
        if self.outcome.is_some() {
            return 0;
        }
        if self.phase.stage == Stage::Sprout {
            let _ = self.for_each_legal_order(add);
            return count;
        }
        let all = self.troops().count() as u64;
        let mut assists = 0;
        for (at, troop) in self.troops() {
            let _ = self.deeds(at, troop, &[], &mut add);
            // Every other troop, to every neighbor but its own square.
            let reach = self.board().reach(troop.kind, at);
            let occupied = reach.iter().filter(|&&to| self.troop(to).is_some()).count() as u64;
            assists += reach.len() as u64 * (all - 1) - occupied;
        }
        count + assists
    }

    /// The orders of one troop; it may assist those that stand on the squares `partners`.
    fn deeds(
        &self,
        at: Square,
        troop: Troop,
        partners: &[Square],
        visit: &mut impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let reach = self.board().reach(troop.kind, at);
        visit(Order::Defend { troop: at })?;
        if self.rules.has(RuleOption::NeighborDefence) {
            for &neighbor in reach {
                visit(Order::DefendNeighbor { troop: at, neighbor })?;
            }
        }
        for &target in reach {
            visit(Order::Attack { troop: at, target })?;
        }
        for &assisted in partners.iter().filter(|&&assisted| assisted != at) {
            for &target in reach.iter().filter(|&&target| target != assisted) {
                visit(Order::Assist { troop: at, assisted, target })?;
            }
        }
        match (troop.kind, self.board().terrain(at)) {
            (TroopKind::Ship, Some(Terrain::Sea)) => self.carriages(at, visit),
            (TroopKind::Ground, Some(Terrain::Coast)) => self.voyages(at, visit),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The coasts around a ship at sea.
    fn coasts(&self, ship: Square) -> impl Iterator<Item = Square> + Clone + '_ {
        let around = self.board().neighbors(ship).iter().copied();
        around.filter(|&near| self.board().terrain(near) == Some(Terrain::Coast))
    }

    fn carriages(
        &self,
        ship: Square,
        visit: &mut impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let is_ground =
            |near: &Square| self.troop(*near).is_some_and(|troop| troop.kind == TroopKind::Ground);
        for passenger in self.coasts(ship).filter(is_ground) {
            for target in self.coasts(ship).filter(|&target| target != passenger) {
                visit(Order::Convoy { ship, passenger, target })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn voyages(
        &self,
        at: Square,
        visit: &mut impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let carries = |near: &Square| {
            self.board().terrain(*near) == Some(Terrain::Sea) && self.troop(*near).is_some()
        };
        for ship in self.board().neighbors(at).iter().copied().filter(carries) {
            visit(Order::Convoyed { troop: at, ship, target: None })?;
            for target in self.coasts(ship).filter(|&target| target != at) {
                visit(Order::Convoyed { troop: at, ship, target: Some(target) })?;
            }
        }
        ControlFlow::Continue(())
    }

    /// The orders of the sprout phase for one square.
    fn sprouts(
        &self,
        square: Square,
        visit: &mut impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(army) = self.owner(square) else { return ControlFlow::Continue(()) };
        let named = TroopKind::ALL.into_iter().map(Some);
        let sprouts = [None].into_iter().chain(named).map(|kind| Order::Sprout { square, kind });
        sprouts
            .chain([Order::Disband { troop: square }])
            .filter(|&order| self.validate(army, order).is_ok())
            .try_for_each(visit)
    }
}
