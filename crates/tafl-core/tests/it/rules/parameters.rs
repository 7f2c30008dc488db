//! TF-21 again, parameter by parameter: every value of each, on plain rules otherwise.

use tafl_core::{Game, IllegalMove, Outcome, Piece, Ruleset, Side};

use crate::sketch::{after, draw, mv, outcome, rules, takes};
use crate::support::{point as at, refused as refusal};

/// Plain rules on 9 by 9: no special point, an unarmed king taken by four, escape on the edge.
fn plain(overrides: &[(&str, &str)]) -> Ruleset {
    let mut all = vec![("encirclement", "false")];
    all.extend(overrides);
    rules("sea-battle-9", &all)
}

#[test]
fn tf_21_castle_and_who_passes_it() {
    let on_plain = draw(&plain(&[]), "a, a e2, d a5, k g4", "");
    assert!(on_plain.validate(mv("e2-e5")).is_ok());
    assert!(on_plain.validate(mv("e2-e7")).is_ok());
    let passed = draw(&plain(&[("castle", "king")]), "a, a e2, d a5, k g5", "");
    let no_stop = IllegalMove::NoStop { piece: Piece::Attacker, at: at("e5") };
    assert_eq!(refusal(&passed, "e2-e5"), no_stop);
    assert_eq!(no_stop.clause(), "TF-5");
    assert!(passed.validate(mv("e2-e7")).is_ok(), "men pass the empty castle");
    let closed = plain(&[("castle", "king"), ("castle_men_pass", "false")]);
    let closed = draw(&closed, "a, a e2, d a5, k g5", "");
    let shut = IllegalMove::Closed { piece: Piece::Attacker, at: at("e5") };
    assert_eq!(refusal(&closed, "e2-e5"), shut);
    assert_eq!(refusal(&closed, "e2-e7"), shut);
    // The king does not mind, and nobody passes the castle while he is on it.
    let (king, _) = after(&closed, "e2-e3");
    assert!(king.validate(mv("g5-e5")).is_ok());
    assert!(king.validate(mv("g5-c5")).is_ok());
    let occupied = draw(&plain(&[("castle", "king")]), "a, a e2, k e5", "");
    assert_eq!(refusal(&occupied, "e2-e7"), IllegalMove::Occupied { at: at("e5") });
}

#[test]
fn tf_21_whether_the_king_returns() {
    let once = plain(&[("castle", "king"), ("king_returns", "false")]);
    let away = draw(&once, "d, k g5, a a2", "");
    let closed = IllegalMove::Closed { piece: Piece::King, at: at("e5") };
    assert_eq!(refusal(&away, "g5-e5"), closed);
    assert_eq!(refusal(&away, "g5-d5"), closed, "nor does he pass over it");
    let home = draw(&once, "d, k e5, a a2", "");
    assert!(home.validate(mv("e5-g5")).is_ok(), "he may leave it");
}

#[test]
fn tf_21_corners_and_their_width() {
    let position = |corners: &str, width: &str| {
        let rules = plain(&[("corners", corners), ("citadel_width", width)]);
        draw(&rules, "a, a c1, a c2, a c9, d e4, k e5", "")
    };
    assert!(position("plain", "2").validate(mv("c1-a1")).is_ok());
    let block = position("king", "2");
    assert_eq!(
        refusal(&block, "c1-b1"),
        IllegalMove::Closed { piece: Piece::Attacker, at: at("b1") }
    );
    assert_eq!(refusal(&block, "c2-a2").clause(), "TF-5");
    assert!(block.validate(mv("c2-c3")).is_ok());
    let point = position("king", "1");
    assert!(point.validate(mv("c1-b1")).is_ok());
    assert!(point.validate(mv("c2-a2")).is_ok());
    assert_eq!(
        refusal(&point, "c1-a1"),
        IllegalMove::Closed { piece: Piece::Attacker, at: at("a1") }
    );
    assert_eq!(
        refusal(&point, "c9-a9"),
        IllegalMove::Closed { piece: Piece::Attacker, at: at("a9") }
    );
}

