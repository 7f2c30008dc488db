//! Orders, the sheets that armies write them on, and the orders of a whole phase (DB-9 to DB-11).

use alloc::vec::Vec;

use crate::position::Position;
use crate::{Armies, Army, RuleOption, Square, TroopKind};

/// What a troop, or in the sprout phase a square, is ordered to do (DB-10, DB-21).
///
/// Orders name squares by their numbers on the board, so their text is the board's to write and to read:
/// [`Order::display`], [`Board::parse_order`](crate::Board::parse_order).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(
    feature = "serde",
    derive(serde::Serialize, serde::Deserialize),
    serde(rename_all = "snake_case")
)]
pub enum Order {
    /// `14 defend`: hold the own square.
    Defend {
        /// Where the troop stands.
        troop: Square,
    },
    /// `14 defend 15`: help to hold a neighboring square (option `neighbor_defence`, DB-15).
    DefendNeighbor {
        /// Where the troop stands.
        troop: Square,
        /// The square that it defends.
        neighbor: Square,
    },
    /// `14 attack 22`: go to a neighboring square, by force if it must be.
    Attack {
        /// Where the troop stands.
        troop: Square,
        /// Where it goes.
        target: Square,
    },
    /// `13 assist 14 to 22`: add strength to another troop's attack.
    Assist {
        /// Where the troop stands.
        troop: Square,
        /// Where the other troop stands.
        assisted: Square,
        /// The square that the other troop attacks.
        target: Square,
    },
    /// `22 convoy 14 to 31`: carry a ground troop from one coast to another.
    Convoy {
        /// Where the ship stands.
        ship: Square,
        /// Where the passenger stands.
        passenger: Square,
        /// Where the ship takes it.
        target: Square,
    },
    /// `14 convoyed by 22`, `14 convoyed by 22 to 31`: attack wherever a ship goes, or only there.
    Convoyed {
        /// Where the passenger stands.
        troop: Square,
        /// Where the ship stands.
        ship: Square,
        /// Where the passenger wants to go, if it cares.
        target: Option<Square>,
    },
    /// `sprout 14`, `sprout 14 S`: put a new troop on a square.
    Sprout {
        /// The square.
        square: Square,
        /// The kind of the troop; left out, it is what the square's city produces. Only option `sprout_anywhere`
        /// lets sheets name it (DB-22).
        kind: Option<TroopKind>,
    },
    /// `disband 22`: take a troop off the board.
    Disband {
        /// Where the troop stands.
        troop: Square,
    },
}

impl Order {
    /// The square of the troop that the order is for; of a sprout order, the square where the troop appears.
    #[must_use]
    pub const fn subject(&self) -> Square {
        match *self {
            Self::Defend { troop }
            | Self::DefendNeighbor { troop, .. }
            | Self::Attack { troop, .. }
            | Self::Assist { troop, .. }
            | Self::Convoy { ship: troop, .. }
            | Self::Convoyed { troop, .. }
            | Self::Sprout { square: troop, .. }
            | Self::Disband { troop } => troop,
        }
    }

    /// Whether it is an order of the sprout phase.
    #[must_use]
    pub const fn is_of_sprout_phase(&self) -> bool {
        matches!(self, Self::Sprout { .. } | Self::Disband { .. })
    }

    /// The same order with every square exchanged for another; nothing if one of them has no other.
    pub(crate) fn map(self, mut to: impl FnMut(Square) -> Option<Square>) -> Option<Self> {
        Some(match self {
            Self::Defend { troop } => Self::Defend { troop: to(troop)? },
            Self::DefendNeighbor { troop, neighbor } => {
                Self::DefendNeighbor { troop: to(troop)?, neighbor: to(neighbor)? }
            }
            Self::Attack { troop, target } => {
                Self::Attack { troop: to(troop)?, target: to(target)? }
            }
            Self::Assist { troop, assisted, target } => {
                Self::Assist { troop: to(troop)?, assisted: to(assisted)?, target: to(target)? }
            }
            Self::Convoy { ship, passenger, target } => {
                Self::Convoy { ship: to(ship)?, passenger: to(passenger)?, target: to(target)? }
            }
            Self::Convoyed { troop, ship, target } => {
                let target = match target {
                    Some(target) => Some(to(target)?),
                    None => None,
                };
                Self::Convoyed { troop: to(troop)?, ship: to(ship)?, target }
            }
            Self::Sprout { square, kind } => Self::Sprout { square: to(square)?, kind },
            Self::Disband { troop } => Self::Disband { troop: to(troop)? },
        })
    }
}

