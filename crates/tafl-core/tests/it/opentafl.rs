//! `OpenTafl` notation: rules, both ways (TF-22).

use proptest::prelude::*;
use tafl_core::{Game, OpenTafl, OpenTaflGame, Outcome, Preset, Ruleset, Side};

use crate::draw::rulesets;
use crate::sketch::{draw, mv, outcome, rules, takes};
use crate::support::{moves_from, refused};

pub(crate) const START: &str = "start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/";

/// Rules on the board of Brandubh with so many entries more.
fn read(entries: &str) -> Ruleset {
    format!("dim:7 {entries} {START}").parse().unwrap_or_else(|error| panic!("{entries}: {error}"))
}

/// The values of all keys in which rules differ from those without entries.
fn differences(entries: &str) -> Vec<String> {
    let (plain, rules) = (read(""), read(entries));
    tafl_core::KEYS
        .iter()
        .filter(|key| plain.value(key) != rules.value(key))
        .map(|key| format!("{key}: {}", rules.value(key).unwrap()))
        .collect()
}

#[test]
fn tf_22_defaults() {
    let rules = read("");
    for (key, value) in [
        ("size", "7"),
        ("start", "3a3/3a3/3d3/aadkdaa/3d3/3a3/3a3 a"),
        ("castle", "king"),
        ("castle_men_pass", "true"),
        ("king_returns", "true"),
        ("corners", "king"),
        ("citadel_width", "1"),
        ("castle_hostile_to", "attackers,defenders when empty"),
        ("corners_hostile_to", "attackers,defenders"),
        ("king", "four"),
        ("king_edge_three", "false"),
        ("castle_counts_against_king", "true"),
        ("corners_count_against_king", "true"),
        ("king_hammer", "true"),
        ("king_anvil", "true"),
        ("linnaean_capture", "false"),
        ("escape", "corners"),
        ("blocked_corners_edge", "false"),
        ("king_steps", "none"),
        ("men_steps", "none"),
        ("shieldwall", "none"),
        ("shieldwall_by", "closing piece"),
        ("exit_fort", "false"),
        ("encirclement", "true"),
        ("no_move", "lose"),
        ("repetition", "third: draw"),
    ] {
        assert_eq!(rules.value(key).as_deref(), Some(value), "{key}");
    }
}

