//! DB-1 to DB-7.

use debellatio_core::{
    Board, BoardFault, City, Position, Ruleset, RulesetError, Terrain, TroopKind,
};

use crate::support::square;

fn faults(builder: debellatio_core::BoardBuilder) -> Vec<BoardFault> {
    builder.build().unwrap_err().faults().to_vec()
}

#[test]
fn db_1_board_is_made_from_data() {
    let board = Board::builder("plain")
        .square("south", 0, 1)
        .square("north", 1, 0)
        .sea(["NORTH"])
        .harbor(["south"])
        .holders(2, [0, 1])
        .build()
        .unwrap();
    // Squares are numbered from the north-west, row by row, whatever the order of the data.
    assert_eq!(
        board.squares().map(|s| board.square_name(s).unwrap()).collect::<Vec<_>>(),
        ["north", "south"]
    );
    assert_eq!(board.city(square(&board, "south")), Some(City::Harbor));
    assert_eq!(board.rows().collect::<Vec<_>>(), [1, 1]);
    assert_eq!(board.holders(2), Some(&[0, 1][..]));
    assert_eq!(board.holders(3), None);
    assert_eq!((board.len(), board.is_empty()), (2, false));
    assert_eq!((board.square(1), board.square(2)), (Some(square(&board, "south")), None));
}

#[test]
fn db_1_faulty_data_are_refused_with_every_fault() {
    use BoardFault as F;
    let text = |name: &str| name.to_string();
    assert_eq!(faults(Board::builder("b")), [F::Empty]);
    assert_eq!(faults(Board::builder("a b").row(0, ["x"])), [F::BoardName(text("a b"))]);
    assert_eq!(
        faults(Board::builder("b").row(0, ["x", "x", "to", "", "a-b"]).sea(["nix"])),
        [
            F::Twice(text("x")),
            F::Name(text("to")),
            F::Name(text("")),
            F::Name(text("a-b")),
            F::Unknown(text("nix")),
        ]
    );
    assert_eq!(faults(Board::builder("b").square("x", 26, 0)), [F::Outside(text("x"))]);
    assert_eq!(
        faults(Board::builder("b").square("x", 1, 1).square("y", 1, 1)),
        [F::SamePlace(text("y"))]
    );
    assert_eq!(
        faults(Board::builder("b").row(0, ["x"]).industrial(["x"]).harbor(["x"])),
        [F::TwoCities(text("x"))]
    );
    let holders = Board::builder("b").row(0, ["x", "y"]);
    assert_eq!(faults(holders.clone().holders(8, [0, 0])), [F::Holders(8)]);
    assert_eq!(faults(holders.clone().holders(2, [0, 0]).holders(2, [0, 0])), [F::Holders(2)]);
    assert_eq!(
        faults(holders.clone().holders(3, [4])),
        [
            F::HolderCount { armies: 3, found: 1, expected: 2 },
            F::Holder { square: text("x"), army: 4, armies: 3 },
        ]
    );
    let row = |r: usize| (0..27).map(move |c| format!("r{r}c{c}"));
    let large = (0..26).fold(Board::builder("b"), |builder, r| builder.row(0, row(r)));
    assert_eq!(faults(large), [F::TooMany(702)]);
    assert_eq!(faults(Board::builder("Drill").row(0, ["x"])), [F::NameTaken(text("Drill"))]);
}

#[test]
fn db_1_largest_board_is_26_by_26() {
    let row = |r: usize| (0..26).map(move |c| format!("r{r}c{c}"));
    let builder = (0..26).fold(Board::builder("b"), |builder, r| builder.row(0, row(r)));
    let board = builder.build().unwrap();
    assert_eq!(board.len(), 676);
    let corner = square(&board, "r25c25");
    assert_eq!(corner.index(), 675);
    assert_eq!(board.neighbors(corner).len(), 2);
}

#[test]
fn db_1_two_to_seven_armies() {
    for armies in 0..=9 {
        let rules = Ruleset::standard(armies);
        match armies {
            2..=7 => assert_eq!(rules.unwrap().all_armies().len(), usize::from(armies)),
            _ => assert_eq!(rules.unwrap_err(), RulesetError::Armies(armies)),
        }
    }
}

#[test]
fn db_2_coast_touches_sea_by_edge_or_corner() {
    let board = Board::drill();
    let terrain = |name| board.terrain(square(&board, name)).unwrap();
    assert_eq!(terrain("b4"), Terrain::Sea);
    for coast in ["a5", "b5", "e5", "a4", "e4", "a3", "e3", "c3"] {
        assert_eq!(terrain(coast), Terrain::Coast, "{coast}");
    }
    for land in ["f5", "f4", "f3", "a2", "c2", "a1"] {
        assert_eq!(terrain(land), Terrain::Land, "{land}");
    }
}

