//! Vadus.

use anstyle::AnsiColor;
use vadus_core::{Game as Engine, IllegalMove, Move, Ruleset, Side};

use crate::paint::{FAINT, Painted, bold};
use crate::{Ending, Game, Random};

use super::{Entry, Shown, View, reason};

impl Game for Engine {
    type Move = Move;
    type Illegal = IllegalMove;

    const NAME: &'static str = "vadus";

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

    fn random_move(&self, random: &mut Random) -> Option<Move> {
        let position = Engine::position(self);
        position.nth_legal_move(random.below(position.legal_move_count()))
    }

    fn validate(&self, m: &Move) -> Result<(), IllegalMove> {
        Engine::position(self).validate(*m)
    }

    fn clause(illegal: &IllegalMove) -> Option<&'static str> {
        Some(illegal.clause())
    }

    fn play(&mut self, m: &Move) -> Result<String, IllegalMove> {
        Engine::play(self, *m).map(|effects| effects.to_string())
    }

    fn undo(&mut self) -> bool {
        Engine::undo(self).is_some()
    }

    fn plies(&self) -> usize {
        Engine::moves(self).len()
    }

    fn last_move(&self) -> Option<String> {
        Engine::moves(self).next_back().map(|m| m.to_string())
    }

    fn key(&self) -> u64 {
        Engine::position(self).zobrist()
    }

    fn ending(&self) -> Option<Ending> {
        let outcome = self.outcome()?;
        let reason = reason(&outcome.to_string()).into();
        Some(Ending { result: outcome.result().to_string(), reason })
    }

    fn perft(&self, depth: u32) -> u128 {
        Engine::position(self).perft(depth)
    }
}

impl Shown for Engine {
    fn view(&self) -> View {
        let position = Engine::position(self);
        let diagram = position.board().diagram(|cell| match position.at(cell) {
            Some(Side::Black) => Painted::new(bold(AnsiColor::Red), 'x'),
            Some(Side::White) => Painted::new(bold(AnsiColor::Cyan), 'o'),
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
    Ruleset::PRESETS
        .iter()
        .map(|preset| Entry {
            name: format!("{}:{}", Engine::NAME, preset.name),
            source: preset.source,
            confidence: preset.confidence,
        })
        .collect()
}
