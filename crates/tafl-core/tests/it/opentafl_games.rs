//! Records in `OpenTafl`'s game format, both ways (TF-22).

use proptest::prelude::*;
use tafl_core::geometry::record::Place;
use tafl_core::{Game, GameResult, OpenTaflGame, OpenTaflMark, OpenTaflMove, Outcome, Side};

use crate::draw::{Dice, rulesets};
use crate::opentafl::{START, sayable};
use crate::sketch::rules;

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tf_22_games_come_back(drawn in rulesets()) {
        let rules = sayable(&drawn.rules).unwrap().rules().clone();
        let mut dice = Dice::new(drawn.seed);
        let mut game = Game::new(&rules);
        for _ in 0..dice.roll(30) {
            let moves = game.legal_moves();
            if moves.is_empty() {
                break;
            }
            game.play(moves[dice.roll(moves.len())]).unwrap();
        }
        let record = OpenTaflGame::from_game(&game).unwrap();
        let text = record.to_string();
        let again: OpenTaflGame = text.parse().unwrap();
        prop_assert_eq!(&again, &record, "{}", text);
        prop_assert_eq!(again.to_string(), text);
        prop_assert_eq!(again.replay().unwrap(), game);
    }
}

/// A record with everything in it: tags, comments over several lines, variations, marks, giving up.
const WHOLE: &str = "\u{feff}[event: A test ]\r
[attackers:Black, B.]\r
[Result:1]
[start-comment:Two lines,
and (round) brackets.]
[rules:dim:7 name:Brandub surf:n tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d6-f6 d5-c5-
[The first comment.|The second,

over three lines.]

2. d2-c2 td3-e3+
3. d7-d6 Kd4-d5
[|]
3a.1.1a. d7-d5 Kd4-d3
3a.1.2a. c2-e2xe3/Kd3++
[A variation.]
3b.1.1a. ..... e3-e2
3b.1.1b.2.1a. f6-e6 ---
4. d1-d3 ---
";

#[test]
fn tf_22_records_with_everything() {
    let game: OpenTaflGame = WHOLE.parse().unwrap();
    assert_eq!(
        game.tags().collect::<Vec<_>>(),
        [
            ("event", "A test"),
            ("attackers", "Black, B."),
            ("result", "1"),
            ("start-comment", "Two lines,\nand (round) brackets."),
        ]
    );
    assert_eq!(game.tag("EVENT"), Some("A test"));
    assert_eq!(game.tag("rules"), None);
    assert_eq!(game.notation().name(), Some("Brandub"));
    assert_eq!(*game.notation().rules(), rules("brandubh", &[]));
    assert_eq!(game.record().result(), Some(GameResult::Attackers));
    let addresses: Vec<(&str, bool)> =
        game.turns().iter().map(|turn| (turn.address(), turn.is_of_game())).collect();
    assert_eq!(
        addresses,
        [
            ("1", true),
            ("2", true),
            ("3", true),
            ("3a.1.1a", false),
            ("3a.1.2a", false),
            ("3b.1.1a", false),
            ("3b.1.1b.2.1a", false),
            ("4", true),
        ]
    );
    let [first, second] = game.turns()[0].comments();
    assert_eq!(
        (first.as_str(), second.as_str()),
        ("The first comment.", "The second,\n\nover three lines.")
    );
    assert_eq!(game.turns()[2].comments(), &[String::new(), String::new()]);
    let step = |turn: usize, index: usize| game.turns()[turn].moves()[index].clone();
    assert_eq!(step(5, 0), OpenTaflMove::Missing);
    assert_eq!(step(7, 1), OpenTaflMove::Resignation);
    let OpenTaflMove::Step { text, by_king, takes_king, mark } = step(4, 0) else { panic!() };
    assert_eq!((text.to_string().as_str(), by_king), ("c2-e2xd3,e3", false));
    assert_eq!(takes_king, Some(crate::support::point("d3")));
    assert_eq!(mark, Some(OpenTaflMark::Captured));
    assert_eq!(
        game.record().moves().map(ToString::to_string).collect::<Vec<_>>(),
        ["d6-f6", "d5-c5", "d2-c2", "d3-e3", "d7-d6", "d4-d5", "d1-d3"]
    );
    assert_eq!(game.record().place(3), Some(Place { line: 13, column: 10 }));
    assert_eq!(
        game.to_string(),
        "\
[event:A test]
[attackers:Black, B.]
[result:1]
[start-comment:Two lines,
and (round) brackets.]
[rules:dim:7 name:Brandub surf:n tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]

1. d6-f6 d5-c5-
[The first comment.|The second,

over three lines.]

2. d2-c2 d3-e3+

3. d7-d6 Kd4-d5

3a.1.1a. d7-d5 Kd4-d3

3a.1.2a. c2-e2xd3/e3++
[A variation.|]

3b.1.1a. ..... e3-e2

3b.1.1b.2.1a. f6-e6 ---

4. d1-d3 ---
"
        .replace("xd3/e3", "xKd3/e3")
    );
    assert_eq!(game.to_string().parse(), Ok(game.clone()));
    let played = game.replay().unwrap();
    assert_eq!(
        (played.plies().len(), played.outcome()),
        (7, None),
        "giving up is not of the rules"
    );
}

/// Giving up ends a game that the rules leave open, and counts against the result; it changes nothing about a game that
/// is over.
#[test]
fn tf_22_a_side_gives_up() {
    let game: OpenTaflGame = WHOLE.parse().unwrap();
    assert_eq!(game.resigned(), Some(Side::Defenders));
    let after = |moves: &str| format!("{}1. {moves}", rules_tag()).parse::<OpenTaflGame>();
    let none = after("---").unwrap();
    assert_eq!((none.resigned(), none.len(), none.is_empty()), (Some(Side::Attackers), 0, true));
    let one = after("d6-f6 ---").unwrap();
    assert_eq!((one.resigned(), one.len(), one.is_empty()), (Some(Side::Defenders), 1, false));
    let two = after("d6-f6 d5-c5\n2. ---").unwrap();
    assert_eq!((two.resigned(), two.len()), (Some(Side::Attackers), 2));
    let error = WHOLE.replace("[Result:1]", "[Result:-1]").parse::<OpenTaflGame>().unwrap();
    let error = error.replay().unwrap_err();
    assert_eq!(error.place(), Place { line: 3, column: 9 });
    assert_eq!(error.to_string(), "the game ends with the result attackers, not defenders");
    let open: OpenTaflGame = WHOLE.replace("d1-d3 ---", "d1-d3").parse().unwrap();
    assert_eq!(open.resigned(), None, "the one that gives up in a variation does not count");
    assert!(open.replay().is_ok());
    let over = format!("[result:-1]\n[position:/7/7/7/7/7/3K3/7/]\n{}1. ---\n", rules_tag());
    let over: OpenTaflGame = over.parse().unwrap();
    assert_eq!(over.resigned(), Some(Side::Attackers));
    assert!(over.replay().is_ok());
}

#[test]
fn tf_22_positions_and_sides_of_records() {
    // The side that begins the game has the first half of each turn.
    let text = "[position:/7/1t5/7/7/7/3K3/7/]\n[rules:dim:7 atkf:n tfr:i start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. Kd6-d7 b2-b3\n2. Kd7-a7--";
    let game: OpenTaflGame = text.parse().unwrap();
    let played = game.replay().unwrap();
    assert_eq!(played.outcome(), Some(Outcome::KingEscaped));
    assert_eq!(played.start().turn(), Side::Defenders);
    let written = OpenTaflGame::from_game(&played).unwrap().to_string();
    assert_eq!(
        written,
        "[result:-1]\n[termination:defenders win: the king has escaped]\n[position:/7/1t5/7/7/7/3K3/7/]\n[rules:dim:7 atkf:n tfr:i \
         start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n\n1. Kd6-d7 b2-b3\n\n2. Kd7-a7--\n"
    );
    assert_eq!(written.parse::<OpenTaflGame>().unwrap().replay().unwrap(), played);
    let bay = "[position:/7/7/1t5/tKt4/7/1t5/7/]\n[rules:dim:7 surf:n tfr:i ks:s start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n1. b6-b5";
    let taken = bay.parse::<OpenTaflGame>().unwrap().replay().unwrap();
    let written = OpenTaflGame::from_game(&taken).unwrap().to_string();
    assert!(written.contains("\n1. b6-b5xKb4++\n"), "{written}");
    let other =
        Game::from_setup(&"7/7/7/3k3/7/7/3a3 d".parse().unwrap(), &rules("brandubh", &[])).unwrap();
    assert_eq!(OpenTaflGame::from_game(&other).unwrap_err().key(), "position");
    let alea = Game::new(&rules("alea", &[]));
    assert_eq!(OpenTaflGame::from_game(&alea).unwrap_err().key(), "no_move");
}

type Fault = (String, usize, usize, &'static str, Option<&'static str>);

fn rules_tag() -> String {
    format!("[rules:dim:7 surf:n tfr:i ks:c {START}]\n")
}

fn check(cases: &[Fault]) {
    for (text, line, column, message, clause) in cases {
        let error = match text.parse::<OpenTaflGame>() {
            Err(error) => error,
            Ok(game) => game.replay().expect_err(text),
        };
        let found = (error.place(), error.to_string(), error.clause());
        let place = Place { line: *line, column: *column };
        assert_eq!(found, (place, (*message).to_string(), *clause), "{text:?}");
    }
}

#[test]
fn tf_22_tags_that_are_none_or_wrong() {
    let r = rules_tag();
    check(&[
        (String::new(), 1, 1, "the tag \"rules\" is missing", Some("TF-22")),
        ("\0".into(), 1, 1, "expected a tag, `[key:value]`", Some("TF-22")),
        ("1. d6-f6\n".into(), 1, 1, "the tag \"rules\" is missing", Some("TF-22")),
        ("[event:x\n".into(), 1, 1, "the bracket is not closed", Some("TF-22")),
        ("[]".into(), 1, 2, "expected a tag, `[key:value]`", Some("TF-22")),
        ("[event]".into(), 1, 2, "expected a tag, `[key:value]`", Some("TF-22")),
        ("[:x]".into(), 1, 2, "expected a tag, `[key:value]`", Some("TF-22")),
        ("[two words:x]".into(), 1, 2, "expected a tag, `[key:value]`", Some("TF-22")),
        ("[site:x]\n[Site:y]".into(), 2, 2, "the tag \"Site\" stands twice", Some("TF-22")),
        (format!("{r}{r}"), 2, 2, "the tag \"rules\" stands twice", Some("TF-22")),
        (
            format!("[result:2]\n{r}"),
            1,
            9,
            "expected the result `1`, `0`, `-1` or `?`, found \"2\"",
            Some("TF-22"),
        ),
        (
            format!("[date:today]\n\u{feff}{r}"),
            2,
            1,
            "expected a tag, `[key:value]`",
            Some("TF-22"),
        ),
        ("[rules: dim:7\n colour:red]".into(), 2, 2, "unknown key \"colour\"", Some("TF-22")),
        (
            "[rules:dim:4]".into(),
            1,
            12,
            "size: a board has 5 to 19 points a side, not 4",
            Some("TF-21"),
        ),
        (
            format!("[position:/7/7/]\n{r}"),
            1,
            11,
            "position: expected as many rows as the board has, found \"/7/7/\"",
            Some("TF-22"),
        ),
        (
            format!("[position:/7/7/7/3t3/7/7/K6/]\n{r}"),
            1,
            11,
            "no attacker may stand on d4",
            Some("TF-5"),
        ),
    ]);
}

#[test]
fn tf_22_turns_that_are_none_or_wrong() {
    let r = rules_tag();
    check(&[
        (
            format!("{r}d6-f6"),
            2,
            1,
            "expected turn 1, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}2. d6-f6"),
            2,
            1,
            "expected turn 1, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}1 d6-f6"),
            2,
            1,
            "expected turn 1, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}99999999999999999999999. d6-f6"),
            2,
            1,
            "expected turn 1, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}1. d6-f6 d5-c5\n1c.1.1a. d7-d6"),
            3,
            1,
            "expected turn 2, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}+1. d6-f6"),
            2,
            1,
            "expected turn 1, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}1. d6-f6 d5-c5\n1a. d7-d6"),
            3,
            1,
            "expected turn 2, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (
            format!("{r}1. d6-f6 d5-c5 d7-d6"),
            2,
            16,
            "expected turn 2, or a variation such as `7a.1.1a.`",
            Some("TF-22"),
        ),
        (format!("{r}1."), 2, 3, "expected a move such as `e5-e8` or `Ke5-e8`", Some("TF-22")),
        (
            format!("{r}1. ..... d5-c5"),
            2,
            4,
            "expected a move such as `e5-e8` or `Ke5-e8`",
            Some("TF-22"),
        ),
        (
            format!("{r}1. d6-f6\n2. d7-d6"),
            3,
            1,
            "the game has ended with the turn before",
            Some("TF-22"),
        ),
        (
            format!("{r}1. --- d5-c5"),
            2,
            8,
            "the game has ended with the turn before",
            Some("TF-22"),
        ),
        (format!("{r}1. d6-f6 [no end"), 2, 10, "the bracket is not closed", Some("TF-22")),
    ]);
}

