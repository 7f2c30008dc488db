//! The drawing of a position, and its text.

use super::Kept;

/// The rows of a position's text, spelled out: a sign for each point, `.` for an empty one.
fn written(position: &str) -> Vec<Vec<char>> {
    let rows = position.split(' ').next().unwrap();
    rows.split('/')
        .map(|row| {
            let mut signs = Vec::new();
            let mut run = 0;
            for sign in row.chars() {
                if let Some(digit) = sign.to_digit(10) {
                    run = 10 * run + digit;
                    continue;
                }
                signs.extend((0..run).map(|_| '.'));
                run = 0;
                signs.push(sign);
            }
            signs.extend((0..run).map(|_| '.'));
            signs
        })
        .collect()
}

/// Row for row the drawing shows the pieces where the text has them, and empty points between. (Which points are special
/// belongs to the ruleset: signs that are no piece count as empty.)
pub(super) fn drawn_as_written<G: Kept>(game: &G) {
    let position = game.position();
    let drawing = game.drawing();
    let rows = written(&position);
    let pieces: Vec<char> = match G::NAME {
        "adella" => "YyNn".chars().collect(),
        "tafl" => "adk".chars().collect(),
        _ => "xo".chars().collect(),
    };
    let mut lines = drawing.lines();
    for (row, signs) in (1..=rows.len()).rev().zip(&rows) {
        let mut words = lines.next().unwrap().split_whitespace();
        assert_eq!(words.next(), Some(row.to_string().as_str()), "{drawing}");
        for sign in signs {
            let word = words.next().unwrap();
            let drawn = word.chars().next().filter(|drawn| pieces.contains(drawn)).unwrap_or('.');
            assert_eq!((drawn, word.chars().count()), (*sign, 1), "{position}\n{drawing}");
        }
    }
}
