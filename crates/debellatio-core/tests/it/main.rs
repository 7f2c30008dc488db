//! The tests of the crate, in one binary.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails where it stands")]
#![expect(clippy::std_instead_of_alloc, clippy::std_instead_of_core, reason = "tests run on std")]
#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_sign_loss,
    reason = "test data are small, and a wrapped number would fail its assertion"
)]
#![expect(clippy::format_push_string, reason = "texts are put together line by line")]

mod equality;
mod features;
mod golden;
mod laws;
mod messages;
mod model;
mod notation;
mod promises;
mod records;
mod reference;
mod rules;
mod support;
