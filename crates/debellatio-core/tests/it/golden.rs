//! The cases of an independent implementation: every line has to agree with both engines.

use debellatio_core::{
    Army, Board, Game, Order, Record, Resolution, RuleOption, Ruleset, RulesetBuilder, Square,
};
use serde_json::Value;

use crate::reference::{Map, Rules, State};
use crate::support::{drill, map_of, order, winners};

pub(crate) const GAMES: &str = include_str!("../data/debellatio.jsonl");
pub(crate) const SCENARIOS: &str = include_str!("../data/debellatio-scenarios.json");
pub(crate) const STANDARD: &str = include_str!("../data/debellatio-standard.json");

pub(crate) fn strings(value: &Value) -> Vec<String> {
    value.as_array().unwrap().iter().map(|v| v.as_str().unwrap().to_string()).collect()
}

/// Square and verdict, in the board's order.
fn verdicts(value: &Value, map: &Map) -> Vec<(usize, String)> {
    let mut list: Vec<(usize, String)> = value
        .as_object()
        .unwrap()
        .iter()
        .map(|(k, v)| (map.find(k).unwrap(), v.as_str().unwrap().to_string()))
        .collect();
    list.sort();
    list
}

fn squares(value: &Value, map: &Map) -> Vec<usize> {
    let mut list: Vec<usize> = strings(value).iter().map(|name| map.find(name).unwrap()).collect();
    list.sort_unstable();
    list
}

/// Squares whose troop has an order other than plain defend.
fn busy(map: &Map, orders: &[String]) -> Vec<usize> {
    orders
        .iter()
        .filter(|o| !o.ends_with(" defend"))
        .map(|o| map.find(o.split(' ').next().unwrap()).unwrap())
        .collect()
}

#[test]
fn reference_agrees_with_every_game() {
    let map = Map::from_json(&serde_json::from_str(STANDARD).unwrap());
    let mut games = 0;
    for line in GAMES.lines() {
        let game: Value = serde_json::from_str(line).unwrap();
        let rules = Rules {
            armies: game["armies"].as_u64().unwrap() as u8,
            seasons: game["seasons"].as_u64().unwrap() as u8,
            seed: game["seed"].as_u64().unwrap(),
            ..Rules::default()
        }
        .with_options(&strings(&game["options"]));
        let mut state = State::start(&map, &rules);
        assert_eq!(state.text(&map), game["start"].as_str().unwrap());
        for phase in game["phases"].as_array().unwrap() {
            assert_eq!(state.winners, None);
            let name = phase["phase"].as_str().unwrap();
            assert_eq!(format!("{}:{}", state.year, state.phase), name);
            let orders = strings(&phase["orders"]);
            for army in 1..=rules.armies {
                let of = |o: &&String| {
                    let words: Vec<&str> = o.split(' ').collect();
                    let square = map.find(words[0]).or_else(|| map.find(words[1])).unwrap();
                    state.owner[square] == army
                };
                let mine: Vec<String> = orders.iter().filter(of).cloned().collect();
                assert_eq!(state.sheet(&map, &rules, army, &mine).1, Vec::<String>::new());
            }
            let report = state.play(&map, &rules, &orders);
            assert_eq!(state.text(&map), phase["position"].as_str().unwrap(), "{line} {name}");
            if name.ends_with("sprout") {
                assert_eq!(report.drawn, squares(&phase["drawn"], &map));
            } else {
                let busy = busy(&map, &orders);
                let found: Vec<(usize, String)> = report
                    .troops
                    .iter()
                    .filter(|t| busy.contains(&t.0))
                    .map(|t| (t.0, t.1.clone()))
                    .collect();
                assert_eq!(found, verdicts(&phase["verdicts"], &map), "{line} {name}");
                assert_eq!(report.disbanded, squares(&phase["disbanded"], &map));
            }
        }
        let winners: Vec<u8> =
            game["winners"].as_array().unwrap().iter().map(|v| v.as_u64().unwrap() as u8).collect();
        assert_eq!(state.winners.unwrap_or_default(), winners);
        games += 1;
    }
    assert_eq!(games, 80);
}