/// Whether a man is taken between an enemy who has just come and the castle, or a point of a corner block: empty, or
/// with the king on it. A point of a block that is no corner does not win.
fn hostile(key: &str, value: &str, side: char, king_there: bool) -> bool {
    let rules = plain(&[
        ("castle", "king"),
        ("corners", "king"),
        ("citadel_width", "2"),
        ("escape", "corners"),
        (key, value),
    ]);
    let enemy = if side == 'a' { 'd' } else { 'a' };
    let (special, man, from, to) = if key.starts_with("corners") {
        ("a2", "a3", "c4", "a4")
    } else {
        ("e5", "e4", "c3", "e3")
    };
    let king = if king_there { special } else { "g7" };
    let note = format!("{enemy}, {side} {man}, {enemy} {from}, {side} h3, {enemy} h4, k {king}");
    takes(&draw(&rules, &note, ""), &format!("{from}-{to}")).ends_with(&format!("x{man}"))
}

#[test]
fn tf_21_hostile_points() {
    for key in ["castle_hostile_to", "corners_hostile_to"] {
        for (value, attackers, defenders) in [
            ("none", [false, false], [false, false]),
            ("attackers", [true, true], [false, false]),
            ("defenders", [false, false], [true, true]),
            ("attackers when empty", [true, false], [false, false]),
            ("attackers,defenders when empty", [true, true], [true, false]),
            ("defenders when empty", [false, false], [true, false]),
            ("attackers,defenders", [true, true], [true, true]),
        ] {
            for (king_home, which) in [(false, 0), (true, 1)] {
                let found =
                    [hostile(key, value, 'a', king_home), hostile(key, value, 'd', king_home)];
                assert_eq!(
                    found,
                    [attackers[which], defenders[which]],
                    "{key} {value} {king_home}"
                );
            }
        }
    }
}

#[test]
fn tf_21_king_taken_by_two() {
    let two = plain(&[("king", "two")]);
    let position = draw(&two, "a, k d4, a c4, a g7, d h2", "");
    assert_eq!(takes(&position, "g7-g4"), "g7-g4");
    assert_eq!(takes(&draw(&two, "a, k d4, a c4, a e7, d h2", ""), "e7-e4"), "e7-e4xd4");
    assert_eq!(
        outcome(&draw(&two, "a, k d4, a c4, a e7, d h2", ""), "e7-e4"),
        Some(Outcome::KingCaptured)
    );
    // Not at a right angle, and only with the enemy who has just come.
    assert_eq!(takes(&draw(&two, "a, k d4, a d3, a e7, d h2", ""), "e7-e4"), "e7-e4");
    let between = draw(&two, "a, k d4, a c4, a e4, a g5, d h2", "");
    assert_eq!(takes(&between, "g5-d5"), "g5-d5", "the pair stood there before");
    // On the edge too.
    assert_eq!(
        takes(
            &draw(
                &plain(&[("king", "two"), ("escape", "corners")]),
                "a, k a4, a a3, a e5, d h2",
                ""
            ),
            "e5-a5"
        ),
        "e5-a5xa4"
    );
    // Four know nothing of pairs.
    assert_eq!(takes(&draw(&plain(&[]), "a, k d4, a c4, a e7, d h2", ""), "e7-e4"), "e7-e4");
}

#[test]
fn tf_21_king_taken_by_four_on_or_beside_the_castle() {
    let near = plain(&[("king", "four on or beside the castle, else two")]);
    assert_eq!(takes(&draw(&near, "a, k e5, a d5, a f9, d h2", ""), "f9-f5"), "f9-f5");
    assert_eq!(takes(&draw(&near, "a, k e6, a d6, a f9, d h2", ""), "f9-f6"), "f9-f6");
    assert_eq!(takes(&draw(&near, "a, k e7, a d7, a f9, d h2", ""), "f9-f7"), "f9-f7xe7");
    assert_eq!(
        takes(&draw(&near, "a, k d6, a c6, a e9, d h2", ""), "e9-e6"),
        "e9-e6xd6",
        "diagonal is not beside"
    );
    let four = "a, k e6, a d6, a e7, a e5, a f9, d h2";
    assert_eq!(takes(&draw(&near, four, ""), "f9-f6"), "f9-f6xe6");
    assert_eq!(
        takes(&draw(&near, "a, k e5, a d5, a e6, a e4, a f9, d h2", ""), "f9-f5"),
        "f9-f5xe5"
    );
}