/// Why a sheet refuses an order: what its troop, or its army, can never carry out (DB-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, thiserror::Error)]
#[non_exhaustive]
pub enum IllegalOrder {
    /// The game is over, so no phase follows (DB-24, DB-25).
    #[error("the game is over")]
    GameOver,
    /// Troops sprout and disband in the sprout phase alone, where they do nothing else (DB-8).
    #[error("no order of this phase")]
    Phase,
    /// The order names a square that the board does not have (DB-1).
    #[error("no such square on the board")]
    NoSuchSquare,
    /// No troop stands on the square that gets the order (DB-11).
    #[error("no troop there")]
    NoTroop,
    /// The troop belongs to another army (DB-11).
    #[error("another army's troop")]
    OtherArmy,
    /// The troop, or the square, has an order already, and the first one stands (DB-11).
    #[error("a second order for the same troop")]
    Second,
    /// The order needs an option that is not taken.
    #[error("only with option {0}")]
    Option(RuleOption),
    /// The square is no neighbor of the troop's (DB-3, DB-10).
    #[error("not a neighbor")]
    NotNeighbor,
    /// The troop cannot enter such terrain (DB-5).
    #[error("the troop cannot enter that terrain")]
    Terrain,
    /// A troop cannot assist itself (DB-10).
    #[error("a troop cannot assist itself")]
    Itself,
    /// No troop stands where the order names a second one (DB-10).
    #[error("no troop to help or to carry there")]
    NoPartner,
    /// The assisted troop stands on the square that it is to attack (DB-10).
    #[error("the assisted troop stands on that square")]
    OwnSquare,
    /// Only ships convoy (DB-10).
    #[error("not a ship")]
    NotShip,
    /// A ship convoys from a sea square only (DB-10).
    #[error("not at sea")]
    NotAtSea,
    /// Only ground troops are convoyed (DB-10).
    #[error("not a ground troop")]
    NotGround,
    /// Convoys run from coast to coast (DB-10).
    #[error("not on coast")]
    NotOnCoast,
    /// A convoy goes to another square than it comes from (DB-10).
    #[error("a convoy leads to another coast")]
    SameCoast,
    /// Armies disband troops only as far as they have more troops than cities (DB-21).
    #[error("no further troop needs to be disbanded")]
    NoNeed,
    /// Armies sprout troops only as far as they have more cities than troops (DB-21).
    #[error("no further city lacks a troop")]
    NoCityFree,
    /// The army does not control the square (DB-22).
    #[error("not under the army's control")]
    NotControlled,
    /// A troop stands there already (DB-22).
    #[error("the square is occupied")]
    Occupied,
    /// There is no city, and the order names no kind (DB-22).
    #[error("no city there to say the kind of troop")]
    NoCity,
    /// The army controls no city that produces the kind (DB-22).
    #[error("no city under control produces that kind")]
    NotProduced,
}

impl IllegalOrder {
    /// The clause that the order breaks.
    #[must_use]
    pub const fn clause(&self) -> &'static str {
        match self {
            Self::GameOver => "DB-25",
            Self::Phase => "DB-8",
            Self::NoSuchSquare => "DB-1",
            Self::NoTroop | Self::OtherArmy | Self::Second => "DB-11",
            Self::Option(option) => option.clause(),
            Self::Terrain => "DB-5",
            Self::NotNeighbor
            | Self::Itself
            | Self::NoPartner
            | Self::OwnSquare
            | Self::NotShip
            | Self::NotAtSea
            | Self::NotGround
            | Self::NotOnCoast
            | Self::SameCoast => "DB-10",
            Self::NoNeed | Self::NoCityFree => "DB-21",
            Self::NotControlled | Self::Occupied | Self::NoCity | Self::NotProduced => "DB-22",
        }
    }
}

