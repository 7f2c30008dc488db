//! Collections of real tafl games: one game a line, replayed to prove the rules.
//!
//! A line holds the moves with blanks between them, the number of captured pieces of either side, and a word for the
//! result, with commas between: `d2-e2 c4-c5 f4-f5xd5,0,1,Black`. `Black` are the attackers, `White` the defenders;
//! `Draw`, `Ongoing` and nothing at all are the others. A capture is marked `xSQUARE`; a captured king is not marked, and a square
//! marked twice counts once. A last token `timeout` ends a game on time.

use alloc::collections::BTreeMap;
use core::fmt;

use tafl_core::geometry::Coord;
use tafl_core::{Game, Move, MoveText, Outcome, Preset, Ruleset, RulesetError, Side};

use crate::games::reason;

/// What the replay of a collection came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// The games in the collection.
    pub games: usize,
    /// The games that were replayed to their last move.
    pub replayed: usize,
    /// All moves played.
    pub moves: usize,
    /// Lines that are no game, or have a word that is no move.
    pub malformed: Vec<Difference>,
    /// Moves that the rules forbid, one a game: the rest of the game is not played.
    pub illegal: Vec<Difference>,
    /// Moves whose captures are not exactly those marked.
    pub captures: Vec<Difference>,
    /// Games that end here with another winner than the one recorded.
    pub winners: Vec<Difference>,
    /// The games that the rules end, by reason.
    pub endings: BTreeMap<String, usize>,
    /// The games that no rule has ended: given up, left, or lost on time.
    pub open: usize,
}

/// Where a collection and the rules differ.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Difference {
    /// The line of the game, from 1.
    pub line: usize,
    /// The number of the move, from 1; 0 for the game as a whole.
    pub ply: usize,
    /// What differs.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if self.ply > 0 {
            write!(f, ", move {}", self.ply)?;
        }
        write!(f, ": {}", self.what)
    }
}

impl Report {
    /// Whether collection and rules agree in everything.
    #[must_use]
    pub fn is_exact(&self) -> bool {
        self.differences().next().is_none()
    }

    /// Everything in which they differ.
    pub fn differences(&self) -> impl Iterator<Item = &Difference> {
        let lists = [&self.malformed, &self.illegal, &self.captures, &self.winners];
        lists.into_iter().flatten()
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "games: {}, replayed whole: {}, moves: {}",
            self.games, self.replayed, self.moves
        )?;
        writeln!(
            f,
            "malformed lines: {}, illegal moves: {}, differing captures: {}, differing winners: {}",
            self.malformed.len(),
            self.illegal.len(),
            self.captures.len(),
            self.winners.len()
        )?;
        for (reason, games) in &self.endings {
            writeln!(f, "ended because {reason}: {games}")?;
        }
        writeln!(f, "no end by the rules: {}", self.open)?;
        self.differences().try_for_each(|difference| writeln!(f, "{difference}"))
    }
}

/// Replays a collection of games of a preset, with repetition off.
///
/// ```
/// use referee::collections::replay;
/// use referee::tafl::Preset;
///
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let report = replay(Preset::Brandubh, "d6-c6 e4-e1 f4-e4,0,0,Ongoing\nd6-a6,0,0,\nd6-d5,0,0,\n")?;
/// assert_eq!((report.games, report.replayed, report.moves), (3, 2, 4));
/// assert_eq!(report.illegal[0].line, 3);
/// # Ok(())
/// # }
/// ```
///
/// # Errors
///
/// [`RulesetError`] if the preset cannot do without a rule of repetition.
pub fn replay(preset: Preset, text: &str) -> Result<Report, RulesetError> {
    let mut builder = Ruleset::preset(preset).to_builder();
    builder.set("repetition", "none")?;
    let rules = builder.build()?;
    let mut report = Report::default();
    for (line, text) in (1..).zip(text.lines()) {
        if !text.trim().is_empty() {
            report.games += 1;
            report.game(line, text, &rules);
        }
    }
    Ok(report)
}

/// The recorded result.
#[derive(Clone, Copy)]
enum Recorded {
    Won(Side),
    Nobody,
    Nothing,
}

impl Recorded {
    fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "Black" => Self::Won(Side::Attackers),
            "White" => Self::Won(Side::Defenders),
            "Draw" | "Ongoing" => Self::Nobody,
            "" => Self::Nothing,
            _ => return None,
        })
    }
}

/// A move as it is marked: the move and the squares of the captured men.
fn marked(word: &str) -> Option<(Move, Vec<Coord>)> {
    let mut parts = word.split('x');
    let step = parts.next()?;
    // Read as the text form has it: `xb2,c2`.
    let squares: Vec<&str> = parts.collect();
    let text =
        if squares.is_empty() { step.to_string() } else { format!("{step}x{}", squares.join(",")) };
    let text: MoveText = text.parse().ok()?;
    Some((text.step(), text.captures().unwrap_or_default().to_vec()))
}

impl Report {
    fn game(&mut self, line: usize, text: &str, rules: &Ruleset) {
        let at = |ply: usize, what: String| Difference { line, ply, what };
        let fields: Vec<&str> = text.split(',').map(str::trim).collect();
        let (Some(moves), Some(word), 4) = (fields.first(), fields.last(), fields.len()) else {
            self.malformed.push(at(0, "expected moves, two numbers and a result".into()));
            return;
        };
        let Some(recorded) = Recorded::from_word(word) else {
            self.malformed.push(at(0, format!("unknown result {word:?}")));
            return;
        };
        let mut game = Game::new(rules);
        let words = moves.split_whitespace();
        for (ply, word) in (1..).zip(words.filter(|&word| word != "timeout")) {
            let Some((step, marks)) = marked(word) else {
                self.malformed.push(at(ply, format!("{word:?} is no move")));
                return;
            };
            match game.play(step) {
                Err(error) => {
                    self.illegal.push(at(ply, format!("{word}: {error}, {}", error.clause())));
                    return;
                }
                Ok(effects) => {
                    let king = effects.captured_king();
                    let taken = effects.captures().iter().filter(|&&square| Some(square) != king);
                    if !taken.eq(marks.iter()) {
                        let what = format!("marked {word}, played {}", effects.text());
                        self.captures.push(at(ply, what));
                    }
                }
            }
            self.moves += 1;
        }
        self.replayed += 1;
        self.end(line, game.outcome(), recorded);
    }

    fn end(&mut self, line: usize, outcome: Option<Outcome>, recorded: Recorded) {
        let Some(outcome) = outcome else {
            self.open += 1;
            return;
        };
        let text = outcome.to_string();
        *self.endings.entry(reason(&text).to_string()).or_default() += 1;
        let recorded = match recorded {
            Recorded::Won(side) => Some(side),
            Recorded::Nobody => None,
            Recorded::Nothing => return,
        };
        if outcome.winner() != recorded {
            let recorded = recorded.map_or_else(|| "nobody".into(), |side| side.to_string());
            let what = format!("recorded winner: {recorded}, but {text}");
            self.winners.push(Difference { line, ply: 0, what });
        }
    }
}
