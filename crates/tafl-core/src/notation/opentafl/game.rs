//! Records of games in `OpenTafl` notation.
//!
//! ```text
//! record   = { tag } { turn }
//! tag      = "[" key ":" value "]"                     (`rules` must stand, and is written last)
//! turn     = address move [ move ] [ "[" comment [ "|" comment ] "]" ]
//! address  = number "."                                (of the game: 1, 2, 3 ...)
//!          | number half { "." number "." number half } "."      (of a variation: `7a.1.1a.`)
//! move     = [ "K" ] point "-" point [ "x" [ "K" ] point { "/" [ "K" ] point } ] [ mark ]
//!          | "---"                                     (giving up)
//!          | "....."                                   (no move of a variation that begins with the second half)
//! mark     = "+" | "++" | "-" | "--"
//! ```

mod read;

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;
use core::fmt;

use board_geometry::Coord;
use board_geometry::record::Place;

use crate::notation::Named;
use crate::notation::opentafl::write::Rows;
use crate::notation::opentafl::{OpenTafl, Unsayable};
use crate::{
    Game, GameResult, MoveText, Outcome, Piece, Record, RecordError, RecordErrorKind, Side,
};

/// A record in the game format of `OpenTafl` notation (TF-22): tags, the game, its comments and variations.
///
/// The game is a [`Record`], judged as one. Variations are kept as they are written; nobody judges their moves.
///
/// ```
/// # use tafl_core::{OpenTaflGame, Outcome};
/// let game: OpenTaflGame = "\
/// [attackers:Nobody]
/// [result:-1]
/// [rules:dim:7 surf:n tfr:i ks:c corh:tTK cenh:t start:/1t5/7/7/7/3K3/7/7/ atkf:n]
///
/// 1. Kd5-d7 b1-b2
/// [Straight up.|Too late.]
///
/// 1a.1.1a. Kd5-a5 b1-c1
///
/// 2. Kd7-g7--
/// ".parse()?;
/// assert_eq!(game.replay()?.outcome(), Some(Outcome::KingEscaped));
/// assert_eq!(game.tag("attackers"), Some("Nobody"));
/// assert_eq!(game.turns()[1].address(), "1a.1.1a");
/// assert_eq!(game.to_string().parse(), Ok(game));
/// # Ok::<(), tafl_core::RecordError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenTaflGame {
    tags: Vec<(String, String)>,
    notation: OpenTafl,
    turns: Vec<OpenTaflTurn>,
    record: Record,
    /// Whether the text of each move of the record says that the king makes it.
    by_king: Vec<bool>,
}

/// A turn of two moves, of the game or of a variation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct OpenTaflTurn {
    address: String,
    in_game: bool,
    moves: Vec<OpenTaflMove>,
    comments: [String; 2],
}

impl OpenTaflTurn {
    /// The address without its last point: `7`, or `7a.1.1a` in a variation.
    #[must_use]
    pub fn address(&self) -> &str {
        &self.address
    }

    /// Whether this is a turn of the game, not of a variation.
    #[must_use]
    pub const fn is_of_game(&self) -> bool {
        self.in_game
    }

    /// The moves, one or two.
    #[must_use]
    pub fn moves(&self) -> &[OpenTaflMove] {
        &self.moves
    }

    /// The comments on the first and on the second move; empty where there are none.
    #[must_use]
    pub const fn comments(&self) -> &[String; 2] {
        &self.comments
    }
}

/// A move as it is written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum OpenTaflMove {
    /// A piece moves.
    Step {
        /// The move, and what it takes.
        text: MoveText,
        /// Whether the text says that the king makes it.
        by_king: bool,
        /// The point of the king, if the text says that he is taken.
        takes_king: Option<Coord>,
        /// What the text says of the king's prospects.
        mark: Option<OpenTaflMark>,
    },
    /// The side gives up.
    Resignation,
    /// The first half of a turn whose second half begins a variation.
    Missing,
}

/// What the text of a move says of the king.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OpenTaflMark {
    /// `+`: he can be captured.
    InDanger,
    /// `++`: he is captured.
    Captured,
    /// `-`: he has a way out.
    WayOut,
    /// `--`: he has escaped.
    Escaped,
}