/// An order that a sheet refused, and why (DB-11).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Refusal {
    /// The order.
    pub order: Order,
    /// Why it does not stand.
    pub reason: IllegalOrder,
}

/// Why there can be no sheet, or why a sheet is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SheetError {
    /// The game has no such army (DB-1).
    #[error("the game has no army {0}")]
    NoSuchArmy(Army),
    /// The game is over (DB-24, DB-25).
    #[error("the game is over")]
    GameOver,
    /// The sheet, or the orders that it is to join, belong to another position.
    #[error("the sheet belongs to another position")]
    OtherPosition,
}

/// The command sheet of an army for one phase: the orders that stand, and those refused (DB-9, DB-11).
///
/// [`Position::sheet`] makes one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    stamp: u64,
    army: Army,
    written: Vec<Order>,
    orders: Vec<Order>,
    refusals: Vec<Refusal>,
}

impl Sheet {
    /// The army whose sheet it is.
    #[must_use]
    pub fn army(&self) -> Army {
        self.army
    }

    /// All orders of the sheet as they were written, refused ones too.
    #[must_use]
    pub fn written(&self) -> &[Order] {
        &self.written
    }

    /// The orders that stand, in the order in which they were written.
    #[must_use]
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The orders that were refused, in the order in which they were written.
    #[must_use]
    pub fn refusals(&self) -> &[Refusal] {
        &self.refusals
    }
}

/// The orders of all armies for one phase of one position.
///
/// [`Position::orders`] makes an empty one, [`Position::submit`] adds sheets, [`Position::orders_from`] takes them all
/// at once. Two are equal if they order the same for the same position, however the orders came in.
#[derive(Clone, Debug)]
pub struct Orders {
    pub(crate) stamp: u64,
    /// In the order of the squares that get them.
    pub(crate) list: Vec<Order>,
    submitted: Armies,
}

impl PartialEq for Orders {
    fn eq(&self, other: &Self) -> bool {
        self.stamp == other.stamp && self.list == other.list
    }
}

impl Eq for Orders {}

impl Orders {
    /// All orders, in the board's square order.
    #[must_use]
    pub fn as_slice(&self) -> &[Order] {
        &self.list
    }

    /// The order for the troop, or the sprouting troop, on a square; nothing if there is none.
    #[must_use]
    pub fn of(&self, square: Square) -> Option<Order> {
        let place = self.list.binary_search_by_key(&square, Order::subject).ok()?;
        self.list.get(place).copied()
    }

    /// The armies whose sheets are in.
    #[must_use]
    pub fn submitted(&self) -> Armies {
        self.submitted
    }
}

/// What has been ordered so far while sheets are being written: which squares have an order, and how many orders
/// every army has.
#[derive(Clone, Debug)]
struct Draft {
    taken: [u64; Square::MAX.div_ceil(64)],
    used: [u16; 8],
}

impl Draft {
    const fn new() -> Self {
        Self { taken: [0; Square::MAX.div_ceil(64)], used: [0; 8] }
    }

    /// Takes an order of an army, unless it must be refused.
    fn admit(&mut self, position: &Position, army: Army, order: Order) -> Result<(), IllegalOrder> {
        position.validate(army, order)?;
        let index = order.subject().index();
        let Some(word) = self.taken.get_mut(index / 64) else {
            return Err(IllegalOrder::NoSuchSquare);
        };
        let bit = 1 << (index % 64);
        if *word & bit != 0 {
            return Err(IllegalOrder::Second);
        }
        let used = &mut self.used[army.index()];
        // DB-21: what goes beyond the difference is refused.
        match order {
            Order::Sprout { .. } if *used >= position.may_sprout(army) => {
                return Err(IllegalOrder::NoCityFree);
            }
            Order::Disband { .. } if *used >= position.must_disband(army) => {
                return Err(IllegalOrder::NoNeed);
            }
            _ => {}
        }
        *word |= bit;
        *used += 1;
        Ok(())
    }
}

