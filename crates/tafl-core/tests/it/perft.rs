//! Leaf counts from the starts.

use tafl_core::{Position, Preset, Ruleset};

use crate::reference::{self, Rules};

/// Preset, depth, leaves.
fn rows() -> Vec<(&'static str, u32, u128)> {
    let rows = include_str!("../data/perft.tsv").lines().filter(|line| !line.starts_with('#'));
    rows.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        let variant = fields[0].strip_prefix("tafl:").unwrap();
        (variant, fields[1].parse().unwrap(), fields[2].parse().unwrap())
    })
    .collect()
}

#[test]
fn every_row_is_counted() {
    let rows = rows();
    assert_eq!(rows.len(), 32);
    for (variant, depth, leaves) in rows {
        let start = Position::new(&Ruleset::preset(variant.parse::<Preset>().unwrap()));
        assert_eq!(start.perft(depth), leaves, "{variant} {depth}");
    }
}

#[test]
fn the_reference_counts_small_rows() {
    for (variant, depth, leaves) in rows() {
        if leaves < 30_000 {
            let start = reference::Game::new(&Rules::preset(variant));
            assert_eq!(u128::from(start.perft(depth)), leaves, "{variant} {depth}");
        }
    }
}

#[test]
fn perft_of_nothing_is_one() {
    for preset in Preset::ALL {
        assert_eq!(Position::new(&Ruleset::preset(preset)).perft(0), 1);
    }
}
