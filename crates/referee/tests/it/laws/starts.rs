//! Random set-ups to walk from.

use referee::{Random, Start, Table};

use super::candidates::COMPASS;

/// Rows of random signs: each point has one of `signs` or is empty, `empty` times in a hundred.
fn rows(
    random: &mut Random,
    lengths: impl Iterator<Item = usize>,
    signs: &str,
    empty: usize,
) -> String {
    let signs: Vec<char> = signs.chars().collect();
    let mut rows: Vec<String> = Vec::new();
    for length in lengths {
        let (mut row, mut run) = (String::new(), 0);
        for _ in 0..length {
            if random.index(100) < empty {
                run += 1;
                continue;
            }
            if run > 0 {
                row += &run.to_string();
                run = 0;
            }
            row.push(signs[random.index(signs.len())]);
        }
        if run > 0 {
            row += &run.to_string();
        }
        rows.push(row);
    }
    rows.join("/")
}

/// So many tables with random set-ups of a game that its rules allow.
fn tables(
    name: &str,
    seed: u64,
    wanted: usize,
    text: impl Fn(&mut Random) -> String,
) -> Vec<Table> {
    let start: Start = name.parse().unwrap();
    let mut random = Random::new(seed);
    let mut found = Vec::new();
    for _ in 0..10_000 {
        if found.len() == wanted {
            break;
        }
        found.extend(start.clone().at(&text(&mut random)).open());
    }
    assert_eq!(found.len(), wanted, "{name}: most set-ups are refused");
    found
}

/// Set-ups of a tafl preset with pieces anywhere and one king.
pub(super) fn tafl(name: &str, size: usize, seed: u64, wanted: usize) -> Vec<Table> {
    tables(name, seed, wanted, |random| {
        let empty = 50 + random.index(45);
        let board = rows(random, core::iter::repeat_n(size, size), "aad", empty);
        // One of the men becomes the king.
        let men: Vec<usize> = board.match_indices(['a', 'd']).map(|(at, _)| at).collect();
        let king = men.get(random.index(men.len().max(1)));
        let mover = ['a', 'd'][random.index(2)];
        match king {
            Some(&at) => format!("{}k{} {mover}", &board[..at], &board[at + 1..]),
            None => format!("{board} {mover}"),
        }
    })
}

/// Set-ups of Vadus with stones anywhere.
pub(super) fn vadus(size: usize, seed: u64, wanted: usize) -> Vec<Table> {
    tables(&format!("vadus:{size}"), seed, wanted, |random| {
        let lengths = (size..2 * size).chain((size..2 * size - 1).rev());
        let empty = 10 + random.index(80);
        let board = rows(random, lengths, "xo", empty);
        format!("{board} {} {}", ['x', 'o'][random.index(2)], random.index(2))
    })
}

/// Set-ups of Adella behind the setting: three tides or fewer points of them, ships afloat and wrecked, spares in hand.
pub(super) fn adella(seed: u64, wanted: usize) -> Vec<Table> {
    tables("adella", seed, wanted, |random| {
        let board = rows(random, core::iter::repeat_n(4, 5), "YyNn", 75);
        let mut tides: Vec<usize> = (0..3).map(|_| random.index(8)).collect();
        tides.sort_unstable();
        let tides: Vec<&str> = tides.into_iter().map(|tide| COMPASS[tide].0).collect();
        let side = ['y', 'n'][random.index(2)];
        format!("{board} {} {}{} {side}", tides.join(","), random.index(4), random.index(4))
    })
}
