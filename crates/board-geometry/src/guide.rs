//! The concepts of this crate, a page for each: what a thing is, how it is drawn, what order it has.
//!
//! 1. [Boards](boards): rectangles, hexagons, parts of them, boards that close on themselves
//! 2. [Coordinates](coordinates): columns and rows, and the other ways to write a hexagon down
//! 3. [Directions](directions): the compass, neighborhoods, rays
//! 4. [Distances](distances): rings, ranges, spirals, lines
//! 5. [Movement](movement): costs, shortest ways, tables
//! 6. [Regions](regions): edge, sides, corners, layers, lanes, colors
//! 7. [Sets](sets): words, shifts, floods, groups
//! 8. [Maps](maps): a value for every cell
//! 9. [Symmetries](symmetries): groups, canonical forms
//! 10. [Names and drawings](names): `a1`, diagrams, drawings, SVG
//!
//! The drawn boards of these pages are run as tests.

pub mod boards {
    //! Boards.
    //!
    //! A [`Board`](crate::Board) is a value that knows its cells and how they lie to each other. There are two grids:
    //!
    //! ```
    //! # use board_geometry::Board;
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let squares = Board::rectangle(5, 4)?.diagram(|_| '.').to_string();
    //! assert_eq!(squares, " 4 . . . . .
    //!  3 . . . . .
    //!  2 . . . . .
    //!  1 . . . . .
    //!    a b c d e
    //! ");
    //! let hexagons = Board::hexagon(3)?.diagram(|_| '.').to_string();
    //! assert_eq!(hexagons, " 5   . . .
    //!  4  . . . .
    //!  3 . . . . .
    //!  2  . . . . e
    //!  1   . . . d
    //!       a b c
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! Hexagons stand on a corner and lie in horizontal rows, each row half a cell beside the next. Their columns lean
    //! to the west: column `c` above runs from `c1` at the lower right to `c5` at the upper left.
    //!
    //! # Parts
    //!
    //! Any part of either is a board: chosen by place ([`Board::subset`](crate::Board::subset)), by a set
    //! ([`Board::masked`](crate::Board::masked)) or drawn ([`Board::from_drawing`](crate::Board::from_drawing)). Columns
    //! and rows keep their numbers, cells are numbered anew, so that no number is wasted.
    //!
    //! # The order of the cells
    //!
    //! Cells are numbered by column, then by row, from the south-west, without gaps: `a1`, `a2`, …, `b1`, …. Everything
    //! that lists cells goes by this order unless it says otherwise, and it never changes.
    //!
    //! ```
    //! # use board_geometry::Board;
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::hexagon(2)?;
    //! let numbered = board.diagram(|cell| cell.index()).to_string();
    //! assert_eq!(numbered, " 3  4 6
    //!  2 1 3 5
    //!  1  0 2 c
    //!      a b
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! # Boards that close on themselves
    //!
    //! A rectangle may wrap ([`Board::wrapped`](crate::Board::wrapped)): along its columns it is an upright cylinder,
    //! along its rows a lying one, along both a torus. A wrapped axis has three cells at least. Steps, rays, distances,
    //! rings, lines, floods and shifts go over the seam; names, regions by column or row, and drawings do not.
    //!
    //! ```
    //! # use board_geometry::{Board, Neighborhood, Wrap};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let torus = Board::rectangle(6, 5)?.wrapped(Wrap::Both)?;
    //! let a1 = torus.parse_cell("a1")?;
    //! let far = |cell| torus.distance(a1, cell, Neighborhood::Edge).unwrap_or(9);
    //! assert_eq!(torus.diagram(far).to_string(), " 5 1 2 3 4 3 2
    //!  4 2 3 4 5 4 3
    //!  3 2 3 4 5 4 3
    //!  2 1 2 3 4 3 2
    //!  1 0 1 2 3 2 1
    //!    a b c d e f
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! # Cells of other boards
    //!
    //! A [`Cell`](crate::Cell) is a number and does not know its board. Whatever takes a cell checks that its board has
    //! it, and answers with nothing, or refuses, if not; nothing panics. A number that both boards have cannot be seen
    //! through: [`Board::cell_from`](crate::Board::cell_from) carries cells from board to board by their places.
}