#[test]
fn tf_21_the_last_enemy_must_arrive_beside_the_king() {
    // Four stand around him, but the one that moved stands elsewhere; a defender's move never takes him.
    let around = draw(&plain(&[]), "a, k d4, a c4, a e4, a d3, a d5, a h7, d h2", "");
    assert_eq!(takes(&around, "h7-h6"), "h7-h6");
    let by_own = draw(&plain(&[]), "d, k d4, a c4, a e4, a d3, a d5, a h7, d h2", "");
    assert_eq!(outcome(&by_own, "h2-g2"), None);
    // The fourth enemy may be the empty castle, as long as a ship arrives.
    let castle = plain(&[("castle", "king"), ("castle_counts_against_king", "true")]);
    let leaves = draw(&castle, "a, k e4, a d4, a e3, a f8, d h2", "");
    assert_eq!(takes(&leaves, "f8-f4"), "f8-f4xe4");
}

#[test]
fn tf_21_three_on_the_edge() {
    let note = "a, k a4, a a3, a a5, a e4, d h2";
    let corners = [("escape", "corners"), ("king_edge_three", "true")];
    assert_eq!(takes(&draw(&plain(&corners), note, ""), "e4-b4"), "e4-b4xa4");
    assert_eq!(takes(&draw(&plain(&corners[..1]), note, ""), "e4-b4"), "e4-b4");
    // Copenhagen: a king shut in on the edge is not captured, but lost if nothing else can move.
    let copenhagen = rules("copenhagen", &[("exit_fort", "false"), ("encirclement", "false")]);
    let shut = draw(&copenhagen, "a, k a4, a a3, a a5, a e4", "");
    let (lost, text) = after(&shut, "e4-b4");
    assert_eq!(text, "e4-b4");
    assert_eq!(lost.outcome(), Some(Outcome::NoMove { winner: Some(Side::Attackers) }));
    let other = draw(&copenhagen, "a, k a4, a a3, a a5, a e4, d h2", "");
    assert_eq!(outcome(&other, "e4-b4"), None);
}

#[test]
fn tf_21_points_that_count_against_the_king() {
    let castle = "a, k e4, a d4, a e3, a f8, d h2";
    let with = |value: &str| plain(&[("castle", "king"), ("castle_counts_against_king", value)]);
    assert_eq!(takes(&draw(&with("true"), castle, ""), "f8-f4"), "f8-f4xe4");
    assert_eq!(takes(&draw(&with("false"), castle, ""), "f8-f4"), "f8-f4");
    // Where anybody may stand on the castle, it counts only while it is empty.
    let open = plain(&[("castle_counts_against_king", "true")]);
    assert_eq!(takes(&draw(&open, castle, ""), "f8-f4"), "f8-f4xe4");
    let occupied = format!("{castle}, d e5");
    assert_eq!(takes(&draw(&open, &occupied, ""), "f8-f4"), "f8-f4");

    let corner = "a, k a2, a f3, d h2";
    let with = |value: &str| {
        plain(&[
            ("king", "two"),
            ("escape", "corners"),
            ("corners", "king"),
            ("corners_count_against_king", value),
        ])
    };
    assert_eq!(takes(&draw(&with("true"), corner, ""), "f3-a3"), "f3-a3xa2");
    assert_eq!(takes(&draw(&with("false"), corner, ""), "f3-a3"), "f3-a3");
}

