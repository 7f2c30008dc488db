//! AD-1 to AD-6, AD-20: the sea, the compass, the ships, the setting.

use adella_core::geometry::Direction;
use adella_core::{Game, IllegalMove, Outcome, Phase, Position, Ruleset, Setup, Side, Violation};

use crate::support::{after, clause, moves, parse, position, refused, sea, violations};

#[test]
fn ad_1_the_sea_has_four_columns_and_five_rows() {
    let board = Ruleset::standard().board();
    let names: Vec<String> =
        board.cells().map(|cell| board.name(cell).unwrap().to_string()).collect();
    assert_eq!(names.len(), 20);
    assert_eq!((names[0].as_str(), names[4].as_str(), names[19].as_str()), ("a1", "a5", "d5"));

    // The coast is where it should be: corners have three neighbors, whatever the tides.
    let corner = sea([". . . Y", ". . . .", ". . . .", ". . . .", "N . . ."], "N,NE,E 22 y");
    assert_eq!(moves(&corner), ["N d5#", "NE d5#", "E d5#"]);
    let west = sea([". . . N", ". . . .", ". . . .", ". . . .", "Y . . ."], "SE,SW,W 22 y");
    assert_eq!(moves(&west), ["SE a1#", "SW a1#", "W a1#"]);
}

#[test]
fn ad_2_ports_and_shallows_are_where_the_sheet_has_them() {
    let rules = Ruleset::standard();
    let board = rules.board();
    let names = |set: adella_core::geometry::CellSet<1>| -> Vec<String> {
        set.iter().map(|cell| board.name(cell).unwrap().to_string()).collect()
    };
    assert_eq!(names(rules.ports()), ["a3", "d3"]);
    assert_eq!(names(rules.shallows()), ["b1", "b5", "c1", "c5"]);

    // Both ports, and nothing else, let a spare be laid.
    let west = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], "SW,SW,SW 22 y");
    assert_eq!(moves(&west), ["SW b3-a2", "SW b3-a3+a2", "SW b3-a3+a4"]);
    let east = sea([". . . .", ". . . .", ". . Y .", ". . . .", "N . . ."], "NE,NE,NE 22 y");
    assert_eq!(moves(&east), ["NE c3-d3+d2", "NE c3-d3+d4", "NE c3-d4"]);
}

#[test]
fn ad_3_tides_share_points_and_are_alike() {
    let shared = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], "S,S,N 22 y");
    assert_eq!(shared.tide_count(Direction::South), 2);
    // Which of the two tides at S moves makes no difference.
    assert_eq!(moves(&shared), ["N b3-b2", "N b3-c4", "S b3-a2", "S b3-b2", "S b3-b4"]);
    assert_eq!(after(&shared, "S b3-b4"), "4/1Y2/4/4/3N N,S,SW 22 n");
    assert_eq!(position("4/4/1Y2/4/3N N,S,S 22 y"), shared);
    assert_eq!(violations("4/4/1Y2/4/3N N,S,S,W 22 y"), [Violation::TooManyTides { count: 4 }]);
    // There are eight points, and each can have all three.
    for point in Direction::ALL {
        let all = position(&format!("4/4/1Y2/4/3N {point},{point},{point} 22 y"));
        assert_eq!(all.tide_count(point), 3);
        assert_eq!(all.to_string(), format!("4/4/1Y2/4/3N {point},{point},{point} 22 y"));
    }
}

