//! How a direction moves the cells of a board, as moves of words.

use alloc::vec::Vec;
use core::mem::size_of;

use crate::{Board, CellSet, Direction, Grid};

/// The cells of one word that land in one word, all moved by the same number of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Part {
    from: u16,
    to: u16,
    /// To the left; a move to the right turns the word further. No bit of the mask is carried around.
    turn: u32,
    mask: u64,
}

/// How a direction moves the cells of a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shift<const N: usize> {
    /// All cells of `from` by the same number of indices, `1..=63`: rectangles.
    Whole { from: CellSet<N>, by: u32, upward: bool },
    /// Word by word, where the number depends on the column: hexagons, subsets, boards that wrap.
    Parts(Vec<Part>),
}

impl<const N: usize> Shift<N> {
    pub(crate) fn new(board: &Board, direction: Direction) -> Self {
        let mut from = CellSet::EMPTY;
        let mut moves = Vec::new();
        for cell in board.cells() {
            if let Some(next) = board.step(cell, direction) {
                from.insert(cell);
                moves.push((cell.index(), next.index()));
            }
        }
        let Some(&(first, next)) = moves.first() else {
            return Self::Parts(Vec::new());
        };
        let (upward, by) = (next > first, next.abs_diff(first));
        let same = |&(a, b): &(usize, usize)| (b > a) == upward && b.abs_diff(a) == by;
        match u32::try_from(by) {
            Ok(by) if by < 64 && moves.iter().all(same) => Self::Whole { from, by, upward },
            _ => Self::Parts(parts(&moves)),
        }
    }

    /// The memory of the parts.
    pub(crate) fn size_in_bytes(&self) -> usize {
        match self {
            Self::Whole { .. } => 0,
            Self::Parts(parts) => parts.len() * size_of::<Part>(),
        }
    }

    #[inline]
    pub(crate) fn apply(&self, set: CellSet<N>) -> CellSet<N> {
        match self {
            Self::Whole { from, by, upward: true } => (set & *from).raised(*by),
            Self::Whole { from, by, upward: false } => (set & *from).lowered(*by),
            Self::Parts(parts) => {
                let mut moved = [0_u64; N];
                let words = set.words();
                for part in parts {
                    let (from, to) = (usize::from(part.from), usize::from(part.to));
                    if from < N && to < N {
                        moved[to] |= (words[from] & part.mask).rotate_left(part.turn);
                    }
                }
                CellSet::from_words(moved)
            }
        }
    }
}

/// The moves of single cells, gathered by words and distance.
fn parts(moves: &[(usize, usize)]) -> Vec<Part> {
    let mut parts: Vec<Part> = Vec::new();
    let small = |index: usize| u16::try_from(index / 64).unwrap_or(u16::MAX);
    for &(cell, next) in moves {
        let (from, to) = (small(cell), small(next));
        // Both are below 64, and so is their difference modulo 64.
        let turn = u32::try_from((next % 64 + 64 - cell % 64) % 64).unwrap_or(0);
        let bit = 1 << (cell % 64);
        let like = |part: &&mut Part| (part.from, part.to, part.turn) == (from, to, turn);
        match parts.iter_mut().find(like) {
            Some(part) => part.mask |= bit,
            None => parts.push(Part { from, to, turn, mask: bit }),
        }
    }
    parts
}

/// The shifts of a direction that raises indices and of the opposite one, on a rectangle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Pair<const N: usize> {
    by: u32,
    raised: CellSet<N>,
    lowered: CellSet<N>,
}

impl<const N: usize> Pair<N> {
    /// North and south, east and west, the rising and the falling diagonal; nothing where one of them is not whole.
    pub(crate) fn all(board: &Board) -> Option<[Self; 4]> {
        if board.grid() != Grid::Square {
            return None;
        }
        let pair = |direction: Direction| {
            let whole = |direction| match Shift::<N>::new(board, direction) {
                Shift::Whole { from, by, .. } => Some((from, by)),
                Shift::Parts(parts) if parts.is_empty() => Some((CellSet::EMPTY, 1)),
                Shift::Parts(_) => None,
            };
            let ((raised, by), (lowered, _)) = (whole(direction)?, whole(direction.opposite())?);
            Some(Self { by, raised, lowered })
        };
        Some([
            pair(Direction::North)?,
            pair(Direction::East)?,
            pair(Direction::NorthEast)?,
            pair(Direction::SouthEast)?,
        ])
    }

    #[inline]
    fn apply(&self, set: CellSet<N>) -> CellSet<N> {
        (set & self.raised).raised(self.by) | (set & self.lowered).lowered(self.by)
    }
}

/// The cells of `through` that steps along the pairs, over cells of `through`, join to one of `seeds`.
pub(crate) fn flood_pairs<const N: usize, const P: usize>(
    pairs: [&Pair<N>; P],
    seeds: CellSet<N>,
    through: CellSet<N>,
) -> CellSet<N> {
    let mut reached = seeds & through;
    if N == 1 {
        let word = |set: &CellSet<N>| set.words().first().copied().unwrap_or(0);
        let pairs = pairs.map(|pair| (pair.by, word(&pair.raised), word(&pair.lowered)));
        let flooded = flood_word(pairs, word(&reached), word(&through));
        return CellSet::from_words([flooded; N]);
    }
    loop {
        let mut next = reached;
        for pair in pairs {
            next |= pair.apply(reached);
        }
        next &= through;
        if next == reached {
            return reached;
        }
        reached = next;
    }
}

/// The same on one word.
#[inline]
fn flood_word<const P: usize>(pairs: [(u32, u64, u64); P], seeds: u64, through: u64) -> u64 {
    let mut reached = seeds;
    loop {
        let mut next = reached;
        for (by, raised, lowered) in pairs {
            // What one pair has reached goes on along the next.
            next |= ((next & raised) << by | (next & lowered) >> by) & through;
        }
        if next == reached {
            return reached;
        }
        reached = next;
    }
}