impl Position {
    /// The sheet of an army with these orders, each judged in its turn (DB-11): those that can be carried out stand,
    /// the others are refused and change nothing.
    ///
    /// # Errors
    ///
    /// [`SheetError`] if the game has no such army, or is over.
    pub fn sheet<'a>(
        &self,
        army: Army,
        orders: impl IntoIterator<Item = &'a Order>,
    ) -> Result<Sheet, SheetError> {
        if !self.ruleset().all_armies().contains(army) {
            return Err(SheetError::NoSuchArmy(army));
        }
        if self.outcome().is_some() {
            return Err(SheetError::GameOver);
        }
        let mut draft = Draft::new();
        let mut sheet = Sheet {
            stamp: self.stamp(),
            army,
            written: orders.into_iter().copied().collect(),
            orders: Vec::new(),
            refusals: Vec::new(),
        };
        for &order in &sheet.written {
            match draft.admit(self, army, order) {
                Ok(()) => sheet.orders.push(order),
                Err(reason) => sheet.refusals.push(Refusal { order, reason }),
            }
        }
        Ok(sheet)
    }

    /// Orders for this position without any sheet: all troops defend.
    #[must_use]
    pub fn orders(&self) -> Orders {
        Orders { stamp: self.stamp(), list: Vec::new(), submitted: Armies::NONE }
    }

    /// Empties orders and makes them fit for this position; what they hold of memory is kept.
    pub fn reset(&self, orders: &mut Orders) {
        orders.stamp = self.stamp();
        orders.list.clear();
        orders.submitted = Armies::NONE;
    }

    /// Hands in a sheet. A sheet of the same army that was handed in before is replaced as a whole (DB-11).
    ///
    /// # Errors
    ///
    /// [`SheetError::OtherPosition`] if the sheet or the orders were made for another position.
    pub fn submit(&self, orders: &mut Orders, sheet: &Sheet) -> Result<(), SheetError> {
        if sheet.stamp != self.stamp() || orders.stamp != self.stamp() {
            return Err(SheetError::OtherPosition);
        }
        if !orders.submitted.insert(sheet.army) {
            orders.list.retain(|order| self.owner(order.subject()) != Some(sheet.army));
        }
        orders.list.extend_from_slice(&sheet.orders);
        orders.list.sort_unstable_by_key(Order::subject);
        Ok(())
    }

    /// The orders of all armies at once, each army's for its own squares.
    ///
    /// # Errors
    ///
    /// The first order that a sheet would refuse.
    pub fn orders_from<'a>(
        &self,
        orders: impl IntoIterator<Item = &'a Order>,
    ) -> Result<Orders, Refusal> {
        let mut all = self.orders();
        self.orders_into(orders, &mut all)?;
        Ok(all)
    }

    /// The same as [`Position::orders_from`], into orders that have been used before: once they have their memory,
    /// nothing is allocated.
    ///
    /// # Errors
    ///
    /// The first order that a sheet would refuse; there are no orders then.
    pub fn orders_into<'a>(
        &self,
        orders: impl IntoIterator<Item = &'a Order>,
        all: &mut Orders,
    ) -> Result<(), Refusal> {
        self.reset(all);
        let mut draft = Draft::new();
        let orders = orders.into_iter();
        all.list.reserve(orders.size_hint().0.min(self.board().len()));
        for &order in orders {
            let army = self.commander(order);
            let judged = army.and_then(|army| {
                all.submitted.insert(army);
                draft.admit(self, army, order)
            });
            if let Err(reason) = judged {
                self.reset(all);
                return Err(Refusal { order, reason });
            }
            all.list.push(order);
        }
        all.list.sort_unstable_by_key(Order::subject);
        Ok(())
    }

    /// The army that may give an order for the square that the order is for: the one in control of it.
    fn commander(&self, order: Order) -> Result<Army, IllegalOrder> {
        self.owner(order.subject()).ok_or_else(|| match order {
            order if !self.board().contains(order.subject()) => IllegalOrder::NoSuchSquare,
            Order::Sprout { .. } => IllegalOrder::NotControlled,
            _ => IllegalOrder::NoTroop,
        })
    }
}
