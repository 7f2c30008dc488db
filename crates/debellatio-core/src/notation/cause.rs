//! Causes in words.

use core::fmt;

use super::order::BoardDisplay;
use crate::{Board, Cause};

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
