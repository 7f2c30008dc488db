//! Laws that hold in every game, along random walks from the start and from random set-ups, through the trait.

mod candidates;
mod debellatio;
mod drawn;
mod hashes;
mod starts;

use core::fmt::Debug;
use std::collections::BTreeSet;

use referee::{Game, Random, Start, Table};
use serde::{Serialize, de::DeserializeOwned};

use candidates::{adella, tafl, vadus};
use drawn::drawn_as_written;

/// What every engine's game can do beside the trait.
trait Kept: Game + Debug + PartialEq + Serialize + DeserializeOwned {
    /// The drawing of the position.
    fn drawing(&self) -> String;
    /// Whether a move comes before another in the documented order.
    fn comes_before(&self, one: &Self::Move, other: &Self::Move) -> bool;
    /// No position has more moves than this.
    fn most_moves(&self) -> u128;
    /// No move takes more pieces than this.
    fn most_captures(&self) -> usize {
        0
    }
}

impl Kept for referee::adella::Game {
    fn drawing(&self) -> String {
        self.position().diagram().to_string()
    }

    fn comes_before(&self, one: &Self::Move, other: &Self::Move) -> bool {
        one < other
    }

    fn most_moves(&self) -> u128 {
        referee::adella::MAX_LEGAL_MOVES as u128
    }
}

impl Kept for referee::tafl::Game {
    fn drawing(&self) -> String {
        self.position().diagram().to_string()
    }

    fn comes_before(&self, one: &Self::Move, other: &Self::Move) -> bool {
        one < other
    }

    /// Every piece sweeps its row and its column; what the crate declares is for the largest board.
    fn most_moves(&self) -> u128 {
        let size = u128::from(self.ruleset().size());
        let pieces = self.position().to_setup().pieces.len() as u128;
        let declared = referee::tafl::MAX_LEGAL_MOVES as u128;
        (pieces * 2 * (size - 1)).min(4 * (size * size - 1)).clamp(1, declared)
    }

    fn most_captures(&self) -> usize {
        let smaller = referee::tafl::MAX_SIZE - self.ruleset().size();
        (referee::tafl::MAX_CAPTURES - usize::from(smaller)).max(3)
    }
}

impl Kept for referee::vadus::Game {
    fn drawing(&self) -> String {
        self.position().diagram().to_string()
    }

    /// Pairs by their lower point, then by the other; the pass comes last.
    fn comes_before(&self, one: &Self::Move, other: &Self::Move) -> bool {
        let key = |m: &Self::Move| {
            let points: Vec<_> = m.points().map(|at| (at.column, at.row)).collect();
            (points.is_empty(), points)
        };
        key(one) < key(other)
    }

    /// Two of all points, or none.
    fn most_moves(&self) -> u128 {
        let points = self.ruleset().board().len() as u128;
        (points * (points - 1) / 2 + 1).min(referee::vadus::MAX_LEGAL_MOVES.into())
    }
}

/// Lists texts of all moves that one could think of in a position, legal or not.
type Candidates = fn(&str) -> Vec<String>;

