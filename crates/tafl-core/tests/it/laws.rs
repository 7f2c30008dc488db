//! Laws over whole games of random rulesets, and promises that are frozen.

use proptest::prelude::*;
use tafl_core::geometry::{Board, Coord, Grid, Symmetry};
use tafl_core::{
    Game, KEYS, Move, Outcome, Piece, Position, Preset, Record, Ruleset, RulesetBuilder, Setup,
    Side,
};

use crate::draw::{Dice, Drawn, rulesets};

/// A random game of up to so many plies.
fn game(drawn: &Drawn, plies: usize) -> Game {
    let mut dice = Dice::new(drawn.seed);
    let mut game = Game::new(&drawn.rules);
    for _ in 0..dice.roll(plies) {
        let moves = game.legal_moves();
        if moves.is_empty() {
            break;
        }
        game.play(moves[dice.roll(moves.len())]).unwrap();
    }
    game
}

fn every_pair(size: u8) -> Vec<Move> {
    let size = i16::from(size);
    let points =
        || (0..size).flat_map(move |column| (0..size).map(move |row| Coord::new(column, row)));
    points()
        .flat_map(|from| points().filter_map(move |to| Move::new(from, to)))
        .chain([Move::PASS])
        .collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn generated_if_and_only_if_legal(drawn in rulesets()) {
        let position = game(&drawn, 20).position().clone();
        let moves = position.legal_moves();
        prop_assert!(moves.is_sorted());
        let size = drawn.rules.size();
        prop_assume!(size <= 11);
        let legal: Vec<Move> =
            every_pair(size).into_iter().filter(|&played| position.validate(played).is_ok()).collect();
        prop_assert_eq!(legal, moves);
    }

    #[test]
    fn symmetries_commute_with_play(drawn in rulesets()) {
        let position = game(&drawn, 20).position().clone();
        let board = drawn.rules.board();
        let canonical = position.canonical();
        for symmetry in Symmetry::all(Grid::Square) {
            let turned = position.transformed(symmetry).unwrap();
            prop_assert_eq!(turned.outcome(), position.outcome());
            prop_assert_eq!(turned.canonical(), canonical.clone());
            prop_assert_eq!(turned.transformed(symmetry.inverse()), Some(position.clone()));
            let mut moves: Vec<Move> = position
                .legal_moves()
                .into_iter()
                .map(|played| played.transformed(board, symmetry).unwrap())
                .collect();
            moves.sort_unstable();
            prop_assert_eq!(&turned.legal_moves(), &moves);
            if let Some(&played) = moves.get(moves.len() / 2) {
                let (mut one, mut other) = (turned.clone(), position.clone());
                one.play(played).unwrap();
                other.play(played.transformed(board, symmetry.inverse()).unwrap()).unwrap();
                prop_assert_eq!(other.transformed(symmetry).unwrap(), one.clone());
                prop_assert_eq!(other.outcome(), one.outcome());
            }
        }
        prop_assert_eq!(position.transformed(Symmetry::identity(Grid::Hexagonal)), None);
    }

    #[test]
    fn texts_come_back(drawn in rulesets()) {
        let game = game(&drawn, 30);
        let record = game.record();
        let text = record.to_string();
        prop_assert_eq!(text.parse::<Record>().unwrap(), record.clone());
        prop_assert_eq!(text.parse::<Record>().unwrap().to_string(), text);
        prop_assert_eq!(record.replay().unwrap(), game.clone());
        let setup = game.position().to_setup();
        prop_assert_eq!(setup.to_string().parse::<Setup>().unwrap(), setup);
    }

    #[test]
    fn a_ruleset_is_its_preset_and_what_differs(drawn in rulesets()) {
        let (preset, differences) = drawn.rules.nearest_preset();
        let mut builder = Ruleset::preset(preset).to_builder();
        for (key, value) in differences {
            builder.set(key, &value).unwrap();
        }
        prop_assert_eq!(builder.build().unwrap(), drawn.rules.clone());
        for key in KEYS {
            let value = drawn.rules.value(key).unwrap();
            prop_assert_eq!(drawn.pairs.get(key), Some(&value), "{}", key);
        }
    }

    #[test]
    fn unchecked_play_is_play_and_never_panics(drawn in rulesets(), noise in any::<[u8; 4]>()) {
        let mut position = game(&drawn, 20).position().clone();
        for played in position.legal_moves().into_iter().take(40) {
            let (mut one, mut other) = (position.clone(), position.clone());
            prop_assert_eq!(one.play_unchecked(played), other.play(played).unwrap());
            prop_assert_eq!((&one, one.outcome()), (&other, other.outcome()));
        }
        // Nonsense in, nonsense out.
        let [a, b, c, d] = noise.map(|byte| i16::from(byte % 26));
        let nonsense = Move::new(Coord::new(a, b), Coord::new(c, d)).unwrap();
        position.play_unchecked(nonsense);
        position.play_unchecked(Move::PASS);
        let _ = (position.legal_moves(), position.perft(1), position.to_setup());
    }

    #[test]
    fn texts_from_anywhere_never_panic(text in ".{0,60}", moves in "[a-z0-9x,\\- #:/\n]{0,80}") {
        let _ = (text.parse::<Setup>(), text.parse::<Move>(), text.parse::<Record>());
        let _ = moves.parse::<Setup>();
        if let Ok(record) = format!("game: tafl\nvariant: brandubh\n{moves}").parse::<Record>() {
            let _ = record.replay();
        }
    }
}

