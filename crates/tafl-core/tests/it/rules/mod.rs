//! One test a clause at least, named after it, from drawn boards.
//!
//! The rules of Alea Evangelii stand on a small board here, 9 by 9, so that the boards can be drawn: citadels are the
//! blocks of four points in the corners, the castle is `e5`.

mod alea;
mod copenhagen;
mod family;
mod faults;
mod parameters;
