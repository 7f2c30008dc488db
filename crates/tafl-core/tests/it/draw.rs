//! Rulesets and set-ups drawn at random: any valid combination of parameters, boards of all sizes.

use std::collections::BTreeMap;

use proptest::prelude::*;
use tafl_core::{Ruleset, RulesetBuilder, Setup};

/// Small numbers from a seed; enough for set-ups and walks.
pub(crate) struct Dice(u64);

impl Dice {
    pub(crate) fn new(seed: u64) -> Self {
        Self(seed)
    }

    pub(crate) fn roll(&mut self, sides: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((mixed >> 33) % sides as u64).unwrap()
    }
}

const HOSTILE: [&str; 11] = [
    "none",
    "attackers",
    "defenders",
    "attackers when empty",
    "defenders when empty",
    "attackers,defenders",
    "attackers,defenders when empty",
    "attackers when empty,defenders",
    "attackers when empty,defenders when empty",
    "attackers when occupied,defenders when occupied",
    "attackers,defenders when occupied",
];
const YES_NO: [&str; 2] = ["false", "true"];
const STANDING: [&str; 6] = ["plain", "king", "plain", "king", "attackers,king", "defenders,king"];

/// The values of each parameter, the plainest first.
const VALUES: [(&str, &[&str]); 24] = [
    ("castle", &STANDING),
    ("castle_men_pass", &["false", "true", "attackers", "defenders"]),
    ("king_returns", &["false", "true", "passing"]),
    ("corners", &STANDING),
    ("citadel_width", &["1", "2"]),
    ("castle_hostile_to", &HOSTILE),
    ("corners_hostile_to", &HOSTILE),
    ("king", &["four", "two", "four on or beside the castle, else two"]),
    ("king_edge_three", &YES_NO),
    ("castle_counts_against_king", &YES_NO),
    ("corners_count_against_king", &YES_NO),
    ("king_hammer", &YES_NO),
    ("king_anvil", &YES_NO),
    ("linnaean_capture", &YES_NO),
    ("escape", &["edge", "corners", "citadels", "corners", "corners"]),
    ("blocked_corners_edge", &YES_NO),
    ("king_steps", &["none", "1", "2", "3", "18"]),
    (
        "men_steps",
        &["none", "none", "1", "2", "4", "attackers 2,defenders none", "attackers 3,defenders 1"],
    ),
    ("shieldwall", &["none", "plain", "corner may close it"]),
    ("shieldwall_by", &["closing piece", "any piece"]),
    ("exit_fort", &YES_NO),
    ("encirclement", &YES_NO),
    ("no_move", &["lose", "pass", "draw"]),
    (
        "repetition",
        &[
            "none",
            "third: draw",
            "third: defenders lose",
            "third: mover loses",
            "third: mover wins",
        ],
    ),
];

/// Keys and values of a ruleset that is possible, without its start.
fn pairs(size: usize, choices: &[u8]) -> BTreeMap<String, String> {
    let mut pairs: BTreeMap<String, String> = VALUES
        .iter()
        .zip(choices)
        .map(|((key, values), &choice)| {
            ((*key).to_string(), values[usize::from(choice) % values.len()].to_string())
        })
        .collect();
    let mut fix = |key: &str, value: &str| pairs.insert(key.to_string(), value.to_string());
    fix("size", &size.to_string());
    if size % 2 == 0 {
        fix("castle", "plain");
        fix("castle_hostile_to", "none");
        fix("castle_counts_against_king", "false");
        fix("linnaean_capture", "false");
    }
    if size % 2 == 0 && pairs["king"].starts_with("four on") {
        pairs.insert("king".to_string(), "two".to_string());
    }
    if pairs["castle"] == "plain" {
        pairs.insert("castle_men_pass".to_string(), "true".to_string());
        pairs.insert("king_returns".to_string(), "true".to_string());
    }
    if pairs["castle"].ends_with(",king") {
        pairs.insert("castle_men_pass".to_string(), "true".to_string());
    }
    if pairs["shieldwall"] == "none" {
        pairs.insert("shieldwall_by".to_string(), "closing piece".to_string());
    }
    if pairs["king"] != "four" {
        pairs.insert("king_edge_three".to_string(), "false".to_string());
    }
    if pairs["escape"] == "citadels" {
        pairs.insert("citadel_width".to_string(), "2".to_string());
    }
    if pairs["escape"] == "edge" {
        pairs.insert("blocked_corners_edge".to_string(), "false".to_string());
    }
    pairs
}

