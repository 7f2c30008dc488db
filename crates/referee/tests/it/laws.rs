//! Laws that hold in every game, along random walks, through the trait.

use core::fmt::Debug;
use std::collections::BTreeSet;

use referee::{Game, Random, Start, Table};

/// Lists texts of all moves that one could think of in a position, legal or not.
type Candidates = fn(&str) -> Vec<String>;

/// Walks at random and tries every law on the way: `every` so many plies the dear ones.
fn walk<G: Game + Debug>(game: &G, seed: u64, plies: usize, every: usize, candidates: Candidates)
where
    <G::Move as core::str::FromStr>::Err: Debug,
{
    let mut game = game.clone();
    let start = game.position();
    let mut random = Random::new(seed);
    let mut played = Vec::new();
    while played.len() < plies {
        common(&game);
        if played.len() % every == 0 {
            generated_if_and_only_if_legal(&game, candidates);
        }
        let Some(m) = game.random_move(&mut random) else { break };
        forward_and_back(&mut game, &m);
        played.push((game.position(), game.key(), m.clone()));
        game.play(&m).unwrap();
        assert_eq!(game.plies(), played.len());
    }
    for (position, key, _) in played.iter().rev() {
        assert!(game.undo());
        assert_eq!((game.position(), game.key()), (position.clone(), *key));
    }
    assert!(!game.undo(), "nothing was played any more");
    assert_eq!(game.position(), start);
    // The same moves lead the same way again.
    for (position, key, m) in &played {
        assert_eq!((game.position(), game.key()), (position.clone(), *key));
        game.play(m).unwrap();
    }
}

/// Laws of a single position.
fn common<G: Game>(game: &G)
where
    <G::Move as core::str::FromStr>::Err: Debug,
{
    let moves = game.moves();
    assert_eq!(game.move_count(), moves.len() as u128);
    assert_eq!(game.has_move(), !moves.is_empty());
    assert_eq!(game.ending().is_none(), game.has_move(), "terminal if and only if no move");
    assert_eq!(game.perft(0), 1);
    assert_eq!(game.perft(1), moves.len() as u128);
    let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "no move twice");
    for m in moves.iter().step_by(1 + moves.len() / 50) {
        assert_eq!(m.to_string().parse::<G::Move>().unwrap(), *m, "text round trip");
        game.validate(m).unwrap();
    }
}

/// Playing and taking back leaves no trace.
fn forward_and_back<G: Game + Debug>(game: &mut G, m: &G::Move) {
    let before = (game.position(), game.key(), game.turn(), game.last_move());
    let text = game.play(m).unwrap();
    assert_eq!(game.last_move(), Some(text.clone()));
    assert!(text.starts_with(&m.to_string()), "{text} is the full text of {m}");
    assert!(game.undo());
    assert_eq!(before, (game.position(), game.key(), game.turn(), game.last_move()));
}

fn generated_if_and_only_if_legal<G: Game + Debug>(game: &G, candidates: Candidates)
where
    <G::Move as core::str::FromStr>::Err: Debug,
{
    let generated: BTreeSet<String> = game.moves().iter().map(ToString::to_string).collect();
    let position = game.position();
    let mut met = BTreeSet::new();
    let mut unchanged = game.clone();
    for text in candidates(&position) {
        let Ok(m) = text.parse::<G::Move>() else { continue };
        match game.validate(&m) {
            Ok(()) => {
                assert!(generated.contains(&m.to_string()), "{text} in {position}");
                met.insert(m.to_string());
            }
            Err(error) => {
                assert!(!generated.contains(&m.to_string()), "{text} in {position}: {error}");
                assert!(G::clause(&error).is_some(), "{error}");
                assert!(unchanged.play(&m).is_err());
            }
        }
    }
    assert_eq!(met, generated, "{position}");
    assert_eq!(
        (unchanged.position(), unchanged.key(), unchanged.plies()),
        (position, game.key(), game.plies()),
        "refused moves change nothing"
    );
}

