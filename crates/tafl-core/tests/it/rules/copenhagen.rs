//! TF-23 to TF-26: walls of shields, exit forts, encirclement, and the order of judgment.

use std::collections::BTreeSet;

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use tafl_core::geometry::Coord;
use tafl_core::{Game, MAX_CAPTURES, Move, Outcome, Piece, Position, Preset, Ruleset, Setup, Side};

use crate::support::{attack, defend, drawn, ends, on, play, point, rules_on, taken, with};

const COPENHAGEN: Preset = Preset::Copenhagen;

#[test]
fn tf_23_a_line_on_the_edge_is_taken_whole() {
    let rows = [
        "+ . . . . . . . +",
        ". . . . . k . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . . . . . a .",
        ". . . a a a . . .",
        "+ . a d d d . . +",
    ];
    let mut near = rows;
    near[6] = ". . . . . . a . .";
    let wall = attack(COPENHAGEN, &near);
    assert_eq!(taken(&wall, "g3-g1"), "d1,e1,f1");
    // Along the edge too.
    let mut along = rows;
    along[8] = "+ . a d d d . a +";
    assert_eq!(taken(&attack(COPENHAGEN, &along), "h1-g1"), "d1,e1,f1");
    // The piece that has just moved must close the line, not stand before it.
    let mut late = rows;
    late[6] = ". . . . a . . . .";
    late[7] = ". . . a . a . . .";
    late[8] = "+ . a d d d a . +";
    assert_eq!(taken(&attack(COPENHAGEN, &late), "e3-e2"), "");
    // Where the ruleset has no walls, nothing is taken.
    assert_eq!(taken(&attack(Preset::Fetlar, &near), "g3-g1"), "");
}

#[test]
fn tf_23_a_wall_needs_two_and_a_man_before_every_member() {
    let one = [
        "+ . . . . . . . +",
        ". . . . . k . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . a a . .",
        "+ . . . . d . . +",
    ];
    // A line of one is no wall, though it is shut in; two enemies beside it would take it as any man.
    let mut shut = one;
    shut[8] = "+ . . . a d . . +";
    shut[7] = ". . . . . a . . .";
    shut[6] = ". . . . . . a . .";
    assert_eq!(taken(&attack(COPENHAGEN, &shut), "g3-g1"), "f1", "as any man");
    let mut gap = shut;
    gap[8] = "+ . a d d d . . +";
    gap[7] = ". . . a . a . . .";
    assert_eq!(taken(&attack(COPENHAGEN, &gap), "g3-g1"), "", "nobody before e1");
    gap[7] = ". . . a d a . . .";
    assert_eq!(taken(&attack(COPENHAGEN, &gap), "g3-g1"), "", "their own man before e1");
}

#[test]
fn tf_23_corners_may_close_a_wall() {
    let rows = [
        "+ . . . . . . . +",
        ". . . . . k . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . a . . . . .",
        ". a a . . . . . .",
        "+ d d . . . . . +",
    ];
    assert_eq!(taken(&attack(COPENHAGEN, &rows), "d3-d1"), "b1,c1");
    let plain = with(COPENHAGEN, &[("shieldwall", "plain"), ("corners_hostile_to", "none")], &rows);
    assert_eq!(taken(&on(&plain, &rows, Side::Attackers), "d3-d1"), "");
}

#[test]
fn tf_23_one_piece_closes_two_walls() {
    let rows = [
        "+ . . . . . . . +",
        ". . . . . k . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . . a . . . .",
        ". . a a . a a . .",
        "+ a d d . d d a +",
    ];
    let position = attack(COPENHAGEN, &rows);
    assert_eq!(taken(&position, "e3-e1"), "c1,d1,f1,g1");
    // The hash behind a wall is that of the position set up afresh.
    let mut after = position.clone();
    after.play("e3-e1".parse().unwrap()).unwrap();
    let again = Position::from_setup(&after.to_setup(), after.ruleset()).unwrap();
    assert_eq!((again.zobrist(), &again), (after.zobrist(), &after));
}

