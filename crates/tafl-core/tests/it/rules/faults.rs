//! What other engines are known to get wrong, each with a board of its own; most of it in Copenhagen.

use tafl_core::{Game, IllegalMove, Outcome, Piece, Position, Ruleset, Side};

use crate::sketch::{after, draw, mv, outcome, rules, takes};
use crate::support::{point, refused};

fn copenhagen() -> Ruleset {
    rules("copenhagen", &[])
}

/// One piece closes a wall on either side: both are taken, the hash is that of the position set up afresh.
#[test]
fn tf_23_walls_on_both_sides_are_both_taken() {
    let position = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . a . . . . .
         . . . a a . a a . . .
         . . a d d . d d a . .",
    );
    let (next, text) = after(&position, "f3-f1");
    assert_eq!(text, "f3-f1xd1,e1,g1,h1");
    let again = Position::from_setup(&next.to_setup(), next.ruleset()).unwrap();
    assert_eq!((again.zobrist(), &again), (next.zobrist(), &next));
    // One of the two lacks a man in front: the other goes all the same.
    let half = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . a . . . . .
         . . . a a . a . . . .
         . . a d d . d d a . .",
    );
    assert_eq!(takes(&half, "f3-f1"), "f3-f1xd1,e1");
    // With a corner at the far end of each.
    let corners = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . a . . . . .
         . a a a a . a a a a .
         x d d d d . d d d d x",
    );
    assert_eq!(takes(&corners, "f3-f1"), "f3-f1xb1,c1,d1,e1,g1,h1,i1,j1");
}

#[test]
fn tf_23_a_wall_never_takes_the_king() {
    let position = draw(
        &copenhagen(),
        "a, d h8",
        ". . . . . . . .
         . . . a a . . .
         . . a k d . . a",
    );
    let (next, text) = after(&position, "h1-f1");
    assert_eq!((text.as_str(), next.king(), next.outcome()), ("h1-f1xe1", Some(point("d1")), None));
    // Nor does he count for one who is alone beside him: a line of two is enough, with him.
    let alone = draw(
        &copenhagen(),
        "a, d h8",
        ". . . . . . . .
         . . . . a . . .
         . . a . k . . a",
    );
    assert_eq!(takes(&alone, "h1-f1"), "h1-f1");
}

#[test]
fn tf_23_a_wall_needs_a_man_of_the_mover_before_every_member() {
    for front in ["a . a", ". a a", "a a .", "a d a", "d a a"] {
        let picture = format!(
            ". . . . . . . . .
             . . . {front} . . .
             . . a d d d . a ."
        );
        assert_eq!(takes(&draw(&copenhagen(), "a, k f9", &picture), "h1-g1"), "h1-g1", "{front}");
    }
}

#[test]
fn tf_23_a_wall_is_an_unbroken_line_on_the_edge_closed_at_both_ends() {
    let broken = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . . . . .
         . . . a a a . . .
         . . a d . d . a .",
    );
    assert_eq!(takes(&broken, "h1-g1"), "h1-g1");
    let open = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . . . . .
         . . . a a a . . .
         . . . d d d . a .",
    );
    assert_eq!(takes(&open, "h1-g1"), "h1-g1");
    let inside = draw(
        &copenhagen(),
        "a, k f9",
        ". . . a a . . . .
         . . a d d . a . .
         . . . . . . . . .",
    );
    assert_eq!(takes(&inside, "g2-f2"), "g2-f2");
    // Only the closing piece may have come; one in front closes nothing.
    let front = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . a . . . .
         . . . a . . . . .
         . . a d d a . . .",
    );
    assert_eq!(takes(&front, "e3-e2"), "e3-e2");
    // On every edge, and from anywhere.
    let west = "a, k f6, d a5, d a6, a b5, a b6, a a4";
    for from in ["a10", "h7", "b7"] {
        let position = draw(&copenhagen(), &format!("{west}, a {from}"), "");
        assert_eq!(takes(&position, &format!("{from}-a7")), format!("{from}-a7xa5,a6"));
    }
    let east = draw(&copenhagen(), "a, k f6, d k9, d k10, a j9, a j10, a g8", "");
    assert_eq!(takes(&east, "g8-k8"), "g8-k8xk9,k10");
    let north = draw(&copenhagen(), "a, k f6, d b11, d c11, a b10, a c10, a d7", "");
    assert_eq!(takes(&north, "d7-d11"), "d7-d11xb11,c11");
    let plain = draw(
        &rules("copenhagen", &[("shieldwall", "plain")]),
        "a, k f6, d b11, d c11, a b10, a c10, a d7",
        "",
    );
    assert_eq!(takes(&plain, "d7-d11"), "d7-d11");
}

#[test]
fn tf_23_a_wall_goes_with_a_common_capture() {
    // f1 closes the wall d1-e1, and takes the man at f2 between itself and f3.
    let position = draw(
        &copenhagen(),
        "a, k f9",
        ". . . . . a . . .
         . . . a a d . . .
         . . a d d . . a .",
    );
    assert_eq!(takes(&position, "h1-f1"), "h1-f1xd1,e1,f2");
}

