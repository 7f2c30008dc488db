//! Values from raw bytes, for fuzzing.

use alloc::vec::Vec;

use arbitrary::{Arbitrary, Error, Result, Unstructured};

use crate::sample::{self, Draw};
use crate::{Army, Board, Holding, Order, Phase, Position, Ruleset, Setup, Square, Stage};

impl Draw for Unstructured<'_> {
    fn below(&mut self, bound: u64) -> u64 {
        // Bytes that are used up count as zeros.
        self.int_in_range(0..=bound.max(1) - 1).unwrap_or(0)
    }
}

impl<'a> Arbitrary<'a> for Army {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Self::new(u.int_in_range(1..=Self::MAX)?).ok_or(Error::IncorrectFormat)
    }
}

impl<'a> Arbitrary<'a> for Square {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self::at(u.int_in_range(0..=Self::MAX - 1)?))
    }
}

// By hand, since derived code would need `std`.
impl<'a> Arbitrary<'a> for Phase {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { year: u32::arbitrary(u)?, stage: Stage::arbitrary(u)? })
    }
}

/// Any owner, even one that no game has.
impl<'a> Arbitrary<'a> for Holding {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { owner: u8::arbitrary(u)?, troop: Option::arbitrary(u)? })
    }
}

/// An order of any kind for any squares.
impl<'a> Arbitrary<'a> for Order {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(sample::any_order(u, Square::MAX))
    }
}

impl<'a> Arbitrary<'a> for Board {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(sample::board(u))
    }
}

impl<'a> Arbitrary<'a> for Ruleset {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let board = sample::board(u);
        sample::ruleset(u, board).ok_or(Error::IncorrectFormat)
    }
}

/// A set-up that may break every rule.
impl<'a> Arbitrary<'a> for Setup {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        Ok(Self { rows: Vec::arbitrary(u)?, phase: Phase::arbitrary(u)? })
    }
}

/// A position under any ruleset.
impl<'a> Arbitrary<'a> for Position {
    fn arbitrary(u: &mut Unstructured<'a>) -> Result<Self> {
        let rules = Ruleset::arbitrary(u)?;
        let setup = sample::setup(u, &rules);
        Self::from_setup(&setup, &rules).map_err(|_| Error::IncorrectFormat)
    }
}

impl Position {
    /// Orders drawn from raw bytes: mostly legal ones for most troops, some of any kind.
    ///
    /// # Errors
    ///
    /// None so far; bytes that are used up count as zeros.
    pub fn arbitrary_orders(&self, u: &mut Unstructured<'_>) -> Result<Vec<Order>> {
        Ok(sample::orders(u, self))
    }
}
