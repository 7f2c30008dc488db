//! The sprout phase: DB-8, DB-21 to DB-23.

use crate::position::Held;
use crate::zobrist::SplitMix64;
use crate::{
    Army, City, IllegalOrder, Order, Position, Resolution, RuleOption, Sprouted, Square, Troop,
    TroopKind,
};

impl Position {
    /// How many troops an army has to disband in the sprout phase: what it has beyond its cities (DB-21).
    #[must_use]
    pub fn must_disband(&self, army: Army) -> u16 {
        self.troop_count(army).saturating_sub(self.city_count(army))
    }

    /// How many troops an army may sprout in the sprout phase: what its cities have beyond its troops (DB-21).
    #[must_use]
    pub fn may_sprout(&self, army: Army) -> u16 {
        self.city_count(army).saturating_sub(self.troop_count(army))
    }

    /// DB-8: whether the sprout phase is held, because some army has something to do in it.
    pub(crate) fn needs_sprout_phase(&self) -> bool {
        Army::first(self.rules.armies()).any(|army| self.has_business(army))
    }

    /// Whether an army must disband, or may sprout. It then has a place for it, too: of more cities than troops one
    /// is free, since no foreign troop stands on a square under its control.
    pub(crate) fn has_business(&self, army: Army) -> bool {
        self.must_disband(army) > 0 || self.may_sprout(army) > 0
    }

    /// DB-22, for a kind that is known.
    fn check_sprouting(
        &self,
        army: Army,
        square: Square,
        kind: TroopKind,
    ) -> Result<(), IllegalOrder> {
        if self.owner(square) != Some(army) {
            return Err(IllegalOrder::NotControlled);
        }
        if self.troop(square).is_some() {
            return Err(IllegalOrder::Occupied);
        }
        if !self.rules.has(RuleOption::SproutAnywhere) {
            // Nobody may name a kind, so that it is the one that the city here produces.
            return Ok(());
        }
        if !self.board().can_enter(kind, square) {
            return Err(IllegalOrder::Terrain);
        }
        let produced = |square| {
            self.owner(square) == Some(army)
                && self.board().city(square).map(City::produces) == Some(kind)
        };
        if self.board().squares().any(produced) { Ok(()) } else { Err(IllegalOrder::NotProduced) }
    }

    pub(super) fn check_sprout(
        &self,
        army: Army,
        square: Square,
        kind: Option<TroopKind>,
    ) -> Result<(), IllegalOrder> {
        self.check_square(square)?;
        if kind.is_some() {
            self.check_option(RuleOption::SproutAnywhere)?;
        }
        if self.owner(square) != Some(army) {
            return Err(IllegalOrder::NotControlled);
        }
        let kind = self.sprouting_kind(square, kind).ok_or(IllegalOrder::NoCity)?;
        self.check_sprouting(army, square, kind)?;
        if self.may_sprout(army) > 0 { Ok(()) } else { Err(IllegalOrder::NoCityFree) }
    }

    pub(super) fn check_disband(&self, army: Army, troop: Square) -> Result<(), IllegalOrder> {
        self.own_troop(army, troop)?;
        if self.must_disband(army) > 0 { Ok(()) } else { Err(IllegalOrder::NoNeed) }
    }

    /// The kind of troop that a sprout order means: the one that it names, or what the city produces.
    fn sprouting_kind(&self, square: Square, named: Option<TroopKind>) -> Option<TroopKind> {
        named.or_else(|| self.board().city(square).map(City::produces))
    }

    /// Works out a sprout phase.
    pub(crate) fn resolve_sprouts(&self, orders: &[Order], out: &mut Resolution) {
        out.named.clone_from(&self.held);
        for order in orders {
            match *order {
                Order::Disband { troop } => out.disband(troop),
                Order::Sprout { square, kind } => {
                    let (army, kind) = (self.owner(square), self.sprouting_kind(square, kind));
                    if let (Some(army), Some(kind)) = (army, kind) {
                        out.sprouted.push(Sprouted { square, troop: Troop { army, kind } });
                    }
                }
                _ => {}
            }
        }
        for army in Army::first(self.rules.armies()) {
            self.draw_lots(army, out);
        }
        out.disbanded.sort_unstable();
        out.drawn.sort_unstable();
    }

    /// DB-23: disbandments that the sheet left open are drawn by lot among the troops that remain.
    fn draw_lots(&self, army: Army, out: &mut Resolution) {
        let is_mine = |held: &Held| held.troop().is_some_and(|troop| troop.army == army);
        let mut remaining = out.named.iter().filter(|held| is_mine(held)).count() as u64;
        let mut open = remaining.saturating_sub(u64::from(self.city_count(army)));
        let year = u64::from(self.phase.year);
        let seed = self.rules.seed().wrapping_add(year << 32);
        let mut lots = SplitMix64(seed.wrapping_add(u64::from(army.number())));
        while open > 0 {
            let chosen = lots.next() % remaining;
            let mut place = 0;
            let found = out.named.iter().position(|held| {
                let found = is_mine(held) && place == chosen;
                place += u64::from(is_mine(held));
                found
            });
            let Some(index) = found else { return };
            out.disband(Square::at(index));
            out.drawn.push(Square::at(index));
            remaining -= 1;
            open -= 1;
        }
    }
}

impl Resolution {
    fn disband(&mut self, square: Square) {
        if let Some(held) = self.named.get_mut(square.index()) {
            *held = held.left();
            self.disbanded.push(square);
        }
    }
}
