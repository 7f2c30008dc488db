//! Set algebra against ordinary sets.

use std::collections::BTreeSet;

use board_geometry::{Cell, CellSet};
use proptest::prelude::*;

use crate::common::{Set, boards_and_sets, members, rectangle};

fn model(set: &Set) -> BTreeSet<usize> {
    (0..676).filter(|&index| Cell::new(index).is_some_and(|cell| set.contains(cell))).collect()
}

fn any_set() -> impl Strategy<Value = Set> {
    proptest::collection::vec(any::<bool>(), 676).prop_map(|bits| members(&bits))
}

proptest! {
    #[test]
    fn algebra_is_that_of_sets(a in any_set(), b in any_set()) {
        let (x, y) = (model(&a), model(&b));
        prop_assert_eq!(model(&(a | b)), &x | &y);
        prop_assert_eq!(model(&(a & b)), &x & &y);
        prop_assert_eq!(model(&(a ^ b)), &x ^ &y);
        prop_assert_eq!(model(&(a - b)), &x - &y);
        prop_assert_eq!(a.intersects(&b), !x.is_disjoint(&y));
        prop_assert_eq!(a.is_subset(&b), x.is_subset(&y));
        prop_assert!((a & b).is_subset(&a) && a.is_subset(&(a | b)));
        let mut c = a;
        c |= b;
        c &= a;
        prop_assert_eq!(c, a);
        c -= a;
        prop_assert!(c.is_empty());
        c ^= b;
        prop_assert_eq!(c, b);
    }

    #[test]
    fn iteration_rank_and_select(set in any_set()) {
        let indices: Vec<usize> = model(&set).into_iter().collect();
        prop_assert_eq!(set.len(), indices.len());
        prop_assert_eq!(set.is_empty(), indices.is_empty());
        prop_assert_eq!(set.iter().len(), indices.len());
        prop_assert!(set.iter().map(Cell::index).eq(indices.iter().copied()));
        prop_assert!(set.iter().rev().map(Cell::index).eq(indices.iter().rev().copied()));
        prop_assert_eq!(set.first().map(Cell::index), indices.first().copied());
        prop_assert_eq!(set.last().map(Cell::index), indices.last().copied());
        for index in 0..676 {
            let cell = Cell::new(index).expect("a cell");
            prop_assert_eq!(set.rank(cell), indices.iter().filter(|&&other| other < index).count());
        }
        for (rank, cell) in set.iter().enumerate() {
            prop_assert_eq!(set.select(rank), Some(cell));
            prop_assert_eq!(set.rank(cell), rank);
        }
        prop_assert_eq!(set.select(set.len()), None);
        prop_assert_eq!(set.select(usize::MAX), None);
        let mut rest = set;
        for index in indices {
            prop_assert_eq!(rest.pop_first().map(Cell::index), Some(index));
        }
        prop_assert_eq!(rest.pop_first(), None);
        prop_assert_eq!(set.iter().collect::<Set>(), set);
    }

    #[test]
    fn both_ends_of_an_iterator_meet((_, set) in boards_and_sets(), turns in proptest::collection::vec(any::<bool>(), 700)) {
        let mut cells = set.iter();
        let mut seen = BTreeSet::new();
        for front in turns {
            let next = if front { cells.next() } else { cells.next_back() };
            match next {
                Some(cell) => prop_assert!(seen.insert(cell.index())),
                None => break,
            }
        }
        prop_assert_eq!(seen, model(&set));
    }

    #[test]
    fn inserting_and_removing_tell_what_changed((board, set) in boards_and_sets()) {
        for cell in board.cells() {
            let mut changed = set;
            prop_assert_eq!(changed.insert(cell), !set.contains(cell));
            prop_assert!(changed.contains(cell));
            prop_assert_eq!(changed.remove(cell), true);
            prop_assert_eq!(changed.remove(cell), false);
            prop_assert_eq!(changed, set - Set::of(cell));
        }
    }
}

#[test]
fn a_cell_beyond_the_words_changes_nothing() {
    let cell = rectangle(26, 26).cell(64).expect("a cell");
    let mut set = CellSet::<1>::from_words([5]);
    assert!(!set.insert(cell));
    assert!(!set.remove(cell));
    assert!(!set.contains(cell));
    assert_eq!(set.rank(cell), 2);
    assert_eq!(set.words(), &[5]);
    assert_eq!(CellSet::<1>::CAPACITY, 64);
    assert_eq!(CellSet::<3>::CAPACITY, 192);
    assert_eq!(set.into_iter().collect::<CellSet<1>>(), set);
}

