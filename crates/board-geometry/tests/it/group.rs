//! Canonical forms, subgroups, generators.

use board_geometry::{
    Board, Cell, CellMap, Coord, Direction, Grid, Layout, Neighborhood, Permutation, Symmetry,
    SymmetryGroup, Wrap,
};
use proptest::prelude::*;

use crate::common::{
    Set, WORDS, boards, boards_and_sets, hexagon, octagon, rectangle, small_whole_boards,
};

fn closure(grid: Grid, generators: &[Symmetry]) -> Vec<Symmetry> {
    let mut all = vec![Symmetry::identity(grid)];
    loop {
        let products: Vec<Symmetry> =
            all.iter().flat_map(|a| generators.iter().filter_map(|&b| a.then(b))).collect();
        let before = all.len();
        all.extend(products);
        all.sort_unstable();
        all.dedup();
        if all.len() == before {
            return all;
        }
    }
}

fn symmetries(group: &SymmetryGroup) -> Vec<Symmetry> {
    group.elements().iter().map(Permutation::symmetry).collect()
}

proptest! {
    #[test]
    fn generators_generate_and_none_is_superfluous(board in boards()) {
        let group = SymmetryGroup::new(&board);
        prop_assert!(symmetries(&group).into_iter().eq(board.symmetries()));
        let generators = group.generators();
        prop_assert_eq!(closure(board.grid(), &generators), symmetries(&group));
        for left_out in 0..generators.len() {
            let mut fewer = generators.clone();
            fewer.remove(left_out);
            prop_assert!(closure(board.grid(), &fewer).len() < group.order());
        }
    }

    #[test]
    fn permutations_compose_as_their_symmetries(board in boards()) {
        let group = SymmetryGroup::new(&board);
        for a in group.elements() {
            prop_assert_eq!(Some(a.inverse()), board.permutation(a.symmetry().inverse()));
            for b in group.elements() {
                let both = a.then(b).expect("one board");
                let symmetry = a.symmetry().then(b.symmetry()).expect("one grid");
                prop_assert_eq!(Some(both), board.permutation(symmetry));
            }
        }
    }

    #[test]
    fn images_have_one_canonical_form((board, set) in boards_and_sets(), others: u64) {
        let group = SymmetryGroup::new(&board);
        let other: Set = board.cells().filter(|cell| others >> (cell.index() % 64) & 1 == 1).collect();
        let value = |cell| (set.contains(cell), other.contains(cell));
        let map = CellMap::from_fn(&board, value);
        let canonical = |map: &CellMap<(bool, bool)>| group.canonical_map(map).and_then(|one| one.map(map));
        let (least, symmetry) = group.canonical_set(set);
        prop_assert_eq!(board.permutation(symmetry).map(|one| one.set(set)), Some(least));
        // The first of those that lead there.
        let first = group.elements().iter().find(|one| one.set(set) == least);
        prop_assert_eq!(Some(group.least_images([set]).1), first);
        let mut images = Vec::new();
        for one in group.elements() {
            let image = one.set(set);
            images.push(image);
            prop_assert_eq!(group.canonical_set(image).0, least);
            prop_assert_eq!(
                group.canonical_sets([image, one.set(other)]).0,
                group.canonical_sets([set, other]).0
            );
            let mapped = one.map(&map).expect("its own board");
            for cell in board.cells() {
                prop_assert_eq!(mapped.get(one.cell(cell).expect("its own cell")), map.get(cell));
            }
            prop_assert_eq!(canonical(&mapped), canonical(&map));
        }
        prop_assert_eq!(images.iter().min(), Some(&least));
        let smallest = group.elements().iter().filter_map(|one| one.map(&map)).min();
        prop_assert_eq!(canonical(&map), smallest);
    }

    #[test]
    fn marked_cells_leave_the_symmetries_that_fix_them((board, set) in boards_and_sets()) {
        let group = SymmetryGroup::new(&board);
        let fixing = group.fixing_sets(&[set]);
        let expected: Vec<Symmetry> = board
            .symmetries()
            .filter(|&symmetry| set.iter().all(|cell| board.transformed(cell, symmetry).is_some_and(|image| set.contains(image))))
            .collect();
        prop_assert_eq!(symmetries(&fixing), expected);
        prop_assert_eq!(&group.fixing_map(&CellMap::from_set(&board, &set)), &fixing);
        prop_assert_eq!(group.order() % fixing.order(), 0);
        // As many images as cosets.
        let mut images: Vec<Set> = group.elements().iter().map(|one| one.set(set)).collect();
        images.sort_unstable();
        images.dedup();
        prop_assert_eq!(images.len(), group.order() / fixing.order());
    }
}