#[test]
fn db_3_neighbors_by_edge_and_at_sea_by_corner() {
    let board = Board::drill();
    let names = |name| -> Vec<&str> {
        let near = board.neighbors(square(&board, name)).iter();
        near.map(|s| board.square_name(*s).unwrap()).collect()
    };
    // Land and coast: edges only.
    assert_eq!(names("b2"), ["b3", "a2", "c2", "b1"]);
    assert_eq!(names("f3"), ["f4", "e3", "f2"]);
    // Coast: diagonal sea squares too.
    assert_eq!(names("a3"), ["a4", "b4", "b3", "a2"]);
    // Sea: all eight.
    assert_eq!(names("b4"), ["a5", "b5", "c5", "a4", "c4", "a3", "b3", "c3"]);
    for board in [board, Board::standard()] {
        for a in board.squares() {
            for &b in board.neighbors(a) {
                assert!(board.are_neighbors(b, a));
            }
            assert!(!board.are_neighbors(a, a));
        }
    }
}

#[test]
fn db_4_no_city_at_sea_and_harbors_on_coast() {
    let base = || Board::builder("b").row(0, ["a", "b", "c"]).sea(["a"]);
    assert_eq!(faults(base().industrial(["a"])), [BoardFault::CityAtSea("a".into())]);
    assert_eq!(faults(base().harbor(["a"]))[0].clause(), "DB-4");
    assert_eq!(faults(base().harbor(["c"])), [BoardFault::HarborInland("c".into())]);
    assert!(base().harbor(["b"]).industrial(["c"]).build().is_ok());
}

#[test]
fn db_5_ground_troops_stay_dry_and_ships_near_water() {
    let board = Board::drill();
    let can = |kind, name| board.can_enter(kind, square(&board, name));
    for (name, ground, ship) in [("a1", true, false), ("a3", true, true), ("b4", false, true)] {
        assert_eq!(can(TroopKind::Ground, name), ground, "{name}");
        assert_eq!(can(TroopKind::Ship, name), ship, "{name}");
    }
    let reach = |kind, name| -> Vec<&str> {
        let near = board.reach(kind, square(&board, name)).iter();
        near.map(|s| board.square_name(*s).unwrap()).collect()
    };
    assert_eq!(reach(TroopKind::Ground, "a3"), ["a4", "b3", "a2"]);
    assert_eq!(reach(TroopKind::Ship, "a3"), ["a4", "b4", "b3"]);
}

#[test]
fn db_6_standard_board() {
    let board = Board::standard();
    assert_eq!(board.rows().collect::<Vec<_>>(), [5, 7, 9, 9, 9, 7, 5]);
    assert_eq!((board.geometry().columns(), board.geometry().rows()), (9, 7));
    for (index, s) in board.squares().enumerate() {
        assert_eq!(board.square_name(s).unwrap(), index.to_string());
    }
    assert_eq!(board.len(), 51);
    // Centred: 0 lies over 6, which lies over 14.
    for (north, south) in [("0", "6"), ("6", "14"), ("31", "39"), ("40", "46")] {
        assert!(board.are_neighbors(square(&board, north), square(&board, south)));
    }
    let count = |city| board.squares().filter(|s| board.city(*s) == Some(city)).count();
    assert_eq!((count(City::Industrial), count(City::Harbor)), (13, 10));
    // How many squares nobody and each army holds.
    let squares: [&[usize]; 6] = [
        &[11, 19, 21],
        &[4, 13, 20, 14],
        &[7, 11, 11, 11, 11],
        &[6, 9, 9, 9, 9, 9],
        &[9, 7, 7, 7, 7, 7, 7],
        &[4, 7, 6, 6, 6, 9, 6, 7],
    ];
    for (armies, squares) in (2..).zip(squares) {
        let holders = board.holders(armies).unwrap();
        let held = |army| board.squares().filter(|s| holders[s.index()] == army).count();
        assert_eq!((0..=armies).map(held).collect::<Vec<_>>(), squares, "{armies} armies");
    }
}

#[test]
fn db_7_every_held_city_starts_with_its_troop() {
    for armies in 2..=7 {
        let position = Position::new(&Ruleset::standard(armies).unwrap()).unwrap();
        let board = position.board();
        let holders = board.holders(armies).unwrap();
        for s in board.squares() {
            let owner = position.owner(s).map_or(0, debellatio_core::Army::number);
            assert_eq!(owner, holders[s.index()]);
            let produced = board.city(s).map(City::produces).filter(|_| owner > 0);
            assert_eq!(position.troop(s).map(|troop| troop.kind), produced);
        }
        assert!(position.troops().count() >= 2 * usize::from(armies));
        assert_eq!(position.phase().to_string(), "1:fall");
    }
    // A board without holders has no start.
    let error = Position::new(&Ruleset::drill()).unwrap_err();
    assert_eq!(error.clause(), "DB-7");
    assert_eq!(
        error.to_string(),
        "board drill has no start for 4 armies, so a position must be given"
    );
}
