//! Skeletons of boards as SVG, for programs to draw on.

use core::fmt;

use crate::{Board, Cell, Coord, Grid, Neighborhood};

/// Half the width of a cell. Hexagons are `2 * HALF` wide and `2 * SIDE` high: their height is to their width as 2 to
/// the square root of 3, within a thousandth.
const HALF: i32 = 26;
/// The side of a hexagon.
const SIDE: i32 = 30;
/// The space around the board, for the labels.
const MARGIN: i32 = 40;

/// What a skeleton shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Part {
    Cells,
    Lines,
    Points,
    Labels,
}

/// A skeleton of a board as SVG: pick what it shows, draw on it, print it.
///
/// Everything has a class (`cell`, `line`, `point`, `label`), and each cell and point the name of its cell as
/// `data-cell`, so that a style sheet or a script can find it. All numbers are whole.
///
/// ```
/// # use board_geometry::Board;
/// # fn main() -> Result<(), Box<dyn core::error::Error>> {
/// let board = Board::hexagon(3)?;
/// let center = board.parse_cell("c3")?;
/// let svg = board.svg().cells().labels().draw(|f, cell, (x, y)| {
///     if cell == center { write!(f, r#"<circle class="stone" cx="{x}" cy="{y}" r="20"/>"#) } else { Ok(()) }
/// });
/// let text = svg.to_string();
/// assert!(text.starts_with("<svg "));
/// assert_eq!(text.matches(r#"class="cell""#).count(), 19);
/// assert_eq!(text.matches(r#"class="stone""#).count(), 1);
/// # Ok(())
/// # }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Svg<'a, F> {
    board: &'a Board,
    /// The parts, each at its place of [`PARTS`] if it is shown.
    shown: [bool; PARTS.len()],
    draw: F,
}

/// The parts in the order in which they are drawn.
const PARTS: [Part; 4] = [Part::Cells, Part::Lines, Part::Points, Part::Labels];

/// What draws nothing.
type Nothing = fn(&mut fmt::Formatter<'_>, Cell, (i32, i32)) -> fmt::Result;

impl Board {
    /// A skeleton that shows nothing yet.
    #[must_use]
    pub fn svg(&self) -> Svg<'_, Nothing> {
        Svg { board: self, shown: [false; PARTS.len()], draw: |_, _, _| Ok(()) }
    }

    /// The middle of a cell in the skeleton, to the right and down from its upper left corner.
    #[must_use]
    pub fn svg_center(&self, cell: Cell) -> Option<(i32, i32)> {
        self.coord(cell).map(|at| middle(self, at))
    }

    /// The width and height of the skeleton.
    #[must_use]
    pub fn svg_size(&self) -> (i32, i32) {
        let last = |count: usize| i16::try_from(count).unwrap_or(i16::MAX) - 1;
        let at = match self.side() {
            None => Coord::new(last(self.columns()), 0),
            // The middle row is the widest, the lowest one stands lowest.
            Some(side) => Coord::new(last(self.columns()), last(side)),
        };
        let (right, _) = middle(self, at);
        let (_, low) = middle(self, Coord::new(0, 0));
        let below = if self.grid() == Grid::Square { HALF } else { SIDE };
        (right + HALF + MARGIN, low + below + MARGIN)
    }
}

/// The middle of the cell at a place, whether there is one or not.
fn middle(board: &Board, at: Coord) -> (i32, i32) {
    let rows = i32::try_from(board.rows()).unwrap_or(0);
    let (column, row) = (i32::from(at.column), i32::from(at.row));
    let from_top = rows - 1 - row;
    match board.grid() {
        Grid::Square => (MARGIN + HALF + 2 * HALF * column, MARGIN + HALF + 2 * HALF * from_top),
        Grid::Hexagonal => {
            // A row further north begins half a cell further west; in the middle row nothing is before column 0.
            let halves = 2 * column - row + rows / 2;
            (MARGIN + HALF + HALF * halves, MARGIN + SIDE + 3 * SIDE / 2 * from_top)
        }
    }
}

impl<'a, F> Svg<'a, F> {
    fn with(mut self, part: Part) -> Self {
        self.shown[part as usize] = true;
        self
    }

    /// Shows each cell as a square or hexagon.
    #[must_use]
    pub fn cells(self) -> Self {
        self.with(Part::Cells)
    }

    /// Shows a line between the middles of any two cells that share an edge.
    #[must_use]
    pub fn lines(self) -> Self {
        self.with(Part::Lines)
    }

    /// Shows the middle of each cell as a point.
    #[must_use]
    pub fn points(self) -> Self {
        self.with(Part::Points)
    }

    /// Shows column letters below the columns and row numbers west of the rows.
    #[must_use]
    pub fn labels(self) -> Self {
        self.with(Part::Labels)
    }

