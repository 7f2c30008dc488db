//! One test a clause at least, named after it.

use vadus_core::geometry::{Coord, Neighborhood};
use vadus_core::{
    Game, Group, IllegalMove, Move, Outcome, Position, Ruleset, RulesetError, Setup, Side,
    Violation,
};

use crate::support::{mv, names, point, position, rules, values};

fn refusal(position: &Position, text: &str) -> (IllegalMove, &'static str) {
    let error = position.validate(mv(text)).unwrap_err();
    (error, error.clause())
}

fn violations(setup: &Setup) -> Vec<(Violation, &'static str)> {
    let error = Position::from_setup(setup, &rules(3)).unwrap_err();
    error.violations().iter().map(|violation| (*violation, violation.clause())).collect()
}

#[test]
fn va_1_sizes_are_2_to_13() {
    for size in 2..=13_u8 {
        let n = usize::from(size);
        let rules = rules(size);
        assert_eq!(rules.size(), size);
        assert_eq!(rules.board().len(), 3 * n * (n - 1) + 1);
        assert_eq!(Position::new(&rules).legal_move_count(), 3 * n as u64 * (n as u64 - 1) + 1);
    }
    for size in [0, 1, 14, 255] {
        assert_eq!(Ruleset::new(size), Err(RulesetError::Size(size)));
        assert_eq!(RulesetError::Size(size).clause(), "VA-1");
    }
}

#[test]
fn va_1_published_sizes_are_presets_and_9_is_the_default() {
    assert_eq!(Ruleset::default().size(), 9);
    let counts: Vec<(u8, usize)> = Ruleset::PRESETS
        .iter()
        .map(|preset| (preset.size, Ruleset::preset(preset.name).unwrap().board().len()))
        .collect();
    assert_eq!(counts, [(9, 217), (7, 127), (11, 331)]);
    assert!(Ruleset::preset("8").is_none());
    assert_ne!(rules(7), rules(9));
    assert_eq!(rules(9), Ruleset::default());
    assert_eq!(format!("{:?}", rules(7)), "Ruleset { size: 7, .. }");
}

#[test]
fn va_1_stones_stand_on_the_board() {
    let start = Position::new(&rules(3));
    assert_eq!(refusal(&start, "a4"), (IllegalMove::OffBoard { point: point("a4") }, "VA-1"));
    let later = position("3/4/2x2/4/3 o 0");
    assert_eq!(refusal(&later, "a1 y25"), (IllegalMove::OffBoard { point: point("y25") }, "VA-1"));
    let negative = Move::one(Coord::new(-1, i16::MIN));
    assert!(matches!(start.validate(negative), Err(IllegalMove::OffBoard { .. })));

    let mut setup: Setup = "3/4/2x2/4/3 o 0".parse().unwrap();
    setup.stones.insert(point("e1"), Side::White);
    assert_eq!(violations(&setup), [(Violation::OffBoard { point: point("e1") }, "VA-1")]);
    let small: Setup = "1x/3/2 o 0".parse().unwrap();
    assert_eq!(violations(&small), [(Violation::Size { found: 2, expected: 3 }, "VA-1")]);
}

//   5   . . .
//  4  . x x .       c3 and d4 and c4 touch; b1 touches none of them.
// 3 . . x . .
//  2  . . . .
//   1   . x .
#[test]
fn va_2_groups_are_maximal_and_one_stone_is_a_group() {
    let position = position("3/1xx1/2x2/4/1x1 o 0");
    let score = position.score();
    let groups: Vec<String> = score
        .groups(Side::Black)
        .iter()
        .map(|group| names(&position, group.stones().iter().copied()))
        .collect();
    assert_eq!(groups, ["b1", "c3 c4 d4"]);
    assert!(score.groups(Side::White).is_empty());
}