/// Every way to lay a board of one piece onto itself: a direction for each direction, a cell for one cell, and all others
/// follow step by step, or do not.
fn layings(board: &Board) -> Vec<(Symmetry, Vec<Cell>)> {
    let one_way = |symmetry: &Symmetry| {
        let turned = symmetry.direction(Direction::East);
        let along_row = matches!(turned, Direction::East | Direction::West);
        let spans = board.columns() == board.rows()
            && board.wrap().wraps_columns() == board.wrap().wraps_rows();
        board.wrap() == Wrap::None || along_row || spans
    };
    let mut found = Vec::new();
    for symmetry in Symmetry::all(board.grid()).filter(one_way) {
        for start in board.cells() {
            let mut to: Vec<Option<Cell>> = vec![None; board.len()];
            to[0] = Some(start);
            let mut stack = Vec::from([board.cell(0).expect("not empty")]);
            let mut whole = true;
            while let Some(cell) = stack.pop() {
                let image = to[cell.index()].expect("laid before");
                for &direction in board.grid().directions(Neighborhood::Both) {
                    let image = board.step(image, symmetry.direction(direction));
                    match board.step(cell, direction) {
                        None => whole &= image.is_none(),
                        Some(next) if to[next.index()].is_none() && image.is_some() => {
                            to[next.index()] = image;
                            stack.push(next);
                        }
                        Some(next) => whole &= image.is_some() && to[next.index()] == image,
                    }
                }
            }
            if let (true, Some(to)) = (whole, to.into_iter().collect()) {
                found.push((symmetry, to));
            }
        }
    }
    found
}

/// Small boards of one piece, of every kind and with every wrap.
fn pieces() -> impl Strategy<Value = Board> {
    (small_whole_boards(), any::<u64>(), 0..4_u64).prop_map(|(board, bits, density)| {
        let stays = |at: Coord| {
            let mixed = (u64::from(at.column.unsigned_abs()) << 8
                ^ u64::from(at.row.unsigned_abs())
                ^ bits)
                .wrapping_mul(0x9E37_79B9_7F4A_7C15);
            density == 0 || mixed >> 61 < 2 * density
        };
        let part = board.subset(stays).unwrap_or(board);
        let layout = Layout::<WORDS>::new(&part).expect("eleven words hold every board");
        let piece = layout.groups(layout.all(), Neighborhood::Both).max_by_key(Set::len);
        part.masked(&piece.expect("not empty")).expect("not empty")
    })
}

proptest! {
    #[test]
    fn the_whole_group_is_every_way_to_lay_a_board_onto_itself(board in pieces()) {
        let group = SymmetryGroup::whole(&board);
        let mut elements: Vec<_> = group.elements().iter().map(|one| (one.symmetry(), one.as_slice().to_vec())).collect();
        let mut expected = layings(&board);
        elements.sort_unstable();
        expected.sort_unstable();
        prop_assert_eq!(elements, expected, "\n{}", board.diagram(|_| '.'));
    }

    #[test]
    fn the_whole_group_is_a_group(board in pieces(), a in any::<prop::sample::Index>(), b in any::<prop::sample::Index>(), bits: u64) {
        let group = SymmetryGroup::whole(&board);
        let elements = group.elements();
        let middle = SymmetryGroup::new(&board);
        prop_assert_eq!(&elements[..middle.order()], middle.elements());
        let identity = &elements[0];
        prop_assert!(identity.as_slice().iter().copied().eq(board.cells()));
        let (a, b) = (a.get(elements), b.get(elements));
        prop_assert!(elements.contains(&a.inverse()));
        prop_assert_eq!(a.then(&a.inverse()), Some(identity.clone()));
        prop_assert_eq!(a.inverse().then(a), Some(identity.clone()));
        let both = a.then(b).expect("one board");
        prop_assert!(elements.contains(&both));
        for cell in board.cells() {
            prop_assert_eq!(both.cell(cell), a.cell(cell).and_then(|cell| b.cell(cell)));
            for &direction in board.grid().directions(Neighborhood::Both) {
                let stepped = board.step(cell, direction).and_then(|next| a.cell(next));
                let image = a.cell(cell).expect("its own cell");
                prop_assert_eq!(board.step(image, a.direction(direction)), stepped);
            }
        }
        let mut times = 1;
        let mut at = a.clone();
        while at.as_slice() != identity.as_slice() {
            at = at.then(a).expect("one board");
            times += 1;
        }
        prop_assert_eq!(a.order(), times);

        // Everything follows from the generators, and every image has one canonical form.
        let mut followed = Vec::from([identity.clone()]);
        let mut next = 0;
        while next < followed.len() {
            for one in group.generating() {
                let product = followed[next].then(one).expect("one board");
                if !followed.contains(&product) {
                    followed.push(product);
                }
            }
            next += 1;
        }
        prop_assert_eq!(followed.len(), group.order());
        let set: Set = board.cells().filter(|cell| bits >> (cell.index() % 64) & 1 == 1).collect();
        let ([least], one) = group.least_images([set]);
        prop_assert_eq!(one.set(set), least);
        prop_assert_eq!(group.canonical_set(a.set(set)), (least, group.least_images([a.set(set)]).1.symmetry()));
        prop_assert_eq!(elements.iter().map(|one| one.set(set)).min(), Some(least));
        let map = CellMap::from_set(&board, &set);
        let canonical = |map: &CellMap<bool>| group.canonical_map(map).and_then(|one| one.map(map));
        prop_assert_eq!(canonical(&a.map(&map).expect("its own board")), canonical(&map));
        prop_assert_eq!(canonical(&map), elements.iter().filter_map(|one| one.map(&map)).min());
        let fixing = group.fixing_sets(&[set]);
        prop_assert_eq!(&group.fixing_map(&map), &fixing);
        let mut images: Vec<Set> = elements.iter().map(|one| one.set(set)).collect();
        images.sort_unstable();
        images.dedup();
        prop_assert_eq!(images.len() * fixing.order(), group.order());
    }
}

