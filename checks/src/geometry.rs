//! Boards beside brute force, and the texts that boards read.

use std::collections::VecDeque;

use arbitrary::{Arbitrary, Unstructured};
use board_geometry::record::Frame;
use board_geometry::{
    Board, Cell, CellSet, Coord, Direction, Grid, Layout, Neighborhood, PastZ, Symmetry, Wrap,
};

/// The words that every board fits.
const WORDS: usize = 11;
type Set = CellSet<WORDS>;

/// On any board, wrapped or with holes: rings, ranges, lines, floods, shifts and rays are what steps alone say they are.
pub fn geometry(data: &[u8]) {
    // Bytes that are used up make no value: there is nothing to check then.
    let _ = try_geometry(&mut Unstructured::new(data));
}

fn try_geometry(u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    let mut board = Board::arbitrary(u)?;
    if bool::arbitrary(u)? {
        if let Ok(wrapped) = board.wrapped(*u.choose(&Wrap::ALL)?) {
            board = wrapped;
        }
    }
    let layout = Layout::<WORDS>::new(&board).expect("every board fits");
    let neighborhood = *u.choose(&Neighborhood::ALL)?;
    let cell = |u: &mut Unstructured<'_>| -> arbitrary::Result<Cell> {
        let index = u.choose_index(board.len())?;
        Ok(board.cell(index).expect("an index of the board"))
    };
    let (from, to) = (cell(u)?, cell(u)?);
    walks(&board, from, to, u.int_in_range(0..=30)?, neighborhood);
    let set: Set = Set::arbitrary(u)? & layout.all();
    let through: Set = Set::arbitrary(u)? & layout.all();
    sets(&board, &layout, set, through, neighborhood);
    for symmetry in board.symmetries() {
        steps_turn_along(&board, from, symmetry);
    }
    Ok(())
}

/// All cells that steps lead to, with their number of steps.
fn reach(
    board: &Board,
    from: &[Cell],
    through: &dyn Fn(Cell) -> bool,
    how: Neighborhood,
) -> Vec<Option<usize>> {
    let mut steps = vec![None; board.len()];
    let mut queue: VecDeque<(Cell, usize)> = from.iter().map(|&cell| (cell, 0)).collect();
    while let Some((cell, distance)) = queue.pop_front() {
        if steps[cell.index()].is_none() && through(cell) {
            steps[cell.index()] = Some(distance);
            queue.extend(board.neighbors(cell, how).map(|next| (next, distance + 1)));
        }
    }
    steps
}

/// Rings, ranges and lines, which count steps as if there were no holes; corner steps alone lead over the edge and back.
fn walks(board: &Board, from: Cell, to: Cell, radius: usize, how: Neighborhood) {
    if board.is_subset() || how == Neighborhood::Corner {
        return;
    }
    let steps = reach(board, &[from], &|_| true, how);
    let sorted = |cells: &mut dyn Iterator<Item = Cell>| {
        let mut cells: Vec<Cell> = cells.collect();
        cells.sort_unstable();
        assert!(cells.windows(2).all(|pair| pair[0] < pair[1]), "no cell twice");
        cells
    };
    let ring = sorted(&mut board.ring(from, radius, how));
    let range = sorted(&mut board.range(from, radius, how));
    for cell in board.cells() {
        let steps = steps[cell.index()];
        assert_eq!(board.distance(from, cell, how).map(usize::from), steps);
        assert_eq!(ring.binary_search(&cell).is_ok(), steps == Some(radius));
        let near = steps.is_some_and(|steps| steps <= radius);
        assert_eq!(range.binary_search(&cell).is_ok(), near);
    }
    let line: Vec<Cell> = board.line(from, to, how).collect();
    assert_eq!((line.first(), line.last()), (Some(&from), Some(&to)));
    assert_eq!(Some(line.len() - 1), steps[to.index()]);
    let next = |pair: &[Cell]| board.neighbors(pair[0], how).any(|cell| cell == pair[1]);
    assert!(line.windows(2).all(next), "a line is made of steps");
}