#[test]
fn ad_4_three_ships_a_side_and_one_on_a_wave() {
    assert_eq!(violations("YYY1/4/4/4/NNN1 N,E,W 00 y"), []);
    assert_eq!(
        violations("YYYY/4/4/4/NNN1 N,E,W 01 y"),
        [
            Violation::TooManyShips { side: Side::Galleys, afloat: 4, spares: 0 },
            Violation::TooManyShips { side: Side::Galleons, afloat: 3, spares: 1 },
        ]
    );
    assert_eq!(
        violations("Y3/4/4/4/N3 N,E,W 92 y"),
        [Violation::TooManyShips { side: Side::Galleys, afloat: 1, spares: 9 }]
    );
    // A wave holds one ship: neither an own nor an enemy ship lets another in.
    let full = sea([". . . .", ". . . .", ". Y . .", ". Y . .", ". N . ."], "S,W,W 00 y");
    assert_eq!(clause(&full, "W b3-b2 b2-a2"), "AD-9");
    assert_eq!(clause(&full, "W b2-b1 b3-b2"), "AD-9");
}

#[test]
fn ad_5_the_setting_goes_in_its_order() {
    let mut game = Game::new(&Ruleset::standard());
    let order = [
        ("@SE", Side::Galleons, Phase::Tides, 8),
        ("@SE", Side::Galleys, Phase::Tides, 8),
        ("@W", Side::Galleons, Phase::Tides, 8),
        ("+c5", Side::Galleys, Phase::Ships, 4),
        ("+b1", Side::Galleons, Phase::Ships, 3),
    ];
    for (text, side, phase, count) in order {
        let position = game.position();
        assert_eq!((position.turn(), position.phase()), (side, phase));
        assert_eq!(moves(position).len(), count);
        game.play(parse(text)).unwrap();
    }
    assert_eq!(game.position().to_string(), "2Y1/4/4/4/1N2 SE,SE,W 22 y");
    assert_eq!(game.position().phase(), Phase::Turns);
}

#[test]
fn ad_5_moves_out_of_order_are_refused() {
    let tides = Position::new(&Ruleset::standard());
    assert_eq!(refused(&tides, "+b1"), IllegalMove::TideExpected);
    assert_eq!(refused(&tides, "N a1-a2"), IllegalMove::TideExpected);
    let ships = position("4/4/4/4/4 N,E,W 33 y");
    assert_eq!(refused(&ships, "@N"), IllegalMove::ShipExpected);
    assert_eq!(refused(&ships, "N"), IllegalMove::ShipExpected);
    let turns = position("1Y2/4/4/4/2N1 N,E,W 22 y");
    assert_eq!(refused(&turns, "@N"), IllegalMove::TurnExpected);
    assert_eq!(refused(&turns, "+b1"), IllegalMove::TurnExpected);
    assert_eq!(IllegalMove::TurnExpected.clause(), "AD-5");
}

#[test]
fn ad_5_ships_are_laid_on_free_shallows() {
    let second = sea([". . . .", ". . . .", ". . . .", ". . . .", ". Y . ."], "N,E,W 23 n");
    assert_eq!(moves(&second), ["+b5", "+c1", "+c5"]);
    let board = Ruleset::standard().board();
    let at = |name: &str| board.parse_cell(name).unwrap();
    assert_eq!(refused(&second, "+b1"), IllegalMove::ShallowTaken { at: at("b1") });
    assert_eq!(refused(&second, "+b3"), IllegalMove::NotAShallow { at: at("b3") });
    assert_eq!(after(&second, "+c5"), "2N1/4/4/4/1Y2 N,E,W 22 y");
}

#[test]
fn ad_6_no_ship_is_laid_at_a_port_in_the_setting() {
    let first = position("4/4/4/4/4 N,E,W 33 y");
    let board = Ruleset::standard().board();
    for name in ["a3", "d3"] {
        let at = board.parse_cell(name).unwrap();
        assert_eq!(refused(&first, &format!("+{name}")), IllegalMove::PortInSetting { at });
        assert_eq!(clause(&first, &format!("+{name}")), "AD-6");
    }
    assert_eq!(violations("4/4/Y3/4/4 N,E,W 23 n"), [Violation::NotAsLaid]);
}