#[test]
fn va_2_six_neighbors_connect_and_nothing_else_does() {
    let rules = rules(4);
    let board = rules.board();
    for a in board.cells() {
        for b in board.cells().filter(|&b| b != a) {
            let stones = [a, b].map(|cell| (board.coord(cell).unwrap(), Side::White));
            let setup = Setup { stones: stones.into(), ..Setup::empty(4) };
            let groups = Position::from_setup(&setup, &rules).unwrap().values();
            let adjacent = board.neighbors(a, Neighborhood::Edge).any(|cell| cell == b);
            assert_eq!(groups.of(Side::White).len(), if adjacent { 1 } else { 2 });
        }
    }
}

#[test]
fn va_2_colors_do_not_connect() {
    assert_eq!(values("3/4/xoxox/4/3 x 0", Side::Black), [-1, -1, -1]);
    assert_eq!(values("3/4/xoxox/4/3 x 0", Side::White), [-1, -1]);
}

#[test]
fn va_3_edge_stones_have_fewer_than_six_neighbors() {
    let rules = rules(4);
    let board = rules.board();
    let mut found = 0;
    for cell in board.cells() {
        let stones = [(board.coord(cell).unwrap(), Side::Black)];
        let setup = Setup { stones: stones.into(), ..Setup::empty(4) };
        let score = Position::from_setup(&setup, &rules).unwrap().score();
        let neighbors = board.neighbors(cell, Neighborhood::Edge).count();
        assert_eq!(score.groups(Side::Black)[0].edge_stones(), usize::from(neighbors < 6));
        found += usize::from(neighbors < 6);
    }
    assert_eq!(found, 6 * 3);
}

#[test]
fn va_3_a_lone_corner_stone_is_one_edge_stone() {
    // Corners a1, a3, e5 touch two sides each and connect nothing alone.
    for text in ["3/4/5/4/x2 x 0", "3/4/x4/4/3 x 0", "2x/4/5/4/3 x 0"] {
        assert_eq!(values(text, Side::Black), [-1], "{text}");
        let position = position(text);
        assert_eq!(position.score().groups(Side::Black)[0].edge_stones(), 1);
    }
}

//   5   . . .
//  4  . . . .
// 3 x x x x x       five across the middle
//  2  . . . .
//   1   . . .
#[test]
fn va_4_the_connection_is_a_shortest_way_between_edge_stones() {
    let position = position("3/4/xxxxx/4/3 x 0");
    let score = position.score();
    let wall = &score.groups(Side::Black)[0];
    assert_eq!(names(&position, wall.connection().iter().copied()), "a3 b3 c3 d3 e3");
    assert_eq!((wall.surplus().count(), wall.value()), (0, 5));
}

#[test]
fn va_4_two_adjacent_edge_stones_are_a_connection_of_2() {
    let position = position("xx1/4/5/4/3 x 0");
    let score = position.score();
    let pair = &score.groups(Side::Black)[0];
    assert_eq!(names(&position, pair.connection().iter().copied()), "c5 d5");
    assert_eq!(pair.value(), 2);
    // With a third one beside them there are two such pairs; one is chosen, and the third stone is surplus.
    let position = self::position("xxx/4/5/4/3 x 0");
    let score = position.score();
    let row = &score.groups(Side::Black)[0];
    assert_eq!(names(&position, row.connection().iter().copied()), "c5 d5");
    assert_eq!(names(&position, row.surplus()), "e5");
    assert_eq!(row.value(), 1);
}

#[test]
fn va_4_fewer_than_two_edge_stones_have_no_connection() {
    let position = position("3/4/1xxx1/1x2/x2 x 0");
    let score = position.score();
    let group = &score.groups(Side::Black)[0];
    assert_eq!((group.edge_stones(), group.stones().len()), (1, 5));
    assert!(group.connection().is_empty());
    assert_eq!(group.value(), -5);
}

