//! All orders that sheets would accept, in one order.

use alloc::vec::Vec;
use core::ops::ControlFlow;

use smallvec::SmallVec;

use crate::{Order, Position, RuleOption, Square, Stage, Terrain, Troop, TroopKind};

type Squares = SmallVec<[Square; 64]>;

/// What takes the orders. Most come in runs that differ in their last square alone; to take a run at once, a list looks
/// at its memory once, and a count adds once: a quarter of a list's time, and three quarters of a visit's.
trait Sink {
    fn one(&mut self, order: Order) -> ControlFlow<()>;

    #[inline]
    fn each(&mut self, squares: &[Square], order: impl Fn(Square) -> Order) -> ControlFlow<()> {
        squares.iter().try_for_each(|&square| self.one(order(square)))
    }

    /// A run that leaves out one square, if it comes by it.
    #[inline]
    fn each_but(
        &mut self,
        but: Square,
        squares: &[Square],
        order: impl Fn(Square) -> Order,
    ) -> ControlFlow<()> {
        match squares.iter().position(|&square| square == but) {
            None => self.each(squares, order),
            Some(place) => {
                self.each(&squares[..place], &order)?;
                self.each(&squares[place + 1..], order)
            }
        }
    }
}

impl Sink for Vec<Order> {
    #[inline]
    fn one(&mut self, order: Order) -> ControlFlow<()> {
        self.push(order);
        ControlFlow::Continue(())
    }

    #[inline]
    fn each(&mut self, squares: &[Square], order: impl Fn(Square) -> Order) -> ControlFlow<()> {
        self.extend(squares.iter().map(|&square| order(square)));
        ControlFlow::Continue(())
    }
}

struct Visit<F>(F);

impl<F: FnMut(Order) -> ControlFlow<()>> Sink for Visit<F> {
    #[inline]
    fn one(&mut self, order: Order) -> ControlFlow<()> {
        (self.0)(order)
    }
}

struct Count(u64);

impl Sink for Count {
    fn one(&mut self, _: Order) -> ControlFlow<()> {
        self.0 += 1;
        ControlFlow::Continue(())
    }

