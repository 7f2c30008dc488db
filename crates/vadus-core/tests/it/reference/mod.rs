//! Vadus again, slowly: plain maps and lists, written from `docs/rules/vadus.md` clause by clause, sharing no code
//! with the crate. Every question is answered from scratch.

use std::collections::{BTreeMap, BTreeSet};

/// Column and row, both from 0.
pub(crate) type Point = (i32, i32);

const BLACK: char = 'x';
const WHITE: char = 'o';

#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Slow {
    pub(crate) n: i32,
    pub(crate) stones: BTreeMap<Point, char>,
    pub(crate) mover: char,
    pub(crate) passes: u32,
}

/// Why a game that is over ended as it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Why {
    /// The group of this rank (from 0) is higher.
    Higher(usize),
    /// The other has no group of this rank.
    More(usize),
    /// All are equal.
    Equal,
}

fn on_board(n: i32, (column, row): Point) -> bool {
    let span = 2 * n - 1;
    (0..span).contains(&column) && (0..span).contains(&row) && (column - row).abs() < n
}

/// VA-1: every point, by column, then by row.
pub(crate) fn points(n: i32) -> Vec<Point> {
    let span = 2 * n - 1;
    let all = (0..span).flat_map(|column| (0..span).map(move |row| (column, row)));
    all.filter(|&point| on_board(n, point)).collect()
}

/// VA-2: up to six neighbors inside the board.
pub(crate) fn neighbors(n: i32, (column, row): Point) -> Vec<Point> {
    let around = [(1, 0), (0, 1), (1, 1), (-1, 0), (0, -1), (-1, -1)];
    around
        .iter()
        .map(|(dc, dr)| (column + dc, row + dr))
        .filter(|&point| on_board(n, point))
        .collect()
}

/// VA-3.
pub(crate) fn is_edge(n: i32, point: Point) -> bool {
    neighbors(n, point).len() < 6
}

pub(crate) fn name((column, row): Point) -> String {
    format!("{}{}", (b'a' + u8::try_from(column).unwrap()) as char, row + 1)
}

pub(crate) fn point(name: &str) -> Point {
    (i32::from(name.as_bytes()[0] - b'a'), name[1..].parse::<i32>().unwrap() - 1)
}

/// VA-4: the number of stones of a smallest connected subgroup with two edge stones, 0 if there is none. A smallest
/// one is a shortest path between two of them.
pub(crate) fn connection(n: i32, group: &BTreeSet<Point>) -> usize {
    let edge: Vec<Point> = group.iter().copied().filter(|&point| is_edge(n, point)).collect();
    let mut best = 0;
    for &start in &edge {
        let mut stones_to = BTreeMap::from([(start, 1)]);
        let mut layer = vec![start];
        while !layer.is_empty() {
            let mut next = Vec::new();
            for here in layer {
                for there in neighbors(n, here) {
                    if group.contains(&there) && !stones_to.contains_key(&there) {
                        stones_to.insert(there, stones_to[&here] + 1);
                        next.push(there);
                    }
                }
            }
            layer = next;
        }
        for end in &edge {
            if *end != start && (best == 0 || stones_to[end] < best) {
                best = stones_to[end];
            }
        }
    }
    best
}

/// VA-4 word by word, for groups of a few stones: tries every subset.
pub(crate) fn connection_by_subsets(n: i32, group: &BTreeSet<Point>) -> usize {
    let stones: Vec<Point> = group.iter().copied().collect();
    assert!(stones.len() <= 14, "too many subsets");
    let mut best = 0;
    for bits in 1_u32..1 << stones.len() {
        let chosen: BTreeSet<Point> =
            (0..stones.len()).filter(|i| bits >> i & 1 == 1).map(|i| stones[i]).collect();
        let edges = chosen.iter().filter(|&&point| is_edge(n, point)).count();
        if edges >= 2 && (best == 0 || chosen.len() < best) && split(n, &chosen).len() == 1 {
            best = chosen.len();
        }
    }
    best
}

/// VA-2: the maximal connected sets.
fn split(n: i32, stones: &BTreeSet<Point>) -> Vec<BTreeSet<Point>> {
    let mut left = stones.clone();
    let mut groups = Vec::new();
    while let Some(seed) = left.pop_first() {
        let mut group = BTreeSet::from([seed]);
        let mut open = vec![seed];
        while let Some(here) = open.pop() {
            for there in neighbors(n, here) {
                if left.remove(&there) {
                    group.insert(there);
                    open.push(there);
                }
            }
        }
        groups.push(group);
    }
    groups
}

/// VA-5.
pub(crate) fn value(n: i32, group: &BTreeSet<Point>) -> i32 {
    let connection = i32::try_from(connection(n, group)).unwrap();
    let surplus = i32::try_from(group.len()).unwrap() - connection;
    connection - surplus
}