#[test]
fn tf_22_every_key_is_honoured() {
    let cases: [(&str, &[&str]); 46] = [
        ("name:Any esc:c surf:y atkf:y tfr:d ka:y ks:s kj:n nj:n cj:n mj:n gj:n ber:n", &[]),
        ("cor:default cen:default afor: dfor: aforh: dforre: spd:-1 sw:n efe:n linc:n swf:y", &[]),
        ("esc:e", &["escape: edge"]),
        ("surf:n", &["encirclement: false"]),
        ("atkf:n", &["first: defenders"]),
        ("tfr:i", &["repetition: none"]),
        ("tfr:l", &["repetition: third: mover loses"]),
        ("tfr:w", &["repetition: third: mover wins"]),
        ("ka:h", &["king_anvil: false"]),
        ("ka:a", &["king_hammer: false"]),
        ("ka:n", &["king_hammer: false", "king_anvil: false"]),
        ("ks:y", &[]),
        ("ks:c", &["king: four on or beside the castle, else two"]),
        ("ks:m", &["king_edge_three: true"]),
        ("ks:w", &["king: two"]),
        ("ks:n", &["king: two"]),
        ("spd:2", &["king_steps: 2", "men_steps: 2"]),
        ("spd:2,3", &["king_steps: 3", "men_steps: attackers 2,defenders 3"]),
        ("spd:-1,3,", &["king_steps: 3", "men_steps: attackers none,defenders 3"]),
        ("spd:4,1,1,1,5,1,1,6", &["king_steps: 6", "men_steps: attackers 4,defenders 5"]),
        ("spd:4,1,1,1,1,5,1,1,6,1", &["king_steps: 6", "men_steps: attackers 4,defenders 5"]),
        ("spd:4,1,1,1,1,1,4,1,1,-1,1,1", &["men_steps: 4"]),
        ("cor:a1,g1,a7,g7", &[]),
        (
            "cor: esc:e",
            &[
                "corners: plain",
                "corners_hostile_to: none",
                "corners_count_against_king: false",
                "escape: edge",
            ],
        ),
        (
            "cor:a1,a2,b1,b2,f1,f2,g1,g2,a6,a7,b6,b7,f6,f7,g6,G7,",
            &["citadel_width: 2", "escape: citadels"],
        ),
        ("cen:d4,", &[]),
        (
            "cen:",
            &["castle: plain", "castle_hostile_to: none", "castle_counts_against_king: false"],
        ),
        ("corh:", &["corners_hostile_to: none", "corners_count_against_king: false"]),
        ("corh:tcnk", &["corners_hostile_to: attackers", "corners_count_against_king: false"]),
        ("corh:TK", &["corners_hostile_to: defenders"]),
        ("cenh:", &["castle_hostile_to: attackers when empty,defenders when empty"]),
        ("cenh:tT", &["castle_hostile_to: attackers,defenders"]),
        ("cenh:tK", &[]),
        (
            "cenhe:",
            &["castle_hostile_to: attackers when occupied", "castle_counts_against_king: false"],
        ),
        ("cenp:K", &["castle_men_pass: false"]),
        ("cenp:tK", &["castle_men_pass: attackers"]),
        ("cenp:TCNK", &["castle_men_pass: defenders"]),
        ("cens:", &["king_returns: passing"]),
        ("cens:tK", &["castle: attackers,king"]),
        ("cens:TK", &["castle: defenders,king"]),
        ("cens:tcnkTCNK", &["castle: plain"]),
        ("cenre:tT", &["king_returns: false"]),
        ("cors:TK corp:TK", &["corners: defenders,king"]),
        ("sw:w", &["shieldwall: plain"]),
        (
            "sw:s swf:n efe:y linc:y",
            &[
                "linnaean_capture: true",
                "shieldwall: corner may close it",
                "shieldwall_by: any piece",
                "exit_fort: true",
            ],
        ),
        (
            "ks:c cen:",
            &[
                "castle: plain",
                "castle_hostile_to: none",
                "king: two",
                "castle_counts_against_king: false",
            ],
        ),
    ];
    for (entries, expected) in cases {
        let mut found = differences(entries);
        found.retain(|line| !line.starts_with("start: "));
        assert_eq!(found, expected, "{entries}");
        // What is read can be written, and reads as the same again.
        let again = read(entries).to_opentafl().unwrap().to_string();
        assert_eq!(again.parse::<Ruleset>().as_ref(), Ok(&read(entries)), "{entries}: {again}");
    }
}

#[test]
fn tf_22_both_starts() {
    let below: Ruleset = "dim:7 start:/1t5/7/7/3K3/7/7/2T4/".parse().unwrap();
    let above: Ruleset = "rules dim:7\nstarti:/2T4/7/7/3K3/7/7/1t5/".parse().unwrap();
    assert_eq!(below.start().to_string(), "2d4/7/7/3k3/7/7/1a5 a");
    assert_eq!(below, above);
}