#[test]
fn reference_agrees_with_every_scenario() {
    let data: Value = serde_json::from_str(SCENARIOS).unwrap();
    let map = Map::from_json(&data["board"]);
    let mut count = 0;
    for case in data["scenarios"].as_array().unwrap() {
        let rules = Rules { armies: 4, seasons: 2, seed: 1, ..Rules::default() }
            .with_options(&strings(&case["options"]));
        let mut state = State {
            owner: vec![0; map.len()],
            troop: vec!['-'; map.len()],
            year: 1,
            phase: "fall".into(),
            winners: None,
        };
        for troop in strings(&case["troops"]) {
            let (army, rest) = troop.split_at(1);
            let (kind, name) = rest.split_once(' ').unwrap();
            let square = map.find(name).unwrap();
            state.owner[square] = army.parse().unwrap();
            state.troop[square] = kind.chars().next().unwrap();
        }
        let (mut stand, mut refused) = (vec![], vec![]);
        let orders = strings(&case["orders"]);
        for army in 1..=4 {
            let mine: Vec<String> = orders
                .iter()
                .filter(|o| state.owner[map.find(o.split(' ').next().unwrap()).unwrap()] == army)
                .cloned()
                .collect();
            let (s, r) = state.sheet(&map, &rules, army, &mine);
            stand.extend(s);
            refused.extend(r);
        }
        refused.sort();
        let mut expected = strings(&case["refused"]);
        expected.sort();
        assert_eq!(refused, expected, "{case}");
        let report = state.play(&map, &rules, &stand);
        let busy = busy(&map, &stand);
        let found: Vec<(usize, String)> = report
            .troops
            .iter()
            .filter(|t| busy.contains(&t.0))
            .map(|t| (t.0, t.1.clone()))
            .collect();
        assert_eq!(found, verdicts(&case["verdicts"], &map), "{case}");
        assert_eq!(report.disbanded, squares(&case["disbanded"], &map), "{case}");
        let after: Vec<String> = (0..map.len())
            .filter(|&s| state.troop[s] != '-')
            .map(|s| format!("{}{} {}", state.owner[s], state.troop[s], map.names[s]))
            .collect();
        assert_eq!(after, strings(&case["after"]), "{case}");
        count += 1;
    }
    assert_eq!(count, 72);
}

fn with_options(mut builder: RulesetBuilder, options: &Value) -> Ruleset {
    for option in strings(options) {
        builder = builder.option(RuleOption::from_name(&option).unwrap());
    }
    builder.build().unwrap()
}

/// Verdicts of the troops with an order other than plain defend.
fn found_verdicts(resolution: &Resolution) -> Vec<(usize, String)> {
    resolution
        .reports()
        .iter()
        .filter(|r| !matches!(r.order(), Order::Defend { .. }))
        .map(|r| (r.square().index(), r.verdict().to_string()))
        .collect()
}

fn indices(squares: &[Square]) -> Vec<usize> {
    squares.iter().map(|s| s.index()).collect()
}

#[test]
fn built_in_boards_are_those_of_the_data() {
    let standard = Map::from_json(&serde_json::from_str(STANDARD).unwrap());
    let drill: Value = serde_json::from_str(SCENARIOS).unwrap();
    let drill = Map::from_json(&drill["board"]);
    for (board, mut map) in [(Board::standard(), standard), (Board::drill(), drill)] {
        let mut found = map_of(&board);
        // Rows count from the other end, which the reference does not mind.
        let (top, other) = (found.places[0].1, map.places[0].1);
        found.places.iter_mut().for_each(|place| place.1 -= top);
        map.places.iter_mut().for_each(|place| place.1 -= other);
        map.holders.sort();
        assert_eq!(found, map);
        for a in board.squares() {
            assert_eq!(
                board.terrain(a) == Some(debellatio_core::Terrain::Coast),
                map.is_coast(a.index())
            );
            for b in board.squares() {
                assert_eq!(board.are_neighbors(a, b), map.neighbors(a.index(), b.index()));
            }
        }
    }
}

