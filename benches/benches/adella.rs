//! Turns of Adella, generated and made.

use adella_core::{Position, Ruleset};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

fn bench(criterion: &mut Criterion) {
    let start = Position::new(&Ruleset::standard());
    let mut group = criterion.benchmark_group("adella-core");
    let leaves = 114_532;
    assert_eq!(start.perft(7), leaves);
    group.throughput(Throughput::Elements(114_532));
    group.sample_size(20);
    group.bench_function("perft-7/standard", |bencher| {
        bencher.iter(|| assert_eq!(start.perft(7), leaves));
    });
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