#[test]
fn the_whole_groups_of_the_usual_boards() {
    let wrapped =
        |columns, rows, wrap| rectangle(columns, rows).wrapped(wrap).expect("large enough");
    let order = |board: &Board| SymmetryGroup::whole(board).order();
    assert_eq!(order(&wrapped(5, 5, Wrap::Both)), 8 * 25);
    assert_eq!(order(&wrapped(4, 6, Wrap::Both)), 4 * 24);
    assert_eq!(order(&wrapped(8, 5, Wrap::Columns)), 4 * 8);
    assert_eq!(order(&wrapped(8, 5, Wrap::Rows)), 4 * 5);
    assert_eq!(order(&wrapped(26, 26, Wrap::Both)), 5408);
    assert_eq!(order(&rectangle(8, 8)), 8);
    assert_eq!(order(&rectangle(4, 5)), 4);
    assert_eq!(order(&hexagon(5)), 12);
    // A part has its own middle, also where a quarter turn of its outline ends between cells.
    let corner = rectangle(4, 5).subset(|at| at.column < 3 && at.row < 3).expect("cells");
    assert_eq!((SymmetryGroup::new(&corner).order(), order(&corner)), (1, 8));
    let ring = hexagon(6);
    let off_center = ring.parse_cell("d4").expect("on the board");
    let around: Set = ring.ring(off_center, 2, Neighborhood::Edge).collect();
    assert_eq!(order(&ring.masked(&around).expect("cells")), 12);
    let texts = |board: &Board| {
        let group = SymmetryGroup::whole(board);
        let text = |one: &Permutation| format!("{} to {:?}", one.symmetry(), one.origin());
        group.generating().into_iter().map(text).collect::<Vec<_>>()
    };
    let torus = wrapped(3, 3, Wrap::Both);
    assert_eq!(
        texts(&torus),
        [
            "turn 1/4 to Coord { column: 0, row: 2 }",
            "mirror, then turn 0/4 to Coord { column: 2, row: 0 }",
            "turn 0/4 to Coord { column: 0, row: 1 }"
        ]
    );
    let generators = SymmetryGroup::whole(&torus).generators();
    assert_eq!(generators, [Symmetry::turn(Grid::Square, 1), Symmetry::mirror(Grid::Square)]);
    let turns =
        SymmetryGroup::whole(&torus).subgroup(|one| one == Symmetry::identity(Grid::Square));
    assert_eq!(turns.map(|moves| moves.order()), Some(9));
    assert_eq!(SymmetryGroup::whole(&torus).subgroup(|one| one.turns() == 1), None);
    assert_eq!(SymmetryGroup::whole(&torus).subgroup(|one| one.turns() < 2), None);
}

