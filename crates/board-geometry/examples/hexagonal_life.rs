//! Life on hexagons: a cell is born with two living neighbors and survives with three or four.
//!
//! `cargo run -p board-geometry --example hexagonal_life`

#![expect(clippy::print_stdout, reason = "an example shows what it finds")]

use board_geometry::{Board, CellSet, Layout, Neighborhood, SymmetryGroup};

const START: &str = "
         . . . . . .
        . . . . . . .
       . . . . . . . .
      . . . * . . . . .
     . . . * . * . . . .
    . . . . . . * . . . .
     . . . . . * . . . .
      . . . . . . . . .
       . . . . . . . .
        . . . . . . .
         . . . . . .
";

fn step(layout: &Layout<2>, alive: CellSet<2>) -> CellSet<2> {
    let counts = layout.neighbor_counts(alive, Neighborhood::Edge);
    let born = counts.exactly(2) - alive;
    born | alive & (counts.exactly(3) | counts.exactly(4))
}

fn main() -> Result<(), Box<dyn core::error::Error>> {
    let board = Board::hexagon(6)?;
    let layout = Layout::new(&board)?;
    let group = SymmetryGroup::new(&board);
    let mut alive: CellSet<2> = board.drawn_set(START, "*")?;
    let mut seen = Vec::new();
    loop {
        println!("generation {}: {} cells", seen.len(), alive.len());
        println!("{}", board.diagram(|cell| if alive.contains(cell) { '*' } else { '.' }));
        // A pattern that comes back, turned or mirrored perhaps, has shown all that it will.
        let (form, _) = group.canonical_set(alive);
        if let Some(first) = seen.iter().position(|&other| other == form) {
            println!("generation {} is generation {first} again", seen.len());
            return Ok(());
        }
        if alive.is_empty() || seen.len() == 30 {
            return Ok(());
        }
        seen.push(form);
        alive = step(&layout, alive);
    }
}
