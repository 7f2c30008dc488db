//! Turns of Adella, generated and made.

use adella_core::{PerftTable, Position, Ruleset};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// Leaves by depth, from the start.
const LEAVES: [(u32, u64); 2] = [(7, 114_532), (8, 642_594)];

fn bench(criterion: &mut Criterion) {
    let start = Position::new(&Ruleset::standard());
    let mut group = criterion.benchmark_group("adella-core");
    group.sample_size(20);
    for (depth, leaves) in LEAVES {
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("perft-{depth}/standard"), |bencher| {
            bencher.iter(|| assert_eq!(start.perft(depth), u128::from(leaves)));
        });
        group.bench_function(format!("perft-hashed-{depth}/standard"), |bencher| {
            bencher.iter(|| {
                let mut table = PerftTable::new(1 << 20).expect("there is as much memory");
                assert_eq!(start.perft_hashed(depth, &mut table), u128::from(leaves));
            });
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
