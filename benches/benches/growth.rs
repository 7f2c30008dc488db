//! What a move, a ply, a valued stone and an order cost on boards of different size, as a table and as a plot of points in
//! text: nothing may grow faster than the number of points of the board.
//!
//! `cargo bench --bench growth`; `-- --quick` takes fewer rounds, `-- --test` runs everything once and times nothing.

#![allow(clippy::print_stdout, clippy::float_arithmetic, reason = "a report of measured times")]
#![allow(clippy::cast_precision_loss, reason = "times and counts are far below 2^52")]

use core::error::Error;
use core::fmt::Write;
use core::hint::black_box;
use core::ops::ControlFlow;

use benches::{Report, numbers};

/// One cost on boards of different size.
struct Curve {
    what: &'static str,
    /// The name of each board, its points, and nanoseconds for one unit of work.
    costs: Vec<(String, usize, f64)>,
}

/// The rules of Copenhagen on a board of any odd size: a cross of attackers around a cross of defenders.
fn tafl_rules(size: u8) -> Result<tafl_core::Ruleset, Box<dyn Error>> {
    use tafl_core::{Piece, Preset, RulesetBuilder, Setup, Side};
    let middle = i16::from(size) / 2;
    let mut setup = Setup { size, pieces: core::iter::empty().collect(), turn: Side::Attackers };
    for column in 0..i16::from(size) {
        for row in 0..i16::from(size) {
            let (x, y) = ((column - middle).abs(), (row - middle).abs());
            let (near, far) = (x.min(y), x.max(y));
            let piece = match (near, middle - far) {
                (0, _) if far == 0 => Piece::King,
                // Two men of three in the inner half of the cross, and a bar in the middle of each side.
                (0, _) if far <= middle / 2 => Piece::Defender,
                (_, 0) if near <= middle / 2 => Piece::Attacker,
                (0, 1) => Piece::Attacker,
                _ => continue,
            };
            setup.pieces.insert(tafl_core::geometry::Coord::new(column, row), piece);
        }
    }
    let mut builder = RulesetBuilder::from(Preset::Copenhagen);
    builder.set("size", &size.to_string())?;
    builder.set("start", &setup.to_string())?;
    Ok(builder.build()?)
}

fn tafl(report: &Report, curves: &mut Vec<Curve>) -> Result<(), Box<dyn Error>> {
    let (mut moves, mut plies) = (Vec::new(), Vec::new());
    for size in [7, 9, 11, 13, 15, 19] {
        let rules = tafl_rules(size)?;
        let start = tafl_core::Position::new(&rules);
        // A position in the middle of a game, with men here and there.
        let mut middle = start.clone();
        middle.play_out(u64::from(size), numbers(3));
        let count = middle.legal_move_count();
        assert!(count > 0, "the game is not over yet");
        let mut list = Vec::new();
        // The same few games on every board, cut where most go on.
        let games = || (1..=8).map(|seed| start.clone().play_out(400, numbers(seed))).sum::<u64>();
        let played = games();
        let [listed, games] =
            report.fastest([&mut || middle.list_legal_moves(black_box(&mut list)), &mut || {
                assert_eq!(black_box(games()), played);
            }]);
        let points = usize::from(size) * usize::from(size);
        moves.push((size.to_string(), points, listed / count as f64));
        plies.push((size.to_string(), points, games / played as f64));
    }
    curves.push(Curve { what: "tafl: a move listed", costs: moves });
    curves.push(Curve { what: "tafl: a ply of a random game", costs: plies });
    Ok(())
}

