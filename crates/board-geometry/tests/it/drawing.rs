//! Drawn boards read back.

use board_geometry::record::Place;
use board_geometry::{Board, BoardError, CellSet, DrawingErrorKind, Grid, Wrap};
use proptest::prelude::*;

use crate::common::{Set, boards, boards_and_sets, hexagon, names, octagon, rectangle};

/// A drawing without its row numbers and column letters.
fn without_labels(board: &Board, drawing: &str) -> String {
    let lines =
        drawing.lines().take(board.rows()).map(|line| line[3.min(line.len())..].to_string());
    let mut lines: Vec<String> = lines.collect();
    if board.grid() == Grid::Hexagonal {
        // A letter stands where the first row below a column has no cell.
        for line in &mut lines {
            *line = line.replace(|sign: char| sign.is_ascii_lowercase(), " ");
        }
    }
    lines.join("\n")
}

proptest! {
    #[test]
    fn a_diagram_is_read_back((board, set) in boards_and_sets()) {
        let drawing = board.diagram(|cell| if set.contains(cell) { 'X' } else { '.' }).to_string();
        prop_assert_eq!(board.drawn_set::<11>(&drawing, "X"), Ok(set), "{}", drawing);
        let flat = board.wrapped(Wrap::None).expect("every board can be flat");
        prop_assert_eq!(Board::from_drawing(board.grid(), &drawing), Ok(flat), "{}", drawing);
        let map = board.drawn_map(&drawing, |sign| Some(sign == 'X')).expect("drawn above");
        prop_assert_eq!(map.to_set(), set);
    }

    #[test]
    fn a_diagram_without_labels_is_read_back(board in boards(), indent in 0..5_usize) {
        let drawing = board.diagram(|_| '.').to_string();
        let plain = without_labels(&board, &drawing);
        // Empty rows above and below are taken for none.
        if board.column(0).next().is_some() && board.row(0).next().is_some() && board.row(board.rows() - 1).next().is_some() {
            let indented = plain.lines().fold(String::from("\n"), |text, line| text + &" ".repeat(indent) + line + "\r\n");
            prop_assert_eq!(board.drawn_set::<11>(&indented, "."), Ok(board.cells().collect::<Set>()), "{}", indented);
        }
    }

    #[test]
    fn any_text_is_read_without_panic(text in "[ .x0-9a-e\n]{0,60}|\\PC*", board in boards()) {
        let _ = board.drawn_set::<11>(&text, "x");
        for grid in [Grid::Square, Grid::Hexagonal] {
            if let Ok(drawn) = Board::from_drawing(grid, &text) {
                let again = drawn.diagram(|_| '.').to_string();
                prop_assert_eq!(Board::from_drawing(grid, &again), Ok(drawn));
            }
        }
    }
}

#[test]
fn boards_of_any_shape_are_drawn() {
    let drawing = "
            . . . . .
          . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
        . . . . . . . . .
          . . . . . . .
            . . . . .
    ";
    assert_eq!(Board::from_drawing(Grid::Square, drawing), Ok(octagon()));
    let drawing = "
          * * *
         * * * *
        * * * * *
         * * * *
          * * *
    ";
    assert_eq!(Board::from_drawing(Grid::Hexagonal, drawing), Ok(hexagon(3)));
}

#[test]
fn digits_are_signs_where_no_letters_stand_below() {
    let board = rectangle(2, 2);
    let map = board.drawn_map("1 1\n2 1", |sign| sign.to_digit(10)).expect("a drawing");
    assert_eq!(map.as_slice(), [2, 1, 1, 1]);
    let map = board.drawn_map("2 1\n1 1", |sign| sign.to_digit(10)).expect("a drawing");
    assert_eq!(map.as_slice(), [1, 2, 1, 1]);
    let labelled = board.drawn_map("2 7 8\n1 9 3\n  a b", |sign| sign.to_digit(10));
    assert_eq!(labelled.expect("a drawing").as_slice(), [9, 7, 3, 8]);
}