//   7    . . . .
//  6   . . . . .
//  5  . . . . . .
// 4  x x x x x x x      a way of 4 round the corner, a2 b3 b4 a4, beats the straight one of 7
//  3  . x . . . .
//   2   x . . . .
//    1   . . . .
#[test]
fn va_4_the_way_may_be_bent_and_lies_inside_the_group() {
    let position = position("4/5/6/xxxxxxx/1x4/x4/4 x 0");
    let score = position.score();
    let group = &score.groups(Side::Black)[0];
    assert_eq!(group.stones().len(), 9);
    assert_eq!(names(&position, group.connection().iter().copied()), "a2 b3 b4 a4");
    assert_eq!(group.value(), 4 - 5);
}

#[test]
fn va_5_the_value_is_connection_minus_surplus() {
    // A wall of 5 with one stone beside it, and with two.
    assert_eq!(values("3/4/xxxxx/1x2/3 x 0", Side::Black), [5 - 1]);
    assert_eq!(values("3/4/xxxxx/1xx1/3 x 0", Side::Black), [5 - 2]);
    // A stone beside it that makes a new edge stone shortens the connection to 2.
    assert_eq!(values("3/4/xxxxx/x3/3 x 0", Side::Black), [2 - 4]);
    // No connection: only surplus.
    assert_eq!(values("3/1xx1/2x2/4/3 x 0", Side::Black), [-3]);
}

#[test]
fn va_6_black_begins_with_one_stone_anywhere() {
    let start = Position::new(&rules(3));
    assert_eq!((start.turn(), start.passes(), start.empty_count()), (Side::Black, 0, 19));
    let moves: Vec<String> = start.legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(moves.len(), 19);
    for (m, cell) in moves.iter().zip(start.board().cells()) {
        assert_eq!(*m, start.board().name(cell).unwrap().to_string());
        assert!(start.clone().play(mv(m)).is_ok());
    }
    assert_eq!(refusal(&start, "c3 c4"), (IllegalMove::FirstTurnTwo, "VA-6"));
}

#[test]
fn va_6_the_first_turn_cannot_be_passed() {
    let start = Position::new(&rules(3));
    assert_eq!(refusal(&start, "pass"), (IllegalMove::FirstTurnPass, "VA-6"));
}

#[test]
fn va_6_an_empty_board_in_any_other_state_is_no_position() {
    for text in ["3/4/5/4/3 o 0", "3/4/5/4/3 x 1", "3/4/5/4/3 x 2", "3/4/5/4/3 o 1"] {
        assert_eq!(violations(&text.parse().unwrap()), [(Violation::EmptyBoard, "VA-6")], "{text}");
    }
    assert_eq!(position("3/4/5/4/3 x 0"), Position::new(&rules(3)));
}

#[test]
fn va_6_other_positions_may_hold_any_stones() {
    for text in
        ["xxx/4/5/4/3 x 0", "3/4/5/4/2o x 1", "ooo/oooo/ooooo/oooo/ooo x 0", "3/x3/5/4/3 o 2"]
    {
        assert_eq!(position(text).to_string(), text);
    }
    // One stone is not the first turn, whoever's it is.
    assert_eq!(position("3/4/2o2/4/3 x 0").legal_move_count(), 18 * 17 / 2 + 1);
}

#[test]
fn va_7_a_turn_is_two_stones_or_a_pass() {
    let position = position("1x/3/2 o 0");
    let moves: Vec<String> = position.legal_moves().iter().map(Move::to_string).collect();
    assert_eq!(
        moves,
        [
            "a1 a2", "a1 b1", "a1 b2", "a1 b3", "a1 c2", "a2 b1", "a2 b2", "a2 b3", "a2 c2",
            "b1 b2", "b1 b3", "b1 c2", "b2 b3", "b2 c2", "b3 c2", "pass"
        ]
    );
    assert_eq!(refusal(&position, "a1"), (IllegalMove::OneStone, "VA-7"));
    assert_eq!(
        refusal(&position, "a1 a1"),
        (IllegalMove::SamePoint { point: point("a1") }, "VA-7")
    );
}