#[test]
fn tf_22_what_is_refused_is_named() {
    let cases = [
        ("kj:r", "kj:r is not known here: no piece jumps"),
        ("nj:c", "nj:c is not known here: no piece jumps"),
        ("cj:j", "cj:j is not known here: no piece jumps"),
        ("mj:r", "mj:r is not known here: no piece jumps"),
        ("gj:c", "gj:c is not known here: no piece jumps"),
        ("ber:c", "ber:c is not known here: a turn is one move"),
        ("ber:m", "ber:m is not known here: a turn is one move"),
        ("afor:c1", "afor:c1 is not known here: there are no camps"),
        ("dfor:c1,c2,", "dfor:c1,c2, is not known here: there are no camps"),
        ("aforh:TCNK", "aforh:TCNK is not known here: there are no camps"),
        ("dforp:tT", "dforp:tT is not known here: there are no camps"),
        ("afors:t", "afors:t is not known here: there are no camps"),
        ("dforre:t", "dforre:t is not known here: there are no camps"),
        (
            "cor:g7,",
            "cor:g7, is not known here: corners are the four points of the board, blocks of four, or none",
        ),
        ("cor:", "cor: is not known here: a king who escapes to a corner needs one"),
        (
            "cen:b2,",
            "cen:b2, is not known here: the center is the point in the middle of a board of odd size, or none",
        ),
        ("cenp:", "cenp: is not known here: who may stop on the center may pass over it"),
        (
            "cens:tTK cenp:TK",
            "cenp:TK is not known here: who may stop on the center may pass over it",
        ),
        ("cens:tT", "cens:tT is not known here: where all men may stop, the king may as well"),
        (
            "cens:tTK cenre:tT",
            "cenre:tT is not known here: where all men may stop, the king may as well",
        ),
        (
            "cens:TK cenh:tK",
            "cenh:tK is not known here: the center counts against the king only while it is empty",
        ),
        ("linc:y cen:", "linc:y is not known here: there is no center to take a man against"),
        ("cors:", "cors: is not known here: the king may stop on corners"),
        ("corre:tT", "corre:tT is not known here: the king may stop on corners"),
    ];
    let blocks = "cor:a1,a2,b1,b2,f1,f2,g1,g2,a6,a7,b6,b7,f6,f7,g6,g7";
    let over_blocks = ["tTK", "tK", "TK", "T", ""].map(|passing| {
        let what = "who may stop on corners passes over them, and nobody else";
        let message = format!("corp:{passing} is not known here: {what}");
        (format!("{blocks} corp:{passing}"), message)
    });
    let over_blocks = over_blocks.iter().map(|(entries, message)| (&**entries, &**message));
    for (entries, message) in cases.into_iter().chain(over_blocks) {
        let text = format!("dim:7 {entries} {START}");
        let error = text.parse::<OpenTafl>().expect_err(entries);
        assert_eq!(error.to_string(), message, "{entries}");
        assert_eq!(error.clause(), "TF-22");
        let key = message.split(':').next().unwrap();
        assert_eq!(error.key(), Some(key));
        // The place is that of the value.
        let value = text.find(&format!(" {key}:")).unwrap() + key.len() + 2;
        assert_eq!(error.offset, value, "{entries}");
    }
    for letter in ['n', 'c', 'k', 'm', 'g', 'N', 'C', 'M', 'G'] {
        let error =
            format!("dim:7 start:/3{letter}3/7/7/3K3/7/7/7/").parse::<Ruleset>().unwrap_err();
        assert_eq!(
            error.to_string(),
            format!("start:{letter} is not known here: the pieces are men and one king")
        );
    }
    // A board of even size has no center; without one it is fine.
    let even = "start:/8/8/8/3K4/8/8/8/3t4/";
    let error = format!("dim:8 {even}").parse::<Ruleset>().unwrap_err();
    assert_eq!(error.key(), Some("cen"));
    assert!(format!("dim:8 cen: {even}").parse::<Ruleset>().is_ok());
}