/// The points of a square board, by name.
fn points(columns: u8, rows: u8) -> Vec<String> {
    let columns = (b'a'..b'a' + columns).map(char::from);
    columns.flat_map(|column| (1..=rows).map(move |row| format!("{column}{row}"))).collect()
}

/// All pairs of points, and the pass.
fn tafl(position: &str) -> Vec<String> {
    let size = u8::try_from(position.matches('/').count() + 1).unwrap();
    let points = points(size, size);
    let mut texts = vec!["pass".to_string()];
    for from in &points {
        texts.extend(points.iter().map(|to| format!("{from}-{to}")));
    }
    texts
}

/// All points, all pairs of them, and the pass.
fn vadus(position: &str) -> Vec<String> {
    let rows = u8::try_from(position.matches('/').count() + 1).unwrap();
    let mut texts = vec!["pass".to_string()];
    // More points than the board has: some are refused.
    let points = points(rows, rows);
    for (index, one) in points.iter().enumerate() {
        texts.push(one.clone());
        texts.extend(points[index..].iter().map(|other| format!("{one} {other}")));
    }
    texts
}

const COMPASS: [(&str, i8, i8); 8] = [
    ("N", 0, 1),
    ("NE", 1, 1),
    ("E", 1, 0),
    ("SE", 1, -1),
    ("S", 0, -1),
    ("SW", -1, -1),
    ("W", -1, 0),
    ("NW", -1, 1),
];

/// Every tide, then the mover's ships in every order (and any part of them): obstructed, or to a neighboring wave, with
/// or without a ship laid.
fn adella(position: &str) -> Vec<String> {
    let waves = points(4, 5);
    let mut texts: Vec<String> = COMPASS.iter().map(|(point, ..)| format!("@{point}")).collect();
    texts.extend(waves.iter().map(|wave| format!("+{wave}")));
    let mover = if position.ends_with('y') { ['Y', 'y'] } else { ['N', 'n'] };
    let tides = position.split(' ').nth(1).unwrap();
    let mut ships = Vec::new();
    for (row, line) in (1..=5_i8).rev().zip(position.split(' ').next().unwrap().split('/')) {
        let mut column = 0_i8;
        for sign in line.chars() {
            if let Some(run) = sign.to_digit(10) {
                column += i8::try_from(run).unwrap();
                continue;
            }
            if mover.contains(&sign) {
                ships.push((column, row));
            }
            column += 1;
        }
    }
    for (point, ..) in COMPASS {
        let mut turns = vec![(point.to_string(), ships.clone())];
        while let Some((text, left)) = turns.pop() {
            texts.push(text.clone());
            for (index, &(column, row)) in left.iter().enumerate() {
                let mut rest = left.clone();
                rest.remove(index);
                let name = |column: i8, row: i8| {
                    let letter = char::from(b'a' + u8::try_from(column).unwrap());
                    format!("{letter}{row}")
                };
                let from = name(column, row);
                turns.push((format!("{text} {from}#"), rest.clone()));
                for (tide, east, north) in COMPASS {
                    let (x, y) = (column + east, row + north);
                    // Which tide moves matters little for where ships go: leave out what no tide could reach.
                    let near = tides.split(',').any(|at| at == tide)
                        || COMPASS[clockwise(point)].0 == tide;
                    if !near || !(0..4).contains(&x) || !(1..=5).contains(&y) {
                        continue;
                    }
                    let sailed = format!("{text} {from}-{}", name(x, y));
                    turns.push((sailed.clone(), rest.clone()));
                    if y == 3 && (x == 0 || x == 3) {
                        turns.push((format!("{sailed}+{}", name(x, 2)), rest.clone()));
                        turns.push((format!("{sailed}+{}", name(x, 4)), rest.clone()));
                    }
                }
            }
        }
    }
    texts
}

