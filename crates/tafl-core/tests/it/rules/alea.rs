//! Alea Evangelii: TF-1 to TF-12.

use tafl_core::geometry::{Coord, Grid, Symmetry};
use tafl_core::{Game, IllegalMove, Outcome, Piece, Position, Region, Side};

use super::{at, does, drawn, place, point, preset, refused, step, takes, with};

/// Alea on a board of 9 points a side, so that it can be drawn: castle `e5`, citadels of four points.
fn small(board: &str, turn: Side) -> Position {
    let rules = with("alea", &[("size", "9"), ("start", "4a4/9/9/4d4/3dkd3/4d4/9/9/4a4 a")]);
    place(&rules, &drawn(board, turn))
}

#[test]
fn tf_1_board_castle_citadels_corners() {
    let rules = preset("alea");
    assert_eq!(rules.board().len(), 361);
    let region = |name: &str| rules.region(point(name));
    assert_eq!(region("j10"), Region::Castle);
    let outer = [0, 1, 17, 18];
    let citadels = rules.board().cells().filter_map(|cell| rules.board().coord(cell));
    let citadels: Vec<Coord> = citadels.filter(|&at| rules.region(at) == Region::Corner).collect();
    assert_eq!(citadels.len(), 16);
    assert!(citadels.iter().all(|at| outer.contains(&at.column) && outer.contains(&at.row)));

    let start = Position::new(&rules);
    let error = refused(&start, "c1-t1");
    assert_eq!(error, IllegalMove::OffBoard { at: point("t1") });
    assert_eq!(error.clause(), "TF-1");
}

#[test]
fn tf_2_start() {
    let start = Position::new(&preset("alea"));
    assert_eq!(
        start.to_string(),
        "2a2a7a2a2/19/a4a7a4a/7a1a1a7/6a1d1d1a6/a1a2a7a2a1a/4a4d4a4/3a4d1d4a3/4d2d1d1d2d4/\
         3a2d1dkd1d2a3/4d2d1d1d2d4/3a4d1d4a3/4a4d4a4/a1a2a7a2a1a/6a1d1d1a6/7a1a1a7/a4a7a4a/19/\
         2a2a7a2a2 a"
    );
    assert_eq!((start.count(Side::Attackers), start.count(Side::Defenders)), (48, 25));
    assert_eq!(start.piece_at(point("j10")), Some(Piece::King));
    for symmetry in Symmetry::all(Grid::Square) {
        assert_eq!(start.transformed(symmetry), Some(start.clone()));
    }
}

#[test]
fn tf_3_turns_and_passes() {
    let start = Position::new(&preset("alea"));
    assert_eq!(start.turn(), Side::Attackers);
    assert_eq!(
        refused(&start, "j9-j8"),
        IllegalMove::NotYours { piece: Piece::Defender, at: point("j9") }
    );
    assert_eq!(refused(&start, "a1-a2"), IllegalMove::NoPiece { at: point("a1") });
    assert_eq!(refused(&start, "pass"), IllegalMove::PassWithMoves);

    // The attacker on a3 is shut in by a citadel point and two ships.
    let mut shut_in = small(
        "......... ......... ......... ......... ....k.... d........ ad....... ......... .........",
        Side::Attackers,
    );
    assert_eq!(shut_in.legal_moves(), [step("pass")]);
    assert!(shut_in.play(step("pass")).unwrap().captures().is_empty());
    assert_eq!((shut_in.turn(), shut_in.outcome()), (Side::Defenders, None));
}

#[test]
fn tf_3_neither_side_can_move() {
    // The king steps off the castle into the last gap, and all that is left are points that are closed to everybody.
    let start = "2a2/2d2/adkda/2d2/2a2 a";
    let values =
        [("size", "5"), ("start", start), ("citadel_width", "1"), ("king_returns", "false")];
    let rules = with("alea", &values);
    let board = drawn(".dad. dd.dd adkda ddddd .dad.", Side::Defenders);
    let (_, outcome) = does(&place(&rules, &board), "c3-c4");
    assert_eq!(outcome, Some(Outcome::Standstill));
    assert_eq!(outcome.and_then(Outcome::winner), None);
    let by_hand = drawn(".dad. ddkdd ad.da ddddd .dad.", Side::Attackers);
    assert_eq!(place(&rules, &by_hand).outcome(), Some(Outcome::Standstill));
}

