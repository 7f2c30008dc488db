//! What the three sequential games have in common.

use core::error::Error;
use core::fmt;
use core::str::FromStr;

use crate::Random;

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ending {
    /// The result in the word of game records: `attackers`, `black`, `draw`.
    pub result: String,
    /// Why the game ended so.
    pub reason: String,
}

/// A game in progress of two sides who move in turn with everything in view: the present position and the way
/// there.
///
/// The engines know nothing of this trait; it sits above them, so that a change in one of them never breaks another.
/// The tools of this crate ([`perft`](crate::perft), [`playouts`](crate::playouts)) work on whatever implements it:
///
/// ```
/// use core::fmt;
/// use referee::{Ending, Game, perft};
///
/// /// Two players take one or two matches in turn; who takes the last one wins.
/// #[derive(Clone)]
/// struct Matches(Vec<u32>);
///
/// #[derive(Debug)]
/// struct NoSuchMove;
/// impl fmt::Display for NoSuchMove {
///     fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
///         f.write_str("take one match or two")
///     }
/// }
/// impl core::error::Error for NoSuchMove {}
///
/// impl Game for Matches {
///     type Move = u32;
///     type Illegal = NoSuchMove;
///     const NAME: &'static str = "matches";
///
///     fn position(&self) -> String { self.0[self.0.len() - 1].to_string() }
///     fn turn(&self) -> String { ["first", "second"][(self.0.len() + 1) % 2].into() }
///     fn moves(&self) -> Vec<u32> { (1..=self.0[self.0.len() - 1].min(2)).collect() }
///     fn validate(&self, m: &u32) -> Result<(), NoSuchMove> {
///         if self.moves().contains(m) { Ok(()) } else { Err(NoSuchMove) }
///     }
///     fn clause(_: &NoSuchMove) -> Option<&'static str> { None }
///     fn play(&mut self, m: &u32) -> Result<String, NoSuchMove> {
///         self.validate(m)?;
///         self.0.push(self.0[self.0.len() - 1] - m);
///         Ok(m.to_string())
///     }
///     fn undo(&mut self) -> bool { self.0.len() > 1 && self.0.pop().is_some() }
///     fn plies(&self) -> usize { self.0.len() - 1 }
///     fn last_move(&self) -> Option<String> {
///         self.0.windows(2).last().map(|left| (left[0] - left[1]).to_string())
///     }
///     fn key(&self) -> u64 { u64::from(self.0[self.0.len() - 1]) }
///     fn ending(&self) -> Option<Ending> {
///         let winner = ["second", "first"][(self.0.len() + 1) % 2].into();
///         (self.0.last() == Some(&0)).then(|| Ending { result: winner, reason: "last match".into() })
///     }
/// }
///
/// assert_eq!(perft::count(&Matches(vec![10]), 3), 8);
/// ```
pub trait Game: Clone + Send + Sync {
    /// A move. Its text is that of game records.
    type Move: Clone + Eq + fmt::Debug + fmt::Display + FromStr + Send + Sync;

    /// Why a move is illegal.
    type Illegal: Error + Send + Sync + 'static;

    /// The name of the game in records.
    const NAME: &'static str;

    /// The present position in its text form.
    fn position(&self) -> String;

    /// Whose turn it is, in the word of results.
    fn turn(&self) -> String;

    /// Every legal move once, in the engine's order; none once the game is over.
    fn moves(&self) -> Vec<Self::Move>;

    /// The number of legal moves. Override it where counting is cheaper than listing.
    fn move_count(&self) -> u128 {
        self.moves().len() as u128
    }

    /// Whether there is a legal move.
    fn has_move(&self) -> bool {
        self.move_count() > 0
    }

    /// One of the legal moves, each as likely as the others; nothing once the game is over.
    fn random_move(&self, random: &mut Random) -> Option<Self::Move> {
        let mut moves = self.moves();
        let chosen = random.index(moves.len());
        (chosen < moves.len()).then(|| moves.swap_remove(chosen))
    }

    /// Whether a move is legal.
    ///
    /// # Errors
    ///
    /// The reason if it is not.
    fn validate(&self, m: &Self::Move) -> Result<(), Self::Illegal>;

    /// The clause of the rules that forbids a move: `AD-11`.
    fn clause(illegal: &Self::Illegal) -> Option<&'static str>;

    /// Plays a move and gives its full text, with captures where the form has them.
    ///
    /// # Errors
    ///
    /// The reason if it is illegal; the game is then as it was.
    fn play(&mut self, m: &Self::Move) -> Result<String, Self::Illegal>;

    /// Takes the last move back; `false` if there is none.
    fn undo(&mut self) -> bool;

    /// The number of moves played so far.
    fn plies(&self) -> usize;

    /// The full text of the last move played; nothing at the start.
    fn last_move(&self) -> Option<String>;

    /// The hash key of the position: equal positions have equal keys.
    fn key(&self) -> u64;

    /// How the game ended, if it has.
    fn ending(&self) -> Option<Ending>;

    /// The number of sequences of `depth` moves from here. The engines' own counts replace this plain one.
    fn perft(&self, depth: u32) -> u128 {
        match depth {
            0 => 1,
            1 => self.move_count(),
            // No stack holds a recursion of any depth.
            deep if deep > crate::perft::MAX_DEPTH => crate::perft::count_far(self, deep),
            _ => self.moves().iter().fold(0, |sum: u128, m| {
                let mut next = self.clone();
                let below = next.play(m).map_or(0, |_| next.perft(depth - 1));
                sum.saturating_add(below)
            }),
        }
    }
}
