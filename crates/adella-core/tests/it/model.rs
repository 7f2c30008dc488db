//! The engine and the reference side by side: random games from the start and from positions given by hand.

use adella_core::geometry::{Grid, Symmetry};
use adella_core::{
    Effect, Effects, Game, MAX_LEGAL_MOVES, Move, Outcome, Position, Ruleset, Side, geometry,
};
use proptest::prelude::*;
use proptest::sample::Index;

use crate::reference::{GALLEYS, State};
use crate::strategies::set_positions;

/// The sentences that the reference uses for effects.
fn sentences(effects: &Effects) -> Vec<String> {
    let board = Ruleset::standard().board();
    let name = |cell: geometry::Cell| board.name(cell).unwrap().to_string();
    effects
        .iter()
        .map(|effect| match *effect {
            Effect::TidePlaced { at } => format!("tide placed {at}"),
            Effect::TideMoved { from, to } => format!("tide moved {from} {to}"),
            Effect::Sailed { from, to } => format!("sailed {} {}", name(from), name(to)),
            Effect::Hit { at, damage } => format!("hit {} {damage}", name(at)),
            Effect::Obstructed { at, damage } => format!("obstructed {} {damage}", name(at)),
            Effect::Laid { at } => format!("laid {}", name(at)),
            Effect::Ended(Outcome::FleetLost { loser }) => format!("won by {}", loser.opponent()),
            _ => String::from("unheard of"),
        })
        .collect()
}

/// Everything that can be said about one position, said by both.
fn compare(position: &Position, state: &State) -> Result<(), TestCaseError> {
    prop_assert_eq!(position.to_string(), state.write());
    let turned = position.transformed(Symmetry::half_turn(Grid::Square)).unwrap();
    prop_assert_eq!(turned.to_string(), state.half_turn().write());
    prop_assert_eq!(position.turn().index() == GALLEYS, state.mover == GALLEYS);
    let winner = position.outcome().and_then(Outcome::winner);
    prop_assert_eq!(winner.map(Side::index), state.winner());

    let moves = position.legal_moves();
    let turns = state.turns();
    let mut texts: Vec<String> = moves.iter().map(ToString::to_string).collect();
    texts.sort();
    prop_assert!(texts.iter().eq(turns.iter().map(|turn| &turn.text)), "{:?}", texts);
    prop_assert!(moves.len() <= MAX_LEGAL_MOVES);
    prop_assert_eq!(position.legal_move_count(), moves.len() as u64);
    prop_assert_eq!(position.has_legal_move(), !moves.is_empty());

    for turn in &turns {
        let next: Move = turn.text.parse().unwrap();
        let mut after = *position;
        let effects = after.play(next).unwrap();
        prop_assert_eq!(sentences(&effects), turn.events.clone());
        let shown: Vec<String> = (&effects).into_iter().map(ToString::to_string).collect();
        prop_assert_eq!(effects.to_string(), shown.join("; "));
        prop_assert_eq!(after.to_string(), turn.after.write());
        prop_assert_eq!(effects.outcome(), after.outcome());
        let mut unchecked = *position;
        prop_assert_eq!(unchecked.play_unchecked(next), effects);
        prop_assert_eq!(unchecked, after);
        prop_assert_eq!(position.after_unchecked(next), after);
        // The hash kept up by the move is the one worked out from nothing.
        let again = Position::from_setup(&after.to_setup(), position.ruleset()).unwrap();
        prop_assert_eq!(again, after);
        prop_assert_eq!(again.zobrist(), after.zobrist());
    }

    let mut results: Vec<State> = turns.into_iter().map(|turn| turn.after).collect();
    results.sort();
    results.dedup();
    prop_assert_eq!(position.distinct_turns().len(), results.len());
    Ok(())
}

fn walk(mut position: Position, choices: &[Index]) -> Result<(), TestCaseError> {
    let mut state = State::read(&position.to_string());
    for choice in choices {
        compare(&position, &state)?;
        let turns = state.turns();
        if turns.is_empty() {
            return Ok(());
        }
        let turn = &turns[choice.index(turns.len())];
        position.play(turn.text.parse().unwrap()).unwrap();
        state = turn.after.clone();
    }
    compare(&position, &state)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    #[test]
    fn games_from_the_start(choices in prop::collection::vec(any::<Index>(), 0..60)) {
        walk(Position::new(&Ruleset::standard()), &choices)?;
    }

    #[test]
    fn games_from_positions_given_by_hand(
        position in set_positions(),
        choices in prop::collection::vec(any::<Index>(), 0..6),
    ) {
        walk(position, &choices)?;
    }

    #[test]
    fn undo_leads_back_through_every_position(
        choices in prop::collection::vec(any::<Index>(), 0..60),
    ) {
        let mut game = Game::new(&Ruleset::standard());
        let mut stages = vec![game.clone()];
        for choice in choices {
            let moves = game.position().legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[choice.index(moves.len())]).unwrap();
            stages.push(game.clone());
        }
        while let Some(stage) = stages.pop() {
            prop_assert_eq!(&game, &stage);
            prop_assert_eq!(game.position().zobrist(), stage.position().zobrist());
            prop_assert_eq!(game.undo(), stage.moves().last().copied());
        }
        prop_assert_eq!(game.position(), &Position::new(&Ruleset::standard()));
    }
}
