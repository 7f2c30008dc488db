//! `board-geometry` beside `hexx`, `fixedbitset`, `bitvec` and loops written by hand for one board: the same work on the
//! same data.

use core::hint::black_box;

use bitvec::prelude::{BitVec, Lsb0};
use board_geometry::{
    Axial, Board, BoardError, Cell, CellMap, CellSet, Direction, Field, Layout, NeighborSums,
    Neighborhood, Ranges, SmallRectangle, Symmetry,
};
use fixedbitset::FixedBitSet;
use hexx::storage::{HexStore, HexagonalMap};
use hexx::{Hex, algorithms};

use benches::Report;

/// Whether a cell is in a set about half full, the same every time.
const fn chosen(index: usize) -> bool {
    index.wrapping_mul(0x9E37_79B9) >> 4 & 1 == 0
}

fn hex(at: Axial) -> Hex {
    Hex::new(at.q, at.r)
}

fn hexagons<const N: usize>(report: &Report, side: usize) -> Result<(), BoardError> {
    let board = Board::hexagon(side)?;
    let layout = Layout::<N>::new(&board)?;
    let ranges = Ranges::<N>::new(&board, Neighborhood::Edge)?;
    let cells: Vec<Cell> = board.cells().collect();
    let hexes: Vec<Hex> = cells.iter().filter_map(|&cell| board.axial(cell)).map(hex).collect();
    let value = |cell: Cell| u32::try_from(cell.index() * 7 % 97).unwrap_or(0);
    let map = CellMap::from_fn(&board, value);
    let radius = u32::try_from(side - 1).unwrap_or(0);
    let at = |hex: Hex| board.at_axial(Axial::new(hex.x, hex.y));
    let theirs = HexagonalMap::new(Hex::ZERO, radius, |hex| at(hex).map_or(0, value));
    let name = |what: &str| format!("board-geometry/{what}/hexagon-{side}");

    let sums = NeighborSums::new(&board, Neighborhood::Edge);
    let mut ours_out = map.clone();
    let mut theirs_out = vec![0_u32; hexes.len()];
    report.compare(
        &name("neighbor-sums"),
        "hexx",
        || {
            let done = sums.write(black_box(&map), &mut ours_out);
            black_box(ours_out.as_slice());
            (done.is_ok(), ours_out.as_slice()[side])
        },
        || {
            // In the order of their memory, as the peer has it at its best.
            for ((hex, _), out) in black_box(&theirs).iter().zip(&mut theirs_out) {
                let around = hex.all_neighbors().into_iter();
                *out = around.filter_map(|next| theirs.get(next)).sum();
            }
            black_box(&theirs_out);
            let mut places = theirs.iter().zip(&theirs_out);
            let found = places.find(|((hex, _), _)| *hex == hexes[side]).map_or(0, |(_, sum)| *sum);
            (true, found)
        },
    );

    rings(report, &name, &board, (&map, &theirs), (&cells, &hexes));
    ring_sums(report, &name, &board, (&map, &theirs), &hexes);

    let stones = layout.all() & cells.iter().copied().filter(|cell| chosen(cell.index())).collect();
    let hex_stones = HexagonalMap::new(Hex::ZERO, radius, |hex| {
        at(hex).is_some_and(|cell| stones.contains(cell))
    });
    report.compare(
        &name("rings-tabled"),
        "hexx",
        || cells.iter().map(|&cell| (ranges.ring(cell, 3) & stones).len()).sum::<usize>(),
        || {
            let on_ring =
                |hex: &Hex| hex.ring(3).filter(|&hex| hex_stones.get(hex) == Some(&true)).count();
            hexes.iter().map(on_ring).sum()
        },
    );
    report.compare(
        &name("ranges-tabled"),
        "hexx",
        || cells.iter().map(|&cell| (ranges.range(cell, 3) & stones).len()).sum::<usize>(),
        || {
            let in_range =
                |hex: &Hex| hex.range(3).filter(|&hex| hex_stones.get(hex) == Some(&true)).count();
            hexes.iter().map(in_range).sum()
        },
    );

    let Some(sixth) = board.permutation(Symmetry::turn(board.grid(), 1)) else { return Ok(()) };
    let mut image = map.clone();
    let mut hex_image = theirs.clone();
    report.compare(
        &name("rotated-map"),
        "hexx",
        || {
            let done = sixth.map_into(black_box(&map), &mut image);
            (done, image.get(cells[side]).copied())
        },
        || {
            for (hex, &value) in black_box(&theirs).iter() {
                if let Some(place) = hex_image.get_mut(hex.rotate_cw(1)) {
                    *place = value;
                }
            }
            (true, hex_image.get(hexes[side]).copied())
        },
    );

    let mut field = Field::new(&board, Neighborhood::Edge);
    let middle = cells[cells.len() / 2];
    report.compare(
        &name("field-of-movement"),
        "hexx",
        || {
            field.search(&board, [middle], 6, |_, _, to| Some(1 + value(to) % 3));
            field.reached().count()
        },
        || {
            let cost = |hex: Hex| at(hex).map(|cell| value(cell) % 3);
            algorithms::field_of_movement(Hex::ZERO, 6, cost).len()
        },
    );
    Ok(())
}