impl OpenTaflMark {
    const ALL: [(Self, &'static str); 4] =
        [(Self::InDanger, "+"), (Self::Captured, "++"), (Self::WayOut, "-"), (Self::Escaped, "--")];
}

/// What is wrong in a record in `OpenTafl`'s game format.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum OpenTaflGameErrorKind {
    /// A bracket is not closed.
    #[error("the bracket is not closed")]
    Unclosed,
    /// What stands in brackets before the first turn is no tag.
    #[error("expected a tag, `[key:value]`")]
    Tag,
    /// A tag stands twice.
    #[error("the tag {0:?} stands twice")]
    Twice(String),
    /// The rules are missing.
    #[error("the tag \"rules\" is missing")]
    NoRules,
    /// The result is none.
    #[error("expected the result `1`, `0`, `-1` or `?`, found {0:?}")]
    Result(String),
    /// There is no turn where one should be.
    #[error("expected turn {0}, or a variation such as `7a.1.1a.`")]
    Turn(usize),
    /// A turn comes behind the last one of the game.
    #[error("the game has ended with the turn before")]
    Ended,
    /// A turn has no move.
    #[error("expected a move such as `e5-e8` or `Ke5-e8`")]
    NoMove,
    /// A piece of a kind that there is not here.
    #[error("there is no piece {0:?}")]
    Stranger(char),
    /// A jump or a berserk move.
    #[error("there are no jumps and no berserk moves")]
    Jump,
    /// The move is not the king's.
    #[error("the king does not stand on {}", Named(*.0))]
    NotTheKing(Coord),
}

impl OpenTaflGame {
    /// The record of a game that has a ruleset which the notation can say; it ends with the last move.
    ///
    /// # Errors
    ///
    /// The first parameter of the ruleset whose value the notation cannot say; or the start of the game, if another
    /// side moves first than in the ruleset.
    pub fn from_game(game: &Game) -> Result<Self, Unsayable> {
        let notation = game.ruleset().to_opentafl()?;
        let start = game.start();
        if start.turn() != game.ruleset().first() {
            return Err(Unsayable::new("position", &start.to_string()));
        }
        let mut position = start;
        let mut moves = Vec::new();
        for effects in game.plies() {
            let played = effects.played();
            let piece = played.from().and_then(|from| position.piece_at(from));
            position.play_unchecked(played);
            let mark = match position.outcome() {
                Some(Outcome::KingCaptured) => Some(OpenTaflMark::Captured),
                Some(Outcome::KingEscaped) => Some(OpenTaflMark::Escaped),
                _ => None,
            };
            moves.push(OpenTaflMove::Step {
                text: effects.text(),
                by_king: piece == Some(Piece::King),
                takes_king: effects.captured_king(),
                mark,
            });
        }
        let by_king = moves.iter().map(OpenTaflMove::is_by_king).collect();
        let turns = (1_usize..).zip(moves.chunks(2)).map(|(number, moves)| OpenTaflTurn {
            address: number.to_string(),
            in_game: true,
            moves: moves.to_vec(),
            comments: [String::new(), String::new()],
        });
        let turns = turns.collect();
        let mut tags = Vec::new();
        if let Some(outcome) = game.outcome() {
            tags.push(("result".to_owned(), result_word(outcome.result()).to_owned()));
            tags.push(("termination".to_owned(), outcome.to_string()));
        }
        let record = game.record();
        if let Some(start) = &record.start {
            tags.push(("position".to_owned(), Rows(start).to_string()));
        }
        Ok(Self { tags, notation, turns, record, by_king })
    }

    /// The value of a tag, by its key in either case; not the rules.
    #[must_use]
    pub fn tag(&self, key: &str) -> Option<&str> {
        let found = self.tags.iter().find(|(known, _)| known.eq_ignore_ascii_case(key))?;
        Some(&found.1)
    }

    /// The tags but for the rules: keys and values in their order.
    #[must_use]
    pub fn tags(&self) -> impl ExactSizeIterator<Item = (&str, &str)> + '_ {
        self.tags.iter().map(|(key, value)| (key.as_str(), value.as_str()))
    }

    /// The rules and their name.
    #[must_use]
    pub const fn notation(&self) -> &OpenTafl {
        &self.notation
    }

    /// The turns of the game and of its variations, in their order in the text.
    #[must_use]
    pub fn turns(&self) -> &[OpenTaflTurn] {
        &self.turns
    }

    /// The game without tags, comments, variations and marks.
    #[must_use]
    pub const fn record(&self) -> &Record {
        &self.record
    }

