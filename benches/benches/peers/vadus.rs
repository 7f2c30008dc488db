//! Vadus: all groups of boards of side 9 valued, beside graph and hexagon crates; the dearest boards beside random ones;
//! and what a game, a turn and a stone cost.

mod boards;
mod peers;
mod worst;

use core::error::Error;
use core::hint::black_box;

use vadus_core::{Effects, Position, Ruleset, Scorer, Setup, Side};

use benches::Report;
use boards::Dice;
use peers::{Links, Stones};

pub(crate) use worst::search as search_worst;

/// Prints the ratios of Vadus.
pub(crate) fn run(report: &Report) -> Result<(), Box<dyn Error>> {
    let rules = Ruleset::default();
    let links = Links::of(&rules);
    let families = boards::families(&rules);
    for (name, boards) in &families {
        against_peers(report, name, boards, &links);
    }
    against_random(report, &rules, &families[0].1)?;
    by_size(report)?;
    random_game(report, &rules);
    one_more_turn(report, &rules);
    Ok(())
}

fn value_all(boards: &[Position]) {
    for board in boards {
        black_box(black_box(board).values());
    }
}

fn count(things: usize) -> f64 {
    f64::from(u32::try_from(things).unwrap_or(u32::MAX))
}

/// The values of a family of boards, beside each peer on the same boards: of few boards, a processor would learn the
/// branches by heart.
fn against_peers(report: &Report, name: &str, boards: &[Position], links: &Links) {
    let stones: Vec<Stones> = boards.iter().map(Stones::of).collect();
    for (board, stones) in boards.iter().zip(&stones) {
        let values = board.values();
        let ours = Side::ALL.map(|side| values.of(side).to_vec());
        assert_eq!(peers::pathfinding(links, stones), ours, "{board}");
        assert_eq!(peers::pathfinding_components(links, stones), ours, "{board}");
        assert_eq!(peers::petgraph(links, stones), ours, "{board}");
        assert_eq!(peers::hexx(stones), ours, "{board}");
    }
    let each = |value: &dyn Fn(&Stones) -> [Vec<i16>; 2]| {
        for stones in &stones {
            black_box(value(black_box(stones)));
        }
    };
    let [ours, theirs @ ..] = report.fastest([
        &mut || value_all(boards),
        &mut || each(&|stones| peers::pathfinding(links, stones)),
        &mut || each(&|stones| peers::pathfinding_components(links, stones)),
        &mut || each(&|stones| peers::petgraph(links, stones)),
        &mut || each(&|stones| peers::hexx(stones)),
    ]);
    let what = format!("vadus-core/values-{name}/9");
    let names = ["pathfinding", "pathfinding-components", "petgraph", "hexx"];
    for (peer, time) in names.into_iter().zip(theirs) {
        report.ratio(&what, peer, ours, time);
    }
}

/// The worst boards known beside random full ones: below 1, since they cost more.
fn against_random(
    report: &Report,
    rules: &Ruleset,
    random: &[Position],
) -> Result<(), Box<dyn Error>> {
    for (name, text) in worst::BOARDS {
        let worst = Position::from_setup(&text.parse::<Setup>()?, rules)?;
        let [ours, theirs] = report
            .fastest([&mut || value_all(core::slice::from_ref(&worst)), &mut || value_all(random)]);
        let what = format!("vadus-core/values-worst-{name}/9");
        report.ratio(&what, "random-full", ours, theirs / count(random.len()));
    }
    Ok(())
}

/// The cost of a stone on random full boards of each size, beside that on the smallest: 1 where it is the same.
fn by_size(report: &Report) -> Result<(), Box<dyn Error>> {
    let boards = |size| -> Result<_, Box<dyn Error>> {
        let rules = Ruleset::new(size)?;
        Ok((boards::random_full(&rules, 256), count(256 * rules.board().len())))
    };
    let (small, small_stones) = boards(5)?;
    for size in 6..=Ruleset::MAX_SIZE {
        let (large, stones) = boards(size)?;
        let [ours, theirs] = report.fastest([&mut || value_all(&large), &mut || value_all(&small)]);
        let what = format!("vadus-core/values-per-stone/{size}");
        report.ratio(&what, "side-5", ours / stones, theirs / small_stones);
    }
    Ok(())
}

/// Whole random games with their final scores, beside shuffling the points and filling them in turn.
fn random_game(report: &Report, rules: &Ruleset) {
    let start = Position::new(rules);
    let (mut dice, mut other_dice) = (Dice(77), Dice(77));
    let [ours, theirs] = report.fastest([
        &mut || {
            let mut position = start.clone();
            black_box(position.play_out(|n| dice.below(n)));
            assert!(position.outcome().is_some());
        },
        &mut || {
            black_box(shuffle_and_fill(&mut other_dice));
        },
    ]);
    report.ratio("vadus-core/random-game/9", "shuffle-and-fill", ours, theirs);
}

fn shuffle_and_fill(dice: &mut Dice) -> [u8; 217] {
    let mut points: [u8; 217] = core::array::from_fn(|point| u8::try_from(point).unwrap_or(0));
    for left in (1..points.len()).rev() {
        let chosen = dice.below(left as u64 + 1);
        points.swap(left, usize::try_from(chosen).unwrap_or(0));
    }
    let mut board = [0; 217];
    for (turn, &point) in points.iter().enumerate() {
        board[usize::from(point)] = if turn.div_ceil(2) % 2 == 0 { 1 } else { 2 };
    }
    board
}

/// The score after each turn of random games: by a scorer that is told the turn, beside values from scratch.
fn one_more_turn(report: &Report, rules: &Ruleset) {
    let mut dice = Dice(99);
    let games: Vec<Vec<(Effects, Position)>> = (0..40).map(|_| game(rules, &mut dice)).collect();
    let start = Scorer::new(&Position::new(rules));
    for game in &games {
        let mut scorer = start.clone();
        for (effects, position) in game {
            scorer.play(effects);
            assert_eq!(scorer.values(), position.values());
            assert_eq!(scorer.decision(), position.values().decision());
        }
    }
    let follow = |score: &dyn Fn(&Scorer)| {
        for game in &games {
            let mut scorer = start.clone();
            for (effects, _) in game {
                scorer.play(effects);
                score(&scorer);
            }
        }
    };
    let [decisions, values, scratch] = report.fastest([
        &mut || follow(&|scorer| _ = black_box(scorer.decision())),
        &mut || follow(&|scorer| _ = black_box(scorer.values())),
        &mut || {
            for (_, position) in games.iter().flatten() {
                black_box(black_box(position).values().decision());
            }
        },
    ]);
    report.ratio("vadus-core/decision-after-turn/9", "from-scratch", decisions, scratch);
    report.ratio("vadus-core/values-after-turn/9", "from-scratch", values, scratch);
}

/// A random game: what each turn did, and the position after it.
fn game(rules: &Ruleset, dice: &mut Dice) -> Vec<(Effects, Position)> {
    let mut position = Position::new(rules);
    let mut turns = Vec::new();
    while let Some(count) = core::num::NonZeroU64::new(position.legal_move_count()) {
        let Some(m) = position.nth_legal_move(dice.below(count.get())) else { break };
        let effects = position.play_unchecked(m);
        turns.push((effects, position.clone()));
    }
    turns
}
