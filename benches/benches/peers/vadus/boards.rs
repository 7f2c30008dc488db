//! Boards at random and boards with a structure.

use vadus_core::{Position, Ruleset, Setup, Side};

/// The number of random boards of a kind.
const BOARDS: usize = 512;

/// A small random source: xorshift.
pub(super) struct Dice(pub(super) u64);

impl Dice {
    pub(super) fn below(&mut self, n: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % n
    }

    fn side(&mut self) -> Side {
        if self.below(2) == 0 { Side::Black } else { Side::White }
    }
}

/// A board by what stands on each point, given by column and row from the center.
pub(super) fn filled(rules: &Ruleset, mut stone: impl FnMut(i16, i16) -> Option<Side>) -> Position {
    let board = rules.board();
    let center = i16::from(rules.size()) - 1;
    let mut setup = Setup::empty(rules.size());
    for at in board.cells().filter_map(|cell| board.coord(cell)) {
        if let Some(side) = stone(at.column - center, at.row - center) {
            setup.stones.insert(at, side);
        }
    }
    Position::from_setup(&setup, rules).expect("a board with stones is a position")
}

/// A full board by whose stone stands on each point.
fn full(rules: &Ruleset, mut black: impl FnMut(i16, i16) -> bool) -> Position {
    filled(rules, |q, r| Some(if black(q, r) { Side::Black } else { Side::White }))
}

/// Stripes of one color each, one point wide.
fn stripes(rules: &Ruleset, along: impl Fn(i16, i16) -> i16) -> Vec<Position> {
    [0, 1].map(|phase| full(rules, |q, r| (along(q, r) + phase) % 2 == 0)).into()
}

/// Full boards at random.
pub(super) fn random_full(rules: &Ruleset, boards: usize) -> Vec<Position> {
    let mut dice = Dice(0x9E37_79B9_7F4A_7C15);
    (0..boards).map(|_| filled(rules, |_, _| Some(dice.side()))).collect()
}

/// The boards that the peers value too.
pub(super) fn families(rules: &Ruleset) -> Vec<(&'static str, Vec<Position>)> {
    let mut dice = Dice(0xB492_B66F_BE98_F273);
    let mut sparse = |_, _| (dice.below(10) >= 4).then(|| dice.side());
    let sparse = (0..BOARDS).map(|_| filled(rules, &mut sparse)).collect();
    vec![
        ("random-full", random_full(rules, BOARDS)),
        ("random-40-empty", sparse),
        ("stripes-by-column", stripes(rules, |column, _| column)),
        ("stripes-by-row", stripes(rules, |_, row| row)),
        ("stripes-by-diagonal", stripes(rules, |column, row| column - row)),
    ]
}

/// How far a point is from the center.
fn ring(column: i16, row: i16) -> i16 {
    column.abs().max(row.abs()).max((column - row).abs())
}

/// Boards made to be dear to value: stripes, rings, patterns that repeat, spirals, combs and meanders in all
/// directions, and long ways that touch the edge in few places.
pub(super) fn structured(rules: &Ruleset) -> Vec<(String, Position)> {
    let mut boards: Vec<(String, Position)> = Vec::new();
    let edge = i16::from(rules.size()) - 1;
    let mut add = |name: String, black: &dyn Fn(i16, i16) -> bool| {
        boards.push((name, full(rules, black)));
    };
    add("solid".into(), &|_, _| true);
    add("rings".into(), &|q, r| ring(q, r) % 2 == 0);
    // Three directions, turned the same way: a point by how far along and how far across.
    let turned = |turn: usize, q: i16, r: i16| [(q, r), (r, r - q), (r - q, -q)][turn];
    for turn in 0..3 {
        for width in 1..=4 {
            for phase in 0..2 * width {
                add(format!("stripes {turn} {width} {phase}"), &|q, r| {
                    (turned(turn, q, r).0 + 32 + phase) / width % 2 == 0
                });
            }
        }
        for apart in 2..=5 {
            for joint in 0..apart {
                for margin in 0..=2 {
                    // Teeth of every so many columns, joined at one end or at both in turn.
                    let comb = |both: bool, q: i16, r: i16| {
                        let (q, r) = turned(turn, q, r);
                        let (low, high) =
                            ((q - edge).max(-edge) + margin, (q + edge).min(edge) - margin);
                        let tooth = (q + 32) % apart == joint;
                        let end = if both && (q + 32) / apart % 2 == 0 { high } else { low };
                        tooth && (low..=high).contains(&r) || r == end
                    };
                    add(format!("comb {turn} {apart} {joint} {margin}"), &|q, r| comb(false, q, r));
                    add(format!("meander {turn} {apart} {joint} {margin}"), &|q, r| {
                        comb(true, q, r)
                    });
                }
            }
        }
    }
    for period in 2..=7 {
        for slope in 1..period {
            for full in 1..period {
                let dots = |q: i16, r: i16| (q + slope * r).rem_euclid(period) < full;
                add(format!("dots {period} {slope} {full}"), &dots);
                // The same within an edge of stones far apart.
                add(format!("edged dots {period} {slope} {full}"), &|q, r| {
                    if ring(q, r) == edge {
                        (q + 2 * r).rem_euclid(period) == 0
                    } else {
                        dots(q, r)
                    }
                });
            }
        }
    }
    for gap in 2..=12 {
        add(format!("teeth {gap}"), &|q, r| ring(q, r) < edge || (q - 2 * r).rem_euclid(gap) == 0);
    }
    for last in 0..2 {
        // Rings of one color with one gap each, joined by a step inward beside it.
        add(format!("spiral {last}"), &|q, r| {
            let ring = ring(q, r);
            if ring % 2 == last { !(q == ring && r == 0) } else { q == 0 && r == ring }
        });
    }
    boards
}