/// The index of the next point of the compass.
fn clockwise(point: &str) -> usize {
    (COMPASS.iter().position(|(name, ..)| *name == point).unwrap() + 1) % 8
}

fn open(start: &str) -> Table {
    start.parse::<Start>().unwrap().open().unwrap()
}

#[test]
fn adella_keeps_the_laws() {
    let Table::Adella(game) = open("adella") else { panic!("another game") };
    for seed in 0..40 {
        walk(&game, seed, 120, 9, adella);
    }
}

#[test]
fn vadus_keeps_the_laws() {
    for (size, seeds) in [(2, 12), (3, 6), (4, 2)] {
        let Table::Vadus(game) = open(&format!("vadus:{size}")) else { panic!("another game") };
        for seed in 0..seeds {
            walk(&game, seed, 200, 1, vadus);
        }
    }
    let Table::Vadus(game) = open("vadus:9") else { panic!("another game") };
    walk(&game, 1, 30, 100, |position| {
        // The board is too large for all pairs: those of its first points and the pass.
        assert!(position.ends_with(" x 0"));
        points(17, 17)
    });
}

#[test]
fn every_tafl_preset_keeps_the_laws() {
    for preset in referee::tafl::Preset::ALL {
        let Table::Tafl(game) = open(&format!("tafl:{preset}")) else { panic!("another game") };
        let size = usize::from(game.ruleset().size());
        for seed in 0..3 {
            walk(&game, seed, 300, size * size / 5, tafl);
        }
    }
}

#[test]
fn tafl_with_repetition_ends_and_keeps_the_laws() {
    let mut start: Start = "tafl:brandubh".parse().unwrap();
    start.set("repetition=draw").unwrap();
    let Table::Tafl(mut game) = start.open().unwrap() else { panic!("another game") };
    for text in ["d6-c6", "d5-c5", "c6-d6", "c5-d5"].repeat(2) {
        assert!(game.ending().is_none());
        common(&game);
        Game::play(&mut game, &text.parse().unwrap()).unwrap();
    }
    common(&game);
    assert_eq!(game.ending().unwrap().result, "draw");
    assert_eq!(game.random_move(&mut Random::new(1)), None);
    assert!(Game::validate(&game, &"d6-c6".parse().unwrap()).is_err());
    assert!(Game::undo(&mut game));
    common(&game);
    assert!(game.ending().is_none());
}

/// A game's hash key is that of the position set up afresh from its text.
#[test]
fn keys_are_those_of_the_position_set_up_afresh() {
    for (name, plies) in [("adella", 60), ("vadus:5", 30), ("tafl:brandubh", 60), ("tafl:alea", 60)]
    {
        let start: Start = name.parse().unwrap();
        match start.open().unwrap() {
            Table::Adella(game) => afresh(&start, game, plies, |table| match table {
                Table::Adella(game) => game,
                _ => panic!("another game"),
            }),
            Table::Tafl(game) => afresh(&start, game, plies, |table| match table {
                Table::Tafl(game) => game,
                _ => panic!("another game"),
            }),
            Table::Vadus(game) => afresh(&start, game, plies, |table| match table {
                Table::Vadus(game) => game,
                _ => panic!("another game"),
            }),
            _ => panic!("another game"),
        }
    }
}

fn afresh<G: Game>(start: &Start, mut game: G, plies: usize, of: fn(Table) -> G) {
    let mut random = Random::new(7);
    let mut seen = BTreeSet::new();
    for _ in 0..plies {
        let text = game.position();
        let again = of(start.clone().at(&text).open().unwrap());
        assert_eq!((again.position(), again.key()), (text, game.key()));
        assert_eq!(again.moves(), game.moves());
        seen.insert(game.key());
        let Some(m) = game.random_move(&mut random) else { break };
        game.play(&m).unwrap();
    }
    assert!(seen.len() > 5, "the walk went somewhere");
}
