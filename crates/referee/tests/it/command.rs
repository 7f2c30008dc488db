//! The command, call by call.

use std::process::{Command, Stdio};

use crate::{call, call_with, json};

fn lines(arguments: &[&str]) -> Vec<String> {
    let called = call(arguments);
    assert_eq!((called.code, called.err.as_str()), (0, ""), "{arguments:?}");
    called.out.lines().map(String::from).collect()
}

#[test]
fn games_lists_every_game_with_its_source() {
    let listed = lines(&["games"]);
    let objects = json(&call(&["games", "--json"]).out);
    assert_eq!(listed.len(), objects.len());
    for (line, object) in listed.iter().zip(&objects) {
        let (name, source) = (object["game"].as_str().unwrap(), object["source"].as_str().unwrap());
        assert!(line.starts_with(name) && line.contains(source), "{line}");
        // Whatever is listed can be played.
        assert_eq!(call(&["moves", name, "--count"]).code, 0, "{name}");
    }
    for name in [
        "adella",
        "debellatio:2",
        "debellatio:7",
        "tafl:alea",
        "tafl:brandubh",
        "vadus:7",
        "vadus:9",
        "vadus:11",
    ] {
        assert!(objects.iter().any(|object| object["game"] == name), "{name}");
    }
}

#[test]
fn show_draws_in_color_where_the_stream_takes_it() {
    let drawn = call(&["show", "vadus:2", "--position", "1x/2o/2 x 1"]).out;
    assert!(drawn.contains("\u{1b}["), "{drawn}");
    let plain = anstream::adapter::strip_str(&drawn).to_string();
    assert_eq!(plain, " 3  . x\n 2 . . o\n 1  . . c\n     a b\nblack to move\n1x/2o/2 x 1\n");
}

#[test]
fn show_as_json_has_the_plain_drawing() {
    let shown =
        &json(&call(&["show", "adella", "--position", "1Y2/4/4/4/2N1 N,E,W 22 y", "--json"]).out)
            [0];
    assert_eq!(
        shown["diagram"],
        " 5 . Y . .\n 4 . . . .\n 3 + . . +\n 2 . . . .\n 1 . . N .\n   a b c d\n"
    );
    assert_eq!(shown["position"], "1Y2/4/4/4/2N1 N,E,W 22 y");
    assert_eq!((&shown["turn"], &shown["result"]), (&"galleys".into(), &serde_json::Value::Null));
    let over = ["show", "vadus:2", "--position", "1x/2o/2 x 2"];
    assert!(call(&over).out.contains("over: draw (equal groups)"));
    let over = &json(&call(&[&over[..], &["--json"]].concat()).out)[0];
    assert_eq!(over["result"], "draw");
    for game in ["tafl:brandubh", "debellatio:3"] {
        let shown = &json(&call(&["show", game, "--json"]).out)[0];
        assert!(!shown["diagram"].as_str().unwrap().contains('\u{1b}'), "{game}");
    }
}

#[test]
fn moves_are_listed_and_counted() {
    assert_eq!(lines(&["moves", "adella"]), ["@N", "@NE", "@E", "@SE", "@S", "@SW", "@W", "@NW"]);
    assert_eq!(lines(&["moves", "vadus:2", "--set", "size=3", "--count"]), ["19"]);
    let listed = json(&call(&["moves", "tafl:brandubh", "--json"]).out);
    assert_eq!(listed.len(), 40);
    assert!(listed.iter().all(|line| line["move"].is_string()));
    assert_eq!(json(&call(&["moves", "tafl:alea", "--count", "--json"]).out)[0]["count"], 580);
    let orders = json(&call(&["moves", "debellatio:2", "--json"]).out);
    let count = json(&call(&["moves", "debellatio:2", "--count", "--json"]).out);
    assert_eq!(count[0]["count"], orders.len());
    assert!(orders.iter().any(|line| line["order"].as_str().unwrap().contains(" attack ")));
}

/// Every listed order is accepted by its army's sheet, alone.
#[test]
fn every_listed_order_of_debellatio_is_accepted() {
    for line in lines(&["moves", "debellatio:7"]).iter().step_by(3) {
        let record = format!("game: debellatio\narmies: 7\n\n[1:fall]\n{line}\n");
        let called = call_with(&["check", "-"], &record);
        assert_eq!(called.code, 0, "{line}: {}", called.err);
    }
}