#[test]
fn tf_23_the_longest_walls_take_as_many_as_any_move_can() {
    // The corners close both ends, and an attacker comes down between them.
    let all_but_the_middle = |piece: &str| [piece; 8].join(" ");
    let middle = |piece: &str| format!("{0} {piece} {0}", [". "; 9].concat().trim_end());
    let mut rows = vec![middle("."); 19];
    rows[0] = format!("+ {} +", [". "; 17].concat().trim_end());
    rows[4] = middle("k");
    rows[9] = middle("+");
    rows[16] = middle("a");
    rows[17] = format!(". {0} . {0} .", all_but_the_middle("a"));
    rows[18] = format!("+ {0} . {0} +", all_but_the_middle("d"));
    let rows: Vec<&str> = rows.iter().map(String::as_str).collect();
    let captures = taken(&attack(COPENHAGEN, &rows), "j3-j1");
    assert_eq!(captures.split(',').count(), MAX_CAPTURES, "{captures}");
}

#[test]
fn tf_23_the_king_counts_in_the_line_and_is_not_taken() {
    let rows = [
        "+ . . . . . . . +",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . . . . a . .",
        ". . . . a a . . .",
        "+ . . a d k . . +",
    ];
    assert_eq!(play(&attack(COPENHAGEN, &rows), "g3-g1").0, "g3-g1xe1");
    // He stands in front, and at an end, as any piece of his side.
    let mut front = [
        "+ . . . . . . . +",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". . . . . . d . .",
        ". . . . k d . . .",
        "+ . . d a a . . +",
    ];
    assert_eq!(taken(&defend(COPENHAGEN, &front), "g3-g1"), "e1,f1");
    front[7] = ". . . . d d . . .";
    front[6] = ". . . . . . k . .";
    assert_eq!(taken(&defend(COPENHAGEN, &front), "g3-g1"), "e1,f1", "the king closes it himself");
    front[8] = "+ . . k a a . . +";
    front[6] = ". . . . . . d . .";
    assert_eq!(
        taken(&defend(COPENHAGEN, &front), "g3-g1"),
        "e1,f1",
        "the king holds the other end"
    );
}

/// The king on the edge in a ring of his men; the last of them comes from afar.
const FORT: [&str; 9] = [
    "+ . . a . . . . +",
    ". . . a . . . . .",
    ". . . . . . . . .",
    ". . . . . . . . .",
    ". . . . + . . . .",
    ". . . . . . . . .",
    ". d . . d d . . .",
    ". . . d . . d . .",
    "+ . . d . k d . +",
];

#[test]
fn tf_24_a_king_in_a_closed_fort_on_the_edge_wins() {
    let mut rows = FORT;
    rows[6] = ". . d . d d . . .";
    rows[7] = ". . . d . . d . .";
    // Men that lean on each other and on the edge: d1, d2, e3, f3, g1, g2 shut e1, e2, f1, f2 in.
    let position = defend(COPENHAGEN, &rows);
    assert_eq!(
        ends(&position, "c3-c4"),
        Some(Outcome::ExitFort),
        "asked after any move of the defenders"
    );
    assert_eq!(Outcome::ExitFort.winner(), Some(Side::Defenders));
    // Not after a move of the attackers, and not where the ruleset has no forts.
    let mut theirs = attack(COPENHAGEN, &rows);
    theirs.play("d9-c9".parse().unwrap()).unwrap();
    assert_eq!(theirs.outcome(), None);
    assert_eq!(ends(&defend(Preset::Fetlar, &rows), "c3-c4"), None);
}

/// Wherever an attacker stands who cannot come in.
#[test]
fn tf_24_attackers_far_from_a_fort_change_nothing() {
    let turned = FORT.map(|row| row.chars().rev().collect::<String>());
    let rows: Vec<&str> = turned.iter().rev().map(String::as_str).collect();
    let alone = drawn(&rows, Side::Defenders);
    let rules = rules_on(COPENHAGEN, &rows);
    let mut count = 0;
    for column in 1..8 {
        for row in 1..6 {
            let mut setup = alone.clone();
            setup.pieces.entry(Coord::new(column, row)).or_insert(Piece::Attacker);
            if let Ok(position) = Position::from_setup(&setup, &rules) {
                assert_eq!(ends(&position, "h7-i7"), Some(Outcome::ExitFort), "{column} {row}");
                count += 1;
            }
        }
    }
    assert_eq!(count, 34, "all but the castle");
}