#[test]
fn va_7_stones_go_on_empty_points() {
    let position = position("1x/3/2 o 0");
    let occupied = (IllegalMove::Occupied { point: point("c3") }, "VA-7");
    assert_eq!(refusal(&position, "c3 a1"), occupied);
    assert_eq!(refusal(&position, "a1 c3"), occupied);
    assert_eq!(refusal(&self::position("1o/3/2 o 0"), "a1 c3"), occupied);
}

#[test]
fn va_7_white_has_the_second_turn_and_turns_alternate() {
    let mut game = Game::new(&rules(3));
    let mut turns = Vec::new();
    for text in ["c3", "a1 a2", "pass", "b1 b2"] {
        let effects = game.play(mv(text)).unwrap();
        turns.push(effects.side());
        let own = effects.placed().map(|at| game.position().board().at(at).unwrap());
        assert!(own.into_iter().all(|cell| game.position().at(cell) == Some(effects.side())));
    }
    assert_eq!(turns, [Side::Black, Side::White, Side::Black, Side::White]);
}

#[test]
fn va_7_on_a_full_board_a_pass_is_the_only_move() {
    let full = position("xo/oxo/xx o 0");
    assert_eq!(full.legal_moves(), [Move::PASS]);
    assert_eq!(full.legal_move_count(), 1);
    assert_eq!(full.nth_legal_move(0), Some(Move::PASS));
}

#[test]
fn va_7_a_single_empty_point_allows_only_the_pass() {
    let one_left = position("xo/o1o/xx o 0");
    assert_eq!(one_left.legal_moves(), [Move::PASS]);
    assert_eq!(refusal(&one_left, "b2"), (IllegalMove::OneStone, "VA-7"));
    let two_left = position("xo/o1o/1x o 0");
    assert_eq!(two_left.legal_moves(), [mv("a1 b2"), Move::PASS]);
}

#[test]
fn va_8_two_passes_in_a_row_end_the_game() {
    let mut game = Game::new(&rules(3));
    for text in ["c3", "pass", "a1 a2", "pass"] {
        let effects = game.play(mv(text)).unwrap();
        assert!(!effects.ended());
        assert_eq!(game.outcome(), None, "the passes were not in a row");
    }
    assert_eq!(game.position().passes(), 1);
    assert!(game.play(Move::PASS).unwrap().ended());
    assert!(game.outcome().is_some());
    let end = game.position().clone();
    assert_eq!(refusal(&end, "pass"), (IllegalMove::GameOver, "VA-8"));
    assert_eq!(refusal(&end, "b1 b2"), (IllegalMove::GameOver, "VA-8"));
    assert!(end.legal_moves().is_empty());
    assert_eq!((end.legal_move_count(), end.nth_legal_move(0)), (0, None));
    assert!(!end.has_legal_move());
}

#[test]
fn va_8_there_is_no_third_pass() {
    let mut setup: Setup = "3/4/2x2/4/3 o 2".parse().unwrap();
    assert!(Position::from_setup(&setup, &rules(3)).unwrap().outcome().is_some());
    setup.passes = 3;
    assert_eq!(violations(&setup), [(Violation::Passes(3), "VA-8")]);
}

fn outcome(text: &str) -> Option<Outcome> {
    position(text).outcome()
}

#[test]
fn va_9_the_higher_best_group_wins() {
    // White's wall of five against Black's pair on the edge.
    let higher = Outcome::HigherGroup { winner: Side::White, rank: 0 };
    assert_eq!(outcome("xx1/4/ooooo/4/3 o 2"), Some(higher));
    assert_eq!(higher.winner(), Some(Side::White));
    // Many low groups do not help.
    assert_eq!(outcome("xx1/4/ooooo/4/x1x o 2"), Some(higher));
}