#[test]
fn ad_20_ships_stand_only_once_three_tides_do() {
    let board = Ruleset::standard().board();
    let at = board.parse_cell("b1").unwrap();
    assert_eq!(
        violations("4/4/4/4/1Y2 N,E 23 n"),
        [
            Violation::ShipBeforeTides { at },
            Violation::SparesOutOfOrder { galleys: 2, galleons: 3, tides: 2 },
        ]
    );
    assert_eq!(violations("4/4/4/4/4 N,E 33 n"), []);
}

#[test]
fn ad_20_in_the_setting_the_mover_and_the_spares_follow_its_order() {
    for (text, expected) in [
        ("4/4/4/4/4 - 33 y", Side::Galleons),
        ("4/4/4/4/4 N 33 n", Side::Galleys),
        ("4/4/4/4/4 N,N 33 y", Side::Galleons),
        ("4/4/4/4/4 N,N,N 33 n", Side::Galleys),
        ("4/4/4/4/1Y2 N,N,N 23 y", Side::Galleons),
    ] {
        assert_eq!(violations(text), [Violation::TurnOutOfOrder { expected }], "{text}");
    }
    for (text, galleys, galleons, tides) in [
        ("4/4/4/4/4 N 32 y", 3, 2, 1),
        ("4/4/4/4/4 - 23 n", 2, 3, 0),
        ("4/4/4/4/1N2 N,N,N 32 n", 3, 2, 3),
        ("4/4/4/4/1YY1 N,N,N 13 n", 1, 3, 3),
        ("4/4/4/4/4 N,N,N 03 n", 0, 3, 3),
    ] {
        let out_of_order = Violation::SparesOutOfOrder { galleys, galleons, tides };
        assert_eq!(violations(text), [out_of_order], "{text}");
        assert_eq!(out_of_order.clause(), "AD-20");
    }
    // The galleys' first ship is as they laid it.
    for text in ["4/4/4/4/4 N,N,N 23 n", "4/4/4/4/1y2 N,N,N 23 n", "4/4/1Y2/4/4 N,N,N 23 n"] {
        assert_eq!(violations(text), [Violation::NotAsLaid], "{text}");
    }
    // Later either side may be to move, with any spares.
    for text in
        ["1Y2/4/4/4/2N1 N,N,N 22 n", "1Y2/4/4/4/2N1 N,N,N 01 y", "YYy1/4/4/4/2n1 N,N,N 00 y"]
    {
        assert_eq!(violations(text), [], "{text}");
    }
}

#[test]
fn ad_20_with_one_fleet_gone_the_game_is_over_and_both_are_never_gone() {
    assert_eq!(violations("4/4/4/4/4 N,N,N 22 y"), [Violation::BothFleetsGone]);
    let over = position("4/4/4/4/2N1 N,N,N 22 y");
    assert_eq!(over.outcome().and_then(Outcome::winner), Some(Side::Galleons));
    assert_eq!(moves(&over), Vec::<String>::new());
}

#[test]
fn ad_20_fields_out_of_range_are_told_by_name() {
    let setup = Setup { spares: [255, 10], tides: [255; 8], ..Setup::START };
    let error = Position::from_setup(&setup, &Ruleset::standard()).unwrap_err();
    assert_eq!(
        error.violations(),
        [
            Violation::TooManyTides { count: 2040 },
            Violation::TooManyShips { side: Side::Galleys, afloat: 0, spares: 255 },
            Violation::TooManyShips { side: Side::Galleons, afloat: 0, spares: 10 },
            Violation::BothFleetsGone,
        ]
    );
    assert!(error.to_string().contains("the galleys have 0 ships afloat and 255 spare"));
}

#[test]
fn ad_20_every_violation_is_told() {
    let setup: Setup = "YYYY/4/4/4/4 N 22 n".parse().unwrap();
    let error = Position::from_setup(&setup, &Ruleset::standard()).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the galleys have 4 ships afloat and 2 spare, more than 3 together; a ship stands at a5 \
         before all tides do; the spares 2 and 2 do not occur in the setting with 1 tides; the galleys \
         are to move at this point of the setting"
    );
    assert_eq!(error.clause(), "AD-4");
}
