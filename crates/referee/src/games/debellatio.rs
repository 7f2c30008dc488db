//! Debellatio: a door of its own, since all armies move at once.
//!
//! It does not fit the [`Game`](crate::Game) trait, whose sides move in turn. Here is what the tools need instead: its legal
//! orders, a random game, its scores, and the steps of a record.

use anstyle::{AnsiColor, Style};
use board_geometry::record::Field;
use debellatio_core::{Army, Game as Engine, Order, Position, Record, Resolution, Square, Turn};

use crate::paint::{PLAIN, Painted, bold};
use crate::playouts::Playout;
use crate::random::mix;
use crate::record::{CheckError, Events, Recorded, Step, Trace, Verdict, in_line};
use crate::{Ending, Random, Table};

use super::{Entry, Shown, View};

/// After so many phases a random game is given up.
pub const MAX_PHASES: u64 = 1_000;

/// So many phases of a record at most are kept while it is replayed.
const KEPT: usize = 64;

/// Every order that some army's sheet would accept in the present phase, each looked at by itself, with the number of
/// the army.
#[must_use]
pub fn legal_orders(game: &Engine) -> Vec<(u8, String)> {
    let position = game.position();
    position
        .legal_orders()
        .into_iter()
        .map(|order| {
            let army = position.owner(order.subject()).map_or(0, Army::number);
            (army, order.display(position.board()).to_string())
        })
        .collect()
}

/// How a game ended, if it has.
#[must_use]
pub fn ending(game: &Engine) -> Option<Ending> {
    let position = game.position();
    let outcome = position.outcome()?;
    let reason = match outcome {
        debellatio_core::Outcome::Cities { cities, .. } => format!("{cities} cities"),
        debellatio_core::Outcome::LastArmy { .. } => "the last army".into(),
        debellatio_core::Outcome::Nobody => "no army is left".into(),
        _ => outcome.clause().into(),
    };
    Some(Ending { result: outcome.to_string(), reason })
}

/// What an army has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// The army's number.
    pub army: u8,
    /// The cities that it controls.
    pub cities: u16,
    /// Its troops.
    pub troops: u16,
    /// The squares that it controls, cities among them.
    pub squares: u16,
}

/// What every army of the game has, by its number.
#[must_use]
pub fn score(game: &Engine) -> Vec<Holdings> {
    let position = game.position();
    let armies = position.ruleset().all_armies();
    armies
        .iter()
        .map(|army| {
            let own =
                position.board().squares().filter(|&square| position.owner(square) == Some(army));
            Holdings {
                army: army.number(),
                cities: position.city_count(army),
                troops: position.troop_count(army),
                squares: u16::try_from(own.count()).unwrap_or(u16::MAX),
            }
        })
        .collect()
}

/// The number of cities of every army.
fn cities(position: &Position) -> Vec<(u8, u16)> {
    let armies = position.ruleset().all_armies();
    armies.iter().map(|army| (army.number(), position.city_count(army))).collect()
}

/// Plays one game at random to its end, or through [`MAX_PHASES`] phases: every troop gets one of its legal orders, in
/// the sprout phase every square.
#[must_use]
pub fn playout(game: &Engine, random: &mut Random) -> Playout {
    let mut position = game.position().clone();
    let mut trace = mix(position.zobrist());
    let mut plies = 0;
    while plies < MAX_PHASES && position.outcome().is_none() {
        let orders = random_orders(&position, random);
        if play(&mut position, &orders).is_none() {
            break;
        }
        trace = mix(trace.wrapping_add(position.zobrist()));
        plies += 1;
    }
    Playout { result: position.outcome().map(|outcome| outcome.to_string()), plies, trace }
}

fn random_orders(position: &Position, random: &mut Random) -> Vec<Order> {
    let squares: Vec<Square> = position.board().squares().collect();
    squares
        .into_iter()
        .filter_map(|square| {
            let mut orders = position.legal_orders_of(square);
            let chosen = random.index(orders.len());
            (chosen < orders.len()).then(|| orders.swap_remove(chosen))
        })
        .collect()
}

/// Plays a phase with orders of all armies; a sheet leaves out what it refuses.
fn play(position: &mut Position, list: &[Order]) -> Option<Resolution> {
    let mut orders = position.orders();
    for army in position.ruleset().all_armies().iter() {
        let own = list.iter().filter(|order| position.owner(order.subject()) == Some(army));
        let sheet = position.sheet(army, own).ok()?;
        position.submit(&mut orders, &sheet).ok()?;
    }
    position.play(&orders).ok()
}