#[test]
fn tf_21_the_kings_part_in_captures() {
    let hammer = "d, k h4, a d4, d c4, a b9";
    let anvil = "d, k e4, a d4, d c9, a b9";
    for (moves, opposite) in [(false, false), (false, true), (true, false), (true, true)] {
        let word = |on: bool| if on { "true" } else { "false" };
        let rules = plain(&[("king_hammer", word(moves)), ("king_anvil", word(opposite))]);
        assert_eq!(takes(&draw(&rules, hammer, ""), "h4-e4").contains('x'), moves);
        assert_eq!(takes(&draw(&rules, anvil, ""), "c9-c4").contains('x'), opposite);
    }
}

#[test]
fn tf_21_where_the_king_escapes() {
    let king = |rules: &Ruleset| draw(rules, "d, k c3, a h5", "");
    let edge = plain(&[]);
    assert_eq!(outcome(&king(&edge), "c3-c1"), Some(Outcome::KingEscaped));
    assert_eq!(outcome(&king(&edge), "c3-c2"), None);
    let citadels = plain(&[("escape", "citadels"), ("citadel_width", "2")]);
    assert_eq!(outcome(&draw(&citadels, "d, k c2, a h5", ""), "c2-b2"), Some(Outcome::KingEscaped));
    assert_eq!(outcome(&king(&citadels), "c3-c1"), None);
    let corners = plain(&[("escape", "corners"), ("citadel_width", "2")]);
    assert_eq!(outcome(&draw(&corners, "d, k b2, a h5", ""), "b2-b1"), None);
    assert_eq!(outcome(&draw(&corners, "d, k b1, a h5", ""), "b1-a1"), Some(Outcome::KingEscaped));
    assert_eq!(
        outcome(&draw(&corners, "d, d b1, k e4, a h5", ""), "b1-a1"),
        None,
        "only the king escapes"
    );
}

#[test]
fn tf_21_blocked_corners() {
    let note = "d, k e4, a a2, a b1, a h1, a i2, a a8, a b9, a h9, a i8";
    let with = |value: &str| {
        plain(&[("corners", "king"), ("escape", "corners"), ("blocked_corners_edge", value)])
    };
    assert_eq!(outcome(&draw(&with("true"), note, ""), "e4-e1"), Some(Outcome::CornersBlocked));
    assert_eq!(outcome(&draw(&with("false"), note, ""), "e4-e1"), None);
}

#[test]
fn tf_21_longest_moves() {
    let rules = plain(&[("king_steps", "2"), ("men_steps", "3")]);
    let men = draw(&rules, "a, a c2, k e5, d h2", "");
    assert!(men.validate(mv("c2-c5")).is_ok());
    assert_eq!(refusal(&men, "c2-c6"), IllegalMove::TooFar { piece: Piece::Attacker, longest: 3 });
    assert_eq!(refusal(&men, "c2-i2"), IllegalMove::Occupied { at: at("h2") });
    let king = draw(&rules, "d, a c2, k e5, d h2", "");
    assert!(king.validate(mv("e5-e7")).is_ok());
    assert_eq!(refusal(&king, "e5-e8"), IllegalMove::TooFar { piece: Piece::King, longest: 2 });
    assert_eq!(refusal(&king, "e5-e8").clause(), "TF-21");
    assert!(king.validate(mv("h2-h5")).is_ok());
    assert_eq!(king.legal_moves().len(), 8 + 1 + 3 + 3 + 1);
}

#[test]
fn tf_21_a_side_without_a_move() {
    let with = |value: &str| plain(&[("no_move", value)]);
    // The attacker in the corner is shut in by the man who comes to b1.
    let shut = |rules: &Ruleset| draw(rules, "d, k e5, a a1, d a2, d b3", "");
    assert_eq!(outcome(&shut(&with("lose")), "b3-b2"), None);
    assert_eq!(
        outcome(&shut(&with("lose")), "b3-b1"),
        Some(Outcome::NoMove { winner: Some(Side::Defenders) })
    );
    assert_eq!(outcome(&shut(&with("draw")), "b3-b1"), Some(Outcome::NoMove { winner: None }));
    let (passing, _) = after(&shut(&with("pass")), "b3-b1");
    assert_eq!((passing.outcome(), passing.legal_move_count()), (None, 1));
    assert!(passing.validate(mv("pass")).is_ok());
    let free = draw(&with("lose"), "d, k e5, a h2", "");
    assert_eq!(refusal(&free, "pass"), IllegalMove::NoPass);
    assert_eq!(refusal(&free, "pass").clause(), "TF-21");
}

