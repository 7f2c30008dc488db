//! What the crate promises beside the rules: taking back, lots that repeat, memory that is kept, errors that can be shown.

use core::error::Error;

use debellatio_core::{
    Army, Board, BoardError, Game, IllegalOrder, ParseOrderError, ParsePhaseError,
    ParsePositionError, PlayError, Position, PositionError, RecordError, Resolution, RuleOption,
    Ruleset, RulesetError, SheetError,
};

use crate::support::{drill, order, orders, position};

fn army(number: u8) -> Army {
    Army::new(number).unwrap()
}

#[test]
fn undo_takes_back_a_phase_and_the_sheets_behind_it() {
    let rules = Ruleset::drill();
    let setup = drill(&rules, &["1G a1", "2G f1"]).to_setup();
    let mut game = Game::from_setup(&setup, &rules).unwrap();
    let fresh = game.clone();
    assert_eq!(game.undo(), None);
    game.submit(army(1), &[order(rules.board(), "a1 attack b1")]).unwrap();
    game.time_up().unwrap();
    let after = game.clone();
    game.submit(army(2), &[order(rules.board(), "f1 attack e1")]).unwrap();
    let turn = game.undo().unwrap();
    assert_eq!((turn.before(), turn.phase()), (fresh.position(), fresh.position().phase()));
    assert_eq!(turn.orders().as_slice(), [order(rules.board(), "a1 attack b1")]);
    // The sheets that led to the phase are gone with it.
    assert_eq!(game, fresh);
    assert_eq!((game.sheet(army(1)), game.sheet(army(2))), (None, None));
    // The turn that was taken back can be played again.
    game.play(turn.orders()).unwrap();
    assert_eq!(game, after);
}

#[test]
fn undo_takes_back_the_end_of_a_game() {
    let rules = Ruleset::drill();
    let mut game = Game::from_setup(&drill(&rules, &["1G a1"]).to_setup(), &rules).unwrap();
    game.time_up().unwrap();
    assert!(game.outcome().is_some());
    let over = game.clone();
    // Nothing more can be played or handed in, and nothing changes by trying.
    assert_eq!(game.time_up().map(|_| ()), Err(PlayError::GameOver));
    assert_eq!(game.submit(army(1), &[]), Err(SheetError::GameOver));
    assert_eq!(game.play(&over.turns()[0].orders().clone()).map(|_| ()), Err(PlayError::GameOver));
    assert_eq!((&game, game.waiting().len()), (&over, 0));
    game.undo().unwrap();
    assert_eq!((game.outcome(), game.waiting().len()), (None, 1));
}

#[test]
fn lots_repeat_with_the_seed_and_change_with_it() {
    let held = ["1G a1", "1G b1", "1G c1", "1G d1", "1G e1", "2G f1"];
    let drawn = |seed: u64| {
        let rules = Ruleset::builder().board(Board::drill()).armies(4).seed(seed).build().unwrap();
        let text = drill(&rules, &held).to_string().replace("1:fall", "2:sprout");
        let mut phase = position(&rules, &text);
        let orders = orders(&phase, &["disband a1"]);
        phase.play(&orders).unwrap().drawn().to_vec()
    };
    let all: Vec<_> = (0..32).map(drawn).collect();
    assert!(all.iter().all(|drawn| drawn.len() == 3));
    assert_eq!(all, (0..32).map(drawn).collect::<Vec<_>>());
    assert!(all.iter().any(|drawn| *drawn != all[0]));
    // The start state wraps: year and army are added to the largest seed, too.
    assert_eq!(drawn(u64::MAX).len(), 3);
}

#[test]
fn resolution_keeps_its_memory() {
    let rules = Ruleset::standard(7).unwrap();
    let start = Position::new(&rules).unwrap();
    let mut resolution = Resolution::new(&rules);
    start.clone().play_into(&start.orders(), &mut resolution).unwrap();
    let memory = resolution.reports().as_ptr();
    let mut position = start.clone();
    let mut all = position.orders();
    for _ in 0..6 {
        position.reset(&mut all);
        position.play_into(&all, &mut resolution).unwrap();
        if resolution.phase().stage.is_season() {
            assert_eq!(resolution.reports().len(), position.troops().count());
        }
        assert_eq!(resolution.reports().as_ptr(), memory);
    }
}

