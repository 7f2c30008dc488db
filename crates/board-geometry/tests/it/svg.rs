//! SVG skeletons.

use board_geometry::{Board, Coord};
use proptest::prelude::*;

use crate::common::{adjacent_on, boards, hexagon, places, rectangle};

proptest! {
    #[test]
    fn a_skeleton_has_what_was_picked(board in boards()) {
        let text = board.svg().cells().lines().points().labels().to_string();
        let count = |class: &str| text.matches(&format!(r#"class="{class}""#)).count();
        prop_assert_eq!(count("cell"), board.len());
        prop_assert_eq!(count("point"), board.len());
        // Over a seam there is no line.
        let lines = places(&board).into_iter().flat_map(|at| {
            let later = [(1, 0), (0, 1), (1, 1)].map(|(x, y)| Coord::new(at.column + x, at.row + y));
            let board = &board;
            later.into_iter().filter(move |&next| board.at(next).is_some() && adjacent_on(board.grid(), at, next))
        });
        prop_assert_eq!(count("line"), lines.count());
        let used = |row: bool| (0..26).filter(|&line| if row { board.row(line).next().is_some() } else { board.column(line).next().is_some() }).count();
        prop_assert_eq!(count("label"), used(true) + used(false));
        prop_assert_eq!(board.svg().to_string().matches("class=").count(), 0);
        prop_assert!(text.starts_with("<svg ") && text.ends_with("</svg>\n"));
        prop_assert_eq!(text.matches('<').count(), text.matches('>').count());
    }

    /// Everything lies within the picture, and no two cells in one place.
    #[test]
    fn cells_lie_in_the_picture_and_apart(board in boards()) {
        let (width, height) = board.svg_size();
        let middles: Vec<_> = board.cells().filter_map(|cell| board.svg_center(cell)).collect();
        for (index, &(x, y)) in middles.iter().enumerate() {
            prop_assert!((66..=width - 66).contains(&x), "{x} of {width}");
            prop_assert!((66..=height - 66).contains(&y), "{y} of {height}");
            for &(x2, y2) in &middles[..index] {
                prop_assert!((x2 - x).pow(2) + (y2 - y).pow(2) >= 51 * 51);
            }
        }
    }
}

#[test]
fn the_form_of_a_skeleton() {
    let board = rectangle(1, 2);
    let expected = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 132 184">
<style>.cell{fill:none;stroke:#555}.line{stroke:#555}.point{fill:#555}.label{font:16px sans-serif}</style>
<rect class="cell" data-cell="a1" x="40" y="92" width="52" height="52"/>
<rect class="cell" data-cell="a2" x="40" y="40" width="52" height="52"/>
<line class="line" x1="66" y1="118" x2="66" y2="66"/>
<circle class="point" data-cell="a1" cx="66" cy="118" r="3"/>
<circle class="point" data-cell="a2" cx="66" cy="66" r="3"/>
<text class="label" x="26" y="118" text-anchor="middle" dominant-baseline="central">1</text>
<text class="label" x="66" y="158" text-anchor="middle" dominant-baseline="central">a</text>
<text class="label" x="26" y="66" text-anchor="middle" dominant-baseline="central">2</text>
</svg>
"#;
    assert_eq!(board.svg().labels().points().lines().cells().to_string(), expected);
}

#[test]
fn north_is_up_and_rows_begin_half_a_cell_apart() {
    let board = hexagon(2);
    let middle =
        |name: &str| board.svg_center(board.parse_cell(name).expect(name)).expect("its own");
    assert_eq!([middle("b3"), middle("c3")], [(92, 70), (144, 70)]);
    assert_eq!([middle("a2"), middle("b2"), middle("c2")], [(66, 115), (118, 115), (170, 115)]);
    assert_eq!([middle("a1"), middle("b1")], [(92, 160), (144, 160)]);
    let hexagon = r#"<polygon class="cell" data-cell="b2" points="118,85 144,100 144,130 118,145 92,130 92,100"/>"#;
    assert!(board.svg().cells().to_string().contains(hexagon));
    // Letters stand where the next cell of the column would lie, numbers beside their row.
    let labels = board.svg().labels().to_string();
    for (label, x, y) in
        [("a", 118, 205), ("b", 170, 205), ("c", 196, 160), ("1", 52, 160), ("3", 52, 70)]
    {
        let label =
            format!(r#"x="{x}" y="{y}" text-anchor="middle" dominant-baseline="central">{label}<"#);
        assert!(labels.contains(&label), "{label} in {labels}");
    }
}

#[test]
fn what_is_drawn_lies_on_top() {
    let board: Board = rectangle(2, 2);
    let text = board
        .svg()
        .cells()
        .draw(|f, cell, (x, y)| writeln!(f, "<!-- {} {x} {y} -->", cell.index()))
        .to_string();
    assert!(text.ends_with(
        "<!-- 0 66 118 -->\n<!-- 1 66 66 -->\n<!-- 2 118 118 -->\n<!-- 3 118 66 -->\n</svg>\n"
    ));
    assert_eq!(board.svg_center(rectangle(9, 9).cell(4).expect("a cell")), None);
}