pub mod coordinates {
    //! Coordinates.
    //!
    //! Inside, a place is a column and a row ([`Coord`](crate::Coord)), from 0, and a cell is its number. At the border
    //! of a program hexagons come in other coordinates. All of these convert exactly, negatives included, and what does
    //! not fit is a [`CoordError`](crate::CoordError), never a wrapped number.
    //!
    //! | type | numbers | for |
    //! |---|---|---|
    //! | [`Axial`](crate::Axial) | `q` to the east, `r` to the south-east | the others all convert through it |
    //! | [`Cube`](crate::Cube) | `q`, `r`, `s`, which add up to 0 | distances, turns |
    //! | [`Doubled`](crate::Doubled) | column and row, one of which goes by two | drawing |
    //! | [`Offset`](crate::Offset) | column and row of a table whose odd or even lines are shoved | tables, map editors |
    //!
    //! ```text
    //!        axial                  offset, odd rows           doubled width
    //!    0,-1   1,-1                -1,-1   0,-1               -1,-1   1,-1
    //! -1,0   0,0   1,0           -1,0    0,0   1,0         -2,0    0,0    2,0
    //!   -1,1   0,1                  -1,1    0,1               -1,1    1,1
    //! ```
    //!
    //! ```
    //! # use board_geometry::{Axial, CoordError, DoubledKind, Offset, OffsetKind, Turn};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let north_west = Axial::new(0, -1);
    //! assert_eq!(north_west.offset(OffsetKind::OddRows)?, Offset::new(-1, -1));
    //! assert_eq!(north_west.doubled(DoubledKind::Width)?.parts(), [-1, -1]);
    //! assert_eq!(north_west.cube()?.parts(), [0, -1, 1]);
    //! assert_eq!(north_west.turned(Turn::Clockwise)?, Axial::new(1, -1));
    //! assert_eq!(Axial::new(i32::MAX, 0).plus(Axial::new(1, 0)), Err(CoordError::Range));
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! Rows of a [`Coord`](crate::Coord) count from the south, as players name them; rows and `r` of all the others
    //! count to the south, as screens do.
}

pub mod directions {
    //! Directions.
    //!
    //! Eight points of the compass ([`Direction`](crate::Direction)), in this order for ever: clockwise from north.
    //!
    //! ```text
    //!   squares: all eight          hexagons: six
    //!      NW  N  NE                   NW   NE
    //!        \ | /                       \ /
    //!     W -- + -- E               W -- hex -- E
    //!        / | \                       / \
    //!      SW  S  SE                   SW   SE
    //! ```
    //!
    //! What counts as a neighbor is a [`Neighborhood`](crate::Neighborhood): across edges, across corners, or both.
    //! Hexagons have none across corners.
    //!
    //! ```
    //! # use board_geometry::{Board, Direction, Neighborhood};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(8, 8)?;
    //! let king = board.neighbors(board.parse_cell("a1")?, Neighborhood::Both);
    //! let names: Vec<_> = king.flat_map(|cell| board.name(cell)).map(|name| name.to_string()).collect();
    //! assert_eq!(names, ["a2", "b2", "b1"]); // clockwise from north
    //! // The neighbors of e4, by the index of their direction.
    //! let e4 = board.parse_cell("e4")?;
    //! let sign = |cell| {
    //!     let index = (0..8).find(|&index| board.step(e4, Direction::ALL[index]) == Some(cell));
    //!     index.map_or_else(|| ".".to_string(), |index| index.to_string())
    //! };
    //! assert_eq!(board.diagram(sign).to_string(), " 8 . . . . . . . .
    //!  7 . . . . . . . .
    //!  6 . . . . . . . .
    //!  5 . . . 7 0 1 . .
    //!  4 . . . 6 . 2 . .
    //!  3 . . . 5 4 3 . .
    //!  2 . . . . . . . .
    //!  1 . . . . . . . .
    //!    a b c d e f g h
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! [`Board::moved`](crate::Board::moved) goes by columns and rows instead, as a knight does.
}