#[test]
fn tf_24_the_man_who_closes_it_may_come_from_afar_and_a_gap_is_no_ring() {
    let mut rows = FORT;
    rows[7] = ". . . . . . d . .";
    rows[2] = ". . . d . . . . .";
    rows[6] = ". . . . d d . . .";
    let position = defend(COPENHAGEN, &rows);
    assert_eq!(ends(&position, "d7-d3"), None, "d2 is open");
    assert_eq!(ends(&position, "d7-d2"), Some(Outcome::ExitFort));
}

#[test]
fn tf_24_no_fort_with_an_attacker_inside_or_without_a_move_or_off_the_edge() {
    let mut inside = FORT;
    inside[7] = ". . . d a . d . .";
    inside[6] = ". d . . d d . . .";
    assert_eq!(ends(&defend(COPENHAGEN, &inside), "b3-b4"), None);
    let mut stuck = FORT;
    stuck[7] = ". d . . d d . . .";
    stuck[6] = ". . . . . . . . .";
    stuck[8] = "+ . . . d k d . +";
    assert_eq!(ends(&defend(COPENHAGEN, &stuck), "b2-b3"), None, "the king cannot move");
    // A step to the north or the west is a step, though both lead to a second place of their line.
    let corner = [
        "+ . . a . . . . +",
        ". . . a . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . d . .",
        ". . . . . . . . .",
        ". d d . . . . . .",
        "d d . d . . . . .",
        "+ . k d . . . . +",
    ];
    let short = with(COPENHAGEN, &[("king_steps", "1")], &corner);
    let position = on(&short, &corner, Side::Defenders);
    assert_eq!(ends(&position, "g5-g6"), Some(Outcome::ExitFort));
    let mut off = FORT;
    off[7] = ". . . d . k d . .";
    off[8] = "+ . . d . . d . +";
    assert_eq!(ends(&defend(COPENHAGEN, &off), "b3-b4"), None, "the king is not on the edge");
}

#[test]
fn tf_24_no_fort_whose_men_can_be_captured() {
    // Without the man beside it e3 stands between d3 and f3, where attackers can come.
    let mut thin = FORT;
    thin[6] = ". d . . d . . . .";
    thin[7] = ". . . d . d d . .";
    assert_eq!(ends(&defend(COPENHAGEN, &thin), "b3-b4"), None);
    thin[6] = ". d . . d d . . .";
    assert_eq!(ends(&defend(COPENHAGEN, &thin), "b3-b4"), Some(Outcome::ExitFort));
    // A hostile corner is an enemy: b1 stands between it and c1, where attackers can come.
    let corner = |last: &'static str| {
        [
            "+ . . a . . . . +",
            ". . . a . . . . .",
            ". . . . . . . . .",
            ". . . . . . d . .",
            ". . . . + . . . .",
            "d d . . . . . . .",
            "k . d . . . . . .",
            "d . d . . . . . .",
            last,
        ]
    };
    assert_eq!(ends(&defend(COPENHAGEN, &corner("+ d . . . . . . +")), "g6-g7"), None);
    let closed = defend(COPENHAGEN, &corner("+ d d . . . . . +"));
    assert_eq!(ends(&closed, "g6-g7"), Some(Outcome::ExitFort));
    // Men that lean on the edge stand between nothing and the outside.
    let mut loose = [
        "+ . . a . . . . +",
        ". . . a . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . + . . . .",
        ". . . . . . . . .",
        ". d . . . . . . .",
        ". . . . . d d . .",
        "+ . . . d k . d +",
    ];
    assert_eq!(ends(&defend(COPENHAGEN, &loose), "b3-b4"), Some(Outcome::ExitFort));
    loose[7] = ". . . . . d . . .";
    loose[8] = "+ . . . d k d . +";
    assert_eq!(ends(&defend(COPENHAGEN, &loose), "b3-b4"), None);
    loose[7] = ". . . . . . d . .";
    loose[6] = ". d . . . d . . .";
    loose[8] = "+ . . . d k d . +";
    loose[5] = ". . . . . . . . .";
    // f2 is inside; e2 lets the outside in.
    assert_eq!(ends(&defend(COPENHAGEN, &loose), "b3-b4"), None);
}

