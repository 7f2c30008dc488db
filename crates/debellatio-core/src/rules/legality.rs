//! What orders can be carried out: DB-5, DB-10, DB-11, DB-15, DB-22.

use crate::{
    Army, IllegalOrder, Order, Position, RuleOption, Square, Stage, Terrain, Troop, TroopKind,
};

impl Position {
    /// Judges an order of an army by itself: whether the troop that it names could ever carry it out (DB-10, DB-11).
    /// Other orders of the same sheet are not looked at.
    ///
    /// # Errors
    ///
    /// [`IllegalOrder`] with the reason for which a sheet refuses it.
    pub fn validate(&self, army: Army, order: Order) -> Result<(), IllegalOrder> {
        if self.outcome.is_some() {
            return Err(IllegalOrder::GameOver);
        }
        if order.is_of_sprout_phase() != (self.phase.stage == Stage::Sprout) {
            return Err(IllegalOrder::Phase);
        }
        match order {
            Order::Sprout { square, kind } => return self.check_sprout(army, square, kind),
            Order::Disband { troop } => return self.check_disband(army, troop),
            _ => {}
        }
        let troop = self.own_troop(army, order.subject())?;
        match order {
            Order::DefendNeighbor { troop: at, neighbor } => {
                self.check_option(RuleOption::NeighborDefence)?;
                self.check_reach(troop, at, neighbor)
            }
            Order::Attack { troop: at, target } => self.check_reach(troop, at, target),
            Order::Assist { troop: at, assisted, target } => {
                self.check_assist(troop, at, assisted, target)
            }
            Order::Convoy { ship, passenger, target } => {
                self.check_ship(ship)?;
                self.check_passenger(passenger, ship)?;
                self.check_landing(passenger, ship, target)
            }
            Order::Convoyed { troop: at, ship, target } => {
                self.check_passenger(at, ship)?;
                self.check_ship(ship)?;
                target.map_or(Ok(()), |target| self.check_landing(at, ship, target))
            }
            _ => Ok(()),
        }
    }

    pub(super) fn check_square(&self, square: Square) -> Result<(), IllegalOrder> {
        if self.board().contains(square) { Ok(()) } else { Err(IllegalOrder::NoSuchSquare) }
    }

    pub(super) fn check_option(&self, option: RuleOption) -> Result<(), IllegalOrder> {
        if self.rules.has(option) { Ok(()) } else { Err(IllegalOrder::Option(option)) }
    }

    /// The troop on a square, if it is the army's.
    pub(super) fn own_troop(&self, army: Army, square: Square) -> Result<Troop, IllegalOrder> {
        self.check_square(square)?;
        let troop = self.troop(square).ok_or(IllegalOrder::NoTroop)?;
        if troop.army == army { Ok(troop) } else { Err(IllegalOrder::OtherArmy) }
    }

    /// The target must be a neighbor that the troop can enter.
    fn check_reach(&self, troop: Troop, at: Square, target: Square) -> Result<(), IllegalOrder> {
        self.check_square(target)?;
        if !self.board().are_neighbors(at, target) {
            Err(IllegalOrder::NotNeighbor)
        } else if !self.board().can_enter(troop.kind, target) {
            Err(IllegalOrder::Terrain)
        } else {
            Ok(())
        }
    }

    /// That the other troop is there is asked, that it could reach the square is not.
    fn check_assist(
        &self,
        troop: Troop,
        at: Square,
        assisted: Square,
        target: Square,
    ) -> Result<(), IllegalOrder> {
        self.check_square(assisted)?;
        if assisted == at {
            return Err(IllegalOrder::Itself);
        }
        if self.troop(assisted).is_none() {
            return Err(IllegalOrder::NoPartner);
        }
        if target == assisted {
            return Err(IllegalOrder::OwnSquare);
        }
        self.check_reach(troop, at, target)
    }

    /// A convoying troop must be a ship at sea.
    fn check_ship(&self, ship: Square) -> Result<(), IllegalOrder> {
        self.check_square(ship)?;
        match self.troop(ship) {
            None => Err(IllegalOrder::NoPartner),
            Some(Troop { kind: TroopKind::Ground, .. }) => Err(IllegalOrder::NotShip),
            Some(_) if self.board().terrain(ship) != Some(Terrain::Sea) => {
                Err(IllegalOrder::NotAtSea)
            }
            Some(_) => Ok(()),
        }
    }

    /// A passenger must be a ground troop on a coast next to the ship.
    fn check_passenger(&self, passenger: Square, ship: Square) -> Result<(), IllegalOrder> {
        self.check_square(passenger)?;
        self.check_square(ship)?;
        match self.troop(passenger) {
            None => Err(IllegalOrder::NoPartner),
            Some(Troop { kind: TroopKind::Ship, .. }) => Err(IllegalOrder::NotGround),
            Some(_) => self.check_coast(passenger, ship),
        }
    }

    /// A convoy must lead to another coast next to the ship.
    fn check_landing(
        &self,
        passenger: Square,
        ship: Square,
        target: Square,
    ) -> Result<(), IllegalOrder> {
        self.check_square(target)?;
        if target == passenger {
            return Err(IllegalOrder::SameCoast);
        }
        self.check_coast(target, ship)
    }

    fn check_coast(&self, coast: Square, ship: Square) -> Result<(), IllegalOrder> {
        if self.board().terrain(coast) != Some(Terrain::Coast) {
            Err(IllegalOrder::NotOnCoast)
        } else if !self.board().are_neighbors(ship, coast) {
            Err(IllegalOrder::NotNeighbor)
        } else {
            Ok(())
        }
    }
}