#[test]
fn counts_go_past_255() {
    let full = rectangle(26, 26).cells().collect::<Set>();
    assert_eq!(full.len(), 676);
    assert_eq!(format!("{:?}", CellSet::<1>::from_words([0b1001])), "{0, 3}");
    assert_eq!(CellSet::<2>::default(), CellSet::EMPTY);
}

proptest! {
    #[test]
    fn chunks_are_the_words(set in any_set()) {
        let mut again = Set::EMPTY;
        for (first, word) in set.chunks() {
            prop_assert!(word != 0 && first % 64 == 0);
            again |= (0..64).filter(|bit| word >> bit & 1 == 1).filter_map(|bit| Cell::new(first + bit)).collect();
        }
        prop_assert_eq!(again, set);
        prop_assert!(set.chunks().rev().map(|(first, _)| first).is_sorted_by(|a, b| a > b));
        prop_assert_eq!(Set::from_slice(set.as_ref()), Some(set));
        prop_assert_eq!(Set::from_words(set.into()), set);
    }

    #[test]
    fn subsets_are_all_there_and_ascending(bits in proptest::collection::btree_set(0..676_usize, 0..11)) {
        let set: Set = bits.iter().filter_map(|&index| Cell::new(index)).collect();
        let subsets: Vec<Set> = set.subsets().collect();
        prop_assert_eq!(subsets.len(), 1 << bits.len());
        prop_assert!(subsets.iter().all(|subset| subset.is_subset(&set)));
        let number = |subset: &Set| subset.words().iter().rev().copied().collect::<Vec<u64>>();
        prop_assert!(subsets.is_sorted_by(|a, b| number(a) < number(b)));
        prop_assert_eq!((subsets.first(), subsets.last()), (Some(&Set::EMPTY), Some(&set)));
    }

    #[test]
    fn runs_and_choices(start in 0..800_usize, end in 0..800_usize, set in any_set()) {
        let run: Set = (start..end).take_while(|&index| index < 704).filter_map(Cell::new).collect();
        prop_assert_eq!(model(&Set::run(start, end)), model(&run));
        let mut kept = set;
        kept.retain(|cell| cell.index() % 3 == 0);
        prop_assert_eq!(model(&kept), model(&set).into_iter().filter(|index| index % 3 == 0).collect());
        for cell in set.iter().take(9) {
            prop_assert_eq!(set.without(cell).with(cell), set);
            prop_assert!(!set.without(cell).contains(cell));
        }
    }

    #[test]
    fn a_set_keeps_its_cells_on_other_words(set in any_set()) {
        let small = set.resized::<2>();
        prop_assert_eq!(small.is_some(), set.last().is_none_or(|last| last.index() < 128));
        let first = set & Set::run(0, 128);
        let two = first.resized::<2>().expect("128 cells");
        prop_assert_eq!(two.resized::<11>(), Some(first));
        prop_assert_eq!(CellSet::from(u128::from(two)), two);
        let one = (set & Set::run(0, 64)).resized::<1>().expect("64 cells");
        prop_assert_eq!(CellSet::from(u64::from(one)), one);
        prop_assert_eq!(u64::from(one), set.words()[0]);
        prop_assert_eq!(u128::from(two) >> 64, u128::from(set.words()[1]));
    }

    #[test]
    fn folding_and_counting_are_iterating(set in any_set(), taken in 0..9_usize) {
        let mut cells = set.iter();
        for _ in 0..taken {
            cells.next();
            cells.next_back();
        }
        let stepped: Vec<usize> = core::iter::from_fn({ let mut cells = cells.clone(); move || cells.next() }).map(Cell::index).collect();
        prop_assert_eq!(cells.clone().count(), stepped.len());
        let folded = cells.fold(Vec::new(), |mut list, cell| { list.push(cell.index()); list });
        prop_assert_eq!(folded, stepped);
    }
}

#[test]
fn the_subsets_of_nothing() {
    assert!(Set::EMPTY.subsets().eq([Set::EMPTY]));
    let full = CellSet::<1>::from_words([u64::MAX]);
    assert_eq!(full.subsets().nth(5), Some(CellSet::from_words([5])));
    assert_eq!(CellSet::<2>::from_slice(&[1]), None);
    assert_eq!(CellSet::<2>::from_slice(&[1, 2, 3]), None);
}
