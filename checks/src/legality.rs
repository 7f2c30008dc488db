//! Any move, legal or not, in any position.

use arbitrary::{Arbitrary, Unstructured};

/// In a position of any game: a move is accepted if and only if it is listed, what is listed is in order and without doubles,
/// what is refused changes nothing, and what is played unchecked comes to the same.
pub fn legality(data: &[u8]) {
    // Bytes that are used up make no value: there is nothing to check then.
    let _ = try_legality(&mut Unstructured::new(data));
}

macro_rules! check {
    ($position:expr, $moves:expr, $tried:expr) => {{
        let (position, moves, tried) = ($position, $moves, $tried);
        assert_eq!(moves.len() as u64, position.legal_move_count());
        assert_eq!(position.has_legal_move(), !moves.is_empty());
        assert_eq!(position.outcome().is_none(), position.has_legal_move(), "{position}");
        for tried in tried {
            let listed = moves.iter().filter(|listed| **listed == tried).count();
            let mut after = position.clone();
            let played = after.play(tried.clone());
            assert_eq!(
                position.validate(tried.clone()).is_ok(),
                played.is_ok(),
                "{tried} in {position}"
            );
            assert_eq!(listed, usize::from(played.is_ok()), "{tried} in {position}");
            if played.is_err() {
                assert_eq!(after, position, "{tried}");
                assert_eq!(after.zobrist(), position.zobrist(), "{tried}");
            }
            let mut unchecked = position.clone();
            let effects = unchecked.play_unchecked(tried.clone());
            if let Ok(played) = played {
                assert_eq!((unchecked, effects), (after, played), "{tried}");
            }
        }
    }};
}

/// So many moves are tried in a position, some of them drawn from the list.
const TRIED: usize = 24;

/// Moves to try: any ones, and some that are listed.
fn tried<'a, M: Arbitrary<'a> + Clone>(
    u: &mut Unstructured<'a>,
    listed: &[M],
) -> arbitrary::Result<Vec<M>> {
    let mut tried = Vec::new();
    while tried.len() < TRIED && !u.is_empty() {
        if listed.is_empty() || bool::arbitrary(u)? {
            tried.push(M::arbitrary(u)?);
        } else {
            tried.push(u.choose(listed)?.clone());
        }
    }
    Ok(tried)
}

fn try_legality(u: &mut Unstructured<'_>) -> arbitrary::Result<()> {
    match u.int_in_range(0..=2)? {
        0 => {
            let position = tafl_core::Position::arbitrary(u)?;
            let moves = position.legal_moves();
            let mut tried = tried(u, &moves)?;
            // Most points of the largest board are on no other: fold some moves onto the board.
            let last = i16::from(position.ruleset().size()) - 1;
            let folded: Vec<_> = tried.iter().filter_map(|tried| fold(*tried, last)).collect();
            tried.extend(folded);
            check!(position, moves, tried);
        }
        1 => {
            let position = vadus_core::Position::arbitrary(u)?;
            // The list of a large board is long.
            if position.ruleset().size() <= 5 {
                let moves = position.legal_moves();
                let tried = tried(u, &moves)?;
                check!(position, moves, tried);
            }
        }
        _ => {
            let position = adella_core::Position::arbitrary(u)?;
            let moves = position.legal_moves();
            let tried = tried(u, &moves)?;
            check!(position, moves, tried);
        }
    }
    Ok(())
}

fn fold(step: tafl_core::Move, last: i16) -> Option<tafl_core::Move> {
    let fold = |at: tafl_core::geometry::Coord| {
        tafl_core::geometry::Coord::new(at.column % (last + 1), at.row % (last + 1))
    };
    tafl_core::Move::new(fold(step.from()?), fold(step.to()?))
}