/// Rings and ranges about all cells at once, values added up, by sums worked out for the board.
fn ring_sums(
    report: &Report,
    name: &dyn Fn(&str) -> String,
    board: &Board,
    (map, theirs): (&CellMap<u32>, &HexagonalMap<u32>),
    hexes: &[Hex],
) {
    let rings = NeighborSums::over(board, |cell| board.ring(cell, 3, Neighborhood::Edge));
    let ranges = NeighborSums::over(board, |cell| board.range(cell, 3, Neighborhood::Edge));
    let mut out = map.clone();
    let mut sum = |sums: &NeighborSums| {
        let done = sums.write(black_box(map), &mut out);
        black_box(out.as_slice());
        (done.is_ok(), out.as_slice()[hexes.len() / 2])
    };
    let mut theirs_out = vec![0_u32; hexes.len()];
    report.compare(
        &name("ring-sums"),
        "hexx",
        || sum(&rings),
        || {
            for (hex, out) in hexes.iter().zip(&mut theirs_out) {
                *out = hex.ring(3).filter_map(|hex| black_box(theirs).get(hex)).sum();
            }
            black_box(&theirs_out);
            (true, theirs_out[hexes.len() / 2])
        },
    );
    report.compare(
        &name("range-sums"),
        "hexx",
        || sum(&ranges),
        || {
            for (hex, out) in hexes.iter().zip(&mut theirs_out) {
                *out = hex.range(3).filter_map(|hex| black_box(theirs).get(hex)).sum();
            }
            black_box(&theirs_out);
            (true, theirs_out[hexes.len() / 2])
        },
    );
}

/// Rings, ranges and lines, values added up.
fn rings(
    report: &Report,
    name: &dyn Fn(&str) -> String,
    board: &Board,
    (map, theirs): (&CellMap<u32>, &HexagonalMap<u32>),
    (cells, hexes): (&[Cell], &[Hex]),
) {
    report.compare(
        &name("rings"),
        "hexx",
        || {
            let ring = |&cell: &Cell| {
                let ring = board.ring(cell, 3, Neighborhood::Edge);
                ring.filter_map(|cell| map.get(cell)).sum::<u32>()
            };
            cells.iter().map(ring).sum::<u32>()
        },
        || hexes.iter().map(|hex| hex.ring(3).filter_map(|hex| theirs.get(hex)).sum::<u32>()).sum(),
    );
    report.compare(
        &name("ranges"),
        "hexx",
        || {
            let range = |&cell: &Cell| {
                let range = board.range(cell, 3, Neighborhood::Edge);
                range.filter_map(|cell| map.get(cell)).sum::<u32>()
            };
            cells.iter().map(range).sum::<u32>()
        },
        || {
            hexes
                .iter()
                .map(|hex| hex.range(3).filter_map(|hex| theirs.get(hex)).sum::<u32>())
                .sum()
        },
    );
    report.compare(
        &name("lines"),
        "hexx",
        || {
            cells
                .iter()
                .map(|&cell| board.line(cells[0], cell, Neighborhood::Edge).count())
                .sum::<usize>()
        },
        || {
            hexes
                .iter()
                .map(|&hex| hexes[0].line_to(hex).filter(|&hex| theirs.get(hex).is_some()).count())
                .sum()
        },
    );
}

/// Sets that have one cell in so many, the same ones every time: enough of them that no processor knows them by heart.
fn sets<const N: usize>(board: &Board, one_in: u64) -> Vec<CellSet<N>> {
    let mut state = 0x9E37_79B9_7F4A_7C15_u64;
    let mut next = || {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> 20
    };
    (0..64).map(|_| board.cells().filter(|_| next() % one_in == 0).collect()).collect()
}