#[test]
fn tf_22_texts_that_are_no_rules() {
    let huge = format!("dim:{}", "9".repeat(100_000));
    let rows = "as many rows as the board has";
    let points = "as many points in the row as the board has";
    let start = |rows: &str| format!("dim:7 start:{rows}");
    let cases: [(String, usize, String); 36] = [
        (String::new(), 0, "the key \"dim\" is missing".into()),
        ("dim:7".into(), 5, "the key \"start\" is missing".into()),
        (START.into(), START.len(), "the key \"dim\" is missing".into()),
        ("dim".into(), 0, "expected an entry, `key:value`".into()),
        ("\0".into(), 0, "expected an entry, `key:value`".into()),
        ("dim:7 :x".into(), 6, "unknown key \"\"".into()),
        ("dim:7 colour:red".into(), 6, "unknown key \"colour\"".into()),
        ("dim:7 rules start:/".into(), 6, "expected an entry, `key:value`".into()),
        ("dim:7 dim:7".into(), 6, "the key \"dim\" stands twice".into()),
        (format!("dim:7 starti:/7/ {START}"), 13, "the key \"start\" stands twice".into()),
        ("dim:".into(), 4, "dim: expected a number of points, found \"\"".into()),
        ("dim:07".into(), 4, "dim: expected a number of points, found \"07\"".into()),
        ("dim:+7".into(), 4, "dim: expected a number of points, found \"+7\"".into()),
        (
            format!("dim:7 name: {START}"),
            11,
            "name: expected a name without blanks and brackets, found \"\"".into(),
        ),
        (
            format!("dim:7 name:a]b {START}"),
            11,
            "name: expected a name without blanks and brackets, found \"a]b\"".into(),
        ),
        (
            format!("dim:7 spd:+1 {START}"),
            10,
            "spd: expected 1, 2, 8, 10 or 12 numbers, -1 or from 1 to 255, found \"+1\"".into(),
        ),
        ("dim:-7".into(), 4, "dim: expected a number of points, found \"-7\"".into()),
        ("dim:\u{667}".into(), 4, "dim: expected a number of points, found \"\u{667}\"".into()),
        (huge.clone(), 4, format!("dim: expected a number of points, found \"{}\"", &huge[4..])),
        ("dim:4".into(), 4, "size: a board has 5 to 19 points a side, not 4".into()),
        ("dim:20".into(), 4, "size: a board has 5 to 19 points a side, not 20".into()),
        (format!("dim:7 esc:x {START}"), 10, "esc: expected `c` or `e`, found \"x\"".into()),
        (format!("dim:7 surf: {START}"), 11, "surf: expected `y` or `n`, found \"\"".into()),
        (
            format!("dim:7 tfr:x {START}"),
            10,
            "tfr: expected `i`, `d`, `w` or `l`, found \"x\"".into(),
        ),
        (format!("dim:7 kj:x {START}"), 9, "kj: expected `n`, `r`, `j` or `c`, found \"x\"".into()),
        (
            format!("dim:7 spd:0 {START}"),
            10,
            "spd: expected 1, 2, 8, 10 or 12 numbers, -1 or from 1 to 255, found \"0\"".into(),
        ),
        (
            format!("dim:7 spd:1,2,3 {START}"),
            10,
            "spd: expected 1, 2, 8, 10 or 12 numbers, -1 or from 1 to 255, found \"1,2,3\"".into(),
        ),
        (
            format!("dim:7 corh:tx {START}"),
            11,
            "corh: expected letters of pieces, of `tcnkmgTCNKMG`, found \"tx\"".into(),
        ),
        (
            format!("dim:7 cor:a0 {START}"),
            10,
            "cor: expected points of the board with commas between them, found \"a0\"".into(),
        ),
        (
            format!("dim:7 cor:a1,h1 {START}"),
            10,
            "cor: expected points of the board with commas between them, found \"a1,h1\"".into(),
        ),
        (start("/7/7/7/7/7/7/"), 12, format!("start: expected {rows}, found \"/7/7/7/7/7/7/\"")),
        (start("/7/7/7/3K4/7/7/7/"), 19, format!("start: expected {points}, found \"3K4\"")),
        (start("/7/7/7/3K3/7/7//"), 27, format!("start: expected {points}, found \"\"")),
        (
            start("/7/7/7/3K03/7/7/7/"),
            21,
            "start: expected runs of empty points without leading zeros, found \"0\"".into(),
        ),
        (
            start("7/7/7/3x3/7/7/7"),
            19,
            "start: expected a number or one of the letters `t`, `T` and `K`, found \"x\"".into(),
        ),
        (start("/7/7/7/7/7/7/7/"), 12, "start: there is no king".into()),
    ];
    for (text, offset, message) in cases {
        let shown: String = text.chars().take(60).collect();
        let error = text.parse::<OpenTafl>().expect_err(&shown);
        assert_eq!((error.offset, error.to_string()), (offset, message), "{shown:?}");
    }
    let two = "dim:7 start:/7/7/7/3K3/7/7/3K3/".parse::<Ruleset>().unwrap_err();
    assert_eq!((two.to_string().as_str(), two.clause()), ("start: there are 2 kings", "TF-21"));
    let man = "dim:7 start:/t6/7/7/3K3/7/7/7/".parse::<Ruleset>().unwrap_err();
    assert_eq!(man.to_string(), "start: no attacker may stand on a1");
}