#[test]
fn tf_22_moves_in_turns_that_are_none_or_wrong() {
    let r = rules_tag();
    check(&[
        (format!("{r}1. Nd6-f6"), 2, 4, "there is no piece 'N'", Some("TF-22")),
        (format!("{r}1. . d5-c5"), 2, 4, "expected a column letter", None),
        (format!("{r}1. K5-d5"), 2, 4, "k5 is not on the board", Some("TF-1")),
        (format!("{r}1. t5-d5"), 2, 4, "t5 is not on the board", Some("TF-1")),
        (format!("{r}1. d6^f6"), 2, 6, "there are no jumps and no berserk moves", Some("TF-22")),
        (format!("{r}1. d6-f6 d5-c0"), 2, 14, "expected a row number from 1 to 26", None),
        (format!("{r}1. d6-f6+++"), 2, 9, "expected the end of the move", None),
        (format!("{r}1. d6-f6xcb2"), 2, 10, "there is no piece 'c'", Some("TF-22")),
        (
            format!("{r}1. d6-f6 d7-d6"),
            2,
            10,
            "the attacker on d7 does not belong to the side to move",
            Some("TF-3"),
        ),
        (format!("{r}1. d6-f6xd5/e5 d5-c5"), 2, 4, "the move takes nothing", Some("TF-6")),
        (format!("{r}1. d6-f6 Kd5-c5"), 2, 10, "the king does not stand on d5", Some("TF-22")),
    ]);
    let long = "x".repeat(1_000_000);
    let error = format!("{r}1. {long}").parse::<OpenTaflGame>().unwrap_err();
    assert_eq!(error.place(), Place { line: 2, column: 4 });
    let ended = format!(
        "[result:0]\n[position:/7/1t5/7/7/7/3K3/7/]\n[rules:dim:7 atkf:n {START}]\n1. Kd6-d7 b2-b3\n2. Kd7-a7"
    );
    let error = ended.parse::<OpenTaflGame>().unwrap().replay().unwrap_err();
    assert_eq!((error.place(), error.clause()), (Place { line: 1, column: 9 }, Some("TF-26")));
}