/// Both sides go to and fro until a position stands for the third time.
fn back_and_forth(rule: &str) -> Game {
    let rules = plain(&[("repetition", rule)]);
    let mut game = Game::new(&rules);
    let cycle = ["a4-a3", "e7-f7", "a3-a4", "f7-e7"];
    for text in cycle.iter().cycle().take(12) {
        if game.outcome().is_some() {
            break;
        }
        game.play(mv(text)).unwrap();
    }
    game
}

#[test]
fn tf_21_the_third_occurrence() {
    assert_eq!(back_and_forth("none").outcome(), None);
    assert_eq!(back_and_forth("none").repeats(), 4);
    for (rule, winner) in [
        ("third: draw", None),
        ("third: defenders lose", Some(Side::Attackers)),
        // The defenders have made the move that brings the start back for the third time.
        ("third: mover loses", Some(Side::Attackers)),
    ] {
        let game = back_and_forth(rule);
        assert_eq!(game.outcome(), Some(Outcome::Repetition { winner }), "{rule}");
        assert_eq!((game.plies().len(), game.repeats()), (8, 3), "the start counts, too");
        assert_eq!(game.position().outcome(), None, "a position knows no history");
        assert!(game.legal_moves().is_empty() && game.legal_move_count() == 0);
        assert_eq!(game.validate(mv("a4-a3")), Err(IllegalMove::GameOver));
        let mut game = game;
        assert_eq!(game.play(mv("a4-a3")), Err(IllegalMove::GameOver));
        game.undo();
        assert_eq!((game.outcome(), game.repeats()), (None, 2));
    }
}

#[test]
fn tf_21_the_mover_who_repeats_may_be_either_side() {
    let rules = plain(&[("repetition", "third: mover loses")]);
    let mut game = Game::new(&rules);
    game.play(mv("a4-a3")).unwrap();
    for text in ["e7-f7", "a3-a2", "f7-e7", "a2-a3"].iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        game.play(mv(text)).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: Some(Side::Defenders) }));
}

#[test]
fn tf_21_positions_given_by_hand() {
    let copenhagen = rules("copenhagen", &[]);
    let by_hand = |rules: &Ruleset, note: &str| draw(rules, note, "").outcome();
    assert_eq!(by_hand(&copenhagen, "d, d f3, a h2"), Some(Outcome::KingCaptured));
    assert_eq!(by_hand(&copenhagen, "a, k a1, a h2"), Some(Outcome::KingEscaped));
    assert_eq!(by_hand(&copenhagen, "d, k a1, a h2"), Some(Outcome::KingEscaped));
    assert_eq!(
        by_hand(&copenhagen, "a, k e4"),
        Some(Outcome::NoMove { winner: Some(Side::Defenders) })
    );
    assert_eq!(by_hand(&copenhagen, "d, k e4"), None);
    // Surrounded on all four sides, encircled, in a fort: nothing has moved.
    assert_eq!(by_hand(&copenhagen, "d, k e4, d h8, a d4, a f4, a e3, a e5"), None);
    assert_eq!(by_hand(&copenhagen, "d, k b2, a a3, a b3, a c3, a c2, a c1"), None);
    assert_eq!(by_hand(&copenhagen, "a, k f1, d e1, d e2, d f3, d g2, d h1, a h8"), None);
    let alea = rules("alea", &[]);
    let shut = "d, k g1, a c1, a b3, a c2, a a3, a q1, a r3, a q2, a s3, a c19, a b17, a c18, a a17, a q19, a r17, \
                a q18, a s17";
    assert_eq!(by_hand(&alea, shut), None);
    assert_eq!(by_hand(&rules("sea-battle-9", &[]), "a, k c1, a h2"), Some(Outcome::KingEscaped));
}
