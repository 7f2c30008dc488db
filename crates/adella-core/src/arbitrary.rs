//! Values from raw bytes, for fuzzing.

use alloc::vec::Vec;

use ::arbitrary::{Arbitrary, Error, Result, Unstructured};
use board_geometry::{Cell, Direction};

use crate::moves::MAX_SAILINGS;
use crate::sea::{self, WAVES};
use crate::{Game, Move, Position, Ruleset, Sailing};

fn wave(u: &mut Unstructured<'_>) -> Result<Cell> {
    u.choose_index(WAVES).map(sea::cell)
}

impl<'a> Arbitrary<'a> for Sailing {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let (from, to) = (wave(u)?, wave(u)?);
        if from == to {
            return Ok(Self::Obstructed { at: from });
        }
        let laid = if bool::arbitrary(u)? { Some(wave(u)?) } else { None };
        Ok(Self::Sail { from, to, laid })
    }
}

/// Any well-formed move.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        match u.int_in_range(0..=7)? {
            0 => Ok(Self::place_tide(Direction::arbitrary(u)?)),
            1 => Self::lay_ship(wave(u)?).map_err(|_| Error::IncorrectFormat),
            _ => {
                let tide = Direction::arbitrary(u)?;
                let count = u.int_in_range(0..=MAX_SAILINGS)?;
                let sailings: Vec<Sailing> =
                    (0..count).map(|_| u.arbitrary()).collect::<Result<_>>()?;
                Self::turn(tide, &sailings).map_err(|_| Error::IncorrectFormat)
            }
        }
    }
}

/// A game of legal moves from the start.
impl<'a> Arbitrary<'a> for Game {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut game = Self::new(&Ruleset::standard());
        for _ in 0..u.int_in_range(0..=60)? {
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            let next = *u.choose(&moves)?;
            game.play(next).map_err(|_| Error::IncorrectFormat)?;
        }
        Ok(game)
    }
}

/// A position of a game of legal moves from the start.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Game::arbitrary(u).map(|game| *game.position())
    }
}
