//! What must not allocate once it has its memory, under an allocator that counts. It measures no time, and fails where
//! something is allocated, in a benchmark run as in one with `--test`.

#![allow(clippy::print_stdout, reason = "a report of counted allocations")]

use core::error::Error;
use core::hint::black_box;
use core::ops::ControlFlow;

use allocation_counter::measure;
use debellatio_core::{Order, Position, Resolution, RuleOption, Ruleset, Stage};

/// The allocations of a work.
fn allocations(work: impl FnOnce()) -> u64 {
    measure(work).count_total
}

/// One legal order a troop, or a square in the sprout phase, the same every time: of all those for it the one with the
/// highest lot; assists, of which there are many, draw low ones.
fn choose(position: &Position, turn: usize, list: &mut Vec<Order>) {
    list.clear();
    let (mut count, mut best) = (0, 0);
    let _ = position.for_each_legal_order(|order| {
        count += 1;
        let drawn = (count + turn) * 0x9E37_79B9 % 1009;
        let lot = if matches!(order, Order::Assist { .. }) { drawn / 2 } else { drawn };
        match list.last_mut().filter(|chosen| chosen.subject() == order.subject()) {
            Some(chosen) if lot > best => (*chosen, best) = (order, lot),
            Some(_) => {}
            None => {
                list.push(order);
                best = lot;
            }
        }
        ControlFlow::Continue(())
    });
}

/// What happened in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Events {
    phases: usize,
    lost: usize,
    sprouted: usize,
}

/// A game of seven armies: orders generated, judged and adjudicated, every cause asked for, and the phase played.
fn debellatio(rules: &Ruleset) -> Result<(), Box<dyn Error>> {
    let start = Position::new(rules)?;
    let (mut list, mut orders) = (Vec::new(), start.orders());
    let mut resolution = Resolution::new(rules);
    let mut game = |position: &mut Position| {
        let mut events = Events::default();
        while events.phases < 100 && position.outcome().is_none() {
            choose(position, events.phases, &mut list);
            while position.orders_into(&list, &mut orders).is_err() {
                // One order for every square is often too much in a sprout phase.
                assert_eq!(position.phase().stage, Stage::Sprout);
                list.pop();
            }
            assert_eq!(position.adjudicate_into(&orders, &mut resolution), Ok(()));
            for report in resolution.reports() {
                assert!(black_box(resolution.cause(report.square())).is_some());
            }
            assert_eq!(position.play_into(&orders, &mut resolution), Ok(()));
            events.phases += 1;
            events.lost += resolution.disbanded().len();
            events.sprouted += resolution.sprouted().len();
        }
        events
    };
    let (mut first, mut again) = (start.clone(), start);
    let events = game(&mut first);
    assert!(events.phases > 20 && events.lost > 0 && events.sprouted > 0, "{events:?} show little");
    let count = allocations(|| assert_eq!(game(&mut again), events));
    assert_eq!(first, again);
    println!("debellatio-core: {count} allocations in {events:?}");
    assert_eq!(count, 0, "a phase of Debellatio allocates");
    Ok(())
}

fn main() -> Result<(), Box<dyn Error>> {
    // The counter counts, or what follows would prove nothing.
    assert_eq!(allocations(|| drop(black_box(Box::new(1_u8)))), 1);
    debellatio(&Ruleset::standard(7)?)?;
    let every_option = RuleOption::ALL.into_iter().collect();
    debellatio(&Ruleset::builder().options(every_option).seasons(4).build()?)
}
