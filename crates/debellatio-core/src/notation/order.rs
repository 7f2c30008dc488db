//! The text of orders.
//!
//! ```text
//! order  = square "defend" [square]
//!        | square "attack" square
//!        | square "assist" square "to" square
//!        | square "convoy" square "to" square
//!        | square "convoyed" "by" square ["to" square]
//!        | "sprout" square ["G" | "S"]
//!        | "disband" square
//! square = the name of a square
//! ```
//!
//! Words are set apart by blanks. Names and words are taken in either case, the letters of kinds are not.

use core::fmt;

use crate::{Board, Order, Square, TroopKind};

/// Why a text is no order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{kind}")]
pub struct ParseOrderError {
    /// The byte of the text where it goes wrong.
    pub offset: usize,
    /// What is wrong there.
    pub kind: ParseOrderErrorKind,
}

impl ParseOrderError {
    /// What is wrong, with the word of the text at that place.
    ///
    /// ```
    /// # use debellatio_core::Board;
    /// let text = "a3 attack z99";
    /// let error = Board::drill().parse_order(text).unwrap_err();
    /// assert_eq!(error.display(text).to_string(), "expected a square of the board, found \"z99\"");
    /// ```
    #[must_use]
    pub fn display(self, text: &str) -> impl fmt::Display + use<'_> {
        Found { error: self, text }
    }
}

/// An error with the text that it was found in.
struct Found<'a> {
    error: ParseOrderError,
    text: &'a str,
}

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        /// So many characters of a word at most are shown.
        const SHOWN: usize = 40;
        fmt::Display::fmt(&self.error.kind, f)?;
        let rest = self.text.get(self.error.offset..).unwrap_or_default();
        let word = rest.split(is_blank).next().unwrap_or_default();
        match word.char_indices().nth(SHOWN) {
            _ if rest.is_empty() => f.write_str(", found the end"),
            _ if word.is_empty() => Ok(()),
            Some((end, _)) => write!(f, ", found {:?} and more", word.get(..end).unwrap_or(word)),
            None => write!(f, ", found {word:?}"),
        }
    }
}

/// What is wrong in the text of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ParseOrderErrorKind {
    /// The text has blanks before its first word or behind its last one.
    #[error("expected no blanks around the order")]
    Blank,
    /// The order begins with a square, or with `sprout` or `disband`.
    #[error("expected a square, `sprout` or `disband`")]
    Start,
    /// Here stands the name of a square of the board.
    #[error("expected a square of the board")]
    Square,
    /// Behind a square stands what its troop is to do.
    #[error("expected `defend`, `attack`, `assist`, `convoy` or `convoyed`")]
    Deed,
    /// Here stands this word.
    #[error("expected `{0}`")]
    Word(&'static str),
    /// A sprouting troop is of kind `G` or `S`.
    #[error("expected `G` or `S`")]
    Kind,
    /// The text goes on behind the order.
    #[error("expected nothing more behind the order")]
    Trailing,
}

/// The words of a text with their places.
struct Words<'a> {
    board: &'a Board,
    text: &'a str,
    /// Where the rest begins.
    offset: usize,
}

fn is_blank(sign: char) -> bool {
    matches!(sign, ' ' | '\t')
}

impl<'a> Words<'a> {
    fn error<T>(&self, kind: ParseOrderErrorKind) -> Result<T, ParseOrderError> {
        Err(ParseOrderError { offset: self.offset, kind })
    }

