//! AD-17 to AD-19: the end.

use adella_core::{Effect, Game, IllegalMove, Outcome, Ruleset, Setup, Side};

use crate::support::{after, clause, effects, moves, parse, position, refused, sea};

#[test]
fn ad_17_a_side_without_a_ship_afloat_has_lost_whatever_its_spares() {
    let alone = sea([". . . .", ". . n .", ". . . .", ". Y . .", ". . . ."], "N,NE,W 12 y");
    let mut over = alone;
    let done = over.play(parse("W b2-c3")).unwrap();
    let lost = Outcome::FleetLost { loser: Side::Galleons };
    assert_eq!(over.outcome(), Some(lost));
    assert_eq!(done.outcome(), Some(lost));
    assert_eq!(lost.winner(), Some(Side::Galleys));
    assert_eq!(over.spares(Side::Galleons), 2);
    // The side to move passes with the last turn too, but nobody moves.
    assert_eq!(over.turn(), Side::Galleons);
    assert!(!over.has_legal_move() && over.legal_move_count() == 0);
    assert_eq!(over.play(parse("N c3-c4")), Err(IllegalMove::GameOver));
    assert_eq!(over.play(parse("@N")), Err(IllegalMove::GameOver));
    assert_eq!(IllegalMove::GameOver.clause(), "AD-17");
}

#[test]
fn ad_17_does_not_hold_in_the_setting() {
    for text in ["4/4/4/4/4 - 33 n", "4/4/4/4/4 N,E,W 33 y", "4/4/4/4/1Y2 N,E,W 23 n"] {
        let setting = position(text);
        assert_eq!(setting.outcome(), None);
        assert!(setting.has_legal_move());
    }
}

#[test]
fn ad_18_the_turn_ends_with_the_last_sinking() {
    let two = sea([". . . .", ". . n .", ". . . .", ". Y . .", "Y . . ."], "N,NE,W 12 y");
    assert_eq!(after(&two, "W b2-c3"), "4/4/2Y1/4/Y3 N,NE,NW 12 n");
    assert_eq!(refused(&two, "W b2-c3 a1-a2"), IllegalMove::AfterTheEnd);
    assert_eq!(clause(&two, "W b2-c3 a1-a2"), "AD-18");
    assert!(moves(&two).contains(&"W b2-c3".to_string()));
    // The other order goes on to the same shot.
    assert!(moves(&two).contains(&"W a1-a2 b2-c3".to_string()));
}

#[test]
fn ad_18_nothing_is_laid_behind_the_last_sinking() {
    let port = sea([". . . .", "n . . .", ". Y . .", ". . . .", ". . . ."], "W,W,SW 22 y");
    assert_eq!(
        effects(&port, "SW b3-a3"),
        ["b3 sails to a3", "a4 is hit and sunk", "galleys win: no ship of the galleons is afloat"]
    );
    assert_eq!(after(&port, "SW b3-a3"), "4/4/Y3/4/4 W,W,W 22 n");
    assert_eq!(refused(&port, "SW b3-a3+a4"), IllegalMove::AfterTheEnd);
    assert!(moves(&port).contains(&"SW b3-a3".to_string()));
}

#[test]
fn ad_18_a_mover_who_loses_the_last_ship_to_an_obstruction_loses() {
    let stuck = sea(["y . . .", ". . . .", ". . . .", ". . . .", ". . . n"], "N,N,NW 22 y");
    let mut over = stuck;
    let done = over.play(parse("NW a5#")).unwrap();
    let lost = Outcome::FleetLost { loser: Side::Galleys };
    assert_eq!(done.as_slice().last(), Some(&Effect::Ended(lost)));
    assert_eq!(over.outcome(), Some(lost));
    assert_eq!(over.to_string(), "4/4/4/4/3n N,N,N 22 n");
    assert_eq!(refused(&stuck, "NW a5# a5#"), IllegalMove::AfterTheEnd);
}

#[test]
fn ad_18_a_mover_with_another_ship_goes_on() {
    let two = sea(["y . . .", ". . . .", ". . . .", ". . . .", ". Y . n"], "N,N,NW 12 y");
    assert_eq!(effects(&two, "NW a5# b1-b2"), ["a5 is obstructed and sunk", "b1 sails to b2"]);
    assert_eq!(refused(&two, "NW a5#").clause(), "AD-8");
}

#[test]
fn ad_19_no_draw_and_no_end_by_repetition() {
    // Two ships each in a corner region of its own, sailing round with the tides until the position returns.
    let setup: Setup = "4/1Y2/4/2N1/4 N,E,S 00 y".parse().unwrap();
    let mut game = Game::from_setup(&setup, &Ruleset::standard()).unwrap();
    let start = *game.position();
    let cycle = cycle(&game);
    assert!(!cycle.is_empty());
    for round in 2..=5 {
        for &next in &cycle {
            game.play(next).unwrap();
        }
        assert_eq!(game.position(), &start);
        assert_eq!(game.repeats(), round);
        assert_eq!(game.outcome(), None);
    }
    game.undo();
    assert_eq!(game.repeats(), 4);
}

/// The shortest way from the position back to itself, breadth first.
fn cycle(game: &Game) -> Vec<adella_core::Move> {
    let start = *game.position();
    let mut seen = std::collections::HashMap::from([(start, None)]);
    let mut layer = vec![start];
    loop {
        let mut next_layer = vec![];
        for position in layer {
            for next in position.distinct_turns() {
                let after = position.after_unchecked(next);
                if after == start {
                    let mut path = vec![next];
                    let mut at = position;
                    while let Some(&Some((before, by))) = seen.get(&at) {
                        path.push(by);
                        at = before;
                    }
                    path.reverse();
                    return path;
                }
                seen.entry(after).or_insert_with(|| {
                    next_layer.push(after);
                    Some((position, next))
                });
            }
        }
        if next_layer.is_empty() {
            return vec![];
        }
        layer = next_layer;
    }
}
