//! Drawn boards.

use crate::common::{hexagon, octagon, rectangle};

#[test]
fn a_rectangle_is_drawn_with_labels() {
    let board = rectangle(4, 3);
    let marked = board.parse_cell("b3").expect("on the board");
    let drawn = board.diagram(|cell| if cell == marked { 'Y' } else { '.' }).to_string();
    assert_eq!(drawn, " 3 . Y . .\n 2 . . . .\n 1 . . . .\n   a b c d\n");
}

#[test]
fn a_subset_is_drawn_with_its_gaps() {
    let expected = " 7     . . . . .
 6   . . . . . . .
 5 . . . . . . . . .
 4 . . . . . . . . .
 3 . . . . . . . . .
 2   . . . . . . .
 1     . . . . .
   a b c d e f g h i
";
    assert_eq!(octagon().diagram(|_| '.').to_string(), expected);
}

#[test]
fn a_hexagon_is_drawn_in_rows_with_column_letters_below_each_column() {
    let expected = " 7    . . . .
 6   . . . . .
 5  . . . . . .
 4 . . . x . . .
 3  . . . . . . g
 2   . . . . . f
 1    . . . . e
       a b c d
";
    let board = hexagon(4);
    let center = board.parse_cell("d4").expect("on the board");
    assert_eq!(board.diagram(|cell| if cell == center { 'x' } else { '.' }).to_string(), expected);
}
