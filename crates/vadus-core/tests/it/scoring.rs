//! Scores against the reference, on boards made to be hard.

use std::collections::BTreeSet;

use proptest::prelude::*;
use vadus_core::geometry::{Cell, Neighborhood};
use vadus_core::{Group, Position, Setup, Side};

use crate::reference::{self, Slow, connection_by_subsets};
use crate::support::{Dice, assert_in_step, names, position, rules};

/// The position in which `stone` says what stands on each point, given by column and row.
fn filled(size: u8, mut stone: impl FnMut(i16, i16) -> Option<Side>) -> Option<Position> {
    let rules = rules(size);
    let board = rules.board();
    let points = board.cells().map(|cell| board.coord(cell).unwrap());
    let stones = points.filter_map(|at| Some((at, stone(at.column, at.row)?))).collect();
    let setup = Setup { stones, ..Setup::empty(size) };
    Position::from_setup(&setup, &rules).ok()
}

/// Both engines agree, and the parts of every group are what the clauses say.
fn assert_scored(position: &Position) {
    let slow = Slow::parse(&position.to_string());
    assert_in_step(position, &slow);
    let score = position.score();
    for side in Side::ALL {
        let groups = score.groups(side);
        assert!(groups.windows(2).all(|pair| {
            let key = |group: &Group| (-group.value(), group.stones()[0]);
            key(&pair[0]) < key(&pair[1])
        }));
        let listed = groups.iter().map(|group| as_points(position, group.stones())).collect();
        let expected: BTreeSet<_> = slow.groups(side.letter()).into_iter().collect();
        assert_eq!(expected, listed);
        for group in groups {
            assert_group(position, side, group);
        }
    }
    assert_eq!(score.decision(), position.values().decision());
}

fn as_points(position: &Position, cells: &[Cell]) -> BTreeSet<reference::Point> {
    let at = |&cell: &Cell| position.board().coord(cell).unwrap();
    cells.iter().map(at).map(|at| (at.column.into(), at.row.into())).collect()
}

fn assert_group(position: &Position, side: Side, group: &Group) {
    let board = position.board();
    let is_edge = |cell: Cell| board.neighbors(cell, Neighborhood::Edge).count() < 6;
    assert_eq!(group.side(), side);
    assert!(group.stones().is_sorted());
    assert_eq!(group.edge_stones(), group.stones().iter().filter(|cell| is_edge(**cell)).count());
    let slow = as_points(position, group.stones());
    let connection = group.connection();
    let expected = reference::connection(position.ruleset().size().into(), &slow);
    assert_eq!(connection.len(), expected);
    // A way of neighbors inside the group, with edge stones at its ends and nowhere else.
    let joined = |pair: &[Cell]| board.neighbors(pair[0], Neighborhood::Edge).any(|c| c == pair[1]);
    assert!(connection.windows(2).all(joined));
    assert!(connection.iter().all(|cell| group.stones().contains(cell)));
    if let [first, inner @ .., last] = connection {
        assert!(is_edge(*first) && is_edge(*last) && first < last);
        assert!(!inner.iter().copied().any(is_edge));
    }
    let surplus = group.surplus().count();
    assert_eq!(surplus + expected, group.stones().len());
    let count = |n: usize| i16::try_from(n).unwrap();
    assert_eq!(group.value(), count(expected) - count(surplus));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(150))]

    #[test]
    fn random_fills(size in 2..=13_u8, seed: u64, empty in 0..=8_u64, black in 1..=7_u64) {
        let mut dice = Dice(seed | 1);
        let position = filled(size, |_, _| {
            if dice.below(8) < empty { return None; }
            Some(if dice.below(8) < black { Side::Black } else { Side::White })
        });
        if let Some(position) = position {
            assert_scored(&position);
        }
    }

    /// Random ways from edge to edge, away from it in between: what the path search is for.
    #[test]
    fn random_interiors(size in 4..=13_u8, seed: u64, ends in 2..=6_u64, holes in 1..=4_u64) {
        let mut dice = Dice(seed | 1);
        let n = i16::from(size);
        let span = 2 * n - 1;
        let position = filled(size, |column, row| {
            let edge = column == 0 || row == 0 || column == span - 1 || row == span - 1
                || (column - row).abs() == n - 1;
            let stone = if edge { dice.below(24) < ends } else { dice.below(8) >= holes };
            Some(if stone { Side::Black } else { Side::White })
        });
        assert_scored(&position.unwrap());
    }

    /// The shortest way is the smallest connected subgroup with two edge stones: every subset tried.
    #[test]
    fn connections_are_smallest_among_all_subgroups(size in 2..=4_u8, seed: u64) {
        let mut dice = Dice(seed | 1);
        let position = filled(size, |_, _| (dice.below(5) < 2).then_some(Side::Black));
        for group in position.iter().flat_map(|p| p.score().groups(Side::Black).to_vec()) {
            let points = as_points(position.as_ref().unwrap(), group.stones());
            if points.len() <= 12 {
                prop_assert_eq!(group.connection().len(), connection_by_subsets(size.into(), &points));
            }
        }
    }
}