#[test]
fn tf_22_what_the_notation_cannot_say_is_refused_when_writing() {
    let short =
        |notation: OpenTafl| notation.to_string().split(" start:").next().unwrap().to_string();
    let said: Vec<(&str, Result<String, String>)> = Preset::ALL
        .iter()
        .map(|preset| {
            let notation = Ruleset::preset(*preset).to_opentafl();
            (preset.name(), notation.map(short).map_err(|error| error.to_string()))
        })
        .collect();
    let cannot = |what: &str| Err(format!("the notation cannot say {what}"));
    let can = |what: &str| Ok(what.to_string());
    let blocks = "a1,a2,a18,a19,b1,b2,b18,b19,r1,r2,r18,r19,s1,s2,s18,s19";
    assert_eq!(
        said,
        [
            ("alea", cannot("no_move: pass")),
            (
                "alea-walker",
                Ok(format!(
                    "dim:19 name:alea-walker surf:n atkf:n tfr:i ks:m cor:{blocks} corh:tT cenh: cenhe:K"
                ))
            ),
            ("copenhagen", cannot("repetition: third: defenders lose")),
            ("fetlar", can("dim:11 name:fetlar surf:n corh:tT")),
            ("brandubh", can("dim:7 name:brandubh surf:n tfr:i ks:c")),
            ("tablut", can("dim:9 name:tablut esc:e surf:n tfr:i ks:c cor: cenh: cenp:K cenre:tT")),
            ("sea-battle-9", can("dim:9 name:sea-battle-9 esc:e tfr:i ka:n cor: cen:")),
            ("sea-battle-13", can("dim:13 name:sea-battle-13 esc:e tfr:i ka:n cor: cen:")),
            ("ard-ri", can("dim:7 name:ard-ri esc:e surf:n tfr:i spd:1 cor: cenh: cenhe: cenp:K")),
            ("tawlbwrdd", can("dim:11 name:tawlbwrdd esc:e surf:n tfr:i ks:w cor: cen:")),
            ("parlett", can("dim:13 name:parlett esc:e surf:n tfr:i ka:n cor: cen:")),
        ]
    );
    // Who passes over corners is said of blocks alone: nothing lies behind a single point.
    let men = rules("fetlar", &[("corners", "attackers,king")]).to_opentafl().map(short);
    assert_eq!(men, Ok("dim:11 surf:n corh:tT cors:tK".to_string()));
    for (preset, key, value) in [
        ("fetlar", "no_move", "draw"),
        ("fetlar", "blocked_corners_edge", "true"),
        ("alea-walker", "escape", "corners"),
        ("fetlar", "corners_hostile_to", "attackers when empty"),
    ] {
        let error = rules(preset, &[(key, value)]).to_opentafl().unwrap_err();
        assert_eq!((error.key(), error.value()), (key, value));
        assert_eq!(error.to_string(), format!("the notation cannot say {key}: {value}"));
    }
    let fetlar = rules("fetlar", &[]);
    for name in ["", "two words", "a]b"] {
        assert_eq!(OpenTafl::new(&fetlar, Some(name)).unwrap_err().key(), "name");
    }
    assert_eq!(
        OpenTafl::new(&fetlar, Some("a:b"))
            .unwrap()
            .to_string()
            .parse::<OpenTafl>()
            .unwrap()
            .name(),
        Some("a:b")
    );
    assert!(OpenTafl::new(&fetlar, None).unwrap().name().is_none());
}