pub mod distances {
    //! Distances, rings, ranges, spirals and lines.
    //!
    //! [`Board::distance`](crate::Board::distance) is measured on the grid, whatever cells the board lacks; ways around
    //! holes are [movement](super::movement).
    //!
    //! A *ring* is the cells at one distance, clockwise from the first direction of the neighborhood; a *range* is all
    //! rings up to one, in the order of the cells; a *spiral* is the same cells ring by ring, from any direction and in
    //! either sense.
    //!
    //! ```
    //! # use board_geometry::{Board, Direction, Neighborhood, Turn};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::hexagon(3)?;
    //! let center = board.parse_cell("c3")?;
    //! let spiral: Vec<_> =
    //!     board.spiral(center, 2, Neighborhood::Edge, Direction::NorthEast, Turn::Clockwise).collect();
    //! let letters = |cell| {
    //!     let place = spiral.iter().position(|&other| other == cell).unwrap_or(0);
    //!     "ABCDEFGHIJKLMNOPQRS".chars().nth(place).unwrap_or('?')
    //! };
    //! assert_eq!(board.diagram(letters).to_string(), " 5   R S H
    //!  4  Q G B I
    //!  3 P F A C J
    //!  2  O E D K e
    //!  1   N M L d
    //!       a b c
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! A *line* takes the cells nearest to the straight way. Where two are equally near it leans to a declared side
    //! ([`Lean`](crate::Lean)); [`Board::line`](crate::Board::line) leans so that it has the same cells both ways.
    //!
    //! ```
    //! # use board_geometry::{Board, CellSet, Neighborhood};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(7, 4)?;
    //! let line: CellSet<1> =
    //!     board.line(board.parse_cell("a1")?, board.parse_cell("g4")?, Neighborhood::Both).collect();
    //! let drawn = board.diagram(|cell| if line.contains(cell) { '*' } else { '.' }).to_string();
    //! assert_eq!(drawn, " 4 . . . . . * *
    //!  3 . . . * * . .
    //!  2 . * * . . . .
    //!  1 * . . . . . .
    //!    a b c d e f g
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! # What is fast
    //!
    //! Iterators work out each cell when it is asked for. Tables of what is asked for again and again are many times as
    //! fast: [`Ranges`](crate::Ranges) has all ranges and rings as sets, and
    //! [`NeighborSums::over`](crate::NeighborSums::over) adds up values over rings or ranges for all cells at once.
}

pub mod movement {
    //! Movement.
    //!
    //! A [`Field`](crate::Field) finds what is in reach at what cost, and by which way. Steps may cost what you like, or
    //! be closed, by the cell left, the direction and the cell entered. It is made once and searched as often as needed.
    //!
    //! ```
    //! # use board_geometry::{Board, Field, Neighborhood};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(6, 4)?;
    //! let open = board.drawn_map("
    //!     . . . # . .
    //!     . # . # . .
    //!     . # . . . .
    //!     . # . . . .
    //! ", |sign| Some(sign == '.'))?;
    //! let mut field = Field::new(&board, Neighborhood::Edge);
    //! field.search(&board, [board.parse_cell("a1")?], 9, |_, _, to| (*open.get(to)?).then_some(1));
    //! let sign = |cell| field.cost(cell).and_then(|cost| char::from_digit(cost, 10)).unwrap_or('#');
    //! assert_eq!(board.diagram(sign).to_string(), " 4 3 4 5 # # #
    //!  3 2 # 6 # # #
    //!  2 1 # 7 8 9 #
    //!  1 0 # 8 9 # #
    //!    a b c d e f
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! Where every step costs one there is less to it: [`Board::distances_to`](crate::Board::distances_to) for the
    //! distance of each cell to the nearest of some others (a side, the corners),
    //! [`DistanceTable`](crate::DistanceTable) for all pairs, [`Layout::waves`](crate::Layout::waves) for sets.
    //!
    //! Steps need not be those of a neighborhood. Here are the moves that a knight needs:
    //!
    //! ```
    //! # use board_geometry::{Board, DistanceTable};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(5, 5)?;
    //! let leaps = [(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)];
    //! let table = DistanceTable::over(&board, |cell| {
    //!     leaps.iter().filter_map(|&(columns, rows)| board.moved(cell, columns, rows)).collect::<Vec<_>>()
    //! });
    //! let a1 = board.parse_cell("a1")?;
    //! assert_eq!(board.diagram(|cell| table.distance(a1, cell).unwrap_or(9)).to_string(), " 5 2 3 2 3 4
    //!  4 3 2 3 2 3
    //!  3 2 1 4 3 2
    //!  2 3 4 1 2 3
    //!  1 0 3 2 3 2
    //!    a b c d e
    //! ");
    //! # Ok(())
    //! # }
    //! ```
}