#[test]
fn tf_4_straight_over_empty_points() {
    let position = small(
        "......... ......... ......... ..d...a.. ....k.... ......... ......... ......... .........",
        Side::Attackers,
    );
    let from_g6: Vec<String> = position.legal_moves().iter().map(ToString::to_string).collect();
    let expected = "d6 e6 f6 g1 g2 g3 g4 g5 g7 g8 g9 h6 i6";
    let expected: Vec<String> = expected.split(' ').map(|to| format!("g6-{to}")).collect();
    assert_eq!(from_g6, expected);
    assert_eq!(refused(&position, "g6-h7"), IllegalMove::NotStraight);
    assert_eq!(refused(&position, "g6-g6"), IllegalMove::NotStraight);
    assert_eq!(refused(&position, "g6-c6"), IllegalMove::Occupied { at: point("c6") });
    assert_eq!(refused(&position, "g6-b6"), IllegalMove::Occupied { at: point("c6") });
}

#[test]
fn tf_5_castle_and_citadels_are_the_kings() {
    let rows =
        "......... ......... ......... ....d.... ......... ..k...... ......... ......... ..d......";
    let men = small(rows, Side::Defenders);
    let closed = |at: &str| IllegalMove::Closed { piece: Piece::Defender, at: point(at) };
    assert_eq!(refused(&men, "e6-e5"), closed("e5"));
    assert_eq!(refused(&men, "e6-e3"), closed("e5"), "nor over it");
    assert_eq!(refused(&men, "c1-b1"), closed("b1"));
    assert_eq!(refused(&men, "c1-a1"), closed("b1"), "nor over it");
    assert_eq!(closed("b1").clause(), "TF-5");
}

#[test]
fn tf_5_the_king_may_return() {
    let position = small(
        "......... ......... ......... ......... ..k...... ......... ......... ..a...... .........",
        Side::Defenders,
    );
    assert_eq!(does(&position, "c5-e5"), ("c5-e5".to_string(), None));
    assert_eq!(does(&position, "c5-i5"), ("c5-i5".to_string(), None), "over the castle");
    let near = small(
        "......... ......... ......... ......... ......... ......... .k....... ......... ....a....",
        Side::Defenders,
    );
    assert_eq!(does(&near, "b3-b2"), ("b3-b2".to_string(), None), "a citadel point");
}

