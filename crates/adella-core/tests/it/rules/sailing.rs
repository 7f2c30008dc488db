//! AD-7 to AD-16: turns.

use adella_core::geometry::{Cell, Direction};
use adella_core::{IllegalMove, Ruleset};

use crate::support::{after, clause, effects, moves, moves_with, parse, refused, sea};

fn at(name: &str) -> Cell {
    Ruleset::standard().board().parse_cell(name).unwrap()
}

#[test]
fn ad_7_a_tide_moves_one_point_clockwise() {
    let ring = ["N", "NE", "E", "SE", "S", "SW", "W", "NW", "N"];
    for pair in ring.windows(2) {
        let tides = format!("{0},{0},{0} 22 y", pair[0]);
        let middle = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], &tides);
        let next = moves(&middle);
        assert!(next.iter().all(|text| text.starts_with(&format!("{} ", pair[0]))), "{next:?}");
        let mut moved = middle;
        moved.play(parse(&next[0])).unwrap();
        let [from, to] = [0, 1].map(|end| Direction::from_letters(pair[end]).unwrap());
        assert_eq!((moved.tide_count(from), moved.tide_count(to)), (2, 1));
    }
}

#[test]
fn ad_7_any_of_the_tides_but_no_other_point() {
    let three = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], "N,SE,W 22 y");
    for tide in ["N", "SE", "W"] {
        assert!(!moves_with(&three, &format!("{tide} ")).is_empty());
    }
    let point = Direction::South;
    assert_eq!(refused(&three, "S b3-b4"), IllegalMove::NoTide { point });
    assert_eq!(clause(&three, "S b3-b4"), "AD-7");
}

#[test]
fn ad_8_every_ship_sails_once_in_any_order() {
    let two = sea(["Y . . .", ". . . .", ". . . .", ". . . .", ". . Y N"], "E,NW,NW 12 y");
    // NW leaves for N: a5 can sail E, c1 N, NW.
    assert_eq!(
        moves_with(&two, "NW "),
        ["NW a5-b5 c1-b2", "NW a5-b5 c1-c2", "NW c1-b2 a5-b5", "NW c1-c2 a5-b5",]
    );
    assert_eq!(refused(&two, "NW a5-b5"), IllegalMove::ShipLeft { at: at("c1") });
    assert_eq!(refused(&two, "NW"), IllegalMove::ShipLeft { at: at("a5") });
    let sailed = IllegalMove::SailedAlready { at: at("b5") };
    assert_eq!(refused(&two, "NW a5-b5 b5-c5 c1-c2"), sailed);
    assert_eq!(refused(&two, "NW a4-b4 c1-c2"), IllegalMove::NoShip { at: at("a4") });
    // The enemy's ships do not sail.
    assert_eq!(refused(&two, "NW d1-d2 a5-b5"), IllegalMove::NoShip { at: at("d1") });
    assert_eq!(clause(&two, "NW d1-d2 a5-b5"), "AD-8");
}

#[test]
fn ad_8_ships_may_take_different_tides_and_not_the_moved_one() {
    let two = sea(["Y . . .", ". . . .", ". . . .", ". . . .", ". . Y N"], "E,NW,NW 12 y");
    // The tide moved to N; one ship takes E, the other NW.
    assert_eq!(after(&two, "NW a5-b5 c1-b2"), "1Y2/4/4/1Y2/3N N,E,NW 12 n");
}

#[test]
fn ad_9_each_tide_leads_its_own_way() {
    for (from, to, wave) in [
        ("NW", "N", "b4"),
        ("N", "NE", "c4"),
        ("NE", "E", "c3"),
        ("E", "SE", "c2"),
        ("SE", "S", "b2"),
        ("S", "SW", "a2"),
        ("SW", "W", "a3+a4"),
        ("W", "NW", "a4"),
    ] {
        let tides = format!("{from},{from},{from} 22 y");
        let middle = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], &tides);
        let next = moves(&middle);
        assert!(next.contains(&format!("{from} b3-{wave}")), "{to}: {next:?}");
    }
}