    fn rest(&self) -> &'a str {
        self.text.get(self.offset..).unwrap_or_default()
    }

    /// The next word; empty at the end.
    fn peek(&self) -> &'a str {
        self.rest().split(is_blank).next().unwrap_or_default()
    }

    /// Passes over the next word and the blanks behind it.
    fn skip(&mut self) {
        let behind = self.rest().len() - self.peek().len();
        let rest = self.rest().get(self.peek().len()..).unwrap_or_default();
        let blanks = behind - rest.trim_start_matches(is_blank).len();
        self.offset += self.peek().len() + blanks;
    }

    fn is_done(&self) -> bool {
        self.rest().is_empty()
    }

    fn find(&mut self) -> Option<Square> {
        let square = self.board.find(self.peek())?;
        self.skip();
        Some(square)
    }

    fn square(&mut self) -> Result<Square, ParseOrderError> {
        match self.find() {
            Some(square) => Ok(square),
            None => self.error(ParseOrderErrorKind::Square),
        }
    }

    /// Whether the next word is this one, which is then passed over.
    fn take(&mut self, word: &str) -> bool {
        let found = self.peek().eq_ignore_ascii_case(word);
        if found {
            self.skip();
        }
        found
    }

    fn word(&mut self, word: &'static str) -> Result<(), ParseOrderError> {
        if self.take(word) { Ok(()) } else { self.error(ParseOrderErrorKind::Word(word)) }
    }

    fn sprout(&mut self) -> Result<Order, ParseOrderError> {
        let square = self.square()?;
        if self.is_done() {
            return Ok(Order::Sprout { square, kind: None });
        }
        let mut letters = self.peek().chars();
        let kind = letters.next().and_then(TroopKind::from_letter);
        if kind.is_none() || letters.next().is_some() {
            return self.error(ParseOrderErrorKind::Kind);
        }
        self.skip();
        Ok(Order::Sprout { square, kind })
    }

    fn deed(&mut self, troop: Square) -> Result<Order, ParseOrderError> {
        if self.take("defend") {
            if self.is_done() {
                return Ok(Order::Defend { troop });
            }
            return Ok(Order::DefendNeighbor { troop, neighbor: self.square()? });
        }
        if self.take("attack") {
            return Ok(Order::Attack { troop, target: self.square()? });
        }
        if self.take("assist") {
            let assisted = self.square()?;
            self.word("to")?;
            return Ok(Order::Assist { troop, assisted, target: self.square()? });
        }
        if self.take("convoy") {
            let passenger = self.square()?;
            self.word("to")?;
            return Ok(Order::Convoy { ship: troop, passenger, target: self.square()? });
        }
        if self.take("convoyed") {
            self.word("by")?;
            let ship = self.square()?;
            if self.is_done() {
                return Ok(Order::Convoyed { troop, ship, target: None });
            }
            self.word("to")?;
            return Ok(Order::Convoyed { troop, ship, target: Some(self.square()?) });
        }
        self.error(ParseOrderErrorKind::Deed)
    }
}

impl Board {
    /// Reads an order, such as `13 assist 14 to 22`. Whether a troop can carry it out is not looked at.
    ///
    /// ```
    /// # use debellatio_core::Board;
    /// let board = Board::drill();
    /// let order = board.parse_order("A3  CONVOYED by b4")?;
    /// assert_eq!(order.display(&board).to_string(), "a3 convoyed by b4");
    /// # Ok::<(), debellatio_core::ParseOrderError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`ParseOrderError`] with the place where the text goes wrong.
    pub fn parse_order(&self, text: &str) -> Result<Order, ParseOrderError> {
        let mut words = Words { board: self, text, offset: 0 };
        if text.starts_with(is_blank) {
            return words.error(ParseOrderErrorKind::Blank);
        }
        if text.ends_with(is_blank) {
            let offset = text.trim_end_matches(is_blank).len();
            return Err(ParseOrderError { offset, kind: ParseOrderErrorKind::Blank });
        }
        let order = if words.take("sprout") {
            words.sprout()?
        } else if words.take("disband") {
            Order::Disband { troop: words.square()? }
        } else {
            match words.find() {
                Some(troop) => words.deed(troop)?,
                None => return words.error(ParseOrderErrorKind::Start),
            }
        };
        if words.is_done() { Ok(order) } else { words.error(ParseOrderErrorKind::Trailing) }
    }
}

/// Something written with a board's names of squares.
#[derive(Clone, Copy, Debug)]
pub struct BoardDisplay<'a, T> {
    pub(super) what: T,
    pub(super) board: &'a Board,
}

impl Order {
    /// The text of the order: [`Board::parse_order`] reads it. A square that the board does not have is written `?`.
    #[must_use]
    pub fn display(self, board: &Board) -> BoardDisplay<'_, Self> {
        BoardDisplay { what: self, board }
    }
}

impl Square {
    /// The name of the square on a board; `?` if the board does not have it.
    #[must_use]
    pub fn display(self, board: &Board) -> BoardDisplay<'_, Self> {
        BoardDisplay { what: self, board }
    }
}

impl fmt::Display for BoardDisplay<'_, Square> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.board.square_name(self.what).unwrap_or("?"))
    }
}

impl fmt::Display for BoardDisplay<'_, Order> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = |square: Square| square.display(self.board);
        match self.what {
            Order::Defend { troop } => write!(f, "{} defend", name(troop)),
            Order::DefendNeighbor { troop, neighbor } => {
                write!(f, "{} defend {}", name(troop), name(neighbor))
            }
            Order::Attack { troop, target } => {
                write!(f, "{} attack {}", name(troop), name(target))
            }
            Order::Assist { troop, assisted, target } => {
                write!(f, "{} assist {} to {}", name(troop), name(assisted), name(target))
            }
            Order::Convoy { ship, passenger, target } => {
                write!(f, "{} convoy {} to {}", name(ship), name(passenger), name(target))
            }
            Order::Convoyed { troop, ship, target } => {
                write!(f, "{} convoyed by {}", name(troop), name(ship))?;
                target.map_or(Ok(()), |target| write!(f, " to {}", name(target)))
            }
            Order::Sprout { square, kind } => {
                write!(f, "sprout {}", name(square))?;
                kind.map_or(Ok(()), |kind| write!(f, " {kind}"))
            }
            Order::Disband { troop } => write!(f, "disband {}", name(troop)),
        }
    }
}