#[test]
fn keys_are_frozen() {
    let key =
        |name: &str| Position::new(&Ruleset::preset(name.parse::<Preset>().unwrap())).zobrist();
    assert_eq!(key("alea"), 0x0786_2708_4783_2580);
    assert_eq!(key("brandubh"), 0xd06f_6329_fe91_73dd);
    assert_eq!(key("alea-walker"), 0x20df_6a7b_8530_5eb8);
}

#[test]
fn positions_with_the_other_side_to_move_differ() {
    for preset in Preset::ALL {
        let rules = Ruleset::preset(preset);
        let mut setup = rules.start().clone();
        setup.turn = setup.turn.opponent();
        let other = Position::from_setup(&setup, &rules).unwrap();
        assert_ne!(other, Position::new(&rules));
        assert_ne!(other.zobrist(), Position::new(&rules).zobrist());
    }
}

#[test]
fn sizes_from_five_to_nineteen_are_played() {
    for size in 5..=19_u8 {
        let middle = i16::from(size / 2);
        let mut setup = Setup { size, ..Setup::default() };
        setup.pieces.insert(Coord::new(middle, middle), Piece::King);
        let last = i16::from(size) - 1;
        setup.pieces.insert(Coord::new(last, last), Piece::Attacker);
        setup.pieces.insert(Coord::new(0, last), Piece::Defender);
        let rules = RulesetBuilder::new(setup).build().unwrap();
        let mut position = Position::new(&rules);
        let lines = u64::from(size - 1) + u64::from(size - 2);
        assert_eq!(position.legal_move_count(), lines, "{size}");
        let text = |at: Coord| {
            let board = Board::rectangle(size.into(), size.into()).unwrap();
            board.name(board.at(at).unwrap()).unwrap().to_string()
        };
        let played = format!("{}-{}", text(Coord::new(last, last)), text(Coord::new(1, last)));
        position.play(played.parse().unwrap()).unwrap();
        let away = format!("{}-{}", text(Coord::new(middle, middle)), text(Coord::new(middle, 0)));
        position.play(away.parse().unwrap()).unwrap();
        assert_eq!(position.outcome(), Some(Outcome::KingEscaped));
        assert_eq!(position.outcome().and_then(Outcome::winner), Some(Side::Defenders));
    }
}