impl Slow {
    pub(crate) fn new(n: i32) -> Self {
        Self { n, stones: BTreeMap::new(), mover: BLACK, passes: 0 }
    }

    /// A position from a text that is known to be well formed.
    pub(crate) fn parse(text: &str) -> Self {
        let words: Vec<&str> = text.split_whitespace().collect();
        let rows: Vec<&str> = words[0].split('/').collect();
        let span = i32::try_from(rows.len()).unwrap();
        let n = (span + 1) / 2;
        let mut stones = BTreeMap::new();
        for (down, text) in rows.iter().enumerate() {
            let row = span - 1 - i32::try_from(down).unwrap();
            let mut column = (row - n + 1).max(0);
            let mut digits = String::new();
            for symbol in text.chars().chain(['/']) {
                if symbol.is_ascii_digit() {
                    digits.push(symbol);
                    continue;
                }
                if !digits.is_empty() {
                    column += digits.parse::<i32>().unwrap();
                    digits.clear();
                }
                if symbol != '/' {
                    assert!(symbol == BLACK || symbol == WHITE);
                    assert!(on_board(n, (column, row)));
                    stones.insert((column, row), symbol);
                    column += 1;
                }
            }
            assert_eq!(column, (row + n - 1).min(span - 1) + 1, "the row {text} does not add up");
        }
        Self {
            n,
            stones,
            mover: words[1].chars().next().unwrap(),
            passes: words[2].parse().unwrap(),
        }
    }

    pub(crate) fn text(&self) -> String {
        let span = 2 * self.n - 1;
        let mut rows = Vec::new();
        for row in (0..span).rev() {
            let mut text = String::new();
            let mut run = 0;
            for column in (0..span).filter(|&column| on_board(self.n, (column, row))) {
                if let Some(stone) = self.stones.get(&(column, row)) {
                    if run > 0 {
                        text += &run.to_string();
                    }
                    run = 0;
                    text.push(*stone);
                } else {
                    run += 1;
                }
            }
            if run > 0 {
                text += &run.to_string();
            }
            rows.push(text);
        }
        format!("{} {} {}", rows.join("/"), self.mover, self.passes)
    }

    pub(crate) fn empty(&self) -> Vec<Point> {
        points(self.n).into_iter().filter(|point| !self.stones.contains_key(point)).collect()
    }

    /// Every move as its text: pairs by their lower point, then by the other, the pass last.
    pub(crate) fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        // VA-8
        if self.passes == 2 {
            return moves;
        }
        let empty = self.empty();
        // VA-6
        if self.stones.is_empty() {
            return empty.into_iter().map(name).collect();
        }
        // VA-7
        for (i, &a) in empty.iter().enumerate() {
            for &b in &empty[i + 1..] {
                moves.push(format!("{} {}", name(a), name(b)));
            }
        }
        moves.push("pass".to_string());
        moves
    }

    /// Plays a move that is known to be legal.
    pub(crate) fn play(&mut self, text: &str) {
        if text == "pass" {
            self.passes += 1;
        } else {
            self.passes = 0;
            for name in text.split(' ') {
                let before = self.stones.insert(point(name), self.mover);
                assert_eq!(before, None, "VA-10");
            }
        }
        self.mover = if self.mover == BLACK { WHITE } else { BLACK };
    }

    pub(crate) fn groups(&self, color: char) -> Vec<BTreeSet<Point>> {
        let own = self
            .stones
            .iter()
            .filter(|(_, stone)| **stone == color)
            .map(|(point, _)| *point)
            .collect();
        split(self.n, &own)
    }

    /// The values of a side's groups, from the highest down.
    pub(crate) fn values(&self, color: char) -> Vec<i32> {
        let mut values: Vec<i32> =
            self.groups(color).iter().map(|group| value(self.n, group)).collect();
        values.sort_unstable();
        values.reverse();
        values
    }

    /// VA-9: who would win if the game ended here, and why.
    pub(crate) fn verdict(&self) -> (&'static str, Why) {
        let (black, white) = (self.values(BLACK), self.values(WHITE));
        let mut rank = 0;
        loop {
            match (black.get(rank), white.get(rank)) {
                (None, None) => return ("draw", Why::Equal),
                (Some(_), None) => return ("black", Why::More(rank)),
                (None, Some(_)) => return ("white", Why::More(rank)),
                (Some(b), Some(w)) if b > w => return ("black", Why::Higher(rank)),
                (Some(b), Some(w)) if b < w => return ("white", Why::Higher(rank)),
                _ => rank += 1,
            }
        }
    }

    /// VA-8.
    pub(crate) fn result(&self) -> Option<(&'static str, Why)> {
        (self.passes == 2).then(|| self.verdict())
    }
}