/// A ring of attackers, open at one point.
const RING: [&str; 9] = [
    ". . . . . . . . .",
    ". . . a a a . . .",
    ". . a . . . a . .",
    ". . a . d . a . .",
    ". . a . k . . . .",
    ". . a . . . a . .",
    ". . . a a a a . .",
    ". . . . . . . . .",
    ". . . . . . a . .",
];

#[test]
fn tf_25_defenders_cut_off_from_the_edge_have_lost() {
    let open = attack(Preset::SeaBattle9, &RING);
    assert_eq!(ends(&open, "g1-h1"), None);
    // A diagonal gap is closed to those who step along rows and columns.
    assert_eq!(ends(&open, "g3-g2"), None);
    let mut side = RING;
    side[8] = ". . . . . . . . .";
    side[4] = ". . a . k . . . a";
    let position = attack(Preset::SeaBattle9, &side);
    assert_eq!(ends(&position, "i5-g5"), Some(Outcome::Encirclement));
    assert_eq!(Outcome::Encirclement.winner(), Some(Side::Attackers));
    assert_eq!(ends(&position, "i5-h5"), Some(Outcome::Encirclement), "further out as well");
    assert_eq!(ends(&attack(Preset::Parlett, &side), "i5-g5"), None, "where the ruleset has it");
}

#[test]
fn tf_25_every_defender_counts_and_one_on_the_edge_has_reached_it() {
    let mut rows = RING;
    rows[8] = "d . . . . . . . .";
    rows[4] = ". . a . k . . . a";
    assert_eq!(ends(&attack(Preset::SeaBattle9, &rows), "i5-g5"), None);
    rows[8] = "a . . . . . . . .";
    // Own points are passed over: the man does not shut the king in.
    rows[3] = ". . a . d . a . .";
    rows[4] = ". . a . k d . . .";
    assert_eq!(ends(&attack(Preset::SeaBattle9, &rows), "a1-b1"), None);
}

/// It is asked after moves of the attackers only, and judged anew when a way has opened meanwhile.
#[test]
fn tf_25_is_asked_after_moves_of_the_attackers() {
    let mut rows = RING;
    rows[8] = ". . . . . . . . .";
    rows[4] = ". . a . k . a . .";
    let closed = defend(Preset::SeaBattle9, &rows);
    assert_eq!(closed.outcome(), None, "a position given by hand goes on");
    let mut after = closed.clone();
    after.play("e6-e7".parse().unwrap()).unwrap();
    assert_eq!(after.outcome(), None);
    after.play("g5-h5".parse().unwrap()).unwrap();
    assert_eq!(after.outcome(), Some(Outcome::Encirclement), "h5 shuts the way as well");
}

/// The way out stood open for some moves: the last link closes it all the same.
#[test]
fn tf_25_a_ring_may_close_late() {
    let mut rows = RING;
    rows[8] = ". . . . . . . . .";
    rows[4] = ". . a . k . . . a";
    let mut position = attack(Preset::SeaBattle9, &rows);
    for text in ["i5-i6", "e6-e7", "i6-i5", "e7-e6"] {
        position.play(text.parse().unwrap()).unwrap();
        assert_eq!(position.outcome(), None, "{text}");
    }
    assert_eq!(ends(&position, "i5-g5"), Some(Outcome::Encirclement));
}

/// Nothing need close the ring but that the last man outside is taken.
#[test]
fn tf_25_taking_the_last_man_outside_encircles_the_others() {
    let mut rows = RING;
    rows[4] = ". . a . k . a . .";
    rows[8] = ". . a d . . . . a";
    let position = attack(Preset::SeaBattle9, &rows);
    assert_eq!(play(&position, "i1-e1"), ("i1-e1xd1".to_string(), Some(Outcome::Encirclement)));
    rows[0] = "d . . . . . . . .";
    let position = attack(Preset::SeaBattle9, &rows);
    assert_eq!(play(&position, "i1-e1"), ("i1-e1xd1".to_string(), None));
}

