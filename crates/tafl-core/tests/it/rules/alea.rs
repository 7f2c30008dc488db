//! TF-1 to TF-12.

use tafl_core::geometry::{Coord, Grid, Symmetry};
use tafl_core::{Game, IllegalMove, Outcome, Piece, Position, Preset, Region, Ruleset, Side};

use crate::support::{attack, defend, ends, moves_from, on, play, point, refused, rules_on, taken};

const ALEA: Preset = Preset::Alea;

fn alea() -> Ruleset {
    Ruleset::preset(ALEA)
}

#[test]
fn tf_1_the_board_its_castle_and_its_citadels() {
    let rules = alea();
    assert_eq!((rules.size(), rules.board().len()), (19, 361));
    let names = |wanted: Region| -> Vec<String> {
        let cells = rules
            .board()
            .cells()
            .filter(|&cell| rules.board().coord(cell).is_some_and(|at| rules.region(at) == wanted));
        cells.map(|cell| rules.board().name(cell).unwrap().to_string()).collect()
    };
    assert_eq!(names(Region::Castle), ["j10"]);
    let citadels = [
        "a1", "a2", "a18", "a19", "b1", "b2", "b18", "b19", "r1", "r2", "r18", "r19", "s1", "s2",
        "s18", "s19",
    ];
    assert_eq!(names(Region::Corner), citadels);
    assert_eq!(rules.region(Coord::new(-1, 0)), Region::Open);
}

#[test]
fn tf_2_the_start() {
    let start = Position::new(&alea());
    let expected = "2a2a7a2a2/19/a4a7a4a/7a1a1a7/6a1d1d1a6/a1a2a7a2a1a/4a4d4a4/3a4d1d4a3/\
        4d2d1d1d2d4/3a2d1dkd1d2a3/4d2d1d1d2d4/3a4d1d4a3/4a4d4a4/a1a2a7a2a1a/6a1d1d1a6/\
        7a1a1a7/a4a7a4a/19/2a2a7a2a2 a";
    assert_eq!(start.to_string(), expected);
    assert_eq!((start.count(Side::Attackers), start.count(Side::Defenders)), (48, 25));
    assert_eq!(start.king(), Some(point("j10")));
    for symmetry in Symmetry::all(Grid::Square) {
        assert_eq!(start.transformed(symmetry).as_ref(), Some(&start), "{symmetry}");
    }
}

#[test]
fn tf_3_attackers_move_first_and_turns_alternate() {
    let mut position = Position::new(&alea());
    assert_eq!(position.turn(), Side::Attackers);
    assert_eq!(
        refused(&position, "j10-k10"),
        IllegalMove::NotYours { piece: Piece::King, at: point("j10") }
    );
    position.play("c19-b17".parse().unwrap()).unwrap_err();
    position.play("c19-d19".parse().unwrap()).unwrap();
    assert_eq!(position.turn(), Side::Defenders);
    assert_eq!(refused(&position, "a5-a6").clause(), "TF-3");
}

/// The attackers' only ship stands in a corner of the open board and cannot stir.
const SHUT_IN: [&str; 9] = [
    "+ + . . . . . + +",
    "+ + d . . . . + +",
    ". d a d . . . . .",
    ". . d . . . . . .",
    ". . . . k . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    "+ + . . . . . + +",
    "+ + . . . . . + +",
];

#[test]
fn tf_3_a_side_without_a_move_passes() {
    let shut_in = attack(ALEA, &SHUT_IN);
    assert_eq!(shut_in.legal_moves().iter().map(ToString::to_string).collect::<Vec<_>>(), ["pass"]);
    assert_eq!((shut_in.legal_move_count(), shut_in.outcome()), (1, None));
    let (text, outcome) = play(&shut_in, "pass");
    assert_eq!((text.as_str(), outcome), ("pass", None));
    let mut after = shut_in.clone();
    after.play("pass".parse().unwrap()).unwrap();
    assert_eq!(after.turn(), Side::Defenders);
    assert_ne!(after.zobrist(), shut_in.zobrist());
    // Nobody passes who has a move, nor where the rules do not let a turn be lost.
    assert_eq!(refused(&after, "pass"), IllegalMove::PassWithMoves);
    let brandubh = Position::new(&Ruleset::preset(Preset::Brandubh));
    assert_eq!(refused(&brandubh, "pass"), IllegalMove::NoPass);
}

