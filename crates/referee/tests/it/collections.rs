//! Collections of real tafl games: a small one made here, and the large ones that `TAFL_GAMES` names.

use std::fs;
use std::path::Path;

use referee::collections::{Report, replay};
use referee::tafl::Preset;

/// Sound games of Brandubh: an open one, one with marked captures (one of them twice), one lost on time, one that the
/// rules end.
const SOUND: &str = "\
d6-c6 e4-e1 f4-e4,0,0,Ongoing
d2-e2 c4-c5 f4-f5 d4-c4 e2-d2xd3xd3,1,0,Draw

d6-c6 timeout,0,0,White
d6-c6 d4-d4,0,0,
";

fn exact(report: &Report) -> [usize; 4] {
    [&report.malformed, &report.illegal, &report.captures, &report.winners].map(Vec::len)
}

#[test]
fn games_are_replayed_and_counted() {
    let report = replay(Preset::Brandubh, SOUND).unwrap();
    assert_eq!(exact(&report), [0, 1, 0, 0], "{report}");
    assert_eq!((report.games, report.replayed, report.moves, report.open), (4, 3, 10, 3));
    let first = &report.illegal[0];
    assert_eq!((first.line, first.ply), (5, 2));
    assert!(!report.is_exact());
    assert!(report.to_string().contains("line 5, move 2: d4-d4: "), "{report}");
}

/// The king walks into a corner.
const ESCAPE: &str = "a4-a3 d3-a3 b4-b3 c4-c3 f4-f5 d4-d3 g4-g5 d3-b3";

#[test]
fn every_kind_of_difference_is_found() {
    let sound = replay(Preset::Brandubh, "d6-c6 e4-e1 f4-e4,0,0,Ongoing").unwrap();
    assert!(sound.is_exact(), "{sound}");
    let kinds = [
        ("d6-c6 e4-e1 f4-e4,0,0,Red", [1, 0, 0, 0], "unknown result \"Red\""),
        ("d6-c6 e4-e1", [1, 0, 0, 0], "expected moves, two numbers and a result"),
        ("d6-c6 e4e1,0,0,White", [1, 0, 0, 0], "\"e4e1\" is no move"),
        ("d6-c6 d6-c6,0,0,White", [0, 1, 0, 0], "d6-c6: "),
        ("d2-e2 c4-c5 f4-f5 d4-c4 e2-d2,1,0,Draw", [0, 0, 1, 0], "marked e2-d2, played e2-d2xd3"),
        ("d6-c6xa1,0,0,Draw", [0, 0, 1, 0], "marked d6-c6xa1, played d6-c6"),
    ];
    for (line, expected, what) in kinds {
        let report = replay(Preset::Brandubh, line).unwrap();
        assert_eq!(exact(&report), expected, "{line}");
        let difference = report.differences().next().unwrap();
        assert!(difference.what.starts_with(what), "{difference}");
        assert_eq!(difference.line, 1);
    }
    assert!(replay(Preset::Brandubh, ESCAPE).unwrap().malformed[0].what.starts_with("expected"));
}

/// A game that the rules end is held against the winner that was recorded.
#[test]
fn winners_are_compared() {
    let game = escape();
    for (word, winners) in [("White", 0), ("Black", 1), ("Ongoing", 1), ("", 0)] {
        let report = replay(Preset::Brandubh, &format!("{game},0,0,{word}")).unwrap();
        assert_eq!(exact(&report), [0, 0, 0, winners], "{report}");
        assert_eq!((report.endings.values().sum::<usize>(), report.open), (1, 0));
    }
}

/// Moves of a game in which the king escapes, found by letting both sides play at random until he does.
fn escape() -> String {
    use referee::{Game, Random, Start, Table};
    let start: Start = "tafl:brandubh".parse().unwrap();
    for seed in 0.. {
        let Table::Tafl(mut game) = start.open().unwrap() else { panic!("another game") };
        let mut random = Random::new(seed);
        let mut moves = Vec::new();
        while let Some(m) = game.random_move(&mut random) {
            // As collections mark them: `xb2xc2`, and never the king.
            let text = Game::play(&mut game, &m).unwrap();
            moves.push(text.replace(',', "x"));
        }
        if game.ending().unwrap().result == "defenders" {
            return moves.join(" ");
        }
    }
    unreachable!("some seed leads to an escape")
}

/// Replays `PRESET.csv` of the folder that `TAFL_GAMES` names; every preset with a file must agree in everything.
#[test]
#[expect(clippy::print_stdout, reason = "the report of a long run is there to be read")]
fn collections_that_the_environment_names_agree() {
    let Ok(folder) = std::env::var("TAFL_GAMES") else {
        // Without a folder the same is done with what stands here.
        assert_eq!(replay(Preset::Brandubh, SOUND).unwrap().replayed, 3);
        return;
    };
    let mut replayed = 0;
    for preset in Preset::ALL {
        let path = Path::new(&folder).join(format!("{preset}.csv"));
        let Ok(text) = fs::read_to_string(&path) else { continue };
        let report = replay(preset, &text).unwrap();
        println!("{preset}\n{report}");
        assert!(report.games > 0, "{} holds no game", path.display());
        assert!(report.is_exact(), "{preset}");
        assert_eq!(report.replayed, report.games);
        replayed += 1;
    }
    assert!(replayed > 0, "no collection of a known preset in {folder}");
}
