//! Fixed workloads, one by name and once, for a tool that counts instructions: `scripts/instructions` runs each under
//! callgrind, which counts what [`measured`] does and nothing around it.
//!
//! `cargo bench --bench instructions -- WORKLOAD...`; without a name it prints all of them, with `--test` it runs all.

#![allow(clippy::print_stdout, reason = "a list of workloads")]

use core::error::Error;
use core::hint::black_box;
use core::ops::ControlFlow;

use benches::numbers;
use board_geometry::Coord;

type Outcome = Result<(), Box<dyn Error>>;

/// A workload by its name, `crate/operation/ruleset`.
type Workload = (&'static str, fn() -> Outcome);

const WORKLOADS: [Workload; 19] = [
    ("board-geometry/flood/square-19", floods),
    ("board-geometry/shift/hexagon-9", shifts),
    ("board-geometry/lines/hexagon-9", lines),
    ("adella-core/perft-7/standard", || adella(false)),
    ("adella-core/perft-hashed-7/standard", || adella(true)),
    ("debellatio-core/orders/7", orders),
    ("debellatio-core/seasons/7", seasons),
    ("tafl-core/perft-bulk/alea", || perft("alea", 3, 62_185_588)),
    ("tafl-core/perft-made/alea", || made("alea", 107_492)),
    ("tafl-core/perft-made/copenhagen", || made("copenhagen", 6_788)),
    ("tafl-core/move-list/alea", || move_list("alea", 580)),
    ("tafl-core/move-list/copenhagen", || move_list("copenhagen", 116)),
    ("tafl-core/playouts/copenhagen", || playouts("copenhagen")),
    ("tafl-core/playouts/brandubh", || playouts("brandubh")),
    ("vadus-core/values-random-full/9", || values(|_, draw| Some(draw(2) == 0))),
    ("vadus-core/values-random-40-empty/9", || {
        values(|_, draw| (draw(10) >= 4).then(|| draw(2) == 0))
    }),
    ("vadus-core/values-stripes-by-column/9", || values(|at, _| Some(at.column % 2 == 0))),
    ("vadus-core/values-stripes-by-row/9", || values(|at, _| Some(at.row % 2 == 0))),
    ("vadus-core/random-game/9", random_games),
];

/// What is counted. Its name is what the tool looks for, so that it must stay a function.
#[inline(never)]
fn measured<T>(mut work: impl FnMut() -> T) -> T {
    black_box(work())
}

fn floods() -> Outcome {
    use board_geometry::{Board, CellSet, Layout, Neighborhood};
    let board = Board::rectangle(19, 19)?;
    let layout = Layout::<6>::new(&board)?;
    // A meander of single lines, open at one end in turn.
    let way: CellSet<6> = board
        .cells()
        .filter(|&cell| {
            board.coord(cell).is_some_and(|at| {
                at.column % 2 == 0 || at.row == if at.column % 4 == 1 { 0 } else { 18 }
            })
        })
        .collect();
    let start: CellSet<6> = board.cells().take(1).collect();
    let reached = measured(|| {
        (0..100)
            .map(|_| layout.flood(black_box(start), black_box(way), Neighborhood::Edge).len())
            .sum::<usize>()
    });
    assert_eq!(reached, 100 * way.len());
    Ok(())
}

fn shifts() -> Outcome {
    use board_geometry::{Board, CellSet, Direction, Layout};
    let board = Board::hexagon(9)?;
    let layout = Layout::<4>::new(&board)?;
    let every_third: CellSet<4> = board.cells().step_by(3).collect();
    let members = measured(|| {
        let mut members = 0;
        for _ in 0..1000 {
            for direction in Direction::HEXAGONAL {
                members += layout.shift(black_box(every_third), direction).len();
            }
        }
        members
    });
    let steps = every_third.iter().flat_map(|cell| Direction::HEXAGONAL.map(|to| (cell, to)));
    let inside = steps.filter(|&(cell, to)| board.step(cell, to).is_some()).count();
    assert_eq!(members, 1000 * inside);
    Ok(())
}

fn lines() -> Outcome {
    use board_geometry::{Board, Cell, Neighborhood};
    let board = Board::hexagon(9)?;
    let ends: Vec<Cell> = board.cells().step_by(7).collect();
    let pairs = || ends.iter().flat_map(|&from| ends.iter().map(move |&to| (from, to)));
    let points = measured(|| {
        pairs().map(|(from, to)| board.line(from, to, Neighborhood::Edge).count()).sum::<usize>()
    });
    let apart = pairs().filter_map(|(from, to)| board.distance(from, to, Neighborhood::Edge));
    assert_eq!(points, apart.map(|steps| usize::from(steps) + 1).sum::<usize>());
    Ok(())
}

fn adella(hashed: bool) -> Outcome {
    use adella_core::{PerftTable, Position, Ruleset};
    let start = Position::new(&Ruleset::standard());
    let mut table = PerftTable::new(1 << 16)?;
    let leaves =
        measured(|| if hashed { start.perft_hashed(7, &mut table) } else { start.perft(7) });
    assert_eq!(leaves, 114_532);
    Ok(())
}

/// Seven armies after a few phases, and one order a troop.
fn seven_armies(
    phases: usize,
) -> Result<(debellatio_core::Position, Vec<debellatio_core::Order>), Box<dyn Error>> {
    use debellatio_core::{Order, Position, Ruleset, Stage};
    let choose = |position: &Position, turn: usize| -> Vec<Order> {
        let troops = position.troops().map(|(square, _)| square).enumerate();
        troops
            .filter_map(|(index, square)| {
                let legal = position.legal_orders_of(square);
                legal.get((7 * index + 3 + turn) % legal.len().max(1)).copied()
            })
            .collect()
    };
    let mut position = Position::new(&Ruleset::standard(7)?)?;
    for turn in 0..phases {
        let list = choose(&position, turn);
        let given = if position.phase().stage == Stage::Sprout { &[][..] } else { &list };
        let orders = position.orders_from(given).map_err(|refusal| refusal.reason)?;
        position.play(&orders)?;
    }
    assert_ne!(position.phase().stage, Stage::Sprout);
    let list = choose(&position, phases);
    Ok((position, list))
}

fn orders() -> Outcome {
    let (position, _) = seven_armies(4)?;
    let seen = measured(|| {
        let mut seen = 0_u64;
        for _ in 0..100 {
            let _: ControlFlow<()> = black_box(&position).for_each_legal_order(|order| {
                seen += u64::from(black_box(order).subject().index() < usize::MAX);
                ControlFlow::Continue(())
            });
        }
        seen
    });
    assert_eq!(seen, 100 * position.legal_order_count());
    Ok(())
}

fn seasons() -> Outcome {
    let (position, list) = seven_armies(4)?;
    let orders = position.orders_from(&list).map_err(|refusal| refusal.reason)?;
    let mut resolution = debellatio_core::Resolution::new(position.ruleset());
    let reports = measured(|| {
        let mut reports = 0;
        for _ in 0..100 {
            if position.adjudicate_into(black_box(&orders), &mut resolution).is_ok() {
                reports += resolution.reports().len();
            }
        }
        reports
    });
    assert_eq!(reports, 100 * list.len());
    Ok(())
}

fn tafl(preset: &str) -> Result<tafl_core::Position, Box<dyn Error>> {
    let rules = tafl_core::RulesetBuilder::from(preset.parse::<tafl_core::Preset>()?)
        .repetition(tafl_core::Repetition::None)
        .build()?;
    Ok(tafl_core::Position::new(&rules))
}

fn perft(preset: &str, depth: u32, leaves: u128) -> Outcome {
    let start = tafl(preset)?;
    assert_eq!(measured(|| black_box(&start).perft(depth)), leaves);
    Ok(())
}

/// Every position after two moves, made.
fn made(preset: &str, leaves: u64) -> Outcome {
    let start = tafl(preset)?;
    let counted = measured(|| {
        let mut counted = 0;
        let _: ControlFlow<()> = start.for_each_successor(|_, after| {
            after.for_each_successor(|_, after| {
                black_box(after);
                counted += 1;
                ControlFlow::Continue(())
            })
        });
        counted
    });
    assert_eq!(counted, leaves);
    Ok(())
}

fn move_list(preset: &str, moves: usize) -> Outcome {
    let start = tafl(preset)?;
    let mut list = Vec::with_capacity(1024);
    let listed = measured(|| {
        let mut listed = 0;
        for _ in 0..1000 {
            black_box(&start).list_legal_moves(&mut list);
            listed += black_box(&list).len();
        }
        listed
    });
    assert_eq!(listed, 1000 * moves);
    Ok(())
}

fn playouts(preset: &str) -> Outcome {
    let start = tafl(preset)?;
    let games =
        || (1..=10).map(|seed| start.clone().play_out(2000, numbers(seed))).collect::<Vec<_>>();
    let plies = measured(games);
    assert!(plies.iter().all(|&plies| plies > 0));
    Ok(())
}

/// A hundred boards, by whether a point has a black stone, a white one, or none.
fn values(is_black: fn(Coord, &mut dyn FnMut(u64) -> u64) -> Option<bool>) -> Outcome {
    use vadus_core::{Position, Ruleset, Setup, Side};
    let rules = Ruleset::new(9)?;
    let board = rules.board();
    let mut boards = Vec::new();
    for seed in 1..=100 {
        let mut draw = numbers(seed);
        let mut setup = Setup::empty(9);
        for at in board.cells().filter_map(|cell| board.coord(cell)) {
            if let Some(black) = is_black(at, &mut draw) {
                setup.stones.insert(at, if black { Side::Black } else { Side::White });
            }
        }
        boards.push(Position::from_setup(&setup, &rules)?);
    }
    let groups = measured(|| {
        let mut groups = 0;
        for board in &boards {
            let values = black_box(board).values();
            groups += Side::ALL.map(|side| values.of(side).len()).iter().sum::<usize>();
        }
        groups
    });
    assert!(groups >= 2 * boards.len());
    Ok(())
}

fn random_games() -> Outcome {
    let start = vadus_core::Position::new(&vadus_core::Ruleset::new(9)?);
    let turns = measured(|| {
        (1..=100)
            .map(|seed| {
                let mut game = start.clone();
                let turns = game.play_out(numbers(seed));
                assert!(game.outcome().is_some());
                turns
            })
            .sum::<u32>()
    });
    assert!(turns > 100 * 100);
    Ok(())
}

fn main() -> Outcome {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let given = |name: &str| arguments.iter().any(|argument| argument == name);
    let named = WORKLOADS.iter().any(|(name, _)| given(name));
    for (name, work) in WORKLOADS {
        if given("--test") || given(name) {
            work()?;
        } else if !named {
            println!("{name}");
        }
    }
    Ok(())
}