#[test]
fn tf_3_when_neither_side_can_move_the_game_is_drawn() {
    // No attacker at all: they pass, and the king can move.
    let bare = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . k . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(ends(&bare, "pass"), None);
    // A full board: the king walled in by his own men, they by the attackers, these by the edge and each other.
    let full = ["a a a a a", "a d d d a", "a d k d a", "a d d d a", "a a a a a"];
    let rules =
        crate::support::with(Preset::Tawlbwrdd, &[("no_move", "pass"), ("escape", "edge")], &full);
    assert_eq!(on(&rules, &full, Side::Attackers).outcome(), Some(Outcome::Standstill));
    assert_eq!(Outcome::Standstill.winner(), None);
}

#[test]
fn tf_4_ships_move_straight_over_empty_points() {
    let position = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . d . . . . .",
            ". . . . + . k . .",
            ". d . a . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(
        moves_from(&position, "d4"),
        ["d4-c4", "d4-d1", "d4-d2", "d4-d3", "d4-d5", "d4-e4", "d4-f4", "d4-g4", "d4-h4", "d4-i4"]
    );
    assert_eq!(refused(&position, "d4-b4"), IllegalMove::Occupied { at: point("b4") });
    assert_eq!(refused(&position, "d4-a4"), IllegalMove::Occupied { at: point("b4") });
    assert_eq!(refused(&position, "d4-e5"), IllegalMove::NotStraight);
    assert_eq!(refused(&position, "d4-d4"), IllegalMove::NotStraight);
    assert_eq!(refused(&position, "c3-c4"), IllegalMove::NoPiece { at: point("c3") });
    assert_eq!(refused(&position, "d4-k4"), IllegalMove::OffBoard { at: point("k4") });
    assert_eq!(refused(&position, "d4-d9").clause(), "TF-4");
}

#[test]
fn tf_5_only_the_king_on_castle_and_citadels() {
    let rows = [
        "+ + . . . . . + +",
        "+ + . . . . . + +",
        ". . . . . . . . .",
        ". . . . . . . . .",
        "a . . . + . . k d",
        ". . . . . . . . .",
        ". . . . . . . . .",
        "+ + . . . . . + +",
        "+ + . a . . . + +",
    ];
    let position = attack(ALEA, &rows);
    // Neither through the castle nor onto a citadel.
    assert_eq!(
        moves_from(&position, "a5"),
        ["a5-a3", "a5-a4", "a5-a6", "a5-a7", "a5-b5", "a5-c5", "a5-d5"]
    );
    let closed = |at| IllegalMove::Closed { piece: Piece::Attacker, at: point(at) };
    assert_eq!(refused(&position, "a5-e5"), closed("e5"));
    assert_eq!(refused(&position, "a5-f5"), closed("e5"));
    assert_eq!(refused(&position, "d1-b1"), closed("b1"));
    assert_eq!(refused(&position, "d1-b1").clause(), "TF-5");
    // The king goes through the castle and may return to it.
    let king = defend(ALEA, &rows);
    let steps = moves_from(&king, "h5");
    for text in ["h5-e5", "h5-d5", "h5-b5", "h5-h1", "h5-h2", "h5-h9"] {
        assert!(steps.contains(&text.to_string()), "{text}");
    }
    assert!(!steps.contains(&"h5-i5".to_string()));
}