fn algebra<const N: usize>(report: &Report, name: &str, board: &Board) -> Result<(), BoardError> {
    let layout = Layout::<N>::new(board)?;
    let one: CellSet<N> = board.cells().filter(|cell| chosen(cell.index())).collect();
    let other = layout.complement(layout.edge());
    let fixed = |set: &CellSet<N>| {
        let mut fixed = FixedBitSet::with_capacity(board.len());
        fixed.extend(set.iter().map(Cell::index));
        fixed
    };
    let bits = |set: &CellSet<N>| -> BitVec<u64, Lsb0> {
        board.cells().map(|cell| set.contains(cell)).collect()
    };
    let name = |what: &str| format!("board-geometry/{what}/{name}");

    // (a | b) - (a & b), counted, without allocation on either side.
    let ours = || {
        let (a, b) = (black_box(one), black_box(other));
        ((a | b) - (a & b)).len()
    };
    let (a, b) = (fixed(&one), fixed(&other));
    let (mut union, mut both) = (a.clone(), a.clone());
    report.compare(&name("algebra"), "fixedbitset", ours, || {
        union.clone_from(black_box(&a));
        union.union_with(black_box(&b));
        both.clone_from(&a);
        both.intersect_with(&b);
        union.difference_with(&both);
        union.count_ones(..)
    });
    let (a, b) = (bits(&one), bits(&other));
    let (mut union, mut both) = (a.clone(), a.clone());
    report.compare(&name("algebra"), "bitvec", ours, || {
        union.copy_from_bitslice(black_box(&a));
        union |= black_box(&b);
        both.copy_from_bitslice(&a);
        both &= &b;
        union ^= &both;
        union.count_ones()
    });

    let a = fixed(&one);
    let ours = || black_box(&one).iter().map(Cell::index).sum::<usize>();
    report.compare(&name("iteration"), "fixedbitset", ours, || black_box(&a).ones().sum());
    let a = bits(&one);
    report.compare(&name("iteration"), "bitvec", ours, || black_box(&a).iter_ones().sum());
    Ok(())
}

/// A flood over an array of cells with a stack, as one writes it for one board.
fn flood_by_stack(neighbors: &[Vec<usize>], open: &[bool], start: usize) -> usize {
    let mut seen = [false; 676];
    let mut stack = [0; 676];
    let (mut height, mut reached) = (1, 0);
    stack[0] = start;
    seen[start] = true;
    while height > 0 {
        height -= 1;
        let cell = stack[height];
        reached += 1;
        for &next in &neighbors[cell] {
            if open[next] && !seen[next] {
                seen[next] = true;
                stack[height] = next;
                height += 1;
            }
        }
    }
    reached
}

fn floods<const N: usize>(report: &Report, name: &str, board: &Board) -> Result<(), BoardError> {
    let layout = Layout::<N>::new(board)?;
    let neighbors: Vec<Vec<usize>> = board
        .cells()
        .map(|cell| board.neighbors(cell, Neighborhood::Edge).map(Cell::index).collect())
        .collect();
    let start = board.center().next().or_else(|| board.cell(0));
    let Some(start) = start else { return Ok(()) };
    let mostly = board.cells().filter(|cell| cell.index().wrapping_mul(0x9E37_79B9) >> 7 & 3 != 0);
    let ground: [(&str, CellSet<N>); 2] =
        [("flood-open", layout.all()), ("flood-holes", mostly.collect::<CellSet<N>>().with(start))];
    for (what, through) in ground {
        let open: Vec<bool> = board.cells().map(|cell| through.contains(cell)).collect();
        report.compare(
            &format!("board-geometry/{what}/{name}"),
            "by-hand",
            || layout.flood(CellSet::of(start), black_box(through), Neighborhood::Edge).len(),
            || flood_by_stack(&neighbors, black_box(&open), start.index()),
        );
    }

    let set: CellSet<N> = board.cells().filter(|cell| chosen(cell.index())).collect();
    let direction = Direction::NorthEast;
    let step: Vec<Option<Cell>> = board.cells().map(|cell| board.step(cell, direction)).collect();
    report.compare(
        &format!("board-geometry/shift/{name}"),
        "by-hand",
        || layout.shift(black_box(set), direction),
        || {
            let mut moved = CellSet::<N>::EMPTY;
            for cell in black_box(set) {
                if let Some(next) = step[cell.index()] {
                    moved.insert(next);
                }
            }
            moved
        },
    );

    for (what, one_in) in [("rays-crowded", 2), ("rays-free", 23)] {
        let blockers = sets::<N>(board, one_in);
        let (mut ours, mut theirs) = (blockers.iter().cycle(), blockers.iter().cycle());
        report.compare(
            &format!("board-geometry/{what}/{name}"),
            "by-hand",
            || {
                let blockers = ours.next().copied().unwrap_or_default();
                let ray = |cell| layout.ray_until(cell, direction, black_box(blockers));
                board.cells().map(ray).fold(CellSet::EMPTY, |sum, ray| sum ^ ray)
            },
            || {
                let blockers = theirs.next().copied().unwrap_or_default();
                let ray = |cell: Cell| {
                    let mut ray = CellSet::<N>::EMPTY;
                    let (mut at, blockers) = (cell, black_box(blockers));
                    while let Some(next) = step[at.index()] {
                        ray.insert(next);
                        if blockers.contains(next) {
                            break;
                        }
                        at = next;
                    }
                    ray
                };
                board.cells().map(ray).fold(CellSet::EMPTY, |sum, ray| sum ^ ray)
            },
        );
    }
    Ok(())
}

