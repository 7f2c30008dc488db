//! Drawn boards.

use core::fmt;

use crate::{City, Position, Square, Terrain};

/// A position drawn as text; [`Position::diagram`] makes it.
///
/// Every square has its name, and below it its owner, its troop, and what it is: `.` land, `,` coast, `~` sea, `i` an
/// industrial city, `h` a harbor city.
#[derive(Clone, Copy, Debug)]
pub struct Diagram<'a>(&'a Position);

impl Position {
    /// The position as a drawn board.
    ///
    /// ```
    /// # use debellatio_core::{Position, Ruleset};
    /// let position = Position::new(&Ruleset::standard(7)?)?;
    /// let drawn = position.diagram().to_string();
    /// assert!(drawn.starts_with("          0    1    2    3    4\n          1Gi  1-.  1Gi  1-.  7Gi\n"));
    /// # Ok::<(), Box<dyn core::error::Error>>(())
    /// ```
    #[must_use]
    pub fn diagram(&self) -> Diagram<'_> {
        Diagram(self)
    }

    fn sign(&self, square: Square) -> char {
        match (self.board().city(square), self.board().terrain(square)) {
            (Some(City::Industrial), _) => 'i',
            (Some(City::Harbor), _) => 'h',
            (None, Some(Terrain::Coast)) => ',',
            (None, Some(Terrain::Sea)) => '~',
            (None, _) => '.',
        }
    }
}

impl Diagram<'_> {
    /// Writes one line: the squares of a row, each at its column.
    fn line(
        self,
        f: &mut fmt::Formatter<'_>,
        row: &[Square],
        width: usize,
        mut write: impl FnMut(&mut fmt::Formatter<'_>, Square) -> Result<usize, fmt::Error>,
    ) -> fmt::Result {
        let mut at = 0;
        for &square in row {
            let column = self.0.board().place(square).map_or(0, |place| place.column);
            let start = usize::try_from(column).unwrap_or(0) * width;
            let gap = start.saturating_sub(at);
            write!(f, "{:gap$}", "")?;
            at += gap + write(f, square)?;
        }
        writeln!(f)
    }
}

impl fmt::Display for Diagram<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(position) = *self;
        let board = position.board();
        let name = |square| board.square_name(square).unwrap_or_default();
        let longest = board.squares().map(|square| name(square).len()).max().unwrap_or(0);
        let width = longest.max(3) + 2;
        let squares: alloc::vec::Vec<Square> = board.squares().collect();
        let mut rest = squares.as_slice();
        for length in board.rows() {
            let (row, others) = rest.split_at(length.min(rest.len()));
            rest = others;
            self.line(f, row, width, |f, square| {
                f.write_str(name(square))?;
                Ok(name(square).len())
            })?;
            self.line(f, row, width, |f, square| {
                let owner = position.owner(square).map_or(0, crate::Army::number);
                let kind = position.troop(square).map_or('-', |troop| troop.kind.letter());
                write!(f, "{owner}{kind}{}", position.sign(square))?;
                Ok(3)
            })?;
        }
        Ok(())
    }
}