fn vadus(report: &Report, curves: &mut Vec<Curve>) -> Result<(), Box<dyn Error>> {
    let (mut stones, mut turns) = (Vec::new(), Vec::new());
    for side in 5..=13 {
        let rules = vadus_core::Ruleset::new(side)?;
        let start = vadus_core::Position::new(&rules);
        let boards: Vec<vadus_core::Position> = (1..=8)
            .map(|seed| {
                let mut full = start.clone();
                full.play_out(numbers(seed));
                full
            })
            .collect();
        let count: usize = boards.iter().map(|board| board.to_setup().stones.len()).sum();
        let games = || (1..=8).map(|seed| start.clone().play_out(numbers(seed))).sum::<u32>();
        let played = games();
        let [valued, games] = report.fastest([
            &mut || boards.iter().for_each(|board| drop(black_box(black_box(board).values()))),
            &mut || assert_eq!(black_box(games()), played),
        ]);
        let points = rules.board().len();
        stones.push((side.to_string(), points, valued / count as f64));
        turns.push((side.to_string(), points, games / f64::from(played)));
    }
    curves.push(Curve { what: "Vadus: a stone valued", costs: stones });
    curves.push(Curve { what: "Vadus: a turn of a random game", costs: turns });
    Ok(())
}

fn debellatio(report: &Report, curves: &mut Vec<Curve>) -> Result<(), Box<dyn Error>> {
    use debellatio_core::{Order, Position, Resolution, Ruleset};
    let (mut generated, mut adjudicated) = (Vec::new(), Vec::new());
    for armies in 2..=7 {
        let position = Position::new(&Ruleset::standard(armies)?)?;
        let troops: Vec<_> = position.troops().map(|(square, _)| square).collect();
        let list: Vec<Order> = troops
            .iter()
            .enumerate()
            .filter_map(|(index, &square)| {
                let legal = position.legal_orders_of(square);
                legal.get((7 * index + 3) % legal.len().max(1)).copied()
            })
            .collect();
        let orders = position.orders_from(&list).map_err(|refusal| refusal.reason)?;
        let mut resolution = Resolution::new(position.ruleset());
        let count = position.legal_order_count();
        let visit = || {
            let mut seen = 0_u64;
            let _: ControlFlow<()> = position.for_each_legal_order(|order| {
                seen += u64::from(black_box(order).subject().index() < usize::MAX);
                ControlFlow::Continue(())
            });
            seen
        };
        let [visited, judged] = report.fastest([&mut || assert_eq!(visit(), count), &mut || {
            assert_eq!(position.adjudicate_into(&orders, &mut resolution), Ok(()));
        }]);
        let board = position.board().len();
        generated.push((format!("{armies} armies"), board, visited / count as f64));
        adjudicated.push((format!("{armies} armies"), board, judged / list.len() as f64));
    }
    curves.push(Curve { what: "Debellatio: an order generated", costs: generated });
    curves.push(Curve { what: "Debellatio: an order adjudicated", costs: adjudicated });
    Ok(())
}

/// The table of a curve, each line with a bar as long as the cost beside the dearest; and how much faster than the points the
/// cost grows from the smallest board to the largest (1 is as fast).
fn show(curve: &Curve) -> Result<String, core::fmt::Error> {
    const WIDTH: f64 = 40.0;
    let dearest = curve.costs.iter().map(|(_, _, cost)| *cost).fold(f64::MIN_POSITIVE, f64::max);
    let mut text = String::new();
    writeln!(text, "\n{}\n{:>10} {:>7} {:>9}", curve.what, "board", "points", "ns")?;
    for (name, points, cost) in &curve.costs {
        let mut bar = String::new();
        let mut length = 0.0;
        while length < WIDTH * cost / dearest {
            bar.push('#');
            length += 1.0;
        }
        writeln!(text, "{name:>10} {points:>7} {cost:>9.2} {bar}")?;
    }
    if let (Some((_, few, first)), Some((_, many, last))) =
        (curve.costs.first(), curve.costs.last())
    {
        let (points, cost) = (*many as f64 / *few as f64, last / first);
        writeln!(text, "points grow {points:.2} times, the cost {cost:.2} times")?;
    }
    Ok(text)
}

fn main() -> Result<(), Box<dyn Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let report = Report::new(&arguments);
    let mut curves = Vec::new();
    tafl(&report, &mut curves)?;
    vadus(&report, &mut curves)?;
    debellatio(&report, &mut curves)?;
    if arguments.iter().any(|argument| argument == "--test") {
        return Ok(());
    }
    for curve in &curves {
        print!("{}", show(curve)?);
    }
    Ok(())
}