pub mod regions {
    //! Regions.
    //!
    //! Each region is there as an iterator of cells of a [`Board`](crate::Board) and as a set of a
    //! [`Layout`](crate::Layout).
    //!
    //! ```
    //! # use board_geometry::{Board, Direction};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::hexagon(3)?;
    //! // Layers from the edge, colors, lanes to the north-east.
    //! let layers = board.diagram(|cell| board.layer_of(cell).unwrap_or(9)).to_string();
    //! assert_eq!(layers, " 5   0 0 0
    //!  4  0 1 1 0
    //!  3 0 1 2 1 0
    //!  2  0 1 1 0 e
    //!  1   0 0 0 d
    //!       a b c
    //! ");
    //! let colors = board.diagram(|cell| board.color_of(cell).unwrap_or(9)).to_string();
    //! assert_eq!(colors, " 5   0 1 2
    //!  4  1 2 0 1
    //!  3 2 0 1 2 0
    //!  2  1 2 0 1 e
    //!  1   0 1 2 d
    //!       a b c
    //! ");
    //! let lanes = board.diagram(|cell| board.lane_of(cell, Direction::NorthEast).unwrap_or(9)).to_string();
    //! assert_eq!(lanes, " 5   0 1 2
    //!  4  0 1 2 3
    //!  3 0 1 2 3 4
    //!  2  1 2 3 4 e
    //!  1   2 3 4 d
    //!       a b c
    //! ");
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! | region | what it is |
    //! |---|---|
    //! | `edge` | cells with fewer neighbors across edges than the grid allows |
    //! | `corners` | where two sides meet |
    //! | `side_cells`, `side` | one side, by where it faces: four of squares, six of hexagons |
    //! | `center` | the middle of the bounding rectangle |
    //! | `layer` | the edge, the edge of what is left without it, and so on |
    //! | `row`, `column` | by number from 0, in the south and the west |
    //! | `lane` | the parallel lines along any direction: rows, columns, diagonals, hexagonal lines |
    //! | `color` | two of squares, three of hexagons, so that neighbors across edges differ |
}

pub mod sets {
    //! Sets.
    //!
    //! A [`CellSet`](crate::CellSet) is one bit a cell on `N` words. Its operators are set algebra; there is no `!`,
    //! since only a board knows what it lacks. A [`Layout`](crate::Layout) holds the sets of a board and moves them; where
    //! the board is one small rectangle for good, a [`SmallRectangle`](crate::SmallRectangle) does so with constants.
    //!
    //! ```
    //! # use board_geometry::{Board, CellSet, Direction, Layout, Neighborhood};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(6, 4)?;
    //! let layout = Layout::<1>::new(&board)?;
    //! let picture = "
    //!     x x . . . .
    //!     . . . o . .
    //!     . . . o x .
    //!     x . . . x .
    //! ";
    //! let (crosses, rings) = (board.drawn_set(picture, "x")?, board.drawn_set(picture, "o")?);
    //! // Everything moves one to the east; what would leave the board is gone.
    //! assert_eq!(layout.shift(crosses, Direction::East), board.drawn_set("
    //!     . x x . . .
    //!     . . . . . .
    //!     . . . . . x
    //!     . x . . . x
    //! ", "x")?);
    //! // What hangs together, and what it borders on.
    //! assert_eq!(layout.groups(crosses, Neighborhood::Edge).count(), 3);
    //! let empty = layout.complement(crosses | rings);
    //! let liberties = layout.neighbors_of(rings, Neighborhood::Edge) & empty;
    //! assert_eq!(liberties, board.drawn_set("
    //!     . . . * . .
    //!     . . * . * .
    //!     . . * . . .
    //!     . . . * . .
    //! ", "*")?);
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! | question | answer |
    //! |---|---|
    //! | which cells? | `iter` (both ways), `chunks` of 64, `first`, `last`, `rank`, `select`, `subsets` |
    //! | what is around? | `neighbors_of`, `dilate`, `neighbor_counts`, `with_neighbors` |
    //! | how far along? | `ray`, `ray_until`, `waves` |
    //! | what hangs together? | `flood`, `group`, `groups`, `articulations`; [`Unions`](crate::Unions) as cells are added |
    //! | as something else? | `words`, `from_words`, `from_slice`, `resized`, `u64`, `u128`, `CellMap<bool>`, serde, `bitvec` |
}

pub mod maps {
    //! Maps.
    //!
    //! A [`CellMap`](crate::CellMap) has a value for every cell, in one piece of memory and in the order of the cells.
    //!
    //! ```
    //! # use board_geometry::{Board, CellMap, NeighborSums, Neighborhood};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(5, 3)?;
    //! // Mines, and how many of them lie around.
    //! let mines = board.drawn_map("
    //!     * . . . .
    //!     . . . * .
    //!     . . . * .
    //! ", |sign| Some(u8::from(sign == '*')))?;
    //! let mut around = CellMap::new(&board, 0);
    //! NeighborSums::new(&board, Neighborhood::Both).write(&mines, &mut around)?;
    //! let drawn = board.diagram(|cell| around.get(cell).copied().unwrap_or(9)).to_string();
    //! assert_eq!(drawn, " 3 0 1 1 1 1
    //!  2 1 1 2 1 2
    //!  1 0 0 2 1 2
    //!    a b c d e
    //! ");
    //! # Ok(())
    //! # }
    //! ```
}

