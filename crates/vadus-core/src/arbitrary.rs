//! Values from raw bytes, for fuzzing.

use ::arbitrary::{Arbitrary, Result, Unstructured};
use board_geometry::Coord;

use crate::{Move, Position, Ruleset, Setup, Side};

impl<'a> Arbitrary<'a> for Ruleset {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let size = u.int_in_range(Self::MIN_SIZE..=Self::MAX_SIZE)?;
        Self::new(size).map_err(|_| ::arbitrary::Error::IncorrectFormat)
    }
}

/// Points of any board, and a little beyond.
fn point(u: &mut Unstructured<'_>) -> Result<Coord> {
    Ok(Coord::new(u.int_in_range(-1..=25)?, u.int_in_range(-1..=25)?))
}

/// Any move, of points on no board too.
impl<'a> Arbitrary<'a> for Move {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(match u.int_in_range(0..=5)? {
            0 => Self::PASS,
            1 => Self::one(point(u)?),
            _ => Self::two(point(u)?, point(u)?),
        })
    }
}

/// The set-up of any position, spoiled in up to three ways.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let mut setup = Position::arbitrary(u)?.to_setup();
        for _ in 0..u.int_in_range(0..=3)? {
            match u.int_in_range(0..=3)? {
                0 => setup.size = u.int_in_range(0..=15)?,
                1 => setup.passes = u.int_in_range(0..=3)?,
                2 => setup.stones.clear(),
                _ => {
                    setup.stones.insert(point(u)?, Side::arbitrary(u)?);
                }
            }
        }
        Ok(setup)
    }
}

/// Any legal position.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let rules = Ruleset::arbitrary(u)?;
        let mut setup = Setup::empty(rules.size());
        for cell in rules.board().cells() {
            if let (Some(point), Some(side)) = (rules.board().coord(cell), Option::arbitrary(u)?) {
                setup.stones.insert(point, side);
            }
        }
        if !setup.stones.is_empty() {
            setup.turn = Side::arbitrary(u)?;
            setup.passes = u.int_in_range(0..=2)?;
        }
        Self::from_setup(&setup, &rules).map_err(|_| ::arbitrary::Error::IncorrectFormat)
    }
}
