//! Rectangles that the compiler knows, beside the tables of the same boards.

use board_geometry::{Board, CellSet, Direction, Grid, Layout, Neighborhood, SmallRectangle};
use proptest::prelude::*;

const NEIGHBORHOODS: [Neighborhood; 3] =
    [Neighborhood::Edge, Neighborhood::Corner, Neighborhood::Both];

/// Both may be given cells that the board does not have.
fn assert_alike<const COLUMNS: usize, const ROWS: usize>(a: u64, b: u64) {
    let board = Board::rectangle(COLUMNS, ROWS).expect("a size that boards have");
    let layout = Layout::<1>::new(&board).expect("a board of one word");
    assert_eq!(SmallRectangle::<COLUMNS, ROWS>::ALL, layout.all());
    let (anywhere, open) = (CellSet::from_words([a]), CellSet::from_words([b]));
    for direction in Direction::ALL {
        let shifted = SmallRectangle::<COLUMNS, ROWS>::shift(anywhere, direction);
        assert_eq!(shifted, layout.shift(anywhere, direction), "{COLUMNS} {ROWS} {direction:?}");
    }
    for neighborhood in NEIGHBORHOODS {
        assert_eq!(
            SmallRectangle::<COLUMNS, ROWS>::neighbors_of(anywhere, neighborhood),
            layout.neighbors_of(anywhere, neighborhood)
        );
        assert_eq!(
            SmallRectangle::<COLUMNS, ROWS>::dilate(anywhere, neighborhood),
            layout.dilate(anywhere, neighborhood)
        );
        assert_eq!(
            SmallRectangle::<COLUMNS, ROWS>::flood(anywhere, open, neighborhood),
            layout.flood(anywhere & layout.all(), open & layout.all(), neighborhood)
        );
        // Cells of more words are reached in another way.
        let far = Layout::<2>::new(&board).expect("two words are enough");
        let [seeds, through] = [anywhere, open].map(|set: CellSet<1>| set.iter().collect());
        assert_eq!(
            layout.flood(anywhere, open, neighborhood),
            far.flood(seeds, through, neighborhood).iter().collect()
        );
    }
}

proptest! {
    #[test]
    fn small_rectangles_move_sets_as_their_layouts_do(a: u64, b: u64, c: u64) {
        for open in [b, b | c] {
            assert_alike::<1, 1>(a, open);
            assert_alike::<1, 26>(a, open);
            assert_alike::<26, 1>(a, open);
            assert_alike::<2, 26>(a, open);
            assert_alike::<26, 2>(a, open);
            assert_alike::<3, 21>(a, open);
            assert_alike::<7, 7>(a, open);
            assert_alike::<8, 8>(a, open);
            assert_alike::<9, 7>(a, open);
        }
    }
}

#[test]
fn a_step_off_a_chessboard_is_lost() {
    type Chessboard = SmallRectangle<8, 8>;
    let board = Board::rectangle(8, 8).unwrap();
    for cell in board.cells() {
        for &direction in Grid::Square.directions(Neighborhood::Both) {
            let step = board.step(cell, direction).map_or(CellSet::EMPTY, CellSet::of);
            assert_eq!(Chessboard::shift(CellSet::of(cell), direction), step);
        }
    }
}