pub mod symmetries {
    //! Symmetries.
    //!
    //! A [`Symmetry`](crate::Symmetry) is a turn, perhaps behind a mirror that exchanges east and west. Squares have 8,
    //! hexagons 12, always listed in one order: the turns clockwise, then the same behind the mirror. Those that map a
    //! board onto itself are its group; a [`Permutation`](crate::Permutation) is one worked out for a board, a
    //! [`SymmetryGroup`](crate::SymmetryGroup) all of them.
    //!
    //! ```
    //! # use board_geometry::{Board, CellSet, Grid, Symmetry, SymmetryGroup};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::rectangle(3, 3)?;
    //! let quarter = board.permutation(Symmetry::turn(Grid::Square, 1)).ok_or("no square")?;
    //! let set: CellSet<1> = board.drawn_set("
    //!     x x .
    //!     . . .
    //!     . . .
    //! ", "x")?;
    //! assert_eq!(quarter.set(set), board.drawn_set("
    //!     . . x
    //!     . . x
    //!     . . .
    //! ", "x")?);
    //! // All eight images have one canonical form, the least of them.
    //! let group = SymmetryGroup::new(&board);
    //! assert_eq!(group.canonical_set(quarter.set(set)).0, group.canonical_set(set).0);
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! Boards with marked cells have fewer: [`SymmetryGroup::fixing_sets`](crate::SymmetryGroup::fixing_sets) keeps those
    //! that leave the marks in place.
    //!
    //! # About other places than the middle
    //!
    //! A board that wraps may be moved along the sheet too, and a part of a board may have a middle of its own.
    //! [`SymmetryGroup::whole`](crate::SymmetryGroup::whole) has all of these.
    //!
    //! ```
    //! # use board_geometry::{Board, CellSet, SymmetryGroup, Wrap};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let torus = Board::rectangle(4, 4)?.wrapped(Wrap::Both)?;
    //! let pictures = ["
    //!     x . . .
    //!     . . . .
    //!     . . . .
    //!     x x . .
    //! ", "
    //!     . . . .
    //!     . . x .
    //!     . x x .
    //!     . . . .
    //! "];
    //! let [one, other] = pictures.map(|picture| torus.drawn_set::<1>(picture, "x"));
    //! let whole = SymmetryGroup::whole(&torus);
    //! assert_eq!(whole.canonical_set(one?).0, whole.canonical_set(other?).0);
    //! assert_eq!((whole.order(), SymmetryGroup::new(&torus).order()), (128, 8));
    //! # Ok(())
    //! # }
    //! ```
}

pub mod names {
    //! Names and drawings.
    //!
    //! Cells are called by a column letter and a row number from 1: `a1`. Input takes either case and refuses `a0` and
    //! `a01`. [`Names`](crate::Names) gives cells names of your own; [`Coord::name`](crate::Coord::name) names places of
    //! larger maps, columns past `z` refused or doubled (`aa`, `bb`).
    //!
    //! A diagram ([`Board::diagram`](crate::Board::diagram)) has one line a row, labels around it. It is read back by
    //! [`Board::read_drawing`](crate::Board::read_drawing) and its likes, labels or not, so that a test shows its board:
    //!
    //! ```
    //! # use board_geometry::{Board, CellSet};
    //! # fn main() -> Result<(), Box<dyn core::error::Error>> {
    //! let board = Board::hexagon(3)?;
    //! let stones: CellSet<1> = board.drawn_set("
    //!      5   . . x
    //!      4  . . x .
    //!      3 . . x . .
    //!      2  . x . . e
    //!      1   x . . d
    //!           a b c
    //! ", "x")?;
    //! assert_eq!(stones, ["a1", "b2", "c3", "d4", "e5"].iter().flat_map(|name| board.parse_cell(name)).collect());
    //! let drawn = board.diagram(|cell| if stones.contains(cell) { 'x' } else { '.' }).to_string();
    //! assert_eq!(board.drawn_set(&drawn, "x"), Ok(stones));
    //! # Ok(())
    //! # }
    //! ```
    //!
    //! For one line of text there are rows ([`Board::read_rows`](crate::Board::read_rows)), for a page an SVG skeleton
    //! ([`Board::svg`](crate::Board::svg)).
}