#[test]
fn ad_9_only_one_wave_with_a_tide_and_only_to_an_empty_one() {
    let pair = sea([". . . .", ". N . .", ". Y . .", ". . . .", ". . . ."], "N,S,SW 22 y");
    let nowhere = |to| IllegalMove::NoTideThatWay { from: at("b3"), to: at(to) };
    assert_eq!(refused(&pair, "SW b3-c3"), nowhere("c3"));
    assert_eq!(refused(&pair, "SW b3-b1"), nowhere("b1"));
    // The tide that has moved leads where it stands now.
    assert_eq!(refused(&pair, "SW b3-a2"), nowhere("a2"));
    assert_eq!(refused(&pair, "SW b3-b4"), IllegalMove::WaveTaken { at: at("b4") });
    assert_eq!(clause(&pair, "SW b3-b4"), "AD-9");
    assert_eq!(moves_with(&pair, "SW "), ["SW b3-a3+a2", "SW b3-a3+a4", "SW b3-b2"]);
}

#[test]
fn ad_10_a_ship_that_can_sail_must() {
    // North is blocked, but south is open.
    let half = sea([". . . .", ". N . .", ". Y . .", ". . . .", ". . . ."], "N,N,SE 22 y");
    assert_eq!(refused(&half, "SE b3#"), IllegalMove::CanSail { at: at("b3") });
    assert_eq!(clause(&half, "SE b3#"), "AD-10");
    assert_eq!(moves_with(&half, "SE "), ["SE b3-b2"]);
}

#[test]
fn ad_10_the_order_is_free_even_where_it_blocks_a_later_ship() {
    // Both sail north if the upper one goes first; the lower one is obstructed if it goes first.
    let column = sea([". . . .", ". Y . .", ". Y . .", ". . . .", ". . . N"], "N,N,NW 12 y");
    assert_eq!(moves_with(&column, "NW "), ["NW b3# b4-b5", "NW b4-b5 b3-b4"]);
    assert_eq!(after(&column, "NW b3# b4-b5"), "1Y2/4/1y2/4/3N N,N,N 12 n");
}

#[test]
fn ad_11_obstructed_sound_ship_is_wrecked_where_it_is() {
    let coast = sea([". Y . .", ". . . .", ". . . .", ". . . .", ". . . N"], "N,N,NW 22 y");
    assert_eq!(effects(&coast, "NW b5#"), ["b5 is obstructed and wrecked"]);
    assert_eq!(after(&coast, "NW b5#"), "1y2/4/4/4/3N N,N,N 22 n");
}

#[test]
fn ad_11_obstructed_wreck_sinks() {
    let coast = sea(["Y y . .", ". . . .", ". . . .", ". . . .", ". . . N"], "N,N,NW 12 y");
    assert_eq!(effects(&coast, "NW b5# a5#")[0], "b5 is obstructed and sunk");
    assert_eq!(after(&coast, "NW b5# a5#"), "y3/4/4/4/3N N,N,N 12 n");
}

#[test]
fn ad_11_any_ship_obstructs() {
    let foe = sea([". N . .", ". Y . .", ". . . .", ". . . .", ". . . ."], "N,N,NW 22 y");
    assert_eq!(moves_with(&foe, "NW "), ["NW b4#"]);
    let own = sea([". Y . .", ". Y . .", ". . . .", ". . . .", ". . . N"], "N,N,NW 12 y");
    assert_eq!(moves_with(&own, "NW "), ["NW b4# b5#", "NW b5# b4#"]);
}

#[test]
fn ad_12_a_broadside_hits_above_and_below() {
    let between = sea([". . . .", ". . N .", ". Y . .", ". . n .", ". . N ."], "NE,NE,NE 20 y");
    assert_eq!(
        effects(&between, "NE b3-c3"),
        ["b3 sails to c3", "c2 is hit and sunk", "c4 is hit and wrecked"]
    );
    assert_eq!(after(&between, "NE b3-c3"), "4/2n1/2Y1/4/2N1 NE,NE,E 20 n");
}

