//! Adella.

use adella_core::{Condition, Game as Engine, IllegalMove, Move, Ruleset, Side};
use anstyle::{AnsiColor, Style};

use crate::paint::{FAINT, Painted, bold};
use crate::{Ending, Game};

use super::{Entry, Shown, View, reason};

impl Game for Engine {
    type Move = Move;
    type Illegal = IllegalMove;

    const NAME: &'static str = "adella";

    fn position(&self) -> String {
        Engine::position(self).to_string()
    }

    fn turn(&self) -> String {
        Engine::position(self).turn().to_string()
    }

    fn moves(&self) -> Vec<Move> {
        Engine::position(self).legal_moves()
    }

    fn move_count(&self) -> u128 {
        Engine::position(self).legal_move_count().into()
    }

    fn validate(&self, m: &Move) -> Result<(), IllegalMove> {
        Engine::position(self).validate(*m)
    }

    fn clause(illegal: &IllegalMove) -> Option<&'static str> {
        Some(illegal.clause())
    }

    fn play(&mut self, m: &Move) -> Result<String, IllegalMove> {
        Engine::play(self, *m).map(|_| m.to_string())
    }

    fn undo(&mut self) -> bool {
        Engine::undo(self).is_some()
    }

    fn plies(&self) -> usize {
        Engine::moves(self).len()
    }

    fn last_move(&self) -> Option<String> {
        Engine::moves(self).last().map(Move::to_string)
    }

    fn key(&self) -> u64 {
        Engine::position(self).zobrist()
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let result = outcome.winner().map_or_else(|| "draw".into(), |side| side.to_string());
        Some(Ending { result, reason: reason(&outcome.to_string()).into() })
    }

    fn perft(&self, depth: u32) -> u128 {
        Engine::position(self).perft(depth)
    }
}

const fn style(side: Side, condition: Condition) -> Style {
    let color = match side {
        Side::Galleys => AnsiColor::Yellow,
        Side::Galleons => AnsiColor::Cyan,
    };
    match condition {
        Condition::Sound => bold(color),
        Condition::Wrecked => color.on_default(),
    }
}

impl Shown for Engine {
    fn view(&self) -> View {
        let position = Engine::position(self);
        let rules = position.ruleset();
        let board = rules.board();
        let diagram = board.diagram(|cell| match position.ship(cell) {
            Some(ship) => Painted::new(style(ship.side, ship.condition), ship.letter()),
            None if rules.ports().contains(cell) => Painted::new(FAINT, '+'),
            None => Painted::new(FAINT, '.'),
        });
        View {
            diagram: diagram.to_string(),
            position: position.to_string(),
            turn: Game::turn(self),
            ending: self.ending(),
        }
    }
}

pub(super) fn entries() -> Vec<Entry> {
    vec![Entry {
        name: Engine::NAME.into(),
        source: Ruleset::standard().source(),
        confidence: "the rule sheet, with a ruling where it is silent",
    }]
}