#[test]
fn orders_keep_their_memory_and_nothing_else() {
    let rules = Ruleset::standard(7).unwrap();
    let start = Position::new(&rules).unwrap();
    let texts = ["46 attack 41", "30 attack 21", "0 attack 1"];
    let list = texts.map(|text| order(rules.board(), text));
    let mut all = start.orders();
    start.orders_into(&list, &mut all).unwrap();
    assert_eq!(all, start.orders_from(&list).unwrap());
    let memory = all.as_slice().as_ptr();
    // Orders of another position are put aside; a refused one leaves none.
    let mut next = start.clone();
    next.play(&all).unwrap();
    next.orders_into(&list[2..], &mut all).unwrap_err();
    assert_eq!((all.as_slice(), all.submitted().len()), (&[][..], 0));
    next.orders_into(&[], &mut all).unwrap();
    assert_eq!(all, next.orders());
    start.orders_into(&list[..1], &mut all).unwrap();
    assert_eq!((all.as_slice(), all.submitted().len()), (&list[..1], 1));
    assert_eq!(all.as_slice().as_ptr(), memory);
}

#[test]
fn errors_are_lower_case_words_without_a_full_stop() {
    use IllegalOrder as I;
    for error in [
        I::GameOver,
        I::Phase,
        I::NoSuchSquare,
        I::NoTroop,
        I::OtherArmy,
        I::Second,
        I::Option(RuleOption::FriendlyFire),
        I::NotNeighbor,
        I::Terrain,
        I::Itself,
        I::NoPartner,
        I::OwnSquare,
        I::NotShip,
        I::NotAtSea,
        I::NotGround,
        I::NotOnCoast,
        I::SameCoast,
        I::NoNeed,
        I::NoCityFree,
        I::NotControlled,
        I::Occupied,
        I::NoCity,
        I::NotProduced,
    ] {
        let text = error.to_string();
        assert!(text.starts_with(char::is_lowercase) && !text.ends_with('.'), "{text}");
        let number = error.clause().strip_prefix("DB-").unwrap();
        assert!((1..=27).contains(&number.parse::<u8>().unwrap()), "{text}");
    }
}

#[test]
fn errors_can_be_sent_and_kept() {
    fn kept<T: Error + Clone + Eq + Send + Sync + 'static>() {}
    fn shared<T: Clone + Send + Sync + 'static>() {}
    kept::<BoardError>();
    kept::<IllegalOrder>();
    kept::<ParseOrderError>();
    kept::<ParsePhaseError>();
    kept::<ParsePositionError>();
    kept::<PlayError>();
    kept::<PositionError>();
    kept::<RecordError>();
    kept::<RulesetError>();
    kept::<SheetError>();
    shared::<Game>();
    shared::<Resolution>();
    // Several faults stand in one line.
    let error = Board::builder("a b").build().unwrap_err();
    assert_eq!(
        error.to_string(),
        "\"a b\" is no name of a board; a board needs at least one square"
    );
}

#[test]
fn the_board_in_the_readme_is_the_standard_one() {
    let readme = include_str!("../../README.md");
    let drawn = readme.split("```text\n").nth(1).and_then(|text| text.split("```").next()).unwrap();
    let rows = drawn.lines().skip(2).map(|line| line.trim_end_matches(" ..."));
    let rows: Vec<Vec<&str>> = rows.map(|line| line.split_whitespace().collect()).collect();
    let position = Position::new(&Ruleset::standard(7).unwrap()).unwrap();
    let diagram = position.diagram().to_string();
    // Every second line of a diagram holds the names.
    let squares = diagram.lines().skip(1).step_by(2);
    for (row, line) in rows.iter().zip(squares) {
        assert_eq!(*row, line.split_whitespace().collect::<Vec<_>>());
    }
    assert_eq!(rows.len(), 4);
}