    /// Draws more: `draw` is called with each cell and its middle, in the order of the cells, behind everything else
    /// that is drawn, so that it comes to lie on top.
    pub fn draw<G>(self, draw: G) -> Svg<'a, G>
    where
        G: Fn(&mut fmt::Formatter<'_>, Cell, (i32, i32)) -> fmt::Result,
        F: Copy,
    {
        Svg { board: self.board, shown: self.shown, draw }
    }
}

/// A cell, its outline.
fn write_cell(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    cell: Cell,
    (x, y): (i32, i32),
) -> fmt::Result {
    let Some(name) = board.name(cell) else { return Ok(()) };
    match board.grid() {
        Grid::Square => {
            let (left, top, width) = (x - HALF, y - HALF, 2 * HALF);
            writeln!(
                f,
                r#"<rect class="cell" data-cell="{name}" x="{left}" y="{top}" width="{width}" height="{width}"/>"#
            )
        }
        Grid::Hexagonal => {
            let (west, east) = (x - HALF, x + HALF);
            let (top, upper, lower, low) = (y - SIDE, y - SIDE / 2, y + SIDE / 2, y + SIDE);
            writeln!(
                f,
                r#"<polygon class="cell" data-cell="{name}" points="{x},{top} {east},{upper} {east},{lower} {x},{low} {west},{lower} {west},{upper}"/>"#
            )
        }
    }
}

/// The lines to the neighbors that come later; over a seam none.
fn write_lines(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    cell: Cell,
    (x, y): (i32, i32),
) -> fmt::Result {
    for &direction in board.grid().directions(Neighborhood::Edge) {
        let Some(next) = board.step(cell, direction).filter(|&next| next > cell) else { continue };
        let seam = board.grid().step(direction) != step_between(board, cell, next);
        if let Some((x2, y2)) = board.svg_center(next).filter(|_| !seam) {
            writeln!(f, r#"<line class="line" x1="{x}" y1="{y}" x2="{x2}" y2="{y2}"/>"#)?;
        }
    }
    Ok(())
}

fn step_between(board: &Board, from: Cell, to: Cell) -> Option<(i16, i16)> {
    let (from, to) = (board.coord(from)?, board.coord(to)?);
    Some((to.column - from.column, to.row - from.row))
}

/// The labels that stand next to a cell: its row number if nothing of its row is further west, its column letter if
/// nothing of its column is below.
fn write_labels(
    f: &mut fmt::Formatter<'_>,
    board: &Board,
    cell: Cell,
    (x, y): (i32, i32),
) -> fmt::Result {
    let (Some(at), Some(name)) = (board.coord(cell), board.name(cell)) else { return Ok(()) };
    let label = |f: &mut fmt::Formatter<'_>, x: i32, y: i32, text: &dyn fmt::Display| {
        writeln!(
            f,
            r#"<text class="label" x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central">{text}</text>"#
        )
    };
    if (0..at.column).all(|column| board.at(Coord { column, ..at }).is_none()) {
        label(f, x - HALF - 14, y, &name.row())?;
    }
    if (0..at.row).all(|row| board.at(Coord { row, ..at }).is_none()) {
        let (x, y) = match board.grid() {
            Grid::Square => (x, y + HALF + 14),
            // Where the next cell of the column would lie.
            Grid::Hexagonal => (x + HALF, y + 3 * SIDE / 2),
        };
        label(f, x, y, &name.letter())?;
    }
    Ok(())
}

impl<F> fmt::Display for Svg<'_, F>
where
    F: Fn(&mut fmt::Formatter<'_>, Cell, (i32, i32)) -> fmt::Result,
{
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (width, height) = self.board.svg_size();
        writeln!(f, r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}">"#)?;
        f.write_str(
            "<style>.cell{fill:none;stroke:#555}.line{stroke:#555}.point{fill:#555}.label{font:16px sans-serif}</style>\n",
        )?;
        let middles =
            || self.board.cells().filter_map(|cell| Some((cell, self.board.svg_center(cell)?)));
        for part in PARTS.into_iter().filter(|&part| self.shown[part as usize]) {
            for (cell, (x, y)) in middles() {
                match part {
                    Part::Cells => write_cell(f, self.board, cell, (x, y))?,
                    Part::Lines => write_lines(f, self.board, cell, (x, y))?,
                    Part::Points => {
                        let Some(name) = self.board.name(cell) else { continue };
                        writeln!(
                            f,
                            r#"<circle class="point" data-cell="{name}" cx="{x}" cy="{y}" r="3"/>"#
                        )?;
                    }
                    Part::Labels => write_labels(f, self.board, cell, (x, y))?,
                }
            }
        }
        for (cell, middle) in middles() {
            (self.draw)(f, cell, middle)?;
        }
        f.write_str("</svg>\n")
    }
}
