//! The rules, a file for each family of clauses.

mod end;
mod legality;
mod season;
mod sprout;

pub(crate) use season::{Spot, defence};
