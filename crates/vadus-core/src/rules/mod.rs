//! The clauses about groups and their values, VA-2 to VA-5 and VA-9.

pub(crate) mod connection;
pub(crate) mod groups;
pub(crate) mod verdict;