/// Where not all men may stand, said anew here.
fn kings_only(pairs: &BTreeMap<String, String>, size: usize, column: usize, row: usize) -> bool {
    let width = if pairs["citadel_width"] == "2" { 2 } else { 1 };
    let outer = |place: usize| place < width || place >= size - width;
    let castle = size % 2 == 1 && column == size / 2 && row == size / 2;
    castle && pairs["castle"] != "plain"
        || outer(column) && outer(row) && pairs["corners"] != "plain"
}

/// A set-up of one of several kinds, so that every clause comes up: scattered pieces, a crowded edge, a king on the
/// edge among his men, a ring around the defenders, a few pieces in a corner,
/// hardly a free point.
fn setup(pairs: &BTreeMap<String, String>, size: usize, kind: u8, dice: &mut Dice) -> String {
    let mut cells = vec![vec!['.'; size]; size];
    let middle = size / 2;
    let from_edge = |at: usize| at.min(size - 1 - at);
    let king = match kind % 6 {
        1 | 2 => (1 + dice.roll(size - 2), 0),
        4 => (dice.roll(3), 1 + dice.roll(3)),
        _ if dice.roll(2) == 0 => (middle, middle),
        _ => (dice.roll(size), dice.roll(size)),
    };
    let (attackers, defenders) = (1 + dice.roll(6), 1 + dice.roll(6));
    for (column, cells) in cells.iter_mut().enumerate() {
        for (row, cell) in cells.iter_mut().enumerate() {
            let depth = from_edge(column).min(from_edge(row));
            let near_king = column.abs_diff(king.0) + row.abs_diff(king.1);
            let ring = column.abs_diff(king.0).max(row.abs_diff(king.1));
            let (a, d) = match kind % 6 {
                0 => (attackers, defenders),
                1 if depth == 0 => {
                    if attackers < 4 {
                        (3, 25)
                    } else {
                        (25, 3)
                    }
                }
                1 if depth == 1 => {
                    if attackers < 4 {
                        (30, 2)
                    } else {
                        (2, 30)
                    }
                }
                1 => (2, 2),
                2 if near_king <= 2 => (0, 20),
                2 if near_king == 3 => (1, 20),
                2 => (1, 1),
                3 if ring == 2 => (38, 0),
                3 if ring < 2 => (0, 10),
                3 => (1, 0),
                5 => (20, 19),
                _ if column < 4 && row < 4 => (12, 8),
                _ => (1, 0),
            };
            let roll = dice.roll(40);
            if !kings_only(pairs, size, column, row) {
                *cell = if roll < a {
                    'a'
                } else if roll < a + d {
                    'd'
                } else {
                    '.'
                };
            }
        }
    }
    cells[king.0][king.1] = 'k';
    let rows = (0..size).rev().map(|row| {
        let mut text = String::new();
        let mut gap = 0;
        for column in &cells {
            if column[row] == '.' {
                gap += 1;
                continue;
            }
            if gap > 0 {
                text += &gap.to_string();
            }
            gap = 0;
            text.push(column[row]);
        }
        if gap > 0 { text + &gap.to_string() } else { text }
    });
    let turn = if dice.roll(2) == 0 { 'a' } else { 'd' };
    format!("{} {turn}", rows.collect::<Vec<_>>().join("/"))
}

/// A ruleset, its keys and values, and a seed for the walk.
#[derive(Clone, Debug)]
pub(crate) struct Drawn {
    pub(crate) pairs: BTreeMap<String, String>,
    pub(crate) rules: Ruleset,
    pub(crate) seed: u64,
}

fn sizes() -> impl Strategy<Value = usize> {
    prop_oneof![5 => 5..=9_usize, 3 => 10..=13_usize, 1 => 14..=19_usize]
}

/// Any valid combination of parameters with a random start.
pub(crate) fn rulesets() -> impl Strategy<Value = Drawn> {
    let choices = proptest::collection::vec(any::<u8>(), VALUES.len());
    (sizes(), choices, any::<u8>(), any::<u64>()).prop_map(|(size, choices, kind, seed)| {
        let mut pairs = pairs(size, &choices);
        let start = setup(&pairs, size, kind, &mut Dice::new(seed));
        let first = if start.ends_with('a') { "attackers" } else { "defenders" };
        pairs.insert("start".to_string(), start.clone());
        pairs.insert("first".to_string(), first.to_string());
        let mut builder = RulesetBuilder::new(start.parse::<Setup>().unwrap());
        for (key, value) in &pairs {
            builder.set(key, value).unwrap();
        }
        Drawn { rules: builder.build().unwrap(), pairs, seed }
    })
}
