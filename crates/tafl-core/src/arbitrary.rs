//! Values from raw bytes, for fuzzing.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use arbitrary::{Arbitrary, Result, Unstructured};
use board_geometry::Coord;

use crate::ruleset::KEYS;
use crate::{Game, Move, MoveText, Piece, Position, Preset, Ruleset, RulesetBuilder, Setup, Side};

fn coord(u: &mut Unstructured<'_>, size: i16) -> Result<Coord> {
    let last = size.max(1) - 1;
    Ok(Coord::new(u.int_in_range(0..=last)?, u.int_in_range(0..=last)?))
}

impl<'a> Arbitrary<'a> for Move {
    /// Any move of a board of up to 26 points a side; one in sixteen is the pass.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        if u.ratio(1, 16)? {
            return Ok(Self::PASS);
        }
        let (from, to) = (coord(u, 26)?, coord(u, 26)?);
        Ok(Self::new(from, to).unwrap_or(Self::PASS))
    }
}

impl<'a> Arbitrary<'a> for MoveText {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let step = Move::arbitrary(u)?;
        let count = u.int_in_range(0..=4)?;
        let captures: Vec<Coord> = (0..count).map(|_| coord(u, 26)).collect::<Result<_>>()?;
        Ok(Self::new(step, (!step.is_pass()).then_some(&captures)))
    }
}

impl<'a> Arbitrary<'a> for Setup {
    /// A set-up of a board of up to 26 points a side, seldom a legal one.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let size = u.int_in_range(1..=26)?;
        let count = u.int_in_range(0..=80)?;
        let mut pieces = BTreeMap::new();
        for _ in 0..count {
            pieces.insert(coord(u, size.into())?, Piece::arbitrary(u)?);
        }
        Ok(Self { size, pieces, turn: Side::arbitrary(u)? })
    }
}

impl<'a> Arbitrary<'a> for Ruleset {
    /// A preset, with some values of another preset where the combination is possible.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut rules = Self::preset(Preset::arbitrary(u)?);
        let donor = Self::preset(Preset::arbitrary(u)?);
        for _ in 0..u.int_in_range(0..=6)? {
            let key = *u.choose(&KEYS)?;
            let mut builder: RulesetBuilder = rules.to_builder();
            let set = donor.value(key).is_some_and(|value| builder.set(key, &value).is_ok());
            if let (true, Ok(mixed)) = (set, builder.build()) {
                rules = mixed;
            }
        }
        Ok(rules)
    }
}

impl<'a> Arbitrary<'a> for Position {
    /// A position that some moves from the start of some ruleset lead to.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Game::arbitrary(u)?.position().clone())
    }
}

impl<'a> Arbitrary<'a> for Game {
    /// Some moves from the start of some ruleset.
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut game = Self::new(&Ruleset::arbitrary(u)?);
        for _ in 0..u.int_in_range(0..=200)? {
            let count = game.legal_move_count();
            if count == 0 {
                break;
            }
            let number = u.int_in_range(0..=count - 1)?;
            if let Some(played) = game.position().legal_move(number) {
                // It is one of the legal moves.
                let _ = game.play(played);
            }
        }
        Ok(game)
    }
}
