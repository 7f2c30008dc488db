//! Whole games and single cases judged by an independent implementation, put through the command as records.
//!
//! The data are those of the engines' own tests.

use core::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::{Called, call, call_with, json};

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A file among the test data of an engine.
pub(crate) fn data(engine: &str, file: &str) -> String {
    let path = crates().join(engine).join("tests/data").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn lines(engine: &str, file: &str) -> Vec<Value> {
    data(engine, file).lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

fn text(value: &Value) -> &str {
    value.as_str().unwrap_or_else(|| panic!("{value} is no text"))
}

fn texts(value: &Value) -> Vec<&str> {
    value.as_array().unwrap().iter().map(text).collect()
}

fn is_known(preset: &str) -> bool {
    preset.parse::<referee::tafl::Preset>().is_ok()
}

/// A record of these headers and moves.
fn record(headers: &[(&str, &str)], moves: &[&str]) -> String {
    let mut record = String::new();
    for (key, value) in headers {
        writeln!(record, "{key}: {value}").unwrap();
    }
    record.push('\n');
    for line in moves {
        writeln!(record, "{line}").unwrap();
    }
    record
}

/// The JSON lines of a record that must be in order, the verdict last.
fn trace(record: &str) -> Vec<Value> {
    let Called { code, out, err } = call_with(&["check", "--trace", "--json", "-"], record);
    assert_eq!((code, err.as_str()), (0, ""), "{record}");
    let lines = json(&out);
    let verdict = lines.last().unwrap();
    assert_eq!((&verdict["file"], &verdict["ok"]), (&"-".into(), &true.into()));
    lines
}

/// Compares the trace of a sequential game with a case.
fn compare(case: &Value, headers: &[(&str, &str)]) {
    let moves = texts(&case["moves"]);
    let positions = texts(&case["positions"]);
    let legal = case["legal"].as_array().unwrap();
    let mut headers = headers.to_vec();
    if let Some(result) = case["result"].as_str() {
        headers.push(("result", result));
    }
    let lines = trace(&record(&headers, &moves));
    let (verdict, plies) = lines.split_last().unwrap();
    assert_eq!((plies.len(), positions.len()), (moves.len() + 1, moves.len() + 1));
    for (ply, line) in plies.iter().enumerate() {
        assert_eq!(line["ply"], ply);
        assert_eq!(text(&line["position"]), positions[ply], "ply {ply}");
        if ply > 0 {
            assert_eq!(text(&line["move"]), moves[ply - 1]);
        } else {
            assert_eq!(line.get("move"), None);
        }
        match legal.get(ply) {
            Some(legal) => assert_eq!(line["legal"], *legal, "ply {ply} in {headers:?}"),
            // Behind the last move the game is over, or goes on.
            None => assert_eq!(line["legal"] == 0, !case["result"].is_null()),
        }
    }
    assert_eq!(verdict["result"], case["result"]);
}

#[test]
fn adella_games_agree() {
    let cases = lines("adella-core", "adella.jsonl");
    assert_eq!(cases.len(), 60);
    for case in &cases {
        compare(case, &[("game", "adella")]);
    }
}

#[test]
fn tafl_games_agree() {
    let cases = lines("tafl-core", "tafl.jsonl");
    let mut compared = 0;
    for case in cases.iter().filter(|case| is_known(text(&case["variant"]))) {
        compare(case, &[("game", "tafl"), ("variant", text(&case["variant"]))]);
        compared += 1;
    }
    assert!(compared >= 70, "{compared} of {} games", cases.len());
}

#[test]
fn single_tafl_moves_agree() {
    let cases: Value = serde_json::from_str(&data("tafl-core", "tafl-cases.json")).unwrap();
    let mut compared = 0;
    for case in cases.as_array().unwrap() {
        let (variant, id) = (text(&case["variant"]), text(&case["id"]));
        if !is_known(variant) {
            continue;
        }
        compared += 1;
        let step = text(&case["move"]);
        let headers =
            [("game", "tafl"), ("variant", variant), ("position", text(&case["position"]))];
        let captures = texts(&case["captures"]).join(",");
        let full = if captures.is_empty() { step.into() } else { format!("{step}x{captures}") };
        if case["legal"] == false {
            let called = call_with(&["check", "--json", "-"], &record(&headers, &[step]));
            let line = &json(&called.out)[0];
            assert_eq!((called.code, &line["ok"]), (1, &false.into()), "{id}");
            assert_eq!((&line["line"], line["clause"].is_string()), (&5.into(), true), "{id}");
            continue;
        }
        let lines = trace(&record(&headers, &[step]));
        assert_eq!(text(&lines[1]["move"]), full, "{id}");
        assert_eq!(lines[2]["result"], case["result"], "{id}");
        // Captures are checked where a record gives them.
        assert_eq!(trace(&record(&headers, &[&full])), lines, "{id}");
        let more = if captures.is_empty() { format!("{step}xa1") } else { format!("{full},a1") };
        if !captures.split(',').any(|square| square == "a1") {
            let called = call_with(&["check", "-"], &record(&headers, &[&more]));
            assert_eq!(called.code, 1, "{id}: {more}");
        }
    }
    assert!(compared >= 15, "{compared} cases");
}

#[test]
fn vadus_games_and_scores_agree() {
    let cases = lines("vadus-core", "vadus.jsonl");
    assert_eq!(cases.len(), 80);
    for case in &cases {
        let (size, position) = (case["size"].to_string(), text(&case["position"]));
        let moves = texts(&case["moves"]);
        let headers = [("game", "vadus"), ("size", &size), ("result", text(&case["result"]))];
        let lines = trace(&record(&headers, &moves));
        let last = &lines[lines.len() - 2];
        assert_eq!(lines.len(), moves.len() + 2);
        assert_eq!((text(&last["position"]), &last["legal"]), (position, &0.into()));
        assert_eq!(lines[lines.len() - 1]["result"], case["result"]);

        let game = format!("vadus:{size}");
        let scored = call(&["score", "--json", "--game", &game, "--position", position]);
        assert_eq!(scored.code, 0, "{}", scored.err);
        let scored = json(&scored.out);
        for side in ["black", "white"] {
            let groups = scored.iter().filter(|line| line["side"] == side);
            let values: Vec<Value> = groups.map(|line| line["value"].clone()).collect();
            assert_eq!(Value::from(values), case[side]);
        }
        assert_eq!(scored[scored.len() - 1]["result"], case["result"]);
    }
}

#[test]
fn debellatio_games_agree() {
    let cases = lines("debellatio-core", "debellatio.jsonl");
    assert_eq!(cases.len(), 80);
    for case in &cases {
        let numbers = ["armies", "seasons", "seed"].map(|key| case[key].to_string());
        let mut headers = vec![
            ("game", "debellatio"),
            ("armies", &numbers[0]),
            ("seasons", &numbers[1]),
            ("seed", &numbers[2]),
        ];
        headers.extend(texts(&case["options"]).into_iter().map(|option| ("option", option)));
        // A game without winners is still open: no case ends with nobody left.
        let winners: Vec<String> =
            case["winners"].as_array().unwrap().iter().map(ToString::to_string).collect();
        let winners = Some(winners.join(",")).filter(|winners| !winners.is_empty());
        if let Some(winners) = &winners {
            headers.push(("result", winners));
        }
        let phases = case["phases"].as_array().unwrap();
        let blocks: Vec<String> = phases
            .iter()
            .map(|phase| {
                let orders = texts(&phase["orders"]).join("\n");
                format!("[{}]\n{orders}\n", text(&phase["phase"]))
            })
            .collect();
        let blocks: Vec<&str> = blocks.iter().map(String::as_str).collect();
        let lines = trace(&record(&headers, &blocks));
        assert_eq!(lines.len(), phases.len() + 1);
        for (line, phase) in lines.iter().zip(phases) {
            compare_phase(line, phase);
        }
        let ended = winners.map_or(Value::Null, Value::from);
        assert_eq!(lines[phases.len()]["result"], ended);

        let mut show = vec!["show".to_string(), format!("debellatio:{}", numbers[0])];
        show.extend(["--json".to_string(), format!("--set=seasons={}", numbers[1])]);
        let shown = call(&show.iter().map(String::as_str).collect::<Vec<_>>());
        assert_eq!(json(&shown.out)[0]["position"], case["start"]);
    }
}

fn compare_phase(line: &Value, phase: &Value) {
    let name = text(&phase["phase"]);
    assert_eq!((&line["phase"], &line["position"]), (&phase["phase"], &phase["position"]));
    if name.ends_with(":sprout") {
        assert_eq!(line["drawn"], phase["drawn"], "{name}");
        assert_eq!(line.get("verdicts"), None);
        let disbanded = texts(&line["disbanded"]);
        assert!(texts(&line["drawn"]).iter().all(|drawn| disbanded.contains(drawn)));
        // Whatever was ordered in the phase has happened.
        let orders = texts(&phase["orders"]);
        let ordered = |word: &str| {
            let squares = orders.iter().filter_map(|order| order.strip_prefix(word));
            let squares = squares.map(|rest| rest.split(' ').next().unwrap());
            squares.map(ToString::to_string).collect::<Vec<_>>()
        };
        let mut sprouted = ordered("sprout ");
        sprouted.sort_by_key(|square| square.parse::<u8>().unwrap());
        assert_eq!(texts(&line["sprouted"]), sprouted, "{name}");
        let named = ordered("disband ");
        assert_eq!(disbanded.len(), named.len() + texts(&line["drawn"]).len());
    } else {
        compare_verdicts(line, phase);
    }
    let cities = line["cities"].as_object().unwrap();
    assert!(cities.values().all(Value::is_u64));
}

/// Verdicts are listed of troops with an order other than plain defend; all others defended.
fn compare_verdicts(line: &Value, case: &Value) {
    let verdicts = line["verdicts"].as_object().unwrap();
    let expected = case["verdicts"].as_object().unwrap();
    for (square, verdict) in expected {
        assert_eq!(verdicts[square], *verdict, "{square} in {case}");
    }
    for (square, verdict) in verdicts {
        assert!(expected.contains_key(square) || verdict == "defended", "{square} in {case}");
    }
    assert_eq!(line["disbanded"], case["disbanded"], "{case}");
}

/// The drill board's squares in their order: rows from the north.
fn drill() -> impl Iterator<Item = String> {
    (1..=5).rev().flat_map(|row| ('a'..='f').map(move |column| format!("{column}{row}")))
}

/// The text of a position in which nobody has anything but these troops: `1G a1`.
fn drill_position(troops: &[&str]) -> String {
    let mut squares = drill().map(|square| {
        let here = troops.iter().find(|troop| troop.ends_with(&format!(" {square}")));
        here.map_or("0-", |troop| &troop[..2])
    });
    let rows = [(); 5].map(|()| squares.by_ref().take(6).collect::<String>());
    format!("{} 1:fall", rows.join("/"))
}

/// The troops of a position's text, in the board's order.
fn troops(position: &str) -> Vec<String> {
    let rows = position.split(' ').next().unwrap().replace('/', "");
    let holdings = rows.as_bytes().chunks(2).map(|two| String::from_utf8(two.to_vec()).unwrap());
    holdings
        .zip(drill())
        .filter(|(holding, _)| !holding.ends_with('-'))
        .map(|(holding, square)| format!("{holding} {square}"))
        .collect()
}

#[test]
fn debellatio_scenarios_agree() {
    let file: Value =
        serde_json::from_str(&data("debellatio-core", "debellatio-scenarios.json")).unwrap();
    let scenarios = file["scenarios"].as_array().unwrap();
    assert_eq!(scenarios.len(), 72);
    let mut refusals = 0;
    for case in scenarios {
        let id = text(&case["id"]);
        let position = drill_position(&texts(&case["troops"]));
        let mut headers =
            vec![("game", "debellatio"), ("board", "drill"), ("position", position.as_str())];
        headers.extend(texts(&case["options"]).into_iter().map(|option| ("option", option)));
        let (orders, mut refused) = (texts(&case["orders"]), texts(&case["refused"]));
        refusals += refused.len();

        // Orders one by one: the first that a sheet refuses is a fault of its record.
        let mut standing = vec!["[1:fall]"];
        for (index, order) in orders.iter().enumerate() {
            // Of two equal orders the later is refused.
            let last = orders[index + 1..].iter().all(|later| later != order);
            let stands = match refused.iter().position(|other| other == order).filter(|_| last) {
                Some(found) => {
                    refused.remove(found);
                    false
                }
                None => true,
            };
            let tried: Vec<&str> = standing.iter().copied().chain([*order]).collect();
            let called = call_with(&["check", "--json", "-"], &record(&headers, &tried));
            let verdict = &json(&called.out)[0];
            assert_eq!((called.code, &verdict["ok"]), (u8::from(!stands), &stands.into()), "{id}");
            if stands {
                standing.push(order);
            } else {
                let line = headers.len() + 1 + tried.len();
                assert_eq!((&verdict["line"], &verdict["column"]), (&line.into(), &1.into()));
                assert!(verdict["clause"].is_string(), "{id}: {verdict}");
                let place = format!("-:{line}:1: ");
                assert!(called.err.starts_with(&place), "{id}: {}", called.err);
                assert!(called.err.contains("DB-"), "{id}: {}", called.err);
            }
        }
        assert!(refused.is_empty(), "{id}: {refused:?}");

        // Without those the rest agrees.
        let lines = trace(&record(&headers, &standing));
        let mut after = texts(&case["after"]);
        after.sort_by_key(|troop| drill().position(|square| troop.ends_with(&square)));
        assert_eq!(troops(text(&lines[0]["position"])), after, "{id}");
        compare_verdicts(&lines[0], case);
    }
    assert!(refusals >= 20, "{refusals} refused orders");
}

#[test]
fn perft_counts_agree() {
    let table = fs::read_to_string(crates().join("referee/tests/data/perft.tsv")).unwrap();
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    let mut compared = [0; 3];
    for row in rows {
        let [game, depth, leaves] = row.split('\t').collect::<Vec<_>>()[..] else {
            panic!("{row}");
        };
        if game.strip_prefix("tafl:").is_some_and(|preset| !is_known(preset)) {
            continue;
        }
        let kind = ["adella", "tafl", "vadus"].iter().position(|kind| game.starts_with(kind));
        compared[kind.unwrap()] += 1;
        let called = call(&["perft", game, "--depth", depth, "--json"]);
        let line = &json(&called.out)[0];
        assert_eq!((called.code, line["nodes"].to_string()), (0, leaves.to_string()), "{row}");
    }
    assert!(compared.iter().zip([8, 9, 6]).all(|(found, least)| *found >= least), "{compared:?}");
}

/// The process prints what the function does.
#[test]
fn the_process_agrees_with_the_function() {
    use std::io::Write as _;
    use std::process::{Command, Stdio};

    let debellatio = &lines("debellatio-core", "debellatio.jsonl")[0];
    let numbers = ["armies", "seasons", "seed"].map(|key| debellatio[key].to_string());
    let mut headers = vec![
        ("game", "debellatio"),
        ("armies", numbers[0].as_str()),
        ("seasons", &numbers[1]),
        ("seed", &numbers[2]),
    ];
    headers.extend(texts(&debellatio["options"]).into_iter().map(|option| ("option", option)));
    let mut blocks = Vec::new();
    let names: Vec<String> = debellatio["phases"]
        .as_array()
        .unwrap()
        .iter()
        .map(|phase| format!("[{}]", text(&phase["phase"])))
        .collect();
    for (name, phase) in names.iter().zip(debellatio["phases"].as_array().unwrap()) {
        blocks.push(name.as_str());
        blocks.extend(texts(&phase["orders"]));
    }
    let adella = &lines("adella-core", "adella.jsonl")[1];
    let tafl = &lines("tafl-core", "tafl.jsonl")[1];
    let vadus = &lines("vadus-core", "vadus.jsonl")[1];
    let size = vadus["size"].to_string();
    for record in [
        record(&headers, &blocks),
        record(&[("game", "adella")], &texts(&adella["moves"])),
        record(&[("game", "tafl"), ("variant", text(&tafl["variant"]))], &texts(&tafl["moves"])),
        record(&[("game", "vadus"), ("size", &size)], &texts(&vadus["moves"])),
    ] {
        let mut child = Command::new(env!("CARGO_BIN_EXE_referee"))
            .args(["check", "--trace", "--json", "-"])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        child.stdin.take().unwrap().write_all(record.as_bytes()).unwrap();
        let output = child.wait_with_output().unwrap();
        let called = call_with(&["check", "--trace", "--json", "-"], &record);
        assert_eq!((output.status.code(), called.code), (Some(0), 0));
        assert_eq!(String::from_utf8(output.stdout).unwrap(), called.out);
        assert!(output.stderr.is_empty());
    }
}