/// Walks at random and tries every law on the way: `every` so many plies the dear ones, and all of them at the end.
fn walk<G: Kept>(game: &G, seed: u64, plies: usize, every: usize, candidates: Candidates)
where
    <G::Move as core::str::FromStr>::Err: Debug,
{
    let mut game = game.clone();
    let start = game.position();
    let mut random = Random::new(seed);
    let mut played = Vec::new();
    while played.len() < plies {
        common(&game);
        drawn_as_written(&game);
        if played.len() % every == 0 {
            generated_if_and_only_if_legal(&game, candidates);
        }
        let Some(m) = game.random_move(&mut random) else { break };
        forward_and_back(&mut game, &m);
        played.push((game.position(), game.key(), m.clone()));
        let mut copy = game.clone();
        copy.play(&m).unwrap();
        game.play(&m).unwrap();
        assert_eq!(copy, game, "a copy plays as the game itself");
        assert_eq!(game.plies(), played.len());
    }
    // What is over stays over: every move is refused, and changes nothing.
    generated_if_and_only_if_legal(&game, candidates);
    survives_being_kept(&game);
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

/// A game comes back whole from a form that people read and from one that they do not; saved again it has the same bytes.
fn survives_being_kept<G: Serialize + DeserializeOwned + PartialEq + Debug>(game: &G) {
    let json = serde_json::to_string(game).unwrap();
    assert_eq!(serde_json::from_str::<G>(&json).unwrap(), *game, "{json}");
    let bytes = postcard::to_allocvec(game).unwrap();
    let again: G = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(again, *game, "{json}");
    assert_eq!(postcard::to_allocvec(&again).unwrap(), bytes, "{json}");
}

/// Laws of a single position.
fn common<G: Kept>(game: &G)
where
    <G::Move as core::str::FromStr>::Err: Debug,
{
    let moves = game.moves();
    assert_eq!(game.move_count(), moves.len() as u128);
    assert_eq!(game.has_move(), !moves.is_empty());
    assert_eq!(game.ending().is_none(), game.has_move(), "terminal if and only if no move");
    assert_eq!(game.perft(0), 1);
    assert_eq!(game.perft(1), moves.len() as u128);
    assert!(game.move_count() <= game.most_moves(), "{}", game.position());
    let in_order = |pair: &[G::Move]| game.comes_before(&pair[0], &pair[1]);
    assert!(moves.windows(2).all(in_order), "in the documented order");
    let texts: BTreeSet<String> = moves.iter().map(ToString::to_string).collect();
    assert_eq!(texts.len(), moves.len(), "no move twice");
    for m in moves.iter().step_by(1 + moves.len() / 50) {
        assert_eq!(m.to_string().parse::<G::Move>().unwrap(), *m, "text round trip");
        game.validate(m).unwrap();
    }
}

/// Playing and taking back leaves no trace.
fn forward_and_back<G: Kept>(game: &mut G, m: &G::Move) {
    let before = (game.position(), game.key(), game.turn(), game.last_move());
    let text = game.play(m).unwrap();
    assert_eq!(game.last_move(), Some(text.clone()));
    let full = text.strip_prefix(&m.to_string());
    let effects = full.unwrap_or_else(|| panic!("{text} is the full text of {m}"));
    if let Some(captures) = effects.strip_prefix('x') {
        let taken = captures.split('/').count();
        assert!(taken <= game.most_captures(), "{text} takes {taken} pieces");
    }
    assert!(game.undo());
    assert_eq!(before, (game.position(), game.key(), game.turn(), game.last_move()));
}

fn generated_if_and_only_if_legal<G: Kept>(game: &G, candidates: Candidates)
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
    let missing: Vec<&String> = generated.difference(&met).take(3).collect();
    assert!(missing.is_empty(), "{missing:?} in {position} are refused");
    assert_eq!(
        (unchanged.position(), unchanged.key(), unchanged.ending()),
        (position, game.key(), game.ending()),
        "refused moves change nothing"
    );
    assert_eq!(unchanged, *game);
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
    walk(&game, 1, 30, 100, vadus);
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
fn random_set_ups_keep_the_laws() {
    for (seed, table) in (0..).zip(starts::adella(1, 40)) {
        let Table::Adella(game) = table else { panic!("another game") };
        walk(&game, seed, 40, 13, adella);
    }
    for size in 2..=4 {
        for (seed, table) in (0..).zip(starts::vadus(size, 2, 6)) {
            let Table::Vadus(game) = table else { panic!("another game") };
            walk(&game, seed, 60, 3, vadus);
        }
    }
    for preset in referee::tafl::Preset::ALL {
        let size = usize::from(referee::tafl::Ruleset::preset(preset).size());
        for (seed, table) in (0..).zip(starts::tafl(&format!("tafl:{preset}"), size, 3, 3)) {
            let Table::Tafl(game) = table else { panic!("another game") };
            walk(&game, seed, 100, size * size / 5, tafl);
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