/// Replays a record.
pub(crate) fn judge(text: &str, mut trace: Option<Trace<'_>>) -> Result<Verdict, CheckError> {
    let record =
        <Record as Recorded>::parse(text).map_err(|fault| in_line(fault, text, phase_of))?;
    let mut game = record.begin()?;
    let steps = record.steps();
    for index in 0..steps {
        forget(&mut game);
        record.step(index, &mut game).map_err(|fault| match record.phase(index) {
            Some(phase) => fault.within(format_args!("phase {phase}")),
            None => fault,
        })?;
        if let (Some(trace), Some(turn)) = (&mut trace, game.turns().last()) {
            trace(&step(turn, game.position()))?;
        }
    }
    record.judge(&game)?;
    Ok(Verdict { steps, ending: ending(&game), table: Table::Debellatio(game) })
}

/// The phase that an order belongs to: that of the last block begun. The line that begins one is a part of its own.
fn phase_of(lines: &[Field<'_>], index: usize) -> Option<String> {
    let block = lines.get(..=index)?.iter().rposition(|line| line.text.starts_with('['))?;
    let phase = lines.get(block)?.text.trim_matches(['[', ']']).to_ascii_lowercase();
    (block < index).then(|| format!("phase {phase}"))
}

/// Begins the game anew where it stands, if many phases lie behind it: a phase weighs several kilobytes, and nothing
/// that is still to come depends on those before.
fn forget(game: &mut Engine) {
    if game.turns().len() >= KEPT && game.outcome().is_none() {
        let setup = game.position().to_setup();
        if let Ok(begun) = Engine::from_setup(&setup, game.ruleset()) {
            *game = begun;
        }
    }
}

/// What a phase came to.
fn step(turn: &Turn, after: &Position) -> Step {
    let resolution = turn.resolution();
    let name = |square: Square| after.board().square_name(square).unwrap_or_default().to_string();
    let names = |squares: &[Square]| squares.iter().map(|&square| name(square)).collect();
    let events = if turn.phase().stage.is_season() {
        Events::Season {
            verdicts: resolution
                .reports()
                .iter()
                .map(|report| (name(report.square()), report.verdict().word()))
                .collect(),
            disbanded: names(resolution.disbanded()),
        }
    } else {
        Events::Sprout {
            sprouted: resolution.sprouted().iter().map(|new| name(new.square)).collect(),
            disbanded: names(resolution.disbanded()),
            drawn: names(resolution.drawn()),
        }
    };
    Step::Phase {
        phase: turn.phase().to_string(),
        position: after.to_string(),
        events,
        cities: cities(after),
    }
}

/// The color of an army, by its digit.
const fn style(owner: char) -> Style {
    match owner {
        '1' => bold(AnsiColor::Red),
        '2' => bold(AnsiColor::Green),
        '3' => bold(AnsiColor::Yellow),
        '4' => bold(AnsiColor::Blue),
        '5' => bold(AnsiColor::Magenta),
        '6' => bold(AnsiColor::Cyan),
        '7' => bold(AnsiColor::White),
        _ => PLAIN,
    }
}

impl Shown for Engine {
    const VERB: &'static str = "play";

    fn view(&self) -> View {
        let position = self.position();
        let mut diagram = String::new();
        // Every second line holds what is on the squares, a word each that begins with the owner.
        for (index, line) in position.diagram().to_string().lines().enumerate() {
            if index % 2 == 0 {
                diagram.push_str(line);
            } else {
                for word in line.split_inclusive(' ') {
                    let owner = word.chars().next().unwrap_or(' ');
                    diagram += &Painted::new(style(owner), word).to_string();
                }
            }
            diagram.push('\n');
        }
        View {
            diagram,
            position: position.to_string(),
            turn: position.phase().to_string(),
            ending: ending(self),
        }
    }
}

pub(super) fn entries() -> Vec<Entry> {
    (2..=Army::MAX)
        .map(|armies| Entry {
            name: format!("debellatio:{armies}"),
            source: "the published instructions and board",
            confidence: "the author's own words, with a ruling where they leave something open",
        })
        .collect()
}
