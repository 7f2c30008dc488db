//! The examples do what they say, and stay short.

use board_geometry::Board;

#[path = "../../examples/hexagonal_life.rs"]
mod hexagonal_life;
#[path = "../../examples/liberties.rs"]
mod liberties;

#[test]
fn groups_of_go_and_their_liberties() {
    let report = liberties::report().expect("a report");
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines.len(), 13);
    for line in [
        "black q3: 3 stones, 3 liberties",
        "black s2: 1 stones, 1 liberties, in atari",
        "white c4: 1 stones, 4 liberties",
        "white d15: 3 stones, 3 liberties",
        "white s1: 1 stones, 1 liberties, in atari",
    ] {
        assert!(lines.contains(&line), "{line}");
    }
    assert!(liberties::main().is_ok());
}

/// Two cells that turn about each other come back after two generations, turned.
#[test]
fn hexagonal_life_comes_back() {
    let board = Board::hexagon(6).expect("a legal side");
    assert_eq!(hexagonal_life::run(&board).expect("it runs"), (9, Some(7)));
    assert!(hexagonal_life::main().is_ok());
    let small = Board::hexagon(5).expect("a legal side");
    assert!(hexagonal_life::run(&small).is_err(), "the drawing is one of side 6");
}

#[test]
fn examples_are_short() {
    for text in [
        include_str!("../../examples/hexagonal_life.rs"),
        include_str!("../../examples/liberties.rs"),
    ] {
        assert!(text.lines().count() < 60);
    }
}