/// A ruleset that the notation can say, as near to a given one as may be.
pub(crate) fn sayable(rules: &Ruleset) -> Option<OpenTafl> {
    let mut builder = rules.to_builder();
    builder.set("no_move", "lose").unwrap();
    builder.set("blocked_corners_edge", "false").unwrap();
    let fix = |builder: &mut tafl_core::RulesetBuilder, key: &str, value: &str| {
        builder.set(key, value).unwrap();
    };
    if rules.value("repetition").unwrap() == "third: defenders lose" {
        fix(&mut builder, "repetition", "third: mover wins");
    }
    if rules.value("corners_hostile_to").unwrap().contains("when") {
        fix(&mut builder, "corners_hostile_to", "defenders");
    }
    if rules.citadel_width() == 2 && rules.value("escape").unwrap() == "corners" {
        fix(&mut builder, "escape", "citadels");
    }
    OpenTafl::new(&builder.build().ok()?, Some("drawn")).ok()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn tf_22_rules_come_back(drawn in rulesets()) {
        let notation = sayable(&drawn.rules);
        prop_assert!(notation.is_some(), "{:?}", drawn.rules);
        let notation = notation.unwrap();
        let text = notation.to_string();
        let again = text.parse::<OpenTafl>();
        prop_assert_eq!(again.as_ref(), Ok(&notation), "{}", text);
        prop_assert_eq!(again.unwrap().to_string(), text);
        if let Err(error) = drawn.rules.to_opentafl() {
            prop_assert_eq!(drawn.rules.value(error.key()), Some(error.value().to_string()));
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_read_without_panic(text in any::<String>(), moves in "[0-9]{0,2}[ab.]{0,3}[ K]?[a-h][0-9][-x/=^][a-h][0-9]{1,2}[x/+-]{0,3}( [-.]{0,5})?(\\[[a-z|\\]]{0,5})?") {
        if let Ok(read) = text.parse::<OpenTafl>() {
            prop_assert_eq!(read.to_string().parse(), Ok(read));
        }
        let _ = text.parse::<OpenTaflGame>();
        let record = format!("[rules:dim:7 {START}]\n{moves}");
        if let Ok(game) = record.parse::<OpenTaflGame>() {
            prop_assert_eq!(game.to_string().parse(), Ok(game));
        }
    }
}

/// What the notation says and TF-21's first list of values did not: each at work.
#[test]
fn tf_22_men_of_one_side_on_the_castle_and_over_it() {
    let note = "a, a d2, k g4, d d6";
    let position = |entries: &str, note: &str| draw(&read(entries), note, "");
    assert!(moves_from(&position("cens:tK", note), "d2").contains(&"d2-d4".to_string()));
    assert_eq!(refused(&position("cens:TK", note), "d2-d4").clause(), "TF-5");
    let theirs = note.replacen('a', "d", 1);
    assert!(moves_from(&position("cens:TK", &theirs), "d6").contains(&"d6-d4".to_string()));
    assert_eq!(refused(&position("cens:tK", &theirs), "d6-d4").clause(), "TF-5");
    assert!(position("cenp:tK", note).validate(mv("d2-d5")).is_ok());
    assert!(position("cenp:TK", note).validate(mv("d2-d5")).is_err());
    assert!(position("cenp:TK", &theirs).validate(mv("d6-d3")).is_ok());
    assert!(position("cenp:tK", &theirs).validate(mv("d6-d3")).is_err());
    // The king passes, and does not stay.
    let passing = position("cens:", &theirs);
    assert_eq!(refused(&passing, "g4-d4").clause(), "TF-5");
    assert!(passing.validate(mv("g4-c4")).is_ok());
    // Corners, too.
    let corner = position("cors:TK", "d, d b1, k g4, a d2");
    assert!(corner.validate(mv("b1-a1")).is_ok());
    assert!(position("cors:tK", "d, d b1, k g4, a d2").validate(mv("b1-a1")).is_err());
}

#[test]
fn tf_22_hostile_while_occupied_and_the_man_before_a_king_at_bay() {
    // The castle counts as an enemy only while somebody stands there.
    let home = draw(&read("cenh:T cenhe:"), "a, k d4, d d3, a a2, d f6", "");
    assert_eq!(takes(&home, "a2-d2"), "a2-d2xd3");
    let away = draw(&read("cenh:T cenhe:"), "a, k g4, d d3, a a2, d f6", "");
    assert_eq!(takes(&away, "a2-d2"), "a2-d2");
    // Linnaean capture: three attackers around the king at home, the fourth comes behind his man.
    let bay = |note: &str, linc: &str| takes(&draw(&read(linc), note, ""), "a2-d2");
    let note = "a, k d4, d d3, a a2, a c4, a e4, a d5, d f6";
    assert_eq!(bay(note, "linc:y"), "a2-d2xd3");
    assert_eq!(bay(note, "linc:n"), "a2-d2");
    assert_eq!(bay("a, k d4, d d3, a a2, a c4, a e4, d d5, d f6", "linc:y"), "a2-d2");
    let beside = draw(&read("linc:y cens:tTK"), "a, k c4, d c3, a a2, a b4, a d4, a c5, d f6", "");
    assert_eq!(takes(&beside, "a2-c2"), "a2-c2", "only on the castle");
}

#[test]
fn tf_22_walls_by_any_move_steps_by_side_and_wins_by_repetition() {
    let wall = "
         . . . . . . .
         . . . . a . .
         . a d d a . .";
    let position = |swf: &str| draw(&read(&format!("sw:s swf:{swf}")), "a, k d6, a c2, a d3", wall);
    assert_eq!(takes(&position("n"), "d3-d2"), "d3-d2xc1,d1");
    assert_eq!(takes(&position("y"), "d3-d2"), "d3-d2");
    // A piece in front of a line with a gap takes nothing.
    let open = draw(&read("sw:s swf:n"), "a, k d6, a d3", wall);
    assert_eq!(takes(&open, "d3-d2"), "d3-d2");

    let steps = draw(&read("spd:1,2"), "a, k d4, a b2, d f6", "");
    assert_eq!(moves_from(&steps, "b2"), ["b2-a2", "b2-b1", "b2-b3", "b2-c2"]);
    let steps = draw(&read("spd:1,2"), "d, k d4, a b2, d f6", "");
    assert_eq!(refused(&steps, "f6-f3").clause(), "TF-21");
    assert!(steps.validate(mv("f6-f4")).is_ok());

    let mut game = Game::new(&read("tfr:w"));
    for text in ["d6-c6", "d5-c5", "c6-d6", "c5-d5"].iter().cycle().take(8) {
        assert_eq!(game.outcome(), None);
        game.play(mv(text)).unwrap();
    }
    assert_eq!(game.outcome(), Some(Outcome::Repetition { winner: Some(Side::Defenders) }));
    assert_eq!(
        outcome(&draw(&read("esc:e cor:"), "d, k d4, a b2", ""), "d4-d1"),
        Some(Outcome::KingEscaped)
    );
}