#[test]
fn what_is_no_drawing() {
    use DrawingErrorKind::{Empty, Label, Misplaced, Missing, Rows, Sign};
    let board = rectangle(3, 2);
    let read = |text: &str| {
        let read = board.read_drawing(text, |_, sign| ".xo".contains(sign));
        read.map_err(|error| (error.place.line, error.place.column, error.kind))
    };
    assert_eq!(read(". x .\no . ."), Ok(()));
    assert_eq!(read(""), Err((1, 1, Empty)));
    assert_eq!(read(" \n  \n"), Err((1, 1, Empty)));
    assert_eq!(read(". . ."), Err((1, 1, Rows { found: 1, expected: 2 })));
    assert_eq!(read("\n. . .\n. . .\n. . ."), Err((2, 1, Rows { found: 3, expected: 2 })));
    assert_eq!(read(". . .\n... ."), Err((2, 2, Misplaced)));
    assert_eq!(read(". . . .\n. . ."), Err((1, 7, Misplaced)));
    assert_eq!(read(". . .\n. ."), Err((2, 1, Missing)));
    assert_eq!(read(". .\n. . ."), Err((1, 1, Missing)));
    assert_eq!(read(". . y\n. . ."), Err((1, 5, Sign('y'))));
    assert_eq!(read(". \u{e9} .\n. . ."), Err((1, 3, Sign('\u{e9}'))));
    assert_eq!(read(". \0 .\n. . ."), Err((1, 3, Sign('\0'))));
    assert_eq!(read("2 . . .\n1 . . .\n  a c b"), Err((3, 5, Label)));
    assert_eq!(read("2 . . .\n1 . . .\n  a b c"), Ok(()));
    // A letter that is missing is missed where it should stand, whichever it is.
    assert_eq!(read("2 . . .\n1 . . .\n    b c"), Err((3, 3, Label)));
    assert_eq!(read("2 . . .\n1 . . .\n  a   c"), Err((3, 5, Label)));
    assert_eq!(read("2 . . .\n1 . . .\n  a b"), Err((3, 7, Label)));
    // No letter belongs below the row numbers.
    assert_eq!(read("2 . . .\n1 . . .\nx a b c"), Err((3, 1, Misplaced)));
    // As many digits are no row number.
    assert_eq!(
        read("2 . . .\n99999999999999999999999 . . .").map_err(|error| error.2),
        Err(Misplaced)
    );
    assert_eq!(
        read("3 . . .\n2 . . .\n  a b c").map_err(|error| error.2),
        Err(Rows { found: 3, expected: 2 })
    );
    assert_eq!(read(&".".repeat(100_000)), Err((1, 32_769, Misplaced)));
    assert_eq!(read(&"\u{661} ".repeat(50_000)), Err((1, 32_769, Misplaced)));
    let error = board.read_drawing("", |_, _| true).expect_err("nothing is drawn");
    assert_eq!(error.to_string(), "1:1: expected a drawn board");
    let few = rectangle(9, 9).drawn_set::<1>("", "x").expect_err("81 cells on 64 bits");
    assert_eq!(few.kind, DrawingErrorKind::Board(BoardError::Words { cells: 81, words: 1 }));
    assert_eq!(few.place, Place::START);
}

#[test]
fn what_is_no_drawing_of_a_board() {
    use DrawingErrorKind::{ManyRows, Misplaced, Rows};
    let read = |grid, text: &str| Board::from_drawing(grid, text).map_err(|error| error.kind);
    assert_eq!(read(Grid::Square, &". ".repeat(27)), Err(Misplaced));
    assert_eq!(read(Grid::Square, &".\n".repeat(27)), Err(ManyRows(27)));
    assert_eq!(read(Grid::Hexagonal, ". .\n. ."), Err(Rows { found: 2, expected: 3 }));
    assert_eq!(
        read(Grid::Hexagonal, "."),
        Err(DrawingErrorKind::Board(BoardError::Hexagon { side: 1 }))
    );
    assert_eq!(read(Grid::Hexagonal, ". . .\n . .\n. . ."), Err(Misplaced));
}

#[test]
fn masks_and_drawings_make_the_same_boards() {
    let drawn = Board::from_drawing(Grid::Square, ". . .\n.   .\n. . .").expect("a board");
    let whole = rectangle(3, 3);
    let mask: Vec<bool> = (0..9).map(|index| index != 4).collect();
    assert_eq!(whole.masked_by(&mask), Ok(drawn.clone()));
    let set: CellSet<1> = whole.edge().collect();
    assert_eq!(whole.masked(&set), Ok(drawn.clone()));
    assert_eq!(names(&drawn, drawn.cells()), "a1 a2 a3 b1 b3 c1 c2 c3");
    assert_eq!(whole.masked_by(&mask[1..]), Err(BoardError::Entries { found: 8, cells: 9 }));
    assert_eq!(whole.masked_by(&[false; 9]), Err(BoardError::Empty));
    assert_eq!(whole.masked(&CellSet::<1>::EMPTY), Err(BoardError::Empty));
}