#[test]
fn stripes_in_all_directions() {
    for size in 2..=13 {
        for width in 1..=3 {
            for direction in 0..3 {
                for phase in 0..2 * width {
                    let position = filled(size, |column, row| {
                        let along = [column, row, column - row + 30][direction];
                        let black = (along + phase) / width % 2 == 0;
                        Some(if black { Side::Black } else { Side::White })
                    });
                    assert_scored(&position.unwrap());
                }
            }
        }
    }
}

#[test]
fn one_color_and_one_gap() {
    for size in 2..=13 {
        let solid = filled(size, |_, _| Some(Side::White)).unwrap();
        assert_scored(&solid);
        let center = i16::from(size) - 1;
        assert_scored(
            &filled(size, |q, r| ((q, r) != (center, center)).then_some(Side::Black)).unwrap(),
        );
        // All but the edge, and the edge alone, and every second point of the edge with all inside.
        let ring = |q: i16, r: i16| {
            let (q, r) = (q - center, r - center);
            q.abs().max(r.abs()).max((q - r).abs())
        };
        let inside = |q, r| if ring(q, r) < center { Side::Black } else { Side::White };
        assert_scored(&filled(size, |q, r| Some(inside(q, r))).unwrap());
        let teeth = |q, r| {
            if ring(q, r) < center || (q + 2 * r) % 3 == 0 { Side::Black } else { Side::White }
        };
        assert_scored(&filled(size, |q, r| Some(teeth(q, r))).unwrap());
        // Concentric rings, and rings of both colors.
        let rings = |q, r| if ring(q, r) % 2 == 0 { Side::Black } else { Side::White };
        assert_scored(&filled(size, |q, r| Some(rings(q, r))).unwrap());
    }
}

/// Patterns that repeat, up to the most pieces that two columns side by side can fall into.
#[test]
fn dots() {
    for size in [2, 4, 9, 13] {
        for period in 2..=6 {
            for phase in 0..period {
                for slope in 1..period {
                    let black = |q: i16, r: i16| (q + slope * r + phase) % period == 0;
                    assert_scored(&filled(size, |q, r| Some(side_of(black(q, r)))).unwrap());
                }
                let zigzag = |q: i16, r: i16| (2 * r + 1 - q % 2 + phase) % period == 0;
                assert_scored(&filled(size, |q, r| Some(side_of(zigzag(q, r)))).unwrap());
                if let Some(alone) = filled(size, |q, r| zigzag(q, r).then_some(Side::White)) {
                    assert_scored(&alone);
                }
            }
        }
    }
}

fn side_of(black: bool) -> Side {
    if black { Side::Black } else { Side::White }
}

/// Combs: a spine with teeth of every second column, from one edge or from both in turn (a meander).
#[test]
fn combs_and_meanders() {
    for size in 3..=13 {
        let n = i16::from(size);
        let span = 2 * n - 1;
        for from_both in [false, true] {
            for margin in 0..=1 {
                let position = filled(size, |column, row| {
                    let low = (column - n + 1).max(0) + margin;
                    let high = (column + n - 1).min(span - 1) - margin;
                    let joint = if from_both && column % 4 == 3 { high } else { low };
                    let black = column % 2 == 0 && (low..=high).contains(&row) || row == joint;
                    Some(if black { Side::Black } else { Side::White })
                });
                assert_scored(&position.unwrap());
            }
        }
    }
}

/// A spiral from an edge point to the center and one more way out.
#[test]
fn spirals() {
    for size in 3..=13 {
        let center = i16::from(size) - 1;
        let position = filled(size, |column, row| {
            let (q, r) = (column - center, row - center);
            let ring = q.abs().max(r.abs()).max((q - r).abs());
            // Rings of black with one gap each, joined by a step inward beside the gap.
            let black = if ring % 2 == 0 { !(q == ring && r == 0) } else { q == 0 && r == ring };
            Some(if black { Side::Black } else { Side::White })
        });
        assert_scored(&position.unwrap());
    }
}

#[test]
fn the_longest_walls() {
    // A straight wall through the middle of side 13 is worth its 25 stones.
    let wall = filled(13, |_, row| (row == 12).then_some(Side::White)).unwrap();
    assert_eq!(wall.values().of(Side::White), [25]);
    assert_scored(&wall);
    // A meander with its only edge stones at its two ends is worth all of its stones, however many.
    let text = "5/6/7/2xxxx2/xxx2x3/2xxxx2/1x5/1xxxxx/5 x 0";
    let meander = position(text);
    assert_eq!(meander.values().of(Side::Black).len(), 1);
    assert_scored(&meander);
}

#[test]
fn the_choice_of_a_connection_is_the_documented_one() {
    // The lowest ends win, a1 over all others; then the lowest stones, b3 over c3.
    for (text, expected) in [
        ("xxx/xxxx/xxxxx/xxxx/xxx x 0", "a1 a2"),
        ("xxx/x2x/x3x/x2x/xxx x 0", "a1 a2"),
        ("1x1/1xx1/1xxx1/1xx1/1x1 x 0", "b1 b2 b3 c4 d5"),
        ("3/1x2/xxx2/1xx1/1x1 x 0", "a3 b3 b2 b1"),
    ] {
        let position = position(text);
        let score = position.score();
        let connection = score.groups(Side::Black)[0].connection().iter().copied();
        assert_eq!(names(&position, connection), expected, "{text}");
        assert_scored(&position);
    }
}
