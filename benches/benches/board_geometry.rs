//! Sets and layouts of the boards that the games use.

use core::hint::black_box;

use board_geometry::{Board, BoardError, Cell, CellSet, Direction, Layout, Neighborhood};
use criterion::{Criterion, Throughput, criterion_group, criterion_main};

/// A set about half full, the same every time.
fn half<const N: usize>(board: &Board) -> CellSet<N> {
    board.cells().filter(|cell| cell.index().wrapping_mul(0x9E37_79B9) >> 4 & 1 == 0).collect()
}

fn bench_board<const N: usize>(
    criterion: &mut Criterion,
    name: &str,
    board: &Board,
) -> Result<(), BoardError> {
    let layout = Layout::<N>::new(board)?;
    let (one, other) = (half::<N>(board), layout.edge());
    let mut group = criterion.benchmark_group("board-geometry");
    group.throughput(Throughput::Elements(board.len() as u64));

    assert_eq!((one | other).len() + (one & other).len(), one.len() + other.len());
    group.bench_function(format!("algebra/{name}"), |bencher| {
        bencher.iter(|| (black_box(one) | black_box(other)) - (black_box(one) & black_box(other)));
    });

    assert!(
        one.iter().map(Cell::index).eq((0..board.len())
            .filter(|&index| { board.cell(index).is_some_and(|cell| one.contains(cell)) }))
    );
    group.bench_function(format!("iterate/{name}"), |bencher| {
        bencher.iter(|| black_box(one).iter().map(Cell::index).sum::<usize>());
    });

    let stepped: CellSet<N> =
        one.iter().filter_map(|cell| board.step(cell, Direction::NorthEast)).collect();
    assert_eq!(layout.shift(one, Direction::NorthEast), stepped);
    group.bench_function(format!("shift/{name}"), |bencher| {
        bencher.iter(|| layout.shift(black_box(one), Direction::NorthEast));
    });

    assert_eq!(layout.flood(layout.corners(), layout.all(), Neighborhood::Edge), layout.all());
    group.bench_function(format!("flood/{name}"), |bencher| {
        bencher.iter(|| {
            layout.flood(black_box(layout.corners()), black_box(layout.all()), Neighborhood::Edge)
        });
    });
    group.finish();
    Ok(())
}

fn bench(criterion: &mut Criterion) {
    let boards = || -> Result<(), BoardError> {
        bench_board::<1>(criterion, "square-7", &Board::rectangle(7, 7)?)?;
        bench_board::<2>(criterion, "square-11", &Board::rectangle(11, 11)?)?;
        bench_board::<6>(criterion, "square-19", &Board::rectangle(19, 19)?)?;
        bench_board::<4>(criterion, "hexagon-9", &Board::hexagon(9)?)?;
        bench_board::<8>(criterion, "hexagon-13", &Board::hexagon(13)?)
    }();
    assert_eq!(boards, Ok(()));
}

criterion_group!(benches, bench);
criterion_main!(benches);