#[test]
fn boards_move_along_axes_that_wrap() {
    let cylinder = rectangle(4, 3).wrapped(Wrap::Columns).expect("large enough");
    let east = cylinder.translation(1, 0).expect("columns wrap");
    assert_eq!((east.order(), east.origin()), (4, Coord::new(1, 0)));
    assert_eq!(cylinder.translation(-3, 0), Some(east.clone()));
    assert_eq!(cylinder.translation(i16::MAX, 0), cylinder.translation(3, 0));
    assert_eq!(cylinder.translation(0, 1), None);
    assert_eq!(cylinder.translation(0, i16::MIN), None);
    assert_eq!(rectangle(4, 3).translation(1, 0), None);
    assert_eq!(rectangle(4, 3).translation(0, 0).map(|one| one.order()), Some(1));
    assert_eq!(hexagon(3).translation(1, 1), None);
    // The same cells on another sheet are another board.
    let flat = rectangle(4, 3).permutation(Symmetry::identity(Grid::Square)).expect("the identity");
    assert_eq!(east.then(&flat), None);
    // A quarter turn of a part would take a seam to another one: its cells lie right for it, its steps do not.
    let plus = |at: Coord| {
        (2..=3).contains(&at.row) || (1..=2).contains(&at.column) && (1..=4).contains(&at.row)
    };
    let part =
        rectangle(4, 6).wrapped(Wrap::Both).and_then(|board| board.subset(plus)).expect("cells");
    assert_eq!(part.permutation(Symmetry::turn(Grid::Square, 1)), None);
    assert_eq!(part.symmetries().count(), 4);
}

#[test]
fn the_order_of_a_symmetry() {
    let orders = |grid| Symmetry::all(grid).map(Symmetry::order).collect::<Vec<_>>();
    assert_eq!(orders(Grid::Square), [1, 4, 2, 4, 2, 2, 2, 2]);
    assert_eq!(orders(Grid::Hexagonal), [1, 6, 3, 2, 3, 6, 2, 2, 2, 2, 2, 2]);
    for grid in [Grid::Square, Grid::Hexagonal] {
        for symmetry in Symmetry::all(grid) {
            let mut at = symmetry;
            let mut times = 1;
            while at != Symmetry::identity(grid) {
                at = at.then(symmetry).expect("one grid");
                times += 1;
            }
            assert_eq!(symmetry.order(), times);
        }
    }
}

#[test]
fn the_generators_of_the_usual_boards() {
    let generators = |board: &Board| {
        let texts = SymmetryGroup::new(board).generators().into_iter().map(|one| one.to_string());
        texts.collect::<Vec<_>>()
    };
    assert_eq!(generators(&rectangle(8, 8)), ["turn 1/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&rectangle(4, 5)), ["turn 2/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&octagon()), ["turn 2/4", "mirror, then turn 0/4"]);
    assert_eq!(generators(&hexagon(9)), ["turn 1/6", "mirror, then turn 0/6"]);
    let cylinder = rectangle(5, 5).wrapped(Wrap::Columns).expect("large enough");
    assert_eq!(generators(&cylinder), ["turn 2/4", "mirror, then turn 0/4"]);
    let odd = rectangle(3, 2).subset(|at| (at.column, at.row) != (0, 0)).expect("cells");
    assert!(generators(&odd).is_empty());
}

#[test]
fn what_is_no_subgroup_or_no_map_of_the_board_is_refused() {
    let group = SymmetryGroup::new(&rectangle(4, 4));
    assert_eq!(group.subgroup(|one| !one.is_mirrored()).map(|turns| turns.order()), Some(4));
    assert_eq!(group.subgroup(|one| one.turns() % 2 == 0).map(|some| some.order()), Some(4));
    assert_eq!(group.subgroup(|one| one.turns() == 1), None);
    assert_eq!(group.subgroup(|one| one.turns() < 2), None);
    assert_eq!(group.subgroup(|_| false), None);
    let stranger = CellMap::new(&rectangle(9, 9), 0);
    assert_eq!(group.canonical_map(&stranger), None);
    assert_eq!(group.fixing_map(&stranger).order(), 1);
    let quarter = &group.elements()[1];
    assert_eq!(quarter.map(&stranger), None);
    let mut image = CellMap::new(&rectangle(4, 4), 1);
    assert!(!quarter.map_into(&stranger, &mut image));
    let other = SymmetryGroup::new(&rectangle(5, 5));
    assert_eq!(quarter.then(&other.elements()[0]), None);
    assert_eq!(other.elements()[0].then(quarter), None);
}
