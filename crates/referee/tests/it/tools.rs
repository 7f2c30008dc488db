//! The tools of the library: counts, random games, settings, readers.

use referee::playouts::{self, Summary, series};
use referee::{Game, Random, Start, Table, perft};

fn tafl(name: &str) -> referee::tafl::Game {
    match name.parse::<Start>().unwrap().open().unwrap() {
        Table::Tafl(game) => game,
        other => panic!("{:?} is another game", other.name()),
    }
}

#[test]
fn counts_divided_sum_up() {
    let game = tafl("tafl:brandubh");
    let divided = perft::divide(&game, 3, |_| {});
    assert_eq!(divided.len(), 40);
    assert_eq!(perft::total(&divided), 39_512);
    assert!(divided.iter().map(|(m, _)| *m).eq(Game::moves(&game)));
    assert_eq!(perft::divide(&game, 0, |_| {}), []);
    assert_eq!(perft::count(&game, 0), 1);
    assert_eq!(perft::total::<u8>(&[(1, u128::MAX), (2, 5)]), u128::MAX);
}

/// The trait's own count is that of the engine.
#[test]
fn the_plain_count_agrees_with_the_engines() {
    fn plain<G: Game>(game: &G, depth: u32) -> u128 {
        if depth == 0 {
            return 1;
        }
        game.moves().iter().fold(0, |sum, m| {
            let mut next = game.clone();
            next.play(m).unwrap();
            sum + plain(&next, depth - 1)
        })
    }
    let game = tafl("tafl:brandubh");
    assert_eq!(plain(&game, 3), perft::count(&game, 3));
    let Table::Adella(game) = "adella".parse::<Start>().unwrap().open().unwrap() else {
        panic!("another game")
    };
    assert_eq!(plain(&game, 6), perft::count(&game, 6));
    let Table::Vadus(game) = "vadus:2".parse::<Start>().unwrap().open().unwrap() else {
        panic!("another game")
    };
    assert_eq!(plain(&game, 4), perft::count(&game, 4));
}

/// A game whose first move is one of two, and every later one the same.
#[derive(Clone)]
struct Endless(u64);

impl Game for Endless {
    type Move = u8;
    type Illegal = core::fmt::Error;

    const NAME: &'static str = "endless";

    fn position(&self) -> String {
        self.0.to_string()
    }

    fn turn(&self) -> String {
        "first".into()
    }

    fn moves(&self) -> Vec<u8> {
        if self.0 == 0 { vec![1, 2] } else { vec![1] }
    }

    fn validate(&self, m: &u8) -> Result<(), core::fmt::Error> {
        self.moves().contains(m).then_some(()).ok_or(core::fmt::Error)
    }

    fn clause(_: &core::fmt::Error) -> Option<&'static str> {
        None
    }

    fn play(&mut self, m: &u8) -> Result<String, core::fmt::Error> {
        self.validate(m)?;
        self.0 += 1;
        Ok(m.to_string())
    }

    fn undo(&mut self) -> bool {
        false
    }

    fn plies(&self) -> usize {
        0
    }

    fn last_move(&self) -> Option<String> {
        None
    }

    fn key(&self) -> u64 {
        self.0
    }

    fn ending(&self) -> Option<referee::Ending> {
        None
    }
}

/// A recursion so deep would fall off any stack.
#[test]
fn any_depth_can_be_asked_for() {
    for depth in [1, 255, 256, 100_000] {
        assert_eq!(perft::count(&Endless(0), depth), 2, "{depth}");
    }
    let divided = perft::divide(&Endless(0), 50_000, |_| {});
    assert_eq!(divided, [(1, 1), (2, 1)]);
    // A king and one attacker, who can go round each other for ever.
    let setup = "5/1a3/2k2/5/5 a";
    let start = "game: tafl\nvariant: brandubh\nsize: 5\nstart: ".to_string() + setup + "\n";
    let record: referee::tafl::Record = start.parse().unwrap();
    assert_eq!(perft::count(&record.new_game().unwrap(), u32::MAX), u128::MAX);
}

