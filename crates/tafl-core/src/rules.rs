//! The clauses, one file a family of them.

mod capture;
mod ends;
mod fort;
mod wall;