/// A chessboard that the compiler knows.
type Chessboard = SmallRectangle<8, 8>;

/// The top row of a chessboard. Columns lie one after the other: eastward is eight bits up, northward one.
const TOP: u64 = 0x8080_8080_8080_8080;

/// Shift and flood of chessboards on one word, as engines write them: with constants, and from tables.
fn chessboard(report: &Report) -> Result<(), BoardError> {
    let board = Board::rectangle(8, 8)?;
    let layout = Layout::<1>::new(&board)?;
    let sets = sets::<1>(&board, 2);
    let shift_by_hand = || {
        let shifted = |set: &CellSet<1>| (set.words()[0] & !TOP) << 9;
        black_box(&sets).iter().map(shifted).fold(0, |sum, word| sum ^ word)
    };
    report.compare(
        "board-geometry/shift/chessboard",
        "by-hand",
        || {
            let shifted = |&set: &CellSet<1>| Chessboard::shift(set, Direction::NorthEast);
            black_box(&sets).iter().map(shifted).fold(0, |sum, set| sum ^ set.words()[0])
        },
        shift_by_hand,
    );
    report.compare(
        "board-geometry/shift-tabled/chessboard",
        "by-hand",
        || {
            let shifted = |&set: &CellSet<1>| layout.shift(set, Direction::NorthEast);
            black_box(&sets).iter().map(shifted).fold(0, |sum, set| sum ^ set.words()[0])
        },
        shift_by_hand,
    );
    let seeds = layout.corners();
    let grounds: Vec<CellSet<1>> = sets.iter().map(|&set| set | layout.column(0)).collect();
    let flood_by_hand = || {
        let flood = |open: &CellSet<1>| {
            let open = open.words()[0];
            let mut reached = seeds.words()[0] & open;
            loop {
                let up = (reached & !TOP) << 1;
                let down = reached >> 1 & !TOP;
                let next = (reached | up | down | reached << 8 | reached >> 8) & open;
                if next == reached {
                    return reached;
                }
                reached = next;
            }
        };
        black_box(&grounds).iter().map(flood).fold(0, |sum, word| sum ^ word)
    };
    report.compare(
        "board-geometry/flood/chessboard",
        "by-hand",
        || {
            let flood = |&open: &CellSet<1>| Chessboard::flood(seeds, open, Neighborhood::Edge);
            black_box(&grounds).iter().map(flood).fold(0, |sum, set| sum ^ set.words()[0])
        },
        flood_by_hand,
    );
    report.compare(
        "board-geometry/flood-tabled/chessboard",
        "by-hand",
        || {
            let flood = |&open: &CellSet<1>| layout.flood(seeds, open, Neighborhood::Edge);
            black_box(&grounds).iter().map(flood).fold(0, |sum, set| sum ^ set.words()[0])
        },
        flood_by_hand,
    );
    Ok(())
}

/// Prints the ratios of the geometry.
pub(crate) fn run(report: &Report) -> Result<(), BoardError> {
    hexagons::<4>(report, 9)?;
    hexagons::<8>(report, 13)?;
    algebra::<1>(report, "square-7", &Board::rectangle(7, 7)?)?;
    algebra::<4>(report, "hexagon-9", &Board::hexagon(9)?)?;
    algebra::<6>(report, "square-19", &Board::rectangle(19, 19)?)?;
    algebra::<11>(report, "square-26", &Board::rectangle(26, 26)?)?;
    floods::<1>(report, "square-7", &Board::rectangle(7, 7)?)?;
    floods::<4>(report, "hexagon-9", &Board::hexagon(9)?)?;
    floods::<6>(report, "square-19", &Board::rectangle(19, 19)?)?;
    floods::<8>(report, "hexagon-13", &Board::hexagon(13)?)?;
    chessboard(report)
}