    fn each(&mut self, squares: &[Square], _: impl Fn(Square) -> Order) -> ControlFlow<()> {
        self.0 += squares.len() as u64;
        ControlFlow::Continue(())
    }
}

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
        // Nearly all orders are assists: of every other troop, to about four squares.
        let troops = self.troops().count();
        let mut orders = Vec::with_capacity(4 * troops * (troops + 1));
        // A list never breaks off.
        let _ = self.generate(&mut orders);
        orders
    }

    /// Calls `visit` with every legal order, in the order of [`Position::legal_orders`], until it breaks off.
    ///
    /// # Errors
    ///
    /// `Break` if `visit` broke off.
    pub fn for_each_legal_order(
        &self,
        visit: impl FnMut(Order) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        self.generate(&mut Visit(visit))
    }

    fn generate(&self, sink: &mut impl Sink) -> ControlFlow<()> {
        if self.outcome.is_some() {
            return ControlFlow::Continue(());
        }
        if self.phase.stage == Stage::Sprout {
            return self.board().squares().try_for_each(|square| self.sprouts(square, sink));
        }
        let troops: Squares = self.troops().map(|(square, _)| square).collect();
        self.troops().try_for_each(|(at, troop)| self.deeds(at, troop, &troops, sink))
    }

    /// The legal orders for the troop on a square, or in the sprout phase for the square, in the order of
    /// [`Position::legal_orders`].
    #[must_use]
    pub fn legal_orders_of(&self, square: Square) -> Vec<Order> {
        let mut orders = Vec::new();
        if self.outcome.is_none() {
            // A list never breaks off.
            let _ = match (self.phase.stage, self.troop(square)) {
                (Stage::Sprout, _) => self.sprouts(square, &mut orders),
                (_, Some(troop)) => {
                    let troops: Squares = self.troops().map(|(square, _)| square).collect();
                    self.deeds(square, troop, &troops, &mut orders)
                }
                (_, None) => ControlFlow::Continue(()),
            };
        }
        orders
    }

    /// The number of legal orders: that of [`Position::legal_orders`], without listing the assists.
    #[must_use]
    pub fn legal_order_count(&self) -> u64 {
        let mut count = Count(0);
        if self.outcome.is_some() || self.phase.stage == Stage::Sprout {
            let _ = self.generate(&mut count);
            return count.0;
        }
        let all = self.troops().count() as u64;
        for (at, troop) in self.troops() {
            let _ = self.deeds(at, troop, &[], &mut count);
            // Every other troop, to every neighbor but its own square.
            let reach = self.board().reach(troop.kind, at);
            let occupied = reach.iter().filter(|&&to| self.troop(to).is_some()).count() as u64;
            count.0 += reach.len() as u64 * (all - 1) - occupied;
        }
        count.0
    }

    /// The orders of one troop; it may assist those that stand on the squares `partners`.
    fn deeds(
        &self,
        at: Square,
        troop: Troop,
        partners: &[Square],
        sink: &mut impl Sink,
    ) -> ControlFlow<()> {
        let reach = self.board().reach(troop.kind, at);
        sink.one(Order::Defend { troop: at })?;
        if self.rules.has(RuleOption::NeighborDefence) {
            sink.each(reach, |neighbor| Order::DefendNeighbor { troop: at, neighbor })?;
        }
        sink.each(reach, |target| Order::Attack { troop: at, target })?;
        // Partners and neighbors are both in square order.
        let mut passed = 0;
        for &assisted in partners.iter().filter(|&&assisted| assisted != at) {
            let order = |target| Order::Assist { troop: at, assisted, target };
            while reach.get(passed).is_some_and(|&near| near < assisted) {
                passed += 1;
            }
            if reach.get(passed) == Some(&assisted) {
                sink.each(&reach[..passed], order)?;
                sink.each(&reach[passed + 1..], order)?;
            } else {
                sink.each(reach, order)?;
            }
        }
        match (troop.kind, self.board().terrain(at)) {
            (TroopKind::Ship, Some(Terrain::Sea)) => self.carriages(at, sink),
            (TroopKind::Ground, Some(Terrain::Coast)) => self.voyages(at, sink),
            _ => ControlFlow::Continue(()),
        }
    }

    /// The coasts around a ship at sea: whatever ground troops can enter there has a sea next to it (DB-2).
    fn coasts(&self, ship: Square) -> &[Square] {
        self.board().reach(TroopKind::Ground, ship)
    }

    fn carriages(&self, ship: Square, sink: &mut impl Sink) -> ControlFlow<()> {
        let coasts = self.coasts(ship);
        let is_ground = |near: &&Square| {
            self.troop(**near).is_some_and(|troop| troop.kind == TroopKind::Ground)
        };
        for &passenger in coasts.iter().filter(is_ground) {
            let order = |target| Order::Convoy { ship, passenger, target };
            sink.each_but(passenger, coasts, order)?;
        }
        ControlFlow::Continue(())
    }

    fn voyages(&self, at: Square, sink: &mut impl Sink) -> ControlFlow<()> {
        let carries = |near: &Square| {
            self.board().terrain(*near) == Some(Terrain::Sea) && self.troop(*near).is_some()
        };
        for ship in self.board().neighbors(at).iter().copied().filter(carries) {
            sink.one(Order::Convoyed { troop: at, ship, target: None })?;
            let order = |target| Order::Convoyed { troop: at, ship, target: Some(target) };
            sink.each_but(at, self.coasts(ship), order)?;
        }
        ControlFlow::Continue(())
    }

    /// The orders of the sprout phase for one square.
    fn sprouts(&self, square: Square, sink: &mut impl Sink) -> ControlFlow<()> {
        let Some(army) = self.owner(square) else { return ControlFlow::Continue(()) };
        let named = TroopKind::ALL.into_iter().map(Some);
        let sprouts = [None].into_iter().chain(named).map(|kind| Order::Sprout { square, kind });
        sprouts
            .chain([Order::Disband { troop: square }])
            .filter(|&order| self.validate(army, order).is_ok())
            .try_for_each(|order| sink.one(order))
    }
}
