//! Encirclement (TF-25) and the order of judgment (TF-26).

use tafl_core::{Outcome, Position, Side};

use super::{does, drawn, place, preset, step, with};

fn sea_battle(board: &str) -> Position {
    place(&preset("sea-battle-9"), &drawn(board, Side::Attackers))
}

const RING: &str =
    ".....a... ......... ....a.... ...a..... ..a.k.a.. ...a.a... ....a.... ......... ";

#[test]
fn tf_25_encirclement() {
    let closed = sea_battle(&format!("{RING}........."));
    assert_eq!(does(&closed, "f9-f6").1, Some(Outcome::Encirclement));
    assert_eq!(does(&closed, "f9-f7").1, None, "a gap is left");
    let outside = sea_battle(&format!("{RING}d........"));
    assert_eq!(does(&outside, "f9-f6").1, None, "a defender outside has reached the edge");
    let inland = sea_battle(&format!(
        "{}.........",
        RING.replace("....a.... ......... ", "....a.... .d....... ")
    ));
    assert_eq!(does(&inland, "f9-f6").1, None, "a defender outside reaches the edge");
    let off = with("sea-battle-9", &[("encirclement", "false")]);
    assert_eq!(does(&place(&off, &closed.to_setup()), "f9-f6").1, None);
}

#[test]
fn tf_25_asked_after_an_attackers_move_alone() {
    let ring = RING
        .replace(".....a... ", "........a ")
        .replace("...a..... ..a.k.a..", "...a.a... ..a.k.a..");
    let setup = drawn(&format!("{ring}........."), Side::Defenders);
    let mut position = place(&preset("sea-battle-9"), &setup);
    assert_eq!(position.outcome(), None, "by hand it is no end");
    position.play(step("e5-e6")).unwrap();
    assert_eq!(position.outcome(), None, "nor by a defenders' move");
    position.play(step("i9-i8")).unwrap();
    assert_eq!(position.outcome(), Some(Outcome::Encirclement), "any attackers' move will do");
}

#[test]
fn tf_25_taking_the_last_man_outside() {
    let ring =
        "......... ......... ....a.... ...a.a... ..a.k.a.. ...a.a... ....a.... ........a ad.......";
    let mut position = sea_battle(ring);
    position.play(step("i2-i1")).unwrap();
    assert_eq!(position.outcome(), None, "the man on the edge is not cut off");
    position.play(step("e5-e6")).unwrap();
    assert_eq!(does(&position, "i1-d1"), ("i1-d1".to_string(), None));
    let encircled = Some(Outcome::Encirclement);
    assert_eq!(does(&position, "i1-c1"), ("i1-c1xb1".to_string(), encircled));
}

#[test]
fn tf_26_captures_come_first() {
    // The king escapes by a move that also captures: both are told.
    let rules = preset("brandubh");
    let position = place(
        &rules,
        &drawn("....... ....... ....... ....... d...... a...... ...k...", Side::Defenders),
    );
    assert_eq!(does(&position, "d1-a1"), ("d1-a1xa2".to_string(), Some(Outcome::KingEscaped)));
}

#[test]
fn tf_26_the_king_before_encirclement_and_no_move() {
    // The last attacker takes the king: not an encirclement, nor a side without a move.
    let rules = preset("sea-battle-9");
    let board =
        "......... ......... ......... ....a.... ...aka... ......... ......... ....a.... .........";
    let position = place(&rules, &drawn(board, Side::Attackers));
    assert_eq!(does(&position, "e2-e4"), ("e2-e4xe5".to_string(), Some(Outcome::KingCaptured)));
    // Encircled and without a move: encirclement is asked first.
    let shut = with("sea-battle-9", &[("king_steps", "1")]);
    let board =
        "......... ......... ....a.... ...ada... ...akaa.. ....a.... ......... ......... .........";
    let position = place(&shut, &drawn(board, Side::Attackers));
    assert_eq!(does(&position, "g5-g6").1, Some(Outcome::Encirclement));
}

#[test]
fn tf_26_escape_before_no_move() {
    // The king reaches the corner and leaves the attackers without a move.
    let rules = preset("brandubh");
    let board = ".....d. ....dad k....d. ....... ....... ....... .......";
    let position = place(&rules, &drawn(board, Side::Defenders));
    assert_eq!(does(&position, "a5-a7").1, Some(Outcome::KingEscaped));
    assert_eq!(does(&position, "a5-a4").1, Some(Outcome::NoMove { winner: Some(Side::Defenders) }));
}

#[test]
fn tf_26_fort_before_no_move() {
    // The only attacker is shut in next to a corner.
    let values = [("size", "9"), ("start", "4a4/9/9/4d4/3dkd3/4d4/9/9/4a4 a")];
    let rules = with("copenhagen", &values);
    let board =
        ".ad...... .d....... ......... ......... .d....... ......... ......... ..dddd... ..k...d..";
    let position = place(&rules, &drawn(board, Side::Defenders));
    assert_eq!(does(&position, "b5-b1").1, Some(Outcome::ExitFort));
    let no_move = Some(Outcome::NoMove { winner: Some(Side::Defenders) });
    assert_eq!(does(&position, "b5-b4").1, no_move);
}
