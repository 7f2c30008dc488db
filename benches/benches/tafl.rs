//! Moves of the tafl family, listed, counted and made, and games at random.

use core::hint::black_box;
use core::ops::ControlFlow;

use benches::numbers;
use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use tafl_core::{Position, Preset, Ruleset};

/// Preset, depth, leaves.
const PERFT: [(Preset, u32, u64); 6] = [
    (Preset::Alea, 3, 62_185_588),
    (Preset::Copenhagen, 3, 806_344),
    (Preset::Brandubh, 3, 39_512),
    (Preset::SeaBattle9, 3, 353_200),
    (Preset::ArdRi, 4, 41_368),
    (Preset::Tawlbwrdd, 3, 1_042_016),
];

/// The positions after two moves, each made.
fn made(start: &Position) -> u64 {
    let mut leaves = 0;
    let _: ControlFlow<()> = start.for_each_successor(|_, after| {
        after.for_each_successor(|_, after| {
            black_box(after);
            leaves += 1;
            ControlFlow::Continue(())
        })
    });
    leaves
}

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
        let leaves = made(&start);
        assert_eq!(start.perft(2), leaves.into());
        group.throughput(Throughput::Elements(leaves));
        group.bench_function(format!("perft-made-2/{preset}"), |bencher| {
            bencher.iter(|| assert_eq!(made(black_box(&start)), leaves));
        });
        let moves = start.legal_move_count();
        assert_eq!(start.legal_moves().len() as u64, moves);
        group.throughput(Throughput::Elements(moves));
        group.bench_function(format!("move-list/{preset}"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&start).legal_moves().len() as u64, moves));
        });
        let games = || (1..=4).map(|seed| start.clone().play_out(2000, numbers(seed))).sum::<u64>();
        let plies = games();
        group.throughput(Throughput::Elements(plies));
        group.bench_function(format!("playouts/{preset}"), |bencher| {
            bencher.iter(|| assert_eq!(games(), plies));
        });
    }
    group.finish();
}

criterion_group!(benches, bench);
criterion_main!(benches);