fn sets(board: &Board, layout: &Layout<WORDS>, set: Set, through: Set, how: Neighborhood) {
    for direction in Direction::ALL {
        let stepped: Set = set.iter().filter_map(|cell| board.step(cell, direction)).collect();
        assert_eq!(layout.shift(set, direction), stepped);
        for cell in set.iter().take(9) {
            let mut ray = Set::EMPTY;
            let mut at = cell;
            while let Some(next) = board.step(at, direction) {
                if next == cell || ray.contains(next) {
                    break;
                }
                ray.insert(next);
                if through.contains(next) {
                    break;
                }
                at = next;
            }
            assert_eq!(layout.ray_until(cell, direction, through), ray, "{direction:?}");
        }
    }
    let around: Set = set.iter().flat_map(|cell| board.neighbors(cell, how)).collect();
    assert_eq!(layout.neighbors_of(set, how), around);
    assert_eq!(layout.dilate(set, how), set | around);
    let seeds: Vec<Cell> = set.iter().collect();
    let steps = reach(board, &seeds, &|cell| through.contains(cell), how);
    let reached: Set = board.cells().filter(|cell| steps[cell.index()].is_some()).collect();
    assert_eq!(layout.flood(set, through, how), reached);
    assert_eq!(layout.complement(set) | set, layout.all());
    assert!((layout.complement(set) & set).is_empty());
}

fn steps_turn_along(board: &Board, cell: Cell, symmetry: Symmetry) {
    let image = board.transformed(cell, symmetry).expect("a cell of the board");
    for direction in Direction::ALL {
        let one = board.step(cell, direction).and_then(|next| board.transformed(next, symmetry));
        let other = board.step(image, symmetry.direction(direction));
        assert_eq!(one, other, "{symmetry:?} {direction:?}");
    }
}

/// Whatever the text: names, rows, drawings and record frames end in a value or an error, and what is read prints the same.
pub fn geometry_texts(data: &[u8]) {
    let Ok(text) = core::str::from_utf8(data) else { return };
    for (columns, rows) in [(4, 5), (19, 19), (26, 26)] {
        board_texts(&Board::rectangle(columns, rows).expect("a size of boards"), text);
    }
    for side in [2, 9] {
        board_texts(&Board::hexagon(side).expect("a side of boards"), text);
    }
    for past_z in [PastZ::Refused, PastZ::Doubled] {
        if let Ok(coord) = Coord::from_name(text, past_z) {
            let name = coord.name(past_z).expect("it has just been read").to_string();
            assert_eq!(Coord::from_name(&name, past_z), Ok(coord));
        }
    }
    for grid in [Grid::Square, Grid::Hexagonal] {
        if let Ok(board) = Board::from_drawing(grid, text) {
            let drawing = board.diagram(|_| 'x').to_string();
            assert_eq!(Board::from_drawing(grid, &drawing), Ok(board), "{drawing}");
        }
    }
    if let Ok(frame) = Frame::parse(text) {
        let _ = frame.finish();
    }
}

fn board_texts(board: &Board, text: &str) {
    if let Ok(cell) = board.parse_cell(text) {
        let name = board.name(cell).expect("a cell of the board").to_string();
        assert_eq!(board.parse_cell(&name), Ok(cell));
    }
    let mut signs = vec![None; board.len()];
    let read = board.read_rows(text, |cell, sign| {
        signs[cell.index()] = Some(sign);
        !sign.is_ascii_digit()
    });
    if read.is_ok() {
        let rows = Rows(board, &signs).to_string();
        let mut again = vec![None; board.len()];
        let done = board.read_rows(&rows, |cell, sign| {
            again[cell.index()] = Some(sign);
            true
        });
        assert_eq!((done, again), (Ok(()), signs), "{rows:?}");
    }
}

struct Rows<'a>(&'a Board, &'a [Option<char>]);

impl core::fmt::Display for Rows<'_> {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.0.write_rows(f, |cell| self.1[cell.index()])
    }
}
