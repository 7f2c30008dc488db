//! The clauses, a family of them in each file.

pub(crate) mod sailing;
pub(crate) mod setting;
pub(crate) mod setup;