#[test]
fn ad_12_only_directly_above_and_below() {
    // Ships beside, at the corners, two waves off, and in the next column behind the coast are safe.
    let beside = sea([". . N .", ". . . .", ". Y . N", ". . . N", ". . . ."], "NE,NE,NE 20 y");
    assert_eq!(effects(&beside, "NE b3-c3"), ["b3 sails to c3"]);
    let coast = sea([". . . .", "Y . . .", ". . . .", ". . . .", ". N . ."], "N,N,NW 22 y");
    assert_eq!(effects(&coast, "NW a4-a5"), ["a4 sails to a5"]);
    let south = sea(["N . . .", ". . . .", ". . . .", ". Y . .", ". . . ."], "S,S,SE 22 y");
    assert_eq!(effects(&south, "SE b2-b1"), ["b2 sails to b1"]);
}

#[test]
fn ad_12_own_ships_are_never_hit_and_standing_ships_never_fire() {
    let own = sea([". . . .", ". . Y .", ". Y . .", ". . . .", ". . . N"], "NE,E,E 10 y");
    assert_eq!(effects(&own, "NE b3-c3 c4-d4"), ["b3 sails to c3", "c4 sails to d4"]);
    // An obstructed ship does not sail, and so does not fire.
    let stuck = sea([". Y . .", ". N . .", ". . . .", ". . . .", ". . . ."], "N,N,NW 22 y");
    assert_eq!(effects(&stuck, "NW b5#"), ["b5 is obstructed and wrecked"]);
}

#[test]
fn ad_12_two_ships_hit_one_enemy_in_the_same_turn() {
    let pair = sea([". Y . .", ". . . .", ". Y N .", ". . . .", "N . . ."], "E,NE,SE 10 y");
    let text = "E b5-c4 b3-c2";
    assert_eq!(
        effects(&pair, text),
        ["b5 sails to c4", "c3 is hit and wrecked", "b3 sails to c2", "c3 is hit and sunk"]
    );
    assert_eq!(after(&pair, text), "4/2Y1/4/2Y1/N3 NE,SE,SE 10 n");
}

#[test]
fn ad_13_a_ship_that_enters_a_port_lays_a_spare_beside_it() {
    let west = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], "SW,W,W 22 y");
    assert_eq!(after(&west, "SW b3-a3+a4"), "4/Y3/Y3/4/3N W,W,W 12 n");
    assert_eq!(effects(&west, "SW b3-a3+a2"), ["b3 sails to a3", "a ship is laid at a2"]);
    assert_eq!(refused(&west, "SW b3-a3"), IllegalMove::MustLay { port: at("a3") });
    let beside = IllegalMove::NotBesidePort { port: at("a3"), at: at("b4") };
    assert_eq!(refused(&west, "SW b3-a3+b4"), beside);
    assert_eq!(clause(&west, "SW b3-a3+b4"), "AD-13");
}

#[test]
fn ad_13_only_where_there_is_room_a_spare_and_a_port() {
    let one = sea([". . . .", "N . . .", ". Y . .", "N . . .", ". . . N"], "W,W,SW 20 y");
    // Both waves beside the port are taken by ships that are hit, but not sunk.
    assert_eq!(moves_with(&one, "SW "), ["SW b3-a3"]);
    assert_eq!(refused(&one, "SW b3-a3+a4"), IllegalMove::NoRoom { at: at("a4") });
    let half = sea([". . . .", "N . . .", ". Y . .", ". . . .", ". . . N"], "W,W,SW 21 y");
    assert_eq!(moves_with(&half, "SW "), ["SW b3-a3+a2"]);
    let poor = sea([". . . .", ". . . .", ". Y . .", ". . . .", ". . . N"], "W,W,SW 02 y");
    assert_eq!(moves_with(&poor, "SW "), ["SW b3-a3"]);
    assert_eq!(refused(&poor, "SW b3-a3+a4"), IllegalMove::NoSpare);
    let open = sea([". . . .", ". . . .", ". . Y .", ". . . .", ". . . N"], "W,W,SW 22 y");
    assert_eq!(refused(&open, "SW c3-b3+b4"), IllegalMove::NotAPort { at: at("b3") });
}

