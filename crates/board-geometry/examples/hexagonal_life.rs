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

/// The pattern drawn, generation by generation, until it dies or comes back, turned or mirrored perhaps: how many there
/// were, and which one it was that came back.
pub(crate) fn run(board: &Board) -> Result<(usize, Option<usize>), Box<dyn core::error::Error>> {
    let layout = Layout::new(board)?;
    let group = SymmetryGroup::new(board);
    let mut alive: CellSet<2> = board.drawn_set(START, "*")?;
    let mut seen = Vec::new();
    while !alive.is_empty() {
        println!("generation {}: {} cells", seen.len(), alive.len());
        println!("{}", board.diagram(|cell| if alive.contains(cell) { '*' } else { '.' }));
        let (form, _) = group.canonical_set(alive);
        if let Some(first) = seen.iter().position(|&other| other == form) {
            return Ok((seen.len(), Some(first)));
        }
        seen.push(form);
        alive = step(&layout, alive);
    }
    Ok((seen.len(), None))
}

pub(crate) fn main() -> Result<(), Box<dyn core::error::Error>> {
    let (generations, first) = run(&Board::hexagon(6)?)?;
    println!("after {generations} generations: {first:?} again");
    Ok(())
}
