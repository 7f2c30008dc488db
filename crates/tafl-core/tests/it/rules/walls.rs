//! Walls of shields (TF-23) and exit forts (TF-24).

use tafl_core::{Outcome, Position, Side};

use super::{does, drawn, place, preset, step, takes, with};

/// Copenhagen's rules on a board of 9 points a side.
fn small(board: &str, turn: Side) -> Position {
    small_with(&[], board, turn)
}

fn small_with(values: &[(&str, &str)], board: &str, turn: Side) -> Position {
    let mut all = vec![("size", "9"), ("start", "4a4/9/9/4d4/3dkd3/4d4/9/9/4a4 a")];
    all.extend(values);
    place(&with("copenhagen", &all), &drawn(board, turn))
}

const EMPTY: &str = "......... ......... ......... ......... ";

fn wall(rows: &str) -> String {
    format!("{EMPTY}....k.... {rows}")
}

#[test]
fn tf_23_a_wall_is_taken_whole() {
    let board = wall("......... ......a.. ...aaa... ..addd...");
    assert_eq!(takes(&small(&board, Side::Attackers), "g3-g1"), "d1,e1,f1");
    let none = small_with(&[("shieldwall", "none")], &board, Side::Attackers);
    assert_eq!(takes(&none, "g3-g1"), "");
    // From along the edge, and for the defenders too.
    let along = wall("......... ......... ...aaa... ..addd.a.");
    assert_eq!(takes(&small(&along, Side::Attackers), "h1-g1"), "d1,e1,f1");
    let white = wall("......... ......d.. ...ddd... ..daaa...");
    assert_eq!(takes(&small(&white, Side::Defenders), "g3-g1"), "d1,e1,f1");
}

#[test]
fn tf_23_every_member_needs_a_man_in_front_and_the_mover_closes() {
    let gap = wall("......... ......a.. ...a.a... ..addd...");
    assert_eq!(takes(&small(&gap, Side::Attackers), "g3-g1"), "");
    // A man between a piece and a king who is no anvil: a wall, if one were enough.
    let one = format!("{EMPTY}......... ......... ....d.... ...d..... ..ka.....");
    let one = small_with(&[("king_anvil", "false")], &one, Side::Defenders);
    assert_eq!(takes(&one, "e3-e1"), "", "a line of one is no wall");

    let open = wall("......... ......a.. ...aaa... ...ddd...");
    assert_eq!(takes(&small(&open, Side::Attackers), "g3-g1"), "", "the other end is open");
    let late = wall("....a.... ......... ...a.a... ..addda..");
    assert_eq!(
        takes(&small(&late, Side::Attackers), "e4-e2"),
        "",
        "who comes in front closes nothing"
    );
}

#[test]
fn tf_23_a_corner_may_close() {
    let board = wall("......... ...a..... .aa...... .dd......");
    assert_eq!(takes(&small(&board, Side::Attackers), "d3-d1"), "b1,c1");
    let plain = small_with(&[("shieldwall", "plain")], &board, Side::Attackers);
    assert_eq!(takes(&plain, "d3-d1"), "");
}

#[test]
fn tf_23_kings_in_walls() {
    // In the line he counts toward the two but is not taken; in front and at an end he is a piece like any other.
    let member = format!("{EMPTY}......... ......... .....a... ...aa.... ..adk....");
    assert_eq!(takes(&small(&member, Side::Attackers), "f3-f1"), "d1");
    let front = format!("{EMPTY}......... ......... .....d... ...kd.... ..daa....");
    assert_eq!(takes(&small(&front, Side::Defenders), "f3-f1"), "d1,e1");
    let end = format!("{EMPTY}......... ......... .....d... ...dd.... ..kaa....");
    assert_eq!(takes(&small(&end, Side::Defenders), "f3-f1"), "d1,e1");
    let closing = format!("{EMPTY}......... ......... .....k... ...dd.... ..daa....");
    assert_eq!(takes(&small(&closing, Side::Defenders), "f3-f1"), "d1,e1");
}

#[test]
fn tf_23_one_piece_closes_two_walls() {
    let board = wall("......... ....a.... ..aa.aa.. .add.dda.");
    let position = small(&board, Side::Attackers);
    assert_eq!(takes(&position, "e3-e1"), "c1,d1,f1,g1");
    let mut next = position.clone();
    next.play(step("e3-e1")).unwrap();
    let again = place(position.ruleset(), &next.to_setup());
    assert_eq!(next.zobrist(), again.zobrist());
}

const FORT: Option<Outcome> = Some(Outcome::ExitFort);

#[test]
fn tf_24_a_closed_fort_wins() {
    // The ring is closed by a man far from the king.
    let board =
        "......... .aaa..... ......... ......... .d....... ........a ......... ..dddd... ..k...d..";
    assert_eq!(does(&small(board, Side::Defenders), "b5-b1").1, FORT);
    let off = small_with(&[("exit_fort", "false")], board, Side::Defenders);
    assert_eq!(does(&off, "b5-b1").1, None);
}

#[test]
fn tf_24_what_is_no_fort() {
    // A gap in the ring; a king without a move; an attacker inside; a king off the edge.
    let gap =
        "......... .aaa..... ......... ......... .d....... ........a ......... ..dd.d... ..k...d..";
    assert_eq!(does(&small(gap, Side::Defenders), "b5-b1").1, None);
    let stuck =
        "......... .aaa..... ......... ......... .d....... ........a ......... .ddd..... .dkd.....";
    assert_eq!(does(&small(stuck, Side::Defenders), "b5-b4").1, None);
    let inside =
        "......... .aaa..... ......... ......... .d....... ........a ......... ..dddd... ..k.a.d..";
    assert_eq!(does(&small(inside, Side::Defenders), "b5-b1").1, None);
    let inland =
        "......... .aaa..... ......... .d....... ........a ..dddd... ..k...d.. ..dddd... .........";
    assert_eq!(does(&small(inland, Side::Defenders), "b6-b3").1, None);
}

#[test]
fn tf_24_a_man_who_can_be_taken_opens_the_fort() {
    // The man on e2 stands alone: from west and east he can be taken.
    let board =
        "......... .aaa..... ......... ......... .d....... ........a ....d.... ...d.d... ..dk..d..";
    assert_eq!(does(&small(board, Side::Defenders), "b5-b4").1, None);
    // Men who lean on each other and on the edge cannot.
    let leaning =
        "......... .aaa..... ......... ......... .d....... ........a ......... ..dd..... ..k.d....";
    assert_eq!(does(&small(leaning, Side::Defenders), "b5-b1").1, FORT);
}

#[test]
fn tf_24_presets() {
    assert!(preset("copenhagen").exit_fort().is_on());
    assert!(!preset("fetlar").exit_fort().is_on());
}
