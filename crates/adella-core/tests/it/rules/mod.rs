//! One test a clause at least, named after it.

mod end;
mod sailing;
mod setting;