#[test]
fn random_numbers_are_frozen_and_bounded() {
    let mut random = Random::new(0);
    // The published first outputs of SplitMix64 from the state 0.
    assert_eq!(random.next(), 0xe220_a839_7b1d_cdaf);
    assert_eq!(random.next(), 0x6e78_9e6a_a1b9_65f4);
    assert_eq!((random.below(0), random.below(1), random.index(0)), (0, 0, 0));
    let mut counts = [0_u32; 6];
    for _ in 0..6000 {
        counts[random.index(6)] += 1;
    }
    assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
    assert_ne!(Random::of_game(1, 0), Random::of_game(0, 1));
    assert_ne!(Random::of_game(1, 2).next(), Random::of_game(1, 3).next());
}

#[test]
fn a_series_is_the_sum_of_its_games() {
    let game = tafl("tafl:brandubh");
    let one = |random: &mut Random| playouts::play(game.clone(), random, playouts::MAX_PLIES);
    let whole = series(12, 5, one, |_| {});
    let sum = (0..12)
        .rev()
        .map(|index| Summary::of(one(&mut Random::of_game(5, index))))
        .fold(Summary::default(), Summary::merge);
    assert_eq!(whole, sum);
    assert_eq!(whole.games, 12);
    assert_eq!(whole.results.values().sum::<u64>() + whole.unfinished, 12);
    assert!(whole.shortest > 0 && whole.shortest <= whole.longest);
    assert_ne!(series(12, 6, one, |_| {}).digest, whole.digest);
    assert_eq!(series(0, 5, one, |_| {}), Summary::default());
}

#[test]
fn a_game_that_does_not_end_is_given_up() {
    let playout = playouts::play(tafl("tafl:alea"), &mut Random::new(3), 20);
    assert_eq!((playout.result, playout.plies), (None, 20));
}

#[test]
fn starts_are_read_set_and_opened() {
    for (text, shown) in [
        ("adella", "adella"),
        ("VADUS:7", "vadus:7"),
        ("tafl:alea", "tafl:alea"),
        ("debellatio:3", "debellatio:3"),
    ] {
        let start: Start = text.parse().unwrap();
        assert_eq!(start.to_string(), shown);
        start.open().unwrap();
    }
    for text in
        ["", "chess", "adella:2", "tafl:", "vadus:\n7", "vadus:7\nresult: black", ":", "tafl"]
    {
        let opened = text.parse::<Start>().map(|start| start.open());
        assert!(!matches!(opened, Ok(Ok(_))), "{text:?}");
    }
    let mut start: Start = "vadus".parse().unwrap();
    for setting in [
        "",
        "size",
        "=3",
        "game=adella",
        "size=",
        "size=7\nposition: x",
        "s ize=3",
        "\u{e9}=1",
        "size=# 7",
    ] {
        assert!(start.set(setting).is_err(), "{setting:?}");
    }
    start.set("size=5").unwrap();
    start.set("SIZE=4").unwrap();
    let Ok(Table::Vadus(game)) = start.open() else { panic!("size 4 is one") };
    assert_eq!(game.plies(), 0);
    assert_eq!(game.ruleset().size(), 4);
    start.set("color=red").unwrap();
    assert!(start.open().unwrap_err().to_string().contains("color"));
}

#[test]
fn options_may_stand_more_than_once() {
    let mut start: Start = "debellatio:2".parse().unwrap();
    start.set("option=head_to_head").unwrap();
    start.set("option=friendly_fire").unwrap();
    let Ok(Table::Debellatio(game)) = start.open() else { panic!("both are options") };
    assert_eq!(game.ruleset().options().iter().count(), 2);
    assert!(!referee::campaign::legal_orders(&game).is_empty());
    assert_eq!(referee::campaign::ending(&game), None);
    assert_eq!(referee::campaign::score(&game).len(), 2);
}

#[test]
fn settings_replace_headers_and_keep_places() {
    let record = "# a comment\ngame: vadus\nsize: 3\n\nc3\na1 a1\n";
    let error = referee::check(record, &["size=4".into()], None).unwrap_err();
    assert!(error.to_string().starts_with("6:1: "), "{error}");
    let error = referee::check(record, &["size=40".into()], None).unwrap_err();
    assert!(matches!(error, referee::CheckError::Setting(_)), "{error}");
    let verdict = referee::check("game: vadus\nsize: 3\n\nd6\n", &["size=4".into()], None).unwrap();
    assert_eq!(verdict.steps, 1);
}