/// Hostile to defenders only when empty: the throne with its king on it is no enemy of his men.
#[test]
fn tf_21_a_defender_next_to_the_occupied_throne_is_safe_in_copenhagen() {
    let home = draw(&copenhagen(), "a, k f6, d f5, a c4", "");
    assert_eq!(takes(&home, "c4-f4"), "c4-f4");
    let away = draw(&copenhagen(), "a, k f9, d f5, a c4", "");
    assert_eq!(takes(&away, "c4-f4"), "c4-f4xf5");
}

#[test]
fn tf_5_nobody_stops_on_the_throne_but_the_king_and_men_may_pass_it_in_copenhagen() {
    let note = "a, a f2, k h6, d b3";
    let position = draw(&copenhagen(), note, "");
    let no_stop = IllegalMove::NoStop { piece: Piece::Attacker, at: point("f6") };
    assert_eq!(refused(&position, "f2-f6"), no_stop);
    assert!(position.validate(mv("f2-f9")).is_ok());
    let (king, _) = after(&position, "f2-f3");
    assert!(king.validate(mv("h6-f6")).is_ok());
    // A walk that is long enough to get there is not too short.
    let short = draw(&rules("copenhagen", &[("men_steps", "4")]), note, "");
    assert_eq!(refused(&short, "f2-f6"), no_stop);
    assert_eq!(
        refused(&short, "f2-f9"),
        IllegalMove::TooFar { piece: Piece::Attacker, longest: 4 }
    );
    // The same in Alea Evangelii is closed altogether.
    let alea = draw(&rules("alea", &[]), "a, a j2, k h6, d b5", "");
    let closed = IllegalMove::Closed { piece: Piece::Attacker, at: point("j10") };
    assert_eq!((refused(&alea, "j2-j10"), refused(&alea, "j2-j12")), (closed, closed));
}

/// The points behind the edge are nobody's: not those of the next column, which has none in that place.
#[test]
fn tf_4_one_step_off_the_board_is_off_the_board() {
    let position = draw(&copenhagen(), "a, a a10, a k4, k f6, a b5", "");
    for (text, at) in [("a10-a12", "a12"), ("k4-l4", "l4")] {
        assert_eq!(refused(&position, text), IllegalMove::OffBoard { at: point(at) });
    }
}

#[test]
fn tf_21_a_king_shut_in_on_the_edge_has_lost_only_if_nothing_moves() {
    let shut = draw(&copenhagen(), "a, k d1, a c1, a e1, a d5", "");
    let (lost, text) = after(&shut, "d5-d2");
    assert_eq!((text.as_str(), lost.king()), ("d5-d2", Some(point("d1"))));
    assert_eq!(lost.outcome(), Some(Outcome::NoMove { winner: Some(Side::Attackers) }));
    let (open, text) = after(&draw(&copenhagen(), "a, k d1, a c1, a e1, a d5, d h8", ""), "d5-d2");
    assert_eq!((text.as_str(), open.outcome()), ("d5-d2", None));
}

/// The throne is the one empty neighbor of a man: there is no move in that, not even a step.
#[test]
fn tf_3_a_man_beside_the_empty_throne_alone_has_no_move() {
    let around = "d, k j2, a e5, d f5, a g5, d f4, a e4, a g4, a f3, a f7, d j9";
    let position = draw(&copenhagen(), around, "");
    let moves = position.legal_moves();
    assert!(moves.iter().all(|played| played.from() != Some(point("f5"))), "{moves:?}");
    assert_eq!(refused(&position, "f5-f6").clause(), "TF-5");
    // If nobody else has one, the side has lost.
    let last = draw(
        &rules("copenhagen", &[("castle_hostile_to", "none")]),
        "a, k a4, a a3, a a5, d f5, a e5, a g5, a f4, a f7, a b9",
        "",
    );
    assert_eq!(outcome(&last, "b9-b4"), Some(Outcome::NoMove { winner: Some(Side::Attackers) }));
}

#[test]
fn tf_21_the_key_of_a_position_includes_the_side_to_move() {
    let [attack, defend] =
        ["a", "d"].map(|side| draw(&copenhagen(), &format!("{side}, k f6, a b3"), ""));
    assert_ne!(attack.zobrist(), defend.zobrist());
    assert_ne!(attack, defend);
    // The same pieces after an odd number of plies are another position: no third time here.
    let rules = rules("brandubh", &[("repetition", "third: draw"), ("no_move", "pass")]);
    let mut game =
        Game::from_setup(&crate::sketch::sketch(7, "a, k b4, a e3, a g6", ""), &rules).unwrap();
    for text in ["e3-e2", "b4-b3", "e2-e3", "b3-b5", "e3-e2", "b5-b3", "e2-e3", "b3-b4"] {
        assert_eq!(game.outcome(), None, "{text}");
        game.play(mv(text)).unwrap();
    }
    assert_eq!(game.repeats(), 2);
}