#[test]
fn tf_6_between_two() {
    let one = small(
        "...a..... ......... ......... .ad...... ......... ..k...... ......... ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&one, "d9-d6").0, "d9-d6xc6");
    assert_eq!(takes(&one, "d9-d7"), "", "not next to him");
    let three = small(
        "......... ..a...... ..d...... ad.da.... ......... ......... ....k.... ......... ..a......",
        Side::Attackers,
    );
    assert_eq!(does(&three, "c1-c6").0, "c1-c6xb6,c7,d6", "by column, then row");
}

#[test]
fn tf_6_moving_in_between_is_safe() {
    let mut position = small(
        "......... ......... ..d...... ......... ......... .a.a..... ......... ......... ....k....",
        Side::Defenders,
    );
    assert!(position.play(step("c7-c4")).unwrap().captures().is_empty());
    assert_eq!(position.piece_at(point("c4")), Some(Piece::Defender));
    // Nor is he taken by a ship that moves elsewhere.
    assert_eq!(takes(&position, "b4-b5"), "");
}

#[test]
fn tf_6_a_row_of_two_is_safe() {
    let two = small(
        "....a.... ......... ......... .add..... ......... ......... ......... ......... .....k...",
        Side::Attackers,
    );
    assert_eq!(takes(&two, "e9-e6"), "");
}

#[test]
fn tf_7_castle_and_citadels_count_as_white() {
    // Against black: the empty castle, the castle with the king on it, a citadel point.
    for king in ["..k......", "....k...."] {
        let castle = if king == "....k...." { king } else { "........." };
        let other = if king == "..k......" { king } else { "........." };
        let board = format!(
            "....d.... ......... ......... ....a.... {castle} ......... {other} ......... ........."
        );
        assert_eq!(takes(&small(&board, Side::Defenders), "e9-e7"), "e6");
    }
    let citadel = small(
        "......... ......... ......... ....k.... ......... ......... ...d..... ......... ..a......",
        Side::Defenders,
    );
    assert_eq!(takes(&citadel, "d3-d1"), "c1");
    // Not against white.
    let white = small(
        "....a.... ......... ......... ....d.... ......... ......... ......... ......... ...k.....",
        Side::Attackers,
    );
    assert_eq!(takes(&white, "e9-e7"), "");
    let white = small(
        "......... ......... ......... ....k.... ......... ......... ...a..... ......... ..d......",
        Side::Attackers,
    );
    assert_eq!(takes(&white, "d3-d1"), "");
}

#[test]
fn tf_8_the_king_takes_no_part() {
    let hammer = small(
        "......... ......... ......... ......... .da...... ......... ......... ...k..... .........",
        Side::Defenders,
    );
    assert_eq!(takes(&hammer, "d2-d5"), "");
    let anvil = small(
        "......... ......... ......... ......... .ka...... ......... ......... ...d..... .........",
        Side::Defenders,
    );
    assert_eq!(takes(&anvil, "d2-d5"), "");
    let men = small(
        "......... ......... ......... ......... .da...... ......... ......... ...d..k.. .........",
        Side::Defenders,
    );
    assert_eq!(takes(&men, "d2-d5"), "c5");
}

#[test]
fn tf_9_four_ships_take_the_king() {
    let position = small(
        "......... ......... ..a...... .aka..... ......... ......... ......... ..a...... .........",
        Side::Attackers,
    );
    assert_eq!(does(&position, "c2-c5"), ("c2-c5xc6".to_string(), Some(Outcome::KingCaptured)));
    let mut three = position.to_setup();
    three.pieces.remove(&point("c7"));
    let three = place(position.ruleset(), &three);
    assert_eq!(does(&three, "c2-c5"), ("c2-c5".to_string(), None));
}

#[test]
fn tf_9_three_on_the_edge() {
    let position = small(
        "......... ......... a........ k.a...... a........ ......... ......... ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&position, "c6-b6"), ("c6-b6xa6".to_string(), Some(Outcome::KingCaptured)));
    let two = small(
        "......... ......... ......... k.a...... a........ ......... ......... ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&two, "c6-b6"), ("c6-b6".to_string(), None));
}

#[test]
fn tf_9_only_ships_count() {
    // Beside the empty castle three ships do not do, nor two ships and a citadel point on the edge.
    let castle = small(
        "....a.... ......... ......... ...aka... ......... ......... ......... ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&castle, "e9-e7"), ("e9-e7".to_string(), None));
    let citadel = small(
        "......... ......... ......... ......... a........ ......... k.a...... ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&citadel, "c3-b3"), ("c3-b3".to_string(), None));
    let citadel = small(
        "......... ......... ......... a........ ......... .a....... k........ ......... .........",
        Side::Attackers,
    );
    assert_eq!(does(&citadel, "a6-a4"), ("a6-a4".to_string(), None));
}

#[test]
fn tf_10_corner_wins_and_capture_wins() {
    let position = small(
        "......... ......... ......... ......... ......... ......... k...a.... ......... .........",
        Side::Defenders,
    );
    let (text, outcome) = does(&position, "a3-a1");
    assert_eq!((text.as_str(), outcome), ("a3-a1", Some(Outcome::KingEscaped)));
    assert_eq!(outcome.and_then(Outcome::winner), Some(Side::Defenders));
    assert_eq!(does(&position, "a3-a2").1, None, "a citadel point is no corner");
    assert_eq!(Outcome::KingCaptured.winner(), Some(Side::Attackers));
}

#[test]
fn tf_11_blocked_corners() {
    let blocked =
        "..a...a.. ..a...a.. aa.....aa ......... ......... ....k.... aa.....aa ..a...a.. ..a...a..";
    let position = small(blocked, Side::Defenders);
    assert_eq!(does(&position, "e4-e1"), ("e4-e1".to_string(), Some(Outcome::CornersBlocked)));
    assert_eq!(does(&position, "e4-e2").1, None, "not the edge");
    // One link less, and a corner is open.
    let open = small(
        &blocked.replacen("aa.....aa ..a...a.. ..a...a..", "a......aa ..a...a.. ..a...a..", 1),
        Side::Defenders,
    );
    assert_eq!(does(&open, "e4-e1").1, None);
    // White ships are no barrier.
    let white = small(
        &blocked.replacen("aa.....aa ..a...a.. ..a...a..", "ad.....aa ..a...a.. ..a...a..", 1),
        Side::Defenders,
    );
    assert_eq!(does(&white, "e4-e1").1, None);
}

#[test]
fn tf_11_a_king_on_the_edge_must_move_again() {
    let board =
        "..a...a.. ..a...a.. aa.....aa ......... ......... ......... aa.....aa ..a...a.. ..a.k.a..";
    let position = small(board, Side::Defenders);
    assert_eq!(position.outcome(), None);
    assert_eq!(does(&position, "e1-e2").1, None);
    assert_eq!(does(&position, "e1-d1").1, Some(Outcome::CornersBlocked));
}

#[test]
fn tf_12_repeats_are_counted() {
    let mut game = Game::new(&preset("alea"));
    assert_eq!(game.repeats(), 1);
    for round in 2..=4 {
        for text in ["f17-f18", "j9-k9", "f18-f17", "k9-j9"] {
            game.play(step(text)).unwrap();
        }
        assert_eq!((game.repeats(), game.outcome()), (round, None));
    }
    let surrounded = at(
        &preset("alea"),
        "19/19/19/19/19/19/19/8a1a8/7a3a7/7a1k1a7/7a3a7/8a1a8/9a9/4a14/19/19/19/19/19 a",
    );
    assert_eq!(does(&surrounded, "e6-j6").1, None, "being surrounded ends nothing");
}
