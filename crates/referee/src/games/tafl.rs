//! The tafl family.

use anstyle::{AnsiColor, Style};
use tafl_core::{Game as Engine, IllegalMove, Move, Piece, Preset};

use crate::paint::{FAINT, Painted, bold};
use crate::{Ending, Game, Random};

use super::{Entry, Shown, View, reason};

impl Game for Engine {
    type Move = Move;
    type Illegal = IllegalMove;

    const NAME: &'static str = "tafl";

    fn position(&self) -> String {
        Engine::position(self).to_string()
    }

    fn turn(&self) -> String {
        Engine::position(self).turn().to_string()
    }

    fn moves(&self) -> Vec<Move> {
        self.legal_moves()
    }

    fn move_count(&self) -> u128 {
        self.legal_move_count().into()
    }

    fn random_move(&self, random: &mut Random) -> Option<Move> {
        // A game can end by repetition, of which its position knows nothing.
        let count = self.legal_move_count();
        Engine::position(self).legal_move(random.below(count)).filter(|_| count > 0)
    }

    fn validate(&self, m: &Move) -> Result<(), IllegalMove> {
        Engine::validate(self, *m)
    }

    fn clause(illegal: &IllegalMove) -> Option<&'static str> {
        Some(illegal.clause())
    }

    fn play(&mut self, m: &Move) -> Result<String, IllegalMove> {
        Engine::play(self, *m).map(|effects| effects.text().to_string())
    }

    fn undo(&mut self) -> bool {
        Engine::undo(self).is_some()
    }

    fn plies(&self) -> usize {
        Engine::plies(self).len()
    }

    fn last_move(&self) -> Option<String> {
        Engine::plies(self).next_back().map(|effects| effects.text().to_string())
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
        if self.outcome().is_some() {
            return u128::from(depth == 0);
        }
        Engine::position(self).perft(depth)
    }
}

const fn style(piece: Piece) -> Style {
    match piece {
        Piece::Attacker => bold(AnsiColor::Red),
        Piece::Defender => bold(AnsiColor::Cyan),
        Piece::King => bold(AnsiColor::Yellow),
    }
}

impl Shown for Engine {
    fn view(&self) -> View {
        let position = Engine::position(self);
        // The engine's drawing knows which points are special; each sign stands on its own.
        let drawn = position.diagram().to_string();
        let (board, columns) = drawn.trim_end_matches('\n').rsplit_once('\n').unwrap_or(("", ""));
        let mut diagram = String::new();
        for line in board.lines() {
            let (row, points) = line.split_at_checked(2).unwrap_or((line, ""));
            diagram.push_str(row);
            for sign in points.chars() {
                match Piece::from_letter(sign) {
                    Some(piece) => diagram += &Painted::new(style(piece), sign).to_string(),
                    None if sign == ' ' => diagram.push(sign),
                    None => diagram += &Painted::new(FAINT, sign).to_string(),
                }
            }
            diagram.push('\n');
        }
        diagram.push_str(columns);
        diagram.push('\n');
        View {
            diagram,
            position: position.to_string(),
            turn: Game::turn(self),
            ending: self.ending(),
        }
    }
}

pub(super) fn entries() -> Vec<Entry> {
    Preset::ALL
        .into_iter()
        .map(|preset| Entry {
            name: format!("{}:{preset}", Engine::NAME),
            source: preset.source(),
            confidence: preset.confidence(),
        })
        .collect()
}