/// Cycles of six plies count; a capture is never searched past, and the count begins anew behind it.
#[test]
fn tf_21_cycles_of_any_length_and_captures_between() {
    let rules = rules("copenhagen", &[("repetition", "third: draw")]);
    let start = crate::sketch::sketch(11, "a, k c3, d h5, d j10, a f5, a i9, a i2", "");
    let mut game = Game::from_setup(&start, &rules).unwrap();
    let cycle = ["i2-i3", "c3-c4", "i3-i4", "c4-c5", "i4-i2", "c5-c3"];
    for text in cycle {
        game.play(mv(text)).unwrap();
    }
    assert_eq!(game.repeats(), 2);
    assert_eq!(game.play(mv("i2-i5")).map(|effects| effects.to_string()).unwrap(), "i2-i5");
    game.undo();
    game.play(mv("i9-i5")).unwrap();
    assert_eq!(game.position().count(Side::Defenders), 3, "nothing stands opposite");
    game.undo();
    game.play(mv("f5-g5")).unwrap();
    game.play(mv("c3-c4")).unwrap();
    assert_eq!(game.play(mv("i9-i5")).unwrap().to_string(), "i9-i5xh5");
    assert_eq!(game.repeats(), 1);
    for text in ["c4-c5", "i5-i6", "c5-c4", "i6-i5", "c4-c5", "i5-i6", "c5-c4"] {
        game.play(mv(text)).unwrap();
        assert_eq!(game.outcome(), None, "{text}");
    }
    game.play(mv("i6-i5")).unwrap();
    assert_eq!((game.repeats(), game.outcome()), (3, Some(Outcome::Repetition { winner: None })));
}

/// A side that passes comes back to the same position: the third time counts as any other.
#[test]
fn tf_26_repetition_is_asked_after_passes_too() {
    let passing = rules("tawlbwrdd", &[("repetition", "third: draw"), ("no_move", "pass")]);
    let start = crate::sketch::sketch(11, "a, k f6, a a1, d a2, d b1", "");
    let mut game = Game::from_setup(&start, &passing).unwrap();
    for text in ["pass", "f6-f7", "pass", "f7-f6", "pass", "f6-f7", "pass"] {
        assert_eq!(game.outcome(), None, "{text}");
        game.play(mv(text)).unwrap();
    }
    game.play(mv("f7-f6")).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: None }));
}

/// The king's escape and his capture come before what the rest of the board says.
#[test]
fn tf_26_escape_before_fort_and_capture_before_encirclement() {
    // On the edge in a fort, in a game where the edge wins: he has escaped.
    let fort = "d, d d1, d d2, d e3, d f3, d g2, d g1, k f2, a i9";
    let edge = rules("copenhagen", &[("escape", "edge")]);
    assert_eq!(outcome(&draw(&edge, fort, ""), "f2-f1"), Some(Outcome::KingEscaped));
    assert_eq!(outcome(&draw(&copenhagen(), fort, ""), "f2-f1"), Some(Outcome::ExitFort));
    // The king taken by the piece that shuts the last way out.
    let ring = "a, k d4, a c4, a e4, a d5, a d2, d j9";
    assert_eq!(outcome(&draw(&copenhagen(), ring, ""), "d2-d3"), Some(Outcome::KingCaptured));
    // The last man is taken, and a king alone in a ring is encircled rather than out of moves.
    let shut = "a, k d4, a c5, a d6, a e5, a b4, a f4, a c3, a e3, a d1, d d5";
    assert_eq!(outcome(&draw(&copenhagen(), shut, ""), "d1-d2"), Some(Outcome::Encirclement));
}

/// One man shut in on the edge is no wall: only what takes any man takes him.
#[test]
fn tf_23_a_line_of_one_is_no_wall() {
    let mild = rules("copenhagen", &[("corners_hostile_to", "none")]);
    let one = draw(
        &mild,
        "a, k f9",
        ". . . . . .
         . a . . . .
         x d . a . .",
    );
    assert_eq!(takes(&one, "d1-c1"), "d1-c1");
    let two = draw(
        &mild,
        "a, k f9",
        ". . . . . .
         . a a . . .
         x d d . a .",
    );
    assert_eq!(takes(&two, "e1-d1"), "e1-d1xb1,c1");
    // The king, who is no anvil here, closes walls all the same, but takes no single man so.
    let unarmed = rules("copenhagen", &[("king_anvil", "false"), ("king_hammer", "false")]);
    let note = "d, a h8, k c1, d f5";
    assert_eq!(takes(&draw(&unarmed, &format!("{note}, a d1, d d2, d e6"), ""), "e6-e1"), "e6-e1");
    let wall = format!("{note}, a d1, d d2, a e1, d e2");
    assert_eq!(takes(&draw(&unarmed, &wall, ""), "f5-f1"), "f5-f1xd1,e1");
}
