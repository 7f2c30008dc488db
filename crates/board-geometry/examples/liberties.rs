//! Groups of stones and their liberties on a 19 by 19 board, as in the game of Go.
//!
//! `cargo run -p board-geometry --example liberties`

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

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

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let board = Board::rectangle(19, 19)?;
    let layout = Layout::<6>::new(&board)?;
    let black: CellSet<6> = board.drawn_set(POSITION, "x")?;
    let white: CellSet<6> = board.drawn_set(POSITION, "o")?;
    let empty = layout.complement(black | white);

    for (color, stones) in [("black", black), ("white", white)] {
        for group in layout.groups(stones, Neighborhood::Edge) {
            let liberties = layout.neighbors_of(group, Neighborhood::Edge) & empty;
            let first = group.first().and_then(|cell| board.name(cell));
            if let Some(first) = first {
                println!("{color} {first}: {} stones, {} liberties", group.len(), liberties.len());
            }
        }
    }
    // Stones in atari have one liberty left.
    let in_atari = layout
        .groups(white, Neighborhood::Edge)
        .filter(|&group| (layout.neighbors_of(group, Neighborhood::Edge) & empty).len() == 1);
    println!("white groups in atari: {}", in_atari.count());
    Ok(())
}
