//! The rules, clause by clause: every test is named after the clause that it checks.

mod board;
mod end;
mod helpers;
mod orders;
mod season;
mod sprout;