proptest! {
    /// Any ring around the king, closed by a man from anywhere, or with another gap left.
    #[test]
    fn tf_25_a_ring_is_closed_by_its_last_man_wherever_he_comes(
        growth in vec(any::<Index>(), 1..25),
        [last, other, from] in any::<[Index; 3]>(),
        whole: bool,
    ) {
        let beside = |(column, row): (i16, i16)| {
            [(column, row + 1), (column + 1, row), (column, row - 1), (column - 1, row)]
        };
        let around = |inside: &BTreeSet<(i16, i16)>| -> Vec<(i16, i16)> {
            let all: BTreeSet<_> = inside.iter().flat_map(|&at| beside(at)).collect();
            all.difference(inside).copied().collect()
        };
        let mut inside = BTreeSet::from([(5, 5)]);
        for next in growth {
            let within = |&(column, row): &(i16, i16)| column.min(row) >= 1 && column.max(row) <= 9;
            let open: Vec<_> = around(&inside).into_iter().filter(within).collect();
            inside.insert(*next.get(&open));
        }
        let mut ring = around(&inside);
        let last = ring.remove(last.index(ring.len()));
        let gap = (!whole).then(|| ring.remove(other.index(ring.len())));
        let on_board = |&(column, row): &(i16, i16)| column.min(row) >= 0 && column.max(row) <= 10;
        // Where the last man may come from.
        let mut starts = Vec::new();
        for way in 0..4 {
            let mut at = beside(last)[way];
            while on_board(&at) && !ring.contains(&at) && at != (5, 5) {
                starts.push(at);
                at = beside(at)[way];
            }
        }
        let corner = |&(column, row): &(i16, i16)| column % 10 == 0 && row % 10 == 0;
        starts.retain(|at| !corner(at));
        prop_assume!(!starts.is_empty());
        let from = *from.get(&starts);
        let coord = |(column, row)| Coord::new(column, row);
        let mut setup = Setup { size: 11, turn: Side::Attackers, ..Setup::default() };
        setup.pieces.insert(Coord::new(5, 5), Piece::King);
        setup.pieces.extend(ring.iter().chain([&from]).map(|&at| (coord(at), Piece::Attacker)));
        let mut position = Position::from_setup(&setup, &Ruleset::preset(COPENHAGEN)).unwrap();
        position.play(Move::new(coord(from), coord(last)).unwrap()).unwrap();
        // How far the king could ever get.
        ring.push(last);
        let mut reached = BTreeSet::from([(5, 5)]);
        loop {
            let next = around(&reached).into_iter().filter(|at| on_board(at) && !ring.contains(at));
            let next: Vec<_> = next.collect();
            if next.is_empty() {
                break;
            }
            reached.extend(next);
        }
        let out = reached.iter().any(|&(column, row)| column % 10 == 0 || row % 10 == 0);
        prop_assert_eq!(position.outcome(), (!out).then_some(Outcome::Encirclement));
        prop_assert!(gap.is_some() || !out);
    }
}

#[test]
fn tf_26_captures_come_first_and_the_king_before_all_ends() {
    // The same move takes the king and encircles.
    let rows = [
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . a . . . . .",
        ". . a k . . . . a",
        ". . . a . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
        ". . . . . . . . .",
    ];
    assert_eq!(ends(&attack(Preset::SeaBattle9, &rows), "i6-e6"), Some(Outcome::KingCaptured));
    // A man who is taken opens the way that the same move would have closed.
    let mut position = attack(Preset::SeaBattle9, &rows);
    position.play("i6-e6".parse().unwrap()).unwrap();
    assert_eq!((position.king(), position.piece_at(point("d6"))), (None, None));
    assert_eq!(position.piece_at(point("e6")), Some(Piece::Attacker));
}

#[test]
fn tf_26_repetition_comes_behind_the_other_ends_and_before_a_lack_of_moves() {
    // The king goes to and fro on a lonely board; the third time is a draw.
    let mut builder = Ruleset::preset(Preset::Brandubh).to_builder();
    builder.set("repetition", "third: draw").unwrap();
    let mut game = Game::new(&builder.build().unwrap());
    let round = ["d6-c6", "d5-c5", "c6-d6", "c5-d5"];
    for text in round.iter().chain(&round[..3]) {
        game.play(text.parse().unwrap()).unwrap();
        assert_eq!(game.outcome(), None);
    }
    game.play("c5-d5".parse().unwrap()).unwrap();
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: None }));
    assert_eq!(game.position().outcome(), None, "the position knows nothing of it");
    assert!(game.validate("d6-c6".parse().unwrap()).is_err());
    assert_eq!(game.legal_move_count(), 0);
}