    /// Judges a move of the game, by its number from 0, and plays it.
    ///
    /// # Errors
    ///
    /// As [`Record::play_into`]; and a move that the text says is the king's and is not.
    pub fn play_into(&self, index: usize, game: &mut Game) -> Result<(), RecordError> {
        if self.by_king.get(index).is_some_and(|by_king| *by_king) {
            let from = self.record.moves().nth(index).and_then(|text| text.step().from());
            let piece = from.and_then(|from| game.position().piece_at(from));
            if let (Some(from), true) = (from, piece.is_some_and(|piece| piece != Piece::King)) {
                let place = self.record.place(index).unwrap_or(Place::START);
                return Err(error(place, OpenTaflGameErrorKind::NotTheKing(from)));
            }
        }
        self.record.play_into(index, game)
    }

    /// The number of moves of the game.
    #[must_use]
    pub fn len(&self) -> usize {
        self.record.len()
    }

    /// Whether the game has no move.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.record.is_empty()
    }

    /// The side that gives up at the end of the text, if one does.
    #[must_use]
    pub fn resigned(&self) -> Option<Side> {
        let gives_up = |turn: &OpenTaflTurn| {
            turn.is_of_game() && turn.moves.contains(&OpenTaflMove::Resignation)
        };
        let first = self.record.start().map_or(self.record.ruleset().first(), |start| start.turn);
        let next = if self.len() % 2 == 0 { first } else { first.opponent() };
        self.turns.iter().any(gives_up).then_some(next)
    }

    /// The game before its first move.
    ///
    /// # Errors
    ///
    /// The ruleset does not allow the position to start from.
    pub fn new_game(&self) -> Result<Game, RecordError> {
        self.record.new_game()
    }

    /// Compares the result in the tags with how the game ends: by its outcome, or else by a side that gives up.
    ///
    /// # Errors
    ///
    /// They differ.
    pub fn judge_result(&self, game: &Game) -> Result<(), RecordError> {
        self.record.judge_result(game)?;
        let Some(loser) = self.resigned().filter(|_| game.outcome().is_none()) else {
            return Ok(());
        };
        self.record.compare_result(Some(loser.opponent()).into())
    }

    /// The whole game, every move judged and the result compared.
    ///
    /// # Errors
    ///
    /// The first fault.
    pub fn replay(&self) -> Result<Game, RecordError> {
        let mut game = self.new_game()?;
        for index in 0..self.len() {
            self.play_into(index, &mut game)?;
        }
        self.judge_result(&game)?;
        Ok(game)
    }
}

impl OpenTaflMove {
    const fn is_by_king(&self) -> bool {
        matches!(self, Self::Step { by_king: true, .. })
    }
}

fn result_word(result: GameResult) -> &'static str {
    match result {
        GameResult::Attackers => "1",
        GameResult::Draw => "0",
        GameResult::Defenders => "-1",
    }
}

fn error(place: Place, kind: OpenTaflGameErrorKind) -> RecordError {
    RecordError::new(place, RecordErrorKind::OpenTaflGame(kind))
}

impl fmt::Display for OpenTaflMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self::Step { text, by_king, takes_king, mark } = self else {
            return f.write_str(if *self == Self::Resignation { "---" } else { "....." });
        };
        write!(f, "{}{}", if *by_king { "K" } else { "" }, text.step())?;
        for (index, &at) in text.captures().unwrap_or_default().iter().enumerate() {
            let separator = if index == 0 { 'x' } else { '/' };
            let king = if *takes_king == Some(at) { "K" } else { "" };
            write!(f, "{separator}{king}{}", Named(at))?;
        }
        let word = OpenTaflMark::ALL.into_iter().find(|(known, _)| Some(*known) == *mark);
        f.write_str(word.map_or("", |(_, word)| word))
    }
}

impl fmt::Display for OpenTaflGame {
    /// The record in its canonical form: the tags, the rules last, then the turns, each with its comments behind it.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (key, value) in self.tags() {
            writeln!(f, "[{key}:{value}]")?;
        }
        writeln!(f, "[rules:{}]", self.notation)?;
        for turn in &self.turns {
            write!(f, "\n{}.", turn.address)?;
            turn.moves.iter().try_for_each(|step| write!(f, " {step}"))?;
            let [first, second] = &turn.comments;
            if first.is_empty() && second.is_empty() {
                writeln!(f)?;
            } else {
                writeln!(f, "\n[{first}|{second}]")?;
            }
        }
        Ok(())
    }
}