#[test]
fn tf_6_a_ship_between_two_enemies_is_captured() {
    // The clause speaks of the ship that has just moved: d6 stands between two already, and nobody takes it by moving
    // elsewhere.
    let standing = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . a d a . . . .",
            ". . . . + . . k .",
            ". . . . . . . . .",
            ". a . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&standing, "b3-b4"), "");
    assert_eq!(taken(&standing, "c6-c5"), "");
    let mut back = standing.clone();
    for text in ["c6-c5", "h5-h4", "c5-c6"] {
        assert_eq!(back.count(Side::Defenders), 2);
        back.play(text.parse().unwrap()).unwrap();
    }
    assert_eq!(back.count(Side::Defenders), 1, "by the move that closes them in it is");
    // Three at once, listed by column, then row; the fourth direction is the way that it came.
    let three = attack(
        ALEA,
        &[
            "+ + . a . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". a d . d a . k .",
            ". . . d . . . . .",
            ". . . a . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&three, "d9-d6").0, "d9-d6xc6,d5,e6");
}

#[test]
fn tf_6_a_ship_may_move_between_two_enemies_and_a_row_of_two_is_safe() {
    let between = defend(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . a . a . . . .",
            ". . . . . . . k .",
            ". . . . . . . . .",
            ". . . d . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&between, "d3-d6"), ("d3-d6".into(), None));
    let row = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . k .",
            ". a . . . . . . .",
            "a . d d a . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&row, "b4-b3"), "");
    // A row of one is not.
    let one = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . . . . k .",
            ". a . . . . . . .",
            "a . d a . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&one, "b4-b3"), "c3");
}

#[test]
fn tf_7_castle_and_citadels_help_white_against_black_alone() {
    let rows = [
        "+ + a . d . . + +",
        "+ + . . . . . + +",
        ". . . . . . . . .",
        ". . . . . . d . .",
        ". . . . + a . . k",
        ". . . . . . . . .",
        ". . d . . . . . .",
        "+ + . . . . . + +",
        "+ + a . . . . + +",
    ];
    let white = defend(ALEA, &rows);
    // The castle, empty; a citadel point above the ship's row; a citadel point beside it.
    assert_eq!(taken(&white, "g6-g5"), "f5");
    assert_eq!(taken(&white, "e9-d9"), "c9");
    let beside = defend(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            "a . . . . . . . .",
            ". d . . . . . . .",
            ". . . . k . . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&beside, "b6-a6"), "a7");
    // With the king on the castle the point counts, not he.
    let occupied = defend(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . d . .",
            ". . . . k a . . .",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&occupied, "g6-g5"), "f5");
    // Against white they count for nothing.
    let black = attack(
        ALEA,
        &[
            "+ + d . a . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . a . .",
            ". . . . + d . . k",
            ". . . . . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&black, "g6-g5"), "");
    assert_eq!(taken(&black, "e9-d9"), "");
}

#[test]
fn tf_8_the_king_takes_no_part_in_captures() {
    let rows = [
        "+ + . . . . . + +",
        "+ + . . . . . + +",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . k . . . . .",
        ". d a . . . d . .",
        "+ + . . . . . + +",
        "+ + . . . . . + +",
    ];
    let position = defend(ALEA, &rows);
    assert_eq!(taken(&position, "d4-d3"), "", "not as the ship that moves");
    let opposite = defend(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . + . . . .",
            ". d . . . . . . .",
            ". . a k . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(taken(&opposite, "b4-b3"), "", "nor as the one opposite");
}

#[test]
fn tf_9_the_king_is_captured_on_all_sides_by_ships_alone() {
    let four = [
        "+ + . . . . . + +",
        "+ + . . . . . + +",
        ". . . . . . . . .",
        ". . a . . . . . .",
        ". a k . + . . . .",
        ". . a . . . . . .",
        ". . . a . . . . .",
        "+ + . . . . . + +",
        "+ + . . . . . + +",
    ];
    let position = attack(ALEA, &four);
    assert_eq!(play(&position, "d3-d5"), ("d3-d5xc5".into(), Some(Outcome::KingCaptured)));
    // Three are not enough in the open.
    let three = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . a . . . . . .",
            ". . k . + . . . .",
            ". . a . . . . . .",
            ". . . a . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&three, "d3-d5"), ("d3-d5".into(), None));
    // On the edge three are.
    let edge = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            "a . . . . . . . .",
            "k . . . + . . . .",
            "a . . . . . . . .",
            ". a . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&edge, "b3-b5"), ("b3-b5xa5".into(), Some(Outcome::KingCaptured)));
    // Beside the empty castle, and beside a citadel, he cannot be captured.
    let castle = attack(
        ALEA,
        &[
            "+ + . . . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . a . . . . .",
            ". a . k + . . . .",
            ". . . a . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&castle, "b5-c5"), ("b5-c5".into(), None));
    let citadel = attack(
        ALEA,
        &[
            "+ + k a . . . + +",
            "+ + . . . . . + +",
            ". . . . . . . . .",
            ". . . . . . . . .",
            ". . . . + . . . .",
            ". . a . . . . . .",
            ". . . . . . . . .",
            "+ + . . . . . + +",
            "+ + . . . . . + +",
        ],
    );
    assert_eq!(play(&citadel, "c4-c8"), ("c4-c8".into(), None));
}

#[test]
fn tf_10_the_king_wins_in_a_corner_and_nowhere_else() {
    let rows = [
        "+ + . . . . . + +",
        "+ + . . . . . + +",
        ". . . . . . . . .",
        ". . . . . . . . .",
        "k . . . + . . . .",
        ". . . . . . . . .",
        ". . . . . . . a .",
        "+ + . . . . . + +",
        "+ + . . . . . + +",
    ];
    let position = defend(ALEA, &rows);
    assert_eq!(ends(&position, "a5-a1"), Some(Outcome::KingEscaped));
    assert_eq!(ends(&position, "a5-a9"), Some(Outcome::KingEscaped));
    assert_eq!(ends(&position, "a5-a2"), None, "a citadel point that is no corner");
    assert_eq!(ends(&position, "a5-i5"), None, "the edge");
    assert_eq!(Outcome::KingEscaped.winner(), Some(Side::Defenders));
    assert_eq!(Outcome::KingCaptured.winner(), Some(Side::Attackers));
}

/// The attackers stand before all four corners.
const BLOCKED: [&str; 9] = [
    "+ + a . . . a + +",
    "+ + a . . . a + +",
    "a a . . . . . a a",
    ". . . . . . . . .",
    ". . . . + . . k .",
    ". . . . d . . . .",
    "a a . . . . . a a",
    "+ + a . . . a + +",
    "+ + a . . . a + +",
];

#[test]
fn tf_11_with_all_corners_blocked_any_edge_point_wins() {
    let position = defend(ALEA, &BLOCKED);
    assert_eq!(ends(&position, "h5-i5"), Some(Outcome::CornersBlocked));
    assert_eq!(Outcome::CornersBlocked.winner(), Some(Side::Defenders));
    assert_eq!(ends(&position, "h5-h4"), None, "not the edge");
    assert_eq!(ends(&position, "e4-e1"), None, "not the king");
}

#[test]
fn tf_11_one_open_corner_is_enough_and_white_ships_are_no_barrier() {
    let mut open = BLOCKED;
    open[2] = "a a . . . . . d a";
    assert_eq!(ends(&defend(ALEA, &open), "h5-i5"), None, "a white ship steps aside");
    // A black wall further out blocks a corner as well, also in the diagonal.
    let mut wall = BLOCKED;
    wall[6] = "a . a . . . . a a";
    wall[7] = "+ a . a . . a + +";
    wall[8] = "+ + a . . . a + +";
    let rules = rules_on(ALEA, &BLOCKED);
    let mut setup = crate::support::drawn(&wall, Side::Defenders);
    // A man may not stand in a citadel: take that one off.
    setup.pieces.remove(&point("b2"));
    setup.pieces.insert(point("b3"), Piece::Attacker);
    let position = Position::from_setup(&setup, &rules).unwrap();
    assert_eq!(ends(&position, "h5-i5"), Some(Outcome::CornersBlocked));
}

#[test]
fn tf_11_a_king_on_the_edge_when_the_last_corner_closes_must_move_again() {
    let mut rows = BLOCKED;
    rows[4] = ". . . . + . . . k";
    rows[2] = "a a . . . . . . a";
    rows[3] = ". . . . . . . a .";
    let mut position = attack(ALEA, &rows);
    position.play("h6-h7".parse().unwrap()).unwrap();
    assert_eq!(position.outcome(), None);
    assert_eq!(ends(&position, "i5-i4"), Some(Outcome::CornersBlocked));
}

#[test]
fn tf_12_surrounding_and_repeating_end_nothing_and_repeats_are_counted() {
    let ring = [
        "+ + . . . . . + +",
        "+ + . . . . . + +",
        ". . a a a a a . .",
        ". . a . . . a . .",
        ". . a . k d a . .",
        ". . a . . . . . .",
        ". . a a a a a . a",
        "+ + . . . . . + +",
        "+ + . . . . . + +",
    ];
    let rules = rules_on(ALEA, &ring);
    assert_eq!(ends(&on(&rules, &ring, Side::Attackers), "i3-i4"), None);
    let mut game = Game::new(&alea());
    for round in 1..=4 {
        assert_eq!((game.repeats(), game.outcome()), (round, None));
        for text in ["c19-d19", "j13-k13", "d19-c19", "k13-j13"] {
            game.play(text.parse().unwrap()).unwrap();
        }
    }
    game.undo();
    assert_eq!(game.repeats(), 4, "the position before it stands for the fourth time too");
}
