//! A second engine, slow and plain, written from the clauses of `docs/rules/tafl.md` and nothing else.
//!
//! It shares no code with the crate: coordinates are pairs, the board is a vector of characters, the parameters of a
//! ruleset are read from their keys and values. What both engines say alike is right, or wrong in both for a reason
//! that lies in the rules' text.

pub(crate) mod engine;
pub(crate) mod rules;

pub(crate) use engine::{Action, Game};
pub(crate) use rules::Rules;