#[test]
fn va_9_on_a_tie_the_next_best_are_compared() {
    // Both have a pair of 2; then Black has -1 and White -2.
    let text = "xx1/4/2x2/oo2/1oo o 2";
    assert_eq!(values(text, Side::Black), [2, -1]);
    assert_eq!(values(text, Side::White), [0]);
    assert_eq!(outcome(text), Some(Outcome::HigherGroup { winner: Side::Black, rank: 0 }));
    let text = "xx1/4/2x1o/1x2/1oo o 2";
    assert_eq!((values(text, Side::Black), values(text, Side::White)), (vec![2, -2], vec![2, -1]));
    assert_eq!(outcome(text), Some(Outcome::HigherGroup { winner: Side::White, rank: 1 }));
}

#[test]
fn va_9_whoever_still_has_a_group_wins() {
    let text = "xx1/4/2x2/4/1oo o 2";
    assert_eq!((values(text, Side::Black), values(text, Side::White)), (vec![2, -1], vec![2]));
    assert_eq!(outcome(text), Some(Outcome::MoreGroups { winner: Side::Black, rank: 1 }));
    // Even against no stones at all.
    assert_eq!(
        outcome("3/1x2/2x2/4/3 o 2"),
        Some(Outcome::MoreGroups { winner: Side::Black, rank: 0 })
    );
    assert_eq!(
        outcome("3/1o2/5/4/3 o 2"),
        Some(Outcome::MoreGroups { winner: Side::White, rank: 0 })
    );
}

#[test]
fn va_9_equal_lists_are_a_draw() {
    assert_eq!(outcome("xx1/4/5/4/1oo o 2"), Some(Outcome::EqualGroups));
    assert_eq!(Outcome::EqualGroups.winner(), None);
    assert!(position("xx1/4/5/4/1oo o 2").score().deciding_pair().is_none());
}

#[test]
fn va_9_the_deciding_pair_is_named() {
    let position = position("xx1/4/2x2/4/1oo o 2");
    let score = position.score();
    let (black, white) = score.deciding_pair().unwrap();
    assert_eq!(black.map(Group::value), Some(-1));
    assert_eq!(white, None);
    assert_eq!(score.decision(), position.outcome().unwrap());
}

#[test]
fn va_9_values_sum_to_the_parity_of_the_stones() {
    let mut position = Position::new(&rules(5));
    let mut dice = crate::support::Dice(5);
    while let Some(m) = position.nth_legal_move(dice.below(position.legal_move_count().max(1))) {
        position.play(m).unwrap();
        for side in Side::ALL {
            let sum: i32 = position.values().of(side).iter().map(|&value| i32::from(value)).sum();
            assert_eq!(sum.rem_euclid(2) as usize, position.stones(side).len() % 2);
        }
        assert_eq!(position.stones(Side::Black).len() % 2, 1);
        assert_eq!(position.stones(Side::White).len() % 2, 0);
        assert_ne!(position.values().decision(), Outcome::EqualGroups);
    }
    assert!(position.outcome().is_some());
}

#[test]
fn va_10_stones_stay_and_their_order_does_not_matter() {
    assert_eq!(mv("b2 a1"), mv("a1 b2"));
    assert_eq!(mv("b2 a1").to_string(), "a1 b2");
    let (mut one, mut other) = (position("3/4/2x2/4/3 o 0"), position("3/4/2x2/4/3 o 0"));
    one.play(Move::two(point("a1"), point("b2"))).unwrap();
    other.play(Move::two(point("b2"), point("a1"))).unwrap();
    assert_eq!(one, other);

    let mut game = Game::new(&rules(3));
    let mut stones = 0;
    // A black stone with white ones all around it stays.
    for text in ["c3", "b2 b3", "a1 a2", "c2 c4", "a3 b1", "d3 d4", "pass"] {
        let before = game.position().to_setup().stones;
        game.play(mv(text)).unwrap();
        let after = game.position().to_setup().stones;
        assert!(before.iter().all(|(point, side)| after.get(point) == Some(side)));
        stones += mv(text).points().len();
        assert_eq!(after.len(), stones);
        assert_eq!(game.repeats(), 1);
    }
    assert_eq!(game.position().to_setup().stones.get(&point("c3")), Some(&Side::Black));
}
