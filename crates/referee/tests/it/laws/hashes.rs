//! Hash keys along random games.

use core::hash::{Hash, Hasher};
use std::collections::{BTreeSet, HashMap};
use std::hash::DefaultHasher;

use referee::{Game, Random, Start, Table};

use super::open;

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

/// So many games are played of each ruleset, the positions of all held against each other.
const GAMES: u64 = 10_000;

/// The keys of all positions met, each with the hash of its position's text.
#[derive(Default)]
pub(super) struct Keys(HashMap<u64, u64>);

impl Keys {
    /// Takes in a position: one key has one position.
    pub(super) fn meet(&mut self, key: u64, position: &str) {
        let mut hasher = DefaultHasher::new();
        position.hash(&mut hasher);
        let text = hasher.finish();
        assert_eq!(*self.0.entry(key).or_insert(text), text, "{position}");
    }

    /// One position has one key, and there were enough of them to tell.
    pub(super) fn tell_positions_apart(&self) {
        let unequal: BTreeSet<&u64> = self.0.values().collect();
        assert_eq!(unequal.len(), self.0.len(), "one position has one key");
        assert!(self.0.len() > 10_000, "{} positions are too few to tell", self.0.len());
    }
}

/// Unequal positions have unequal keys, and equal ones equal keys, over ten thousand games.
fn keys_tell_positions_apart<G: Game>(game: &G, plies: usize) {
    let mut keys = Keys::default();
    for seed in 0..GAMES {
        let (mut game, mut random) = (game.clone(), Random::new(seed));
        for _ in 0..plies {
            keys.meet(game.key(), &game.position());
            let Some(m) = game.random_move(&mut random) else { break };
            game.play(&m).unwrap();
        }
    }
    keys.tell_positions_apart();
}

#[test]
fn keys_of_adella_tell_positions_apart() {
    let Table::Adella(game) = open("adella") else { panic!("another game") };
    keys_tell_positions_apart(&game, 40);
}

#[test]
fn keys_of_tafl_tell_positions_apart() {
    let Table::Tafl(game) = open("tafl:brandubh") else { panic!("another game") };
    keys_tell_positions_apart(&game, 40);
    let Table::Tafl(game) = open("tafl:alea") else { panic!("another game") };
    keys_tell_positions_apart(&game, 4);
}

#[test]
fn keys_of_vadus_tell_positions_apart() {
    let Table::Vadus(game) = open("vadus:4") else { panic!("another game") };
    keys_tell_positions_apart(&game, 30);
}
