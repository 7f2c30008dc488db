//! Refusals in words.

use core::fmt;

use super::order::BoardDisplay;
use crate::{Board, IllegalOrder, Order, Refusal, Square, Terrain};

impl Refusal {
    /// The square that the reason speaks of: the one that is no neighbor, has no troop, is no coast. Where it speaks of
    /// none it is the square of the troop, or of the sprouting troop.
    #[must_use]
    pub fn square(&self, board: &Board) -> Square {
        let subject = self.order.subject();
        match (self.reason, self.order) {
            (IllegalOrder::NoSuchSquare, order) => first_unknown(order, board),
            (
                IllegalOrder::NotNeighbor | IllegalOrder::Terrain,
                Order::Attack { target, .. }
                | Order::Assist { target, .. }
                | Order::DefendNeighbor { neighbor: target, .. },
            ) => target,
            (
                IllegalOrder::NoPartner | IllegalOrder::OwnSquare,
                Order::Assist { assisted: partner, .. }
                | Order::Convoy { passenger: partner, .. }
                | Order::Convoyed { ship: partner, .. },
            )
            | (
                IllegalOrder::NotGround | IllegalOrder::SameCoast,
                Order::Convoy { passenger: partner, .. },
            )
            | (
                IllegalOrder::NotShip | IllegalOrder::NotAtSea,
                Order::Convoyed { ship: partner, .. },
            ) => partner,
            (reason, Order::Convoy { ship, passenger, target }) => {
                let shore = Shore { ship, passenger, target: Some(target) };
                shore.at_fault(reason, board).unwrap_or(subject)
            }
            (reason, Order::Convoyed { troop, ship, target }) => {
                let shore = Shore { ship, passenger: troop, target };
                shore.at_fault(reason, board).unwrap_or(subject)
            }
            _ => subject,
        }
    }

    /// The reason in words that name the squares.
    ///
    /// ```
    /// # use debellatio_core::{Army, Position, Ruleset};
    /// let position = Position::new(&Ruleset::standard(7)?)?;
    /// let order = position.board().parse_order("30 attack 18")?;
    /// let sheet = position.sheet(Army::new(3).ok_or("no such army")?, &[order])?;
    /// let refusal = sheet.refusals()[0];
    /// assert_eq!(refusal.reason.to_string(), "not a neighbor");
    /// assert_eq!(refusal.display(position.board()).to_string(), "18 is no neighbor of 30");
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn display(self, board: &Board) -> BoardDisplay<'_, Self> {
        BoardDisplay { what: self, board }
    }
}

/// A square of an order that the board does not have.
fn first_unknown(order: Order, board: &Board) -> Square {
    let mut unknown = order.subject();
    // Breaks off at the first one.
    let _ = order.map(|square| {
        unknown = square;
        board.contains(square).then_some(square)
    });
    unknown
}

/// A convoy: the ship, and the coasts on either side.
struct Shore {
    ship: Square,
    passenger: Square,
    target: Option<Square>,
}

impl Shore {
    /// The coast that is none, or is none of the ship's; the passenger's is looked at first, as sheets do.
    fn at_fault(&self, reason: IllegalOrder, board: &Board) -> Option<Square> {
        let fits = |coast: Square| match reason {
            IllegalOrder::NotOnCoast => board.terrain(coast) == Some(Terrain::Coast),
            IllegalOrder::NotNeighbor => board.are_neighbors(self.ship, coast),
            _ => true,
        };
        [Some(self.passenger), self.target].into_iter().flatten().find(|&coast| !fits(coast))
    }
}

impl fmt::Display for BoardDisplay<'_, Refusal> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Refusal { order, reason } = self.what;
        let square = self.what.square(self.board);
        let name = square.display(self.board);
        let troop = order.subject().display(self.board);
        match reason {
            IllegalOrder::NoSuchSquare => {
                write!(f, "board {} has no square number {}", self.board, square.index())
            }
            IllegalOrder::NoTroop | IllegalOrder::NoPartner => {
                write!(f, "no troop stands on {name}")
            }
            IllegalOrder::OtherArmy => write!(f, "the troop on {name} is another army's"),
            IllegalOrder::Second => write!(f, "a second order for {name}"),
            IllegalOrder::NotNeighbor => {
                let of = match order {
                    Order::Convoyed { ship, .. } => ship,
                    _ => order.subject(),
                };
                write!(f, "{name} is no neighbor of {}", of.display(self.board))
            }
            IllegalOrder::Terrain if matches!(order, Order::Sprout { .. }) => {
                write!(f, "no troop of that kind can stand on {name}")
            }
            IllegalOrder::Terrain => write!(f, "the troop on {troop} cannot enter {name}"),
            IllegalOrder::Itself => write!(f, "the troop on {name} cannot assist itself"),
            IllegalOrder::OwnSquare => {
                write!(f, "the assisted troop stands on {name} and cannot attack it")
            }
            IllegalOrder::NotShip => write!(f, "the troop on {name} is not a ship"),
            IllegalOrder::NotAtSea => write!(f, "the ship on {name} is not at sea"),
            IllegalOrder::NotGround => write!(f, "the troop on {name} is not a ground troop"),
            IllegalOrder::NotOnCoast => write!(f, "{name} is not on coast"),
            IllegalOrder::SameCoast => write!(f, "a convoy from {name} leads to another coast"),
            IllegalOrder::NotControlled => write!(f, "{name} is not under the army's control"),
            IllegalOrder::Occupied => write!(f, "{name} is occupied"),
            IllegalOrder::NoCity => write!(f, "no city on {name} to say the kind of troop"),
            IllegalOrder::GameOver
            | IllegalOrder::Phase
            | IllegalOrder::Option(_)
            | IllegalOrder::NoNeed
            | IllegalOrder::NoCityFree
            | IllegalOrder::NotProduced => fmt::Display::fmt(&reason, f),
        }
    }
}
