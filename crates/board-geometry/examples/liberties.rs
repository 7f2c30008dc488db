//! Groups of stones and their liberties on a 19 by 19 board, as in the game of Go.
//!
//! `cargo run -p board-geometry --example liberties`

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use core::fmt::Write;

use board_geometry::{Board, CellSet, Layout, Neighborhood};

const POSITION: &str = "
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . x . . . . . . . . . . . x . . .
    . . x o o . . . . . . . . . . . . . .
    . . x o . . . . . . . . . . . . x . .
    . . . x . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . x . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . . . . . . . . . . . . . . . . . .
    . . o . . . . . . . . . . . . o x . .
    . . . . . . . . . . . . . . . o x x .
    . . . . . . . . . . . . . . . . o o x
    . . . . . . . . . . . . . . . . . . o
";

/// One line a group: its color, its first stone, its stones and liberties.
pub(crate) fn report() -> Result<String, Box<dyn core::error::Error>> {
    let board = Board::rectangle(19, 19)?;
    let layout = Layout::<6>::new(&board)?;
    let black: CellSet<6> = board.drawn_set(POSITION, "x")?;
    let white: CellSet<6> = board.drawn_set(POSITION, "o")?;
    let empty = layout.complement(black | white);

    let mut report = String::new();
    for (color, stones) in [("black", black), ("white", white)] {
        for group in layout.groups(stones, Neighborhood::Edge) {
            let liberties = (layout.neighbors_of(group, Neighborhood::Edge) & empty).len();
            let atari = if liberties == 1 { ", in atari" } else { "" };
            let first = group.first().and_then(|cell| board.name(cell)).ok_or("an empty group")?;
            let (stones, line) = (group.len(), &mut report);
            writeln!(line, "{color} {first}: {stones} stones, {liberties} liberties{atari}")?;
        }
    }
    Ok(report)
}

pub(crate) fn main() -> Result<(), Box<dyn core::error::Error>> {
    println!("{}", report()?);
    Ok(())
}
