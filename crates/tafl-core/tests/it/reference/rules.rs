//! The parameters of a ruleset, from the keys and values of the presets file.

use std::collections::BTreeMap;

use serde_json::Value;

/// Whether a special point counts as an enemy of a side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Hostile {
    Never,
    WhenEmpty,
    WhenOccupied,
    Always,
}

#[expect(clippy::struct_excessive_bools, reason = "the keys of the table as they stand")]
#[derive(Clone, Debug)]
pub(crate) struct Rules {
    pub(crate) size: i32,
    pub(crate) start: String,
    /// Who may stand on the castle: the letters of the pieces.
    pub(crate) castle: String,
    /// Who may pass over the castle.
    pub(crate) castle_pass: String,
    /// `true`, `false` or `passing`.
    pub(crate) king_returns: String,
    /// Who may stand on corner points.
    pub(crate) corners: String,
    pub(crate) citadel_width: i32,
    /// To attackers, to defenders.
    pub(crate) castle_hostile: [Hostile; 2],
    pub(crate) corners_hostile: [Hostile; 2],
    pub(crate) king: String,
    pub(crate) king_edge_three: bool,
    pub(crate) castle_against_king: bool,
    pub(crate) corners_against_king: bool,
    pub(crate) king_hammer: bool,
    pub(crate) king_anvil: bool,
    pub(crate) escape: String,
    pub(crate) blocked_corners_edge: bool,
    pub(crate) king_steps: i32,
    pub(crate) attackers_steps: i32,
    pub(crate) defenders_steps: i32,
    pub(crate) linnaean: bool,
    pub(crate) shieldwall: String,
    pub(crate) shieldwall_by: String,
    pub(crate) exit_fort: bool,
    pub(crate) encirclement: bool,
    pub(crate) no_move: String,
    pub(crate) repetition: String,
}

fn hostile(list: &str, side: &str) -> Hostile {
    let words: Vec<&str> = list.split(',').map(str::trim).collect();
    if words.contains(&side) {
        Hostile::Always
    } else if words.contains(&format!("{side} when empty").as_str()) {
        Hostile::WhenEmpty
    } else if words.contains(&format!("{side} when occupied").as_str()) {
        Hostile::WhenOccupied
    } else {
        Hostile::Never
    }
}

fn steps(value: &str) -> i32 {
    if value == "none" { i32::MAX } else { value.parse().unwrap() }
}

/// The pieces that a list of words names.
fn kinds(value: &str) -> String {
    match value {
        "plain" | "true" => "adk",
        "king" | "false" => "k",
        "attackers,king" | "attackers" => "ak",
        "defenders,king" | "defenders" => "dk",
        other => panic!("{other}"),
    }
    .to_string()
}

/// Longest moves of attackers and defenders.
fn both_steps(value: &str) -> (i32, i32) {
    match value.split_once(',') {
        None => (steps(value), steps(value)),
        Some((attackers, defenders)) => (
            steps(attackers.strip_prefix("attackers ").unwrap()),
            steps(defenders.strip_prefix("defenders ").unwrap()),
        ),
    }
}

impl Rules {
    pub(crate) fn from_pairs(pairs: &BTreeMap<String, String>) -> Self {
        let get = |key: &str| pairs.get(key).unwrap_or_else(|| panic!("no {key}")).clone();
        let yes = |key: &str| match get(key).as_str() {
            "true" => true,
            "false" => false,
            other => panic!("{key}: {other}"),
        };
        let both = |key: &str| [hostile(&get(key), "attackers"), hostile(&get(key), "defenders")];
        let pieces = get("start").split(' ').next().unwrap().to_string();
        let first = if get("first") == "attackers" { 'a' } else { 'd' };
        Self {
            size: get("size").parse().unwrap(),
            start: format!("{pieces} {first}"),
            castle: kinds(&get("castle")),
            castle_pass: kinds(&get("castle_men_pass")),
            king_returns: get("king_returns"),
            corners: kinds(&get("corners")),
            citadel_width: pairs.get("citadel_width").map_or(1, |width| width.parse().unwrap()),
            castle_hostile: both("castle_hostile_to"),
            corners_hostile: both("corners_hostile_to"),
            king: get("king"),
            king_edge_three: yes("king_edge_three"),
            castle_against_king: yes("castle_counts_against_king"),
            corners_against_king: yes("corners_count_against_king"),
            king_hammer: yes("king_hammer"),
            king_anvil: yes("king_anvil"),
            escape: get("escape"),
            blocked_corners_edge: yes("blocked_corners_edge"),
            king_steps: steps(&get("king_steps")),
            attackers_steps: both_steps(&get("men_steps")).0,
            defenders_steps: both_steps(&get("men_steps")).1,
            linnaean: pairs.get("linnaean_capture").is_some_and(|value| value == "true"),
            shieldwall: get("shieldwall"),
            shieldwall_by: pairs
                .get("shieldwall_by")
                .map_or_else(|| "closing piece".to_string(), Clone::clone),
            exit_fort: yes("exit_fort"),
            encirclement: yes("encirclement"),
            no_move: get("no_move"),
            repetition: get("repetition"),
        }
    }

    pub(crate) fn preset(name: &str) -> Self {
        Self::from_pairs(&preset_pairs(name))
    }

    pub(crate) fn castle(&self, (column, row): (i32, i32)) -> bool {
        self.size % 2 == 1 && column == self.size / 2 && row == self.size / 2
    }

    /// A point of a corner block; of the corner itself where blocks are one point wide.
    pub(crate) fn corner(&self, (column, row): (i32, i32)) -> bool {
        let outer = |x: i32| x < self.citadel_width || x >= self.size - self.citadel_width;
        outer(column) && outer(row)
    }

    pub(crate) fn very_corner(&self, (column, row): (i32, i32)) -> bool {
        (column == 0 || column == self.size - 1) && (row == 0 || row == self.size - 1)
    }

    pub(crate) fn on_board(&self, (column, row): (i32, i32)) -> bool {
        (0..self.size).contains(&column) && (0..self.size).contains(&row)
    }

    pub(crate) fn edge(&self, (column, row): (i32, i32)) -> bool {
        column == 0 || row == 0 || column == self.size - 1 || row == self.size - 1
    }

    pub(crate) fn escape_point(&self, point: (i32, i32)) -> bool {
        match self.escape.as_str() {
            "corners" => self.very_corner(point),
            "citadels" => self.corner(point),
            "edge" => self.edge(point),
            other => panic!("escape: {other}"),
        }
    }
}

/// The presets file, as the crate's tests know it.
pub(crate) fn presets() -> Vec<(String, BTreeMap<String, String>)> {
    let text = include_str!("../../data/presets.json");
    let Value::Object(map) = serde_json::from_str(text).unwrap() else { panic!("not an object") };
    map.iter()
        .map(|(name, rules)| {
            let pairs = rules.as_object().unwrap().iter();
            (name.clone(), pairs.map(|(key, value)| (key.clone(), in_words(value))).collect())
        })
        .collect()
}

pub(crate) fn preset_pairs(name: &str) -> BTreeMap<String, String> {
    presets().into_iter().find(|(preset, _)| preset == name).unwrap().1
}

fn in_words(value: &Value) -> String {
    match value {
        Value::Null => "none".to_string(),
        Value::Bool(yes) => yes.to_string(),
        Value::Number(number) => number.to_string(),
        Value::String(text) => text.clone(),
        Value::Array(list) if list.is_empty() => "none".to_string(),
        Value::Array(list) => list.iter().map(in_words).collect::<Vec<_>>().join(","),
        Value::Object(_) => panic!("a nested object"),
    }
}