#[test]
fn engine_agrees_with_every_game() {
    let map = Map::from_json(&serde_json::from_str(STANDARD).unwrap());
    for line in GAMES.lines() {
        let case: Value = serde_json::from_str(line).unwrap();
        let number = |key: &str| case[key].as_u64().unwrap();
        let builder = Ruleset::builder()
            .armies(number("armies") as u8)
            .seasons(number("seasons") as u8)
            .seed(number("seed"));
        let rules = with_options(builder, &case["options"]);
        let mut game = Game::new(&rules).unwrap();
        assert_eq!(game.position().to_string(), case["start"].as_str().unwrap());
        let mut text = rules_header(&case);
        for phase in case["phases"].as_array().unwrap() {
            let name = phase["phase"].as_str().unwrap();
            assert_eq!(game.position().phase().to_string(), name);
            let lines = strings(&phase["orders"]);
            let orders: Vec<Order> = lines.iter().map(|o| order(rules.board(), o)).collect();
            let orders = game.position().orders_from(&orders).unwrap();
            let resolution = game.play(&orders).unwrap().resolution().clone();
            assert_eq!(game.position().to_string(), phase["position"].as_str().unwrap());
            if name.ends_with("sprout") {
                assert_eq!(indices(resolution.drawn()), squares(&phase["drawn"], &map));
            } else {
                assert_eq!(found_verdicts(&resolution), verdicts(&phase["verdicts"], &map));
                assert_eq!(indices(resolution.disbanded()), squares(&phase["disbanded"], &map));
            }
            text += &format!("\n[{name}]\n{}\n", lines.join("\n"));
        }
        let expected: Vec<u8> =
            case["winners"].as_array().unwrap().iter().map(|v| v.as_u64().unwrap() as u8).collect();
        assert_eq!(winners(game.outcome()).unwrap_or_default(), expected);
        let record: Record = text.parse().unwrap();
        assert_eq!(record.replay().unwrap(), game);
        assert_eq!(game.record().to_string().parse::<Record>().unwrap().replay().unwrap(), game);
    }
}

fn rules_header(case: &Value) -> String {
    let mut text = String::from("game: debellatio\n");
    for key in ["armies", "seasons", "seed"] {
        text += &format!("{key}: {}\n", case[key]);
    }
    for option in strings(&case["options"]) {
        text += &format!("option: {option}\n");
    }
    text
}

#[test]
fn engine_agrees_with_every_scenario() {
    let data: Value = serde_json::from_str(SCENARIOS).unwrap();
    let map = Map::from_json(&data["board"]);
    for case in data["scenarios"].as_array().unwrap() {
        let builder = Ruleset::builder().board(Board::drill()).armies(4);
        let rules = with_options(builder, &case["options"]);
        let troops = strings(&case["troops"]);
        let troops: Vec<&str> = troops.iter().map(String::as_str).collect();
        let mut position = drill(&rules, &troops);
        let written: Vec<Order> =
            strings(&case["orders"]).iter().map(|o| order(rules.board(), o)).collect();
        let mut refused = vec![];
        let mut orders = position.orders();
        for army in (1..=4).filter_map(Army::new) {
            let own = |o: &&Order| position.owner(o.subject()) == Some(army);
            let sheet = position.sheet(army, written.iter().filter(own)).unwrap();
            refused.extend(sheet.refusals().iter().map(|r| r.order));
            position.submit(&mut orders, &sheet).unwrap();
        }
        let expected: Vec<Order> =
            strings(&case["refused"]).iter().map(|o| order(rules.board(), o)).collect();
        refused.sort_by_key(|o| written.iter().position(|w| w == o));
        assert_eq!(refused, expected, "{case}");
        let resolution = position.play(&orders).unwrap();
        assert_eq!(found_verdicts(&resolution), verdicts(&case["verdicts"], &map), "{case}");
        assert_eq!(indices(resolution.disbanded()), squares(&case["disbanded"], &map), "{case}");
        let after: Vec<String> = position
            .troops()
            .map(|(s, troop)| format!("{troop} {}", s.display(rules.board())))
            .collect();
        assert_eq!(after, strings(&case["after"]), "{case}");
    }
}