#[test]
fn ad_13_a_ship_that_stays_in_port_lays_nothing() {
    let stuck = sea([". . . .", ". . . .", "Y . . .", ". . . .", ". . . N"], "W,W,SW 22 y");
    assert_eq!(moves_with(&stuck, "SW "), ["SW a3#"]);
    let leaves = sea([". . . .", ". . . .", "Y . . .", ". . . .", ". . . N"], "NE,E,E 22 y");
    assert!(moves(&leaves).iter().all(|text| !text.contains('+')));
}

#[test]
fn ad_13_broadsides_come_first_and_make_room() {
    let wreck = sea([". . . .", "n . . .", ". Y . .", "N . . .", ". . . ."], "W,W,SW 20 y");
    assert_eq!(
        effects(&wreck, "SW b3-a3+a4"),
        ["b3 sails to a3", "a2 is hit and wrecked", "a4 is hit and sunk", "a ship is laid at a4"]
    );
    assert_eq!(refused(&wreck, "SW b3-a3"), IllegalMove::MustLay { port: at("a3") });
}

#[test]
fn ad_14_a_ship_laid_in_a_turn_neither_sails_nor_fires() {
    let port = sea([". . . .", ". . . .", ". Y . .", ". . . .", "N . Y ."], "SW,W,W 12 y");
    // The new ship at a2 stands above the galleon at a1 and does not fire.
    assert_eq!(after(&port, "SW b3-a3+a2 c1-b1"), "4/4/Y3/Y3/NY2 W,W,W 02 n");
    assert_eq!(refused(&port, "SW b3-a3+a4 a4# c1-b1"), IllegalMove::JustLaid { at: at("a4") });
    assert_eq!(clause(&port, "SW b3-a3+a4 a4# c1-b1"), "AD-14");
    // No ship need sail for it.
    assert!(moves(&port).iter().all(|text| !text.contains(" a2")));
}

#[test]
fn ad_15_a_wreck_sails_fires_and_enters_port_like_a_sound_ship() {
    let wreck = sea([". . . .", "N . . .", ". y . .", ". . . .", ". . . N"], "W,W,SW 21 y");
    assert_eq!(
        effects(&wreck, "SW b3-a3+a2"),
        ["b3 sails to a3", "a4 is hit and wrecked", "a ship is laid at a2"]
    );
    // It stays a wreck; what it lays is sound.
    assert_eq!(after(&wreck, "SW b3-a3+a2"), "4/n3/y3/Y3/3N W,W,W 11 n");
}

#[test]
fn ad_16_every_sailing_sees_what_the_one_before_has_left() {
    // A wave left is free at once.
    let column = sea([". . . .", ". Y . .", ". Y . .", ". . . .", ". . . N"], "N,N,NW 12 y");
    assert_eq!(after(&column, "NW b4-b5 b3-b4"), "1Y2/1Y2/4/4/3N N,N,N 12 n");
    // So is the wave of a ship that sinks.
    let sunk = sea([". . . .", ". Y n .", ". . Y .", ". . . .", ". . . N"], "NE,E,NW 10 y");
    let text = "NW b4-c5 c3-c4";
    assert_eq!(effects(&sunk, text)[..2], ["b4 sails to c5", "c4 is hit and sunk"]);
    assert_eq!(after(&sunk, text), "2Y1/2Y1/4/4/3N N,NE,E 10 n");
    assert_eq!(refused(&sunk, "NW c3-c4 b4-c5"), IllegalMove::WaveTaken { at: at("c4") });
    // A ship just laid is in the way at once: the other ship cannot go there.
    let laid = sea([". . . .", ". . . .", ". Y . .", "Y . . .", ". . . N"], "N,N,NW 12 y");
    assert_eq!(
        moves_with(&laid, "N a2-a3"),
        [
            "N a2-a3+a2 b3-a4",
            "N a2-a3+a2 b3-b4",
            "N a2-a3+a2 b3-c4",
            "N a2-a3+a4 b3-b4",
            "N a2-a3+a4 b3-c4",
        ]
    );
    assert_eq!(refused(&laid, "N a2-a3+a4 b3-a4"), IllegalMove::WaveTaken { at: at("a4") });
}
