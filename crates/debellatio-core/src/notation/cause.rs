//! Causes in words.

use core::fmt;

use super::order::BoardDisplay;
use crate::{Board, Cause, Order};

impl Cause {
    /// The cause in words, squares by their names.
    ///
    /// ```
    /// # use debellatio_core::{Board, Cause};
    /// let board = Board::drill();
    /// let rival = board.find("c1").ok_or("no such square")?;
    /// let cause = Cause::StrongerRival { rival, strength: 2 };
    /// assert_eq!(cause.display(&board).to_string(), "the attack from c1 was stronger, 2");
    /// # Ok::<(), &str>(())
    /// ```
    #[must_use]
    pub fn display(self, board: &Board) -> BoardDisplay<'_, Self> {
        BoardDisplay { what: self, board }
    }

    /// The cause of the verdict on an order in words that name the squares of the order, too.
    ///
    /// ```
    /// # use debellatio_core::{Board, Cause};
    /// let board = Board::drill();
    /// let order = board.parse_order("b2 assist b1 to c1")?;
    /// let cause = Cause::NoSuchAttack.explain(order, &board);
    /// assert_eq!(cause.to_string(), "the troop on b1 did not attack c1");
    /// # Ok::<(), debellatio_core::ParseOrderError>(())
    /// ```
    #[must_use]
    pub fn explain(self, order: Order, board: &Board) -> BoardDisplay<'_, (Self, Order)> {
        BoardDisplay { what: (self, order), board }
    }
}

impl fmt::Display for BoardDisplay<'_, (Cause, Order)> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cause, order) = self.what;
        let name = |square: crate::Square| square.display(self.board);
        match (cause, order) {
            (Cause::NoSuchAttack, Order::Assist { assisted, target, .. }) => {
                write!(f, "the troop on {} did not attack {}", name(assisted), name(target))
            }
            (Cause::NoPassenger, Order::Convoy { passenger, target, .. }) => {
                let (passenger, target) = (name(passenger), name(target));
                write!(f, "the troop on {passenger} did not ask for this convoy to {target}")
            }
            (Cause::NoConvoy, Order::Convoyed { ship, target, .. }) => {
                write!(f, "no ship on {} offered this convoy", name(ship))?;
                target.map_or(Ok(()), |target| write!(f, " to {}", name(target)))
            }
            (Cause::ShipAttacked { by }, Order::Convoyed { ship, .. }) => {
                write!(f, "the ship on {} was attacked from {}", name(ship), name(by))
            }
            (Cause::OwnTroop, Order::Attack { target, .. }) => {
                write!(f, "a troop of the same army did not leave {}", name(target))
            }
            (Cause::Defence { defence }, Order::Attack { target, .. }) => {
                write!(f, "the defence of {}, {defence}, was not below it", name(target))
            }
            (Cause::HeadToHead { strength }, Order::Attack { target, .. }) => {
                write!(f, "the troop on {} attacked back with strength {strength}", name(target))
            }
            _ => fmt::Display::fmt(&cause.display(self.board), f),
        }
    }
}

impl fmt::Display for BoardDisplay<'_, Cause> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.what {
            Cause::Strongest { strength, defence } => {
                write!(f, "strength {strength} against defence {defence}, and no attack as strong")
            }
            Cause::StrongerRival { rival, strength } => {
                let rival = rival.display(self.board);
                write!(f, "the attack from {rival} was stronger, {strength}")
            }
            Cause::EqualRival { rival } => {
                write!(f, "the attack from {} was as strong", rival.display(self.board))
            }
            Cause::Defence { defence } => write!(f, "the defence of {defence} was not below it"),
            Cause::HeadToHead { strength } => {
                write!(f, "the troop there attacked back with strength {strength}")
            }
            Cause::OwnTroop => f.write_str("a troop of the same army did not leave the square"),
            Cause::Undisturbed => f.write_str("it took part and was not disturbed"),
            Cause::Attacked { by } => {
                write!(f, "it was attacked from {}", by.display(self.board))
            }
            Cause::NoSuchAttack => f.write_str("the assisted troop did not attack that square"),
            Cause::NoPassenger => f.write_str("the passenger did not ask for this convoy"),
            Cause::NoConvoy => f.write_str("the ship did not offer this convoy"),
            Cause::ShipAttacked { by } => {
                write!(f, "the ship was attacked from {}", by.display(self.board))
            }
            Cause::OrderedToDefend => f.write_str("it had no other order"),
        }
    }
}
