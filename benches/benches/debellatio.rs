//! Seasons of Debellatio: all legal orders, and their adjudication.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use debellatio_core::{Order, Position, Resolution, Ruleset};

/// One order a troop, the same every time.
fn orders(position: &Position) -> Vec<Order> {
    let troops = position.troops().enumerate();
    troops
        .filter_map(|(index, (square, _))| {
            let legal = position.legal_orders_of(square);
            legal.get((7 * index + 3) % legal.len().max(1)).copied()
        })
        .collect()
}

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("debellatio-core");
    for armies in [2, 7] {
        let start = Ruleset::standard(armies).ok().and_then(|rules| Position::new(&rules).ok());
        assert!(start.is_some(), "the standard board holds {armies} armies");
        let Some(start) = start else { continue };

        let count = start.legal_order_count();
        assert_eq!(start.legal_orders().len() as u64, count);
        group.throughput(Throughput::Elements(count));
        group.bench_function(format!("orders/{armies}"), |bencher| {
            bencher.iter(|| assert_eq!(start.legal_orders().len() as u64, count));
        });

        let all = orders(&start);
        let given = start.orders_from(&all);
        assert!(given.is_ok(), "generated orders are legal");
        let Ok(given) = given else { continue };
        let mut resolution = Resolution::new(start.ruleset());
        group.throughput(Throughput::Elements(all.len() as u64));
        group.bench_function(format!("adjudicate/{armies}"), |bencher| {
            bencher.iter(|| {
                assert_eq!(start.adjudicate_into(&given, &mut resolution), Ok(()));
                assert_eq!(resolution.reports().len(), all.len());
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