#[test]
fn check_names_file_line_column_reason_and_clause() {
    let record = "game: adella\n\n@N\n@N # again\n+b1\n";
    let called = call_with(&["check", "-"], record);
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert_eq!(called.err, "-:5:1: a tide is to be placed now, move 3, AD-5\n");
    let verdict = &json(&call_with(&["check", "--json", "-"], record).out)[0];
    assert_eq!(
        verdict.to_string(),
        r#"{"clause":"AD-5","column":1,"error":"a tide is to be placed now","file":"-","line":5,"ok":false,"result":null}"#
    );
    let traced = call_with(&["check", "--trace", "--json", "-"], record);
    assert_eq!(
        traced.out.lines().next(),
        Some(r#"{"ply":0,"position":"4/4/4/4/4 - 33 n","legal":8}"#)
    );
    assert_eq!(
        traced.out.lines().nth(2),
        Some(r#"{"ply":2,"move":"@N","position":"4/4/4/4/4 N,N 33 n","legal":8}"#)
    );
    assert_eq!(traced.out.lines().count(), 4);
}

#[test]
fn check_compares_the_result_once_the_game_is_over() {
    let open = "game: adella\nresult: galleys\n\n@N\n";
    assert_eq!(call_with(&["check", "-"], open).code, 0);
    let over = "game: adella\nresult: galleons\nposition: 4/2n1/4/1Y2/4 N,NE,W 12 y\n\nW b2-c3\n";
    let called = call_with(&["check", "-"], over);
    assert_eq!(called.code, 1);
    assert!(called.err.starts_with("-:2:9: "), "{}", called.err);
    let called = call_with(&["check", "--set", "result=galleys", "--json", "-"], over);
    assert_eq!(called.out, "{\"file\":\"-\",\"ok\":true,\"result\":\"galleys\"}\n");
}

/// The head of a record in `OpenTafl`'s game format.
const RULES: &str = "[rules:dim:7 surf:n tfr:i ks:c start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/]\n";

#[test]
fn check_reads_the_public_game_format() {
    let check = |text: &str| call_with(&["check", "-"], text);
    let called = check(&format!("{RULES}1. d6-f6 d5-c5\n2. d2-c2 Kd4-d9\n"));
    assert_eq!((called.code, called.out.as_str()), (1, ""));
    assert_eq!(called.err, "-:3:10: d9 is not on the board, move 4, TF-1\n");
    assert_eq!(check(RULES).out, "-: ok, 0 moves, still open\n");
    let traced = format!("\u{feff}\r\n [date:today]\r\n{RULES}1. d6-f6 Kd4-d3\n");
    let traced = call_with(&["check", "--trace", "--json", "-"], &traced);
    assert_eq!(
        traced.out.lines().nth(1),
        Some(
            r#"{"ply":1,"move":"d6-f6","position":"3a3/5a1/3d3/aadkdaa/3d3/3a3/3a3 d","legal":25}"#
        )
    );
    assert_eq!(traced.err, "-:4:10: d3 is occupied, move 2, TF-4\n");
    let set = call_with(&["check", "--set", "repetition=none", "-"], RULES);
    assert_eq!(set.code, 2);
    assert!(set.err.contains("has no headers"), "{}", set.err);
}

#[test]
fn check_knows_a_game_given_up() {
    let given_up = format!("{RULES}1. d6-f6 d5-c5\n2. ---\n");
    let called = call_with(&["check", "-"], &given_up);
    assert_eq!(called.out, "-: ok, 2 moves, defenders (the attackers gave up)\n");
    let called = call_with(&["check", "--json", "-"], &format!("[result:-1]\n{given_up}"));
    assert_eq!(called.out, "{\"file\":\"-\",\"ok\":true,\"result\":\"defenders\"}\n");
    let called = call_with(&["check", "-"], &format!("[result:0]\n{given_up}"));
    assert_eq!(called.code, 1);
    assert_eq!(called.err, "-:1:9: the game ends with the result defenders, not draw, TF-26\n");
}

/// A record of Debellatio without its header is not taken for one of tafl.
#[test]
fn a_phase_in_brackets_is_no_tag() {
    let called = call_with(&["check", "-"], "[1:fall]\n14 defend\n");
    assert!(!called.err.contains("rules"), "{}", called.err);
}

/// Whatever call finds a position or record wrong says so to programs too, with one object.
#[test]
fn a_wrong_position_is_an_object_in_every_call() {
    for arguments in [
        &["moves", "adella"][..],
        &["show", "adella"],
        &["perft", "adella", "--depth", "1"],
        &["playouts", "adella", "--games", "1", "--seed", "1"],
        &["score", "--game", "adella"],
    ] {
        let arguments = [arguments, &["--json", "--position", "4/4/4/5/4 - 33 n"]].concat();
        let called = call(&arguments);
        assert_eq!(called.code, 1, "{arguments:?}");
        assert_eq!(
            called.out,
            "{\"file\":\"--position\",\"ok\":false,\"result\":null,\"line\":1,\"column\":7,\
             \"error\":\"row 2 has more than 4 points\",\"clause\":null}\n"
        );
        assert_eq!(called.err, "--position:1:7: row 2 has more than 4 points\n");
    }
    let called = call_with(&["score", "-", "--json"], "game: vadus\nsize: 2\n\na1\na1 b1\n");
    let object = &json(&called.out)[0];
    assert_eq!((called.code, &object["line"], &object["clause"]), (1, &5.into(), &"VA-7".into()));
    let called = call(&["score", "no such file", "--json"]);
    assert_eq!((called.code, &json(&called.out)[0]["ok"]), (2, &false.into()));
    assert!(called.err.starts_with("referee: cannot read no such file: "), "{}", called.err);
}

#[test]
fn tafl_without_a_preset_is_answered_with_the_presets() {
    let called = call(&["show", "tafl"]);
    assert_eq!((called.code, called.out.as_str()), (2, ""));
    assert!(
        called.err.starts_with("referee: which tafl? expected `tafl:alea`, "),
        "{}",
        called.err
    );
    assert!(called.err.ends_with("`tafl:tawlbwrdd` or `tafl:parlett`\n"), "{}", called.err);
    assert_eq!(call(&["show", "tafl", "--set", "variant=brandubh"]).code, 0);
    let called = call(&["show", "tafl:brandub"]);
    assert!(called.err.contains("unknown preset \"brandub\", expected `alea`, "), "{}", called.err);
}

/// Where the text of a record goes wrong, the fault says in which move or phase, as for one that the rules forbid.
#[test]
fn faults_of_the_text_name_the_move_too() {
    let check = |text: &str| call_with(&["check", "-"], text).err;
    let head = "game: vadus\nsize: 3\n";
    assert_eq!(
        check(&format!("{head}\n# the center\nc3\n\na1 b0\n")),
        "-:7:5: expected a row number, 1 to 25, move 2\n"
    );
    assert_eq!(
        check(&format!("{head}c3\n")),
        "-:3:1: expected a header, `key: value`, or an empty line before the moves\n"
    );
    assert_eq!(
        check(&format!("{head}\nresult: black\nc3\n")),
        "-:4:2: expected a row number, 1 to 25 (headers stand before the first empty line), move 1\n"
    );
    let war = "game: debellatio\noption: head_to_head\noption: friendly_fire\n";
    assert_eq!(
        check(&format!("{war}\n[1:Fall]\n14 defend\n15 wait\n")),
        "-:7:4: expected `defend`, `attack`, `assist`, `convoy` or `convoyed`, found \"wait\", phase 1:fall\n"
    );
    assert_eq!(
        check(&format!("{war}\n14 defend\n")),
        "-:5:1: expected the line of a phase, such as `[1:fall]`\n"
    );
}

#[test]
fn score_lists_groups_and_the_reason() {
    let scored = lines(&["score", "--game", "vadus:2", "--position", "xo/1x1/1o x 0"]);
    assert_eq!(
        scored,
        [
            "black 1: value -2, size 2, connection 0: b2 b3",
            "white 1: value -1, size 1, connection 0: b1",
            "white 2: value -1, size 1, connection 0: c3",
            "result: white (higher group at rank 1)",
        ]
    );
    let record = "game: vadus\nsize: 2\n\nb2\nb1 c3\npass\npass\n";
    let called = call_with(&["score", "-", "--json"], record);
    assert_eq!(called.code, 0, "{}", called.err);
    assert_eq!(json(&called.out).last().unwrap()["result"], "white");
    let armies = json(&call(&["score", "--json", "--game", "debellatio:2"]).out);
    assert_eq!((armies.len(), &armies[0]["army"]), (3, &1.into()));
    assert_eq!(call_with(&["score", "-"], "game: adella\n\n@N\n").code, 2);
    assert_eq!(call_with(&["score", "-"], "game: vadus\nsize: 2\n\nz1\n").code, 1);
}

#[test]
fn perft_counts_and_divides() {
    let called = call(&["perft", "tafl:brandubh", "--depth", "2", "--divide", "--threads", "2"]);
    assert_eq!(called.code, 0);
    let listed: Vec<&str> = called.out.lines().collect();
    assert_eq!(listed.len(), 41);
    let sum: u64 = listed[..40]
        .iter()
        .map(|line| line.split(": ").nth(1).unwrap().parse::<u64>().unwrap())
        .sum();
    assert_eq!((sum, listed[40]), (960, "tafl:brandubh 2: 960"));
    assert!(called.err.starts_with("960 nodes in "), "{}", called.err);
    let one = call(&["perft", "tafl:brandubh", "--depth", "2", "--divide", "--threads", "1"]);
    assert_eq!(one.out, called.out);
    let object = &json(&call(&["perft", "adella", "--depth", "5", "--json"]).out)[0];
    assert_eq!(object.to_string(), r#"{"depth":5,"game":"adella","nodes":6144}"#);
    // A finished game has no moves to count.
    let over = call(&["perft", "vadus:2", "--depth", "1", "--position", "xo/1x1/1o x 2"]);
    assert_eq!(over.out, "vadus:2 1: 0\n");
}

#[test]
fn playouts_do_not_depend_on_the_number_of_threads() {
    for game in ["adella", "tafl:brandubh", "vadus:3", "debellatio:2"] {
        let play = |threads, seed| {
            call(&["playouts", game, "--games", "20", "--seed", seed, "--threads", threads])
        };
        let (one, two, other) = (play("1", "5"), play("2", "5"), play("2", "6"));
        assert_eq!((one.code, &one.out), (0, &two.out));
        assert_ne!(one.out, other.out, "{game}");
        let object =
            &json(&call(&["playouts", game, "--games", "20", "--seed", "5", "--json"]).out)[0];
        assert_eq!(object["games"], 20);
        let results: u64 = object["results"]
            .as_object()
            .unwrap()
            .values()
            .map(|games| games.as_u64().unwrap())
            .sum();
        assert_eq!(results + object["unfinished"].as_u64().unwrap(), 20);
        assert!(one.out.contains(object["digest"].as_str().unwrap()));
    }
}

#[test]
fn help_and_version_are_fine() {
    for arguments in [&["help"][..], &["--help"], &["check", "--help"], &["--version"]] {
        let called = call(arguments);
        assert_eq!((called.code, called.err.as_str()), (0, ""), "{arguments:?}");
        assert!(!called.out.is_empty());
    }
}

/// The process does what the function does; color is for terminals alone.
#[test]
fn the_process_prints_without_color_into_a_pipe() {
    let referee = |arguments: &[&str]| {
        Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(arguments)
            .stdin(Stdio::null())
            .output()
            .unwrap()
    };
    let shown = referee(&["show", "vadus:2", "--position", "1x/2o/2 x 1"]);
    assert_eq!(shown.status.code(), Some(0));
    assert_eq!(
        String::from_utf8(shown.stdout).unwrap(),
        " 3  . x\n 2 . . o\n 1  . . c\n     a b\nblack to move\n1x/2o/2 x 1\n"
    );
    let wrong = referee(&["moves", "adella", "--position", "4/4 - 33 n"]);
    assert_eq!(wrong.status.code(), Some(1));
    assert!(String::from_utf8(wrong.stderr).unwrap().starts_with("--position:1:4: "));
    assert_eq!(referee(&["perft", "adella", "--depth", "x"]).status.code(), Some(2));
}
