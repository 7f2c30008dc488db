//! Random games and scores of Vadus.

#[path = "peers/vadus/boards.rs"]
#[allow(dead_code, reason = "the bench of peers wants more of them")]
mod boards;

use core::hint::black_box;

use benches::numbers;
use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};
use vadus_core::{Position, Ruleset, RulesetError, Side};

fn bench_side(criterion: &mut Criterion, side: u8) -> Result<(), RulesetError> {
    let start = Position::new(&Ruleset::new(side)?);
    let mut group = criterion.benchmark_group("vadus-core");
    let mut full = start.clone();
    let turns = full.play_out(numbers(9));
    assert!(turns > 2 && full.outcome().is_some());

    group.throughput(Throughput::Elements(turns.into()));
    group.bench_function(format!("random-game/{side}"), |bencher| {
        bencher.iter_batched_ref(
            || start.clone(),
            |game| assert_eq!(game.play_out(numbers(9)), turns),
            BatchSize::SmallInput,
        );
    });

    let decided = full.outcome();
    group.throughput(Throughput::Elements(1));
    group.bench_function(format!("values/{side}"), |bencher| {
        bencher.iter(|| assert_eq!(Some(full.values().decision()), decided));
    });
    group.finish();
    Ok(())
}

/// Boards of side 9, full, with holes and in stripes.
fn bench_families(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("vadus-core");
    for (name, boards) in boards::families(&Ruleset::default()) {
        let groups = |board: &Position| {
            let values = board.values();
            Side::ALL.map(|side| values.of(side).len()).iter().sum::<usize>()
        };
        let all = boards.iter().map(groups).sum::<usize>();
        group.throughput(Throughput::Elements(boards.len() as u64));
        group.bench_function(format!("values-{name}/9"), |bencher| {
            bencher.iter(|| assert_eq!(black_box(&boards).iter().map(groups).sum::<usize>(), all));
        });
    }
    group.finish();
}

fn bench(criterion: &mut Criterion) {
    bench_families(criterion);
    for side in [7, 9, 11] {
        assert_eq!(bench_side(criterion, side), Ok(()));
    }
}

criterion_group!(benches, bench);
criterion_main!(benches);
