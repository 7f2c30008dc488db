//! Moves of the tafl family, counted and made.

use core::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tafl_core::{Position, Preset, Ruleset};

/// Preset, depth, leaves.
const PERFT: [(Preset, u32, u64); 5] = [
    (Preset::Alea, 2, 107_492),
    (Preset::Brandubh, 3, 39_512),
    (Preset::SeaBattle9, 3, 353_200),
    (Preset::ArdRi, 4, 41_368),
    (Preset::Tawlbwrdd, 3, 1_042_016),
];

fn bench(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tafl-core");
    group.sample_size(20);
    for (preset, depth, leaves) in PERFT {
        let start = Position::new(&Ruleset::preset(preset));
        assert_eq!(start.perft(depth), leaves.into());
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("perft-{depth}/{preset}"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&start).perft(depth), leaves.into()));
        });
        let moves = start.legal_move_count();
        assert_eq!(start.legal_moves().len() as u64, moves);
        group.throughput(Throughput::Elements(moves));
        group.bench_function(format!("move-list/{preset}"), |bencher| {
            bencher.iter(|| black_box(&start).legal_moves());
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
